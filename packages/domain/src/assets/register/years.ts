/** The same day some years later; the last of February where there is none. */
export function yearsLater(day: unknown, years: number): string | null {
  if (typeof day !== 'string') return null
  const year = Number(day.slice(0, 4)) + years
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return `${year}${isLeap ? day.slice(4, 10) : day.slice(4, 10).replace('-02-29', '-02-28')}`
}
