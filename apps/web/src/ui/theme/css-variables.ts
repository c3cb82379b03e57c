import { faded } from './faded.ts'
import type { Theme } from './palette.ts'
import type { Size } from './sizes.ts'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function declarations(values: object): string {
  return Object.entries(values)
    .map(([name, value]) => `--${kebab(name)}:${String(value)};`)
    .join('')
}

/** Of what floats above cards; deeper on a dark ground, where a faint one is not seen. */
export function floatingShadow(dark: boolean): string {
  return dark ? '0 6px 20px rgba(0,8,24,.5), 0 1px 3px rgba(0,8,24,.4)' : '0 6px 20px rgba(16,32,64,.14), 0 1px 3px rgba(16,32,64,.08)'
}

/** How much of their colour the bars of past weeks have: on a dark ground more, or they are not seen. */
export const softness = ({ dark }: Pick<Theme, 'dark'>): number => (dark ? 0.76 : 0.34)

/** The custom properties of a theme, from the same values that antd is given. */
export function declarationsOf(theme: Theme, size: Size): string {
  const { palette } = theme
  const derived = {
    control: `${size.control}px`,
    textSize: `${size.text}px`,
    tableText: `${size.tableText}px`,
    row: `${size.row}px`,
    rowHead: `${size.head}px`,
    formGap: `${size.formGap}px`,
    menuItem: `${size.menuItem}px`,
    focusRing: `0 0 0 2px ${faded(palette.primary, 0.24)}`,
    // A header with a ground of its own needs no line.
    headerLine: theme.frame.onePiece ? theme.frame.frameLine : 'transparent',
    tabHover: theme.frame.onePiece ? theme.frame.headerPressed : palette.fill2,
    linkLine: theme.underlinedLinks ? 'underline' : 'none',
    errorHalo: faded(palette.errorDot, 0.22),
    infoSoft: faded(palette.infoDot, softness(theme)),
    errorSoft: faded(palette.errorDot, softness(theme)),
    successSoft: faded(palette.successDot, softness(theme)),
    infoFaint: faded(palette.infoDot, 0.1),
    warnFaint: faded(palette.warnDot, 0.1),
    errorFaint: faded(palette.errorDot, 0.1),
    successFaint: faded(palette.successDot, 0.1),
    scrollThumb: faded(palette.neutralDot, 0.55),
    shadowFloat: floatingShadow(theme.dark),
    shadowBar: theme.dark ? '0 -4px 12px rgba(0,8,24,.32)' : '0 -4px 12px rgba(16,32,64,.06)',
  }
  return `color-scheme:${theme.dark ? 'dark' : 'light'};${declarations(palette)}${declarations(theme.frame)}${declarations(derived)}`
}

/** The theme as it stands on the page. */
export const cssVariables = (theme: Theme, size: Size): string => `body.theme-${theme.name}{${declarationsOf(theme, size)}}`
