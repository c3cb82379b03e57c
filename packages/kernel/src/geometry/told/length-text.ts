const METRES_OF_A_KILOMETRE = 1000
const DIGITS = 2

/** Metres of a unit of length; undefined of any other unit. */
export const metresOfUnit = (unit: string | undefined): number | undefined =>
  unit === 'm' ? 1 : unit === 'km' ? METRES_OF_A_KILOMETRE : undefined

/** The unit in which a length is read: metres, from a thousand on kilometres. */
export const lengthUnit = (metres: number): 'm' | 'km' => (Math.abs(metres) >= METRES_OF_A_KILOMETRE ? 'km' : 'm')

/** A length in a unit, to a hundredth of it. */
export const lengthIn = (metres: number, unit: 'm' | 'km'): number =>
  Number((unit === 'km' ? metres / METRES_OF_A_KILOMETRE : metres).toFixed(DIGITS))

/** A length as maps read it: `432.5 m`, `1.23 km`. */
export function lengthText(metres: number): string {
  const unit = lengthUnit(metres)
  return `${lengthIn(metres, unit).toLocaleString('en-US', { maximumFractionDigits: DIGITS })} ${unit}`
}
