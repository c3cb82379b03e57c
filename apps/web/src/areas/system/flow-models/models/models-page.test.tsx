import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../../resources/testing/browser.ts'
import { network, Refused, showView } from '../../../../resources/testing/scene.tsx'
import { ModelsPage } from './models-page.tsx'

const row = { id: 'm1', name: '转正申请', key: 'act_correction', version: 3, lastUpdateTime: '2026-06-30 10:00:00', actions: [] }
const all = ['act:model:list', 'act:model:save', 'act:model:update', 'act:model:deploy', 'act:model:export']
const answers = (held: readonly string[]) => ({
  'GET sys/menu/permissions': held,
  'GET act/model/page': { list: [row], total: 1 },
})
const open = () => showView(ModelsPage, { registry, resource: 'flowModel', view: 'flowModels' })

async function press(words: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: words }))
}

describe('the list of process models', () => {
  browser()

  it('deploys a model after a question and says which version it has become', async () => {
    const net = network({
      ...answers(all),
      'POST act/model/deploy/m1': { deploymentId: 'd', processDefinitionId: 'act_correction:4:9', version: 4 },
    })
    open()
    await press('部署')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '部署' }))
    expect(await screen.findByText('已部署，版本 4')).toBeTruthy()
    expect(net.made.filter((one) => one.path === 'act/model/deploy/m1')).toHaveLength(1)
  })

  it('names the nodes at which a deployment is refused', async () => {
    const fault = { nodeId: 'T2', nodeName: '部门负责人审核', level: 'error', code: 'noAssignee', msg: '未设置处理人或候选人' }
    network({ ...answers(all), 'POST act/model/deploy/m1': new Refused(10170, '流程不能部署', [fault]) })
    open()
    await press('部署')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '部署' }))
    expect(await screen.findByText('未设置处理人或候选人')).toBeTruthy()
    expect(screen.getByText('部门负责人审核')).toBeTruthy()
  })

  it('offers neither deployment nor import to who may only look', async () => {
    network(answers(['act:model:list']))
    open()
    await screen.findByText('转正申请')
    expect(screen.queryByRole('button', { name: '部署' })).toBeNull()
    expect(screen.queryByText('导入流程文件')).toBeNull()
  })

  it('takes a file of another tool as a new model under its own key', async () => {
    const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn">
      <process id="leave" name="请假"><startEvent id="s"/><userTask id="t" activiti:candidateGroups="br:rs_bm"/><endEvent id="e"/>
      <sequenceFlow id="f1" sourceRef="s" targetRef="t"/><sequenceFlow id="f2" sourceRef="t" targetRef="e"/></process></definitions>`
    const net = network({ ...answers(all), 'POST act/model': { id: 'm9' }, 'POST act/model/validate': [] })
    open()
    fireEvent.click(await screen.findByText('导入流程文件'))
    const dialog = await screen.findByRole('dialog')
    const chooser = await waitFor(() => {
      const found = dialog.querySelector('input[type=file]')
      if (found === null) throw new Error('no chooser')
      return found
    })
    fireEvent.change(chooser, { target: { files: [new File([xml], 'leave.bpmn')] } })
    expect(await within(dialog).findByDisplayValue('leave')).toBeTruthy()
    fireEvent.click(within(dialog).getByText('导入为模型'))
    await waitFor(() => expect(net.last('POST act/model')?.body).toMatchObject({ name: '请假', key: 'leave' }))
    expect(JSON.stringify(net.last('POST act/model')?.body)).toContain('sz:candidateGroups')
  })

  it('asks who fills in each variable that a condition of the file reads and nothing sets', async () => {
    const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
      <process id="leave" name="请假"><startEvent id="s"/><userTask id="t" name="审批"/><exclusiveGateway id="g" default="f3"/><endEvent id="e"/><endEvent id="x"/>
      <sequenceFlow id="f1" sourceRef="s" targetRef="t"/><sequenceFlow id="f2" sourceRef="t" targetRef="g"/><sequenceFlow id="f3" sourceRef="g" targetRef="e"/>
      <sequenceFlow id="f4" sourceRef="g" targetRef="x"><conditionExpression xsi:type="tFormalExpression">\${approved}</conditionExpression></sequenceFlow>
      </process></definitions>`
    const fault = { nodeId: 'f4', nodeName: 'f4', level: 'warning', code: 'unsetVariable', part: 'approved', msg: '变量没有来源' }
    const net = network({ ...answers(all), 'POST act/model': { id: 'm9' }, 'POST act/model/validate': [fault] })
    open()
    fireEvent.click(await screen.findByText('导入流程文件'))
    const dialog = await screen.findByRole('dialog')
    const chooser = await waitFor(() => {
      const found = dialog.querySelector('input[type=file]')
      if (found === null) throw new Error('no chooser')
      return found
    })
    fireEvent.change(chooser, { target: { files: [new File([xml], 'leave.bpmn')] } })
    const select = await within(dialog).findByLabelText('approved')
    fireEvent.mouseDown(select)
    fireEvent.click(await screen.findByText('审批（t）'))
    fireEvent.click(within(dialog).getByText('导入为模型'))
    await waitFor(() => expect(JSON.stringify(net.last('POST act/model')?.body)).toContain('sz:variables=\\"approved\\"'))
  })
})
