import { int, text } from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'

/** What every answer says of a file. */
export const fileFacts = {
  id: text(32, '标识', 'Identifier', { required: true }),
  name: text(200, '文件名', 'Name', { required: true }),
  url: text(500, '地址', 'Address', { required: true }),
  typeId: int('类型', 'Kind', { required: true }),
  size: int('大小', 'Size', { required: true, unit: 'B' }),
} as const satisfies Fields

/** A file beside a row, as the older roots of attachments tell it. */
export const attachmentFacts = {
  ...fileFacts,
  sha: text(64, '摘要', 'Digest'),
  bizType: text(100, '业务类型', 'Resource'),
  bizId: text(32, '业务编号', 'Row'),
  sort: int('排序', 'Place', { required: true }),
} as const satisfies Fields

/** Which row settings are kept in; null before they were saved once. */
export const settingsTold = { id: text(32, '标识', 'Identifier'), version: int('版本', 'Lock') } as const satisfies Fields
