import type { Expression } from '@chengan/kernel/expression'
import {
  attachments,
  bool,
  date,
  datetime,
  decimal,
  dept,
  derived,
  dict,
  dicts,
  images,
  inGroup,
  int,
  longText,
  ref,
  region,
  text,
} from '@chengan/kernel/fields/builders'
import { gasPostType, violationHandle, violationSource, violationStatus, violationType } from '../../dictionaries/staff.ts'

const auto = { readOnly: true } as const
const fromHazard = violationSource.values.hazardCheck.value

/** Whether the company may still appeal: within its term, as long as no appeal was decided. Until then nothing of it stands (gysy/gysyjobpersonsupervisewgjl/rule-3). */
const withinTheTerm: Expression = {
  if: {
    all: [
      { field: 'appealUntil', onOrAfter: { today: true } },
      { field: 'appealResult', empty: true },
    ],
  },
  // biome-ignore lint/suspicious/noThenProperty: an expression has an if, a then and an else
  then: { value: true },
  else: { value: false },
}

/** A violation of a person who works with gas (utilities-enterprise.md §4 gysyjobpersonsupervisewgjl). */
export const violationFields = {
  ...inGroup('violation', {
    recordNo: text(30, '记录编号', 'Record no.', { ...auto, unique: true }),
    jobPersonId: ref('jobPerson', '违规人员', 'Person', {
      ...{ required: true, index: true, immutable: true },
      indexWith: ['status', 'violationDate', 'points'],
    }),
    // As they were at the time.
    gasCompaniesId: ref('gasCompany', '所属企业', 'Company', { ...auto, index: true }),
    companyDeptId: dept('企业部门', 'Department of the company', { hidden: true, index: true }),
    postType: dict(gasPostType, '当时岗位', 'Post at the time', auto),
    regionId: region('所属区域', 'Region', { ...auto, index: true }),
    violationDate: datetime('违规时间', 'When', { required: true, index: true, timed: true, notAfter: 'now' }),
    violationPlace: text(200, '违规地点', 'Where', { required: true }),
    violationType: dict(violationType, '违规类型', 'Kind', { required: true, index: true }),
    description: longText('违规情况', 'Facts', { required: true }),
    legalBasis: text(300, '违反条款', 'Clause broken'),
    points: int('记分', 'Points', {
      required: true,
      unit: '分',
      help: { zh: '按违规类型建议，可取1、2、3、6、12', en: 'Proposed by the kind; 1, 2, 3, 6 or 12' },
    }),
    sourceType: dict(violationSource, '来源类型', 'Source kind'),
    sourceId: ref('hazardCheck', '来源隐患', 'Source hazard', {
      index: true,
      when: {
        all: [
          { field: 'sourceType', is: fromHazard },
          { field: 'jobPersonId.gasCompaniesId', given: true },
        ],
      },
      narrowedBy: { gasCompaniesId: 'jobPersonId.gasCompaniesId' },
      narrowedTo: { hasHazard: ['true'] },
      help: { zh: '该人员所属企业的隐患', en: 'A hazard of the person’s company' },
    }),
  }),
  ...inGroup('handling', {
    handleResult: dicts(violationHandle, '处理方式', 'Handling', {
      help: {
        zh: '可在记录时拟定并告知企业，申诉期满自动确认时按此处理',
        en: 'May be proposed with the record and told to the company: confirmed at the end of the appeal term it stands as proposed',
      },
    }),
    penaltyAmount: decimal(10, 2, '罚款', 'Fine', { unit: '元', min: 0 }),
    status: dict(violationStatus, '状态', 'State', { ...auto, index: true }),
    confirmedAt: datetime('确认时间', 'Confirmed at', auto),
    byCity: bool('市级记录', 'Recorded by the city', { ...auto, internal: true }),
  }),
  ...inGroup('appeal', {
    appealUntil: date('申诉截止', 'Appeal until', auto),
    appealOpen: derived(bool('申诉期内', 'May be appealed', { internal: true }), withinTheTerm),
    appealReason: longText('申诉理由', 'Appeal', auto),
    appealResult: longText('复核结论', 'Appeal conclusion', auto),
  }),
  ...inGroup('evidence', {
    attachments: attachments(6, '附件', 'Attachments'),
    images: images(6, '图片证据', 'Image evidence'),
  }),
} as const

export type ViolationFields = typeof violationFields
