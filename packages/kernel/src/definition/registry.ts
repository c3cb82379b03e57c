import { fieldsOf } from '../condition.ts'
import type { Field, Fields } from '../fields/field.ts'
import { kinds } from '../fields/kinds.ts'
import type { Label } from '../label.ts'
import { asksOf, callersOf } from '../lifecycle/lifecycle.ts'
import { isDateText } from '../time.ts'
import { type CompleteLifecycle, type CompleteResource, type CompleteTransition, complete } from './complete.ts'
import { displayNameOf } from './names.ts'
import type { Resource } from './resource.ts'

/** All resources of the product, completed and checked against each other. */
export interface Registry {
  readonly all: readonly CompleteResource[]
  byName(name: string): CompleteResource
  byRoot(root: string): CompleteResource | undefined
}

/** Completes and checks the definitions. Throws one error with every fault, each with the definition's name and advice. */
export function buildRegistry(resources: readonly Resource[]): Registry {
  const faults: string[] = []
  const names = new Map<string, CompleteResource>()
  const roots = new Map<string, CompleteResource>()
  for (const resource of resources) {
    const whole = complete(resource)
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
    byName(name: string) {
      const found = names.get(name)
      if (found === undefined) throw new Error(`no resource is called ${name}`)
      return found
    },
    byRoot: (root: string) => roots.get(root),
  })
}

/** Every fault of one definition, in words that say what to do. */
export function faultsOf(resource: CompleteResource, names: ReadonlyMap<string, unknown>): readonly string[] {
  const say = (text: string) => `${resource.name}: ${text}`
  return [
    ...labelFaults(resource),
    ...referenceFaults(resource.authored, names),
    ...listFaults(resource),
    ...groupFaults(resource),
    ...ruleFaults(resource),
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
  return faults
}

function conditionFields(field: Field): readonly string[] {
  const required = typeof field.required === 'object' ? fieldsOf(field.required) : []
  return [...(field.when ? fieldsOf(field.when) : []), ...required]
}

function dateLimits(field: Field): readonly string[] {
  const limits = [field.notBefore, field.notAfter].filter((limit) => limit !== undefined)
  return limits.filter((limit) => limit !== 'today' && limit !== 'now' && !isDateText(limit.slice(0, 10)))
}

function referenceFaults(fields: Fields, names: ReadonlyMap<string, unknown>): string[] {
  const faults: string[] = []
  for (const [name, field] of Object.entries(fields)) {
    for (const to of [field.to, ...(field.toAny ?? [])]) {
      if (to !== undefined && !names.has(to))
        faults.push(`field ${name} refers to ${to}, which is no resource; declare it or mend the name`)
    }
    for (const other of [field.notAbove, ...conditionFields(field), ...dateLimits(field)]) {
      if (other !== undefined && !(other in fields)) faults.push(`field ${name} depends on ${other}, which is no field`)
    }
    for (const own of Object.keys(field.proposes ?? {}))
      if (!(own in fields)) faults.push(`field ${name} proposes ${own}, which is no field`)
    if (field.kind === 'dict' && !field.dict) faults.push(`field ${name} lacks its dictionary`)
    if (field.fields) faults.push(...referenceFaults(field.fields, names))
  }
  return faults
}

function knownOf(resource: CompleteResource): Set<string> {
  const known = new Set(Object.keys(resource.fields))
  for (const field of resource.fieldList) {
    const filter = kinds[field.kind].filter
    if (field.to || field.toAny) known.add(displayNameOf(field.name, filter === 'has'))
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
  for (const term of resource.order) if (!(term.field in resource.fields)) faults.push(`order by ${term.field}, which is no field`)
  const tabs = new Set(resource.list.tabs?.map((tab) => tab.key))
  for (const screen of resource.screens ?? []) {
    for (const tab of screen.tabs ?? []) if (!tabs.has(tab)) faults.push(`screen ${screen.route} shows tab ${tab}, which the list lacks`)
  }
  return faults
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
  return faults
}

function lifecycleFaults(resource: CompleteResource, of: CompleteLifecycle): string[] {
  const faults: string[] = []
  const field = resource.fields[of.field]
  if (field?.dict !== of.dict) faults.push(`lifecycle ${of.field} and its field use different dictionaries`)
  for (const row of of.transitions) {
    const where = `${row.action}${row.case ? ` (${row.case})` : ''}`
    if (!(row.action in of.actions)) faults.push(`transition ${where} lacks its action's words in actions`)
    for (const ask of asksOf(row)) if (!(ask.field in resource.fields)) faults.push(`${where} asks ${ask.field}, which is no field`)
    faults.push(...wrongLeftOut(resource, row).map((fault) => `${where} ${fault}`))
  }
  if (of.lateBy !== undefined && !(of.lateBy in resource.fields)) faults.push(`lateBy names ${of.lateBy}, which is no field`)
  faults.push(...unreachableStates(of), ...shadowedRows(of))
  for (const state of Object.keys(of.duties ?? {})) if (!(state in of.dict.values)) faults.push(`duty of ${state}, which is no state`)
  return faults
}

function wrongLeftOut(resource: CompleteResource, row: CompleteTransition): string[] {
  return Object.entries(row.leavesOut ?? {}).flatMap(([name, values]) => {
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
