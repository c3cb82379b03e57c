import { companyLevels, type dutyRoster } from '@chengan/domain/utilities/emergency/roster/duty-roster'
import { type DutyPerson, peopleOf } from '@chengan/domain/utilities/emergency/roster/roster-rules'
import { inOwnTree } from '@chengan/kernel/access/actor'
import { isGiven } from '@chengan/kernel/condition'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { lockOf } from '@chengan/kernel/definition/common-fields'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import { addDays, addMinutes } from '@chengan/kernel/time'
import type { Members } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValues } from '../../../resources/change/by-system.ts'
import type { AlertMoments, CallHandler, Fact, ImportRowDefaults } from '../../../resources/implementation.ts'
import { templateOf } from '../../../resources/import/template.ts'
import { readRows } from '../../../resources/scope.ts'
import { visible } from '../../../storage/scope/visible.ts'
import { openedAs } from '../../../storage/sealing/sealing-plugin.ts'

const EARLY_MINUTES = 60
const LATE_MINUTES = 15
/** A gap is told so many days ahead at most. */
const AHEAD_DAYS = 7

interface OnDuty {
  readonly startTime: string
  readonly signInDate: string | null
  readonly deptId: string | null
  readonly rosterLevel: string | null
  readonly [name: string]: unknown
}

/** GET gysy/gysyyjpb/today: whoever is on duty at this moment and the caller sees, by level. The numbers are told in full: they are there to be called. */
const today: CallHandler<typeof dutyRoster.calls.today> = async (ctx) => {
  const source = visible(ctx, ctx.services.registry.byName('dutyRoster'))
  const { rows } =
    await sql<OnDuty>`select t.id, t.dept_id as "deptId", t.roster_level as "rosterLevel", coalesce(c.short_name, c.name, d.name) as unit, t.team_name as "teamName",
      t.leader_name as "leaderName", t.leader_phone as ${sql.id(openedAs('leaderPhone'))}, t.duty_persons as ${sql.id(openedAs('dutyPersons'))}, t.duty_phone as "dutyPhone",
      t.start_time as "startTime", t.end_time as "endTime", t.sign_in_date as "signInDate",
      t.sign_out_date as "signOutDate"
    from ${source.from} join dept d on d.id = t.dept_id left join gas_company c on c.id = t.gas_companies_id
    where ${source.where} and t.start_time <= ${ctx.now}::timestamptz and t.end_time > ${ctx.now}::timestamptz
    order by t.roster_level, unit, t.team_name, t.id limit 500`.execute(ctx.db)
  const late = addMinutes(ctx.now, -ctx.services.settings.number('gysy.duty.signInMinutes', LATE_MINUTES))
  return rows.map(({ deptId, ...row }) => ({
    ...row,
    late: row.signInDate === null && row.startTime <= late,
    own: isOwnShift(ctx, { deptId, rosterLevel: row.rosterLevel }),
  }))
}

/** Whether a shift is the caller's own unit's. Companies hang below bureaus: who watches a company does not sign in for it. */
function isOwnShift({ actor }: Context, { deptId, rosterLevel }: { readonly deptId?: unknown; readonly rosterLevel?: unknown }): boolean {
  const isOfLevel = companyLevels.includes(String(rosterLevel)) === (actor.level === 'enterprise')
  return actor.superAdmin || (isOfLevel && inOwnTree(actor, deptId))
}

/** A shift of the caller's own unit, held until the end of the transaction. */
async function ownShift(ctx: Context, id: string): Promise<RowNamed<'dutyRoster'>> {
  const [row] = await readRows(ctx, ctx.services.registry.byName('dutyRoster'), [id], { lock: true })
  if (row === undefined) throw refuse('rowMissing')
  if (!isOwnShift(ctx, { deptId: row.deptId, rosterLevel: row.rosterLevel })) throw refuse('forbidden')
  return row
}

async function changed(ctx: Context, row: RowNamed<'dutyRoster'>, values: Readonly<Record<string, unknown>>, words: string, verb: string) {
  const resource = ctx.services.registry.byName('dutyRoster')
  const done = await changeValues(ctx, resource, row, values, { words, verb })
  return { id: row.id, businessKey: row.id, [resource.lock]: lockOf(resource, done.row) }
}

/** POST gysy/gysyyjpb/signIn. */
const signIn: CallHandler<typeof dutyRoster.calls.signIn> = async (ctx, { body }) => {
  const row = await ownShift(ctx, body.id)
  const [start, end] = [String(row.startTime), String(row.endTime)]
  const early = ctx.services.settings.number('gysy.duty.earlyMinutes', EARLY_MINUTES)
  if (isGiven(row.signInDate)) throw refuse('signedInAlready', { '0': String(row.signInDate).slice(0, 16) })
  if (ctx.now < addMinutes(start, -early)) throw refuse('shiftNotYet', { '0': start.slice(0, 16), '1': early })
  if (ctx.now >= end) throw refuse('shiftIsOver', { '0': end.slice(0, 16) })
  return changed(ctx, row, { signInDate: ctx.now }, '值班签到', 'signIn')
}

