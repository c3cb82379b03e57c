import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../../resources/testing/browser.ts'
import { network, showView } from '../../../../resources/testing/scene.tsx'
import { ProcessesPage } from './processes-page.tsx'

const version = (n: number) => ({
  ...{ id: `leave:${n}:${n}`, key: 'leave', name: '请假', version: n, deploymentId: `d${n}`, suspended: false, actions: [] },
  ...{ resourceName: 'leave.bpmn20.xml', diagramResourceName: 'leave.svg', bizRoute: '/leave/detail' },
})
const strings = ['list', 'deploy', 'delete', 'cascade', 'active', 'suspend', 'convertToModel', 'bizRoute', 'migrate']
const answers = (rows: readonly object[], held = strings) => ({
  'GET sys/menu/permissions': held.map((one) => `act:process:${one}`),
  'GET act/process/page': { list: rows, total: rows.length },
  'GET act/process/forms': [
    { name: '通用申请', businessTable: 'act/request', formUrl: 'act/request', formName: 'form', bizRoute: '/act/request/index' },
  ],
})
const open = () => showView(ProcessesPage, { registry, resource: 'flowDefinition', view: 'flowProcesses' })

/** What stands behind the ⋯ of the first row. */
async function choose(words: string): Promise<void> {
  fireEvent.click((await screen.findAllByRole('button', { name: '更多操作' }))[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('menuitem', { name: words }))
}

describe('the deployed processes', () => {
  browser()

  it('suspends a version, with its instances where that is wanted', async () => {
    const net = network(answers([version(1)]))
    open()
    await choose('挂起')
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('checkbox'))
    fireEvent.click(within(dialog).getByRole('button', { name: '挂起' }))
    await waitFor(() => expect(net.last('PUT act/process/suspend/leave%3A1%3A1')?.query.get('withInstances')).toBe('1'))
  })

  it('deletes by the deployment, and with its instances only for who may', async () => {
    const net = network(answers([version(1)], ['list', 'delete']))
    open()
    await choose('删除')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).queryByRole('checkbox')).toBeNull()
    fireEvent.click(within(dialog).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(net.last('DELETE act/process')?.body).toEqual(['d1']))
  })

  it('saves every field of the business route under the version', async () => {
    const net = network({ ...answers([version(2)]), 'GET act/process/info/leave:2:2': version(2) })
    open()
    await choose('业务路由')
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(await within(dialog).findByLabelText('业务路由'), { target: { value: '/leave/form' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(net.last('POST act/process/saveProcBizRoute')?.body).toMatchObject({
        ...{ processDefinitionId: 'leave:2:2', processDefinitionKey: 'leave', version: 2, bizRoute: '/leave/form' },
      }),
    )
    expect(Object.keys(net.last('POST act/process/saveProcBizRoute')?.body as object)).toEqual(
      expect.arrayContaining([
        'systemCode',
        'startRoleIdList',
        'startLevels',
        'formUrl',
        'formName',
        'instanceIdUrl',
        'businessTable',
        'titleTemplate',
      ]),
    )
  })

  it('a form of the house says all its addresses at once, and they are folded away (F16)', async () => {
    const bare = { ...version(2), bizRoute: '' }
    const net = network({ ...answers([bare]), 'GET act/process/info/leave:2:2': bare })
    open()
    await choose('业务路由')
    const dialog = await screen.findByRole('dialog')
    fireEvent.mouseDown(await within(dialog).findByLabelText('业务表单'))
    fireEvent.click(await screen.findByTitle('通用申请'))
    expect(within(dialog).queryByLabelText('表单地址')).toBeNull()
    fireEvent.click(within(dialog).getByRole('button', { name: '显示表单地址与路由' }))
    expect((within(dialog).getByLabelText('表单地址') as HTMLInputElement).value).toBe('act/request')
    fireEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(net.last('POST act/process/saveProcBizRoute')?.body).toMatchObject({
        ...{ businessTable: 'act/request', formUrl: 'act/request', formName: 'form', bizRoute: '/act/request/index' },
        ...{ detailRoute: null, instanceIdUrl: null },
      }),
    )
  })

  it('moves instances only after a trial that found a place for each', async () => {
    const tried = {
      instances: 2,
      moved: 0,
      obstacles: [{ instanceId: 'i', node: 'T2', nodeName: '审核', target: null, reason: 'noTarget' }],
    }
    const net = network({ ...answers([version(1), version(2)]), 'POST act/process/migrate': tried })
    open()
    await choose('迁移实例')
    const dialog = await screen.findByRole('dialog')
    fireEvent.mouseDown(await within(dialog).findByRole('combobox'))
    fireEvent.click(await screen.findByTitle('第 2 版'))
    fireEvent.click(within(dialog).getByRole('button', { name: '试算' }))
    expect(await within(dialog).findByText('1 处没有去处')).toBeTruthy()
    expect(net.last('POST act/process/migrate')?.body).toMatchObject({ fromId: 'leave:1:1', toId: 'leave:2:2', dryRun: true })
    expect(within(dialog).queryByRole('button', { name: '迁移' })).toBeNull()
  })
})
