import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { csvOf, importAs } from '../support/import-files.ts'
import { addAccount } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

const ROOT = 'jcsj/baseroad'
let house: TestServer
let city: SmallCity

beforeAll(async () => {
  house = await startTestServer()
  city = await buildSmallCity(house)
})
afterAll(() => house.close())

const duties = async () => {
  const open = house.open.services.db.selectFrom('duty').select(['action', 'duty_level', 'deadline']).where('biz_id', '=', city.ids.road)
  return open.where('done_time', 'is', null).execute()
}
const edit = (more: object) => city.district.post(ROOT, { id: city.ids.road, reason: '复测', ...more })

describe('a change of a key field that waits for the city', () => {
  it('is a duty of the city until it has audited it; further edits leave its deadline alone', async () => {
    expect(await duties()).toEqual([])
    expect(await edit({ length: 1950 })).toMatchObject({ code: 0 })
    const [owed] = await duties()
    expect(owed).toMatchObject({ action: 'audit', duty_level: 'sj' })
    house.setNow('2026-06-30 10:05:00')
    expect(await edit({ remark: '已复核' })).toMatchObject({ code: 0 })
    expect(await duties()).toEqual([owed])
    expect(await city.city.post(`${ROOT}/audit`, { id: city.ids.road, auditResult: '1', opinion: '同意' })).toMatchObject({ code: 0 })
    expect(await duties()).toEqual([])
    expect((await city.city.get(`${ROOT}/info/${city.ids.road}`)).data).toMatchObject({ length: 1950 })
  })
})

describe('assets.md §1.2: a change of key data is said why', () => {
  const named = (length: string) => ({
    name: '道路.csv',
    content: Buffer.from(
      csvOf([
        ['设施名称', '所属区县', '道路长度'],
        ['望澜大道', '望澜区', length],
      ]),
    ),
  })
  const road = async () => (await city.city.get(`${ROOT}/info/${city.ids.road}`)).data
  const told = async () => {
    const { data } = await city.city.get<readonly { readonly comment: string | null }[]>(`${ROOT}/history/${city.ids.road}`)
    return data[0]?.comment
  }

  it('without it nothing is proposed, and the form is told at the reason', async () => {
    const before = await road()
    expect(await edit({ length: 1940, reason: null })).toMatchObject({
      code: 10400,
      msg: '变更关键信息（道路长度）须填写原因，由市级审核后生效',
      data: { errors: [{ field: 'reason' }] },
    })
    expect(await road()).toEqual(before)
    expect(await edit({ remark: '不必说明', reason: null })).toMatchObject({ code: 0 })
  })

  it('a file that changes them and a version that is restored say it of themselves', async () => {
    expect(await importAs(city.district, ROOT, named('1945'), { updateExisting: '1' })).toMatchObject({ code: 0, data: { updated: 1 } })
    expect(await road()).toMatchObject({ pendingChange: { length: [1950, 1945] } })
    expect(await told()).toBe('批量导入更新')
    house.setNow('2026-06-30 10:15:00')
    expect(await city.city.post(`${ROOT}/audit`, { id: city.ids.road, auditResult: '2', opinion: '以原长度为准' })).toMatchObject({
      code: 0,
    })
  })
})

describe('a change that the city refused', () => {
  const page = async () => (await city.district.get(`${ROOT}/page`)).data.list.find((row: { id: string }) => row.id === city.ids.road)

  it('says in the list of its district why, until another is handed in', async () => {
    house.setNow('2026-06-30 10:16:00')
    expect(await page()).toMatchObject({ pendingChange: null, returned: { opinion: '以原长度为准' } })
    expect(await edit({ length: 1955, reason: '再次复测' })).toMatchObject({ code: 0 })
    expect(await page()).toMatchObject({ returned: null })
    house.setNow('2026-06-30 10:18:00')
    expect(await city.city.post(`${ROOT}/audit`, { id: city.ids.road, auditResult: '1', opinion: '同意变更' })).toMatchObject({ code: 0 })
    expect(await page()).toMatchObject({ length: 1955, returned: null })
  })
})

