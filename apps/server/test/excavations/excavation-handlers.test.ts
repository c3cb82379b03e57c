import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bumpPermissionVersion } from '../../src/session/actor.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { allPapersChecked, districtReview, openPermitTown, type PermitStep, type PermitTown } from '../support/permit-town.ts'

// The steps of a permit as their handlers do them in the console: the form of the task is saved with the task, then the task is completed
// (system.md §5.6, design.md §8: the task is the permission for its own form).

let town: PermitTown
beforeAll(async () => {
  town = await openPermitTown()
})
afterAll(() => town.close())

interface Task {
  readonly taskId: string
  readonly processInstanceId: string
  readonly businessKey: string
}

/** The task of a declaration in somebody's list. */
async function taskOf(who: Person, id: string): Promise<Task> {
  const { data } = await who.get<{ list: readonly Task[] }>('act/task/myToDoTaskPage', { limit: 200 })
  const found = data.list.find((task) => task.businessKey === id)
  if (found === undefined) throw new Error('the list has no such task')
  return found
}

/** Saves the form of a task as the page does it. */
async function fillsIn(who: Person, id: string, fields: object, taskId?: string) {
  const { data } = await who.get(`szgl/wjsp/info/${id}`)
  return who.post('szgl/wjsp', { id, version: data?.version, taskId: taskId ?? (await taskOf(who, id)).taskId, ...fields })
}

async function handsOn(who: Person, id: string, outcome: string) {
  const { taskId, processInstanceId } = await taskOf(who, id)
  return who.post('act/task/complete', { taskId, processInstanceId, outcome, comment: `意见${town.next()}` })
}

/** A value in words; of papers which are ticked off. */
const said = (value: unknown) =>
  Array.isArray(value)
    ? value
        .flatMap((one) => (one.checked === true ? [String(one.code)] : []))
        .toSorted()
        .join()
    : String(value)

/** A step in the console: who, what he fills in, what he decides. */
type Press = readonly [name: string, fields: object, outcome: string]

const presses: readonly Press[] = [
  ['dClerk', allPapersChecked, 'accept'],
  ['surveyor', { surveyResult: '1', surveyDesc: '现场与申报相符' }, 'pass'],
  ['police', { occupiedLanes: 1, workWindow: '1' }, 'agree'],
  ['planner', {}, 'agree'],
  ['owner', { briefingDate: '2026-07-02' }, 'agree'],
  ['first', { reviewOpinion: '同意，恢复路面' }, 'pass'],
  ['dCashier', { feeExemptKind: '3' }, 'exempt'],
  ['dDirector', { permitStart: '2026-09-02', decideOpinion: '准予许可，夜间施工' }, 'approve'],
]

const open: readonly (readonly [node: string, who: string, before: readonly PermitStep[], fields: object])[] = [
  ['T3', 'surveyor', districtReview.slice(0, 1), { surveyDesc: '相符' }],
  ['T4a', 'police', districtReview.slice(0, 1), { occupiedLanes: 2 }],
  ['T5', 'first', districtReview.slice(0, 5), { reviewOpinion: '同意' }],
]

it('the steps to come call an outcome what the step itself calls it', async () => {
  const id = await town.submitted()
  await town.through(id, districtReview.slice(0, 5))
  const first = town.one('first')
  const { taskId } = await taskOf(first, id)
  interface Coming {
    readonly outcome: string | null
    readonly outcomeName: string | null
  }
  const { data } = await first.get<readonly Coming[]>('flow/common/nextStepList', { taskId })
  expect(data.map(({ outcomeName }) => outcomeName)).toEqual(expect.arrayContaining(['通过', '退回修改']))
  expect(data.map(({ outcomeName }) => outcomeName)).not.toContain('合格')
})

it('the clock of a row names the step that it waits for in the language of the reader', async () => {
  const id = await town.submitted()
  const stepIn = async (language: string) => {
    const reply = await town.one('dClerk').raw('GET', `szgl/wjsp/info/${id}`, { headers: { 'accept-language': language } })
    return reply.json<{ data: { dutyClock: { reason: string } } }>().data.dutyClock.reason
  }
  expect([await stepIn('zh-CN'), await stepIn('en-US')]).toEqual(['窗口受理', 'Acceptance'])
})

