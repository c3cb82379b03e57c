import { iotLogType } from '@chengan/domain/utilities/dictionaries/monitoring'
import { describe, expect, it } from 'vitest'
import type { Person } from '../support/people.ts'
import { type Form, type RuleGround, refusedAt, rulesOf } from './rule-ground.ts'

const DEVICE = 'iotDevice'
const THRESHOLD = 'iotThreshold'
let here: RuleGround
let company: Person

const rules = rulesOf('principal', (ground, person) => {
  ;[here, company] = [ground, person]
})

const calibrated = { calibrateDate: '2026-01-10', calibrateCycle: 12 }
const refusal = (values: Form) => rules.refusal(DEVICE, values)
const device = (values: Form) => rules.saved(DEVICE, values)

describe('a device', () => {
  it('gysy/iotdevice/rule-1: watches one object at a time: the log closes the former binding with its date, both by their names', async () => {
    const [first, second] = [
      await here.added('gasFacility', company, { name: '澜源一号门站', facilityType: '1' }),
      await here.added('gasFacility', company, { name: '澜源二号门站', facilityType: '1' }),
    ]
    const { id } = await device({ bindType: '1', bindId: first.id })
    expect((await here.edit(DEVICE, company, id, { bindId: second.id })).code).toBe(0)
    expect(await here.info(DEVICE, company, id)).toMatchObject({ bindId: second.id, gasFacilityId: second.id })
    expect((await here.edit(DEVICE, company, id, { bindType: '0', bindId: null })).code).toBe(0)
    const { list } = (await company.get('gysy/iotdevicelog/page', { deviceId: id, logType: '7' })).data
    expect(list.map(({ content }) => content).toSorted()).toEqual([
      '绑定变更：原绑定燃气设施「澜源一号门站」于2026-06-30 10:00结束，现绑定燃气设施「澜源二号门站」',
      '绑定变更：原绑定燃气设施「澜源二号门站」于2026-06-30 10:00结束，现绑定未绑定',
    ])
    // Kept in English beside, for whoever reads that.
    expect(list.map(({ contentEn }) => contentEn)).toContain(
      'Binding changed: bound to Facility “澜源一号门站” until 2026-06-30 10:00, now to Facility “澜源二号门站”',
    )
  })

  it('gysy/iotdevice/rule-2: is normal once it is calibrated; a camera is not calibrated', async () => {
    expect(await refusal({ deviceType: '4', useStatus: '1', calibrateDate: undefined })).toEqual([10400, 'calibrateDate'])
    expect(await refusal({ deviceType: '4', useStatus: '1', ...calibrated })).toBeNull()
    expect(await refusal({ deviceType: '15', useStatus: '1', calibrateDate: undefined })).toBeNull()
  })

  it('gysy/iotdevice/rule-2: that detects gas or gauges pressure is calibrated each year, which it is where nobody says how often', async () => {
    expect(await refusal({ deviceType: '4', ...calibrated, calibrateCycle: 24 })).toEqual([10400, 'calibrateCycle'])
    expect(await refusal({ deviceType: '12', ...calibrated, calibrateCycle: 24 })).toBeNull()
    const { id } = await device({ deviceType: '4', calibrateDate: '2026-01-10', calibrateCycle: undefined })
    expect(await here.info(DEVICE, company, id)).toMatchObject({ calibrateCycle: 12, nextCalibrateDate: '2027-01-10' })
  })

  it.each(['1', '6', '9'])('gysy/iotdevice/rule-2: of type %s is normal once levels 1 and 2 have limits', async (deviceType) => {
    expect(await refusal({ deviceType, useStatus: '1', ...calibrated })).toBeNull()
    const { id } = await device({ deviceType, useStatus: '3', ...calibrated })
    const { list } = (await here.at.city.get('gysy/iotalarmthreshold/page', { deviceType, scope: '1', limit: 50 })).data
    for (const template of list)
      expect((await here.edit(THRESHOLD, here.at.city, template.id, { enabled: false, changeReason: '模板停用' })).code).toBe(0)
    expect(refusedAt(await here.edit(DEVICE, company, id, { useStatus: '1' }))).toEqual([10400, 'useStatus'])
    expect(await refusal({ deviceType, useStatus: '1', ...calibrated })).toEqual([10400, 'useStatus'])
    for (const template of list) await here.edit(THRESHOLD, here.at.city, template.id, { enabled: true })
    expect(refusedAt(await here.edit(DEVICE, company, id, { useStatus: '1' }))).toBeNull()
  })

  it.each([
    ['15', 60, 300],
    ['15', 600, 1500],
    ['4', 600, 1800],
    ['5', 60, 180],
    ['12', 3600, 10_800],
  ])('gysy/iotdevice/rule-3: of type %s that reports each %s s is offline after %s s', async (deviceType, reportPeriod, offlineTimeout) => {
    const row = await device({ deviceType, samplePeriod: 60, reportPeriod, ...calibrated })
    expect(row).toMatchObject({ offlineTimeout })
  })

  it.each([
    ['1', true],
    ['9', true],
    ['10', true],
    ['7', false],
  ])('gysy/iotdevice/rule-4: of type %s is under maintenance for a day at most: %s', async (deviceType, aDay) => {
    here.house.setNow('2026-06-30 10:00:00')
    const until = (maintainUntil: string) => refusal({ deviceType, useStatus: '2', maintainUntil, ...calibrated })
    expect(await until('2026-07-01 10:00:00')).toBeNull()
    expect(await until('2026-07-01 10:00:01')).toEqual(aDay ? [10400, 'maintainUntil'] : null)
  })

  it('gysy/iotdevice/rule-6: samples no less often than it reports, and its IMEI passes its check digit', async () => {
    expect(await refusal({ samplePeriod: 600, reportPeriod: 600 })).toBeNull()
    expect((await refusal({ samplePeriod: 601, reportPeriod: 600 }))?.[1]).toBe('samplePeriod')
    expect(await refusal({ imei: '490154203237518' })).toBeNull()
    expect(await refusal({ imei: '490154203237519' })).toEqual([10400, 'imei'])
    expect(await refusal({ imei: '49015420323751' })).toEqual([10400, 'imei'])
  })
})

