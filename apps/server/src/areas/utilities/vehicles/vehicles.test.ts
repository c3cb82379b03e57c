import { carMessages } from '@chengan/domain/utilities/vehicles/gas-car/car-messages'
import { locationBatch } from '@chengan/domain/utilities/vehicles/gas-car/positions'
import { baseErrors } from '@chengan/kernel/errors/base-catalogue'
import { addMinutes } from '@chengan/kernel/time'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTrustedSystem, callAs, type SignedOn, signedLogin } from '../../../../test/support/outside-systems.ts'
import type { Person } from '../../../../test/support/people.ts'
import type { BatchAnswer } from '../../../resources/batch/take-batch.ts'
import { dailyWorks } from '../daily/daily-works.ts'
import { openUtilities, type Utilities } from '../testing/utilities-house.ts'

const ROOT = 'gysy/gascar'
const NOW = '2026-06-30 10:00:00'
let here: Utilities
let count = 0

const papers = {
  transport_permit_valid_to: '2027-01-01',
  inspect_valid_to: '2027-01-01',
  traffic_insure_valid_to: '2027-01-01',
  carrier_insure_valid_to: '2027-01-01',
}
const owners = {
  one: { gas_companies_id: 'c-one', dept_id: 'd-company', region_id: '990102' },
  two: { gas_companies_id: 'c-two', dept_id: 'd-company2', region_id: '990121' },
}

/** A passed vehicle of one of the companies; its terminal is called as itself. */
async function car(more: Readonly<Record<string, unknown>> = {}, owner: keyof typeof owners = 'one'): Promise<string> {
  count += 1
  const id = `car-${count}`
  const row = { id, plate_no: `江A${10_000 + count}`, car_type: '5', car_status: '1', review_status: '3', gps_device_no: id, version: 1 }
  const common = { create_date: '2026-01-01', update_date: '2026-01-01', ...papers, ...owners[owner] }
  await here.services.db
    .insertInto('gas_car')
    .values({ ...row, ...common, ...more })
    .execute()
  return id
}