it('a matter of the to-do list says who began it, for which unit, and what is asked', async () => {
  const id = await town.submitted()
  interface Matter {
    readonly bizId: string
  }
  const { data } = await town.one('dClerk').get<{ list: readonly Matter[] }>('sys/duty/page', { limit: 200 })
  const row = (await town.one('dClerk').get<Record<string, string>>(`szgl/wjsp/info/${id}`)).data
  expect(data.list.find(({ bizId }) => bizId === id)).toMatchObject({
    startUserName: expect.stringMatching(/./),
    companyName: row.constructionUnit,
    objectName: row.projectName,
    summary: expect.stringContaining(`燃气 · ${row.planStart}`),
  })
})

it('a survey that found the site unfit is not handed on as fit; surveyed once more, the site is judged anew', async () => {
  const id = await town.submitted()
  await town.through(id, districtReview.slice(0, 1))
  const surveyor = town.one('surveyor')
  expect(await fillsIn(surveyor, id, { surveyResult: '2', surveyDesc: '现场与申报不符' })).toMatchObject({ code: 0 })
  expect(await handsOn(surveyor, id, 'pass')).toMatchObject({ code: -2, msg: '流程结果与业务数据中的决定不一致，请核对决定后再办理' })
  expect((await town.stored('excavation', id)).survey_time).toBeNull()
  expect(await handsOn(surveyor, id, 'fail')).toMatchObject({ code: 0 })
  expect((await town.stored('excavation', id)).survey_result).toBe('2')
  await town.through(id, districtReview.slice(2, 5))
  expect(await fillsIn(town.one('first'), id, { reviewOpinion: '范围不足，请改' })).toMatchObject({ code: 0 })
  expect(await handsOn(town.one('first'), id, 'return')).toMatchObject({ code: 0 })
  // A longer trench is another site: the countersigning and the survey begin anew.
  const builder = town.one('builder')
  expect(await fillsIn(builder, id, { sections: [town.section({ length: 31 })] })).toMatchObject({ code: 0 })
  expect(await handsOn(builder, id, 'submit')).toMatchObject({ code: 0 })
  expect(await taskOf(surveyor, id)).toMatchObject({ taskId: expect.any(String) })
  expect((await town.stored('excavation', id)).survey_result).toBeNull()
})

