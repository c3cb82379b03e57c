import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindsByKey } from '../../src/alerts/kinds.ts'
import { sweepKind } from '../../src/alerts/sweep.ts'
import { tellNew } from '../../src/alerts/tell.ts'
import { jobHandlers } from '../../src/areas/register.ts'
import { alertParts } from '../../src/areas/system/alerts/alert-parts.ts'
import { contextOf, jobFacts, systemActor } from '../../src/pipeline/context-of.ts'
import { addAccount, personOf } from '../support/people.ts'
import { contractInForce } from '../support/street/maintenance-people.ts'
import { openStreetHouse } from '../support/street/street-house.ts'

const SECTIONS = 'yhgl/bidsection'

let here: Awaited<ReturnType<typeof openStreetHouse>>
const busy = { id: '', name: '望澜一标' }
const idle = { id: '', name: '望澜二标' }

const db = () => here.house.open.services.db
const times = { version: 1, create_date: '2026-02-01 08:00:00', update_date: '2026-02-01 08:00:00' }

/** A section in force with one crew. */
async function sectionNamed(sectionName: string, contractId: string, by = here.at.manager, regionId = '990102'): Promise<string> {
  const { data, ...reply } = await by.put<{ id: string }>(SECTIONS, {
    ...{ sectionNo: sectionName, sectionName, contractId, facilityKinds: ['1'], regionIds: [regionId] },
    ...{ startDate: '2026-02-01', endDate: '2026-12-31', contactPerson: '张安', contactPhone: '10000000001' },
  })
  expect(reply).toMatchObject({ code: 0 })
  await db().updateTable('bid_section').set({ status: '1' }).where('id', '=', data.id).execute()
  await db()
    .insertInto('section_person')
    .values({
      ...{ id: `p-${data.id.slice(0, 28)}`, section_id: data.id, user_id: here.at.crew.userId, level: 'qy', business_role: 'yh_qy_crew' },
      ...{ on_date: '2026-02-01', ...times },
    } as never)
    .execute()
  return data.id
}

/** Events of a section on each of the 56 days before today: reported, and closed by its crew. */
async function daily(sectionId: string, reported: number, closed: number, part = '101'): Promise<void> {
  const rows = Array.from({ length: 56 }, (_, back) => addDays('2026-06-29', -back)).flatMap((day) => [
    ...Array.from({ length: reported }, (_, at) => ({ id: `r${at}`, day, report_time: `${day} 09:00:00`, status: '20' })),
    ...Array.from({ length: closed }, (_, at) => ({
      ...{ id: `c${at}`, day, report_time: '2026-03-01 09:00:00', close_time: `${day} 16:00:00`, status: '50' },
      assignee_user_id: here.at.crew.userId,
    })),
  ])
  await db()
    .insertInto('daily_maintenance')
    .values(
      rows.map(({ id, day, ...row }) => ({
        ...{ close_time: null, assignee_user_id: null },
        ...row,
        ...{
          id: `${sectionId.slice(-8)}${day}${id}`,
          event_no: `YH${sectionId.slice(-8)}${day}${id}`,
          title: '坑槽',
          part,
          section_id: sectionId,
        },
        ...times,
      })) as never,
    )
    .execute()
}
const load = async (id: string, by = here.at.manager) =>
  (await by.get<{ helpers: readonly { name: string }[] }>(`${SECTIONS}/load`, { sectionId: id })).data
const reckon = async () => {
  const handler = jobHandlers(here.house.open).sectionLoads
  if (!('runIn' in handler)) throw new Error('loads are kept in one transaction')
  await db()
    .transaction()
    .execute((tx) => handler.runIn(tx, { due: 0, params: null, signal: new AbortController().signal }))
}
const info = async (id: string) => (await here.at.manager.get(`${SECTIONS}/info/${id}`)).data

beforeAll(async () => {
  here = await openStreetHouse()
  const contractId = await contractInForce(here.house, here.city, here.at, {
    ...{ contractKind: '1', contractName: '望澜区道路日常养护合同（二）' },
    facilities: [{ facilityKind: '1', facilityId: here.city.ids.road, quantity: 2.5, unit: 'km' }],
  })
  busy.id = await sectionNamed(busy.name, contractId)
  idle.id = await sectionNamed(idle.name, contractId)
  await daily(busy.id, 3, 2)
  await daily(idle.id, 1, 4)
})
afterAll(() => here.house.close())

