import type { SpecialCall } from '@chengan/kernel/calls/call'
import { oneOrSeveralRows } from '@chengan/kernel/calls/chosen-rows'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { date, datetime, dict, dicts, int, json, text } from '@chengan/kernel/fields/builders'
import { rule } from '@chengan/kernel/rule'
import { asTexts } from '@chengan/kernel/values'
import { forAdministrators } from '../audiences.ts'
import { enableStatus, systemCode, userLevel } from '../dictionaries/accounts.ts'
import { attachmentHostsAreHosts, casePlatformFields, replyAddressMayBeCalled } from './case-platform.ts'
import { newSecrets } from './integration-answers.ts'
import { isNetwork } from './networks.ts'

/** A path behind /api/, `*` for a tail: `gysy/*`, `szgl/wjsp/page`. */
const CALL = /^[A-Za-z][\w-]*(?:\/[\w-]+)*(?:\/\*)?$/

const addressesAreNetworks = rule<typeof trustedSystemFields>({
  name: 'addressesAreNetworks',
  refuses: {
    networkWrong: {
      code: 10003,
      zh: '允许地址“{0}”格式错误，请填写IP或网段，如10.1.0.0/16',
      en: 'The allowed address {0} is none; write an address or a network as 10.1.0.0/16',
    },
  },
  check: ({ row }) => {
    const wrong = asTexts(row.ipList).find((one) => !isNetwork(one))
    return wrong === undefined ? undefined : { key: 'networkWrong', field: 'ipList', values: { '0': wrong } }
  },
})

const callsArePaths = rule<typeof trustedSystemFields>({
  name: 'callsArePaths',
  refuses: {
    callPathWrong: {
      code: 10003,
      zh: '可调用接口“{0}”格式错误，请填写接口路径，如gysy/*',
      en: 'The allowed call {0} is no path; write one as gysy/*',
    },
  },
  check: ({ row }) => {
    const wrong = asTexts(row.allowCalls).find((one) => !CALL.test(one))
    return wrong === undefined ? undefined : { key: 'callPathWrong', field: 'allowCalls', values: { '0': wrong } }
  },
})

/** What has expired may still be edited; a new term lies ahead. */
const termLiesAhead = rule<typeof trustedSystemFields>({
  name: 'termLiesAhead',
  check: ({ row, before, today }) =>
    row.expireDate !== before?.expireDate && (row.expireDate ?? '') < today
      ? { key: 'dateTooEarly', field: 'expireDate', values: { '0': trustedSystemFields.expireDate.label, '1': today } }
      : undefined,
})

export const trustedSystemFields = {
  name: text(100, '系统名称', 'Name', { required: true }),
  ak: text(64, '接入标识', 'Access key', { readOnly: true, unique: true, opaque: true }),
  secret: text(200, '密钥', 'Secret', {
    readOnly: true,
    writeOnly: true,
    encrypted: true,
    secretWhen: { field: 'secret', given: true },
  }),
  systemCodes: dicts(systemCode, '可登录系统', 'Systems', { help: { zh: '不选时为用户可用的系统', en: 'Empty: those of the user' } }),
  allowLevels: dicts(userLevel, '可登录层级', 'Levels that may log in', {
    help: { zh: '不选时为系统管理以外的全部层级', en: 'Empty: all but administrators' },
  }),
  ipList: json('允许地址', 'Allowed addresses', {
    texts: true,
    help: { zh: '对方服务器或用户的IP、网段，如10.1.0.0/16；不填则不限', en: 'Addresses or networks as 10.1.0.0/16; empty: any' },
  }),
  allowCalls: json('可调用接口', 'Allowed calls', {
    texts: true,
    help: {
      zh: '登录后可调用的接口路径，如gysy/*；不填则按用户权限',
      en: 'Paths that its sessions may call, as gysy/*; empty: whatever the user may',
    },
  }),
  platformCode: text(20, '接入平台编码', 'Platform of devices', {
    unique: true,
    format: 'code',
    help: {
      zh: '推送物联网监测数据的平台填写；用接入标识和密钥签名上报，也是MQTT账号',
      en: 'Of platforms that push readings: they sign with key and secret, which are their MQTT account too',
    },
  }),
  ...casePlatformFields,
  quotaMinute: int('每分钟限额', 'Quota a minute', { default: 600, min: 1, max: 1_000_000 }),
  quotaDay: int('每日限额', 'Quota a day', { default: 100_000, min: 1, max: 100_000_000 }),
  expireDate: date('有效期', 'Expiry', { required: true }),
  status: dict(enableStatus, '状态', 'Status', { default: enableStatus.values.enabled.value }),
  lastUseTime: datetime('最近使用', 'Last used', { readOnly: true, timed: true }),
  useToday: int('今日次数', 'Used today', { readOnly: true, default: 0 }),
  contact: text(100, '联系人', 'Contact'),
  remark: text(200, '备注', 'Remark'),
  // The secret before the present one, taken for a day more.
  formerSecret: text(200, '原密钥', 'Former secret', {
    hidden: true,
    encrypted: true,
    secretWhen: { field: 'formerSecret', given: true },
  }),
  formerUntil: datetime('原密钥失效时间', 'Former secret ends', { hidden: true }),
  // What the counts are of.
  useDay: date('计数日期', 'Day of the count', { hidden: true }),
  useMinute: datetime('计数分钟', 'Minute of the count', { hidden: true }),
  usedInMinute: int('本分钟次数', 'Used in the minute', { hidden: true }),
}

