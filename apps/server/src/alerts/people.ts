import { levelCode } from '@chengan/kernel/access/level'
import { districtOf } from '@chengan/kernel/access/region'
import type { AlertParty, AlertReceiver } from '@chengan/kernel/alerts/alert'
import { holds } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { partyOf } from '@chengan/kernel/definition/expiry'
import type { Values } from '@chengan/kernel/rule'
import { asText, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { type Audience, usersOf } from '../resources/duties/audience.ts'
import { openDuties } from '../resources/duties/duties.ts'
import { permissionOfDuty } from '../resources/files/papers.ts'
import { testSql } from '../storage/scope/expression-sql.ts'

type Ids = readonly string[]

/** Who the receivers of warnings are on rows. The same people are looked for once, however many rows lead to them. */
export interface People {
  of(resource: CompleteResource, row: Values, receivers: readonly AlertReceiver[], left: number): Promise<Ids>
}

/** The ids in columns that hold one or several. */
const idsIn = (row: Values, names: readonly string[]): Ids => names.flatMap((name) => asTexts([row[name]].flat()))

/** Opens the search for people within one piece of work. */
export function openPeople(ctx: Context): People {
  const known = new Map<string, Promise<Ids>>()
  const once = (key: string, find: () => Promise<Ids>): Promise<Ids> => {
    const found = known.get(key) ?? find()
    known.set(key, found)
    return found
  }
  const users = (audience: Audience) => once(JSON.stringify(audience), () => usersOf(ctx, audience))
  const search: Search = { ctx, users, once }
  return {
    async of(resource, row, receivers, left) {
      const found = new Set<string>()
      for (const receiver of receivers) for (const id of await receiverOf(search, resource, row, receiver, left)) found.add(id)
      return [...found]
    },
  }
}

interface Search {
  readonly ctx: Context
  readonly users: (audience: Audience) => Promise<Ids>
  readonly once: (key: string, find: () => Promise<Ids>) => Promise<Ids>
}

async function receiverOf(search: Search, resource: CompleteResource, row: Values, receiver: AlertReceiver, left: number): Promise<Ids> {
  if (typeof receiver === 'string') return shortReceiver(search, resource, row, receiver, left)
  if (receiver.from !== undefined && left > receiver.from) return []
  const found = await partyPeople(search, resource, row, receiver)
  if (found.length > 0 || receiver.else === undefined) return found
  const others: string[] = []
  for (const other of [receiver.else].flat()) others.push(...(await receiverOf(search, resource, row, other, left)))
  return others
}

/** Which bureau decides on a row, by its resource. */
function authorityOf({ parties }: CompleteResource, row: Values): 'city' | 'district' {
  return parties?.authority !== undefined && holds(parties.authority, row) ? 'city' : 'district'
}

/** `owner`, `authority`, `district`, `city`, `role:` and `br:`, as the rules of dates that end name them. Who may read the row is told of it, and nobody else. */
async function shortReceiver(search: Search, resource: CompleteResource, row: Values, receiver: string, left: number): Promise<Ids> {
  const told = partyOf(receiver)
  if (told === undefined || (told.from !== null && left > told.from)) return []
  const [named, code = ''] = told.party.split(':')
  const kind = named === 'authority' ? authorityOf(resource, row) : named
  const permission = resource.permissionOfCall('page')
  if (kind === 'role') return search.users({ roles: [code] })
  if (kind === 'br') return search.users({ businessRoles: [code] })
  if (kind === 'city') return search.users({ levelCode: levelCode.city, permission })
  if (kind === 'district') {
    const region = regionOf(resource, row)
    return region === null ? [] : search.users({ levelCode: levelCode.district, regionId: region, permission })
  }
  const deptIds = await ownDepartments(search, resource, row)
  return deptIds.length === 0 ? [] : search.users({ deptIds, permission })
}

function regionOf(resource: CompleteResource, row: Values, regions = resource.parties?.regions ?? ['regionId']): string | null {
  const code = idsIn(row, regions)[0]
  return code === undefined ? null : districtOf(code)
}

/** The departments that a row belongs to: its own columns, and the owners of rows that it refers to. */
async function ownDepartments(search: Search, resource: CompleteResource, row: Values): Promise<Ids> {
  const { departments = ['deptId'], through = [], managing = [] } = resource.parties ?? {}
  const found = new Set(idsIn(row, [...departments, ...managing]))
  for (const name of through) {
    const target = search.ctx.services.registry.byName(resource.fields[name]?.to ?? '')
    for (const id of idsIn(row, [name])) for (const owner of await ownerOf(search, target, id)) found.add(owner)
  }
  return [...found].sort()
}

const ownerOf = (search: Search, target: CompleteResource, id: string) =>
  search.once(`owner ${target.table} ${id}`, async () => {
    const { rows } = await sql<{
      dept: string | null
    }>`select dept_id as dept from ${sql.table(target.table)} where id = ${id}`.execute(search.ctx.db)
    return rows.flatMap(({ dept }) => dept ?? [])
  })

async function partyPeople(search: Search, resource: CompleteResource, row: Values, party: AlertParty): Promise<Ids> {
  const { departments, heads, users, level, regions, roles, may, duty, lines } = party
  if (duty) return dutyHolders(search, resource, row)
  if (users !== undefined) return namedPeople(search, resource, row, users)
  const deptIds = lines === undefined ? departments && idsIn(row, departments) : await departmentsOfLines(search, resource, row, lines)
  if (deptIds?.length === 0) return []
  if (heads && deptIds !== undefined) {
    const leaders = await headsOf(search, deptIds)
    return leaders.length > 0 ? leaders : search.users({ deptIds })
  }
  const regionId = level === 'district' || regions !== undefined ? regionOf(resource, row, regions) : undefined
  if (regionId === null) return []
  return search.users({
    ...(deptIds === undefined ? {} : { deptIds: [...new Set(deptIds)].sort() }),
    ...(level === undefined ? {} : { levelCode: levelCode[level] }),
    ...(regionId === undefined ? {} : { regionId }),
    ...(roles === undefined ? {} : { businessRoles: roles }),
    ...(may === undefined ? {} : { permission: permissionOfDuty(search.ctx.services.registry, resource, may) }),
  })
}

/** People that a row names; whoever has left is replaced by those who have its duty now. */
async function namedPeople(search: Search, resource: CompleteResource, row: Values, names: readonly string[]): Promise<Ids> {
  const named = [...new Set(idsIn(row, names))]
  const here: string[] = []
  for (const userId of named) here.push(...(await search.users({ userId })))
  return here.length === named.length && named.length > 0 ? here : [...here, ...(await dutyHolders(search, resource, row))]
}

/** Who has an open duty on the row, or an open step of its approval. */
async function dutyHolders(search: Search, resource: CompleteResource, row: Values): Promise<Ids> {
  const { ctx } = search
  const found = new Set<string>()
  for (const one of (await openDuties(ctx, resource, [asText(row.id)])).get(asText(row.id)) ?? []) {
    const holders = await search.users({
      levelCode: one.dutyLevel,
      regionId: one.dutyRegionId,
      ...(one.dutyDeptId === null ? {} : { deptIds: [one.dutyDeptId] }),
      ...(one.businessRole === null ? {} : { businessRoles: [one.businessRole] }),
      ...(one.taskId === null ? { permission: permissionOfDuty(ctx.services.registry, resource, one.action) } : {}),
      userId: one.userId,
      notUserId: one.notUserId,
    })
    for (const id of holders) found.add(id)
  }
  return [...found]
}

const headsOf = (search: Search, deptIds: Ids) =>
  search.once(`heads ${deptIds.join()}`, async () => {
    const { rows } = await sql<{ id: string }>`select distinct u.id from dept d join "user" u on u.id = d.leader_id
      where d.id = any(${[...deptIds]}::text[]) and not u.deleted and coalesce(u.status, '1') = '1' order by 1`.execute(search.ctx.db)
    return rows.map(({ id }) => id)
  })

async function departmentsOfLines(
  { ctx }: Search,
  resource: CompleteResource,
  row: Values,
  { children, departments, where }: NonNullable<AlertParty['lines']>,
): Promise<Ids> {
  const child = resource.fields[children]?.child
  const column = child?.resource.fields[departments]?.column
  const owner = child?.resource.fields[child.by]?.column ?? 'owner_id'
  if (child === undefined || column === undefined) return []
  const which = where === undefined ? sql`true` : testSql(child.resource, where, 'l', ctx.today)
  const { rows } = await sql<{
    id: string | null
  }>`select distinct ${sql.ref(`l.${column}`)} as id from ${sql.table(child.resource.table)} l
    where ${sql.ref(`l.${owner}`)} = ${asText(row.id)} and not l.deleted and ${which} order by 1`.execute(ctx.db)
  return rows.flatMap(({ id }) => id ?? [])
}
