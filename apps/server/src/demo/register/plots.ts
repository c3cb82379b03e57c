import { lampKind, lightKind } from '@chengan/domain/assets/dictionaries/lighting'
import type { Geometry } from '@chengan/kernel/fields/field'
import { addDays } from '@chengan/kernel/time'
import type { Book } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import { type Street, streetsOf } from '../city/regions.ts'
import { placeAt } from '../city/shapes.ts'
import type { SeedingProgress } from '../city/told.ts'
import { conclude } from '../messages/conclude.ts'
import { keeperOf } from '../municipal/roads.ts'
import { stand, workdayFrom } from '../municipal/standing.ts'
import { districts } from '../names.ts'
import { beginningOf, deptId } from '../organisation/organisation.ts'
import type { Stream } from '../stream.ts'
import { walkAdd } from '../walk/add.ts'
import type { WalkStep } from '../walk/context.ts'
import { writeLamp } from './lamps.ts'
import { lightPlanOf } from './light-plan.ts'

const kinds = [
  { type: '2', words: '广场', level: 'E3' },
  { type: '3', words: '公园', level: 'E2' },
  { type: '4', words: '滨水步道', level: 'E2' },
  { type: '5', words: '商业楼宇群', level: 'E4' },
] as const

const WATTS = 36

/** A rectangle of the plan inside a street, with the places of lamps on it. */
interface Ground {
  readonly geom: Geometry
  placeAt(number: number, total: number): { readonly lng: number; readonly lat: number }
}

function groundIn({ block }: Street, stream: Stream): Ground {
  const [width, height] = [stream.between(80, 220), stream.between(60, 160)]
  const west = block.west + (block.east - block.west - width) * (0.2 + 0.6 * stream.unit())
  const south = block.south + (block.north - block.south - height) * (0.2 + 0.6 * stream.unit())
  const corner = (x: number, y: number) => {
    const { lng, lat } = placeAt(x, y)
    return [lng, lat] as const
  }
  const ring = [
    corner(west, south),
    corner(west + width, south),
    corner(west + width, south + height),
    corner(west, south + height),
    corner(west, south),
  ]
  return {
    geom: { type: 'Polygon', coordinates: [ring] },
    placeAt: (number, total) => {
      const columns = Math.ceil(Math.sqrt(total))
      const [column, row] = [number % columns, Math.floor(number / columns)]
      return placeAt(west + (width * (column + 0.5)) / columns, south + (height * (row + 0.5)) / Math.ceil(total / columns))
    },
  }
}

/** Light that stands on plots and not along roads: squares, parks, banks and facades, each with its installation and its lamps. */
function* writePlots(book: Book): SeedingProgress {
  const plan = lightPlanOf(book)
  const filed = workdayFrom(book, addDays(beginningOf(book), 40))
  for (let number = 0; number < plan.plots; number += 1) {
    const district = districts[number % districts.length]
    if (district === undefined) continue
    const streets = streetsOf(district.code, book.scale)
    const street = streets[Math.floor(number / districts.length) % streets.length]
    if (street === undefined) continue
    const { actor, dept } = keeperOf(book, district.code)
    const lamps = Math.floor((plan.onPlots * (number + 1)) / plan.plots) - Math.floor((plan.onPlots * number) / plan.plots)
    writePlot(book, { number, street, dept, lamps }, { actor, at: `${filed} 10:20:00` })
    yield { topic: 'plots', done: number + 1, total: plan.plots }
  }
  writeStations(book, plan.atStations, filed)
}

export const plotPart = cityPart({
  makes: ['lampLand', 'landscapeLamp', 'metroLamp'],
  changes: ['lampFacility'],
  needs: ['road'],
  write: writePlots,
})

interface PlotPlan {
  readonly number: number
  readonly street: Street
  readonly dept: string
  readonly lamps: number
}

