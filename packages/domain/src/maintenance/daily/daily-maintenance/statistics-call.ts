import type { CallAnswer, SpecialCall } from '@chengan/kernel/calls/call'
import { children, decimal, int, json, text } from '@chengan/kernel/fields/builders'
import { atDesks } from './lists.ts'

const count = (zh: string, en: string) => int(zh, en)

const answer = {
  object: {
    list: children(
      {
        key: text(64, '分组标识', 'Group', { required: true }),
        label: text(200, '分组', 'Name of the group', { required: true }),
        total: count('上报数', 'Reported'),
        pending: count('待派单与待处置', 'To dispatch and to dispose'),
        disposing: count('处置中', 'In disposal'),
        reviewing: count('待复核', 'To review'),
        closed: count('已办结', 'Closed'),
        invalid: count('已作废', 'Invalid'),
        disease: count('转病害', 'Marked as disease'),
        overdue: count('逾期', 'Overdue'),
        onTimeRate: decimal(5, 1, '及时率', 'On-time rate'),
        passRate: decimal(5, 1, '一次合格率', 'First-pass rate'),
        avgHours: decimal(10, 1, '平均处置时长', 'Mean hours to repair'),
        amount: decimal(16, 2, '核定金额', 'Confirmed cost'),
        drill: json('明细', 'Lists behind them', { required: true }),
      },
      '分组',
      'Groups',
      { required: true },
    ),
    yhNum: count('待办养护', 'To-do maintenance'),
    shNum: count('待办审核', 'To-do review'),
    yqshNum: count('延期审核', 'Delay review'),
  },
} as const satisfies CallAnswer

/** Events counted by groups under the filters of their list, with the numbers of what waits (maintenance.md §3.2). */
export const eventStatistics = {
  statistics: {
    ...{ zh: '养护统计', en: 'Events by groups', verb: 'GET', path: 'statistics', permission: 'list' },
    levels: atDesks,
    lists: 'dailyMaintenance',
    query: {
      groupBy: text(20, '分组', 'Group by', {
        help: {
          zh: 'status、region、section、company、defect、part、road、source、month、severity',
          en: 'status, region, section, company, defect, part, road, source, month, severity',
        },
      }),
    },
    answers: answer,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
