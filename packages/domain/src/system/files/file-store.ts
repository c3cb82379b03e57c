import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, dict } from '@chengan/kernel/fields/builders'
import { ossType } from '../dictionaries/operations.ts'
import { storeFields } from './store-fields.ts'

const byConfig = 'sys:oss:config'

export const fileStoreFields = {
  type: dict(ossType, '存储类型', 'Storage', { required: true, unique: true, immutable: true }),
  inUse: bool('当前使用', 'In use', { readOnly: true, default: false }),
  ...storeFields,
} as const

/** A place where files lie: one row a kind of storage. New files go to the one in use; what lies in another is read from there. The book reads and
 *  saves the one in use by sys/oss/info and sys/oss (system.md §4 sys/oss#config). */
export const fileStore = defineResource({
  name: 'fileStore',
  root: 'sys/oss/config',
  permissionRoot: 'sys/oss',
  area: 'system',
  label: { zh: '云存储配置', en: 'Storage settings' },
  deletion: 'physical',
  scope: 'system',
  fields: fileStoreFields,
  after: { add: ['putStoreToUse'], edit: ['putStoreToUse'] },
  list: { columns: ['type', 'inUse', 'updateDate'], search: ['type'], order: 'type', nameField: 'type' },
  form: { as: 'wide' },
  permissions: { page: byConfig, info: byConfig, add: byConfig, edit: byConfig },
  without: ['list', 'delete', 'export', 'import'],
})

export interface FileStore extends RowOf<typeof fileStore> {}
