import { act, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { forgetSecurityKey } from '../../api/session/security-key.ts'
import { keepSetting } from '../../api/user-settings.ts'
import { browser } from '../../resources/testing/browser.ts'
import { network, stage } from '../../resources/testing/scene.tsx'
import { ShellWatermark } from './shell-watermark.tsx'

/** jsdom paints nothing: each painting's words and ink are remembered instead. */
function paintings() {
  const painted: { words: string[]; ink: string }[] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
    const one = { words: [] as string[], ink: '' }
    painted.push(one)
    const noOp = () => undefined
    return {
      scale: noOp,
      translate: noOp,
      rotate: noOp,
      fillText: (words: string) => one.words.push(words),
      set fillStyle(ink: string) {
        one.ink = ink
      },
    } as Partial<CanvasRenderingContext2D> as CanvasRenderingContext2D
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AA==')
  return painted
}

const key = (watermark: boolean) => ({ keyId: 'k', sm2PublicKey: '', serverTime: 0, pkMode: 'off', ui: { watermark } })

describe('SH-44: the watermark of the console', () => {
  browser()

  it('names person, end of the account, time and end of the address; in the dark theme it turns white at once', async () => {
    const painted = paintings()
    forgetSecurityKey()
    network({
      'GET sys/security/key': key(true),
      'GET sys/user/info': { id: 'u', uuid: 'u', username: 'demo_0417', realName: '王兰', ipTail: '106' },
    })
    stage(<ShellWatermark />)
    await waitFor(() => expect(painted.at(-1)).toEqual({ words: ['王兰 0417', '2026-06-30 18:00 106'], ink: 'rgba(0,0,0,.08)' }))
    act(() => keepSetting('theme', 'tomorrow-night-blue'))
    await waitFor(() => expect(painted.at(-1)?.ink).toBe('rgba(255,255,255,.08)'))
    act(() => keepSetting('theme', 'chester'))
    await waitFor(() => expect(painted.at(-1)?.ink).toBe('rgba(0,0,0,.08)'))
  })

  it('is not hung where the installation has none', async () => {
    const painted = paintings()
    forgetSecurityKey()
    const { made } = network({ 'GET sys/security/key': key(false) })
    stage(<ShellWatermark />)
    await waitFor(() => expect(made.map(({ path }) => path)).toEqual(expect.arrayContaining(['sys/security/key', 'sys/user/info'])))
    await act(async () => undefined)
    expect(painted.filter(({ words }) => words.length > 0)).toEqual([])
    forgetSecurityKey()
  })
})