const fix = (gpsDeviceNo: string, date: string, more: Readonly<Record<string, unknown>> = {}) => ({
  gpsDeviceNo,
  date,
  lng: 123.6,
  lat: 29.8,
  speed: 36.5,
  heading: 90,
  engineOn: true,
  ...more,
})
const push = (rows: unknown, by: Person = here.at.principal) => by.post<BatchAnswer>(`${ROOT}/location`, { rows })
const kept = async (id: string) => {
  const { rows } = await sql<Record<string, unknown>>`select last_location as place, last_location_date as date, gps_online as online,
    version, car_status as status, update_date as updated from gas_car where id = ${id}`.execute(here.services.db)
  return rows[0] ?? {}
}
const stored = async (id: string) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from gas_car_position where gas_car_id = ${id}`.execute(here.services.db)
  return rows[0]?.n
}
async function run(work: 'carPapers' | 'silentCars', now: string): Promise<number> {
  here.house.setNow(now)
  const handler = dailyWorks(here.services, async () => undefined)[work]
  const done = await here.services.db
    .transaction()
    .execute((db) => handler.runIn(db, { due: 0, params: null, signal: new AbortController().signal }))
  here.house.setNow(NOW)
  return done
}

beforeAll(async () => {
  here = await openUtilities()
  here.house.setNow(NOW)
})
afterAll(() => here.close())

describe('a push of positions', () => {
  it('answers for each row what became of it: taken, repeated, refused with its reason', async () => {
    const [mine, theirs] = [await car(), await car({}, 'two')]
    const { data } = await push([
      fix(mine, '2026-06-30 09:00:00'),
      fix(mine, '2026-06-30 09:00:00', { lng: 124 }),
      fix(theirs, '2026-06-30 09:00:00'),
      fix('nobody', '2026-06-30 09:00:00'),
      fix(mine, '2026-06-30 10:06:00'),
      fix(mine, '2025-11-01 09:00:00'),
      fix(mine, '2026-06-30 09:01:00', { lng: 29.8, lat: 123.6 }),
      fix(mine, '2026-06-30 09:01:00', { lng: 0, lat: 0 }),
      fix(mine, 'yesterday'),
      { date: '2026-06-30 09:02:00' },
      'nothing',
      fix(mine, '2026-06-30 10:05:00'),
    ])
    expect(data.rows.map(({ row, state, code, field }) => [row, state, code, field])).toEqual([
      [1, 'taken', 0, undefined],
      [2, 'repeated', 0, undefined],
      [3, 'refused', 10104, 'gpsDeviceNo'],
      [4, 'refused', 10104, 'gpsDeviceNo'],
      [5, 'refused', 10400, 'date'],
      [6, 'refused', 10400, 'date'],
      [7, 'refused', 10034, 'lat'],
      [8, 'refused', 10400, 'lng'],
      [9, 'refused', 10003, 'date'],
      [10, 'refused', 10001, 'gpsDeviceNo'],
      [11, 'refused', 10001, 'gpsDeviceNo'],
      [12, 'taken', 0, undefined],
    ])
    expect([data.taken, data.repeated, data.refused]).toEqual([2, 1, 9])
    const { terminalUnknown, positionAhead, positionTooOld, positionAbroad } = carMessages
    expect([4, 5, 7].map((at) => data.rows[at]?.msg)).toEqual([positionAhead.zh, positionTooOld.zh, positionAbroad.zh])
    expect(data.rows[3]?.msg).toBe(terminalUnknown.zh.replace('{0}', 'nobody'))
    expect(await stored(mine)).toBe(2)
    expect(await stored(theirs)).toBe(0)
  })

  it('may come again at once, as often as one likes, and writes nothing again', async () => {
    const id = await car()
    const rows = [fix(id, '2026-06-30 08:00:00'), fix(id, '2026-06-30 08:00:30')]
    const answers = [await push(rows), await push(rows), await push(rows)]
    expect(answers.map(({ data }) => [data.taken, data.repeated])).toEqual([
      [2, 0],
      [0, 2],
      [0, 2],
    ])
    expect(await stored(id)).toBe(2)
  })

  it('repeated in any order and in any parts leaves each position once', async () => {
    const id = await car()
    const minutes = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 30 })
    const seen = new Set<number>()
    await fc.assert(
      fc.asyncProperty(minutes, async (wanted) => {
        const before = seen.size
        for (const minute of wanted) seen.add(minute)
        const { data } = await push(wanted.map((minute) => fix(id, addMinutes('2026-06-29 08:00:00', minute))))
        expect(data.taken).toBe(seen.size - before)
        expect(data.taken + data.repeated).toBe(wanted.length)
        expect(await stored(id)).toBe(seen.size)
      }),
      { numRuns: 15 },
    )
  })

  it('of a thousand rows is taken, of one more, none or no list refused as a whole', async () => {
    const id = await car()
    const rows = Array.from({ length: locationBatch.batch.most }, (_, at) => fix(id, addMinutes('2026-06-28 00:00:00', at)))
    expect((await push(rows)).data).toMatchObject({ taken: 1000, refused: 0 })
    expect(await push([...rows, fix(id, '2026-06-29 00:00:00')])).toMatchObject({
      code: 413,
      msg: baseErrors.batchTooLong.zh.replace('{0}', '1000'),
    })
    expect([(await push([])).code, (await push('rows')).code, (await push(undefined)).code]).toEqual([10001, 10003, 10001])
    expect(await stored(id)).toBe(1000)
  })

  it('is the company’s alone', async () => {
    const id = await car()
    for (const by of [here.at.city, here.at.district]) expect((await push([fix(id, '2026-06-30 09:30:00')], by)).code).toBe(403)
    expect((await push([fix(id, '2026-06-30 09:30:00')], here.at.otherCompany)).data).toMatchObject({ taken: 0, refused: 1 })
  })

  it('makes the parts of the table that its days need, each month its own', async () => {
    const id = await car()
    expect((await push([fix(id, '2026-02-03 09:00:00'), fix(id, '2026-03-03 09:00:00')])).data.taken).toBe(2)
    const { rows } = await sql<{ name: string }>`select tableoid::regclass::text as name from gas_car_position where gas_car_id = ${id}
      order by date`.execute(here.services.db)
    expect(rows.map(({ name }) => name)).toEqual(['gas_car_position_2026_02', 'gas_car_position_2026_03'])
  })
})

describe('the last position of a vehicle', () => {
  it('is the latest that came, in whatever order, and changes neither its version nor its history', async () => {
    const id = await car()
    const before = await kept(id)
    await push([fix(id, '2026-06-30 09:50:00', { lng: 123.7 }), fix(id, '2026-06-30 09:40:00', { lng: 123.5 })])
    expect(await kept(id)).toMatchObject({ place: { lng: 123.7, lat: 29.8 }, date: '2026-06-30 09:50:00', online: true, version: 1 })
    await push([fix(id, '2026-06-30 09:45:00', { lng: 123.1 })])
    expect(await kept(id)).toMatchObject({ place: { lng: 123.7 }, date: '2026-06-30 09:50:00', updated: before.updated })
  })

  it('stands on the map of the list, where its rows may be seen', async () => {
    const id = await car()
    await push([fix(id, '2026-06-30 09:59:00', { lng: 123.456, lat: 29.7 })])
    const marks = async (by: Person) =>
      (await by.get<readonly { id: string; lng: number }[]>(`${ROOT}/map`, { bbox: '123.4,29.6,123.5,29.75' })).data
    expect(await marks(here.at.principal)).toMatchObject([{ id, lng: 123.456, date: '2026-06-30 09:59:00', online: true }])
    expect(await marks(here.at.otherCompany)).toEqual([])
  })

  it('gysy/gascar/rule-4: on a trip without a fix for 30 minutes it is offline; parked it may be silent', async () => {
    const [driving, parked] = [await car(), await car()]
    await push([fix(driving, '2026-06-30 09:59:00'), fix(parked, '2026-06-30 09:59:00', { engineOn: false, speed: 0 })])
    await run('silentCars', '2026-06-30 10:28:59')
    expect([(await kept(driving)).online, (await kept(parked)).online]).toEqual([true, true])
    await run('silentCars', '2026-06-30 10:29:00')
    expect([(await kept(driving)).online, (await kept(parked)).online]).toEqual([false, true])
    await push([fix(driving, '2026-06-30 10:00:00')])
    expect((await kept(driving)).online).toBe(true)
  })

  it('gysy/gascar/rule-4: is no sign of life when it comes late', async () => {
    const id = await car()
    await push([fix(id, '2026-06-30 09:20:00')])
    expect(await kept(id)).toMatchObject({ date: '2026-06-30 09:20:00', online: false })
  })
})

describe('the track of a vehicle', () => {
  const track = (by: Person, query: Readonly<Record<string, unknown>>) =>
    by.get<readonly { date: string; location: { lng: number }; speed: number }[]>(`${ROOT}/track`, query)

  it('is the present day’s unless a time is asked, in order, for whoever sees the vehicle', async () => {
    const id = await car()
    await push([
      fix(id, '2026-06-30 09:10:00', { lng: 123.62 }),
      fix(id, '2026-06-30 09:00:00', { lng: 123.61 }),
      fix(id, '2026-06-29 23:59:00', { lng: 123.6 }),
    ])
    const today = await track(here.at.district, { id })
    expect(today.data.map(({ date, location }) => [date, location.lng])).toEqual([
      ['2026-06-30 09:00:00', 123.61],
      ['2026-06-30 09:10:00', 123.62],
    ])
    const night = await track(here.at.principal, { id, from: '2026-06-29 12:00:00', to: '2026-06-30 09:05:00' })
    expect(night.data.map(({ date }) => date)).toEqual(['2026-06-29 23:59:00', '2026-06-30 09:00:00'])
    expect((await track(here.at.city, { id, from: '2026-06-29 00:00:00' })).data).toHaveLength(1)
    expect((await track(here.at.otherCompany, { id })).code).toBe(10104)
    expect((await track(here.at.otherDistrict, { id })).code).toBe(10104)
  })

  it('spans 24 hours at most', async () => {
    const id = await car()
    const asked = (to: string) => track(here.at.principal, { id, from: '2026-06-29 00:00:00', to })
    expect((await asked('2026-06-30 00:00:00')).code).toBe(0)
    expect(await asked('2026-06-30 00:00:01')).toMatchObject({ code: 10400, msg: carMessages.trackTooLong.zh.replace('{0}', '24') })
    expect((await asked('2026-06-28 00:00:00')).code).not.toBe(0)
    expect((await track(here.at.principal, {})).code).toBe(10001)
  })

  it('of more points than a screen shows is thinned, its ends stay', async () => {
    const id = await car()
    const row = { id }
    await sql`insert into gas_car_position (gas_car_id, date, lng, lat) select ${row.id}, '2026-06-27 00:00:00'::timestamptz + n * interval '5 seconds',
      123 + n * 0.00001, 29.8 from generate_series(0, 11999) n`.execute(here.services.db)
    const { data } = await track(here.at.principal, { id, from: '2026-06-27 00:00:00' })
    expect(data.length).toBeLessThanOrEqual(5001)
    expect([data[0]?.date, data.at(-1)?.date]).toEqual(['2026-06-27 00:00:00', '2026-06-27 16:39:55'])
  })
})

describe('the papers of a vehicle', () => {
  it('gysy/gascar/rule-2: lock it by night once one has ended, and free it by the new date', async () => {
    const ending = await car({ traffic_insure_valid_to: '2026-06-30' })
    const stopped = await car({ car_status: '2', inspect_valid_to: '2026-06-01' })
    const scrapped = await car({ car_status: '3', inspect_valid_to: '2026-06-01' })
    expect(await run('carPapers', '2026-06-30 00:20:00')).toBe(1)
    expect([(await kept(ending)).status, (await kept(stopped)).status]).toEqual(['1', '4'])
    expect(await run('carPapers', '2026-07-01 00:20:00')).toBe(1)
    expect([(await kept(ending)).status, (await kept(scrapped)).status]).toEqual(['4', '3'])
    expect(await run('carPapers', '2026-07-01 00:20:00')).toBe(0)
    const { data: row } = await here.at.principal.get(`${ROOT}/info/${ending}`)
    const moved = await here.at.principal.post(ROOT, { id: ending, version: row.version, trafficInsureValidTo: '2027-06-30' })
    expect(moved).toMatchObject({ code: 0 })
    expect((await kept(ending)).status).toBe('1')
    const log = await here.at.city.get<readonly { action: string }[]>(`${ROOT}/auditLog/${ending}`)
    expect(log.data.map(({ action }) => action)).toEqual(expect.arrayContaining(['lock', 'unlock']))
  })

  it('gysy/gascar/rule-2: another paper that has ended keeps it locked', async () => {
    const id = await car({ traffic_insure_valid_to: '2026-06-01', inspect_valid_to: '2026-06-01' })
    await run('carPapers', '2026-06-30 00:20:00')
    const { data: row } = await here.at.principal.get(`${ROOT}/info/${id}`)
    await here.at.principal.post(ROOT, { id, version: row.version, trafficInsureValidTo: '2027-06-30' })
    expect((await kept(id)).status).toBe('4')
  })

  it('that end within so many days are found in the list; what has ended is past', async () => {
    const soon = await car({ maintain_valid_to: '2026-07-10' })
    const past = await car({ inspect_valid_to: '2026-05-01' })
    const found = async (expiring: string) => {
      const { data } = await here.at.principal.get(`${ROOT}/page`, { expiring, limit: 100 })
      return data.list.map(({ id }) => id)
    }
    expect(await found('30')).toContain(soon)
    const near = await found('5')
    expect([near.includes(soon), near.includes(past)]).toEqual([false, false])
  })
})

it('a platform of terminals pushes with the session of a trusted system, and no more than its quota', async () => {
  const id = await car()
  const root = await here.person('car-root', '1', 'superAdmin')
  const username = await sql<{ username: string }>`select username from "user" where id = ${here.at.principal.userId}`.execute(
    here.services.db,
  )
  const system = await addTrustedSystem(root, { name: '定位平台', allowCalls: ['gysy/gascar/location'], quotaMinute: 3 })
  const claim = signedLogin(system, username.rows[0]?.username ?? '', here.services.clock())
  const { data } = await callAs<SignedOn>(here.house, 'POST', 'accesssystem/akLogin', { body: claim })
  const call = (body: unknown, token = data.token) => callAs<BatchAnswer>(here.house, 'POST', `${ROOT}/location`, { token, body })
  expect((await call({ rows: [fix(id, '2026-06-30 07:00:00')] })).data).toMatchObject({ taken: 1 })
  expect((await call({ rows: [fix(id, '2026-06-30 07:00:00')] }, 'wrong')).code).toBe(401)
  expect((await callAs(here.house, 'GET', `${ROOT}/page`, { token: data.token })).code).toBe(403)
  const codes: number[] = []
  for (let at = 0; at < 4; at += 1) codes.push((await call({ rows: [fix(id, '2026-06-30 07:00:00')] })).code)
  expect(codes.at(-1)).toBe(429)
})
