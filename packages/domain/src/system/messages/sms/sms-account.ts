import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { dict } from '@chengan/kernel/fields/builders'
import { smsPlatform } from '../../dictionaries/messages.ts'
import { providerFields } from './provider-fields.ts'

const byConfig = 'sys:sms:config'

export const smsAccountFields = {
  platform: dict(smsPlatform, '平台类型', 'Platform', { required: true, unique: true, immutable: true }),
  ...providerFields,
} as const

/** How the city is known to an SMS platform: one row a platform, which its templates share. The book reads and saves it by sys/sms/config. */
export const smsAccount = defineResource({
  name: 'smsAccount',
  root: 'sys/sms/account',
  permissionRoot: 'sys/sms',
  area: 'system',
  label: { zh: '短信平台配置', en: 'SMS platform settings' },
  deletion: 'physical',
  scope: 'system',
  fields: smsAccountFields,
  list: { columns: ['platform'], search: ['platform'], order: 'platform', nameField: 'platform' },
  form: { as: 'wide' },
  permissions: { page: byConfig, info: byConfig, add: byConfig, edit: byConfig },
  without: ['list', 'delete', 'export', 'import'],
})

export interface SmsAccount extends RowOf<typeof smsAccount> {}
