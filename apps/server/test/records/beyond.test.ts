import { resources } from '@chengan/domain/resources'
import { buildRegistry } from '@chengan/kernel/definition/registry'
import { defineResource } from '@chengan/kernel/definition/resource'
import { defineDict } from '@chengan/kernel/dictionary'
import * as f from '@chengan/kernel/fields/builders'
import { lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { rule, type Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { act } from '../../src/resources/change/act.ts'
import { addRow } from '../../src/resources/change/add-row.ts'
import { editRow } from '../../src/resources/change/edit-row.ts'
import { infoOf } from '../../src/resources/info.ts'
import { pageOf } from '../../src/resources/lists/lists.ts'
import { type SmallHouse, startSmallHouse } from '../support/registries/small-registry.ts'

const mode = defineDict('test_mode', '审核方式', 'Audit', { none: ['0', '不审核', 'None'], city: ['1', '市级审核', 'By the city'] })
const state = defineDict('test_state', '状态', 'State', {
  open: ['0', '待办', 'Open'],
  toAudit: ['1', '待审核', 'To audit'],
  done: ['2', '已完成', 'Done'],
})

/** A task says how its works are audited; a work asks and does what its task says. */
const task = defineResource({
  name: 'testTask',
  root: 'test/task',
  area: 'system',
  label: { zh: '任务', en: 'Task' },
  deletion: 'evidence',
  scope: 'open',
  fields: { name: f.text(20, '名称', 'Name', { required: true }), auditMode: f.dict(mode, '审核方式', 'Audit') },
  list: { columns: ['name'], search: ['name'], order: 'name' },
})
const audited = { field: 'taskId.auditMode', is: mode.values.city.value } as const
const fields = {
  title: f.text(20, '名称', 'Title', { required: true }),
  taskId: f.ref('testTask', '任务', 'Task'),
  basis: f.text(20, '依据', 'Basis', { when: audited, required: audited }),
  state: f.dict(state, '状态', 'State', { readOnly: true }),
}
const work = defineResource({
  name: 'testWork',
  root: 'test/work',
  area: 'system',
  label: { zh: '工作', en: 'Work' },
  deletion: 'evidence',
  scope: 'open',
  fields,
  lifecycles: {
    state: lifecycle<typeof fields>(state, {
      initial: 'open',
      actions: { finish: { zh: '完成', en: 'Finish' }, change: { zh: '改派', en: 'Move' } },
      rows: [
        { action: 'finish', from: 'open', to: 'toAudit', by: 'city', when: audited },
        { action: 'finish', from: 'open', to: 'done', by: 'city', when: { not: audited }, asks: ['taskId?'] },
        { action: 'change', from: 'toAudit', to: 'same', by: 'city', when: audited },
      ],
    }),
  },
  rules: [
    rule<typeof fields>({
      name: 'auditedWorkIsNamedInFull',
      when: audited,
      refuses: { nameTooShort: { code: 10400, zh: '名称太短', en: 'The name is too short' } },
      check: ({ row }) => ((row.title ?? '').length < 3 ? { key: 'nameTooShort', field: 'title' } : undefined),
    }),
  ],
  list: { columns: ['title'], search: ['title'], order: 'title' },
})

const registry = buildRegistry([...resources, task, work])
let small: SmallHouse
let free: string
let strict: string

beforeAll(async () => {
  small = await startSmallHouse(registry, { as: { level: 'city' } })
  free = await added('testTask', { name: '甲', auditMode: '0' })
  strict = await added('testTask', { name: '乙', auditMode: '1' })
})
afterAll(() => small.close())

const context = () => small.context()
const within: SmallHouse['within'] = (run) => small.within(run)
const added = async (name: string, body: Values) => String((await within((ctx) => addRow(ctx, registry.byName(name), body))).id)
const add = (body: Values) => added('testWork', body)
const edit = (body: Values) => within((ctx) => editRow(ctx, registry.byName('testWork'), body))
const finish = (id: string, body: Values = {}) =>
  within((ctx) => {
    const action = registry.byName('testWork').actions.finish
    if (action === undefined) throw new Error('no action')
    return act(ctx, registry.byName('testWork'), action, { ...body, id })
  })
const info = (id: string) => infoOf(context(), registry.byName('testWork'), id)
const required = { fields: [{ field: 'basis', key: 'required' }] }

describe('a condition beyond a reference', () => {
  it('asks in a form what the row chosen wants, and keeps nothing that it does not want', async () => {
    await expect(add({ title: '一号工作', taskId: strict })).rejects.toMatchObject(required)
    expect(await info(await add({ title: '一号工作', taskId: strict, basis: '批文' }))).toMatchObject({ basis: '批文' })
    expect(await info(await add({ title: '二号工作', taskId: free, basis: '批文' }))).toMatchObject({ basis: null })
    expect(await info(await add({ title: '三号工作' }))).toMatchObject({ basis: null })
  })
  it('follows the row that an edit chooses, not the one that stood there', async () => {
    const id = await add({ title: '四号工作', taskId: free })
    await expect(edit({ id, taskId: strict })).rejects.toMatchObject(required)
    await edit({ id, taskId: strict, basis: '批文' })
    expect(await info(id)).toMatchObject({ basis: '批文', 'taskId.auditMode': '1' })
    await edit({ id, taskId: free })
    expect(await info(id)).toMatchObject({ basis: null, 'taskId.auditMode': '0' })
    await edit({ id, taskId: null })
    expect(await info(id)).toMatchObject({ 'taskId.auditMode': null })
  })
  it('judges a rule by the row that is chosen', async () => {
    await expect(add({ title: '短', taskId: strict, basis: '批文' })).rejects.toMatchObject({ fields: [{ key: 'nameTooShort' }] })
    const id = await add({ title: '短', taskId: free })
    await expect(edit({ id, taskId: strict, basis: '批文' })).rejects.toMatchObject({ fields: [{ key: 'nameTooShort' }] })
  })
  it('selects the step of a lifecycle, and what a list offers', async () => {
    const waits = await add({ title: '五号工作', taskId: strict, basis: '批文' })
    const goes = await add({ title: '六号工作', taskId: free })
    expect(await finish(waits)).toMatchObject({ state: '1' })
    expect(await finish(goes)).toMatchObject({ state: '2' })
    const shown = async (id: string) => (await pageOf(context(), registry.byName('testWork'), { ids: id })).list[0]
    expect((await shown(waits))?.actions).toContain('change')
    await sql`update test_task set audit_mode = '0' where id = ${strict}`.execute(small.services.db)
    expect((await shown(waits))?.actions).not.toContain('change')
    await sql`update test_task set audit_mode = '1' where id = ${strict}`.execute(small.services.db)
  })
  it('stands in the rows of a list, for the console judges by it too', async () => {
    const { list } = await pageOf(context(), registry.byName('testWork'), { taskId: strict })
    expect(list.map((row) => row['taskId.auditMode'])).toEqual(list.map(() => '1'))
    expect(list.length).toBeGreaterThan(0)
  })
})
