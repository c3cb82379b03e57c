import type { CompleteLifecycle, CompleteResource, CompleteTransition } from '../definition/complete.ts'
import { asksOf, callersOf, isDecision, isOfSystem, startsOf } from '../lifecycle/lifecycle.ts'
import { placesIn } from '../lifecycle/taken-transition.ts'

/** What a table of transitions says that cannot be: a state that nothing leads to, a row that never applies, a value left out that is not asked. */
export function lifecycleFaults(resource: CompleteResource, life: CompleteLifecycle): readonly string[] {
  const faults: string[] = []
  if (resource.fields[life.field]?.dict !== life.dict) faults.push(`lifecycle ${life.field} and its field use different dictionaries`)
  for (const row of life.transitions)
    faults.push(...wrongLeftOut(row), ...wrongPlaces(resource, row), ...wrongBeside(row), ...wrongHolding(resource, row))
  return [...faults, ...undecidable(resource, life), ...unsaidReturns(resource, life), ...unreachableStates(life), ...shadowedRows(life)]
}

/** Nobody decides what he has not before him: each state in which an action decides says what is shown there, unless a proposal to the row's own values is
 *  what is decided. */
function undecidable(resource: CompleteResource, life: CompleteLifecycle): readonly string[] {
  const shown = life.decidedOn ?? {}
  const proposes = resource.fieldList.some(({ holdsChanges }) => holdsChanges === true)
  const decided = life.transitions.filter((row) => isDecision(life.actions[row.action]) && callersOf(row).some((by) => by !== 'system'))
  const blind = new Set(decided.flatMap((row) => startsOf(row)).filter((state) => !proposes && (shown[state] ?? []).length === 0))
  return [
    ...Object.values(shown).flatMap((names) => unreadable(resource, life, names === 'all' ? [] : names)),
    ...[...blind].map((state) => `${life.field} does not say what is shown to who decides in ${state} (decidedOn)`),
  ]
}

/** What a decision sends back is told wherever the row is shown. The record keeps which step did it, but for those of an approval: they are known by their
 *  names and states alone. */
function unsaidReturns(resource: CompleteResource, life: CompleteLifecycle): readonly string[] {
  const placeOf = (value: string | null) => (life.steps ?? []).findIndex(({ states }) => states.includes(life.keyOf[value ?? ''] ?? ''))
  const goesBack = (row: CompleteTransition) =>
    row.fromValues.some((value) => placeOf(row.toValue) >= 0 && placeOf(row.toValue) < placeOf(value))
  const proposes = resource.fieldList.some(({ holdsChanges }) => holdsChanges === true)
  return life.transitions.flatMap((row) => {
    if (isReturn(row) && row.toValue === null && !proposes) return [`${wordsOf(row)} sends back, but leaves the state as it is`]
    if (isReturn(row)) {
      const alike = isOfSystem(row) ? life.transitions.find((other) => !isReturn(other) && isAlike(row, other)) : undefined
      return alike === undefined ? [] : [`${wordsOf(row)} sends back, and cannot be told from ${wordsOf(alike)}, which does not`]
    }
    if (!isDecision(life.actions[row.action]) || row.opinion !== 'required') return []
    if (goesBack(row)) return [`${wordsOf(row)} leads back to an earlier step; say whether it returns the row`]
    const taken = proposes ? life.transitions.find((other) => other.opinion !== 'required' && isAlike(row, other)) : undefined
    return taken === undefined ? [] : [`${wordsOf(row)} drops what ${wordsOf(taken)} takes over; say that it returns it`]
  })
}

const isReturn = (row: CompleteTransition) => row.returns !== undefined

const isAlike = (row: CompleteTransition, other: CompleteTransition) =>
  other !== row &&
  other.action === row.action &&
  other.toValue === row.toValue &&
  other.fromValues.some((value) => row.fromValues.includes(value))

const wordsOf = (row: CompleteTransition) => `${row.action}${row.case ? ` (${row.case})` : ''}`

function wrongLeftOut(row: CompleteTransition): readonly string[] {
  const asked = new Set(asksOf(row).map((ask) => ask.field))
  const other = Object.keys(row.excludesValues ?? {}).filter((name) => !asked.has(name))
  return other.map((name) => `${wordsOf(row)} leaves out values of ${name}, which it does not ask`)
}

/** What somebody decides is never beside the work of others. */
function wrongBeside(row: CompleteTransition): readonly string[] {
  return row.beside !== true || isOfSystem(row) ? [] : [`${wordsOf(row)} happens beside the work of people, but is done by some`]
}

/** What waits is told beside what is in force, and which fields wait is said by them. */
function wrongHolding({ fieldList }: CompleteResource, row: CompleteTransition): readonly string[] {
  if (row.holdsBack === undefined) return []
  return [
    ...(row.action === 'edit' ? [] : [`${wordsOf(row)} holds changes back, but is no edit`]),
    ...(fieldList.some(({ keyField }) => keyField === true)
      ? []
      : [`${wordsOf(row)} holds changes of key fields back, of which there are none`]),
    ...(fieldList.some(({ holdsChanges }) => holdsChanges === true)
      ? []
      : [`${wordsOf(row)} holds changes back, but no field keeps them (holdsChanges)`]),
  ]
}

/** A success names what the row's reader sees, the same in both languages. */
function wrongPlaces(resource: CompleteResource, row: CompleteTransition): readonly string[] {
  if (row.done === undefined) return []
  const [zh, en] = [placesIn(row.done.zh), placesIn(row.done.en)]
  const shown = (name: string) => resource.fields[name] !== undefined && !resource.fields[name].hidden && !resource.fields[name].writeOnly
  const unknown = zh
    .filter((name) => !shown(name))
    .map((name) => `the success of ${wordsOf(row)} names ${name}, which its row does not show`)
  return zh.toSorted().join() === en.toSorted().join()
    ? unknown
    : [...unknown, `the success of ${wordsOf(row)} names other fields in en than in zh`]
}

const unreadable = ({ fields }: CompleteResource, { field }: CompleteLifecycle, names: readonly string[]) =>
  names
    .filter((name) => fields[name]?.hidden === true || fields[name]?.writeOnly === true)
    .map((name) => `${field} shows ${name} to who decides, which nobody reads`)

function unreachableStates(life: CompleteLifecycle): readonly string[] {
  const reached = new Set([life.initialValue])
  for (let grew = true; grew; ) {
    grew = false
    for (const row of life.transitions) {
      if (row.toValue !== null && !reached.has(row.toValue) && row.fromValues.some((value) => reached.has(value))) {
        reached.add(row.toValue)
        grew = true
      }
    }
  }
  return Object.values(life.dict.values)
    .filter((entry) => !reached.has(entry.value))
    .map((entry) => `state ${entry.value} of ${life.field} cannot be reached`)
}

function shadowedRows(life: CompleteLifecycle): readonly string[] {
  const faults: string[] = []
  life.transitions.forEach((row, index) => {
    const earlier = life.transitions.slice(0, index).find((other) => {
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
