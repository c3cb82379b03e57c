import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { snakeCase } from '@chengan/kernel/definition/names'
import { kinds } from '@chengan/kernel/fields/kinds'
import { type ColumnSpec, type IndexSpec, idColumn, notNull, type TableSpec } from './table.ts'

const defaults: Readonly<Record<string, ColumnSpec>> = {
  id: idColumn,
  version: notNull({ type: 'integer' }, '1'),
  deleted: notNull({ type: 'boolean' }, 'false'),
  createDate: notNull({ type: 'timestamptz' }),
  updateDate: notNull({ type: 'timestamptz' }),
}

/** The columns of one field, by column name. */
export function columnsOf(field: CompleteField): Readonly<Record<string, string>> {
  if (!field.stored) return {}
  const columns: Record<string, string> = {}
  for (const [suffix, type] of Object.entries(kinds[field.kind].columns(field))) columns[snakeCase(field.name + suffix)] = type
  return columns
}

/** The table that keeps the rows of a resource, with the indexes that answer its lists. */
export function tableOf(resource: CompleteResource): TableSpec {
  const columns: Record<string, ColumnSpec> = {}
  for (const field of resource.fieldList) {
    const fixed = defaults[field.name]
    if (field.common && fixed) {
      columns[field.column] = fixed
      continue
    }
    for (const [column, type] of Object.entries(columnsOf(field))) {
      const renamedFrom = field.renamedFrom === undefined ? {} : { renamedFrom: snakeCase(field.renamedFrom) }
      columns[column] = field.name === 'id' ? idColumn : { type, ...renamedFrom }
    }
  }
  // Marks rows of the demonstration city, so that they can be taken away and are never mixed with real ones (dashboards.md §7.8).
  columns.demo = { type: 'boolean' }
  return { name: resource.table, columns, indexes: indexesOf(resource) }
}

function indexesOf(resource: CompleteResource): readonly IndexSpec[] {
  const live = resource.deletion === 'evidence' ? 'not deleted' : undefined
  const indexes = new Map<string, IndexSpec>()
  const add = (suffix: string, on: string, extra: Partial<IndexSpec> = {}) => {
    const name = `${resource.table}_${suffix}`.slice(0, 60)
    if (!indexes.has(name)) indexes.set(name, { name, on, ...extra })
  }
  for (const field of resource.fieldList) {
    if (!field.stored) continue
    if (field.unique) add(`${field.column}_key`, uniqueOn(field), { unique: true, ...(live ? { where: live } : {}) })
    else if (field.index)
      add(`${field.column}_idx`, kinds[field.kind].filter === 'has' ? field.column : `${field.column}, id`, using(field))
  }
  const order = orderColumns(resource)
  add('order_idx', order)
  for (const column of scopeColumns(resource)) add(`${column}_order_idx`, `${column}, ${order}`)
  for (const name of resource.parties?.through ?? []) add(`${snakeCase(name)}_order_idx`, `${snakeCase(name)}, ${order}`)
  for (const text of searchTexts(resource)) add(`${text.name}_words`, `bigrams(${text.expression})`, { using: 'gin' })
  return [...indexes.values()]
}

function uniqueOn(field: CompleteField): string {
  return field.name === 'username' ? `lower(${field.column})` : field.column
}

function using(field: CompleteField): Partial<IndexSpec> {
  return kinds[field.kind].filter === 'has' ? { using: 'gin' } : {}
}

function orderColumns(resource: CompleteResource): string {
  const terms = resource.order.filter((term) => resource.fields[term.field]?.stored)
  const columns = terms.map((term) => `${resource.fields[term.field]?.column}${term.descending ? ' desc' : ''}`)
  return [...columns, `id${terms[0]?.descending ? ' desc' : ''}`].join(', ')
}

function scopeColumns(resource: CompleteResource): readonly string[] {
  if (resource.scope !== 'business') return []
  return [...(resource.parties?.regions ?? ['regionId']), ...(resource.parties?.departments ?? ['deptId'])].map(snakeCase)
}

/** The texts that lists search by "contains": single fields, and the joined fields of a named filter. */
export function searchTexts(resource: CompleteResource): readonly { readonly name: string; readonly expression: string }[] {
  const texts: { name: string; expression: string }[] = []
  for (const name of resource.list.search) {
    const field = resource.fields[name]
    const named = resource.list.filters?.[name]
    if (named?.fields) texts.push({ name: snakeCase(name), expression: joinedTexts(resource, named.fields) })
    else if (field?.stored && kinds[field.kind].filter === 'contains')
      texts.push({ name: field.column, expression: `coalesce(${field.column}, '')` })
  }
  return texts
}

/** One SQL text of several fields, as the index and the query both write it. */
export function joinedTexts(resource: CompleteResource, names: readonly string[]): string {
  return names.map((name) => `coalesce(${resource.fields[name]?.column ?? snakeCase(name)}, '')`).join(" || ' ' || ")
}
