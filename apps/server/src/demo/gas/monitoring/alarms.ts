import {
  alarmCause,
  alarmLevel,
  alarmType,
  falseAlarmReason,
  iotDeviceType,
  iotMetric,
  signalState,
} from '@chengan/domain/utilities/dictionaries/monitoring'
import { deadlinesFrom, silenceOf } from '@chengan/domain/utilities/monitoring/iot-alarm/deadlines'
import { gasTypes, limitWords, unitOfMetric } from '@chengan/domain/utilities/monitoring/telemetry/metric-ranges'
import type { Actor } from '@chengan/kernel/access/actor'
import type { ActionNamed } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import { addMinutes } from '@chengan/kernel/time'
import { type Book, type CityRow, common } from '../../city/book.ts'
import { attachTo, takePhoto } from '../../city/photos.ts'
import { tellOfRaised } from '../../messages/alarm-notices.ts'
import { conclude } from '../../messages/conclude.ts'
import { userId } from '../../organisation/organisation.ts'
import type { Stream } from '../../stream.ts'
import { walkAction } from '../../walk/act.ts'
import { walkAdd } from '../../walk/add.ts'
import { walkNumber } from '../../walk/numbers.ts'
import { companyId } from '../companies.ts'

const type = iotDeviceType.values
const metric = iotMetric.values
const kind = alarmType.values
const cause = alarmCause.values
const level = alarmLevel.values
const HOUR = 60
const DAY = 24 * HOUR
/** Alarms of the last quarter that are closed, for each device. */
const CLOSED_CHANCE = 0.55
const HISTORY_DAYS = 88
/** As they fare in the book: false alarms of gas, and causes of the others (dashboards.md §7.4). */
const FALSE_SHARE = 0.22
const causes = [
  [cause.userSideLeak.value, 34],
  [cause.valveFlangeLeak.value, 22],
  [cause.pipeLeak.value, 14],
  [cause.biogas.value, 18],
  [cause.thirdPartyDamage.value, 7],
] as const
const falseReasons = Object.values(falseAlarmReason.values).map(({ value }) => value)

const CLOSED = 'closed'
/** Minutes before and after the start of an alarm of which readings are stored. */
const AROUND = 30
/** What is measured while nothing is wrong, as a share of what the alarm reached. */
const QUIET_SHARE = 0.03

/** A moment of an alarm, in minutes from its start. */
type Step = readonly [name: ActionNamed<'iotAlarm'>, after: number]

/** How far an open alarm has come; the demonstration has one of each. */
interface Story {
  readonly level: string
  /** Minutes before the city's last moment. */
  readonly ago: number
  readonly steps: readonly Step[]
  readonly recovered?: true
  readonly late?: true
  /** Of a battery, not of what is measured. */
  readonly battery?: true
}

const [red, orange, yellow, blue] = [level.red.value, level.orange.value, level.yellow.value, level.blue.value]
const stories: readonly Story[] = [
  { level: red, ago: 2, steps: [] },
  { level: orange, ago: 9, steps: [] },
  { level: orange, ago: 21, steps: [['confirm', 5]] },
  {
    level: orange,
    ago: 47,
    steps: [
      ['confirm', 6],
      ['dispatch', 15],
    ],
  },
  {
    level: orange,
    ago: 96,
    steps: [
      ['confirm', 8],
      ['dispatch', 24],
    ],
    late: true,
  },
  {
    level: red,
    ago: 58,
    steps: [
      ['confirm', 2],
      ['dispatch', 6],
      ['onSite', 25],
      ['report', 50],
    ],
  },
  {
    level: orange,
    ago: 3 * HOUR,
    steps: [
      ['confirm', 6],
      ['dispatch', 14],
      ['onSite', 48],
    ],
  },
  {
    level: orange,
    ago: DAY,
    steps: [
      ['confirm', 6],
      ['dispatch', 14],
      ['onSite', 52],
      ['finish', 200],
    ],
    recovered: true,
  },
  {
    level: red,
    ago: 7 * HOUR,
    steps: [
      ['confirm', 3],
      ['dispatch', 7],
      ['onSite', 28],
      ['finish', 210],
    ],
    recovered: true,
  },
  {
    level: yellow,
    ago: 3 * HOUR,
    steps: [
      ['confirm', 11],
      ['falseAlarm', 95],
    ],
    recovered: true,
  },
  { level: yellow, ago: 26, steps: [] },
  {
    level: yellow,
    ago: 28 * HOUR,
    steps: [
      ['confirm', 14],
      ['dispatch', 60],
      ['onSite', 170],
    ],
  },
  { level: blue, ago: 5 * HOUR, steps: [], battery: true },
  { level: blue, ago: 11 * HOUR, steps: [], battery: true },
]

