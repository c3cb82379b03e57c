/** Arithmetic on `#RRGGBB` colours. */
export type Rgb = readonly [number, number, number]

export const white = '#FFFFFF'
export const ink = '#1D2129'
/** What every text must reach on its ground (WCAG 2, GB/T 37668-2019). */
export const readable = 4.5

export function rgbOf(hex: string): Rgb {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16)
  return [part(1), part(3), part(5)]
}

const hexOf = (rgb: Rgb) => `#${rgb.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`

/** `share` of the way from one colour to another, 0 … 1. */
export function mix(from: string, to: string, share: number): string {
  const [left, right] = [rgbOf(from), rgbOf(to)]
  const part = (at: 0 | 1 | 2) => left[at] + (right[at] - left[at]) * share
  return hexOf([part(0), part(1), part(2)])
}

export const darker = (hex: string, share: number) => mix(hex, '#000000', share)

/** What is seen where `rgba(r, g, b, a)` or a plain colour lies on an opaque ground. */
export function over(colour: string, ground: string): string {
  if (colour === 'transparent') return ground
  const parts = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(colour)
  if (parts === null) return colour
  const [, r, g, b, alpha] = parts.map(Number)
  return mix(ground, hexOf([r ?? 0, g ?? 0, b ?? 0]), alpha ?? 1)
}

/** Relative luminance, 0 … 1 (WCAG 2). */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((one) => (one / 255 <= 0.03928 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

/** 1 … 21 (WCAG 2). */
export function contrast(left: string, right: string): number {
  const [light, dark] = [luminance(rgbOf(left)), luminance(rgbOf(right))].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** Whether white is read better on a ground than black. */
export const isDarkGround = (ground: string): boolean => contrast(white, ground) > contrast('#000000', ground)
