import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobHandlers } from '../../src/areas/register.ts'
import { addAccount, type Person } from '../support/people.ts'
import { contractInForce, pothole } from '../support/street/maintenance-people.ts'
import { EVENTS, openStreetHouse } from '../support/street/street-house.ts'

const SECTIONS = 'yhgl/bidsection'
const SQUARE = (west: number, south: number, size: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ],
  ],
})

let here: Awaited<ReturnType<typeof openStreetHouse>>
/** A contract of daily care that lists the road. */
let contractId: string
/** Further people of the company: a patroller and a safety officer. */
let patrol: string
let safety: string
let otherManagers: string

beforeAll(async () => {
  here = await openStreetHouse()
  contractId = await contractInForce(here.house, here.city, here.at, {
    contractKind: '1',
    contractName: '望澜区道路日常养护合同（二）',
    facilities: [{ facilityKind: '1', facilityId: here.city.ids.road, quantity: 2.5, unit: 'km' }],
  })
  const account = (username: string, deptId: string, role: string) => addAccount(here.house, { username, deptId, roles: [role] })
  patrol = await account('carepatrol', 'd-care', 'maintenanceUnit')
  safety = await account('caresafety', 'd-care', 'maintenanceUnit')
  otherManagers = await account('leadstoo', 'd-care2', 'maintenanceUnit')
})
afterAll(() => here.house.close())

interface SectionRow {
  readonly people: readonly { readonly id: string; readonly userId: string; readonly level: string; readonly approved: boolean }[]
  readonly peopleState: string
}

let number = 0
const section = (more: object = {}) => {
  number += 1
  return {
    sectionNo: `BD-${number}`,
    sectionName: `望澜区第${number}标段`,
    contractId,
    facilityKinds: ['1'],
    regionIds: ['990102'],
    startDate: '2026-02-01',
    endDate: '2026-12-31',
    contactPerson: '张安',
    contactPhone: '10000000001',
    ...more,
  }
}
const added = async (more: object = {}): Promise<string> => {
  const reply = await here.at.manager.put<{ id: string }>(SECTIONS, section(more))
  expect(reply).toMatchObject({ code: 0 })
  return reply.data.id
}
const info = async (id: string, who: Person = here.at.manager) => (await who.get<SectionRow>(`${SECTIONS}/info/${id}`)).data
const certificate = { certName: '注册建造师', certNo: 'ZJ-001', certTo: '2028-06-30' }
const person = (userId: string, level: string, businessRole: string, more: object = {}) => ({
  userId,
  level,
  businessRole,
  isLeader: false,
  onDate: '2026-02-01',
  ...more,
})
const ofCompany = () => [
  person(here.at.company.userId, 'qy', 'yh_qy_pm', { isLeader: true, ...certificate }),
  person(patrol, 'qy', 'yh_qy_patrol'),
  person(here.at.crew.userId, 'qy', 'yh_qy_crew'),
  person(safety, 'qy', 'yh_qy_safety', certificate),
]
const ofOthers = () => [
  person(here.at.supervisor.userId, 'jl', 'yh_jl_eng', { isLeader: true }),
  person(here.at.manager.userId, 'qx', 'yh_qx_officer', { isLeader: true }),
]
const configure = (sectionId: string, people: readonly object[], who: Person = here.at.manager) =>
  who.post(`${SECTIONS}/configPeople`, { sectionId, people })
/** A section whose people are complete, and that has begun. */
const inForce = async (more: object = {}): Promise<string> => {
  const id = await added(more)
  expect(await configure(id, [...ofCompany(), ...ofOthers()])).toMatchObject({ code: 0, data: { status: '1' } })
  return id
}
const end = async (id: string) => here.house.open.services.db.updateTable('bid_section').set({ status: '2' }).where('id', '=', id).execute()