describe('the task is the permission for its own form', () => {
  it('every handler fills in what his node opens and hands it on, though none may edit declarations', async () => {
    const id = await town.submitted()
    for (const [name, fields, outcome] of presses) {
      const who = town.one(name)
      if (Object.keys(fields).length > 0) {
        const saved = await fillsIn(who, id, fields)
        expect([name, saved.code, saved.msg]).toEqual([name, 0, saved.msg])
        const [[field, value]] = Object.entries(fields) as [[string, unknown]]
        expect([name, said((await who.get(`szgl/wjsp/info/${id}`)).data[field])]).toEqual([name, said(value)])
      }
      const done = await handsOn(who, id, outcome)
      expect([name, done.code, done.msg]).toEqual([name, 0, done.msg])
    }
    expect(await town.stands(id)).toMatchObject({
      status: '40',
      permitStart: '2026-09-02',
      workWindow: '1',
      reviewOpinion: '同意，恢复路面',
    })
  })

  it.each(open)(
    '%s: without its task the same handler may not edit, and what the node does not open is refused with it',
    async (_node, name, before, fields) => {
      const id = await town.submitted()
      await town.through(id, before)
      const who = town.one(name)
      expect(await who.post('szgl/wjsp', { id, ...fields })).toMatchObject({ code: 403 })
      expect(await fillsIn(who, id, { ...fields, projectName: '改名' })).toMatchObject({ code: -2, msg: '本环节不允许该操作' })
      expect(await fillsIn(who, id, fields)).toMatchObject({ code: 0 })
    },
  )

  it('the task of somebody else, of another row and one that is done are refused', async () => {
    const id = await town.submitted()
    const other = await town.submitted()
    await town.through(id, districtReview.slice(0, 1))
    await town.through(other, districtReview.slice(0, 1))
    const [police, planner] = [town.one('police'), town.one('planner')]
    const { taskId } = await taskOf(police, id)
    const fields = { occupiedLanes: 3 }
    expect(await fillsIn(planner, id, fields, taskId)).toMatchObject({ code: 10158 })
    expect(await fillsIn(police, other, fields, taskId)).toMatchObject({ code: 10157 })
    expect(await fillsIn(police, id, fields, 'nosuchtask')).toMatchObject({ code: 10157 })
    expect((await handsOn(police, id, 'agree')).code).toBe(0)
    expect(await fillsIn(police, id, fields, taskId)).toMatchObject({ code: 10157 })
    expect((await town.stored('excavation', id)).occupied_lanes).toBeNull()
  })

  it('while the instance is suspended its tasks open nothing', async () => {
    const id = await town.submitted()
    await town.through(id, districtReview.slice(0, 1))
    const police = town.one('police')
    const { taskId, processInstanceId } = await taskOf(police, id)
    await sql`update flow_instance set suspended = true where id = ${processInstanceId}`.execute(town.db)
    expect(await fillsIn(police, id, { occupiedLanes: 3 }, taskId)).toMatchObject({ code: 10159 })
  })

  it('who sees nothing of a row learns nothing from naming its task', async () => {
    const id = await town.submitted()
    await town.through(id, districtReview.slice(0, 1))
    const { taskId } = await taskOf(town.one('police'), id)
    const { otherDistrict } = town.at
    expect(await otherDistrict.post('szgl/wjsp', { id, taskId, occupiedLanes: 3 })).toMatchObject({ code: 10104 })
  })

  it('a task named with a new row is no permission to add one', async () => {
    const id = await town.submitted()
    await town.through(id, districtReview.slice(0, 1))
    const { taskId } = await taskOf(town.one('police'), id)
    expect(await town.one('police').post('szgl/wjsp', { taskId, ...town.form() })).toMatchObject({ code: 403 })
  })

  it('looking at a task leaves the form of its row good, though the lamp has changed meanwhile', async () => {
    const id = await town.submitted()
    await town.through(id, districtReview.slice(0, 5))
    const who = town.one('first')
    const { version } = (await who.get(`szgl/wjsp/info/${id}`)).data
    await sql`update excavation set light_color = '3' where id = ${id}`.execute(town.db)
    const { taskId } = await taskOf(who, id)
    expect((await who.get(`act/task/${taskId}`)).code).toBe(0)
    expect(await who.post('szgl/wjsp', { id, version, taskId, reviewOpinion: '同意' })).toMatchObject({ code: 0 })
  })

  it('the applicant who owes the fee is shown no task: the flow waits for his payment', async () => {
    const id = await town.submitted()
    await town.through(id, [...districtReview, ['dCashier', 1]])
    const { dutyClock } = await town.stands(id)
    expect(dutyClock).toMatchObject({ action: 'T9', mine: true })
    expect(dutyClock).not.toHaveProperty('taskId')
    interface Listed {
      readonly id: string
      readonly dutyClock: object | null
    }
    const { data } = await town.one('builder').get<{ readonly list: readonly Listed[] }>('szgl/wjsp/page', { tab: 'todo', limit: 100 })
    const listed = data.list.find((row) => row.id === id)
    expect(listed?.dutyClock).toMatchObject({ action: 'T9', mine: true })
    expect(listed?.dutyClock).not.toHaveProperty('taskId')
  })

  it('the survey corrects surface and width alone, by the form as by the audit', async () => {
    const id = await town.submitted()
    await town.through(id, districtReview.slice(0, 1))
    const [section] = (await town.stands(id)).sections as readonly Record<string, unknown>[]
    const sections = [{ ...section, trenchWidth: 1.5, length: 5, roadId: town.far }]
    expect(await fillsIn(town.one('surveyor'), id, { sections })).toMatchObject({ code: 0 })
    const [after] = (await town.stands(id)).sections as readonly Record<string, unknown>[]
    expect(after).toMatchObject({ trenchWidth: 1.5, declaredWidth: 1.2, length: 97, roadId: town.lane })
  })

  it('another fee than the computed one is set with a reason alone, by the form as by the audit', async () => {
    const id = await town.submitted()
    await town.through(id, districtReview)
    const cashier = town.one('dCashier')
    expect(await fillsIn(cashier, id, { restoreFee: 1 })).toMatchObject({ code: 10400, msg: '调整费用须填写调整理由' })
    expect(await fillsIn(cashier, id, { restoreFee: 1, feeAdjustReason: '按合同' })).toMatchObject({ code: 0 })
  })
})

