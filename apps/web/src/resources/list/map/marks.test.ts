import { buildRegistry } from '@chengan/kernel/definition/registry'
import { describe, expect, it } from 'vitest'
import { samples } from '../../testing/sample-definitions.ts'
import { drawnAbove, drawnLit, drawnMarks } from './mark-looks.ts'
import { boxRoundMarks, countsByClass, markFilters, markOfRow, rowsIn } from './marks.ts'

const line = (metres: number) =>
  ({
    type: 'LineString',
    coordinates: [
      [123.6, 29.8],
      [123.6, 29.8 + metres / 111_000],
    ],
  }) as const
const mark = (more: object) => ({ id: '1', name: '路', lng: 123.6, lat: 29.8, ...more })
const red = () => '#FF0000'

describe('the marks of a list', () => {
  it('are counted by their class, those of clusters as the server tells them', () => {
    const marks = [mark({ class: 'a' }), mark({ class: null }), { lng: 1, lat: 2, count: 5, classes: { a: 3, '': 2 } }]
    expect(countsByClass(marks)).toEqual({ a: 4, '': 3 })
    expect(rowsIn(marks)).toBe(7)
  })

  it('lie within the box round places and lines', () => {
    expect(boxRoundMarks([mark({ lng: 123.5 }), mark({ geom: line(11_100) })])?.map((degrees) => degrees.toFixed(3))).toEqual([
      '123.500',
      '29.800',
      '123.600',
      '29.900',
    ])
    expect(boxRoundMarks([])).toBeNull()
  })

  it('are lines where they are long enough to be seen, with a dot besides where they are not', () => {
    const kinds = (metres: number) => drawnMarks([mark({ geom: line(metres) })], red).map(({ properties }) => properties.kind)
    expect(kinds(1000)).toEqual(['shape'])
    expect(kinds(30)).toEqual(['shape', 'far'])
    expect(drawnMarks([mark({})], red)).toMatchObject([{ id: '1', properties: { kind: 'dot', colour: '#FF0000' } }])
  })

  it('light up as they are drawn', () => {
    expect(drawnLit(mark({ geom: line(1000) })).map(({ geometry }) => geometry)).toEqual([line(1000)])
    expect(drawnLit(mark({}))).toHaveLength(1)
    expect(drawnLit(null)).toEqual([])
  })

  it('stand once more above their neighbours when they are lit, in the colour of their class; a line only has its casing', () => {
    expect(drawnAbove(mark({ class: '2' }), red)).toMatchObject([{ geometry: { type: 'Point' }, properties: { colour: '#FF0000' } }])
    expect(drawnAbove(mark({ geom: line(1000) }), red)).toEqual([])
  })

  it('ask what the list asks, but not where: the map looks at a part of its own', () => {
    const filters = { name: '澜', bbox: '1,2,3,4', placed: '0' }
    const query = { page: 2, limit: 10, continuous: false, at: 1, sort: null, tab: 'mine', view: '', filters }
    expect(markFilters(query, { route: '/x', zh: '', en: '', levels: [], preset: { kind: '1' } })).toEqual({
      name: '澜',
      kind: '1',
      tab: 'mine',
    })
  })

  it('of a row that lies in a cluster is made of the row', () => {
    const registry = buildRegistry(samples.map((one) => (one.name === 'hazard' ? { ...one, onMap: { place: 'location' } } : one)))
    const hazard = registry.byName('hazard')
    expect(markOfRow(hazard, { id: '1', objectName: '站', location: { lng: 123.6, lat: 29.8 } }, 'zh-CN')).toMatchObject({
      id: '1',
      name: '站',
      lng: 123.6,
    })
    expect(markOfRow(hazard, { id: '1', location: null }, 'zh-CN')).toBeNull()
  })
})
