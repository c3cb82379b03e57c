import type { Expression } from '@chengan/kernel/expression'
import {
  anyRef,
  bool,
  counted,
  datetime,
  decimal,
  dept,
  derived,
  dict,
  images,
  inGroup,
  int,
  ref,
  refs,
  text,
  user,
} from '@chengan/kernel/fields/builders'
import type { Target } from '@chengan/kernel/fields/field'
import { yhContractStatus, yhSectionStatus } from '../../dictionaries/contracts.ts'
import {
  yhCloseKind,
  yhDailyStatus,
  yhDangerState,
  yhDelayState,
  yhDiseaseLevel,
  yhHandleState,
  yhInvalidReason,
  yhLevel,
  yhWarnLevel,
} from '../../dictionaries/events.ts'
import { yhProgrammeStatus } from '../../dictionaries/projects.ts'
import { outsideFields } from './outside/outside-fields.ts'

/** Hours from the dispatch to the repair; null until both are known. */
const hoursToRepair: Expression = { hoursFrom: { field: 'dispatchTime' }, to: { field: 'repairTime' } }

/** Hours that were left of its deadline when somebody came, and when it was made safe: less than none where he was late. */
const arriveMargin: Expression = { hoursFrom: { field: 'arriveTime' }, to: { field: 'arriveDeadline' } }
const safeMargin: Expression = { hoursFrom: { field: 'safeTime' }, to: { field: 'safeDeadline' } }

/** Where an event may come from: the detections of assets.md §3, safety tasks, post-approval checks, gas alarms, component care. */
const origins: readonly Target[] = [
  'szgl/bhjcroadlq',
  'szgl/bhjcroadsn',
  'szgl/bhjcbridge',
  'szgl/bhjctunnel',
  'szgl/bhjcundergrounddisease',
  'szgl/bhjcdlzm',
  'szgl/szglssyxbhkgl',
  'szgl/ssyx/dangerstore',
  'szgl/airoadinspect',
  'szgl/aqscjcrw',
  'szgl/phjg',
  'gysy/iotdevicealarmhandling',
  'yhgl/bjby',
].map((root) => ({ type: root, root }))

const auto = { readOnly: true } as const
const ofRecords = { ...auto, virtual: true } as const

/** Photos of one kind that a repair keeps (maintenance.md §3.3). */
export const PHOTOS = 8

