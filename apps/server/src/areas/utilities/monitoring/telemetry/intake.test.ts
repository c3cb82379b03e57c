import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openUtilities, type Utilities } from '../../testing/utilities-house.ts'
import { openIntake } from './intake.ts'
import type { DeviceReading } from './message.ts'

let here: Utilities
let count = 0
const at = Date.parse('2026-06-30T09:50:00+08:00')

beforeAll(async () => {
  here = await openUtilities()
  here.house.setNow('2026-06-30 10:00:00')
})
afterAll(() => here.close())

async function device(): Promise<string> {
  count += 1
  const id = `in-${count}`
  await here.services.db
    .insertInto('iot_device')
    .values({
      id,
      device_code: id,
      device_name: id,
      device_type: '4',
      platform_code: 'LJ-IOT',
      gas_companies_id: here.at.ids.company,
      dept_id: 'd-company',
      region_id: '990102',
      use_status: '1',
      online_status: '1',
      create_date: '2026-01-01',
      update_date: '2026-01-01',
    })
    .execute()
  return id
}
const reading = (deviceCode: string, second: number, ch4: number): DeviceReading => ({
  deviceCode,
  msgId: null,
  ts: at + second * 1000,
  values: { ch4 },
  q: 0,
  beyond: [],
})
const arrived = (one: DeviceReading) => ({ platform: 'LJ-IOT', reading: one })
const storedOf = async (id: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from iot_telemetry where device_id = ${id}`.execute(here.services.db)
  return rows[0]?.n
}
const openOf = async (id: string) => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from iot_alarm where device_id = ${id} and handle_status <> 'closed'`.execute(here.services.db)
  return rows[0]?.n
}

it('a batch that breaks half-way is not acknowledged and leaves nothing; sent again it is stored once, with its alarm', async () => {
  const id = await device()
  const broken = openIntake(here.services, () => Promise.reject(new Error('nobody can be told')))
  await expect(broken.take([arrived(reading(id, 0, 3))])).rejects.toThrow('nobody can be told')
  await broken.end()
  expect([await storedOf(id), await openOf(id)]).toEqual([0, 0])
  const intake = openIntake(here.services, async () => undefined)
  expect(await intake.take([arrived(reading(id, 0, 3))])).toEqual(['stored'])
  expect(await intake.take([arrived(reading(id, 0, 3))])).toEqual(['repeated'])
  await intake.end()
  expect([await storedOf(id), await openOf(id)]).toEqual([1, 1])
})

it('a full queue takes nothing and says so', async () => {
  const intake = openIntake(here.services, async () => undefined)
  const many = Array.from({ length: 50_001 }, () => arrived(reading('x', 0, 0)))
  await expect(intake.take(many)).rejects.toThrow('too many readings wait')
  await intake.end()
})

it('whatever comes twice, in whatever order and through whichever of two intakes: each moment is stored once, and no alarm is doubled or without an owner', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 500 }), fc.double({ min: 0.6, max: 4, noNaN: true }), fc.boolean()), {
        minLength: 1,
        maxLength: 40,
      }),
      async (sent) => {
        const id = await device()
        const lanes = [openIntake(here.services, async () => undefined), openIntake(here.services, async () => undefined)]
        const outcomes = await Promise.all(
          [...sent, ...sent.slice(0, 5)].map(async ([second, value, first]) => {
            const [outcome] = (await lanes[first ? 0 : 1]?.take([arrived(reading(id, second, Math.round(value * 1000) / 1000))])) ?? []
            return outcome
          }),
        )
        await Promise.all(lanes.map((lane) => lane.end()))
        const moments = new Set(sent.map(([second]) => second)).size
        expect(outcomes.filter((outcome) => outcome === 'stored').length).toBeGreaterThanOrEqual(1)
        expect(await storedOf(id)).toBeLessThanOrEqual(moments)
        expect(await openOf(id)).toBeLessThanOrEqual(2)
        const { rows } = await sql`select 1 from iot_alarm a where a.device_id = ${id} and a.handle_status <> 'closed'
          and not exists (select 1 from duty d where d.biz_id = a.id and d.done_time is null)`.execute(here.services.db)
        expect(rows).toEqual([])
      },
    ),
    { numRuns: 8 },
  )
})

it('an alarm waits for a few others at most, however many a batch before it raises: each of those has its number and its owner', async () => {
  const ids: string[] = []
  for (let n = 0; n < 90; n += 1) ids.push(await device())
  const other = await device()
  const intake = openIntake(here.services, async () => undefined)
  const done: string[] = []
  const street = intake.take(ids.flatMap((id) => [arrived(reading(id, 0, 0.1)), arrived(reading(id, 60, 3))]))
  await expect.poll(() => raisedOf(ids)).toBeGreaterThan(0)
  const one = intake.take([arrived(reading(other, 60, 3))])
  await Promise.all([street.then(() => done.push('street')), one.then(() => done.push('one'))])
  await intake.end()
  expect(done).toEqual(['one', 'street'])
  expect(await street).toEqual(ids.flatMap(() => ['stored', 'stored']))
  const { rows } = await sql<{ numbers: number; owned: number; stored: number }>`select count(distinct a.alarm_no)::int as numbers,
      count(distinct d.biz_id)::int as owned, (select count(*)::int from iot_telemetry where device_id = any(${ids}::text[])) as stored
    from iot_alarm a left join duty d on d.biz_id = a.id and d.done_time is null where a.device_id = any(${ids}::text[])`.execute(
    here.services.db,
  )
  expect(rows).toEqual([{ numbers: 90, owned: 90, stored: 180 }])
})

async function raisedOf(ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from iot_alarm where device_id = any(${[...ids]}::text[])`.execute(
    here.services.db,
  )
  return rows[0]?.n ?? 0
}
