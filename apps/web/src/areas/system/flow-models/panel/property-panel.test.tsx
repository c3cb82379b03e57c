import { registry } from '@chengan/domain/registry'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../../resources/testing/browser.ts'
import { network, stage } from '../../../../resources/testing/scene.tsx'
import type { DrawnElement } from '../drawing/services.ts'
import { PanelContext } from './panel-context.ts'
import { PropertyPanel } from './property-panel.tsx'
import { drawingOf, drawnElement, drawnPart } from './testing/fake-drawing.ts'

const process = drawnElement('bpmn:Process', { id: 'leave', name: '请假', 'sz:businessTable': 'sys/notice' })
const groups = [{ kind: 'br', code: 'rs_bm', name: '部门负责人' }] as const
const forms = [
  { name: '通用申请', businessTable: 'act/request', formUrl: 'act/request', formName: 'form', bizRoute: '/act/request/index' },
  { name: '转正申请', businessTable: 'act/correction', formUrl: 'act/correction', formName: 'form', bizRoute: '/sys/correction/index' },
]
const task = drawnElement('bpmn:UserTask', { id: 'T2', name: '部门审核' })

function show(chosen: DrawnElement, others: readonly DrawnElement[] = [], mayDraw = true) {
  network({ 'GET sys/dept/tree': [] })
  const { drawing, changes } = drawingOf([process, task, ...others], chosen)
  stage(
    <PanelContext value={{ view: drawing, drawing: mayDraw ? drawing : null, handlers: ['correction.archive'], groups, forms }}>
      <PropertyPanel />
    </PanelContext>,
    { registry },
  )
  return changes
}

function write(label: string, value: string): void {
  const input = screen.getByLabelText(label)
  fireEvent.change(input, { target: { value } })
  fireEvent.blur(input)
}

