import { describe, expect, it } from 'vitest'
import { accentPresets, contrast, withAccent } from './accent.ts'
import { dit } from './dit.ts'

describe('a picked colour (SH-28, SH-36)', () => {
  it.each(accentPresets)('%s leaves text on it and links readable at 4.5', (colour) => {
    const { palette } = withAccent(dit, colour)
    expect(contrast(palette.link, palette.tint)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(palette.link, palette.page)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(palette.onPrimary, palette.primary)).toBeGreaterThanOrEqual(4.5)
  })

  it('clearing returns to the theme’s own', () => {
    expect(withAccent(dit, undefined)).toBe(dit)
  })
})
