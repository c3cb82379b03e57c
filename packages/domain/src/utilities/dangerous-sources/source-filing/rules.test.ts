import type { Values } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import { registry } from '../../../registry.ts'
import { act, filledIn, seen, someone } from '../../../testing/acting.ts'
import { refusalBy } from '../../../testing/refusal-by.ts'
import { sourceMaterial, sourceStatus } from '../../dictionaries/dangerous-sources.ts'
import { hazardSourceLevel } from '../../dictionaries/facilities.ts'
import { drillDues, filingDefaults } from './rules.ts'

const state = sourceStatus.values
const level = hazardSourceLevel.values
const [PASS, RECHECK, CONFORMS, FAILS] = ['1', '2', '1', '2']

const filing = registry.byName('sourceFiling')
const take = (action: string, attempt: Parameters<typeof act>[2]) => act(filing, action, attempt)

/** Every material that is asked, but those named. */
const materials = (but: readonly string[] = []) =>
  Object.values(sourceMaterial.values)
    .filter(({ value }) => value !== sourceMaterial.values.other.value && !but.includes(value))
    .map(({ value }) => ({ materialType: value, checkResult: PASS, attachments: ['file'] }))

describe('an application for filing', () => {
  const given = { deptId: 'company', sourceLevel: level.level3.value, examine: [] }
  const application = { ...filledIn(filing, 'enterprise', given), status: state.draft.value }
  const apply = (row: Values) =>
    take('filingApply', {
      row: { ...application, materials: materials(), ...row },
      actor: someone('enterprise'),
    })

  it('gysy/gysydangersourcefiling/rule-1: is made of a major source only', () => {
    expect(apply({ sourceLevel: level.none.value })).toMatchObject({ refused: 'noMajorSource' })
    expect(apply({})).toMatchObject({ row: { status: state.toAudit.value, applyDate: '2026-06-30' } })
  })
  it('gysy/gysydangersourcefiling/rule-6: is marked as late when it comes more than 15 days after the assessment', () => {
    expect(apply({ assessDate: '2026-06-15' })).toMatchObject({ row: { lateFiled: false } })
    expect(apply({ assessDate: '2026-06-14' })).toMatchObject({ row: { lateFiled: true } })
  })
  it('gysy/gysydangersourcefiling/rule-6: rests on its assessment for three years', () => {
    expect(filingDefaults(seen({ row: { assessDate: '2026-06-20' } }))).toMatchObject({ assessValidTo: '2029-06-20' })
    expect(filingDefaults(seen({ row: {} }))).toMatchObject({ assessValidTo: null })
  })
  it('is of a station of the company that applies', () => {
    const stationOf = (gasCompaniesId: string | null) =>
      refusalBy('sourceFiling', 'stationBelongsToTheCompany', {
        row: { gasCompaniesId },
        refs: { gasFacilityId: { gasCompaniesId: 'company' } },
      })
    expect(stationOf('rival')).toBe('facilityOfAnotherCompany')
    expect([stationOf('company'), stationOf(null)]).toEqual([undefined, undefined])
  })
  it.each(materials().map(({ materialType }) => materialType))('holds every material that is asked, number %s too', (missing) => {
    expect(apply({ materials: materials([missing]) })).toMatchObject({ refused: 'materialMissing' })
  })
})