describe('a bid section', () => {
  it('has kind and parties of its contract, whose term it keeps', async () => {
    const id = await added({ supervisorDeptId: undefined })
    expect(await info(id)).toMatchObject({
      sectionKind: '1',
      manageDeptId: here.city.ids.district,
      manageLevel: 'qx',
      companyDeptId: 'd-care',
      supervisorDeptId: 'd-watch',
      autoDispatch: true,
      dispatchBy: '1',
      peopleState: '0',
      status: '0',
    })
    expect(await here.at.manager.put(SECTIONS, section({ startDate: '2026-01-31' }))).toMatchObject({
      data: { errors: [{ field: 'startDate', msg: '标段起止日期须在合同期2026-02-01至2026-12-31之内' }] },
    })
    expect(await here.at.manager.put(SECTIONS, section({ endDate: '2027-01-01' }))).toMatchObject({
      data: { errors: [{ field: 'endDate' }] },
    })
    const draft = await here.at.manager.put<{ id: string }>('yhgl/contract', {
      ...{ contractNo: 'YH-DRAFT', contractName: '草稿合同', contractKind: '1', manageDeptId: here.city.ids.district, manageLevel: 'qx' },
      ...{ companyDeptId: 'd-care', regionId: '990102' },
    })
    const ofADraft = await here.at.manager.put(SECTIONS, section({ contractId: draft.data.id }))
    expect(ofADraft).not.toMatchObject({ code: 0 })
    expect(JSON.stringify(ofADraft)).toContain('所属合同不在履行期，不能划分标段')
    expect(await here.at.manager.remove(SECTIONS, [id])).toMatchObject({ code: 0 })
  })

  it('yhgl/bidsection/rule-6: is dispatched in by its supervisor where it has one; reviews go to him first, then to the manager', async () => {
    const id = await added()
    expect(await info(id)).toMatchObject({ auditChain: ['jl', 'qx'] })
    const unwatched = await contractInForce(here.house, here.city, here.at, { supervisorDeptId: undefined, contractName: '无监理合同' })
    const alone = await added({ contractId: unwatched })
    expect(await info(alone)).toMatchObject({ auditChain: ['qx'], supervisorDeptId: null })
    expect(await here.at.manager.put(SECTIONS, section({ contractId: unwatched, dispatchBy: '2' }))).toMatchObject({
      data: { errors: [{ field: 'dispatchBy', msg: '标段没有监理单位，派单主体须为管理单位' }] },
    })
    expect(await here.at.manager.remove(SECTIONS, [id, alone])).toMatchObject({ code: 0 })
  })

  it('yhgl/bidsection/rule-1: is staffed with four of the company, an engineer of the supervisor and an officer; it says whom it lacks, and begins by itself', async () => {
    const id = await added()
    expect(await configure(id, [...ofCompany().slice(0, 3), ...ofOthers()])).toMatchObject({ code: 0, data: { status: '0' } })
    expect(await info(id)).toMatchObject({ peopleState: '1', missingRoles: ['yh_qy_safety'], status: '0' })
    const asked = await here.at.manager.get<{ missing: string[]; levels: { level: string; candidates: { userId: string }[] }[] }>(
      `${SECTIONS}/configPeople`,
      { sectionId: id },
    )
    expect(asked.data).toMatchObject({ peopleState: '1', missing: ['yh_qy_safety'] })
    const candidates = asked.data.levels.find(({ level }) => level === 'qy')?.candidates.map(({ userId }) => userId)
    expect(candidates).toContain(safety)
    expect(candidates).not.toContain(otherManagers)
    expect(await configure(id, [...ofCompany(), ...ofOthers()])).toMatchObject({ code: 0, data: { status: '1' } })
    expect(await info(id)).toMatchObject({ peopleState: '2', missingRoles: [], status: '1' })
    const people = await here.at.manager.get<{ list: object[] }>(`${SECTIONS}/pzry`, { sectionId: id, businessRole: 'yh_qy_safety' })
    expect(people.data.list).toMatchObject([{ userId: safety, realName: 'caresafety（测试）', approved: true, certTo: '2028-06-30' }])
    await end(id)
  })

  it('yhgl/bidsection/rule-2: has people of the unit of their level, in roles of that level, and somebody who leads each', async () => {
    const id = await added()
    const refused = async (people: readonly object[]) => (await configure(id, people)).data
    expect(await refused([person(otherManagers, 'qy', 'yh_qy_patrol', { isLeader: true })])).toMatchObject({
      errors: [{ field: 'people', msg: '“leadstoo（测试）”不属于所选层级的单位，请重新选择人员或层级' }],
    })
    expect(await refused([person(patrol, 'qy', 'yh_jl_eng', { isLeader: true })])).toMatchObject({
      errors: [{ msg: '“carepatrol（测试）”的岗位角色不属于所选层级' }],
    })
    expect(await refused([person(patrol, 'qy', 'yh_qy_patrol')])).toMatchObject({ errors: [{ msg: '企业层级须至少有一名负责人' }] })
    const twice = person(patrol, 'qy', 'yh_qy_patrol', { isLeader: true })
    expect(await refused([twice, twice])).toMatchObject({ errors: [{ msg: '“carepatrol（测试）”在同一岗位重复配置' }] })
    expect(JSON.stringify(await refused([person(safety, 'qy', 'yh_qy_safety', { isLeader: true })]))).toContain('people[0].certName')
    await end(id)
  })

  it('yhgl/bidsection/rule-3: has a project manager of its own: a second section that he leads is pointed out', async () => {
    const first = await inForce()
    const second = await added()
    const told = await configure(second, [...ofCompany(), ...ofOthers()])
    expect(told).toMatchObject({
      code: 0,
      data: { warnings: [{ field: 'people', msg: expect.stringContaining('同一项目经理不宜负责两个标段') }] },
    })
    await end(first)
    await end(second)
  })

  it('yhgl/bidsection/rule-8: counts whom its company proposes once the manager confirms them; of others the company changes nothing', async () => {
    const id = await added()
    expect(await configure(id, ofOthers())).toMatchObject({ code: 0 })
    const proposed = await configure(id, ofCompany(), here.at.company)
    expect(proposed).toMatchObject({ code: 0, data: { status: '0' } })
    const { people, peopleState } = await info(id)
    expect(people.map(({ level, approved }) => [level, approved]).sort()).toEqual([
      ...[
        ['jl', true],
        ['qx', true],
      ],
      ...[
        ['qy', false],
        ['qy', false],
        ['qy', false],
        ['qy', false],
      ],
    ])
    expect(peopleState).toBe('1')
    expect(
      await configure(id, [person(here.at.supervisor.userId, 'jl', 'yh_jl_chief', { isLeader: true, ...certificate })], here.at.company),
    ).toMatchObject({
      data: { errors: [{ field: 'people', msg: '养护单位只能提出本单位人员，监理和管理单位人员由管理单位配置' }] },
    })
    expect(await configure(id, people)).toMatchObject({ code: 0, data: { status: '1' } })
    // One who is needed goes: the section stays in force, and its manager is told.
    const { people: all } = await info(id)
    expect(
      await configure(
        id,
        all.filter(({ userId }) => userId !== safety),
      ),
    ).toMatchObject({ code: 0, data: { status: '1' } })
    expect(await info(id)).toMatchObject({ status: '1', peopleState: '1', missingRoles: ['yh_qy_safety'] })
    await end(id)
  })

  it('counts nobody any more whose last day has passed', async () => {
    const id = await added()
    expect(await configure(id, [...ofCompany(), ...ofOthers()])).toMatchObject({ code: 0, data: { status: '1' } })
    const { services } = here.house.open
    const gone = { off_date: '2026-06-29' }
    await services.db.updateTable('section_person').set(gone).where('section_id', '=', id).where('user_id', '=', safety).execute()
    const handler = jobHandlers(here.house.open).sectionStaffing
    if (!('runIn' in handler)) throw new Error('the staffing is looked at in one transaction')
    const run = { due: 0, params: null, signal: new AbortController().signal }
    expect(await services.db.transaction().execute((db) => handler.runIn(db, run))).toBe(1)
    expect(await info(id)).toMatchObject({ peopleState: '1', missingRoles: ['yh_qy_safety'], status: '1' })
    await end(id)
  })

  it('ends with its contract', async () => {
    const own = await contractInForce(here.house, here.city, here.at, {
      ...{ contractKind: '2', contractName: '部件保养合同' },
      facilities: [{ facilityKind: '1', facilityId: here.city.ids.road, quantity: 1, unit: 'km' }],
    })
    const id = await added({ contractId: own })
    const paper = await here.photo(here.at.manager)
    expect(
      await here.at.manager.post('yhgl/contract/state', {
        id: own,
        action: 'terminate',
        terminateDate: '2026-06-30',
        opinion: '协商终止',
        ...paper,
      }),
    ).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({ status: '3' })
  })
})

