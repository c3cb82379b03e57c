import { lampKind, lampState } from '@chengan/domain/assets/dictionaries/lighting'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Point } from '@chengan/kernel/fields/field'
import { addYears } from '@chengan/kernel/time'
import type { Book, CityRow } from '../city/book.ts'
import { walkAdd } from '../walk/add.ts'
import type { WalkStep } from '../walk/context.ts'
import { walkNumber } from '../walk/numbers.ts'

const state = lampState.values
const IN_USE = '2'
const FAULTY = 0.009
const UNHEARD = 0.004

/** Roots whose rows are lamps. */
type Lamp = 'lamp' | 'landscapeLamp' | 'metroLamp'

const resourceOf: Readonly<Record<string, Lamp>> = {
  [lampKind.values.street.value]: 'lamp',
  [lampKind.values.landscape.value]: 'landscapeLamp',
  [lampKind.values.metro.value]: 'metroLamp',
}

/** A lamp that the survey of the city took into the register with its number: whoever came after found it in use. */
export function writeLamp(book: Book, kind: string, place: Point, given: ValuesNamed<Lamp>, step: WalkStep): CityRow<Lamp> {
  const name = resourceOf[kind] ?? 'lamp'
  const resource = book.resource(name)
  const key = [name, given.roadId, given.landId, given.subwayStation, given.exitNo, given.poleNo].join('|')
  const stream = book.stream(resource.root, key)
  const year = stream.between(2012, Number(step.at.slice(0, 4)) - 1)
  const installDate = `${year}-${String(stream.between(1, 12)).padStart(2, '0')}-15`
  const roll = stream.unit()
  const lit = roll < FAULTY ? state.fault : roll < FAULTY + UNHEARD ? state.offline : state.lit
  const form = {
    dataSource: '2',
    geom: place,
    poleType: '1',
    poleMaterial: '1',
    armCount: 1,
    lampCount: 1,
    colorTemp: 4000,
    ra: 75,
    installDate,
    openDate: installDate,
    lifeYears: 10,
    groundResistance: Math.round(stream.between(8, 36)) / 10,
    insulation: Math.round(stream.between(8, 90)) / 10,
    leakageTestDate: addYears(step.at.slice(0, 10), -1),
    phase: stream.pick(['A', 'B', 'C']),
    ...given,
  }
  const faults = lit === state.fault ? { faultCount: stream.between(1, 4), lastFaultTime: step.at } : {}
  const besides = { status: IN_USE, lampState: lit.value, regionId: given.regionId, ...faults }
  const added = walkAdd(book, resource, form, step, key, besides)
  const coded = { ...added, assetCode: walkNumber(book, resource, 'assetCode', resource.numbers?.assetCode ?? [], added, step.at) }
  book.put(name, coded)
  book.settle(name, coded.id)
  return coded
}
