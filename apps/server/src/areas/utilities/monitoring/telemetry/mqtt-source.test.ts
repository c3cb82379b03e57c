import { sql } from 'kysely'
import mqtt from 'mqtt'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTrustedSystem, type OutsideSystem } from '../../../../../test/support/outside-systems.ts'
import { openUtilities, type Utilities } from '../../testing/utilities-house.ts'
import { type Intake, openIntake } from './intake.ts'
import { readTopic, type Source, startBrokerSource, startEmbeddedBroker } from './mqtt-source.ts'

let here: Utilities
let intake: Intake
let broker: Source & { readonly port: number }
let platform: OutsideSystem

beforeAll(async () => {
  here = await openUtilities()
  here.house.setNow('2026-06-30 10:00:00')
  platform = await addTrustedSystem(await here.person('mqtt-admin', '1', 'secAdmin'), { platformCode: 'LJ-IOT' })
  intake = openIntake(here.services, async () => undefined)
  broker = await startEmbeddedBroker(here.services, intake, 0)
  await here.services.db
    .insertInto('iot_device')
    .values({
      id: 'mq-1',
      device_code: 'mq-1',
      device_name: '一',
      device_type: '4',
      platform_code: 'LJ-IOT',
      use_status: '1',
      online_status: '1',
      create_date: '2026-01-01',
      update_date: '2026-01-01',
    })
    .execute()
})
afterAll(async () => {
  await broker.stop()
  await intake.end()
  await here.close()
})

const connect = (protocolVersion: 4 | 5, password = platform.secret) =>
  mqtt.connectAsync(`mqtt://127.0.0.1:${broker.port}`, {
    protocolVersion,
    username: platform.ak,
    password,
    clientId: `LJ-IOT-${protocolVersion}`,
    reconnectPeriod: 0,
    connectTimeout: 5000,
  })
const at = Date.parse('2026-06-30T09:59:00+08:00')
const message = (offset: number, ch4: number) =>
  JSON.stringify({ v: 1, deviceCode: 'mq-1', ts: at + offset, data: [{ m: 'ch4', val: ch4 }] })
const stored = async () => {
  const { rows } = await sql<{ values: unknown }>`select values from iot_telemetry where device_id = 'mq-1' order by ts`.execute(
    here.services.db,
  )
  return rows.map(({ values }) => values)
}

it('a topic says whose message it is', () => {
  expect(readTopic('gas/LJ-IOT/330102/up/data')).toEqual({ platform: 'LJ-IOT', device: '330102', answers: false })
  expect(readTopic('gas/LJ-IOT/batch/up/data')).toEqual({ platform: 'LJ-IOT', device: undefined, answers: false })
  expect(readTopic('gas/LJ-IOT/330102/up/ack')).toEqual({ platform: 'LJ-IOT', device: '330102', answers: true })
  for (const wrong of [
    'gas/LJ-IOT/1/down/cmd',
    'water/a/b/up/data',
    'gas//x/up/data',
    'gas/LJ-IOT/batch/up/event',
    'gas/LJ-IOT/batch/up/ack',
  ])
    expect(readTopic(wrong)).toBeNull()
})

it.each([4, 5] as const)('MQTT protocol level %s: what is acknowledged is stored', async (version) => {
  const client = await connect(version)
  await client.publishAsync('gas/LJ-IOT/mq-1/up/data', message(version * 1000, version), { qos: 1 })
  expect(await stored()).toContainEqual({ ch4: version })
  await client.endAsync()
})

it('a wrong secret is refused, and a foreign topic is not taken and ends nothing of others', async () => {
  await expect(connect(5, 'wrong')).rejects.toThrow()
  const client = await connect(5)
  const before = (await stored()).length
  await client.publishAsync('gas/OTHER/mq-1/up/data', message(20_000, 0.4), { qos: 1 }).catch(() => undefined)
  expect(await stored()).toHaveLength(before)
  await client.endAsync(true)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from iot_device_log where reason in ('forged', 'foreignPlatform')`.execute(here.services.db)
  expect(rows[0]?.n).toBeGreaterThanOrEqual(2)
})

it('the embedded broker is refused in production', async () => {
  const services = { ...here.services, config: { ...here.services.config, production: true } }
  await expect(startEmbeddedBroker(services, intake, 0)).rejects.toThrow('IOT_MQTT_URL')
})

it('a broker outside that is away is tried again, and stopped without a word', async () => {
  const source = await startBrokerSource(here.services, intake, 'mqtt://127.0.0.1:1', 1)
  await source.stop()
})
