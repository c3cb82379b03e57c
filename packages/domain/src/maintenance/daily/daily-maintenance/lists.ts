import type { Filter } from '@chengan/kernel/access/filter'
import type { Level } from '@chengan/kernel/access/level'
import type { Counters, ListTab, ListVariant } from '@chengan/kernel/definition/list-view'
import type { MenuPlace } from '@chengan/kernel/definition/menu-place'
import type { CommonColumns, Screen } from '@chengan/kernel/definition/resource'
import type { NameIn } from '@chengan/kernel/fields/field'
import { yhDailyStatus, yhOuterReply, yhSource } from '../../dictionaries/events.ts'
import { yhSpotCheck } from '../../dictionaries/repair-checks.ts'
import { hasDelayForUs } from '../delay/delay-waits.ts'
import { hasProgrammeForUs } from '../programme/programme-waits.ts'
import { eventStatus } from './codes.ts'
import type { EventFields } from './fields.ts'

type EventFilter = Filter<NameIn<EventFields> | keyof CommonColumns>

export const atDesks: readonly Level[] = ['city', 'district', 'enterprise', 'supervisor']
export const withInspectors: readonly Level[] = [...atDesks, 'inspector']

const inStates = (...values: readonly string[]): EventFilter => ({ column: 'status', oneOf: values })
const waitsForUs: EventFilter = { column: 'handlerDeptId', inOwnTree: true }
const ownDraft: EventFilter = { all: [inStates(eventStatus.draft), { column: 'creator', is: { actor: 'userId' } }] }
const toDo = inStates(eventStatus.toDispatch, eventStatus.toDispose, eventStatus.inDisposal)
const toReview = inStates(eventStatus.toReview)
const delayForUs = hasDelayForUs as EventFilter
const programmeForUs = hasProgrammeForUs as EventFilter
const finishForUs: EventFilter = { all: [toReview, waitsForUs] }
/** A finish or a programme: whoever reviews counts both (maintenance.md §3.5). */
const reviewForUs: EventFilter = { any: [finishForUs, programmeForUs] }
const ofPlatform: EventFilter = { column: 'source', is: yhSource.values.urbanManagementPlatform.value }
const ofHotline: EventFilter = { column: 'source', is: yhSource.values.hotline.value }
const fromOutside: EventFilter = { any: [ofPlatform, ofHotline] }
const replyFailed: EventFilter = { column: 'outerReplyState', is: yhOuterReply.values.failed.value }
const open = inStates(eventStatus.toDispatch, eventStatus.toDispose, eventStatus.inDisposal, eventStatus.toReview)

/** The lists of maintenance.md §3.2: what waits for the own department, everything but drafts, the own drafts. */
export const eventVariants: Readonly<Record<string, ListVariant>> = {
  page: {
    zh: '待办',
    en: 'To-do',
    path: 'page',
    levels: atDesks,
    filter: { any: [{ all: [open, waitsForUs] }, programmeForUs, delayForUs] },
  },
  allPage: {
    zh: '全部',
    en: 'All events',
    path: 'allPage',
    levels: withInspectors,
    filter: { not: inStates(eventStatus.draft) },
    offers: true,
  },
  cgx: {
    zh: '草稿箱',
    en: 'Drafts',
    path: 'cgx',
    levels: withInspectors,
    filter: ownDraft,
    columns: ['title', 'facilityKind', 'defectCode', 'severity', 'address', 'createDate', 'status'],
    actions: ['edit', 'report', 'delete'],
  },
}

/** The red numbers of the menu, counted by the server alone (maintenance.md §3.5): what waits for the own department. */
export const eventCounters: Counters = {
  zh: '待办数',
  en: 'Numbers of to-dos',
  path: 'doDoNun',
  levels: atDesks,
  of: {
    yhNum: { zh: '待办养护', en: 'To-do maintenance', filter: { all: [toDo, waitsForUs] } },
    shNum: { zh: '待办审核', en: 'To-do review', filter: reviewForUs },
    yqshNum: { zh: '延期审核', en: 'Delay review', filter: delayForUs },
    cgsjNum: { zh: '城管事件', en: 'Urban-management events', filter: { all: [open, ofPlatform, waitsForUs] } },
    draftNum: { zh: '草稿', en: 'Drafts', filter: ownDraft },
  },
}

