import { alarmAction } from '@chengan/domain/utilities/dictionaries/monitoring'
import type { iotDevice } from '@chengan/domain/utilities/monitoring/iot-device/iot-device'
import { BATCH_DAYS, BATCH_LOOKS_BACK, BATCH_NAMED } from '@chengan/domain/utilities/monitoring/iot-device/same-batch'
import { refuse } from '@chengan/kernel/errors/refusal'
import { addDays } from '@chengan/kernel/time'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { CallHandler } from '../../../../resources/implementation.ts'
import { readRows } from '../../../../resources/scope.ts'
import { visible } from '../../../../storage/scope/visible.ts'

/** A device of the batch with what became of it, and what all of them come to in every row. */
interface Mate {
  readonly id: string
  readonly deviceName: string
  readonly installDate: string
  readonly onlineStatus: string | null
  readonly alarms: number
  readonly highestLevel: string | null
  readonly lastAlarm: string | null
  readonly repairs: number
  readonly lastRepair: string | null
  readonly lastMeasure: string | null
  readonly n: number
  readonly alarming: number
  readonly allAlarms: number
  readonly repaired: number
  readonly allRepairs: number
}

/** GET gysy/iotdevice/sameBatch?id=: the further devices of its maker and model that were installed about when it was, as far as the caller sees them, those that
 *  alarmed worst first. Drills and tests are no alarms; a repair is an alarm that was finished so. A device that does not tell its maker and model has none. */
export const sameBatch: CallHandler<(typeof iotDevice)['calls']['sameBatch']> = async (ctx, { query }) => {
  const devices = ctx.services.registry.byName('iotDevice')
  const [device] = await readRows(ctx, devices, [query.id])
  if (device === undefined) throw refuse('rowMissing')
  const installed = asTextOrNull(device.installDate) ?? ctx.today
  const [installedFrom, installedTo] = [addDays(installed, -BATCH_DAYS), addDays(installed, BATCH_DAYS)]
  const source = visible(ctx, devices)
  const alarms = visible(ctx, ctx.services.registry.byName('iotAlarm'))
  const steps = visible(ctx, ctx.services.registry.byName('iotAlarmStep'))
  const since = addDays(ctx.today, -BATCH_LOOKS_BACK)
  const { rows } = await sql<Mate>`with mates as (
      select t.id, t.device_name, t.install_date, t.online_status from ${source.from}
      where ${source.where} and t.id <> ${device.id} and t.manufacturer = ${asText(device.manufacturer)} and t.model = ${asText(device.model)}
        and t.install_date between ${installedFrom}::date and ${installedTo}::date),
    alarmed as (
      select t.device_id, count(*)::int as n, min(t.highest_level) as worst, max(t.start_time) as last from ${alarms.from}
      where ${alarms.where} and t.device_id in (select id from mates) and t.start_time >= ${since}::date and not coalesce(t.simulated, false) group by 1),
    mended as (
      select t.repaired_device_id as device_id, count(*)::int as n, max(t.handle_time) as last, (array_agg(t.measure order by t.handle_time desc))[1] as measure
      from ${steps.from}
      where ${steps.where} and t.repaired_device_id in (select id from mates) and t.handle_action = ${alarmAction.values.finish.value}
        and t.handle_time >= ${since}::date group by 1)
    select m.id, m.device_name as "deviceName", m.install_date as "installDate", m.online_status as "onlineStatus", coalesce(a.n, 0) as alarms,
      a.worst as "highestLevel", a.last as "lastAlarm", coalesce(r.n, 0) as repairs, r.last as "lastRepair", r.measure as "lastMeasure",
      (count(*) over ())::int as n, (count(a.n) over ())::int as alarming, (coalesce(sum(a.n) over (), 0))::int as "allAlarms",
      (count(r.n) over ())::int as repaired, (coalesce(sum(r.n) over (), 0))::int as "allRepairs"
    from mates m left join alarmed a on a.device_id = m.id left join mended r on r.device_id = m.id
    order by a.worst nulls last, coalesce(a.n, 0) desc, coalesce(r.n, 0) desc, m.install_date, m.id limit ${BATCH_NAMED}`.execute(ctx.db)
  const [first] = rows
  return {
    ...{ installedFrom, installedTo, total: first?.n ?? 0, alarming: first?.alarming ?? 0, alarms: first?.allAlarms ?? 0 },
    ...{ repaired: first?.repaired ?? 0, repairs: first?.allRepairs ?? 0 },
    list: rows.map(({ n: _n, alarming: _alarming, allAlarms: _allAlarms, repaired: _repaired, allRepairs: _allRepairs, ...mate }) => mate),
  }
}
