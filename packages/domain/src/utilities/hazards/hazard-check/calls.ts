import type { SpecialCall } from '@chengan/kernel/calls/call'
import type { NumberPart } from '@chengan/kernel/definition/resource'
import { bool, date, dict, ref, region, text } from '@chengan/kernel/fields/builders'
import { superviseLevel } from '../../dictionaries/hazards.ts'
import { allHazards, hazardFigures } from './answers.ts'

const everyLevel = ['city', 'district', 'enterprise'] as const
const level = dict(superviseLevel, '排查层级', 'Inspection level')

const listed = {
  lists: 'hazardCheck',
  query: { by: text(10, '汇总方式', 'Grouped by', { help: { zh: 'check：每次检查一行', en: 'check: a row for each visit' } }) },
} as const

const statisticsQuestion = {
  level,
  regionId: region('所属区域', 'Region'),
  gasCompaniesId: ref('gasCompany', '燃气企业', 'Gas company'),
  from: date('检查时间起', 'Inspected from'),
  to: date('检查时间止', 'Inspected to', { notBefore: 'from' }),
  groupBy: text(10, '分组', 'Group by', {
    help: { zh: 'region、company、category、level、month、source', en: 'region, company, category, level, month, source' },
  }),
} as const

/** The calls on hazards beyond the standard ones. */
export const hazardCalls = {
  // Answers like the standard page; with `by=check` one row for each visit.
  page: {
    zh: '分页',
    en: 'Page',
    verb: 'GET',
    path: 'page',
    permission: 'list',
    levels: everyLevel,
    overrides: 'page',
    ...listed,
  },
  allPage: {
    zh: '各级隐患',
    en: 'Hazards of all levels',
    verb: 'GET',
    path: 'allPage',
    permission: 'list',
    levels: everyLevel,
    ...listed,
    answers: allHazards,
  },
  // The rows of the page as a workbook; with `by=check` one row for each visit, as there.
  export: {
    ...{ zh: '导出', en: 'Export', verb: 'GET', path: 'export', permission: 'export', overrides: 'export', streams: true },
    levels: everyLevel,
    ...listed,
  },
  addDraft: {
    zh: '新增草稿',
    en: 'Add a draft',
    verb: 'POST',
    path: 'add',
    permission: 'save',
    levels: everyLevel,
    changes: true,
    form: 'hazardCheck',
    answers: 'saved',
  },
  statistics: {
    zh: '隐患排查统计',
    en: 'Inspection statistics',
    verb: 'GET',
    path: 'statistics',
    permission: 'list',
    levels: everyLevel,
    query: statisticsQuestion,
    answers: hazardFigures,
  },
  statisticsExport: {
    zh: '导出隐患统计',
    en: 'Inspection statistics as a file',
    verb: 'GET',
    path: 'statistics/export',
    permission: 'export',
    levels: everyLevel,
    query: {
      ...statisticsQuestion,
      format: text(4, '格式', 'Format', { help: { zh: 'xlsx、docx 或 pdf', en: 'xlsx, docx or pdf' } }),
      charts: bool('含图表', 'With charts'),
    },
    streams: true,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** The numbers: hazard and visit are drawn at add, one series per level and day. That of a rectification order is drawn by the effect
 *  `issueOrder`, per dispatching department and year, with the region of that department, so that two bureaus never share a number. */
export const hazardNumbers = {
  hazardNo: ['YH', { field: 'level', upper: true }, { day: 'yyyyMMdd' }, { serial: 4 }],
  checkNo: ['JC', { field: 'level', upper: true }, { day: 'yyyyMMdd' }, { serial: 4 }],
  reformNoticeNo: [
    '责改字〔',
    { day: 'yyyy' },
    '〕',
    { ref: 'dispatchDeptId', field: 'regionId' },
    '第',
    { per: 'dispatchDeptId' },
    { serial: 4 },
    '号',
  ],
} as const satisfies Readonly<Record<string, readonly NumberPart[]>>
