import type { SpecialCall } from '@chengan/kernel/calls/call'
import { bool, children, date, datetime, dict, int, ref, text } from '@chengan/kernel/fields/builders'
import { readStatus } from '../../../system/dictionaries/messages.ts'
import { writers } from '../levels.ts'

const which = { id: ref('policyDocument', '政策文件', 'Document', { required: true }) }

const company = {
  gasCompaniesId: text(32, '燃气企业', 'Gas company', { required: true }),
  name: text(100, '企业名称', 'Company', { required: true }),
  total: int('应读人数', 'Readers', { required: true }),
  read: int('已读人数', 'Read', { required: true }),
  firstReadDate: datetime('最早阅读时间', 'First read at'),
  late: int('逾期未读人数', 'Late', { required: true }),
  // Of those who have not read it: the earliest of their days, and when one of them was reminded last.
  dueDate: date('应读日期', 'To be read by'),
  remindDate: datetime('催阅时间', 'Reminded at'),
} as const

const person = {
  id: text(32, '标识', 'Receipt', { required: true }),
  userId: text(32, '阅读人', 'Reader', { required: true }),
  userName: text(50, '姓名', 'Name', { required: true }),
  companyName: text(100, '企业名称', 'Company', { required: true }),
  deptName: text(100, '部门', 'Department'),
  readStatus: dict(readStatus, '阅读状态', 'Read', { required: true }),
  readDate: datetime('阅读时间', 'Read at'),
  dueDate: date('应读日期', 'To be read by'),
  remindDate: datetime('催阅时间', 'Reminded at'),
  late: bool('已逾期', 'Late', { required: true }),
} as const

/** Receipts of a document (utilities-enterprise.md §7). */
export const policyCalls = {
  read: {
    zh: '标为已读',
    en: 'Mark as read',
    verb: 'POST',
    path: 'read',
    permission: 'list',
    levels: ['enterprise'],
    changes: true,
    body: which,
    answers: {
      object: {
        readStatus: dict(readStatus, '阅读状态', 'Read', { required: true }),
        readDate: datetime('阅读时间', 'Read at', { required: true }),
        readCount: int('已读数', 'Reads', { required: true }),
      },
    },
  },
  readStat: {
    zh: '阅读情况',
    en: 'Who has read it',
    verb: 'GET',
    path: 'readStat/{id}',
    permission: 'list',
    levels: writers,
    answers: {
      object: {
        total: int('应读人数', 'Readers', { required: true }),
        read: int('已读人数', 'Read', { required: true }),
        unread: int('未读人数', 'Not read', { required: true }),
        late: int('逾期未读', 'Late', { required: true }),
        companies: children(company, '企业', 'Companies', { required: true }),
        persons: children(person, '人员', 'People', { required: true }),
        /** There are more people than are told here: the list of receipts has them all. */
        isCut: bool('仅显示部分人员', 'Cut', { required: true }),
      },
    },
  },
  remind: {
    zh: '催阅',
    en: 'Remind',
    verb: 'POST',
    path: 'remind',
    permission: 'update',
    levels: writers,
    changes: true,
    body: which,
    answers: { object: { reminded: int('催阅人数', 'Reminded', { required: true }) } },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
