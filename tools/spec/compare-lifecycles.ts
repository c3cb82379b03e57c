import { levelOf } from '@chengan/kernel/access/level'
import { fieldsOfCondition } from '@chengan/kernel/condition'
import type { CompleteLifecycle, CompleteResource, CompleteTransition } from '@chengan/kernel/definition/complete'
import { asksOf, callersOf } from '@chengan/kernel/lifecycle/lifecycle'
import type { BookRow } from './book.ts'
import type { Difference } from './difference.ts'
import { partsOf } from './tsv.ts'

/** A step of the specification: one state to one other, with who and what is asked. */
interface WantedStep {
  readonly action: string
  readonly field: string
  readonly from: string
  /** null = the state stays. */
  readonly to: string | null
  readonly who: string
  readonly asks: readonly string[]
}

/** Compares the lifecycles of a resource with the rows of lifecycles.tsv. */
export function compareLifecycles(
  resource: CompleteResource,
  root: string,
  rows: readonly BookRow<'lifecycles'>[],
  fields: readonly BookRow<'fields'>[] = [],
): readonly Difference[] {
  const needed = new Set(fields.filter((row) => row.root === root && /\breq\b/.test(row.rules)).map(({ field }) => field))
  const steps = rows.filter((row) => row.root === root).flatMap((row) => stepsOf(row, resource))
  const found: Difference[] = []
  for (const step of steps) {
    const name = nameOf(step.field, step.action, step.from, step.to)
    const table = resource.lifecycles[step.field]
    if (table === undefined) {
      found.push({ root, part: 'lifecycles', name, kind: 'missing', detail: `no lifecycle of ${step.field}` })
      continue
    }
    if (isKeptByDraft(resource, table, step)) continue
    const matches = table.transitions.filter((row) => fits(table, row, step))
    if (matches.length === 0) found.push({ root, part: 'lifecycles', name, kind: 'missing', detail: `by ${step.who}` })
    else
      for (const detail of stepFaults(resource, step, matches, needed))
        found.push({ root, part: 'lifecycles', name, kind: 'differs', detail })
  }
  return [...found, ...surplusSteps(resource, root, steps)]
}

function nameOf(field: string, action: string, from: string, to: string | null): string {
  return `[${field}] ${action} ${from || '·'} → ${to ?? 'same'}`
}

function stepsOf(row: BookRow<'lifecycles'>, resource: CompleteResource): readonly WantedStep[] {
  const named = /^\[(\w+)\]/.exec(row.does)?.[1]
  const field = named ?? resource.mainState ?? 'status'
  const table = resource.lifecycles[field]
  const value = (state: string) => table?.dict.values[state]?.value ?? state
  const froms = row.from === '' ? [''] : partsOf(row.from)
  return froms.map((from) => ({
    action: row.action,
    field,
    from: value(from),
    to: row.to === 'same' || row.to === from ? null : value(row.to),
    who: row.who,
    asks: partsOf(row.asks),
  }))
}

/** Saving: a new row begins in the first state, and rows in draft states may be edited. */
function isKeptByDraft(resource: CompleteResource, table: CompleteLifecycle, step: WantedStep): boolean {
  if (step.action !== 'save') return false
  if (step.from === '') return step.to === table.initialValue
  const drafts = resource.draft?.states.map((state) => table.dict.values[state]?.value ?? state)
  return step.to === null && drafts?.includes(step.from) === true
}

const wordOf = (action: string) => action.split(' ')[0] ?? action

function sameAction(table: CompleteLifecycle, row: CompleteTransition, action: string): boolean {
  const word = wordOf(action)
  return word in table.actions ? row.action === word : true
}

function fits(table: CompleteLifecycle, row: CompleteTransition, step: WantedStep): boolean {
  const to = row.toValue === step.from ? null : row.toValue
  return row.fromValues.includes(step.from) && to === step.to && sameAction(table, row, step.action)
}

function stepFaults(
  resource: CompleteResource,
  step: WantedStep,
  matches: readonly CompleteTransition[],
  needed: ReadonlySet<string>,
): string[] {
  const faults: string[] = []
  const callers = matches.flatMap((row) => callersOf(row))
  const wanted = partsOf(step.who.replace(/\(.*?\)/g, '')).flatMap((code) => levelOf(code) ?? [])
  const declared = callers.filter((by) => typeof by === 'string')
  if (wanted.length > 0 && declared.length === callers.length && !declared.includes('owner') && !declared.includes('duty')) {
    const missing = wanted.filter((level) => !declared.includes(level))
    if (missing.length > 0) faults.push(`not allowed to ${missing.join(', ')}`)
  }
  return [...faults, ...askFaults(resource, step, matches, needed)]
}

/** What a step asks. Of an action of the book's own name also how: what the book asks, and its field requires, some transition cannot do without; and no
 *  transition insists on what the book does not ask. What decides between transitions is given before one of them stands. */
function askFaults(
  resource: CompleteResource,
  step: WantedStep,
  matches: readonly CompleteTransition[],
  needed: ReadonlySet<string>,
): string[] {
  const deciding = new Set(matches.flatMap(({ when }) => (when ? fieldsOfCondition(when) : [])))
  const wanted = step.asks.map((ask) => ask.split('=')[0] ?? ask).filter((name) => name in resource.authored && !deciding.has(name))
  const asked = matches.flatMap(asksOf)
  const faults = wanted.filter((name) => !asked.some(({ field }) => field === name)).map((name) => `does not ask ${name}`)
  const named = matches.filter(({ action }) => action === wordOf(step.action))
  if (named.length === 0) return faults
  const certain = (name: string) => resource.fields[name]?.required !== undefined || named.some(({ complete }) => complete)
  const isDemanded = (name: string) => named.some((row) => asksOf(row).some(({ field, required }) => field === name && required))
  for (const name of wanted)
    if (needed.has(name) && asked.some(({ field }) => field === name) && !isDemanded(name) && !certain(name))
      faults.push(`may do without ${name}`)
  // Where the book asks in a sentence, that sentence may mean any field.
  if (step.asks.some((ask) => /\s/.test(ask))) return faults
  const always = [...new Set(asked.map(({ field }) => field))].filter((name) =>
    named.every((row) => asksOf(row).some(({ field, required }) => field === name && required)),
  )
  for (const name of always) if (!step.asks.some((ask) => isSaidBy(ask.split('=')[0] ?? ask, name))) faults.push(`insists on ${name}`)
  return faults
}

/** A short ask (`reason`, `date`) may mean a field of the resource that ends with it. */
const isSaidBy = (ask: string, field: string) => field === ask || field.toLowerCase().endsWith(ask.toLowerCase())

function surplusSteps(resource: CompleteResource, root: string, steps: readonly WantedStep[]): Difference[] {
  const found = new Map<string, Difference>()
  for (const table of Object.values(resource.lifecycles)) {
    for (const row of table.transitions) {
      // A row that nobody may take only gives its refusal a message.
      if (callersOf(row).every((by) => typeof by !== 'string' && /^nobody/.test(by.name))) continue
      for (const from of row.fromValues) {
        const to = row.toValue === from ? null : row.toValue
        if (steps.some((step) => step.field === table.field && step.from === from && step.to === to)) continue
        const name = nameOf(table.field, row.action, from, to)
        found.set(name, { root, part: 'lifecycles', name, kind: 'surplus', detail: row.case ?? '' })
      }
    }
  }
  return [...found.values()]
}
