import { creditCheckCharacter } from '@chengan/kernel/fields/formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deployFile } from '../flow/deploy-file.ts'
import { type FlowHouse, openFlowHouse } from '../flow/flow-house.ts'
import type { AnsweredRow, Person } from '../support/people.ts'

// The declarations for the plan of a year and the plan that is made of them (municipal-approval.md §5.2). It is June of 2026.

let house: FlowHouse
let builder: Person
let reviewer: Person
let cityReviewer: Person
let planner: Person
let admin: Person

beforeAll(async () => {
  house = await openFlowHouse()
  await deployFile(house, 'szgl_ndsb', { business_table: 'szgl/wjsp,szgl/wjhy', title_template: '{title}', start_levels: ['qy', 'sj'] })
  builder = await house.person('builder.one', 'd-company', 'constructionUnit', ['wj_sqr'])
  reviewer = await house.person('first.one', 'd-district', 'districtSupervisor', ['wj_cs'])
  cityReviewer = await house.person('second.one', 'd-bureau', 'citySupervisor', ['wj_sh'])
  planner = await house.person('planner.one', 'd-bureau', 'citySupervisor', ['wj_jh', 'wj_hy'])
  admin = await house.person('admin.one', 'd-bureau', 'superAdmin')
})
afterAll(() => house.close())

const credit = '9199010400000JTGX'
const code = credit + creditCheckCharacter(credit)
let count = 0

/** A declaration for the plan of 2027, kept as a draft. */
async function declared(): Promise<string> {
  const added = await builder.put('szgl/wjsp', {
    ...{ declareType: '1', matter: '1', planYear: 2027, projectName: `给水管线${++count}`, projectType: '1', projectNature: '1' },
    ...{ constructionUnit: '临江澜源', constructionCreditCode: code, contactPerson: '苏行止', contactPhone: '13800000001' },
    ...{ regionId: '990102', address: '望澜大道', planStart: '2027-06-01', planEnd: '2027-06-20', workWindow: '2' },
    ...{ constructionMethod: '1', openCutReason: '埋深浅', pipelineKind: '1', trafficClosure: '1', reason: '老旧管线改造' },
    frozenReason: '老旧管线漏损',
    sections: [
      {
        ...{ roadId: house.at.ids.road, startPile: 'K0', endPile: 'K1', crossing: false, partKind: '1', pavementType: '1' },
        ...{ length: 97, trenchWidth: 1.2, depth: 1.5 },
        geometry: {
          type: 'LineString',
          coordinates: [
            [123.605, 29.8],
            [123.606, 29.8],
          ],
        },
      },
    ],
  })
  expect(added).toMatchObject({ code: 0 })
  return added.data.id
}
const handIn = (id: string) => builder.put('szgl/wjsp/submit', { id })
async function setWindow(window: string): Promise<void> {
  const [found] = (await admin.get('sys/params/page', { paramCode: 'wj.declareWindow' })).data.list
  expect(await admin.put('sys/params', { id: found?.id, paramValue: window })).toMatchObject({ code: 0 })
  await house.services.settings.reload()
}

interface Task {
  readonly taskId: string
  readonly taskDefinitionKey: string
}
async function does(who: Person, node: string, more: object = {}) {
  const { data } = await who.get<{ list: readonly Task[] }>('act/task/myToDoTaskPage', { page: 1, limit: 50 })
  const task = data.list.find((one) => one.taskDefinitionKey === node)
  expect([node, task?.taskDefinitionKey]).toEqual([node, node])
  return who.post('act/task/complete', { taskId: task?.taskId, comment: `已办理${++count}`, ...more })
}

/** The declaration that the district, then the city, reviews. */
let handedIn = ''
const reviews = (who: Person) => who.put('szgl/wjsp/audit', { id: handedIn, result: 1, comment: `同意列入${++count}` })
const notClean = { code: -2, msg: '本批次仍有1条未审核或未整合的申报' }

describe('a declaration for the plan', () => {
  test('szgl/wjsp/rule-1: is handed in within the window of the year, without builder and papers', async () => {
    handedIn = await declared()
    expect(await handIn(handedIn)).toMatchObject({ code: 10400, msg: '不在年度申报时间内' })
    await setWindow('06-01…07-15')
    expect(await handIn(handedIn)).toMatchObject({ code: 0, data: { currentNode: '区级审核' } })
    // The limit of its review is the product's to give: ten working days after the window (§5.2, D2).
    const { data } = await reviewer.get<{ list: readonly { taskDefinitionKey: string; dueDate: string | null }[] }>(
      'act/task/myToDoTaskPage',
    )
    expect(data.list.find((one) => one.taskDefinitionKey === 'D2')?.dueDate).toMatch(/^2026-07-29/)
  })
})

