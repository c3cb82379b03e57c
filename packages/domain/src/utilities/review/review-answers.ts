import type { CallAnswer } from '@chengan/kernel/calls/call'
import { datetime, text } from '@chengan/kernel/fields/builders'

/** What was decided about a row, oldest first. */
export const reviewHistory = {
  list: {
    action: text(50, '操作', 'Action', { required: true }),
    from: text(50, '原状态', 'State before'),
    to: text(50, '新状态', 'State after'),
    by: text(32, '操作人', 'Who', { required: true }),
    byName: text(100, '操作人姓名', 'Name'),
    date: datetime('时间', 'When', { required: true }),
    opinion: text(1000, '意见', 'Opinion'),
  },
} as const satisfies CallAnswer
