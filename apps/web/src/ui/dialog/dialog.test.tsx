import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { dialogTop } from './dialog-top.ts'

/** jsdom lays nothing out: how high everything is, is said here. */
function heights(frame: number, shown: number, whole: number) {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(frame)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(shown)
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(whole)
}

const told: (() => void)[] = []

describe('a dialog', () => {
  beforeEach(() => {
    told.length = 0
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(notice: () => void) {
          told.push(notice)
        }
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    )
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  const open = (onClose?: () => void) => {
    render(
      <ConfigProvider theme={{ token: { motion: false } }}>
        <Dialog title="新增" width={640} footer={null} onClose={onClose}>
          <p>内容</p>
        </Dialog>
      </ConfigProvider>,
    )
    return screen.getByRole('dialog')
  }

  it('SH-30: stands the higher the taller it is', () => {
    expect([1200, 1000, 999, 900, 899, 800, 799, 700, 300].map(dialogTop)).toEqual([
      '6vh',
      '6vh',
      '8vh',
      '8vh',
      '10vh',
      '10vh',
      '15vh',
      '15vh',
      '15vh',
    ])
  })

  it('SH-30: counts what scrolls inside to its height', () => {
    heights(700, 500, 720)
    expect(open().style.top).toBe('8vh')
  })

  it('SH-30: moves when its contents grow', async () => {
    heights(400, 200, 200)
    const dialog = open()
    expect(dialog.style.top).toBe('15vh')
    heights(700, 500, 900)
    for (const notice of told) notice()
    await waitFor(() => expect(dialog.style.top).toBe('6vh'))
  })

  it('begins at its first field, else at the button that does no harm, and never at its ×', () => {
    const shown = (footer: boolean, fields: boolean) =>
      render(
        <ConfigProvider theme={{ token: { motion: false } }}>
          <Dialog
            title="导入"
            width={640}
            footer={footer ? <DialogFoot cancel="取消" confirm="导入" onCancel={() => undefined} onConfirm={() => undefined} /> : null}
            onClose={() => undefined}
          >
            {fields ? (
              <>
                <input disabled aria-label="编号" />
                <input aria-label="名称" />
              </>
            ) : (
              <p>内容</p>
            )}
          </Dialog>
        </ConfigProvider>,
      )
    shown(true, true)
    expect(document.activeElement).toBe(screen.getByLabelText('名称'))
    cleanup()
    shown(true, false)
    expect(document.activeElement?.textContent?.replace(/\s/g, '')).toBe('取消')
  })

  const asked = (isThere: boolean) => (
    <ConfigProvider theme={{ token: { motion: false } }}>
      <button type="button">复查</button>
      <Dialog
        title="复查"
        width={640}
        footer={<DialogFoot cancel="取消" confirm="复查" onCancel={() => undefined} onConfirm={() => undefined} />}
        onClose={() => undefined}
      >
        {isThere ? <input aria-label="复查意见" /> : <p>正在读取</p>}
      </Dialog>
    </ConfigProvider>
  )

  it('begins at its first field also where that comes a moment later, unless its reader has gone on', async () => {
    const { rerender } = render(asked(false))
    rerender(asked(true))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('复查意见')))
    // By itself the library goes to the × once the window has come to a stand.
    screen.getByRole('button', { name: /close/i }).focus()
    expect(document.activeElement).toBe(screen.getByLabelText('复查意见'))
    cleanup()
    const other = render(asked(false))
    fireEvent.keyDown(document.body, { key: 'Tab' })
    other.rerender(asked(true))
    await Promise.resolve()
    expect(document.activeElement).not.toBe(screen.getByLabelText('复查意见'))
  })

  it('gives the focus back to whatever opened it', async () => {
    const page = (isOpen: boolean) => (
      <ConfigProvider theme={{ token: { motion: false } }}>
        <button type="button">派发</button>
        {isOpen ? (
          <Dialog title="派发" width={640} footer={null} onClose={() => undefined}>
            <input aria-label="整改期限" />
          </Dialog>
        ) : null}
      </ConfigProvider>
    )
    const { rerender } = render(page(false))
    screen.getByRole('button', { name: '派发' }).focus()
    rerender(page(true))
    expect(document.activeElement).toBe(screen.getByLabelText('整改期限'))
    rerender(page(false))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '派发' })))
  })

  it('is left by its mark and by Esc; one that must be answered has neither', () => {
    const left = vi.fn()
    fireEvent.keyDown(open(left), { key: 'Escape', keyCode: 27 })
    fireEvent.click(screen.getByRole('button', { name: /close/i }))
    expect(left).toHaveBeenCalledTimes(2)
    cleanup()
    const asks = open()
    expect(screen.queryByRole('button')).toBeNull()
    fireEvent.keyDown(asks, { key: 'Escape', keyCode: 27 })
    expect(screen.getByRole('dialog')).toBe(asks)
  })
})
