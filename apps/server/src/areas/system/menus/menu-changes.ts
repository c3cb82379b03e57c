import { mayDo } from '@chengan/kernel/access/actor'
import type { AnswerOf, ValuesNamed } from '@chengan/kernel/declared/resources'
import { asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf } from '../../../resources/change/by-system.ts'
import type { Effect, Fact, FactNamed } from '../../../resources/implementation.ts'
import { keepsGrants, menuIdsOf, threeAdministratorsApply } from '../organisation/grants.ts'
import { essentialStrings } from '../organisation/role-facts.ts'

/** A menu and those above it, up to the top; the depth is bounded, so that a loop ends. */
export async function menusAbove(ctx: Context, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`with recursive up as (
      select id, pid, 0 as depth from menu where id = ${id}
      union all select m.id, m.pid, up.depth + 1 from menu m join up on m.id = up.pid where up.depth < 20
    ) select id from up`.execute(ctx.db)
  return rows.map((row) => row.id)
}

const menusAboveSuperior: Fact<'menu'> = async (ctx, row) => (typeof row.pid === 'string' ? menusAbove(ctx, row.pid) : [])

const menuHasOthersBelow: Fact<'menu'> = async (ctx, _row, before) => {
  if (before === null) return false
  const { rows } = await sql`select 1 from menu where pid = ${String(before.id)} limit 1`.execute(ctx.db)
  return rows.length > 0
}

const stringsOf = (row: ValuesNamed<'menu'> | null): readonly string[] =>
  (row?.permissions ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

const callsIn = (row: ValuesNamed<'menu'> | null): readonly string[] =>
  Array.isArray(row?.resourceList) ? row.resourceList.map((one: unknown) => JSON.stringify(one)) : []

/** Whether a menu that the caller's own roles grant would come to allow more than he may today: by his own hand he would be given what the
 *  security administrator has not (P-13). A menu that was disabled allowed nothing. */
const widensOwnMenu: Fact<'menu'> = async (ctx, row, before) => {
  if (before === null || ctx.actor.superAdmin || (keepsGrants(ctx) && !threeAdministratorsApply(ctx))) return false
  const granted = before.status === '0' ? [] : callsIn(before)
  const strings = stringsOf(row).some((one) => !mayDo(ctx.actor, one))
  const calls = callsIn(row).some((one) => !granted.includes(one))
  return (strings || calls) && (await menuIdsOf(ctx, ctx.actor)).includes(String(before.id))
}

/** Of an administrator role, with its name, the strings that nobody of it would hold if the menu were so; null when all keep their work. */
async function essentialLost(ctx: Context, id: string, kept: readonly string[]): Promise<AnswerOf<'essentialLostWithMenu'>> {
  for (const [code, wanted] of Object.entries(essentialStrings)) {
    const { rows } = await sql<{
      name: string
      lost: readonly string[]
    }>`select r.name, array(select needed from unnest(${[...wanted]}::text[]) needed
        where needed <> all(${[...kept]}::text[])
        and exists (select 1 from menu m where m.id = ${id} and coalesce(m.status, '1') = '1'
          and needed = any(string_to_array(replace(m.permissions, ' ', ''), ',')))
        and not exists (select 1 from menu k where k.id = any(r.menu_id_list) and k.id <> ${id} and not k.deleted and coalesce(k.status, '1') = '1'
          and needed = any(string_to_array(replace(k.permissions, ' ', ''), ',')))) as lost
      from role r where r.code = ${code} and not r.deleted and ${id} = any(r.menu_id_list)`.execute(ctx.db)
    const [role] = rows
    if (role !== undefined && asTexts(role.lost).length > 0) return { name: role.name, lost: role.lost.join('、') }
  }
  return null
}

const essentialLostWithMenu: FactNamed<'menu', 'essentialLostWithMenu'> = (ctx, row, before) =>
  before === null ? Promise.resolve(null) : essentialLost(ctx, String(before.id), row.status === '0' ? [] : stringsOf(row))

const essentialLostWithoutMenu: FactNamed<'menu', 'essentialLostWithoutMenu'> = (ctx, row) => essentialLost(ctx, String(row.id), [])

export const menuFacts = { menusAboveSuperior, menuHasOthersBelow, widensOwnMenu, essentialLostWithMenu, essentialLostWithoutMenu }

/** Roles do not go on naming a menu that is gone. */
const takeMenuFromRoles: Effect<'menu'> = async (effect) => {
  const id = String(effect.row.id)
  const { rows } = await sql<{ id: string }>`select id from role where ${id} = any(menu_id_list) order by id`.execute(effect.db)
  for (const role of rows)
    await changeValuesOf(effect, 'role', role.id, (row) => ({ menuIdList: asTexts(row.menuIdList).filter((one) => one !== id) }))
}

export const menuEffects = { takeMenuFromRoles }
