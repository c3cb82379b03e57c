import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deployInstalled, installedProcesses } from '../../src/areas/system/flow-models/processes/installed-processes.ts'
import { freezeBoards } from '../../src/areas/system/flow-models/statistics/board-snapshots.ts'
import { contextOf, jobFacts, systemActor } from '../../src/pipeline/context-of.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'

let house: TestServer
let applicant: Person
let head: Person
let officer: Person
let admin: Person
let stranger: Person

const KEY = 'act_correction'
const form = { post: '技术员', entryDate: '2026-02-01', correctionDate: '2026-07-01', workContent: '巡查', achievement: '良好' }
let minutes = 0
const later = () => {
  minutes += 1
  house.setNow(`2026-06-30 10:${String(minutes).padStart(2, '0')}:00`)
}
interface Started {
  readonly processInstanceId: string
  readonly processDefinitionId: string
}
const apply = async () => {
  later()
  const added = await applicant.post('act/correction', form)
  if (added.code !== 0) throw new Error(added.msg)
  const started = await applicant.post<Started>('act/running/startOfBusinessKey', { processDefinitionKey: KEY, businessKey: added.data.id })
  if (started.code !== 0) throw new Error(started.msg)
  return { id: added.data.id, ...started.data }
}
const taskOf = async (person: Person, instance: string) => {
  const { list } = (
    await person.get<{ list: readonly { taskId: string; processInstanceId: string }[] }>('act/task/myToDoTaskPage', { limit: 100 })
  ).data
  return list.find((one) => one.processInstanceId === instance)?.taskId ?? ''
}
interface Case {
  readonly id: string
  readonly processInstanceId: string
}
/** Writes one's opinion into the form, as the step asks, and completes it. */
const complete = async (person: Person, { id, processInstanceId }: Case, outcome: string, more = {}) => {
  later()
  const taskId = await taskOf(person, processInstanceId)
  const opinion = person === head ? 'deptOpinion' : person === officer ? 'hrOpinion' : 'leaderOpinion'
  const saved = await person.put('act/correction', { id, taskId, [opinion]: '同意', ...more })
  if (saved.code !== 0) return saved
  return person.post('act/task/complete', { taskId, comment: '同意', outcome })
}
const infoOf = async (id: string) => (await applicant.get(`act/correction/info/${id}`)).data
const definitionOf = async () =>
  (await admin.get<{ list: readonly { id: string; deploymentId: string }[] }>('act/process/lastestPage', { key: KEY })).data.list[0]
const stat = async (name: string, query = {}) =>
  (await admin.get<readonly { key: string; value: number; base: number; rate: number }[]>(`act/his/stat/${name}`, query)).data

beforeAll(async () => {
  house = await startTestServer()
  const account = async (username: string, businessRoles: readonly string[] = [], roles = ['superAdmin']) =>
    personOf(house, await addAccount(house, { username, deptId: '1', roles, businessRoles }))
  applicant = await account('app.one')
  head = await account('head.one', ['rs_bm'])
  officer = await account('hr.one', ['rs_rs'])
  admin = await account('lead.one', ['rs_ld'])
  stranger = await account('aud.two', [], ['auditAdmin'])
  await deployInstalled(
    house.open.services,
    (await installedProcesses()).filter((file) => file.name.startsWith(KEY)),
  )
})
afterAll(() => house.close())

