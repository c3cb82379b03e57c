import type { Values } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import { registry } from '../../../registry.ts'
import { act, filledIn, someone } from '../../../testing/acting.ts'
import { sourceMaterial, sourceStatus } from '../../dictionaries/dangerous-sources.ts'
import { hazardSourceLevel } from '../../dictionaries/facilities.ts'

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

  it('is made of a major source only', () => {
    expect(apply({ sourceLevel: level.none.value })).toMatchObject({ refused: 'noMajorSource' })
    expect(apply({})).toMatchObject({ row: { status: state.toAudit.value, applyDate: '2026-06-30' } })
  })
  it.each(materials().map(({ materialType }) => materialType))('holds every material that is asked, number %s too', (missing) => {
    expect(apply({ materials: materials([missing]) })).toMatchObject({ refused: 'materialMissing' })
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
  const visit = { examiners: ['a', 'b'], items, conclusion: PASS }
  const examine = (last: Values) =>
    take('examineReport', {
      row: { status: state.examining.value },
      input: { examine: [{ ...visit, examiners: [] }, last] },
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
  it('does not pass with a failed veto item; another conclusion may be drawn', () => {
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
