const DAY = 86_400_000

/** A date as the number of days since 1970: thousands of them are compared and counted on. */
export const dayNumber = (date: string): number => Math.round(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / DAY)

/** The date of a number of days. */
export const dayText = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)
