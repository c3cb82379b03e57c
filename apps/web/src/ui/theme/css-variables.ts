import { faded } from './faded.ts'
import type { Theme } from './palette.ts'
import type { Size } from './sizes.ts'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function declarations(values: object): string {
  return Object.entries(values)
    .map(([name, value]) => `--${kebab(name)}:${String(value)};`)
    .join('')
}

/** The theme as custom properties, from the same values that antd is given. */
export function cssVariables(theme: Theme, size: Size): string {
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
    errorHalo: faded(palette.errorDot, 0.22),
    infoSoft: faded(palette.infoDot, 0.34),
    errorSoft: faded(palette.errorDot, 0.34),
    successSoft: faded(palette.successDot, 0.34),
    infoFaint: faded(palette.infoDot, 0.1),
    errorFaint: faded(palette.errorDot, 0.1),
    successFaint: faded(palette.successDot, 0.1),
    scrollThumb: faded(palette.neutralDot, 0.55),
    shadowFloat: '0 6px 20px rgba(16,32,64,.14), 0 1px 3px rgba(16,32,64,.08)',
    shadowBar: '0 -4px 12px rgba(16,32,64,.06)',
  }
  return `body.theme-${theme.name}{${declarations(palette)}${declarations(theme.frame)}${declarations(derived)}}`
}