describe('what is computed of a road', () => {
  it('jcsj/baseroad/rule-4: follows the day on which its audit opens it', async () => {
    const { db } = house.open.services
    await sql`update road set status = '1', open_date = null, no_dig_until = null where id = ${city.ids.road}`.execute(db)
    // The same call stands above: it is no repeat.
    house.setNow('2026-06-30 10:20:00')
    expect(await city.city.post(`${ROOT}/audit`, { id: city.ids.road, auditResult: '1', opinion: '同意' })).toMatchObject({ code: 0 })
    expect((await city.city.get(`${ROOT}/info/${city.ids.road}`)).data).toMatchObject({ openDate: '2026-06-30', noDigUntil: '2031-06-30' })
  })

  it('jcsj/baseroad/rule-5: stays with a key change that waits for the city, and follows it once it passes', async () => {
    const area = async () => (await city.city.get(`${ROOT}/info/${city.ids.road}`)).data.totalArea
    await edit({ sidewalkArea: 3860 })
    const before = await area()
    expect(await edit({ carriagewayArea: 50_000 })).toMatchObject({ code: 0 })
    expect(await area()).toBe(before)
    house.setNow('2026-06-30 10:40:00')
    expect(await city.city.post(`${ROOT}/audit`, { id: city.ids.road, auditResult: '1', opinion: '同意' })).toMatchObject({ code: 0 })
    expect(await area()).toBe(53_860)
  })
})

describe('what lies on a road', () => {
  it('jcsj/baseroad/rule-8: is told with it: bridges, tunnels, lamps and berths that stand in the register', async () => {
    const { db } = house.open.services
    const kept = sql`'2026-01-01', '2026-01-01', '990102', 'd-district', ${city.ids.road}`
    const columns = sql`create_date, update_date, region_id, dept_id, road_id`
    await sql`insert into tunnel (id, status, ${columns}) values ('tunnel-on', '2', ${kept}), ('tunnel-draft', '0', ${kept})`.execute(db)
    await sql`insert into lamp (id, status, lamp_kind, pole_no, ${columns}) values ('lamp-on', '2', '1', '1', ${kept}), ('lamp-closed', '3', '1', '2', ${kept}),
      ('lamp-gone', '4', '1', '3', ${kept})`.execute(db)
    await sql`insert into parking_road (id, status, berth_total, ${columns}) values ('parking-a', '2', 12, ${kept}), ('parking-b', '2', 30, ${kept})`.execute(
      db,
    )
    expect((await city.city.get(`${ROOT}/info/${city.ids.road}`)).data).toMatchObject({
      ...{ bridgeCount: 1, tunnelCount: 1, lampCount: 2, berthCount: 42 },
    })
  })
})

describe('a change of a key field of what is closed meanwhile', () => {
  let times = 0
  /** No two calls are alike. */
  const words = (text: string) => {
    times += 1
    return `${text}${times}`
  }
  const audit = (auditResult: string) => city.city.post(`${ROOT}/audit`, { id: city.ids.road, auditResult, opinion: words('审核意见') })
  const stand = async () => (await city.city.get(`${ROOT}/info/${city.ids.road}`)).data
  const change = async (status: string, more: object) =>
    expect(await city.district.post(`${ROOT}/changeStatus`, { id: city.ids.road, status, reason: words('施工'), ...more })).toMatchObject({
      code: 0,
    })
  const close = () => change('3', { fromDate: '2026-06-30', toDate: '2026-07-31' })

  it('waits on with its duty, and is passed or refused by the city while it is closed', async () => {
    for (const [auditResult, length] of [
      ['1', 1800],
      ['2', 1700],
    ] as const) {
      const before = (await stand()).length
      expect(await edit({ length })).toMatchObject({ code: 0 })
      await close()
      expect(await duties()).toMatchObject([{ action: 'audit', duty_level: 'sj' }])
      expect((await stand()).actions).toContain('audit')
      expect(await audit(auditResult)).toMatchObject({ code: 0 })
      expect(await stand()).toMatchObject({ status: '3', length: auditResult === '1' ? length : before })
      expect(await duties()).toEqual([])
      expect(await audit('1')).toMatchObject({ code: -2 })
      await change('2', {})
    }
  })

  it('is not proposed while it is closed: the other data are edited, key data once it is open again', async () => {
    await close()
    expect(await edit({ remark: '停用中' })).toMatchObject({ code: 0 })
    const before = await stand()
    expect(await edit({ length: 1600 })).toMatchObject({ code: 10400, msg: expect.stringContaining('请先恢复使用') })
    expect(await stand()).toEqual(before)
    await change('2', {})
    expect(await edit({ length: 1600, remark: '恢复使用' })).toMatchObject({ code: 0 })
    await close()
    await change('2', {})
    expect(await duties()).toMatchObject([{ action: 'audit' }])
    expect(await audit('2')).toMatchObject({ code: 0 })
  })
})

