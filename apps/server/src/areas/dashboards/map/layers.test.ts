import { dashboardsMessages } from '@chengan/domain/dashboards/dashboards-messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askedOfList, MapGround, tileOfPlace, wayTo } from '../../../../test/support/map/map-ground.ts'
import { addAccount, type Person, personOf } from '../../../../test/support/people.ts'
import { renewLayers } from '../../../seed/map/layers.ts'
import { seedId } from '../../../seed/seed-row.ts'

let ground: MapGround

beforeAll(async () => {
  ground = await MapGround.open()
}, 180_000)
afterAll(() => ground.close())

describe('a layer of the map', () => {
  it('tells as many rows as the list that it opens, with as many of each class, to whoever asks', async () => {
    for (const by of Object.values(ground.people)) {
      const layers = await ground.catalogueOf(by)
      expect(layers.length).toBeGreaterThan(3)
      for (const layer of layers.filter(({ total }) => total > 0)) {
        expect([layer.code, layer.classes.reduce((sum, { n }) => sum + n, 0)]).toEqual([layer.code, layer.total])
        const declared = ground.house.open.services.registry.layers.get(layer.code)
        const { data } = await by.get(`${declared?.resource.root}/${declared?.list ?? 'page'}`, {
          ...askedOfList(declared),
          placed: '1',
          limit: 1,
        })
        expect([layer.code, data.total]).toEqual([layer.code, layer.total])
      }
    }
  })

  it('is shown to whoever holds its string and may ask its list, and to nobody else', async () => {
    const codes = async (by: Person) => (await ground.catalogueOf(by)).map(({ code }) => code)
    expect(await codes(ground.people.company)).toEqual(expect.arrayContaining(['station', 'pipe', 'hazard']))
    expect(await codes(ground.people.company)).not.toContain('road')
    expect(await codes(ground.people.roads)).not.toContain('pipe')
    const refused = (await ground.people.roads.get('map/card', { layer: 'pipe', id: 'f4x1' })).msg
    expect(refused).toBe('没有可查看的图层“pipe”，请在图层列表中选择')
    expect((await ground.at.city.get('map/features', { layer: 'nothing', bbox: '123,29,124,30' })).msg).toBe(
      '没有可查看的图层“nothing”，请在图层列表中选择',
    )
  })

  it('is shown on a wall, which opens no list: where things lie, and nothing that it could change', async () => {
    const wall = await personOf(
      ground.house,
      await addAccount(ground.house, { username: 'wall.map', deptId: 'd-bureau', roles: ['screen'] }),
    )
    const layers = await ground.catalogueOf(wall)
    expect(layers.find(({ code }) => code === 'pipe')).toMatchObject({ total: expect.any(Number), drill: null })
    expect(layers.map(({ code }) => code)).toEqual(expect.arrayContaining(['station', 'hazard', 'device']))
    expect((await ground.rawTile(wall, 'pipe', wayTo(tileOfPlace(ground.place(), 12)))).statusCode).toBeLessThan(300)
    expect((await wall.get('map/search', { q: '长堤路' })).code).toBe(0)
    expect((await wall.get('gysy/gasfacility/page', { limit: 1 })).code).not.toBe(0)
    expect((await wall.post('map/buffer', { point: ground.place(), radiusM: [100], layers: ['pipe'] })).code).not.toBe(0)
  })

  it('keeps what a bureau has set when a version comes, and is not told while it is switched off', async () => {
    const admin = await personOf(ground.house, await addAccount(ground.house, { username: 'layers', deptId: '1', roles: ['sysAdmin'] }))
    const id = seedId('registeredLayer', 'valve')
    const info = async () => (await admin.get(`map/layer/info/${id}`)).data
    const turned = await admin.post('map/layer', { ...(await info()), minZoom: 20, maxZoom: 12 })
    expect(turned.msg).toContain('最小级别不能大于最大级别')
    const saved = await admin.post('map/layer', { ...(await info()), name: '管网阀门', enabled: false })
    expect([saved.code, saved.msg]).toEqual([0, expect.anything()])
    await renewLayers(ground.db, ground.house.open.services.registry, '2026-06-30 10:00:00')
    expect(await info()).toMatchObject({ name: '管网阀门', enabled: false, root: 'gysy/gasfacility', permission: 'map:layer:pipe' })
    expect((await ground.catalogueOf(ground.at.city)).map(({ code }) => code)).not.toContain('valve')
    await admin.post('map/layer', { ...(await info()), enabled: true })
    expect((await ground.catalogueOf(ground.at.city)).find(({ code }) => code === 'valve')).toMatchObject({ name: '管网阀门' })
  })
})