describe('the load of a section (maintenance.md §8.9)', () => {
  it('sets the events of the same weekdays of eight weeks against what its crews close on a working day, and names neighbours with room', async () => {
    expect(await load(busy.id)).toMatchObject({
      ...{ expected: 42, crews: 1, closedByACrew: 2, workdays: 10, capacity: 20, rate: 210 },
      helpers: [{ id: idle.id, name: idle.name, rate: 35, room: 26 }],
    })
    expect(await load(idle.id, here.at.company)).toMatchObject({ expected: 14, capacity: 40, rate: 35 })
    expect(await here.at.otherCompany.get(`${SECTIONS}/load`, { sectionId: busy.id })).not.toMatchObject({ code: 0 })
  })

  it('is kept each morning for the lists, with who can help where it is over 120 per cent; a section that ends has none', async () => {
    await reckon()
    expect(await info(busy.id)).toMatchObject({ loadExpected: 42, loadCapacity: 20, loadRate: 210, loadHelpers: idle.name })
    expect(await info(idle.id)).toMatchObject({ loadRate: 35, loadHelpers: null })
    const before = (await info(idle.id)).version
    await reckon()
    expect(await info(idle.id)).toMatchObject({ version: before })

    await db().updateTable('bid_section').set({ status: '2' }).where('id', '=', idle.id).execute()
    await reckon()
    expect(await info(idle.id)).toMatchObject({ loadExpected: null, loadRate: null, loadTime: null })
    expect(await info(busy.id)).toMatchObject({ loadRate: 210, loadHelpers: null })
    expect(await here.at.manager.get(`${SECTIONS}/load`, { sectionId: idle.id })).toMatchObject({ msg: '标段不在管，请选择在管标段' })
  })

  it('counts carriageways 1.4 times for the 48 hours of heavy rain that the city has noted', async () => {
    const admin = await personOf(
      here.house,
      await addAccount(here.house, { username: 'rainnoter', deptId: 'd-bureau', roles: ['superAdmin'] }),
    )
    const notes = async (paramCode: string, paramValue: string) => {
      const [found] = (await admin.get('sys/params/page', { paramCode })).data.list
      expect(await admin.put('sys/params', { id: found?.id, paramValue })).toMatchObject({ code: 0 })
      await here.house.open.services.settings.reload()
    }
    await notes('yh.rain.mm', '60')
    await notes('yh.rain.from', '2026-07-01')
    expect(await load(busy.id)).toMatchObject({
      expected: 44.4,
      days: expect.arrayContaining([{ day: '2026-07-01', expected: 4.2, rain: true }]),
    })
    await notes('yh.rain.mm', '49')
    expect(await load(busy.id)).toMatchObject({ expected: 42 })
  })

  it('names to nobody a neighbour that he does not see: not to another company, not to an office across the boundary, and not in what is kept', async () => {
    const { at, city, house } = here
    const ofAnother = await contractInForce(house, city, at, { companyDeptId: 'd-care2' })
    const beyond = await contractInForce(
      house,
      city,
      { ...at, manager: at.otherManager },
      { manageDeptId: city.ids.otherDistrict, regionId: '990121' },
    )
    const near = await sectionNamed('望澜三标', ofAnother)
    const across = await sectionNamed('石桐一标', beyond, at.otherManager, '990121')
    // A road crosses the boundary: both maintain it.
    await db()
      .updateTable('bid_section')
      .set({ road_ids: [city.ids.road] })
      .where('id', 'in', [busy.id, near, across])
      .execute()
    await daily(near, 1, 4)
    await daily(across, 1, 8)

    const namesTo = async (by: typeof at.manager) => (await load(busy.id, by)).helpers.map(({ name }) => name)
    const bureau = await personOf(
      house,
      await addAccount(house, {
        username: 'cityroads',
        deptId: city.ids.bureau,
        roles: ['citySupervisor'],
        businessRoles: ['yh_sj_officer'],
      }),
    )
    expect(await namesTo(bureau)).toEqual(['石桐一标', '望澜三标'])
    expect(await namesTo(at.manager)).toEqual(['望澜三标'])
    // Of its own sections it learns also across the boundary.
    expect(await namesTo(at.company)).toEqual(['石桐一标'])

    await reckon()
    expect(await info(busy.id)).toMatchObject({ loadRate: 210, loadHelpers: '望澜三标' })
    const toCompany = (await at.company.get(`${SECTIONS}/info/${busy.id}`)).data
    expect(toCompany).toMatchObject({ loadRate: 210 })
    expect(toCompany).not.toHaveProperty('loadHelpers')
  })

  it('is warned of to the bureau with the neighbours that have room, and to the company without them', async () => {
    const { at, house } = here
    const ctx = contextOf(house.open.services, systemActor, jobFacts('test'), 'zh-CN')
    const kind = (await kindsByKey(ctx)).get(`${SECTIONS}#overCapacity`)
    if (kind === undefined) throw new Error('nobody is warned of a load over capacity')
    await sweepKind(ctx, alertParts, kind, [busy.id])
    await tellNew(ctx, alertParts, [kind])
    const toldTo = async (person: typeof at.manager) => {
      const { rows } = await sql<{ text: string }>`select n.content as text from notice n join notice_receipt r on r.notice_id = n.id
        where r.user_id = ${person.userId} and n.title like '标段超负荷%'`.execute(db())
      return rows.map(({ text }) => text)
    }
    expect(await toldTo(at.manager)).toEqual([expect.stringContaining('负荷率210%，超过120%。可协助的相邻标段：望澜三标。')])
    expect(await toldTo(at.company)).toEqual([expect.stringMatching(/负荷率210%，超过120%。(<|$)/)])
  })
})
