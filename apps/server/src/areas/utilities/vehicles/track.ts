import type { gasCar } from '@chengan/domain/utilities/vehicles/gas-car/gas-car'
import { TRACK_HOURS } from '@chengan/domain/utilities/vehicles/gas-car/positions'
import { refuse } from '@chengan/kernel/errors/refusal'
import { addDays, instantOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { CallHandler } from '../../../resources/implementation.ts'
import { readRows } from '../../../resources/scope.ts'

const HOUR = 3_600_000
/** More points than a screen has places; a track of more is thinned evenly, its first and last point stay. */
const MOST_POINTS = 5000

interface TrackRow {
  readonly lng: number
  readonly lat: number
  readonly speed: number | null
  readonly heading: number | null
  readonly date: string
}

/** GET gysy/gascar/track: where a vehicle of the caller was between two moments, at most 24 hours apart; without them on the present day. */
export const track: CallHandler<typeof gasCar.calls.track> = async (ctx, { query }) => {
  const from = query.from ?? `${(query.to ?? ctx.today).slice(0, 10)} 00:00:00`
  const to = query.to ?? `${addDays(from, 1)} 00:00:00`
  if (instantOf(to) - instantOf(from) > TRACK_HOURS * HOUR)
    throw refuse('trackTooLong', { '0': TRACK_HOURS }, { fields: [{ field: 'to', key: 'trackTooLong', values: { '0': TRACK_HOURS } }] })
  const [car] = await readRows(ctx, ctx.services.registry.byName('gasCar'), [query.id])
  if (car === undefined) throw refuse('rowMissing')
  const { rows } = await sql<TrackRow>`select p.lng, p.lat, p.speed, p.heading, p.date from gas_car_position p
    where p.gas_car_id = ${car.id} and p.date >= ${from}::timestamptz and p.date <= ${to}::timestamptz order by p.date`.execute(ctx.db)
  const step = Math.ceil(rows.length / MOST_POINTS)
  const shown = step <= 1 ? rows : rows.filter((_row, at) => at % step === 0 || at === rows.length - 1)
  return shown.map(({ lng, lat, ...row }) => ({ location: { lng, lat }, ...row }))
}
