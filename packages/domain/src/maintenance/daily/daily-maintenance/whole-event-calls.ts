import type { SpecialCall } from '@chengan/kernel/calls/call'
import { bool, datetime, json, ref, text } from '@chengan/kernel/fields/builders'
import { atDesks, withInspectors } from './lists.ts'

/** An event with all that happened about it, its way, and an own draft (maintenance.md §3.2). */
export const wholeEventCalls = {
  clInfo: {
    ...{ zh: '处置详情', en: 'Event with all about it', verb: 'GET', path: 'clInfo/{id}', permission: 'list', levels: atDesks },
    answers: {
      object: {
        event: json('事件', 'Event', { required: true }),
        handlings: json('处置记录', 'Handling records', { required: true }),
        plan: json('处置计划', 'Work plan'),
        constructionPlan: json('施工方案', 'Construction programme'),
        danger: json('险情处置', 'Danger control'),
        delays: json('延期申请', 'Delay applications', { required: true }),
        logs: json('流程日志', 'Flow log', { required: true }),
        quantities: json('工程量', 'Quantities', { required: true }),
      },
    },
  },
  processs: {
    ...{ zh: '步骤条', en: 'Step bar', verb: 'GET', path: 'processs', permission: 'list', levels: atDesks },
    query: { id: ref('dailyMaintenance', '事件', 'Event', { required: true }) },
    answers: {
      list: {
        node: text(50, '环节英文名', 'Node in English', { required: true }),
        nodeZh: text(50, '环节', 'Node', { required: true }),
        state: text(10, '进展', 'done, current, waiting or skipped', { required: true }),
        handler: text(130, '办理人', 'Handler'),
        time: datetime('办理时间', 'At'),
        deadline: datetime('时限', 'Deadline'),
        overdue: bool('是否逾期', 'Overdue', { required: true }),
      },
    },
  },
  tempInfo: {
    ...{ zh: '草稿详情', en: 'Own draft', verb: 'GET', path: 'tempInfo/{id}', permission: 'list', levels: withInspectors },
    // As `info` answers it, with what the area adds.
    answers: { value: json('草稿', 'Draft', { required: true }) },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
