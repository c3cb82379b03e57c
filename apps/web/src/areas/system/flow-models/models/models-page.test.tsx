import { registry } from '@chengan/domain/registry'
import { lint } from '@chengan/flow/lint/lint'
import { readBpmn } from '@chengan/flow/parse/read-bpmn'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../../resources/testing/browser.ts'
import { type Made, network, Refused, showView } from '../../../../resources/testing/scene.tsx'
import { ModelsPage } from './models-page.tsx'

const row = { id: 'm1', name: '转正申请', key: 'act_correction', version: 3, lastUpdateTime: '2026-06-30 10:00:00', actions: [] }
const all = ['act:model:list', 'act:model:save', 'act:model:update', 'act:model:deploy', 'act:model:export']
const answers = (held: readonly string[]) => ({
  'GET sys/menu/permissions': held,
  'GET act/model/page': { list: [row], total: 1 },
  'GET act/model/groups': [],
})
/** The check as the server makes it, which knows no people or roles here. */
async function validated({ body }: Made) {
  const { definition, faults } = await readBpmn((body as { readonly xml: string }).xml)
  const all = [...faults, ...(definition === null ? [] : lint(definition))]
  return all.map(({ node, nodeName, level, code, part, message }) => ({ nodeId: node, nodeName, level, code, part, msg: message.zh }))
}
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
    expect(await screen.findByText('已部署为第 4 版')).toBeTruthy()
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

  it('shows the processes that run without a model, read-only, and copies one as a model of its own', async () => {
    const process = (key: string, name: string, version: number) => ({
      id: `${key}:${version}:1`,
      key,
      name,
      version,
      deploymentId: 'd',
      resourceName: 'x',
      actions: [],
    })
    const net = network({
      ...answers([...all, 'act:process:convertToModel']),
      'GET act/process/latestPage': { list: [process('act_correction', '转正申请', 3), process('szgl_wjsp', '挖掘占道审批', 2)], total: 2 },
      'POST act/process/convertToModel/szgl_wjsp%3A2%3A1': { id: 'm9', key: 'szgl_wjsp' },
    })
    open()
    fireEvent.click(await screen.findByText('内置流程'))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('挖掘占道审批')).toBeTruthy()
    expect(within(dialog).getByText('第 2 版')).toBeTruthy()
    expect(within(dialog).queryByText('转正申请')).toBeNull()
    fireEvent.click(within(dialog).getByText('复制为我的模型'))
    expect(await screen.findByText('已复制“挖掘占道审批”为我的模型')).toBeTruthy()
    expect(net.last('POST act/process/convertToModel/szgl_wjsp%3A2%3A1')).toBeDefined()
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

  /** Gives a file to the dialog of imports. */
  async function gives(xml: string) {
    fireEvent.click(await screen.findByText('导入流程文件'))
    const dialog = await screen.findByRole('dialog')
    const chooser = await waitFor(() => {
      const found = dialog.querySelector('input[type=file]')
      if (found === null) throw new Error('no chooser')
      return found
    })
    fireEvent.change(chooser, { target: { files: [new File([xml], 'pools.bpmn')] } })
    return dialog
  }
  const pool = (
    id: string,
    name: string,
    inside: string,
  ) => `<process id="${id}" name="${name}"><startEvent id="${id}s"/>${inside}<endEvent id="${id}e"/>
    <sequenceFlow sourceRef="${id}s" targetRef="${id}t"/><sequenceFlow sourceRef="${id}t" targetRef="${id}e"/></process>`

  it('W1: a file that cannot be written again is refused with the reason', async () => {
    network({ ...answers(all), 'POST act/model/validate': [] })
    open()
    const dialog = await gives(
      `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:ns0="">${pool('buyer', '采购方', '')}</definitions>`,
    )
    expect(await within(dialog).findByText(/无法读取文件：前缀“ns0”没有命名空间地址/)).toBeTruthy()
  })

  it('talks an import through: which process, what tasks without a kind become, what was changed, what is left to do (B3)', async () => {
    const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" exporter="Example Modeler" exporterVersion="1.0">
      ${pool('buyer', '采购方', '<task id="buyert" name="下单"/>')}${pool('se.ller', '供货方', '<scriptTask id="se.llert" name="算价"/>')}</definitions>`
    const net = network({ ...answers(all), 'POST act/model': { id: 'm9' }, 'POST act/model/validate': validated })
    open()
    const dialog = await gives(xml)
    expect((await within(dialog).findByRole('region', { name: '读到的内容' })).textContent).toContain('由 Example Modeler 1.0 绘制')
    expect(within(dialog).getByRole('region', { name: '已按本系统的要求更改' }).textContent).toContain('4 个没有标识的元素已编号')
    // Nothing is imported before it is said which.
    fireEvent.click(within(dialog).getByText('导入为模型'))
    expect(await screen.findByText('请选择要导入的流程')).toBeTruthy()
    fireEvent.click(within(dialog).getByLabelText('供货方（3 个环节）'))
    expect(await within(dialog).findByText('不支持的元素：脚本任务')).toBeTruthy()
    expect(within(dialog).getByDisplayValue('se_ller')).toBeTruthy()
    fireEvent.click(within(dialog).getByLabelText('采购方（3 个环节）'))
    expect(await within(dialog).findByText('未设置处理人或候选人')).toBeTruthy()
    fireEvent.click(within(dialog).getByLabelText('保持原样，部署前在设计器中逐个更改类型'))
    expect(await within(dialog).findByText('任务未说明类型，应为用户任务或服务任务')).toBeTruthy()
    fireEvent.click(within(dialog).getByLabelText('作为用户任务导入'))
    expect(await within(dialog).findByText('未设置处理人或候选人')).toBeTruthy()
    fireEvent.click(within(dialog).getByText('导入为模型'))
    await waitFor(() => expect(net.last('POST act/model')?.body).toMatchObject({ name: '采购方', key: 'buyer' }))
    const sent = JSON.stringify(net.last('POST act/model')?.body)
    expect(sent).toMatch(/<(\w+:)?process id=\\"buyer\\"[^>]*isExecutable=\\"true\\"/)
    expect(sent).toMatch(/<(\w+:)?userTask id=\\"buyert\\"/)
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

  const oneTask = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn">
    ${pool('leave', '请假', '<userTask id="leavet" name="审批"/>')}</definitions>`

  it('W3: asks once who handles the tasks of the file that ask nobody, and can be deployed then', async () => {
    const groups = [{ kind: 'br', code: 'rs_bm', name: '人事审核' }]
    const net = network({
      ...answers(all),
      'POST act/model': { id: 'm9' },
      'POST act/model/validate': validated,
      'GET act/model/groups': groups,
    })
    open()
    const dialog = await gives(oneTask)
    expect(await within(dialog).findByText('1 个任务没有设置处理人，由谁办理？')).toBeTruthy()
    expect(await within(dialog).findByText(/^1 处错误、/)).toBeTruthy()
    fireEvent.mouseDown(within(dialog).getByLabelText('处理人'))
    expect(await screen.findByTitle('发起人部门负责人')).toBeTruthy()
    fireEvent.click(await screen.findByTitle('人事审核'))
    expect(await within(dialog).findByText('没有发现错误，导入后即可部署。')).toBeTruthy()
    fireEvent.click(within(dialog).getByText('导入为模型'))
    await waitFor(() => expect(JSON.stringify(net.last('POST act/model')?.body)).toContain('sz:candidateGroups=\\"br:rs_bm\\"'))
  })

  it('W2: says what the house would refuse, and that nothing is wrong only when the house has said so', async () => {
    const fault = { nodeId: 'leavet', nodeName: '审批', level: 'error', code: 'unknownUser', part: 'kermit', msg: '没有这个用户：kermit' }
    const assigned = oneTask.replace('name="审批"', 'name="审批" activiti:assignee="kermit"')
    const net = network({ ...answers(all), 'POST act/model/validate': [fault] })
    open()
    const dialog = await gives(assigned)
    expect(await within(dialog).findByText('没有这个用户：kermit')).toBeTruthy()
    expect(within(dialog).queryByText('没有发现错误，导入后即可部署。')).toBeNull()
    expect(JSON.stringify(net.last('POST act/model/validate')?.body)).toContain('sz:assignee=\\"kermit\\"')
  })

  it('W2: where the house does not answer, it says that it was not asked', async () => {
    network({ ...answers(all), 'POST act/model/validate': new Refused(10500, '系统繁忙') })
    open()
    const dialog = await gives(oneTask.replace('name="审批"', 'name="审批" activiti:assignee="1"'))
    expect(await within(dialog).findByText(/^未能完成核对/)).toBeTruthy()
  })
})
