import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, datetime, decimal, dept, dict, int, region, text } from '@chengan/kernel/fields/builders'
import { snapshotSource, statPeriod } from '../dictionaries/dashboards.ts'

const readOnly = { readOnly: true } as const
const required = { required: true } as const
const key = { readOnly: true, uniqueWithin: ['metricCode', 'periodKind', 'periodNo', 'regionId', 'deptId'] } as const
const readers = ['city', 'administrator'] as const

export const statSnapshotFields = {
  metricCode: text(60, '指标编码', 'Metric code', { ...readOnly, index: true, verbatim: true }),
  // In the language of the reader: the words that the bureau gave the figure, and the value as it is told.
  metricName: text(80, '指标名称', 'Figure', { ...readOnly, virtual: true }),
  told: text(60, '数值', 'Told as', { ...readOnly, virtual: true }),
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
  note: text(500, '说明', 'Note', readOnly),
  // Whose list the figure opens: who may not ask it is not told its frozen values either.
  figureRoot: text(80, '来源资源', 'Source root', { ...readOnly, hidden: true, index: true }),
  ofRegister: bool('指标管理中的指标', 'Of a registered figure', { ...readOnly, hidden: true }),
} as const

const calls = {
  page: {
    ...{ zh: '分页', en: 'Page', verb: 'GET', path: 'page', permission: 'list', overrides: 'page' },
    levels: readers,
    lists: 'statSnapshot',
  },
  correct: {
    ...{ zh: '更正', en: 'Correct', verb: 'POST', path: 'correct', permission: 'correct' },
    levels: ['city'],
    changes: true,
    body: {
      metricCode: text(60, '指标编码', 'Metric code', required),
      periodKind: dict(statPeriod, '周期', 'Period kind', required),
      periodNo: text(10, '期次', 'Period', {
        ...required,
        help: { zh: '月2026-05、季2026Q2、年2026', en: 'A month 2026-05, a quarter 2026Q2, a year 2026' },
      }),
      regionId: region('区域', 'Region', { help: { zh: '不填为全市', en: 'Empty: the whole city' } }),
      deptId: dept('部门', 'Department'),
      value: decimal(18, 4, '值', 'Value', {
        signed: true,
        help: { zh: '比率填分子和分母', en: 'Of a share give numerator and denominator' },
      }),
      num: decimal(18, 4, '分子', 'Numerator', { signed: true }),
      den: decimal(18, 4, '分母', 'Denominator', { signed: true }),
      note: text(500, '更正原因', 'Reason', required),
    },
    answers: { object: { id: text(32, '标识', 'Id', required), snapshotVersion: int('版本', 'Version', required) } },
    onList: {
      ofRow: ['metricCode', 'periodKind', 'periodNo', 'regionId', 'deptId'],
      consequence: {
        zh: '原冻结值保留，更正值成为新版本；两个版本和原因都在导出中。',
        en: 'The frozen value stays; what you give becomes a new version. Both are in the export, with the reason.',
      },
      done: { zh: '已更正，第{snapshotVersion}版', en: 'Corrected: version {snapshotVersion}' },
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** What a figure was at the end of a period (dashboards.md §2): never overwritten, a correction is a version of its own with its reason. Statistics of a
 *  frozen period answer the newest version; the boards of security and processes keep theirs here too, which no list shows. */
export const statSnapshot = defineResource({
  name: 'statSnapshot',
  root: 'statSnapshot',
  area: 'system',
  label: { zh: '冻结快照', en: 'Frozen snapshots' },
  deletion: 'physical',
  scope: 'open',
  visible: { all: { column: 'ofRegister', is: true }, city: { column: 'figureRoot', readableRoot: true } },
  fields: statSnapshotFields,
  list: {
    // A telephone shows the first of them.
    columns: ['metricName', 'told', 'periodNo', 'regionId', 'deptId', 'periodKind', 'source', 'snapshotVersion', 'note', 'metricCode'],
    hiddenColumns: ['value', 'num', 'den', 'frozenTime', 'creator'],
    // Of whom a value is tells it from the others of the same figure and period, on a telephone too.
    decidingColumns: ['told', 'periodNo', 'regionId', 'deptId'],
    search: ['metricCode', 'periodKind', 'periodNo', 'regionId', 'source'],
    order: ['-periodNo', 'metricCode', 'regionId', 'deptId', '-snapshotVersion'],
    nameField: 'metricCode',
    tones: [{ tone: 'due', when: { field: 'source', is: snapshotSource.values.edited.value } }],
  },
  levels: { '*': readers },
  screens: [
    {
      route: '/sjtj/djsj/index',
      zh: '冻结数据',
      en: 'Frozen figures',
      levels: readers,
      menu: { under: 'sjtj', sort: 75 },
      help: {
        zh: '月数据次月5日、季数据次季10日、年数据次年1月15日冻结，冻结后不再改变；确需更正的由市级领导填写原因，形成新版本。',
        en: 'Months are frozen on the 5th, quarters on the 10th of the next, years on 15 January, and never change. A leader of the city corrects with a reason, which makes a new version.',
      },
    },
  ],
  without: ['list', 'add', 'edit', 'delete', 'import'],
  calls,
})

export interface StatSnapshot extends RowOf<typeof statSnapshot> {}