describe('the panel beside a drawing', () => {
  browser()

  it('writes the attributes of a task into our namespace, each as one step', async () => {
    const changes = show(task)
    await screen.findByText('候选组')
    write('指定处理人', `\${initiator}`)
    fireEvent.click(screen.getByText('时限', { selector: '.ant-collapse-title' }))
    write('时限', '3')
    write('预警点', '2d')
    expect(changes).toEqual([{ 'sz:assignee': `\${initiator}` }, { 'sz:timeLimit': '3' }, { 'sz:warnAt': '2d' }])
  })

  it('declares the variables that whoever acts here may set', async () => {
    const changes = show(task)
    fireEvent.click(await screen.findByText('可设变量', { selector: '.ant-collapse-title' }))
    write('声明的变量', 'accepted,amount')
    expect(changes).toEqual([{ 'sz:variables': 'accepted,amount' }])
  })

  it('shows at which character a condition goes wrong, and keeps what was written', async () => {
    const flow = drawnElement('bpmn:SequenceFlow', { id: 'f1' }, { source: drawnElement('bpmn:ExclusiveGateway', { id: 'G' }) })
    const changes = show(flow)
    write('条件', `\${result==2 &&}`)
    expect((await screen.findByRole('alert')).textContent).toMatch(/缺少值/)
    expect(changes).toHaveLength(1)
  })

  it('makes a flow the default of its gateway, without a condition', async () => {
    const gateway = drawnElement('bpmn:ExclusiveGateway', { id: 'G' })
    const flow = drawnElement(
      'bpmn:SequenceFlow',
      { id: 'f1', conditionExpression: drawnPart('bpmn:FormalExpression', { body: `\${a}` }) },
      { source: gateway },
    )
    const changes = show(flow, [gateway])
    fireEvent.click(await screen.findByLabelText('默认流向'))
    expect(changes).toEqual([{ default: flow.businessObject }, { conditionExpression: undefined }])
  })

  it('says nothing of the operations where they are the usual ones', async () => {
    const changes = show(task)
    fireEvent.click(await screen.findByText('操作', { selector: '.ant-collapse-title' }))
    fireEvent.click(screen.getByLabelText('加签'))
    fireEvent.click(screen.getByLabelText('加签'))
    expect(changes).toEqual([{ 'sz:allow': 'back,backFirst,entrust,addSign,end,recall' }, { 'sz:allow': undefined }])
  })

  it('offers the fields of the business table for rights on them', async () => {
    const changes = show(task)
    fireEvent.click(await screen.findByText('表单权限', { selector: '.ant-collapse-title' }))
    expect(await screen.findByLabelText('权限 标题')).toBeTruthy()
    expect(changes).toEqual([])
  })

  it('one choice of a form says its table, addresses and routes in one step (F16)', async () => {
    const changes = show(process)
    fireEvent.mouseDown(await screen.findByLabelText('业务表单'))
    fireEvent.click(await screen.findByTitle('通用申请'))
    expect(changes).toEqual([
      {
        'sz:businessTable': 'act/request',
        'sz:formUrl': 'act/request',
        'sz:formName': 'form',
        'sz:bizRoute': '/act/request/index',
        'sz:detailRoute': undefined,
        'sz:instanceIdUrl': undefined,
      },
    ])
  })

  it('a handler is chosen in words, and the expression behind the choice is shown (F17)', async () => {
    const changes = show(task)
    fireEvent.mouseDown(await screen.findByLabelText('办理方式'))
    fireEvent.click(await screen.findByTitle('发起人部门负责人'))
    expect(changes).toEqual([
      { 'sz:assignee': `\${deptLeader(initiator)}`, 'sz:candidateGroups': undefined, 'sz:candidateUsers': undefined },
    ])
    expect((screen.getByLabelText('指定处理人') as HTMLInputElement).value).toBe(`\${deptLeader(initiator)}`)
  })

  it('a condition is chosen row by row: the outcomes of the step before, the fields of the form (F17)', async () => {
    const outcomes = ['agree', 'refuse'].map((code, at) =>
      drawnPart('sz:Outcome', { code, value: String(at + 1), zh: at === 0 ? '同意' : '不同意' }),
    )
    const step = drawnElement('bpmn:UserTask', { id: 'T9', extensionElements: drawnPart('bpmn:ExtensionElements', { values: outcomes }) })
    const gateway = drawnElement(
      'bpmn:ExclusiveGateway',
      { id: 'G' },
      { incoming: [drawnElement('bpmn:SequenceFlow', { id: 'f0' }, { source: step })] },
    )
    const body = { body: `\${outcome=='agree'}` }
    const flow = drawnElement(
      'bpmn:SequenceFlow',
      { id: 'f1', conditionExpression: drawnPart('bpmn:FormalExpression', body) },
      { source: gateway },
    )
    const changes = show(flow, [gateway, step])
    expect(await screen.findByTitle('上一环节的办理结果')).toBeTruthy()
    fireEvent.mouseDown(screen.getByLabelText('取值 1'))
    fireEvent.click(await screen.findByTitle('不同意'))
    const written = changes.map((one) => (one.conditionExpression as { get(name: string): unknown }).get('body'))
    expect(written).toEqual([`\${outcome=='refuse'}`])
    expect((screen.getByLabelText('条件') as HTMLTextAreaElement).value).toBe(`\${outcome=='refuse'}`)
  })

  it('keeps unfolded what was unfolded when another shape is chosen (F22)', async () => {
    let chosen = task
    const other = drawnElement('bpmn:UserTask', { id: 'T3', name: '人事审核' })
    network({ 'GET sys/dept/tree': [] })
    const { drawing } = drawingOf([process, task, other], task)
    const view = { ...drawing, chosen: () => chosen }
    stage(
      <PanelContext value={{ view, drawing: view, handlers: [], groups, forms }}>
        <PropertyPanel />
      </PanelContext>,
      { registry },
    )
    fireEvent.click(await screen.findByText('时限', { selector: '.ant-collapse-title' }))
    expect(screen.getByLabelText('预警点')).toBeTruthy()
    chosen = other
    act(() => drawing.change(task, {}))
    expect((await screen.findByLabelText('名称')).textContent).toBe('人事审核')
    expect(screen.getByLabelText('预警点')).toBeTruthy()
  })

  it('changes nothing while somebody else draws', async () => {
    show(task, [], false)
    expect(((await screen.findByLabelText('指定处理人')) as HTMLInputElement).disabled).toBe(true)
    expect((screen.getByLabelText('名称') as HTMLInputElement).disabled).toBe(true)
  })
})
