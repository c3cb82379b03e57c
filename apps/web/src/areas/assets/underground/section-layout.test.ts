import { describe, expect, it } from 'vitest'
import { sectionOf } from './section-layout.ts'

describe('the section through a body', () => {
  it('has one scale for both directions, the body in the middle at its depth', () => {
    const layout = sectionOf({ width: 2, topDepth: 1, bottomDepth: 2 })
    if (layout === null) throw new Error('no layout')
    const { body, surface, width } = layout
    expect(body.width / 2).toBeCloseTo(body.height, 6)
    expect(body.y - surface).toBeCloseTo(body.height, 6)
    expect(body.x + body.width / 2).toBeCloseTo(width / 2, 6)
  })

  it('keeps a deep one and a wide one within the drawing, and tells the depth in few lines', () => {
    for (const drawn of [
      { width: 0.4, topDepth: 9, bottomDepth: 12 },
      { width: 40, topDepth: 0.2, bottomDepth: 0.25 },
    ]) {
      const layout = sectionOf(drawn)
      if (layout === null) throw new Error('no layout')
      expect(layout.height).toBeLessThanOrEqual(460)
      expect(layout.body.x).toBeGreaterThanOrEqual(0)
      expect(layout.body.y + layout.body.height).toBeLessThanOrEqual(layout.height)
      expect(layout.lines.length).toBeLessThanOrEqual(9)
      expect(layout.lines[0]).toEqual({ metres: 0, y: layout.surface })
    }
  })

  it('draws nothing of what has no size', () => {
    expect(sectionOf({ width: 0, topDepth: 1, bottomDepth: 2 })).toBeNull()
    expect(sectionOf({ width: 1, topDepth: 2, bottomDepth: 2 })).toBeNull()
  })
})
