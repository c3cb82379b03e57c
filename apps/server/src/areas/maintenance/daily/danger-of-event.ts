import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { FactNamed } from '../../../resources/implementation.ts'

/** How the danger of an event stands, and when it was enclosed; null where there is none. */
export async function dangerStanding(ctx: Context, eventId: string): Promise<{ status: string; enclosureTime: string | null } | null> {
  const { rows } = await sql<{
    status: string
    enclosureTime: string | null
  }>`select status, left(enclosure_time::text, 19) as "enclosureTime"
    from danger_control where id = ${eventId} and not deleted`.execute(ctx.db)
  return rows[0] ?? null
}

export const dangerOfEvent: FactNamed<'dailyMaintenance', 'dangerOfEvent'> = (ctx, { id }) => dangerStanding(ctx, asText(id))