const DETECTIONS = 'szgl/bhjcbridge'
const DAMAGES = `${DETECTIONS}/bridgeBhmx`
const damage = { part: '1', component: '1', damageType: '101', degree: '1' }

async function detection(detectDate: string, more: object = {}): Promise<string> {
  const form = {
    ...{ bridgeId: city.ids.bridge, bridgeKind: '1', detectYear: Number(detectDate.slice(0, 4)), detectType: '2', detectDate },
    ...{ detectUnit: '临江明度检测有限公司', detectPerson: '陆知远' },
  }
  const reply = await city.district.put<{ id: string }>(DETECTIONS, { ...form, ...more })
  expect(reply).toMatchObject({ code: 0 })
  return reply.data.id
}

describe('a damage of a bridge', () => {
  it('szgl/bhjcbridge/bridgeBhmx/rule-1: is added, changed and taken out while its detection is a draft or returned, and no longer', async () => {
    const detectId = await detection('2026-06-01', { details: ['东', '中', '西'].map((position) => ({ ...damage, position })) })
    const { db } = house.open.services
    const stands = (status: string) => db.updateTable('bridge_detection').set({ status }).where('id', '=', detectId).execute()
    const damages = async () =>
      (await city.district.get(`${DETECTIONS}/info/${detectId}`)).data.details as readonly { readonly id: string }[]
    const found = await damages()
    const add = (position: string) => city.district.put<{ id: string }>(DAMAGES, { detectId, ...damage, position })
    const change = (position: string) => city.district.post(DAMAGES, { id: found[0]?.id, detectId, ...damage, position })
    for (const status of ['0', '3']) {
      await stands(status)
      const added = await add(`状态${status}新增`)
      expect(added).toMatchObject({ code: 0 })
      expect(await change(`状态${status}更正`)).toMatchObject({ code: 0 })
      expect(await city.district.remove(DAMAGES, [added.data.id])).toMatchObject({ code: 0 })
    }
    const before = await damages()
    const fixed = { code: -2, msg: expect.stringContaining('检测记录提交后不能修改') }
    for (const [at, status] of ['1', '2', '4'].entries()) {
      await stands(status)
      expect(await add(`状态${status}新增`)).toMatchObject(fixed)
      expect(await change(`状态${status}更正`)).toMatchObject(fixed)
      expect(await city.district.remove(DAMAGES, [String(found[at]?.id)])).toMatchObject(fixed)
    }
    expect(await damages()).toEqual(before)
  })
})

const handIn = async (detectDate: string, manualGrade: string) => {
  const id = await detection(detectDate, { manualGrade, manualReason: '主梁断裂', conclusion: '主梁断裂。' })
  expect(await city.district.put(`${DETECTIONS}/submit`, { id })).toMatchObject({ code: 0 })
  return id
}
const publish = async (detectDate: string, manualGrade: string) => {
  const id = await handIn(detectDate, manualGrade)
  expect(await city.city.put(`${DETECTIONS}/audit`, { id, auditResult: '1' })).toMatchObject({ code: 0, data: { status: '2' } })
  return id
}

const limit = (limitLoad: number | null) =>
  house.open.services.db.updateTable('bridge').set({ limit_load: limitLoad }).where('id', '=', city.ids.bridge).execute()