/** Whether it is known that somebody was in time: he was there, or his deadline is past. */
export const judgedBy = (done: 'arriveTime' | 'safeTime', deadline: 'arriveDeadline' | 'safeDeadline'): EventFilter => ({
  all: [
    { column: deadline, empty: false },
    { not: inStates(eventStatus.invalid) },
    {
      any: [
        { column: done, empty: false },
        { column: deadline, compare: '<', value: { now: true } },
      ],
    },
  ],
})

const states = yhDailyStatus.values
const stateTab = (key: keyof typeof states): ListTab => ({
  key,
  zh: states[key].zh,
  en: states[key].en,
  filter: inStates(states[key].value),
})

export const eventTabs: readonly ListTab[] = [
  { key: 'all', zh: '全部', en: 'All' },
  stateTab('toDispatch'),
  stateTab('toDispose'),
  stateTab('inDisposal'),
  stateTab('toReview'),
  stateTab('closed'),
  {
    key: 'toSpotCheck',
    zh: '待抽查',
    en: 'To spot-check',
    filter: { column: 'spotCheck', is: yhSpotCheck.values.waiting.value },
    levels: ['city', 'district'],
  },
  stateTab('invalid'),
  stateTab('markedAsDisease'),
  { key: 'dyh', zh: '待养护', en: 'To maintain', filter: { all: [toDo, waitsForUs] }, urgent: true },
  { key: 'dsh', zh: '待审核', en: 'To review', filter: reviewForUs, urgent: true },
  { key: 'wgfh', zh: '完工复核', en: 'Finishes', filter: finishForUs, urgent: true },
  { key: 'sgfa', zh: '施工方案', en: 'Programmes', filter: programmeForUs, urgent: true },
  { key: 'yqsh', zh: '延期待审', en: 'Delays to review', filter: delayForUs, urgent: true },
  { key: 'cgsj', zh: '城管事件', en: 'Urban-management events', filter: ofPlatform },
  { key: 'rxgd', zh: '热线工单', en: 'Hotline orders', filter: ofHotline },
  { key: 'hfsb', zh: '回复失败', en: 'Replies failed', filter: { all: [fromOutside, replyFailed] }, urgent: true },
]

const platformColumns = [
  'eventNo',
  'outerCaseNo',
  'title',
  'outerDeadline',
  'outerReplyState',
  'satisfaction',
  'companyDeptName',
  'outerPlatform',
  'address',
  'status',
]
/** What a company writes of its repairs, granted with its to-dos. */
const stepButtons = [
  { key: 'clsave', permission: 'yhgl:rcyhcl:save', zh: '登记处置', en: 'Log a step' },
  { key: 'clupdate', permission: 'yhgl:rcyhcl:update', zh: '更正处置', en: 'Correct a step' },
  { key: 'cldelete', permission: 'yhgl:rcyhcl:delete', zh: '删除处置', en: 'Delete a step' },
]
const todo = (level: Level, sort: number, route: string, zh: string, en: string): Screen => ({
  route,
  zh,
  en,
  levels: [level],
  menu: { under: 'rcyh', sort, ...(level === 'enterprise' ? { buttons: stepButtons } : {}) },
  call: 'page',
  tabs: ['dyh', 'dsh', 'yqsh', 'cgsj'],
  dutyOf: [level],
  help: {
    zh: '等您办理的养护事件，按处置、审核、延期分页签；红灯为逾期，请先办快到期的。',
    en: 'Maintenance events that wait for you, by what is to be done; red lights are overdue, take first what is due soon.',
  },
  ...(level === 'enterprise' ? {} : { noAdd: true as const }),
})
/** A report names the facility that it is about. */
const facilities = { carries: ['jcsj:baseroad:list', 'jcsj:baseroadsection:list', 'jcsj:basebridge:list', 'yhgl:clsx:list'] }
const reportsOf = (level: Level, menu: MenuPlace, route: string, zh: string, en: string): Screen => ({
  route,
  zh,
  en,
  levels: [level],
  menu: { under: 'rcyh', ...menu },
  call: 'allPage',
  preset: { mine: '1' },
  tabs: [],
  help: {
    zh: '您上报过的养护事件及其办理进展；草稿在“草稿箱”中继续填写。',
    en: 'Maintenance events that you reported and how far they have come; drafts are continued in the draft box.',
  },
})

