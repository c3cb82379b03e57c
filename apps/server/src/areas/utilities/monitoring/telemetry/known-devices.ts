import { gasType } from '@chengan/domain/utilities/dictionaries/companies'
import { iotBindType, iotDeviceType, iotUseStatus } from '@chengan/domain/utilities/dictionaries/monitoring'
import { rulesInForce, type ThresholdValues } from '@chengan/domain/utilities/monitoring/telemetry/rules-of-thresholds'
import type { RuleInForce } from '@chengan/kernel/readings/judge'
import { instantOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../../../../storage/databases/database.ts'

const type = iotDeviceType.values
const onBattery: readonly string[] = [
  type.manholeMethaneLaser.value,
  type.valveWellTerminal.value,
  type.cathodicProtection.value,
  type.vibrationMonitor.value,
]

/** A device as the engine of readings knows it. */
export interface KnownDevice {
  readonly id: string
  readonly deviceCode: string
  readonly deviceName: string
  readonly deviceType: string
  readonly platformCode: string
  readonly deptId: string | null
  readonly regionId: string | null
  readonly gasCompaniesId: string | null
  readonly gasFacilityId: string | null
  readonly address: string | null
  readonly location: { readonly lng: number; readonly lat: number } | null
  readonly useStatus: string
  readonly maintainUntil: string | null
  readonly onlineStatus: string | null
  readonly setPressure: number | null
  readonly maxPressure: number | null
  readonly qMax: number | null
  /** It watches liquefied petroleum gas, which explodes at less of it in the air than methane. */
  readonly isLpg: boolean
  /** It hangs at a customer. */
  readonly atUser: boolean
  readonly model: string | null
  readonly manufacturer: string | null
}

const lpg: readonly string[] = [gasType.values.lpg.value, gasType.values.lpgAirMix.value]

const atCustomers = [iotBindType.values.pipedCustomer.value, iotBindType.values.bottledCustomer.value]

/** Whether a device is being repaired: what it tells is recorded and told to nobody. */
export const isUnderRepair = ({ useStatus, maintainUntil }: KnownDevice, now: number): boolean =>
  useStatus === iotUseStatus.values.maintenance.value && maintainUntil !== null && instantOf(maintainUntil) > now

/** Devices by their codes, or by their ids. */
export async function devicesBy(db: Db, by: 'device_code' | 'id', keys: readonly string[]): Promise<readonly KnownDevice[]> {
  if (keys.length === 0) return []
  // The gas is that of its facility, of the bottles of its customer, or the only one of its company.
  const { rows } =
    await sql<KnownDevice>`select d.id, d.device_code as "deviceCode", d.device_name as "deviceName", d.device_type as "deviceType",
      d.platform_code as "platformCode", d.dept_id as "deptId", d.region_id as "regionId", d.gas_companies_id as "gasCompaniesId",
      d.gas_facility_id as "gasFacilityId", d.address, d.location, coalesce(d.use_status, '1') as "useStatus", d.maintain_until as "maintainUntil",
      d.online_status as "onlineStatus", d.set_pressure as "setPressure", d.max_pressure as "maxPressure", d.q_max as "qMax",
      coalesce(f.gas_type = any(${[...lpg]}::text[]), case when d.bind_type = ${iotBindType.values.bottledCustomer.value} then true end,
        cardinality(c.gas_types) > 0 and c.gas_types <@ ${[...lpg]}::text[], false) as "isLpg",
      coalesce(d.bind_type = any(${atCustomers}::text[]), false) as "atUser", d.model, d.manufacturer
    from iot_device d left join gas_facility f on f.id = d.gas_facility_id left join gas_company c on c.id = d.gas_companies_id
    where ${sql.ref(`d.${by}`)} = any(${[...keys]}::text[]) and not d.deleted`.execute(db)
  return rows
}

/** A threshold with whom it tells. */
export interface ThresholdRow extends ThresholdValues {
  readonly id: string
  readonly deviceId: string | null
  readonly deviceType: string
  readonly silenceMinutes: number | null
  readonly notifyRoles: readonly string[] | null
  readonly sms: boolean | null
}

/** What is in force for devices: the templates of their types and what is their own. */
export async function thresholdsOf(
  db: Db,
  devices: readonly KnownDevice[],
): Promise<
  (device: KnownDevice) => { readonly rules: readonly RuleInForce[]; readonly row: (id: string | null) => ThresholdRow | undefined }
> {
  const ids = devices.map(({ id }) => id)
  const types = [...new Set(devices.map(({ deviceType }) => deviceType))]
  const { rows } =
    await sql<ThresholdRow>`select id, device_id as "deviceId", device_type as "deviceType", metric, compare_type as "compareType",
      is_factor as "isFactor", duration, repeat_times as "repeatTimes", hysteresis, clear_duration as "clearDuration", rate_window as "rateWindow",
      time_range as "timeRange", silence_minutes as "silenceMinutes", notify_roles as "notifyRoles", sms,
      level1_upper as "level1Upper", level1_lower as "level1Lower", level2_upper as "level2Upper", level2_lower as "level2Lower",
      level3_upper as "level3Upper", level3_lower as "level3Lower", level4_upper as "level4Upper", level4_lower as "level4Lower"
    from iot_threshold where not deleted and coalesce(enabled, true)
      and ((scope = '1' and device_type = any(${types}::text[])) or device_id = any(${ids}::text[]))`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const own = Map.groupBy(
    rows.filter(({ deviceId }) => deviceId !== null),
    ({ deviceId }) => deviceId,
  )
  const templates = Map.groupBy(
    rows.filter(({ deviceId }) => deviceId === null),
    ({ deviceType }) => deviceType,
  )
  // Devices of a type without thresholds of their own and without factors share their rules.
  const shared = new Map<string, readonly RuleInForce[]>()
  return (device) => {
    const mine = own.get(device.id) ?? []
    const usual = templates.get(device.deviceType) ?? []
    const judged = { ...device, onBattery: onBattery.includes(device.deviceType) }
    // A tank is judged by its own design pressure.
    const isShared =
      mine.length === 0 && device.deviceType !== type.tankLevelGauge.value && usual.every(({ isFactor }) => isFactor !== true)
    let rules = isShared ? shared.get(device.deviceType) : undefined
    if (rules === undefined) {
      rules = rulesInForce(judged, mine, usual)
      if (isShared) shared.set(device.deviceType, rules)
    }
    return { rules, row: (id) => (id === null ? undefined : byId.get(id)) }
  }
}
