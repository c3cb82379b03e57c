import { levelCode } from '@chengan/kernel/access/level'
import { regionPath } from '@chengan/kernel/access/region'
import { type CompleteLifecycle, type CompleteResource, headlineOf } from '@chengan/kernel/definition/complete'
import type { DutyParty, StateDuty } from '@chengan/kernel/lifecycle/lifecycle'
import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import type { DutyRow } from '../../resources/duties.ts'
import { type Book, common, type Row } from '../city/book.ts'

/** Duties as resources/duties.ts writes them in a transaction, here over the city in memory: a test holds the two against each other. */

/** Open duties of a row. */
export function openDutiesOf(book: Book, row: Row): readonly DutyRow[] {
  return openRowsOf(book, row.id) as unknown as readonly DutyRow[]
}

const openByRow = new WeakMap<Book, Map<string, string[]>>()

function indexOf(book: Book): Map<string, string[]> {
  const index = openByRow.get(book) ?? new Map<string, string[]>()
  openByRow.set(book, index)
  return index
}

function openRowsOf(book: Book, bizId: string): readonly Row[] {
  return (indexOf(book).get(bizId) ?? []).map((id) => book.get('duty', id))
}

/** Ends the open duties of a row's state field at a moment, and writes that of the state it is in now. */
export function moveDuty(book: Book, resource: CompleteResource, of: CompleteLifecycle, row: Row, by: string, at: string): void {
  const open = openRowsOf(book, row.id)
  const ending = open.filter((duty) => duty.stateField === of.field)
  for (const duty of ending) book.put('duty', { ...duty, doneTime: at, doneUserId: by, updateDate: at })
  const staying = open.filter((duty) => duty.stateField !== of.field).map(({ id }) => id)
  const key = of.keyOf[String(row[of.field])]
  const duty = key === undefined ? undefined : of.duties?.[key]
  const written = duty === undefined ? [] : writeDuty(book, resource, of, duty, row, by, at)
  indexOf(book).set(row.id, [...staying, ...written])
}

function writeDuty(
  book: Book,
  resource: CompleteResource,
  of: CompleteLifecycle,
  duty: StateDuty,
  row: Row,
  by: string,
  at: string,
): readonly string[] {
  const party = firstHeld(book, duty.who(row))
  if (party === undefined) return []
  const id = book.stream('sys/duty', `${row.id}|${of.field}|${at}`).id(at)
  book.put('duty', {
    ...common(at, by),
    updater: null,
    id,
    bizType: resource.root,
    bizId: row.id,
    stateField: of.field,
    action: duty.action,
    title: headlineOf(resource, row).slice(0, 200),
    reason: duty.reason.zh,
    userId: party.userId ?? null,
    notUserId: party.notUserId ?? null,
    businessRole: party.businessRole ?? null,
    dutyDeptId: party.deptId ?? null,
    dutyRegionId: party.regionId ?? null,
    dutyLevel: party.level ? levelCode[party.level] : null,
    startTime: at,
    deadline: deadlineOf(book, duty, row, at),
    urgeCount: 0,
    doneTime: null,
  })
  return [id]
}

function deadlineOf(book: Book, { within }: StateDuty, row: Values, at: string): string | null {
  if (within === undefined) return null
  if ('until' in within) {
    const value = row[within.until]
    return typeof value === 'string' ? (value.length === 10 ? `${value} 23:59:59` : value) : null
  }
  if ('days' in within) return `${addDays(at, within.days)} ${at.slice(11)}`
  const days = within.setting === undefined ? within.workdays : book.setting(within.setting, within.workdays)
  return `${book.addWorkdays(at, days)} ${at.slice(11)}`
}

function firstHeld(book: Book, parties: readonly DutyParty[]): DutyParty | undefined {
  const held = parties.find((party) => party.businessRole === undefined || isHeld(book, party))
  if (held !== undefined) return held
  const last = parties.at(-1)
  if (last === undefined) return undefined
  const { businessRole: _nobody, ...rest } = last
  return rest
}

function isHeld(book: Book, party: DutyParty): boolean {
  return [...book.actors.values()].some((actor) => {
    if (!actor.businessRoles.some((role) => role.code === party.businessRole)) return false
    if (party.deptId && !actor.deptPath.includes(party.deptId)) return false
    if (party.regionId && !regionPath(party.regionId).includes(actor.regionId ?? '')) return false
    return !(party.notUserId && party.notUserId === actor.userId)
  })
}
