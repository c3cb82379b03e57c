import { mayDo } from '@chengan/kernel/access/actor'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, dict, int, json, text } from '@chengan/kernel/fields/builders'
import { rule } from '@chengan/kernel/rule'
import { viewShare } from '../dictionaries/accounts.ts'

const sharesViews = 'sys:listview:share'

export const listViewFields = {
  page: text(200, '页面', 'Page', { required: true, index: true }),
  name: text(50, '名称', 'Name', { required: true }),
  filters: json('条件', 'Filters'),
  columns: json('列', 'Columns'),
  orderBy: text(100, '排序字段', 'Order'),
  share: dict(viewShare, '共享范围', 'Shared with', { default: viewShare.values.own.value }),
  isDefault: bool('默认', 'Default', { default: false }),
  sort: int('排序', 'Sort'),
}

const sharingWithAllNeedsThePermission = rule<typeof listViewFields>({
  name: 'sharingWithAllNeedsThePermission',
  when: { field: 'share', is: viewShare.values.all.value },
  check: ({ actor }) => (mayDo(actor, sharesViews) ? undefined : { key: 'forbidden', field: 'share' }),
})

const calls = {
  ofPage: {
    zh: '页面视图',
    en: 'Views of a page: own, of the department, of all',
    verb: 'GET',
    path: 'list',
    permission: 'login',
    overrides: 'list',
    query: { page: text(200, '页面', 'Page', { required: true }) },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** A list as somebody likes to see it: filters, columns and order under a name (system.md §4 sys/listview). */
export const listView = defineResource({
  name: 'listView',
  root: 'sys/listview',
  area: 'system',
  label: { zh: '列表视图', en: 'List view' },
  deletion: 'physical',
  scope: 'own',
  parties: {
    stewards: {
      permission: sharesViews,
      where: { column: 'share', oneOf: [viewShare.values.department.value, viewShare.values.all.value] },
    },
  },
  fields: listViewFields,
  rules: [sharingWithAllNeedsThePermission],
  list: { columns: ['name', 'share', 'isDefault', 'sort'], search: ['page', 'name'], order: 'sort' },
  after: { add: ['oneDefaultViewOfAPage'], edit: ['oneDefaultViewOfAPage'] },
  permissions: { add: 'login', edit: 'login', delete: 'login' },
  without: ['page', 'list', 'info', 'export', 'import'],
  calls,
})

export interface ListView extends RowOf<typeof listView> {}
