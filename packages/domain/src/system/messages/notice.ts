import type { SpecialCall } from '@chengan/kernel/calls/call'
import { pageParameters } from '@chengan/kernel/calls/paging'
import { isGiven } from '@chengan/kernel/condition'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { attachments, bool, date, datetime, depts, dict, dicts, int, ref, richText, text } from '@chengan/kernel/fields/builders'
import { type Allowed, lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { fill, rule } from '@chengan/kernel/rule'
import { addMinutes } from '@chengan/kernel/time'
import { forEverybody, forSenders } from '../audiences.ts'
import { noticeReceiver, noticeStatus, noticeType, readStatus } from '../dictionaries/messages.ts'
import { noticeConfirmed, ownNotice, ownNotices, unreadNotices } from './message-answers.ts'

const toDepartments = { field: 'receiverType', is: noticeReceiver.values.departments.value } as const

export const noticeFields = {
  title: text(200, '标题', 'Title', { required: true }),
  type: dict(noticeType, '类型', 'Type', { required: true }),
  content: richText('内容', 'Content', { required: true }),
  // What the program words it words in both languages; people write in theirs.
  titleEn: text(300, '英文标题', 'Title in English', { readOnly: true, hidden: true }),
  contentEn: richText('英文内容', 'Content in English', { readOnly: true, hidden: true }),
  attachments: attachments(4, '附件', 'Attachments'),
  receiverType: dict(noticeReceiver, '接收范围', 'Receivers', { required: true }),
  receiverTypeIds: depts('接收部门', 'Departments', { when: toDepartments }),
  receiverTypeList: depts('接收部门（旧字段名）', 'Departments (older field name)', { virtual: true, apiOnly: true }),
  receiverName: text(500, '接收人', 'Receiver', { readOnly: true }),
  urgent: bool('紧急', 'Urgent', { default: false }),
  needConfirm: bool('须确认', 'Needs confirmation', { default: false }),
  validUntil: date('有效期', 'Valid until'),
  senderName: text(50, '发送者', 'Sender', { readOnly: true }),
  senderDate: datetime('发送时间', 'Sent at', { readOnly: true }),
  status: dict(noticeStatus, '状态', 'Status', { readOnly: true, default: noticeStatus.values.draft.value }),
  readStatus: dict(readStatus, '阅读状态', 'Read', { readOnly: true, virtual: true }),
  readDate: datetime('阅读时间', 'Read at', { readOnly: true, virtual: true }),
  bizType: text(50, '业务类型', 'Business kind', { apiOnly: true }),
  bizId: text(32, '业务编号', 'Business row', { apiOnly: true, opaque: true, index: true }),
  bizRoute: text(300, '业务路由', 'Business route', { apiOnly: true }),
}

const noticeToDepartmentsNamesThem = rule<typeof noticeFields>({
  name: 'noticeToDepartmentsNamesThem',
  when: toDepartments,
  check: ({ row, input }) =>
    isGiven(row.receiverTypeIds) || isGiven(input.receiverTypeList)
      ? undefined
      : { key: 'required', field: 'receiverTypeIds', values: { '0': noticeFields.receiverTypeIds.label } },
})

const noticeIsTakenBackWithinADay = rule<typeof noticeFields>({
  name: 'noticeIsTakenBackWithinADay',
  refuses: { withdrawTooLate: { code: -2, zh: '通知发送超过24小时，不能撤回', en: 'A notice can be withdrawn within 24 hours only' } },
  check: ({ row, now }) => (now > addMinutes(row.senderDate ?? '', 24 * 60) ? { key: 'withdrawTooLate' } : undefined),
})

const isSender: Allowed<typeof noticeFields> = { name: 'isSender', may: (row, actor) => row.creator === actor.userId }

const noticeLifecycle = lifecycle<typeof noticeFields>(noticeStatus, {
  initial: 'draft',
  actions: {
    release: {
      zh: '发布',
      en: 'Release',
      consequence: {
        zh: '接收人将立即收到通知，发布后不能再编辑',
        en: 'The receivers get the notice at once; it cannot be edited any more',
      },
      done: { zh: '通知已发布，接收人可以看到了', en: 'Released; the receivers can see it' },
    },
    withdraw: {
      zh: '撤回',
      en: 'Withdraw',
      permittedAs: 'release',
      consequence: { zh: '接收人将不再看到该通知', en: 'The receivers will no longer see the notice' },
      done: { zh: '通知已撤回，可修改后重新发布', en: 'Withdrawn; amend it and release it again' },
    },
    edit: { zh: '编辑', en: 'Edit' },
  },
  rows: [
    {
      action: 'release',
      from: 'draft',
      to: 'sent',
      by: isSender,
      complete: true,
      sets: ({ actor, now }) => ({ senderName: actor.realName, senderDate: now }),
      effects: ['freezeReceivers', 'writeReceipts', 'pushNotice'],
    },
    { action: 'withdraw', from: 'sent', to: 'draft', by: isSender, rules: [noticeIsTakenBackWithinADay], effects: ['removeReceipts'] },
    { action: 'edit', from: 'draft', to: 'same', by: isSender },
  ],
  steps: [
    { zh: '草稿', en: 'Draft', states: ['draft'], date: 'createDate' },
    { zh: '已发送', en: 'Sent', states: ['sent'], date: 'senderDate' },
  ],
  tones: { draft: 'neutral', sent: 'success' },
})

const ofMine = (path: string, zh: string, en: string) =>
  ({ zh, en, verb: 'PUT', path, permission: 'login', changes: true }) as const satisfies SpecialCall

const calls = {
  remindUnread: {
    zh: '提醒未读人员',
    en: 'Remind those who have not read',
    verb: 'POST',
    path: 'remindUnread/{id}',
    permission: 'release',
    changes: true,
    answers: { object: { reminded: int('提醒人数', 'Reminded') } },
  },
  myPage: {
    zh: '我的通知',
    en: 'Own notices',
    verb: 'GET',
    path: 'mynotice/page',
    permission: 'login',
    query: {
      noticeType: dicts(noticeType, '类型', 'Types'),
      type: dicts(noticeType, '类型', 'Types'),
      id: ref('notice', '通知', 'Notice'),
      readStatus: dict(readStatus, '阅读状态', 'Read'),
      title: text(200, '标题', 'Title'),
      ...pageParameters,
    },
    answers: ownNotices,
  },
  myUnread: {
    zh: '未读通知数',
    en: 'Number of unread notices',
    verb: 'GET',
    path: 'mynotice/unread',
    permission: 'login',
    query: { detail: bool('按类型', 'By type') },
    answers: unreadNotices,
  },
  markRead: { ...ofMine('mynotice/read/{noticeId}', '标为已读', 'Mark read'), answers: ownNotice },
  markAllRead: { ...ofMine('mynotice/readAll', '全部标为已读', 'Mark all read'), answers: 'none' },
  confirm: { ...ofMine('mynotice/confirm/{noticeId}', '确认', 'Confirm'), answers: noticeConfirmed },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** A notice to everybody, to departments, or of the system to chosen users (system.md §4 sys/notice). */
export const notice = defineResource({
  name: 'notice',
  root: 'sys/notice',
  area: 'system',
  label: { zh: '通知公告', en: 'Notice' },
  deletion: 'physical',
  scope: 'system',
  fields: noticeFields,
  lifecycles: { status: noticeLifecycle },
  rules: [noticeToDepartmentsNamesThem],
  fill: fill<typeof noticeFields>({
    values: ({ input }) =>
      isGiven(input.receiverTypeList) && !isGiven(input.receiverTypeIds) ? { receiverTypeIds: input.receiverTypeList ?? null } : {},
  }),
  after: { add: ['releaseAtOnceWhereAsked'], delete: ['removeReceipts'] },
  levels: { page: forSenders, add: forSenders, edit: forSenders, delete: forSenders, release: forSenders, withdraw: forSenders },
  list: {
    columns: ['title', 'type', 'receiverType', 'receiverName', 'urgent', 'senderName', 'senderDate', 'status', 'createDate'],
    search: ['title', 'type', 'status'],
    order: '-createDate',
    nameField: 'title',
  },
  form: { as: 'wide' },
  screens: [
    {
      zh: '通知管理',
      en: 'Notices',
      route: '/sys/notice/index',
      help: {
        zh: '拟写并发布通知，可指定接收部门，并查看谁已读。',
        en: 'Write and publish notices, choose who receives them, and see who has read them.',
      },
      levels: forSenders,
      menu: { under: 'msg', sort: 10, code: 'msgNotice', icon: 'bullhorn' },
      view: 'notices',
    },
    {
      zh: '我的通知',
      en: 'My notices',
      route: '/sys/notice-user/index',
      help: { zh: '发给您的通知。打开即为已读。', en: 'Notices to you. Opening one marks it as read.' },
      levels: forEverybody,
      menu: { under: 'gz', sort: 90, code: 'gzNotice', icon: 'bell-o', badge: 'notice', permissions: [], buttons: 'none' },
      view: 'myNotices',
      noAdd: true,
    },
  ],
  without: ['list', 'export', 'import'],
  calls,
})

export interface Notice extends RowOf<typeof notice> {}
