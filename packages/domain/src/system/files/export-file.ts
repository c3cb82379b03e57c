import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { datetime, dict, int, text } from '@chengan/kernel/fields/builders'
import { exportStatus } from '../dictionaries/operations.ts'

export const exportFileFields = {
  name: text(200, '名称', 'Name', { readOnly: true }),
  url: text(500, '地址', 'Address', { readOnly: true }),
  rows: int('行数', 'Rows', { readOnly: true }),
  status: dict(exportStatus, '状态', 'Status', { readOnly: true, default: exportStatus.values.waiting.value }),
  expireDate: datetime('失效时间', 'Expires', { readOnly: true }),
} as const

/** An export that was made in the background for whoever asked for it; kept 7 days (system.md §3.7). */
export const exportFile = defineResource({
  name: 'exportFile',
  root: 'sys/export',
  area: 'system',
  label: { zh: '后台导出', en: 'Background export' },
  deletion: 'physical',
  scope: 'own',
  fields: exportFileFields,
  after: { delete: ['removeExportedFile'] },
  list: {
    columns: ['name', 'rows', 'status', 'createDate', 'expireDate'],
    search: ['name', 'status'],
    order: '-createDate',
  },
  permissions: { page: 'login', delete: 'login' },
  without: ['list', 'info', 'add', 'edit', 'export', 'import'],
})

export interface ExportFile extends RowOf<typeof exportFile> {}