describe('the upkeep of a device', () => {
  const { maintenance, calibration } = iotLogType.values
  const linesOf = async (deviceId: string, logType: string) =>
    (await company.get('gysy/iotdevicelog/page', { deviceId, logType, limit: 100 })).data.list.map(({ content }) => content).toSorted()
  /** To the minute: each call of the ground is a second later. */
  const upkeepOf = async (deviceId: string, from: string, to: string) => {
    const span = { deviceId, from: `2026-06-30 ${from}`, to: `2026-06-30 ${to}` }
    const { data } = await company.get<{ upkeep: readonly Readonly<Record<'kind' | 'from' | 'to', string>>[] }>(
      'gysy/iotdevice/history',
      span,
    )
    return data.upkeep.map((one) => [one.kind, one.from.slice(11, 16), one.to.slice(11, 16)])
  }
  const edited = async (id: string, at: string, values: Form) => {
    here.house.setNow(`2026-06-30 ${at}:00`)
    expect((await here.edit(DEVICE, company, id, values)).code).toBe(0)
  }

  it('stands in its log and beside its trend: from when to when it was worked on, also where that was longer or shorter than meant, and that it was calibrated', async () => {
    here.house.setNow('2026-06-30 10:00:00')
    const { id } = await device({ deviceType: '4', useStatus: '1', ...calibrated })
    await edited(id, '10:02', { useStatus: '2', maintainUntil: '2026-06-30 12:00:00' })
    await edited(id, '10:05', { maintainUntil: '2026-06-30 18:00:00' })
    await edited(id, '10:10', { useStatus: '1', maintainUntil: null, calibrateDate: '2026-06-30' })
    await edited(id, '10:12', { remark: '无关' })
    expect(await linesOf(id, maintenance.value)).toEqual(['检修结束', '设备检修，至2026-06-30 12:00', '设备检修，至2026-06-30 18:00'])
    expect(await linesOf(id, calibration.value)).toEqual(['2026-06-30检定（标定），有效期至2027-06-30'])
    expect(await upkeepOf(id, '00:00:00', '23:59:59')).toEqual([
      [maintenance.value, '10:02', '10:05'],
      [maintenance.value, '10:05', '10:10'],
      [calibration.value, '10:10', '10:10'],
    ])
    expect(await upkeepOf(id, '10:03:00', '10:04:00')).toEqual([[maintenance.value, '10:03', '10:04']])
    expect(await upkeepOf(id, '09:00:00', '10:00:00')).toEqual([])
  })

  it('ends as it was meant to where nobody says that it is over', async () => {
    here.house.setNow('2026-06-30 10:00:00')
    const { id } = await device({ deviceType: '4', useStatus: '1', ...calibrated })
    await edited(id, '10:02', { useStatus: '2', maintainUntil: '2026-06-30 12:00:00' })
    expect(await upkeepOf(id, '00:00:00', '23:59:59')).toEqual([[maintenance.value, '10:02', '12:00']])
  })
})

