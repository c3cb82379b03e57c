import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { datetime, decimal, dict, point, text, user } from '@chengan/kernel/fields/builders'
import { forAdministrators } from '../audiences.ts'
import { secretLevel } from '../dictionaries/accounts.ts'
import { attachmentType, ossType, scanStatus } from '../dictionaries/operations.ts'
import { storageSettings } from './storage-settings.ts'

const calls = {
  storage: { zh: '存储设置', en: 'Storage settings', verb: 'GET', path: 'info', permission: 'config' },
  saveStorage: {
    zh: '保存存储设置',
    en: 'Save the storage settings',
    verb: 'POST',
    path: '',
    permission: 'config',
    body: storageSettings,
    changes: true,
  },
  testStorage: {
    zh: '测试存储设置',
    en: 'Probe unsaved storage settings',
    verb: 'POST',
    path: 'test',
    permission: 'config',
    body: storageSettings,
  },
  upload: { zh: '上传', en: 'Upload', verb: 'POST', path: 'upload', permission: 'login', changes: true },
  download: { zh: '下载', en: 'Download', verb: 'GET', path: 'download/{id}', permission: 'login', streams: true },
  preview: { zh: '预览', en: 'Preview', verb: 'GET', path: 'preview/{id}', permission: 'login', streams: true },
  beginChunks: { zh: '开始分片上传', en: 'Begin a chunked upload', verb: 'POST', path: 'chunk/init', permission: 'login', changes: true },
  chunk: { zh: '上传分片', en: 'Upload a chunk', verb: 'PUT', path: 'chunk/{uploadId}/{n}', permission: 'login', changes: true },
  joinChunks: {
    zh: '合并分片',
    en: 'Join the chunks',
    verb: 'POST',
    path: 'chunk/{uploadId}/complete',
    permission: 'login',
    changes: true,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** A stored file: the one file table of the product (system.md §4 sys/oss, R-12). */
export const file = defineResource({
  name: 'file',
  root: 'sys/oss',
  area: 'system',
  label: { zh: '文件', en: 'File' },
  deletion: 'physical',
  scope: 'system',
  fields: {
    name: text(255, '文件名', 'Name', { readOnly: true }),
    url: text(500, '地址', 'Address', { readOnly: true }),
    // A video of 2 GB has one byte more than an int holds.
    size: decimal(14, 0, '大小', 'Size', { readOnly: true, unit: 'B' }),
    mime: text(100, 'MIME', 'MIME', { readOnly: true }),
    sha: text(64, 'SM3摘要', 'SM3', { readOnly: true, index: true }),
    typeId: dict(attachmentType, '附件类型', 'Kind', { readOnly: true }),
    ossType: dict(ossType, '存储类型', 'Storage', { readOnly: true }),
    bizType: text(50, '业务类型', 'Business kind', { index: true }),
    bizId: text(32, '业务主键', 'Business row', { index: true }),
    secretLevel: dict(secretLevel, '敏感级别', 'Sensitivity', { default: secretLevel.values.public.value }),
    scanStatus: dict(scanStatus, '查毒状态', 'Scan', { readOnly: true, default: scanStatus.values.notScanned.value }),
    creator: user('上传人', 'Uploaded by', { readOnly: true }),
    createDate: datetime('上传时间', 'Uploaded at', { readOnly: true }),
    position: point('拍摄位置', 'Place of the picture', { hidden: true }),
  },
  after: { delete: ['removeStoredContent'] },
  list: {
    columns: ['name', 'typeId', 'size', 'ossType', 'bizType', 'secretLevel', 'scanStatus', 'creatorName', 'createDate'],
    search: ['name', 'typeId', 'ossType', 'bizType', 'bizId', 'scanStatus', 'createDate'],
    order: '-createDate',
  },
  screens: [
    { zh: '文件与云存储', en: 'Files and storage', route: '/sys/oss/index', levels: forAdministrators, view: 'files', noAdd: true },
  ],
  without: ['list', 'info', 'add', 'edit', 'export', 'import'],
  calls,
})

export interface File extends RowOf<typeof file> {}
