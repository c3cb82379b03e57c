import { floodPointType, trafficImpact, warnLevel, warnSource, warnStatus } from '@chengan/domain/assets/dictionaries/dangers'
import { assetType } from '@chengan/domain/assets/dictionaries/facilities'
import { floodStep } from '@chengan/domain/assets/dictionaries/flood-steps'
import { alarmState, sensorType } from '@chengan/domain/assets/dictionaries/monitoring'
import { tidyStatus } from '@chengan/domain/assets/dictionaries/overhead-and-parking'
import { type DepthLimits, isUnderpass, RELEASED_AFTER, usualLimits } from '@chengan/domain/assets/flooding/flood-limits'
import { type Actor, worksIn } from '@chengan/kernel/access/actor'
import type { ActionNamed } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import { addDays, addMinutes } from '@chengan/kernel/time'
import { askedRows } from '../city/asked-rows.ts'
import type { Book, CityRow } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import type { SeedingProgress } from '../city/told.ts'
import { conclude } from '../messages/conclude.ts'
import { mobileNumber, personName } from '../names.ts'
import type { Stream } from '../stream.ts'
import { walkAction } from '../walk/act.ts'
import { walkAdd } from '../walk/add.ts'
import { walkNumber } from '../walk/numbers.ts'
import { everyRoad, placeOn, roadsOf } from './road-index.ts'
import { writeSensorCheck } from './sensor-checks.ts'
import { workdayFrom } from './standing.ts'

/** So many points share a rain gauge. */
const POINTS_OF_GAUGE = 6
/** Whose officers the demonstration has: what is under way is to be dealt with by somebody. */
const SEEN_DISTRICT = '990102'
const HISTORY_DAYS = 365
/** Of so many days of a month it rains hard enough to flood a street (dashboards.md §7.5: plum rain, three typhoons). */
const hardRain = [0.03, 0.04, 0.08, 0.1, 0.12, 0.4, 0.3, 0.26, 0.22, 0.08, 0.05, 0.03]
const FALSE_SHARE = 0.04
const LATE_SHARE = 0.06

const level = warnLevel.values
const kind = floodPointType.values
const types = [kind.underpass, kind.lowLyingRoad, kind.lowLyingRoad, kind.underBridge, kind.tunnelMouth, kind.lowLyingRoad].map(
  ({ value }) => value,
)
const nameOfType: Readonly<Record<string, string>> = {
  [kind.underpass.value]: '下穿通道',
  [kind.lowLyingRoad.value]: '低洼段',
  [kind.underBridge.value]: '桥下',
  [kind.tunnelMouth.value]: '隧道口',
}
const causes = ['地势低于周边0.6米，汇水快', '雨水口偏少，管径偏小', '下游河道高水位顶托', '强降雨超出管网重现期']
const rainOf: Readonly<Record<string, readonly [least: number, most: number]>> = {
  [level.red.value]: [55, 82],
  [level.orange.value]: [38, 56],
  [level.yellow.value]: [26, 40],
  [level.blue.value]: [17, 28],
}

/** A warning as it is to be told: how deep the water came, and when what was done, in minutes from its start. */
interface Story {
  readonly start: string
  readonly level: string
  readonly until: 'raised' | 'dispatched' | 'handling' | 'released' | 'falseAlarm'
}

interface Place {
  readonly number: number
  readonly keeper: Actor
  readonly point: CityRow<'floodPoint'>
  readonly limits: DepthLimits
  readonly sensorId: string
}