describe('the log of a device', () => {
  it('gysy/iotdevicelog/rule-1: keeps two years, and what was said of thresholds and bindings for ever', async () => {
    const { id } = await device({ bindType: '0', bindId: undefined })
    const { offline, thresholdChange, bindingChange } = iotLogType.values
    const lines = [
      ['kept', offline.value, '2024-07-01 00:00:00'],
      ['gone', offline.value, '2024-06-29 23:59:00'],
      ['threshold', thresholdChange.value, '2019-01-01 00:00:00'],
      ['binding', bindingChange.value, '2019-01-01 00:00:00'],
    ].map(([content, log_type, time]) => ({
      ...{ id: `${id}-${content}`, device_id: id, dept_id: 'd-company', log_time: time, log_type, content },
      ...{ create_date: time, update_date: time, version: 1, deleted: false },
    }))
    await here.house.open.services.db.insertInto('iot_device_log').values(lines).execute()
    const read = async () =>
      (await company.get('gysy/iotdevicelog/page', { deviceId: id, limit: 100 })).data.list.map(({ content }) => content)
    expect(await read()).toContain('gone')
    await here.work('iotKeep')
    const left = await read()
    expect(left).toEqual(expect.arrayContaining(['kept', 'threshold', 'binding']))
    expect(left).not.toContain('gone')
  })
})

