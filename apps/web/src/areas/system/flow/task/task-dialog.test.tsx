import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { browser } from '../../../../resources/testing/browser.ts'
import { network, Refused, stage } from '../../../../resources/testing/scene.tsx'
import type { TaskAtHand } from '../calls/flow-rows.ts'
import type { HandlingName } from './handlings.ts'
import { TaskDialog } from './task-dialog.tsx'

const task: TaskAtHand = {
  id: 't1',
  taskId: 't1',
  taskName: '部门审核',
  taskDefinitionKey: 'C2',
  processInstanceId: 'p1',
  processDefinitionId: 'act_correction:1:1',
  processDefinitionKey: 'act_correction',
  businessKey: 'k1',
  title: '陆晴川的转正申请',
  dueDate: '2026-07-02 17:30:00',
  lightColor: '2',
  formPerm: {},
  wholeForm: false,
  allow: ['back', 'backFirst', 'entrust', 'end'],
  canHandle: true,
  claimable: false,
  canTakeBack: false,
  outcomes: [
    { code: 'agree', zh: '同意', en: 'Agree' },
    { code: 'return', zh: '退回', en: 'Return' },
  ],
}
const next = [
  {
    nodeId: 'C3',
    nodeName: '人事审核',
    nodeType: 'task',
    outcome: 'agree',
    timeLimit: '3',
    timeUnit: 'workday',
    outcomeName: '同意',
    candidates: [
      { userId: 'u7', realName: '沈岚汀', deptName: '人事科' },
      { userId: 'u8', realName: '顾望舒', deptName: '人事科' },
    ],
  },
  { nodeId: 'C1', nodeName: '填写申请', nodeType: 'task', outcome: 'return', outcomeName: '退回', timeLimit: `\${days}`, candidates: [] },
  {
    nodeId: 'C5',
    nodeName: '权属会签',
    nodeType: 'task',
    outcome: 'sign',
    outcomeName: '会签',
    multi: true,
    candidates: [{ userId: 'd7', realName: null, deptName: '临江澜源燃气有限公司' }],
  },
]

function open(name: HandlingName, answers: Readonly<Record<string, unknown>> = {}, handled: TaskAtHand = task) {
  const onDone = vi.fn()
  const calls = network({ 'GET flow/common/nextStepList': next, ...answers })
  stage(<TaskDialog name={name} tasks={[handled]} task={handled} onDone={onDone} onClose={() => undefined} />)
  return { ...calls, onDone }
}

const say = (words: string) => fireEvent.change(screen.getByPlaceholderText('请填写审批意见'), { target: { value: words } })
const press = (words: string) => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: words }))

