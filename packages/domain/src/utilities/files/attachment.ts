import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { decimal, dict, int, text } from '@chengan/kernel/fields/builders'
import { attachmentType } from '../../system/dictionaries/operations.ts'

export const attachmentFields = {
  name: text(255, '文件名称', 'Name', { required: true }),
  url: text(500, '文件地址', 'Url', { readOnly: true, virtual: true }),
  typeId: dict(attachmentType, '文件类型', 'Type', { readOnly: true }),
  size: decimal(14, 0, '大小', 'Size', { readOnly: true, unit: 'B' }),
  sha: text(64, 'SM3摘要', 'SM3', { readOnly: true }),
  bizType: text(50, '业务类型', 'Business type', { index: true, opaque: true, format: 'root' }),
  bizId: text(32, '业务编号', 'Business id', { index: true, opaque: true }),
  sort: int('排序', 'Order', { default: 0 }),
} as const

/** The files of a row as the older clients read them: a view of the one file table (sys/oss);
 *  who sees a row sees its files. Its calls are those of the files themselves, which the system area answers under this root too. */
export const attachment = defineResource({
  name: 'attachment',
  root: 'gysy/attachment',
  aliases: ['szgl/attachment'],
  area: 'utilities',
  label: { zh: '附件', en: 'Attachment' },
  deletion: 'physical',
  scope: 'own',
  fields: attachmentFields,
  list: { columns: ['name', 'typeId', 'size', 'createDate'], search: ['bizType', 'bizId', 'typeId'], order: ['sort', 'createDate'] },
  without: ['page', 'list', 'info', 'add', 'edit', 'delete', 'export', 'import'],
})

export interface Attachment extends RowOf<typeof attachment> {}
