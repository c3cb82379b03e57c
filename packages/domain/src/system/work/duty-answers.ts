import type { CallAnswer } from '@chengan/kernel/calls/call'
import { bool, children, datetime, int, json, object, text } from '@chengan/kernel/fields/builders'

const total = int('总数', 'In all', { required: true })
const red = int('超期数', 'Overdue', { required: true })

/** How many duties are mine, by lamp, by page and by kind. */
export const ownDuties = {
  object: {
    total,
    red,
    yellow: int('临期数', 'Due soon', { required: true }),
    green: int('正常数', 'In time', { required: true }),
    byRoute: json('按页面', 'By page', { required: true }),
    kinds: children(
      {
        bizType: text(100, '业务类型', 'Resource', { required: true }),
        action: text(50, '操作', 'Action', { required: true }),
        bizName: text(100, '业务名称', 'Name of the resource'),
        actionName: text(100, '操作名称', 'Name of the action'),
        route: text(500, '页面', 'Page'),
        deciding: bool('审批', 'Decides', { required: true }),
        total,
        red,
      },
      '按类型',
      'By kind',
      { required: true },
    ),
  },
} as const satisfies CallAnswer

export const dutyUrged = {
  object: {
    id: text(32, '标识', 'Identifier', { required: true }),
    urgeCount: int('催办次数', 'Times urged', { required: true }),
    lastUrgeTime: datetime('最近催办时间', 'Urged last', { required: true }),
  },
} as const satisfies CallAnswer

/** Duties with the words of their rows and where each is handled. */
export const dutyPage = {
  rowsOf: 'duty',
  as: 'page',
  more: {
    bizName: text(100, '业务名称', 'Name of the resource'),
    actionName: text(100, '操作名称', 'Name of the action'),
    objectName: text(500, '对象', 'What it is about'),
    stateName: text(100, '状态', 'State of the row'),
    companyName: text(200, '单位', 'Whose matter it is'),
    regionName: text(50, '区域', 'Region'),
    summary: text(1000, '摘要', 'The row in a line'),
    returned: object(
      {
        opinion: text(1000, '退回原因', 'Why it was returned'),
        operateTime: datetime('退回时间', 'Returned at', { required: true }),
        operatorName: text(100, '退回人', 'Returned by'),
      },
      '退回',
      'Sent back to be mended',
    ),
    bizRoute: text(500, '办理页面', 'Where it is handled'),
    claimable: bool('可签收', 'I may claim it'),
    startUserName: text(100, '发起人', 'Who began the approval'),
    taskId: text(64, '任务ID', 'Task'),
    processInstanceId: text(64, '实例ID', 'Instance'),
    canUrge: bool('可催办', 'I may urge it', { required: true }),
  },
} as const satisfies CallAnswer
