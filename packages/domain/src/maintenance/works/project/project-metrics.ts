import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { projectStage } from './project-codes.ts'

const unfinishedStages = [
  projectStage.prePlan,
  projectStage.planReview,
  projectStage.toStart,
  projectStage.inProgress,
  projectStage.toAccept,
]
const doneStages = [projectStage.accepted, projectStage.archived]
const unfinished = unfinishedStages.join()
const finished = [projectStage.toAccept, ...doneStages].join()
const done = doneStages.join()
const live = [...unfinishedStages, ...doneStages].join()
const { inProgress } = projectStage
const projects = { list: 'ndjhXmqdPage', ofYear: 'planYear', unit: '个' } as const
const sums = { ...projects, unit: '万元', digits: 2, query: { stage: live } } as const

/** Projects of special maintenance of a plan year, and what they cost (maintenance.md §9.1 年度计划完成率). */
export const projectMetrics = {
  'yg.project': {
    ...projects,
    zh: '专项养护项目',
    en: 'Projects of special maintenance',
    query: { stage: live },
    formula: { zh: '本年度已批准、未取消的项目数', en: 'Projects of the year that are approved and not cancelled' },
  },
  'yg.project.underway': {
    ...projects,
    zh: '实施中项目',
    en: 'Under way',
    query: { stage: inProgress },
    formula: { zh: '本年度处于实施阶段的项目数', en: 'Projects of the year that are under way' },
  },
  'yg.project.accepted': {
    ...projects,
    zh: '已验收项目',
    en: 'Accepted projects',
    query: { stage: done },
    formula: { zh: '本年度已验收、已归档的项目数', en: 'Projects of the year that are accepted or archived' },
    better: 'up',
  },
  'yg.project.rate': {
    zh: '年度计划完成率',
    en: 'Plan completed',
    unit: '%',
    part: 'yg.project.accepted',
    whole: 'yg.project',
    rest: { stage: unfinished },
    formula: { zh: '已验收项目÷专项养护项目', en: 'Accepted ÷ approved' },
    better: 'up',
  },
  'yg.project.lagging': {
    ...projects,
    zh: '进度滞后项目数',
    en: 'Behind schedule',
    query: { stage: inProgress, lag: '1' },
    formula: { zh: '实施中、进度偏差不高于−10%的项目数', en: 'Projects under way that are 10 % or more behind' },
    better: 'down',
  },
  'yg.project.late': {
    ...projects,
    zh: '逾期项目',
    en: 'Past their date',
    query: { stage: unfinished, overdue: '1' },
    formula: { zh: '前期计划或完工日期已过的项目数', en: 'Projects whose pre-plan or planned end is past' },
    better: 'down',
  },
  'yg.project.approved': {
    ...sums,
    zh: '项目批复金额',
    en: 'Approved for projects',
    adds: { sum: 'approvedAmount' },
    formula: { zh: '本年度已批准、未取消项目的批复金额合计', en: 'Σ approved of the projects of the year that are not cancelled' },
  },
  'yg.project.contracted': {
    ...sums,
    zh: '项目合同金额',
    en: 'Contracted',
    adds: { sum: 'contractAmount' },
    formula: { zh: '本年度项目的施工合同金额合计', en: 'Σ works contracts of the projects of the year' },
  },
  'yg.project.done': {
    ...sums,
    zh: '项目完成产值',
    en: 'Value done of projects',
    adds: { sum: 'progressAmount' },
    formula: { zh: '本年度项目完成产值合计', en: 'Σ value done of the projects of the year' },
    better: 'up',
  },
  'yg.project.cost': {
    list: 'ndjhXmqdPage',
    on: 'finishDate',
    zh: '专项工程费用',
    en: 'Cost of projects',
    unit: '元',
    digits: 2,
    query: { stage: finished },
    adds: { sum: 'cost' },
    times: 10_000,
    formula: {
      zh: 'Σ已完工项目审定金额，未审定的按送审金额，未送审的按合同金额',
      en: 'Σ of finished projects as audited, else as settled, else as agreed',
    },
  },
  'yg.project.doneRate': {
    zh: '计划金额完成率',
    en: 'Plan completed by value',
    unit: '%',
    part: 'yg.project.done',
    whole: 'yg.project.approved',
    formula: { zh: '项目完成产值÷项目批复金额', en: 'Value done ÷ approved' },
    better: 'up',
  },
  'yg.project.paid': {
    ...sums,
    zh: '项目累计支付',
    en: 'Paid for projects',
    adds: { sum: 'paidAmount' },
    formula: { zh: '本年度项目累计支付合计', en: 'Σ paid of the projects of the year' },
  },
} as const satisfies Readonly<Record<string, Metric>>
