import { chester } from './drawn/chester.ts'
import { d2 } from './drawn/d2.ts'
import { dit } from './drawn/dit.ts'
import { element } from './drawn/element.ts'
import { line } from './drawn/line.ts'
import { star } from './drawn/star.ts'
import { tomorrowNightBlue } from './drawn/tomorrow-night-blue.ts'
import { violet } from './drawn/violet.ts'
import type { Theme } from './palette.ts'

/** The themes, in the order of the dialog. */
export const themes: readonly Theme[] = [dit, d2, chester, element, violet, line, star, tomorrowNightBlue]

/** An unknown stored name falls back to dit (SH-28). */
export function themeNamed(name: string | undefined): Theme {
  return themes.find((theme) => theme.name === name) ?? dit
}

/** The theme as it looks once its picture is there. */
export function withPicture(theme: Theme): Theme {
  return theme.picture === undefined ? theme : { ...theme, frame: theme.picture.frame }
}
