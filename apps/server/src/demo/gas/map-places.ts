import { placeKind, plotKind } from '@chengan/domain/system/dictionaries/dashboards'
import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import type { Book } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import { streetsOf } from '../city/regions.ts'
import { placeAt } from '../city/shapes.ts'
import { districts } from '../names.ts'
import { beginningOf, userId } from '../organisation/organisation.ts'
import { walkAdd } from '../walk/add.ts'

const kinds = placeKind.values
/** Sensitive places of a street, by what they are; not every street has a hospital or a fire station. */
const ofAStreet = [
  { kind: kinds.school.value, words: '小学', each: 1 },
  { kind: kinds.school.value, words: '中学', each: 2 },
  { kind: kinds.hospital.value, words: '医院', each: 3 },
  { kind: kinds.careHome.value, words: '养老院', each: 2 },
  { kind: kinds.fireStation.value, words: '消防救援站', each: 4 },
] as const

/** Where the river runs, and how wide it is, metres of the plan. */
const RIVER = { west: -24_000, east: 17_000, north: -60, south: -340, step: 500 } as const

/** What lies on the ground of every map: the river, and schools, hospitals, fire stations and care homes, which are told first when gas fails. */
function writeMapPlaces(book: Book): void {
  const at = `${addDays(beginningOf(book), 6)} 10:00:00`
  const resource = book.resource('plot')
  const write = (key: string, form: Values, by: string) => {
    const row = walkAdd(book, resource, form, { actor: book.actor(userId(book, by)), at }, key)
    book.settle('plot', row.id)
  }
  for (const district of districts)
    for (const [number, street] of streetsOf(district.code, book.scale).entries()) {
      const stream = book.stream('map/plot', street.code)
      const { west, east, south, north } = street.block
      const name = street.name.replace(/(街道|镇|乡)$/, '')
      for (const { kind, words, each } of ofAStreet) {
        if (number % each !== 0) continue
        const location = placeAt(
          west + (east - west) * (0.12 + 0.6 * stream.unit()),
          south + (north - south) * (0.12 + 0.6 * stream.unit()),
        )
        const form = {
          name: `${name}${words}`,
          plotKind: plotKind.values.sensitivePlace.value,
          placeKind: kind,
          location,
          regionId: street.code,
        }
        write(`${street.code}|${words}`, form, 'demo_sj_rq')
      }
    }
  const bank = (y: number) =>
    Array.from({ length: (RIVER.east - RIVER.west) / RIVER.step + 1 }, (_, n) => {
      const { lng, lat } = placeAt(RIVER.west + n * RIVER.step, y)
      return [lng, lat] as const
    })
  const ring = [...bank(RIVER.north), ...bank(RIVER.south).reverse()]
  const [first] = ring
  const coordinates = [first === undefined ? ring : [...ring, first]]
  write('river', { name: '临江', plotKind: plotKind.values.water.value, geometry: { type: 'Polygon', coordinates } }, 'demo_sys')
}

export const mapPlacePart = cityPart({ makes: ['plot'], needs: ['user'], writeAtOnce: writeMapPlaces })
