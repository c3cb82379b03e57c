import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** A row of the menu, as navigation reads it. */
export interface MenuRow {
  readonly id: string
  readonly pid: string | null
  readonly name: string
  readonly nameEn: string | null
  readonly nameTw: string | null
  readonly nameJa: string | null
  readonly title: string | null
  readonly titleEn: string | null
  readonly type: string
  readonly url: string | null
  readonly openMode: string | null
  readonly icon: string | null
  readonly systemCode: string | null
  readonly badge: string | null
  readonly cache: boolean | null
  readonly fullPage: boolean | null
  readonly appendEp: boolean | null
  readonly hidden: boolean | null
  readonly granted: boolean
}

/** All live pages in order, each with whether a role of the caller grants it; the super administrator holds every one. Two rows of the table in
 *  three are buttons, which no navigation shows. */
export async function menuRows(ctx: Context): Promise<readonly MenuRow[]> {
  // The grants are read once for all rows: a role holds a thousand of them, and asked for each row they would be gone through each time.
  const grants = sql`select unnest(r.menu_id_list) from "user" u join role r on r.id = any(u.role_id_list)
    where u.id = ${ctx.actor.userId} and not r.deleted`
  const granted = ctx.actor.superAdmin ? sql`true` : sql`m.id in (${grants})`
  const { rows } = await sql<MenuRow>`select m.id, nullif(m.pid, '0') as pid, m.name, m.name_en as "nameEn", m.name_tw as "nameTw",
      m.name_ja as "nameJa", m.title, m.title_en as "titleEn", m.type, nullif(m.url, '') as url, m.open_mode as "openMode", m.icon,
      m.system_code as "systemCode", m.badge, m.cache, m.full_page as "fullPage", m.append_ep as "appendEp", m.hidden, ${granted} as granted
    from menu m where coalesce(m.status, '1') = '1' and m.type = '0' order by m.sort nulls last, m.id`.execute(ctx.db)
  return rows
}
