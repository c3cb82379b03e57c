import { loginOperation, loginStatus } from '@chengan/domain/system/dictionaries/accounts'
import { statPeriod } from '@chengan/domain/system/dictionaries/dashboards'
import { threeAdministrators } from '@chengan/domain/system/organisation/administrators'
import { administratorWords, type MixedStrings } from '@chengan/domain/system/roles/separation'
import type { BoardRow } from '@chengan/domain/system/security/board'
import { type Checkup, type CheckupFacts, healthOf, UNUSED_DAYS } from '@chengan/domain/system/security/checkup'
import { permissionsChecked } from '@chengan/domain/system/security/security-answers'
import { labelText } from '@chengan/kernel/label'
import { bracketedIn, listedIn } from '@chengan/kernel/texts/punctuation'
import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { freeze, trendOf, weekOf } from '../../../../figures/kept/snapshots.ts'
import type { TransactionalHandler } from '../../../../jobs/job.ts'
import { declaredCall } from '../../../../pipeline/call.ts'
import type { Services } from '../../../../services.ts'
import { keepsGrants } from '../../organisation/grants.ts'
import { jobContext, tellAdministrators } from '../../schedule/tell-administrators.ts'
import { drillTo, inReach, seesHouse, shareOf } from '../board/reach.ts'
import { type Grantee, grantees, grantingRoles, mixedIn, widerThanPeers } from './granted.ts'
import { proposalsOf, shownProposal } from './proposals.ts'
import { unusedKnownFrom, unusedStrings } from './unused-strings.ts'

const METRIC = 'sys.permissionHealth'
const SHARED_DAYS = 30
const IDLE_DAYS = 60
const MOST_ROWS = 100

const HOLDS_ALL = 'superAdmin'

const personDrill = (ctx: Context, id: string) => drillTo(ctx, 'sys:user:list', '/sys/user/index', { ids: id })

/** P-13: who holds two of the three administrators, all of them at once, or by other roles what belongs to one alone from two of them; and the roles
 *  that grant so, held or not. */
async function exclusions(ctx: Context, people: readonly Grantee[]): Promise<readonly BoardRow[]> {
  const persons = people.flatMap((person) => {
    const detail = exclusionOf(ctx, person)
    if (detail === null) return []
    return [{ values: { name: person.name, department: person.department, detail }, drill: personDrill(ctx, person.id) }]
  })
  if (!seesHouse(ctx)) return persons
  const roles = [...(await grantingRoles(ctx)).values()].flatMap(({ code, name, strings }) => {
    const mixed = code === HOLDS_ALL ? null : mixedIn(ctx, strings)
    const drill = drillTo(ctx, 'sys:role:list', '/sys/role/index', { code })
    return mixed === null ? [] : [{ values: { name, department: null, detail: wordsOf(ctx, mixed) }, drill }]
  })
  return [...persons, ...roles]
}

function exclusionOf(ctx: Context, person: Grantee): string | null {
  const held = person.roles.filter((code) => threeAdministrators.includes(code) || code === HOLDS_ALL)
  if (held.length > 1 || held.includes(HOLDS_ALL)) return listedIn(namesOf(person, held), ctx.language)
  const mixed = mixedIn(ctx, person.strings)
  return mixed === null ? null : listedIn(namesOf(person, person.roles), ctx.language) + bracketedIn(wordsOf(ctx, mixed), ctx.language)
}

function wordsOf(ctx: Context, { administrators, examples }: MixedStrings): string {
  const words = labelText(administratorWords(administrators), ctx.language)
  return ctx.language === 'en-US' ? `strings of ${words}: ${examples.join(', ')}` : `兼有${words}的专属权限：${examples.join('、')}`
}

const namesOf = ({ held }: Grantee, codes: readonly string[]) => held.filter(({ code }) => codes.includes(code)).map(({ name }) => name)

/** Accounts that stayed when their people went: the term has passed, or the department is disabled or gone. */
async function leavers(ctx: Context): Promise<readonly BoardRow[]> {
  const { rows } = await sql<{
    id: string
    name: string
    department: string | null
    expired: boolean
  }>`select u.id, coalesce(u.real_name, u.username) as name,
      d.name as department, coalesce(u.expire_date < ${ctx.today}::date, false) as expired
    from "user" u left join dept d on d.id = u.dept_id where not u.deleted and coalesce(u.status, '1') = '1' and ${inReach(ctx, 'u.dept_id')}
      and (u.expire_date < ${ctx.today}::date or d.id is null or d.deleted or coalesce(d.status, '1') <> '1') order by u.id limit ${MOST_ROWS}`.execute(
    ctx.db,
  )
  const english = ctx.language === 'en-US'
  const reason = (expired: boolean) =>
    expired ? (english ? 'The term has passed' : '账号已过有效期') : english ? 'The department is disabled' : '所属部门已停用'
  return rows.map(({ id, expired, ...row }) => ({ values: { ...row, detail: reason(expired) }, drill: personDrill(ctx, id) }))
}

