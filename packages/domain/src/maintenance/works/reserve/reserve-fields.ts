import type { Condition } from '@chengan/kernel/condition'
import {
  attachments,
  bool,
  children,
  counted,
  date,
  datetime,
  decimal,
  dept,
  dict,
  images,
  inGroup,
  longText,
  point,
  ref,
  refs,
  region,
  text,
  texts,
  user,
  year,
} from '@chengan/kernel/fields/builders'
import { yhFacilityKind, yhLevel } from '../../dictionaries/events.ts'
import { yhReserveDispose, yhReserveSource, yhReserveStatus } from '../../dictionaries/projects.ts'
import { estimateItem, facilitiesOfProject } from '../project/project-fields.ts'
import { RESERVE_LINE, URGENT_SOURCES } from './reserve-codes.ts'

const auto = { readOnly: true } as const
const tenThousandYuan = { unit: '万元' } as const
const isUrgent: Condition = { field: 'sourceKind', oneOf: URGENT_SOURCES }

/** Work that no annual plan holds and the reserve pays: what is asked, how it was disposed of, what it came to (maintenance.md §5.4). */
export const reserveFields = {
  ...inGroup('item', {
    itemNo: text(20, '项目编号', 'Item no.', { ...auto, unique: true }),
    itemName: text(120, '项目名称', 'Item', { required: true }),
    planYear: year('年度', 'Year', { required: true, index: true }),
    manageDeptId: dept('申请单位', 'Applicant', { required: true, index: true, default: { actor: 'deptId' } }),
    // Whose reserve pays; the city's own pays for what lies in its districts.
    regionId: region('区划', 'District', { required: true, index: true, default: { actor: 'regionId' }, ownerRegion: true }),
    sourceKind: dict(yhReserveSource, '事项来源', 'Origin', { required: true, index: true }),
    emergencyFirst: bool('先实施后补办', 'Work first', {
      default: false,
      when: isUrgent,
      help: {
        zh: '险情抢修、防汛抗雪可先实施，开工后3天内补办申请',
        en: 'Emergencies, flood and snow: work first, apply within three days of its beginning',
      },
    }),
    reason: longText('申请理由', 'Reason', { required: true }),
    content: longText('实施内容', 'Content', { required: true }),
  }),
  ...inGroup('place', {
    facilityKind: dict(yhFacilityKind, '设施类型', 'Facility kind'),
    facilities: children(facilitiesOfProject, '设施', 'Facilities', { atMost: 50 }),
    facilityIds: texts(32, '设施编号', 'Facilities', { ...auto, internal: true, opaque: true }),
    address: text(200, '地址', 'Address', { required: true }),
    location: point('位置', 'Location', { required: true }),
    dailyIds: refs('dailyMaintenance', '关联事件', 'Events'),
    diseaseIds: texts(32, '关联病害', 'Diseases', { apiOnly: true, opaque: true }),
    images: images(9, '照片', 'Photos'),
  }),
  ...inGroup('sums', {
    quantities: children(estimateItem, '工程量', 'Quantities', { atMost: 200 }),
    applyAmount: decimal(14, 2, '申请金额', 'Asked', { ...tenThousandYuan, required: true, moreThan: 0 }),
    balance: counted(decimal(14, 2, '预留金余额', 'Balance', { ...tenThousandYuan, signed: true }), {
      of: 'yearlyBudget',
      by: 'planYear',
      as: 'planYear',
      also: { regionId: 'regionId' },
      where: { field: 'fundLine', is: RESERVE_LINE },
      agg: { sum: 'leftAmount' },
      digits: 2,
    }),
    companyDeptId: dept('实施单位', 'Company', { index: true }),
    supervisorDeptId: dept('监理单位', 'Supervisor', { index: true }),
    planStart: date('计划开始', 'From', { required: true }),
    planEnd: date('计划结束', 'To', { required: true, notBefore: 'planStart' }),
    attachments: attachments(10, '附件', 'Files'),
  }),
  ...inGroup('disposal', {
    disposeKind: dict(yhReserveDispose, '处置方式', 'Disposal', { ...auto, index: true }),
    disposeAmount: decimal(14, 2, '批准金额', 'Granted sum', { ...auto, ...tenThousandYuan, moreThan: 0, notAbove: 'applyAmount' }),
    disposeDocNo: text(50, '批准文号', 'Document no.', auto),
    disposeOpinion: longText('处置意见', 'Disposal opinion', { ...auto, length: 500 }),
    disposeUser: user('处置人', 'Disposed by', auto),
    disposeTime: datetime('处置时间', 'Disposed at', auto),
    projectId: ref('specialProject', '转入的项目', 'Project made of it', { ...auto, index: true }),
    eventId: ref('dailyMaintenance', '转入的养护事件', 'Event made of it', { ...auto, index: true }),
  }),
  ...inGroup('end', {
    doneDate: date('完成日期', 'Done on', { ...auto, notBefore: 'planStart', notAfter: 'today' }),
    settleAmount: decimal(14, 2, '结算金额', 'Settled sum', { ...auto, ...tenThousandYuan, min: 0, notAbove: 'disposeAmount' }),
    returnedTime: datetime('退回时间', 'Returned at', { ...auto, internal: true }),
    status: dict(yhReserveStatus, '状态', 'Status', { ...auto, index: true }),
  }),
  manageLevel: dict(yhLevel, '申请层级', 'Level of the applicant', { hidden: true }),
} as const

export type ReserveFields = typeof reserveFields

/** What the applicant writes of a draft. */
export const appliedFor = [
  ...(['itemName?', 'planYear?', 'manageDeptId?', 'regionId?', 'sourceKind?', 'emergencyFirst?', 'reason?', 'content?'] as const),
  ...(['facilityKind?', 'facilities?', 'address?', 'location?', 'dailyIds?', 'quantities?', 'applyAmount?', 'companyDeptId?'] as const),
  ...(['supervisorDeptId?', 'planStart?', 'planEnd?', 'images?', 'attachments?'] as const),
] as const
