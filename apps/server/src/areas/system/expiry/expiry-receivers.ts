import { levelCode } from '@chengan/kernel/access/level'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import { asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { type Audience, usersOf } from '../../../resources/duties/audience.ts'

/** The ids in columns that hold one or several. */
const idsIn = (row: Values, names: readonly string[]) => names.flatMap((name) => asTexts([row[name]].flat()))

/** The departments that a row belongs to: its own columns, and the owners of rows that it refers to. */
async function departmentsOf(ctx: Context, resource: CompleteResource, row: Values): Promise<readonly string[]> {
  const { departments = ['deptId'], through = [], managing = [] } = resource.parties ?? {}
  const found = new Set(idsIn(row, [...departments, ...managing]))
  for (const name of through) {
    const target = ctx.services.registry.byName(resource.fields[name]?.to ?? '')
    const { rows } = await sql<{ dept: string | null }>`select dept_id as dept from ${sql.table(target.table)}
      where id = any(${[...idsIn(row, [name])]}::text[])`.execute(ctx.db)
    for (const { dept } of rows) if (dept !== null) found.add(dept)
  }
  return [...found]
}

const regionOf = (resource: CompleteResource, row: Values) => idsIn(row, resource.parties?.regions ?? ['regionId'])[0]

/** Whom one receiver of a rule means on a row; null where nobody can be meant. */
async function audienceOf(ctx: Context, resource: CompleteResource, row: Values, receiver: string): Promise<Audience | null> {
  const [kind, code = ''] = receiver.split(':')
  // Who may read the row is told of it, and nobody else.
  const permission = resource.permissionOfCall('page')
  if (kind === 'role') return { roles: [code] }
  if (kind === 'br') return { businessRoles: [code] }
  if (kind === 'city') return { levelCode: levelCode.city, permission }
  if (kind === 'district') {
    const region = regionOf(resource, row)
    return region === undefined ? null : { levelCode: levelCode.district, regionId: region.slice(0, 6), permission }
  }
  const deptIds = await departmentsOf(ctx, resource, row)
  return deptIds.length === 0 ? null : { deptIds, permission }
}

/** The accounts that the receivers of a rule mean on a row. */
export async function receiversOf(
  ctx: Context,
  resource: CompleteResource,
  row: Values,
  receivers: readonly string[],
): Promise<readonly string[]> {
  const found = new Set<string>()
  for (const receiver of receivers) {
    const audience = await audienceOf(ctx, resource, row, receiver)
    if (audience !== null) for (const id of await usersOf(ctx, audience)) found.add(id)
  }
  return [...found]
}
