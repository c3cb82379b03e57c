import { describe, expect, it, vi } from 'vitest'
import { showBox, showPlace } from './clear-view.ts'

const mapOf = (clientWidth: number, clientHeight: number, padding = {}) => ({
  fitBounds: vi.fn(),
  easeTo: vi.fn(),
  getPadding: () => padding,
  getContainer: () => ({ clientWidth, clientHeight }),
})
type Drawn = Parameters<typeof showBox>[0]
const panels = { top: 80, bottom: 80, left: 340, right: 380 }
const told = (fit: ReturnType<typeof vi.fn>) => fit.mock.calls[0]?.at(-1)

describe('what is looked for on a map with panels', () => {
  it('stands in the middle of what they leave free, and leaves no padding behind for the next look', () => {
    const map = mapOf(1440, 800)
    showPlace(map as unknown as Drawn, { lng: 123.6, lat: 29.8 }, 15, panels)
    expect(told(map.easeTo)).toMatchObject({ center: [123.6, 29.8], zoom: 15, offset: [-20, 0] })
    expect(told(map.easeTo)).not.toHaveProperty('padding')
  })

  it('is shown whole, clear of them', () => {
    const map = mapOf(1440, 800)
    showBox(map as unknown as Drawn, [123, 29, 124, 30], panels)
    expect(told(map.fitBounds)).toMatchObject({ padding: panels })
  })

  it.each([
    ['a map narrower than its panels', mapOf(700, 800)],
    ['a map of which another covers half', mapOf(1440, 800, { right: 720 })],
  ])('is shown on %s, too', (_, map) => {
    showBox(map as unknown as Drawn, [123, 29, 124, 30], panels)
    const { padding } = told(map.fitBounds)
    const own = map.getPadding() as { readonly right?: number }
    expect(padding.left + padding.right).toBeLessThan((map.getContainer().clientWidth - (own.right ?? 0)) * 0.8)
  })
})
