import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { datetime, decimal, dept, dict, int, region, text } from '@chengan/kernel/fields/builders'
import { snapshotSource, statPeriod } from '../dictionaries/dashboards.ts'

const readOnly = { readOnly: true } as const
const key = { readOnly: true, uniqueWithin: ['metricCode', 'periodKind', 'periodNo', 'regionId', 'deptId'] } as const

/** What a figure was at the end of a period (dashboards.md §2): never overwritten, a correction is a version of its own. Boards read it; no call
 *  answers it. */
export const statSnapshot = defineResource({
  name: 'statSnapshot',
  root: 'statSnapshot',
  area: 'system',
  label: { zh: '冻结快照', en: 'Frozen snapshots' },
  deletion: 'physical',
  scope: 'system',
  fields: {
    metricCode: text(60, '指标编码', 'Metric code', { ...readOnly, index: true }),
    periodKind: dict(statPeriod, '周期', 'Period kind', readOnly),
    periodNo: text(10, '期次', 'Period', readOnly),
    regionId: region('区域', 'Region', readOnly),
    deptId: dept('部门', 'Department', readOnly),
    value: decimal(18, 4, '值', 'Value', readOnly),
    num: decimal(18, 4, '分子', 'Numerator', readOnly),
    den: decimal(18, 4, '分母', 'Denominator', readOnly),
    frozenTime: datetime('冻结时间', 'Frozen at', readOnly),
    source: dict(snapshotSource, '来源', 'Source', { ...readOnly, default: snapshotSource.values.auto.value }),
    snapshotVersion: int('版本', 'Version', { ...key, default: 1 }),
    note: text(500, '说明', 'Note'),
  },
  list: {
    columns: ['metricCode', 'periodKind', 'periodNo', 'value', 'num', 'den', 'frozenTime'],
    search: ['metricCode', 'periodKind', 'periodNo'],
    order: ['metricCode', 'periodNo'],
    nameField: 'metricCode',
  },
  without: ['page', 'list', 'info', 'add', 'edit', 'delete', 'export', 'import'],
})

export interface StatSnapshot extends RowOf<typeof statSnapshot> {}
