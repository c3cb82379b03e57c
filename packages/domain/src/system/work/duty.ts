import type { SpecialCall } from '@chengan/kernel/calls/call'
import { pageParameters } from '@chengan/kernel/calls/paging'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, datetime, dept, dict, dicts, int, region, text, texts, user } from '@chengan/kernel/fields/builders'
import { forEverybody } from '../audiences.ts'
import { systemCode, userLevel } from '../dictionaries/accounts.ts'
import { timeLight } from '../dictionaries/flows.ts'
import { dutyPage, dutyUrged, ownDuties } from './duty-answers.ts'

const calls = {
  page: {
    zh: '我的待办',
    en: 'Own duties',
    verb: 'GET',
    path: 'page',
    permission: 'login',
    overrides: 'page',
    query: {
      done: bool('已办', 'Done'),
      title: text(200, '标题', 'Title'),
      bizType: texts(100, '业务', 'Resources', { atMost: 100 }),
      action: texts(30, '待办动作', 'What is to be done', { atMost: 100 }),
      deciding: bool('审核类', 'Decisions only'),
      flow: bool('流程任务', 'Tasks of flows'),
      lightColor: dicts(timeLight, '时限灯', 'Lamps'),
      figure: text(50, '首页指标', 'Figure of the home page'),
      deadlineStart: datetime('期限起', 'Deadline from'),
      deadlineEnd: datetime('期限止', 'Deadline to', { wholeDay: true, notBefore: 'deadlineStart' }),
      ...pageParameters,
    },
    answers: dutyPage,
  },
  count: {
    zh: '待办数量',
    en: 'Numbers of own duties',
    verb: 'GET',
    path: 'count',
    permission: 'login',
    query: { systemCode: dict(systemCode, '所属系统', 'System') },
    answers: ownDuties,
  },
  urge: { zh: '催办', en: 'Urge', verb: 'PUT', path: 'urge/{id}', permission: 'login', changes: true, answers: dutyUrged },
} as const satisfies Readonly<Record<string, SpecialCall>>

export const dutyFields = {
  bizType: text(100, '业务', 'Resource', { readOnly: true, opaque: true }),
  bizId: text(32, '业务编号', 'Row', { readOnly: true, index: true, opaque: true }),
  action: text(30, '待办动作', 'What is to be done', { readOnly: true }),
  title: text(200, '标题', 'Title', { readOnly: true }),
  reason: text(200, '事由', 'Why', { readOnly: true }),
  // Those who read English read it in place of the above; null where who drew a flow named its step in Chinese alone.
  reasonEn: text(200, '英文事由', 'Why, in English', { hidden: true }),
  userId: user('责任人', 'User that must act', { readOnly: true, index: true }),
  businessRole: text(50, '责任业务角色', 'Business role that must act', { readOnly: true }),
  dutyDeptId: dept('责任部门', 'Department that must act', { readOnly: true, index: true }),
  dutyRegionId: region('责任区域', 'Region that must act', { readOnly: true }),
  dutyLevel: dict(userLevel, '责任层级', 'Level that must act', { readOnly: true }),
  stateField: text(50, '状态字段', 'State field of the row', { hidden: true }),
  // Of what a child row owes by itself: which of those that the field holds.
  lineId: text(32, '明细行', 'Child row', { hidden: true, opaque: true }),
  notUserId: user('回避人', 'User that may not act', { hidden: true }),
  // Of a step of an approval flow: its task (or the token that waits for an event), one duty for each who may handle it.
  taskId: text(64, '流程任务', 'Flow task', { hidden: true, opaque: true }),
  flowInstanceId: text(64, '流程实例', 'Process instance', { hidden: true, opaque: true }),
  route: text(300, '办理页面', 'Page', { readOnly: true }),
  startTime: datetime('开始时间', 'Since', { readOnly: true }),
  deadline: datetime('期限', 'Until', { readOnly: true, index: true }),
  lightColor: dict(timeLight, '时限灯', 'Lamp', { readOnly: true, default: timeLight.values.green.value }),
  urgeCount: int('催办次数', 'Urged', { readOnly: true, default: 0 }),
  lastUrgeTime: datetime('最近催办', 'Last urged at', { readOnly: true }),
  doneTime: datetime('办结时间', 'Done at', { readOnly: true }),
  doneUserId: user('办结人', 'Done by', { readOnly: true }),
} as const

/** Who must act on which row, why, until when (system.md §4 sys/duty). Lifecycles, flows, alarms and clocks write it; no call does.
 *  A duty is mine when every party that is given fits me and I hold the string of its action. */
export const duty = defineResource({
  name: 'duty',
  root: 'sys/duty',
  area: 'system',
  label: { zh: '待办责任', en: 'Duty' },
  deletion: 'physical',
  scope: 'own',
  fields: dutyFields,
  list: {
    columns: ['title', 'reason', 'startTime', 'deadline', 'lightColor', 'urgeCount'],
    search: ['title', 'bizType', 'lightColor', 'deadline', 'done'],
    filters: { done: { zh: '已办', en: 'Done', kind: 'yesNo', filter: { column: 'doneTime', empty: false } } },
    order: 'deadline',
    nameField: 'title',
    tones: [
      { tone: 'overdue', when: { field: 'lightColor', is: timeLight.values.red.value } },
      { tone: 'due', when: { field: 'lightColor', is: timeLight.values.yellow.value } },
      { tone: 'muted', when: { field: 'lightColor', is: timeLight.values.stopped.value } },
    ],
  },
  screens: [
    {
      zh: '我的待办',
      en: 'My to-do',
      route: '/act/todo/index',
      help: {
        zh: '等您办理的全部事项，按剩余时间排列。点标题直接打开办理页面。',
        en: 'All that waits for you, by the time that is left. A title opens the page on which it is done.',
      },
      levels: forEverybody,
      menu: { under: 'gz', sort: 10, code: 'gzTodo', icon: 'inbox', badge: 'todo' },
      view: 'todo',
      noAdd: true,
    },
  ],
  without: ['page', 'list', 'info', 'add', 'edit', 'delete', 'export', 'import'],
  calls,
})

export interface Duty extends RowOf<typeof duty> {}
