import { plural } from '../../../../resources/texts/plural.ts'
import type { LoadText } from './zh-cn.ts'

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 })
const day = (date: string) => date.slice(5)

export const enUS: LoadText = {
  title: 'Load of the next 14 days',
  rate: (rate) => (rate === null ? 'Load —' : `Load ${number(rate)}%`),
  failed: 'The load could not be read',
  failedNote: (reason: string) => `${reason}. Try again later.`,
  expected: 'New events expected',
  capacity: 'Closed on a day',
  day,
  said: ({ expected, capacity, crews, closedByACrew, workdays, days }) => {
    const rainy = days.filter(({ rain }) => rain).map((one) => day(one.day))
    const closes =
      capacity === null
        ? crews === 0
          ? 'no crew is on duty, so nobody knows what is closed'
          : 'nothing was closed in 8 weeks, so nobody knows what is closed'
        : `${number(capacity)} are closed (${plural(crews, 'crew')} × ${number(closedByACrew ?? 0)} a day × ${plural(workdays, 'working day')})`
    return `${number(expected)} new events expected, ${closes}${rainy.length === 0 ? '' : `; heavy rain on ${rainy.join(', ')}`}`
  },
  chart: ({ days }) => `New events expected by day: ${days.map((one) => `${day(one.day)} ${number(one.expected)}`).join(', ')}`,
  helpers: 'Neighbours with room:',
  nobody: 'No neighbour has room; think of more crews or of other dates.',
  room: (rate, room) => `load ${number(rate)}%, room for ${number(room)}`,
}