describe('a past day (map/time)', () => {
  const then = async (at1: string, by: Person = ground.at.city, layer = 'hazard') =>
    by.get<{ readonly features: readonly { readonly properties: { readonly id: string } }[]; readonly total: number }>('map/time', {
      layer,
      at: at1,
    })

  it('shows what was open then, by the steps that were taken until its end', async () => {
    const [{ total = 0 } = {}] = (await ground.catalogueOf(ground.at.city)).filter(({ code }) => code === 'hazard')
    expect((await then('2026-06-30')).data.total).toBe(total)
    const step = (id: string, from: string, to: string, day: string) =>
      sql`insert into handle_log (id, biz_type, biz_id, action, from_status, to_status, operate_time, create_date, update_date)
        values (${`${id}${to}`}, ${ground.house.open.services.registry.byName('hazardCheck').bizType ?? ''}, ${id}, 'x', ${from}, ${to}, ${`${day} 10:00:00`}::timestamptz, '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
        ground.db,
      )
    // h6 is closed now, and was open until the 20th of May; h1 was closed once and is open again.
    await step('h6', 'dispatched', 'closed', '2026-05-20')
    await step('h1', 'dispatched', 'closed', '2026-05-01')
    await step('h1', 'closed', 'dispatched', '2026-06-01')
    const ids = async (day: string) => new Set((await then(day)).data.features.map(({ properties }) => properties.id))
    const [april, may, today] = [await ids('2026-04-30'), await ids('2026-05-25'), await ids('2026-06-30')]
    expect([april.has('h6'), may.has('h6'), today.has('h6')]).toEqual([true, false, false])
    expect([april.has('h1'), may.has('h1'), today.has('h1')]).toEqual([true, false, true])
    expect((await then('2025-12-31')).data.total).toBe(0)
  })

  it('shows the alarms that ran then, from their start until they were closed, drills apart', async () => {
    const alarm = {
      deptId: 'd-company',
      gasCompaniesId: 'c-one',
      regionId: '990102',
      alarmLevel: '2',
      simulated: false,
      location: ground.place(),
    }
    const closed = { handleStatus: 'closed', startTime: '2026-05-10 08:00:00', closeTime: '2026-05-12 09:00:00' }
    await ground.row('iotAlarm', { id: 'past', alarmNo: 'BJ1', ...alarm, ...closed })
    await ground.row('iotAlarm', { id: 'drill', alarmNo: 'BJ2', ...alarm, ...closed, simulated: true })
    await ground.row('iotAlarm', { id: 'running', alarmNo: 'BJ3', ...alarm, handleStatus: 'pending', startTime: '2026-05-11 08:00:00' })
    const ids = async (day: string) => (await then(day, ground.at.city, 'alarm')).data.features.map(({ properties }) => properties.id)
    expect([await ids('2026-05-09'), await ids('2026-05-10'), await ids('2026-05-11'), await ids('2026-05-12')]).toEqual([
      [],
      ['past'],
      ['past', 'running'],
      ['running'],
    ])
  })

  it('shows each no more than his list, reaches 400 days back, and is told of no layer without steps', async () => {
    const { data } = await then('2026-06-29', ground.at.otherCompany)
    const own = await sql<{ id: string }>`select id from hazard_check where gas_companies_id = 'c-two'`.execute(ground.db)
    const mine = new Set(own.rows.map(({ id }) => id))
    expect([data.features.length > 0, data.features.every(({ properties }) => mine.has(properties.id))]).toEqual([true, true])
    for (const day of ['2024-01-01', '2026-07-01'])
      expect((await then(day)).msg).toBe(dashboardsMessages.timeOutside.zh.replace('{0}', '400'))
    expect((await then('2026-06-01', ground.at.city, 'pipe')).msg).toBe(dashboardsMessages.layerWithoutHistory.zh.replace('{0}', 'pipe'))
  })
})
