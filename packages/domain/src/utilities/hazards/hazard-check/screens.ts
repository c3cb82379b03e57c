import type { Filter } from '@chengan/kernel/access/filter'
import type { ListTab, NamedFilter } from '@chengan/kernel/definition/list-view'
import type { Screen } from '@chengan/kernel/definition/resource'
import type { NameIn } from '@chengan/kernel/fields/field'
import type { Label } from '@chengan/kernel/label'
import { hazardStatus } from '../../dictionaries/hazards.ts'
import { GENERAL, HAZARD_CITY, HAZARD_COMPANY, HAZARD_DISTRICT, hazardStatusCodes } from './codes.ts'
import type { HazardFields } from './fields.ts'

type HazardFilter = Filter<NameIn<HazardFields>>

const overdue: HazardFilter = {
  all: [
    { column: 'overdueDays', compare: '>', value: 0 },
    { not: { column: 'status', oneOf: [hazardStatusCodes.draft, hazardStatusCodes.closed, hazardStatusCodes.invalid] } },
  ],
}
/** Reported as general where a major one was proposed: the city samples them. */
const gradedLow: HazardFilter = {
  all: [
    { column: 'hazardLevel', is: GENERAL },
    { column: 'proposedBasis', empty: false },
    { not: { column: 'status', oneOf: [hazardStatusCodes.draft, hazardStatusCodes.invalid] } },
  ],
}
const bureaus = ['city', 'district'] as const
const inState = (state: string): HazardFilter => ({ column: 'status', is: state })

/** A row of tabs is as long as its words. */
const shortOf = (value: { readonly zh: string; readonly en: string; readonly short?: Label }): Label => value.short ?? value

/** A tab that counts a state is named as the state. */
const stateTab = (key: keyof typeof hazardStatusCodes, tabKey: string = key): ListTab => {
  const { zh, en } = shortOf(hazardStatus.values[key])
  return { key: tabKey, zh, en, filter: inState(hazardStatusCodes[key]) }
}

/** Tabs over the hazard lists: what awaits me by kind (待我…), how many stand in which state, what my department decided, what is overdue. */
export const hazardTabs: readonly ListTab[] = [
  {
    key: 'toReform',
    zh: '待我整改',
    en: 'Mine to rectify',
    duty: ['reform', 'reformOver'],
    urgent: true,
    levels: ['enterprise'],
  },
  { key: 'all', zh: '全部', en: 'All' },
  {
    key: 'toDispatch',
    zh: '待我派发',
    en: 'Mine to dispatch',
    filter: inState(hazardStatusCodes.reported),
    duty: 'dispatch',
    urgent: true,
    levels: bureaus,
  },
  { key: 'toReview', zh: '待我复查', en: 'Mine to review', filter: inState(hazardStatusCodes.toReview), duty: 'audit', urgent: true },
  {
    key: 'delay',
    zh: '待我审延期',
    en: 'Extensions to decide',
    filter: inState(hazardStatusCodes.delayPending),
    duty: 'audit',
    urgent: true,
    levels: bureaus,
  },
  stateTab('reported'),
  stateTab('dispatched'),
  stateTab('reforming'),
  stateTab('delayPending'),
  stateTab('toReview', 'inReview'),
  {
    key: 'release',
    zh: '待我摘牌',
    en: 'Mine to release',
    duty: 'audit',
    urgent: true,
    filter: {
      all: [inState(hazardStatusCodes.toReview), { column: 'supervised', is: true }, { column: 'superviseLevel', is: HAZARD_CITY }],
    },
  },
  { key: 'overdue', zh: '整改逾期', en: 'Overdue', filter: overdue },
  { key: 'gradedLow', zh: '判定偏低', en: 'Graded low', filter: gradedLow, levels: ['city'] },
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
  overdue: { zh: '整改逾期', en: 'Rectification overdue', kind: 'yesNo', filter: overdue },
  gradedLow: { zh: '判定偏低', en: 'Graded low', kind: 'yesNo', filter: gradedLow },
  keyword: { zh: '关键字', en: 'Keyword', kind: 'text', fields: ['hazardNo', 'objectName', 'description'] },
  onTime: {
    zh: '按期销号',
    en: 'Closed on time',
    kind: 'yesNo',
    filter: {
      all: [inState(hazardStatusCodes.closed), { column: 'hasHazard', is: true }, { column: 'daysLate', compare: '<=', value: 0 }],
    },
  },
}

