import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { attachments, bool, datetime, dict, int, ref, text } from '@chengan/kernel/fields/builders'
import { yhDailyStatus, yhFlowAction, yhLevel } from '../../dictionaries/events.ts'
import { atDesks } from '../daily-maintenance/lists.ts'

const auto = { readOnly: true } as const
/** Said of a step, and kept with none. */
const said = { readOnly: true, virtual: true } as const

export const flowLogFields = {
  dailyId: ref('dailyMaintenance', '事件', 'Event', said),
  nodeName: text(50, '环节', 'Node', said),
  action: dict(yhFlowAction, '动作', 'Action', auto),
  fromStatus: dict(yhDailyStatus, '原状态', 'From status', auto),
  toStatus: dict(yhDailyStatus, '新状态', 'To status', auto),
  operatorName: text(30, '操作人', 'Operator', said),
  operatorDept: text(100, '操作单位', "Operator's department", said),
  operatorLevel: dict(yhLevel, '操作层级', "Operator's level", said),
  opinion: text(500, '意见', 'Opinion', auto),
  operateTime: datetime('操作时间', 'At', auto),
  costMinutes: int('耗时(分钟)', 'Taken', { ...said, unit: 'min' }),
  deadlineThen: datetime('当时时限', 'Deadline then', said),
  overdue: bool('是否逾期', 'Overdue', said),
  attachments: attachments(10, '附件', 'Attachments', auto),
} as const

const calls = {
  list: {
    ...{ zh: '流程日志', en: 'Flow log', verb: 'GET', path: 'list', permission: 'list', levels: atDesks },
    overrides: 'list',
    query: { dailyId: ref('dailyMaintenance', '事件', 'Event', { required: true }) },
    answers: { list: { id: text(64, '标识', 'Identifier', { required: true, opaque: true }), ...flowLogFields } },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** All that was done about an event and what stands beside it, oldest first: a reading of the handling log, which keeps it (maintenance.md §3.7). */
export const flowLog = defineResource({
  name: 'flowLog',
  root: 'yhgl/rcyhlc',
  area: 'maintenance',
  label: { zh: '流程日志', en: 'Flow log' },
  deletion: 'evidence',
  systems: ['zhsz'],
  scope: 'system',
  tableOf: 'handleLog',
  fields: flowLogFields,
  list: {
    columns: ['nodeName', 'action', 'operatorName', 'operatorDept', 'operateTime', 'opinion', 'costMinutes', 'overdue'],
    search: ['operateTime'],
    order: 'operateTime',
    nameField: 'nodeName',
  },
  permissionRoot: 'yhgl/rcyh',
  without: ['page', 'info', 'add', 'edit', 'delete', 'export', 'import'],
  levels: { '*': atDesks },
  calls,
})

export interface FlowLog extends RowOf<typeof flowLog> {}
