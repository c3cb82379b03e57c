import type { Filter } from '@chengan/kernel/access/filter'
import { LOCK } from '@chengan/kernel/definition/common-fields'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { encryptedFields, isFoundByDigest } from '@chengan/kernel/definition/encrypted-fields'
import { snakeCase } from '@chengan/kernel/definition/names'
import { fieldsOfExpression } from '@chengan/kernel/expression'
import { kinds } from '@chengan/kernel/fields/kinds'
import { digestColumns, sealedCheck, sealedColumnsOf } from '../sealing/sealed-columns.ts'
import { type ColumnSpec, type IndexSpec, idColumn, notNull, type TableSpec, textColumn } from './table.ts'

const defaults: Readonly<Record<string, ColumnSpec>> = {
  id: idColumn,
  version: notNull({ type: 'integer' }, '1'),
  deleted: notNull({ type: 'boolean' }, 'false'),
  createDate: notNull({ type: 'timestamptz' }),
  updateDate: notNull({ type: 'timestamptz' }),
}

/** The columns of one field, by column name. */
export function columnsOfField(field: CompleteField): Readonly<Record<string, string>> {
  if (!field.stored) return {}
  const columns: Record<string, string> = {}
  for (const [suffix, type] of Object.entries(kinds[field.kind].columns(field)))
    columns[suffix === '' ? field.column : snakeCase(field.name + suffix)] = type
  return columns
}

/** The table that keeps the rows of a resource, with the indexes that answer its lists. */
export function tableOf(resource: CompleteResource, facets: readonly CompleteResource[] = []): TableSpec {
  const columns: Record<string, ColumnSpec> = {}
  for (const field of resource.fieldList) {
    const fixed = defaults[field.name === resource.lock ? LOCK : field.name]
    if (field.common && fixed) {
      columns[field.column] = fixed
      continue
    }
    for (const [column, type] of Object.entries(columnsOfField(field))) {
      const renamedFrom = field.renamedFrom === undefined ? {} : { renamedFrom: snakeCase(field.renamedFrom) }
      columns[column] = field.name === 'id' ? idColumn : { type, ...renamedFrom }
    }
  }
  // Marks rows of the demonstration city, so that they can be taken away and are never mixed with real ones (dashboards.md §7.8).
  columns.demo = { type: 'boolean' }
  // By which keys callers see what the row refers to (scope/sight).
  if (resource.keepsSight) columns.sight = { type: 'text[]' }
  const checks: Record<string, string> = {}
  for (const field of encryptedFields(resource)) {
    if (isFoundByDigest(field)) for (const column of Object.values(digestColumns(field.column))) columns[column] = textColumn
  }
  for (const [column, how] of sealedColumnsOf(resource))
    checks[`${resource.table}_${column}_sealed`] = sealedCheck(resource.table, column, how)
  const guarded = Object.keys(checks).length > 0 ? { checks } : {}
  return { name: resource.table, columns, indexes: indexesOf(resource, facets), ...guarded }
}

