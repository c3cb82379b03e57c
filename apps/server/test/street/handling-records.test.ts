import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../support/people.ts'
import { EVENTS, openStreetHouse, picturesOfStep, saidOfStep } from '../support/street/street-house.ts'

const RECORDS = 'yhgl/rcyhcl'

let here: Awaited<ReturnType<typeof openStreetHouse>>
beforeAll(async () => {
  here = await openStreetHouse()
})
afterAll(() => here.house.close())

interface Written {
  readonly id: string
  readonly handleState: string
  readonly crewName: string
  readonly crewCount: number
  readonly late: boolean
  readonly distance: number
}

const recordsOf = async (dailyId: string, who: Person = here.at.company): Promise<readonly Written[]> =>
  (await who.get<{ list: readonly Written[] }>(`${RECORDS}/page?dailyId=${dailyId}&limit=50`)).data.list
const event = (id: string) => here.info(here.at.company, id)
const write = async (id: string, handleState: string, more: object = {}, who: Person = here.at.company) =>
  who.put<{ id: string }>(RECORDS, {
    dailyId: id,
    ...saidOfStep(handleState),
    ...(await picturesOfStep(handleState, here.picture)),
    ...more,
  })

const writtenYesterday = (id: string, at = '2026-06-29 17:00:00') =>
  sql`update handling_record set create_date = ${at}::timestamp at time zone 'Asia/Shanghai' where id = ${id}`.execute(
    here.house.open.services.db,
  )

