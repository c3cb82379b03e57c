import { complete } from '@chengan/kernel/definition/complete'
import { defineResource } from '@chengan/kernel/definition/resource'
import { defineDict } from '@chengan/kernel/dictionary'
import { children, date, dict, text } from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'
import { lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { rule } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import { dictionaryOf } from '../../api/dictionary.ts'
import { zhCN as shellWords } from '../../language/zh-cn.ts'
import { zhCN } from '../texts/zh-cn.ts'
import type { Words } from '../words.ts'
import { type ActionInput, actionBody, actionFaults, askedNow, initialValues } from './judge-action.ts'

const state = defineDict('gate_state', '状态', 'State', {
  open: ['1', '开放', 'Open'],
  shut: ['2', '关闭', 'Shut'],
  gone: ['3', '拆除', 'Gone'],
})
const goingHasItsPaper = rule({
  name: 'goingHasItsPaper',
  refuses: { paperMissing: { code: 10400, zh: '拆除须上传批准文件', en: 'Attach the approval' } },
  demandsFiles: 'paperMissing',
  check: ({ input }) => (input.attachments === undefined ? { key: 'paperMissing' } : undefined),
})
const gateLife = lifecycle<Fields>(state, {
  initial: 'open',
  actions: { change: { zh: '变更状态', en: 'Change status', files: true } },
  rows: [
    { action: 'change', from: 'open', to: 'shut', by: ['district', 'city'], when: { field: 'state', is: '2' }, asks: ['until'] },
    { action: 'change', from: 'shut', to: 'open', by: ['district', 'city'], when: { field: 'state', is: '1' } },
    {
      action: 'change',
      from: ['open', 'shut'],
      to: 'gone',
      by: 'city',
      when: { field: 'state', is: '3' },
      asks: ['reason'],
      rules: [goingHasItsPaper],
    },
  ],
})
const gate = complete(
  defineResource({
    name: 'gate',
    root: 'lib/gate',
    area: 'system',
    label: { zh: '闸门', en: 'Gate' },
    deletion: 'physical',
    fields: {
      name: text(20, '名称', 'Name'),
      state: dict(state, '状态', 'State', { readOnly: true }),
      until: date('关闭至', 'Shut until'),
      reason: text(20, '原因', 'Reason'),
    },
    lifecycles: { state: gateLife },
    list: { columns: ['name'], search: ['name'], order: 'name' },
  }),
)
const action = gate.actions.change
if (action === undefined) throw new Error('the gate has no change')
const words: Words = {
  language: 'zh-CN',
  text: { ...zhCN, statuses: shellWords.transport },
  label: (label) => label.zh,
  dictionary: () => dictionaryOf([]),
}
const scene = (givenName: string, level: 'district' | 'city') => ({ resource: gate, action, rows: [{ id: 'g1', state: givenName }], level })
const given = (values: ActionInput['values']): ActionInput => ({ values, outcome: null, opinion: '', files: [] })
const asked = (givenName: string, level: 'district' | 'city', values: ActionInput['values'] = {}) =>
  askedNow(scene(givenName, level), given(values)).fields.map((ask) => [ask.field.name, ask.required, ask.excludedValues])

describe('an action that no file may miss', () => {
  const faults = (state: string, files: ActionInput['files']) =>
    actionFaults(scene('1', 'city'), { ...given({ state, reason: '道路改造', until: '2027-01-01' }), files }, words)
  it('says so at its files before anything is sent, in the words of its rule', () => {
    expect(faults('3', [])).toEqual([{ field: 'attachments', words: '拆除须上传批准文件' }])
    expect(faults('3', [{ id: 'f1', name: '批复.pdf' } as ActionInput['files'][number]])).toEqual([])
    expect(faults('2', [])).toEqual([])
  })
})

describe('an action that is told the state that is wanted', () => {
  it('asks for it first, and offers what leads somewhere for the caller', () => {
    expect(asked('1', 'city')).toEqual([['state', true, ['1']]])
    expect(asked('1', 'district')).toEqual([['state', true, ['1', '3']]])
  })
  it('asks what the chosen state needs', () => {
    expect(asked('1', 'city', { state: '2' }).map(([name]) => name)).toEqual(['state', 'until'])
    expect(asked('1', 'city', { state: '3' }).map(([name]) => name)).toEqual(['state', 'reason'])
  })
  it('takes the state of the row for no answer, and sends the one that is chosen', () => {
    expect(actionFaults(scene('1', 'city'), given({}), words).map((fault) => fault.field)).toEqual(['state'])
    expect(actionBody(scene('1', 'city'), given({ state: '3', reason: '改建' }))).toEqual({ id: 'g1', state: '3', reason: '改建' })
  })
  it('chooses the only state by itself', () => {
    expect(initialValues(scene('2', 'district'))).toEqual({ state: '1' })
    expect(initialValues(scene('2', 'city'))).toEqual({})
  })
})

describe('an action on several rows', () => {
  const closing = (untils: readonly (string | null)[]) => ({
    resource: gate,
    action: action as NonNullable<typeof action>,
    rows: untils.map((until, at) => ({ id: `g${at}`, state: '1', until })),
    level: 'district' as const,
  })
  const given = (values: Record<string, unknown>): ActionInput => ({
    values: { state: '2', ...values },
    outcome: null,
    opinion: '',
    files: [],
  })
  const untilOf = (scene: ReturnType<typeof closing>) => askedNow(scene, given({})).fields.find(({ field }) => field.name === 'until')

  it('asks what some of them lack, and takes no answer of another for theirs', () => {
    const scene = closing(['2026-07-01', null])
    expect(untilOf(scene)?.required).toBe(true)
    expect(actionFaults(scene, given({}), words).map(({ field }) => field)).toEqual(['until'])
    expect(actionFaults(scene, given({ until: '2026-07-02' }), words)).toEqual([])
  })
  it('leaves each what it holds where nothing is given for all, and begins with what they hold alike', () => {
    const scene = closing(['2026-07-01', '2026-07-02'])
    expect(untilOf(scene)?.required).toBe(false)
    expect(actionFaults(scene, given({}), words)).toEqual([])
    expect(initialValues(scene)).not.toHaveProperty('until')
    expect(initialValues(closing(['2026-07-01', '2026-07-01']))).toMatchObject({ until: '2026-07-01' })
  })
})

describe('an action that asks for child rows', () => {
  const parts = { part: text(20, '部件', 'Part', { required: true }), note: text(20, '说明', 'Note') }
  const repair = complete(
    defineResource({
      name: 'gateRepair',
      root: 'lib/gateRepair',
      area: 'system',
      label: { zh: '闸门维修', en: 'Repair of a gate' },
      deletion: 'physical',
      fields: {
        name: text(20, '名称', 'Name'),
        state: dict(state, '状态', 'State', { readOnly: true }),
        parts: children(parts, '更换部件', 'Parts'),
      },
      lifecycles: {
        state: lifecycle<Fields>(state, {
          initial: 'open',
          actions: { shut: { zh: '关闭', en: 'Shut' } },
          rows: [{ action: 'shut', from: 'open', to: 'shut', by: ['city'], asks: ['parts'] }],
        }),
      },
      list: { columns: ['name'], search: ['name'], order: 'name' },
    }),
  )
  const shut = repair.actions.shut
  if (shut === undefined) throw new Error('the repair has no such action')
  const row = { id: 'r1', state: '1', parts: [{ id: 'p1', part: '启闭机', note: null }] }
  const scene = { resource: repair, action: shut, rows: [row], level: 'city' as const }
  const faultsWith = (line: Record<string, unknown>) =>
    actionFaults(scene, { values: { parts: [{ ...row.parts[0], ...line }] }, outcome: null, opinion: '', files: [] }, words)

  it('marks a required cell of a stored row that was emptied, before anything is sent', () => {
    expect(faultsWith({ part: '' }).map(({ field }) => field)).toEqual(['parts'])
    expect(faultsWith({ note: '换新' })).toEqual([])
  })
})
