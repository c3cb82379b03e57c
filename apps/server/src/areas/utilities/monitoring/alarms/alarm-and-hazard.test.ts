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