describe('a step of a repair', () => {
  it('and its record are one: a step writes its record, and whoever adds a record has taken the step', async () => {
    const id = await here.inRepair()
    const [accepted] = await recordsOf(id)
    expect(accepted).toMatchObject({ handleState: '1', crewCount: 1, distance: 0, late: false })
    const added = await write(id, '2', { crewName: '抢修一班', crewCount: 4 })
    expect(added).toMatchObject({ code: 0 })
    expect(await event(id)).toMatchObject({ handleState: '2', arriveTime: '2026-06-30 10:00:00' })
    expect(await here.handle(id, '3')).toMatchObject({ code: 0, data: { status: '30', recordId: expect.any(String) } })
    expect(await event(id)).toMatchObject({ handleState: '3', safeTime: '2026-06-30 10:00:00' })
    // Who was there last is there again, unless he says otherwise.
    expect((await recordsOf(id)).map(({ handleState, crewName, crewCount }) => [handleState, crewName, crewCount])).toEqual(
      expect.arrayContaining([
        ['2', '抢修一班', 4],
        ['3', '抢修一班', 4],
      ]),
    )
  })

  it('that its record refuses is not taken, and a record whose step is refused is not written', async () => {
    const id = await here.inRepair()
    expect(await write(id, '4', { duringImages: [] })).toMatchObject({ data: { errors: [{ field: 'duringImages' }] } })
    expect(await write(id, '4', { method: '77' })).toMatchObject({ data: { errors: [{ field: 'method' }] } })
    expect(await event(id)).toMatchObject({ handleState: '1' })
    expect(await write(id, '4', {}, here.at.otherCompany)).toMatchObject({ code: 10104 })
    expect(await write(id, '4', {}, here.at.supervisor)).toMatchObject({ code: 403 })
    expect(await recordsOf(id)).toHaveLength(1)
  })

  it('is told of each event by itself', async () => {
    const ids = [await here.inRepair(), await here.inRepair()]
    const picture = await picturesOfStep('4', here.picture)
    const several = await here.at.company.post(`${EVENTS}/dispose`, { ids, ...saidOfStep('4'), ...picture })
    expect(several).toMatchObject({ code: 10400, msg: '“处置”须逐条登记，不能批量提交' })
    const [id] = ids
    expect(await here.at.company.post(`${EVENTS}/dispose`, { ids: [id], ...saidOfStep('4'), ...picture })).toMatchObject({ code: 0 })
    expect(await event(id ?? '')).toMatchObject({ handleState: '4' })
  })

  it('yhgl/rcyhcl/rule-1: comes in the order of the work; what was done is not logged as before what was done after it', async () => {
    const id = await here.inRepair()
    expect(await here.handle(id, '4')).toMatchObject({ code: 0 })
    const back = await here.handle(id, '3')
    expect(back).toMatchObject({ code: -2, msg: '当前进展为“施工中”，不能再登记“已围护”，请按实际进展登记' })
    expect(await here.repaired(id)).toMatchObject({ code: 0 })
    expect(await here.handle(id, '6')).toMatchObject({ code: -2, msg: expect.stringContaining('申请退单') })
    expect(await here.handle(id, '8')).toMatchObject({ code: -2, msg: expect.stringContaining('建议转病害') })
  })

  it('yhgl/rcyhcl/rule-2: was taken between the dispatch and now; what is entered two hours later is marked, and counts from when it was done', async () => {
    const id = await here.inRepair()
    await sql`update daily_maintenance set dispatch_time = '2026-06-30 07:00:20+08' where id = ${id}`.execute(here.house.open.services.db)
    const early = await write(id, '2', { handleTime: '2026-06-30 06:59:00' })
    expect(early).toMatchObject({ code: 10400, msg: '处置时间不得早于派单时间2026-06-30 07:00' })
    expect(await write(id, '2', { handleTime: '2026-06-30 10:00:01' })).toMatchObject({ data: { errors: [{ field: 'handleTime' }] } })
    expect(await write(id, '2', { handleTime: '2026-06-30 07:59:59' })).toMatchObject({ code: 0 })
    expect(await write(id, '3', { handleTime: '2026-06-30 08:00:00' })).toMatchObject({ code: 0 })
    expect(await event(id)).toMatchObject({ arriveTime: '2026-06-30 07:59:59', safeTime: '2026-06-30 08:00:00' })
    // In the minute of the dispatch, as people say it.
    const soon = await here.inRepair()
    await sql`update daily_maintenance set dispatch_time = '2026-06-30 09:30:20+08' where id = ${soon}`.execute(here.house.open.services.db)
    expect(await write(soon, '2', { handleTime: '2026-06-30 09:30:00' })).toMatchObject({ code: 0 })
    expect(await event(soon)).toMatchObject({ arriveTime: '2026-06-30 09:30:00' })
    // Nor was it done before what was done there before.
    expect(await write(id, '4', { handleTime: '2026-06-30 07:58:59' })).toMatchObject({
      code: 10400,
      msg: '处置时间不得早于上一步的处置时间2026-06-30 08:00',
    })
    const late = new Map((await recordsOf(id)).map((one) => [one.handleState, one.late]))
    expect([late.get('2'), late.get('3')]).toEqual([true, false])
  })

  it('yhgl/rcyhcl/rule-6: on a carriageway says whether traffic was guarded', async () => {
    const id = await here.inRepair()
    expect(await write(id, '4', { trafficGuard: null })).toMatchObject({ data: { errors: [{ field: 'trafficGuard' }] } })
    expect(await write(id, '4', { trafficGuard: false })).toMatchObject({ code: 0 })
  })
})

