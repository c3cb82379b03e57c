import dayjs, { type Dayjs } from 'dayjs'

/** The picker's value of a wire text; an unreadable one counts as none. */
export function dayOf(value: unknown): Dayjs | null {
  if (typeof value !== 'string' || value === '') return null
  const day = dayjs(value.replace(' ', 'T'))
  return day.isValid() ? day : null
}

export const dateFormat = 'YYYY-MM-DD'
export const datetimeFormat = 'YYYY-MM-DD HH:mm:ss'
export const minuteFormat = 'YYYY-MM-DD HH:mm'
