import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Monitoring, message, NOW, openMonitoring } from '../../testing/monitoring-house.ts'

const STEPS = 'gysy/iotdevicealarmhandling'
let scene: Monitoring

beforeAll(async () => {
  scene = await openMonitoring()
})
afterAll(() => scene.here.close())
beforeEach(() => scene.here.house.setNow(NOW))

const at = (time: string) => scene.here.house.setNow(`2026-06-30 ${time}`)
const set = (id: string, columns: Readonly<Record<string, unknown>>) =>
  scene.here.services.db.updateTable('iot_alarm').set(columns).where('device_id', '=', id).execute()
const entered = (id: string, columns: Readonly<Record<string, unknown>>) =>
  scene.here.services.db.updateTable('iot_device').set(columns).where('id', '=', id).execute()

/** How often people were told of the alarms of a device since they were asked last: as it was raised, and as it grew. */
async function timesTold(id: string): Promise<number> {
  const ids = (await scene.alarmsOf(id)).map((alarm) => alarm.id)
  const { rows } = await sql<{ n: number }>`delete from notice where biz_id = any(${ids}::text[]) returning 1 as n`.execute(
    scene.here.services.db,
  )
  return rows.length + scene.here.told().filter(({ bizId }) => ids.includes(bizId)).length
}

describe('an alarm that waits for its review', () => {
  it.each(['toReview', 'falseReview'])('in %s begins anew where it grows worse: it is told, and its clocks run', async (handleStatus) => {
    const { device, push, alarmsOf, here } = scene
    const id = await device()
    await push([message(id, '09:58:00', { ch4: 1.2 })])
    await set(id, {
      handle_status: handleStatus,
      finish_time: NOW,
      confirm_time: NOW,
      overdue: true,
      ...(handleStatus === 'falseReview' ? { false_reason: '1' } : {}),
    })
    here.told()
    await push([message(id, '09:59:00', { ch4: 3 })])
    const [alarm] = await alarmsOf(id)
    expect(alarm).toMatchObject({ level: '1', status: 'pending', signal: '1', reopened: 1 })
    const { data } = await here.at.city.get(`gysy/iotalarm/info/${alarm?.id}`)
    expect(data).toMatchObject({ confirmDeadline: '2026-06-30 10:05:00', overdue: false, falseReason: null, confirmTime: null })
    expect(here.told().filter(({ bizId }) => bizId === alarm?.id)).toHaveLength(1)
  })

  it('begins anew where its gas is back after it was handed in as done; reported as false, it waits for whoever judges that', async () => {
    const { device, push, alarmsOf } = scene
    const [done, doubted] = [await device(), await device()]
    for (const [id, status] of [
      [done, 'toReview'],
      [doubted, 'falseReview'],
    ] as const) {
      await push([message(id, '09:55:00', { ch4: 1.2 }), message(id, '09:56:00', { ch4: 0.1 })])
      await set(id, { handle_status: status })
      await push([message(id, '09:58:00', { ch4: 1.2 })])
    }
    expect([await alarmsOf(done), await alarmsOf(doubted)]).toMatchObject([
      [{ status: 'pending', signal: '1', level: '2' }],
      [{ status: 'falseReview', signal: '1', level: '2' }],
    ])
  })
})

