import { attachments, date, datetime, decimal, dept, dict, json, text, user, users } from '@chengan/kernel/fields/builders'
import { requestStatus, timeLight } from '../../dictionaries/flows.ts'

/** What a request says, in the order of its form: enough for a process that was drawn without a form of its own. */
export const requestFields = {
  applyUserId: user('申请人', 'Applicant', { readOnly: true, index: true }),
  deptId: dept('部门', 'Department', { readOnly: true }),
  // Which process a draft was begun for: any number of them share this form.
  processKey: text(100, '流程标识', 'Process key', { apiOnly: true, internal: true, opaque: true }),
  processName: text(100, '流程', 'Process', { readOnly: true }),
  title: text(100, '标题', 'Title', { required: true }),
  content: text(2000, '申请内容', 'Content', { required: true }),
  amount: decimal(14, 2, '金额', 'Amount', { unit: '元', min: 0 }),
  startDate: date('开始日期', 'From'),
  endDate: date('结束日期', 'To', { notBefore: 'startDate' }),
  people: users('相关人员', 'People concerned'),
  files: attachments(10, '附件', 'Files'),
  currentNode: text(100, '当前环节', 'Current step', { readOnly: true }),
  currentHandlers: text(300, '当前处理人', 'Current handlers', { readOnly: true }),
  processInstanceId: text(64, '流程实例', 'Process instance', { readOnly: true, internal: true, opaque: true }),
  submitTime: datetime('提交时间', 'Submitted', { readOnly: true, timed: true }),
  finishTime: datetime('办结时间', 'Closed', { readOnly: true, timed: true }),
  clock: json('计时记录', 'Clock', {
    readOnly: true,
    holds: {
      kind: text(50, '类型', 'Kind'),
      from: datetime('起', 'From'),
      to: datetime('止', 'To'),
      reason: text(200, '原因', 'Reason'),
    },
  }),
  deadline: datetime('本环节期限', 'Limit of the current step', { readOnly: true, timed: true }),
  lightColor: dict(timeLight, '时限灯', 'Time light', { readOnly: true }),
  status: dict(requestStatus, '状态', 'Status', { readOnly: true, default: requestStatus.values.draft.value }),
}
