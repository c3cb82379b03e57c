import { describe, expect, it } from 'vitest'
import { registry } from '../../../registry.ts'
import { act, refusalOf, seen, someone } from '../../../testing/acting.ts'
import { statusDueOn } from './business-status.ts'
import { companyDefaults } from './gas-company.ts'
import { companyRules, companyTakesNewRows } from './rules.ts'

const company = someone('enterprise')
const district = someone('district')
const city = someone('city')
const row = { businessStatus: '1', deptId: 'company', regionId: '990102', cityReviewed: false }
const take = (action: string, attempt: Parameters<typeof act>[2]) => act(registry.byName('gasCompany'), action, attempt)
const plan = { businessStatus: '2', effectiveDate: '2026-12-01', reason: '检修', userPlan: '转供' }

describe('a company', () => {
  it.each([
    ['has a franchise of 30 years at most', { franchiseStartDate: '2010-05-01', franchiseValidTo: '2040-05-02' }, {}, 'franchiseTooLong'],
    ['may have a franchise of exactly 30 years', { franchiseStartDate: '2010-05-01', franchiseValidTo: '2040-05-01' }, {}, undefined],
    ['is not its own parent', { parentCompanyId: 'p' }, { parentIsBelowCompany: true }, 'parentInCircle'],
    ['serves the district of its seat', { regionId: '990102', serviceRegionIds: ['990103'] }, {}, 'serviceRegionLacksSeat'],
    ['may serve the whole city of its seat', { regionId: '990102', serviceRegionIds: ['990100'] }, {}, undefined],
    ['with a live filling plant needs its filling permit', { businessTypes: ['2'] }, { hasLiveFillingPlant: true }, 'fillingPermitNeeded'],
    ['without a filling plant needs no filling permit', { businessTypes: ['2'] }, { hasLiveFillingPlant: false }, undefined],
  ])('%s', (_name, values, facts, key) => {
    expect(refusalOf(companyRules, seen({ row: values, facts }))).toBe(key)
  })
  it('adds only branches once its own row is there', () => {
    const facts = { companyOfDepartment: 'c1' }
    expect(refusalOf(companyRules, seen({ actor: company, facts }))).toBe('companyOnFile')
    expect(refusalOf(companyRules, seen({ actor: company, row: { parentCompanyId: 'c1' }, facts }))).toBeUndefined()
    expect(refusalOf(companyRules, seen({ actor: company, facts: { companyOfDepartment: null } }))).toBeUndefined()
  })
  it.each(['4', '5'])('in standing %s takes no new row', (businessStatus) => {
    expect(refusalOf([companyTakesNewRows('gasCompaniesId')], seen({ refs: { gasCompaniesId: { businessStatus } } }))).toBe(
      'companyNoLongerActive',
    )
  })
  it('is evaluated again after three years', () => {
    expect(companyDefaults(seen({ row: { evaluationDate: '2026-06-30', businessTypes: ['1'] } }))).toEqual({
      cityReviewed: true,
      nextEvaluationDate: '2029-06-30',
    })
  })
})

describe('a suspension', () => {
  it('is filed by the company 90 working days ahead and waits for the licence authority', () => {
    expect(take('changeStatus', { row, input: plan, actor: company, facts: { earliestSuspension: '2026-11-10' } })).toMatchObject({
      row: { businessStatus: '1', statusApply: { businessStatus: '2', effectiveDate: '2026-12-01', applyDate: '2026-06-30' } },
    })
    expect(take('changeStatus', { row, input: plan, actor: company, facts: { earliestSuspension: '2026-12-02' } })).toMatchObject({
      refused: 'suspensionTooLate',
    })
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
