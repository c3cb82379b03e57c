import { daysOf, isExpiryReceiver } from '@chengan/kernel/definition/expiry'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { dict, json, text } from '@chengan/kernel/fields/builders'
import { rule } from '@chengan/kernel/rule'
import { asTexts } from '@chengan/kernel/values'
import { forAdministrators } from '../audiences.ts'
import { enableStatus } from '../dictionaries/accounts.ts'
import { receiverInWords } from './receiver-words.ts'

/** The template of a rule that writes a notice and no text message. */
export const noticeOnly = 'notice'

export const expiryRuleFields = {
  resource: text(100, '资源', 'Resource', { readOnly: true, index: true, internal: true }),
  dateField: text(50, '日期字段', 'Date field', { readOnly: true, uniqueWithin: ['resource'], internal: true }),
  name: text(200, '到期事项', 'What ends', { readOnly: true }),
  days: text(50, '提前天数', 'Days before', {
    default: '30,15,7,1',
    help: {
      zh: '到期前多少天提醒，用逗号分隔；0为当天，-7为逾期后每7天提醒一次',
      en: 'On how many days before, with commas; 0 is the day itself, -7 each 7 days after it',
    },
  }),
  receivers: json('接收人', 'Receivers', {
    required: true,
    texts: true,
    inWords: receiverInWords,
    help: {
      zh: '所属单位填owner，审批主管部门填authority，区县主管部门填district，市级主管部门填city，角色填role:编码，业务角色填br:编码；district@0表示到期当天起才通知',
      en: 'owner: the departments of the row; authority: the bureau that decides on it; district, city: their bureaus; role: and br: with a code; district@0: only from the day itself on',
    },
  }),
  template: text(50, '模板', 'Template', {
    required: true,
    default: noticeOnly,
    inWords: (template) => (template === noticeOnly ? { zh: '站内通知', en: 'Notice' } : undefined),
    help: {
      zh: '只发站内通知填notice；填写短信编码时同时发送该短信',
      en: 'notice: a notice alone; the code of an SMS template sends that besides',
    },
  }),
  status: dict(enableStatus, '状态', 'Status', { default: enableStatus.values.enabled.value }),
}

const malformed = (name: 'days' | 'receivers') => ({ key: 'malformed', field: name, values: { '0': expiryRuleFields[name].label } })

const daysAreToldApart = rule<typeof expiryRuleFields>({
  name: 'daysAreToldApart',
  when: { field: 'days', given: true },
  check: ({ row }) => (daysOf(row.days ?? '') === undefined ? malformed('days') : undefined),
})

const receiversAreKnown = rule<typeof expiryRuleFields>({
  name: 'receiversAreKnown',
  when: { field: 'receivers', given: true },
  check: ({ row }) => {
    const named = asTexts(row.receivers)
    return named.length > 0 && named.every(isExpiryReceiver) ? undefined : malformed('receivers')
  },
})

const templateExists = rule<typeof expiryRuleFields>({
  name: 'templateExists',
  refuses: {
    smsTemplateMissing: {
      code: 10400,
      zh: '短信模板“{0}”不存在或已停用，请在短信管理中检查',
      en: 'The SMS template {0} does not exist or is disabled; look under SMS',
    },
  },
  facts: ['expiryTemplateUnknown'],
  check: ({ row, facts }) =>
    facts.expiryTemplateUnknown === true
      ? { key: 'smsTemplateMissing', field: 'template', values: { '0': row.template ?? '' } }
      : undefined,
})

/** Who is told, and when, that a date of some rows comes near (system.md §11). The dates are those that the parts declare; a rule stands for each from
 *  the installation on. */
export const expiryRule = defineResource({
  name: 'expiryRule',
  // The name of the book; its screen and its rights are those of the parameters.
  root: 'expiryRule',
  family: 'sys',
  permissionRoot: 'sys/params',
  area: 'system',
  label: { zh: '到期提醒规则', en: 'Expiry reminder rule' },
  deletion: 'physical',
  scope: 'open',
  fields: expiryRuleFields,
  rules: [daysAreToldApart, receiversAreKnown, templateExists],
  list: {
    columns: ['name', 'days', 'receivers', 'template', 'status', 'updateDate'],
    search: ['name', 'status'],
    order: ['resource', 'dateField'],
    nameField: 'name',
    tones: [{ tone: 'muted', when: { field: 'status', is: enableStatus.values.disabled.value } }],
  },
  form: { as: 'wide' },
  screens: [
    {
      zh: '到期提醒规则',
      en: 'Expiry rules',
      route: '/sys/expiryrule/index',
      help: {
        zh: '证照、合同、检验等日期临近时，按规则通知有关人员；每条数据每个提醒日只通知一次，日期变更后重新计算。',
        en: 'When the date of a permit, contract or test comes near, people are told by these rules: once for each row and step, anew when the date is moved.',
      },
      levels: forAdministrators,
      menu: { under: 'sys', sort: 120, code: 'sysExpiry', icon: 'hourglass-half', buttons: 'none' },
      noAdd: true,
    },
  ],
  without: ['list', 'add', 'delete', 'export', 'import'],
})

export interface ExpiryRule extends RowOf<typeof expiryRule> {}
