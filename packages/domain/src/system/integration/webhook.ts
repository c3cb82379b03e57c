import type { SpecialCall } from '@chengan/kernel/calls/call'
import { oneOrSeveralRows } from '@chengan/kernel/calls/chosen-rows'
import { isGiven } from '@chengan/kernel/condition'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { dict, int, json, ref, text } from '@chengan/kernel/fields/builders'
import { rule } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import { forAdministrators } from '../audiences.ts'
import { enableStatus } from '../dictionaries/accounts.ts'
import { webhookSubjects, webhooksTried } from './integration-answers.ts'
import { isSubscription } from './subscription.ts'
import { addressRefusals, allowedHosts, webhookAddressFault } from './webhook-address.ts'

const subscriptionFields = {
  root: text(100, '资源', 'Resource'),
  verbs: json('动作', 'Verbs', { texts: true }),
  when: json('条件', 'Condition'),
}

export const webhookFields = {
  name: text(100, '名称', 'Name', { required: true }),
  url: text(500, '推送地址', 'Address', {
    required: true,
    help: {
      zh: '须为https；内网地址须先加入参数“事件推送可用主机”',
      en: 'https; a host inside the house has to be listed in the parameter “Hosts that webhooks may call”',
    },
  }),
  accesssystemId: ref('trustedSystem', '对接系统', 'Trusted system', {
    required: true,
    help: { zh: '以该系统的密钥签名', en: 'Its secret signs' },
  }),
  resources: json('订阅资源', 'Resources', { required: true, input: 'subscriptions', holds: subscriptionFields }),
  status: dict(enableStatus, '状态', 'Status', { default: enableStatus.values.enabled.value }),
  failures: int('连续失败次数', 'Failures in a row', { readOnly: true, default: 0 }),
  remark: text(200, '备注', 'Remark'),
}

const addressMayBeCalled = rule<typeof webhookFields>({
  name: 'addressMayBeCalled',
  source: 'system.md §4 sys/webhook: https, no private addresses unless listed',
  refuses: addressRefusals,
  when: { field: 'url', given: true },
  check: ({ row, settingText }) => {
    const url = row.url ?? ''
    const key = webhookAddressFault(url, allowedHosts(settingText('webhook.hosts', '[]')))
    return key === undefined ? undefined : { key, field: 'url', values: { '0': url } }
  },
})

const subscriptionsAreReadable = rule<typeof webhookFields>({
  name: 'subscriptionsAreReadable',
  when: { field: 'resources', given: true },
  check: ({ row }) =>
    Array.isArray(row.resources) && row.resources.length <= 500 && row.resources.every(isSubscription)
      ? undefined
      : { key: 'malformed', field: 'resources', values: { '0': webhookFields.resources.label } },
})

/** What there is to subscribe to only the whole registry knows. */
const subscribedResourcesExist = rule<typeof webhookFields>({
  name: 'subscribedResourcesExist',
  refuses: {
    webhookResourceUnknown: {
      code: 10400,
      zh: '订阅资源“{0}”不存在或没有该动作，请重新选择',
      en: 'There is nothing to subscribe to as {0}; choose again',
    },
    webhookConditionUnfit: {
      code: 10400,
      zh: '订阅条件不能使用字段“{0}”：该字段不存在或属于个人信息',
      en: 'A condition cannot look at the field {0}: there is none, or it is personal',
    },
  },
  when: { field: 'resources', given: true },
  facts: ['unknownSubscription', 'unfitCondition'],
  check: ({ facts }) => {
    if (isGiven(facts.unknownSubscription))
      return { key: 'webhookResourceUnknown', field: 'resources', values: { '0': asText(facts.unknownSubscription) } }
    if (isGiven(facts.unfitCondition))
      return { key: 'webhookConditionUnfit', field: 'resources', values: { '0': asText(facts.unfitCondition) } }
    return undefined
  },
})

const calls = {
  subjects: {
    zh: '可订阅的资源',
    en: 'What there is to subscribe to',
    verb: 'GET',
    path: 'subjects',
    permission: 'list',
    answers: webhookSubjects,
  },
  // No transaction around it: it asks the receiver while the caller waits.
  test: {
    zh: '测试推送',
    en: 'Send a test',
    verb: 'POST',
    path: 'test',
    permission: 'test',
    body: oneOrSeveralRows('webhook'),
    listAs: 'ids',
    onRows: [
      {
        name: 'test',
        zh: '测试',
        en: 'Test',
        consequence: {
          zh: '立即向该地址推送一条测试事件，并记入推送日志。',
          en: 'A probe event is sent to the address at once and stands in the log.',
        },
        shows: {
          name: { zh: '名称', en: 'Name' },
          result: { zh: '结果', en: 'Result' },
          httpStatus: { zh: 'HTTP状态', en: 'HTTP status' },
          times: { zh: '耗时（毫秒）', en: 'Time used (ms)' },
          error: { zh: '失败信息', en: 'Error' },
        },
      },
    ],
    answers: webhooksTried,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** Whom a trusted system is told of changes, and of which (system.md §4 sys/webhook). */
export const webhook = defineResource({
  name: 'webhook',
  root: 'sys/webhook',
  area: 'system',
  label: { zh: '事件推送', en: 'Webhook' },
  deletion: 'physical',
  scope: 'open',
  fields: webhookFields,
  rules: [addressMayBeCalled, subscriptionsAreReadable, subscribedResourcesExist],
  list: {
    columns: ['name', 'url', 'accesssystemId', 'status', 'failures', 'remark', 'updateDate'],
    search: ['name', 'accesssystemId', 'status'],
    order: '-createDate',
    nameField: 'name',
    tones: [
      { tone: 'muted', when: { field: 'status', is: enableStatus.values.disabled.value } },
      { tone: 'due', when: { field: 'failures', atLeast: 1 } },
    ],
  },
  form: { as: 'wide' },
  related: { list: { zh: '推送日志', en: 'Log', route: '/sys/webhooklog/index', by: 'webhookId' } },
  after: { edit: ['beginAnewWhenEnabled'], delete: ['forgetDeliveries'] },
  screens: [
    {
      zh: '事件推送',
      en: 'Webhooks',
      route: '/sys/webhook/index',
      help: {
        zh: '数据变化时通知外部系统。只推送变化的标识和状态，内容由对方按自身权限查询；连续失败20次自动停用并通知管理员。',
        en: 'Tells systems outside of changes. Only ids and states travel, the receiver fetches the rest by its own rights; after 20 failures in a row a webhook is disabled and the administrators are told.',
      },
      levels: forAdministrators,
      menu: { under: 'aq', sort: 80, code: 'aqHook', icon: 'share-square-o' },
    },
  ],
  buttons: { words: { test: { zh: '测试', en: 'Test' } }, also: { replay: { zh: '重发', en: 'Replay' } } },
  without: ['list', 'export', 'import'],
  calls,
})

export interface Webhook extends RowOf<typeof webhook> {}
