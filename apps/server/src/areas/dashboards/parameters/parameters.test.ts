import { dashboardParameter } from '@chengan/domain/dashboards/parameters/dashboard-parameter'
import { alertState } from '@chengan/domain/utilities/dictionaries/alerts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/support/house.ts'
import { addAccount, type Person, personOf } from '../../../../test/support/people.ts'
import { buildSmallCity } from '../../../../test/support/small-city.ts'
import { keepAlerts } from '../../../alerts/keep-alerts.ts'
import { contextOf, jobFacts, systemActor } from '../../../pipeline/context-of.ts'
import { alertParts } from '../../system/alerts/alert-parts.ts'

interface FigureTold {
  readonly value: number | null
  readonly kept: boolean
  readonly light: string
  readonly drill: unknown
}

let house: TestServer
let people: Readonly<Record<'city' | 'district' | 'other' | 'gas' | 'admin', Person>>
const db = () => house.open.services.db

beforeAll(async () => {
  house = await startTestServer()
  await buildSmallCity(house)
  const worker = async (username: string, deptId: string, role: string, system: string) => {
    const id = await addAccount(house, { username, deptId, roles: [role] })
    await sql`update "user" set system_codes = ${`{${system}}`}::text[] where id = ${id}`.execute(db())
    return personOf(house, id)
  }
  people = {
    city: await worker('roads', 'd-bureau', 'citySupervisor', 'zhsz'),
    district: await worker('streets', 'd-district', 'districtSupervisor', 'zhsz'),
    other: await worker('far', 'd-other', 'districtSupervisor', 'zhsz'),
    gas: await worker('pipes', 'd-district', 'districtSupervisor', 'zhrq'),
    admin: await personOf(house, await addAccount(house, { username: 'params', deptId: '1', roles: ['sysAdmin'] })),
  }
  await sql`delete from dashboard_parameter`.execute(db())
})
afterAll(() => house.close())

const whole = { board: 'zhsz', name: '服务人口', paramCode: 'population', value: '186.3', valueType: '1', unit: '万人', enabled: true }
const add = (by: Person, values: object) => by.put<{ readonly id: string }>('jsc/params', { ...whole, ...values })
const values = async (by: Person, query: object = { board: 'zhsz' }) =>
  (await by.get<Record<string, unknown>>('jsc/params', { ...query })).data

describe('a parameter of a dashboard', () => {
  it('is kept by the city and administrators, and by nobody of a district', async () => {
    expect(await add(people.city, {})).toMatchObject({ code: 0 })
    expect(await add(people.admin, { paramCode: 'roadPlan', name: '大中修', value: '42' })).toMatchObject({ code: 0 })
    expect(await add(people.district, { paramCode: 'own' })).toMatchObject({ code: 403 })
    expect(await people.district.get('jsc/params/page')).toMatchObject({ code: 403 })
  })

  it('is one of its code on a dashboard and in a district', async () => {
    expect(await add(people.city, { name: '常住人口' })).toMatchObject({ code: 10002 })
    expect(await add(people.city, { board: 'zhsz-new' })).toMatchObject({ code: 0 })
  })

  it('jsc/params/rule-1: is that of the caller’s district before that of the city', async () => {
    expect(await add(people.city, { regionId: '990102', value: '31.5' })).toMatchObject({ code: 0 })
    expect(await values(people.district)).toMatchObject({ population: 31.5, roadPlan: 42 })
    expect(await values(people.city)).toMatchObject({ population: 186.3 })
    expect(await values(people.city, { board: 'zhsz', regionId: '990102', codes: 'population' })).toEqual({ population: 31.5 })
  })

  it('jsc/params/rule-2: that is changed is pushed to the open dashboards', async () => {
    const pushed = vi.spyOn(house.open.services, 'push')
    expect(await add(people.city, { paramCode: 'lampTarget', name: '亮灯率目标', value: '98' })).toMatchObject({ code: 0 })
    expect(pushed).toHaveBeenCalledWith('all', { type: 'parameters', data: { board: 'zhsz' } })
    pushed.mockRestore()
  })

  it('is told under its older address too, and to whoever works in the system of the dashboard alone', async () => {
    expect((await people.city.get('szgl/jsc/params', { board: 'zhsz', codes: 'population' })).data).toEqual({ population: 186.3 })
    expect(await values(people.gas)).toEqual({})
  })

  it('is no more told once it is switched off', async () => {
    const id = (await add(people.city, { paramCode: 'off', name: '停用', enabled: false })).data
    expect(id.id).toBeTruthy()
    expect(await values(people.city)).not.toHaveProperty('off')
  })

  it('has a value of its type, told as what it is', async () => {
    const refused = { code: 10400, msg: dashboardParameter.rules?.[0]?.refuses?.valueNotOfItsType?.zh }
    expect(refused.msg).toBe('参数值与值类型不符：数值只填数字，布尔填 true 或 false，JSON 须完整')
    for (const [value, valueType] of [
      ['many', '1'],
      ['maybe', '4'],
      ['{"kind":', '3'],
    ])
      expect(await add(people.city, { paramCode: 'typed', value, valueType })).toMatchObject(refused)
    await add(people.city, { paramCode: 'weather', name: '天气', value: '{"level":"蓝色"}', valueType: '3' })
    await add(people.city, { paramCode: 'shown', name: '显示', value: 'true', valueType: '4' })
    expect(await values(people.city)).toMatchObject({ weather: { level: '蓝色' }, shown: true })
  })

  it('says since when and from where it is, where it stands in for a figure', async () => {
    const refused = await add(people.city, { paramCode: 'permitsYear', name: '许可', value: '7', override: true })
    expect(refused).toMatchObject({ code: 10001, msg: '统计日期不能为空' })
  })
})

