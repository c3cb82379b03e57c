import type { Condition } from '@chengan/kernel/condition'
import { defineErrors } from '@chengan/kernel/errors/catalogue'
import { bool, date, datetime, dept, dict, images, inGroup, point, ref, region, text, users } from '@chengan/kernel/fields/builders'
import { pendingRef } from '../../../system/pending-references.ts'
import {
  checkObjectType,
  checkType,
  hazardCategory,
  hazardLevel,
  hazardSource,
  majorHazardBasis,
  reformMode,
  superviseLevel,
} from '../../dictionaries/hazards.ts'
import { measureGroup } from '../../dictionaries/risks.ts'
import {
  facilityObjects,
  facilityTypesOf,
  GENERAL,
  HAZARD_CITY,
  HAZARD_DISTRICT,
  inspectorLevels,
  MAJOR,
  ON_THE_SPOT,
  usualSource,
} from './codes.ts'

/** A visit without finding asks nothing about the hazard. */
export const found = { field: 'hasHazard', is: true } as const satisfies Condition
const majorFound = { all: [found, { field: 'hazardLevel', is: MAJOR }] } as const satisfies Condition
export const correctedOnTheSpot = { all: [found, { field: 'reformMode', is: ON_THE_SPOT }] } as const satisfies Condition

/** The refusal of a major hazard without its basis: of the form, and of the rules of a report and of a grade. */
export const basisMissing = defineErrors({
  majorNeedsBasis: { code: -2, zh: '重大隐患须填写判定依据', en: 'A major hazard needs its basis' },
})

/** Of a general grade where a major one was proposed: of the form, and of a later grade. */
export const reasonMissing = defineErrors({
  overruleNeedsReason: {
    code: -2,
    zh: '建议判定为重大隐患，判为一般隐患须填写判定说明',
    en: 'A major hazard is proposed; grading it as general needs a reason',
  },
})

/** What all findings of a visit have in common, and with which object the next one begins. */
export const sharedByVisit = [
  'level',
  'hazardSource',
  'checkType',
  'checkDate',
  'checkDeptId',
  'checkers',
  'expertNames',
  'objectType',
  'gasCompaniesId',
  'gasFacilityId',
  'objectName',
  'regionId',
  'address',
  'location',
  'hasHazard',
] as const

