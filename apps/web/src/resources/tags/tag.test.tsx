import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ResourceScreen } from '../resource-screen.tsx'
import { browser } from '../testing/browser.ts'
import { network, stage } from '../testing/scene.tsx'

const bridge = { id: 'b1', version: 1, name: '古渡桥', assetCode: '9901020102000001', status: '2', actions: [] }

function showBridge(row: object, level = 'qx') {
  const net = network({
    'GET sys/menu/permissions': ['jcsj:basebridge:list'],
    'GET sys/user/info': { id: 'u1', uuid: 'u', username: 'wl', realName: '望澜监管员', level, deptId: 'd1', deptName: '望澜区住建局' },
    'GET jcsj/basebridge/info/b1': row,
    'GET jcsj/basebridge/sections/b1': { tasks: 0 },
    'GET jcsj/correction/page': { total: 0, list: [] },
    'POST sys/ticket': { ticket: 't1' },
  })
  const list = registry.byName('bridge').screens?.[1]
  if (list === undefined) throw new Error('bridges have no screen')
  stage(<ResourceScreen resource="bridge" screen={list} recordId="b1" />, { registry })
  return net
}

describe('the foot of the page of a facility', () => {
  browser()

  it('shows the code on the facility, and prints its label', async () => {
    const net = showBridge(bridge)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    fireEvent.click(await screen.findByRole('button', { name: /二维码/ }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('9901020102000001')).toBeTruthy()
    expect(within(dialog).getByText('扫码登录后可查看该设施')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: '打印标签' }))
    await waitFor(() => expect(net.last('POST sys/ticket')?.body).toMatchObject({ url: expect.stringContaining('jcsj/basebridge/qrcode') }))
  })

  it('prints no label for whoever does not keep the register', async () => {
    showBridge(bridge, 'qy')
    fireEvent.click(await screen.findByRole('button', { name: /二维码/ }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).queryByRole('button', { name: '打印标签' })).toBeNull()
  })

  it('says of a facility without a code when it gets one', async () => {
    showBridge({ ...bridge, assetCode: null })
    fireEvent.click(await screen.findByRole('button', { name: /二维码/ }))
    expect(await screen.findByText('提交审核通过后自动编码，届时可打印标签')).toBeTruthy()
  })

  it('offers the file of the facility as PDF', async () => {
    const net = showBridge(bridge)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    fireEvent.click(await screen.findByRole('button', { name: /设施档案/ }))
    await waitFor(() =>
      expect(net.last('POST sys/ticket')?.body).toMatchObject({ url: expect.stringContaining('jcsj/basebridge/archiveFile/b1') }),
    )
  })
})
