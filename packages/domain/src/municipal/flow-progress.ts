import { datetime, dict, json, text } from '@chengan/kernel/fields/builders'
import { timeLight } from '../system/dictionaries/flows.ts'
import { suspension } from './excavation/declaration/kept-entries.ts'

/** Where a row stands in its approval flow: the fields that stand beside its own status (municipal-approval.md §1.2). */
export const flowProgress = {
  currentNode: text(100, '当前环节', 'Current step', { readOnly: true }),
  currentHandlers: text(300, '当前处理人', 'Current handlers', { readOnly: true }),
  processInstanceId: text(64, '流程实例', 'Process instance', { readOnly: true, internal: true, opaque: true }),
  submitTime: datetime('提交时间', 'Submitted', { readOnly: true }),
  finishTime: datetime('办结时间', 'Closed', { readOnly: true }),
  clock: json('计时记录', 'Clock', { readOnly: true, holds: suspension }),
  deadline: datetime('本环节期限', 'Limit of the current step', { readOnly: true }),
  lightColor: dict(timeLight, '时限灯', 'Time light', { readOnly: true, internal: true }),
} as const
