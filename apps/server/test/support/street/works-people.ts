import { datetimeText } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { expect } from 'vitest'
import { deployInstalled, installedProcesses } from '../../../src/areas/system/flow-models/processes/installed-processes.ts'
import { addAccount, type Person, personOf } from '../people.ts'
import { openStreetHouse } from './street-house.ts'

export const BATCHES = 'yhgl/zxyhjhfq'
export const PROJECTS = 'yhgl/zxyhndjh'
const START = 'flow/start/zxyh/jhfq'

/** A form that asks for a project of a road of the small city: 5,000 m² at 120 yuan, 600,000 yuan in all. */
export const resurfacing = (road: string, more: object = {}) => ({
  ...{ projectName: '望澜大道中修', projectKind: '1', maintScale: '3', facilityKind: '1', roadId: road, regionId: '990102' },
  ...{ facilities: [{ facilityKind: '1', facilityId: road, assetType: 'road' }], stakeFrom: 'K0+000', stakeTo: 'K0+400' },
  ...{ address: '望澜大道（古渡街至临江路）', necessity: '路面网裂、车辙', content: '铣刨加铺沥青面层' },
  ...{ quantities: [{ itemCode: '040203006', itemName: '沥青面层铣刨加铺', unit: 'm2', quantity: 5000, unitPrice: 120 }] },
  ...{ declaredAmount: 60, planStart: '2026-09-01', planEnd: '2026-11-30', leaderDeptId: 'd-district' },
  ...{ contactPerson: '张安', contactPhone: '10000000001' },
  ...more,
})

/** A small city with everybody who declares, approves and runs special works. */
export async function openWorksHouse() {
  const here = await openStreetHouse()
  const { house, city } = here
  await deployInstalled(house.open.services, await installedProcesses())
  const person = async (username: string, deptId: string, role: string, businessRoles: readonly string[]) =>
    personOf(house, await addAccount(house, { username, deptId, roles: [role], businessRoles }))
  const people = {
    declarer: here.at.manager,
    unitLead: await person('lead', city.ids.district, 'districtSupervisor', ['yh_qx_leader']),
    officer: await person('officer', 'd-bureau', 'citySupervisor', ['yh_sj_officer']),
    planner: await person('planner', 'd-bureau', 'citySupervisor', ['yh_sj_plan']),
    finance: await person('finance', 'd-bureau', 'citySupervisor', ['yh_sj_finance']),
    leader: await person('leader', 'd-bureau', 'citySupervisor', ['yh_sj_leader']),
  }
  const road = city.ids.road

  const batch = (more: object = {}) => ({
    ...{
      planName: '望澜区2026年专项养护计划',
      planYear: 2026,
      planKind: '1',
      manageDeptId: 'd-district',
      manageLevel: 'qx',
      regionId: '990102',
    },
    ...{ basis: '2026年度检测评定结果', contactPerson: '张安', contactPhone: '10000000001' },
    ...more,
  })
  const taskOf = async (who: Person, batchId: string) => {
    const { data } = await who.get<{ list: readonly { taskId: string; businessKey: string }[] }>('act/task/myToDoTaskPage', {
      page: 1,
      limit: 100,
    })
    return data.list.find(({ businessKey }) => businessKey === batchId)?.taskId ?? ''
  }
  // Time goes on between calls: the same call twice within a second is a slip.
  let seconds = 0
  const later = () => {
    seconds += 2
    house.setNow(datetimeText(Date.parse('2026-06-30T02:00:00Z') + seconds * 1000))
  }
  const complete = async (who: Person, batchId: string) => {
    later()
    return who.post('act/task/complete', { taskId: await taskOf(who, batchId), comment: '同意', outcome: 'pass' })
  }
  const passed = async (who: Person, batchId: string) => expect(await complete(who, batchId)).toMatchObject({ code: 0 })
  const start = (form: object, by = people.declarer) => by.post(START, form)
  async function started(details: readonly object[], more: object = {}): Promise<string> {
    const reply = await start({ ...batch(more), details })
    expect(reply).toMatchObject({ code: 0, data: { batchNo: expect.stringMatching(/^ZX2026\d{3}$/) } })
    return asText(reply.data.businessKey)
  }
  const infoOf = async (id: string, by: Person = people.planner) => (await by.get(`${BATCHES}/info/${id}`)).data
  const projectsOf = async (id: string, by: Person = people.planner) =>
    (
      await by.get<readonly { id: string; projectNo: string; stage: string; stageState: string }[]>(`${BATCHES}/list/details`, {
        batchId: id,
      })
    ).data
  const project = async (id: string, by: Person = people.planner) => (await by.get(`${PROJECTS}/info/${id}`)).data
  /** Takes every project of a batch in, as planning and finance do. */
  async function approved(batchId: string): Promise<void> {
    await passed(people.unitLead, batchId)
    for (const { id } of await projectsOf(batchId))
      expect(await people.planner.post(`${PROJECTS}/screen`, { id, included: true })).toMatchObject({ code: 0 })
    await passed(people.planner, batchId)
    for (const { id } of await projectsOf(batchId))
      expect(await people.finance.post(`${PROJECTS}/fund`, { id, fundSource: '1' })).toMatchObject({ code: 0 })
    await passed(people.finance, batchId)
    await passed(people.leader, batchId)
  }
  const release = (id: string, by = people.planner) =>
    by.post(`${BATCHES}/release`, { id, releaseDocNo: '临管养〔2026〕12号', releaseDate: '2026-06-30' })
  /** A project of a released batch, which waits for its pre-plan. */
  async function inPrePlan(more: object = {}): Promise<string> {
    const batchId = await started([resurfacing(road, more)])
    await approved(batchId)
    expect(await release(batchId)).toMatchObject({ code: 0 })
    return (await projectsOf(batchId))[0]?.id ?? ''
  }
  return {
    ...here,
    people,
    road,
    batch,
    start,
    started,
    taskOf,
    later,
    complete,
    passed,
    infoOf,
    projectsOf,
    project,
    approved,
    release,
    inPrePlan,
  }
}