describe('an alarm and the repair of its device', () => {
  it('that people were told of does not fall silent by what is tried under repair, and grows by what still is there afterwards', async () => {
    const { device, push, alarmsOf } = scene
    const id = await device()
    await push([message(id, '09:55:00', { ch4: 1.2 })])
    expect(await timesTold(id)).toBe(1)
    await entered(id, { use_status: '2', maintain_until: '2026-06-30 10:10:00' })
    await push([message(id, '09:58:00', { ch4: 3 })])
    expect([await alarmsOf(id), await timesTold(id)]).toMatchObject([[{ level: '2', quiet: false }], 0])
    at('10:11:00')
    await push([message(id, '10:10:30', { ch4: 3 })])
    expect([await alarmsOf(id), await timesTold(id)]).toMatchObject([[{ level: '1', quiet: false }], 1])
  })

  it('raised under repair is told once that is over, though its device says nothing more', async () => {
    const { device, push, alarmsOf, work, here } = scene
    const id = await device({ device_type: '1', use_status: '2', maintain_until: '2026-06-30 10:10:00' })
    await push([{ ...message(id, '09:59:00', {}), event: 'alarm', code: 'GAS', m: 'lel', val: 60, level: 1, state: 1 }])
    await work('iotSilence')
    expect([await alarmsOf(id), await timesTold(id)]).toMatchObject([[{ level: '1', quiet: true }], 0])
    at('10:10:30')
    await work('iotSilence')
    await work('iotSilence')
    const [alarm] = await alarmsOf(id)
    expect([alarm, await timesTold(id)]).toMatchObject([{ level: '1', quiet: false }, 1])
    const { data } = await here.at.city.get(`gysy/iotalarm/info/${alarm?.id}`)
    expect(data.confirmDeadline).toBe('2026-06-30 10:15:30')
  })

  it('iotalarm/rule-2: gas that is tried on a device under repair makes no event of the street', async () => {
    const { device, push, alarmsOf } = scene
    const place = (lng: number) => ({ location: JSON.stringify({ lng, lat: 29.7 }), location_lng: lng, location_lat: 29.7 })
    const [sound, tried] = [
      await device(place(125.5)),
      await device({ ...place(125.5004), use_status: '2', maintain_until: '2026-06-30 12:00:00' }),
    ]
    const later = await device(place(125.5008))
    await push([message(sound, '09:57:00', { ch4: 1.2 }), message(tried, '09:58:00', { ch4: 1.2 })])
    expect([await alarmsOf(sound), await alarmsOf(tried)]).toMatchObject([[{ level: '2', group: null }], [{ level: '2', group: null }]])
    await set(sound, { handle_status: 'closed', close_time: NOW })
    await push([message(later, '09:59:00', { ch4: 1.2 })])
    expect(await alarmsOf(later)).toMatchObject([{ level: '2', group: null }])
  })
})

it('gas in a kitchen whose valve stays open for a minute is of level 1, though its detector reports ten minutes later', async () => {
  const { device, push, alarmsOf, work } = scene
  const [open, shut, sleeping] = [
    await device({ device_type: '2' }),
    await device({ device_type: '2' }),
    await device({ device_type: '2' }),
  ]
  await push([
    message(open, '09:58:30', { lel: 25, valveClosed: 0 }),
    message(shut, '09:58:30', { lel: 25, valveClosed: 1 }),
    message(sleeping, '09:59:30', { lel: 25, valveClosed: 0 }),
  ])
  await work('iotSilence')
  expect([await alarmsOf(open), await alarmsOf(shut), await alarmsOf(sleeping)]).toMatchObject([
    [{ level: '1' }],
    [{ level: '2' }],
    [{ level: '2' }],
  ])
})

it('what a leak survey finds stands where it measured; a leak further on is another alarm', async () => {
  const { device, push, alarmsOf } = scene
  const id = await device({ device_type: '14' })
  const found = (time: string, ch4: number, lng: number) => message(id, time, { ch4 }, { loc: { lng, lat: 29.75 } })
  await push([
    found('09:56:00', 0.6, 123.7),
    found('09:57:00', 0.6, 123.7005),
    found('09:58:00', 0, 123.702),
    found('09:59:00', 0.6, 123.71),
  ])
  const { rows } = await sql<{
    lng: number
    address: string | null
  }>`select location_lng as lng, address from iot_alarm where device_id = ${id}
    order by start_time`.execute(scene.here.services.db)
  expect(rows).toEqual([
    { lng: 123.7, address: null },
    { lng: 123.71, address: null },
  ])
  expect((await alarmsOf(id)).map(({ level, repeats }) => [level, repeats])).toEqual([
    ['1', 1],
    ['1', 0],
  ])
  // What hangs on a wall stays where it hangs, whatever it says.
  const fixed = await device()
  await push([message(fixed, '09:59:00', { ch4: 3 }, { loc: { lng: 120, lat: 29 } })])
  const { rows: own } = await sql<{ address: string }>`select address from iot_alarm where device_id = ${fixed}`.execute(
    scene.here.services.db,
  )
  expect(own).toEqual([{ address: '古渡街1号' }])
})

it('level 1 that came late ends as its gas has gone', async () => {
  const { device, push, alarmsOf } = scene
  const id = await device()
  await push([message(id, '09:58:00', { ch4: 0.1 })])
  await push([message(id, '09:20:00', { ch4: 3 })])
  expect(await alarmsOf(id)).toMatchObject([{ level: '1', signal: '1' }])
  await push([message(id, '09:59:00', { ch4: 0.1 })])
  expect(await alarmsOf(id)).toMatchObject([{ signal: '2' }])
})

