import { describe, expect, it } from 'vitest'
import * as f from '../../fields/builders.ts'
import { loan, reader } from '../../testing/library.ts'
import { buildRegistry } from '../registry.ts'
import type { Resource, Screen } from '../resource.ts'
import { isPlaceParameter, marksPathOf } from './map-view.ts'

const page = { route: '/lib/loans', zh: '借阅', en: 'Loans', levels: ['city'] } as const satisfies Screen
const faultOf = (more: Partial<Resource>): string => {
  try {
    buildRegistry([reader, { ...loan, screens: [page], ...more }])
    return 'none'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
const shelf = { ...loan.fields, shelf: f.point('书架', 'Shelf') }

describe('rows on a map', () => {
  it('lists are asked where their rows lie, where they stand on a map', () => {
    expect([isPlaceParameter({ onMap: { place: 'shelf' } }, 'bbox'), isPlaceParameter({ onMap: { place: 'shelf' } }, 'title')]).toEqual([
      true,
      false,
    ])
    expect(isPlaceParameter({}, 'placed')).toBe(false)
  })

  it('marks are answered under map, or under the name that the definition gives', () => {
    expect([marksPathOf({ place: 'shelf' }), marksPathOf({ place: 'shelf', path: 'marks' })]).toEqual(['map', 'marks'])
  })

  it('a page opens on the map only where its rows stand on one', () => {
    const screens = [{ ...page, opens: 'both' as const }]
    expect(faultOf({ screens })).toContain('screen /lib/loans opens as both, and its rows stand on no map')
    expect(faultOf({ screens, fields: shelf, onMap: { place: 'shelf' } })).toBe('none')
  })

  it('a place is a point, and there is one or a shape', () => {
    expect(faultOf({ onMap: { place: 'title' } })).toContain('its rows stand on a map at title, which is no point')
    expect(faultOf({ onMap: {} })).toContain('its rows stand on a map without a place or a shape')
  })

  it('a mark tells nothing that no caller may ask about', () => {
    expect(faultOf({ fields: shelf, onMap: { place: 'shelf', tells: { trace: 'trace' } } })).toContain('a mark tells trace')
  })

  it('beside a list stand the rows of one of its references', () => {
    expect(faultOf({ screens: [{ ...page, besideTree: 'readerId' }] })).toBe('none')
    expect(faultOf({ screens: [{ ...page, besideTree: 'title' }] })).toContain('besideTree names "title"')
  })
})
