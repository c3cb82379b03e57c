import type { AnswerOf } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import { deptKind } from '../../../system/dictionaries/accounts.ts'
import { refusalOf, seen } from '../../../testing/acting.ts'
import { yhBlackState, yhContractKind, yhProcureKind } from '../../dictionaries/contracts.ts'
import { yhLevel } from '../../dictionaries/events.ts'
import { contract } from './contract.ts'

const kind = yhContractKind.values
const dept = deptKind.values
const level = yhLevel.values
const written = {
  contractKind: kind.daily.value,
  manageLevel: level.district.value,
  companyDeptId: 'company',
  signDate: '2026-06-30',
  startDate: '2026-07-01',
  endDate: '2027-06-30',
  amount: 30_000,
}
const refusal = (row: Values, companyKind: string = dept.maintenanceCompany.value) =>
  refusalOf(contract.rules ?? [], seen({ row: { ...written, ...row }, refs: { companyDeptId: { kind: companyKind } } }))

describe('a contract', () => {
  it.each([
    [level.city, undefined],
    [level.district, undefined],
    [level.supervisor, 'managerLevelWrong'],
    [level.enterprise, 'managerLevelWrong'],
  ])('is managed by the city or a district: $0.en', ({ value }, key) => {
    expect(refusal({ manageLevel: value })).toBe(key)
  })

  it.each([
    ['of daily maintenance goes to a maintenance company', kind.daily, [dept.maintenanceCompany]],
    ['of component maintenance goes to a maintenance company', kind.component, [dept.maintenanceCompany]],
    ['of special works goes to a maintenance company or a builder', kind.specialWorks, [dept.maintenanceCompany, dept.constructionUnit]],
    ['of supervision goes to a supervision company', kind.supervision, [dept.supervisionCompany]],
    ['of testing goes to a testing body', kind.testing, [dept.testingBody]],
    ['of design goes to any department', kind.design, Object.values(dept)],
  ])('%s', (_name, { value: contractKind }, fitting) => {
    for (const one of Object.values(dept))
      expect(refusal({ contractKind }, one.value)).toBe(fitting.includes(one) ? undefined : 'contractorOfAnotherKind')
  })

  it('sys/sysdeptextend/rule-2, rule-3: goes to no company that is barred or whose papers have lapsed', () => {
    const begun = (contractor: Partial<NonNullable<AnswerOf<'contractorOfContract'>>> | null, before: Values | null = null) =>
      refusalOf(
        contract.rules ?? [],
        seen({
          row: written,
          before,
          refs: { companyDeptId: { kind: dept.maintenanceCompany.value } },
          facts: { contractorOfContract: contractor && { blackState: yhBlackState.values.normal.value, until: null, ...contractor } },
        }),
      )
    const barred = { blackState: yhBlackState.values.barred.value }
    expect(begun(barred)).toBe('contractorBarred')
    expect(begun({ until: '2026-06-29' })).toBe('contractorPapersLapsed')
    expect(begun({ until: '2026-06-30' })).toBeUndefined()
    expect(begun(null)).toBeUndefined()
    // One that runs goes on; another company takes it over under the same condition.
    const runs = { ...written, status: 'active' }
    expect(begun(barred, runs)).toBeUndefined()
    expect(begun(barred, { ...runs, companyDeptId: 'the one before' })).toBe('contractorBarred')
  })

  it('yhgl/contract/rule-6: is not supervised by its contractor', () => {
    expect(refusal({ supervisorDeptId: 'company' })).toBe('supervisorIsContractor')
    expect(refusal({ supervisorDeptId: 'supervisor' })).toBeUndefined()
  })

  it('yhgl/contract/rule-4: begins 90 days before it is signed at the earliest', () => {
    expect(refusal({ startDate: '2026-03-31' })).toBe('termBeforeSigning')
    expect(refusal({ startDate: '2026-04-01' })).toBeUndefined()
  })

  it('yhgl/contract/rule-4: ends after it begins', () => {
    expect(refusal({ endDate: '2026-07-01' })).toBe('termEndsBeforeItBegins')
    expect(refusal({ endDate: '2026-07-02' })).toBeUndefined()
  })

  it('yhgl/contract/rule-7: has a performance bond of a tenth of its sum at most', () => {
    expect(refusal({ bondAmount: 3_000.01 })).toBe('bondTooLarge')
    expect(refusal({ bondAmount: 3_000 })).toBeUndefined()
    expect(refusal({ bondAmount: 104_857.74, amount: 1_048_577.4 })).toBeUndefined()
    expect(refusal({ bondAmount: 104_857.75, amount: 1_048_577.4 })).toBe('bondTooLarge')
  })

  it('yhgl/contract/rule-7: holds no retention beside a performance bond', () => {
    expect(refusal({ bondAmount: 3_000, retentionRate: 3 })).toBe('bondAndRetention')
    expect(refusal({ bondAmount: 0, retentionRate: 3 })).toBeUndefined()
    expect(refusal({ bondAmount: 3_000, retentionRate: 0 })).toBeUndefined()
  })

  it('yhgl/contract/rule-7: holds no retention beside a quality bond or an insurance, but beside a bond that has run out', () => {
    expect(refusal({ qualityBondAmount: 100, retentionRate: 3 })).toBe('bondAndRetention')
    expect(refusal({ qualityPolicyNo: 'PQ-1', retentionRate: 3 })).toBe('bondAndRetention')
    expect(refusal({ bondAmount: 3_000, bondTo: '2026-06-30', retentionRate: 3 })).toBe('bondAndRetention')
    expect(refusal({ bondAmount: 3_000, bondTo: '2026-06-29', retentionRate: 3 })).toBeUndefined()
  })
})

describe('of a contract is told', () => {
  const told = (row: Values) =>
    (contract.warnings ?? []).filter(({ applies }) => applies({ ...written, ...row }, {})).map(({ name }) => name)

  it('yhgl/contract/rule-4: that its term is longer than three years', () => {
    expect(told({ endDate: '2029-07-01' })).toEqual([])
    expect(told({ endDate: '2029-07-02' })).toEqual(['longTermsAreLookedAt'])
    expect(told({ endDate: null })).toEqual([])
  })

  it.each([
    ['services from a million', kind.daily, 1_000_000],
    ['works from four millions', kind.specialWorks, 4_000_000],
  ])('yhgl/contract/rule-5: that what is awarded directly is to be tendered: %s', (_name, { value: contractKind }, from) => {
    const direct = { contractKind, procureKind: yhProcureKind.values.direct.value }
    expect(told({ ...direct, amount: from - 0.01 })).toEqual([])
    expect(told({ ...direct, amount: from })).toEqual(['largeContractsAreTendered'])
    expect(told({ ...direct, procureKind: yhProcureKind.values.openTender.value, amount: from })).toEqual([])
  })
})

describe('a facility of a contract', () => {
  const rules = contract.children?.facilities?.rules ?? []
  it.each([
    ['the whole term', { startDate: '2026-07-01', endDate: '2027-06-30' }, undefined],
    ['no dates of its own', {}, undefined],
    ['a day before the term', { startDate: '2026-06-30' }, 'facilityOutsideTerm'],
    ['a day after the term', { endDate: '2027-07-01' }, 'facilityOutsideTerm'],
  ])('is in it during its term: %s', (_name, row, key) => {
    expect(refusalOf(rules, seen({ row, owner: written }))).toBe(key)
  })
})
