import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../src/resources/rows.ts'
import { BATCHES, openWorksHouse, PROJECTS } from '../support/street/works-people.ts'

const worn = '0192a000000070008000000000000201'
const worst = '0192a000000070008000000000000202'
const dug = '0192a000000070008000000000000203'

interface Advised {
  readonly rows: readonly { readonly sectionId: string }[]
  readonly leftOut: readonly { readonly sectionId: string; readonly why: string; readonly project: { readonly id: string } | null }[]
}

let here: Awaited<ReturnType<typeof openWorksHouse>>
const db = () => here.house.open.services.db

const section = (id: string, at: number, pqi: number) =>
  insertRow(db(), here.house.open.services.registry.byName('roadSection'), {
    ...{ id, roadId: here.road, name: `望澜大道${at}段`, sectionNo: String(at), startPoint: '甲', endPoint: '乙', length: 400 },
    ...{ width: 24, area: 9600, startStake: `K${100 + at}+000`, endStake: `K${100 + at}+400`, pavementType: 'lq', status: '2' },
    ...{ dataSource: '1', regionId: '990102', deptId: 'd-district', pqi, detectDate: '2026-04-01' },
    ...{ createDate: '2026-01-01 00:00:00', updateDate: '2026-01-01 00:00:00' },
  } as never)

async function digAt(sectionId: string): Promise<void> {
  const times = { create_date: '2026-01-01 00:00:00', update_date: '2026-01-01 00:00:00' }
  await db()
    .insertInto('excavation')
    .values({
      ...{ id: 'w-first', declare_no: 'SB-7', project_name: '给水管更换', construction_unit: '临江水务', status: '160', declare_type: '1' },
      ...{ plan_start: '2026-09-01', plan_end: '2026-10-01', region_id: '990102', dept_id: 'd-company', ...times },
    } as never)
    .execute()
  await db()
    .insertInto('excavation_section')
    .values({ id: 'ws-first', wjsp_id: 'w-first', road_id: here.road, road_section_id: sectionId, ...times } as never)
    .execute()
}

const advise = async (budget: number) =>
  (await here.people.declarer.post<Advised>(`${PROJECTS}/advise`, { planYear: 2026, regionId: '990102', budget, years: 5 })).data
const take = (id: string, more: object, by = here.people.declarer) => {
  here.later()
  return by.post(`${BATCHES}/takeAdvice`, { id, adviceBudget: 600, adviceYears: 5, ...more })
}
const batchOf = async (more: object = {}) => {
  here.later()
  return String((await here.people.declarer.put(BATCHES, { ...here.batch(more), details: [] })).data.id)
}
const toldOf = async () =>
  (
    await db()
      .selectFrom('notice' as never)
      .select(['title', 'content'] as never)
      .where('biz_id' as never, '=', 'w-first' as never)
      .execute()
  ).map((row) => row as { title: string; content: string })

beforeAll(async () => {
  here = await openWorksHouse()
  await section(worn, 1, 55)
  await section(worst, 2, 45)
  await section(dug, 3, 50)
  await digAt(dug)
})
afterAll(() => here.house.close())

describe('advice that is taken over into a batch (maintenance.md §8.10)', () => {
  let id = ''

  it('maintenance/B-5: makes a draft project of each chosen section, with facility, chainage, quantities, sum and the reasons', async () => {
    id = await batchOf()
    expect((await advise(600)).rows.map(({ sectionId }) => sectionId).toSorted()).toEqual([worn, worst])
    expect(await take(id, { adviceSections: [worst] })).toMatchObject({ code: 0 })
    const [project, ...others] = await here.projectsOf(id)
    expect(others).toEqual([])
    expect(await here.project(project?.id ?? '')).toMatchObject({
      ...{ batchId: id, stage: '1', stageState: '0', maintScale: '4', facilityKind: '1', roadId: here.road, regionId: '990102' },
      ...{ stakeFrom: 'K102+000', stakeTo: 'K102+400', declaredAmount: 268.8, contactPerson: '张安' },
      facilities: [{ assetType: expect.any(String), facilityId: worst }],
      quantities: [{ unit: 'm2', quantity: 9600, unitPrice: 280 }],
      necessity: expect.stringContaining('路况指数45.0，不合格级'),
    })
  })

  it('is kept by the batch, with what became a project and what did not, and the sections that somebody digs up first', async () => {
    const [project] = await here.projectsOf(id)
    expect(await here.infoOf(id)).toMatchObject({
      ...{ adviceBudget: 600, adviceYears: 5, adviceTime: expect.stringMatching(/^2026-06-30/), status: '0' },
      advised: expect.arrayContaining([
        expect.objectContaining({ sectionId: worst, rank: expect.any(Number), sum: 268.8, projectId: project?.id }),
        expect.objectContaining({ sectionId: worn, rank: expect.any(Number), projectId: null }),
        expect.objectContaining({ sectionId: dug, rank: null, digFirst: expect.stringContaining('临江水务（SB-7）') }),
      ]),
    })
  })

  it('tells whoever digs first that the works come after his, once in a batch', async () => {
    const told = await toldOf()
    expect(told).toEqual([
      { title: '挖掘后将安排养护：给水管更换', content: expect.stringContaining('望澜大道 K103+000–K103+400将在贵单位挖掘完成后安排养护') },
    ])
    expect(await take(id, { adviceSections: [worn] })).toMatchObject({ code: 0 })
    expect(await toldOf()).toEqual(told)
    expect(await here.projectsOf(id)).toHaveLength(2)
  })

  it('advises no section again for which a project is declared, and refuses what is not advised any more', async () => {
    const { rows, leftOut } = await advise(600)
    expect(rows).toEqual([])
    expect(
      leftOut
        .filter(({ why }) => why === 'planned')
        .map(({ sectionId }) => sectionId)
        .toSorted(),
    ).toEqual([worn, worst])
    expect(await take(await batchOf({ planKind: '2', docNo: '临管养〔2026〕8号' }), { adviceSections: [worst] })).toMatchObject({
      msg: '路段“望澜大道2段”已不在建议之列，可能已列入其他项目或有新的检测、挖掘；请重新测算',
    })
  })

  it('is taken over by whoever declares the batch, as long as it is written', async () => {
    expect(await take(id, { adviceSections: [worn] }, here.at.otherManager)).not.toMatchObject({ code: 0 })
    expect(await take(id, { adviceSections: [] })).not.toMatchObject({ code: 0 })
    expect(await take(id, { adviceSections: [worn], adviceBudget: 0 })).not.toMatchObject({ code: 0 })
    here.later()
    expect(await here.start({ id })).toMatchObject({ code: 0 })
    expect(await take(id, { adviceSections: [worn] })).not.toMatchObject({ code: 0 })
  })
})
