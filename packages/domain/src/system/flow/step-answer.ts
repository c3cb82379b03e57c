import type { CallAnswer } from '@chengan/kernel/calls/call'
import { bool, children, datetime, dict, text, user } from '@chengan/kernel/fields/builders'
import { flowStatus } from '../dictionaries/flows.ts'

const person = { userId: user('用户', 'User'), realName: text(50, '姓名', 'Name') }

/** The open tasks of an instance, as every step tells them. */
export const nextTasks = children(
  {
    taskId: text(64, '任务ID', 'Task'),
    nodeId: text(64, '环节标识', 'Node key'),
    nodeName: text(100, '环节名称', 'Node'),
    assignee: user('办理人', 'Assignee'),
    assigneeName: text(50, '办理人姓名', "Assignee's name"),
    candidates: children(person, '候选人', 'Candidates'),
    dueDate: datetime('到期时间', 'Due'),
  },
  '下一步任务',
  'Next tasks',
)

export const processInstanceId = text(64, '流程实例', 'Process instance')

/** What a step of an instance answers: where it stands, and whose turn it is. */
export const stepAnswer = {
  object: { processInstanceId, ended: bool('是否结束', 'Ended'), status: dict(flowStatus, '流程状态', 'State'), nextTasks },
} as const satisfies CallAnswer
