import { sql } from 'kysely'
import type { Db } from '../src/storage/database.ts'

/** Copies the demonstration's hazards until there are `wanted`, with ids, numbers and dates of their own, and their handling records:
 *  the size of a whole city (dashboards.md §7.3), so that lists are measured on what they will carry. */
export async function growHazards(db: Db, wanted: number): Promise<number> {
  const columns = await columnsOf(db, 'hazard_check')
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from hazard_check`.execute(db)
  const times = Math.max(0, Math.ceil(wanted / (rows[0]?.n ?? 1)) - 1)
  const own: Readonly<Record<string, string>> = {
    id: "substr(h.id, 1, 20) || lpad(to_hex(k), 12, '0')",
    hazard_no: "h.hazard_no || '-' || k",
    check_no: "h.check_no || '-' || k",
    check_date: "h.check_date - (k % 600) * interval '1 day'",
    create_date: "h.create_date - (k % 600) * interval '1 day'",
  }
  const values = columns.map((name) => own[name] ?? `h."${name}"`).join(', ')
  const names = columns.map((name) => `"${name}"`).join(', ')
  await sql.raw(`insert into hazard_check (${names}) select ${values} from hazard_check h, generate_series(1, ${times}) k`).execute(db)
  await sql`analyze hazard_check`.execute(db)
  return times + 1
}

async function columnsOf(db: Db, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{
    name: string
  }>`select column_name as name from information_schema.columns where table_name = ${table}`.execute(db)
  return rows.map((row) => row.name)
}