describe('the place of an event', () => {
  it('yhgl/bidsection/rule-7: is of the section that took the facility from its contract; the road says who maintains it', async () => {
    const bridge = here.city.ids.bridge
    const own = await contractInForce(here.house, here.city, here.at, {
      ...{ contractKind: '1', contractName: '望澜区桥梁日常养护合同' },
      facilities: [{ facilityKind: '2', facilityId: bridge, quantity: 1, unit: 'seat' }],
    })
    const ofBridges = { contractId: own, facilityKinds: ['2'] }
    const sectionsOfList = async () =>
      (await here.at.manager.get<{ facilities: { sectionId: string | null }[] }>(`yhgl/contract/info/${own}`)).data.facilities.map(
        ({ sectionId }) => sectionId,
      )
    const bridgeInfo = async () => (await here.city.city.get(`jcsj/basebridge/info/${bridge}`)).data
    const lamps = await added({ ...ofBridges, facilityKinds: ['6'] })
    expect(await sectionsOfList()).toEqual([null])
    const far = await added({ ...ofBridges, scope: SQUARE(120, 20, 0.1) })
    expect(await sectionsOfList()).toEqual([null])
    const roadId = (await bridgeInfo()).roadId ?? here.city.ids.road
    await here.house.open.services.db
      .updateTable('bridge')
      .set({ road_id: roadId as string })
      .where('id', '=', bridge)
      .execute()
    const near = await added({ ...ofBridges, roadIds: [roadId] })
    expect(await sectionsOfList()).toEqual([near])
    expect([await info(near), await info(far)]).toMatchObject([{ bridgeCount: 1 }, { bridgeCount: 0 }])
    expect(await bridgeInfo()).toMatchObject({ bidSectionId: near, maintDeptId: 'd-care' })
    expect(await here.at.manager.remove(SECTIONS, [near, far])).toMatchObject({ code: 0 })
    expect(await sectionsOfList()).toEqual([null])
    expect((await bridgeInfo()).bidSectionId ?? null).toBeNull()
    expect(await here.at.manager.remove(SECTIONS, [lamps])).toMatchObject({ code: 0 })
    // The only one of a contract takes all of its kinds, wherever they lie.
    const only = await added({ ...ofBridges, scope: SQUARE(120, 20, 0.1) })
    expect(await sectionsOfList()).toEqual([only])
  })

  it('yhgl/bidsection/rule-5: is matched by facility, then road and kind, then the smallest area; only sections in force are proposed and taken', async () => {
    const wide = await inForce({ scope: SQUARE(123.5, 29.7, 0.3), autoDispatch: false })
    const small = await inForce({ scope: SQUARE(123.6, 29.8, 0.02), autoDispatch: false })
    const ofRoad = await inForce({ roadIds: [here.city.ids.road], autoDispatch: false })
    const lamps = await inForce({ facilityKinds: ['6'], scope: SQUARE(123.609, 29.809, 0.002), autoDispatch: false })
    const proposedFor = async (more: object = {}) => {
      const { id } = await here.report(here.city.district, { severity: '3', ...more })
      return { id, of: (await here.info(here.at.manager, id)) as Record<string, unknown> }
    }
    expect((await proposedFor()).of).toMatchObject({ sectionId: small, contractId, companyDeptId: 'd-care', handlerLevel: 'qx' })
    expect((await proposedFor({ roadId: here.city.ids.road })).of).toMatchObject({ sectionId: ofRoad })
    const listed = await here.at.manager.get<{ id: string }[]>(`${SECTIONS}/list`, { lng: 123.61, lat: 29.81, facilityKinds: '1' })
    expect((listed.data as unknown as { id: string }[])[0]?.id).toBe(small)
    await end(small)
    expect((await proposedFor()).of).toMatchObject({ sectionId: wide })
    const { id } = await proposedFor()
    expect(await here.at.manager.post(`${EVENTS}/dispatch`, { id, sectionId: small, opinion: '请处置' })).toMatchObject({
      code: -2,
      msg: '标段不在管，请选择在管标段',
    })
    expect(
      await here.at.manager.post(`${EVENTS}/dispatch`, { id, sectionId: wide, contractId: here.contractId, opinion: '请处置' }),
    ).toMatchObject({ data: { errors: [{ field: 'contractId', msg: '所选合同不是该标段的合同，请只选标段' }] } })
    expect(await here.at.manager.post(`${EVENTS}/dispatch`, { id, sectionId: wide, opinion: '请处置' })).toMatchObject({
      code: 0,
      data: { status: '20' },
    })
    expect(await here.info(here.at.company, id)).toMatchObject({ sectionId: wide, contractId, companyDeptId: 'd-care' })
    for (const one of [wide, ofRoad, lamps]) await end(one)
  })

  it('goes out by itself where the section has it so, and danger in every section; the supervisor dispatches where the section asks it', async () => {
    const auto = await inForce({ scope: SQUARE(123.6, 29.8, 0.02) })
    const ordinary = await here.at.manager.put<{ id: string }>(EVENTS, await bare('3'))
    expect(ordinary).toMatchObject({ code: 0, data: { status: '20' } })
    expect(await here.info(here.at.company, ordinary.data.id)).toMatchObject({
      sectionId: auto,
      dispatcherName: '系统',
      handlerLevel: 'qy',
    })
    await end(auto)
    const asked = await inForce({ scope: SQUARE(123.6, 29.8, 0.02), autoDispatch: false, dispatchBy: '2' })
    const waiting = await here.report(here.city.district, { severity: '3' })
    expect(await here.info(here.at.manager, waiting.id)).toMatchObject({ status: '10', handlerLevel: 'jl', handlerDeptId: 'd-watch' })
    expect(await here.at.supervisor.post(`${EVENTS}/dispatch`, { id: waiting.id, sectionId: asked, opinion: '请处置' })).toMatchObject({
      code: 0,
      data: { status: '20' },
    })
    const danger = await here.at.manager.put<{ id: string }>(EVENTS, await bare('4'))
    expect(danger).toMatchObject({ code: 0, data: { status: '20' } })
    await end(asked)
  })
  const bare = (severity: string) => pothole(here.house, here.at.manager, { severity })

  it('yhgl/bidsection/rule-4: what somebody had in hand who is taken off goes to whoever leads the people of the company', async () => {
    const id = await inForce({ scope: SQUARE(123.6, 29.8, 0.02), autoDispatch: false })
    const event = await here.report(here.city.district, { severity: '3' })
    expect(
      await here.at.manager.post(`${EVENTS}/dispatch`, {
        ...{ id: event.id, sectionId: id, assigneeUserId: here.at.crew.userId, opinion: '请处置' },
      }),
    ).toMatchObject({ code: 0 })
    const rest = [...ofCompany(), ...ofOthers()].filter(({ userId }) => userId !== here.at.crew.userId)
    expect(await configure(id, rest)).toMatchObject({ code: 0 })
    expect(await here.info(here.at.manager, event.id)).toMatchObject({
      assigneeUserId: here.at.company.userId,
      handlerUserId: here.at.company.userId,
    })
    await end(id)
  })
})
