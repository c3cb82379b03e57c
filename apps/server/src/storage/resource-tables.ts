import type { Filter } from '@chengan/kernel/access/filter'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { encryptedFields, isFoundByDigest } from '@chengan/kernel/definition/encrypted-fields'
import { snakeCase } from '@chengan/kernel/definition/names'
import { kinds } from '@chengan/kernel/fields/kinds'
import { digestColumns, sealedCheck, sealedColumnsOf } from './sealed-columns.ts'
import { type ColumnSpec, type IndexSpec, idColumn, notNull, type TableSpec, textColumn } from './table.ts'

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
  const checks: Record<string, string> = {}
  for (const field of encryptedFields(resource)) {
    if (isFoundByDigest(field)) for (const column of Object.values(digestColumns(field.column))) columns[column] = textColumn
  }
  for (const [column, how] of sealedColumnsOf(resource))
    checks[`${resource.table}_${column}_sealed`] = sealedCheck(resource.table, column, how)
  const guarded = Object.keys(checks).length > 0 ? { checks } : {}
  return { name: resource.table, columns, indexes: indexesOf(resource), ...guarded }
}

function indexesOf(resource: CompleteResource): readonly IndexSpec[] {
  const live: Partial<IndexSpec> = resource.deletion === 'evidence' ? { where: 'not deleted' } : {}
  const indexes = new Map<string, IndexSpec>()
  const add = (suffix: string, on: string, extra: Partial<IndexSpec> = {}) => {
    const name = `${resource.table}_${suffix}`.slice(0, 60)
    if (!indexes.has(name)) indexes.set(name, { name, on, ...extra })
  }
  const scopes = scopeFields(resource)
  for (const field of resource.fieldList) {
    if (!field.stored) continue
    if (field.encrypted) {
      if (!isFoundByDigest(field)) continue
      const { hash, tail } = digestColumns(field.column)
      if (field.unique) add(`${hash}_key`, hash, { unique: true, ...live })
      // Whole values are looked for by their end too: one index finds both, and an import fills one.
      add(`${tail}_idx`, `${tail}, ${hash}, id`)
    } else if (field.unique) add(`${field.column}_key`, uniqueOn(resource, field), { unique: true, ...live })
    else if (field.uniqueWithin)
      add(`${field.column}_key`, [...field.uniqueWithin.map(snakeCase), field.column].join(', '), { unique: true, ...live })
    else if (field.index && kinds[field.kind].filter === 'box') add(`${field.column}_box`, boxColumns(field))
    // The index of a scope, or that of the whole list, begins with the same column.
    else if (field.index && !scopes.has(field) && !leadsTheOrder(resource, field)) add(`${field.column}_idx`, indexOn(field), using(field))
  }
  const order = orderColumns(resource)
  const counted = countedColumns(resource)
  const scoped = resource.scope === 'business'
  add('order_idx', order, scoped ? { ...including(counted), ...live } : {})
  for (const field of scopes) {
    const covers = isPlace(field) ? { ...including([field.column, ...counted]), ...livingAt(field, live) } : {}
    add(`${field.column}_order_idx`, `${scopeKey(field)}, ${order}`, covers)
  }
  if (resource.owner) add(`${snakeCase(resource.owner.by)}_order_idx`, `${snakeCase(resource.owner.by)}, ${order}`)
  // One for all texts: it answers each of them alone, and a new row is entered once.
  const words = searchTexts(resource).map((text) => bigramsOf(text.expression))
  if (words.length > 0) add('words', words.join(', '), { using: 'gin' })
  return [...indexes.values()]
}

/** Whether the index of the list's order finds rows by a field: it begins with that, and holds the removed rows too. */
function leadsTheOrder(resource: CompleteResource, field: CompleteField): boolean {
  return resource.scope !== 'business' && resource.order[0]?.field === field.name && kinds[field.kind].filter !== 'has' && !isPlace(field)
}

/** Where few rows have a place of the kind, the index holds those alone. */
function livingAt(field: CompleteField, live: Partial<IndexSpec>): Partial<IndexSpec> {
  if (field.required === true || field.common) return live
  return { where: [live.where, `${field.column} is not null`].filter((part) => part !== undefined).join(' and ') }
}

function boxColumns({ kind, column }: CompleteField): string {
  return (kind === 'point' ? ['lng', 'lat'] : ['min_lng', 'max_lng', 'min_lat', 'max_lat']).map((side) => `${column}_${side}`).join(', ')
}

/** Child rows without a root of their own have values that are unique among their owner's. */
function uniqueOn(resource: CompleteResource, field: CompleteField): string {
  if (resource.owner?.inline) return `${snakeCase(resource.owner.by)}, ${field.column}`
  return field.name === 'username' ? `lower(${field.column})` : field.column
}

