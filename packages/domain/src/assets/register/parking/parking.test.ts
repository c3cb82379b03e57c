import { judgeForm, warningsOf } from '@chengan/kernel/definition/forms/judge-form'
import { facetFilter } from '@chengan/kernel/definition/rows/facet'
import { describe, expect, it } from 'vitest'
import { registry } from '../../../registry.ts'
import { act, refusalOf, seen, someone } from '../../../testing/acting.ts'
import { berthLiesInTheCity } from './berth.ts'
import { recordedBerthsAreNotTyped } from './rules.ts'

const road = registry.byName('parkingRoad')
const berth = registry.byName('berth')
const mode = { level: 'district', now: '2026-06-30 10:00:00', ask: 'complete' } as const
const refused = (given: object) => judgeForm(road, { ...given }, mode).refusals.map(({ field, key }) => `${field} ${key}`)
const warned = (row: object) => warningsOf(road, { ...row }).map(({ field }) => field)

describe('a parking road', () => {
  it('szgl/szglyyjgparkroad/rule-1: beside a road says which, from where to where; a lot of its own need not', () => {
    const asked = (parkType: string) => refused({ parkType }).filter((one) => /^(roadId|startPoint|endPoint) /.test(one))
    expect(asked('1')).toEqual(['roadId required', 'startPoint required', 'endPoint required'])
    expect(asked('2')).toEqual([])
  })
  it('szgl/szglyyjgparkroad/rule-2: that is charged for names its approval and its operator', () => {
    const asked = (chargeMode: string) => refused({ chargeMode }).filter((one) => /^(priceApprovalNo|operatorName) /.test(one))
    expect(['1', '2', '3'].map(asked)).toEqual(Array(3).fill(['priceApprovalNo required', 'operatorName required']))
    expect(asked('0')).toEqual([])
    expect(refused({ operatorCreditCode: '91990102000000000' })).toContain('operatorCreditCode malformed')
  })
  it.each(['berthEv', 'berthAccessible', 'berthBus'])(
    'szgl/szglyyjgparkroad/rule-3: has no more berths of a kind than berths: %s',
    (kind) => {
      expect(refused({ berthTotal: 10, [kind]: 11 })).toContain(`${kind} tooLarge`)
      expect(refused({ berthTotal: 10, [kind]: 10 })).not.toContain(`${kind} tooLarge`)
    },
  )
  it('szgl/szglyyjgparkroad/rule-3: whose berths are recorded counts them: its numbers are not typed any more', () => {
    const check = (row: object, berthsRecorded: number) =>
      refusalOf([recordedBerthsAreNotTyped], seen({ row: { ...row }, before: { berthTotal: 10 }, facts: { berthsRecorded } }))
    expect([check({ berthTotal: 12 }, 10), check({ berthTotal: 10 }, 10), check({ berthTotal: 12 }, 0)]).toEqual([
      'berthsAreCounted',
      undefined,
      undefined,
    ])
    expect(road.rules).toContain(recordedBerthsAreNotTyped)
  })
  it('szgl/szglyyjgparkroad/rule-4: beside a road warns nearer than 50 m to an intersection', () => {
    expect([49.9, 50].map((crossingDistance) => warned({ parkType: '1', crossingDistance }))).toEqual([['crossingDistance'], []])
    expect([warned({ parkType: '2', crossingDistance: 10 }), warned({ parkType: '1' })]).toEqual([[], []])
  })
  it('szgl/szglyyjgparkroad/rule-4: has 30 days to renew its setting approval', () =>
    expect(road.expiries?.setValidTo).toMatchObject({ days: [30], receivers: ['owner'] }))
  it("is its operator's too", () => expect(road.parties?.departments).toContain('operatorDeptId'))
})

describe('a berth', () => {
  const take = (action: string, row: object, level: 'enterprise' | 'district' = 'enterprise') =>
    act(berth, action, { row: { ...row }, input: {}, actor: someone(level) })
  it('is taken and left: free and occupied follow whoever parks', () => {
    expect(take('occupy', { status: '0' })).toMatchObject({ row: { status: '1', occupied: true, occupiedSince: '2026-06-30 10:00:00' } })
    expect(take('release', { status: '1', occupied: true, occupiedSince: '2026-06-30 08:00:00' })).toMatchObject({
      row: { status: '0', occupied: false, occupiedSince: null },
    })
    expect(take('occupy', { status: '1' })).toMatchObject({ refused: 'wrongState' })
    expect(take('occupy', { status: '2' })).toMatchObject({ refused: 'wrongState' })
  })
  it('is closed, out of order and in service again, and nobody stands on it then', () => {
    for (const status of ['0', '1', '3'])
      expect(take('disable', { status, occupied: true })).toMatchObject({ row: { status: '2', occupied: false } })
    for (const status of ['0', '1']) expect(take('fault', { status })).toMatchObject({ row: { status: '3', occupied: false } })
    expect(take('fault', { status: '2' })).toMatchObject({ refused: 'wrongState' })
    for (const status of ['2', '3']) expect(take('restore', { status }, 'district')).toMatchObject({ row: { status: '0' } })
  })
  it('szgl/szglyyjgparkroad/rule-6: keeps from its operator all but how it stands', () => {
    const kept = (level: 'enterprise' | 'district') => berth.fill?.keeps?.(seen({ row: {}, actor: someone(level) })) ?? []
    const asked = berth.fieldList.filter((field) => !field.common && !field.readOnly && !field.hidden && field.flatOf === undefined)
    expect([...kept('enterprise')].sort()).toEqual(asked.map(({ name }) => name).sort())
    expect(kept('district')).toEqual([])
  })
  it('szgl/szglyyjgparkroad/rule-6: is seen by the enterprise that operates its road, and by no other', () => {
    expect(berth.visible?.enterprise).toEqual({
      column: 'parkRoadId',
      refers: { resource: 'parkingRoad', where: { column: 'operatorDeptId', inOwnTree: true } },
    })
    expect([berth.seenWith, facetFilter(berth)]).toEqual([['parkRoadId'], undefined])
  })
  it('szgl/szglyyjgparkberth/rule-1: has a number of its own on its road, and is 6.0 m by 2.5 m where nobody says otherwise', () => {
    expect(berth.fields.berthNo?.uniqueWithin).toEqual(['parkRoadId'])
    expect([berth.fields.length?.default, berth.fields.width?.default]).toEqual([6, 2.5])
  })
})

describe('a berth', () => {
  it('assets/A-3: lies in the city', () => {
    const check = (lng: number) =>
      refusalOf([berthLiesInTheCity], seen({ row: { location: { lng, lat: 29.8 } }, facts: { cityBox: [123, 29, 124, 30] } }))
    expect([check(120.6), check(123.6)]).toEqual(['outsideCity', undefined])
  })
})
