import type { ParkingText } from './zh-cn.ts'

export const enUS: ParkingText = {
  roads: 'Parking roads',
  search: 'Name of the road',
  noRoads: 'No parking roads',
  noRoadsNote: 'Register one on the page of parking roads; once it is passed its berths stand here.',
  failed: 'The berths could not be loaded',
  failedRoads: 'The parking roads could not be loaded',
  failedNote: (reason) => `${reason}.`,
  choose: 'Choose a parking road on the left',
  none: 'No berths are recorded here',
  noneNote: 'Go to the list to create berths in a batch or to import them.',
  looks: { board: 'Board', list: 'List' },
  taken: (occupied, usable) => `${occupied}/${usable}`,
  since: (time) => `Taken since ${time}`,
  count: (n) => String(n),
  all: 'All roads',
}