/** Points that flood with their level sensors and rain gauges, and the warnings of a year of rain, three of them under way (assets.md §3, dashboards.md §7.4). */
function* writeFloods(book: Book): SeedingProgress {
  const groups = Math.round(askedRows.floodPoints.rows[book.scale] / (2 * POINTS_OF_GAUGE + 1))
  const roads = [...roadsOf(book, SEEN_DISTRICT), ...everyRoad(book).filter(({ regionId }) => regionId !== SEEN_DISTRICT)]
  if (roads.length === 0) return
  const days = rainyDays(book)
  const total = groups * POINTS_OF_GAUGE
  const stories = storiesOf(book, total, days)
  for (let number = 0; number < total; number += 1) {
    const gauge = Math.floor(number / POINTS_OF_GAUGE)
    // The first group lies where officers of the demonstration see it, the others over the whole city.
    const road = roads[number < POINTS_OF_GAUGE ? number % Math.max(1, roadsOf(book, SEEN_DISTRICT).length) : (number * 5) % roads.length]
    if (road === undefined) continue
    const place = writePoint(book, road, number, gauge)
    const told = (stories[number] ?? []).map((story, at) => writeWarning(book, place, story, at))
    const deepest = Math.max(0, ...told.map(({ maxDepth }) => Number(maxDepth ?? 0)))
    if (deepest > 0) book.put('floodPoint', { ...place.point, historyMaxDepth: deepest })
    writeSensors(book, place, gauge, told.at(-1))
    for (const { id } of told) conclude(book, 'floodWarning', id)
    conclude(book, 'floodPoint', place.point.id)
    yield { topic: 'floods', done: number + 1, total }
  }
}

export const floodPart = cityPart({
  makes: ['floodPoint', 'floodWarning', 'roadSensor', 'sensorCheck'],
  needs: ['road'],
  write: writeFloods,
})

/** Days of the last year on which streets flooded, the oldest first. */
function rainyDays(book: Book): readonly string[] {
  const days: string[] = []
  for (let ago = HISTORY_DAYS; ago >= 2; ago -= 1) {
    const day = addDays(book.today, -ago)
    if (book.stream('rain', day).chance(hardRain[Number(day.slice(5, 7)) - 1] ?? 0)) days.push(day)
  }
  return days
}

/** What happened at each point: no point floods twice on a day. */
function storiesOf(book: Book, points: number, days: readonly string[]): readonly (readonly Story[])[] {
  const stories: Story[][] = Array.from({ length: points }, () => [])
  const open = underWay(book)
  const past = Math.min(askedRows.floodWarnings.rows[book.scale] - open.length, points * days.length)
  for (let at = 0; at < past; at += 1) {
    const turn = at % days.length
    const number = (Math.floor(at / days.length) + turn * 7) % points
    const stream = book.stream('szgl/aqscjsyj', `${number}|${days[turn]}`)
    const start = addMinutes(`${days[turn]} 00:00:00`, book.stream('rain', `${days[turn]} hour`).between(360, 1200) + stream.between(0, 80))
    stories[number]?.push({ start, level: levelDrawn(stream), until: stream.chance(FALSE_SHARE) ? 'falseAlarm' : 'released' })
  }
  for (const [number, story] of open.entries()) stories[number]?.push(story)
  const ordered = stories.map((own) => own.toSorted((one, other) => (one.start < other.start ? -1 : 1)))
  return ordered.map((own, number) =>
    FALSE_BEFORE.includes(number) ? own.map((story, at) => (at === own.length - 1 ? { ...story, until: 'falseAlarm' } : story)) : own,
  )
}

const underWay = (book: Book): readonly Story[] => [
  { start: addMinutes(book.asOf, -68), level: level.orange.value, until: 'handling' },
  { start: addMinutes(book.asOf, -24), level: level.yellow.value, until: 'dispatched' },
  { start: addMinutes(book.asOf, -6), level: level.blue.value, until: 'raised' },
  // Called false today: its gauge is still to be looked at.
  { start: addMinutes(book.asOf, -6 * 60), level: level.yellow.value, until: 'falseAlarm' },
]
/** Of these points in the seen district the newest warning of the past was false: their gauges were looked at. */
const FALSE_BEFORE = [4, 5]

const levelDrawn = (stream: Stream): string =>
  stream.weighted([
    [level.red.value, 3],
    [level.orange.value, 12],
    [level.yellow.value, 35],
    [level.blue.value, 50],
  ] as const)

