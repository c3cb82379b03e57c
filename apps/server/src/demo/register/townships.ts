import { streetType } from '@chengan/domain/assets/dictionaries/roads'
import { addDays } from '@chengan/kernel/time'
import type { Book } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import { streetsOf } from '../city/regions.ts'
import { boundaryOf, cornersOf } from '../city/shapes.ts'
import { keeperOf } from '../municipal/roads.ts'
import { workdayFrom } from '../municipal/standing.ts'
import { districts, personName } from '../names.ts'
import { beginningOf } from '../organisation/organisation.ts'
import { walkAdd } from '../walk/add.ts'

const types = streetType.values
const typeOf = (name: string) => (name.endsWith('镇') ? types.town : name.endsWith('乡') ? types.township : types.subdistrict).value

const PEOPLE_A_HOUSEHOLD = 2.6
const PEOPLE_A_COMMUNITY = 6500

/** What each street and town of the city is: how large, how many people, whom to call. What lies in it is counted from the register. */
function writeTownships(book: Book): void {
  const filed = workdayFrom(book, addDays(beginningOf(book), 20))
  for (const district of districts) {
    const { actor } = keeperOf(book, district.code)
    const streets = streetsOf(district.code, book.scale)
    for (const street of streets) {
      const stream = book.stream('jcsj/basetownship', street.code)
      const { block } = street
      const population = Math.round((district.residents / streets.length) * (0.8 + 0.4 * stream.unit()))
      const form = {
        regionId: street.code,
        streetType: typeOf(street.name),
        area: Math.round(((block.east - block.west) * (block.north - block.south)) / 1e4) / 100,
        population,
        households: Math.round(population / PEOPLE_A_HOUSEHOLD),
        communityCount: Math.max(3, Math.round(population / PEOPLE_A_COMMUNITY)),
        officeAddress: `${district.zh}${street.name}政务服务中心`,
        contactPerson: personName(stream.draw),
        contactPhone: `0000-8${String(stream.below(1e7)).padStart(7, '0')}`,
        dutyPhone: `0000-8${String(stream.below(1e7)).padStart(7, '0')}`,
        leaderName: personName(stream.draw),
        boundary: boundaryOf(cornersOf(block)),
        yearOfData: Number(book.today.slice(0, 4)) - 1,
      }
      const row = walkAdd(book, book.resource('township'), form, { actor, at: `${filed} 14:30:00` }, street.code, { regionId: street.code })
      book.settle('township', row.id)
    }
  }
}

export const townshipPart = cityPart({ makes: ['township'], needs: ['region'], writeAtOnce: writeTownships })
