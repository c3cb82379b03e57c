const fixed = (value: number, digits: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** A sum in 10 000 yuan, as it is written. */
export const sumText = (sum: number) => fixed(sum, 2)
/** A sum on an axis. */
export const wholeText = (sum: number) => fixed(sum, 0)
/** An index or metres, without noughts behind the point. */
export const indexText = (value: number, digits = 1) => value.toLocaleString('en-US', { maximumFractionDigits: digits })
/** A difference in per cent with its sign. */
export const percentText = (percent: number) => `${percent > 0 ? '+' : '−'}${indexText(Math.abs(percent))}`
