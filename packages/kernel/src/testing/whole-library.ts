import type { Vocabulary } from '../checks/names/kinds.ts'
import { following } from '../definition/others/follows.ts'
import { makes } from '../definition/others/makes.ts'
import { defineResource, type Resource } from '../definition/resource.ts'
import * as f from '../fields/builders.ts'
import type { Fields } from '../fields/field.ts'
import { lifecycle } from '../lifecycle/lifecycle.ts'
import { fill, rule, suggestion, warning } from '../rule.ts'
import { genre, loanState } from './library.ts'

const words = { zh: '词', en: 'Word' }

/** A hierarchy that others refer to. */
const shelf = defineResource({
  name: 'shelf',
  root: 'lib/shelf',
  area: 'system',
  label: { zh: '书架', en: 'Shelf' },
  deletion: 'physical',
  fields: {
    name: f.text(20, '名称', 'Name'),
    pid: f.ref('shelf', '上级', 'Above'),
    full: f.bool('已满', 'Full'),
    lent: f.counted(f.int('借出数', 'Lent'), { of: 'borrowing', by: 'shelfId', where: { field: 'genre', is: 'a' }, agg: { sum: 'pages' } }),
  },
  list: { columns: ['name'], search: ['name'], order: 'name' },
  tree: { parent: 'pid', move: 'move', leaf: { field: 'full', is: true } },
  screens: [{ ...words, route: '/shelf', levels: ['city'] }],
  calls: {
    move: { ...words, verb: 'PUT', path: 'move', permission: 'lib:shelf:move', changes: true },
    tree: { ...words, verb: 'GET', path: 'tree', permission: 'login' },
  },
  heldBy: [{ resource: 'borrowing', field: 'shelfId', key: 'shelfInUse' }],
})

/** A paper about a borrowing. */
const reminder = defineResource({
  name: 'reminder',
  root: 'lib/reminder',
  area: 'system',
  label: { zh: '催还单', en: 'Reminder' },
  deletion: 'physical',
  fields: { borrowingId: f.ref('borrowing', '借阅', 'Borrowing'), note: f.text(50, '说明', 'Note') },
  list: { columns: ['note'], search: ['note'], order: 'note' },
})

const life = lifecycle<Fields>(loanState, {
  initial: 'draft',
  actions: {
    lend: { ...words, at: { lent: words } },
    lapse: words,
    giveBack: { ...words, permittedAs: 'edit', calledAs: { path: 'state', name: 'action', value: 'back' } },
  },
  rows: [
    {
      action: 'lend',
      from: 'draft',
      to: 'lent',
      by: ['city', 'district'],
      asks: ['dueDate', 'genre?'],
      excludesValues: { genre: ['b'] },
      when: { field: 'genre', isNot: 'b' },
      needs: { refs: ['shelfId'], facts: ['openFines'] },
      rules: [rule<Fields>({ name: 'nobodyOwes', refs: ['shelfId'], facts: ['openFines'], check: () => undefined })],
      effects: ['tellReader'],
      makes: ['reminder'],
      tells: ['lent'],
    },
    {
      action: 'giveBack',
      from: ['lent'],
      to: 'back',
      by: { name: 'theReader', may: () => true, refusal: 'notYours' },
      when: { field: 'auditResult', is: '1' },
    },
    { action: 'lapse', from: 'lent', to: 'back', by: 'system' },
  ],
  follows: [
    {
      rows: { of: 'reminder', by: 'borrowingId' },
      comes: { field: 'note', given: true },
      when: { column: 'genre', is: 'a' },
      step: 'lapse',
    },
  ],
  after: {
    lent: [
      { name: 'remindReader', in: { days: 1 }, of: 'dueDate', when: { field: 'urgent', is: true }, do: { step: 'lapse' } },
      { name: 'callReader', in: { workdays: 3 }, setting: 'library.days', do: { alert: 'late' } },
    ],
  },
  duties: { lent: { action: 'giveBack', reason: words, who: () => [], within: { workdays: 3, setting: 'library.days' } } },
  steps: [{ ...words, states: ['draft', 'lent'], date: 'lendDate' }],
  tones: { back: 'success' },
  lateBy: 'daysOver',
})

