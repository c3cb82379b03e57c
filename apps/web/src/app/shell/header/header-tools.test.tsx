import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearFrontLog, frontLog, logFront } from '../../../api/front-log.ts'
import { setting } from '../../../api/user-settings.ts'
import { replaceTabs, tabState } from '../../../navigation/tab-store.ts'
import { browser } from '../../../resources/testing/browser.ts'
import { network, stage } from '../../../resources/testing/scene.tsx'
import { HeaderTools } from './header-tools.tsx'

const tool = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the header’s tools', () => {
  browser()
  beforeEach(() => {
    network({ 'GET sys/notice/mynotice/unread': 0 })
    clearFrontLog()
    window.location.hash = '#/index'
  })

  it('SH-22: fullscreen toggles, and the icon is itself again when the browser leaves it by itself', async () => {
    let element: Element | null = null
    const tell = () => act(() => void document.dispatchEvent(new Event('fullscreenchange')))
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true })
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => element })
    document.documentElement.requestFullscreen = vi.fn(async () => {
      element = document.documentElement
    })
    stage(<HeaderTools />)
    fireEvent.click(await tool('全屏'))
    tell()
    expect(await tool('退出全屏')).toBeTruthy()
    element = null
    tell()
    expect(await tool('全屏')).toBeTruthy()
  })

  it('SH-22: a browser without fullscreen says so', async () => {
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: false })
    stage(<HeaderTools />)
    fireEvent.click(await tool('全屏'))
    expect(await screen.findByText('您的浏览器不支持全屏')).toBeTruthy()
  })

  it('the newest notices do not stay over the page to which one goes meanwhile', async () => {
    network({ 'GET sys/notice/mynotice/unread': 0, 'GET sys/notice/mynotice': { list: [], total: 0 } })
    stage(<HeaderTools />)
    fireEvent.click(await tool('通知公告'))
    expect(await screen.findByText('查看全部')).toBeTruthy()
    act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')))
    await waitFor(() => expect(screen.queryByText('查看全部')).toBeNull())
  })

  it('SH-27: another size is kept, builds every open page anew through /refresh, and says what changed', async () => {
    stage(<HeaderTools />)
    replaceTabs([{ key: '/index', name: '/index', title: '首页', search: '', stamp: 0 }])
    fireEvent.click(await tool('组件尺寸'))
    const sizes = await screen.findAllByRole('menuitem')
    expect(sizes.map((one) => one.textContent)).toEqual(['默认', '中等', '小', '超小'])
    fireEvent.click(screen.getByRole('menuitem', { name: '超小' }))
    expect(await screen.findByText('已更新页面内组件的默认尺寸，例如按钮大小，非字号')).toBeTruthy()
    expect(setting('size')).toBe('mini')
    expect(tabState().tabs[0]?.stamp).toBeGreaterThan(0)
    expect(window.location.hash).toBe('#/refresh')
  })

  it('SH-28: the dialog shows the eight themes by name with a preview, and a choice is kept at once', async () => {
    stage(<HeaderTools />)
    fireEvent.click(await tool('主题'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.closest<HTMLElement>('.ant-modal')?.style.getPropertyValue('--ant-modal-xs-width') || dialog.style.width).toMatch(/600px/)
    const choices = within(dialog).getAllByRole('button', { pressed: false })
    expect(choices.map((one) => one.textContent)).toEqual([
      '经典 d2',
      'Chester chester',
      'Element element',
      '紫罗兰 violet',
      '简约线条 line',
      '流星 star',
      '夜空蓝 tomorrow-night-blue',
    ])
    expect(within(dialog).getByRole('button', { pressed: true }).textContent).toBe('政务蓝 dit')
    expect(dialog.querySelectorAll('.theme-preview svg')).toHaveLength(8)
    fireEvent.click(within(dialog).getByRole('button', { name: /violet/ }))
    expect(setting('theme')).toBe('violet')
    expect(within(dialog).getByRole('button', { pressed: true }).textContent).toBe('紫罗兰 violet')
  })

  it('SH-28: the colour picker offers the default and seven presets, keeps the picked one and forgets it when cleared', async () => {
    stage(<HeaderTools />)
    fireEvent.click(await tool('主题颜色'))
    const presets = await waitFor(() => {
      const found = [...document.querySelectorAll<HTMLElement>('.ant-color-picker-presets-color')]
      expect(found).toHaveLength(8)
      return found
    })
    const rgb = presets.map((one) => one.querySelector<HTMLElement>('.ant-color-picker-color-block-inner')?.style.background)
    expect(rgb.at(-1)).toBe('rgb(199, 21, 133)')
    fireEvent.click(presets.at(-1) ?? document.body)
    await waitFor(() => expect(setting('color')).toBe('#c71585'))
    fireEvent.click(document.querySelector('.ant-color-picker-clear') ?? document.body)
    await waitFor(() => expect(setting('color')).toBeNull())
  })

  it('SH-29: the log’s button counts errors to 99, shows a dot for other entries, and says so in words', async () => {
    stage(<HeaderTools />)
    expect(await tool('没有日志或异常')).toBeTruthy()
    act(() => logFront('warning', '请勿重复提交'))
    const button = await tool('1 条日志 | 包含 0 个异常')
    expect(button.querySelector('.tool-button__dot')).not.toBeNull()
    act(() => {
      for (let n = 0; n < 120; n += 1) logFront('danger', `x${n}`)
    })
    expect((await tool('121 条日志 | 包含 120 个异常')).textContent).toContain('99+')
    fireEvent.click(button)
    expect(window.location.hash).toBe('#/log')
    await waitFor(() => {
      act(() => logFront('info', 'later'))
      expect(frontLog().at(-1)?.meta.user).toBe('望澜监管员')
    })
  })
})
