import type { Condition } from '@chengan/kernel/condition'
import {
  attachments,
  bool,
  counted,
  date,
  datetime,
  decimal,
  dept,
  dict,
  images,
  inGroup,
  int,
  longText,
  period,
  ref,
  region,
  user,
  year,
} from '@chengan/kernel/fields/builders'
import { yhQualityState } from '../../dictionaries/care.ts'
import { yhFillState, yhSafetyState } from '../../dictionaries/projects.ts'
import { projectStage } from '../project/project-codes.ts'
import { fillState } from './fill-codes.ts'

const auto = { readOnly: true } as const
const percent = { unit: '%', max: 100 } as const
const tenThousandYuan = { unit: '万元', min: 0 } as const
const isDone: Condition = { field: 'totalRate', atLeast: 100 }

/** What the builder or the responsible unit tells of a month, in the order of the form (maintenance.md §5.1). */
const written = {
  ...inGroup('progress', {
    plannedRate: decimal(5, 2, '计划累计进度', 'Planned to date', percent),
    plannedReason: longText('计划调整原因', 'Why the plan differs', { length: 200 }),
    monthRate: decimal(5, 2, '本月进度', 'Progress this month', { ...percent, required: true }),
    totalRate: decimal(5, 2, '累计进度', 'Progress to date', { ...percent, required: true }),
    finishDate: date('实际完工日期', 'Finished on', { required: isDone, when: isDone, notAfter: 'today' }),
    monthAmount: decimal(14, 2, '本月产值', 'Value this month', tenThousandYuan),
    totalAmount: decimal(14, 2, '累计产值', 'Value to date', tenThousandYuan),
    monthPaid: decimal(14, 2, '本月支付', 'Paid this month', tenThousandYuan),
    totalPaid: decimal(14, 2, '累计支付', 'Paid to date', tenThousandYuan),
  }),
  ...inGroup('told', {
    workDone: longText('本月完成', 'Done this month', { required: true }),
    nextPlan: longText('下月计划', 'Plan of next month', { required: true, length: 500 }),
    problems: longText('存在问题', 'Problems', { length: 500 }),
    measures: longText('措施', 'Measures', { length: 500 }),
    safetyState: dict(yhSafetyState, '安全情况', 'Safety', { required: true, index: true }),
    qualityState: dict(yhQualityState, '质量情况', 'Quality', { required: true }),
    workers: int('在岗人数', 'Workers', { max: 100_000 }),
    wagePaid: bool('农民工工资已发放', 'Wages paid'),
    images: images(8, '照片', 'Photos', { required: true }),
    attachments: attachments(5, '附件', 'Files'),
  }),
} as const

export const monthFillFields = {
  ...inGroup('month', {
    projectId: ref('specialProject', '项目', 'Project', {
      required: true,
      immutable: true,
      index: true,
      narrowedTo: { stage: [projectStage.inProgress] },
    }),
    fillMonth: period('month', '填报月份', 'Month', { required: true, immutable: true, index: true, uniqueWithin: ['projectId'] }),
    companyDeptId: dept('施工单位', 'Builder', { ...auto, index: true }),
    supervisorDeptId: dept('监理单位', 'Supervisor', { ...auto, index: true }),
    leaderDeptId: dept('责任单位', 'Responsible unit', { ...auto, index: true }),
    dueOn: date('填报截止日期', 'Due on', { ...auto, index: true }),
    missingMonths: counted(int('缺报月数', 'Months missing'), {
      of: 'monthFill',
      by: 'projectId',
      as: 'projectId',
      where: { field: 'fillState', is: fillState.overdue },
      agg: 'count',
    }),
  }),
  ...written,
  ...inGroup('review', {
    lagRate: decimal(5, 2, '进度偏差', 'Deviation', { ...auto, unit: '%', signed: true, index: true }),
    fillUser: user('填报人', 'Filled by', auto),
    fillTime: datetime('填报时间', 'Filled at', auto),
    fillState: dict(yhFillState, '填报状态', 'State', { ...auto, index: true }),
    doubtful: bool('存疑', 'Doubtful', { ...auto, default: false }),
    // Owed no more: the works stood still through all of it.
    stoodStill: bool('停工', 'Stood still', { ...auto, default: false, index: true }),
    auditOpinion: longText('审核意见', 'Review opinion', { ...auto, length: 500 }),
    auditUser: user('审核人', 'Reviewed by', auto),
    auditTime: datetime('审核时间', 'Reviewed at', auto),
  }),
  planYear: year('年度', 'Year', { ...auto, internal: true, index: true }),
  regionId: region('所属区县', 'District', { ...auto, internal: true, index: true }),
  opensOn: date('开放填报日期', 'Opens on', { ...auto, internal: true, index: true }),
  isOpen: bool('已开放', 'Open', { ...auto, internal: true, default: false, index: true }),
  isCurrent: bool('最近月份', 'Last month', { ...auto, internal: true, default: false, index: true }),
  lagGrade: int('滞后等级', 'Grade of the lag', { ...auto, internal: true }),
  planOfStart: decimal(5, 2, '开工计划进度', 'Planned at the start', { hidden: true }),
} as const

export type MonthFillFields = typeof monthFillFields

/** What people write of a month. */
export const writtenOfMonth = Object.keys(written) as (keyof typeof written)[]
