import { levelCode } from '@chengan/kernel/access/level'
import { type CompleteLifecycle, type CompleteResource, headlineOf } from '@chengan/kernel/definition/complete'
import { type DutyParty, dutyIn, movesWith, type StateDuty } from '@chengan/kernel/lifecycle/lifecycle'
import type { Values } from '@chengan/kernel/rule'
import { addDays, addMinutes } from '@chengan/kernel/time'

/** The moment at which a duty begins, and what its deadline is counted with. */
export interface DutyClock {
  /** yyyy-MM-dd HH:mm:ss */
  readonly at: string
  setting(code: string, fallback: number): number
  addWorkdays(day: string, days: number): string
}

/** When a duty of a state ends; null where nothing limits it, or the moment from which it is counted is not given. A date is its whole day. */
export function deadlineOf({ within }: Pick<StateDuty, 'within'>, row: Values, clock: DutyClock): string | null {
  if (within === undefined) return null
  const named = movesWith(within)
  const from = named === undefined ? clock.at : momentOf(row[named])
  if (from === null || 'until' in within) return from
  const [day, time] = [from.slice(0, 10), from.slice(11)]
  if ('days' in within) return `${addDays(day, within.days)} ${time}`
  const own = (usual: number) => (within.setting === undefined ? usual : clock.setting(within.setting, usual))
  if ('hours' in within) return addMinutes(from, own(within.hours) * 60)
  return `${clock.addWorkdays(day, own(within.workdays))} ${time}`
}

const momentOf = (value: unknown): string | null => (typeof value === 'string' ? (value.length === 10 ? `${value} 23:59:59` : value) : null)

/** Whether somebody owes something of a row in the state in which it stands. */
export const isOwed = (lifecycle: CompleteLifecycle, row: Values): boolean =>
  dutyIn(lifecycle, lifecycle.keyOf[String(row[lifecycle.field])], row) !== undefined

/** Whether a row's state, or who owes what in it and until when, is another than before: an edit may call for a review, move to another district, or put a
 *  deadline off. */
export function isOwedAnew(lifecycle: CompleteLifecycle, before: Values, row: Values): boolean {
  const owed = (at: Values) => {
    const duty = dutyIn(lifecycle, lifecycle.keyOf[String(at[lifecycle.field])], at)
    const named = movesWith(duty?.within)
    const until = named === undefined ? null : (at[named] ?? null)
    return JSON.stringify([duty?.action, duty?.reason.zh, duty?.who(at), until])
  }
  return before[lifecycle.field] !== row[lifecycle.field] || owed(before) !== owed(row)
}

/** The parties of a duty in turn: a business role needs a holder, else the next party has the duty; the last, whom nobody holds,
 *  has it without the role. */
export function inTurn(parties: readonly DutyParty[]): readonly { readonly party: DutyParty; readonly needsHolder: boolean }[] {
  const all = parties.map((party) => ({ party, needsHolder: party.businessRole !== undefined }))
  const last = parties.at(-1)
  if (last === undefined) return all
  const { businessRole: _nobody, ...rest } = last
  return [...all, { party: rest, needsHolder: false }]
}

/** The row of a duty as it begins: of a state, under the field with the state; of a child row, under the field that holds those. */
export function dutyOfState(
  resource: CompleteResource,
  { field }: Pick<CompleteLifecycle, 'field'>,
  duty: Pick<StateDuty, 'action' | 'reason'>,
  begin: {
    readonly lineId?: string
    readonly id: string
    readonly at: string
    readonly by: string
    readonly party: DutyParty
    readonly row: Values
    readonly deadline: string | null
  },
): Values & { readonly id: string } {
  const { party, row, at, by } = begin
  return {
    id: begin.id,
    bizType: resource.recordRoot,
    bizId: String(row.id),
    stateField: field,
    lineId: begin.lineId ?? null,
    action: duty.action,
    title: headlineOf(resource, row).slice(0, 200),
    reason: duty.reason.zh,
    reasonEn: duty.reason.en,
    userId: party.userId ?? null,
    notUserId: party.notUserId ?? null,
    businessRole: party.businessRole ?? null,
    dutyDeptId: party.deptId ?? null,
    dutyRegionId: party.regionId ?? null,
    dutyLevel: party.level ? levelCode[party.level] : null,
    startTime: at,
    deadline: begin.deadline,
    urgeCount: 0,
    creator: by,
    createDate: at,
    updateDate: at,
  }
}
