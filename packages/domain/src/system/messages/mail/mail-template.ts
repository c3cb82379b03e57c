import { whereGiven } from '@chengan/kernel/calls/answers'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { json, ref, richText, text } from '@chengan/kernel/fields/builders'
import { rule } from '@chengan/kernel/rule'
import { forAdministrators } from '../../audiences.ts'
import { settingsTold } from '../../files/file-facts.ts'
import { mailTakenOn } from '../message-answers.ts'
import { malformedPlaceholder, placeholderRefusal } from '../placeholders.ts'
import { mailAccountFields } from './mail-account.ts'

const open = {
  zh: `参数写作 \${名称}，名称为字母和数字，发送时逐一给出`,
  en: `Parameters as \${name} in letters and digits; whoever sends gives a value for each`,
}

export const mailTemplateFields = {
  name: text(100, '名称', 'Name', { required: true }),
  subject: text(200, '主题', 'Subject', { required: true, help: open }),
  content: richText('内容', 'Content', { required: true, help: open }),
  configId: ref('mailAccount', '发件账号', 'Sender account', { help: { zh: '留空时用默认账号', en: 'Empty: the default account' } }),
  remark: text(200, '备注', 'Remark'),
}

const templateNamesItsParameters = rule<typeof mailTemplateFields>({
  name: 'templateNamesItsParameters',
  refuses: placeholderRefusal,
  check: ({ row }) => {
    for (const field of ['subject', 'content'] as const) {
      const wrong = malformedPlaceholder(row[field] ?? '')
      if (wrong !== undefined) return { key: 'placeholderMalformed', field, values: { '0': wrong } }
    }
    return undefined
  },
})

const calls = {
  config: {
    zh: '发件账号',
    en: 'A sender account; without an id the default one',
    verb: 'GET',
    path: 'config',
    permission: 'config',
    query: { id: ref('mailAccount', '标识', 'Id') },
    answers: { object: { ...settingsTold, ...whereGiven(mailAccountFields) } },
  },
  saveConfig: {
    zh: '保存发件账号',
    en: 'Save a sender account',
    verb: 'POST',
    path: 'saveConfig',
    permission: 'config',
    changes: true,
    body: { id: ref('mailAccount', '标识', 'Id') },
    form: 'mailAccount',
    answers: 'saved',
  },
  send: {
    zh: '发送邮件',
    en: 'Send mail',
    verb: 'POST',
    path: 'send',
    permission: 'send',
    changes: true,
    body: {
      id: ref('mailTemplate', '模板', 'Template', { required: true }),
      mailTo: text(1000, '收件人', 'To', { required: true, help: { zh: '多个地址以分号分隔', en: 'Several separated by semicolons' } }),
      mailCc: text(1000, '抄送', 'Cc'),
      params: json('参数', 'Parameters'),
    },
    answers: mailTakenOn,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** A mail with what is left open in it (system.md §4 sys/mailtemplate). */
export const mailTemplate = defineResource({
  name: 'mailTemplate',
  root: 'sys/mailtemplate',
  permissionRoot: 'sys/mail',
  area: 'system',
  label: { zh: '邮件模板', en: 'Mail template' },
  deletion: 'physical',
  scope: 'system',
  fields: mailTemplateFields,
  rules: [templateNamesItsParameters],
  list: {
    columns: ['name', 'subject', 'configId', 'remark', 'updateDate'],
    search: ['name', 'subject'],
    order: '-updateDate',
    nameField: 'name',
  },
  form: { as: 'wide' },
  screens: [
    {
      zh: '邮件模板',
      en: 'Mail templates',
      route: '/sys/mailtemplate/index',
      help: {
        zh: '邮件模板和发件账号。服务器不可用时，系统会在1、5、30分钟后重发，并依次改用其他账号。',
        en: 'Templates and sender accounts. When a server is down, mail is tried again after 1, 5 and 30 minutes, from the other accounts in turn.',
      },
      levels: forAdministrators,
      menu: { under: 'msg', sort: 20, code: 'msgMail', icon: 'envelope' },
      view: 'mailTemplates',
    },
  ],
  buttons: { words: { config: { zh: '配置', en: 'Config' }, send: { zh: '发送', en: 'Send' } }, also: { log: { zh: '日志', en: 'Log' } } },
  without: ['list', 'export', 'import'],
  calls,
})

export interface MailTemplate extends RowOf<typeof mailTemplate> {}
