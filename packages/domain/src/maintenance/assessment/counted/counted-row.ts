import type { Level } from '@chengan/kernel/access/level'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { anyRef, bool, datetime, decimal, dict, ref, text } from '@chengan/kernel/fields/builders'
import { khMetric, khMiss } from '../../dictionaries/assessments.ts'
import { countedSources } from './counted-sources.ts'

const desks: readonly Level[] = ['city', 'district', 'enterprise', 'supervisor']
const auto = { readOnly: true } as const

export const countedRowFields = {
  khId: ref('assessmentResult', '考核单', 'Run', { ...auto, index: true }),
  metric: dict(khMetric, '取数指标', 'Measure', auto),
  sourceType: text(40, '来源类型', 'Source kind', { ...auto, verbatim: true, internal: true }),
  sourceId: anyRef(countedSources, 'sourceType', '事件/任务', 'Event or task', auto),
  sourceNo: text(40, '编号', 'No.', auto),
  occurTime: datetime('应完成或办结时间', 'Due or closed', auto),
  due: decimal(9, 3, '应完成计数', 'Due', {
    ...auto,
    help: { zh: '险情计3次，严重计2次；返修不计入分母', en: 'Danger counts three times, serious twice; a repeat is not due itself' },
  }),
  missed: decimal(9, 3, '未达标计数', 'Taken away', auto),
  fulfilled: bool('达标', 'Fulfilled', auto),
  repeated: bool('返修', 'Repeat', auto),
  reason: dict(khMiss, '未达标原因', 'Why not fulfilled', auto),
} as const

/** The rows that the figures of a run count, as they were when it was counted: a view over what the run keeps (maintenance.md §8.8, decision 0202). */
export const countedRow = defineResource({
  name: 'countedRow',
  root: 'yhgl/khjg/rows',
  area: 'maintenance',
  label: { zh: '考核取数明细', en: 'Row counted' },
  deletion: 'evidence',
  systems: ['zhsz'],
  view: { over: ['assessmentResult'] },
  fields: countedRowFields,
  list: {
    columns: ['sourceNo', 'sourceId', 'metric', 'occurTime', 'due', 'missed', 'fulfilled', 'reason'],
    search: ['khId', 'metric', 'fulfilled', 'repeated', 'reason', 'sourceNo', 'occurTime'],
    order: ['metric', 'occurTime', 'sourceNo'],
    nameField: 'sourceNo',
    titleFields: ['sourceNo'],
    decidingColumns: ['fulfilled', 'reason'],
    tones: [{ tone: 'overdue', when: { field: 'missed', atLeast: 0.001 } }],
    marks: [{ field: 'repeated', zh: '返修', en: 'Repeat', tone: 'warn' }],
    summary: {
      due: { zh: '应完成', en: 'Due', sum: 'due' },
      missed: { zh: '未达标', en: 'Taken away', sum: 'missed' },
    },
  },
  screens: [
    {
      route: '/yhgl/khjg/rows/index',
      zh: '考核取数明细',
      en: 'Rows counted for an assessment',
      levels: desks,
      menu: { under: 'yhkh.khjg', code: 'yhkh.khjg-rows', name: { zh: '取数明细', en: 'Rows counted' }, hidden: true, buttons: 'none' },
      noAdd: true,
      help: {
        zh: '考核取数时计入各指标的事件和任务：分子、分母由哪些行组成，哪些未达标、为什么。点开一行可进入原事件或任务。',
        en: 'The events and tasks that were counted for each measure of a run: what its two halves are made of, what was not fulfilled and why. A row leads to its event or task.',
      },
    },
  ],
  permissions: { page: 'yhgl:khjg:list', info: 'yhgl:khjg:list' },
  levels: { '*': desks },
  without: ['list', 'add', 'edit', 'delete', 'import', 'export'],
})

export interface CountedRow extends RowOf<typeof countedRow> {}