describe('gysy/gysydangersourcefiling/rule-10: the drills of a filed source', () => {
  const filed = { deptId: 'company', status: state.filed.value, filingDate: '2026-01-31', lastDrillDate: '2026-03-01' }
  const record = (input: Values, row: Values = {}) =>
    take('recordDrill', { row: { ...filed, ...row }, input: { attachments: ['f'], ...input }, actor: someone('enterprise') })
  it('fall due half a year after the last, those of the special plan a year after, from the filing where none was held', () => {
    expect(drillDues(filed)).toEqual({ drillDueDate: '2026-09-01', specialDrillDueDate: '2027-01-31' })
    expect(drillDues({ ...filed, lastDrillDate: null, specialDrillDate: '2026-05-04' })).toEqual({
      drillDueDate: '2026-07-31',
      specialDrillDueDate: '2027-05-04',
    })
    expect(drillDues({})).toEqual({ drillDueDate: null, specialDrillDueDate: null })
  })
  it('are put on record with their papers, and move what is due', () => {
    expect(record({ lastDrillDate: '2026-06-20' })).toMatchObject({ row: { status: state.filed.value, drillDueDate: '2026-12-20' } })
    expect(record({ specialDrillDate: '2026-06-20' })).toMatchObject({ row: { specialDrillDueDate: '2027-06-20' } })
    expect(record({ lastDrillDate: '2026-06-20', attachments: [] })).toMatchObject({ refused: 'drillReportMissing' })
  })
  it('are newer than what is on record, and not ahead', () => {
    for (const lastDrillDate of ['2026-03-01', '2026-02-01']) expect(record({ lastDrillDate })).toMatchObject({ refused: 'drillNotNew' })
    expect(record({})).toMatchObject({ refused: 'drillNotNew' })
    expect(record({ lastDrillDate: '2026-07-01' })).toMatchObject({ refused: 'dateTooLate' })
  })
  it('are told of before they are due and when they are overdue, while the source is filed', () => {
    const rules = filing.expiries
    for (const field of ['drillDueDate', 'specialDrillDueDate'])
      expect(rules?.[field]).toMatchObject({ days: [30, 7, 0], receivers: ['owner', 'district@-1'] })
  })
})

describe('the review of the materials', () => {
  const review = (rows: readonly Values[]) =>
    take('filingAudit', {
      row: { status: state.toAudit.value, materials: rows },
      input: { auditResult: PASS, opinion: '同意' },
      actor: someone('district'),
    })

  it('passes when every material was checked and passed', () => {
    expect(review([...materials(), { materialType: '11', checkResult: '2' }])).toMatchObject({ refused: 'materialNotPassed' })
    expect(review([...materials(), { materialType: '11', checkResult: null }])).toMatchObject({ refused: 'materialNotPassed' })
    expect(review(materials())).toMatchObject({ row: { status: state.examining.value } })
  })
})

describe('the site examination', () => {
  const items = [
    { itemId: 'veto', result: CONFORMS },
    { itemId: 'plain', result: FAILS },
  ]
  const visit = { examineDate: '2026-06-30', examiners: ['a', 'b'], items, conclusion: PASS }
  // One of before is left as it was written.
  const earlier = { ...visit, id: 'e1', examiners: [] }
  const examine = (last: Values) =>
    take('examineReport', {
      row: { status: state.examining.value, examine: [earlier] },
      input: { examine: [earlier, last] },
      actor: someone('district'),
      facts: { vetoItems: ['veto'] },
    })
  const vetoed = [{ itemId: 'veto', result: FAILS }]

  it('is made by two examiners at least', () => {
    expect(examine({ ...visit, examiners: ['a'] })).toMatchObject({ refused: 'twoExaminersNeeded' })
    expect(examine(visit)).toMatchObject({ row: { status: state.examining.value } })
  })
  it('gives the result of every item', () => {
    expect(examine({ ...visit, items: [] })).toMatchObject({ refused: 'itemsNotExamined' })
    expect(examine({ ...visit, items: [...items, { itemId: 'third', result: null }] })).toMatchObject({ refused: 'itemsNotExamined' })
  })
  it('gysy/gysydangersourcefiling/rule-9: does not pass with a failed veto item; another conclusion may be drawn', () => {
    expect(examine({ ...visit, items: vetoed })).toMatchObject({ refused: 'vetoItemFailed' })
    expect(examine({ ...visit, items: vetoed, conclusion: RECHECK })).toMatchObject({ row: { status: state.examining.value } })
  })
  it.each([
    [level.level1.value, state.cityAudit.value],
    [level.level4.value, state.filed.value],
  ])('that passed last lets a source of level %s go on to state %s', (sourceLevel, next) => {
    const decide = (...conclusions: readonly string[]) =>
      take('filingAudit', {
        row: { status: state.examining.value, sourceLevel, examine: conclusions.map((conclusion) => ({ ...visit, conclusion })) },
        input: { auditResult: PASS, opinion: '同意' },
        actor: someone('district'),
      })
    expect(decide()).toMatchObject({ refused: 'examinationNotPassed' })
    expect(decide(PASS, RECHECK)).toMatchObject({ refused: 'examinationNotPassed' })
    expect(decide(RECHECK, PASS)).toMatchObject({ row: { status: next } })
  })
})