/** POST gysy/gysyyjpb/signOut, with what the next shift must know. */
const signOut: CallHandler<typeof dutyRoster.calls.signOut> = async (ctx, { body }) => {
  const row = await ownShift(ctx, body.id)
  if (!isGiven(row.signInDate)) throw refuse('notSignedIn')
  if (isGiven(row.signOutDate)) throw refuse('signedOutAlready', { '0': String(row.signOutDate).slice(0, 16) })
  return changed(ctx, row, { signOutDate: ctx.now, handoverNote: body.handoverNote ?? null }, '值班签退', 'signOut')
}

/** GET gysy/gysyyjpb/template: the same workbook as importTemplate. */
const template: CallHandler<typeof dutyRoster.calls.template> = (ctx) => templateOf(ctx, ctx.services.registry.byName('dutyRoster'), null)

export const rosterCalls = { today, signIn, signOut, template }

/** People of the shift that stand in another one in the same hours: by their mobile numbers, which are theirs alone. */
const busyElsewhere: Fact<'dutyRoster'> = async (ctx, row) => {
  const [start, end] = [row.startTime, row.endTime]
  const people = peopleOf(row)
  if (typeof start !== 'string' || typeof end !== 'string' || people.length === 0) return []
  const { keys } = ctx.services
  // Numbers lie sealed in the list: they are found by their digests.
  const digests = people.flatMap(({ phone }) => keys.indexes(String(phone)))
  const { rows } = await sql<{ persons: readonly DutyPerson[]; place: string }>`select r.duty_persons as ${sql.id(openedAs('persons'))},
      concat_ws(' ', r.duty_date::text, coalesce(r.team_name, c.short_name, d.name)) as place
    from duty_roster r left join gas_company c on c.id = r.gas_companies_id left join dept d on d.id = r.dept_id
    where r.id <> ${String(row.id ?? '')} and not r.deleted and r.start_time < ${end}::timestamptz and r.end_time > ${start}::timestamptz
      and exists (select 1 from jsonb_array_elements(r.duty_persons) p where p ->> 'phone_hash' = any(${digests}::text[]))
    order by r.id limit 5`.execute(ctx.db)
  return rows.flatMap(({ persons, place }) => {
    const known = new Set(persons.map(({ phone }) => phone))
    const found = people.find(({ phone }) => known.has(phone))
    return found === undefined ? [] : [{ name: found.name, place }]
  })
}

export const rosterFacts = { busyElsewhere }

/** The first day of a published month, from today on, whose 24 hours are not covered, by the unit and the team: one shift of them stands for all. A month is
 *  published with its first shift. */
const firstGap: AlertMoments = {
  kind: 'date',
  rows: (
    ctx,
  ) => sql`with months as (select dept_id, coalesce(team_name, '') as team, roster_level as level, date_trunc('month', duty_date)::date as month,
        min(id) as id from duty_roster where not deleted and duty_date >= date_trunc('month', ${ctx.today}::date) group by 1, 2, 3, 4),
      days as (select m.id, m.dept_id, m.team, m.level, g.day::date as day from months m,
        lateral generate_series(greatest(m.month, ${ctx.today}::date), least((m.month + interval '1 month - 1 day')::date, ${addDays(ctx.today, AHEAD_DAYS)}::date),
          interval '1 day') as g(day)),
      covered as (select d.id, d.day, coalesce(sum(case r.shift when '3' then 24 else 12 end), 0) as hours from days d
        left join duty_roster r on r.dept_id = d.dept_id and coalesce(r.team_name, '') = d.team and r.roster_level = d.level and r.duty_date = d.day
          and not r.deleted group by d.id, d.day)
    select c.id, min(c.day) as "on" from covered c where c.hours < 24 group by c.id`,
}
export const rosterMoments = { firstGap }

/** Whose roster a sheet is, and of which month alone: told beside the file. */
export const rosterImport: ImportRowDefaults = async (ctx, values: Members<'dutyDate'>, asked: Members<'deptId' | 'month'>) => {
  const { deptId, month } = asked
  if (isGiven(deptId) && !ctx.actor.superAdmin && !inOwnTree(ctx.actor, deptId))
    throw refuseFields([{ field: 'dutyDate', key: 'rosterOfAnotherUnit' }])
  const day = values.dutyDate
  if (typeof month === 'string' && typeof day === 'string' && !day.startsWith(month))
    throw refuseFields([{ field: 'dutyDate', key: 'dayOutsideMonth', values: { '0': day, '1': month } }])
  return { values: isGiven(deptId) ? { deptId } : {}, told: {} }
}
