import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Watermark } from './watermark.tsx'

/** jsdom paints nothing: what the layer writes is remembered instead. */
function painting() {
  const written: string[] = []
  const ink = {
    scale: () => undefined,
    translate: () => undefined,
    rotate: vi.fn(),
    fillText: (words: string) => written.push(words),
    font: '',
    fillStyle: '',
    textAlign: '',
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(ink as Partial<CanvasRenderingContext2D> as CanvasRenderingContext2D)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AA==')
  return { written, ink }
}

const layers = () => [...document.querySelectorAll<HTMLElement>('div[aria-hidden="true"]')]
const layer = () => layers()[0] as HTMLElement
const settled = () => vi.advanceTimersByTimeAsync(0)

describe('the watermark', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('SH-44: hangs the words slanted, faint and above every dialog, and lets clicks pass', () => {
    const { written, ink } = painting()
    render(<Watermark lines={['王兰 0417', '2026-06-30 18:00 7']} dark={false} />)
    expect(written).toEqual(['王兰 0417', '2026-06-30 18:00 7'])
    expect(ink.rotate).toHaveBeenCalledWith((-20 * Math.PI) / 180)
    expect(ink.fillStyle).toBe('rgba(0,0,0,.08)')
    const { style } = layer()
    expect([style.pointerEvents, style.position, style.backgroundSize]).toEqual(['none', 'fixed', '240px 160px'])
    expect(Number(style.zIndex)).toBeGreaterThan(100_000)
    expect(style.getPropertyPriority('display')).toBe('important')
  })

  it('is printed as it is seen, and lays no white over a page that is printed without grounds', () => {
    painting()
    render(<Watermark lines={['王兰']} dark={false} />)
    expect(layer().getAttribute('style')).toContain('; print-color-adjust: exact !important')
  })

  it('SH-44: is white on a dark ground', () => {
    const { ink } = painting()
    render(<Watermark lines={['王兰']} dark />)
    expect(ink.fillStyle).toBe('rgba(255,255,255,.08)')
  })

  it.each<[string, (one: HTMLElement) => void]>([
    ['removed', (one) => one.remove()],
    ['made invisible', (one) => one.style.setProperty('display', 'none', 'important')],
    ['given another class', (one) => one.classList.add('hidden')],
    ['marked hidden', (one) => one.setAttribute('hidden', '')],
    ['robbed of its style', (one) => one.removeAttribute('style')],
    ['put into another element', (one) => document.createElement('section').append(one)],
  ])('SH-44: comes back at once when it is %s', async (_, tamper) => {
    painting()
    render(<Watermark lines={['王兰']} dark={false} />)
    const style = layer().getAttribute('style')
    tamper(layer())
    await settled()
    expect(layers()).toHaveLength(1)
    expect(layer().isConnected && layer().parentElement === document.body).toBe(true)
    expect([layer().getAttribute('style'), layer().attributes.length]).toEqual([style, 2])
  })

  it('SH-44: is looked at every 1500 ms too, and left alone while it is whole', async () => {
    painting()
    render(<Watermark lines={['王兰']} dark={false} />)
    const first = layer()
    await vi.advanceTimersByTimeAsync(4_500)
    expect(layer()).toBe(first)
    const seen = window.getComputedStyle
    vi.spyOn(window, 'getComputedStyle').mockImplementation((element) =>
      element === first ? Object.assign(document.createElement('i').style, { display: 'none' }) : seen(element),
    )
    await vi.advanceTimersByTimeAsync(1_500)
    expect(layer()).not.toBe(first)
    expect(layers()).toHaveLength(1)
  })

  it('SH-44: follows into full screen, where only what lies inside is seen', () => {
    painting()
    render(<Watermark lines={['王兰']} dark={false} />)
    const board = document.body.appendChild(document.createElement('section'))
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: board })
    document.dispatchEvent(new Event('fullscreenchange'))
    expect(layer().parentElement).toBe(board)
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: null })
    document.dispatchEvent(new Event('fullscreenchange'))
    expect(layer().parentElement).toBe(document.body)
    board.remove()
  })

  it('SH-44: goes with whoever is signed out', () => {
    painting()
    const { unmount } = render(<Watermark lines={['王兰']} dark={false} />)
    unmount()
    expect(layers()).toEqual([])
  })
})