export const eventScreens: readonly Screen[] = [
  {
    route: '/yhgl/rcyh/qb/index',
    help: {
      zh: '全部养护事件，从发现、派发、处置到验收。点编号看全过程。',
      en: 'All maintenance events, from finding to acceptance. The number opens the whole story.',
    },
    zh: '全部养护事件',
    en: 'All events',
    levels: atDesks,
    menu: { under: 'rcyh', sort: 10, name: { zh: '全部养护', en: 'All events' } },
    call: 'allPage',
    tabs: ['all', 'toDispatch', 'toDispose', 'inDisposal', 'toReview', 'closed', 'toSpotCheck', 'invalid', 'markedAsDisease'],
  },
  {
    route: '/yhgl/rcyh/dbyh/index',
    help: {
      zh: '等您处置的养护事件，请在时限内完成并上传处置前后照片。',
      en: 'Events that wait for your repair; finish in time and upload pictures from before and after.',
    },
    zh: '待办养护',
    en: 'To-do maintenance',
    levels: atDesks,
    menu: { under: 'rcyh', sort: 20, badge: 'yh' },
    call: 'page',
    tabs: ['dyh'],
    noAdd: true,
  },
  {
    route: '/yhgl/rcyh/dbsh/index',
    help: {
      zh: '等您审核的养护事件：核对照片和工程量后通过或退回。',
      en: 'Events that wait for your review: check pictures and quantities, then pass or return.',
    },
    zh: '待办审核',
    en: 'To-do review',
    levels: ['city', 'district', 'supervisor'],
    menu: { under: 'rcyh', sort: 30, badge: 'sh' },
    call: 'page',
    tabs: ['dsh', 'wgfh', 'sgfa'],
    noAdd: true,
  },
  {
    route: '/yhgl/rcyh/cgsj/index',
    help: {
      zh: '城管平台、12345热线推送的案件：签收、处置、办结自动回复平台；回复失败的可重新回复。',
      en: 'Cases that the urban-management platform and the hotline push. Receipt, progress and result are replied by themselves; a reply that failed can be sent again.',
    },
    zh: '城管事件',
    en: 'Urban-management events',
    levels: atDesks,
    menu: { under: 'rcyh', sort: 50, badge: 'cgsj' },
    call: 'allPage',
    tabs: ['cgsj', 'rxgd', 'hfsb'],
    columns: platformColumns,
    noAdd: true,
  },
  {
    route: '/yhgl/rcyh/cgx/index',
    help: { zh: '尚未上报的草稿，仅本人可见。', en: 'Drafts that were not reported yet; only you see them.' },
    zh: '草稿箱',
    en: 'Draft box',
    levels: atDesks,
    menu: { under: 'rcyh', sort: 60 },
    call: 'cgx',
    tabs: [],
  },
  todo('enterprise', 80, '/yhgl/qy_rcyh/index', '企业待办', 'Enterprise to-dos'),
  reportsOf('enterprise', { sort: 90, ...facilities }, '/yhgl/qy_rcyh/sb', '企业上报', 'Enterprise reports'),
  todo('supervisor', 110, '/yhgl/jl_rcyh/index', '监理待办', 'Supervisor to-dos'),
  reportsOf('supervisor', { sort: 120, ...facilities }, '/yhgl/jl_rcyh/sb', '监理上报', 'Supervisor reports'),
  todo('district', 140, '/yhgl/qx_rcyh/index', '区级待办', 'District to-dos'),
  reportsOf('district', { sort: 150 }, '/yhgl/qx_rcyh/sb', '区级上报', 'District reports'),
  todo('city', 170, '/yhgl/sj_rcyh/index', '市级待办', 'City to-dos'),
  reportsOf('city', { sort: 180 }, '/yhgl/sj_rcyh/sb', '市级上报', 'City reports'),
]
