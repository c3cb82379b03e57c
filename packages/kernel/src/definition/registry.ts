import { fieldsOf } from '../condition.ts'
import type { Field, Fields } from '../fields/field.ts'
import { kinds } from '../fields/kinds.ts'
import type { Label } from '../label.ts'
import { asksOf, callersOf } from '../lifecycle/lifecycle.ts'
import { isDateText } from '../time.ts'
import { askingFaults } from './asking.ts'
import { type CompleteLifecycle, type CompleteResource, type CompleteTransition, complete, type Owner } from './complete.ts'
import { encryptedFieldFaults } from './encrypted-fields.ts'
import { daysOf, isExpiryReceiver } from './expiry.ts'
import { displayNameOf } from './names.ts'
import type { Resource } from './resource.ts'

/** All resources of the product, completed and checked against each other. */
export interface Registry {
  readonly all: readonly CompleteResource[]
  /** Those that have a table of their own, made from their fields; an engine keeps the rows of the others. */
  readonly tabled: readonly CompleteResource[]
  byName(name: string): CompleteResource
  byRoot(root: string): CompleteResource | undefined
}

/** Completes and checks the definitions. Throws one error with every fault, each with the definition's name and advice. */
export function buildRegistry(resources: readonly Resource[]): Registry {
  const faults: string[] = []
  const names = new Map<string, CompleteResource>()
  const roots = new Map<string, CompleteResource>()
  for (const whole of completeAll(resources)) {
    if (names.has(whole.name)) faults.push(`${whole.name}: the name is taken; choose another`)
    for (const root of [whole.root, ...whole.aliases]) {
      if (roots.has(root)) faults.push(`${whole.name}: root ${root} is taken by ${roots.get(root)?.name}`)
      roots.set(root, whole)
    }
    names.set(whole.name, whole)
  }
  for (const whole of names.values()) faults.push(...faultsOf(whole, names))
  if (faults.length > 0) throw new Error(`The definitions have ${faults.length} faults:\n  ${faults.join('\n  ')}`)
  return Object.freeze({
    all: Object.freeze([...names.values()]),
    tabled: Object.freeze([...names.values()].filter(({ tableOf }) => tableOf === undefined)),
    byName(name: string) {
      const found = names.get(name)
      if (found === undefined) throw new Error(`no resource is called ${name}`)
      return found
    },
    byRoot: (root: string) => roots.get(root),
  })
}

/** All resources completed, each followed by those of its child rows that have no root of their own. */
function completeAll(resources: readonly Resource[]): readonly CompleteResource[] {
  const owners = new Map(resources.flatMap(ownersIn))
  const made = new Map<Resource, CompleteResource>()
  const making = new Set<string>()
  const make = (resource: Resource): CompleteResource => {
    const known = made.get(resource)
    if (known !== undefined) return known
    if (making.has(resource.name)) throw new Error(`${resource.name} holds itself among its child rows`)
    making.add(resource.name)
    const whole = complete(resource, { named, ownerOf: (name) => owners.get(name) })
    made.set(resource, whole)
    return whole
  }
  const named = (name: string) => {
    const found = resources.find((resource) => resource.name === name)
    return found && make(found)
  }
  return resources.flatMap((resource) => withOwnChildren(make(resource)))
}

function ownersIn(resource: Resource): readonly (readonly [string, Owner])[] {
  return Object.entries(resource.fields).flatMap(([field, { rows }]) =>
    rows ? [[rows.resource, { resource: resource.name, field, by: rows.by, inline: false }] as const] : [],
  )
}

function withOwnChildren(whole: CompleteResource): readonly CompleteResource[] {
  const inline = whole.fieldList.flatMap(({ child }) => (child?.resource.owner?.inline ? [child.resource] : []))
  return [whole, ...inline.flatMap(withOwnChildren)]
}

/** Every fault of one definition, in words that say what to do. */
export function faultsOf(resource: CompleteResource, names: ReadonlyMap<string, unknown>): readonly string[] {
  const say = (text: string) => `${resource.name}: ${text}`
  return [
    ...labelFaults(resource),
    ...wayFaults(resource),
    ...referenceFaults(resource, names),
    ...childFaults(resource),
    ...listFaults(resource),
    ...groupFaults(resource),
    ...askingFaults(resource),
    ...encryptedFieldFaults(resource),
    ...expiryFaults(resource),
    ...ruleFaults(resource),
    ...flowFaults(resource),
    ...paperFaults(resource, names),
    ...Object.values(resource.lifecycles).flatMap((of) => lifecycleFaults(resource, of)),
  ].map(say)
}

