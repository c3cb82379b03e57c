import { describe, expect, it } from 'vitest'
import { refusalOf, seen } from '../../../testing/acting.ts'
import { bridgeDamage } from '../../dictionaries/bridge-damages.ts'
import { FIRST_DAY, firstSchemes } from '../schemes/first/first-schemes.ts'
import type { SchemeVersion } from '../schemes/scheme-versions.ts'
import { bridgeSchemeIn, pointsOf } from './bridge-scheme.ts'
import { degreesByDamage } from './bridge-structures.ts'
import { ratingOf } from './rating.ts'
import { damageFigures, damageRules, manualGradeOnlyLowers, severityOf } from './rules.ts'

const bridge = {
  bridgeType: '1',
  maintCategory: '3',
  regionId: '990102',
  spans: [{ spanNo: '1' }, { spanNo: '2' }],
  supports: [
    { supportNo: '0', kind: '2' },
    { supportNo: '1', kind: '1' },
    { supportNo: '2', kind: '2' },
  ],
}
const schemeVersions: readonly SchemeVersion[] = firstSchemes.map((one) => ({ id: one.kind, ...one, from: FIRST_DAY, to: null }))
const rated = (row: object, card: object = bridge) =>
  ratingOf(
    seen({
      row: { bridgeKind: '1', detectDate: '2026-05-06', detectType: '2', ...row },
      refs: { bridgeId: { ...card } },
      facts: { schemeVersions },
    }),
  )
const seam = (degree: string) => ({ part: '2', unitNo: '1', component: '7', damageType: '705', degree })

describe('the rating of a bridge detection', () => {
  it('comes from its damages, with grade, grounds and advice', () => {
    expect(rated({ details: [] })).toMatchObject({
      bci: 100,
      grade: 'A',
      score: 100,
      suggestion: '日常保养。',
      nextDate: '2027-05-06',
      cityAudits: false,
    })
  })
  it('szgl/bhjcbridge/rule-8, szgl/bhjcbridge/rule-9, D-5: is capped at D by a failed component, a direct rule or a failed load test, and says by which', () => {
    expect(rated({ details: [seam('2')] })).toMatchObject({ grade: 'D', cityAudits: true, gradeReason: expect.stringContaining('80分') })
    expect(rated({ details: [], directRules: ['3'] })).toMatchObject({
      bci: 100,
      grade: 'D',
      gradeReason: expect.stringContaining('直接评定'),
    })
    expect(rated({ details: [], loadTest: true, loadTestFailed: true })).toMatchObject({
      grade: 'D',
      gradeReason: expect.stringContaining('荷载试验'),
    })
  })
  it('assets/D-3: is lowered by hand and never raised', () => {
    expect(rated({ details: [], manualGrade: 'C', manualReason: '渗水' })).toMatchObject({ bciGrade: 'A', grade: 'C' })
    expect(refusalOf([manualGradeOnlyLowers], seen({ row: { bciGrade: 'C', manualGrade: 'B' } }))).toBe('manualGradeHigher')
    expect(refusalOf([manualGradeOnlyLowers], seen({ row: { bciGrade: 'C', manualGrade: 'D' } }))).toBeUndefined()
  })
  it('szgl/bhjcbridge/rule-10 of category Ⅰ has no index but its conclusion, and goes to the city', () => {
    const first = { ...bridge, maintCategory: '1' }
    expect(rated({ details: [seam('2')], manualGrade: 'Q' }, first)).toMatchObject({ bci: null, grade: 'Q', cityAudits: true })
    expect(rated({ details: [] }, first)).toMatchObject({ grade: null })
  })
  it('is none without a card', () => expect(rated({ details: [] }, { ...bridge, spans: [] })).toMatchObject({ bci: null, grade: null }))
  it('comes due again after one year, six of a structural detection, two of category Ⅰ', () => {
    expect(rated({ detectType: '3', details: [] })).toMatchObject({ nextDate: '2032-05-06' })
    expect(rated({ detectType: '3' }, { ...bridge, maintCategory: '1' })).toMatchObject({ nextDate: '2028-05-06' })
    expect(rated({ detectType: '4', details: [] })).toMatchObject({ nextDate: null })
  })
})

describe('a damage', () => {
  it('szgl/bhjcbridge/bridgeBhmx/rule-2 is the more serious the more it costs', () => {
    expect([29, 30, 64, 65].map(severityOf)).toEqual(['1', '2', '2', '3'])
    expect(damageFigures({ damageType: '701', degreeValue: 12 }, { bridgeKind: '1', detectDate: '2026-05-06' }, schemeVersions)).toEqual({
      degree: '3',
      deduction: 40,
      severity: '2',
    })
  })
  const refused = (row: object) =>
    refusalOf(
      damageRules,
      seen({ row: { part: '2', unitNo: '1', component: '7', damageType: '701', degree: '1', ...row }, refs: { bridgeId: { ...bridge } } }),
    )
  it('szgl/bhjcbridge/bridgeBhmx/rule-3 names a span of the card, a component of the structure, a damage of the component', () => {
    expect(refused({})).toBeUndefined()
    expect(refused({ unitNo: '9' })).toBe('unitNotOnCard')
    expect(refused({ component: '18', damageType: '1831' })).toBe('componentNotOfBridge')
    expect(refused({ damageType: '801' })).toBe('damageNotOfComponent')
    expect(refused({ severity: '3' })).toBe('severeNeedsPhoto')
    expect(refused({ degree: null })).toBe('required')
  })
  it('has a degree that the standard knows of it: none of another class, which would cost nothing, whether chosen or measured', () => {
    expect(refused({ damageType: '705', degree: '2' })).toBeUndefined()
    expect(refused({ damageType: '705', degree: '3' })).toBe('degreeNotOfDamage')
    for (const { value } of Object.values(bridgeDamage.values))
      for (const degree of degreesByDamage[value] ?? [''])
        expect([
          value,
          degree,
          pointsOf(bridgeSchemeIn(firstSchemes[0]?.params ?? {}).deductions.get(value), Number(degree)),
        ]).not.toContain(null)
  })
})