function indexesOf(resource: CompleteResource, facets: readonly CompleteResource[]): readonly IndexSpec[] {
  const live: Partial<IndexSpec> = resource.deletion === 'evidence' ? { where: 'not deleted' } : {}
  const indexes = new Map<string, IndexSpec>()
  const add = (suffix: string, on: string, extra: Partial<IndexSpec> = {}) => {
    const name = `${resource.table}_${suffix}`.slice(0, 60)
    if (!indexes.has(name)) indexes.set(name, { name, on, ...extra })
  }
  const scopes = scopeFields(resource)
  const isListed = hasPage(resource)
  const above = new Set(seenWithFields(resource))
  for (const field of resource.fieldList) {
    if (!field.stored) continue
    if (field.encrypted) {
      if (!isFoundByDigest(field)) continue
      const { hash, tail } = digestColumns(field.column)
      if (field.unique) add(`${hash}_key`, hash, { unique: true, ...live })
      // Whole values are looked for by their end too: one index finds both, and an import fills one.
      add(`${tail}_idx`, `${tail}, ${hash}, id`)
    } else if (field.unique) {
      add(`${field.column}_key`, uniqueOn(resource, field), { unique: true, ...live })
      // Among an owner's rows the owner leads: by the value alone another index finds them.
      if (field.index && resource.owner?.inline) add(`${field.column}_idx`, indexOn(field))
    } else if (field.uniqueWithin)
      add(
        `${field.column}_key`,
        [...field.uniqueWithin.map((name) => resource.fields[name]?.column ?? snakeCase(name)), field.column].join(', '),
        { unique: true, ...withinEmptyParts(resource, field, live) },
      )
    else if (field.index && kinds[field.kind].filter === 'box') {
      // A city's marks are counted from the index alone: a row is a hundred columns wide, of which a mark asks five.
      const shown = [resource, ...facets].filter(({ onMap }) => onMap?.place === field.name)
      if (shown.length === 0) add(`${field.column}_box`, boxColumns(field))
      for (const one of shown)
        add(`${field.column}_box${one === resource ? '' : `_${snakeCase(one.name)}`}`, boxColumns(field), markIndex(one, field))
    }
    // The index of a scope, or that of the whole list, begins with the same column.
    else if (field.index && !scopes.has(field) && !above.has(field) && !leadsTheOrder(resource, field))
      add(`${field.column}_idx`, indexOn(field), { ...using(field), ...covering(indexOn(field), askedWith(resource, field)) })
  }
  const order = orderColumns(resource)
  const counted = countedColumns(resource)
  for (const one of [resource, ...facets]) {
    const called = one === resource ? '' : `_${snakeCase(one.name)}`
    for (const { suffix, on, ...more } of listIndexes(one, live)) add(`${suffix}${called}`, on, more)
  }
  for (const field of scopeLists(resource)) add(`${field.column}_idx`, field.column, using(field))
  if (resource.owner) {
    const on = `${snakeCase(resource.owner.by)}, ${order}`
    const kept = resource.deletion === 'evidence' ? ['deleted', ...counted] : counted
    add(`${snakeCase(resource.owner.by)}_order_idx`, on, isListed ? covering(on, kept) : {})
  }
  for (const field of seenWithFields(resource)) {
    const on = `${field.column}, ${order}`
    const kept = [resource.fields[field.typeField ?? '']?.column, ...(resource.deletion === 'evidence' ? ['deleted'] : []), ...counted]
    add(
      `${field.column}_order_idx`,
      on,
      covering(
        on,
        kept.filter((column) => column !== undefined),
      ),
    )
  }
  if (resource.keepsSight) add('sight_idx', 'sight', { using: 'gin' })
  // To which resources rows lead at all is asked before those are looked through.
  for (const [, type] of typedReferences(resource)) add(`${type.column}_idx`, `${type.column}, id`)
  // One for all texts: it answers each of them alone, and a new row is entered once.
  const words = searchTexts(resource).map((text) => bigramsOf(text.expression))
  if (words.length > 0) add('words', words.join(', '), { using: 'gin' })
  return [...indexes.values()]
}

/** The indexes that find the rows of a list in its order: all of them, and those of each scope. Those of one of several kinds of rows in a table (`facet`) hold its
 *  rows alone: a lamp of a street is entered into no index of the metro's. */
