import type { MarkTold, TrackTold } from '../life-reads.ts'

/** A number with so many digits behind the point. */
export const numberOf = (value: number, digits: number): string =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)

const ENDS_OF_QUARTERS = ['-03-31', '-06-30', '-09-30', '-12-31']

/** The days of a mark in words: a day, a year, a quarter, else from when to when. */
export const spanWords =
  (
    quarterWords: (year: string, quarter: number) => string,
    between: (from: string, to: string) => string,
    yearWords = (year: string) => year,
  ) =>
  ({ from, to }: Pick<MarkTold, 'from' | 'to'>): string => {
    if (from === to) return from
    const [year, last] = [from.slice(0, 4), to.slice(0, 4)]
    if (from.endsWith('-01-01') && to.endsWith('-12-31')) return year === last ? yearWords(year) : between(yearWords(year), yearWords(last))
    const quarter = ENDS_OF_QUARTERS.indexOf(to.slice(4))
    const isQuarter = quarter >= 0 && year === last && from.endsWith('-01') && Number(from.slice(5, 7)) === quarter * 3 + 1
    return isQuarter ? quarterWords(year, quarter + 1) : between(from, to)
  }

/** What the pointer tells of a mark: its name and kind, its days, what is drawn and what that is a part of. */
export const tooltipOf =
  (spanOf: (mark: MarkTold) => string) =>
  ({ label, unit, wholeUnit, digits, wholeDigits }: TrackTold, mark: MarkTold): string =>
    [
      label,
      [mark.name, mark.kind].filter((one) => one !== null).join(' · '),
      spanOf(mark),
      mark.value === null ? '' : `${numberOf(mark.value, digits)} ${unit}`,
      mark.whole === null || unit === wholeUnit ? '' : `${numberOf(mark.whole, wholeDigits)} ${wholeUnit}`,
    ]
      .filter((one) => one !== '')
      .map(escaped)
      .join('<br>')

// A tooltip is markup, and a name is what somebody typed.
const escaped = (text: string) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
