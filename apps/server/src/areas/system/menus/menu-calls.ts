import type { menu } from '@chengan/domain/system/access/menu'
import { systemCode as systems } from '@chengan/domain/system/dictionaries/accounts'
import { refuse } from '@chengan/kernel/errors/refusal'
import { labelText } from '@chengan/kernel/label'
import { sql } from 'kysely'
import { changeValuesOf } from '../../../resources/change/by-system.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { bumpPermissionVersion } from '../../../session/actor.ts'
import { grantableMenuIds } from '../organisation/grants.ts'
import { menusAbove } from './menu-changes.ts'
import { menuNameOf, type NamedMenu, nav, pcNav } from './navigation.ts'

/** The strings that the caller holds; of the super administrator every one that is known. */
const permissions: CallHandler<typeof menu.calls.permissions> = async (ctx) => {
  if (!ctx.actor.superAdmin) return [...ctx.actor.permissions].sort()
  const { rows } = await sql<{ permissions: string }>`select distinct permissions from menu
    where coalesce(status, '1') = '1' and permissions is not null`.execute(ctx.db)
  return [...new Set(rows.flatMap((row) => row.permissions.split(',').map((one) => one.trim())))].filter((one) => one !== '').sort()
}

interface SelectNode {
  readonly id: string
  readonly pid: string
  readonly name: string
  readonly type: string
  /** The system of a menu beside which another bears the same name. */
  readonly note?: string
  readonly children: readonly SelectNode[]
}

interface Grantable extends NamedMenu {
  readonly systemCode: string | null
  readonly id: string
  readonly pid: string | null
  readonly type: string
}

/** Pages and buttons that the caller may grant, with the branches above them. */
const select: CallHandler<typeof menu.calls.select> = async (ctx) => {
  const grantable = new Set(await grantableMenuIds(ctx))
  const { rows: stored } =
    await sql<Grantable>`select id, nullif(pid, '0') as pid, name, name_en as "nameEn", name_tw as "nameTw", name_ja as "nameJa", type,
    system_code as "systemCode" from menu where coalesce(status, '1') = '1' order by sort nulls last, id`.execute(ctx.db)
  const rows = stored.map(({ nameEn, nameTw, nameJa, ...row }) => ({
    ...row,
    name: menuNameOf({ ...row, nameEn, nameTw, nameJa }, ctx.language),
  }))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const shown = new Set<string>()
  for (const row of rows) {
    if (!grantable.has(row.id)) continue
    for (let one: typeof row | undefined = row; one !== undefined && !shown.has(one.id); one = byId.get(one.pid ?? '')) shown.add(one.id)
  }
  const below = Map.groupBy(
    rows.filter((row) => shown.has(row.id)),
    (row) => row.pid,
  )
  const noteOf = ({ id, pid, name, systemCode }: (typeof rows)[number]) => {
    const twin = below.get(pid)?.some((other) => other.name === name && other.id !== id)
    const system = Object.values(systems.values).find(({ value }) => value === systemCode)
    return twin && system !== undefined ? { note: labelText(system, ctx.language) } : {}
  }
  const node = (row: (typeof rows)[number]): SelectNode => {
    const { id, pid, name, type } = row
    return { id, pid: pid ?? '0', name, type, ...noteOf(row), children: (below.get(id) ?? []).map(node) }
  }
  return (below.get(null) ?? []).map(node)
}

/** New places for menus, all at once; a tree that would bite its own tail is refused. */
const sort: CallHandler<typeof menu.calls.sort> = async (ctx, { body }) => {
  const places = body.places.map(({ id, pid, sort: order }) => ({ id: id ?? '', pid: pid && pid !== '0' ? pid : null, sort: order ?? 0 }))
  for (const { id, pid, sort: order } of places) {
    const found = await changeValuesOf(ctx, 'menu', id, { pid, sort: order }, { words: '菜单排序', verb: 'sort' })
    if (!found) throw refuse('rowMissing')
  }
  for (const { id, pid } of places) if (pid !== null && (await menusAbove(ctx, pid)).includes(id)) throw refuse('superiorMenuWrong')
  await bumpPermissionVersion(ctx.db)
  return null
}

export const menuCalls = {
  pcNav,
  nav,
  permissions,
  select,
  sort,
}