/** What the inspector fills in: the visit, the object, the finding, what he demands, pictures and place. */
export const checkFields = {
  ...inGroup('check', {
    hazardNo: text(24, '隐患编号', 'Hazard no.', { readOnly: true, unique: true }),
    level: dict(superviseLevel, '排查层级', 'Inspection level', {
      required: true,
      immutable: true,
      index: true,
      upToOwnLevel: true,
      default: { actor: 'levelCode' },
    }),
    hazardSource: dict(hazardSource, '隐患来源', 'Source', { required: true, default: { byLevel: usualSource } }),
    checkType: dict(checkType, '检查类型', 'Inspection type', { required: true }),
    checkDate: datetime('检查时间', 'Inspection time', { required: true, notAfter: 'now', default: { now: true } }),
    checkDeptId: dept('检查单位', 'Inspecting department', { required: true, default: { actor: 'deptId' } }),
    checkers: users('检查人员', 'Inspectors', {
      required: true,
      default: { actor: 'userId' },
      narrowedBy: { level: { by: 'level', as: inspectorLevels }, aroundDeptId: 'checkDeptId' },
    }),
    expertNames: text(200, '专家', 'Experts'),
    checkNo: text(24, '检查编号', 'Inspection no.', {
      immutable: true,
      index: true,
      help: {
        zh: '填写本单位对该企业已有的检查编号，可在同一次检查下增加隐患',
        en: 'Give an inspection no. of your own to add a further finding to that visit',
      },
    }),
  }),
  ...inGroup('object', {
    objectType: dict(checkObjectType, '检查对象类型', 'Object type', { required: true }),
    gasCompaniesId: ref('gasCompany', '燃气企业', 'Gas company', {
      required: true,
      index: true,
      sole: true,
      proposes: { objectName: 'name', address: 'officeAddress', regionId: 'regionId' },
    }),
    gasFacilityId: ref('gasFacility', '燃气设施', 'Gas facility', {
      index: true,
      required: { field: 'objectType', oneOf: facilityObjects },
      narrowedBy: { facilityType: { by: 'objectType', as: facilityTypesOf } },
      proposes: { objectName: 'name', address: 'address', regionId: 'regionId', location: 'location' },
    }),
    objectName: text(100, '检查对象', 'Object', { required: true }),
    regionId: region('所属区域', 'Region', { required: true, index: true }),
    address: text(200, '详细地址', 'Address', { required: true }),
    riskPointId: pendingRef('关联风险点', 'Risk point'),
  }),
  ...inGroup('hazard', {
    hasHazard: bool('是否存在隐患', 'Hazard found', { required: true }),
    checkItemId: ref('checkItem', '检查项', 'Check item', {
      when: found,
      narrowedBy: { objectType: 'objectType' },
      // Not the description: the clause says what should be, the description what was found.
      proposes: {
        hazardCategory: 'hazardCategory',
        hazardLevel: 'hazardLevel',
        majorBasis: 'majorBasis',
        legalBasis: 'basis',
        reformDeadline: { daysAhead: 'deadlineDays' },
      },
    }),
    hazardCategory: dict(hazardCategory, '隐患类别', 'Category', { required: true, when: found }),
    hazardLevel: dict(hazardLevel, '隐患等级', 'Hazard level', { required: true, when: found, index: true }),
    majorBasis: dict(majorHazardBasis, '重大隐患判定依据', 'Basis for major', {
      required: true,
      missing: { key: 'majorNeedsBasis', words: basisMissing.majorNeedsBasis },
      when: majorFound,
    }),
    proposedBasis: dict(majorHazardBasis, '建议判定依据', 'Proposed basis for major', { readOnly: true, when: found }),
    overruleReason: text(200, '判定说明', 'Reason for the grade', {
      required: true,
      missing: { key: 'overruleNeedsReason', words: reasonMissing.overruleNeedsReason },
      when: {
        all: [found, { field: 'hazardLevel', is: GENERAL }, { field: 'proposedBasis', given: true }],
      },
      help: {
        zh: '按检查项和描述建议判为重大隐患；判为一般隐患须说明理由，并列入市级抽查',
        en: 'Item and description propose a major hazard; a general one needs a reason and is sampled by the city',
      },
    }),
    description: text(1000, '隐患描述', 'Description', {
      required: true,
      when: found,
      help: { zh: '现象、部位、数量', en: 'What, where, how many' },
    }),
    legalBasis: text(500, '违反条款', 'Clause violated', { when: found }),
    failedMeasure: dict(measureGroup, '失效管控措施', 'Control measure that failed', {
      when: { all: [found, { field: 'riskPointId', given: true }] },
    }),
    repeated: bool('是否重复隐患', 'Repeated', { readOnly: true, when: found }),
  }),
  ...inGroup('order', {
    reformDeptId: dept('整改责任单位', 'Department to rectify', { when: found, index: true }),
    reformMode: dict(reformMode, '整改方式', 'Mode of rectification', { when: found }),
    reformDeadline: date('整改期限', 'Deadline', { when: found, notBefore: 'today', index: true }),
    suggestion: text(500, '整改要求', 'Required measures', { when: found }),
  }),
  ...inGroup('place', {
    beforeImages: images(9, '整改前照片', 'Photos before', {
      when: found,
      required: { field: 'level', oneOf: [HAZARD_DISTRICT, HAZARD_CITY] },
    }),
    location: point('位置', 'Location', { drawnOn: ['gasFacilityId', 'gasCompaniesId'] }),
    remark: text(500, '备注', 'Remark'),
  }),
}