describe('a figure', () => {
  const asked = async (by: Person, code = 'ss.road.n') => (await by.get<FigureTold>('jsc/figure', { code })).data

  it('is counted, until a parameter of its code says that the kept value wins', async () => {
    const before = await asked(people.city)
    expect(before?.kept).toBe(false)
    const id = (await add(people.city, { paramCode: 'ss.road.n', name: '道路条数', value: '77', unit: '条' })).data
    expect(await asked(people.city)).toMatchObject({ kept: false, value: before?.value })
    const { data: row } = await people.city.get<Record<string, unknown>>(`jsc/params/info/${id.id}`)
    const kept = { override: true, statDate: '2026-01-31', source: '年报' }
    expect(await people.city.post('jsc/params', { ...row, ...kept })).toMatchObject({ code: 0 })
    expect(await asked(people.city)).toMatchObject({ kept: true, value: 77, drill: null })
  })

  it('takes its lines from the parameter; red lies beyond yellow on the worse side', async () => {
    await sql`update registered_metric set better = 'up' where metric_code = 'ss.road.n'`.execute(db())
    await sql`delete from dashboard_parameter where param_code = 'ss.road.n'`.execute(db())
    const lines = { paramCode: 'ss.road.n', name: '道路条数', value: '0' }
    const refused = await add(people.city, { ...lines, thresholdYellow: 50, thresholdRed: 60 })
    expect(refused).toMatchObject({ code: 10400, msg: '红色阈值应比黄色阈值更差，请检查两个阈值' })
    expect(await add(people.city, { ...lines, thresholdYellow: 900_000, thresholdRed: 800_000 })).toMatchObject({ code: 0 })
    expect(await asked(people.city)).toMatchObject({ kept: false, light: 'red' })
  })
})

it('jsc/params/rule-3: a value of more than 370 days ago is marked, and administrators are warned until it is renewed', async () => {
  const since = { paramCode: 'builtUpArea', name: '建成区面积', value: '214.6', statDate: '2025-06-25', source: '统计年鉴' }
  const id = (await add(people.city, since)).data
  const page = async () =>
    (await people.city.get<{ list: readonly { id: string; outdated: boolean }[] }>('jsc/params/page', { limit: 50 })).data?.list
  expect((await page())?.find((row) => row.id === id.id)?.outdated).toBe(true)
  expect((await page())?.filter((row) => row.outdated)).toHaveLength(1)
  const look = () =>
    db()
      .transaction()
      .execute((tx) =>
        keepAlerts({ ...contextOf(house.open.services, systemActor, jobFacts('test'), 'zh-CN'), db: tx }, alertParts, 'daily'),
      )
  const warned = async () => {
    await look()
    const { rows } = await sql<{ open: string }>`select open from alert where kind = 'jsc/params#outdated' and row_id = ${id.id}`.execute(
      db(),
    )
    return rows.map(({ open }) => open)
  }
  expect(await warned()).toEqual([alertState.values.open.value])
  const notices = await sql<{ title: string }>`select title from notice where title like '驾驶舱参数请更新%'`.execute(db())
  expect(notices.rows.map(({ title }) => title)).toEqual(['驾驶舱参数请更新：建成区面积'])
  const { data: row } = await people.city.get<Record<string, unknown>>(`jsc/params/info/${id.id}`)
  expect(await people.city.post('jsc/params', { ...row, statDate: '2026-06-30', value: '216.2' })).toMatchObject({ code: 0 })
  expect(await warned()).toEqual([alertState.values.closed.value])
})
