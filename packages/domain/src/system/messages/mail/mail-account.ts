import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, int, text } from '@chengan/kernel/fields/builders'
import { rule } from '@chengan/kernel/rule'
import { secretText } from '../../secret-text.ts'

const byConfig = 'sys:mail:config'

/** What is asked of an account. */
export const mailAccountFields = {
  smtp: text(100, 'SMTP', 'SMTP', { required: true }),
  port: int('端口', 'Port', { required: true, min: 1, max: 65_535, default: 465, ungrouped: true }),
  username: text(100, '邮箱账号', 'Account', { required: true }),
  password: secretText('password', '密码', 'Password'),
  ssl: bool('SSL', 'SSL', { default: true }),
  mailFrom: text(100, '发件人名称', 'Sender name'),
  isDefault: bool('默认账号', 'Default account', { default: false }),
}

const defaultAccountStays = rule<typeof mailAccountFields>({
  name: 'defaultAccountStays',
  source: 'system.md §4 sys/mailtemplate: exactly one default',
  refuses: {
    defaultMailAccount: {
      code: -2,
      zh: '默认发件账号不能删除，请先将其他账号设为默认',
      en: 'The default sender account cannot be deleted; make another one the default first',
    },
  },
  check: ({ row }) => (row.isDefault === true ? { key: 'defaultMailAccount' } : undefined),
})

/** An account from which the city sends mail (system.md §4 sys/mailtemplate#config). */
export const mailAccount = defineResource({
  name: 'mailAccount',
  root: 'sys/mailtemplate/config',
  permissionRoot: 'sys/mail',
  area: 'system',
  label: { zh: '发件账号', en: 'Sender account' },
  deletion: 'physical',
  scope: 'system',
  fields: mailAccountFields,
  deleteRules: [defaultAccountStays],
  after: { add: ['keepOneDefaultAccount'], edit: ['keepOneDefaultAccount'] },
  list: {
    columns: ['username', 'mailFrom', 'smtp', 'port', 'ssl', 'isDefault'],
    search: ['username'],
    order: ['-isDefault', 'createDate'],
    nameField: 'username',
  },
  permissions: { page: byConfig, list: byConfig, info: byConfig, add: byConfig, edit: byConfig, delete: byConfig },
  without: ['export', 'import'],
})

export interface MailAccount extends RowOf<typeof mailAccount> {}
