import { resources } from '@chengan/domain/resources'
import { buildRegistry } from '@chengan/kernel/definition/registry'
import { defineResource } from '@chengan/kernel/definition/resource'
import { lineDuty } from '@chengan/kernel/definition/rows/line-duty'
import { defineDict } from '@chengan/kernel/dictionary'
import * as f from '@chengan/kernel/fields/builders'
import { lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { rule, type Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { act } from '../../src/resources/change/act.ts'
import { addRow } from '../../src/resources/change/add-row.ts'
import { takeSteps } from '../../src/resources/change/by-system.ts'
import { editRow } from '../../src/resources/change/edit-row.ts'
import { infoOf } from '../../src/resources/info.ts'
import { addAccount } from '../support/people.ts'
import { type SmallHouse, startSmallHouse } from '../support/registries/small-registry.ts'

const visitState = defineDict('test_visit_state', '状态', 'State', {
  draft: ['1', '草稿', 'Draft'],
  issued: ['2', '已下发', 'Issued'],
  finished: ['3', '已办结', 'Finished'],
})
const targetState = defineDict('test_target_state', '状态', 'State', {
  toCheck: ['0', '待检查', 'To check'],
  checked: ['1', '已检查', 'Checked'],
  answered: ['2', '已反馈', 'Answered'],
})

const target = {
  place: f.text(20, '地点', 'Place', { required: true }),
  deptId: f.dept('单位', 'Department'),
  result: f.text(50, '结果', 'Result', { readOnly: true }),
  answer: f.text(50, '反馈', 'Answer', { readOnly: true }),
  state: f.dict(targetState, '状态', 'State', { readOnly: true }),
} as const
const visit = {
  title: f.text(20, '名称', 'Title', { required: true }),
  targets: f.children(target, '对象', 'Targets', { atMost: 50 }),
  loads: f.childrenOf('testLoad', 'visitId', '清运', 'Loads'),
  status: f.dict(visitState, '状态', 'State', { readOnly: true }),
  due: f.date('期限', 'Due'),
  targetId: f.text(32, '对象', 'Target', { virtual: true, writeOnly: true }),
  found: f.text(50, '结果', 'Result', { virtual: true, writeOnly: true }),
  said: f.text(50, '反馈', 'Answer', { virtual: true, writeOnly: true }),
} as const
const words = (zh: string) => ({ zh, en: zh })

/** A round of places: each is checked by itself, answers for itself, and the round is finished when all have answered. */
const round = defineResource({
  name: 'testRound',
  root: 'test/round',
  area: 'system',
  label: { zh: '检查', en: 'Round' },
  deletion: 'evidence',
  fields: visit,
  lifecycles: {
    status: lifecycle<typeof visit>(visitState, {
      initial: 'draft',
      actions: { issue: words('下发'), check: words('登记检查'), answer: words('反馈'), lapse: words('逾期'), finish: words('办结') },
      rows: [
        { action: 'issue', from: 'draft', to: 'issued', by: 'administrator' },
        {
          action: 'check',
          from: 'issued',
          to: 'same',
          by: 'administrator',
          asks: ['targetId', 'found?'],
          takes: [{ lines: 'targets', step: 'check', which: { named: 'targetId' }, gives: { result: 'found' } }],
        },
        {
          action: 'answer',
          from: 'issued',
          to: 'same',
          by: 'administrator',
          asks: ['said?'],
          takes: [{ lines: 'targets', step: 'answer', which: { own: 'deptId' }, gives: { answer: 'said' } }],
        },
        {
          action: 'lapse',
          from: 'issued',
          to: 'same',
          by: 'system',
          takes: [{ lines: 'targets', step: 'answer', which: { where: { field: 'state', is: '1' } } }],
        },
        { action: 'finish', from: 'issued', to: 'finished', by: 'system' },
      ],
      follows: [{ lines: 'targets', how: 'all', are: { field: 'state', is: '2' }, step: 'finish' }],
    }),
  },
  children: {
    targets: {
      lifecycles: {
        state: lifecycle<typeof target>(targetState, {
          initial: 'toCheck',
          actions: { check: words('检查'), answer: words('反馈') },
          rows: [
            {
              action: 'check',
              from: 'toCheck',
              to: 'checked',
              by: 'system',
              asks: ['result'],
              rules: [
                rule<typeof target>({
                  name: 'nothingIsFoundTwice',
                  check: ({ row }) =>
                    row.result === row.place ? { key: 'tooLarge', field: 'result', values: { '0': words('结果'), '1': 1 } } : undefined,
                }),
              ],
            },
            {
              action: 'answer',
              from: 'checked',
              to: 'answered',
              by: 'system',
              asks: ['answer?'],
              sets: ({ row }) => ({ answer: row.answer ?? '无' }),
            },
          ],
        }),
      },
      owes: [
        lineDuty<typeof target, typeof visit>({
          action: 'answer',
          reason: words('待反馈'),
          while: { field: 'state', is: '1' },
          who: ({ deptId = null }) => [{ deptId }],
          within: { until: 'owner.due' },
        }),
      ],
    },
  },
  list: { columns: ['title'], search: ['title'], order: '-createDate' },
})

const loadState = defineDict('test_load_state', '状态', 'State', { waits: ['0', '待运', 'Waits'], gone: ['1', '已运', 'Gone'] })
const load = {
  visitId: f.ref('testRound', '检查', 'Round', { required: true, index: true }),
  sort: f.int('序号', 'No.'),
  what: f.text(20, '货物', 'What', { required: true }),
  state: f.dict(loadState, '状态', 'State', { readOnly: true }),
} as const
const loads = defineResource({
  name: 'testLoad',
  root: 'test/load',
  area: 'system',
  label: { zh: '清运', en: 'Load' },
  deletion: 'physical',
  fields: load,
  lifecycles: {
    state: lifecycle<typeof load>(loadState, {
      initial: 'waits',
      actions: { go: words('运出') },
      rows: [{ action: 'go', from: 'waits', to: 'gone', by: 'system' }],
    }),
  },
  without: ['add', 'edit', 'delete', 'import'],
  list: { columns: ['what'], search: ['what'], order: 'sort' },
})

/** The same round, led on by what has a root of its own. */
const led = { ...round, name: 'testRound' as const }
const life = round.lifecycles.status
const registry = buildRegistry([
  ...resources,
  {
    ...led,
    lifecycles: {
      status: {
        ...life,
        follows: [...(life.follows ?? []), { lines: 'loads', how: { atLeast: 2 }, are: { field: 'state', is: '1' }, step: 'finish' }],
      },
    },
  },
  loads,
])
const rounds = registry.byName('testRound')

let small: SmallHouse

beforeAll(async () => {
  small = await startSmallHouse(registry, { as: { deptId: '1', deptTree: ['1'], deptPath: ['1'] } })
  await sql`insert into dept (id, pid, pids, name, kind, level, region_id, sort, status, create_date, update_date)
    values ('other', '1', '1', '养护处', '1', 'sj', '990100', 20, '1', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
    small.services.db,
  )
  await addAccount(small.house, { username: 'other', deptId: 'other', roles: ['citySupervisor'] })
})
afterAll(() => small.close())

const context = () => small.context()
const within: SmallHouse['within'] = (run) => small.within(run)
const does = (name: string, body: Values) =>
  within(async (ctx) => {
    const action = rounds.actions[name]
    if (action === undefined) throw new Error(name)
    return (await act(ctx, rounds, action, body)) as Values
  })
const info = async (id: unknown) =>
  (await infoOf(context(), rounds, String(id))) as unknown as Values & { targets: readonly (Values & { id: string })[] }
const statesOf = async (id: unknown) => (await info(id)).targets.map(({ state }) => state)
const owed = async (id: unknown) =>
  (
    await sql<{
      dept: string
      until: string
    }>`select duty_dept_id as dept, to_char(deadline at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') as until
      from duty where biz_id = ${String(id)} and done_time is null order by 1`.execute(small.services.db)
  ).rows
const issued = async (...targets: Values[]) => {
  const { id } = await within((ctx) => addRow(ctx, rounds, { title: '检查', due: '2026-07-31', targets }))
  await does('issue', { id })
  return id
}

describe('child rows with states and no root of their own', () => {
  it('begin in their first state, and no form of their owner writes it', async () => {
    const id = await issued({ place: '一号站', state: '2' }, { place: '二号站' })
    expect(await statesOf(id)).toEqual(['0', '0'])
    const { targets } = await info(id)
    await within((ctx) => editRow(ctx, rounds, { id, targets: [{ ...targets[0], state: '2', place: '三号站' }, { place: '新站' }] }))
    expect((await info(id)).targets.map(({ place, state }) => [place, state])).toEqual([
      ['三号站', '0'],
      ['新站', '0'],
    ])
  })

  it('take a step with that of their owner which names one of them: with what is sent for it, and by their own table', async () => {
    const id = await issued({ place: '一号站' }, { place: '二号站' })
    const [first, second] = (await info(id)).targets
    await expect(does('check', { id, targetId: 'nothing', found: '好' })).rejects.toMatchObject({
      fields: [{ field: 'targetId', key: 'rowMissing' }],
    })
    await expect(does('check', { id, targetId: second?.id })).rejects.toMatchObject({ fields: [{ field: 'found', key: 'required' }] })
    await expect(does('check', { id, targetId: second?.id, found: '二号站' })).rejects.toMatchObject({
      fields: [{ field: 'targets[1].result' }],
    })
    await does('check', { id, targetId: second?.id, found: '好' })
    expect((await info(id)).targets.map(({ state, result }) => [state, result])).toEqual([
      ['0', null],
      ['1', '好'],
    ])
    await expect(does('check', { id, targetId: second?.id, found: '再查' })).rejects.toMatchObject({ key: 'wrongState' })
    await does('check', { id, targetId: first?.id, found: '好' })
    expect(await statesOf(id)).toEqual(['1', '1'])
  })

  it('owe one by one, each until it has answered; who answers does so for his own alone', async () => {
    const id = await issued({ place: '一号站', deptId: '1' }, { place: '二号站', deptId: 'other' })
    for (const one of (await info(id)).targets) await does('check', { id, targetId: one.id, found: '好' })
    const until = '07-31 23:59'
    expect(await owed(id)).toEqual([
      { dept: '1', until },
      { dept: 'other', until },
    ])
    await does('answer', { id, said: '已改' })
    expect((await info(id)).targets.map(({ state, answer }) => [state, answer])).toEqual([
      ['2', '已改'],
      ['1', null],
    ])
    expect(await owed(id)).toEqual([{ dept: 'other', until }])
    await expect(does('answer', { id, said: '再改' })).rejects.toMatchObject({ key: 'wrongState' })
    await within((ctx) => editRow(ctx, rounds, { id, due: '2026-08-31' }))
    expect(await owed(id)).toEqual([{ dept: 'other', until: '08-31 23:59' }])
  })

  it('lead their owner on when all of them have come there, in the same transaction, a step of the system among them', async () => {
    const id = await issued({ place: '一号站', deptId: '1' }, { place: '二号站', deptId: 'other' })
    for (const one of (await info(id)).targets) await does('check', { id, targetId: one.id, found: '好' })
    await does('answer', { id, said: '已改' })
    expect((await info(id)).status).toBe('2')
    await within((ctx) => takeSteps(ctx, { resource: 'testRound' as never, ids: [String(id)], action: 'lapse' as never }))
    expect(await info(id)).toMatchObject({ status: '3', targets: [{ answer: '已改' }, { answer: '无' }] })
    expect(await owed(id)).toEqual([])
    const { rows } = await sql<{ action: string }>`select action from handle_log where biz_id = ${String(id)} order by id`.execute(
      small.services.db,
    )
    expect(rows.map(({ action }) => action).slice(-2)).toEqual(['lapse', 'finish'])
  })

  it('of a round without any nothing follows', async () => {
    expect((await info(await issued())).status).toBe('2')
  })
})

it('child rows that live lead their owner on as well: so many of them are enough', async () => {
  const { id } = await within((ctx) => addRow(ctx, rounds, { title: '清运', loads: [{ what: '土' }, { what: '砖' }, { what: '管' }] }))
  await does('issue', { id })
  const { rows } = await sql<{ id: string }>`select id from test_load where visit_id = ${String(id)} order by sort`.execute(
    small.services.db,
  )
  const goes = (one: string | undefined) =>
    within((ctx) => takeSteps(ctx, { resource: 'testLoad' as never, ids: [one ?? ''], action: 'go' as never }))
  await goes(rows[0]?.id)
  expect((await info(id)).status).toBe('2')
  await goes(rows[1]?.id)
  expect((await info(id)).status).toBe('3')
})
