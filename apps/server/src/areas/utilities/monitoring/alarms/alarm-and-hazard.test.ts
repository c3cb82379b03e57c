import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uploadPicture } from '../../../../../test/support/small-city.ts'
import { type Monitoring, message, NOW, openMonitoring } from '../../testing/monitoring-house.ts'
import { HAZARDS } from '../../testing/utilities-house.ts'

const STEPS = 'gysy/iotdevicealarmhandling'
let scene: Monitoring

beforeAll(async () => {
  scene = await openMonitoring()
})
afterAll(() => scene.here.close())
beforeEach(() => scene.here.house.setNow(NOW))

/** An alarm of a well, made a hazard by the city. */
async function becomeHazard(ch4: number): Promise<{ readonly id: string; readonly alarmId: string; readonly hazardId: string }> {
  const { here, device, push, alarmsOf } = scene
  const id = await device()
  await push([message(id, '09:59:00', { ch4 })])
  const alarmId = (await alarmsOf(id))[0]?.id ?? ''
  here.told()
  expect(await here.at.city.put(STEPS, { alarmId, handleAction: 'toHazard' })).toMatchObject({ code: 0 })
  const { data } = await here.at.city.get(`gysy/iotalarm/info/${alarmId}`)
  return { id, alarmId, hazardId: String(data.hazardId) }
}

/** The alarm as its company has handed it in. */
async function handedIn(alarmId: string, columns: Readonly<Record<string, string>>): Promise<void> {
  await scene.here.services.db.updateTable('iot_alarm').set(columns).where('id', '=', alarmId).execute()
}

const hazard = async (id: string) => (await scene.here.at.city.get(`${HAZARDS}/info/${id}`)).data
const passes = (alarmId: string) => scene.here.at.city.put(STEPS, { alarmId, handleAction: 'review1', opinion: '同意' })

