import { allMenus } from '@chengan/domain/system/menu/menus'
import { grantedMenus } from '@chengan/domain/system/roles/granted-menus'
import { builtInRoles } from '@chengan/domain/system/roles/roles'
import type { Label } from '@chengan/kernel/label'
import { asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Fact, FactNamed } from '../../../resources/implementation.ts'
import { levelTables } from '../../../seed/call-levels.ts'
import { menuId } from '../../../seed/menus.ts'

/** What an administrator role cannot be without: whoever took it away could never give it back. The super administrator's role holds everything by
 *  its code. */
export const essentialStrings: Readonly<Record<string, readonly string[]>> = {
  sysAdmin: ['sys:user:list', 'sys:user:update', 'sys:user:unlock', 'sys:user:resetPassword', 'sys:menu:update'],
  secAdmin: ['sys:role:list', 'sys:role:update', 'sys:user:list', 'sys:user:update', 'sys:user:mfaReset'],
  auditAdmin: ['sys:log:operation'],
}

/** Of the role as it would be saved: pages and buttons that it would lose and cannot be without, with their words. */
export const essentialGrantsLost: FactNamed<'role', 'essentialGrantsLost'> = async (ctx, row, before) => {
  const wanted = essentialStrings[String(row.code)] ?? []
  if (wanted.length === 0 || before === null) return []
  const kept = asTexts(row.menuIdList)
  const { rows } = await sql<Label>`select m.name as zh, coalesce(m.name_en, m.name) as en from menu m
    where m.id = any(${[...asTexts(before.menuIdList)]}::text[]) and not (m.id = any(${[...kept]}::text[]))
      and string_to_array(replace(m.permissions, ' ', ''), ',') && ${[...wanted]}::text[]
      and exists (select 1 from unnest(${[...wanted]}::text[]) needed where needed = any(string_to_array(replace(m.permissions, ' ', ''), ','))
        and not exists (select 1 from menu k where k.id = any(${[...kept]}::text[]) and not k.deleted
          and needed = any(string_to_array(replace(k.permissions, ' ', ''), ','))))
    order by m.sort, m.id limit 5`.execute(ctx.db)
  return rows
}

/** How many of the departments that the role chooses are in use. */
export const departmentsInUse: Fact<'role'> = async (ctx, row) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from dept
    where id = any(${[...asTexts(row.deptIdList)]}::text[]) and not deleted and coalesce(status, '1') = '1'`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** The menus that the installation grants to a role of its own, where the caller holds it: what he may give back to himself. */
export const menusOfInstallation: Fact<'role'> = async (ctx, _row, before) => {
  const role = builtInRoles.find(({ code }) => code === before?.code && ctx.actor.roles.includes(code))
  return role === undefined ? [] : grantedMenus(role.code, allMenus, levelTables(ctx.services.registry, allMenus)).map(menuId)
}
