import type { Condition } from '@chengan/kernel/condition'
import type { Expression } from '@chengan/kernel/expression'
import {
  anyRef,
  bool,
  date,
  datetime,
  decimal,
  derived,
  dict,
  images,
  inGroup,
  int,
  json,
  line,
  point,
  ref,
  refs,
  text,
  user,
} from '@chengan/kernel/fields/builders'
import { assetTargets } from '../../../assets/asset-targets.ts'
import { assetType } from '../../../assets/dictionaries/facilities.ts'
import { yhComponentTaskStatus, yhMaintGrade, yhWorkKind } from '../../dictionaries/care.ts'
import { yhUnit } from '../../dictionaries/contracts.ts'
import { yhFacilityKind, yhPart } from '../../dictionaries/events.ts'
import { yhCheckWay } from '../../dictionaries/projects.ts'
import { careTaskStatus } from '../care-plan/care-codes.ts'
import { carePartyFields } from '../care-plan/care-parties.ts'
import { careCheckResult } from './care-check-fields.ts'

const auto = { readOnly: true } as const
const PHOTOS_OF_CARE = 6
const isPatrol: Condition = { field: 'workKind', is: yhWorkKind.values.patrol.value }
/** Lamps are counted at night, lit and dark: the patrol of their lines. */
const isNightPatrol: Condition = { all: [isPatrol, { field: 'part', is: yhPart.values.line.value }] }

/** Days past the last day of its window, of what is not done; null of what is in time. */
const daysLate: Expression = {
  if: {
    all: [
      { field: 'status', is: careTaskStatus.due },
      { field: 'overdue', is: true },
    ],
  },
  // biome-ignore lint/suspicious/noThenProperty: the kernel's expressions name their branch so; nobody awaits one
  then: { daysFrom: { field: 'windowEnd' }, to: { today: true } },
  else: { field: 'lateDays' },
}

/** One time of a care at a facility, or of a patrol along a road (maintenance.md §4 bjby, task). */
export const careTaskFields = {
  ...inGroup('task', {
    taskNo: text(24, '任务编号', 'Task no.', { ...auto, unique: true }),
    planId: ref('carePlan', '计划', 'Plan', { required: true, readOnly: true, index: true }),
    sectionId: ref('bidSection', '标段', 'Section', { ...auto, index: true }),
    contractId: ref('contract', '合同', 'Contract', { ...auto, index: true }),
    standardId: ref('careStandard', '保养标准', 'Standard', { required: true, readOnly: true, index: true }),
    part: dict(yhPart, '部位', 'Part', auto),
    itemName: text(80, '项目', 'Item', auto),
    workKind: dict(yhWorkKind, '工作类别', 'Work kind', { ...auto, index: true }),
  }),
  ...inGroup('place', {
    facilityKind: dict(yhFacilityKind, '设施类型', 'Facility kind', { required: true, readOnly: true, index: true }),
    assetType: dict(assetType, '资产类型', 'Asset type', auto),
    facilityId: anyRef(assetTargets('facilityKind'), 'assetType', '设施', 'Facility', { required: true, readOnly: true, index: true }),
    facilityName: text(100, '设施名称', 'Name', { ...auto, nameOf: 'facilityId' }),
    roadId: ref('road', '道路', 'Road', { ...auto, internal: true, index: true }),
    maintGrade: dict(yhMaintGrade, '养护等级', 'Grade', auto),
  }),
  ...inGroup('when', {
    // The date by the cycle alone, by which generation knows its own tasks again (decision 0191).
    nominalDate: date('周期日期', 'Date by the cycle', { ...auto, internal: true, index: true }),
    planDate: date('计划日期', 'Planned', { required: true, index: true }),
    toleranceDays: int('允许偏差(天)', 'Tolerance', { ...auto, internal: true, unit: 'd' }),
    windowStart: date('最早日期', 'Earliest', { ...auto, index: true }),
    windowEnd: date('最迟日期', 'Latest', { ...auto, index: true }),
    crewUserId: user('执行人', 'Executor', { help: { zh: '不填为标段的维修班组长', en: 'Left empty: the crew leaders of the section' } }),
    crewName: text(50, '班组', 'Crew'),
    workQuantity: decimal(12, 3, '工作量', 'Quantity', { min: 0 }),
    unit: dict(yhUnit, '单位', 'Unit'),
  }),
  ...inGroup('finish', {
    finishTime: datetime('完成时间', 'Finished at', { ...auto, timed: true, notAfter: 'now', default: { now: true } }),
    handlerName: text(30, '完成人', 'Finished by', auto),
    location: point('完成位置', 'Place', { ...auto, drawnOn: ['facilityId'] }),
    checkResults: json('检查结果', 'Results', { ...auto, holds: careCheckResult, answered: true, atMost: 50 }),
    track: line('巡查轨迹', 'Track', { ...auto, when: isPatrol, drawnOn: ['roadId'] }),
    trackKm: decimal(8, 3, '巡查里程', 'Track length', { ...auto, unit: 'km' }),
    trackCover: decimal(5, 2, '轨迹覆盖率', 'Track cover', { ...auto, unit: '%' }),
    checkedCount: int('检查数', 'Checked', { ...auto, when: isNightPatrol, min: 0 }),
    defectCount: int('问题数', 'Defective', { ...auto, when: isNightPatrol, min: 0 }),
    litCount: derived(int('亮灯数', 'Lit', { internal: true }), {
      plus: [{ field: 'checkedCount' }, { ratio: { field: 'defectCount' }, over: { value: -1 } }],
    }),
    beforeImages: images(PHOTOS_OF_CARE, '保养前照片', 'Photos before', auto),
    afterImages: images(PHOTOS_OF_CARE, '保养后照片', 'Photos after', auto),
    foundDefects: refs('dailyMaintenance', '发现问题', 'Defects found', { ...auto, index: true }),
    summary: text(500, '完成说明', 'Summary', auto),
  }),
  ...inGroup('review', {
    sampled: bool('是否抽查', 'Sampled', { ...auto, index: true }),
    arrivedTime: datetime('转管理单位时间', 'Came to the manager', { ...auto, internal: true }),
    checkKind: dict(yhCheckWay, '检查方式', 'Check by', auto),
    jlResult: bool('监理验收结果', "Supervisor's result", auto),
    jlOpinion: text(500, '监理意见', "Supervisor's opinion", auto),
    jlTime: datetime('监理验收时间', 'Supervisor accepted at', auto),
    glResult: bool('管理单位验收结果', "Manager's result", auto),
    glOpinion: text(500, '管理单位意见', "Manager's opinion", auto),
    glTime: datetime('管理单位验收时间', 'Manager accepted at', auto),
    acceptedTime: datetime('办结时间', 'Closed at', { ...auto, internal: true, index: true }),
    score: int('评分', 'Score', { ...auto, min: 0, max: 100 }),
    overdue: bool('是否逾期', 'Overdue', { ...auto, index: true, default: false }),
    lateDays: int('完成时逾期天数', 'Days late when done', { ...auto, internal: true, unit: 'd' }),
    overdueDays: derived(int('逾期天数', 'Overdue days', { unit: 'd' }), daysLate),
    status: dict(yhComponentTaskStatus, '状态', 'Status', { ...auto, index: true }),
    remark: text(300, '备注', 'Remark'),
  }),
  ...inGroup('parties', carePartyFields),
} as const

export type CareTaskFields = typeof careTaskFields
