import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BATCHES, openWorksHouse, PROJECTS } from '../support/street/works-people.ts'

const SPOTS = 'yhgl/zxyhrd'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

let here: Awaited<ReturnType<typeof openWorksHouse>>
const db = () => here.house.open.services.db
const kept = { version: 1, create_date: '2026-06-01 08:00:00', update_date: '2026-06-01 08:00:00' }

let last = 0
/** A pothole that was repaired and closed, as the house keeps it: 0.0001 degrees of longitude are some ten metres. */
async function repaired(lng: number, more: object = {}): Promise<string> {
  const id = `ev${String(last++).padStart(3, '0')}`
  await db()
    .insertInto('daily_maintenance')
    .values({
      ...{ id, event_no: `YH${id}`, title: '望澜大道坑槽', status: '50', severity: '2', source: '1', defect_code: 'R01', part: '101' },
      ...{ owner_kind: '1', reject_count: 0, region_id: '990102', road_id: here.road, location_lng: lng, location_lat: 29.81 },
      ...{ close_time: '2026-06-10 12:00:00', confirm_amount: 6000, length: 2, width: 3, address: '望澜大道古渡街口', ...kept },
      ...more,
    } as never)
    .execute()
  return id
}

let seconds = 0
/** A little later: nobody presses twice. */
function pass(): void {
  seconds += 10
  here.house.setNow(`2026-06-30 10:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`)
}
const find = async () => {
  pass()
  return here.people.declarer.post<{ found: number; made: number }>(`${SPOTS}/find`, {})
}
const spotsOf = async (query: object = {}, by = here.people.declarer) =>
  (await by.get<{ list: Row[] }>(`${SPOTS}/page`, { limit: 50, ...query })).data.list
const spot = async (id: string) => (await here.people.declarer.get<Row & { events: Row[] }>(`${SPOTS}/info/${id}`)).data

beforeAll(async () => {
  here = await openWorksHouse()
})
afterAll(() => here.house.close())