const calls = {
  resetSecret: {
    zh: '重置密钥',
    en: 'Reset secret',
    verb: 'PUT',
    path: 'resetSecret',
    permission: 'resetSecret',
    changes: true,
    body: oneOrSeveralRows('trustedSystem'),
    listAs: 'ids',
    onRows: [
      {
        name: 'resetSecret',
        zh: '重置密钥',
        en: 'Reset secret',
        consequence: {
          zh: '生成新密钥，只显示一次；原密钥24小时后失效，请在此之前通知对方更换。',
          en: 'A new secret is made and shown once; the old one holds for 24 hours more, in which the other side changes over.',
        },
        danger: true,
        shows: {
          name: { zh: '系统名称', en: 'Name' },
          ak: { zh: '接入标识', en: 'Access key' },
          secret: { zh: '密钥', en: 'Secret' },
        },
      },
    ],
    answers: newSecrets,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** A system outside that may sign its users on and is told of changes (system.md §4 sys/accesssystem). */
export const trustedSystem = defineResource({
  name: 'trustedSystem',
  root: 'sys/accesssystem',
  area: 'system',
  label: { zh: '对接系统', en: 'Trusted system' },
  deletion: 'physical',
  scope: 'open',
  fields: trustedSystemFields,
  rules: [addressesAreNetworks, callsArePaths, termLiesAhead, replyAddressMayBeCalled, attachmentHostsAreHosts],
  list: {
    columns: ['name', 'ak', 'status', 'expireDate', 'useToday', 'lastUseTime'],
    hiddenColumns: ['quotaMinute', 'quotaDay', 'contact', 'remark'],
    search: ['name', 'status'],
    order: '-createDate',
    nameField: 'name',
    tones: [{ tone: 'muted', when: { field: 'status', is: enableStatus.values.disabled.value } }],
  },
  form: { as: 'wide', showOnce: { ak: trustedSystemFields.ak.label, secret: trustedSystemFields.secret.label } },
  related: { list: { zh: '调用日志', en: 'Log', route: '/sys/accesslog/index', by: 'accesssystemId' } },
  after: { add: ['makeAccessKey'], edit: ['endAccessOfDisabled'], delete: ['endAccessOfDeleted'] },
  expiries: { expireDate: { receivers: ['role:secAdmin'], where: { column: 'status', is: enableStatus.values.enabled.value } } },
  heldBy: [{ resource: 'webhook', field: 'accesssystemId' }],
  screens: [
    {
      zh: '对接系统',
      en: 'Trusted systems',
      route: '/sys/accesssystem/index',
      help: {
        zh: '可让本单位用户免登录进入、并接收事件推送的外部系统。密钥只显示一次；停用后其登录立即结束。',
        en: 'Systems outside that sign users on and receive webhooks. A secret is shown once; when a system is disabled its sessions end at once.',
      },
      levels: forAdministrators,
      menu: { under: 'aq', sort: 70, code: 'aqAccess', icon: 'link' },
    },
  ],
  without: ['list', 'export', 'import'],
  calls,
})

export interface TrustedSystem extends RowOf<typeof trustedSystem> {}