/** What of a type is measured, with a value that crosses the limit of each level (the templates of an installation). */
const crossed: Readonly<Record<string, readonly [string, string, Readonly<Record<string, readonly [number, number]>>]>> = {
  [type.manholeMethaneLaser.value]: [metric.methane.value, kind.high.value, { 1: [2.5, 3.4], 2: [1, 2.2], 3: [0.5, 0.9] }],
  [type.valveWellTerminal.value]: [metric.methane.value, kind.high.value, { 1: [2.5, 3.1], 2: [1, 1.9], 3: [0.5, 0.8] }],
  [type.gasDetectorStation.value]: [metric.lel.value, kind.high.value, { 1: [50, 62], 2: [20, 38], 3: [10, 17] }],
  [type.gasDetectorCommercial.value]: [metric.lel.value, kind.high.value, { 1: [50, 58], 2: [20, 34], 3: [10, 16] }],
  [type.vibrationMonitor.value]: [metric.vibration.value, kind.high.value, { 1: [90, 96], 2: [70, 84], 3: [50, 66] }],
}
const lowBattery = [metric.battery.value, kind.lowBattery.value, { 4: [11, 19] }] as const
const limits: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  [metric.methane.value]: { 1: 2.5, 2: 1, 3: 0.5 },
  [metric.lel.value]: { 1: 50, 2: 20, 3: 10 },
  [metric.vibration.value]: { 1: 90, 2: 70, 3: 50 },
  [metric.battery.value]: { 4: 20 },
}

const told = new WeakMap<Book, number>()

interface Scene {
  readonly book: Book
  readonly device: CityRow<'iotDevice'>
  readonly clerk: Actor
  readonly stream: Stream
}

/** The alarms of a device: one that is open where the demonstration still lacks it, and those of the last quarter. Answers what the device shows of them. */
export function writeAlarmsOf(book: Book, device: CityRow<'iotDevice'>, clerk: Actor, live: boolean): Values {
  const scene: Scene = { book, device, clerk, stream: book.stream('gysy/iotalarm', device.id) }
  const measured = crossed[String(device.deviceType)]
  if (measured === undefined) return {}
  writeHistory(scene)
  const next = told.get(book) ?? 0
  const story = stories[next]
  // Open ones stand in the district whose accounts review them.
  if (story === undefined || !live || !String(device.regionId).startsWith('990102') || device.gasCompaniesId !== companyId(book, 'gd'))
    return {}
  told.set(book, next + 1)
  const start = addMinutes(book.asOf, -story.ago)
  const row = play(scene, `open ${next}`, story, start)
  return { alarmLevel: row.alarmLevel, alarmCount: 1, ...toldOf(book, device, row, story) }
}

/** What the device shows of what it measures: what was measured at the city's last moment if that is stored, else what it has stood at since. */
function toldOf(book: Book, device: CityRow<'iotDevice'>, row: CityRow<'iotAlarm'>, story: Story): Values {
  const isStored = story.ago <= AROUND
  if (!isStored && story.recovered === true) return {}
  const newest = book.readings.at(-1)?.values as Values | undefined
  const value = Number((isStored ? newest?.[String(row.metric)] : null) ?? row.lastValue)
  const told = row.metric === metric.battery.value ? { battery: Math.round(value) } : {}
  return {
    ...told,
    lastValues: { ...(device.lastValues as Values), [String(row.metric)]: value },
    ...(isStored ? { lastReportTime: book.asOf } : {}),
  }
}

