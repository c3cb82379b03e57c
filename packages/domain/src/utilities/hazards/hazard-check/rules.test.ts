import { evaluate } from '@chengan/kernel/expression'
import { describe, expect, it } from 'vitest'
import { refusalOf, seen, someone } from '../../../testing/acting.ts'
import { checkFields } from './check-fields.ts'
import { hazardDefaults } from './defaults.ts'
import { daysLate, isLateReport, overdueDaysOf } from './formulas.ts'
import { checkNoIsOfOwnVisit, facilityBelongsToCompany, formRules, levelIsNotAboveOwn, onlyACompanyRectifies } from './rules.ts'

const company = someone('enterprise')

describe('a hazard', () => {
  it('is not added for a level above the own one', () => {
    expect(refusalOf([levelIsNotAboveOwn], seen({ row: { level: 'sj' }, actor: company }))).toBe('forbidden')
    expect(refusalOf([levelIsNotAboveOwn], seen({ row: { level: 'qy' }, actor: company }))).toBeUndefined()
    expect(refusalOf([levelIsNotAboveOwn], seen({ row: { level: 'sj' }, before: { level: 'sj' } }))).toBeUndefined()
  })
  it('is ordered to be rectified by a company, and by no bureau', () => {
    const ordered = (level: string) => refusalOf([onlyACompanyRectifies], seen({ refs: { reformDeptId: { level } } }))
    expect([ordered('qx'), ordered('qy')]).toEqual(['onlyACompanyRectifies', undefined])
  })
  it('names a facility of its company', () => {
    const row = { gasCompaniesId: 'c1', gasFacilityId: 'f' }
    expect(refusalOf([facilityBelongsToCompany], seen({ row, refs: { gasFacilityId: { gasCompaniesId: 'c2' } } }))).toBe(
      'facilityOfAnotherCompany',
    )
    expect(refusalOf([facilityBelongsToCompany], seen({ row, refs: { gasFacilityId: { gasCompaniesId: 'c1' } } }))).toBeUndefined()
  })
  it.each([
    ['an own visit to the same company', { deptId: 'district', gasCompaniesId: 'c1' }, undefined],
    ['a visit of another department', { deptId: 'city', gasCompaniesId: 'c1' }, 'checkNoOfAnother'],
    ['a visit to another company', { deptId: 'district', gasCompaniesId: 'c2' }, 'checkNoOfAnother'],
    ['no visit at all', null, 'checkNoOfAnother'],
  ])('joins by its checkNo %s', (_name, visit, key) => {
    const input = { checkNo: 'JCQX202606230005', gasCompaniesId: 'c1' }
    expect(refusalOf([checkNoIsOfOwnVisit], seen({ input, row: input, facts: { visitOfCheckNo: visit } }))).toBe(key)
  })
})

describe('a company', () => {
  const before = { status: 'draft', hazardLevel: '2', deptId: 'company' }
  const lowered = (stored: object) =>
    refusalOf(
      formRules,
      seen({
        actor: company,
        before: { ...before, ...stored },
        row: { ...before, ...stored, hazardLevel: '1' },
        input: { hazardLevel: '1' },
      }),
    )
  it('may not lower a major hazard', () => {
    expect(lowered({ reportTime: '2026-06-29 10:00:00' })).toBe('levelMayNotBeLowered')
    expect(lowered({ sourceBizId: 's' })).toBe('levelMayNotBeLowered')
  })
  it('may mend the level of a draft that was never reported', () => {
    expect(lowered({})).toBeUndefined()
  })
})

describe('the form', () => {
  const refs = {
    gasCompaniesId: { name: '澜源燃气', address: '注册地', officeAddress: '经营地', regionId: '990102', deptId: 'company' },
    gasFacilityId: { name: '3# 调压箱', address: '古渡街118号', location: { lng: 1, lat: 2 }, regionId: '990102003' },
    checkItemId: { hazardCategory: '6', hazardLevel: '2', majorBasis: '603', content: '出口压力', basis: 'GB 55009', deadlineDays: 15 },
  }
  it('proposes name, place and region of the facility, the department of the company and the words of the check item', () => {
    expect(hazardDefaults(seen({ row: { hasHazard: true }, refs }))).toMatchObject({
      objectName: '3# 调压箱',
      address: '古渡街118号',
      regionId: '990102003',
      reformDeptId: 'company',
      companyDeptId: 'company',
      hazardCategory: '6',
      hazardLevel: '2',
      majorBasis: '603',
      reformDeadline: '2026-07-15',
    })
  })
  it('never reports the clause as what was found', () => {
    expect(hazardDefaults(seen({ row: { hasHazard: true }, refs }))).not.toHaveProperty('description')
    expect(checkFields.checkItemId.proposes).not.toHaveProperty('description')
  })
  it('keeps what was given and proposes nothing at an edit', () => {
    expect(hazardDefaults(seen({ row: { hasHazard: true, objectName: '灌装间' }, refs }))).not.toHaveProperty('objectName')
    expect(hazardDefaults(seen({ row: { hasHazard: true, hazardLevel: '2' }, before: {}, refs }))).toEqual({ companyDeptId: 'company' })
  })
  it('without a finding proposes nothing about a hazard', () => {
    expect(hazardDefaults(seen({ row: { hasHazard: false }, refs }))).not.toHaveProperty('hazardLevel')
  })
})

describe('the clocks', () => {
  it.each([
    [{ hasHazard: true, reformDeadline: '2026-06-27', reformDate: null }, 3],
    [{ hasHazard: true, reformDeadline: '2026-06-27', reformDate: '2026-06-28' }, 1],
    [{ hasHazard: true, reformDeadline: '2026-07-02', reformDate: null }, 0],
    [{ hasHazard: true, reformDeadline: null }, 0],
    [{ hasHazard: false }, 0],
  ])('count the days overdue of %o', (row, days) => {
    expect(overdueDaysOf(row, '2026-06-30')).toBe(days)
  })
  it('take a correction on the spot as on time', () => {
    expect(evaluate(daysLate, { firstDeadline: null, reformDate: '2026-06-29' }, '2026-06-30')).toBe(0)
    expect(evaluate(daysLate, { firstDeadline: '2026-06-27', reformDate: '2026-06-29' }, '2026-06-30')).toBe(2)
  })
  it('call a report late after the hours granted', () => {
    expect(isLateReport('2026-06-29 10:00:00', '2026-06-30 10:00:00', 24)).toBe(false)
    expect(isLateReport('2026-06-29 09:59:59', '2026-06-30 10:00:00', 24)).toBe(true)
  })
})
