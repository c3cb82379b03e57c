import { judgeForm, warningsOf } from '@chengan/kernel/definition/forms/judge-form'
import { suggestedOf } from '@chengan/kernel/definition/forms/suggestions'
import type { Rule } from '@chengan/kernel/rule'
import { describe, expect, it, test } from 'vitest'
import { registry } from '../../registry.ts'
import { act, filledIn, refusalOf, seen, someone } from '../../testing/acting.ts'
import { bridgeSchemeIn } from '../detection/bridge-detection/bridge-scheme.ts'
import { footbridges2017 } from '../detection/schemes/first/bridges-2017.ts'
import { assetMinorCode } from '../dictionaries/facilities.ts'
import { tunnelClassOf } from './tunnel/tunnel.ts'

const facts = { cityBox: [123, 29, 124, 30] }
const warned = (name: string, row: object) => warningsOf(registry.byName(name), { ...row }).map((one) => one.field)
const asked = (name: string, row: object) =>
  judgeForm(registry.byName(name), { ...row }, { level: 'district', now: '2026-06-30 10:00:00', ask: 'complete' })
const refused = (rules: readonly Rule[] | undefined, row: object) => refusalOf(rules ?? [], seen({ row: { ...row }, facts }))

describe('a footbridge', () => {
  const footbridge = registry.byName('footbridge')
  it.each([
    [4.49, ['clearanceHeight']],
    [4.5, []],
    [null, []],
  ])('jcsj/baseflyover/rule-1: with %s m over motor lanes is warned about at %j', (clearanceHeight, fields) =>
    expect(warned('footbridge', { clearanceHeight })).toEqual(fields),
  )
  it.each([
    [1.09, ['railingHeight']],
    [1.1, []],
  ])('jcsj/baseflyover/rule-2: with a railing of %s m is warned about at %j', (railingHeight, fields) =>
    expect(warned('footbridge', { railingHeight })).toEqual(fields),
  )
  it('jcsj/baseflyover/rule-3: has whoever keeps it told 30 days before its lifts are to be inspected, as long as it is in use', () =>
    expect(footbridge.expiries?.elevatorCheckDue).toEqual({
      days: [30],
      receivers: ['owner'],
      where: { column: 'status', oneOf: ['2', '3'] },
      // What is past stays to be done, however long ago it was due.
      standing: true,
    }))
  it.each(['1', '9'])('jcsj/baseflyover/rule-4: is none with the structure %s of a bridge', (bridgeType) =>
    expect(asked('footbridge', { bridgeType }).refusals.find(({ field }) => field === 'bridgeType')).toMatchObject({
      key: 'notAFootbridge',
    }),
  )
  it.each(['7', '8'])('jcsj/baseflyover/rule-4: of structure %s is rated with the weights of footbridges', (bridgeType) => {
    expect(asked('footbridge', { bridgeType }).refusals.map(({ field }) => field)).not.toContain('bridgeType')
    expect(bridgeSchemeIn(footbridges2017).parts.get(bridgeType)).toEqual({ deck: 0.15, superstructure: 0.45, substructure: 0.4 })
  })
  it('assets/A-1: is numbered as a footbridge, and its deck is as large as length times width', () => {
    expect(footbridge.fill?.values(seen({ row: {} })).classCode).toBe(assetMinorCode.values.footbridge.value)
    expect(footbridge.computed?.values(seen({ row: { totalLength: 42, totalWidth: 4.5 } })).deckArea).toBe(189)
  })
  it('stands on one support more than it has spans, has the first grade as a main one, and is limited while it is weak', () => {
    expect(refused(registry.byName('footbridge').rules, { spanCount: 2, supports: [{}, {}] })).toBe('supportsDoNotFitSpans')
    expect(refused(registry.byName('footbridge').rules, { maintCategory: '2', maintGrade: '2' })).toBe('firstGradeForMainCategories')
    expect(refused(registry.byName('footbridge').rules, { bciGrade: 'E', status: '2' })).toBe('weakBridgeNeedsLimit')
    expect(refused(registry.byName('footbridge').rules, { bciGrade: 'E', status: '3' })).toBeUndefined()
  })
  it('is suggested the maintenance category of its road', () =>
    expect(suggestedOf(footbridge, { bridgeType: '7' }, { roadId: { roadGrade: '3' } })).toMatchObject([{ value: '4' }]))
  const reopen = (bciGrade: string) =>
    act(footbridge, 'changeStatus', {
      row: { status: '3', bciGrade },
      input: { status: '2', reason: '已加固' },
      actor: someone('city'),
    })
  it('assets/A-10: closed for grade D or E is reopened with a newer detection of grade C or better alone', () => {
    expect(reopen('E')).toEqual({ refused: 'bridgeStillWeak' })
    expect(reopen('D')).toEqual({ refused: 'bridgeStillWeak' })
    expect(reopen('C')).toMatchObject({ row: { status: '2' } })
  })
})