function labelFaults(resource: CompleteResource): string[] {
  const faults: string[] = []
  const demand = (what: string, label: Label) => {
    if (!label.zh.trim() || !label.en.trim()) faults.push(`${what} lacks a label; give zh and en`)
  }
  demand('the resource', resource.label)
  for (const field of resource.fieldList) {
    demand(`field ${field.name}`, field.label)
    for (const entry of Object.values(field.dict?.values ?? {})) demand(`value ${entry.value} of field ${field.name}`, entry)
  }
  for (const action of Object.values(resource.actions)) demand(`action ${action.name}`, action)
  for (const [name, call] of Object.entries(resource.calls)) demand(`call ${name}`, call)
  for (const screen of resource.screens ?? []) demand(`screen ${screen.route}`, screen)
  for (const [name, variant] of Object.entries(resource.variants)) demand(`variant ${name}`, variant)
  for (const [name, entry] of Object.entries(resource.entries)) demand(`entry ${name}`, entry)
  for (const [name, counter] of Object.entries(resource.counters?.of ?? {})) demand(`counter ${name}`, counter)
  return faults
}

/** Variants, entries and the screens that use them. */
function wayFaults(resource: CompleteResource): string[] {
  const faults: string[] = []
  const known = knownOf(resource)
  const verbs = new Set(['edit', 'delete', ...Object.keys(resource.actions)])
  for (const [name, variant] of Object.entries(resource.variants)) {
    for (const column of variant.columns ?? []) if (!known.has(column)) faults.push(`variant ${name} shows ${column}, which is no field`)
    for (const verb of variant.actions ?? []) if (!verbs.has(verb)) faults.push(`variant ${name} offers ${verb}, which is no action`)
  }
  for (const [name, entry] of Object.entries(resource.entries)) {
    if (entry.followedBy !== undefined && !(entry.followedBy in resource.actions))
      faults.push(`entry ${name} is followed by ${entry.followedBy}, which is no action`)
  }
  for (const [name, field] of Object.entries(resource.authored)) {
    if (field.nameOf !== undefined && !isReference(resource.authored[field.nameOf]))
      faults.push(`field ${name} keeps the name of ${field.nameOf}, which is no reference`)
  }
  return faults
}

function isReference(field: Field | undefined): boolean {
  return field?.to !== undefined || field?.targets !== undefined
}

function conditionFields(field: Field): readonly string[] {
  const required = typeof field.required === 'object' ? fieldsOf(field.required) : []
  return [...(field.when ? fieldsOf(field.when) : []), ...required]
}

function dateLimits(field: Field): readonly string[] {
  const limits = [field.notBefore, field.notAfter].filter((limit) => limit !== undefined)
  return limits.filter((limit) => limit !== 'today' && limit !== 'now' && !isDateText(limit.slice(0, 10)))
}

function childFaults(resource: CompleteResource): string[] {
  const faults: string[] = []
  for (const field of resource.fieldList) {
    if (field.rows && !field.child) faults.push(`field ${field.name} holds rows of ${field.rows.resource}, which is no resource`)
    const { child } = field
    if (child && child.resource.authored[child.by]?.to !== resource.name)
      faults.push(`field ${field.name} holds rows whose ${child.by} does not refer to ${resource.name}`)
    for (const sum of child?.sums ?? [])
      if (!['int', 'decimal'].includes(child?.resource.fields[sum]?.kind ?? ''))
        faults.push(`field ${field.name} sums ${sum}, which is no number`)
  }
  for (const name of Object.keys(resource.children ?? {}))
    if (resource.authored[name]?.kind !== 'children') faults.push(`children names ${name}, which holds no child rows`)
  if (resource.owner !== null && (resource.after || Object.keys(resource.lifecycles).length > 0))
    faults.push(`its rows are saved with those of ${resource.owner.resource}; move its effects and lifecycle there`)
  return faults
}

const OF_OWNER = 'owner.'

/** Whether a condition may read the name: a field, or of child rows a field of their owner. */
function isReadable(name: string, resource: CompleteResource, names: ReadonlyMap<string, unknown>): boolean {
  if (!name.startsWith(OF_OWNER)) return name in resource.authored
  const owner = names.get(resource.owner?.resource ?? '') as CompleteResource | undefined
  return owner !== undefined && name.slice(OF_OWNER.length) in owner.fields
}

