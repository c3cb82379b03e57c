import type { Filter } from '@chengan/kernel/access/filter'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { int, texts } from '@chengan/kernel/fields/builders'
import { readStatus } from '../../../system/dictionaries/messages.ts'
import { readers, writers } from '../levels.ts'
import { receiptAlerts } from './receipt-alerts.ts'
import { receiptFields } from './receipt-fields.ts'
import { receiptMetrics } from './receipt-metrics.ts'

const { unread, read } = readStatus.values

/** What was to be read by now and was not. */
const unreadInTime: Filter<'readStatus' | 'dueDate'> = {
  all: [
    { column: 'readStatus', is: unread.value },
    { column: 'dueDate', compare: '<', value: { today: true } },
  ],
}

/** Who has read a policy document and who has not: a receipt for each reader in its scope, opened when it is published. The book gives it no root. */
export const policyReceipt = defineResource({
  name: 'policyReceipt',
  root: 'gysy/policydocument/receipt',
  permissionRoot: 'gysy/policydocument',
  area: 'utilities',
  label: { zh: '政策文件回执', en: 'Policy receipt' },
  deletion: 'physical',
  systems: ['zhrq'],
  fields: receiptFields,
  alerts: receiptAlerts,
  metrics: receiptMetrics,
  dimensions: { company: { field: 'gasCompaniesId' } },
  parties: { departments: ['deptId'], regions: ['regionId'] },
  list: {
    columns: ['documentId', 'gasCompaniesId', 'userId', 'dueDate', 'readStatus', 'readDate', 'remindDate', 'sentDate'],
    search: ['documentId', 'gasCompaniesId', 'readStatus', 'regionId', 'sentDate', 'dueDate', 'late'],
    filters: { late: { zh: '逾期未读', en: 'Late', kind: 'yesNo', filter: unreadInTime } },
    order: ['readStatus', '-sentDate'],
    nameField: 'userId',
    titleFields: ['documentId'],
    tones: [
      {
        tone: 'overdue',
        when: {
          all: [
            { field: 'readStatus', is: unread.value },
            { field: 'dueDate', onOrBefore: { today: true, days: -1 } },
          ],
        },
      },
    ],
    tabs: [
      { key: 'unread', zh: '未读', en: 'Unread', filter: { column: 'readStatus', is: unread.value } },
      { key: 'read', zh: '已读', en: 'Read', filter: { column: 'readStatus', is: read.value } },
      { key: 'all', zh: '全部', en: 'All' },
    ],
  },
  screens: [
    {
      route: '/zcwj/receipt',
      zh: '政策文件回执',
      en: 'Receipts of policy documents',
      levels: readers,
      menu: { under: 'zcwj', sort: 20, code: 'zcwj-receipt', hidden: true, buttons: 'none' },
      noAdd: true,
      help: {
        zh: '政策文件发布后，适用范围内每名企业人员一条回执；未读的可以催阅，必读文件超过应读日期会自动提醒。',
        en: 'A receipt for each reader in the scope of a published document. Who has not read can be reminded; what must be read is chased by itself.',
      },
    },
  ],
  levels: { '*': readers },
  calls: {
    remind: {
      zh: '催阅',
      en: 'Remind',
      verb: 'POST',
      path: 'remind',
      permission: 'update',
      levels: writers,
      changes: true,
      body: { ids: texts(32, '标识', 'Receipts', { required: true, atMost: 500 }) },
      listAs: 'ids',
      onRows: [
        {
          name: 'remind',
          zh: '催阅',
          en: 'Remind',
          consequence: { zh: '未读人员将收到催阅通知', en: 'Those who have not read are told again' },
          when: { field: 'readStatus', is: unread.value },
        },
      ],
      answers: { object: { reminded: int('催阅人数', 'Reminded', { required: true }) } },
    },
  },
  without: ['list', 'info', 'add', 'edit', 'delete', 'import'],
})

export interface PolicyReceipt extends RowOf<typeof policyReceipt> {}
