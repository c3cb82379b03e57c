import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { dict, inGroup, json, text } from '@chengan/kernel/fields/builders'
import { fill, rule, type ValuesOf } from '@chengan/kernel/rule'
import { forAdministrators } from '../../audiences.ts'
import { enableStatus } from '../../dictionaries/accounts.ts'
import { smsPlatform } from '../../dictionaries/messages.ts'
import { malformedPlaceholder, placeholderRefusal } from '../placeholders.ts'
import { providerFields } from './provider-fields.ts'
import { smsCalls } from './sms-calls.ts'

export const smsFields = {
  smsCode: text(50, '短信编码', 'Code', { required: true, unique: true, verbatim: true }),
  platform: dict(smsPlatform, '平台类型', 'Platform', { required: true }),
  content: text(500, '内容样例', 'Sample text', {
    help: {
      zh: `与平台审核通过的模板一致，参数写作 \${名称}，名称为字母和数字，按出现的先后传给平台`,
      en: `As the platform approved it; parameters as \${name} in letters and digits, handed over in the order in which they stand`,
    },
  }),
  status: dict(enableStatus, '状态', 'Status', { default: enableStatus.values.enabled.value }),
  remark: text(200, '备注', 'Remark'),
  config: json('平台参数', 'Platform settings', { virtual: true, apiOnly: true }),
  ...inGroup('provider', providerFields),
}

const sampleNamesItsParameters = rule<typeof smsFields>({
  name: 'sampleNamesItsParameters',
  refuses: placeholderRefusal,
  when: { field: 'content', given: true },
  check: ({ row }) => {
    const wrong = malformedPlaceholder(row.content ?? '')
    return wrong === undefined ? undefined : { key: 'placeholderMalformed', field: 'content', values: { '0': wrong } }
  },
})

/** The settings that older clients send as one object. */
function settingsIn(config: unknown): ValuesOf<typeof providerFields> {
  if (typeof config !== 'object' || config === null) return {}
  return Object.fromEntries(Object.entries(config).filter(([name, value]) => name in providerFields && value !== '******'))
}

/** A text message as a platform has approved it, with what differs from the settings of the platform (system.md §4 sys/sms). */
export const sms = defineResource({
  name: 'sms',
  root: 'sys/sms',
  area: 'system',
  label: { zh: '短信模板与配置', en: 'SMS template and platform' },
  deletion: 'physical',
  scope: 'system',
  groups: { provider: { zh: '平台参数（留空时用平台配置）', en: 'Platform settings (empty: those of the platform)' } },
  fields: smsFields,
  fill: fill<typeof smsFields>({ values: ({ input }) => settingsIn(input.config) }),
  rules: [sampleNamesItsParameters],
  list: {
    columns: ['smsCode', 'platform', 'content', 'status', 'remark', 'updateDate'],
    search: ['smsCode', 'platform'],
    order: 'smsCode',
    nameField: 'smsCode',
  },
  form: { as: 'wide' },
  screens: [
    {
      zh: '短信管理',
      en: 'SMS',
      route: '/sys/sms/index',
      help: {
        zh: '短信模板与平台配置。可先发送测试短信，再用于业务。',
        en: 'Templates of text messages and the settings of their platforms. Try a message before business relies on it.',
      },
      levels: forAdministrators,
      menu: { under: 'msg', sort: 40, code: 'msgSms', icon: 'mobile' },
      view: 'sms',
    },
  ],
  buttons: {
    words: { config: { zh: '配置', en: 'Config' }, send: { zh: '发送', en: 'Send' } },
    also: { log: { zh: '日志', en: 'Log' } },
    without: ['sendSms'],
  },
  without: ['export', 'import'],
  calls: smsCalls,
})

export interface Sms extends RowOf<typeof sms> {}
