import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { attachments, bool, datetime, dept, int, text, user } from '@chengan/kernel/fields/builders'

export const handleLogFields = {
  bizType: text(50, '业务类型', 'Business type', { required: true, index: true, opaque: true, format: 'root' }),
  bizId: text(32, '业务编号', 'Business id', { required: true, index: true, opaque: true }),
  action: text(30, '操作', 'Action', { required: true }),
  fromStatus: text(20, '原状态', 'From status', { readOnly: true }),
  toStatus: text(20, '新状态', 'To status', { readOnly: true }),
  operatorId: user('办理人', 'Operator', { readOnly: true }),
  operatorDeptId: dept('办理部门', 'Operating department', { readOnly: true }),
  operateTime: datetime('办理时间', 'Time', { readOnly: true }),
  opinion: text(1000, '办理意见', 'Opinion'),
  deadline: datetime('办理时限', 'Deadline given by this step'),
  usedMinutes: int('用时', 'Time used since the previous step', { readOnly: true, unit: 'min' }),
  sentBack: bool('退回', 'Sent back', { readOnly: true }),
  stepCase: text(60, '办理情形', 'Case of the step', { readOnly: true, hidden: true, opaque: true }),
  attachments: attachments(9, '附件', 'Attachments'),
  requestId: text(32, '请求编号', 'Request id', { readOnly: true, hidden: true }),
} as const

/** One step in the handling of a business row, appended by its actions and never changed (utilities-supervision.md §2 handleLog).
 *  It answers as `handleLogs` of its row alone: the root is not used on the wire. */
export const handleLog = defineResource({
  name: 'handleLog',
  root: 'gysy/handlelog',
  area: 'system',
  label: { zh: '办理记录', en: 'Handling log' },
  deletion: 'evidence',
  scope: 'system',
  fields: handleLogFields,
  list: {
    columns: ['operateTime', 'action', 'fromStatus', 'toStatus', 'operatorName', 'operatorDeptName', 'opinion', 'usedMinutes'],
    search: ['bizType', 'bizId'],
    order: 'operateTime',
    nameField: 'action',
  },
  without: ['page', 'list', 'info', 'add', 'edit', 'delete', 'export', 'import'],
})

export interface HandleLog extends RowOf<typeof handleLog> {}
