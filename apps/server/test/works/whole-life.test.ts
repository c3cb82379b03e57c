import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../src/resources/rows.ts'
import { openAcceptanceHouse } from '../support/street/accepted-works.ts'
import { contractInForce } from '../support/street/maintenance-people.ts'

interface Mark {
  readonly from: string
  readonly to: string
  readonly value: number | null
  readonly whole: number | null
  readonly name: string | null
  readonly kind: string | null
  readonly drill: { readonly route: string; readonly query: Readonly<Record<string, string>> } | null
}
interface Track {
  readonly code: string
  readonly lane: string
  readonly unit: string
  readonly marks: readonly Mark[]
  readonly years: readonly Mark[]
  readonly total: number | null
}
interface Life {
  readonly from: string
  readonly to: string
  readonly km: number
  readonly squareMetre: number | null
  readonly tracks: readonly Track[]
}

let here: Awaited<ReturnType<typeof openAcceptanceHouse>>
beforeAll(async () => {
  here = await openAcceptanceHouse()
})
afterAll(() => here.house.close())

const lifeOf = async (assetType: string, assetId: string, by = here.people.officer) =>
  by.get<Life>('yhgl/tj/life', { assetType, assetId, to: '2026-12-31' })
const track = ({ tracks }: Life, code: string) => {
  const found = tracks.find((one) => one.code === code)
  if (found === undefined) throw new Error(`no track ${code}`)
  return found
}

describe('the whole life of a road', () => {
  let life: Life
  beforeAll(async () => {
    const { road, at } = here
    for (const source of ['1', '6', '6']) {
      here.later()
      await here.report(source === '6' ? at.manager : at.company, { roadId: road, facilityId: road, source, part: '101' })
    }
    await here.finished()
    await contractInForce(here.house, here.city, at, {
      ...{ contractKind: '1', pricingKind: '1', amount: 334_000, lumpSum: 334_000, items: [] },
      facilities: [{ facilityKind: '1', facilityId: road, assetType: 'road', quantity: 1.93, unit: 'km' }],
    })
    life = (await lifeOf('road', road)).data
  })

  it('begins when it was opened, and is measured by its length and area', () => {
    expect(life).toMatchObject({ from: '2024-05-01', to: '2026-12-31', km: 1.93 })
  })
  it('tells its events of each quarter per kilometre, and each mark opens just these', async () => {
    const { marks, years, total, unit } = track(life, 'reported')
    expect(unit).toBe('件/km')
    expect(marks).toMatchObject([{ from: '2026-04-01', to: '2026-06-30', whole: 3, value: expect.closeTo(3 / 1.93, 4) }])
    expect([years[0]?.whole, total]).toEqual([3, 3])
    const listed = await here.people.officer.get<{ total: number }>('yhgl/rcyh/allPage', { ...marks[0]?.drill?.query, limit: 1 })
    expect(listed.data.total).toBe(3)
    expect(track(life, 'hotline')).toMatchObject({ total: 2 })
  })
  it('tells the same of all years together as the statistics of that road', async () => {
    const { data } = await here.people.officer.get<{ total: { values: Record<string, number> } }>('yhgl/tj/rcyh', {
      ...{ dateFrom: life.from, dateTo: life.to, measures: 'yg.reported' },
    })
    expect(track(life, 'reported').total).toBe(data.total.values['yg.reported'])
  })
  it('tells its projects by their scale from their start to their end, and what they cost in the year of their end', () => {
    expect(track(life, 'works').marks).toMatchObject([{ from: '2026-06-30', to: '2026-06-30', kind: '中修' }])
    expect(track(life, 'projectCost').years).toMatchObject([{ from: '2026-01-01', whole: expect.any(Number) }])
    expect(track(life, 'projectWarranty').marks).toEqual([])
  })
  it('tells its share of the lump fee of each year, by the days of the contract', () => {
    // 334 days from 1 February to 31 December, all of it this road's.
    expect(track(life, 'lumpShare').years).toMatchObject([{ from: '2026-01-01', whole: 334_000 }])
  })
  it('is told of what the caller may read: another district sees no road of this one', async () => {
    expect(await lifeOf('road', here.road, here.at.otherManager)).not.toMatchObject({ code: 0 })
    expect(await lifeOf('lamp', here.road)).not.toMatchObject({ code: 0 })
  })
  it('says nothing of a bridge that nobody has detected', async () => {
    const { data } = await lifeOf('bridge', here.city.ids.bridge)
    expect(track(data, 'index').marks).toEqual([])
  })
})

interface Advised {
  readonly rows: readonly {
    readonly sectionId: string
    readonly maintScale: string
    readonly sum: number
    readonly compulsory: boolean
    readonly reasons: readonly string[]
  }[]
  readonly leftOut: readonly { readonly sectionId: string; readonly why: string; readonly dig: { readonly unit: string } | null }[]
  readonly outcome: { readonly spent: number; readonly meanIndex: number }
  readonly curve: readonly { readonly budget: number; readonly meanIndex: number }[]
  readonly compared: Readonly<Record<'worstFirst' | 'byPriority' | 'nothing', { readonly meanIndex: number; readonly spent: number }>>
}