describe('an alarm that becomes a hazard', () => {
  it('gives it to its company at once, which is told and sees it as whoever made it and the district do', async () => {
    const { hazardId } = await becomeHazard(3)
    const { city, district, principal } = scene.here.at
    const told = scene.here.told().filter(({ bizId }) => bizId === hazardId)
    expect(told.map(({ title }) => title.slice(0, 5))).toEqual(['报警转隐患'])
    expect(told[0]?.userIds).toContain(principal.userId)
    for (const one of [city, district, principal])
      expect(await one.get(`${HAZARDS}/info/${hazardId}`)).toMatchObject({
        code: 0,
        data: { status: 'reforming', level: 'qy', reformDeadline: '2026-07-15', objectType: '3' },
      })
    expect((await principal.get(`${HAZARDS}/info/${hazardId}`)).data.dutyClock).toMatchObject({ action: 'reformOver' })
    const { rows } = await sql`select 1 from hazard_check where id = ${hazardId} and reform_dept_id = 'd-company'`.execute(
      scene.here.services.db,
    )
    expect(rows).toHaveLength(1)
  })

  it('closes it as its own end is passed, with what was done', async () => {
    const { alarmId, hazardId } = await becomeHazard(3)
    await handedIn(alarmId, { handle_status: 'toReview', measure: '更换法兰垫片' })
    expect(await passes(alarmId)).toMatchObject({ code: 0 })
    expect(await hazard(hazardId)).toMatchObject({ status: 'closed', reformDesc: '更换法兰垫片', reformDate: '2026-06-30' })
  })

  it('closes it though an extension was asked for, and a slight one hands it in', async () => {
    const [grave, slight] = [await becomeHazard(3), await becomeHazard(3)]
    const { here } = scene
    for (const { hazardId } of [grave, slight])
      expect(
        await here.at.principal.put(`${HAZARDS}/delay`, {
          id: hazardId,
          delayTo: '2026-07-20',
          delayReason: '等待备件到货',
          emergencyPlan: '加密巡查，现场值守',
        }),
      ).toMatchObject({ code: 0 })
    expect(await hazard(grave.hazardId)).toMatchObject({ status: 'delayPending' })
    await handedIn(grave.alarmId, { handle_status: 'toReview', measure: '更换法兰垫片' })
    expect(await passes(grave.alarmId)).toMatchObject({ code: 0 })
    expect(await hazard(grave.hazardId)).toMatchObject({ status: 'closed' })
    // What its company ends by itself is looked at by whoever reviews the hazard.
    await handedIn(slight.alarmId, { handle_status: 'confirmed', alarm_level: '3', highest_level: '3', signal_state: '2' })
    const images = [await uploadPicture(here.house, here.at.principal)]
    const done = { alarmId: slight.alarmId, handleAction: 'finish', causeType: '2', measure: '紧固法兰', images }
    expect(await here.at.principal.put(STEPS, done)).toMatchObject({ code: 0, data: { handleStatus: 'closed' } })
    expect(await hazard(slight.hazardId)).toMatchObject({ status: 'toReview', reformDesc: '紧固法兰' })
  })

  it('gives it the photos of the site before, and with its end those of what was done, as files of its own', async () => {
    const { here, device, push, alarmsOf } = scene
    const id = await device()
    await push([message(id, '09:59:00', { ch4: 3 })])
    const alarmId = (await alarmsOf(id))[0]?.id ?? ''
    const { principal } = here.at
    const photo = async () => [await uploadPicture(here.house, principal)]
    const step = async (handleAction: string, more: Readonly<Record<string, unknown>>) =>
      expect(await principal.put(STEPS, { alarmId, handleAction, ...more })).toMatchObject({ code: 0 })
    await step('dispatch', { toDeptId: 'd-company', toUserIds: [principal.userId] })
    await step('onSite', { siteValue: 2.1, siteUnit: '%VOL', images: await photo(), lng: 123.6, lat: 29.8 })
    await step('toHazard', {})
    const hazardId = String((await here.at.city.get(`gysy/iotalarm/info/${alarmId}`)).data.hazardId)
    await step('finish', { causeType: '4', measure: '停止施工并更换管段', images: await photo(), opinion: '残余气体仍在散逸' })
    expect(await passes(alarmId)).toMatchObject({ code: 0 })
    const own = await hazard(hazardId)
    const files = (name: string) => (own[name] as readonly { id: string }[]).map((one) => one.id)
    expect([files('beforeImages').length, files('afterImages').length, own.status]).toEqual([1, 1, 'closed'])
    const { rows } = await sql<{ owner: string }>`select distinct biz_id as owner from file
      where id = any(${[...files('beforeImages'), ...files('afterImages')]}::text[])`.execute(here.services.db)
    expect(rows).toEqual([{ owner: hazardId }])
  })

  it('says what is wrong by its cause, or by what its device watches as long as nobody has found it', async () => {
    const { here, device, push, alarmsOf } = scene
    const categoryOf = async (columns: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}) => {
      const id = await device(more)
      await push([message(id, '09:59:00', more.device_type === '1' ? { lel: 60 } : { ch4: 3 })])
      const alarmId = (await alarmsOf(id))[0]?.id ?? ''
      await handedIn(alarmId, columns)
      expect(await here.at.city.put(STEPS, { alarmId, handleAction: 'toHazard' })).toMatchObject({ code: 0 })
      const { data } = await here.at.city.get(`gysy/iotalarm/info/${alarmId}`)
      return (await hazard(String(data.hazardId))).hazardCategory
    }
    expect(await categoryOf({ region_id: '990102' })).toBe('5')
    expect(await categoryOf({ region_id: '990102' }, { device_type: '1' })).toBe('4')
    expect(await categoryOf({ cause_type: '4' })).toBe('8')
    expect(await categoryOf({ alarm_type: '5' })).toBe('9')
  })

  it('was none where the alarm was false', async () => {
    const { alarmId, hazardId } = await becomeHazard(3)
    await handedIn(alarmId, { handle_status: 'falseReview', false_reason: '1' })
    expect(await passes(alarmId)).toMatchObject({ code: 0 })
    expect(await hazard(hazardId)).toMatchObject({ status: 'invalid' })
  })

  it('goes to its review as the hazard is closed, once the gas is gone', async () => {
    const [still, gone] = [await becomeHazard(1.2), await becomeHazard(1.2)]
    const { here, push, alarmsOf } = scene
    here.house.setNow('2026-06-30 10:10:00')
    await push([message(gone.id, '10:05:00', { ch4: 0.1 }), message(gone.id, '10:09:00', { ch4: 0.1 })])
    const { principal, safetyManager } = here.at
    for (const { hazardId } of [still, gone]) {
      const afterImages = [await uploadPicture(here.house, principal)]
      const done = { id: hazardId, reformDesc: '已更换阀门', reformDate: '2026-06-30', afterImages }
      expect(await principal.put(`${HAZARDS}/reformOver`, done)).toMatchObject({ code: 0 })
      const passed = { id: hazardId, auditResult: '1', opinion: '合格' }
      expect(await safetyManager.put(`${HAZARDS}/audit`, passed)).toMatchObject({ code: 0 })
    }
    expect([await alarmsOf(still.id), await alarmsOf(gone.id)]).toMatchObject([[{ status: 'pending' }], [{ status: 'toReview' }]])
    const { data: steps } = await here.at.city.get<readonly { handleAction: string; measure: string }[]>(`${STEPS}/list`, {
      alarmId: gone.alarmId,
    })
    expect(steps.map(({ handleAction }) => handleAction)).toContain('finish')
  })
})
