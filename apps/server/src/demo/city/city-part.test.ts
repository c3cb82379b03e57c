import { registry } from '@chengan/domain/registry'
import { describe, expect, it } from 'vitest'
import { everyPart } from '../every-part.ts'
import { Book } from './book.ts'
import { type CityPart, cityPart, inOrderOfNeed, partsFor } from './city-part.ts'
import { makeCity } from './make-city.ts'

const roads = cityPart({ makes: ['road'] })
const bridges = cityPart({ makes: ['bridge'], needs: ['road'] })
const repairs = cityPart({ makes: ['dailyMaintenance'], changes: ['bridge'] })
const ended = cityPart({ makes: [], ends: ['bridge'] })
const told = cityPart({ makes: ['notice'], last: true })
const contracts = cityPart({ makes: ['contract'] })

describe('the parts of the city', () => {
  it('stand in the order of the list, but that nothing is written before what it needs, changes or ends with', () => {
    expect(inOrderOfNeed([told, ended, repairs, bridges, contracts, roads])).toEqual([contracts, roads, bridges, repairs, ended, told])
  })
  it('are those alone without which the rows asked for cannot stand', () => {
    expect(partsFor([told, ended, repairs, bridges, contracts, roads], ['dailyMaintenance'])).toEqual([repairs, bridges, roads])
  })
  it('are refused where they wait for each other', () => {
    const round = cityPart({ makes: ['road'], needs: ['dailyMaintenance'] })
    expect(() => inOrderOfNeed([round, bridges, repairs])).toThrow('parts of the city wait for each other: road, bridge, dailyMaintenance')
  })
  it('read of the others what they say that they need, and nothing else', () => {
    expect(strayReadsOf(everyPart)).toEqual([])
  })
})

/** What belongs to rows, whoever made them. */
const OF_ANY_ROW = ['file', 'duty', 'handleLog', 'operationLog']

/** Makes a small city, and answers each read of rows that the part which read them does not name. */
function strayReadsOf(parts: readonly CityPart[]): readonly string[] {
  const book = new Book({ scale: 'small', seed: 20_260_101, asOf: '2026-06-30 17:30:00' }, registry)
  const makers = new Set(parts.flatMap(({ makes }) => makes as readonly string[]))
  const stray = new Set<string>()
  const reading: { part: CityPart | null } = { part: null }
  const noted = (name: string) => {
    const { makes = [], needs = [], changes = [], ends = [], last } = reading.part ?? {}
    const named: readonly string[] = [...makes, ...needs, ...changes, ...ends, ...OF_ANY_ROW]
    if (last !== true && makers.has(name) && !named.includes(name)) stray.add(`${makes.join(', ')} reads ${name}`)
  }
  const watch =
    <A extends readonly unknown[], T>(read: (name: never, ...rest: A) => T) =>
    (name: never, ...rest: A): T => {
      const found = read.call(book, name, ...rest)
      if (found !== null) noted(name)
      return found
    }
  Object.assign(book, { rows: watch(book.rows), find: watch(book.find), get: watch(book.get) })
  const watched = parts.map(
    (part): CityPart => ({
      ...part,
      *write(city, given) {
        reading.part = part
        part.writeAtOnce?.(city)
        if (part.write !== undefined) yield* part.write(city, given)
        reading.part = null
      },
      writeAtOnce: () => undefined,
    }),
  )
  for (const _mark of makeCity(book, 'no hash', watched)) book.takeSettled()
  return [...stray]
}