/** Two places or three devices within an hour. */
async function shared(ctx: Context): Promise<readonly BoardRow[]> {
  const { rows } = await sql<{
    name: string
    addresses: number
    devices: number
    last: string
  }>`select name, max(addresses)::int as addresses,
      max(devices)::int as devices, max(last) as last from (
        select l.creator_name as name, count(distinct l.ip) as addresses, count(distinct l.user_agent) as devices,
          count(distinct nullif(l.location, '')) as places, max(l.create_date) as last
        from login_log l join "user" u on u.id = l.creator and ${inReach(ctx, 'u.dept_id')}
        where l.operation = ${loginOperation.values.login.value} and l.status = ${loginStatus.values.success.value}
          and l.create_date >= ${addDays(ctx.today, -SHARED_DAYS)}::timestamptz group by l.creator_name, date_trunc('hour', l.create_date)
      ) hour where places >= 2 or devices >= 3 group by name order by max(devices) desc, name limit ${MOST_ROWS}`.execute(ctx.db)
  return rows.map((row) => ({ values: { ...row }, drill: drillTo(ctx, 'sys:log:login', '/sys/loglogin/index', { creatorName: row.name }) }))
}

async function idleShare(ctx: Context): Promise<number> {
  const { rows } = await sql<{ idle: number; live: number }>`select count(*)::int as live,
      count(*) filter (where coalesce(u.last_login_date, u.create_date) < ${addDays(ctx.today, -IDLE_DAYS)}::timestamptz)::int as idle
    from "user" u where not u.deleted and coalesce(u.status, '1') = '1' and ${inReach(ctx, 'u.dept_id')}`.execute(ctx.db)
  return shareOf(rows[0]?.idle ?? 0, rows[0]?.live ?? 0) ?? 0
}

async function wider(ctx: Context, people: readonly Grantee[]): Promise<readonly BoardRow[]> {
  const found = widerThanPeers(people)
  const { rows } = await sql<{ id: string; name: string }>`select id, post_name as name from post
    where id = any(${found.map(({ post }) => post)}::text[])`.execute(ctx.db)
  const posts = new Map(rows.map(({ id, name }) => [id, name]))
  return found.slice(0, MOST_ROWS).map(({ person, post, distance }) => ({
    values: { name: person.name, department: posts.get(post) ?? post, strings: person.strings.size, distance },
    drill: personDrill(ctx, person.id),
  }))
}

/** The permission check-up of the caller's reach (system.md §12 B-4). */
export async function checkUp(ctx: Context): Promise<Checkup> {
  const people = await grantees(ctx, seesHouse(ctx) ? null : ctx.actor.deptTree)
  const knownFrom = await unusedKnownFrom(ctx)
  const strings = await unusedStrings(ctx, people, knownFrom)
  const tables = {
    exclusions: await exclusions(ctx, people),
    leavers: await leavers(ctx),
    shared: await shared(ctx),
    wider: await wider(ctx, people),
    unused: strings.rows,
  }
  const facts: CheckupFacts = {
    exclusions: tables.exclusions.length,
    idleShare: await idleShare(ctx),
    unusedShare: strings.share,
    shared: tables.shared.length,
  }
  const proposals = await proposalsOf(ctx, people)
  return {
    asOf: ctx.now,
    ...facts,
    health: healthOf(facts),
    unusedKnownFrom: knownFrom ?? addDays(ctx.today, UNUSED_DAYS),
    proposals: proposals.map(shownProposal),
    mayApprove: keepsGrants(ctx),
    tables,
    trend: await trendOf(ctx.db, METRIC, statPeriod.values.week.value),
  }
}

/** Each week: keeps the health and tells the security administrators what is to be put right. */
export function permissionCheckup(services: Services): TransactionalHandler {
  return {
    async runIn(db) {
      const ctx = jobContext(services, 'permissionCheckup', db)
      const { health, tables, exclusions: broken } = await checkUp(ctx)
      await freeze(ctx, { metric: METRIC, kind: 'week', period: weekOf(ctx.today), value: health })
      await tellAdministrators(ctx, {
        title: { zh: `权限体检：健康度${health}`, en: `Permission check-up: health ${health}` },
        text: {
          zh: `互斥角色、权限${broken}项，离职或停用部门账号${tables.leavers.length}个，疑似共用账号${tables.shared.length}个，超出同岗权限${tables.wider.length}人。请在安全态势的权限体检中处理。`,
          en: `Roles or permissions that exclude each other: ${broken}; accounts of leavers or of closed departments: ${tables.leavers.length}; accounts that seem to be shared: ${tables.shared.length}; people with more than their post: ${tables.wider.length}. Put it right in the check-up of the security posture.`,
        },
        roles: ['secAdmin'],
        bizRoute: '/sys/security/index?part=checkup',
      })
      return 1
    },
  }
}

export const checkupCall = declaredCall({
  label: { zh: '权限体检', en: 'Permission check-up' },
  verb: 'GET',
  path: 'sys/security/checkup',
  access: ['sys:security:view'],
  levels: [],
  changes: false,
  resource: null,
  parameters: {},
  tells: permissionsChecked,
  run: (ctx) => checkUp(ctx),
})