const sensorKey = (number: number) => `level|${number}`
const gaugeKey = (gauge: number) => `rain|${gauge}`
const filedOn = (book: Book, number: number) => workdayFrom(book, addDays(book.today, -420 - (number % 200)))
const sensorIdOf = (book: Book, key: string, day: string) => book.stream('szgl/roadsensor', key).id(`${day} 10:40:00`)

const named = new WeakMap<Book, Set<string>>()

/** A place on a road by which no other point is called: a road floods at several. */
function ownPlace(book: Book, road: CityRow<'road'>, what: string, stream: Stream) {
  const known = named.get(book) ?? new Set()
  named.set(book, known)
  for (;;) {
    const place = placeOn(road, stream)
    const name = `${place.address.slice(String(road.address).length)}${what}`
    if (known.has(name)) continue
    known.add(name)
    return { ...place, name }
  }
}

function writePoint(book: Book, road: CityRow<'road'>, number: number, gauge: number): Place {
  const stream = book.stream('szgl/aqscjspoint', number)
  const district = String(road.regionId).slice(0, 6)
  const keeper = keeperOf(book, district)
  const pointType = types[number % types.length] ?? kind.lowLyingRoad.value
  const day = filedOn(book, number)
  const { location, address, name } = ownPlace(book, road, nameOfType[pointType] ?? '积水点', stream)
  const sensorId = sensorIdOf(book, sensorKey(number), day)
  const form: Values = {
    pointNo: `JSD-${String(number + 1).padStart(4, '0')}`,
    name,
    pointType,
    roadId: road.id,
    regionId: district,
    streetId: road.streetId,
    address,
    location,
    cause: stream.pick(causes),
    catchment: stream.between(12, 240) / 10,
    drainCapacity: stream.pick([1, 2, 3, 5]),
    sensorIds: [sensorId, sensorIdOf(book, gaugeKey(gauge), filedOn(book, gauge * POINTS_OF_GAUGE))],
    gaugeNo: `SC-${String(number + 1).padStart(4, '0')}`,
    dutyDeptId: keeper.deptId,
    dutyPerson: personName(stream.draw),
    dutyPhone: mobileNumber(stream.draw),
    backupPerson: personName(stream.draw),
    emergencyTeam: '市政排水抢险一队',
    pumpEquipment: '移动泵车1台（500立方米/时）、潜水泵2台',
    material: '沙袋200只、警戒带、路锥30个',
    detour: '由两端路口分流绕行',
    treatState: stream.pick([tidyStatus.values.untreated.value, tidyStatus.values.underWay.value, tidyStatus.values.done.value]),
  }
  const point = walkAdd(book, book.resource('floodPoint'), form, { actor: keeper, at: `${day} 10:20:00` }, String(number))
  return { number, keeper, point, limits: usualLimits(pointType), sensorId }
}

const nextAbove: Readonly<Record<string, keyof DepthLimits | null>> = { 1: null, 2: 'red', 3: 'orange', 4: 'yellow' }
const nameOfLevel: Readonly<Record<string, keyof DepthLimits>> = { 1: 'red', 2: 'orange', 3: 'yellow', 4: 'blue' }

function depthAt(stream: Stream, limits: DepthLimits, own: string): number {
  const least = limits[nameOfLevel[own] ?? 'blue']
  const above = nextAbove[own]
  const most = above === null || above === undefined ? least + 25 : limits[above] - 1
  return stream.between(least * 10, most * 10) / 10
}

