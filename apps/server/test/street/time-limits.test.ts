import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byTheStandard, EVENTS, openStreetHouse } from '../support/street/street-house.ts'

const STANDARDS = 'yhgl/clsx'

let here: Awaited<ReturnType<typeof openStreetHouse>>
beforeAll(async () => {
  here = await openStreetHouse()
})
afterAll(() => here.house.close())

type Standard = Readonly<Record<string, unknown>> & { readonly id: string; readonly actions?: readonly string[] }
const standard = async (id: string, who = here.at.manager) => (await who.get<Standard>(`${STANDARDS}/info/${id}`)).data
/** The standard of the city as a district would write it down anew. */
const ofDistrict = async (code: string, more: object) => {
  const { id: _id, version: _version, actions: _actions, ...fields } = await standard(code)
  return { ...fields, regionId: '990102', ...more }
}

describe('the time limits', () => {
  it('yhgl/clsx/rule-11: are rows whose id is their code, and a defect is kept and sent by it and shown by its name', async () => {
    expect(await standard('R01')).toMatchObject({ id: 'R01', defectCode: 'R01', defectName: '坑槽', regionId: null, repairII: 48 })
    const { id } = await here.report(here.at.company, { severity: '3' })
    expect(await here.info(here.at.manager, id)).toMatchObject({ defectCode: 'R01', defectName: '坑槽' })
    const inEnglish = await here.at.manager.raw('GET', `${EVENTS}/info/${id}`, { headers: { cookie: 'lang=en' } })
    expect(inEnglish.json().data).toMatchObject({ defectCode: 'R01', defectName: 'Pothole' })
    expect(
      await here.at.company.put(EVENTS, { ...(await here.info(here.at.company, id)), id: undefined, defectCode: 'Z99' }),
    ).toMatchObject({ data: { errors: [{ field: 'defectCode' }] } })
  })

  it('are the city’s: a new code of its own has the code for its id, and no second one', async () => {
    const own = { ...(await ofDistrict('R03', {})), defectCode: 'X01', regionId: null, defectName: '路面鼓包', defectNameEn: 'Blow-up' }
    expect(await here.at.manager.put(STANDARDS, own)).toMatchObject({ data: { errors: [{ field: 'regionId' }] } })
    expect(await here.city.city.put(STANDARDS, own)).toMatchObject({ code: 0, data: { id: 'X01' } })
    expect(await here.city.city.put(STANDARDS, { ...own, defectName: '鼓包' })).toMatchObject({
      code: 10002,
      data: { errors: [{ field: 'defectCode' }] },
    })
    const listed = await here.at.company.get<{ list: Standard[] }>(`${STANDARDS}/list`, { part: '101', ofTheCity: '1' })
    const rows = Array.isArray(listed.data) ? (listed.data as unknown as Standard[]) : listed.data.list
    expect(rows.map(({ id }) => id)).toContain('X01')
    const report = await here.report(here.at.company, { defectCode: 'X01', severity: '2' })
    expect(await here.info(here.at.manager, report.id)).toMatchObject({ defectName: '路面鼓包' })
    expect(await here.city.city.remove(STANDARDS, ['X01'])).toMatchObject({ code: 10101 })
  })

  it('yhgl/clsx/rule-1: a district keeps stricter ones of its own and touches no others', async () => {
    expect((await standard('R01')).actions).not.toContain('update')
    expect(await here.at.manager.put(STANDARDS, await ofDistrict('B02', { regionId: undefined }))).toMatchObject({
      code: 0,
      data: { id: 'B02-990102' },
    })
    expect(await here.at.manager.post(STANDARDS, { ...(await standard('R01')), repairII: 40 })).toMatchObject({ code: 10400 })
    expect(await here.at.manager.remove(STANDARDS, ['R01'])).not.toMatchObject({ code: 0 })
    expect(await here.at.manager.put(STANDARDS, await ofDistrict('R01', { repairIII: 80 }))).toMatchObject({
      data: { errors: [{ field: 'repairIII', msg: 'Ⅲ等修复时限不得宽于全市标准' }] },
    })
    expect(await here.at.manager.put(STANDARDS, await ofDistrict('R01', { defectCode: 'Y01' }))).toMatchObject({
      data: { errors: [{ field: 'defectCode', msg: '全市标准中没有该病害编码，区级不能新增病害种类' }] },
    })
    expect(await here.at.otherManager.put(STANDARDS, await ofDistrict('R01', {}))).toMatchObject({
      data: { errors: [{ field: 'regionId', msg: '区级只能维护本区的时限标准，全市标准由市级维护' }] },
    })
    expect(await here.at.manager.put(STANDARDS, await ofDistrict('R01', { repairIII: 60 }))).toMatchObject({
      code: 0,
      data: { id: 'R01-990102' },
    })
    expect(await here.at.manager.put(STANDARDS, await ofDistrict('R06', {}))).toMatchObject({ code: 0 })
    expect(await here.city.city.remove(STANDARDS, ['R06'])).toMatchObject({
      code: 10101,
      msg: '有1个区设有该病害的区级标准，请先删除区级标准或停用本条',
    })
  })

  it('yhgl/clsx/rule-2, yhgl/clsx/rule-3: rise from arrival to repair and from grade to grade; a missing cover is repaired within eight hours', async () => {
    const change = async (id: string, more: object) => here.city.city.post(STANDARDS, { ...(await standard(id)), ...more })
    expect(await change('R02', { safeHours: 0.2 })).toMatchObject({
      data: { errors: [{ field: 'safeHours', msg: '临时处置(围护)时限不得短于到场时限' }] },
    })
    expect(await change('R02', { repairI: 73 })).toMatchObject({ data: { errors: [{ field: 'repairII' }] } })
    expect(await change('M01', { repairIII: 9 })).toMatchObject({
      data: { errors: [{ field: 'repairIII', msg: '井盖缺失、破损的修复时限不得超过8小时（CJJ 36-2016）' }] },
    })
    expect(await change('M01', { limitUnit: 'wd', repairI: 1, repairII: 1, repairIII: 1 })).toMatchObject({
      data: { errors: [{ field: 'repairIII' }] },
    })
    expect(await change('M01', { repairIII: 8 })).toMatchObject({ code: 0 })
  })

  it('yhgl/clsx/rule-5: are calculated for whoever asks, with what they follow from, as the event has them', async () => {
    const asked = { defectCode: 'R01', maintGrade: '2', reportTime: '2026-06-30 08:00:00', dispatchTime: '2026-06-30 10:00:00' }
    const calc = (more: object) => here.at.company.get(`${STANDARDS}/calc`, { ...asked, ...more })
    expect(await calc({ defectCode: '没有的编码' })).toMatchObject({ code: 10003, msg: '病害编码“没有的编码”不存在或无权查看' })
    expect(await calc({})).toMatchObject({ data: { arriveDeadline: '2026-06-30 12:00:00', repairDeadline: '2026-07-02 10:00:00' } })
    expect(await calc({ severity: '4' })).toMatchObject({
      data: {
        arriveDeadline: '2026-06-30 08:30:00',
        repairDeadline: '2026-07-01 08:00:00',
        basis: expect.stringContaining('险情自上报起算'),
      },
    })
    expect(await calc({ maintGrade: '3', regionId: '990102' })).toMatchObject({
      data: { repairDeadline: '2026-07-02 22:00:00', basis: expect.stringContaining('区级标准') },
    })
    const { id } = await here.report(here.at.company, { severity: '3' })
    await here.dispatch(id, byTheStandard)
    expect(await here.info(here.at.company, id)).toMatchObject({
      ...{ arriveDeadline: '2026-06-30 12:00:00', safeDeadline: '2026-06-30 12:00:00', tempDeadline: null },
      ...{ repairDeadline: '2026-07-02 22:00:00', originDeadline: '2026-07-02 22:00:00' },
    })
  })

  it('yhgl/clsx/rule-4: of an event stay as they were when its standard changes', async () => {
    const { id } = await here.report(here.at.company, { defectCode: 'R07', severity: '3' })
    await here.dispatch(id, byTheStandard)
    const before = await here.info(here.at.company, id)
    expect(await here.city.city.post(STANDARDS, { ...(await standard('R07')), repairI: 1, repairII: 1, repairIII: 1 })).toMatchObject({
      code: 0,
    })
    expect(await here.info(here.at.company, id)).toMatchObject({ repairDeadline: before.repairDeadline })
  })

  it('of an event that is reclassified are counted anew from its dispatch', async () => {
    const { id } = await here.report(here.at.company, { defectCode: 'R10', severity: '3' })
    await here.dispatch(id, byTheStandard)
    here.house.setNow('2026-06-30 10:20:00')
    const { version } = await here.info(here.at.manager, id)
    expect(await here.at.manager.post(EVENTS, { id, version, defectCode: 'R08', opinion: '现场为积水' })).toMatchObject({ code: 0 })
    expect(await here.info(here.at.company, id)).toMatchObject({
      arriveDeadline: '2026-06-30 11:00:00',
      repairDeadline: '2026-06-30 22:00:00',
    })
    here.house.setNow('2026-06-30 10:00:00')
  })
})

it('events are counted by their defects, each called by its name', async () => {
  await here.report(here.at.company, { defectCode: 'R09', severity: '3' })
  const { data } = await here.at.manager.get<{ list: { key: string; label: string; total: number }[] }>(`${EVENTS}/statistics`, {
    groupBy: 'defect',
  })
  expect(data.list.find(({ key }) => key === 'R09')).toMatchObject({ label: '油污、遗撒', total: 1 })
})
