import { kinds } from '@chengan/kernel/fields/kinds'
import type { Values } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import { refusalOf, seen, someone } from '../../../testing/acting.ts'
import { refusalBy } from '../../../testing/refusal-by.ts'
import { supervisionVisit } from './supervision-visit.ts'
import { visitFields } from './visit-fields.ts'
import { distanceTo, visitFigures } from './visit-rules.ts'

/** The works: about 97 m along a road. */
const geometry = {
  type: 'LineString',
  coordinates: [
    [123.605, 29.8],
    [123.606, 29.8],
  ],
}
const north = (metres: number) => ({ lng: 123.6055, lat: 29.8 + metres / 111_320 })
const works: Values = { progress: 40, geometry }
const visit = { progress: 55, images: ['a', 'b'], location: north(10), checkItems: [{ code: '01', result: '1' }] }
const refused = (row: object, givenVisit: Values = works) =>
  refusalOf(supervisionVisit.rules ?? [], seen({ row: { ...visit, ...row }, refs: { phjgId: givenVisit } }))
const figures = (row: object) => visitFigures({ ...seen(), row: { ...visit, ...row }, refs: { phjgId: works } })

describe('a visit of the supervisor (municipal-approval.md §3.1, phjgxc)', () => {
  it('finds no less progress than the last', () => {
    expect(refused({ progress: 39.99 })).toBe('progressFell')
    expect(refused({ progress: 40 })).toBeUndefined()
    expect(refused({ progress: 0 }, { ...works, progress: null })).toBeUndefined()
  })
  it('finds nothing built before the day on which the works begin', () => {
    const later = { ...works, progress: 0, actualStart: '2026-09-01' }
    const on = (today: string, progress: number) =>
      refusalOf(supervisionVisit.rules ?? [], seen({ row: { ...visit, progress }, refs: { phjgId: later }, today }))
    expect([on('2026-08-31', 10), on('2026-08-31', 0), on('2026-09-01', 10)]).toEqual(['progressBeforeStart', undefined, undefined])
  })
  it('takes two photos of the site, and its form says so', () => {
    const { images } = visitFields
    const sent = (photos: unknown) => kinds[images.kind].judge(photos, images)
    expect(sent(['a'])).toEqual({ refusal: { key: 'tooFewPictures', values: { '1': 2 } } })
    expect(sent(['a', 'b'])).toEqual({ value: ['a', 'b'] })
    expect([images.required, images.atLeast]).toEqual([true, 2])
  })
  it('says why it was made more than 200 m from the works', () => {
    expect(refused({ location: north(201) })).toBe('outsideUnexplained')
    expect(refused({ location: north(201), fenceReason: '道路封闭，在路口查看' })).toBeUndefined()
    expect(refused({ location: north(199) })).toBeUndefined()
    expect(refused({ location: north(900) }, { ...works, geometry: null })).toBeUndefined()
  })
  it('measures how far it is from the works, which is nothing inside them', () => {
    expect(distanceTo(geometry, { lng: 123.6055, lat: 29.8 })).toBe(0)
    expect(distanceTo(geometry, north(-150))).toBeCloseTo(150, 0)
    expect(distanceTo(geometry, { lng: 123.607, lat: 29.8 })).toBeCloseTo(96.6, 0)
    expect([distanceTo(null, north(0)), distanceTo(geometry, null)]).toEqual([null, null])
  })
  it('is made by the district or by whoever maintains the road, never by those who dig', () => {
    const refs = { phjgId: { maintDeptId: 'keeper', unitDeptId: 'company' } }
    const by = (actor: ReturnType<typeof someone>) => refusalBy('supervisionVisit', 'visitorWatchesTheSite', { refs, actor })
    expect([by(someone('district')), by(someone('enterprise', { deptTree: ['keeper'] }))]).toEqual([undefined, undefined])
    expect([by(someone('enterprise')), by(someone('city'))]).toEqual(['visitOfOthers', 'visitOfOthers'])
    expect(by(someone('city', { superAdmin: true }))).toBeUndefined()
  })
  it('fails if any item does; what does not apply fails nothing', () => {
    expect(figures({})).toEqual({ outOfFence: false, result: '1' })
    expect(figures({ location: north(250), checkItems: [{ result: '1' }, { result: '2' }] })).toEqual({ outOfFence: true, result: '2' })
    expect(figures({ checkItems: [{ result: '1' }, { result: '3' }] })).toMatchObject({ result: '1' })
  })
})
