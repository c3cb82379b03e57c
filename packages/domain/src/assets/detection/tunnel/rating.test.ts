import { describe, expect, it } from 'vitest'
import { refusalOf, seen } from '../../../testing/acting.ts'
import { FIRST_DAY, firstSchemes } from '../schemes/first/first-schemes.ts'
import type { SchemeVersion } from '../schemes/scheme-versions.ts'
import { figuresOfFinding, tunnelFindingRules } from './finding-rules.ts'
import { tunnelRatingOf } from './rating.ts'
import { equipmentRatesAreSound, manualClassIsNoBetter, weakTunnelIsRestrainedFirst } from './rules.ts'
import { civilItems } from './tunnel-items.ts'

const schemeVersions: readonly SchemeVersion[] = firstSchemes.map((one) => ({ id: one.kind, ...one, from: FIRST_DAY, to: null }))
const tunnel = { regionId: '990102', maintGrade: '1', status: '2', segments: [{ segNo: '1' }] }
const detection = { detectDate: '2026-05-06', detectType: '2', items: civilItems, details: [] }
const rated = (row: object, card: object = tunnel) =>
  tunnelRatingOf(seen({ row: { ...detection, ...row }, refs: { tunnelId: { ...card } }, facts: { schemeVersions } }))
const lining = (value: number) => ({ details: [{ part: '1', item: '3', segNo: '1', value }] })

describe('the rating of a tunnel detection', () => {
  it('comes from its findings, with class, grounds and advice; the city audits it', () => {
    expect(rated({ equipmentRates: [{ system: 'power', total: 3, good: 2 }] })).toMatchObject({
      ...{ jgci: 100, jdci: 66.67, jgClass: '1', jdClass: '4', tunnelGrade: '4', grade: '4', score: 87.72 },
      ...{
        equipmentRates: [{ system: 'power', total: 3, good: 2, rate: 0.6667 }],
        cityAudits: true,
        schemeId: 'tunnel',
        regionId: '990102',
      },
      gradeReason: 'JGCI 100.00，一类；JDCI 66.67，四类；技术状况类别取土建与机电的较差者：四类',
    })
    expect(rated({ items: [...civilItems, '21', '30'], details: [{ part: '3', item: '30', value: 1 }] })).toMatchObject({
      otherItems: [
        { item: '21', value: 0 },
        { item: '30', value: 1 },
      ],
    })
  })

  it('assets/D-5: says by which value the class was decided', () => {
    expect(rated(lining(4)).gradeReason).toContain('衬砌状况值为4，土建结构直接评为五类')
    expect(rated(lining(3)).gradeReason).toContain('衬砌状况值为3，土建结构最高评为四类')
    expect(rated({ manualGrade: '3', manualReason: '渗水' }).gradeReason).toContain('人工判定为三类：渗水')
  })

  it('assets/D-3: is lowered by hand and never raised', () => {
    expect(rated({ manualGrade: '3', manualReason: '渗水' })).toMatchObject({ tunnelGrade: '1', grade: '3' })
    expect(refusalOf([manualClassIsNoBetter], seen({ row: { tunnelGrade: '3', manualGrade: '2' } }))).toBe('manualClassBetter')
    expect(refusalOf([manualClassIsNoBetter], seen({ row: { tunnelGrade: '3', manualGrade: '4' } }))).toBeUndefined()
  })

  it('szgl/bhjctunnel/rule-7: advises by the class, and anew when that changes, unless somebody wrote his own', () => {
    expect(rated({}).suggestion).toBe('日常养护。')
    expect(rated({ manualGrade: '3', suggestion: '日常养护。' }).suggestion).toContain('局部')
    expect(rated(lining(3)).suggestion).toContain('限制交通')
    expect(rated(lining(4)).suggestion).toContain('关闭隧道')
    expect(rated({ ...lining(4), suggestion: '按专家意见处置' })).not.toHaveProperty('suggestion')
  })

  it.each([
    ['1', '1', 0, '2026-06-06'],
    ['1', '2', 0, '2026-07-06'],
    ['1', '3', 0, '2026-08-06'],
    ['2', '1', 0, '2027-05-06'],
    ['2', '2', 0, '2028-05-06'],
    ['2', '3', 0, '2029-05-06'],
    ['2', '1', 3, '2026-11-06'],
    ['2', '2', 3, '2027-05-06'],
    ['2', '3', 3, '2028-05-06'],
    ['3', '1', 0, '2027-05-06'],
    ['4', '1', 0, null],
  ])('comes due again: type %s of maintenance grade %s, lining of value %i: %s', (detectType, maintGrade, value, nextDate) => {
    expect(rated({ detectType, ...lining(value) }, { ...tunnel, maintGrade })).toMatchObject({ nextDate })
  })

  it('is none where nothing civil and no device was rated', () => {
    expect(rated({ items: ['30'] })).toMatchObject({ qtci: 100, grade: null, tunnelGrade: null, cityAudits: true })
  })

  it('szgl/bhjctunnel/rule-2: no more devices work than there are, and a system is said once', () => {
    const refused = (...equipmentRates: readonly object[]) => refusalOf([equipmentRatesAreSound], seen({ row: { equipmentRates } }))
    expect(refused({ system: 'power', total: 3, good: 4 })).toBe('moreGoodThanThereAre')
    expect(refused({ system: 'power', total: 3, good: 3 }, { system: 'power', total: 3, good: 2 })).toBe('systemSaidTwice')
    expect(refused({ system: 'power', total: 3, good: 3 })).toBeUndefined()
  })

  it('assets/D-5: of class 4 waits for a speed limit or the closing, of class 5 for the closing', () => {
    const refused = (grade: string, card: object) =>
      refusalOf([weakTunnelIsRestrainedFirst], seen({ row: { grade }, refs: { tunnelId: { ...tunnel, ...card } } }))
    expect([refused('4', {}), refused('4', { limitSpeed: 40 }), refused('4', { status: '3' })]).toEqual([
      'tunnelNeedsLimit',
      undefined,
      undefined,
    ])
    expect([refused('5', {}), refused('5', { limitSpeed: 40 }), refused('5', { status: '3' })]).toEqual([
      'tunnelNeedsClosing',
      'tunnelNeedsClosing',
      undefined,
    ])
    expect(refused('3', {})).toBeUndefined()
  })
})