const stateTabs = ['reported', 'dispatched', 'reforming', 'delayPending', 'inReview', 'overdue']
const indexTabs = ['all', ...stateTabs]
const all = ['city', 'district', 'enterprise'] as const

/** Every screen over hazards (utilities-supervision.md §15). */
export const hazardScreens: readonly Screen[] = [
  {
    route: '/gysy/qy_aqjdyhpc/index',
    help: {
      zh: '登记本企业自查发现的隐患，并按期整改；收到整改通知书后在此填报整改情况。来不及整改的，须在期限届满前申请延期。',
      en: 'Report hazards that your company finds itself and rectify them in time; answer rectification orders here. Ask for an extension before the deadline runs out.',
    },
    zh: '企业隐患排查',
    en: 'Enterprise hazard inspection',
    levels: all,
    menu: { under: 'yhpc', sort: 10, name: { zh: '企业隐患排查', en: 'Enterprise inspection' }, badge: 'duty' },
    preset: { level: HAZARD_COMPANY },
    // A company rectifies what districts and the city found, too: its own page has all of it.
    presetFor: bureaus,
    addLevels: ['enterprise'],
    tabs: ['toReform', 'toReview', ...indexTabs],
    dutyOf: ['enterprise'],
  },
  {
    route: '/gysy/qx_aqjdyhpc/index',
    help: {
      zh: '登记区县检查发现的隐患，向企业派发整改通知书，整改完成后复查销号。红灯为逾期，黄灯为即将到期。',
      en: 'Record hazards found by the district, send rectification orders and close them after review. Red lights are overdue, yellow ones due soon.',
    },
    zh: '区县隐患排查',
    en: 'District hazard inspection',
    levels: all,
    menu: { under: 'yhpc', sort: 40, name: { zh: '区县隐患排查', en: 'District inspection' }, badge: 'duty', buttons: 'none' },
    preset: { level: HAZARD_DISTRICT },
    addLevels: ['district'],
    tabs: indexTabs,
  },
  {
    route: '/gysy/sj_aqjdyhpc/index',
    help: {
      zh: '登记市级检查发现的隐患，跟踪派发、整改和复查。重大隐患的延期由市级决定。',
      en: 'Record hazards found by the city and follow them to the end. Extensions of major ones are decided here.',
    },
    zh: '市级隐患排查',
    en: 'City hazard inspection',
    levels: all,
    menu: { under: 'yhpc', sort: 20, name: { zh: '市级隐患排查', en: 'City inspection' }, badge: 'duty', buttons: 'none' },
    preset: { level: HAZARD_CITY },
    addLevels: ['city'],
    tabs: indexTabs,
  },
  {
    route: '/gysy/qx_aqjdyhpc/examine',
    help: {
      zh: '列出等区县审核的隐患：复查整改结果、审核延期。退回时须写明原因和新的期限。',
      en: 'Hazards that wait for the district: review results, decide extensions. A return needs a reason and a new deadline.',
    },
    zh: '区县隐患审核',
    en: 'District hazard review',
    levels: ['district', 'city'],
    menu: { under: 'yhpc', sort: 50, name: { zh: '区县隐患审核', en: 'District review' }, badge: 'duty', buttons: 'none' },
    tabs: ['toDispatch', 'toReview', 'delay', 'done'],
    dutyOf: ['district'],
    noAdd: true,
  },
  {
    route: '/gysy/sj_aqjdyhpc/examine',
    help: {
      zh: '列出等市级审核的隐患：复查整改结果、审核重大隐患延期。',
      en: 'Hazards that wait for the city: review results, decide extensions of major hazards.',
    },
    zh: '市级隐患审核',
    en: 'City hazard review',
    levels: ['city'],
    menu: { under: 'yhpc', sort: 30, name: { zh: '市级隐患审核', en: 'City review' }, badge: 'duty', buttons: 'none' },
    tabs: ['toDispatch', 'toReview', 'delay', 'release', 'done'],
    dutyOf: ['city'],
    noAdd: true,
  },
  {
    route: '/aqjg/yhpc/qy',
    help: {
      zh: '汇总企业自查的隐患，可按状态分页签查看，点编号看详情。',
      en: 'All hazards reported by companies, by state; the number opens the details.',
    },
    zh: '企业隐患排查',
    en: 'Enterprise hazard inspection',
    levels: all,
    menu: { under: 'yhpcJg', sort: 20, name: { zh: '企业排查', en: 'Enterprise level' }, buttons: 'none' },
    preset: { level: HAZARD_COMPANY },
    addLevels: ['enterprise'],
    tabs: indexTabs,
  },
  {
    route: '/aqjg/yhpc/qx',
    help: {
      zh: '汇总区县检查发现的隐患，可按状态分页签查看，点编号看详情。',
      en: 'All hazards found by districts, by state; the number opens the details.',
    },
    zh: '区县隐患排查',
    en: 'District hazard inspection',
    levels: all,
    menu: { under: 'yhpcJg', sort: 30, name: { zh: '区县排查', en: 'District level' }, buttons: 'none' },
    preset: { level: HAZARD_DISTRICT },
    addLevels: ['district'],
    tabs: indexTabs,
  },
  {
    route: '/aqjg/yhpc/sj',
    help: {
      zh: '汇总市级检查发现的隐患，可按状态分页签查看，点编号看详情。',
      en: 'All hazards found by the city, by state; the number opens the details.',
    },
    zh: '市级隐患排查',
    en: 'City hazard inspection',
    levels: all,
    menu: { under: 'yhpcJg', sort: 40, name: { zh: '市级排查', en: 'City level' }, buttons: 'none' },
    preset: { level: HAZARD_CITY },
    addLevels: ['city'],
    tabs: indexTabs,
  },
  {
    route: '/aqjg/yhpc/all',
    help: {
      zh: '不分来源列出您有权查看的全部隐患，适合按编号、企业、期限查找和导出。',
      en: 'Every hazard that you may see, whatever its source; best for searching and exporting.',
    },
    zh: '全部隐患',
    en: 'All hazards',
    levels: all,
    menu: { under: 'yhpcJg', sort: 10, buttons: 'none' },
    call: 'allPage',
    tabs: [...indexTabs, 'gradedLow'],
    noAdd: true,
  },
  {
    route: '/aqjg/yhpc/shlb',
    help: {
      zh: '把等您审核的隐患按事项分组列出，逐件办理；先办快到期的。',
      en: 'Hazards that wait for your decision, by kind; take those first that are due soon.',
    },
    zh: '审核列表',
    en: 'Review lists',
    levels: all,
    menu: {
      under: 'yhpcJg',
      sort: 50,
      carries: [
        'gysy:gysyaqjgfxgk:list',
        'gysy:gysydangersourcefiling:list',
        'gysy:keytaskfeedback:list',
        'gysy:iotdevicealarmhandling:list',
      ],
      buttons: 'none',
    },
    view: 'reviewLists',
    noAdd: true,
  },
  {
    route: '/aqjg/yhpc/gpdb',
    help: {
      zh: '跟踪挂牌督办的隐患：从挂牌、整改到摘牌。挂牌须有督办文号。',
      en: 'Follow hazards under listed supervision, from listing to removal. Listing needs a document number.',
    },
    zh: '挂牌督办',
    en: 'Supervision board',
    levels: all,
    menu: { under: 'yhpcJg', sort: 60, buttons: 'none' },
    preset: { supervised: 'true' },
    view: 'supervisionBoard',
    noAdd: true,
  },
  {
    route: '/aqjg/yhpc/tj',
    help: {
      zh: '按区县、企业、类别、等级统计隐患数量和整改率。点图中数字可打开对应清单。',
      en: 'Numbers and closing rates by district, company, kind and grade. A figure opens its list.',
    },
    zh: '隐患排查统计',
    en: 'Inspection statistics',
    levels: all,
    menu: { under: 'yhpcJg', sort: 70, name: { zh: '排查统计', en: 'Inspection statistics' }, buttons: 'none' },
    call: 'statistics',
    view: 'hazardStatistics',
    noAdd: true,
  },
]
