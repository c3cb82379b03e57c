import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { displayNameOf } from '@chengan/kernel/definition/names'
import type { Field, Fields } from '@chengan/kernel/fields/field'
import { kinds } from '@chengan/kernel/fields/kinds'
import { asksOf } from '@chengan/kernel/lifecycle/lifecycle'
import { labelBesideUnit } from '@chengan/kernel/units'
import type { BookRow } from './book.ts'
import type { Difference } from './difference.ts'
import { type Bound, type WantedField, wantedField } from './wanted-field.ts'

/** What comparing fields needs to know of the rest. */
export interface FieldWorld {
  /** The root of a resource's name. */
  rootOf(name: string): string | undefined
  /** The root that a short name of the specification means. */
  meant(short: string): string
  /** Whether rows below an owner are declared as a resource of their own. */
  isApart(name: string): boolean
}

/** Fields that every row has (conventions.md): not repeated in the tables. */
const everyRow = new Set(['id', 'deptId', 'regionId', 'creator', 'createDate', 'updater', 'updateDate', 'version', 'deleted'])

/** Compares the fields of a resource, its child rows and their order with the rows of fields.tsv. */
export function compareFields(
  resource: CompleteResource,
  root: string,
  rows: readonly BookRow<'fields'>[],
  world: FieldWorld,
): readonly Difference[] {
  const own = rows.filter((row) => row.root === root).map(wantedField)
  const asked = askedFields(resource)
  const found: Difference[] = [
    ...compareSet(root, own, resource.fields, new Set(Object.keys(resource.authored)), asked, world),
    ...orderFaults(root, own, Object.keys(resource.authored)),
  ]
  const children = new Set(rows.filter((row) => row.root.startsWith(`${root}#`)).map((row) => row.root))
  for (const child of children) {
    if (world.isApart(child)) continue
    const name = child.slice(root.length + 1)
    const givenDeclared = rowsCalled(resource, name) ?? resource.authored[name]?.fields
    if (givenDeclared === undefined) {
      found.push({ root, part: 'fields', name: `#${name}`, kind: 'missing', detail: 'the child rows are not declared' })
      continue
    }
    const wanted = rows.filter((row) => row.root === child).map(wantedField)
    found.push(
      ...compareSet(root, wanted, givenDeclared, new Set(Object.keys(givenDeclared)), asked, world).map((one) => ({
        ...one,
        name: `${name}.${one.name}`,
      })),
    )
  }
  return found
}

/** The fields of child rows by their name in the book, which does not tell how deep they lie. */
function rowsCalled(resource: CompleteResource, name: string): Fields | undefined {
  for (const field of resource.fieldList) {
    if (field.child === undefined) continue
    if (field.child.resource.root.endsWith(`#${name}`)) return field.fields
    const deeper = rowsCalled(field.child.resource, name)
    if (deeper !== undefined) return deeper
  }
  return undefined
}

/** Fields that some action cannot do without. */
function askedFields(resource: CompleteResource): ReadonlySet<string> {
  const rows = Object.values(resource.lifecycles).flatMap((declared) => declared.transitions)
  return new Set(
    rows.flatMap((row) =>
      asksOf(row)
        .filter((ask) => ask.required)
        .map((ask) => ask.field),
    ),
  )
}

function compareSet(
  root: string,
  wanted: readonly WantedField[],
  declared: Fields,
  authored: ReadonlySet<string>,
  asked: ReadonlySet<string>,
  world: FieldWorld,
): Difference[] {
  const shown = displayNames(declared)
  const found: Difference[] = []
  for (const one of wanted) {
    const field = declared[one.name]
    if (field === undefined) {
      if (!shown.has(one.name)) found.push({ root, part: 'fields', name: one.name, kind: 'missing', detail: `${one.kinds.join(' or ')}` })
      continue
    }
    const faults = [...shapeFaults(one, field, world), ...labelFaults(one, field), ...ruleFaults(one, field, asked), ...sightFaults(field)]
    for (const [aspect, detail] of faults) found.push({ root, part: 'fields', name: `${one.name} ${aspect}`, kind: 'differs', detail })
  }
  const names = new Set(wanted.map((one) => one.name))
  for (const [name, field] of Object.entries(declared)) {
    if (names.has(name) || field.hidden || everyRow.has(name) || !authored.has(name)) continue
    found.push({ root, part: 'fields', name, kind: 'surplus', detail: `${field.kind} ${field.label.zh}` })
  }
  return found
}

/** Names under which references answer what they refer to. */
function displayNames(fields: Fields): ReadonlySet<string> {
  const names = new Set<string>()
  for (const [name, field] of Object.entries(fields)) {
    if (field.to || field.targets) names.add(displayNameOf(name, kinds[field.kind].filter === 'has'))
  }
  return names
}

/** What no answer tells and no form asks is there for nobody, whatever the table keeps. */
const sightFaults = (field: Field): readonly Fault[] => (field.hidden ? [['hidden', 'no answer tells it']] : [])

type Fault = readonly [aspect: string, detail: string]

const unlike = (wanted: unknown, declared: unknown) => `wanted ${String(wanted ?? 'none')}, declared ${String(declared ?? 'none')}`

