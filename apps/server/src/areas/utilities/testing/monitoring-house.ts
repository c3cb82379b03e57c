import { sql } from 'kysely'
import { addTrustedSystem, type OutsideSystem } from '../../../../test/support/outside-systems.ts'
import { hmacSm3 } from '../../../ciphers/sm3.ts'
import { dailyWorks } from '../daily/daily-works.ts'
import type { Taken } from '../monitoring/telemetry/take-messages.ts'
import { openUtilities } from './utilities-house.ts'

export const NOW = '2026-06-30 10:00:00'
export const momentAt = (time: string) => Date.parse(`2026-06-30T${time}+08:00`)
/** What a device says at a time of the day. */
export const message = (
  deviceCode: string,
  time: string | number,
  values: Readonly<Record<string, number>>,
  more: Readonly<Record<string, unknown>> = {},
) => ({
  v: 1,
  deviceCode,
  ts: typeof time === 'number' ? time : momentAt(time),
  data: Object.entries(values).map(([m, val]) => ({ m, val })),
  ...more,
})

/** A house with a company whose platform pushes what its devices measure. */
export async function openMonitoring() {
  const here = await openUtilities()
  here.house.setNow(NOW)
  const platform: OutsideSystem = await addTrustedSystem(await here.person('ingest-admin', '1', 'secAdmin'), {
    platformCode: 'LJ-IOT',
    quotaMinute: 100_000,
  })
  let count = 0

  /** A well with a methane laser of the company, in use. */
  async function device(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
    count += 1
    const id = `dev-${count}`
    await here.services.db
      .insertInto('iot_device')
      .values({
        id,
        device_code: id,
        device_name: `窨井${count}`,
        device_type: '4',
        platform_code: 'LJ-IOT',
        gas_companies_id: here.at.ids.company,
        dept_id: 'd-company',
        region_id: '990102',
        address: '古渡街1号',
        location: JSON.stringify({ lng: 123.6 + count / 100, lat: 29.8 }),
        location_lng: 123.6 + count / 100,
        location_lat: 29.8,
        online_status: '1',
        use_status: '1',
        create_date: '2026-01-01 00:00:00',
        update_date: '2026-01-01 00:00:00',
        ...more,
      })
      .execute()
    return id
  }

  async function push(
    messages: unknown,
    {
      system = platform,
      signature,
      signedAt,
    }: { system?: Pick<OutsideSystem, 'ak' | 'secret'>; signature?: string; signedAt?: number } = {},
  ) {
    const payload = typeof messages === 'string' ? messages : JSON.stringify(messages)
    const timestamp = String(signedAt ?? here.services.clock())
    const response = await here.house.app.inject({
      method: 'POST',
      url: '/api/iot/ingest',
      headers: {
        'content-type': 'application/json',
        'x-access-key': system.ak,
        'x-timestamp': timestamp,
        'x-nonce': 'n1',
        'x-signature': signature ?? hmacSm3(Buffer.from(system.secret), `${timestamp}\nn1\n${payload}`),
      },
      payload,
    })
    return response.json<{ code: number; msg: string; data: Taken }>()
  }

  const stored = async (id: string) => {
    const { rows } = await sql<{
      ts: string
      values: unknown
      q: number
    }>`select ts, values, q from iot_telemetry where device_id = ${id} order by ts`.execute(here.services.db)
    return rows
  }
  const alarmsOf = async (id: string) => {
    const { rows } = await sql<
      Readonly<Record<string, unknown>> & { id: string; version: number }
    >`select id, version, alarm_level as level, handle_status as status, signal_state as signal,
        repeat_count as repeats, reopen_count as reopened, extreme_value as extreme, group_id as "group", quiet, alarm_type as type, alarm_no as no, metric
      from iot_alarm where device_id = ${id} order by create_date, id`.execute(here.services.db)
    return rows
  }
  const refusedOf = async (reason: string) => {
    const { rows } = await sql<{
      code: string
      times: number
      sample: unknown
    }>`select device_code as code, times, raw_payload as sample from iot_device_log where reason = ${reason}`.execute(here.services.db)
    return rows
  }
  const work = async (name: 'iotReadings' | 'iotKeep' | 'iotSilence' | 'iotOffline' | 'iotCalibration') => {
    const handler = dailyWorks(here.services, async () => undefined)[name]
    const run = { due: 0, params: null, signal: new AbortController().signal }
    return 'run' in handler ? handler.run(run) : here.services.db.transaction().execute((db) => handler.runIn(db, run))
  }
  const stateOf = async (id: string) => {
    const { rows } = await sql<{ state: string }>`select online_status as state from iot_device where id = ${id}`.execute(here.services.db)
    return rows[0]?.state
  }
  return { here, platform, device, push, stored, alarmsOf, refusedOf, work, stateOf }
}

export type Monitoring = Awaited<ReturnType<typeof openMonitoring>>
