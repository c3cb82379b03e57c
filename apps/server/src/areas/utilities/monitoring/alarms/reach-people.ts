import { sendStatus } from '@chengan/domain/system/dictionaries/messages'
import { notifyRole } from '@chengan/domain/utilities/dictionaries/monitoring'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asTextOrNull } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { visible } from '../../../../storage/scope/visible.ts'
import { openedAs } from '../../../../storage/sealing/sealing-plugin.ts'
import { ALARM_ROOT, peopleOfAlarm } from './tell-of-alarm.ts'

/** How many were told of an alarm, and of how many it is proven: SMS that the platform took, notices that were read. */
export interface ToldOfAlarm {
  readonly at: string | null
  readonly sms: number
  readonly smsSent: number
  readonly people: number
  readonly read: number
}

/** Who was told of an alarm since it was raised (look/boards.md §7: the owner with proof of delivery). */
export async function toldOfAlarm(ctx: Context, alarmId: string): Promise<ToldOfAlarm> {
  const { rows } = await sql<ToldOfAlarm>`select s.sms, s.sent as "smsSent", n.people, n.read, least(s.at, n.at) as at
    from (select count(*)::int as sms, count(*) filter (where status = ${sendStatus.values.sent.value})::int as sent, min(create_date) as at
        from sms_log where biz_id = ${alarmId} and biz_type = ${ALARM_ROOT}) s,
      (select count(distinct r.user_id)::int as people, count(distinct r.user_id) filter (where r.read_date is not null)::int as read,
          min(n.create_date) as at
        from notice n join notice_receipt r on r.notice_id = n.id where n.biz_id = ${alarmId} and n.biz_type = ${ALARM_ROOT}) n`.execute(
    ctx.db,
  )
  return rows[0] ?? { at: null, sms: 0, smsSent: 0, people: 0, read: 0 }
}

/** A number that is there to be called. */
interface NumberToCall {
  readonly kind: 'dutyDesk' | 'repairs' | 'onDuty'
  readonly name: string
  readonly phone: string
}

/** Whom one calls about an alarm: the desk and the repairs of its company, and who is on duty there at this moment, of the rosters that the caller sees. */
export async function numbersToCall(
  ctx: Context,
  { gasCompaniesId }: Pick<ValuesNamed<'iotAlarm'>, 'gasCompaniesId'>,
): Promise<readonly NumberToCall[]> {
  const company = asTextOrNull(gasCompaniesId)
  if (company === null) return []
  const { rows: desks } = await sql<{
    name: string
    duty: string | null
    repairs: string | null
  }>`select coalesce(short_name, name) as name,
      duty_phone as duty, emergency_phone as repairs from gas_company where id = ${company}`.execute(ctx.db)
  const source = visible(ctx, ctx.services.registry.byName('dutyRoster'))
  const { rows: onDuty } = await sql<{
    name: string
    team: string | null
    phone: string | null
  }>`select t.leader_name as name, t.team_name as team,
      t.leader_phone as ${sql.id(openedAs('phone'))} from ${source.from}
    where ${source.where} and t.gas_companies_id = ${company} and t.start_time <= ${ctx.now}::timestamptz and t.end_time > ${ctx.now}::timestamptz
    order by t.roster_level, t.team_name, t.id limit 6`.execute(ctx.db)
  const numbers = [
    ...desks.flatMap(({ name, duty, repairs }) => [
      { kind: 'dutyDesk' as const, name, phone: duty },
      { kind: 'repairs' as const, name, phone: repairs },
    ]),
    ...onDuty.map(({ name, team, phone }) => ({ kind: 'onDuty' as const, name: [team, name].filter(Boolean).join(' '), phone })),
  ]
  const known = new Set<string>()
  return numbers.flatMap(({ phone, ...one }) => {
    if (phone === null || phone === '' || known.has(phone)) return []
    known.add(phone)
    return [{ ...one, phone }]
  })
}

const role = notifyRole.values
/** Those of the company, and the crew that was sent. */
const ofCompany = [role.repairCrew, role.companyDuty, role.safetyManager, role.principal].map(({ value }) => value)
const MAX_TEXTED_PEOPLE = 40

interface Reachable {
  readonly id: string
  readonly name: string
  readonly role: string
  /** Without a number no SMS reaches them. */
  readonly hasMobile: boolean
}

/** The accounts of its company to which an SMS about an alarm may go, each by the first of its roles: who was sent stands first. */
export async function peopleToText(ctx: Context, alarm: ValuesNamed<'iotAlarm'>): Promise<readonly Reachable[]> {
  const roles = new Map<string, string>()
  for (const one of ofCompany) for (const id of await peopleOfAlarm(ctx, alarm, [one])) if (!roles.has(id)) roles.set(id, one)
  const ids = [...roles.keys()].slice(0, MAX_TEXTED_PEOPLE)
  if (ids.length === 0) return []
  const { rows } = await sql<{
    id: string
    name: string
    hasMobile: boolean
  }>`select id, real_name as name, coalesce(mobile, '') <> '' as "hasMobile" from "user" where id = any(${ids}::text[]) and not deleted`.execute(
    ctx.db,
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const person = known.get(id)
    return person === undefined ? [] : [{ ...person, role: roles.get(id) ?? '' }]
  })
}
