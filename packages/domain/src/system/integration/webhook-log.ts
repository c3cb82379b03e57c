import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { datetime, dict, int, longText, ref, refs, text } from '@chengan/kernel/fields/builders'
import type { Label } from '@chengan/kernel/label'
import { forAdministrators } from '../audiences.ts'
import { sendStatus } from '../dictionaries/messages.ts'
import { verbWords } from '../menu/tables/verb-words.ts'
import { eventsReplayed } from './integration-answers.ts'

const calls = {
  replay: {
    zh: '重发',
    en: 'Replay',
    verb: 'POST',
    path: 'replay',
    permission: 'replay',
    changes: true,
    body: {
      id: ref('webhookLog', '标识', 'Identifier'),
      ids: refs('webhookLog', '标识', 'Identifier'),
      webhookId: ref('webhook', '推送', 'Webhook'),
      from: datetime('起始时间', 'From'),
      to: datetime('截止时间', 'To', { wholeDay: true, notBefore: 'from' }),
    },
    listAs: 'ids',
    onRows: [
      {
        name: 'replay',
        zh: '重发',
        en: 'Replay',
        consequence: {
          zh: '以原来的事件编号和内容再次推送，接收方可据编号识别重复。',
          en: 'The same event is sent again under its number, by which the receiver knows it.',
        },
        // What waits goes out by itself, and a test is made anew.
        when: {
          all: [
            { field: 'status', isNot: sendStatus.values.queued.value },
            { field: 'verb', isNot: 'test' },
          ],
        },
      },
    ],
    answers: eventsReplayed,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** What was done, in the word of its button; an action that has none there as the receiver knows it. */
function verbInWords(verb: string): Label | undefined {
  const [zh, en] = Object.hasOwn(verbWords, verb) ? (verbWords[verb] ?? []) : []
  return zh === undefined || en === undefined ? undefined : { zh, en }
}

export const webhookLogFields = {
  webhookId: ref('webhook', '推送', 'Webhook', { readOnly: true, index: true }),
  eventId: text(32, '事件编号', 'Event', { readOnly: true, uniqueWithin: ['webhookId'], opaque: true, verbatim: true }),
  resource: text(100, '资源', 'Resource', { readOnly: true, format: 'root' }),
  verb: text(50, '动作', 'Verb', { readOnly: true, inWords: verbInWords }),
  rowId: text(32, '数据行', 'Row', { readOnly: true, opaque: true, verbatim: true }),
  status: dict(sendStatus, '状态', 'Status', { readOnly: true, default: sendStatus.values.queued.value }),
  httpStatus: int('HTTP状态', 'HTTP status', { readOnly: true, ungrouped: true }),
  tries: int('次数', 'Tries', { readOnly: true, default: 0 }),
  times: int('耗时', 'Time used', { readOnly: true, unit: 'ms' }),
  error: text(500, '失败信息', 'Error', { readOnly: true }),
  nextTime: datetime('下次推送', 'Next try', { readOnly: true, timed: true }),
  request: longText('推送内容', 'Request', { readOnly: true, verbatim: true }),
  answer: text(1000, '对方回复', 'Answer', { readOnly: true, verbatim: true }),
  createDate: datetime('时间', 'At', { readOnly: true, index: true, timed: true }),
  // The version of the row after the change: what is sent to a receiver about one row goes in this order.
  rowVersion: int('数据版本', 'Version of the row', { hidden: true }),
} as const

/** An event for one receiver: written in the transaction of the change, sent by a job, in order for each row (system.md §4 sys/webhookLog). */
export const webhookLog = defineResource({
  name: 'webhookLog',
  root: 'sys/webhookLog',
  permissionRoot: 'sys/webhook',
  area: 'system',
  label: { zh: '推送日志', en: 'Webhook log' },
  deletion: 'physical',
  scope: 'open',
  fields: webhookLogFields,
  list: {
    columns: ['webhookId', 'resource', 'verb', 'rowId', 'status', 'httpStatus', 'tries', 'error', 'nextTime', 'createDate'],
    hiddenColumns: ['eventId', 'times'],
    search: ['webhookId', 'status', 'resource', 'createDate'],
    order: '-createDate',
    nameField: 'eventId',
    tones: [
      { tone: 'overdue', when: { field: 'status', is: sendStatus.values.failed.value } },
      { tone: 'due', when: { field: 'status', is: sendStatus.values.queued.value } },
    ],
  },
  form: { as: 'drawer' },
  screens: [
    {
      zh: '推送日志',
      en: 'Webhook log',
      route: '/sys/webhooklog/index',
      help: {
        zh: '每次推送的内容、对方回复和失败原因，保存90天。失败的自动重试6次，仍可手工重发一条或一段时间的事件。',
        en: 'What was sent, what was answered and why it failed; kept 90 days. A failed event is tried six times more; one or a period can be sent again by hand.',
      },
      levels: forAdministrators,
      menu: { under: 'aqHook', code: 'aqHook.log', hidden: true, buttons: 'none' },
      view: 'webhookLog',
      noAdd: true,
    },
  ],
  without: ['list', 'add', 'edit', 'delete', 'export', 'import'],
  calls,
})

export interface WebhookLog extends RowOf<typeof webhookLog> {}