describe('act/correction: the sample of a form with a flow', () => {
  it('is saved, started, reviewed and decided; the officers are told and the file is noted', async () => {
    const { id, processInstanceId } = await apply()
    expect(await infoOf(id)).toMatchObject({ status: '2', processInstanceId })
    const written = { businessKey: id, processDefinitionKey: KEY }
    expect((await applicant.post('act/correction/updateInstanceId', { ...written, processInstanceId })).code).toBe(0)
    expect((await applicant.post('act/correction/updateInstanceId', { ...written, processInstanceId: 'other' })).msg).toContain(
      '业务数据登记的流程实例与“other',
    )
    for (const person of [head, officer, admin])
      expect(await complete(person, { id, processInstanceId }, 'agree')).toMatchObject({ code: 0 })
    expect(await infoOf(id)).toMatchObject({ status: '3', result: '1' })
    const { rows } = await sql<{ remark: string }>`select remark from "user" where id = ${applicant.userId}`.execute(house.open.services.db)
    expect(rows[0]?.remark).toContain('已转正')
  })

  it('F3 the applicant writes none of the opinions that later steps ask for; its start form is told which fields those are', async () => {
    const opinions = { deptOpinion: '同意', hrOpinion: '同意', leaderOpinion: '同意转正', extendTo: '2026-12-31' }
    const { data } = await applicant.post('act/correction', { ...form, ...opinions })
    const empty = { deptOpinion: null, hrOpinion: null, leaderOpinion: null, extendTo: null }
    expect(await infoOf(data.id)).toMatchObject({ ...empty, post: form.post })
    const edited = await applicant.put('act/correction', {
      id: data.id,
      post: '高级技术员',
      leaderOpinion: '同意转正',
      version: data.version,
    })
    expect(edited.code).toBe(0)
    expect(await infoOf(data.id)).toMatchObject({ ...empty, post: '高级技术员' })
    const told = await applicant.get('flow/start/flowDefId', { key: KEY })
    expect(told.data.formPerm).toMatchObject({ post: 'edit', deptOpinion: 'hidden', leaderOpinion: 'hidden', extendTo: 'hidden' })
    const start = { processDefinitionKey: KEY, businessKey: data.id, variables: { form, leaderOpinion: '同意' } }
    expect((await applicant.post('act/running/startOfBusinessKey', start)).code).toBe(10166)
  })

  it('an outcome that returns makes it a draft again; an extension says until when; a refusal ends it', async () => {
    const returned = await apply()
    expect(await complete(head, returned, 'return')).toMatchObject({ code: 0 })
    expect(await infoOf(returned.id)).toMatchObject({ status: '1' })
    const refused = await apply()
    await complete(head, refused, 'agree')
    await complete(officer, refused, 'extend')
    expect(await complete(admin, refused, 'extend')).toMatchObject({ code: 10174 })
    expect((await complete(admin, refused, 'refuse')).code).toBe(0)
    expect(await infoOf(refused.id)).toMatchObject({ status: '5', result: '3' })
  })

  it('its picture shows where it stands, and over a step who had it, from when to when and what he said, to whoever may see it', async () => {
    const { processInstanceId } = await apply()
    const picture = (person: Person, format: string, instanceId = processInstanceId) =>
      person.raw('GET', `act/his/getInstImage?processInstanceId=${instanceId}&format=${format}`)
    const svg = await picture(applicant, 'svg')
    expect(svg.headers['content-type']).toContain('image/svg+xml')
    expect(svg.body).toMatch(/flow-live" data-node="C2"/)
    expect(svg.body).toMatch(/<title>[^<]*\n[^<\n]+\n2026-06-30 10:\d\d – <\/title>/)
    const { rows } = await sql<{ id: string }>`select id from flow_instance where status = 3 limit 1`.execute(house.open.services.db)
    expect((await picture(applicant, 'svg', rows[0]?.id)).body).toMatch(
      /<title>[^<]*\n[^<\n]+\n2026-06-30 10:\d\d – 2026-06-30 10:\d\d\n同意<\/title>/,
    )
    expect((await picture(applicant, 'png')).rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect((await picture(stranger, 'svg')).json().code).toBe(10104)
    expect((await applicant.get('act/his/getInstImage')).code).not.toBe(0)
  })
})

describe('figures of the approvals (system.md §11)', () => {
  it('are those of the cases', async () => {
    const [all] = await stat('completion', { key: KEY })
    expect(all).toMatchObject({ key: KEY, base: 4, value: 2, rate: 0.5 })
    expect((await stat('ontime')).every((one) => one.rate === 1)).toBe(true)
    for (const name of ['duration', 'overdue', 'returned', 'bottleneck', 'board']) expect(await stat(name)).not.toEqual([])
    expect(await stat('saved')).toMatchObject([{ base: 20 }])
  })

  it('behind a figure stand the cases that it counts, page by page', async () => {
    type Rows = { readonly total: number; readonly list: readonly { readonly title: string; readonly processInstanceId: string }[] }
    const behind = async (name: string, query: object) =>
      (await admin.get<Rows>(`act/his/stat/${name}`, { page: 1, limit: 2, ...query })).data
    const all = await behind('completion', { key: KEY, groupBy: 'definition', of: KEY })
    expect(all.total).toBe(4)
    expect(all.list).toHaveLength(2)
    expect(all.list.every((one) => one.title !== '' && one.processInstanceId !== '')).toBe(true)
    expect(await behind('completion', { key: KEY, groupBy: 'definition', of: 'other' })).toMatchObject({ total: 0, list: [] })
    const [slowest] = await stat('bottleneck', { key: KEY })
    expect((await behind('bottleneck', { key: KEY, groupBy: 'node', of: slowest?.key })).total).toBe(slowest?.base)
    expect((await behind('overdue', { key: KEY, groupBy: 'node', of: '*' })).total).toBe(0)
  })

  it('B-1: the board of a month is kept once, and the later one tells the places since', async () => {
    const { services } = house.open
    const ctx = contextOf(services, systemActor, jobFacts('test'), 'zh-CN', services.db)
    expect(await freezeBoards(ctx, '2026-06')).toBeGreaterThan(0)
    expect(await freezeBoards(ctx, '2026-06')).toBe(0)
    const asked = { groupBy: 'department', from: '2026-06-01', to: '2026-07-31' }
    expect(await stat('board', asked)).toMatchObject([{ rank: 1, rankChange: 0, lastRank: 1, lastPeriod: '2026-06' }])
    // Nothing was kept before June, and what was kept counts all processes.
    expect(await stat('board', { ...asked, to: '2026-06-30' })).toMatchObject([{ rank: 1, rankChange: null }])
    expect((await stat('board', { ...asked, key: KEY }))[0]).not.toHaveProperty('rankChange')
  })

  it('a period that is over is told as it stood at its end', async () => {
    const open = (lines: readonly { readonly base: number }[]) => lines.reduce((sum, one) => sum + one.base, 0)
    expect(open(await stat('ontime', { from: '2026-01-01', to: '2026-06-29' }))).toBe(0)
    expect(await stat('overdue', { from: '2026-01-01', to: '2026-06-29' })).toEqual([])
  })

  it('a statistic that there is not and a grouping that says nothing are refused; who sees nobody sees his own', async () => {
    expect((await admin.get('act/his/stat/nothing')).code).toBe(404)
    expect((await admin.get('act/his/stat/toString')).code).toBe(404)
    expect((await admin.get('act/his/stat/board', { groupBy: 'month' })).code).toBe(10003)
    expect((await admin.raw('GET', 'act/his/stat/board/export')).rawPayload.subarray(0, 2).toString()).toBe('PK')
  })
})

describe('B-2: a process is tried before it is deployed', () => {
  it('past cases on the new version: who differs, and where', async () => {
    const at = await definitionOf()
    const xml = (await admin.raw('GET', `act/process/resource?deploymentId=${at?.deploymentId}&resourceName=act_correction.bpmn`)).body
    const changed = xml
      .replace('default="F5"', 'default="F4"')
      .replace(/(<sequenceFlow id="F4".*?)<conditionExpression.*?<\/conditionExpression>/s, '$1')
    const reply = await admin.post<{
      cases: number
      paths: readonly { count: number }[]
      nodes: readonly { node: string; visits: number }[]
      differences: readonly unknown[]
      neverTrue: readonly { flow: string }[]
    }>('act/model/simulate', { processDefinitionId: at?.id, last: 10, compareWith: { xml: changed } })
    expect(reply).toMatchObject({ code: 0, data: { cases: 4 } })
    expect(reply.data.nodes.find((one) => one.node === 'C2')?.visits).toBeGreaterThan(0)
    expect(reply.data.neverTrue.map((one) => one.flow)).toContain('F7')
    expect(reply.data.differences).not.toEqual([])
  })

  it('a new process is tried on the past of the one that it is compared with; what stops a case is told in words', async () => {
    const at = await definitionOf()
    const nobody = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:sz="urn:chengan:flow" targetNamespace="t">
      <process id="brand_new" isExecutable="true"><startEvent id="s"/><sequenceFlow id="a" sourceRef="s" targetRef="t"/>
      <userTask id="t" name="核对" sz:candidateGroups="br:rs_bm" sz:onEmpty="error"/><sequenceFlow id="b" sourceRef="t" targetRef="e"/><endEvent id="e"/></process></definitions>`
    const past = await admin.post<{ cases: number; differences: readonly unknown[] }>('act/model/simulate', {
      ...{ xml: nobody, last: 10 },
      compareWith: { processDefinitionId: at?.id },
    })
    expect(past.data.cases).toBeGreaterThan(0)
    expect(past.data.differences).toHaveLength(past.data.cases)
    // Each step by its name in the version that it is of: the other does not know it.
    expect(past.data.differences[0]).toMatchObject({ wasName: '部门审核', isName: '核对' })
    const one = await admin.post<{ runs: readonly { end: string; reason: string | null }[] }>('act/model/simulate', {
      ...{ xml: nobody.replace('sz:candidateGroups="br:rs_bm"', `sz:assignee="\${reviewer}"`), samples: [{}] },
    })
    expect(one.data.runs).toMatchObject([{ end: 'noHandler', reason: '下一步“核对”未找到处理人' }])
  })

  it('a process that cannot be run answers what is wrong with it; without cases it is refused', async () => {
    const broken =
      '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t"><process id="p"><startEvent id="s"/></process></definitions>'
    const reply = await admin.post<{ faults: readonly { code: string }[] }>('act/model/simulate', { xml: broken, last: 5 })
    expect(reply.data.faults.map((one) => one.code)).toContain('noEnd')
    expect((await admin.post('act/model/simulate', { processDefinitionId: (await definitionOf())?.id })).code).toBe(10001)
    expect((await admin.post('act/model/simulate', { last: 5 })).code).toBe(10001)
  })
})

describe('a version in use', () => {
  it('is not deleted: whoever runs it is named, and what is over stays readable', async () => {
    const at = await definitionOf()
    const reply = await admin.remove<readonly { title: string; handlers: string }[]>('act/process', [at?.deploymentId])
    expect(reply.code).toBe(10169)
    expect(reply.data.map((one) => one.handlers)).toContain('head.one（测试）')
    expect((await admin.remove('act/process', ['nothing'])).code).toBe(10151)
  })

  it('instances move to another version where every step has a target; the dry run only tells', async () => {
    const at = await definitionOf()
    const xml = (await admin.raw('GET', `act/process/resource?deploymentId=${at?.deploymentId}&resourceName=act_correction.bpmn`)).body
    const renamed = xml.replaceAll('"C2"', '"D2"').replaceAll('name="部门审核"', 'name="部门复核"')
    const model = await admin.post('act/model', { name: '转正申请', key: KEY, xml: renamed })
    const deployed = await admin.post(`act/model/deploy/${model.data.id}`)
    expect(deployed).toMatchObject({ code: 0 })
    const [fromId, toId] = [at?.id, deployed.data.processDefinitionId]
    const dry = await admin.post('act/process/migrate', { fromId, toId, dryRun: true })
    expect(dry.data).toMatchObject({ moved: 0, obstacles: [{ node: 'C2', nodeName: '部门审核', reason: 'noTarget' }] })
    expect((await admin.post('act/process/migrate', { fromId, toId })).msg).toContain('处环节在目标版本中没有对应，请先指定环节对应')
    const moved = await admin.post('act/process/migrate', { fromId, toId, mapping: { C2: 'D2' } })
    expect(moved).toMatchObject({ code: 0, data: { moved: 2 } })
    const { rows } = await sql<{ node: string }>`select distinct node from flow_task where state = 'open' order by node`.execute(
      house.open.services.db,
    )
    expect(rows.map((row) => row.node)).toEqual(['C1', 'D2'])
    // Who holds the step reads its new name where he reads what waits for him.
    const { rows: owed } = await sql<{ action: string; reason: string }>`select distinct action, reason from duty
      where task_id in (select id from flow_task where state = 'open') and done_time is null order by action`.execute(
      house.open.services.db,
    )
    expect(owed.filter(({ action }) => action === 'D2')).toEqual([{ action: 'D2', reason: '部门复核' }])
    expect(owed.map(({ action }) => action)).not.toContain('C2')
    expect((await admin.post('act/process/migrate', { fromId: toId, toId })).msg).toContain('只能在同一流程的不同版本之间迁移（')
  })

  it('its instances rest with it and go on with it', async () => {
    const at = await definitionOf()
    expect((await admin.put(`act/process/suspend/${at?.id}?withInstances=1`)).data).toMatchObject({ instances: 2 })
    later()
    const added = await applicant.post('act/correction', form)
    const started = await applicant.post<Started>('act/running/startOfBusinessKey', {
      processDefinitionKey: KEY,
      businessKey: added.data.id,
    })
    // The newest version that is not suspended.
    expect(started.data.processDefinitionId).toMatch(/^act_correction:1:/)
    expect((await admin.put(`act/process/active/${at?.id}?withInstances=1`)).data).toMatchObject({ instances: 2 })
  })

  it('is deleted with all its instances by who may; the rows are free again', async () => {
    const at = await definitionOf()
    const { rows } = await sql<{
      key: string
    }>`select business_key as key from flow_instance where ended_at is null and definition_id = ${at?.id}`.execute(house.open.services.db)
    later()
    expect((await admin.remove('act/process?cascade=1', [at?.deploymentId])).code).toBe(0)
    const { rows: left } = await sql<{ n: number }>`select count(*)::int as n from flow_instance where definition_id = ${at?.id}`.execute(
      house.open.services.db,
    )
    expect(left[0]?.n).toBe(0)
    expect((await infoOf(rows[0]?.key ?? '')).status).toBe('6')
    expect((await definitionOf())?.id).not.toBe(at?.id)
    later()
    expect((await admin.remove('act/process', [(await definitionOf())?.deploymentId])).code).toBe(10169)
  })
})