describe('the dialog of a task', () => {
  browser()

  it.each(['sendBack', 'endProcess'] as const)('%s asks for a comment before anything is sent', async (name) => {
    const { made } = open(name)
    const dialog = await screen.findByRole('dialog')
    const button = within(dialog).getAllByRole('button').at(-1)
    if (button !== undefined) fireEvent.click(button)
    expect((await screen.findAllByText('请填写审批意见')).length).toBeGreaterThan(0)
    expect(made.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('a task is passed with its outcome, its comment and the handlers that are named', async () => {
    const { last, onDone } = open('complete', { 'POST act/task/complete': null })
    await screen.findByRole('dialog')
    fireEvent.click(screen.getByRole('radio', { name: '同意' }))
    say('同意转正')
    await screen.findByText('由 沈岚汀、顾望舒 办理')
    press('同意')
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(last('POST act/task/complete')?.body).toEqual({
      taskId: 't1',
      processInstanceId: 'p1',
      comment: '同意转正',
      outcome: 'agree',
    })
  })

  it('tells what the server points out in a step that it took', async () => {
    const { onDone } = open('complete', { 'POST act/task/complete': { warnings: [{ field: 'sealFile', msg: '只有Word文件，没有PDF' }] } })
    await screen.findByRole('dialog')
    fireEvent.click(screen.getByRole('radio', { name: '同意' }))
    say('同意转正')
    press('同意')
    expect(await screen.findByText('只有Word文件，没有PDF')).toBeTruthy()
    expect(onDone).toHaveBeenCalled()
  })

  it('shows where each outcome leads, before it is submitted', async () => {
    const { last } = open('complete')
    await screen.findByRole('dialog')
    fireEvent.click(screen.getByRole('radio', { name: '退回' }))
    expect(await screen.findByText('填写申请')).toBeTruthy()
    expect(screen.queryByText('人事审核')).toBeNull()
    await waitFor(() => expect(last('GET flow/common/nextStepList')?.query.get('vars')).toBe('{"outcome":"return"}'))
  })

  it('before an outcome is chosen every step tells which one leads there, its limit and its people', async () => {
    open('complete')
    const dialog = await screen.findByRole('dialog')
    await screen.findByText('人事审核')
    const said = within(dialog).getByRole('region', { name: '下一环节' }).textContent ?? ''
    expect(said).toContain('人事审核时限 3 个工作日同意后')
    expect(said).toContain('填写申请退回后')
    expect(said).toContain('由 临江澜源燃气有限公司 办理')
    expect(within(dialog).getAllByText('办理')).toHaveLength(2)
  })

  it('without an outcome nothing is passed', async () => {
    const { made } = open('complete')
    await screen.findByRole('dialog')
    say('同意')
    press('办理')
    expect((await screen.findAllByText('请选择办理结果')).length).toBeGreaterThan(0)
    expect(made.some(({ path }) => path === 'act/task/complete')).toBe(false)
  })

  it('a way back that undoes other branches is asked about, and goes through when confirmed', async () => {
    const asks = '将同时撤销并行环节：规划会签，是否继续？'
    const { made, onDone } = open('sendBack', {
      'POST act/task/backPreviousTask': ({ body }: { body: Readonly<Record<string, unknown>> }) =>
        body.confirm === 1 ? null : new Refused(-2, asks, { needConfirm: true }),
    })
    await screen.findByRole('dialog')
    say('请补充资料')
    press('退回')
    fireEvent.click(await screen.findByRole('button', { name: '继续' }))
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(made.filter(({ path }) => path === 'act/task/backPreviousTask')).toHaveLength(2)
  })

  it('to entrust needs somebody', async () => {
    const { made } = open('entrust')
    await screen.findByRole('dialog')
    press('委托')
    expect((await screen.findAllByText('请选择委托人')).length).toBeGreaterThan(0)
    expect(made.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('a refusal is told and the dialog stays with what was written', async () => {
    const { onDone } = open('endProcess', { 'POST act/task/endProcess': new Refused(10157, '任务不存在或已被处理') })
    await screen.findByRole('dialog')
    say('项目取消')
    press('终止')
    expect(await screen.findByText('任务不存在或已被处理')).toBeTruthy()
    expect(onDone).not.toHaveBeenCalled()
    expect(screen.getByDisplayValue('项目取消')).toBeTruthy()
  })

  it('a task that somebody else has handled, or that was withdrawn, is told, and what stands behind is read anew', async () => {
    const { made } = open('complete', { 'POST act/task/complete': new Refused(10157, '任务不存在或已被处理') })
    const reads = () => made.filter(({ path }) => path === 'flow/common/nextStepList').length
    await screen.findByRole('dialog')
    fireEvent.click(screen.getByRole('radio', { name: '同意' }))
    say('同意')
    await screen.findByText('由 沈岚汀、顾望舒 办理')
    const before = reads()
    press('同意')
    expect(await screen.findByText('任务不存在或已被处理')).toBeTruthy()
    await waitFor(() => expect(reads()).toBeGreaterThan(before))
  })

  it('a comment is kept as a phrase and offered the next time', async () => {
    open('endProcess')
    await screen.findByRole('dialog')
    say('情况属实')
    fireEvent.click(screen.getByText('存为常用语'))
    say('')
    fireEvent.click(screen.getByRole('button', { name: '情况属实' }))
    expect(screen.getByDisplayValue('情况属实')).toBeTruthy()
  })
})