describe('a finding', () => {
  it('szgl/bhjctunneljcmx/rule-1: is the more serious the higher its value; a fault of a device is medium', () => {
    expect([0, 1, 2, 3, 4].map((value) => figuresOfFinding({ part: '1', value }).severity)).toEqual(['1', '1', '2', '3', '3'])
    expect(figuresOfFinding({ part: '2', value: 3 })).toEqual({ value: null, severity: '2' })
    expect(figuresOfFinding({ part: '1' })).toEqual({ value: null, severity: null })
  })

  const refused = (row: object) =>
    refusalOf(
      tunnelFindingRules,
      seen({
        row: { part: '1', item: '3', segNo: '1', value: 1, ...row },
        owner: { ...detection },
        refs: { tunnelId: { ...tunnel } },
        facts: { schemeVersions },
      }),
    )
  it('szgl/bhjctunneljcmx/rule-1: has an item of its part and of the detection, a value that the item goes to, a segment of the tunnel', () => {
    expect(refused({})).toBeUndefined()
    expect(refused({ item: '21' })).toBe('itemNotOfPart')
    expect(refused({ part: '3', item: '21' })).toBe('itemLeftOut')
    expect(refused({ part: '2', item: '11', value: null })).toBeUndefined()
    expect(refused({ segNo: '9' })).toBe('segmentNotOnCard')
    expect(refused({ value: 5 })).toBe('valueBeyondItem')
    for (const item of ['5', '6', '8', '9'])
      expect([refused({ item, value: 3 }), refused({ item, value: 4 })]).toEqual([undefined, 'valueBeyondItem'])
    expect([refused({ severity: '3' }), refused({ severity: '3', images: ['f'] })]).toEqual(['seriousFindingNeedsPhoto', undefined])
    expect(refused({ startStake: 'K0+200', endStake: 'K0+100' })).toBe('chainageBackwards')
  })
})