function shapeFaults(wanted: WantedField, field: Field, world: FieldWorld): Fault[] {
  if (!wanted.kinds.includes(field.kind)) return [['type', unlike(wanted.kinds.join(' or '), field.kind)]]
  const faults: Fault[] = []
  const compare = (aspect: string, want: unknown, have: unknown) => {
    if (want !== undefined && want !== have) faults.push([aspect, unlike(want, have)])
  }
  if (field.kind !== 'time' && field.kind !== 'period') compare('length', wanted.length, field.length)
  compare('precision', wanted.precision, field.precision)
  compare('scale', wanted.scale, field.scale)
  compare('count', wanted.atMost, field.atMost)
  compare('dictionary', wanted.dictType, field.dict?.type)
  compare('format', wanted.format, field.format)
  if (wanted.kinds[0] === 'int' || wanted.kinds[0] === 'decimal') {
    if ((wanted.unit ?? null) !== (field.unit ?? null)) faults.push(['unit', unlike(wanted.unit, field.unit)])
  }
  if (wanted.refersTo !== undefined && field.to !== undefined) compare('reference', world.meant(wanted.refersTo), world.rootOf(field.to))
  return faults
}

function labelFaults(wanted: WantedField, field: Field): Fault[] {
  const faults: Fault[] = []
  // The book writes some units into the label as well.
  const { zh, en } = labelBesideUnit(wanted, field.unit)
  if (zh !== field.label.zh) faults.push(['zh', unlike(zh, field.label.zh)])
  if (en !== field.label.en) faults.push(['en', unlike(en, field.label.en)])
  return faults
}

function ruleFaults(wanted: WantedField, field: Field, asked: ReadonlySet<string>): Fault[] {
  const faults: Fault[] = []
  const readOnly = field.readOnly === true || field.derived !== undefined || field.counted !== undefined
  if (wanted.readOnly !== readOnly)
    faults.push(['read-only', unlike(wanted.readOnly ? 'ro' : 'editable', readOnly ? 'read-only' : 'editable')])
  const required = requiredFault(wanted, field, asked)
  if (required) faults.push(['required', required])
  if (wanted.unique !== (field.unique === true) && !wanted.uniqueWithin)
    faults.push(['unique', unlike(wanted.unique, field.unique === true)])
  if (wanted.index && !field.index && !field.unique) faults.push(['index', 'wanted idx, declared none'])
  for (const bound of wanted.bounds) if (!holdsBound(bound, field)) faults.push(['limit', `wanted ${bound.sign} ${bound.to}`])
  for (const limit of surplusLimits(wanted, field)) faults.push(['limit', `declared ${limit}, not wanted`])
  return faults
}

function requiredFault(wanted: WantedField, field: Field, asked: ReadonlySet<string>): string | undefined {
  if (wanted.readOnly) return undefined
  const declared = field.required === undefined ? 'no' : field.required === true && field.when === undefined ? 'always' : 'sometimes'
  if (wanted.required === declared) return undefined
  // What depends on a moment may be asked by the action of that moment or stand as a rule's condition.
  if (wanted.required === 'sometimes' && asked.has(wanted.name)) return undefined
  return unlike(wanted.required, declared)
}

function holdsBound({ sign, to }: Bound, field: Field): boolean {
  if (/^\d/.test(to)) {
    const limit = Number(to)
    if (sign === '>=') return field.min === limit || (field.atLeast ?? -1) === limit
    if (sign === '>') return field.moreThan === limit
    return sign === '<=' && field.max === limit
  }
  if (sign === '>=') return field.notBefore === to
  return sign === '<=' && (field.notAfter === to || field.notAbove === to)
}

/** Limits that the specification does not have. At least nought goes without saying for a quantity. */
function surplusLimits(wanted: WantedField, field: Field): string[] {
  const has = (signs: readonly string[], to: unknown) => wanted.bounds.some((one) => signs.includes(one.sign) && one.to === String(to))
  const limits: string[] = []
  if (field.min !== undefined && field.min !== 0 && !has(['>=', '>'], field.min)) limits.push(`at least ${field.min}`)
  if (field.max !== undefined && !has(['<=', '<'], field.max)) limits.push(`at most ${field.max}`)
  if (field.moreThan !== undefined && !has(['>'], field.moreThan)) limits.push(`more than ${field.moreThan}`)
  if (field.notBefore !== undefined && !has(['>=', '>'], field.notBefore)) limits.push(`not before ${field.notBefore}`)
  if (field.notAfter !== undefined && !has(['<=', '<'], field.notAfter)) limits.push(`not after ${field.notAfter}`)
  if (field.notAbove !== undefined && !has(['<=', '<'], field.notAbove)) limits.push(`not above ${field.notAbove}`)
  return limits
}

/** The fields that stand elsewhere in the form than in the table: what is left beside the longest common order. */
export function orderFaults(root: string, wanted: readonly WantedField[], declared: readonly string[]): readonly Difference[] {
  const places = wanted.map((one) => declared.indexOf(one.name)).filter((place) => place !== -1)
  const kept = new Set(longestRise(places))
  const moved = places.filter((place) => !kept.has(place)).map((place) => declared[place])
  if (moved.length === 0) return []
  return [{ root, part: 'fields', name: '(order)', kind: 'differs', detail: `stand elsewhere: ${moved.join(', ')}` }]
}

function longestRise(numbers: readonly number[]): readonly number[] {
  const best: number[][] = []
  for (const number of numbers) {
    const before = best.filter((rise) => (rise.at(-1) ?? -1) < number).reduce<number[]>((a, b) => (b.length > a.length ? b : a), [])
    best.push([...before, number])
  }
  return best.reduce<number[]>((a, b) => (b.length > a.length ? b : a), [])
}