describe('who is asked to countersign', () => {
  /** What somebody's badge, list and page say of a declaration. */
  async function shown(who: Person, id: string) {
    const { list } = (await who.get('szgl/wjsp/page', { limit: 100, view: 'todo' })).data
    const { data: counted } = await who.get<{ dbsx: number }>('szgl/wjsp/todoCount')
    const tasks = (await who.get<{ list: readonly Task[] }>('act/task/myToDoTaskPage', { limit: 200 })).data.list
    const [task] = tasks.filter((one) => one.businessKey === id)
    return {
      listed: list.some((row) => row.id === id),
      badge: counted.dbsx === list.length,
      info: (await who.get(`szgl/wjsp/info/${id}`)).code,
      task: task === undefined ? null : (await who.get(`act/task/${task.taskId}`)).code,
    }
  }
  /** Somebody of an enterprise that no declaration knows. */
  async function newcomer(username: string, businessRoles: readonly string[]): Promise<Person> {
    const deptId = `d-${username}`
    await sql`insert into dept (id, pid, pids, name, kind, level, region_id, create_date, update_date, version, deleted)
      values (${deptId}, 'd-district', '1,d-district', ${username}, '4', 'qy', '990102', '2026-06-30 10:00+08', '2026-06-30 10:00+08', 1, false)`.execute(
      town.db,
    )
    return personOf(town.house, await addAccount(town.house, { username, deptId, roles: ['enterpriseStaff'], businessRoles }))
  }
  const asked = { listed: true, badge: true, info: 0, task: 0 }

  it('sees the declaration from the making of his task on: badge, list, page and task agree', async () => {
    const id = await town.submitted()
    const owner = town.one('owner')
    expect(await shown(owner, id)).toMatchObject({ listed: false, info: 10104 })
    await town.through(id, districtReview.slice(0, 1))
    for (const name of ['owner', 'police', 'planner']) expect([name, await shown(town.one(name), id)]).toEqual([name, asked])
    expect((await town.stands(id)).countersignDeptIds).toEqual(expect.arrayContaining(['d-company', 'd-bureau']))
    expect(await town.audit('owner', id, 1, { briefingDate: '2026-07-02' })).toMatchObject({ code: 0 })
    expect(await shown(owner, id)).toMatchObject({ listed: false, badge: true, info: 0 })
  })

  it('may read again what he signed, also where his role shows him only what is his own', async () => {
    const joint = await personOf(
      town.house,
      await addAccount(town.house, { username: 'jointpolice', deptId: 'd-bureau', roles: ['jointDept'], businessRoles: ['wj_jj'] }),
    )
    const id = await town.submitted()
    expect((await joint.get(`szgl/wjsp/info/${id}`)).code).toBe(10104)
    await town.through(id, districtReview.slice(0, 1))
    expect(await fillsIn(joint, id, { occupiedLanes: 1 })).toMatchObject({ code: 0 })
    expect(await handsOn(joint, id, 'agree')).toMatchObject({ code: 0 })
    expect(await shown(joint, id)).toEqual({ listed: false, badge: true, info: 0, task: null })
    await sql`update business_role set user_id_list = array_remove(user_id_list, ${joint.userId}) where code = 'wj_jj'`.execute(town.db)
  })

  it('keepers of bridges and gardens are asked likewise', async () => {
    const strip = town.section({ partKind: '4' })
    const onBridge = town.section({ partKind: '6', bridgeId: town.at.ids.bridge })
    const id = await town.submitted({ matter: '5', pressureMpa: 0.2, sections: [strip, onBridge] })
    await town.through(id, [['clerk', 1]])
    for (const name of ['gardener', 'keeper']) expect([name, await shown(town.one(name), id)]).toEqual([name, asked])
  })

  it('another owner, who was not asked, sees nothing of it', async () => {
    const id = await town.submitted()
    await town.through(id, districtReview.slice(0, 1))
    expect(await shown(await newcomer('waterman', ['wj_gx']), id)).toEqual({ listed: false, badge: true, info: 10104, task: null })
  })

  it('whom a task is handed to sees its row, wherever he works', async () => {
    const id = await town.submitted()
    await town.through(id, districtReview.slice(0, 1))
    const { taskId, processInstanceId } = await taskOf(town.one('owner'), id)
    const stranger = await newcomer('adviser', [])
    expect(await shown(stranger, id)).toMatchObject({ listed: false, info: 10104 })
    const handed = await town
      .one('owner')
      .post('act/task/entrust', { taskId, processInstanceId, assignee: stranger.userId, comment: '请代为会签' })
    expect([handed.code, handed.msg]).toEqual([0, handed.msg])
    expect(await shown(stranger, id)).toEqual(asked)
    expect(await fillsIn(stranger, id, { briefingDate: '2026-07-03' })).toMatchObject({ code: 0 })
    expect(await handsOn(stranger, id, 'agree')).toMatchObject({ code: 0 })
    // What he has signed he may read again.
    expect(await shown(stranger, id)).toMatchObject({ listed: false, info: 0, task: null })
  })

  it('R-9: nobody is given a task whose row he could not open: who works in another business system is no candidate, and none is handed to him', async () => {
    const spec = { username: 'gasman', deptId: 'd-district', roles: ['districtSupervisor'], businessRoles: ['wj_tk'] }
    const gasOnly = await personOf(town.house, await addAccount(town.house, spec))
    const { db } = town.house.open.services
    const system = async (...codes: readonly string[]) => {
      await sql`update "user" set system_codes = ${[...codes]}::text[] where id = ${gasOnly.userId}`.execute(db)
      await bumpPermissionVersion(db)
    }
    const candidates = async (id: string) => {
      const { rows } = await sql<{
        people: readonly string[]
      }>`select candidates || coalesce(array[assignee], '{}') as people from flow_task
        where instance_id = (select process_instance_id from excavation where id = ${id}) and node = 'T3' and state = 'open'`.execute(db)
      return rows.flatMap(({ people }) => people)
    }
    const surveyed = async () => {
      const id = await town.submitted()
      await town.through(id, districtReview.slice(0, 1))
      return id
    }
    await system('zhrq', 'zhsz')
    expect(await candidates(await surveyed())).toContain(gasOnly.userId)
    await system('zhrq')
    const id = await surveyed()
    expect(await candidates(id)).not.toContain(gasOnly.userId)
    const surveyor = town.one('surveyor')
    const { taskId, processInstanceId } = await taskOf(surveyor, id)
    const handed = { entrust: { assignee: gasOnly.userId }, delegate: { assignee: gasOnly.userId }, addSign: { userIds: [gasOnly.userId] } }
    const hands = async (verb: keyof typeof handed) =>
      (await surveyor.post(`act/task/${verb}`, { taskId, processInstanceId, comment: `请代为踏勘${town.next()}`, ...handed[verb] })).code
    for (const verb of ['entrust', 'delegate', 'addSign'] as const) expect([verb, await hands(verb)]).toEqual([verb, 10163])
    expect(await shown(gasOnly, id)).toMatchObject({ listed: false, info: 10104, task: null })
    await system('zhrq', 'zhsz')
    expect(await hands('entrust')).toBe(0)
    expect(await shown(gasOnly, id)).toMatchObject({ info: 0, task: expect.anything() })
  })
})
