/** Below it decimals are no measure: what a survey vehicle finds in the air of a street would be nothing. */
const SMALL = 0.01

/** A value as it is read beside a chart: three decimals at most, of a small one three digits; a real minus sign, its unit. */
export const measuredWords = (value: number, unit: string): string => {
  const read = Math.abs(value) < SMALL ? Number(value.toPrecision(3)) : Math.round(value * 1000) / 1000
  return `${String(read).replace('-', '−')} ${unit}`.trim()
}

/** In MPa: what is lower is the gas of houses, which everybody tells in kPa. */
const LOW_PRESSURE = 0.01
const DIGITS = 1e6

/** In which unit values are read, and by what they are multiplied for it. */
export interface ReadUnit {
  readonly unit: string
  readonly times: number
}

export function readUnitOf(unit: string, values: readonly (number | null | undefined)[]): ReadUnit {
  const told = values.filter((value) => typeof value === 'number').map(Math.abs)
  return unit === 'MPa' && told.length > 0 && Math.max(...told) < LOW_PRESSURE ? { unit: 'kPa', times: 1000 } : { unit, times: 1 }
}

/** A value in the unit in which it is read. */
export const readAs = <V extends number | null>(value: V, { times }: ReadUnit): V =>
  (value === null || times === 1 ? value : Math.round(value * times * DIGITS) / DIGITS) as V
