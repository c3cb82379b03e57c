import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deployInstalled, installedProcesses } from '../../src/areas/system/flow-models/processes/installed-processes.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'

// F16: a process that is drawn without a form of its own goes through on the form that comes with the house.

const form = { title: '采购巡查终端', content: '更换三台损坏的终端', amount: 12600, startDate: '2026-07-01', endDate: '2026-07-31' }

let house: TestServer
let applicant: Person
let chief: Person
let stranger: Person
let chiefId: string

beforeAll(async () => {
  house = await startTestServer()
  const account = (username: string, roles: readonly string[]) => addAccount(house, { username, deptId: '1', roles })
  applicant = await personOf(house, await account('app.one', ['citySupervisor']))
  const head = await account('chief.one', ['citySupervisor'])
  chief = await personOf(house, head)
  stranger = await personOf(house, await account('str.one', ['citySupervisor']))
  const { db } = house.open.services
  const { rows } = await sql<{ id: string }>`select id from "user" where username = 'chief.one'`.execute(db)
  chiefId = rows[0]?.id ?? ''
})
afterAll(() => house.close())

let minutes = 0
const later = () => {
  minutes += 1
  house.setNow(`2026-06-30 10:${String(minutes).padStart(2, '0')}:00`)
}

/** A process as an administrator draws it: a form, somebody who decides, three ways out. */
const drawn = (key: string) => `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:sz="urn:chengan:flow">
<process id="${key}" name="终端采购" isExecutable="true" sz:businessTable="act/request" sz:formUrl="act/request" sz:formName="form" sz:bizRoute="/act/request/index">
<startEvent id="s"/><userTask id="A" name="填写" sz:assignee="\${initiator}" sz:autoComplete="true"/>
<userTask id="B" name="审批" sz:assignee="${chiefId}" sz:allow="back backFirst end">
<extensionElements><sz:outcome code="yes" value="1" zh="同意" en="Yes"/><sz:outcome code="no" value="2" zh="不同意" en="No"/></extensionElements></userTask>
<exclusiveGateway id="G" default="f4"/><endEvent id="E"/><endEvent id="X" sz:endResult="reject"/>
<sequenceFlow id="f1" sourceRef="s" targetRef="A"/><sequenceFlow id="f2" sourceRef="A" targetRef="B"/><sequenceFlow id="f3" sourceRef="B" targetRef="G"/>
<sequenceFlow id="f4" sourceRef="G" targetRef="E"/><sequenceFlow id="f5" sourceRef="G" targetRef="X"><conditionExpression>\${result==2}</conditionExpression></sequenceFlow>
</process></definitions>`

async function asked(key: string): Promise<{ readonly id: string; readonly instance: string }> {
  later()
  const { data } = await applicant.post('act/request', { ...form, processKey: key })
  const started = await applicant.post<{ processInstanceId: string }>('act/running/startOfBusinessKey', {
    processDefinitionKey: key,
    businessKey: data.id,
  })
  if (started.code !== 0) throw new Error(started.msg)
  return { id: data.id, instance: started.data.processInstanceId }
}

async function openTask(instance: string): Promise<string> {
  later()
  const found = sql<{ id: string }>`select id from flow_task where instance_id = ${instance} and state = 'open'`
  return (await found.execute(house.open.services.db)).rows[0]?.id ?? ''
}

const rowOf = async (id: string, person = applicant) => (await person.get(`act/request/info/${id}`)).data