function writeHistory(scene: Scene): void {
  const { book, stream, device } = scene
  if (!stream.chance(CLOSED_CHANCE)) return
  const minutes = stream.between(8, HISTORY_DAYS) * DAY - stream.between(0, DAY - 1)
  const start = addMinutes(book.asOf, -minutes)
  // Nothing was measured before it was in use.
  if (start.slice(0, 10) <= String(device.useDate)) return
  const isGas = (gasTypes as readonly string[]).includes(String(device.deviceType))
  const inReviewedDistrict = String(device.regionId).startsWith('990102')
  const own = stream.weighted([
    [blue, 55],
    [yellow, 34],
    [inReviewedDistrict ? orange : yellow, 10],
    [inReviewedDistrict ? red : yellow, 1],
  ] as const)
  const confirm = stream.between(2, own === red ? 4 : 12)
  const isFalse = isGas && own !== blue && stream.chance(FALSE_SHARE)
  const grave = own === red || own === orange
  const steps: Step[] =
    own === blue
      ? [
          ['confirm', confirm * 20],
          ['finish', confirm * 60],
        ]
      : isFalse
        ? [
            ['confirm', confirm],
            ['falseAlarm', confirm + 70],
            ['review1', confirm + 190],
          ]
        : [
            ['confirm', confirm],
            ['dispatch', confirm + 4],
            ['onSite', confirm + 22],
            ['finish', confirm + 160],
            ...(grave ? ([['review1', confirm + 300]] as const) : []),
          ]
  play(scene, CLOSED, { level: own, ago: minutes, steps, recovered: true, ...(own === blue ? { battery: true } : {}) }, start)
}

function play(scene: Scene, key: string, story: Story, start: string): CityRow<'iotAlarm'> {
  const { book } = scene
  let row = raised(scene, key, story, start)
  if (key !== CLOSED) {
    measure(scene, row, start)
    const [first] = story.steps
    tellOfRaised(book, row, first === undefined ? null : { by: scene.clerk.userId, at: addMinutes(start, first[1]) })
  }
  let last = start
  for (const [name, after] of story.steps) {
    const at = name === 'review1' ? inOffice(book, addMinutes(start, after)) : addMinutes(start, after)
    row = taken(scene, row, name, at, last)
    last = at
  }
  conclude(book, 'iotAlarm', row.id)
  return row
}

/** What the device told around the start, minute by minute: quiet, then a rise within some minutes, and quiet again where the signal has recovered. */
function measure({ book, device, stream }: Scene, row: CityRow<'iotAlarm'>, start: string): void {
  const [top, low] = [Number(row.extremeValue), Number(row.extremeValue) * QUIET_SHARE]
  const isBattery = row.metric === metric.battery.value
  for (let minute = -AROUND; minute <= AROUND; minute += 1) {
    const at = addMinutes(start, minute)
    if (at > book.asOf) return
    const rise = minute < 0 ? Math.max(0, 1 + minute / 8) : row.recoverTime !== null && minute > 1 ? Math.max(0, 1 - minute / 12) : 1
    const value = isBattery ? top : low + (top - low) * rise ** 2 * (minute === 0 ? 1 : 1 - stream.between(0, 6) / 100)
    book.readings.push({
      device_id: device.id,
      ts: at,
      values: { [String(row.metric)]: Math.round(value * 100) / 100 },
      q: 0,
    })
  }
}

/** The same hour of the first working day from a moment on: bureaus review then. */
function inOffice(book: Book, moment: string): string {
  let at = moment
  while (!book.isWorkday(at.slice(0, 10))) at = addMinutes(at, DAY)
  return at
}