function writeWarning(
  book: Book,
  { number, keeper, point, limits, sensorId }: Place,
  { start, level: own, until }: Story,
  at: number,
): CityRow<'floodWarning'> {
  const resource = book.resource('floodWarning')
  const stream = book.stream('szgl/aqscjsyj', `${number}|${at}|${start}`)
  const depth = depthAt(stream, limits, own)
  const [least, most] = rainOf[own] ?? [17, 28]
  const rain = stream.between(least * 10, most * 10) / 10
  const form: Values = {
    pointId: point.id,
    source:
      // What is under way is what the gauges of the streets show at the moment.
      until !== 'released' || stream.chance(0.8)
        ? warnSource.values.sensor.value
        : stream.pick([warnSource.values.patrol.value, warnSource.values.hotline.value]),
    level: own,
    depth,
    rain1h: rain,
    rain24h: Math.round(rain * stream.between(14, 28)) / 10,
    startTime: start,
    area: stream.between(40, 900),
    trafficImpact:
      own === level.red.value
        ? trafficImpact.values.closed.value
        : own === level.blue.value
          ? trafficImpact.values.none.value
          : trafficImpact.values.slow.value,
  }
  const added = walkAdd(book, resource, form, { actor: keeper, at: start }, `${number}|${at}|${start}`)
  const numbered = { ...added, warnNo: walkNumber(book, resource, 'warnNo', resource.numbers?.warnNo ?? [], added, start) }
  book.put(resource.name, numbered)
  const row = dealtWith({ book, keeper, stream, start, closes: own === level.red.value && isUnderpass(point.pointType) }, numbered, until)
  if (form.source === warnSource.values.sensor.value && own !== level.blue.value) writeAlarm(book, { keeper, sensorId, limits }, row)
  if (row.status === warnStatus.values.falseAlarm.value) writeSensorCheck(book, { keeper, sensorId }, row)
  return row
}

interface Scene {
  readonly book: Book
  readonly keeper: Actor
  readonly stream: Stream
  readonly start: string
  /** Red in an underpass: the road is closed. */
  readonly closes: boolean
}

/** Takes a warning through its steps as far as its story goes. */
function dealtWith(
  { book, keeper, stream, start, closes }: Scene,
  raised: CityRow<'floodWarning'>,
  until: Story['until'],
): CityRow<'floodWarning'> {
  const resource = book.resource('floodWarning')
  const take = (row: CityRow<'floodWarning'>, action: ActionNamed<'floodWarning'>, minutes: number, body: Values) =>
    walkAction(book, resource, row, action, { body }, { actor: keeper, at: addMinutes(start, minutes) }).row
  if (until === 'raised') return raised
  if (until === 'falseAlarm') return take(raised, 'falseAlarm', 12, { reason: '现场无积水，液位计探头被杂物遮挡，已清理' })
  const late = until === 'released' && stream.chance(LATE_SHARE)
  const sent = late ? stream.between(34, 48) : stream.between(3, 8)
  let row = take(raised, 'dispatch', sent, { deptId: raised.dutyDeptId, persons: [keeper.userId] })
  if (until === 'dispatched') return row
  const { arrive, closeRoad, pump, openRoad, recede } = floodStep.values
  const came = sent + stream.between(2, 4)
  row = take(row, 'handle', came, { step: arrive.value })
  if (closes) row = take(row, 'handle', came + 2, { step: closeRoad.value })
  row = take(row, 'handle', came + 8, { step: pump.value })
  if (until === 'handling') return row
  const gone = came + 8 + stream.between(35, 95)
  row = take(row, 'handle', gone, { step: recede.value })
  if (closes) row = take(row, 'handle', gone + 12, { step: openRoad.value })
  const dry = { ...row, depth: stream.between(0, 30) / 10, dryBelowBlue: addMinutes(start, gone), updateTime: addMinutes(start, gone) }
  book.put(resource.name, dry)
  return take(dry, 'release', gone + RELEASED_AFTER + stream.between(2, 15), {})
}

/** The level sensor has limits of its own, which are the yellow, orange and red of its point. */
const limitsOfSensor = ({ yellow, orange, red }: DepthLimits) =>
  [yellow, orange, red].map((value, at) => ({ level: at + 1, op: '>=', value, durationS: 180 }))

