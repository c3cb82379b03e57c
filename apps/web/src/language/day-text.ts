import dayjs from 'dayjs'

/** This year's days as `MM-dd`, others in full. */
export function shortDate(stamp: string | null | undefined): string {
  const day = dayjs(stamp ?? '')
  if (!stamp || !day.isValid()) return '—'
  return day.format(day.year() === dayjs().year() ? 'MM-DD' : 'YYYY-MM-DD')
}