describe('a threshold', () => {
  const template = (values: Form) =>
    here.add(THRESHOLD, here.at.city, { level3Upper: undefined, level2Upper: undefined, level1Upper: undefined, ...values })
  const code = async (values: Form) => (await template(values)).code
  const pressure = { deviceType: '7', metric: 'pressure' }

  it('gysy/iotalarmthreshold/rule-1: has limits that fall from level to level above, and rise below', async () => {
    expect(await code({ ...pressure, level1Upper: 0.5, level2Upper: 0.5, level3Upper: 0.4 })).toBe(0)
    expect(await code({ ...pressure, level1Upper: 0.4, level2Upper: 0.5 })).toBe(10400)
    expect(await code({ ...pressure, level2Upper: 0.4, level3Upper: 0.5 })).toBe(10400)
    const lower = { ...pressure, compareType: 'lower' }
    expect(await code({ ...lower, level1Lower: 0.1, level2Lower: 0.2, level3Lower: 0.2 })).toBe(0)
    expect(await code({ ...lower, level1Lower: 0.2, level2Lower: 0.1 })).toBe(10400)
  })

  it('gysy/iotalarmthreshold/rule-1: has one limit at least, of the side that is compared', async () => {
    expect(await code(pressure)).toBe(10400)
    expect(await code({ ...pressure, compareType: 'lower', level1Upper: 0.5 })).toBe(10400)
    expect(await code({ ...pressure, compareType: 'both', level1Lower: 0.5 })).toBe(0)
  })

  it.each([
    ['lel', 25, 50],
    ['ch4', 1.25, 2.5],
  ])('gysy/iotalarmthreshold/rule-2: of %s is no looser than %s at level 2 and %s at level 1', async (metric, second, first) => {
    const gas = { deviceType: metric === 'ch4' ? '4' : '2', metric }
    expect(await code({ ...gas, level1Upper: first, level2Upper: second })).toBe(0)
    expect(await code({ ...gas, level1Upper: first + 0.1, level2Upper: second })).toBe(10400)
    expect(await code({ ...gas, level1Upper: first, level2Upper: second + 0.1 })).toBe(10400)
  })

  it('gysy/iotdevice/rule-5: of a company is as strict as the city’s template, which the city alone sets', async () => {
    const { id: deviceId } = await device({ deviceType: '4', ...calibrated })
    // The template of wells: 2.5, 1 and 0.5 per cent of methane.
    const own = (values: Form) =>
      here.add(THRESHOLD, company, {
        scope: '2',
        deviceId,
        deviceType: '4',
        metric: 'ch4',
        level1Upper: 2,
        level2Upper: 0.8,
        level3Upper: 0.5,
        ...values,
      })
    expect(refusedAt(await own({}))).toBeNull()
    expect(refusedAt(await own({ level3Upper: 0.6 }))).toEqual([10400, 'level3Upper'])
    expect(refusedAt(await own({ level2Upper: 1.1 }))).toEqual([10400, 'level2Upper'])
    expect(refusedAt(await own({ level1Upper: undefined }))?.[0]).toBe(10400)
    expect((await own({ scope: '1', deviceId: undefined })).code).toBe(403)
    // Nor by another comparison, by factors of nothing, or by what must hold beside the limits.
    for (const more of [{ isFactor: true }, { duration: 86_400 }, { repeatTimes: 1000 }, { timeRange: '08:00-08:01' }, { sms: false }])
      expect(refusedAt(await own(more))?.[0], JSON.stringify(more)).toBe(10400)
    // What is in force is not deleted; that it is switched off waits for the city.
    const { id } = (await own({})).data
    expect((await company.remove('gysy/iotalarmthreshold', [id])).code).toBe(-2)
    expect((await here.edit(THRESHOLD, company, id, { metric: 'battery' })).code).toBe(10400)
    expect((await here.edit(THRESHOLD, company, id, { enabled: false, changeReason: '检修' })).code).toBe(0)
    expect(await here.info(THRESHOLD, company, id)).toMatchObject({
      enabled: true,
      auditStatus: '1',
      pendingValues: { enabled: [true, false] },
    })
    expect((await here.at.city.put('gysy/iotalarmthreshold/audit', { id, auditResult: '1' })).code).toBe(0)
    expect(await here.info(THRESHOLD, company, id)).toMatchObject({ enabled: false, auditStatus: '2' })
    expect((await company.remove('gysy/iotalarmthreshold', [id])).code).toBe(0)
    const { list } = (await here.at.city.get('gysy/iotalarmthreshold/page', { deviceType: '4', metric: 'ch4', scope: '1' })).data
    expect((await here.edit(THRESHOLD, company, String(list[0]?.id), { level3Upper: 0.4 })).code).not.toBe(0)
    // Nor deletes it, though it is shown to him: all devices of the type raise by it.
    const template = async () => (await company.get(`gysy/iotalarmthreshold/info/${String(list[0]?.id)}`)).data
    expect(await template()).toMatchObject({ scope: '1', enabled: true, actions: [] })
    expect((await company.remove('gysy/iotalarmthreshold', [list[0]?.id])).code).toBe(-2)
    expect(await template()).toMatchObject({ scope: '1', enabled: true })
  })
})
