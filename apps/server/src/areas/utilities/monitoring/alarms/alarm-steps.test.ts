import { addMinutes } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../../../test/support/people.ts'
import { uploadPicture } from '../../../../../test/support/small-city.ts'
import { fireTimers } from '../../../../timers/fire-timers.ts'
import { type Monitoring, message, NOW, openMonitoring } from '../../testing/monitoring-house.ts'
import type { Utilities } from '../../testing/utilities-house.ts'

const ALARMS = 'gysy/iotalarm'
const STEPS = 'gysy/iotdevicealarmhandling'
let scene: Monitoring
let here: Utilities
let city: Person
const device: Monitoring['device'] = (...given) => scene.device(...given)
const push: Monitoring['push'] = (...given) => scene.push(...given)
const alarmsOf: Monitoring['alarmsOf'] = (...given) => scene.alarmsOf(...given)

beforeAll(async () => {
  scene = await openMonitoring()
  here = scene.here
  city = scene.here.at.city
})
afterAll(() => scene.here.close())
beforeEach(() => scene.here.house.setNow(NOW))

describe('how an alarm is dealt with', () => {
  const raised = async (value = 3, at = '09:59:00') => {
    const id = await device()
    await push([message(id, at, { ch4: value })])
    const [alarm] = await alarmsOf(id)
    if (alarm === undefined) throw new Error('no alarm was raised')
    return { id, alarm }
  }
  const step = async (by: Person, alarmId: string, handleAction: string, more: Readonly<Record<string, unknown>> = {}) =>
    by.put<{ handleStatus: string }>(STEPS, { alarmId, handleAction, ...more })
  const fire = async (time: string) => {
    here.house.setNow(time)
    return fireTimers(here.services, async () => undefined)
  }
  const row = async (id: string) => (await city.get(`${ALARMS}/info/${id}`)).data

  it('gysy/iotdevicealarmhandling/rule-2, gysy/iotdevicealarmhandling/rule-4: from the confirmation to the review; a step far from the device is marked, and nobody changes one', async () => {
    const { alarm } = await raised()
    const { principal, safetyManager } = here.at
    const photo = async () => [await uploadPicture(here.house, principal)]
    expect(await step(safetyManager, alarm.id, 'confirm')).toMatchObject({ code: 0, data: { handleStatus: 'confirmed' } })
    expect(await step(safetyManager, alarm.id, 'dispatch', { toDeptId: 'd-company', toUserIds: [principal.userId] })).toMatchObject({
      code: 0,
      data: { handleStatus: 'dispatched' },
    })
    expect((await step(principal, alarm.id, 'onSite', { images: await photo() })).code).not.toBe(0)
    expect((await step(principal, alarm.id, 'onSite', { siteValue: 2.1, siteUnit: '%VOL' })).code).not.toBe(0)
    const measured = { siteValue: 2.1, siteUnit: '%VOL', images: await photo() }
    expect(await step(principal, alarm.id, 'onSite', measured)).toMatchObject({ data: { errors: [{ field: 'siteLocation' }] } })
    expect(
      await step(principal, alarm.id, 'onSite', { siteValue: 2.1, siteUnit: '%VOL', images: await photo(), lng: 120, lat: 30 }),
    ).toMatchObject({ code: 0, data: { handleStatus: 'handling' } })
    expect(await step(principal, alarm.id, 'finish', { causeType: '1', measure: '更换法兰垫片', images: await photo() })).toMatchObject({
      code: 10400,
    })
    expect(
      await step(principal, alarm.id, 'finish', {
        causeType: '1',
        measure: '更换法兰垫片',
        images: await photo(),
        opinion: '残余气体仍在散逸',
      }),
    ).toMatchObject({
      code: 0,
      data: { handleStatus: 'toReview' },
    })
    expect((await step(here.at.district, alarm.id, 'review1', { opinion: '同意' })).code).not.toBe(0)
    expect(await step(city, alarm.id, 'review1', { opinion: '同意' })).toMatchObject({ code: 0, data: { handleStatus: 'closed' } })
    const { data: done } = await city.get<{ actionName: string; farFromDevice: boolean | null }[]>(`${STEPS}/getIotCzProcess`, {
      alarmId: alarm.id,
    })
    expect(done.map(({ actionName }) => actionName)).toEqual(['报警', '确认', '派发', '到场', '处置完成', '复核通过'])
    expect(done.find(({ actionName }) => actionName === '到场')?.farFromDevice).toBe(true)
    // The photos of a step stay with it, whatever the next one shows.
    const { data: steps } = await city.get<readonly { id: string; handleAction: string }[]>(`${STEPS}/list`, { alarmId: alarm.id })
    const pictures = await Promise.all(
      ['onSite', 'finish'].map(async (action) => {
        const own = steps.find(({ handleAction }) => handleAction === action)
        return (await city.get<{ images: readonly { id: string }[] }>(`${STEPS}/info/${own?.id}`)).data.images.map(({ id }) => id)
      }),
    )
    expect(pictures.map((one) => one.length)).toEqual([1, 1])
    expect(pictures[0]).not.toEqual(pictures[1])
    expect((await city.post(STEPS, { id: 'x' })).code).not.toBe(0)
    expect((await city.remove(STEPS, ['x'])).code).not.toBe(0)
  })

  it('what is planned of an alarm is what its state has before it: what was handed in waits for its review alone, and by whom stands there', async () => {
    const { alarm } = await raised()
    const { principal } = here.at
    const photo = async () => [await uploadPicture(here.house, principal)]
    const planned = async () => {
      const { data } = await city.get<{ actionName: string; handleTime: string | null; opinion?: string | null }[]>(
        `${STEPS}/getIotCzProcess`,
        { alarmId: alarm.id },
      )
      return data.flatMap(({ actionName, handleTime, opinion }) => (handleTime === null ? [[actionName, opinion ?? null]] : []))
    }
    expect((await planned()).map(([name]) => name)).toEqual(['确认', '派发', '到场', '处置完成', '审核'])
    expect(await step(principal, alarm.id, 'falseAlarm', { falseReason: '2', images: await photo() })).toMatchObject({ code: 0 })
    expect(await planned()).toEqual([['审核', '由市级审核']])
    expect(await step(city, alarm.id, 'review2', { opinion: '请复测' })).toMatchObject({ code: 0, data: { handleStatus: 'pending' } })
    await step(principal, alarm.id, 'confirm')
    expect(
      await step(principal, alarm.id, 'finish', { causeType: '1', measure: '远程复位', images: await photo(), opinion: '已通风' }),
    ).toMatchObject({ code: 0 })
    // Nobody went there, and nobody will.
    expect(await planned()).toEqual([['审核', '由市级审核']])
  })

  it('iotalarm/rule-1: the same key within half an hour after closing is the same alarm; later it is a new one', async () => {
    const { id, alarm } = await raised()
    await sql`update iot_alarm set handle_status = 'closed', close_time = '2026-06-30 10:00:00+08', confirm_time = '2026-06-30 09:56:00+08',
      arrive_time = '2026-06-30 09:58:00+08', to_dept_id = dept_id, cause_type = '2' where id = ${alarm.id}`.execute(here.services.db)
    here.house.setNow('2026-06-30 10:20:00')
    await push([message(id, '10:19:00', { ch4: 3 })])
    expect(await alarmsOf(id)).toMatchObject([{ id: alarm.id, status: 'pending', reopened: 1 }])
    // Everything is to be done again, by whoever is sent now.
    const { data: planned } = await city.get<{ actionName: string; handleTime: string | null }[]>(`${STEPS}/getIotCzProcess`, {
      alarmId: alarm.id,
    })
    expect(planned.filter(({ handleTime }) => handleTime === null).map(({ actionName }) => actionName)).toEqual([
      '确认',
      '派发',
      '到场',
      '处置完成',
      '审核',
    ])
    const { data: again } = await city.get<Record<string, unknown>>(`gysy/iotalarm/info/${alarm.id}`)
    expect([again.toDeptId, again.causeType, again.confirmTime]).toEqual([null, null, null])
    await sql`update iot_alarm set handle_status = 'closed', close_time = '2026-06-30 10:20:00+08' where id = ${alarm.id}`.execute(
      here.services.db,
    )
    here.house.setNow('2026-06-30 11:00:00')
    await push([message(id, '10:59:00', { ch4: 3 })])
    expect((await alarmsOf(id)).length).toBe(2)
  })

  it.each([
    ['1', { ch4: 3 }, [5, 10, 30, 24 * 60]],
    ['2', { ch4: 1.2 }, [15, 30, 60, 48 * 60]],
    ['3', { ch4: 0.6 }, [30, 120, 240, 72 * 60]],
    ['4', { battery: 15 }, [24 * 60, null, null, 7 * 24 * 60]],
  ])(
    'gysy/iotdevicealarmhandling/rule-1: of level %s is confirmed, sent on, met on site and ended in its minutes',
    async (level, values, minutes) => {
      const id = await device()
      // A level that must hold for a minute has held for it.
      await push(['09:56:00', '09:57:30', '09:59:00'].map((time) => message(id, time, values)))
      const [alarm] = await alarmsOf(id)
      const told = await row(alarm?.id ?? '')
      expect(told.alarmLevel).toBe(level)
      const [confirm, send, arrive, finish] = minutes.map((after) => (after === null ? null : addMinutes(NOW, after)))
      expect([told.confirmDeadline, told.arriveDeadline, told.finishDeadline]).toEqual([confirm, arrive, finish])
      expect(await step(here.at.safetyManager, alarm?.id ?? '', 'confirm')).toMatchObject({ code: 0 })
      expect((await row(alarm?.id ?? '')).dutyClock).toMatchObject({ deadline: send })
    },
  )

  it('gysy/iotdevicealarmhandling/rule-1: clocks that pass escalate exactly as the table says, each once', async () => {
    const { alarm } = await raised()
    const acted = async () => {
      const { rows } = await sql<{
        action: string
      }>`select action from handle_log where biz_id = ${alarm.id} and action like 'escalate%' order by operate_time, id`.execute(
        here.services.db,
      )
      return rows.map(({ action }) => action)
    }
    here.told()
    await fire('2026-06-30 10:04:59')
    expect(await acted()).toEqual([])
    await fire('2026-06-30 10:05:00')
    expect(await acted()).toEqual(['escalateConfirm'])
    expect(
      here.told().some(({ title, userIds }) => title.startsWith('报警确认超时') && userIds.includes(here.at.safetyManager.userId)),
    ).toBe(true)
    await fire('2026-06-30 10:10:00')
    await fire('2026-06-30 10:30:00')
    await fire('2026-07-01 10:00:00')
    await fire('2026-07-01 10:00:05')
    expect(await acted()).toEqual(['escalateConfirm', 'escalateDistrict', 'escalateArrive', 'escalateFinish'])
    const { rows } = await sql`select overdue, handle_status as status from iot_alarm where id = ${alarm.id}`.execute(here.services.db)
    expect(rows).toEqual([{ overdue: true, status: 'pending' }])
  })

  it('a clock that passes and a signal that goes refuse nobody who looks at the alarm; that it has become graver does', async () => {
    const { id, alarm } = await raised(1.2)
    const versionSeen = async () => (await here.at.safetyManager.get<{ version: number }>(`${ALARMS}/info/${alarm.id}`)).data.version
    const version = await versionSeen()
    await fire('2026-06-30 10:19:30')
    await push([message(id, '10:15:30', { ch4: 0.1 }), message(id, '10:18:30', { ch4: 0.1 }), message(id, '10:19:00', { ch4: 1.2 })])
    expect(await row(alarm.id)).toMatchObject({ signalState: '1', repeatCount: 1, overdue: true, version })
    const takes = (action: string, seen: number) => here.at.safetyManager.put(`${ALARMS}/${action}`, { id: alarm.id, version: seen })
    expect(await takes('confirm', version)).toMatchObject({ code: 0 })
    const seen = await versionSeen()
    await push([message(id, '10:19:20', { ch4: 3 })])
    expect(await takes('dispatch', seen)).toMatchObject({ code: 10409 })
  })

  it('an alarm that nobody confirms is told again every five minutes', async () => {
    const { alarm } = await raised()
    here.told()
    for (const minute of ['05', '10', '15']) await fire(`2026-06-30 10:${minute}:01`)
    const again = here.told().filter(({ bizId, title }) => bizId === alarm.id && title.startsWith('一级（红）报警'))
    expect(again.length).toBe(3)
  })

  it('level 4 reported as false is closed at once; graver ones are reviewed', async () => {
    const id = await device()
    await push([message(id, '09:59:00', { battery: 15 })])
    const [alarm] = await alarmsOf(id)
    const { uploadPicture } = await import('../../../../../test/support/small-city.ts')
    const images = [await uploadPicture(here.house, here.at.safetyManager)]
    expect(await step(here.at.safetyManager, alarm?.id ?? '', 'falseAlarm', { falseReason: '1', images })).toMatchObject({
      code: 0,
      data: { handleStatus: 'closed' },
    })
  })

  it('another company neither sees nor handles it', async () => {
    const { alarm } = await raised()
    expect((await here.at.otherCompany.get(`${ALARMS}/info/${alarm.id}`)).code).not.toBe(0)
    expect((await step(here.at.otherCompany, alarm.id, 'confirm')).code).not.toBe(0)
    expect((await here.at.otherCompany.get('gysy/iotdevice/getIotAlarmInfo', { id: alarm.id })).code).not.toBe(0)
  })

  it('a hazard is made of it once, linked both ways', async () => {
    const { alarm } = await raised()
    expect(await step(city, alarm.id, 'toHazard')).toMatchObject({ code: 0 })
    const { hazardId, alarmNo } = await row(alarm.id)
    const { rows } =
      await sql`select source_biz_type as kind, source_biz_id as id, hazard_source as source, description from hazard_check where id = ${String(hazardId)}`.execute(
        here.services.db,
      )
    // What was found is said as the alarm says it: whoever handles the hazard reads it there.
    expect(rows).toEqual([{ kind: 'alarm', id: alarm.id, source: '7', description: expect.stringContaining(String(alarmNo)) }])
    expect((await step(city, alarm.id, 'toHazard')).code).not.toBe(0)
  })

  it('an emergency is made of it once, from the alarm', async () => {
    const { alarm } = await raised()
    expect(await step(city, alarm.id, 'toDispatch')).toMatchObject({ code: 0 })
    const { dispatchId } = await row(alarm.id)
    const { rows } =
      await sql`select source_biz_type as kind, source_biz_id as id, status from emergency_event where id = ${String(dispatchId)}`.execute(
        here.services.db,
      )
    expect(rows).toEqual([{ kind: 'alarm', id: alarm.id, status: 'reported' }])
    expect((await step(city, alarm.id, 'toDispatch')).code).not.toBe(0)
  })

  it('an emergency made of an alarm whose device has a clock that runs ahead occurred when it was reported', async () => {
    const { alarm } = await raised(3, '10:03:00')
    expect(await row(alarm.id)).toMatchObject({ startTime: '2026-06-30 10:03:00' })
    expect(await step(city, alarm.id, 'toDispatch')).toMatchObject({ code: 0 })
    const { dispatchId } = await row(alarm.id)
    const { data } = await city.get(`gysy/gysyyxjgyjdd/info/${String(dispatchId)}`)
    expect(data).toMatchObject({ occurTime: '2026-06-30 10:00:00' })
  })

  it('gysy/iotdevicealarmhandling/rule-3: the same receiver hears of an alarm by SMS once in five minutes', async () => {
    const { alarm } = await raised()
    const send = () =>
      city.post<{ sent: number; failed: { to: string }[] }>(`${STEPS}/sendSms`, {
        alarmId: alarm.id,
        userIds: [here.at.safetyManager.userId],
        content: '请尽快处置',
      })
    expect((await send()).data).toEqual({ sent: 1, failed: [] })
    here.house.setNow('2026-06-30 10:00:30')
    expect((await send()).data).toMatchObject({ sent: 0, failed: [{ to: here.at.safetyManager.userId }] })
    here.house.setNow('2026-06-30 10:05:31')
    expect((await send()).data.sent).toBe(1)
  })

  it('an SMS says to how many it went and who has no number; without anybody to get it it is refused', async () => {
    const { alarm } = await raised()
    const { userId } = here.at.safetyManager
    const textedAbout = async (id: string) =>
      (await city.get<{ handleAction: string }[]>(`${STEPS}/getIotCzProcess`, { alarmId: id })).data.filter(
        ({ handleAction }) => handleAction === 'sms',
      ).length
    await sql`insert into "user" (id, username, real_name, dept_id, status, create_date, update_date)
      values ('no-number', 'no-number', '无号码', 'd-company', '1', '2026-01-01', '2026-01-01')`.execute(here.services.db)
    const send = (more: object) =>
      city.post<{ sent: number; failed: object[] }>(`${STEPS}/sendSms`, { alarmId: alarm.id, content: '请尽快处置', ...more })
    expect((await send({ userIds: [userId, 'no-number'] })).data).toEqual({ sent: 1, failed: [{ to: 'no-number', msg: '未登记手机号' }] })
    expect((await send({ userIds: ['no-number'] })).data).toEqual({ sent: 0, failed: [{ to: 'no-number', msg: '未登记手机号' }] })
    expect((await send({ mobiles: ['12'] })).data).toEqual({ sent: 0, failed: [{ to: '12', msg: '手机号格式错误' }] })
    // What was sent to nobody is no step.
    expect(await textedAbout(alarm.id)).toBe(1)
    expect(await send({})).toMatchObject({ code: -2, msg: '没有可发送的手机号，请选择接收人或填写号码' })
  })

  it('the page of the desk tells the newest step and what is left of the time', async () => {
    const { alarm } = await raised()
    const { data } = await here.at.safetyManager.get(`${STEPS}/page`, { mine: true, limit: 100 })
    expect(data.list.find(({ alarmId }) => alarmId === alarm.id)).toMatchObject({
      minutesLeft: 5,
      newestStep: null,
      handleStatus: 'pending',
    })
    const { data: types } = await here.at.safetyManager.get<{ deviceType: string; level1: number }[]>(`${STEPS}/getIotDeviceTypeList`)
    expect(types.find(({ deviceType }) => deviceType === '4')?.level1).toBeGreaterThan(0)
  })

  it('the page of the desk begins with level 1, whether or not its signal has gone, however many slight ones are alarming', async () => {
    const { alarm } = await raised()
    const { db } = here.services
    await sql`update iot_alarm set signal_state = '2' where id = ${alarm.id}`.execute(db)
    await sql`insert into iot_alarm (id, device_name, device_type, alarm_level, highest_level, signal_state, handle_status, overdue, dept_id, region_id,
        start_time, confirm_deadline, create_date, update_date)
      select 'slight-' || n, '窨井', '4', '4', '4', '1', 'pending', n = 1, 'd-company', '990102', '2026-06-30 09:00+08', '2026-06-30 09:30+08',
        '2026-06-30 09:00+08', '2026-06-30 09:00+08' from generate_series(1, 101) n`.execute(db)
    const { data } = await here.at.safetyManager.get<{ list: readonly { alarmId: string; alarmLevel: string }[] }>(`${STEPS}/page`, {
      isOpen: 'true',
      limit: 100,
    })
    const levels = data.list.map(({ alarmLevel }) => alarmLevel)
    expect(data.list.slice(0, levels.lastIndexOf('1') + 1).map(({ alarmId }) => alarmId)).toContain(alarm.id)
    expect(levels.indexOf('4')).toBeGreaterThan(levels.lastIndexOf('1'))
    const { data: types } = await here.at.safetyManager.get<{ deviceType: string; late: number }[]>(`${STEPS}/getIotDeviceTypeList`)
    expect(types.find(({ deviceType }) => deviceType === '4')?.late).toBeGreaterThan(0)
    await sql`delete from iot_alarm where id like 'slight-%'`.execute(db)
  })

  it('the detail of an alarm tells values, similar alarms, cameras, valves and crews', async () => {
    const { alarm } = await raised()
    const { data } = await city.get<{ values: unknown[]; steps: unknown[]; alarm: { alarmNo: string } }>('gysy/iotdevice/getIotAlarmInfo', {
      id: alarm.id,
    })
    expect(data.alarm.alarmNo).toBe(alarm.no)
    expect(data.values).toHaveLength(1)
  })

  it('the detail of an alarm that its device found by itself tells the limits in force for the metric, which the curve is drawn against', async () => {
    const { alarm } = await raised()
    await sql`update iot_alarm set threshold_id = null where id = ${alarm.id}`.execute(here.services.db)
    const { data } = await city.get<{ threshold: { limits: { level: number; side: string; value: number }[] } | null }>(
      'gysy/iotdevice/getIotAlarmInfo',
      { id: alarm.id },
    )
    expect(data.threshold?.limits).toContainEqual({ level: 1, side: 'upper', value: 2.5 })
  })

  it('the detail of an alarm proves who was told, and names the numbers of its company and the people that an SMS may go to', async () => {
    const { alarm } = await raised()
    const { db } = here.services
    const { principal, safetyManager } = here.at
    const told = async () => {
      const { data } = await city.get<{
        told: Readonly<Record<'sms' | 'smsSent' | 'people' | 'read', number>> & { readonly at: string | null }
        numbers: readonly { kind: string; phone: string }[]
        people: readonly { id: string; role: string }[]
      }>('gysy/iotdevice/getIotAlarmInfo', { id: alarm.id })
      return data
    }
    const { gasCompaniesId } = await row(alarm.id)
    await sql`update gas_company set duty_phone = '0510-88880001' where id = ${String(gasCompaniesId)}`.execute(db)
    // Everybody whom level 1 is told to.
    const { told: raisedTo } = await told()
    expect(raisedTo).toMatchObject({ at: '2026-06-30 10:00:00', sms: 0, smsSent: 0, read: 0 })
    const { data: own } = await principal.get<{ list: readonly { id: string; noticeId: string; bizId: string }[] }>(
      'sys/notice/mynotice/page',
      { limit: 50 },
    )
    const notice = own.list.find(({ bizId }) => bizId === alarm.id)
    expect((await principal.put(`sys/notice/mynotice/read/${notice?.id ?? ''}`, {})).code).toBe(0)
    for (const status of ['0', '1', '2'])
      await sql`insert into sms_log (id, content, status, biz_type, biz_id, create_date, update_date)
        values (${`s${status}-${alarm.id}`.slice(0, 32)}, '报警', ${status}, 'gysy/iotalarm', ${alarm.id}, '2026-06-30 10:00:20+08', '2026-06-30 10:00+08')`.execute(
        db,
      )
    const { told: proof, numbers, people } = await told()
    expect(proof).toEqual({ ...raisedTo, sms: 3, smsSent: 1, read: 1 })
    expect(proof.people).toBeGreaterThan(1)
    expect(numbers).toEqual([{ kind: 'dutyDesk', name: expect.any(String), phone: '0510-88880001' }])
    expect(people.map(({ id }) => id)).toEqual(expect.arrayContaining([principal.userId, safetyManager.userId]))
    expect(people.map(({ id }) => id)).not.toContain(city.userId)
  })
})

describe('the desk', () => {
  it('is silenced for five minutes at most, by whoever sees the alarms that sound, and the log of operations tells who did', async () => {
    const id = await device()
    await push([message(id, '09:59:00', { ch4: 3 })])
    const [alarm] = await alarmsOf(id)
    const { principal } = here.at
    const mute = (alarmIds: readonly unknown[], minutes: number) =>
      principal.post<{ until: string }>(`${STEPS}/mute`, { alarmIds, minutes })
    expect((await mute([alarm?.id], 5)).data).toEqual({ until: '2026-06-30 10:05:00' })
    expect((await mute([alarm?.id], 6)).code).not.toBe(0)
    expect((await mute(['nothing'], 5)).code).not.toBe(0)
    const { rows } = await sql<{
      row_ids: string
      creator_name: string
    }>`select row_ids, creator_name from operation_log where resource = ${`${STEPS}:mute`} and status = '1'`.execute(here.services.db)
    expect(rows).toMatchObject([{ row_ids: String(alarm?.id) }])
  })
})