describe('what to repair first', () => {
  const ids = ['1', '2', '3', '4', '5'].map((last) => `0192a00000007000800000000000010${last}`)
  const [worn = '', fair = '', guaranteed = '', unmeasured = '', dug = ''] = ids
  const section = (id: string, at: number, more: object) =>
    insertRow(here.house.open.services.db, here.house.open.services.registry.byName('roadSection'), {
      ...{
        id,
        roadId: here.road,
        name: `望澜大道${at}段`,
        sectionNo: String(at),
        startPoint: '甲',
        endPoint: '乙',
        length: 400,
        width: 24,
        area: 9600,
      },
      ...{ startStake: `K${100 + at}+000`, endStake: `K${100 + at}+400`, pavementType: 'lq', status: '2', dataSource: '1' },
      ...{ regionId: '990102', deptId: 'd-district', createDate: '2026-01-01 00:00:00', updateDate: '2026-01-01 00:00:00' },
      ...more,
    } as never)
  const advise = (more: object = {}, by = here.people.officer) =>
    by.post<Advised>('yhgl/zxyhndjh/advise', { planYear: 2027, budget: 280, years: 5, ...more })
  beforeAll(async () => {
    await section(worn, 1, { pqi: 52, detectDate: '2026-04-01' })
    await section(fair, 2, { pqi: 66, detectDate: '2026-04-01' })
    await section(guaranteed, 3, { pqi: 60, detectDate: '2026-04-01' })
    await section(unmeasured, 4, {})
    await section(dug, 5, { pqi: 58, detectDate: '2026-04-01' })
    const { db } = here.house.open.services
    const project = { id: 'p-guaranteed', stage: '7', stage_state: '3', plan_year: 2025, region_id: '990102', road_id: here.road }
    await db
      .insertInto('special_project')
      .values({
        ...{
          ...project,
          stake_from: 'K103+000',
          stake_to: 'K103+400',
          warranty_to: '2027-10-01',
          project_name: '望澜大道大修',
          maint_scale: '4',
        },
        ...{ create_date: '2025-01-01 00:00:00', update_date: '2025-01-01 00:00:00' },
      } as never)
      .execute()
    const times = { create_date: '2026-01-01 00:00:00', update_date: '2026-01-01 00:00:00' }
    await db
      .insertInto('excavation')
      .values({
        ...{ id: 'w-dug', declare_no: 'SB-1', project_name: '给水管更换', construction_unit: '临江水务', status: '160', declare_type: '1' },
        ...{ plan_start: '2026-09-01', plan_end: '2026-10-01', region_id: '990102', dept_id: 'd-company', ...times },
      } as never)
      .execute()
    await db
      .insertInto('excavation_section')
      .values({ id: 'ws-dug', wjsp_id: 'w-dug', road_id: here.road, road_section_id: dug, ...times } as never)
      .execute()
  })

  it('maintenance/B-5: names the works that a budget is worth most for, with the reasons in words and figures', async () => {
    const { data, code } = await advise()
    expect(code).toBe(0)
    expect(data.rows.map(({ sectionId, maintScale }) => [sectionId, maintScale])).toEqual([[worn, '4']])
    expect(data.rows[0]?.sum).toBeCloseTo(268.8, 2)
    expect(data.rows[0]?.reasons).toEqual([
      '路况指数52.0，不合格级，每年约降2.0（按设计年限推算）',
      expect.stringContaining('不合格级宜大修：修后指数约95.0（按规范默认），268.80万元'),
      '推迟一年指数降至50.0',
    ])
    expect(data.outcome.spent).toBeCloseTo(268.8, 2)
  })
  it('maintenance/B-5: leaves out what is in its warranty, what is dug up first, and names what nobody has measured', async () => {
    const { data } = await advise()
    expect(Object.fromEntries(data.leftOut.map(({ sectionId, why }) => [sectionId, why]))).toEqual({
      [guaranteed]: 'warranty',
      [unmeasured]: 'unmeasured',
      [dug]: 'dig',
    })
    expect(data.leftOut.find(({ sectionId }) => sectionId === dug)?.dig).toMatchObject({ unit: '临江水务' })
  })
  it('shows what more money buys, and what worst-first, the order of priority and nothing come to', async () => {
    const { data } = await advise({ budget: 500 })
    const means = data.curve.map(({ meanIndex }) => meanIndex)
    expect(means).toEqual(means.toSorted((one, other) => one - other))
    expect(data.curve[0]).toMatchObject({ budget: 0, meanIndex: data.compared.nothing.meanIndex })
    expect(data.outcome.meanIndex).toBeGreaterThanOrEqual(data.compared.worstFirst.meanIndex)
    expect(data.outcome.meanIndex).toBeGreaterThanOrEqual(data.compared.byPriority.meanIndex)
  })
  it('maintenance/B-5: puts a section with an open danger first, whatever it is worth', async () => {
    here.later()
    await here.report(here.at.company, { roadId: here.road, facilityId: here.road, roadSectionId: fair, severity: '4', part: '101' })
    const { data } = await advise()
    expect(data.rows[0]).toMatchObject({ sectionId: fair, compulsory: true })
  })
  it('is asked by city and district of their own streets, and of nobody else', async () => {
    expect((await advise({}, here.at.otherManager)).data).toMatchObject({ rows: [], leftOut: [] })
    expect(await advise({}, here.at.company)).not.toMatchObject({ code: 0 })
    expect(await advise({ budget: -1 })).not.toMatchObject({ code: 0 })
  })
})
