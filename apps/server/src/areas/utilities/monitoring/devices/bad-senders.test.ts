import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Monitoring, message, momentAt, NOW, openMonitoring } from '../../testing/monitoring-house.ts'

const MINUTE = 60_000
const DAY_OF_MINUTES = 24 * 60
/** A push holds so many messages at most. */
const MAX_MESSAGES = 500

let scene: Monitoring

beforeAll(async () => {
  scene = await openMonitoring()
})
afterAll(() => scene.here.close())
beforeEach(() => scene.here.house.setNow(NOW))

const noticesOf = async (deviceId: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from notice n join iot_alarm a on a.id = n.biz_id
    where a.device_id = ${deviceId}`.execute(scene.here.services.db)
  return rows[0]?.n
}

/** Sends what is more than a push holds, as a platform does; answers how many were taken and how many came again. */
async function pushAll(messages: readonly unknown[]): Promise<{ taken: number; repeated: number }> {
  const sum = { taken: 0, repeated: 0 }
  for (let at = 0; at < messages.length; at += MAX_MESSAGES) {
    const { code, data } = await scene.push(messages.slice(at, at + MAX_MESSAGES))
    expect(code).toBe(0)
    sum.taken += data.taken
    sum.repeated += data.repeated
  }
  return sum
}

describe('a platform whose devices are not as they should be', () => {
  it('that sends a push again word by word changes nothing, and later is refused: the signature holds for five minutes', async () => {
    const id = await scene.device()
    const sent = [message(id, '09:59:00', { ch4: 3 }, { msgId: 'once' })]
    const signedAt = momentAt('10:00:00')
    expect((await scene.push(sent, { signedAt })).data).toMatchObject({ taken: 1, repeated: 0 })
    const before = await scene.alarmsOf(id)
    expect(before).toMatchObject([{ level: '1', repeats: 0 }])
    scene.here.house.setNow('2026-06-30 10:04:00')
    expect((await scene.push(sent, { signedAt })).data).toMatchObject({ taken: 0, repeated: 1 })
    scene.here.house.setNow('2026-06-30 10:05:01')
    expect(await scene.push(sent, { signedAt })).toMatchObject({ code: 401 })
    expect(await scene.alarmsOf(id)).toEqual(before)
    expect([(await scene.stored(id)).length, (await scene.refusedOf('forged')).length]).toEqual([1, 1])
  })

  it('of which one device floods gets one alarm of it, told once; another that grows grave meanwhile is not kept waiting', async () => {
    const [mad, other] = [await scene.device(), await scene.device()]
    // Four times a second, up and down over the limit of level 1.
    const flood = Array.from({ length: 2000 }, (_, at) => message(mad, momentAt('09:50:00') + 250 * at, { ch4: at % 2 === 0 ? 3 : 2.6 }))
    const [flooded, grave] = await Promise.all([pushAll(flood), scene.push([message(other, '09:59:30', { ch4: 3.2 })])])
    expect([flooded, grave.data.taken]).toEqual([{ taken: 2000, repeated: 0 }, 1])
    expect([await scene.alarmsOf(mad), await scene.alarmsOf(other)]).toMatchObject([[{ level: '1', extreme: 3 }], [{ level: '1' }]])
    expect([await noticesOf(mad), await noticesOf(other)]).toEqual([1, 1])
  })

  it('whose clock is a year ahead is refused and listed, and what it says in time is taken', async () => {
    const id = await scene.device()
    const { push } = scene
    const ahead = momentAt('10:00:00') + 365 * DAY_OF_MINUTES * MINUTE
    expect((await push([message(id, ahead, { ch4: 3 })])).data).toMatchObject({ taken: 0, refused: [{ at: 0, reason: 'aheadOfTime' }] })
    expect((await scene.refusedOf('aheadOfTime')).filter(({ code }) => code === id)).toMatchObject([{ times: 1 }])
    expect((await push([message(id, '09:59:00', { ch4: 0.1 })])).data).toMatchObject({ taken: 1 })
    expect([(await scene.stored(id)).length, await scene.alarmsOf(id)]).toEqual([1, []])
  })

  it('whose gateway was down for a day sends all of it late: it is kept and reckoned, and of what it tells only level 1 is an alarm', async () => {
    const [quiet, leaking] = [await scene.device(), await scene.device()]
    const first = momentAt('10:00:00') - (DAY_OF_MINUTES - 1) * MINUTE
    const late = (id: string, peak: number) =>
      Array.from({ length: DAY_OF_MINUTES }, (_, at) => message(id, first + at * MINUTE, { ch4: at >= 600 && at < 660 ? peak : 0.1 }))
    // Level 2 for an hour of the night, and level 1 for an hour.
    const whole = await pushAll([...late(quiet, 1.6), ...late(leaking, 3)])
    expect(whole).toEqual({ taken: 2 * DAY_OF_MINUTES, repeated: 0 })
    expect(await scene.alarmsOf(quiet)).toEqual([])
    expect(await scene.alarmsOf(leaking)).toMatchObject([{ level: '1', type: '1' }])
    // Sent once more no moment is told otherwise: what is late fills gaps of the dead band, and raises nothing.
    const kept = await scene.stored(quiet)
    await pushAll(late(quiet, 1.6))
    expect(await scene.stored(quiet)).toEqual(expect.arrayContaining(kept))
    expect(await scene.alarmsOf(quiet)).toEqual([])
    await scene.work('iotReadings')
    const { data } = await scene.here.at.city.get<{ series: { points: { ts: string; max: number }[] }[] }>('gysy/iotdevice/history', {
      ...{ deviceId: quiet, metrics: 'ch4', interval: '1h', from: '2026-06-29 10:00:00', to: NOW },
    })
    const points = data.series[0]?.points ?? []
    expect([points.length, Math.max(...points.map(({ max }) => max))]).toEqual([24, 1.6])
  })
})