describe('the plan of a year', () => {
  test('is begun by its meeting, and waits for the review of every declaration of the batch', async () => {
    const { data } = await planner.put('szgl/wjhy', { title: '2027年度计划会', meetingKind: '1', planYear: 2027, batch: 0 })
    expect(await planner.post('act/running/startOfBusinessKey', { processDefinitionKey: 'szgl_ndsb', businessKey: data.id })).toMatchObject(
      { code: 0 },
    )
    expect(await does(planner, 'P1', { outcome: 'open' })).toMatchObject({ code: 0 })
    expect(await does(planner, 'P2')).toMatchObject(notClean)
    expect([(await reviews(reviewer)).code, (await does(planner, 'P2')).code]).toEqual([0, -2])
    expect(await reviews(cityReviewer)).toMatchObject({ code: 0 })
    expect(await does(planner, 'P2')).toMatchObject({ code: 0 })
  })

  test('is consolidated once every declaration of the batch is a member of an item, and of one only', async () => {
    expect(await does(planner, 'P3')).toMatchObject(notClean)
    const item = async (planStart: string) => {
      const form = { planYear: 2027, batch: 0, roadId: house.at.ids.road, planStart, planEnd: '2027-12-20', trafficClosure: '1' }
      const { data } = await planner.put('szgl/wjjh', { ...form, leadDeptId: 'd-company', leadUnit: '临江澜源' })
      return data.id
    }
    const join = (wjjhId: string) => planner.put('szgl/wjjhwjsp', { wjjhId, wjspId: handedIn, role: '1', workOrder: 1 })
    expect(await join(await item('2027-06-01'))).toMatchObject({ code: 0 })
    expect(await join(await item('2027-08-01'))).toMatchObject({ code: 10400, msg: expect.stringMatching(/^该申报已在计划JH2027-001中$/) })
    expect(await does(planner, 'P3')).toMatchObject({ code: 0 })
  })

  test('szgl/wjjh/rule-3 warns where a road would be dug up again within two years, naming the item; it is not refused', async () => {
    const saved = async (planYear: number, more: object = {}) => {
      const dates = { planYear, batch: 1, planStart: `${planYear}-05-01`, planEnd: `${planYear}-06-20`, trafficClosure: '1' }
      const road = { roadId: house.at.ids.road, leadDeptId: 'd-company', leadUnit: '临江澜源' }
      const reply = await planner.put<AnsweredRow & { warnings?: readonly object[] }>('szgl/wjjh', { ...dates, ...road, ...more })
      expect(reply).toMatchObject({ code: 0 })
      return reply.data.warnings
    }
    expect(await saved(2033)).toBeUndefined()
    expect(await saved(2034)).toEqual([{ field: 'planStart', msg: '重复开挖风险：JH2033-001（2033-05-01至2033-06-20）' }])
    // Twenty-four months after the end of the one before.
    expect(await saved(2036, { planStart: '2036-06-21', planEnd: '2036-07-20' })).toBeUndefined()
  })

  test('is deliberated by a meeting to which the traffic police and a district are invited', async () => {
    await house.person('police.one', 'd-bureau', 'citySupervisor', ['wj_jj'])
    const meeting = {
      ...{ title: '2027年度计划再议', meetingKind: '1', planYear: 2027, batch: 0, place: '一号会议室', host: planner.userId },
      ...{ meetingTime: '2026-07-10 09:00:00', endTime: '2026-07-10 11:00:00', recorder: planner.userId, items: [{ wjspId: handedIn }] },
    }
    const invites = async (...participants: object[]) => {
      const { data } = await planner.put('szgl/wjhy', { ...meeting, participants })
      return planner.put('szgl/wjhy/preRelease', { id: data.id, comment: '请研究' })
    }
    const police = { deptId: 'd-bureau' }
    expect(await invites({ deptId: 'd-district' })).toMatchObject({ code: 10400, msg: '年度、增补计划会议须邀请公安交管部门' })
    const noDistrict = { code: 10400, msg: '年度、增补计划会议须邀请至少一个区' }
    expect(await invites(police)).toMatchObject(noDistrict)
    expect(await invites(police, { deptId: 'd-district', invited: false })).toMatchObject(noDistrict)
    expect(await invites(police, { deptId: 'd-district' })).toMatchObject({ code: 0 })
  })
})