/** A definition that says about everything that one can say, and has no fault: tests plant one. */
const borrowing = {
  name: 'borrowing',
  root: 'lib/borrowing',
  area: 'system',
  label: { zh: '借阅', en: 'Borrowing' },
  deletion: 'evidence',
  systems: ['lib'],
  bizType: 'lending',
  fields: {
    no: f.text(20, '编号', 'Number', { readOnly: true, unique: true, uniqueWithin: ['shelfId'], group: 'book' }),
    title: f.text(20, '书名', 'Title', {
      required: { field: 'genre', is: 'a' },
      missing: { key: 'titleMissing', words },
      input: 'bookTitle',
    }),
    genre: f.dict(genre, '类别', 'Genre', { notInDictionary: 'genreUnknown', valuesBy: { by: 'title', as: { 地图: ['a'] } } }),
    shelfId: f.ref('shelf', '书架', 'Shelf', {
      proposes: { title: 'name' },
      narrowedBy: { name: 'title', full: { by: 'genre', as: { a: ['true'] } } },
      narrowedTo: { name: ['a'] },
      boxes: { from: 'tree' },
    }),
    shelfWords: f.text(20, '书架名', 'Shelf in words', { nameOf: 'shelfId', when: { field: 'shelfId.full', is: true } }),
    deptId: f.dept('部门', 'Department', { readOnly: true }),
    place: f.region('区域', 'Place'),
    readers: f.users('读者', 'Readers'),
    pages: f.int('页数', 'Pages', { notAbove: 'most', default: { byLevel: { city: 1 } } }),
    most: f.int('上限', 'Most'),
    lendDate: f.date('借出日期', 'Lent on', { notAfter: 'today', when: { actorLevel: ['city'] } }),
    dueDate: f.date('应还日期', 'Due', { notBefore: 'lendDate' }),
    kind: f.dict(genre, '来源类别', 'Kind of source'),
    sourceId: f.anyRef([{ type: 'a', root: 'lib/shelf' }], 'kind', '来源', 'Source'),
    urgent: f.bool('加急', 'Urgent'),
    state: f.dict(loanState, '状态', 'State', { readOnly: true }),
    flowStatus: f.text(10, '流程', 'Flow', { readOnly: true }),
    daysOver: f.derived(f.int('逾期天数', 'Days over'), { daysFrom: { field: 'dueDate' }, to: { today: true } }),
    slip: f.attachments(2, '借书单', 'Slip', { readOnly: true }),
    parts: f.children({ piece: f.int('件数', 'Pieces', { when: { field: 'owner.genre', is: 'a' } }) }, '分册', 'Parts'),
  },
  groups: { book: words },
  lifecycles: { state: life },
  draft: { field: 'state', states: ['draft'], needs: ['title'] },
  numbers: { no: ['L', { district: 'place' }, { ref: 'shelfId', field: 'name' }, { serial: 4 }] },
  numbersDrawnByAction: ['no'],
  warnings: [warning<Fields>({ name: 'thick', field: 'pages', words, applies: () => false })],
  suggestions: [suggestion<Fields>({ name: 'usual', field: 'pages', refs: ['shelfId'], value: () => null })],
  fill: fill<Fields>({ refs: ['shelfId'], facts: ['openFines'], values: () => ({}) }),
  children: { parts: { sums: ['piece'] } },
  list: {
    columns: ['no', 'title', 'shelfName'],
    search: ['title', 'mine'],
    filters: {
      mine: { ...words, kind: 'yesNo', filter: { column: 'readers', overlaps: [] } },
      kept: { ...words, kind: 'yesNo', filter: { column: 'deptId', inOwnTree: true } },
      near: { ...words, kind: 'yesNo', filter: { column: 'place', regionWithin: { actor: 'regionId' } } },
      any: { ...words, kind: 'text', fields: ['title'] },
    },
    order: '-lendDate',
    tones: [{ tone: 'overdue', when: { field: 'daysOver', atLeast: 1 } }],
    tabs: [{ ...words, key: 'back', duty: 'giveBack', filter: { column: 'state', is: '1' } }],
    marks: [{ ...words, field: 'urgent', tone: 'warn' }],
  },
  variants: {
    lent: {
      ...words,
      path: 'lent',
      filter: { column: 'shelfId', refers: { resource: 'shelf', where: { column: 'full', is: true } } },
      actions: ['edit'],
    },
  },
  screens: [
    {
      ...words,
      route: '/borrowing',
      levels: ['city'],
      preset: { genre: 'a', dueDateEnd: '2026-01-01' },
      call: 'lent',
      exportCall: 'sheet',
      tabs: ['back'],
      view: 'desk',
      menu: {
        under: 'desks',
        sort: 10,
        name: words,
        badge: 'lent',
        system: 'lib',
        carries: ['lib:shelf:move'],
        buttonsOf: 'reminder',
        buttons: [{ ...words, key: 'move', permission: 'lib:shelf:move' }],
      },
    },
    { ...words, route: '/lending', levels: ['city'], addressOf: '/borrowing', menu: { buttons: 'none' } },
  ],
  buttons: { order: ['delete', 'stamp'], words: { delete: words }, also: { stamp: words }, without: ['import'] },
  parties: { departments: ['deptId'], through: ['shelfId'], regions: ['place'], users: ['readers'] },
  visible: { all: { holdsRole: ['librarian'] } },
  sensitive: { where: { column: 'urgent', is: true }, permission: 'lib:secret:view' },
  plainTo: ['librarian'],
  import: { kind: 'genre' },
  without: ['info'],
  entries: { keep: { ...words, followedBy: 'lend' } },
  levels: { add: ['city'], lend: ['city'], keep: ['city'], page: ['city'] },
  permissions: { export: 'lib:borrowing:list' },
  calls: {
    sheet: { ...words, verb: 'GET', path: 'sheet', permission: 'list', streams: true, query: { until: f.date('止', 'Until') } },
  },
  after: { add: ['tellReader'] },
  form: { as: 'wide', panel: 'shelfPlan', series: { ...words, by: 'no', keeps: ['genre'] } },
  detail: { panel: 'bookCover', covers: ['title'] },
  related: { log: { ...words, route: '/shelf', by: 'name', permission: 'lib:borrowing:list' } },
  makes: {
    reminder: makes<Fields>({
      of: 'reminder',
      back: 'borrowingId',
      refs: ['shelfId'],
      facts: ['openFines'],
      once: { while: { column: 'note', is: 'a' }, by: ['note'] },
      rows: () => [],
      keptAs: 'title',
      answers: { told: 'note' },
    }),
  },
  follows: {
    shelfId: following<Fields>({
      fields: { title: 'name' },
      while: { field: 'full', is: true },
      steps: [{ when: { field: 'full', is: true }, step: 'lapse' }],
    }),
  },
  papers: { remind: { ...words, resource: 'reminder', by: 'borrowingId', brings: { note: 'title' }, node: 'remind' } },
  printed: {
    slip: {
      zh: '借书单',
      en: 'Slip',
      head: 'plain',
      number: 'no',
      day: 'lendDate',
      parts: [
        { facts: [{ of: 'title' }, { of: ['lendDate', 'dueDate'], zh: '借期' }] },
        { table: { of: 'parts', columns: [{ of: 'piece', weight: 2 }] } },
        { text: ['请于{dueDate}前归还《{title}》。'] },
      ],
      check: { unit: 'title', states: { of: 'state', as: { '2': 'void' } } },
      keptIn: 'slip',
    },
  },
  expiries: { dueDate: { receivers: ['owner', 'role:reader'] } },
  metrics: {
    'lib.all': { zh: '借阅', en: 'Loans', query: { genre: 'a' }, formula: { zh: '借阅数', en: 'How many' } },
    'lib.pages': { zh: '页数', en: 'Pages', adds: { sum: 'pages' }, formula: { zh: '页数之和', en: 'Σ pages' } },
    'lib.share': { zh: '占比', en: 'Share', part: 'lib.all', whole: 'lib.all', formula: { zh: '占比', en: 'Share' } },
  },
  alerts: {
    late: {
      ...words,
      on: 'dueDate',
      in: 'workdays',
      where: { column: 'urgent', is: true },
      steps: [
        { before: 2, setting: 'library.days' },
        { after: 1, every: 1 },
      ],
      to: [
        'br:librarian',
        { users: ['readers'], else: { departments: ['deptId'], may: 'lend' }, from: -1 },
        { lines: { children: 'parts', departments: 'deptId', where: { field: 'piece', atLeast: 1 } } },
      ],
      title: { zh: '{title}逾期', en: '{title} is late' },
      text: { zh: '{what}', en: '{what}' },
    },
  },
  notices: {
    lent: {
      when: { field: 'urgent', is: true },
      to: [{ users: ['readers'], else: { departments: ['deptId'], may: 'lend' } }],
      title: { zh: '{title}已借出', en: '{title} is lent' },
      text: { zh: '{teller}：{what}{said|，||}', en: '{teller}: {what}{said|, ||}' },
    },
  },
  flow: { definitions: ['lending'] },
} as const satisfies Resource

