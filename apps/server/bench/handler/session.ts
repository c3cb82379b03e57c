import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'

/** Who calls. */
export interface Caller {
  readonly userId: string
  readonly username: string
  readonly realName: string
  readonly deptId: string
  readonly deptName: string
  readonly level: string
  readonly regionId: string | null
  readonly deptTree: ReadonlySet<string>
  readonly deptPath: ReadonlySet<string>
  readonly regionPath: ReadonlySet<string>
  readonly businessRoles: ReadonlySet<string>
  readonly permissions: ReadonlySet<string>
}

const findSession = `select s.id, s.user_id as "userId", s.last_active_date as "lastActive", s.expire_date > now() as live, s.ended_date is null as open,
    s.idle_minutes is null or s.last_active_date > now() - make_interval(mins => s.idle_minutes) as awake,
    now() - s.last_active_date > interval '10 seconds' as quiet, coalesce(u.status, '1') = '1' as enabled,
    coalesce((select version from permission_version where id = 1), 0) as version
  from session s join "user" u on u.id = s.user_id and not u.deleted where s.id = $1`

const findCaller = `with recursive up as (
    select id, pid, name, kind, region_id, 0 as depth from dept where id = (select dept_id from "user" where id = $1)
    union all select d.id, d.pid, d.name, d.kind, d.region_id, up.depth + 1 from dept d join up on d.id = up.pid and up.depth < 20 and d.id <> up.id),
  down as (select coalesce((select id from up where kind <> '11' order by depth limit 1), (select id from up where depth = 0)) as id
    union select d.id from dept d join down on d.pid = down.id where not d.deleted)
  select u.id as "userId", u.username, u.real_name as "realName", u.level, u.dept_id as "deptId", (select name from up where depth = 0) as "deptName",
    (select region_id from up where region_id is not null order by depth limit 1) as "regionId",
    array(select id from down) as "deptTree", array(select id from up) as "deptPath",
    array(select code from business_role where u.id = any(user_id_list)) as "businessRoles",
    array(select distinct p from role r join menu m on m.id = any(r.menu_id_list), unnest(string_to_array(m.permissions, ',')) p
      where r.id = any(u.role_id_list) and not m.deleted) as permissions
  from "user" u where u.id = $1`

interface Found extends Omit<Caller, 'deptTree' | 'deptPath' | 'regionPath' | 'businessRoles' | 'permissions'> {
  readonly deptTree: string[]
  readonly deptPath: string[]
  readonly businessRoles: string[]
  readonly permissions: string[]
}

const KEPT_MS = 5000
const kept = new Map<string, { readonly until: number; readonly version: number; readonly caller: Promise<Caller> }>()

async function load(pool: pg.Pool, userId: string): Promise<Caller> {
  const { rows } = await pool.query<Found>({ name: 'caller', text: findCaller, values: [userId] })
  const [found] = rows
  if (found === undefined) throw new Error('no such account')
  const region = found.regionId
  const path =
    region === null ? [] : [region, region.slice(0, 9), region.slice(0, 6), `${region.slice(0, 4)}00`, `${region.slice(0, 2)}0000`]
  return {
    ...found,
    deptTree: new Set(found.deptTree),
    deptPath: new Set(found.deptPath),
    regionPath: new Set(path),
    businessRoles: new Set(found.businessRoles),
    permissions: new Set(found.permissions),
  }
}

/** The caller of a request, by the hash of his token; null without a live session. */
export async function callerOf(pool: pg.Pool, request: FastifyRequest): Promise<Caller | null> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) return null
  const id = createHash('sm3').update(token).digest('hex')
  const { rows } = await pool.query({ name: 'session', text: findSession, values: [id] })
  const [session] = rows
  if (!(session?.live && session.open && session.awake && session.enabled)) return null
  if (session.quiet) await pool.query({ name: 'touch', text: 'update session set last_active_date = now() where id = $1', values: [id] })
  const found = kept.get(session.userId)
  const now = Date.now()
  if (found && found.until > now && found.version === session.version) return found.caller
  const caller = load(pool, session.userId)
  kept.set(session.userId, { until: now + KEPT_MS, version: session.version, caller })
  return caller
}
