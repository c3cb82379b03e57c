import {
  attachments,
  counted,
  date,
  datetime,
  decimal,
  derived,
  dict,
  dicts,
  inGroup,
  int,
  json,
  ref,
  refs,
  text,
  year,
} from '@chengan/kernel/fields/builders'
import { enableStatus } from '../../../system/dictionaries/accounts.ts'
import { yhComponentPlanStatus, yhGenKind } from '../../dictionaries/care.ts'
import { yhContractStatus } from '../../dictionaries/contracts.ts'
import { yhFacilityKind, yhLevel } from '../../dictionaries/events.ts'
import { yhPlanPeriod } from '../../dictionaries/projects.ts'
import { CARE_BY_HAND, careTaskStatus } from './care-codes.ts'
import { carePartyFields } from './care-parties.ts'

const auto = { readOnly: true } as const
const { notDue, due, withSupervisor, withManager, accepted } = careTaskStatus
const standing = { field: 'status', oneOf: [notDue, due, withSupervisor, withManager, accepted] } as const
const ofTasks = { of: 'careTask', by: 'planId', agg: 'count' } as const

/** The tasks of a month, and how far they have come. */
const monthOfPlan = {
  month: text(7, '月份', 'Month'),
  tasks: int('任务数', 'Tasks'),
  done: int('完成数', 'Done'),
  accepted: int('验收数', 'Accepted'),
  late: int('逾期数', 'Overdue'),
} as const

const count = (month: number, en: string) => int(`${month}月`, en)
/** The tasks of a facility in each month. */
const facilityInMonths = {
  facility: text(100, '设施', 'Facility'),
  total: int('合计', 'Total'),
  ...{ m1: count(1, 'Jan'), m2: count(2, 'Feb'), m3: count(3, 'Mar'), m4: count(4, 'Apr'), m5: count(5, 'May'), m6: count(6, 'Jun') },
  ...{ m7: count(7, 'Jul'), m8: count(8, 'Aug'), m9: count(9, 'Sep'), m10: count(10, 'Oct'), m11: count(11, 'Nov'), m12: count(12, 'Dec') },
} as const

/** What is cared for in a section, from when to when, and how far it has come (maintenance.md §4 bjby, plan). */
export const carePlanFields = {
  ...inGroup('plan', {
    planNo: text(24, '计划编号', 'Plan no.', { ...auto, unique: true }),
    planName: text(100, '计划名称', 'Plan', { required: true }),
    contractId: ref('contract', '合同', 'Contract', {
      required: true,
      immutable: true,
      index: true,
      narrowedTo: { status: [yhContractStatus.values.active.value] },
    }),
    sectionId: ref('bidSection', '标段', 'Section', {
      required: true,
      immutable: true,
      index: true,
      narrowedBy: { contractId: 'contractId' },
    }),
    planYear: year('年度', 'Year', { required: true }),
    periodKind: dict(yhPlanPeriod, '计划类型', 'Kind', { required: true, default: yhPlanPeriod.values.year.value }),
    startDate: date('开始日期', 'From', { required: true }),
    endDate: date('结束日期', 'To', { required: true, notBefore: 'startDate' }),
    genKind: dict(yhGenKind, '编制方式', 'Made by', { ...auto, default: CARE_BY_HAND }),
    facilityKinds: dicts(yhFacilityKind, '设施类型', 'Facility kinds', {
      help: { zh: '不填为标段内全部设施', en: 'Left empty: all facilities of the section' },
    }),
    standardIds: refs('careStandard', '保养项目', 'Items', {
      narrowedTo: { status: [enableStatus.values.enabled.value] },
      help: {
        zh: '保存后按周期、季节和工作日历排出各项任务的日期；不填为全部适用项目',
        en: 'Saving it gives each its dates by cycle, season and working days; left empty, all that fit',
      },
    }),
  }),
  ...inGroup('progress', {
    taskCount: counted(int('任务数', 'Tasks'), { ...ofTasks, where: standing }),
    doneCount: counted(int('完成数', 'Done'), {
      ...ofTasks,
      where: { field: 'status', oneOf: [withSupervisor, withManager, accepted] },
    }),
    acceptedCount: counted(int('验收数', 'Accepted'), { ...ofTasks, where: { field: 'status', is: accepted } }),
    overdueCount: counted(int('逾期数', 'Overdue'), {
      ...ofTasks,
      where: {
        all: [
          { field: 'status', is: due },
          { field: 'overdue', is: true },
        ],
      },
    }),
    // What was to be done by today: a window that has ended, or what is accepted before it has.
    dueToDate: counted(int('到期任务数', 'Due to date', { internal: true }), {
      ...ofTasks,
      where: {
        all: [
          standing,
          {
            any: [
              { field: 'windowEnd', onOrBefore: { today: true } },
              { field: 'status', is: accepted },
            ],
          },
        ],
      },
    }),
    completeRate: derived(decimal(5, 2, '完成率', 'Completion', { unit: '%' }), {
      ratio: { field: 'acceptedCount' },
      over: { field: 'dueToDate' },
      times: 100,
      digits: 2,
    }),
    byMonth: json('按月进度', 'By month', { ...auto, virtual: true, holds: monthOfPlan }),
    matrix: json('设施月份矩阵', 'Facilities by month', { ...auto, virtual: true, holds: facilityInMonths }),
  }),
  ...inGroup('review', {
    submitTime: datetime('提交时间', 'Handed in at', auto),
    reviewLevel: dict(yhLevel, '待审层级', 'Waits for: level', auto),
    auditOpinion: text(500, '审核意见', 'Opinion', auto),
    effectTime: datetime('生效时间', 'In force at', auto),
    adjustReason: text(300, '调整原因', 'Adjustment reason', auto),
    status: dict(yhComponentPlanStatus, '状态', 'Status', { ...auto, index: true }),
    attachments: attachments(5, '附件', 'Attachments'),
    remark: text(500, '备注', 'Remark'),
  }),
  ...inGroup('parties', carePartyFields),
} as const

export type CarePlanFields = typeof carePlanFields
