import { faded } from './faded.ts'
import type { Theme } from './palette.ts'

/** The colours offered for picking (SH-28); none picked is the theme's own. */
export const accentPresets = ['#ff4500', '#ff8c00', '#ffd700', '#90ee90', '#00ced1', '#1e90ff', '#c71585'] as const
export const defaultAccent = '#0365FA'

type Rgb = readonly [number, number, number]

const readable = 4.5
const white: Rgb = [255, 255, 255]
const ink: Rgb = [0x1d, 0x21, 0x29]

function rgbOf(hex: string): Rgb {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16)
  return [part(1), part(3), part(5)]
}

const hexOf = (rgb: Rgb) => `#${rgb.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`
const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]
const darker = (rgb: Rgb, share: number) => mix(rgb, [0, 0, 0], share)

/** Relative luminance, 0 … 1 (WCAG 2). */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((one) => (one / 255 <= 0.03928 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

export function contrast(left: string, right: string): number {
  const [light, dark] = [luminance(rgbOf(left)), luminance(rgbOf(right))].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** A theme with another primary colour: text on it and links stay readable, states and risks stay as they are (look, §6). */
export function withAccent(theme: Theme, picked: string | undefined): Theme {
  if (picked === undefined || !/^#[0-9a-f]{6}$/i.test(picked) || picked.toLowerCase() === defaultAccent.toLowerCase()) return theme
  const base = rgbOf(picked)
  const onPrimary = contrast(picked, hexOf(white)) >= readable ? hexOf(white) : hexOf(ink)
  const tint = hexOf(mix(white, base, 0.1))
  let link = base
  while (contrast(hexOf(link), tint) < readable || contrast(hexOf(link), theme.palette.page) < readable) link = darker(link, 0.08)
  const palette = {
    ...theme.palette,
    primary: picked,
    primaryHover: hexOf(darker(base, 0.12)),
    primaryPressed: hexOf(darker(base, 0.24)),
    onPrimary,
    link: hexOf(link),
    tint,
    tintHover: hexOf(mix(white, base, 0.18)),
    tintBorder: hexOf(mix(white, base, 0.38)),
    rowSelected: tint,
    rowHover: hexOf(mix(white, base, 0.05)),
  }
  const frame = {
    ...theme.frame,
    header: picked,
    headerText: onPrimary,
    headerActiveText: onPrimary,
    headerPressed: faded('#000000', 0.18),
    asideActive: tint,
    asideActiveText: palette.link,
  }
  return { ...theme, palette, frame }
}