describe('a request in a process that an administrator drew', () => {
  beforeAll(async () => {
    await deployInstalled(house.open.services, [...(await installedProcesses()), { name: 'own.bpmn', xml: drawn('own_buying') }])
  })

  it('is begun by whoever may start it, and follows its instance to the end', async () => {
    const one = await asked('own_buying')
    expect(await rowOf(one.id)).toMatchObject({ status: '2', processKey: 'own_buying', processName: '终端采购', currentNode: '审批' })
    const taskId = await openTask(one.instance)
    expect(await chief.post('act/task/complete', { taskId, comment: '同意', outcome: 'yes' })).toMatchObject({ code: 0 })
    expect(await rowOf(one.id)).toMatchObject({ status: '4' })
    // Who has decided may read on; who has nothing to do with it sees nothing.
    expect(await rowOf(one.id, chief)).toMatchObject({ title: form.title })
    expect((await stranger.get(`act/request/info/${one.id}`)).code).toBe(10104)
  })

  it('is returned to its applicant, mended at the step and decided against', async () => {
    const one = await asked('own_buying')
    await chief.post('act/task/backToFirst', { taskId: await openTask(one.instance), comment: '请说明用途' })
    expect(await rowOf(one.id)).toMatchObject({ status: '3', returned: { opinion: '请说明用途' } })
    const taskId = await openTask(one.instance)
    expect(await applicant.put('act/request', { id: one.id, taskId, content: '更换三台，用于夜间巡查' })).toMatchObject({ code: 0 })
    expect(await applicant.post('act/task/complete', { taskId, comment: '已补充' })).toMatchObject({ code: 0 })
    expect(await rowOf(one.id)).toMatchObject({ status: '2', content: '更换三台，用于夜间巡查' })
    await chief.post('act/task/complete', { taskId: await openTask(one.instance), comment: '不同意', outcome: 'no' })
    expect(await rowOf(one.id)).toMatchObject({ status: '5' })
    expect((await applicant.put('act/request', { id: one.id, title: '再试' })).code).not.toBe(0)
  })

  it('a draft is its applicant’s alone', async () => {
    later()
    const { data } = await applicant.post('act/request', form)
    expect((await stranger.get(`act/request/info/${data.id}`)).code).toBe(10104)
    expect(await applicant.remove('act/request', [data.id])).toMatchObject({ code: 0 })
  })

  it('the designer is told this form among those of the house, with all that a process says for it', async () => {
    const admin = await personOf(house, await addAccount(house, { username: 'sys.one', deptId: '1', roles: ['sysAdmin'] }))
    const { data } = await admin.get<readonly { readonly businessTable: string }[]>('act/process/forms')
    expect(data.find(({ businessTable }) => businessTable === 'act/request')).toEqual({
      name: '通用申请',
      businessTable: 'act/request',
      formUrl: 'act/request',
      formName: 'form',
      bizRoute: '/act/request/index',
    })
    expect(data.map(({ businessTable }) => businessTable)).toEqual(expect.arrayContaining(['act/correction', 'szgl/wjsp']))
  })

  it('who is named and is not there refuses the deployment (B4)', async () => {
    const admin = await personOf(house, await addAccount(house, { username: 'sys.two', deptId: '1', roles: ['sysAdmin'] }))
    const xml = drawn('own_nobody').replace(chiefId, 'kermit')
    const { data } = await admin.post<readonly { nodeId: string; code: string; msg: string }[]>('act/model/validate', { xml })
    expect(data).toContainEqual(
      expect.objectContaining({ nodeId: 'B', code: 'unknownUser', msg: '人员“kermit”不存在或已停用，请重新选择' }),
    )
  })
})

/** A process whose steps are drawn as they are given, one behind the other. */
const inARow = (key: string, steps: string) => {
  const ids = [...steps.matchAll(/userTask id="(\w+)"/g)].map((match) => match[1] ?? '')
  const flows = ['s', ...ids].map((id, n) => `<sequenceFlow id="f${n}" sourceRef="${id}" targetRef="${ids[n] ?? 'E'}"/>`)
  return `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:sz="urn:chengan:flow">
<process id="${key}" name="费用申请" isExecutable="true" sz:businessTable="act/request" sz:formUrl="act/request" sz:formName="form" sz:bizRoute="/act/request/index">
<startEvent id="s"/>${steps}<endEvent id="E"/>${flows.join('')}</process></definitions>`
}

const byApplicant = (rights = '') =>
  `<userTask id="A" name="填写" sz:assignee="\${initiator}" sz:autoComplete="true" sz:allow="entrust"><extensionElements>${rights}</extensionElements></userTask>`
const byChief = (rights = '') =>
  `<userTask id="B" name="审批" sz:assignee="${chiefId}" sz:allow="back backFirst"><extensionElements>${rights}</extensionElements></userTask>`

interface TaskForm {
  readonly formPerm: Readonly<Record<string, string>> | null
  readonly wholeForm: boolean
}

const formAt = async (who: Person, taskId: string) => {
  const { data } = await who.get<TaskForm>(`act/task/${taskId}`)
  return { formPerm: data.formPerm, wholeForm: data.wholeForm }
}

