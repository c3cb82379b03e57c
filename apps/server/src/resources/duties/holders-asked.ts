import { regionPath } from '@chengan/kernel/access/region'
import type { DutyParty, StateDuty } from '@chengan/kernel/lifecycle/lifecycle'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { deadlineOf, inTurn } from './duty-of-state.ts'
import { headOf } from './heads.ts'

/** What is asked about people to find who has a duty. */
export interface AboutPeople {
  readonly held: (party: DutyParty) => Promise<boolean>
  readonly headOf: (departmentOrUser: string) => Promise<string | null>
  readonly withPeople: (party: DutyParty) => Promise<DutyParty>
}

/** Each question whenever it comes up. */
export const askedEachTime = (ctx: Context): AboutPeople => ({
  held: (party) => isHeld(ctx, party),
  headOf: (departmentOrUser) => headOf(ctx, departmentOrUser),
  withPeople: (party) => withPeople(ctx, party),
})

/** The same, each question once. */
export function askedOnce(ctx: Context): AboutPeople {
  const once = <Asked, Answer>(ask: (asked: Asked) => Promise<Answer>) => {
    const answers = new Map<string, Promise<Answer>>()
    return (asked: Asked) => {
      const key = JSON.stringify(asked)
      const answer = answers.get(key) ?? ask(asked)
      answers.set(key, answer)
      return answer
    }
  }
  const people = askedEachTime(ctx)
  return { held: once(people.held), headOf: once(people.headOf), withPeople: once(people.withPeople) }
}

/** Who has a duty: the first of its parties that somebody can be; undefined where nobody can. */
export async function dutyHolderOf(parties: readonly DutyParty[], people: AboutPeople): Promise<DutyParty | undefined> {
  const first = await firstHeld(await withHeads(parties, people), people)
  return first && people.withPeople(first)
}

/** Until when a duty is owed that began at a moment; null where nothing limits it. */
export function owedUntil({ services, now }: Context, duty: Pick<StateDuty, 'within'>, row: Values, at = now): string | null {
  const { settings, calendar } = services
  return deadlineOf(duty, row, {
    at,
    setting: (code, fallback) => settings.number(code, fallback),
    addWorkdays: (day, days) => calendar.addWorkdays(day, days),
  })
}

async function firstHeld(parties: readonly DutyParty[], { held }: AboutPeople): Promise<DutyParty | undefined> {
  for (const { party, needsHolder } of inTurn(parties)) if (!needsHolder || (await held(party))) return party
  return undefined
}

/** Heads by name; where there is none the next party has the duty. */
async function withHeads(parties: readonly DutyParty[], { headOf }: AboutPeople): Promise<readonly DutyParty[]> {
  const found: DutyParty[] = []
  for (const { headOf: departmentId, ...party } of parties) {
    const userId = departmentId ? await headOf(departmentId) : null
    if (departmentId === undefined) found.push(party)
    else if (userId !== null) found.push({ ...party, userId })
  }
  return found
}

/** A department in which nobody has an account yet (a new branch) leaves its duties to the nearest one of its level above that has
 *  people; where there is none they wait for its first account. */
async function withPeople(ctx: Context, party: DutyParty): Promise<DutyParty> {
  if (!party.deptId || party.businessRole !== undefined || party.userId) return party
  const { rows } = await sql<{ id: string }>`select above.id from dept d
    join dept above on above.id = d.id or above.id = any(string_to_array(d.pids, ','))
    where d.id = ${party.deptId} and above.level is not distinct from d.level and not above.deleted and exists (
      select 1 from "user" u join dept own on own.id = u.dept_id
      where u.status = '1' and not u.deleted and (own.id = above.id or string_to_array(own.pids, ',') @> array[above.id]::text[]))
    order by length(coalesce(above.pids, '')) desc limit 1`.execute(ctx.db)
  return rows[0] === undefined ? party : { ...party, deptId: rows[0].id }
}

/** Whether a live user other than the excluded one holds the business role in the party's department or region. */
async function isHeld(ctx: Context, party: DutyParty): Promise<boolean> {
  const inDept = party.deptId
    ? sql`and (u.dept_id = ${party.deptId} or string_to_array(d.pids, ',') @> array[${party.deptId}]::text[])`
    : sql``
  const inRegion = party.regionId
    ? sql`and ${party.regionId} = any(${regionPath(party.regionId)}::text[]) and u.region_id = any(${regionPath(party.regionId)}::text[])`
    : sql``
  const notHim = party.notUserId ? sql`and u.id <> ${party.notUserId}` : sql``
  const { rows } = await sql`select 1 from "user" u join dept d on d.id = u.dept_id join business_role b on b.code = ${party.businessRole}
    where u.id = any(b.user_id_list) and u.status = '1' and not u.deleted ${inDept} ${inRegion} ${notHim} limit 1`.execute(ctx.db)
  return rows.length > 0
}
