import { contrast, darker, ink, mix, readable, white } from './colour-math.ts'
import type { Palette, Theme } from './palette.ts'

/** The colours offered for picking (SH-28); none picked is the theme's own. */
export const accentPresets = ['#ff4500', '#ff8c00', '#ffd700', '#90ee90', '#00ced1', '#1e90ff', '#c71585'] as const
export const defaultAccent = '#0365FA'

/** Stepwise towards black or white until it can be read on every ground. */
function readableOn(grounds: readonly string[], colour: string, towards: string): string {
  let link = colour
  while (grounds.some((ground) => contrast(link, ground) < readable)) link = mix(link, towards, 0.08)
  return link
}

/** What follows from a primary colour in a light theme (look, §6). */
export function shadesOf(primary: string) {
  return {
    primary,
    primaryHover: darker(primary, 0.12),
    primaryPressed: darker(primary, 0.24),
    tint: mix(white, primary, 0.1),
    tintHover: mix(white, primary, 0.18),
    tintBorder: mix(white, primary, 0.38),
    rowSelected: mix(white, primary, 0.1),
    rowHover: mix(white, primary, 0.05),
  }
}

/** On a dark card the tints stay the theme's own: a tenth of a colour on white would glare. */
function accented(theme: Theme, picked: string): Palette {
  const { palette } = theme
  const shades = theme.dark
    ? { primary: picked, primaryHover: darker(picked, 0.12), primaryPressed: darker(picked, 0.24) }
    : shadesOf(picked)
  const next = { ...palette, ...shades }
  const grounds = [
    next.card,
    next.fill,
    next.tint,
    next.rowSelected,
    next.rowOverdue,
    next.rowDue,
    ...(theme.frame.onePiece ? [] : [next.page]),
  ]
  return {
    ...next,
    onPrimary: contrast(picked, white) >= readable ? white : ink,
    link: readableOn(grounds, picked, theme.dark ? white : '#000000'),
  }
}

/** A theme with another primary colour: text on it and links stay readable, states and risks stay as they are (look, §6). */
export function withAccent(theme: Theme, picked: string | undefined): Theme {
  if (picked === undefined || !/^#[0-9a-f]{6}$/i.test(picked) || picked.toLowerCase() === defaultAccent.toLowerCase()) return theme
  const palette = accented(theme, picked)
  if (theme.frame.onePiece) return { ...theme, palette }
  const { onPrimary, tint, link } = palette
  const frame = {
    ...theme.frame,
    header: picked,
    headerGround: picked,
    headerText: onPrimary,
    headerActiveText: onPrimary,
    asideActive: tint,
    asideActiveText: link,
    tabActiveText: link,
    tabActiveLine: picked,
  }
  return { ...theme, palette, frame }
}
