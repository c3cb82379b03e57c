import { REPEAT_WITHIN_M } from '@chengan/domain/maintenance/daily/daily-maintenance/evidence/warranty'
import { yhDailyStatus } from '@chengan/domain/maintenance/dictionaries/events'
import { metresBetween } from '@chengan/kernel/geometry/measure'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Fact } from '../../../resources/implementation.ts'
import { AROUND, eventPlaceOf } from './event-place.ts'

/** Months for which a repair is warranted that the catalogue does not know: defects that were reported before it. */
const WARRANTY_MONTHS = 12

/** The last closed event of the same defect at the place whose repair is in its warranty, by the price list of its contract, else by the standard of the defect (yhgl/rcyh/rule-18); null where there is none. */
export const repairInWarranty: Fact<'dailyMaintenance'> = async (ctx, row) => {
  const place = eventPlaceOf(row)
  if (place === null || asText(row.defectCode) === '') return null
  const { lng, lat } = place
  const months = sql`coalesce((select max(i.warranty_months) from contract_item i where i.contract_id = e.contract_id and not i.deleted
    and ${asText(row.defectCode)} = any(i.defect_codes)),
    (select coalesce(s.warranty_months, 0) from disposal_standard s where s.id = e.defect_code), ${WARRANTY_MONTHS}::int)`
  const { rows } = await sql<{
    id: string
    lng: number
    lat: number
  }>`select e.id, e.location_lng as lng, e.location_lat as lat from daily_maintenance e
    where e.defect_code = ${asText(row.defectCode)} and e.status = ${yhDailyStatus.values.closed.value} and e.id <> ${asText(row.id)} and not e.deleted
      and e.close_time + make_interval(months => ${months}) > ${ctx.now}::timestamptz
      and e.location_lng between ${lng - AROUND} and ${lng + AROUND} and e.location_lat between ${lat - AROUND} and ${lat + AROUND}
    order by e.close_time desc, e.id`.execute(ctx.db)
  return rows.find((one) => metresBetween([lng, lat], [one.lng, one.lat]) <= REPEAT_WITHIN_M)?.id ?? null
}