function writePlot(book: Book, { number, street, dept, lamps }: PlotPlan, step: WalkStep): void {
  const stream = book.stream('jcsj/lampLand', number)
  const kind = kinds[number % kinds.length] ?? kinds[0]
  const ground = groundIn(street, stream)
  const short = street.name.replace(/(街道|镇|乡)$/, '')
  const turn = Math.floor(number / (kinds.length * districts.length))
  const name = `${short}${kind.words}${turn === 0 ? '' : `${turn + 1}号`}`
  const shared = {
    regionId: street.district.code,
    streetId: street.code,
    address: `${street.district.zh}${street.name}`,
    ownerUnit: `${street.district.zh}人民政府`,
    manageLevel: step.actor.level === 'city' ? '1' : '2',
    manageDeptId: dept,
    maintDeptId: deptId(book, 'yh'),
    openDate: step.at.slice(0, 10),
  }
  const land = {
    ...shared,
    name: `${name}照明地块`,
    geom: ground.geom,
    landType: kind.type,
    lightingLevel: kind.level,
    boundary4: '东至河岸，南至支路，西至围墙，北至主路',
  }
  const added = walkAdd(book, book.resource('lampLand'), land, step, String(number), { regionId: shared.regionId })
  const plot = stand(book, 'lampLand', added, step, 'inUse')
  conclude(book, 'lampLand', plot.id, { id: plot.id, name: plot.name })
  const installation = {
    ...shared,
    name: `${name}景观照明`,
    geom: { type: 'LineString' as const, coordinates: (ground.geom.coordinates as readonly (readonly unknown[])[])[0] },
    lightKind: lightKind.values.landscape.value,
    landId: plot.id,
    lampCount: lamps,
    lightSourceCount: lamps,
    lightSource: '1',
    unitPower: WATTS,
    controlMode: '5',
    controlScene: '平日亮基础照明，节假日全开，22:30后关闭',
    adBanner: false,
  }
  const light = walkAdd(book, book.resource('lampFacility'), installation, step, `plot|${number}`, { regionId: shared.regionId })
  conclude(book, 'lampFacility', stand(book, 'lampFacility', light, step, 'inUse').id)
  for (let lamp = 0; lamp < lamps; lamp += 1) {
    const { openDate: _opened, ...place } = shared
    const given = {
      ...place,
      landId: plot.id,
      facilityId: light.id,
      poleNo: String(lamp + 1).padStart(3, '0'),
      lightSource: '1',
      unitPower: WATTS,
      fixtureType: String(1 + (lamp % 6)),
      poleType: '4',
      poleHeight: 3.5,
      colorTemp: 3000,
    }
    writeLamp(book, lampKind.values.landscape.value, ground.placeAt(lamp, lamps), given, step)
  }
}

const exits = ['A', 'B', 'C', 'D']

/** Lamps at the entrances of the metro: stations bear the names of the streets in which they lie. */
function writeStations(book: Book, lamps: number, filed: string): void {
  const streets = districts.slice(0, 5).flatMap(({ code }) => streetsOf(code, book.scale))
  const each = Math.max(4, Math.ceil(lamps / Math.max(1, streets.length)))
  for (let number = 0; number < lamps; number += 1) {
    const street = streets[Math.floor(number / each) % streets.length]
    if (street === undefined) return
    const { actor, dept } = keeperOf(book, street.district.code)
    const exit = exits[number % exits.length] ?? 'A'
    const { block } = street
    const [east, north] = [(block.west + block.east) / 2 + (number % each) * 9, (block.south + block.north) / 2 + (number % 4) * 14]
    const given = {
      regionId: street.district.code,
      streetId: street.code,
      address: `${street.district.zh}${street.name}`,
      ownerUnit: '临江市人民政府',
      manageLevel: actor.level === 'city' ? '1' : '2',
      manageDeptId: dept,
      maintDeptId: deptId(book, 'yh'),
      subwayStation: `${street.name.replace(/(街道|镇|乡)$/, '')}站`,
      exitNo: exit,
      poleNo: String((number % each) + 1).padStart(3, '0'),
      lightSource: '1',
      unitPower: 40,
      poleHeight: 4,
    }
    writeLamp(book, lampKind.values.metro.value, placeAt(east, north), given, { actor, at: `${filed} 11:30:00` })
  }
}
