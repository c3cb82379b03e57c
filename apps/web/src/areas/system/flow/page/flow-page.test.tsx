import { buildRegistry } from '@chengan/kernel/definition/registry'
import { defineResource } from '@chengan/kernel/definition/resource'
import { date, text } from '@chengan/kernel/fields/builders'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { FlowPartsContext } from '../../../../resources/flow/flow-parts.ts'
import { ResourceScreen } from '../../../../resources/resource-screen.tsx'
import { browser, onTelephone } from '../../../../resources/testing/browser.ts'
import { network, Refused, stage } from '../../../../resources/testing/scene.tsx'
import { flowParts } from '../flow-parts.ts'

const leave = defineResource({
  name: 'leave',
  root: 'sample/leave',
  area: 'system',
  label: { zh: '请假单', en: 'Leave' },
  deletion: 'physical',
  flow: { definitions: ['sample_leave'] },
  fields: {
    reason: text(200, '事由', 'Reason', { required: true }),
    day: date('日期', 'Day'),
    salary: text(20, '薪级', 'Grade'),
    headOpinion: text(200, '部门意见', 'Opinion of the head', { readOnly: true }),
    grantedDay: date('准假日期', 'Granted day', { readOnly: true, beginsWith: ({ day }) => day }),
    headWords: text(200, '审核意见', 'Words of the head', { readOnly: true, opinion: true }),
    processInstanceId: text(64, '流程实例', 'Instance', { readOnly: true, internal: true }),
    currentNode: text(100, '当前环节', 'Step', { readOnly: true }),
  },
  list: { columns: ['reason', 'day'], search: ['reason'], order: '-day', nameField: 'reason' },
  screens: [{ route: '/sample/leave/index', zh: '请假单', en: 'Leaves', levels: [] }],
})
const registry = buildRegistry([leave])
const row = {
  id: 'k1',
  version: 2,
  reason: '探亲',
  day: '2026-07-10',
  salary: '七级',
  processInstanceId: 'p1',
  currentNode: '部门审核',
  actions: [],
}
const task = {
  taskId: 't1',
  taskName: '部门审核',
  taskDefinitionKey: 'C2',
  processInstanceId: 'p1',
  processDefinitionKey: 'sample_leave',
  title: '探亲',
  allow: ['back', 'backFirst', 'end'],
  canHandle: true,
  claimable: false,
  canTakeBack: false,
  formPerm: { headOpinion: 'required', salary: 'hidden' },
  wholeForm: false,
  outcomes: [],
  lastComment: '请审核',
}
const history = [
  {
    activityId: 'C1',
    activityName: '填写申请',
    assigneeName: '陆晴川',
    startTime: '2026-06-29 09:00:00',
    endTime: '2026-06-29 09:05:00',
    action: 'start',
  },
  { activityId: 'C2', activityName: '部门审核', assigneeName: '沈岚汀', startTime: '2026-06-29 09:05:00' },
]
const usual = {
  'GET sample/leave/info/k1': row,
  'GET act/task/t1': task,
  'GET act/his/getTaskHandleDetailInfo': history,
  'GET flow/common/nextStepList': [],
}

function open(answers: Readonly<Record<string, unknown>>, search: string, recordId?: string) {
  const calls = network({ ...usual, ...answers })
  const [page] = registry.byName('leave').screens ?? []
  if (page === undefined) throw new Error('the sample has no screen')
  const { client } = stage(
    <FlowPartsContext value={flowParts}>
      <ResourceScreen resource="leave" screen={page} recordId={recordId} />
    </FlowPartsContext>,
    { registry, search },
  )
  return { ...calls, client }
}
const atTask = 'taskId=t1&processInstanceId=p1&businessKey=k1&processDefinitionKey=sample_leave&mode=handle'

