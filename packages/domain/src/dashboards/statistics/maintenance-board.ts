import type { CallAnswer } from '@chengan/kernel/calls/call'
import { defineResource } from '@chengan/kernel/definition/resource'
import { bool, date, int, json, region, text, year } from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'
import { lifeCall } from './life-call.ts'
import { filtersOfTabs, maintenanceTabs } from './maintenance-tabs.ts'
import { figuresCall, statisticsPage } from './statistics-page.ts'
import { maintenanceFigures, maintenanceFilters } from './statistics-topics.ts'

const levels = ['city', 'district', 'enterprise', 'supervisor'] as const
/** The names that maintenance.md §9 has for the days. */
const days = { dateFrom: date('起始日期', 'From'), dateTo: date('截止日期', 'To', { notBefore: 'dateFrom' }) } as const
const { facilityKind, companyDeptId } = maintenanceFilters
const { sectionId, workKind, projectKind, maintScale, grade, fundLine, fundSource } = filtersOfTabs

const tabCall = (key: keyof typeof maintenanceTabs, filters: Fields) => {
  const { key: path, zh, en } = maintenanceTabs[key]
  return figuresCall({ zh, en }, levels, { ...filters, ...days }, path)
}

const required = { required: true } as const
const annualAnswer = {
  object: {
    reportYear: int('年度', 'Year', required),
    regionId: region('区域', 'Region', required),
    /** That of the report of the year, which is then answered; none: the figures as they stand now. */
    reportId: text(32, '年度报表', 'Report'),
    status: text(2, '状态', 'Status'),
    frozen: bool('是否冻结', 'Frozen', required),
    tables: json('报表数据', 'Sheets', required),
  },
} as const satisfies CallAnswer

/** 养护统计 (maintenance.md §7, §9): what is done for the streets, by whoever does it and looks after it: events, component care, special projects, assessment and
 *  funds, each under a tab with a call of its own. */
export const maintenanceBoard = defineResource(
  statisticsPage({
    name: 'maintenanceBoard',
    over: 'dailyMaintenance',
    root: 'yhgl/tj',
    path: 'rcyh',
    levels,
    systems: ['zhsz'],
    filters: { ...maintenanceFilters, ...filtersOfTabs },
    asks: days,
    exports: { topic: text(20, '统计主题', 'Topic', { help: { zh: 'rcyh、bjby、zxyh、kh 或 zj', en: 'rcyh, bjby, zxyh, kh or zj' } }) },
    calls: {
      component: tabCall('component', { facilityKind, companyDeptId, sectionId, workKind }),
      special: tabCall('special', { facilityKind, companyDeptId, projectKind, maintScale }),
      assessment: tabCall('assessment', { companyDeptId, sectionId, grade }),
      funds: tabCall('funds', { companyDeptId, fundLine, fundSource }),
      annual: {
        ...{ zh: '养护年报', en: 'Maintenance in the annual report', verb: 'GET', path: 'annual', permission: 'list' },
        levels: ['city', 'district'],
        query: { year: year('年度', 'Year', { min: 2000, max: 2099 }), regionId: region('区域', 'Region') },
        answers: annualAnswer,
      },
      life: lifeCall,
    },
    zh: '养护统计',
    en: 'Maintenance statistics',
    route: '/yhgl/tj/index',
    menu: { under: 'yhgl', sort: 110, code: 'yhtj', icon: 'bar-chart' },
    help: {
      zh: '日常养护、部件保养、专项养护、考核和资金的统计，默认本月，专项和资金默认本年；点击数字打开相同条件的列表。',
      en: 'Figures of daily and component maintenance, special projects, assessment and funds, of this month unless another span is chosen, of special projects and funds this year; a click on a number opens the rows under the same conditions.',
    },
    statistics: {
      ...maintenanceFigures,
      // A line of one month says nothing.
      charts: (maintenanceFigures.charts ?? []).map((chart) =>
        chart.key === 'trend' ? { ...chart, zh: '近12个月', en: 'Last 12 months', over: 'year' } : chart,
      ),
      filters: [...(maintenanceFigures.filters ?? []), { name: 'sectionId', of: 'dailyMaintenance' }],
      span: 'month',
      tab: { zh: '日常养护', en: 'Daily' },
      tabs: Object.values(maintenanceTabs),
    },
  }),
)
