import type { SpecialCall } from '@chengan/kernel/calls/call'
import { pageParameters } from '@chengan/kernel/calls/paging'
import { date, dept, region, text, texts } from '@chengan/kernel/fields/builders'
import { flowFigures } from '../flow/flow-answers.ts'

const query = {
  from: date('起始日期', 'From'),
  to: date('截止日期', 'To', { notBefore: 'from' }),
  key: texts(100, '流程标识', 'Process keys', { atMost: 100 }),
  regionId: region('所属区域', 'Region'),
  deptId: dept('部门', 'Department'),
  groupBy: text(20, '分组', 'Grouped by', {
    help: {
      zh: 'definition、department、district、person、node、month、applicant、reason',
      en: 'definition, department, district, person, node, month, applicant, reason',
    },
  }),
}

/** With a group the rows that its figure counts are answered instead, page by page; `*` is all of them. */
const behind = {
  of: text(200, '分组标识', 'Group', { help: { zh: '* 为全部', en: '* for all' } }),
  ...pageParameters,
}

/** Figures of the approvals that the caller may see (system.md §11, §12 B-1): completion, ontime, duration, overdue, returned, saved,
 *  bottleneck, board. */
export const statCalls = {
  stat: {
    zh: '审批统计',
    en: 'Approval statistics',
    verb: 'GET',
    path: 'stat/{stat}',
    permission: 'login',
    query: { ...query, ...behind },
    answers: flowFigures,
  },
  statExport: {
    zh: '导出审批统计',
    en: 'Approval statistics as a workbook',
    verb: 'GET',
    path: 'stat/{stat}/export',
    permission: 'login',
    query,
    streams: true,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
