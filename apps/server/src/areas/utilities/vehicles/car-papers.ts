import { gasCarStatus } from '@chengan/domain/utilities/dictionaries/facilities'
import { carPapers } from '@chengan/domain/utilities/vehicles/gas-car/fields'
import { hasExpiredPaper } from '@chengan/domain/utilities/vehicles/gas-car/rules'
import { snakeCase } from '@chengan/kernel/definition/names'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { takeStep, takeSteps } from '../../../resources/change/by-system.ts'
import type { Effect } from '../../../resources/implementation.ts'

const { inUse, stopped, locked } = gasCarStatus.values

/** Vehicles of which a paper has ended are locked, and freed where its date was moved meanwhile. Answers how many changed. */
export async function lockCarsByPapers(ctx: Context): Promise<number> {
  const ended = sql`(${sql.join(
    carPapers.map((name) => sql`coalesce(${sql.ref(snakeCase(name))} < ${ctx.today}::date, false)`),
    sql` or `,
  )})`
  const ids = async (states: readonly string[], isEnded: boolean) => {
    const { rows } = await sql<{ id: string }>`select id from gas_car where not deleted and car_status = any(${[...states]}::text[])
      and ${ended} = ${isEnded} order by id`.execute(ctx.db)
    return rows.map((row) => row.id)
  }
  const closed = await takeSteps(ctx, { resource: 'gasCar', ids: await ids([inUse.value, stopped.value], true), action: 'lock' })
  const freed = await takeSteps(ctx, { resource: 'gasCar', ids: await ids([locked.value], false), action: 'unlock' })
  return closed.length + freed.length
}

/** A new date of a paper frees the vehicle at once; nobody waits for the night. */
export const freeWithLivePapers: Effect<'gasCar'> = async (effect) => {
  const { row, resource } = effect
  if (row.carStatus !== locked.value || hasExpiredPaper(row, effect.today)) return
  effect.adopt((await takeStep(effect, resource, row, 'unlock')).row)
}
