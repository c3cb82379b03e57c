import type { Filter } from '@chengan/kernel/access/filter'
import type { ListTab, NamedFilter, Screen } from '@chengan/kernel/definition/resource'
import { CITY, COMPANY, DISTRICT, status } from './codes.ts'

const overdue: Filter = {
  all: [
    { column: 'overdueDays', compare: '>', value: 0 },
    { not: { column: 'status', oneOf: [status.draft, status.closed, status.invalid] } },
  ],
}
const inState = (state: string): Filter => ({ column: 'status', is: state })

/** Tabs over the hazard lists: what awaits me by kind, what my department decided, what is overdue. */
export const hazardTabs: readonly ListTab[] = [
  { key: 'all', zh: '全部', en: 'All' },
  { key: 'toDispatch', zh: '待派发', en: 'To dispatch', filter: inState(status.reported), duty: 'dispatch', urgent: true },
  { key: 'toReview', zh: '待复查', en: 'To review', filter: inState(status.toReview), duty: 'audit', urgent: true },
  { key: 'delay', zh: '延期待审', en: 'Extensions', filter: inState(status.delayPending), duty: 'audit', urgent: true },
  {
    key: 'release',
    zh: '督办摘牌',
    en: 'Supervision release',
    duty: 'audit',
    urgent: true,
    filter: { all: [inState(status.toReview), { column: 'supervised', is: true }, { column: 'superviseLevel', is: CITY }] },
  },
  { key: 'overdue', zh: '已逾期', en: 'Overdue', filter: overdue },
  {
    key: 'done',
    zh: '已审',
    en: 'Done',
    filter: {
      any: [
        { column: 'dispatchDeptId', inOwnTree: true },
        { column: 'auditorDeptId', inOwnTree: true },
      ],
    },
  },
]

/** Filters that are not simply a field. */
export const hazardFilters: Readonly<Record<string, NamedFilter>> = {
  overdue: { zh: '是否逾期', en: 'Overdue', kind: 'yesNo', filter: overdue },
  keyword: { zh: '关键字', en: 'Keyword', kind: 'text', fields: ['hazardNo', 'objectName', 'description'] },
  onTime: {
    zh: '按期销号',
    en: 'Closed on time',
    kind: 'yesNo',
    filter: { all: [inState(status.closed), { column: 'hasHazard', is: true }, { column: 'daysLate', compare: '<=', value: 0 }] },
  },
}

const indexTabs = ['all', 'toDispatch', 'toReview', 'delay', 'overdue']
const all = ['city', 'district', 'enterprise'] as const

/** Every screen over hazards (utilities-supervision.md §15). */
export const hazardScreens: readonly Screen[] = [
  {
    route: '/gysy/qy_aqjdyhpc/index',
    zh: '企业隐患排查',
    en: 'Enterprise hazard inspection',
    levels: all,
    preset: { level: COMPANY },
    tabs: indexTabs,
    dutyOf: ['enterprise'],
  },
  {
    route: '/gysy/qx_aqjdyhpc/index',
    zh: '区县隐患排查',
    en: 'District hazard inspection',
    levels: all,
    preset: { level: DISTRICT },
    tabs: indexTabs,
  },
  {
    route: '/gysy/sj_aqjdyhpc/index',
    zh: '市级隐患排查',
    en: 'City hazard inspection',
    levels: all,
    preset: { level: CITY },
    tabs: indexTabs,
  },
  {
    route: '/gysy/qx_aqjdyhpc/examine',
    zh: '区县隐患审核',
    en: 'District hazard review',
    levels: ['district', 'city'],
    tabs: ['toDispatch', 'toReview', 'delay', 'done'],
    dutyOf: ['district'],
    noAdd: true,
  },
  {
    route: '/gysy/sj_aqjdyhpc/examine',
    zh: '市级隐患审核',
    en: 'City hazard review',
    levels: ['city'],
    tabs: ['toDispatch', 'toReview', 'delay', 'release', 'done'],
    dutyOf: ['city'],
    noAdd: true,
  },
  {
    route: '/aqjg/yhpc/qy',
    zh: '企业隐患排查',
    en: 'Enterprise hazard inspection',
    levels: all,
    preset: { level: COMPANY },
    tabs: indexTabs,
  },
  {
    route: '/aqjg/yhpc/qx',
    zh: '区县隐患排查',
    en: 'District hazard inspection',
    levels: all,
    preset: { level: DISTRICT },
    tabs: indexTabs,
  },
  { route: '/aqjg/yhpc/sj', zh: '市级隐患排查', en: 'City hazard inspection', levels: all, preset: { level: CITY }, tabs: indexTabs },
  { route: '/aqjg/yhpc/all', zh: '全部隐患', en: 'All hazards', levels: all, call: 'allPage', noAdd: true },
  { route: '/aqjg/yhpc/shlb', zh: '审核列表', en: 'Review lists', levels: all, view: 'reviewLists', noAdd: true },
  {
    route: '/aqjg/yhpc/gpdb',
    zh: '挂牌督办',
    en: 'Supervision board',
    levels: all,
    preset: { supervised: 'true' },
    view: 'supervisionBoard',
    noAdd: true,
  },
  {
    route: '/aqjg/yhpc/tj',
    zh: '隐患排查统计',
    en: 'Inspection statistics',
    levels: all,
    call: 'statistics',
    view: 'hazardStatistics',
    noAdd: true,
  },
]
