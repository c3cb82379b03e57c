import { sql } from 'kysely'
import type { Db } from '../storage/databases/database.ts'
import type { Plan } from './city/book.ts'

const KEY = 'demo'

/** The plan of the city that the database holds, or null. */
export async function demoPlan(db: Db): Promise<Plan | null> {
  const { rows } = await sql<{ value: Plan }>`select value from installation where key = ${KEY}`.execute(db)
  return rows[0]?.value ?? null
}

/** Notes of which plan the city is that was just written. */
export async function keepPlan(db: Db, plan: Plan): Promise<void> {
  const value = JSON.stringify(plan)
  await sql`insert into installation (key, value) values (${KEY}, ${value}::jsonb)`.execute(db)
}
