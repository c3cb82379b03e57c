/** Pressures of gas as maps tell them apart, highest first (look/boards.md §6). */
export const pressures = ['high', 'subHigh', 'medium', 'low'] as const
export type Pressure = (typeof pressures)[number]
export type PressureColours = Readonly<Record<Pressure, string>>

/** Never a colour of risk. */
const colours: Readonly<Record<'light' | 'dark', PressureColours>> = {
  light: { high: '#7A1B52', subHigh: '#9E54DE', medium: '#0D9F82', low: '#576478' },
  dark: { high: '#F57FCB', subHigh: '#A561EA', medium: '#8FE6D2', low: '#6F7D92' },
}

export const pressureColours = (isDark: boolean): PressureColours => colours[isDark ? 'dark' : 'light']
