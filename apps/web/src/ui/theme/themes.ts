import { dit } from './dit.ts'
import type { Theme } from './palette.ts'

/** The themes that are drawn; a theme is one more value here. */
export const themes: readonly Theme[] = [dit]

/** An unknown stored name falls back to dit (SH-28). */
export function themeNamed(name: string | undefined): Theme {
  return themes.find((theme) => theme.name === name) ?? dit
}
