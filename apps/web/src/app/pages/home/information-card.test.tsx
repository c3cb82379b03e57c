import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../resources/testing/browser.ts'
import { Refused } from '../../../resources/testing/scene.tsx'
import { openConsole } from '../../testing/console-scene.tsx'

const information = {
  name: '城安',
  version: '1.21.0',
  systemCpuLoad: 12.5,
  memoryRate: 91.2,
  diskRate: null,
  uptime: 90_061,
  onlineUsers: 7,
  dbVersion: '18.1',
  dbSize: '412 MB',
  heapUsed: 1234,
  userDir: '/srv/chengan',
}
const holds = { 'GET sys/menu/permissions': ['sys:info:view'] }
const nothing = { total: 0, list: [] }
const quiet = { 'GET sys/info/week': [], 'GET sys/info/states': [], 'GET sys/duty/page': nothing, 'GET sys/notice/mynotice/page': nothing }
const open = (answers: object) => openConsole({ at: '/index', answers: { ...quiet, ...answers } })
const card = async () => (await screen.findByRole('heading', { name: '系统信息' })).closest('section') as HTMLElement

describe('the system information of the home page', () => {
  browser()

  it('shows load, memory and disk, what runs short in red, and the rest behind a link', async () => {
    await open({ ...holds, 'GET sys/info': information })
    const panel = within(await card())
    expect(await panel.findByText('91.2 %')).toBeTruthy()
    expect(document.querySelectorAll('.information-card__scarce')).toHaveLength(1)
    expect([panel.getByText('1 天 1 时'), panel.getByText('—')]).toHaveLength(2)
    fireEvent.click(panel.getByRole('button', { name: '全部' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect([dialog.getByText('1,234 MB'), dialog.getByText('412 MB')]).toHaveLength(2)
    expect(dialog.getByText('/srv/chengan')).toBeTruthy()
  })

  it('is not asked for by who may not see it', async () => {
    const { made } = await open({ 'GET sys/menu/permissions': [] })
    await screen.findByRole('heading', { name: '快捷入口' })
    expect(screen.queryByRole('heading', { name: '系统信息' })).toBeNull()
    expect(made.some(({ path }) => path === 'sys/info')).toBe(false)
  })

  it('fails alone, and can be asked again', async () => {
    await open({ ...holds, 'GET sys/info': new Refused(500, '服务器异常') })
    expect(await within(await card()).findByText(/服务器异常/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: '快捷入口' })).toBeTruthy()
  })
})
