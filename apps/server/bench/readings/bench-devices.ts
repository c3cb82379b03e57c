import { sql } from 'kysely'
import { valuesAt } from '../../src/areas/utilities/monitoring/simulation/rhythm.ts'
import { recordOf } from '../../src/resources/bulk-record.ts'
import { readConfig } from '../../src/start/config.ts'
import { type OpenServices, openServices } from '../../src/start/open-services.ts'
import { prepare } from '../../src/start/prepare.ts'
import { bulkInsert } from '../../src/storage/bulk-insert.ts'
import { openPostgres } from '../../src/storage/databases/database.ts'
import { presets } from '../servers.ts'

export const DEVICES = 5000
/** Messages of one push. */
export const BATCH = 500
export const ACCOUNT = { ak: 'akbenchreadings', secret: 'bench-secret-of-readings' }

export const benchDeviceCode = (at: number) => `BENCH${at}`
/** What a device of a type told, as platforms send it. */
export interface DeviceMessage {
  readonly v: 1
  readonly deviceCode: string
  readonly ts: number
  readonly data: readonly { readonly m: string; readonly val: number }[]
}

/** What a batch of devices, from the given one on, told at a moment. */
export const messagesAt = (start: number, ts: number): readonly DeviceMessage[] =>
  Array.from({ length: BATCH }, (_one, at) => ({
    v: 1,
    deviceCode: benchDeviceCode(start + at),
    ts,
    data: Object.entries(valuesAt(benchDeviceCode(start + at), typeOf(start + at), ts) ?? {}).map(([m, val]) => ({ m, val })),
  }))

/** Type of the level gauges of tanks, which stand under more than the net: told beyond the pressure that it is built for, each would alarm. */
const TANK = 9

const typeOf = (at: number) => String(1 + (at % 13))

/** An installation on a PostgreSQL process of its own, empty where no demonstration city is named. */
export async function openInstallation(url: string, dataDir: string, demo = 'none'): Promise<OpenServices> {
  const open = await openServices(readConfig({ ...presets, DATA_DIR: dataDir, DEMO: demo }), { database: await openPostgres(url) })
  await prepare(open, () => {})
  return open
}

/** A company with the devices of a platform, wells beside them that tell nothing yet, and the platform's account. */
export async function layDevices(url: string, dataDir: string, { wells = 0, demo = 'none' } = {}): Promise<void> {
  const open = await openInstallation(url, dataDir, demo)
  const { db } = open.services
  await sql`insert into gas_company (id, name, dept_id, region_id, review_status, create_date, update_date)
    values ('bench-company', '测试燃气', '1', '990102', '3', now(), now())`.execute(db)
  await sql`insert into iot_device (id, device_code, device_name, device_type, platform_code, gas_companies_id, dept_id, region_id, online_status, use_status, set_pressure, max_pressure, q_max, create_date, update_date)
    select 'c' || lpad(to_hex(n), 31, '0'), 'BENCH' || n, '测' || n, (1 + n % 13)::text, 'BENCH', c.id, c.dept_id, c.region_id, '1', '1', 0.2, case 1 + n % 13 when ${TANK}::int then 1.6 else 0.4 end, 1000, now(), now()
    from generate_series(0, ${DEVICES - 1}::int) n, (select id, dept_id, region_id from gas_company where id = 'bench-company') c`.execute(
    db,
  )
  await sql`insert into iot_device (id, device_code, device_name, device_type, platform_code, gas_companies_id, dept_id, region_id, location_lng, location_lat, online_status, use_status, create_date, update_date)
    select 'e' || lpad(to_hex(n), 31, '0'), 'WELL' || n, '井' || n, '4', 'BENCH', c.id, c.dept_id, c.region_id, 120 + n / 100.0, 29.8, '1', '1', now(), now()
    from generate_series(1, ${wells}::int) n, (select id, dept_id, region_id from gas_company where id = 'bench-company') c`.execute(db)
  const resource = open.services.registry.byName('trustedSystem')
  const record = recordOf(
    resource,
    {
      id: 'bench-platform',
      name: '测',
      ...ACCOUNT,
      platformCode: 'BENCH',
      status: '1',
      expireDate: '2099-12-31',
      quotaMinute: 1_000_000,
      quotaDay: 100_000_000,
      version: 1,
      deleted: false,
      createDate: '2026-01-01 00:00:00',
      updateDate: '2026-01-01 00:00:00',
    },
    open.services.keys,
  )
  await bulkInsert(db, resource.table, [record])
  await open.close()
}