/** What happens to an event after its report. */
export const eventProgressFields = {
  ...inGroup('dispatch', {
    sectionId: ref('bidSection', '标段', 'Section', {
      ...auto,
      index: true,
      proposedOfRow: true,
      narrowedTo: { status: [yhSectionStatus.values.active.value] },
      proposes: { contractId: 'contractId' },
    }),
    contractId: ref('contract', '合同', 'Contract', {
      index: true,
      sole: true,
      proposedOfRow: true,
      narrowedTo: { status: [yhContractStatus.values.active.value] },
    }),
    manageDeptId: dept('管理单位', 'Manager', auto),
    companyDeptId: dept('养护单位', 'Company', { ...auto, index: true }),
    supervisorDeptId: dept('监理单位', 'Supervisor', auto),
    dispatchTime: datetime('派单时间', 'Dispatched at', auto),
    returnDeadline: datetime('退单截止', 'May be returned until', { ...auto, internal: true }),
    dispatcherName: text(30, '派单人', 'Dispatched by', auto),
    dispatchOpinion: text(500, '派单意见', 'Dispatch opinion', auto),
    assigneeUserId: user('班组/处置人', 'Crew/handler', auto),
  }),
  ...inGroup('handling', {
    acceptTime: datetime('接单时间', 'Accepted', auto),
    arriveTime: datetime('到场时间', 'On site', auto),
    safeTime: datetime('围护时间', 'Made safe', auto),
    tempTime: datetime('临时修复时间', 'Temporary repair', auto),
    repairTime: datetime('修复时间', 'Repaired', auto),
    arriveDeadline: datetime('到场时限', 'Arrive by', auto),
    safeDeadline: datetime('围护时限', 'Make safe by', auto),
    tempDeadline: datetime('临时修复时限', 'Temporary repair by', auto),
    repairDeadline: datetime('修复时限', 'Repair by', { ...auto, index: true }),
    pausedBy: refs('pauseOrder', '暂停令', 'Pause orders', { ...auto, index: true }),
    hoursToRepair: derived(decimal(10, 1, '处置时长', 'Time to repair', { unit: 'h', internal: true }), hoursToRepair),
    arriveMargin: derived(decimal(10, 1, '到场余时', 'Time left on arrival', { unit: 'h', internal: true, signed: true }), arriveMargin),
    safeMargin: derived(decimal(10, 1, '围护余时', 'Time left when made safe', { unit: 'h', internal: true, signed: true }), safeMargin),
    originDeadline: datetime('原时限', 'Original deadline', auto),
    delayHours: decimal(6, 1, '累计延期(小时)', 'Total delay (h)', { ...auto, unit: 'h' }),
    delayCount: int('延期次数', 'Delays', { ...auto, default: 0 }),
    delayState: dict(yhDelayState, '延期状态', 'Delay state', { ...auto, default: yhDelayState.values.none.value }),
    handleState: dict(yhHandleState, '处置进展', 'Progress', auto),
    programmeState: counted(dict(yhProgrammeStatus, '施工方案状态', 'Programme'), {
      of: 'constructionProgramme',
      by: 'dailyId',
      agg: { max: 'status' },
    }),
    needsProgramme: bool('需施工方案', 'Programme needed', { ...auto, virtual: true }),
    dangerState: counted(dict(yhDangerState, '险情状态', 'Danger'), { of: 'dangerControl', by: 'dailyId', agg: { max: 'status' } }),
    finishApplyTime: datetime('完工申请时间', 'Finish applied at', auto),
    finishSummary: text(500, '完工说明', 'Finish summary', { ...auto, opinion: true }),
    // Those of its records: what it was like before, and what shows the repair that is reviewed.
    beforeImages: images(PHOTOS, '处置前照片', 'Photos before', ofRecords),
    duringImages: images(PHOTOS, '处置中照片', 'Photos during', ofRecords),
    afterImages: images(PHOTOS, '处置后照片', 'Photos after', ofRecords),
  }),
  ...inGroup('review', {
    auditStage: dict(yhLevel, '当前复核层级', 'Review stage', auto),
    auditStep: int('复核序号', 'Review step', auto),
    rejectCount: int('驳回次数', 'Rejections', { ...auto, default: 0 }),
    closeTime: datetime('办结时间', 'Closed at', auto),
    closeKind: dict(yhCloseKind, '办结方式', 'Close kind', auto),
    confirmAmount: decimal(12, 2, '核定金额', 'Confirmed cost', { ...auto, unit: 'yuan' }),
    repairedArea: decimal(12, 3, '修补面积', 'Area patched', { ...auto, unit: '㎡' }),
    invalidReason: dict(yhInvalidReason, '作废原因', 'Invalid reason', auto),
    duplicateOfId: ref('dailyMaintenance', '重复事件', 'Duplicate of', auto),
    diseaseId: ref('trackedDisease', '病害库记录', 'Disease record', auto),
    diseaseLevel: dict(yhDiseaseLevel, '病害等级', 'Disease level', auto),
    repeatOfId: ref('dailyMaintenance', '返修原事件', 'Repeat of', auto),
    inWarranty: bool('质保期内', 'In warranty', auto),
  }),
  ...inGroup('clock', {
    firstRepairTime: datetime('首次修复时间', 'First repair', auto),
    onTime: bool('是否及时', 'On time', auto),
    isOverdue: bool('是否逾期', 'Overdue', { ...auto, index: true }),
    overdueHours: decimal(8, 1, '逾期时长', 'Overdue hours', { ...auto, unit: 'h', index: true }),
    warnLevel: dict(yhWarnLevel, '预警等级', 'Warning', { ...auto, index: true, default: yhWarnLevel.values.normal.value }),
    handlerLevel: dict(yhLevel, '当前处理层级', 'Handling level', { ...auto, index: true }),
    handlerDeptId: dept('当前处理单位', 'Handling department', { ...auto, index: true }),
    handlerUserId: user('当前处理人', 'Handler', { ...auto, index: true }),
  }),
  ...outsideFields,
  ...inGroup('event', {
    reportCount: int('重复上报次数', 'Times reported', { ...auto, default: 1 }),
    diseaseProposed: bool('建议转病害', 'Proposed as disease', auto),
    sourceType: text(40, '来源类型', 'Origin type', auto),
    sourceId: anyRef(origins, 'sourceType', '来源记录', 'Origin row', { ...auto, index: true }),
    sourceDeadline: datetime('来源时限', 'Due for its origin', auto),
    status: dict(yhDailyStatus, '状态', 'Status', { ...auto, index: true }),
    remark: text(500, '备注', 'Remark'),
  }),
  // What the contract says of the event, kept when it is chosen: the level that manages it, and whether its reporter may repair it himself.
  manageLevel: dict(yhLevel, '管理层级', 'Management level', { hidden: true }),
  selfRepair: bool('自查自修', 'Repaired by the reporter', { hidden: true }),
  returnCount: int('退单次数', 'Times returned', { hidden: true }),
  // Since when its clocks count, and until when each would have without pause orders: by these they are moved, and moved back.
  clockFrom: datetime('计时起点', 'Clock from', { hidden: true }),
  safeUnpaused: datetime('围护时限（未暂停）', 'Make safe by, unpaused', { hidden: true }),
  tempUnpaused: datetime('临时修复时限（未暂停）', 'Temporary repair by, unpaused', { hidden: true }),
  repairUnpaused: datetime('修复时限（未暂停）', 'Repair by, unpaused', { hidden: true }),
  // The deadline before the first rejection: in its period the event is assessed (maintenance.md §6.2).
  firstDeadline: datetime('首次驳回前时限', 'Deadline before the first rejection', { hidden: true }),
  // What rejected repairs were late: the next one adds to it.
  rejectedLateHours: decimal(8, 1, '驳回前逾期时长', 'Hours late before rejections', { hidden: true, unit: 'h' }),
} as const