/** What fields of departments, people and regions refer to. */
const kept = (name: string): Resource => ({
  name,
  root: `lib/${name}`,
  area: 'system',
  label: words,
  deletion: 'physical',
  fields: { name: f.text(20, '名称', 'Name') },
  list: { columns: ['name'], search: ['name'], order: 'name' },
})

/** Definitions that lean on each other in every way, with the names outside them. */
export const wholeLibrary: readonly Resource[] = [...['dept', 'user', 'region'].map(kept), shelf, reminder, borrowing]

export const libraryVocabulary: Vocabulary = {
  effect: new Set(['tellReader']),
  fact: new Set(['openFines']),
  error: new Set(['notYours', 'titleMissing', 'genreUnknown', 'shelfInUse']),
  dictionary: new Set(['genre', 'loan_state']),
  permission: new Set(['lib:shelf:move', 'lib:borrowing:list', 'lib:secret:view']),
  role: new Set(['reader']),
  businessRole: new Set(['librarian']),
  process: new Set(['lending']),
  flowNode: new Set(['remind']),
  setting: new Set(['library.days']),
  system: new Set(['lib']),
  bizType: new Set(['lending']),
  menuBadge: new Set(['lent']),
  askedString: new Set(['lib:shelf:move']),
  view: new Set(['desk']),
  formPanel: new Set(['shelfPlan']),
  detailPanel: new Set(['bookCover']),
  input: new Set(['bookTitle']),
}