function raised({ book, device, clerk, stream }: Scene, key: string, story: Story, start: string): CityRow<'iotAlarm'> {
  const resource = book.resource('iotAlarm')
  const [measured, alarm, spans] = story.battery === true ? lowBattery : (crossed[String(device.deviceType)] ?? lowBattery)
  const [low, high] = (spans as Readonly<Record<string, readonly [number, number]>>)[story.level] ?? [0, 0]
  const value = Math.round(stream.between(low * 100, high * 100)) / 100
  const setting = (code: string, fallback: number) => book.setting(code, fallback)
  const recovered = story.recovered === true
  const sign = measured === metric.battery.value ? '≤' : '≥'
  const limit = limitWords({
    level: story.level,
    name: measured,
    sign: { zh: sign, en: sign },
    value: limits[measured]?.[story.level] ?? '',
  })
  const row = walkAdd(book, resource, {}, { actor: clerk, at: start }, `${device.id}|${key}`, {
    deviceId: device.id,
    deviceName: device.deviceName,
    deviceType: device.deviceType,
    model: device.model,
    manufacturer: device.manufacturer,
    metric: measured,
    alarmType: alarm,
    alarmLevel: story.level,
    highestLevel: story.level,
    alarmKey: `${measured}|upper`,
    startTime: start,
    lastTime: recovered ? addMinutes(start, 1) : start,
    firstValue: value,
    lastValue: recovered && story.battery !== true ? Math.round(value * QUIET_SHARE * 100) / 100 : value,
    extremeValue: value,
    unit: unitOfMetric(measured),
    thresholdText: limit.zh,
    thresholdTextEn: limit.en,
    repeatCount: 0,
    reopenCount: 0,
    signalState: recovered ? signalState.values.recovered.value : signalState.values.alarming.value,
    recoverTime: recovered ? addMinutes(start, 1) : null,
    gasCompaniesId: device.gasCompaniesId,
    gasFacilityId: device.gasFacilityId ?? null,
    regionId: device.regionId,
    deptId: device.deptId,
    address: device.address,
    location: device.location,
    ...deadlinesFrom(start, story.level, setting),
    silenceMinutes: silenceOf(story.level),
    remindTime: story.level === blue || recovered ? null : addMinutes(book.asOf, silenceOf(story.level)),
    confirmLate: 0,
    arriveLate: story.late === true,
    finishLate: false,
    overdue: story.late === true,
    quiet: false,
    smsWanted: true,
    simulated: false,
  })
  const numbered = { ...row, alarmNo: walkNumber(book, resource, 'alarmNo', resource.numbers?.alarmNo ?? [], row, start) }
  book.put(resource.name, numbered)
  return numbered
}

const words: Readonly<Record<string, (value: number) => string>> = {
  report: (value) => `现场浓度${value}，已通风并设置警戒，正在排查阀门井`,
  review1: () => '处置记录和现场照片齐全，同意办结',
}

function taken(scene: Scene, row: CityRow<'iotAlarm'>, name: ActionNamed<'iotAlarm'>, at: string, last: string): CityRow<'iotAlarm'> {
  const { book, clerk, device, stream } = scene
  const reviewer = book.actor(userId(book, row.highestLevel === red ? 'demo_sj_rq' : 'demo_qx_rq'))
  const actor = name === 'review1' ? reviewer : clerk
  const photo = (state: 'before' | 'after') => {
    const id = takePhoto(book, `${row.id}|${name}`, {
      name: `well-${state}`,
      at,
      by: actor.userId,
      deptId: actor.deptId,
      stamped: false,
      title: '处置照片',
    })
    attachTo(book, 'gysy/iotalarm', row.id, [id])
    return [id]
  }
  const isGas = (gasTypes as readonly string[]).includes(String(device.deviceType))
  const remains = Math.round(Number(row.extremeValue) * 40) / 100
  const bodies: Readonly<Record<string, () => Values>> = {
    confirm: () => ({}),
    dispatch: () => ({ toDeptId: device.deptId, toUserIds: [clerk.userId] }),
    onSite: () => ({ ...(isGas ? { siteValue: remains, siteUnit: row.unit } : {}), images: photo('before'), siteLocation: row.location }),
    report: () => ({}),
    falseAlarm: () => ({ falseReason: stream.pick(falseReasons), images: photo('before') }),
    finish: () => ({
      causeType: row.highestLevel === blue ? cause.deviceFault.value : stream.weighted(causes),
      measure: row.highestLevel === blue ? '更换电池并复测上报' : '紧固法兰并更换垫片，复测浓度为0，恢复监测',
      ...(row.highestLevel === blue ? { repairedDeviceId: device.id } : {}),
      images: photo('after'),
    }),
    review1: () => ({}),
  }
  const body = bodies[name]?.() ?? {}
  const said = words[name]?.(remains)
  const done = walkAction(
    book,
    book.resource('iotAlarm'),
    row,
    name,
    { body, ...(said === undefined ? {} : { opinion: said }) },
    { actor, at },
  )
  book.put('iotAlarmStep', {
    ...common(at, actor.userId),
    id: book.stream('gysy/iotdevicealarmhandling', `${row.id}|${name}`).id(at),
    alarmId: row.id,
    handleAction: name,
    handleUserId: actor.userId,
    handleDeptId: actor.deptId,
    handleTime: at,
    ...Object.fromEntries(Object.entries(body).filter(([field]) => field !== 'images')),
    opinion: said ?? null,
    usedMinutes: Math.round((Date.parse(at) - Date.parse(last)) / 60_000),
    overdue: false,
    deptId: device.deptId,
    regionId: device.regionId,
  })
  return done.row
}