describe('an underpass', () => {
  const low = { underpassType: '2', clearHeight: 4.2 }
  it.each([
    [low, 'underpassNeedsLimit'],
    [{ ...low, underpassType: '3' }, 'underpassNeedsLimit'],
    [{ ...low, underpassType: '1' }, undefined],
    [{ ...low, limitHeight: 4 }, undefined],
    [{ ...low, clearHeight: 4.5 }, undefined],
    [{ ...low, limitHeight: 4.3 }, 'limitAboveClearHeight'],
  ])('jcsj/baseunderpass/rule-1: %j is refused by %s', (row, refusal) =>
    expect(refused(registry.byName('underpass').rules, row)).toBe(refusal),
  )
  it.each([
    ['1', []],
    ['2', ['pumpStation', 'pumpCount', 'pumpCapacity']],
    ['3', ['pumpStation', 'pumpCount', 'pumpCapacity']],
  ])('jcsj/baseunderpass/rule-2: of type %s must say of its pumps %j', (underpassType, fields) => {
    const pumps = ['pumpStation', 'pumpCount', 'pumpCapacity']
    const missing = asked('underpass', { underpassType }).refusals.map(({ field }) => field)
    expect(pumps.filter((name) => missing.includes(name))).toEqual(fields)
  })
  it.each([
    [{ underpassType: '2' }, ['waterSensorIds']],
    [{ underpassType: '3', waterSensorIds: [] }, ['waterSensorIds']],
    [{ underpassType: '2', waterSensorIds: ['s1'] }, []],
    [{ underpassType: '1' }, []],
  ])('jcsj/baseunderpass/rule-3: %j is warned about at %j', (row, fields) => expect(warned('underpass', row)).toEqual(fields))
})

describe('a tunnel', () => {
  it.each([
    [3000.01, '1'],
    [3000, '2'],
    [1000.01, '2'],
    [1000, '3'],
    [500.01, '3'],
    [500, '4'],
    [null, null],
  ])('jcsj/basetunnel/rule-1: of %s m has length class %s', (length, expected) => {
    expect(tunnelClassOf(length)).toBe(expected)
    expect(registry.byName('tunnel').computed?.values(seen({ row: { length } })).tunnelClass).toBe(expected)
  })
  it.each([
    [{ startStake: 'K0+100', endStake: 'K0+050' }, 'chainageBackwards'],
    [{ startStake: '100' }, 'chainageUnreadable'],
    [{ startStake: 'K0+000', endStake: 'K0+050' }, undefined],
  ])('has segments that run forward: %j is refused by %s', (segment, refusal) => {
    const { rules = [] } = registry.byName('tunnel').children?.segments ?? {}
    expect(refused(rules, segment)).toBe(refusal)
  })
})

test.each(['footbridge', 'underpass', 'tunnel'])('assets/A-4, A-5: a %s is kept and dated as every asset', (name) => {
  const { rules = [] } = registry.byName(name)
  const row = filledIn(registry.byName(name), 'district')
  expect(refused(rules, row)).toBeUndefined()
  expect(refused(rules, { ...row, manageLevel: '1' })).toBe('assetOfTheCity')
  expect(refused(rules, { ...row, completionDate: '2024-05-01', warrantyEndDate: '2024-05-01' })).toBe('warrantyBeforeCompletion')
})

test('assets/A-9: whatever is in use or closed for a time holds what it lies on, and no other row does', () => {
  const holding = registry.all.filter(({ holds }) => holds !== undefined).map(({ name }) => name)
  const registered = [
    'road',
    'roadSection',
    'bridge',
    'footbridge',
    'underpass',
    'tunnel',
    'lamp',
    'lampFacility',
    'lampBox',
    'baselamppdx',
  ]
  expect(holding).toEqual(expect.arrayContaining([...registered, 'baselamppdxpoint', 'bridgeDisease']))
  expect(registry.byName('bridge').holds).toEqual({ while: { column: 'status', oneOf: ['2', '3'] } })
  const scrap = registry.byName('road').actions.changeStatus?.rows.filter(({ unheld }) => unheld === true)
  expect(scrap?.map((row) => row.case)).toEqual(['scrap'])
})