describe('the page of a row at a step of its flow', () => {
  browser()

  it('opens the fields of the step, hides what the step hides, and reads the rest', async () => {
    const { last } = open({}, atTask, 'k1')
    expect(await screen.findByText('本环节填写')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /部门意见/ })).toBeTruthy()
    expect(screen.queryByText('七级')).toBeNull()
    expect(screen.getByText('2026-07-10')).toBeTruthy()
    expect(last('GET sample/leave/info/k1')?.query.get('taskId')).toBe('t1')
  })

  it('keeps what is written at the step while somebody else changes the row, and tells what he changed', async () => {
    let now = { ...row, headOpinion: '' }
    const { client } = open({ 'GET sample/leave/info/k1': () => now }, atTask, 'k1')
    fireEvent.change(await screen.findByRole('textbox', { name: /部门意见/ }), { target: { value: '同意休假' } })
    now = { ...now, version: 3, headOpinion: '请补假条' }
    await act(() => client.invalidateQueries())
    const note = (await screen.findByText('他人已修改此记录')).closest('[role="alert"]')
    expect(note?.textContent).toContain('请补假条')
    expect(screen.getByDisplayValue('同意休假')).toBeTruthy()
  })

  it('G1: a task that no server answers for when it is asked for anew stays, with what was written; one that is refused is gone', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let answer = (): unknown => task
    const { client } = open({ 'GET act/task/t1': () => answer() }, atTask, 'k1')
    fireEvent.change(await screen.findByRole('textbox', { name: /部门意见/ }), { target: { value: '同意休假' } })
    answer = () => {
      throw new TypeError('Failed to fetch')
    }
    await act(() => client.invalidateQueries())
    expect(screen.getByDisplayValue('同意休假')).toBeTruthy()
    answer = () => new Refused(10157, '任务不存在或已处理')
    await act(() => client.invalidateQueries())
    expect(screen.queryByDisplayValue('同意休假')).toBeNull()
  })

  it.each([
    ['its flow alone: they are told once', [{ action: 'start' }, { action: 'complete' }], false],
    ['others besides: its own log stays', [{ action: 'start' }, { action: 'edit' }], true],
  ])('of a row whose steps were those of %s', async (_, done, shown) => {
    const handleLogs = done.map((one, at) => ({ ...one, operateTime: `2026-06-29 09:0${at}:00`, fromStatus: '0', toStatus: '10' }))
    open({ 'GET sample/leave/info/k1': { ...row, handleLogs } }, '', 'k1')
    expect(await screen.findByText('填写申请')).toBeTruthy()
    expect(screen.queryAllByText('流程跟踪')).toHaveLength(shown ? 1 : 0)
  })

  it('offers what the step allows, and tells how far the flow is', async () => {
    open({}, atTask, 'k1')
    for (const name of ['通过', '退回']) expect(await screen.findByRole('button', { name })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '委托' })).toBeNull()
    expect(await screen.findByText('填写申请')).toBeTruthy()
    expect(screen.getByText('上一步意见: 请审核')).toBeTruthy()
  })

  it('on a telephone the foot has one ⋯, with what the step offers seldom before what the page offers', async () => {
    onTelephone()
    open({ 'GET act/task/t1': { ...task, allow: ['back', 'backFirst', 'end', 'cc', 'turn'] } }, atTask, 'k1')
    await screen.findByRole('button', { name: '通过' })
    const [more, ...others] = screen.getAllByRole('button', { name: '更多操作' })
    expect(others).toEqual([])
    fireEvent.click(more as HTMLElement)
    expect(await screen.findByRole('menuitem', { name: '打印' })).toBeTruthy()
    expect(screen.getAllByRole('menuitem').length).toBeGreaterThan(3)
  })

  it('M1: a step that opens nothing is read only; a whole form is filled in without what a later step opens', async () => {
    const nothing = { ...task, formPerm: {}, wholeForm: false }
    open({ 'GET act/task/t1': nothing }, atTask, 'k1')
    expect(await screen.findByRole('button', { name: '通过' })).toBeTruthy()
    expect(screen.queryByText('本环节填写')).toBeNull()
    expect(screen.queryAllByRole('textbox')).toEqual([])
    cleanup()
    open({ 'GET act/task/t1': { ...nothing, formPerm: { day: 'read' }, wholeForm: true } }, atTask, 'k1')
    expect(await screen.findByText('本环节填写')).toBeTruthy()
    expect(screen.getByDisplayValue('探亲')).toBeTruthy()
    expect(screen.queryByDisplayValue('2026-07-10')).toBeNull()
    expect(screen.getByText('2026-07-10')).toBeTruthy()
  })

  it('a field of the step that nobody has filled in begins with what was applied for, until somebody has said otherwise', async () => {
    const asked = { ...task, formPerm: { headOpinion: 'required', grantedDay: 'edit' } }
    open({ 'GET act/task/t1': asked }, atTask, 'k1')
    expect(await screen.findByDisplayValue('2026-07-10')).toBeTruthy()
    open({ 'GET act/task/t1': asked, 'GET sample/leave/info/k1': { ...row, grantedDay: '2026-07-12' } }, atTask, 'k1')
    expect(await screen.findByDisplayValue('2026-07-12')).toBeTruthy()
  })

  it('10174: a required field of the step is asked before the task is passed', async () => {
    const { made } = open({}, atTask, 'k1')
    fireEvent.click(await screen.findByRole('button', { name: '通过' }))
    expect((await screen.findAllByText('请填写部门意见')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(made.some(({ path }) => path === 'act/task/complete')).toBe(false)
  })

  it('the opinion is written once, where the step is decided, and stands in the field that the step opens for it', async () => {
    const opinion = { ...task, formPerm: { headWords: 'required', salary: 'hidden' } }
    const { last } = open(
      { 'GET act/task/t1': opinion, 'POST sample/leave': { id: 'k1', version: 3 }, 'POST act/task/complete': {} },
      atTask,
      'k1',
    )
    fireEvent.click(await screen.findByRole('button', { name: '通过' }))
    const dialog = await screen.findByRole('dialog')
    expect(screen.getAllByRole('textbox', { name: /意见/ })).toHaveLength(1)
    fireEvent.change(within(dialog).getByPlaceholderText('请填写审批意见'), { target: { value: '准假三天' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '通过' }))
    await waitFor(() => expect(last('POST act/task/complete')).toBeTruthy())
    expect(last('POST sample/leave')?.body).toMatchObject({ taskId: 't1', headWords: '准假三天' })
    expect(last('POST act/task/complete')?.body).toMatchObject({ comment: '准假三天' })
  })

  it('what was written in a dialog that was left is there when it is opened again', async () => {
    open({}, atTask, 'k1')
    fireEvent.change(await screen.findByRole('textbox', { name: /部门意见/ }), { target: { value: '准假' } })
    fireEvent.click(screen.getByRole('button', { name: '退回' }))
    const first = await screen.findByRole('dialog')
    fireEvent.change(within(first).getByPlaceholderText('请填写审批意见'), { target: { value: '请补充行程' } })
    fireEvent.click(within(first).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: '退回' }))
    expect(await screen.findByDisplayValue('请补充行程')).toBeTruthy()
    expect(screen.queryByText('数据未保存，确定离开？')).toBeNull()
  })

  it('what was filled in is saved with the task before it is passed', async () => {
    const { made, last } = open({ 'POST sample/leave': { id: 'k1', version: 3 }, 'POST act/task/complete': {} }, atTask, 'k1')
    fireEvent.change(await screen.findByRole('textbox', { name: /部门意见/ }), { target: { value: '准假' } })
    fireEvent.click(screen.getByRole('button', { name: '通过' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByPlaceholderText('请填写审批意见'), { target: { value: '同意' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '通过' }))
    await waitFor(() => expect(last('POST act/task/complete')).toBeTruthy())
    expect(last('POST sample/leave')?.body).toEqual({ id: 'k1', version: 2, taskId: 't1', headOpinion: '准假' })
    const order = made.filter(({ method }) => method === 'POST').map(({ path }) => path)
    expect(order).toEqual(['sample/leave', 'act/task/complete'])
  })

  it('where somebody was faster, what was written is handed in for the row as it is now', async () => {
    let version = 2
    const { last } = open(
      {
        'GET sample/leave/info/k1': () => ({ ...row, version }),
        'POST sample/leave': ({ body }: { body: Readonly<Record<string, unknown>> }) => {
          if (body.version === 3) return { id: 'k1', version: 4 }
          version = 3
          return new Refused(10409, '数据已被他人修改，请刷新后重试')
        },
        'POST act/task/complete': {},
      },
      atTask,
      'k1',
    )
    fireEvent.change(await screen.findByRole('textbox', { name: /部门意见/ }), { target: { value: '准假' } })
    fireEvent.click(screen.getByRole('button', { name: '通过' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText(/审批意见/), { target: { value: '同意' } })
    const press = () => fireEvent.click(within(dialog).getByRole('button', { name: /通过|办理/ }))
    press()
    expect(await screen.findByText('数据已被他人修改，请刷新后重试')).toBeTruthy()
    await waitFor(
      () => {
        press()
        expect(last('POST act/task/complete')).toBeTruthy()
      },
      { interval: 1_100 },
    )
    expect(last('POST sample/leave')?.body).toEqual({ id: 'k1', version: 3, taskId: 't1', headOpinion: '准假' })
  })

  it('a step that is refused after its form was saved keeps the dialog and the opinion in it', async () => {
    const { last } = open(
      {
        'POST sample/leave': { id: 'k1', version: 3 },
        'GET sample/leave/info/k1': () => (last('POST sample/leave') === undefined ? row : { ...row, version: 3, headOpinion: '准假' }),
        'POST act/task/complete': new Refused(10400, '尚有未处理的反对意见'),
      },
      atTask,
      'k1',
    )
    fireEvent.change(await screen.findByRole('textbox', { name: /部门意见/ }), { target: { value: '准假' } })
    fireEvent.click(screen.getByRole('button', { name: '通过' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByPlaceholderText('请填写审批意见'), { target: { value: '同意' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '通过' }))
    expect(await screen.findByText('尚有未处理的反对意见')).toBeTruthy()
    expect(within(screen.getByRole('dialog')).getByPlaceholderText<HTMLInputElement>('请填写审批意见').value).toBe('同意')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /部门意见/, hidden: true }).value).toBe('准假')
  })

  it('what a step is refused for at a field of its form stands at that field when the dialog is left', async () => {
    const words = '请写明是否同意准假'
    const refused = new Refused(10400, words, { errors: [{ field: 'headOpinion', code: 10400, msg: words }] })
    open({ 'POST sample/leave': { id: 'k1', version: 3 }, 'POST act/task/complete': refused }, atTask, 'k1')
    fireEvent.change(await screen.findByRole('textbox', { name: /部门意见/ }), { target: { value: '待定' } })
    fireEvent.click(screen.getByRole('button', { name: '通过' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByPlaceholderText('请填写审批意见'), { target: { value: '同意' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '通过' }))
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
    expect(screen.getByRole('textbox', { name: /部门意见/, hidden: true }).closest('[data-field]')?.textContent).toContain(words)
  })

  it('a task that is gone leaves the page to be read, and says so', async () => {
    open({ 'GET act/task/t1': new Refused(10157, '任务不存在或已被处理') }, atTask, 'k1')
    expect(await screen.findByText('任务不存在或已被处理')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '通过' })).toBeNull()
    expect(screen.getByText('2026-07-10')).toBeTruthy()
  })
})

describe('the start of a flow from its form', () => {
  browser()
  const mayStart = { 'GET sys/menu/permissions': ['act:running:start', 'sample:leave:save'] }
  const deployed = { 'GET act/process/lastestPage': { list: [{ id: 'd', key: 'sample_leave', name: '请假' }], total: 1 } }

  it('a form saves and starts in one press, with the form as its variables', async () => {
    const { last } = open(
      {
        ...mayStart,
        ...deployed,
        'GET sample/leave/page': { list: [], total: 0 },
        'PUT sample/leave': { id: 'k1', businessKey: 'k1', version: 1 },
        'POST act/running/startOfBusinessKey': { processInstanceId: 'p1' },
      },
      'mode=add',
    )
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(await within(dialog).findByRole('textbox', { name: /事由/ }), { target: { value: '探亲' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '发起流程' }))
    await waitFor(() => expect(last('POST act/running/startOfBusinessKey')).toBeTruthy())
    expect(last('POST act/running/startOfBusinessKey')?.body).toMatchObject({
      processDefinitionKey: 'sample_leave',
      businessKey: 'k1',
      variables: { form: { reason: '探亲' } },
    })
  })

  it('a form that was opened for another process of its rows starts that one, and the next form its own again', async () => {
    const { last } = open(
      {
        ...mayStart,
        'GET act/process/lastestPage': { list: [{ id: 'd2', key: 'leave_abroad', name: '出境请假' }], total: 1 },
        'GET sample/leave/page': { list: [], total: 0 },
        'PUT sample/leave': { id: 'k1', businessKey: 'k1', version: 1 },
        'POST act/running/startOfBusinessKey': { processInstanceId: 'p1' },
      },
      'mode=add&processDefinitionKey=leave_abroad',
    )
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(await within(dialog).findByRole('textbox', { name: /事由/ }), { target: { value: '探亲' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '发起流程' }))
    await waitFor(() =>
      expect(last('POST act/running/startOfBusinessKey')?.body).toMatchObject({ processDefinitionKey: 'leave_abroad', businessKey: 'k1' }),
    )
    expect(last('GET flow/start/flowDefId')?.query.get('key')).toBe('leave_abroad')
  })

  it('the author of an application is not asked what later steps say', async () => {
    open(
      {
        ...mayStart,
        ...deployed,
        'GET sample/leave/page': { list: [], total: 0 },
        'GET flow/start/flowDefId': { flowDefId: 'd', flowKey: 'sample_leave', formPerm: { reason: 'edit', salary: 'hidden' } },
      },
      'mode=add',
    )
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByRole('textbox', { name: /事由/ })).toBeTruthy()
    expect(within(dialog).queryByRole('textbox', { name: /薪级/ })).toBeNull()
  })

  it('an invalid form says its first fault and nothing is sent', async () => {
    const { made } = open({ ...mayStart, ...deployed, 'GET sample/leave/page': { list: [], total: 0 } }, 'mode=add')
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: '发起流程' }))
    expect((await screen.findAllByText('请填写事由')).length).toBeGreaterThan(0)
    expect(made.some(({ path }) => path === 'act/process/lastestPage')).toBe(false)
  })

  it('a stored row that may be edited is started from its page; one under way is not', async () => {
    const fresh = { ...row, processInstanceId: null, currentNode: null, actions: ['update'] }
    const { last } = open(
      { ...mayStart, ...deployed, 'GET sample/leave/info/k1': fresh, 'POST act/running/startOfBusinessKey': { processInstanceId: 'p1' } },
      '',
      'k1',
    )
    fireEvent.click(await screen.findByRole('button', { name: /发起流程/ }))
    await waitFor(() => expect(last('POST act/running/startOfBusinessKey')?.body).toMatchObject({ businessKey: 'k1' }))
  })

  it('a row in approval offers no start', async () => {
    open({ ...mayStart, 'GET sample/leave/info/k1': { ...row, actions: ['update'] } }, '', 'k1')
    await screen.findByText('2026-07-10')
    expect(screen.queryByRole('button', { name: /发起流程/ })).toBeNull()
  })
})
