import { levelOf } from '@chengan/kernel/access/level'
import { isAsked, isRequired } from '@chengan/kernel/definition/forms/asked'
import { suggestedOf } from '@chengan/kernel/definition/forms/suggestions'
import { evaluate } from '@chengan/kernel/expression'
import { describe, expect, it } from 'vitest'
import { registry } from '../../../registry.ts'
import { refusalOf, seen, someone } from '../../../testing/acting.ts'
import { majorHazardBasis } from '../../dictionaries/hazards.ts'
import { checkFields } from './check-fields.ts'
import { hazardDefaults } from './defaults.ts'
import { daysLate, isLateReport, overdueDaysOf } from './formulas.ts'
import { groundInWords, proposedBasisOf } from './major-words.ts'
import {
  checkNoIsOfOwnVisit,
  facilityBelongsToCompany,
  formRules,
  generalAgainstAProposalHasItsReason,
  levelIsNotAboveOwn,
  onlyACompanyRectifies,
} from './rules.ts'
import { hazardScreens } from './screens.ts'

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

describe('the lists of one level', () => {
  it('offer a new row to that level alone: nobody fills in a form that is refused, or that vanishes from the list', () => {
    const ofOneLevel = hazardScreens.filter(({ preset, noAdd }) => preset?.level !== undefined && noAdd !== true)
    expect(ofOneLevel.map(({ preset, addLevels }) => [preset?.level, addLevels])).toEqual(
      ofOneLevel.map(({ preset }) => [preset?.level, [levelOf(preset?.level)]]),
    )
    expect(ofOneLevel.length).toBe(6)
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
  it('gysy/aqjdyhpc/rule-9: may not lower a major hazard', () => {
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
    expect(hazardDefaults(seen({ row: { hasHazard: true, hazardLevel: '2' }, before: {}, refs }))).toEqual({
      companyDeptId: 'company',
      proposedBasis: '603',
    })
  })
  it('without a finding proposes nothing about a hazard', () => {
    expect(hazardDefaults(seen({ row: { hasHazard: false }, refs }))).not.toHaveProperty('hazardLevel')
  })
})

describe('gysy/aqjdyhpc/rule-15: the assistant of major hazards', () => {
  it.each([
    ['2#储罐液位计故障，无法读数', '501'],
    ['LNG卸车口未安装拉断阀', '503'],
    ['灌装间使用非防爆开关等电气设备', '504'],
    ['气瓶间未设置固定式可燃气体报警器', '505'],
    ['某饭店违章建筑占压中压管线约6m', '601'],
    ['中压燃气管道从雨水管沟内穿越', '602'],
    ['调压箱未设出口超压保护', '603'],
    ['燃气立管设于卫生间内', '902'],
    ['瓶装液化气用户在半地下室用气', '901'],
    ['灶具为国家明令淘汰燃具', '904'],
    ['未制定应急救援预案', '404'],
    ['调压箱出口压力3.9kPa，高于设定3.0kPa', null],
    ['储罐区消防通道堆放杂物。卧具摆放在门卫室', null],
    ['未发现防拉脱装置异常', null],
    ['', null],
  ])('reads in the words %s the ground %s', (description, expected) => {
    expect(groundInWords(description)).toBe(expected)
  })
  it.each([
    ['应急预案两年未组织演练，无演练记录', null],
    ['应急救援预案未备案，无评审记录', null],
    ['无应急预案演练记录', null],
    ['应急预案齐全，未见培训记录', null],
    ['用户安检台账缺2户，管理制度齐全', null],
    ['隐患排查治理制度未上墙公示', null],
    ['风险分级管控制度已建立，缺签字页', null],
    ['储罐液位计检定标签缺失', null],
    ['储罐区围堰破损，无警示标识', null],
    ['拉断阀检验报告缺失', null],
    ['固定式可燃气体报警器无检定标签', null],
    ['加臭装置运行正常，无加臭量检测记录', null],
    ['配电箱防爆标识未更换', null],
    ['卫生间整洁，燃气管道表面锈蚀', null],
    ['调压箱出口超压放散管口无防雨帽，标识不清', null],
    ['超压放散装置未设', '502'],
    ['储罐，液位计失效', '501'],
    ['2#LNG储罐，未设置液位超限报警', '501'],
    ['企业未编制应急救援预案，也未组织演练', '404'],
    ['无应急预案、无演练记录', '404'],
    ['未建立隐患排查治理制度，无检查记录', '403'],
    ['未建立风险分级管控制度、隐患排查制度', '402'],
    ['用户安全管理，未建立定期安检制度', '405'],
    ['装卸区灯具，非防爆型', '504'],
    ['调压柜，未安装出口超压切断保护', '603'],
    ['地下室，存放液化石油气钢瓶3只', '901'],
    ['加臭机停用，供气无臭味', '801'],
    ['卸车口防拉脱装置已拆除，记录缺失', '503'],
  ])('gysy/aqjdyhpc/rule-15 reads what is missing and that it is in one clause: %s → %s', (description, expected) => {
    expect(groundInWords(description)).toBe(expected)
  })
  it('gysy/aqjdyhpc/rule-15 knows words for each of the 22 grounds that words can tell', () => {
    expect(Object.keys(majorHazardBasis.values)).toHaveLength(22)
  })
  it('takes the basis of the check item before that of the words, and says nothing of a visit without a finding', () => {
    const row = { hasHazard: true, description: '未制定应急救援预案' }
    expect(proposedBasisOf(row, { majorBasis: '603' })).toBe('603')
    expect(proposedBasisOf(row, { majorBasis: null })).toBe('404')
    expect(proposedBasisOf({ ...row, hasHazard: false }, { majorBasis: '603' })).toBeNull()
  })
  it('proposes grade and basis in the form', () => {
    const proposed = (row: object) =>
      Object.fromEntries(
        suggestedOf(registry.byName('hazardCheck'), { hasHazard: true, ...row }, {}).map(({ field, value }) => [field.name, value]),
      )
    expect(proposed({ description: '未制定应急救援预案', hazardLevel: '2' })).toEqual({
      proposedBasis: '404',
      hazardLevel: '2',
      majorBasis: '404',
    })
    expect(proposed({ description: '过滤器压差12kPa' })).toEqual({ proposedBasis: null, hazardLevel: null, majorBasis: null })
  })
  it('asks for a reason where it is graded as general all the same', () => {
    const row = { hasHazard: true, hazardLevel: '1', proposedBasis: '404' }
    const { overruleReason } = checkFields
    expect(isAsked(overruleReason, row, 'district')).toBe(true)
    expect(isRequired(overruleReason, row, 'district')).toBe(true)
    expect(isAsked(overruleReason, { ...row, proposedBasis: null }, 'district')).toBe(false)
    expect(isAsked(overruleReason, { ...row, hazardLevel: '2' }, 'district')).toBe(false)
  })
  it('asks for it too when the city lowers the grade later', () => {
    const row = { hazardLevel: '1', proposedBasis: '404' }
    const lowered = (more: object, hazardLevel = '2') =>
      refusalOf([generalAgainstAProposalHasItsReason], seen({ row: { ...row, ...more }, before: { ...row, hazardLevel } }))
    expect(lowered({})).toBe('overruleNeedsReason')
    expect(lowered({ overruleReason: '已告知' })).toBeUndefined()
    expect(lowered({}, '1')).toBeUndefined()
    expect(lowered({ proposedBasis: null })).toBeUndefined()
  })
})

describe('the clocks', () => {
  it.each([
    [{ hasHazard: true, reformDeadline: '2026-06-27', reformDate: null }, 3],
    [{ hasHazard: true, reformDeadline: '2026-06-27', reformDate: '2026-06-28' }, 1],
    [{ hasHazard: true, reformDeadline: '2026-07-02', reformDate: null }, 0],
    [{ hasHazard: true, reformDeadline: null }, 0],
    [{ hasHazard: false }, 0],
  ])('gysy/aqjdyhpc/rule-12: count the days overdue of %o', (row, days) => {
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
