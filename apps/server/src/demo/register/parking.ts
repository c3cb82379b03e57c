import { addDays, addMinutes } from '@chengan/kernel/time'
import { askedRows } from '../city/asked-rows.ts'
import type { Book, CityRow } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import type { SeedingProgress } from '../city/told.ts'
import { conclude } from '../messages/conclude.ts'
import { everyRoad } from '../municipal/road-index.ts'
import type { Standing } from '../municipal/road-plan.ts'
import { stand, workdayFrom } from '../municipal/standing.ts'
import { deptId } from '../organisation/organisation.ts'
import { walkAdd } from '../walk/add.ts'
import { besideLine, ofRoad, stretchOf } from './along.ts'

/** Berths of a parking road, in the mean. */
const BERTHS_EACH = 12
const BERTH_M = 6
const AFTER_ITS_ROAD = 60
/** Where along its road parking begins and how far it may reach: away from both ends, where roads meet. */
const [BEGINS, REACHES] = [0.3, 0.6]
const classesWithParking: readonly unknown[] = ['3', '4']
const TAKEN = 0.58

/** Parking along collectors and branches, with every berth (dashboards.md §7.3): cars stand on more than half of them. */
function* writeParking(book: Book): SeedingProgress {
  const fitting = everyRoad(book)
    .map(({ id }) => book.get('road', id))
    .filter((road) => classesWithParking.includes(road.roadGrade) && Number(road.length) > 200)
  // Of every district in turn.
  const byDistrict = [...Map.groupBy(fitting, (road) => String(road.regionId)).values()]
  const roads = Array.from({ length: Math.max(0, ...byDistrict.map(({ length }) => length)) }, (_, turn) =>
    byDistrict.flatMap((own) => own[turn] ?? []),
  ).flat()
  const wanted = Math.round(askedRows.parking.rows[book.scale] / (BERTHS_EACH + 1))
  const turns = Math.ceil(wanted / Math.max(1, roads.length))
  const places = Array.from({ length: turns }, (_, turn) => roads.map((road) => ({ road, turn })))
    .flat()
    .slice(0, wanted)
  const rows = askedRows.parking.rows[book.scale] - places.length
  for (const [done, { road, turn }] of places.entries()) {
    const count = Math.floor((rows * (done + 1)) / places.length) - Math.floor((rows * done) / places.length)
    writeParkingRoad(book, road, turn, count, done === places.length - 1 ? 'outOfService' : 'inUse')
    yield { topic: 'parking', done: done + 1, total: places.length }
  }
}

export const parkingPart = cityPart({ makes: ['parkingRoad', 'berth'], needs: ['road', 'dept'], write: writeParking })

/** The company that runs the parking of the city beside its streets. */
const OPERATOR = 'yh'

function writeParkingRoad(book: Book, road: CityRow<'road'>, turn: number, berths: number, standing: Standing): void {
  const key = `${road.id}|${turn}`
  const stream = book.stream('szgl/szglyyjgparkroad', key)
  const filed = workdayFrom(book, addDays(String(road.createDate).slice(0, 10), AFTER_ITS_ROAD + turn))
  const step = { actor: book.actor(String(road.creator)), at: `${filed} 10:40:00` }
  const length = Number(road.length)
  const share = Math.min(REACHES - BEGINS, (berths * (BERTH_M + 0.5)) / length)
  const begins = Math.min(0.9 - share, BEGINS + 0.05 * turn)
  const beside = (Number(road.carriagewayWidth) / 2 - 1.2) * (turn % 2 === 0 ? 1 : -1)
  const operator = book.get('dept', deptId(book, OPERATOR))
  const charged = stream.chance(0.75)
  const form = {
    ...ofRoad(road),
    name: `${String(road.name)}路内停车${turn === 0 ? '' : `${turn + 1}段`}`,
    geom: stretchOf(road, begins, begins + share, beside),
    parkType: '1',
    startPoint: `${String(road.name)}${Math.round(length * begins)}米处`,
    endPoint: `${String(road.name)}${Math.round(length * (begins + share))}米处`,
    berthTotal: berths,
    openTimeType: charged ? '4' : '1',
    openTime: charged ? '07:00至21:00' : '00:00至24:00',
    chargeMode: charged ? '1' : '0',
    ...(charged
      ? {
          chargeStandard: '首小时5元，之后每半小时2元，夜间免费',
          priceApprovalNo: `临发改价〔2024〕${stream.between(10, 98)}号`,
          operatorName: operator.name,
          operatorCreditCode: operator.organizationCode,
        }
      : {}),
    setApprovalNo: `临公交管〔2024〕${stream.between(100, 980)}号`,
    setValidTo: addDays(book.today, stream.between(12, 900)),
    meterType: charged ? '4' : '1',
    onlineStatus: charged,
    openDate: filed,
  }
  const besides = { regionId: road.regionId, turnover: charged ? stream.between(28, 76) / 10 : null }
  const added = walkAdd(book, book.resource('parkingRoad'), form, step, key, besides)
  const parking = stand(book, 'parkingRoad', added, step, standing)
  for (let number = 0; number < berths; number += 1) {
    const roll = stream.unit()
    const status = standing !== 'inUse' || roll > 0.985 ? '2' : roll > 0.97 ? '3' : roll < TAKEN ? '1' : '0'
    const kind = number === 0 && berths > 4 ? '3' : number % 8 === 7 ? '2' : '1'
    const since = addMinutes(book.asOf, -stream.between(4, 240))
    const place = besideLine(road.geom as never, length * begins + (number + 0.5) * ((length * share) / berths), beside)
    const berth = {
      parkRoadId: parking.id,
      berthNo: String(number + 1).padStart(3, '0'),
      berthKind: kind,
      orientation: '1',
      location: place,
      ...(charged ? { geoMagneticNo: `DC${parking.id.slice(-6).toUpperCase()}${String(number + 1).padStart(3, '0')}` } : {}),
    }
    const how = { status, occupied: status === '1', occupiedSince: status === '1' ? since : null, regionId: road.regionId }
    const row = walkAdd(book, book.resource('berth'), berth, step, `${key}|${number}`, how)
    book.settle('berth', row.id)
  }
  conclude(book, 'parkingRoad', parking.id)
}
