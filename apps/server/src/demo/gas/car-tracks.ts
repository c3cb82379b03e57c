import type { Values } from '@chengan/kernel/rule'
import { datetimeText, instantOf } from '@chengan/kernel/time'
import type { Book } from '../city/book.ts'
import type { Street } from '../city/regions.ts'
import { placeAt } from '../city/shapes.ts'
import type { Stream } from '../stream.ts'

const SECOND = 1000
/** A fix each half minute while it drives, one when it stops. */
const EVERY = 30
const HOURS = 3
const STOP_MINUTES = 4

type Plan = readonly [x: number, y: number]

/** A vehicle drives the last hours of the city through a street, block by block, with stops where it delivers. Writes its positions down; answers what its
 *  file says of the last one. */
export function driveToday(book: Book, carId: string, street: Street, stream: Stream): Values {
  const { west, south, east, north } = street.block
  const margin = 120
  const within = ([x, y]: Plan) => x > west + margin && x < east - margin && y > south + margin && y < north - margin
  let at: Plan = [(west + east) / 2, (south + north) / 2]
  let time = instantOf(book.asOf) - HOURS * 3600 * SECOND
  const end = instantOf(book.asOf) - stream.between(1, 9) * 60 * SECOND
  let last: Values = {}
  const tell = (place: Plan, speed: number, heading: number) => {
    const { lng, lat } = placeAt(...place)
    const date = datetimeText(time)
    book.positions.push({ gas_car_id: carId, date, lng, lat, speed, heading, engine_on: speed > 0 })
    last = { lastLocation: { lng, lat }, lastLocationDate: date, lastHeading: heading, gpsOnline: true, onTrip: speed > 0 }
  }
  while (time < end) {
    const heading = stream.pick([0, 90, 180, 270])
    const [dx, dy] = heading === 0 ? [0, 1] : heading === 90 ? [1, 0] : heading === 180 ? [0, -1] : [-1, 0]
    const kmh = stream.between(22, 44)
    const metres = (kmh / 3.6) * EVERY
    const fixes = stream.between(2, 6)
    if (!within([at[0] + dx * metres * fixes, at[1] + dy * metres * fixes])) continue
    for (let fix = 0; fix < fixes && time < end; fix += 1) {
      at = [at[0] + dx * metres, at[1] + dy * metres]
      time += EVERY * SECOND
      tell(at, kmh, heading)
    }
    if (!stream.chance(0.3) || time >= end) continue
    time += EVERY * SECOND
    tell(at, 0, heading)
    time += STOP_MINUTES * 60 * SECOND
  }
  return last
}
