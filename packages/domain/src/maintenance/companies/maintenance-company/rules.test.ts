import type { AnswerOf } from '@chengan/kernel/declared/resources'
import { complete } from '@chengan/kernel/definition/complete'
import { judgeForm } from '@chengan/kernel/definition/forms/judge-form'
import type { Values } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import { deptKind } from '../../../system/dictionaries/accounts.ts'
import { refusalOf, seen, someone } from '../../../testing/acting.ts'
import { contract } from '../../contracts/contract/contract.ts'
import { yhBlackState, yhCompanyKind } from '../../dictionaries/contracts.ts'
import { maintenanceCompany } from './maintenance-company.ts'
import { companyUnderContractIsNotDeleted, firstEndOfQualifications, qualificationEndsAfterItBegins } from './rules.ts'

const kind = yhCompanyKind.values
const kept = { companyName: '临江坦途市政养护有限公司', creditCode: '9199', blackState: '1', status: '1' }
const edit = (level: 'city' | 'enterprise' | 'supervisor', row: Values, contracts = 0) =>
  refusalOf(
    maintenanceCompany.rules ?? [],
    seen({ row: { ...kept, ...row }, before: kept, actor: someone(level), facts: { contractsInForceOfCompany: contracts } }),
  )

describe('a company', () => {
  it('sys/sysdeptextend/rule-1: is neither disabled nor deleted while it has contracts in force', () => {
    expect([edit('city', { status: '0' }, 1), edit('city', { status: '0' }, 0)]).toEqual(['companyUnderContract', undefined])
    expect(edit('city', { shortName: '坦途' }, 3)).toBeUndefined()
    const deleted = (contracts: number) =>
      refusalOf([companyUnderContractIsNotDeleted], seen({ row: kept, before: kept, facts: { contractsInForceOfCompany: contracts } }))
    expect([deleted(2), deleted(0)]).toEqual(['companyUnderContract', undefined])
  })

  it('sys/sysdeptextend/rule-4: of maintenance has a work-safety licence and a duty phone', () => {
    const missing = (companyKind: readonly string[]) =>
      judgeForm(complete(maintenanceCompany), { companyKind }, { level: 'city', now: '2026-01-05 09:00:00', ask: 'complete' })
        .refusals.map(({ field }) => field)
        .filter((field) => field === 'safetyLicenceNo' || field === 'dutyPhone')
    expect(missing([kind.testing.value, kind.maintenance.value])).toEqual(['dutyPhone', 'safetyLicenceNo'])
    expect(missing([kind.supervision.value])).toEqual([])
  })

  it('sys/sysdeptextend/rule-4: has no more technical staff than staff', () => {
    const judged = (techCount: number) =>
      judgeForm(complete(maintenanceCompany), { staffCount: 10, techCount }, { level: 'city', now: '2026-01-05 09:00:00', ask: [] })
        .refusals.map(({ field }) => field)
        .filter((field) => field === 'techCount')
    expect([judged(11), judged(10)]).toEqual([['techCount'], []])
  })

  it.each(['companyName', 'creditCode', 'blackState', 'status'])(
    'sys/sysdeptextend/rule-5: edits its own row, but not its %s; the city does',
    (field) => {
      const changed = { [field]: field === 'status' ? '2' : '3' }
      expect([edit('enterprise', changed), edit('supervisor', changed), edit('city', changed)]).toEqual([
        'companyStandingFixed',
        'companyStandingFixed',
        undefined,
      ])
      expect(edit('enterprise', { contactPerson: '张安' })).toBeUndefined()
    },
  )

  it('is the facet of the department of a company', () => {
    const add = (value: string) =>
      refusalOf(maintenanceCompany.rules ?? [], seen({ row: kept, input: { deptId: 'd' }, refs: { deptId: { kind: value } } }))
    expect([add(deptKind.values.cityBureau.value), add(deptKind.values.maintenanceCompany.value)]).toEqual([
      'departmentOfNoCompany',
      undefined,
    ])
  })

  it('has qualifications that end after they begin, and says which ends first', () => {
    const judged = (validTo: string) =>
      refusalOf([qualificationEndsAfterItBegins], seen({ row: { validFrom: '2026-01-01', validTo } as never }))
    expect([judged('2026-01-01'), judged('2026-01-02')]).toEqual(['qualificationTermWrong', undefined])
    const qualifications = [{ validTo: '2028-05-01' }, { validTo: null }, { validTo: '2027-03-31' }]
    expect(firstEndOfQualifications(seen({ row: { qualifications } as never }))).toEqual({ qualificationTo: '2027-03-31' })
    expect(firstEndOfQualifications(seen({ row: { qualifications: [] } }))).toEqual({ qualificationTo: null })
  })
})

describe('a new contract', () => {
  const written = { contractKind: '6', manageLevel: 'sj', companyDeptId: 'company', status: '0' }
  const judged = (contractor: AnswerOf<'contractorOfContract'>, before: Values | null = null) =>
    refusalOf(contract.rules ?? [], seen({ row: written, before, facts: { contractorOfContract: contractor } }))
  it('sys/sysdeptextend/rule-2: goes to no company that is barred', () => {
    expect(judged({ blackState: yhBlackState.values.barred.value, until: null })).toBe('contractorBarred')
    expect(judged({ blackState: yhBlackState.values.warned.value, until: null })).toBeUndefined()
    expect(judged(null)).toBeUndefined()
  })
  it('sys/sysdeptextend/rule-3: goes to no company whose licence or qualification has ended; one that runs goes on', () => {
    const lapsed = { blackState: '1', until: '2026-06-29' }
    expect([judged(lapsed), judged({ ...lapsed, until: '2026-06-30' })]).toEqual(['contractorPapersLapsed', undefined])
    expect(judged(lapsed, { ...written, status: '1' })).toBeUndefined()
  })
})
