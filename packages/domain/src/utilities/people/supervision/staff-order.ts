import type { Alert } from '@chengan/kernel/alerts/alert'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { fill } from '@chengan/kernel/rule'
import { superviseStatus } from '../../dictionaries/staff.ts'
import { openOrderStates, type StaffOrderFields, staffOrderFields } from './order-fields.ts'
import { staffOrderLifecycle } from './order-life.ts'
import { orderNotices } from './order-notices.ts'
import { orderFollows, staffOrderRules } from './order-rules.ts'

const all = ['city', 'district', 'enterprise'] as const
const status = superviseStatus.values

const alerts = {
  overdue: {
    zh: '督办超期',
    en: 'Supervision order overdue',
    on: 'dueDate',
    where: { column: 'status', oneOf: openOrderStates },
    steps: [{ after: 1, every: 1, level: 2 }],
    to: [{ departments: ['companyDeptId'] }, { departments: ['deptId'] }],
    title: { zh: '督办超期：{recordNo}', en: 'Order overdue: {recordNo}' },
    text: {
      zh: '督办单{recordNo}（{gasCompaniesId}）应于{on}前办结，已超期{late}日。督办要求：{requirement}',
      en: 'Order {recordNo} to {gasCompaniesId} was due on {on} and is {late} days late: {requirement}',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>

/** An order of a bureau about staff: issued, replied to, checked (utilities-enterprise.md §4). */
export const staffOrder = defineResource({
  name: 'staffOrder',
  root: 'gysy/gysyjobpersonsupervisedbjl',
  area: 'utilities',
  label: { zh: '督办记录', en: 'Supervision (urging) record' },
  deletion: 'evidence',
  systems: ['zhrq'],
  groups: {
    order: { zh: '督办', en: 'Order' },
    reply: { zh: '整改回复', en: 'Reply' },
    check: { zh: '核查', en: 'Check' },
  },
  fields: staffOrderFields,
  notices: orderNotices,
  lifecycles: { status: staffOrderLifecycle },
  numbers: { recordNo: ['DB', { day: 'yyyyMMdd' }, { serial: 4 }] },
  rules: staffOrderRules,
  fill: fill<StaffOrderFields>({ refs: ['gasCompaniesId'], values: orderFollows }),
  visible: {
    // A draft is its bureau's own.
    enterprise: { not: { column: 'status', is: status.draft.value } },
  },
  list: {
    columns: ['recordNo', 'gasCompaniesId', 'jobPersonId', 'superviseType', 'issueDate', 'dueDate', 'overdueDays', 'urgeCount', 'status'],
    search: ['recordNo', 'gasCompaniesId', 'jobPersonId', 'regionId', 'superviseType', 'issueDate', 'dueDate', 'status', 'overdue'],
    filters: {
      overdue: { zh: '已超期', en: 'Overdue', kind: 'yesNo', filter: { column: 'overdueDays', compare: '>', value: 0 } },
    },
    order: '-createDate',
    nameField: 'recordNo',
    titleFields: ['superviseType', 'requirement'],
    tabs: [
      { key: 'mine', zh: '待我办理', en: 'Mine', duty: ['reply', 'check'], urgent: true },
      { key: 'open', zh: '在办', en: 'Open', filter: { column: 'status', oneOf: [...openOrderStates] } },
      { key: 'closed', zh: '已办结', en: 'Closed', filter: { column: 'status', is: status.closed.value } },
      { key: 'all', zh: '全部', en: 'All' },
    ],
    tones: [{ tone: 'overdue', when: { field: 'overdueDays', atLeast: 1 } }],
  },
  screens: [
    {
      route: '/aqjg/cyry/dbjl/index',
      zh: '督办记录',
      en: 'Supervision records',
      levels: all,
      menu: { under: 'cyry', badge: 'duty', sort: 40 },
      dutyOf: all,
      addLevels: ['city', 'district'],
      help: {
        zh: '市、区就人员持证、学时、配员和违规向企业下发的督办：企业在时限内回复，核查通过后办结，不通过退回整改并重定时限。超期每日提醒双方。',
        en: 'Orders of city and district to companies about certificates, hours, staffing and violations: the company replies in time; what passes the check is closed, what fails is sent back with a new term. Who is late is told daily, on both sides.',
      },
    },
  ],
  buttons: {
    order: ['export', 'add', 'edit', 'delete', 'issue', 'reply', 'check', 'urge'],
    words: { reply: { zh: '答复', en: 'Reply' } },
  },
  parties: { departments: ['deptId', 'companyDeptId'], through: ['gasCompaniesId'], regions: ['regionId'] },
  alerts,
  deletable: {
    all: [
      { column: 'status', is: status.draft.value },
      { column: 'deptId', inOwnTree: true },
    ],
  },
  levels: {
    '*': all,
    add: ['city', 'district'],
    edit: ['city', 'district'],
    delete: ['city', 'district'],
    issue: ['city', 'district'],
    reply: ['enterprise'],
    check: ['city', 'district'],
    urge: ['city', 'district'],
  },
  without: ['import'],
  form: { as: 'drawer' },
})

export interface StaffOrder extends RowOf<typeof staffOrder> {}
