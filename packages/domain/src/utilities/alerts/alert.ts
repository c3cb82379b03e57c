import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { anyRef, date, datetime, depts, derived, dict, int, ref, region, text, user, users } from '@chengan/kernel/fields/builders'
import { lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { daysLeftInWords } from '@chengan/kernel/texts/said-numbers'
import { asTextOrNull } from '@chengan/kernel/values'
import { alertEnd, alertState } from '../dictionaries/alerts.ts'
import { expiryLevel } from '../dictionaries/facilities.ts'
import { warnedOf, warnedRoots } from './alert-kinds.ts'

const readers = ['city', 'district', 'enterprise'] as const
const auto = { readOnly: true } as const
/** Every warning has it: by these together it is told from the others. */
const always = { readOnly: true, required: true } as const

export const alertFields = {
  root: text(40, '来源资源', 'Source root', { ...auto, opaque: true, internal: true }),
  /** Which warning of which resource, as `root#code`; people read its words. */
  kind: text(100, '预警事项', 'What it warns of', { ...always, opaque: true, inWords: (kind) => warnedOf[kind] }),
  rowId: anyRef(
    warnedRoots.map((root) => ({ type: root, root })),
    'root',
    '来源数据',
    'Source row',
    { ...always, index: true },
  ),
  field: text(40, '字段', 'Field', { ...auto, opaque: true, internal: true }),
  open: dict(alertState, '状态', 'State', auto),
  dueOn: date('到期日', 'Due on', auto),
  dueAt: datetime('时限', 'Due at', { ...auto, timed: true }),
  daysLeft: derived(int('剩余天数', 'Days left', { unit: 'd', inWords: daysLeftInWords }), {
    daysFrom: { today: true },
    to: { field: 'dueOn' },
  }),
  gasCompaniesId: ref('gasCompany', '燃气企业', 'Gas company', { ...auto, index: true }),
  regionId: region('所属区域', 'Region', { ...auto, index: true }),
  level: dict(expiryLevel, '预警级别', 'Level', auto),
  deptIds: depts('所属单位', 'Departments', auto),
  receivers: users('通知对象', 'Told', auto),
  toldAt: datetime('最近通知', 'Last told', auto),
  escalations: int('升级次数', 'Escalations', { ...auto, default: 0 }),
  escalatedAt: datetime('升级时间', 'Escalated at', auto),
  ackBy: user('确认人', 'Acknowledged by', auto),
  ackDate: datetime('确认时间', 'Acknowledged at', auto),
  ackOpinion: text(500, '确认意见', 'Opinion', auto),
  closedAt: datetime('解除时间', 'Closed at', auto),
  closedBy: dict(alertEnd, '解除原因', 'Why closed', auto),
  /** The moment as it is known however clocks and zones are set: a day as it is written, else the seconds of the epoch. */
  dueKey: text(20, '时限标识', 'Moment', { hidden: true, required: true, opaque: true }),
  /** So many before the moment, below nought after it: one warning for each. */
  step: int('提醒阶段', 'Step', { hidden: true, required: true, uniqueWithin: ['kind', 'rowId', 'dueKey'] }),
} as const

const life = lifecycle<typeof alertFields>(alertState, {
  initial: 'open',
  actions: {
    ack: {
      zh: '确认',
      en: 'Acknowledge',
      batch: true,
      consequence: {
        zh: '确认后三级预警不再每日重复通知；情形消除后自动解除',
        en: 'Level 3 is no longer told each day; it closes by itself',
      },
      done: { zh: '预警已确认', en: 'Acknowledged' },
    },
    close: { zh: '解除', en: 'Close' },
    reopen: { zh: '再次预警', en: 'Warn again' },
  },
  rows: [
    {
      action: 'ack',
      from: 'open',
      to: 'same',
      by: [...readers],
      when: { field: 'ackDate', given: false },
      sets: ({ actor, now, input }) => ({ ackBy: actor.userId, ackDate: now, ackOpinion: asTextOrNull(input.opinion) }),
    },
    { action: 'close', from: 'open', to: 'closed', by: 'system' },
    { action: 'reopen', from: 'closed', to: 'open', by: 'system' },
  ],
  tones: { open: 'warn', closed: 'neutral' },
})

const calls = {
  acknowledge: {
    zh: '确认预警',
    en: 'Acknowledge a warning',
    verb: 'POST',
    path: '{id}/ack',
    permission: 'ack',
    levels: readers,
    changes: true,
    body: { opinion: text(500, '确认意见', 'Opinion') },
    answers: 'none',
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

const isOpen = { column: 'open', is: alertState.values.open.value } as const

/** What people are warned of: one row for each warning, row and step. The engine of warnings files and closes it; people acknowledge it
 *  (utilities-enterprise.md §2.5, §11). */
export const alert = defineResource({
  name: 'alert',
  root: 'gysy/alert',
  area: 'utilities',
  label: { zh: '预警提醒', en: 'Alert' },
  deletion: 'physical',
  fields: alertFields,
  lifecycles: { open: life },
  list: {
    columns: ['kind', 'rowId', 'level', 'dueOn', 'daysLeft', 'gasCompaniesId', 'regionId', 'ackBy', 'open'],
    search: ['level', 'open', 'gasCompaniesId', 'regionId', 'dueOn'],
    order: ['open', '-level', 'dueOn'],
    nameField: 'kind',
    hiddenColumns: ['toldAt', 'escalatedAt', 'ackDate', 'closedAt'],
    tones: [
      { tone: 'muted', when: { field: 'open', is: alertState.values.closed.value } },
      { tone: 'overdue', when: { field: 'level', is: expiryLevel.values.overdue.value } },
      { tone: 'due', when: { field: 'level', is: expiryLevel.values.warning.value } },
    ],
    tabs: [
      { key: 'toAck', zh: '待确认', en: 'To acknowledge', filter: { all: [isOpen, { column: 'ackDate', empty: true }] }, urgent: true },
      { key: 'acked', zh: '已确认', en: 'Acknowledged', filter: { all: [isOpen, { column: 'ackDate', empty: false }] } },
      { key: 'closed', zh: '已解除', en: 'Closed', filter: { column: 'open', is: alertState.values.closed.value } },
      { key: 'all', zh: '全部', en: 'All' },
    ],
  },
  // Who may read the row may read what he is warned of about it, however its owner or its district have changed since. Of few warnings it is kept beside them: a
  // city has some hundred thousand rows of which people might be warned.
  scope: { with: 'rowId', kept: true },
  visible: { all: { column: 'root', readableRoot: true } },
  levels: { '*': readers },
  without: ['list', 'add', 'edit', 'delete', 'import'],
  screens: [
    {
      route: '/act/alert/index',
      zh: '预警提醒',
      en: 'Alerts',
      levels: readers,
      help: {
        zh: '证照到期、期限临近和逾期等预警。每个阶段通知一次；逾期预警在有人确认前每日重复；日期更新或办理后自动解除。',
        en: 'Papers that end, deadlines that come near or have passed. Told once a step; overdue ones each day until somebody acknowledges them; they close by themselves once the date is moved or the matter is done.',
      },
      menu: { under: 'gz', sort: 15, code: 'gzAlert', icon: 'exclamation-triangle' },
      noAdd: true,
    },
  ],
  calls,
  form: { as: 'wide' },
})

export interface AlertRow extends RowOf<typeof alert> {}