function listIndexes(
  resource: CompleteResource,
  live: Partial<IndexSpec>,
): readonly (Partial<IndexSpec> & { suffix: string; on: string })[] {
  const within = (index: Partial<IndexSpec>) => withinFacet(resource, index)
  const order = orderColumns(resource)
  const counted = countedColumns(resource)
  const scopes = scopeFields(resource)
  const scoped = resource.scope === 'business'
  // The order of a list that is nobody's in particular also finds rows that were removed.
  const everybodys = scoped ? live : {}
  const marked = hasPage(resource) && !scoped && resource.deletion === 'evidence' ? ['deleted', ...counted] : counted
  // A list of the system is walked in its order until enough rows of the caller's departments are found: whose they are stands beside the order.
  const whose = scoped ? [] : [...scopes.keys()].map((field) => field.column)
  const found = [{ suffix: 'order_idx', on: order, ...covering(order, [...marked, ...whose]), ...within(everybodys) }]
  for (const [field, earlier] of scopes) {
    const on = `${scopeKey(field)}, ${order}`
    const asked = [...(isPlace(field) ? [field] : []), ...earlier].map((one) => one.column)
    // Whoever stands for a department is found by it also when he is gone: his rows are still those of the department.
    const removed = field.name === 'deptId' && resource.deletion === 'evidence'
    const kept = [...(removed ? ['deleted', ...marked] : marked), ...askedWith(resource, field)]
    const where = removed ? {} : livingAt(field, everybodys)
    found.push({ suffix: `${field.column}_order_idx`, on, ...covering(on, [...asked, ...kept]), ...within(where) })
  }
  return found
}

/** What figures over the rows ask of those that a field finds. */
function askedWith(resource: CompleteResource, { indexWith = [] }: CompleteField): readonly string[] {
  if (indexWith.length === 0) return []
  const columns = indexWith.flatMap((name) => readBy(resource, name)).map((field) => field.column)
  return resource.deletion === 'evidence' ? ['deleted', ...columns] : columns
}

/** An index that holds the rows of a facet alone. */
function withinFacet(resource: CompleteResource, { where, ...more }: Partial<IndexSpec>): Partial<IndexSpec> {
  const apart = Object.entries(resource.facet?.where ?? {}).map(
    ([name, value]) => `${resource.fields[name]?.column ?? snakeCase(name)} = ${typeof value === 'string' ? `'${value}'` : value}`,
  )
  const parts = [...(where === undefined ? [] : [where]), ...apart]
  return parts.length === 0 ? more : { ...more, where: parts.join(' and ') }
}

/** What the index of the places of a resource holds besides: what gives its marks their colour, and what is asked of a row before it is counted. */
function markIndex(resource: CompleteResource, place: CompleteField): Partial<IndexSpec> {
  const classed = resource.fields[resource.onMap?.classed ?? '']
  const asked = [...scopeFields(resource).keys()].map(({ column }) => column)
  const kept = [
    ...(classed?.stored ? [classed.column] : []),
    ...(resource.deletion === 'evidence' ? ['deleted'] : []),
    ...asked,
    ...countedColumns(resource),
  ]
  return withinFacet(resource, covering(boxColumns(place), kept))
}

/** The references with whose rows those of the resource are seen. */
function seenWithFields({ fields, seenWith }: CompleteResource): readonly CompleteField[] {
  return seenWith.map((name) => fields[name]).filter((field) => field?.stored === true) as readonly CompleteField[]
}

/** The references of a resource by which its rows are seen, and which lead to one of several: each with the field that says to which. */
export function typedReferences({
  fields,
  seenWith,
}: CompleteResource): readonly (readonly [reference: CompleteField, type: CompleteField])[] {
  return seenWith.flatMap((name) => {
    const reference = fields[name]
    const type = fields[reference?.typeField ?? '']
    return reference?.stored && type?.stored && reference.to === undefined ? [[reference, type] as const] : []
  })
}

/** Whether the index of the list's order finds rows by a field: it begins with that, and holds the removed rows too. */
function leadsTheOrder(resource: CompleteResource, field: CompleteField): boolean {
  return resource.scope !== 'business' && resource.order[0]?.field === field.name && kinds[field.kind].filter !== 'has' && !isPlace(field)
}

