/** A value as it is read beside a chart: three decimals at most, a real minus sign, its unit. */
export const measuredWords = (value: number, unit: string): string =>
  `${String(Math.round(value * 1000) / 1000).replace('-', '−')} ${unit}`.trim()