describe('the record of a step', () => {
  it('yhgl/rcyhcl/rule-3: is corrected by its company, on its day, until the finish is applied for', async () => {
    const id = await here.inRepair()
    const { data } = await write(id, '4')
    const correct = (more: object, who: Person = here.at.company) => who.post(RECORDS, { id: data.id, ...more })
    expect(await correct({ machines: '小型铣刨机' })).toMatchObject({ code: 0 })
    expect(await correct({ handleState: '5' })).not.toMatchObject({ data: { handleState: '5' } })
    expect((await recordsOf(id)).map(({ handleState }) => handleState)).toEqual(expect.arrayContaining(['1', '4']))
    expect((await correct({ machines: '压路机' }, here.at.supervisor)).code).not.toBe(0)
    await writtenYesterday(data.id)
    expect(await correct({ machines: '压路机' })).toMatchObject({ code: -2, msg: '处置记录只能在登记当天更正' })
    expect(await here.repaired(id)).toMatchObject({ code: 0 })
    expect(await here.at.company.post(`${EVENTS}/finishApply`, { id, finishSummary: '热补' })).toMatchObject({ code: 0 })
    expect(await correct({ machines: '平板夯' })).toMatchObject({ code: -2, msg: '事件已申请完工或不在处置中，处置记录不能更正' })
  })

  it('yhgl/rcyhcl/rule-3: takes back what it said when it is deleted; what was accepted or given back stays', async () => {
    const id = await here.inRepair()
    const [accepted] = await recordsOf(id)
    const { data } = await write(id, '2')
    expect(await event(id)).toMatchObject({ handleState: '2', arriveTime: '2026-06-30 10:00:00' })
    expect((await here.at.company.remove(RECORDS, [accepted?.id])).code).not.toBe(0)
    expect((await here.at.otherCompany.remove(RECORDS, [data.id])).code).not.toBe(0)
    const { data: older } = await write(id, '3')
    await writtenYesterday(older.id)
    expect((await here.at.company.remove(RECORDS, [older.id])).code).not.toBe(0)
    await writtenYesterday(older.id, '2026-06-30 10:00:00')
    expect(await here.at.company.remove(`${RECORDS}/${older.id}`)).toMatchObject({ code: 0 })
    expect(await event(id)).toMatchObject({ handleState: '2', safeTime: null })
    expect(await here.at.company.remove(RECORDS, [data.id])).toMatchObject({ code: 0 })
    expect(await event(id)).toMatchObject({ handleState: '1', arriveTime: null })
    expect(await here.repaired(id)).toMatchObject({ code: 0 })
    const repair = (await recordsOf(id)).find(({ handleState }) => handleState === '5')
    expect(await here.at.company.remove(RECORDS, [repair?.id])).toMatchObject({ code: 0 })
    expect(await event(id)).toMatchObject({ repairTime: null, firstRepairTime: null, onTime: null, handleState: '1' })
    expect((await here.at.company.post(`${EVENTS}/finishApply`, { id, finishSummary: '热补' })).code).not.toBe(0)
  })

  it('yhgl/rcyh/rule-4: shows the place also when its photos are exchanged, and says what they are worth', async () => {
    const id = await here.inRepair()
    const { data } = await write(id, '4')
    const photo = async (lng: number, more: object = { taken_at: '2026-06-30 10:00:00' }) => {
      const file = await here.picture()
      const place = { position: JSON.stringify({ lng, lat: 29.81 }), position_lng: lng, position_lat: 29.81, ...more }
      await here.house.open.services.db.updateTable('file').set(place).where('id', '=', file).execute()
      return file
    }
    const { location } = (await event(id)) as unknown as { location: { lng: number } }
    const exchange = async (duringImages: readonly string[]) => here.at.company.post(RECORDS, { id: data.id, duringImages })
    const elsewhere = await exchange([await photo(location.lng + 0.05)])
    expect(elsewhere).toMatchObject({ code: -2, msg: expect.stringContaining('超过500米') })
    const beside = await exchange([await photo(location.lng + 0.003, { taken_at: '2026-06-01 08:00:00' })])
    expect(beside).toMatchObject({ code: 0, data: { warnings: [{ field: 'duringImages', msg: expect.stringContaining('请核对') }] } })
    expect(await event(id)).toMatchObject({ evidenceFaults: ['2', '3'], evidenceScore: 60 })
    expect(await exchange([await photo(location.lng)])).toMatchObject({ code: 0 })
    expect(await event(id)).toMatchObject({ evidenceFaults: [], evidenceScore: 100 })
    expect(await exchange([await photo(location.lng + 0.003)])).toMatchObject({ code: 0 })
    expect(await event(id)).toMatchObject({ evidenceScore: 80 })
    // What is taken back counts no more.
    expect(await here.at.company.remove(RECORDS, [data.id])).toMatchObject({ code: 0 })
    expect(await event(id)).toMatchObject({ evidenceFaults: [], evidenceScore: null, photoDistance: null })
  })

  it('is seen by whoever sees its event, and by nobody else', async () => {
    const id = await here.inRepair()
    for (const who of [here.at.company, here.at.supervisor, here.at.manager]) expect(await recordsOf(id, who)).toHaveLength(1)
    expect(await recordsOf(id, here.at.otherCompany)).toEqual([])
  })
})