describe('M1: what a step of a drawn process opens of the form', () => {
  const deploy = (...files: readonly { readonly name: string; readonly xml: string }[]) => deployInstalled(house.open.services, files)

  it.each([
    ['the first step of all', 'others_first', () => byChief()],
    ['a step behind the applicant’s', 'others_second', () => byApplicant() + byChief()],
  ])('%s, which is somebody else’s and was given nothing, opens nothing to him', async (_which, key, steps) => {
    await deploy({ name: `${key}.bpmn`, xml: inARow(key, steps()) })
    const { id, instance } = await asked(key)
    const taskId = await openTask(instance)
    expect(await formAt(chief, taskId)).toEqual({ formPerm: {}, wholeForm: false })
    expect((await chief.get<TaskForm>(`act/request/info/${id}`, { taskId })).data).toMatchObject({ formPerm: {}, wholeForm: false })
    for (const more of [{ amount: 99999 }, { title: '改过的标题' }, { content: '改过的内容' }, { endDate: '2027-01-01' }])
      expect(await chief.put('act/request', { id, taskId, ...more })).toMatchObject({ code: -2 })
    expect(await chief.put('act/request', { id, amount: 99999 })).toMatchObject({ code: -2 })
    const variables = { amount: 99999 }
    expect(await chief.post('act/task/complete', { taskId, comment: '同意', variables })).toMatchObject({ code: 10166 })
    expect(await chief.post('act/task/complete', { taskId, comment: '同意' })).toMatchObject({ code: 0 })
    expect(await rowOf(id)).toMatchObject({ ...form, amount: expect.closeTo(12600), status: '4' })
  })

  it('a step opens what it was given, and nothing beside it', async () => {
    await deploy({ name: 'given.bpmn', xml: inARow('given', byApplicant() + byChief('<sz:field name="amount" right="edit"/>')) })
    const { id, instance } = await asked('given')
    const taskId = await openTask(instance)
    expect(await formAt(chief, taskId)).toEqual({ formPerm: { amount: 'edit' }, wholeForm: false })
    expect(await chief.put('act/request', { id, taskId, amount: 9000 })).toMatchObject({ code: 0 })
    expect(await chief.put('act/request', { id, taskId, title: '改过的标题' })).toMatchObject({ code: -2 })
  })

  it('returned, the whole form is its author’s, without what a later step opens; nobody else’s, also where he entrusts it', async () => {
    await deploy({ name: 'returned.bpmn', xml: inARow('returned', byApplicant() + byChief('<sz:field name="amount" right="edit"/>')) })
    const { id, instance } = await asked('returned')
    // What is said at a later step was not taken with the application either.
    expect((await rowOf(id)).amount).toBeFalsy()
    await chief.post('act/task/backToFirst', { taskId: await openTask(instance), comment: '请补充' })
    const taskId = await openTask(instance)
    expect(await formAt(applicant, taskId)).toEqual({ formPerm: { amount: 'read' }, wholeForm: true })
    expect(await applicant.put('act/request', { id, taskId, content: '更换三台，用于夜间巡查', amount: 5 })).toMatchObject({ code: 0 })
    expect(await rowOf(id)).toMatchObject({ content: '更换三台，用于夜间巡查' })
    expect((await rowOf(id)).amount).toBeFalsy()
    const sends = (variables: object) => applicant.post('act/task/complete', { taskId, comment: '已补充', variables })
    expect(await sends({ amount: 5 })).toMatchObject({ code: 10166 })
    later()
    const { data } = await stranger.get<{ id: string }>('sys/user/info')
    expect(await applicant.post('act/task/entrust', { taskId, assignee: data.id, comment: '请代办' })).toMatchObject({ code: 0 })
    expect(await formAt(stranger, taskId)).toEqual({ formPerm: {}, wholeForm: false })
    expect(await stranger.put('act/request', { id, taskId, content: '别人写的' })).toMatchObject({ code: -2 })
    expect(await rowOf(id)).toMatchObject({ content: '更换三台，用于夜间巡查' })
  })

  it('a field of his whole form is the author’s to send with the step, as clients of such engines do', async () => {
    await deploy({ name: 'sent.bpmn', xml: inARow('sent', byApplicant() + byChief()) })
    const { instance } = await asked('sent')
    await chief.post('act/task/backToFirst', { taskId: await openTask(instance), comment: '请补充' })
    const taskId = await openTask(instance)
    const sends = (variables: object) => applicant.post('act/task/complete', { taskId, comment: '已补充', variables })
    expect(await sends({ status: '4' })).toMatchObject({ code: 10166 })
    expect(await sends({ content: form.content })).toMatchObject({ code: 0 })
  })

  it('who is asked for advice at a step fills in nothing, and is offered nothing', async () => {
    const steps = byApplicant() + byChief('<sz:field name="amount" right="edit"/>').replace('"back backFirst"', '"back addSign"')
    await deploy({ name: 'advised.bpmn', xml: inARow('advised', steps) })
    const { id, instance } = await asked('advised')
    const { data } = await stranger.get<{ id: string }>('sys/user/info')
    const main = await openTask(instance)
    const adding = await chief.post('act/task/addSign', { taskId: main, userIds: [data.id], mode: 'before', comment: '请看一下' })
    expect(adding).toMatchObject({ code: 0 })
    const advice = await openTask(instance)
    expect(advice).not.toBe(main)
    expect(await formAt(stranger, advice)).toEqual({ formPerm: {}, wholeForm: false })
    expect(await stranger.put('act/request', { id, taskId: advice, amount: 7 })).toMatchObject({ code: -2 })
  })

  it('a returned act_request is mended by its author', async () => {
    const { db } = house.open.services
    await sql`update dept set leader_id = ${chiefId} where id = '1'`.execute(db)
    const { id, instance } = await asked('act_request')
    await chief.post('act/task/backToFirst', { taskId: await openTask(instance), comment: '请说明用途' })
    const taskId = await openTask(instance)
    const mended = { title: '采购夜间巡查终端', content: '更换三台', amount: 3600, startDate: '2026-08-01', endDate: '2026-08-31' }
    expect(await applicant.put('act/request', { id, taskId, ...mended })).toMatchObject({ code: 0 })
    expect(await applicant.post('act/task/complete', { taskId, comment: '已补充' })).toMatchObject({ code: 0 })
    expect(await rowOf(id)).toMatchObject({ title: mended.title, content: mended.content, startDate: mended.startDate, status: '2' })
  })
})