describe('a bridge', () => {
  it('is overdue by its routine detection and by that of its structure', async () => {
    const { db } = house.open.services
    const due = async (routine: string, structure: string) => {
      await sql`update bridge set next_routine_date = ${routine}, next_struct_date = ${structure} where id = ${city.ids.bridge}`.execute(db)
      return (await city.city.get('jcsj/basebridge/page', { overdue: 'true' })).data.list.some(({ id }) => id === city.ids.bridge)
    }
    expect([await due('2027-01-01', '2027-01-01'), await due('2026-01-01', '2027-01-01'), await due('2027-01-01', '2026-01-01')]).toEqual([
      false,
      true,
      true,
    ])
    await sql`update bridge set next_routine_date = null, next_struct_date = null where id = ${city.ids.bridge}`.execute(db)
  })

  it('assets/D-5: of grade D or E is limited or closed before that is published', async () => {
    const id = await handIn('2026-05-02', 'D')
    const audit = (opinion: string) => city.city.put(`${DETECTIONS}/audit`, { id, auditResult: '1', opinion })
    expect(await audit('属实')).toMatchObject({ code: 10400, msg: 'D、E级桥梁须设置限载或停用' })
    expect((await city.city.get(`${DETECTIONS}/info/${id}`)).data).toMatchObject({
      status: '1',
      gradeReason: expect.stringContaining('主梁断裂'),
    })
    await limit(20)
    expect(await audit('已限载')).toMatchObject({ code: 0, data: { status: '2' } })
  })

  it('assets/D-1: is rated by its latest published detection alone; a voided one gives way to the former', async () => {
    const grade = async () => (await city.city.get(`jcsj/basebridge/info/${city.ids.bridge}`)).data.bciGrade
    await publish('2026-05-06', 'D')
    const latest = await publish('2026-05-20', 'E')
    await publish('2025-05-20', 'D')
    expect(await grade()).toBe('E')
    expect(await city.city.put(`${DETECTIONS}/void`, { id: latest, opinion: '录错桥梁' })).toMatchObject({ code: 0 })
    expect(await grade()).toBe('D')
  })

  it('jcsj/basebridge/rule-7: that a new detection rates dangerous is proposed to be closed, to city and district at once', async () => {
    const { db } = house.open.services
    // Companies of gas alone are told nothing of bridges.
    await sql`update dept set system_code = '{zhrq}' where id not in ('d-bureau', 'd-district', 'd-other')`.execute(db)
    await sql`delete from notice_receipt`.execute(db)
    const told = async () => {
      const { rows } = await sql<{ who: string; text: string; route: string; texted: boolean }>`select u.username as who, n.content as text,
        n.biz_route as route, exists (select 1 from outbox o where o.dedupe = 'sms:' || n.id || ':' || u.id) as texted from notice n join notice_receipt r on r.notice_id = n.id join "user" u on u.id = r.user_id
        where n.biz_type = 'jcsj/basebridge' and n.biz_id = ${city.ids.bridge} order by who`.execute(db)
      return rows
    }
    await addAccount(house, { username: 'colleague', deptId: 'd-bureau', roles: ['citySupervisor'] })
    await publish('2026-06-02', 'D')
    expect(await told()).toEqual([])
    await publish('2026-06-10', 'E')
    await publish('2025-06-10', 'E')
    expect(await told()).toMatchObject([
      { who: 'colleague', text: expect.stringContaining('停用'), route: '/zhsz-jcxxgl/sj_ql/index', texted: true },
      { who: 'district', text: expect.stringContaining('古渡桥'), route: '/zhsz-jcxxgl/qx_ql/index', texted: true },
      { who: 'district2' },
    ])
  })

  it('assets/D-6: that is rated dangerous or unqualified is told to the city and to whoever manages it, by SMS, once to each', async () => {
    const { db } = house.open.services
    await sql`update bridge set manage_dept_id = 'd-other', status = '3' where id = ${city.ids.bridge}`.execute(db)
    await sql`delete from notice_receipt`.execute(db)
    const told = async () => {
      const { rows } = await sql<{ who: string; title: string; texted: boolean }>`select u.username as who, n.title,
        exists (select 1 from outbox o where o.dedupe = 'sms:' || n.id || ':' || u.id) as texted
        from notice n join notice_receipt r on r.notice_id = n.id join "user" u on u.id = r.user_id
        where n.biz_type = 'jcsj/basebridge' and n.biz_id = ${city.ids.bridge} order by who`.execute(db)
      return rows
    }
    const managers = await sql<{ username: string }>`select username from "user" where dept_id = 'd-other' order by username`.execute(db)
    await publish('2026-06-20', 'E')
    const expected = ['colleague', ...managers.rows.map(({ username }) => username)].sort()
    expect(managers.rows.length).toBeGreaterThan(0)
    expect(await told()).toEqual(expected.map((who) => ({ who, title: expect.stringContaining('E级（危险）'), texted: true })))
    await publish('2025-06-20', 'E')
    expect(await told()).toHaveLength(expected.length)
  })
})
