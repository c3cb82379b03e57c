import { lampKind, lightKind } from '@chengan/domain/assets/dictionaries/lighting'
import { addDays, addMonths } from '@chengan/kernel/time'
import type { Book, CityRow } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import type { SeedingProgress } from '../city/told.ts'
import { conclude } from '../messages/conclude.ts'
import { stand, workdayFrom } from '../municipal/standing.ts'
import type { Stream } from '../stream.ts'
import { walkAdd } from '../walk/add.ts'
import type { WalkStep } from '../walk/context.ts'
import { besideLine, ofRoad, stretchOf } from './along.ts'
import { writeLamp } from './lamps.ts'
import { BOXES_FED, type LitRoad, LOOPS_EACH, lightPlanOf } from './light-plan.ts'

/** Days after its road was filed that its lights are. */
const AFTER_ITS_ROAD = 30
const MONTHS_READ = 12
/** Yuan for a kWh, and hours of darkness in a month of the year at 29.8° N. */
const YUAN_A_KWH = 0.78
const darkHours = [415, 355, 365, 325, 310, 285, 300, 320, 335, 375, 390, 420]
/** Sizes of transformers for lights, in kVA. */
const sizes = [20, 30, 50, 80, 100, 160]
const LED = 0.86

interface Lit {
  readonly plan: LitRoad
  readonly step: WalkStep
  readonly number: number
  readonly source: { readonly lightSource: string; readonly watts: number }
}

/** The source of a whole road: what is not LED yet burns sodium of twice its power. */
function sourceOf({ light }: LitRoad, stream: Stream): Lit['source'] {
  return stream.chance(LED) ? { lightSource: '1', watts: light.watts } : { lightSource: '2', watts: light.watts * 2 }
}

/** Lights along roads, from the supply box down to the lamp (dashboards.md §7.2 G10): every lamp hangs on a loop of a box on its own road. */
function* writeStreetLights(book: Book): SeedingProgress {
  const { roads } = lightPlanOf(book)
  const lit = roads.map((plan, number): Lit => {
    const { road } = plan
    const filed = workdayFrom(book, addDays(String(road.createDate).slice(0, 10), AFTER_ITS_ROAD))
    const step = { actor: book.actor(String(road.creator)), at: `${filed} 09:40:00` }
    return { plan, step, number, source: sourceOf(plan, book.stream('jcsj/lampFacility', road.id)) }
  })
  let done = 0
  for (const [district, own] of Map.groupBy(lit, ({ plan }) => String(plan.road.regionId))) {
    let feeder: { box: CityRow<'lampBox'>; left: number } | null = null
    const fed = [...own]
    for (const one of own) {
      for (let at = 0; at < one.plan.boxes; at += 1) {
        if (feeder === null || feeder.left === 0) {
          const box = writeSupplyBox(book, one, district, wattsFrom(fed, one, at))
          feeder = { box, left: BOXES_FED }
        }
        feeder.left -= 1
        writeDistributionBox(book, one, at, feeder.box)
      }
      writeInstallation(book, one, feeder?.box ?? null)
      done += 1
      yield { topic: 'lights', done, total: lit.length }
    }
  }
}

export const streetLightPart = cityPart({
  makes: ['lamp', 'lampFacility', 'lampBox', 'baselamppdx', 'baselampwxyg'],
  needs: ['road'],
  write: writeStreetLights,
})

const rangeOf = ({ plan }: Lit, at: number): readonly [number, number] => [
  Math.floor((plan.poles * at) / plan.boxes),
  Math.floor((plan.poles * (at + 1)) / plan.boxes),
]

/** The watts of the next distribution boxes of a district, from one of a road on. */
function wattsFrom(lit: readonly Lit[], from: Lit, at: number): number {
  let [left, watts] = [BOXES_FED, 0]
  for (const one of lit.slice(lit.indexOf(from))) {
    for (let index = one === from ? at : 0; index < one.plan.boxes && left > 0; index += 1) {
      const [first, last] = rangeOf(one, index)
      watts += (last - first) * one.source.watts
      left -= 1
    }
  }
  return watts
}

