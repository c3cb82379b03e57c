import type { Actor } from '@chengan/kernel/access/actor'
import { regionPath } from '@chengan/kernel/access/region'
import { holds } from '@chengan/kernel/condition'
import type { CompleteLifecycle, CompleteResource } from '@chengan/kernel/definition/complete'
import { ofOwner } from '@chengan/kernel/definition/forms/judge-form'
import { displayNameOf } from '@chengan/kernel/definition/names'
import { type LineDuty, owingLinesOf } from '@chengan/kernel/definition/rows/line-duty'
import { type DutyParty, dutyIn, type StateDuty } from '@chengan/kernel/lifecycle/lifecycle'
import type { Values } from '@chengan/kernel/rule'
import { asRows } from '@chengan/kernel/values'
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
  // A row that is one with another has its id, and duties of its own.
  const isOwn = (duty: CityRow<'duty'>) => duty.bizType === resource.recordRoot && duty.stateField === lifecycle.field
  const ending = open.filter(isOwn)
  for (const duty of ending) book.put('duty', { ...duty, doneTime: at, doneUserId: by, updateDate: at })
  const staying = open.filter((duty) => !isOwn(duty)).map(({ id }) => id)
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
  return keepDuty(book, { resource, field: lifecycle.field, duty, parties: duty.who(row), row, read: row }, by, at)
}

/** The duties of the child rows of a row follow it: each that owes something and did not yet begins to, those that owe no more end. */
export function walkLineDuties(book: Book, resource: CompleteResource, row: CityRow, by: string, at: string): void {
  for (const field of owingLinesOf(resource)) {
    const open = openRowsOf(book, row.id).filter((duty) => duty.stateField === field.name)
    const isOpen = (lineId: unknown, { action }: LineDuty) => open.some((duty) => duty.lineId === lineId && duty.action === action)
    const owed = asRows(row[field.name]).flatMap((line) => {
      const read = { ...ofOwner(row), ...line }
      return field.child.owes.filter((duty) => holds(duty.while, read)).map((duty) => ({ duty, line, read, lineId: String(line.id) }))
    })
    const ending = open.filter((duty) => !owed.some((one) => one.lineId === duty.lineId && one.duty.action === duty.action))
    for (const duty of ending) book.put('duty', { ...duty, doneTime: at, doneUserId: by, updateDate: at })
    const begun = owed
      .filter(({ lineId, duty }) => !isOpen(lineId, duty))
      .flatMap(({ duty, line, read, lineId }) =>
        keepDuty(book, { resource, field: field.name, duty, parties: duty.who(line, row), row, read, lineId }, by, at),
      )
    const gone = new Set(ending.map(({ id }) => id))
    const memory = book.memoryOf(row.id)
    memory.duties = [...(memory.duties ?? []).filter((id) => !gone.has(id)), ...begun]
  }
}

/** A duty that begins: of a row, or of one of its child rows. */
interface Beginning {
  readonly resource: CompleteResource
  readonly field: string
  readonly duty: Pick<StateDuty, 'action' | 'reason' | 'within'>
  readonly parties: readonly DutyParty[]
  readonly row: CityRow
  /** What its deadline is read of. */
  readonly read: Values
  readonly lineId?: string
}

function keepDuty(book: Book, { resource, field, duty, parties, row, read, lineId }: Beginning, by: string, at: string): readonly string[] {
  const party = inTurn(parties).find((one) => !one.needsHolder || isHeld(book, one.party))?.party
  if (party === undefined) return []
  const id = book
    .stream(
      'sys/duty',
      [...(resource.oneWith === undefined ? [] : [resource.root]), row.id, field, ...(lineId === undefined ? [] : [lineId]), at].join('|'),
    )
    .id(at)
  const deadline = deadlineOf(duty, read, {
    at,
    setting: (code, fallback) => book.setting(code, fallback),
    addWorkdays: (day, days) => book.addWorkdays(day, days),
  })
  const named = { ...row, ...headlineNames(book, resource, row) }
  const begin = { id, at, by, party, row: named, deadline, ...(lineId === undefined ? {} : { lineId }) }
  book.put('duty', { ...common(at, by), updater: null, doneTime: null, ...dutyOfState(resource, { field }, duty, begin) })
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