function indexOn(field: CompleteField): string {
  return kinds[field.kind].filter === 'has' ? field.column : `${scopeKey(field)}, id`
}

function using(field: CompleteField): Partial<IndexSpec> {
  return kinds[field.kind].filter === 'has' ? { using: 'gin' } : {}
}

function isPlace(field: CompleteField): boolean {
  return kinds[field.kind].filter === 'region'
}

/** What an index finds the rows of a field by: of a region its district, so that a district's rows stand together in the list's order. */
function scopeKey(field: CompleteField): string {
  return isPlace(field) ? districtKey(field.column) : field.column
}

/** The district of a region column, as indexes and queries both write it. */
export function districtKey(column: string): string {
  return `left(${column}, 6)`
}

function including(columns: readonly string[]): Partial<IndexSpec> {
  const unique = [...new Set(columns)]
  return unique.length === 0 ? {} : { include: unique.join(', ') }
}

/** The order of the list. Empty values stand last, as in queries: PostgreSQL reads an index in the order asked or not at all. */
function orderColumns(resource: CompleteResource): string {
  const terms = resource.order.filter((term) => resource.fields[term.field]?.stored)
  const columns = terms.map((term) => `${resource.fields[term.field]?.column}${term.descending ? ' desc nulls last' : ''}`)
  return [...columns, `id${terms[0]?.descending ? ' desc' : ''}`].join(', ')
}

/** The fields by which a row is a level's: its regions, its departments, what it refers to. */
function scopeFields(resource: CompleteResource): ReadonlySet<CompleteField> {
  if (resource.scope !== 'business' || resource.owner !== null) return new Set()
  const { regions = ['regionId'], departments = ['deptId'], through = [], managing = [] } = resource.parties ?? {}
  const fields = [...regions, ...departments, ...through, ...managing].map((name) => resource.fields[name])
  // Lists of parties are asked by overlap, which an index in an order does not answer.
  return new Set(fields.filter((field): field is CompleteField => field?.stored === true && kinds[field.kind].filter !== 'has'))
}

/** Columns that a count asks about besides the scope: what narrows the rows for everybody, the state, what screens preset. Kept in the
 *  indexes of the lists, so that thousands of rows are counted without being read. */
function countedColumns(resource: CompleteResource): readonly string[] {
  const names = new Set<string>(resource.mainState ? [resource.mainState] : [])
  if (resource.visible?.all) for (const name of columnsIn(resource.visible.all)) names.add(name)
  for (const screen of resource.screens ?? []) for (const name of Object.keys(screen.preset ?? {})) names.add(name)
  const fields = [...names].map((name) => resource.fields[name])
  return fields.filter((field) => field?.stored && !wide.has(field.kind)).map((field) => field?.column ?? '')
}

// An index holds short values only.
const wide: ReadonlySet<string> = new Set([
  'longText',
  'richText',
  'json',
  'point',
  'line',
  'polygon',
  'shape',
  'files',
  'images',
  'children',
])

function columnsIn(filter: Filter): readonly string[] {
  if ('all' in filter) return filter.all.flatMap(columnsIn)
  if ('any' in filter) return filter.any.flatMap(columnsIn)
  if ('not' in filter) return columnsIn(filter.not)
  return 'column' in filter ? [filter.column] : []
}

/** The bigrams of a text as an index keeps them; the query (`containsCondition`) writes the same. They are compared by their bytes: an order of words is not asked for, and
 *  costs a multiple. */
function bigramsOf(expression: string): string {
  return `bigrams(${expression}) collate "C"`
}

/** The texts that lists search by "contains": single fields, and the joined fields of a named filter. */
export function searchTexts(resource: CompleteResource): readonly { readonly name: string; readonly expression: string }[] {
  const texts: { name: string; expression: string }[] = []
  for (const name of resource.list.search) {
    const field = resource.fields[name]
    const named = resource.list.filters?.[name]
    if (named?.fields) texts.push({ name: snakeCase(name), expression: joinedTexts(resource, named.fields) })
    else if (field?.stored && !field.key && !field.encrypted && kinds[field.kind].filter === 'contains')
      texts.push({ name: field.column, expression: `coalesce(${field.column}, '')` })
  }
  return texts
}

/** One SQL text of several fields, as the index and the query both write it. */
export function joinedTexts(resource: CompleteResource, names: readonly string[]): string {
  return names.map((name) => `coalesce(${resource.fields[name]?.column ?? snakeCase(name)}, '')`).join(" || ' ' || ")
}
