import { levelCode } from '@chengan/kernel/access/level'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type Language, labelText } from '@chengan/kernel/label'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { preparedHint } from '../../storage/prepared-statements.ts'
import { permissionOfDuty } from '../files/papers.ts'
import { type KnownNames, type WantedNames, want } from '../lists/names.ts'
import type { DutyRow } from './duties.ts'
import { isMemberSql } from './role-members.ts'

/** Notes whose names the parties of duties need. */
export function wantParties(wanted: WantedNames, duties: readonly DutyRow[]): void {
  for (const duty of duties) {
    if (duty.names !== undefined) continue
    want(wanted, 'user', duty.userId)
    want(wanted, 'dept', duty.dutyDeptId)
    want(wanted, 'region', duty.dutyRegionId)
  }
}

/** Names of those who must act, by duty: a person, else a department or the bureau of the level, with the business role. */
export async function partyNames(
  ctx: Context,
  resource: CompleteResource,
  duties: readonly DutyRow[],
  known: KnownNames,
): Promise<(duty: DutyRow) => string> {
  const unnamed = duties.filter((duty) => duty.names === undefined)
  const roles = await rolesByCode(ctx, [...new Set(unnamed.map((duty) => duty.businessRole).filter((one) => one !== null))])
  const permissionOf = (duty: DutyRow) => permissionOfDuty(ctx.services.registry, resource, duty.action)
  const bureaus = await bureausOf(ctx, resource, duties, permissionOf)
  const nameOf = (departmentOrUser: string, id: string | null) => (id === null ? undefined : known.get(departmentOrUser)?.get(id))
  const namesOf = (duty: DutyRow): NonNullable<DutyRow['names']> =>
    duty.names ?? {
      user: nameOf('user', duty.userId) ?? null,
      dept: nameOf('dept', duty.dutyDeptId) ?? null,
      region: nameOf('region', duty.dutyRegionId) ?? null,
      role: roles.get(duty.businessRole ?? '') ?? null,
    }
  return (duty) => {
    const { user, dept, region, role } = namesOf(duty)
    const place =
      dept ??
      bureaus.get(bureauKey(duty, permissionOf)) ??
      region ??
      (duty.dutyLevel === levelCode.city ? labelText(cityBureau, ctx.language) : '')
    return user ?? [place, role ?? ''].filter((part) => part !== '').join(betweenWords[ctx.language])
  }
}

type PermissionOf = (duty: DutyRow) => string

const bureauKey = (duty: DutyRow, permissionOf: PermissionOf) =>
  `${duty.dutyLevel ?? ''}|${duty.dutyRegionId ?? ''}|${permissionOf(duty)}|${duty.businessRole ?? ''}`

/** The departments that act for a level and region where a duty names no department: of those in which somebody may do what is owed, the narrowest
 *  that works in a business system of the resource (the gas office before the bureau above it), else the highest. A department that only reads
 *  along (the emergency bureau) is not the one that is waited for; where a business role is waited for, it is that of its members. */
async function bureausOf(
  ctx: Context,
  resource: CompleteResource,
  duties: readonly DutyRow[],
  permissionOf: PermissionOf,
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map(
    duties
      .filter((duty) => duty.dutyDeptId === null && duty.dutyLevel !== null)
      .map((duty) => [bureauKey(duty, permissionOf), duty] as const),
  )
  if (wanted.size === 0) return new Map()
  const keys = [...wanted.keys()]
  const levels = [...wanted.values()].map((duty) => duty.dutyLevel)
  const regions = [...wanted.values()].map((duty) => duty.dutyRegionId ?? '')
  const permissions = [...wanted.values()].map(permissionOf)
  const roles = [...wanted.values()].map((duty) => duty.businessRole ?? '')
  const systems = [...(resource.systems ?? [])]
  const { rows } = await sql<{ key: string; name: string }>`select w.key, b.name
    from unnest(${keys}::text[], ${levels}::text[], ${regions}::text[], ${permissions}::text[], ${roles}::text[])
      as w(key, level, region, permission, role)
    cross join lateral (select array(select r.id from role r where not r.deleted and r.menu_id_list && array(select m.id from menu m
        where strpos(m.permissions, w.permission) > 0 and w.permission = any(string_to_array(replace(m.permissions, ' ', ''), ','))
        and not m.deleted and coalesce(m.status, '1') = '1')) as ids) granting
    join lateral (select d.name from dept d where not d.deleted and coalesce(d.status, '1') = '1' and d.level = w.level
        and (w.region = '' or d.region_id = w.region)
      order by w.role <> '' and exists (select 1 from "user" u join business_role b on b.code = w.role where u.dept_id = d.id and ${isMemberSql}) desc,
        exists (select 1 from "user" u where u.dept_id = d.id and u.role_id_list && granting.ids and not u.deleted
          and coalesce(u.status, '1') = '1') desc,
        case when d.system_code && ${systems}::text[] then cardinality(d.system_code) end nulls last,
        length(coalesce(d.pids, '')), d.sort, d.id limit 1) b on true`.execute(ctx.db)
  return new Map(rows.map((row) => [row.key, row.name]))
}

/** Chinese and Japanese write without spaces. */
const betweenWords: Readonly<Record<Language, string>> = { 'zh-CN': '', 'zh-TW': '', ja: '', 'en-US': ' ' }

const cityBureau = { zh: '市级主管部门', en: 'City bureau' }

async function rolesByCode(ctx: Context, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{
    code: string
    name: string
  }>`${preparedHint}select code, name from business_role where code = any(${[...codes]}::text[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.code, row.name]))
}
