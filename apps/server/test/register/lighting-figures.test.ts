import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import type { AnsweredRow } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

// Two loops feed lamps of a street and of a bank; one of the lamps was never audited, another one is gone.

let house: TestServer
let city: SmallCity

const kept = { regionId: '990102', ownerUnit: '望澜区住建局', manageLevel: '2', manageDeptId: 'd-district' }
const at = { lng: 123.605, lat: 29.8 }
const ids: Record<string, string> = {}
const added = async (root: string, form: object) => {
  const reply = await city.district.put(root, { ...form })
  expect(reply).toMatchObject({ code: 0 })
  return reply.data.id
}
const info = async (root: string, id: string | undefined) => (await city.district.get<AnsweredRow>(`${root}/info/${id}`)).data

beforeAll(async () => {
  house = await startTestServer()
  city = await buildSmallCity(house)
  const { db } = house.open.services
  ids.box = await added('jcsj/lampBox', { ...kept, boxNo: 'X1', boxType: '1', capacity: 2, voltage: '1', geom: at })
  ids.pdx = await added('jcsj/baselamppdx', { ...kept, pdxNo: 'P1', boxId: ids.box, geom: at, loops: [{ loopNo: '1', loopName: '北侧' }] })
  ids.spare = await added('jcsj/baselamppdx', {
    ...kept,
    pdxNo: 'P2',
    boxId: ids.box,
    geom: at,
    loops: [{ loopNo: '1', loopName: '备用' }],
  })
  const { list } = (await city.district.get('jcsj/baselamppdxpoint/page', { pdxId: ids.pdx })).data
  ids.loop = String(list[0]?.id)
  ids.second = await added('jcsj/baselamppdxpoint', { pdxId: ids.pdx, loopNo: '2', loopName: '南侧' })
  await sql`update lamp_box set status = '2' where id = ${ids.box}`.execute(db)
  await sql`update baselamppdx set status = '2' where id in (${ids.pdx}, ${ids.spare})`.execute(db)
  const lamp = (
    id: string,
    kind: string,
    loop: string | undefined,
    more: { status?: string; watts?: number | null; each?: number | null },
  ) =>
    sql`insert into lamp (id, lamp_kind, name, pole_no, region_id, dept_id, status, point_id, lamp_count, unit_power, create_date, update_date)
      values (${id}, ${kind}, ${id}, ${id}, '990102', 'd-district', ${more.status ?? '2'}, ${loop}, ${more.each ?? null}, ${more.watts ?? null}, '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
      db,
    )
  await lamp('street', '1', ids.loop, { watts: 150, each: 2 })
  await lamp('bank', '2', ids.loop, { watts: 100 })
  await lamp('second', '1', ids.second, { watts: 500, each: 2, status: '3' })
  await lamp('draft', '1', ids.loop, { watts: 999, status: '0' })
  await lamp('gone', '1', ids.second, { watts: 999, status: '4' })
})
afterAll(() => house.close())

describe('figures of the lighting', () => {
  it('a loop tells its poles and their watts, of whatever kind they are, and none that stand no more', async () => {
    expect(await info('jcsj/baselamppdxpoint', ids.loop)).toMatchObject({ lampCount: 2, power: 0.4 })
    expect(await info('jcsj/baselamppdxpoint', ids.second)).toMatchObject({ lampCount: 1, power: 1 })
  })

  it('a distribution box tells its loops and what they draw, also beside each of them', async () => {
    const box = await info('jcsj/baselamppdx', ids.pdx)
    expect(box).toMatchObject({ loopCount: 2, load: 1.4, loops: [{ lampCount: 2 }, { lampCount: 1 }] })
    // Of no lamps there is no load.
    expect(await info('jcsj/baselamppdx', ids.spare)).toMatchObject({ loopCount: 1, load: null })
  })

  it('jcsj/lampBox/rule-2 is loaded by what its boxes draw on its capacity, and warned of and found over 80 %', async () => {
    expect(await info('jcsj/lampBox', ids.box)).toMatchObject({ loopCount: 3, loadRate: 70 })
    expect((await city.district.get('jcsj/lampBox/page', { loadOver: '1' })).data.total).toBe(0)
    await sql`update lamp_box set capacity = 1.6 where id = ${ids.box}`.execute(house.open.services.db)
    expect((await city.district.get('jcsj/lampBox/page', { loadOver: '1' })).data.list).toMatchObject([{ id: ids.box, loadRate: 87.5 }])
    expect((await city.district.get('jcsj/lampBox/page', { loadRateStart: '88' })).data.total).toBe(0)
    await sql`update lamp_box set capacity = 0 where id = ${ids.box}`.execute(house.open.services.db)
    expect(await info('jcsj/lampBox', ids.box)).toMatchObject({ loadRate: null })
  })

  it('a plot tells its installations, their poles and their power', async () => {
    const { db } = house.open.services
    const plot = await added('jcsj/lampLand', { ...kept, name: '古渡广场', landType: '2' })
    const installation = (id: string, poles: number, power: number, status: string) =>
      sql`insert into lamp_facility (id, name, land_id, light_kind, lamp_count, total_power, region_id, dept_id, status, create_date, update_date)
        values (${id}, ${id}, ${plot}, 'JG', ${poles}, ${power}, '990102', 'd-district', ${status}, '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
        db,
      )
    await installation('one', 12, 1.25, '2')
    await installation('two', 3, 0.5, '3')
    await installation('scrapped', 99, 99, '4')
    expect(await info('jcsj/lampLand', plot)).toMatchObject({ facilityCount: 2, lampCount: 15, totalPower: 1.75 })
  })
})
