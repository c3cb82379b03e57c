import type { Resource } from '@chengan/kernel/definition/resource'
import { date, region, text } from '@chengan/kernel/fields/builders'
import type { Label } from '@chengan/kernel/label'

/** What every call about figures asks (utilities-enterprise.md §11): region, days, by what it is told apart. */
export const figuresQuestion = {
  regionId: region('所属区域', 'Region'),
  from: date('起始日期', 'From'),
  to: date('截止日期', 'To', { notBefore: 'from' }),
  groupBy: text(30, '分组', 'Group by', { help: { zh: 'region 或该统计的维度', en: 'region, or a dimension of the figures' } }),
} as const

/** A root of calls about figures: it has no rows and no page of its own. */
export const figureCallsOf = <const C extends NonNullable<Resource['calls']>>(
  { name, root, tableOf, systems, ...label }: Label & Pick<Resource, 'name' | 'root'> & Required<Pick<Resource, 'tableOf' | 'systems'>>,
  calls: C,
) =>
  ({
    name,
    root,
    area: 'dashboards',
    label,
    deletion: 'evidence',
    scope: 'system',
    systems,
    tableOf,
    fields: { key: text(100, '分组', 'Group', { readOnly: true, virtual: true }) },
    list: { columns: ['key'], search: [], order: '-createDate', nameField: 'key' },
    without: ['page', 'list', 'info', 'add', 'edit', 'delete', 'export', 'import'],
    calls,
  }) as const satisfies Resource
