import { judgeForm } from '@chengan/kernel/definition/forms/judge-form'
import type { Values } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import { registry } from '../../../registry.ts'
import { act, refusalOf, seen, someone } from '../../../testing/acting.ts'
import { refusalBy } from '../../../testing/refusal-by.ts'
import { statusDueOn } from './business-status.ts'
import { companyDefaults } from './gas-company.ts'
import { companyRules } from './rules.ts'

const company = someone('enterprise')
const district = someone('district')
const city = someone('city')
const row = { businessStatus: '1', deptId: 'company', regionId: '990102', cityReviewed: false }
const take = (action: string, attempt: Parameters<typeof act>[2]) => act(registry.byName('gasCompany'), action, attempt)
const refusal = (row: Values, facts: Values = {}) => refusalOf(registry.byName('gasCompany').rules ?? [], seen({ row, facts }))
const lacking = (form: Values) =>
  judgeForm(registry.byName('gasCompany'), form, { level: 'enterprise', now: '2026-06-30 10:00:00', ask: 'complete' }).refusals.map(
    ({ field, key }) => `${field} ${key}`,
  )
const plan = { businessStatus: '2', effectiveDate: '2026-12-01', reason: '检修', userPlan: '转供' }

describe('a company', () => {
  it('gysy/gascompanies/rule-2: sells bottled gas from a live filling plant only with its filling permit', () => {
    const bottled = { businessTypes: ['2'] }
    const permit = (row: Values, hasLiveFillingPlant: boolean) => refusal(row, { hasLiveFillingPlant })
    expect(permit(bottled, true)).toBe('fillingPermitNeeded')
    expect(permit({ ...bottled, fillingPermitNo: '充证1号' }, true)).toBeUndefined()
    expect(permit(bottled, false)).toBeUndefined()
    expect(permit({ businessTypes: ['1'] }, true)).toBeUndefined()
  })
  it('gysy/gascompanies/rule-6: has a franchise of 30 years at most', () => {
    const franchise = (franchiseValidTo: string) => refusal({ franchiseStartDate: '2010-05-01', franchiseValidTo })
    expect([franchise('2040-05-02'), franchise('2040-05-01')]).toEqual(['franchiseTooLong', undefined])
  })
  it('gysy/gascompanies/rule-6: of piped gas with a franchise says from when to when; others are not asked', () => {
    const dates = ['franchiseStartDate required', 'franchiseValidTo required']
    expect(lacking({ businessTypes: ['1'], isFranchise: true })).toEqual(expect.arrayContaining(dates))
    const others = [
      { businessTypes: ['1'], isFranchise: false },
      { businessTypes: ['2'], isFranchise: true },
    ]
    for (const form of others) expect(lacking(form).filter((refused) => dates.includes(refused))).toEqual([])
  })
  it('gysy/gascompanies/rule-8: is not its own parent, and serves the district of its seat or the whole city', () => {
    const parent = (parentIsBelowCompany: boolean) => refusal({ parentCompanyId: 'p' }, { parentIsBelowCompany })
    expect([parent(true), parent(false)]).toEqual(['parentInCircle', undefined])
    const serves = (region: string) => refusal({ regionId: '990102', serviceRegionIds: ['990121', region] })
    expect([serves('990103'), serves('990102'), serves('990100')]).toEqual(['serviceRegionLacksSeat', undefined, undefined])
  })
  it('adds only branches once its own row is there', () => {
    const facts = { companyOfDepartment: 'c1' }
    expect(refusalOf(companyRules, seen({ actor: company, facts }))).toBe('companyOnFile')
    expect(refusalOf(companyRules, seen({ actor: company, row: { parentCompanyId: 'c1' }, facts }))).toBeUndefined()
    expect(refusalOf(companyRules, seen({ actor: company, facts: { companyOfDepartment: null } }))).toBeUndefined()
  })
  it('is evaluated again after three years', () => {
    expect(companyDefaults(seen({ row: { evaluationDate: '2026-06-30', businessTypes: ['1'] } }))).toEqual({
      cityReviewed: true,
      nextEvaluationDate: '2029-06-30',
    })
  })
})

/** What a company in business alone takes; a root that is not kept here yet is judged from the day on which it is. */
const takenInBusiness = [
  'gysy/gasfacility',
  'gysy/jobperson',
  'gysy/gascar',
  'gysy/ztgascylinder',
  'gysy/ztgascylinderbusidelivery',
  'gysy/ztgascylinderfilling',
].flatMap((root) => registry.byRoot(root)?.name ?? [])

