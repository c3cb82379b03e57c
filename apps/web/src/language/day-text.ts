import dayjs from 'dayjs'
import { serverNow } from '../api/clock.ts'

/** This year's days as `MM-dd`, others in full. */
export function shortDate(stamp: string | null | undefined): string {
  const day = dayjs(stamp ?? '')
  if (!stamp || !day.isValid()) return '—'
  return day.format(day.year() === dayjs(serverNow()).year() ? 'MM-DD' : 'YYYY-MM-DD')
}