function writeUnit(book: Book, { step, plan }: Lit, kind: '1' | '2', no: string): CityRow {
  const stream = book.stream('jcsj/baselampwxyg', no)
  const heard = stream.chance(0.97)
  const form = {
    terminalNo: no,
    simNo: `898600${String(stream.below(1e9)).padStart(9, '0')}`,
    terminalType: kind,
    vendor: stream.pick(['望澜智控', '听潮物联']),
    model: kind === '1' ? 'WL-C200' : 'WL-L80',
    commMode: kind === '1' ? '1' : '2',
    protocol: 'MQTT',
    installDate: step.at.slice(0, 10),
    simExpireDate: addDays(book.today, stream.between(20, 900)),
    regionId: plan.road.regionId,
    lightPlan: [{ days: '1-7', on: '19:00', off: '05:30', dimming: '23:00后50%' }],
  }
  const running = heard
    ? { online: true, lastOnlineTime: book.asOf }
    : { online: false, lastOnlineTime: `${addDays(book.today, -3)} 22:10:00` }
  const unit = walkAdd(book, book.resource('baselampwxyg'), form, step, no, { ...running, regionId: plan.road.regionId })
  book.settle('baselampwxyg', unit.id, { id: unit.id, terminalNo: no })
  return unit
}

const numbered = (letter: string, district: string, number: number) => `${letter}${district.slice(2)}${String(number).padStart(4, '0')}`

function writeSupplyBox(book: Book, one: Lit, district: string, watts: number): CityRow {
  const { plan, step } = one
  const boxNo = numbered('XB', district, book.drawSerial(`demo|box|${district}`))
  const unit = writeUnit(book, one, '1', boxNo.replace('XB', 'ZK'))
  const kilowatts = watts / 1000
  const capacity = sizes.find((size) => kilowatts < size * 0.7) ?? Math.ceil(kilowatts / 0.7 / 50) * 50
  // Read month by month after the box was filed.
  const first = addMonths(`${book.today.slice(0, 7)}-01`, -MONTHS_READ)
  const monthEnergy = Array.from({ length: MONTHS_READ }, (_, at) => {
    const month = addMonths(first, at).slice(0, 7)
    const kwh = Math.round(kilowatts * (darkHours[Number(month.slice(5)) - 1] ?? 350) * 92) / 100
    return { month, kwh, fee: Math.round(kwh * YUAN_A_KWH * 100) / 100 }
  })
  const form = {
    ...ofRoad(plan.road),
    geom: besideLine(plan.road.geom as never, 12, Number(plan.road.carriagewayWidth) / 2 + 4),
    boxNo,
    boxType: '1',
    capacity,
    voltage: '3',
    inPower: `${String(plan.road.name)}10kV线`,
    earthResistance: 2.6,
    leakProtect: true,
    floodHeight: 0.5,
    controlMode: '5',
    terminalId: unit.id,
    lightOnTime: '19:00',
    lightOffTime: '05:30',
    meterNo: boxNo.replace('XB', 'DB'),
    powerAccount: `9901${boxNo.slice(2)}`,
    priceKind: '1',
    openDate: step.at.slice(0, 10),
  }
  const added = walkAdd(book, book.resource('lampBox'), form, step, boxNo, { regionId: plan.road.regionId, monthEnergy })
  const box = stand(book, 'lampBox', added, step, 'inUse')
  conclude(book, 'lampBox', box.id, { id: box.id, name: box.name, boxNo })
  return box
}

const phases = ['A', 'B', 'C'] as const
const ways = ['东侧', '西侧', '中段', '末段']

function writeDistributionBox(book: Book, one: Lit, at: number, box: CityRow<'lampBox'>): void {
  const { plan, step } = one
  const { road } = plan
  const [first, last] = rangeOf(one, at)
  const pdxNo = numbered('PD', String(road.regionId), book.drawSerial(`demo|pdx|${String(road.regionId)}`))
  const unit = writeUnit(book, one, '2', pdxNo.replace('PD', 'HK'))
  const share = (pole: number) => pole / Math.max(1, plan.poles)
  const loopEnds = Array.from({ length: LOOPS_EACH + 1 }, (_, loop) => first + Math.floor(((last - first) * loop) / LOOPS_EACH))
  const loops = ways.slice(0, LOOPS_EACH).map((way, loop) => {
    const [from, to] = [loopEnds[loop] ?? first, loopEnds[loop + 1] ?? last]
    const current = Math.round((((to - from) * one.source.watts) / 220) * 100) / 100
    return {
      loopNo: String(loop + 1),
      loopName: `${String(road.name)}${way}`,
      phase: phases[loop % phases.length],
      cableSpec: 'YJV-4×16',
      cableLength: Math.round((share(to) - share(from)) * Number(road.length) * 110) / 100,
      layMode: '1',
      switchA: 32,
      ratedCurrent: 25,
      measuredCurrent: current,
      loopState: '1',
      terminalId: unit.id,
      startPoint: `${String(road.name)}${from + 1}号杆`,
      endPoint: `${String(road.name)}${Math.max(to, from + 1)}号杆`,
    }
  })
  // Tested anew every year.
  const tested = addDays(book.today, -book.stream('jcsj/baselamppdx', pdxNo).between(20, 320))
  const form = {
    ...ofRoad(road),
    geom: besideLine(road.geom as never, share(first) * Number(road.length) + 6, Number(road.carriagewayWidth) / 2 + 2),
    pdxNo,
    boxId: box.id,
    boxMaterial: '1',
    installMode: '1',
    inCable: 'YJV22-4×35',
    mainSwitchA: 100,
    spareLoops: 2,
    leakProtect: true,
    condition: '1',
    terminalId: unit.id,
    loops,
    openDate: step.at.slice(0, 10),
  }
  const added = walkAdd(book, book.resource('baselamppdx'), form, step, pdxNo, { regionId: road.regionId, insulationDate: tested })
  const pdx = stand(book, 'baselamppdx', added, step, 'inUse')
  const rows = (pdx.loops ?? added.loops ?? []) as readonly CityRow<'baselamppdxpoint'>[]
  for (const [loop, { id }] of rows.entries()) writePoles(book, one, [loopEnds[loop] ?? first, loopEnds[loop + 1] ?? last], id)
  conclude(book, 'baselamppdx', pdx.id)
}

