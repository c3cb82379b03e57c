import { defineResource } from '@chengan/kernel/definition/resource'
import { date } from '@chengan/kernel/fields/builders'
import { lifeCall } from './life-call.ts'
import { statisticsPage } from './statistics-page.ts'
import { maintenanceFigures, maintenanceFilters } from './statistics-topics.ts'

/** 养护统计 (maintenance.md §7, §9): the figures of daily maintenance for whoever does it and looks after it. Component and special maintenance, assessment and
 *  funds join as their roots come. */
const page = statisticsPage({
  name: 'maintenanceBoard',
  over: 'dailyMaintenance',
  root: 'yhgl/tj',
  path: 'rcyh',
  levels: ['city', 'district', 'enterprise', 'supervisor'],
  systems: ['zhsz'],
  filters: maintenanceFilters,
  // The names that maintenance.md §9 has for the days.
  asks: { dateFrom: date('起始日期', 'From'), dateTo: date('截止日期', 'To', { notBefore: 'dateFrom' }) },
  zh: '养护统计',
  en: 'Maintenance statistics',
  route: '/yhgl/tj/index',
  menu: { under: 'yhgl', sort: 110, code: 'yhtj', icon: 'bar-chart' },
  help: {
    zh: '日常养护事件的数量、时效、质量与费用，默认统计本月；点击数字打开相同条件的事件列表。',
    en: 'Number, timeliness, quality and cost of maintenance events, of this month unless another span is chosen; a click on a number opens the events under the same conditions.',
  },
  statistics: { ...maintenanceFigures, span: 'month' },
})

export const maintenanceBoard = defineResource({ ...page, calls: { ...page.calls, life: lifeCall } })
