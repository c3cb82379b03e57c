import { thresholdAudit } from '@chengan/domain/utilities/dictionaries/monitoring'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../../test/support/people.ts'
import { type Monitoring, message, NOW, openMonitoring } from '../../testing/monitoring-house.ts'

const ROOT = 'gysy/iotalarmthreshold'
const state = thresholdAudit.values

interface Threshold {
  readonly id: string
  readonly version: number
  readonly level1Upper: number
  readonly auditStatus: string
  readonly pendingValues: unknown
}

let scene: Monitoring
let company: Person
let city: Person

beforeAll(async () => {
  scene = await openMonitoring()
  company = scene.here.at.principal
  city = scene.here.at.city
  scene.here.house.setNow(NOW)
})
afterAll(() => scene.here.close())

/** A stricter limit of a company for one of its wells: level 1 at 2 %VOL where the city's template says 2.5. */
async function givenOwnLimit(): Promise<{ readonly device: string; readonly id: string }> {
  const device = await scene.device()
  const added = await company.put<Threshold>(ROOT, {
    thresholdName: '古渡街阀井甲烷',
    scope: '2',
    deviceId: device,
    deviceType: '4',
    metric: 'ch4',
    compareType: 'upper',
    level1Upper: 2,
    level2Upper: 0.8,
    level3Upper: 0.5,
    enabled: true,
  })
  expect(added).toMatchObject({ code: 0 })
  return { device, id: added.data.id }
}

const limitOf = async (id: string) => (await city.get<Threshold>(`${ROOT}/info/${id}`)).data
const loosens = (id: string, to = 2.4) => company.post(ROOT, { id, level1Upper: to, changeReason: '夏季负荷波动' })
const decides = (by: Person, id: string, auditResult: '1' | '2', opinion?: string) =>
  by.put(`${ROOT}/audit`, { id, auditResult, ...(opinion === undefined ? {} : { opinion }) })
const levelOf = async (device: string) => (await scene.alarmsOf(device)).map(({ level }) => level)

describe('a limit that a company loosens', () => {
  it('gysy/iotalarmthreshold/rule-3: waits for the city, and the old one stays in force meanwhile', async () => {
    const { device, id } = await givenOwnLimit()
    expect(await loosens(id)).toMatchObject({ code: 0, data: { auditStatus: state.waiting.value } })
    expect(await limitOf(id)).toMatchObject({ level1Upper: 2, pendingValues: { level1Upper: [2, 2.4] } })
    await scene.push([message(device, '09:58:00', { ch4: 2.2 })])
    expect(await levelOf(device)).toEqual(['1'])
    const { data: waiting } = await city.get<{ list: readonly Threshold[] }>(`${ROOT}/page`, { tab: 'waiting' })
    expect(waiting.list.map((one) => one.id)).toContain(id)
  })

  it('is decided by the city alone', async () => {
    const { id } = await givenOwnLimit()
    await loosens(id)
    for (const by of [company, scene.here.at.district]) expect((await decides(by, id, '1')).code).not.toBe(0)
    expect(await limitOf(id)).toMatchObject({ level1Upper: 2, auditStatus: state.waiting.value })
  })

  it('is in force once the city agrees', async () => {
    const { device, id } = await givenOwnLimit()
    await loosens(id)
    expect(await decides(city, id, '1')).toMatchObject({ code: 0 })
    expect(await limitOf(id)).toMatchObject({ level1Upper: 2.4, auditStatus: state.agreed.value, pendingValues: null })
    await scene.push([message(device, '09:58:00', { ch4: 2.2 })])
    expect(await levelOf(device)).toEqual(['2'])
  })

  it('falls where the city refuses, which says why; the company may ask again', async () => {
    const { device, id } = await givenOwnLimit()
    await loosens(id)
    expect((await decides(city, id, '2')).code).not.toBe(0)
    expect(await decides(city, id, '2', '本季度已有两次误报之外的真实泄漏')).toMatchObject({ code: 0 })
    expect(await limitOf(id)).toMatchObject({ level1Upper: 2, auditStatus: state.refused.value, pendingValues: null })
    await scene.push([message(device, '09:58:00', { ch4: 2.2 })])
    expect(await levelOf(device)).toEqual(['1'])
    expect(await loosens(id, 2.3)).toMatchObject({ code: 0, data: { auditStatus: state.waiting.value } })
  })
})
