import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { datetime, decimal, dict, point, ref, text, user } from '@chengan/kernel/fields/builders'
import { forAdministrators } from '../audiences.ts'
import { secretLevel } from '../dictionaries/accounts.ts'
import { attachmentType, ossType, scanStatus } from '../dictionaries/operations.ts'
import { storeSettings, storeTried } from './store-answers.ts'

const calls = {
  info: {
    zh: '云存储配置',
    en: 'Settings of the storage in use, or of a kind',
    verb: 'GET',
    path: 'info',
    permission: 'config',
    query: { type: dict(ossType, '存储类型', 'Storage') },
    answers: storeSettings,
  },
  saveConfig: {
    zh: '保存云存储配置',
    en: 'Save the storage settings and put them to use',
    verb: 'POST',
    path: '',
    permission: 'config',
    changes: true,
    overrides: 'add',
    body: { type: dict(ossType, '存储类型', 'Storage', { required: true }) },
    form: 'fileStore',
  },
  test: {
    zh: '测试云存储',
    en: 'Write, read and remove a probe file with settings that are not saved',
    verb: 'POST',
    path: 'test',
    permission: 'config',
    body: { type: dict(ossType, '存储类型', 'Storage', { required: true }) },
    form: 'fileStore',
    answers: storeTried,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

export const fileFields = {
  name: text(255, '文件名', 'Name', { readOnly: true }),
  url: text(500, '地址', 'Address', { readOnly: true }),
  // A video of 2 GB has one byte more than an int holds.
  size: decimal(14, 0, '大小', 'Size', { readOnly: true, unit: 'B' }),
  mime: text(100, 'MIME', 'MIME', { readOnly: true }),
  sha: text(64, 'SM3摘要', 'SM3', { readOnly: true, index: true }),
  typeId: dict(attachmentType, '附件类型', 'Kind', { readOnly: true }),
  ossType: dict(ossType, '存储类型', 'Storage', { readOnly: true }),
  bizType: text(50, '业务类型', 'Business kind', { index: true, opaque: true, format: 'root' }),
  bizId: text(32, '业务编号', 'Business row', { index: true, opaque: true }),
  secretLevel: dict(secretLevel, '敏感级别', 'Sensitivity', { default: secretLevel.values.public.value }),
  scanStatus: dict(scanStatus, '查毒状态', 'Scan', { readOnly: true, default: scanStatus.values.notScanned.value }),
  creator: user('上传人', 'Uploaded by', { readOnly: true }),
  createDate: datetime('上传时间', 'Uploaded at', { readOnly: true }),
  position: point('拍摄位置', 'Place of the picture', { hidden: true }),
  takenAt: datetime('拍摄时间', 'Time of the picture', { hidden: true }),
  // The template of the city that a paper was made of; none of what people brought and of what the house drew in its own layout.
  templateId: ref('paperTemplate', '制作模板', 'Made of the template', { readOnly: true, index: true }),
} as const

/** A stored file: the one file table of the product (system.md §4 sys/oss, R-12). Its uploads, downloads and previews are streams, which the server's area
 *  registers; the settings of cloud storage belong to system management. */
export const file = defineResource({
  name: 'file',
  root: 'sys/oss',
  area: 'system',
  label: { zh: '文件', en: 'File' },
  deletion: 'physical',
  scope: 'system',
  fields: fileFields,
  sensitive: { where: { column: 'secretLevel', is: secretLevel.values.internalSensitive.value }, permission: 'sys:sensitive:view' },
  after: { delete: ['removeStoredContent'] },
  list: {
    columns: ['name', 'typeId', 'size', 'bizType', 'creatorName', 'createDate', 'secretLevel', 'scanStatus', 'ossType'],
    search: ['name', 'typeId', 'ossType', 'bizType', 'bizId', 'scanStatus', 'createDate'],
    order: '-createDate',
  },
  screens: [
    {
      zh: '文件与云存储',
      en: 'Files and storage',
      route: '/sys/oss/index',
      help: {
        zh: '已上传文件的清单和云存储配置。保存配置前可先测试。',
        en: 'Uploaded files and the settings of their storage. Try the settings before you save them.',
      },
      levels: forAdministrators,
      menu: { under: 'sys', sort: 150, code: 'sysOss', icon: 'cloud-upload' },
      view: 'files',
      noAdd: true,
    },
  ],
  buttons: { order: ['config'], words: { config: { zh: '配置', en: 'Config' } }, also: { upload: { zh: '上传', en: 'Upload' } } },
  calls,
  without: ['list', 'info', 'add', 'edit', 'export', 'import'],
})

export interface File extends RowOf<typeof file> {}