it('an alarm that comes back after its hazard has ended can become another', async () => {
  const { device, push, alarmsOf, here } = scene
  const id = await device()
  await push([message(id, '09:50:00', { ch4: 1.2 })])
  const alarmId = (await alarmsOf(id))[0]?.id ?? ''
  const toHazard = async () => {
    expect(await here.at.city.put(STEPS, { alarmId, handleAction: 'toHazard' })).toMatchObject({ code: 0 })
    return String((await here.at.city.get(`gysy/iotalarm/info/${alarmId}`)).data.hazardId)
  }
  const first = await toHazard()
  await set(id, { handle_status: 'toReview', measure: '更换法兰垫片' })
  expect(await here.at.district.put(STEPS, { alarmId, handleAction: 'review1', opinion: '同意' })).toMatchObject({ code: 0 })
  await push([message(id, '09:59:00', { ch4: 1.2 })])
  expect(await alarmsOf(id)).toMatchObject([{ status: 'pending', reopened: 1 }])
  at('10:01:00')
  expect(await toHazard()).not.toBe(first)
})

it('of a device that no camera is linked to those within 50 m are proposed, and of one that has any none is', async () => {
  const { device, push, alarmsOf, here } = scene
  const at = (lng: number, lat: number) => ({ location: JSON.stringify({ lng, lat }), location_lng: lng, location_lat: lat })
  const dated = { create_date: NOW, update_date: NOW }
  for (const [name, north] of [
    ['at-48-m', 0.00043],
    ['at-52-m', 0.00047],
  ] as const)
    await here.services.db
      .insertInto('camera')
      .values({ id: name, name, region_id: '990102', ...at(127, 29.6 + north), ...dated })
      .execute()
  const { city, staff } = here.at
  const toLink = async (id: string, by = city) =>
    (await by.get<readonly { id: string }[]>('gysy/iotdevice/proposedCameras', { id })).data.map((one) => one.id)
  const camerasOf = async (more: Readonly<Record<string, unknown>>, proposed: readonly string[]) => {
    const id = await device({ ...at(127, 29.6), ...more })
    expect(await toLink(id)).toEqual(proposed)
    expect(await toLink(id, staff)).toEqual([])
    await push([message(id, '09:59:00', { ch4: 3 })])
    const [alarm] = await alarmsOf(id)
    const { data } = await here.at.city.get<{ cameras: readonly { id: string; proposed: boolean }[] }>('gysy/iotdevice/getIotAlarmInfo', {
      id: alarm?.id,
    })
    return data.cameras.map((one) => [one.id, one.proposed])
  }
  expect(await camerasOf({}, ['at-48-m'])).toEqual([
    ['at-48-m', true],
    ['at-52-m', false],
  ])
  expect(await camerasOf({ camera_ids: ['at-52-m'] }, [])).toEqual([
    ['at-52-m', false],
    ['at-48-m', false],
  ])
})

it('the cameras of an alarm are first those that are linked to its device, wherever they are, then the nearest', async () => {
  const { device, push, alarmsOf, here } = scene
  const camera = async (id: string, lng: number) =>
    here.services.db
      .insertInto('camera')
      .values({
        id,
        name: id,
        location: JSON.stringify({ lng, lat: 29.6 }),
        location_lng: lng,
        location_lat: 29.6,
        region_id: '990102',
        create_date: NOW,
        update_date: NOW,
      })
      .execute()
  await camera('camera-near', 126.0001)
  await camera('camera-far', 126.4)
  const id = await device({
    location: JSON.stringify({ lng: 126, lat: 29.6 }),
    location_lng: 126,
    location_lat: 29.6,
    camera_ids: ['camera-far'],
  })
  await push([message(id, '09:59:00', { ch4: 3 })])
  const { data } = await here.at.city.get<{ cameras: readonly { id: string; linked: boolean }[] }>('gysy/iotdevice/getIotAlarmInfo', {
    id: (await alarmsOf(id))[0]?.id,
  })
  expect(data.cameras.map((one) => [one.id, one.linked])).toEqual([
    ['camera-far', true],
    ['camera-near', false],
  ])
})