describe('gysy/gascompanies/rule-1: a company that is closed or revoked takes no', () => {
  it.each(takenInBusiness)('new %s', (resource) => {
    const added = (businessStatus: string) => refusalBy(resource, 'companyTakesNewRows', { refs: { gasCompaniesId: { businessStatus } } })
    expect(['4', '5'].map(added)).toEqual(['companyNoLongerActive', 'companyNoLongerActive'])
    expect(['1', '2', '3'].map(added)).toEqual([undefined, undefined, undefined])
    const kept = { before: { id: 'r' }, refs: { gasCompaniesId: { businessStatus: '4' } } }
    expect(refusalBy(resource, 'companyTakesNewRows', kept)).toBeUndefined()
  })
})

describe('a suspension', () => {
  it('gysy/gascompanies/rule-5: is filed by the company 90 working days ahead and waits for the licence authority', () => {
    expect(take('changeStatus', { row, input: plan, actor: company, facts: { earliestSuspension: '2026-11-10' } })).toMatchObject({
      row: { businessStatus: '1', statusApply: { businessStatus: '2', effectiveDate: '2026-12-01', applyDate: '2026-06-30' } },
    })
    expect(take('changeStatus', { row, input: plan, actor: company, facts: { earliestSuspension: '2026-12-02' } })).toMatchObject({
      refused: 'suspensionTooLate',
    })
  })
  it('is before whoever decides on it: the status applied for, the day, the reason, the users', () => {
    expect(registry.byName('gasCompany').lifecycles.businessStatus?.decidedOn?.operating).toEqual(['statusApply'])
  })
  it('approved takes effect on its day', () => {
    const filed = { ...row, statusApply: { businessStatus: '2', effectiveDate: '2026-12-01' } }
    const outcome = take('changeStatus/audit', { row: filed, input: { auditResult: '1', opinion: '同意' }, actor: district })
    expect(outcome).toMatchObject({ row: { businessStatus: '1', statusApply: null }, effects: ['applyDueStatus', 'notifyOwner'] })
    const after = 'row' in outcome ? outcome.row : {}
    expect([statusDueOn(after, '2026-11-30'), statusDueOn(after, '2026-12-01')]).toEqual([null, '2'])
  })
  it('refused is emptied', () => {
    const filed = { ...row, statusApply: { businessStatus: '2' } }
    expect(take('changeStatus/audit', { row: filed, input: { auditResult: '2', opinion: '不同意' }, actor: district })).toMatchObject({
      row: { statusApply: null },
    })
  })
  it('of a city-reviewed company is the business of the city', () => {
    const piped = { ...row, cityReviewed: true, statusApply: { businessStatus: '2' } }
    expect(take('changeStatus/audit', { row: piped, input: { auditResult: '1', opinion: '同意' }, actor: district })).toMatchObject({
      refused: 'forbidden',
    })
    expect(take('changeStatus/audit', { row: piped, input: { auditResult: '1', opinion: '同意' }, actor: city })).toMatchObject({
      row: { statusApply: null },
    })
  })
})

describe('the licence authority', () => {
  it.each([
    ['suspends', '1', { businessStatus: '2', reason: 'r' }, '2', ['pauseCompany']],
    ['resumes with the record of the site check', '2', { businessStatus: '1', attachments: ['f'] }, '1', ['resumeCompany']],
    ['closes', '3', { businessStatus: '4', reason: 'r' }, '4', ['cancelLicence', 'disableAccounts']],
    ['revokes with the penalty document', '1', { businessStatus: '5', reason: '罚字1号', attachments: ['f'] }, '5', ['revokeLicence']],
  ])('%s', (_name, from, input, to, effects) => {
    expect(take('changeStatus', { row: { ...row, businessStatus: from }, input, actor: district })).toMatchObject({
      row: { businessStatus: to },
      effects,
    })
  })
  it('revokes nothing without a document, and a revoked company has credit class D at once', () => {
    expect(take('changeStatus', { row, input: { businessStatus: '5', reason: 'r' }, actor: district })).toMatchObject({
      refused: 'evidenceIncomplete',
    })
    expect(take('changeStatus', { row, input: { businessStatus: '5', reason: 'r', attachments: ['f'] }, actor: district })).toMatchObject({
      row: { creditGrade: 'D' },
    })
  })
})
