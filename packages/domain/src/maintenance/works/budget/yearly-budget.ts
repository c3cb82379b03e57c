import type { Level } from '@chengan/kernel/access/level'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { budgetAlerts } from './budget-alerts.ts'
import { budgetFields } from './budget-fields.ts'
import { budgetMetrics } from './budget-metrics.ts'
import * as rules from './budget-rules.ts'

const readers: readonly Level[] = ['city', 'district']
const keepers: readonly Level[] = ['city']

/** What a region's maintenance has in a year, by line and source of funds: whatever is paid, frozen and planned stays within it (maintenance.md §5 ndys). */
export const yearlyBudget = defineResource({
  name: 'yearlyBudget',
  root: 'yhgl/ndys',
  area: 'maintenance',
  label: { zh: '年度养护预算', en: 'Yearly maintenance budget' },
  deletion: 'evidence',
  systems: ['zhsz'],
  fields: budgetFields,
  rules: [
    rules.budgetIsEnteredByItsKeepers,
    rules.budgetIsOfADistrictOrTheCity,
    rules.budgetCoversWhatIsSpent,
    rules.changeHasItsOwnDocument,
    rules.reserveIsASmallShare,
  ],
  keptBy: rules.keptByPlanningAndFinance,
  deleteRules: [rules.budgetIsEnteredByItsKeepers, rules.usedBudgetStays, rules.reserveStaysASmallShare],
  list: {
    columns: [
      ...(['planYear', 'regionId', 'fundLine', 'fundSource', 'amount', 'adjustedAmount', 'usedAmount', 'frozenAmount'] as const),
      ...(['leftAmount', 'executionRate'] as const),
    ],
    hiddenColumns: ['docNo'],
    search: ['planYear', 'regionId', 'fundLine', 'fundSource'],
    order: ['-planYear', 'regionId'],
    nameField: 'docNo',
    titleFields: ['planYear', 'regionId', 'fundLine'],
    summary: {
      held: { zh: '现行金额', en: 'In force', sum: 'heldAmount', unit: '万元', digits: 2 },
      used: { zh: '已支付', en: 'Paid', sum: 'usedAmount', unit: '万元', digits: 2 },
      frozen: { zh: '冻结', en: 'Frozen', sum: 'frozenAmount', unit: '万元', digits: 2 },
      left: { zh: '可用余额', en: 'Left', sum: 'leftAmount', unit: '万元', digits: 2 },
      execution: { zh: '执行率', en: 'Execution', sum: 'usedAmount', over: { sum: 'heldAmount' }, times: 100, unit: '%', digits: 1 },
    },
  },
  screens: [
    {
      route: '/yhgl/ndys/index',
      zh: '年度养护预算',
      en: 'Yearly maintenance budget',
      levels: readers,
      menu: { under: 'ndjh', sort: 30, code: 'ndjh.yhgl-ndys', name: { zh: '年度预算', en: 'Yearly budget' } },
      view: 'budgetBoard',
      opensFigures: { with: {} },
      // The year stands above its list.
      columns: [
        ...(['regionId', 'fundLine', 'fundSource', 'amount', 'adjustedAmount', 'usedAmount', 'frozenAmount', 'leftAmount'] as const),
        'executionRate',
      ],
      details: true,
      help: {
        zh: '各区和市本级每年的养护经费，按经费类别和资金来源分列，由市级计划科、财务科录入或导入。预留金不得超过全部经费的规定比例；金额变动须有新的批复文号；已支付、冻结的金额随支付凭证、项目和预留金项目自动计算。',
        en: 'What each district and the city have for maintenance in a year, by line and source. The planning and finance sections of the city enter or import it. The reserve is a small share of the whole; each change of a sum needs a document of its own; what is paid and frozen follows from certificates, projects and reserve items.',
      },
    },
  ],
  alerts: budgetAlerts,
  metrics: budgetMetrics,
  dimensions: { line: { field: 'fundLine' }, source: { field: 'fundSource' }, year: { field: 'planYear' } },
  parties: { regions: ['regionId'] },
  levels: { '*': readers, add: keepers, edit: keepers, delete: keepers, import: keepers },
  import: {},
  form: { as: 'drawer' },
})

export interface YearlyBudget extends RowOf<typeof yearlyBudget> {}