function referenceFaults(resource: CompleteResource, names: ReadonlyMap<string, unknown>): string[] {
  const fields = resource.authored
  const faults: string[] = []
  for (const [name, field] of Object.entries(fields)) {
    if (field.to !== undefined && !names.has(field.to))
      faults.push(`field ${name} refers to ${field.to}, which is no resource; declare it or mend the name`)
    if (field.targets !== undefined) faults.push(...targetFaults(name, field, fields))
    for (const other of [field.notAbove, ...conditionFields(field), ...dateLimits(field)]) {
      if (other !== undefined && other !== 'id' && !isReadable(other, resource, names))
        faults.push(`field ${name} depends on ${other}, which is no field`)
    }
    for (const other of field.uniqueWithin ?? [])
      if (!(other in resource.fields)) faults.push(`field ${name} is unique within ${other}, which is no field`)
    for (const own of Object.keys(field.proposes ?? {}))
      if (!(own in fields)) faults.push(`field ${name} proposes ${own}, which is no field`)
    if (field.kind === 'dict' && !field.dict) faults.push(`field ${name} lacks its dictionary`)
  }
  return faults
}

/** The type field of a polymorphic reference stands beside it, and knows every type that a target has. */
function targetFaults(name: string, { targets = [], typeField = '' }: Field, fields: Fields): string[] {
  const of = fields[typeField]
  if (of === undefined) return [`field ${name} has its type in ${typeField}, which is no field`]
  const known = of.dict === undefined ? undefined : Object.values(of.dict.values).map((entry) => entry.value)
  return targets
    .filter((target) => known?.includes(target.type) === false)
    .map((target) => `field ${name} leads to ${target.root} by ${target.type}, which is no value of ${typeField}`)
}

function knownOf(resource: CompleteResource): Set<string> {
  const known = new Set(Object.keys(resource.fields))
  for (const field of resource.fieldList) {
    const filter = kinds[field.kind].filter
    if (isReference(field)) known.add(displayNameOf(field.name, filter === 'has'))
  }
  return known
}

function listFaults(resource: CompleteResource): string[] {
  const known = knownOf(resource)
  const faults = resource.list.columns.filter((name) => !known.has(name)).map((name) => `list column ${name} is no field`)
  for (const name of resource.list.search) {
    if (!(name in resource.fields) && !resource.list.filters?.[name]) faults.push(`search ${name} is neither a field nor a named filter`)
  }
  for (const name of [...resource.headline, ...(resource.list.hiddenColumns ?? [])]) {
    if (!known.has(name)) faults.push(`list names ${name}, which is no field`)
  }
  for (const { field } of resource.list.marks ?? []) {
    if (resource.fields[field]?.kind !== 'bool') faults.push(`mark ${field} is no yes-or-no field`)
  }
  const { columns = [], key, kind } = resource.import ?? {}
  for (const name of [...columns, ...(key === undefined ? [] : [key]), ...(kind === undefined ? [] : [kind])]) {
    if (!(name in resource.fields)) faults.push(`import names ${name}, which is no field`)
  }
  for (const term of resource.order) if (!(term.field in resource.fields)) faults.push(`order by ${term.field}, which is no field`)
  const tabs = new Set(resource.list.tabs?.map((tab) => tab.key))
  for (const screen of resource.screens ?? []) {
    for (const tab of screen.tabs ?? []) if (!tabs.has(tab)) faults.push(`screen ${screen.route} shows tab ${tab}, which the list lacks`)
  }
  return faults
}

function expiryFaults(resource: CompleteResource): string[] {
  return Object.entries(resource.expiries ?? {}).flatMap(([name, { days, receivers }]) => {
    const field = resource.fields[name]
    return [
      ...(field?.kind === 'date' && field.stored ? [] : [`expiry of ${name}, which is no date that is kept`]),
      ...(days === undefined || daysOf(days.join(',')) ? [] : [`the days of the expiry of ${name} are not told apart`]),
      ...(receivers.length > 0 && receivers.every(isExpiryReceiver) ? [] : [`the expiry of ${name} names no receivers`]),
    ]
  })
}

function groupFaults(resource: CompleteResource): string[] {
  const groups = resource.groups ?? {}
  return resource.fieldList
    .filter((field) => field.group !== undefined && !(field.group in groups))
    .map((field) => `field ${field.name} stands in group ${field.group}, which has no label`)
}

function ruleFaults(resource: CompleteResource): string[] {
  const seen = new Set<string>()
  const faults: string[] = []
  for (const one of resource.rules ?? []) {
    if (seen.has(one.name)) faults.push(`rule ${one.name} is declared twice`)
    seen.add(one.name)
    for (const field of one.refs ?? []) if (!(field in resource.fields)) faults.push(`rule ${one.name} reads ${field}, which is no field`)
  }
  for (const one of resource.warnings ?? [])
    if (!(one.field in resource.fields)) faults.push(`warning ${one.name} names ${one.field}, which is no field`)
  for (const field of resource.computed?.refs ?? [])
    if (!(field in resource.fields)) faults.push(`computed reads ${field}, which is no field`)
  return faults
}

