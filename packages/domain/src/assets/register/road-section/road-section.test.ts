import { warningsOf } from '@chengan/kernel/definition/forms/judge-form'
import { describe, expect, it, test } from 'vitest'
import { registry } from '../../../registry.ts'
import { refusalOf, seen } from '../../../testing/acting.ts'
import { assetMinorCode } from '../../dictionaries/facilities.ts'
import { lengthInSections } from '../road/formulas.ts'
import { areaOf, metresOf } from './rules.ts'

const refused = (row: object) =>
  refusalOf(registry.byName('roadSection').rules ?? [], seen({ row: { ...row }, facts: { cityBox: [123, 29, 124, 30] } }))
const warned = (root: string, row: object) => warningsOf(registry.byName(root), { ...row }).map((one) => one.field)

describe('a road section', () => {
  it.each([
    [200, []],
    [1000, []],
    [1000.01, ['length']],
  ])('jcsj/baseroadsection/rule-1: of %d m is warned about at %j', (length, fields) =>
    expect(warned('roadSection', { length })).toEqual(fields),
  )
  it.each([
    ['K0+000', 0],
    ['k12+345', 12_345],
    ['K1+020.5', 1020.5],
    ['1+020', null],
    ['K1+20', null],
    ['K1', null],
  ])('jcsj/baseroadsection/rule-2: reads the chainage %s as %s m', (chainage, metres) => expect(metresOf(chainage)).toBe(metres))
  it.each([
    ['K0+350', 'K0+350', 'chainageBackwards'],
    ['K1+000', 'K0+999', 'chainageBackwards'],
    ['K0+999', 'K1+000', undefined],
    ['K0+350', null, undefined],
    ['350', 'K1+000', 'chainageUnreadable'],
    ['K0+350', '约1公里', 'chainageUnreadable'],
  ])('jcsj/baseroadsection/rule-2: from %s to %s is refused by %s', (startStake, endStake, refusal) =>
    expect(refused({ startStake, endStake })).toBe(refusal),
  )
  it('jcsj/baseroadsection/rule-2: has the area of its length and width where nobody measured it', () => {
    expect(areaOf({ length: 312.5, width: 24.2 })).toBe(7562.5)
    expect(areaOf({ length: 312.5 })).toBeNull()
    const filled = registry.byName('roadSection').fill?.values(seen({ row: { length: 300, width: 10 } }))
    expect(filled).toMatchObject({ area: 3000, classCode: assetMinorCode.values.section.value })
  })
  it('jcsj/baseroadsection/rule-2: has a number of its own in its road', () =>
    expect(registry.byName('roadSection').fields.sectionNo).toMatchObject({ required: true, uniqueWithin: ['roadId'] }))
  it('may be dug as its road where it was neither opened nor overhauled by itself', () => {
    const noDig = (row: object) => registry.byName('roadSection').computed?.values(seen({ row: { ...row } })).noDigUntil
    expect(noDig({})).toBeNull()
    expect(noDig({ openDate: '2020-01-01', lastOverhaulDate: '2024-05-20' })).toBe('2027-05-20')
  })
})

describe('a road and its sections', () => {
  test('jcsj/baseroad/rule-1: is warned about when its sections add up to more than a twentieth off its length', () => {
    expect(warned('road', { length: 1000, sectionLength: 1050 })).toEqual([])
    expect(warned('road', { length: 1000, sectionLength: 1050.1 })).toEqual(['length'])
    expect(warned('road', { length: 1000, sectionLength: 949 })).toEqual(['length'])
    expect(warned('road', { length: 1000, sectionLength: null })).toEqual([])
  })
  it('is as long as the longer of its carriageways, where each direction has sections of its own', () => {
    expect(lengthInSections({ sectionLength: 400, upwardLength: 600, downwardLength: 590 })).toBe(1000)
    expect(lengthInSections({ upwardLength: 600 })).toBe(600)
    expect(lengthInSections({})).toBeNull()
  })
})
