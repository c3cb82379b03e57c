import { describe, expect, it } from 'vitest'
import { defineDict } from '../../dictionary.ts'
import * as f from '../../fields/builders.ts'
import { loan, reader } from '../../testing/library.ts'
import { buildRegistry } from '../registry.ts'
import type { Resource } from '../resource.ts'
import { laterZooms, notYetAt } from './later-rows.ts'
import type { Layer } from './layer.ts'
import { layerClasses } from './layer-classes.ts'

const shelf = { ...loan.fields, shelf: f.point('书架', 'Shelf'), way: f.line('路线', 'Way') }
const placed = { ...loan, fields: shelf, onMap: { place: 'shelf', shape: 'way', classed: 'state' } } as const
const layer: Layer = { zh: '借阅', en: 'Loans', group: 'municipal', sort: 10, zoom: 9, card: ['loanNo', 'title'] }
const registryOf = (layers: Readonly<Record<string, Layer>>, more: Partial<Resource> = {}) =>
  buildRegistry([reader, { ...placed, layers, ...more }])
const faultOf = (said: Partial<Layer>, more: Partial<Resource> = {}): string => {
  try {
    registryOf({ lent: { ...layer, ...said } }, more)
    return 'none'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('rows as a layer of the map', () => {
  it('have place, drawing and colour as on the map of their list, unless the layer says otherwise', () => {
    const { layers } = registryOf({ lent: layer, ways: { ...layer, only: 'shape', sort: 5, grantedAs: 'lent' } })
    expect([...layers.keys()]).toEqual(['ways', 'lent'])
    expect(layers.get('lent')).toMatchObject({ place: 'shelf', shape: 'way', class: 'state', permission: 'map:layer:lent' })
    expect(layers.get('ways')).toMatchObject({ place: null, shape: 'way', permission: 'map:layer:lent' })
  })

  it('stand on a map, and are what a list can be asked for', () => {
    expect(faultOf({})).toBe('none')
    expect(faultOf({}, { fields: loan.fields, onMap: undefined as never })).toContain('layer lent is of rows that stand on no map')
    expect(faultOf({ only: 'shape' }, { onMap: { place: 'shelf' } })).toContain('draws the shape alone, and its rows have none')
    expect(faultOf({}, { without: ['page'] })).toContain('is of rows that have no page; name the list that holds them')
    expect(faultOf({ query: { state: '1' } })).toBe('none')
    expect(faultOf({ query: { nothing: '1' } })).toContain('names "nothing"')
  })

  it('are coloured by a dictionary, and speak of its values alone', () => {
    expect(faultOf({ classed: 'title' })).toContain('names "title"')
    expect(faultOf({ worst: ['9'] })).toContain('speaks of the class 9, which state has not')
    expect(faultOf({ colours: { 7: 'warn' } })).toContain('speaks of the class 7')
  })

  it('tell eight fields at most on their card, from a zoom that there is', () => {
    const card = ['loanNo', 'title', 'genre', 'metre', 'reason', 'pages', 'lendDate', 'dueDate', 'note']
    expect(faultOf({ card })).toContain('tells more than 8 fields on its card')
    expect(faultOf({ card: ['trace'] })).toContain('tells trace on its card, which no reply shows')
    expect(faultOf({ sums: ['title'] })).toContain('adds up title, which is no number that its rows keep')
    expect(faultOf({ sums: ['pages'] })).toBe('none')
    expect(faultOf({ warns: { of: ['readerId'], since: 'lendDate', desk: '/nowhere' } })).toContain('is dealt with on /nowhere')
    expect(faultOf({ zoom: 23 })).toContain('names the zoom 23')
  })

  it('are drawn later by what they are, from zooms after that of the layer', () => {
    expect(faultOf({ later: { field: 'state', zooms: { 1: 12 }, rest: 14 } })).toBe('none')
    expect(faultOf({ later: { field: 'state', zooms: { 1: 8 } } })).toContain('draws rows from the zoom 8')
    expect(faultOf({ later: { field: 'state', zooms: { 7: 12 } } })).toContain('gives a zoom to 7, which state has not')
    const later = { field: 'state', zooms: { 1: 12, 2: 9 }, rest: 14 }
    expect(notYetAt({ later, zoom: 9 }, 14)).toBeNull()
    expect(notYetAt({ later, zoom: 9 }, 11)).toEqual({ field: 'state', values: ['1'], rest: true, known: ['1', '2'] })
    expect(laterZooms({ later, zoom: 9 })).toEqual([
      { zoom: 12, values: ['1'] },
      { zoom: 14, values: [] },
    ])
  })

  it('are drawn by fields of their kind besides, which the legend explains', () => {
    const said = { zh: '篇幅', en: 'Pages' }
    expect(faultOf({ looks: { width: { field: 'pages', ...said } } })).toBe('none')
    expect(faultOf({ looks: { dashed: { field: 'pages', ...said } } })).toContain('draws dashed by pages, which no tile can tell')
    expect(faultOf({ looks: { hollow: ['9'] } })).toContain('speaks of the class 9, which state has not')
    expect(faultOf({ looks: { signs: { 1: 'box' } } })).toBe('none')
    expect(faultOf({ looks: { signs: { 9: 'box' } } })).toContain('speaks of the class 9, which state has not')
  })

  it('have a code that no other layer has', () => {
    const other = { ...placed, name: 'second', root: 'lib/second', layers: { lent: layer } }
    expect(() => buildRegistry([reader, { ...placed, layers: { lent: layer } }, other])).toThrow('the layer lent is declared by')
  })
})

describe('a class of a layer', () => {
  it('has the colour that the layer says, else that of its state, and rows without one come last', () => {
    const { layers } = registryOf({ lent: { ...layer, colours: { 1: 'warn' } } })
    const lent = layers.get('lent')
    if (lent === undefined) throw new Error('no layer')
    expect(layerClasses(lent).map(({ value, colour }) => [value, colour])).toEqual([
      ['0', 'neutral'],
      ['1', 'warn'],
      ['2', 'neutral'],
      ['', 'neutral'],
    ])
  })

  it('has the colour of its risk where its dictionary is one of levels of risk, not that of its tag', () => {
    const level = defineDict('alarm', '级别', 'Level', {
      red: ['1', '一级', 'Red', { color: 'danger', risk: 'red' }],
      orange: ['2', '二级', 'Orange', { color: 'warning', risk: 'orange' }],
      yellow: ['3', '三级', 'Yellow', { color: 'warning', risk: 'yellow' }],
    })
    const graded = { fields: { ...placed.fields, level: f.dict(level, '级别', 'Level') }, list: { ...loan.list, search: ['level'] } }
    const lent = registryOf({ lent: { ...layer, classed: 'level' } }, graded as Partial<Resource>).layers.get('lent')
    if (lent === undefined) throw new Error('no layer')
    expect(layerClasses(lent).map(({ colour }) => colour)).toEqual(['red', 'orange', 'yellow', 'neutral'])
  })
})
