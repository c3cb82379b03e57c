import type { Level } from '@chengan/kernel/access/level'
import { type Condition, holds } from '@chengan/kernel/condition'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import type { FieldKind } from '@chengan/kernel/fields/field'
import type { Label } from '@chengan/kernel/label'
import { isListOfWords } from './entries.ts'

/** A column that an import takes: a field, or one coordinate of a point. */
export interface ImportColumn {
  /** Its name for machines: `regionId`, `location.lng`. */
  readonly key: string
  readonly field: CompleteField
  readonly part?: 'lng' | 'lat'
  readonly label: Label
  /** Only tells which row is meant; nobody may change it. */
  readonly finds?: true
  /** In a sheet of parts: names the row of the first sheet to which a row belongs. */
  readonly ofOwner?: true
  /** Tells which of several rows of one name is meant by this reference; `field` is one of the rows named. */
  readonly tells?: CompleteField
  /** Of `tells`: asked only where the rest leaves several rows. */
  readonly among?: true
}

// What a cell cannot carry is filled in afterwards.
const unfit: ReadonlySet<FieldKind> = new Set(['files', 'images', 'children', 'polygon', 'shape'])

/** The two columns of a point. */
export const coordinates = {
  lng: { zh: '经度', en: 'longitude' },
  lat: { zh: '纬度', en: 'latitude' },
} as const

/** The columns of a resource's import, in the order of its form; of one kind of rows where `kind` names it. */
export function importColumns(
  resource: CompleteResource,
  kind?: { readonly value: string; readonly level: Level },
): readonly ImportColumn[] {
  const plan = resource.import ?? {}
  const chosen = plan.columns
    ? plan.columns.flatMap((name) => resource.fields[name] ?? [])
    : resource.fieldList.filter((field) => isFilledIn(resource, field))
  const key = plan.key === undefined ? undefined : resource.fields[plan.key]
  const fields = key === undefined || chosen.includes(key) ? chosen : [key, ...chosen]
  const kindField = plan.kind
  return fields
    .filter((field) => kind === undefined || kindField === undefined || mayBeAsked(field, kindField, kind))
    .flatMap((field) => columnsOf(field, field === key && field.readOnly === true))
}

function isFilledIn(resource: CompleteResource, field: CompleteField): boolean {
  if (field.common && !(field.name in resource.authored)) return false
  // Half of a point is a way to write the point, and no column besides.
  if (field.flatOf !== undefined) return false
  if (field.hidden || field.readOnly || field.virtual || field.writeOnly || unfit.has(field.kind)) return false
  if (field.kind === 'json') return isListOfWords(field)
  // A row of one of several kinds is named; its kind stands in a column beside it.
  return field.kind !== 'anyRef' || isAsked(resource.fields[field.typeField ?? ''])
}

const isAsked = (field: CompleteField | undefined) => field !== undefined && !field.hidden && !field.readOnly && field.stored

function columnsOf(field: CompleteField, finds: boolean): readonly ImportColumn[] {
  if (field.kind !== 'point') return [{ key: field.name, field, label: field.label, ...(finds ? { finds: true as const } : {}) }]
  return (['lng', 'lat'] as const).map((part) => ({
    key: `${field.name}.${part}`,
    field,
    part,
    label: { zh: `${placeOf(field).zh}${coordinates[part].zh}`, en: `${placeOf(field).en} ${coordinates[part].en}` },
  }))
}

/** A point whose figures stand by themselves is a place to people, whatever its drawing is called. */
const placeOf = ({ flat, label }: CompleteField): Label => (flat === undefined ? label : { zh: '位置', en: 'Location' })

/** Whether a field can be asked of rows of a kind, whatever their other values. */
function mayBeAsked(field: CompleteField, kindField: string, kind: { readonly value: string; readonly level: Level }): boolean {
  const possible = (condition: Condition): boolean => {
    if ('all' in condition) return condition.all.every(possible)
    if ('any' in condition) return condition.any.some(possible)
    if (!('field' in condition) || condition.field !== kindField) return true
    return holds(condition, { [kindField]: kind.value }, kind.level)
  }
  return field.when === undefined || possible(field.when)
}

/** Whether no row can be added without a field: neither a draft, nor by what the form gives of itself. What some rows need alone, each row is asked
 *  for. */
export function isDemanded(resource: CompleteResource, field: CompleteField): boolean {
  if (typeof field.required === 'object') return false
  if (resource.draft) return resource.draft.needs.includes(field.name)
  return field.required === true && field.when === undefined && field.default === undefined
}

/** Fields that no file can carry: they are not demanded of its rows. */
export function waivedFields(resource: CompleteResource): ReadonlySet<string> {
  const carried = new Set(importColumns(resource).map((column) => column.field.name))
  return new Set(resource.fieldList.map((field) => field.name).filter((name) => !carried.has(name)))
}

/** How an export names its rows for programs. */
export const idHeading: Label = { zh: '数据标识', en: 'Record id' }

/** Columns that no template has and every file may bring: they tell which rows are meant, by their id or by a number that was drawn for them. */
export function finderColumns(resource: CompleteResource): readonly ImportColumn[] {
  const { id } = resource.fields
  if (resource.ownId || id === undefined) return []
  const carried = new Set(importColumns(resource).map((column) => column.field.name))
  const drawn = resource.fieldList.filter((field) => field.unique && field.readOnly && isTold(field) && !carried.has(field.name))
  return [
    { key: id.name, field: id, label: idHeading, finds: true },
    ...drawn.map((field) => ({ key: field.name, field, label: field.label, finds: true as const })),
  ]
}

const isTold = (field: CompleteField) => field.kind === 'text' && field.stored && !field.hidden && !field.writeOnly && !field.encrypted

/** Fields by whose value rows are found again: the id first, then what is unique among them. */
export function keyFields(resource: CompleteResource): readonly CompleteField[] {
  const finders = finderColumns(resource).map((column) => column.field)
  const named = resource.import?.key
  if (named !== undefined) return [...finders, ...resource.fieldList.filter((field) => field.name === named)]
  const carried = new Set(importColumns(resource).map((column) => column.field.name))
  return [...finders, ...resource.fieldList.filter((field) => field.unique && field.stored && carried.has(field.name))]
}

/** What only together means one row: a name and its district. `empty` are parts that no file carries and no row has when it is made. */
export interface GroupKey {
  readonly field: CompleteField
  readonly parts: readonly CompleteField[]
  readonly empty: readonly CompleteField[]
}

/** Fields that are unique among rows of one kind (`uniqueWithin`), by which rows are found where none of `keyFields` is given (assets.md §1.1). What
 *  tells the rows of a facet from others is no part: the facet's own rows are looked at. */
export function groupKeys(resource: CompleteResource): readonly GroupKey[] {
  const { key, keyWithin } = resource.import ?? {}
  const carried = new Set(importColumns(resource).map((column) => column.field.name))
  const fixed = resource.facet?.where ?? {}
  return resource.fieldList.flatMap((field) => {
    if (field.uniqueWithin === undefined || !field.stored || !carried.has(field.name)) return []
    if (key !== undefined && field.name !== keyWithin) return []
    const within = field.uniqueWithin.filter((name) => !(name in fixed)).flatMap((name) => resource.fields[name] ?? [])
    const given = within.filter((part) => carried.has(part.name))
    if (given.length === 0) return []
    return [{ field, parts: [field, ...given], empty: within.filter((part) => !carried.has(part.name)) }]
  })
}
