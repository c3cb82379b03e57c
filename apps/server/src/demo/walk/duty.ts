import type { Actor } from '@chengan/kernel/access/actor'
import { regionPath } from '@chengan/kernel/access/region'
import type { CompleteLifecycle, CompleteResource } from '@chengan/kernel/definition/complete'
import { displayNameOf } from '@chengan/kernel/definition/names'
import { type DutyParty, dutyIn, type StateDuty } from '@chengan/kernel/lifecycle/lifecycle'
import { type DutyRow, dutyRowFrom } from '../../resources/duties/duties.ts'
import { deadlineOf, dutyOfState, inTurn } from '../../resources/duties/duty-of-state.ts'
import { type Book, type CityRow, common } from '../city/book.ts'

/** Where the duties of the city in memory are kept; what they say is said by resources/duties/duty-of-state.ts, as in a transaction. */

/** Open duties of a row. */
export function openDutiesOf(book: Book, row: CityRow): readonly DutyRow[] {
  return openRowsOf(book, row.id).map(dutyRowFrom)
}

function openRowsOf(book: Book, bizId: string): readonly CityRow<'duty'>[] {
  return (book.memoryOf(bizId).duties ?? []).map((id) => book.get('duty', id))
}

/** Ends the open duties of a row's state field at a moment, and writes that of the state it is in now. */
export function walkDuty(book: Book, resource: CompleteResource, lifecycle: CompleteLifecycle, row: CityRow, by: string, at: string): void {
  const open = openRowsOf(book, row.id)
  const ending = open.filter((duty) => duty.stateField === lifecycle.field)
  for (const duty of ending) book.put('duty', { ...duty, doneTime: at, doneUserId: by, updateDate: at })
  const staying = open.filter((duty) => duty.stateField !== lifecycle.field).map(({ id }) => id)
  const key = lifecycle.keyOf[String(row[lifecycle.field])]
  const duty = dutyIn(lifecycle, key, row)
  const written = duty === undefined ? [] : writeDuty(book, resource, lifecycle, duty, row, by, at)
  book.memoryOf(row.id).duties = [...staying, ...written]
}

function writeDuty(
  book: Book,
  resource: CompleteResource,
  lifecycle: CompleteLifecycle,
  duty: StateDuty,
  row: CityRow,
  by: string,
  at: string,
): readonly string[] {
  const party = inTurn(duty.who(row)).find((one) => !one.needsHolder || isHeld(book, one.party))?.party
  if (party === undefined) return []
  const id = book.stream('sys/duty', `${row.id}|${lifecycle.field}|${at}`).id(at)
  const deadline = deadlineOf(duty, row, {
    at,
    setting: (code, fallback) => book.setting(code, fallback),
    addWorkdays: (day, days) => book.addWorkdays(day, days),
  })
  book.put('duty', {
    ...common(at, by),
    updater: null,
    doneTime: null,
    ...dutyOfState(resource, lifecycle, duty, { id, at, by, party, row: { ...row, ...headlineNames(book, resource, row) }, deadline }),
  })
  return [id]
}

/** The names beside the references that the headline of a row tells. */
function headlineNames(book: Book, { titleFields, fields }: CompleteResource, row: CityRow): Readonly<Record<string, unknown>> {
  const named = titleFields.flatMap((name): readonly (readonly [string, unknown])[] => {
    const [to, id] = [fields[name]?.to, row[name]]
    if (to === undefined || typeof id !== 'string') return []
    return [[displayNameOf(name, false), book.find(to, id)?.[book.registry.byName(to).nameField]]]
  })
  return Object.fromEntries(named)
}

const holders = new WeakMap<Book, Map<string, readonly Actor[]>>()

/** Those who hold a business role. */
function holdersOf(book: Book, role: string): readonly Actor[] {
  const known = holders.get(book) ?? new Map<string, readonly Actor[]>()
  holders.set(book, known)
  const found = known.get(role) ?? [...book.actors.values()].filter((actor) => actor.businessRoles.some(({ code }) => code === role))
  known.set(role, found)
  return found
}

function isHeld(book: Book, party: DutyParty): boolean {
  return holdersOf(book, party.businessRole ?? '').some((actor) => {
    if (party.deptId && !actor.deptPath.includes(party.deptId)) return false
    if (party.regionId && !regionPath(party.regionId).includes(actor.regionId ?? '')) return false
    return !(party.notUserId && party.notUserId === actor.userId)
  })
}
