import { plural } from '../../../../resources/texts/plural.ts'
import type { LoadText } from './zh-cn.ts'

export const enUS: LoadText = {
  title: 'Load of the next 14 days',
  rate: (rate) => `Load ${rate}%`,
  noRate: 'Load —',
  failed: 'The load could not be read',
  failedNote: (reason: string) => `${reason}. Try again later.`,
  expected: 'New events expected',
  capacity: 'Closed on a day',
  said: (expected, closes) => `${plural(expected, 'new event')} expected, ${closes}`,
  closes: (capacity, crews, each, workdays) =>
    `${capacity} are closed (${plural(crews, 'crew')} × ${each} a day × ${plural(workdays, 'working day')})`,
  noCrew: 'no crew is on duty, so nobody knows what is closed',
  nothingClosed: 'nothing was closed in 8 weeks, so nobody knows what is closed',
  rainy: (days) => `; heavy rain on ${days}`,
  chart: (days) => `New events expected by day: ${days}`,
  ofDay: (day, events) => `${day} ${events}`,
  comma: ', ',
  helpers: 'Neighbours with room:',
  nobody: 'No neighbour has room; think of more crews or of other dates.',
  room: (rate, room) => `load ${rate}%, room for ${room}`,
}
