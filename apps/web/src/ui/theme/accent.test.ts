import { describe, expect, it } from 'vitest'
import { accentPresets, defaultAccent, withAccent } from './accent.ts'
import { contrast } from './colour-math.ts'
import { dit } from './drawn/dit.ts'
import { themes } from './themes.ts'

describe('SH-28: a picked colour', () => {
  it.each(themes.flatMap((theme) => accentPresets.map((colour) => ({ theme, name: theme.name, colour }))))(
    '$colour in $name leaves text on it and links readable at 4.5',
    ({ theme, colour }) => {
      const { palette, frame } = withAccent(theme, colour)
      for (const ground of [palette.card, palette.fill, palette.tint, palette.rowSelected])
        expect(contrast(palette.link, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(palette.onPrimary, palette.primary)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(frame.headerText, frame.headerGround)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('colours the header in dit alone, and leaves states and risks as they are', () => {
    const coloured = themes.filter((theme) => withAccent(theme, '#c71585').frame.header === '#c71585')
    expect(coloured.map((theme) => theme.name)).toEqual(['dit'])
    const { errorText, riskMajor, infoText } = withAccent(dit, '#c71585').palette
    expect([errorText, riskMajor, infoText]).toEqual([dit.palette.errorText, dit.palette.riskMajor, dit.palette.infoText])
  })

  it('is one of seven presets, and clearing returns to #0365FA', () => {
    expect(accentPresets).toEqual(['#ff4500', '#ff8c00', '#ffd700', '#90ee90', '#00ced1', '#1e90ff', '#c71585'])
    expect(withAccent(dit, undefined)).toBe(dit)
    expect(dit.palette.primary).toBe(defaultAccent)
    expect(defaultAccent).toBe('#0365FA')
  })

  it('that cannot be read counts as none', () => {
    expect(withAccent(dit, 'red; background: url(x)')).toBe(dit)
  })
})