/** Metres from the middle of its road at which a lamp stands at most (dashboards.md §7.6 D12): on the kerb of the widest. */
const FURTHEST = 14.9

/** Where the pole of a number stands: on both sides in pairs, from side to side in turn, or along one side. */
function poleAt({ plan }: Lit, pole: number) {
  const { road, light, poles } = plan
  const beside = Math.min(Number(road.carriagewayWidth) / 2 + 0.8, FURTHEST)
  const pairs = light.sides === 'both' ? Math.ceil(poles / 2) : poles
  const spacing = Math.min(light.spacing, Number(road.length) / Math.max(1, pairs))
  const place = light.sides === 'both' ? Math.floor(pole / 2) : pole
  const right = light.sides === 'one' || pole % 2 === 0
  return besideLine(road.geom as never, (place + 0.5) * spacing, right ? beside : -beside)
}

function writePoles(book: Book, one: Lit, [from, to]: readonly [number, number], pointId: string): void {
  const { plan, step, source } = one
  for (let pole = from; pole < to; pole += 1) {
    const given = {
      ...ofRoad(plan.road),
      poleNo: String(pole + 1).padStart(3, '0'),
      pointId,
      facilityId: installationId(book, one),
      poleHeight: plan.light.height,
      armCount: plan.light.sides === 'both' ? 2 : 1,
      lightSource: source.lightSource,
      colorTemp: source.lightSource === '1' ? 4000 : 2000,
      unitPower: source.watts,
    }
    writeLamp(book, lampKind.values.street.value, poleAt(one, pole), given, step)
  }
}

const installationKey = ({ plan }: Lit) => plan.road.id
/** Rows are named by their keys and their day, so that what is written first may name what comes later. */
const installationId = (book: Book, one: Lit) => book.stream('jcsj/lampFacility', installationKey(one)).id(one.step.at)

function writeInstallation(book: Book, one: Lit, box: CityRow<'lampBox'> | null): void {
  const { plan, step, source } = one
  const { road, light } = plan
  const form = {
    ...ofRoad(road),
    name: `${String(road.name)}道路照明`,
    geom: stretchOf(road, 0, 1),
    lightKind: lightKind.values.functional.value,
    startPoint: road.startPoint,
    endPoint: road.endPoint,
    ...(box === null ? {} : { boxId: box.id }),
    lampCount: plan.poles,
    lightSourceCount: plan.poles,
    lightSource: source.lightSource,
    unitPower: source.watts,
    poleHeight: light.height,
    poleSpacing: light.spacing,
    arrangement: light.arrangement,
    controlMode: '5',
    avgIlluminance: light.sides === 'both' ? 26 : 15,
    uniformityUo: 0.42,
    openDate: step.at.slice(0, 10),
  }
  const month = addMonths(book.today, -1).slice(0, 7)
  const rates = { lightingRate: light.sides === 'both' ? 98.9 : 97.6, intactRate: 98.2, rateMonth: month }
  const added = walkAdd(book, book.resource('lampFacility'), form, step, installationKey(one), { regionId: road.regionId, ...rates })
  conclude(book, 'lampFacility', stand(book, 'lampFacility', added, step, 'inUse').id)
}
