import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { wjjhStatus } from '../../dictionaries/excavation-plans.ts'

const { released, inExecution, done, notExecuted } = wjjhStatus.values
const list = { list: 'jhfb/page', query: { status: [released, inExecution, done, notExecuted].map(({ value }) => value).join() } } as const
const thisYear = { ...list, query: { ...list.query, planYear: 'thisYear' } } as const
const declarations = { unit: '件', adds: { sum: 'memberCount' } } as const
const saved = { unit: 'm²', digits: 2, adds: { sum: 'savedArea' }, better: 'up' } as const

/** Released plan items and what consolidation saved (municipal-approval.md §8.1, and the codes of §3.7 as aliases). */
export const planMetrics = {
  'sp.plans': {
    ...{ ...list, zh: '已发布计划', en: 'Plan items released', unit: '项' },
    formula: { zh: '已发布、执行中、已完成、未执行的计划数', en: 'Plan items that were released, whatever became of them' },
  },
  'sp.plan.members': {
    ...{ ...list, ...declarations, zh: '列入计划申报', en: 'Declarations planned' },
    formula: { zh: 'Σ已发布计划的整合项目数', en: 'Σ members of the released plan items' },
  },
  'sp.plan.merged': {
    ...{ ...declarations, list: list.list, zh: '合并施工申报', en: 'Declarations merged' },
    query: { ...list.query, memberCountStart: '2' },
    formula: { zh: 'Σ整合项目数不少于2的已发布计划的整合项目数', en: 'Σ members of the released plan items that have several' },
    better: 'up',
  },
  'sp.plan.mergeRate': {
    ...{ zh: '整合率', en: 'Merge rate', unit: '%', part: 'sp.plan.merged', whole: 'sp.plan.members' },
    rest: { memberCountEnd: '1' },
    formula: { zh: '合并施工申报÷列入计划申报', en: 'Declarations merged ÷ planned' },
    better: 'up',
  },
  'sp.plan.saved': {
    ...{ ...list, ...saved, zh: '少挖面积', en: 'Area saved' },
    formula: { zh: 'Σ已发布计划的节约面积', en: 'Σ area that the released plan items save' },
  },
  'sp.plan.saved.year': {
    ...{ ...thisYear, ...saved, zh: '本年少挖面积', en: 'Area saved this year', alias: 'savedAreaYear' },
    formula: { zh: 'Σ本年度已发布计划的节约面积', en: 'Σ area that the released plan items of this year save' },
  },
  'sp.plan.savedFee': {
    ...{ ...list, zh: '节省费用', en: 'Fee saved', unit: '元', digits: 2, adds: { sum: 'savedFee' }, better: 'up' },
    formula: { zh: 'Σ已发布计划的节约费用', en: 'Σ fee that the released plan items save' },
  },
  'sp.planRate': {
    ...{ ...thisYear, zh: '本年计划执行率', en: 'Plan execution this year', unit: '%', digits: 1, alias: 'planExecutionRate' },
    adds: { mean: 'executionRate', weight: 'memberCount' },
    formula: {
      zh: 'Σ（执行率×整合项目数）÷Σ整合项目数，本年度已发布计划',
      en: 'Σ (execution rate × members) ÷ Σ members of the released plan items of this year',
    },
    better: 'up',
  },
} as const satisfies Readonly<Record<string, Metric>>
