import type { Level } from '@chengan/kernel/access/level'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import type { Statistics } from '@chengan/kernel/definition/figures/statistics'
import type { MenuPlace } from '@chengan/kernel/definition/menu-place'
import type { Resource } from '@chengan/kernel/definition/resource'
import { bool, date, dict, region, text } from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'
import type { Label } from '@chengan/kernel/label'
import { statCompare, statPeriod } from '../../system/dictionaries/dashboards.ts'
import { dimensionsAnswer, statisticsAnswer } from './figures-answer.ts'

const question = {
  periodKind: dict(statPeriod, '统计周期', 'Period'),
  from: date('起始日期', 'From'),
  to: date('截止日期', 'To', { notBefore: 'from' }),
  regionId: region('区域', 'Region'),
  streetId: region('街道', 'Street'),
  groupBy: text(60, '分组', 'Grouped by', {
    help: { zh: '一个或两个维度，以逗号分隔', en: 'One or two dimensions, separated by a comma' },
  }),
  compare: dict(statCompare, '对比方式', 'Comparison'),
  measures: text(1000, '指标', 'Measures', {
    help: { zh: '指标编码，以逗号分隔；不填为全部', en: 'Codes, separated by commas; all without' },
  }),
} as const satisfies Fields

/** A call that answers the figures of a page, or of a tab of it. */
export const figuresCall = (label: Label, levels: readonly Level[], filters: Fields, path: string) =>
  ({
    ...label,
    ...{ verb: 'GET', path, permission: 'list' },
    levels,
    query: { ...question, ...filters },
    answers: statisticsAnswer,
  }) as const satisfies SpecialCall

/** The three calls of every page of statistics: the figures, what may be asked, and the table as a file. `path`: under which the root answers them, where it is
 *  not the root itself. */
export const statisticsCalls = (levels: readonly Level[], filters: Fields, path = '', exports: Fields = {}) =>
  ({
    figures: figuresCall({ zh: '统计', en: 'Statistics' }, levels, filters, path),
    dims: {
      ...{ zh: '统计维度', en: 'Dimensions', verb: 'GET', path: path === '' ? 'dims' : `${path}/dims`, permission: 'list' },
      levels,
      answers: dimensionsAnswer,
    },
    export: {
      zh: '导出统计',
      en: 'Statistics as a file',
      verb: 'GET',
      path: 'export',
      overrides: 'export',
      permission: 'export',
      levels,
      query: {
        ...question,
        ...filters,
        ...exports,
        format: text(4, '格式', 'Format', { help: { zh: 'xlsx、docx 或 pdf', en: 'xlsx, docx or pdf' } }),
        charts: bool('含图表', 'With charts'),
      },
      streams: true,
    },
  }) as const satisfies Readonly<Record<string, SpecialCall>>

interface StatisticsTerms<F extends Fields, C extends NonNullable<Resource['calls']>> extends Label {
  readonly name: string
  readonly root: string
  readonly levels: readonly Level[]
  readonly systems: readonly string[]
  readonly route: string
  readonly menu: MenuPlace
  readonly help: Label
  /** What the query asks besides region and span. */
  readonly filters: F
  /** Other names that the query has for the same. */
  readonly asks?: Fields
  readonly path?: string
  /** What the export asks besides, and further calls of the page. */
  readonly exports?: Fields
  readonly calls?: C
  /** The resource whose rows most of its figures are of. */
  readonly over: string
  readonly statistics: Statistics
}

/** A page of figures: it has no rows of its own, three calls, and one screen that is the same for all (dashboards.md §4). */
const noCalls = {} as const

export function statisticsPage<const F extends Fields, const C extends NonNullable<Resource['calls']> = typeof noCalls>({
  name,
  root,
  levels,
  systems,
  route,
  menu,
  help,
  filters,
  asks = {},
  path,
  exports,
  calls,
  over,
  statistics,
  ...label
}: StatisticsTerms<F, C>) {
  return {
    name,
    root,
    area: 'dashboards',
    label,
    deletion: 'evidence',
    scope: 'system',
    systems,
    tableOf: over,
    fields: {
      key: text(200, '分组', 'Group', { readOnly: true, virtual: true }),
      regionId: region('区域', 'Region', { readOnly: true }),
      ...filters,
    },
    list: { columns: ['key'], search: [], order: '-createDate', nameField: 'key' },
    statistics,
    buttons: { words: { export: { zh: '导出', en: 'Export' } } },
    screens: [{ route, ...label, levels, menu, help, view: 'statistics', noAdd: true }],
    without: ['page', 'list', 'info', 'add', 'edit', 'delete', 'export', 'import'],
    calls: { ...statisticsCalls(levels, { ...filters, ...asks }, path, exports), ...((calls ?? noCalls) as C) },
  } as const satisfies Resource
}