function paperFaults({ name: own, papers = {} }: CompleteResource, names: ReadonlyMap<string, unknown>): string[] {
  return Object.entries(papers).flatMap(([name, { resource, by, action, brings = {} }]) => {
    const of = names.get(resource) as CompleteResource | undefined
    if (of === undefined) return [`paper ${name} is a row of ${resource}, which is no resource`]
    return [
      ...(of.authored[by]?.to === own ? [] : [`paper ${name} names its row in ${by}, which does not refer to ${own}`]),
      ...Object.keys(brings).flatMap((own) =>
        own in of.authored ? [] : [`paper ${name} brings ${own}, which is no field of ${resource}`],
      ),
      ...(action === undefined || action in of.actions ? [] : [`paper ${name} is done by ${action}, which is no action of ${resource}`]),
      ...(action === undefined && of.keepsDraft === null && !of.standard.includes('add')
        ? [`paper ${name} is written by nothing: ${resource} has neither an add nor an entry`]
        : []),
    ]
  })
}

function flowFaults({ flow, fields, owner }: CompleteResource): string[] {
  if (flow === null) return []
  const faults = Object.entries(flow.fields).flatMap(([mirror, name]) => {
    if (!(name in fields)) return [`flow tells ${mirror} in ${name}, which is no field`]
    return fields[name]?.readOnly === true ? [] : [`flow tells ${mirror} in ${name}, which callers may write; make it readOnly`]
  })
  if (flow.definitions.length === 0) faults.push('flow names no definition')
  if (owner !== null) faults.push(`its rows are saved with those of ${owner.resource}; declare the flow there`)
  return faults
}

function lifecycleFaults(resource: CompleteResource, of: CompleteLifecycle): string[] {
  const faults: string[] = []
  const field = resource.fields[of.field]
  if (field?.dict !== of.dict) faults.push(`lifecycle ${of.field} and its field use different dictionaries`)
  for (const row of of.transitions) {
    const where = `${row.action}${row.case ? ` (${row.case})` : ''}`
    if (!(row.action in of.actions)) faults.push(`transition ${where} lacks its action's words in actions`)
    for (const name of row.needs?.refs ?? []) if (!(name in resource.fields)) faults.push(`${where} looks at ${name}, which is no field`)
    for (const ask of asksOf(row)) if (!(ask.field in resource.fields)) faults.push(`${where} asks ${ask.field}, which is no field`)
    faults.push(...wrongLeftOut(resource, row).map((fault) => `${where} ${fault}`))
  }
  if (of.lateBy !== undefined && !(of.lateBy in resource.fields)) faults.push(`lateBy names ${of.lateBy}, which is no field`)
  faults.push(...unreachableStates(of), ...shadowedRows(of))
  for (const state of Object.keys(of.duties ?? {})) if (!(state in of.dict.values)) faults.push(`duty of ${state}, which is no state`)
  return faults
}

function wrongLeftOut(resource: CompleteResource, row: CompleteTransition): string[] {
  return Object.entries(row.excludesValues ?? {}).flatMap(([name, values]) => {
    if (!asksOf(row).some((ask) => ask.field === name)) return [`leaves out values of ${name}, which it does not ask`]
    const known = Object.values(resource.fields[name]?.dict?.values ?? {}).map((entry) => entry.value)
    return values.filter((value) => !known.includes(value)).map((value) => `leaves out ${name} ${value}, which is no value`)
  })
}

function unreachableStates(of: CompleteLifecycle): string[] {
  const reached = new Set([of.initialValue])
  for (let grew = true; grew; ) {
    grew = false
    for (const row of of.transitions) {
      if (row.toValue !== null && !reached.has(row.toValue) && row.fromValues.some((value) => reached.has(value))) {
        reached.add(row.toValue)
        grew = true
      }
    }
  }
  return Object.values(of.dict.values)
    .filter((entry) => !reached.has(entry.value))
    .map((entry) => `state ${entry.value} of ${of.field} cannot be reached`)
}

function shadowedRows(of: CompleteLifecycle): string[] {
  const faults: string[] = []
  of.transitions.forEach((row, index) => {
    const earlier = of.transitions.slice(0, index).find((other) => {
      if (other.action !== row.action || other.when !== undefined) return false
      const callers = callersOf(other)
      return row.fromValues.every((value) => other.fromValues.includes(value)) && callersOf(row).every((by) => callers.includes(by))
    })
    if (earlier)
      faults.push(
        `row ${row.action}${row.case ? ` (${row.case})` : ''} can never apply: ${earlier.case ?? 'an earlier row'} takes every case`,
      )
  })
  return faults
}