describe('a hot spot', () => {
  let id = ''
  let events: string[] = []

  it('is found among the closed carriageway repairs of 90 days, with what they cost against resurfacing', async () => {
    events = [
      await repaired(123.61, { stake: 'K0+120' }),
      await repaired(123.6103, { stake: 'K0+149' }),
      await repaired(123.6106, { stake: 'K0+178', close_time: '2026-06-20 12:00:00' }),
    ]
    // Of another part, too long ago, not closed, elsewhere.
    await repaired(123.6104, { part: '102' })
    await repaired(123.6104, { close_time: '2026-03-01 12:00:00' })
    await repaired(123.6104, { status: '40' })
    await repaired(123.7)
    expect(await find()).toMatchObject({ code: 0, data: { found: 1, made: 1 } })
    expect(await find()).toMatchObject({ data: { found: 1, made: 0 } })
    const [found] = await spotsOf({ status: '0' })
    id = found?.id ?? ''
    // 58 m and 10 m at either end of a lane of 3.75 m; 18 000 yuan on it are more than 30 % of 130 yuan/m².
    expect(found).toMatchObject({
      repairs: 3,
      repeats: 0,
      cost: 18_000,
      patched: 18,
      resurface: true,
      stakeFrom: 'K0+110',
      stakeTo: 'K0+188',
    })
    expect(found).toMatchObject({ firstDay: '2026-06-10', lastDay: '2026-06-20', price: 130, regionId: '990102' })
    const { events: repairs, stripLength, stripArea, patchRate, share, estimate } = await spot(id)
    expect(repairs.map(({ eventId }) => eventId)).toEqual(events)
    expect(Number(stripLength)).toBeCloseTo(77.9, 0)
    expect(Number(stripArea)).toBeCloseTo(Number(stripLength) * 3.75, 1)
    expect(Number(patchRate)).toBeCloseTo(18_000 / Number(stripArea), 2)
    expect(Number(share)).toBeCloseTo((Number(patchRate) / 130) * 100, 0)
    expect(Number(estimate)).toBeCloseTo(Number(stripArea) * 130, 0)
  })

  it('is for those who plan: the district sees its own, the city all, companies none', async () => {
    expect(await spotsOf({}, here.people.planner)).toHaveLength(1)
    expect(await here.at.company.get(`${SPOTS}/page`)).toMatchObject({ code: 403 })
  })

  it('is taken over into a batch as a draft project with road, chainage, area, sum and reason, and is not offered again', async () => {
    const { people, batch } = here
    const made = await people.declarer.put(BATCHES, { ...batch(), details: [] })
    expect(made).toMatchObject({ code: 0 })
    pass()
    const taken = await people.declarer.put(`${SPOTS}/take`, { id, batchId: made.data.id })
    expect(taken).toMatchObject({ code: 0, data: { status: '1' } })
    const { projectId, estimate, stripArea } = await spot(id)
    const project = (await people.declarer.get<Row>(`${PROJECTS}/info/${String(projectId)}`)).data
    expect(project).toMatchObject({
      batchId: made.data.id,
      roadId: here.road,
      stakeFrom: 'K0+110',
      stakeTo: 'K0+188',
      maintScale: '3',
      stage: '1',
    })
    expect(project).toMatchObject({
      declaredAmount: Math.round(Number(estimate) / 100) / 100,
      quantities: [{ quantity: stripArea, unitPrice: 130 }],
    })
    expect(project.necessity).toContain('车行道修复3次')
    // Further repairs at the place do not bring it back.
    await repaired(123.6105, { stake: 'K0+168' })
    await sql`update daily_maintenance set close_time = '2026-02-01' where id = any(${events}::text[])`.execute(db())
    await repaired(123.6106)
    await repaired(123.6107)
    expect(await find()).toMatchObject({ data: { found: 1, made: 0 } })
    expect(await spotsOf({ status: '0' })).toEqual([])
    pass()
    expect(await people.declarer.put(`${SPOTS}/take`, { id, batchId: made.data.id })).toMatchObject({ code: -2 })
    // Its project is given up: it is a candidate again.
    expect(await people.declarer.remove(PROJECTS, [String(projectId)])).toMatchObject({ code: 0 })
    expect(await find()).toMatchObject({ data: { found: 1, made: 0 } })
    expect(await spotsOf({ status: '0' })).toMatchObject([{ id, repairs: 3 }])
  })

  it('is left as it is with a reason, and is past once its repairs lie too far back', async () => {
    const { people } = here
    expect(await people.declarer.put(`${SPOTS}/dismiss`, { id })).not.toMatchObject({ code: 0 })
    pass()
    expect(await people.declarer.put(`${SPOTS}/dismiss`, { id, comment: '年内整体改造' })).toMatchObject({ code: 0, data: { status: '2' } })
    expect(await find()).toMatchObject({ data: { made: 0 } })
    const again = { repeat_of_id: events[0], status: '30', close_time: null, report_time: '2026-06-25 09:00:00' }
    await repaired(123.65, again)
    await repaired(123.6502, again)
    expect(await find()).toMatchObject({ data: { made: 1 } })
    const [open] = await spotsOf({ status: '0' })
    expect(open).toMatchObject({ repairs: 0, repeats: 2 })
    await sql`update daily_maintenance set status = '60' where repeat_of_id is not null`.execute(db())
    expect(await find()).toMatchObject({ code: 0 })
    expect(await spot(open?.id ?? '')).toMatchObject({ status: '3' })
  })

  it('has no sum, and becomes no project, where the city has set no price', async () => {
    await sql`update param set param_value = '{}' where param_code = 'yh.plan.price'`.execute(db())
    await here.house.open.services.settings.reload()
    for (const lng of [123.67, 123.6702, 123.6704]) await repaired(lng)
    expect(await find()).toMatchObject({ data: { made: 1 } })
    const [open] = await spotsOf({ status: '0' })
    expect(open).toMatchObject({ estimate: null, resurface: false })
    const made = await here.people.declarer.put(BATCHES, { ...here.batch(), details: [] })
    pass()
    expect(await here.people.declarer.put(`${SPOTS}/take`, { id: open?.id, batchId: made.data.id })).toMatchObject({
      code: 10400,
      msg: '未设置中修单价，不能估算金额；请先在系统参数中设置',
    })
  })
})
