import { resources } from '@chengan/domain/resources'
import { following } from '@chengan/kernel/definition/others/follows'
import { carriedOver, makes } from '@chengan/kernel/definition/others/makes'
import { buildRegistry } from '@chengan/kernel/definition/registry'
import { defineResource } from '@chengan/kernel/definition/resource'
import { defineDict } from '@chengan/kernel/dictionary'
import * as f from '@chengan/kernel/fields/builders'
import { lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { act } from '../../src/resources/change/act.ts'
import { addRow } from '../../src/resources/change/add-row.ts'
import { takeSteps } from '../../src/resources/change/by-system.ts'
import { editRow } from '../../src/resources/change/edit-row.ts'
import { type SmallHouse, startSmallHouse } from '../support/registries/small-registry.ts'

const words = (zh: string) => ({ zh, en: zh })
const projectState = defineDict('test_project_state', '状态', 'State', {
  draft: ['1', '草稿', 'Draft'],
  running: ['2', '在建', 'Running'],
  halted: ['3', '停工', 'Halted'],
  stopped: ['4', '终止', 'Stopped'],
})
const taskState = defineDict('test_task_state', '状态', 'State', {
  open: ['1', '待办', 'Open'],
  urgent: ['2', '加急', 'Urgent'],
  done: ['3', '完成', 'Done'],
  void: ['4', '作废', 'Void'],
})

const project = {
  title: f.text(30, '名称', 'Title', { required: true }),
  unit: f.text(20, '单位', 'Unit'),
  permitNo: f.text(20, '许可证', 'Permit'),
  parts: f.text(200, '部位', 'Parts'),
  lastTask: f.text(32, '任务', 'Task', { readOnly: true }),
  status: f.dict(projectState, '状态', 'State', { readOnly: true }),
} as const
const task = {
  no: f.text(20, '编号', 'No.', { readOnly: true }),
  batch: f.text(20, '批次', 'Batch', { readOnly: true }),
  projectId: f.ref('testProject', '项目', 'Project', { index: true }),
  what: f.text(12, '事项', 'What', { required: true }),
  unit: f.text(20, '单位', 'Unit'),
  permitNo: f.text(20, '许可证', 'Permit'),
  asked: f.text(50, '说明', 'Asked'),
  kind: f.text(10, '种类', 'Kind'),
  status: f.dict(taskState, '状态', 'State', { readOnly: true }),
} as const

const split = (parts: unknown) => String(parts ?? '').split('、')
const projects = defineResource({
  name: 'testProject',
  root: 'test/project',
  area: 'system',
  label: { zh: '项目', en: 'Project' },
  deletion: 'evidence',
  fields: project,
  draft: { field: 'status', states: ['draft'], needs: ['title'] },
  makes: {
    taskOfPart: makes<typeof project>({
      of: 'testTask',
      back: 'projectId',
      shares: 'batch',
      once: { while: { not: { column: 'status', oneOf: [taskState.values.done.value, taskState.values.void.value] } }, by: ['what'] },
      rows: ({ row, opinion }) => split(row.parts).map((what) => ({ ...carriedOver(row, ['unit']), what, kind: 'part', asked: opinion })),
      keptAs: 'lastTask',
      answers: { taskId: 'id', taskNo: 'no' },
    }),
    handover: makes<typeof project>({
      of: 'testTask',
      back: 'projectId',
      atAdd: true,
      takesStep: 'press',
      words: '交接',
      rows: ({ row }) => (row.title === '无' ? [] : [{ what: '交接', kind: 'handover', unit: row.unit ?? null }]),
    }),
  },
  lifecycles: {
    status: lifecycle<typeof project>(projectState, {
      initial: 'draft',
      actions: { begin: words('开工'), inspect: words('检查'), stop: words('终止'), halt: words('停工'), goOn: words('复工') },
      rows: [
        { action: 'begin', from: 'draft', to: 'running', by: 'administrator' },
        { action: 'inspect', from: ['running', 'halted'], to: 'same', by: 'administrator', makes: ['taskOfPart'] },
        { action: 'stop', from: ['running', 'halted'], to: 'stopped', by: 'administrator', opinion: 'required' },
        { action: 'halt', from: 'running', to: 'halted', by: 'system' },
        { action: 'goOn', from: 'halted', to: 'running', by: 'system' },
      ],
      follows: [
        { rows: { of: 'testTask', by: 'projectId' }, comes: { field: 'status', is: taskState.values.urgent.value }, step: 'halt' },
        {
          rows: { of: 'testTask', by: 'projectId' },
          comes: { field: 'status', is: taskState.values.done.value },
          when: {
            not: { referredBy: { resource: 'testTask', by: 'projectId', where: { column: 'status', is: taskState.values.urgent.value } } },
          },
          step: 'goOn',
        },
      ],
    }),
  },
  list: { columns: ['title'], search: ['title'], order: '-createDate' },
})

const tasks = defineResource({
  name: 'testTask',
  root: 'test/task',
  area: 'system',
  label: { zh: '任务', en: 'Task' },
  deletion: 'evidence',
  fields: task,
  numbers: { no: ['T', { serial: 4 }], batch: ['B', { serial: 3 }] },
  follows: {
    projectId: following<typeof task>({
      while: { field: 'permitNo', given: true },
      fields: { unit: 'unit', permitNo: 'permitNo' },
      steps: [{ when: { field: 'status', is: projectState.values.stopped.value }, step: 'lapse' }],
      where: { not: { column: 'kind', is: 'handover' } },
    }),
  },
  lifecycles: {
    status: lifecycle<typeof task>(taskState, {
      initial: 'open',
      actions: { finish: words('完成'), press: words('加急'), lapse: words('作废') },
      rows: [
        { action: 'finish', from: ['open', 'urgent'], to: 'done', by: ['administrator', 'system'] },
        { action: 'press', from: 'open', to: 'urgent', by: ['administrator', 'system'] },
        { action: 'lapse', from: ['open', 'urgent'], to: 'void', by: 'system' },
      ],
    }),
  },
  list: { columns: ['what'], search: ['what'], order: '-createDate' },
})

const registry = buildRegistry([...resources, projects, tasks])
const ofProjects = registry.byName('testProject' as string)
const ofTasks = registry.byName('testTask' as string)

let small: SmallHouse
beforeAll(async () => {
  small = await startSmallHouse(registry)
})
afterAll(() => small.close())

const does = (resource: typeof ofProjects, name: string, body: Values) =>
  small.within(async (ctx) => {
    const action = resource.actions[name]
    if (action === undefined) throw new Error(name)
    return (await act(ctx, resource, action, body)) as Values
  })
const tasksOf = async (id: string) =>
  (
    await sql<{
      id: string
      what: string
      status: string
      unit: string
      permit: string
      no: string
      batch: string
      asked: string
    }>`select id, what,
      status, unit, permit_no as permit, no, batch, asked from test_task where project_id = ${id} and kind = 'part' and not deleted order by no`.execute(
      small.services.db,
    )
  ).rows
const stateOf = async (id: string) =>
  (await sql<{ status: string }>`select status from test_project where id = ${id}`.execute(small.services.db)).rows[0]?.status
const added = async (more: Values = {}) =>
  (await small.within((ctx) => addRow(ctx, ofProjects, { title: '无', unit: '甲', ...more }))).id as string
const running = async (more: Values = {}) => {
  const id = await added(more)
  await does(ofProjects, 'begin', { id })
  return id
}
const recordsOf = async (id: string) =>
  (
    await sql<{ what: string }>`select operation as what from operation_log where position(${id} in row_ids) > 0 order by id`.execute(
      small.services.db,
    )
  ).rows.map(({ what }) => what)

describe('rows that a row makes', () => {
  it('follow a step of its table, each with its number and a record of its own, and the answer says which they are', async () => {
    const id = await running({ parts: '路面、人行道' })
    const answer = await does(ofProjects, 'inspect', { id, opinion: '限期处理' })
    const made = await tasksOf(id)
    expect(made.map(({ what, unit, asked, status }) => [what, unit, asked, status])).toEqual([
      ['路面', '甲', '限期处理', '1'],
      ['人行道', '甲', '限期处理', '1'],
    ])
    expect(answer).toMatchObject({ taskId: made[1]?.id, taskNo: made[1]?.no })
    for (const { id: one } of made) expect(await recordsOf(one)).toEqual(['新增任务'])
    const kept = await sql<{ task: string }>`select last_task as task from test_project where id = ${id}`.execute(small.services.db)
    expect(kept.rows[0]?.task).toBe(made[1]?.id)
  })

  it('share the number that the first of them draws', async () => {
    const id = await running({ parts: '甲、乙、丙' })
    await does(ofProjects, 'inspect', { id })
    const [first, ...others] = await tasksOf(id)
    expect(first?.batch).toMatch(/^B\d{3}$/)
    expect(others.map(({ batch }) => batch)).toEqual([first?.batch, first?.batch])
  })

  it('are not made twice as long as the first stands, and again once it has ended', async () => {
    const id = await running({ parts: '路面、井盖' })
    await does(ofProjects, 'inspect', { id })
    await does(ofProjects, 'inspect', { id })
    expect((await tasksOf(id)).map(({ what }) => what)).toEqual(['路面', '井盖'])
    await does(ofTasks, 'finish', { id: (await tasksOf(id))[0]?.id })
    const again = await does(ofProjects, 'inspect', { id })
    expect((await tasksOf(id)).map(({ what }) => what)).toEqual(['路面', '井盖', '路面'])
    expect(again.taskId).toBe((await tasksOf(id))[1]?.id)
  })

  it('follow every add, and take their first step at once', async () => {
    const id = await added({ title: '新项目' })
    const { rows } = await sql<{ id: string; status: string }>`select id, status from test_task where project_id = ${id}`.execute(
      small.services.db,
    )
    expect(rows.map(({ status }) => status)).toEqual([taskState.values.urgent.value])
    expect(await recordsOf(rows[0]?.id ?? '')).toEqual(['交接', '任务加急'])
  })

  it('are judged by the form of their resource: the step that would make one that cannot be changes nothing', async () => {
    const id = await running({ parts: '路面、这是一个超出了十二个字的事项名称' })
    await expect(does(ofProjects, 'inspect', { id })).rejects.toMatchObject({ fields: [{ field: 'what' }] })
    expect(await tasksOf(id)).toEqual([])
  })
})

describe('rows that follow one they refer to', () => {
  it('take over what that one says once it stands so, and whatever of it changes afterwards, with a record each', async () => {
    const id = await running({ parts: '路面、井盖' })
    await does(ofProjects, 'inspect', { id })
    await small.within((ctx) => editRow(ctx, ofProjects, { id, unit: '乙' }))
    expect((await tasksOf(id)).map(({ unit, permit }) => [unit, permit])).toEqual([
      ['甲', null],
      ['甲', null],
    ])
    await small.within((ctx) => editRow(ctx, ofProjects, { id, permitNo: '许1号' }))
    expect((await tasksOf(id)).map(({ unit, permit }) => [unit, permit])).toEqual([
      ['乙', '许1号'],
      ['乙', '许1号'],
    ])
    await small.within((ctx) => editRow(ctx, ofProjects, { id, unit: '丙' }))
    const [first] = await tasksOf(id)
    expect([first?.unit, await recordsOf(first?.id ?? '')]).toEqual(['丙', ['新增任务', '更新任务', '更新任务']])
  })

  it('keep what somebody wrote of them until that one changes it', async () => {
    const id = await running({ parts: '路面', permitNo: '许2号' })
    await does(ofProjects, 'inspect', { id })
    const [first] = await tasksOf(id)
    await small.within((ctx) => editRow(ctx, ofTasks, { id: first?.id, unit: '自己' }))
    await small.within((ctx) => editRow(ctx, ofProjects, { id, title: '改名' }))
    expect((await tasksOf(id))[0]?.unit).toBe('自己')
    await small.within((ctx) => editRow(ctx, ofProjects, { id, unit: '丁' }))
    expect((await tasksOf(id))[0]?.unit).toBe('丁')
  })

  it('take their step with it, with its opinion, those alone that stand where it begins and are meant', async () => {
    const id = await running({ title: '有交接', parts: '路面、井盖' })
    await does(ofProjects, 'inspect', { id })
    const [first, second] = await tasksOf(id)
    await does(ofTasks, 'finish', { id: first?.id })
    await does(ofProjects, 'stop', { id, opinion: '许可撤销' })
    expect((await tasksOf(id)).map(({ status }) => status)).toEqual([taskState.values.done.value, taskState.values.void.value])
    const { rows } = await sql<{
      opinion: string
    }>`select opinion from handle_log where biz_id = ${second?.id ?? ''} and action = 'lapse'`.execute(small.services.db)
    expect(rows).toEqual([{ opinion: '许可撤销' }])
    const handover = await sql<{
      status: string
    }>`select status from test_task where project_id = ${id} and kind = 'handover'`.execute(small.services.db)
    expect(handover.rows).toEqual([{ status: taskState.values.urgent.value }])
  })
})

describe('a row that waits for those that refer to it', () => {
  it('takes its step when one of them comes to stand so, and goes on once none is left', async () => {
    const id = await running({ parts: '路面、井盖' })
    await does(ofProjects, 'inspect', { id })
    const [first, second] = await tasksOf(id)
    await does(ofTasks, 'press', { id: first?.id })
    await does(ofTasks, 'press', { id: second?.id })
    expect(await stateOf(id)).toBe(projectState.values.halted.value)
    await does(ofTasks, 'finish', { id: first?.id })
    expect(await stateOf(id)).toBe(projectState.values.halted.value)
    await does(ofTasks, 'finish', { id: second?.id })
    expect(await stateOf(id)).toBe(projectState.values.running.value)
    expect((await recordsOf(id)).slice(-2)).toEqual(['项目停工', '项目复工'])
  })

  it('goes on as well when the last of them are ended together', async () => {
    const id = await running({ parts: '路面、井盖' })
    await does(ofProjects, 'inspect', { id })
    const ids = (await tasksOf(id)).map((one) => one.id)
    const together = (action: 'press' | 'finish') =>
      small.within((ctx) => takeSteps(ctx, { resource: 'testTask' as never, ids, action: action as never }))
    await together('press')
    expect(await stateOf(id)).toBe(projectState.values.halted.value)
    await together('finish')
    expect(await stateOf(id)).toBe(projectState.values.running.value)
  })
})
