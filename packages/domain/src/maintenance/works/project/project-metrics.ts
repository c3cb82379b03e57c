import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { projectStage } from './project-codes.ts'

const live = [
  projectStage.prePlan,
  projectStage.planReview,
  projectStage.toStart,
  projectStage.inProgress,
  projectStage.toAccept,
  projectStage.accepted,
  projectStage.archived,
].join()
const finished = [projectStage.toAccept, projectStage.accepted, projectStage.archived].join()
const done = [projectStage.accepted, projectStage.archived].join()
const projects = { list: 'ndjhXmqdPage', kind: 'stock', unit: '个' } as const
const sums = { ...projects, unit: '万元', digits: 2 } as const

/** Projects of special maintenance and what they cost (maintenance.md §9.1 年度计划完成率). */
export const projectMetrics = {
  'yg.project': {
    ...projects,
    zh: '专项养护项目',
    en: 'Projects of special maintenance',
    query: { stage: live },
    formula: { zh: '已批准列入年度计划、未取消的项目数', en: 'Projects that are approved and not cancelled' },
  },
  'yg.project.accepted': {
    ...projects,
    zh: '已验收项目',
    en: 'Accepted projects',
    query: { stage: done },
    formula: { zh: '已验收、已归档的项目数', en: 'Projects that are accepted or archived' },
    better: 'up',
  },
  'yg.project.approved': {
    ...sums,
    zh: '项目批复金额',
    en: 'Approved for projects',
    query: { stage: live },
    adds: { sum: 'approvedAmount' },
    formula: { zh: '已批准、未取消项目的批复金额合计', en: 'Σ approved of the projects that are approved and not cancelled' },
  },
  'yg.project.done': {
    ...sums,
    zh: '项目完成产值',
    en: 'Value done of projects',
    query: { stage: live },
    adds: { sum: 'progressAmount' },
    formula: { zh: '项目完成产值合计', en: 'Σ value done' },
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
} as const satisfies Readonly<Record<string, Metric>>
