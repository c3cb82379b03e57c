import { bool, datetime, dict, int, text, user } from '@chengan/kernel/fields/builders'
import { flowStatus, timeLight } from '../dictionaries/flows.ts'

const ro = { readOnly: true } as const

/** What is told of an instance, running or over. */
export const instanceFields = {
  processInstanceId: text(64, '实例ID', 'Instance id', ro),
  processDefinitionKey: text(100, '流程标识', 'Process key', ro),
  processDefinitionId: text(100, '定义ID', 'Definition id', ro),
  processDefinitionName: text(100, '流程名称', 'Process', ro),
  processDefinitionVersion: int('定义版本', 'Definition version', { readOnly: true, ungrouped: true }),
  businessKey: text(32, '业务编号', 'Business key', ro),
  title: text(200, '标题', 'Title', ro),
  activityId: text(300, '当前环节', 'Current nodes', ro),
  activityName: text(300, '当前环节名称', 'Current node names', ro),
  assigneeNames: text(300, '当前处理人', 'Current handlers', ro),
  startUserId: user('发起人', 'Initiator', ro),
  startUserName: text(50, '发起人姓名', 'Initiator name', ro),
  startDeptName: text(100, '发起部门', 'Initiator department', ro),
  startTime: datetime('发起时间', 'Started at', ro),
  dueDate: datetime('到期时间', 'Due', ro),
  lightColor: dict(timeLight, '时限灯', 'Lamp', ro),
  suspended: bool('是否挂起', 'Suspended', ro),
  status: dict(flowStatus, '状态', 'Status', ro),
}