/** Rows that lack the same part of a uniqueness stand together; those that lack the value itself are never the same. */
function withinEmptyParts(resource: CompleteResource, field: CompleteField, live: Partial<IndexSpec>): Partial<IndexSpec> {
  if ((field.uniqueWithin ?? []).every((name) => isNeverEmpty(resource, name))) return live
  const given = isNeverEmpty(resource, field.name) ? [] : [`${field.column} is not null`]
  const where = [...(live.where === undefined ? [] : [live.where]), ...given]
  return { ...live, emptyIsOne: true, ...(where.length === 0 ? {} : { where: where.join(' and ') }) }
}

/** Whether every row has a value of the field, drafts too. */
function isNeverEmpty({ fields, draft, facet, lifecycles }: CompleteResource, name: string): boolean {
  if (name in lifecycles || facet?.where[name] !== undefined) return true
  return fields[name]?.required === true && (draft === undefined || draft.needs.includes(name))
}

/** Where few rows have a place of the kind, the index holds those alone. */
function livingAt(field: CompleteField, live: Partial<IndexSpec>): Partial<IndexSpec> {
  if (field.required === true || field.common || !isPlace(field)) return live
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

/** Further columns of an index, so that rows are counted from it alone; those that it begins with are there already. */
function covering(on: string, columns: readonly string[]): Partial<IndexSpec> {
  const keys = new Set(on.split(', ').map((term) => term.split(' ')[0]))
  const further = [...new Set(columns)].filter((column) => !keys.has(column))
  return further.length === 0 ? {} : { include: further.join(', ') }
}

/** The order of the list. Empty values stand last, as in queries: PostgreSQL reads an index in the order asked or not at all. */
function orderColumns(resource: CompleteResource): string {
  const terms = resource.order.filter((term) => resource.fields[term.field]?.stored)
  const columns = terms.map((term) => `${resource.fields[term.field]?.column}${term.descending ? ' desc nulls last' : ''}`)
  return [...columns, `id${terms[0]?.descending ? ' desc' : ''}`].join(', ')
}

/** The fields by which a row is a level's: its regions, its departments, what it refers to; of a row of the system its department, of one's own the
 *  creator. Each with those by which the same caller may have found the row already: a row that is his in several ways is counted in the first,
 *  so that the index of a later way holds what the earlier ones ask about. */
function scopeFields(resource: CompleteResource): ReadonlyMap<CompleteField, readonly CompleteField[]> {
  const found = new Map<CompleteField, readonly CompleteField[]>()
  if (resource.owner !== null) return found
  for (const names of scopeNames(resource)) {
    const fields = names
      .map((name) => resource.fields[name])
      .filter((field): field is CompleteField => field?.stored === true && kinds[field.kind].filter !== 'has')
    for (const [place, field] of fields.entries()) if (!found.has(field)) found.set(field, fields.slice(0, place))
    // What is open to a company by its region stands behind what is its own.
    const behind = fields.filter(({ name }) => resource.parties?.departments?.includes(name))
    for (const [field, earlier] of found)
      if (openByRegion(resource).includes(field.name)) found.set(field, [...new Set([...earlier, ...behind])])
  }
  return found
}

/** The regions by which rows are open to the levels below. */
function openByRegion({ parties }: CompleteResource): readonly string[] {
  const where = parties?.openTo?.where
  return where !== undefined && 'all' in where ? where.all.flatMap((filter) => ('regionCovers' in filter ? [filter.column] : [])) : []
}

/** The lists of regions or departments by which a row is a level's: asked by overlap, which an index in an order does not answer. */
function scopeLists(resource: CompleteResource): readonly CompleteField[] {
  if (resource.owner !== null) return []
  const fields = scopeNames(resource).flatMap((names) => names.map((name) => resource.fields[name]))
  return fields.filter((field): field is CompleteField => field?.stored === true && kinds[field.kind].filter === 'has')
}

/** The names of the fields of a scope: those of one line are ways of the same caller, in their order (`levelPart`). */
function scopeNames(resource: CompleteResource): readonly (readonly string[])[] {
  if (resource.scope === 'business') {
    const { regions = ['regionId'], departments = ['deptId'], through = [], managing = [] } = resource.parties ?? {}
    const ofVariants = Object.values(resource.variants).flatMap(({ filter }) => ownTreesIn(filter))
    return [[...regions, ...managing], [...departments, ...through], ...ofVariants.map((name) => [name])]
  }
  if (!hasPage(resource)) return []
  if (resource.scope === 'own') return [['creator']]
  // A department is found by its own id.
  return resource.scope === 'system' && resource.name !== resource.fields.deptId?.to ? [['deptId']] : []
}

/** Whether the rows have a list, of the engine or of the area's own. */
function hasPage(resource: CompleteResource): boolean {
  return resource.standard.includes('page') || Object.values(resource.calls).some(({ path }) => path === 'page')
}

/** The departments by which a list holds the caller's rows alone. */
function ownTreesIn(filter: Filter): readonly string[] {
  if ('all' in filter) return filter.all.flatMap(ownTreesIn)
  return 'inOwnTree' in filter ? [filter.column] : []
}

/** Columns that a count asks about besides the scope: what narrows the rows for somebody, the state, what tabs divide by and screens preset. Kept
 *  in the indexes of the lists, so that thousands of rows are counted without being read. */
function countedColumns(resource: CompleteResource): readonly string[] {
  const names = new Set<string>(resource.mainState ? [resource.mainState] : [])
  const asked = [
    ...Object.values(resource.visible ?? {}),
    resource.sensitive?.where,
    ...(resource.list.tabs ?? []).map((tab) => tab.filter),
  ]
  for (const filter of asked) if (filter !== undefined) for (const name of columnsIn(filter)) names.add(name)
  for (const screen of resource.screens ?? []) for (const name of Object.keys(screen.preset ?? {})) names.add(name)
  const stored = [...names].flatMap((name) => readBy(resource, name))
  return stored.filter((field) => field.stored && isShort(field)).map((field) => field.column)
}

/** The fields that a value is read from: its own, or those that it is derived from. */
function readBy(resource: CompleteResource, name: string): readonly CompleteField[] {
  const field = resource.fields[name]
  if (field === undefined || field.countedOf !== undefined) return []
  return field.derived === undefined ? [field] : fieldsOfExpression(field.derived).flatMap((one) => readBy(resource, one))
}

/** An index holds short values only: what people write has no bound that an index could hold, nor has a list of ids. */
function isShort(field: CompleteField): boolean {
  return !field.encrypted && (short.has(field.kind) || field.opaque === true)
}

const short: ReadonlySet<string> = new Set([
  'int',
  'decimal',
  'bool',
  'date',
  'datetime',
  'time',
  'period',
  'dict',
  'dicts',
  'ref',
  'anyRef',
  'dept',
  'user',
  'region',
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
    else if (field?.stored && !field.opaque && !field.encrypted && kinds[field.kind].filter === 'contains')
      texts.push({ name: field.column, expression: joinedTexts(resource, [name]) })
  }
  return texts
}

/** One SQL text of one or several fields, as the index and the query both write it: with what they say in further languages, so that whoever reads a
 *  name in English finds its row by that, and whoever knows the Chinese still by the Chinese. */
export function joinedTexts(resource: CompleteResource, names: readonly string[]): string {
  const spoken = [...new Set(names.flatMap((name) => [name, ...spokenBeside(resource, name)]))]
  return spoken.map((name) => `coalesce(${resource.fields[name]?.column ?? snakeCase(name)}, '')`).join(" || ' ' || ")
}

/** The fields in which a text stands in other languages than its own, where rows keep them. */
function spokenBeside({ fields }: CompleteResource, name: string): readonly string[] {
  const said = Object.values(fields[name]?.spokenAs ?? {}).flat()
  return [...new Set(said)].filter((one) => fields[one]?.stored === true && fields[one]?.encrypted !== true)
}