/** What the sensor itself alarmed of: over once the water has gone. */
function writeAlarm(
  book: Book,
  { keeper, sensorId, limits }: Pick<Place, 'keeper' | 'sensorId' | 'limits'>,
  warning: CityRow<'floodWarning'>,
): void {
  const grade = 4 - Number(warning.level)
  const ended = warning.status === warnStatus.values.released.value ? warning.recedeTime : warning.endTime
  const state = alarmState.values
  const over = warning.status === warnStatus.values.falseAlarm.value ? state.falseAlarm.value : state.cleared.value
  const row = walkAdd(book, book.resource('roadSensorAlarm'), {}, { actor: keeper, at: String(warning.startTime) }, String(warning.id), {
    sensorId,
    regionId: warning.regionId,
    level: grade,
    value: warning.maxDepth,
    threshold: limitsOfSensor(limits)[grade - 1]?.value ?? null,
    startTime: warning.startTime,
    endTime: ended ?? null,
    status: ended === null || ended === undefined ? state.open.value : over,
    ...(over === state.falseAlarm.value && ended ? { handler: keeper.userId, handleTime: ended, result: '探头被杂物遮挡，已清理' } : {}),
  })
  conclude(book, 'roadSensorAlarm', row.id)
}

const isUnderWay = (warning: CityRow<'floodWarning'> | undefined): warning is CityRow<'floodWarning'> =>
  warning !== undefined && (warning.endTime === null || warning.endTime === undefined)

function writeSensors(book: Book, place: Place, gauge: number, last: CityRow<'floodWarning'> | undefined): void {
  const { number, point, limits, keeper } = place
  const stream = book.stream('szgl/roadsensor', number)
  const open = isUnderWay(last)
  const value = open ? Number(last.depth) : stream.between(0, 14) / 10
  const form = sensorForm(point, filedOn(book, number), `YW${String(number + 1).padStart(6, '0')}`)
  const told = { online: true, lastTime: addMinutes(book.asOf, -stream.between(0, 4)), battery: stream.between(640, 1000) / 10 }
  const write = (key: string, values: Values, more: Values, day: string) => {
    const row = walkAdd(book, book.resource('roadSensor'), values, { actor: keeper, at: `${day} 10:40:00` }, key, more)
    conclude(book, 'roadSensor', row.id)
  }
  write(
    sensorKey(number),
    {
      ...form,
      name: `${String(point.name)}液位计`,
      sensorType: sensorType.values.waterLevel.value,
      rangeMax: 300,
      collectInterval: 60,
      thresholds: limitsOfSensor(limits),
    },
    { ...told, unit: 'cm', lastValue: value },
    filedOn(book, number),
  )
  if (number % POINTS_OF_GAUGE !== 0) return
  const rain = [16, 30, 50].map((mm, at) => ({ level: at + 1, op: '>=', value: mm, durationS: 0 }))
  write(
    gaugeKey(gauge),
    {
      ...form,
      sensorNo: `YL${String(gauge + 1).padStart(6, '0')}`,
      name: `${String(point.name)}雨量站`,
      sensorType: sensorType.values.rain.value,
      rangeMax: 200,
      collectInterval: 300,
      thresholds: rain,
    },
    { ...told, unit: 'mm', lastValue: open ? Math.round(Number(last.rain1h) / 1.2) / 10 : 0 },
    filedOn(book, gauge * POINTS_OF_GAUGE),
  )
}

function sensorForm(point: CityRow<'floodPoint'>, day: string, sensorNo: string): Values {
  return {
    sensorNo,
    assetType: assetType.values.floodPoint.value,
    assetId: point.id,
    position: '最低点立杆',
    regionId: point.regionId,
    location: point.location,
    vendor: '临江水文仪器',
    model: 'LJ-200',
    protocol: 'MQTT',
    rangeMin: 0,
    installDate: day,
    calibrateDate: day,
    calibrateDue: addDays(day, 730),
  }
}

/** Somebody who works for the streets of the district, else of the city. */
function keeperOf(book: Book, district: string): Actor {
  const { systems = [] } = book.resource('floodPoint')
  const actors = [...book.actors.values()].filter((actor) => !actor.superAdmin && worksIn(actor, systems))
  const municipal = actors.find(({ username }) => username === 'demo_qx_sz')
  const own =
    municipal?.regionId === district ? municipal : actors.find(({ level, regionId }) => level === 'district' && regionId === district)
  const keeper = own ?? actors.find(({ level }) => level === 'city')
  if (keeper === undefined) throw new Error('nobody keeps the flood points of the city')
  return keeper
}
