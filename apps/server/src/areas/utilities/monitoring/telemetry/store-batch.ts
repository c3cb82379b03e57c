import { alarmType, iotDeviceType, iotMetric, iotUseStatus, onlineStatus } from '@chengan/domain/utilities/dictionaries/monitoring'
import {
  beyondRange,
  cameOnline,
  faultBegan,
  type RefusedMessage,
  unreadValue,
} from '@chengan/domain/utilities/monitoring/device-log/log-words'
import { gradeOfEvent, keyOfEvent, metricOfEvent, OPEN_VALVE_SECONDS } from '@chengan/domain/utilities/monitoring/telemetry/device-events'
import { deadBandOf, shareOfLimit } from '@chengan/domain/utilities/monitoring/telemetry/metric-ranges'
import type { Label } from '@chengan/kernel/label'
import { chattersAt, judgeReading, keyOfRule, noteRaise, noteStuck, type Verdict } from '@chengan/kernel/readings/judge'
import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { iotRollup1d, iotRollup1h, iotRollup5m, iotTelemetry, quality } from '../../../../ingest/telemetry-tables.ts'
import { contextOf, jobFacts, systemActor } from '../../../../pipeline/context-of.ts'
import { inTransaction } from '../../../../pipeline/transaction.ts'
import { takeSteps } from '../../../../resources/change/by-system.ts'
import type { Notify } from '../../../../resources/notices/notify.ts'
import type { Services } from '../../../../services.ts'
import { ensureParts } from '../../../../storage/partitions/parts.ts'
import { alarmTypeOf, backOf, chatteringOf, type Happening, limitText, noLimit, reportedBy } from '../alarms/happening.ts'
import { type CrowdedPlaces, crowdedPlaces, stopOf } from '../vehicles/stopped-vehicles.ts'
import { logTypes, writeAlarms, writeDeviceLog } from './alarm-book.ts'
import { type InHand, lockDevices, type MetricValues, thoseOf, toldAt } from './devices-in-hand.ts'
import { devicesBy, isUnderRepair, type KnownDevice } from './known-devices.ts'
import { type DeviceReading, LATE_LEVEL1_MS, LATE_MS } from './message.ts'
import { openValveOf } from './open-valves.ts'
import { type OfDevice, withoutRepeated } from './repeated-readings.ts'
import { type StoredRow, writeReadings } from './write-readings.ts'

/** A reading on its way, with the platform that sent it; null: one of the house (a simulation, a test). */
export interface Arrived {
  readonly platform: string | null
  readonly reading: DeviceReading
}

/** What became of a reading. */
export type BatchOutcome = 'stored' | 'repeated' | Extract<RefusedMessage, 'unknownDevice' | 'foreignPlatform'>

/** A value that is told again is kept at least once in so long. */
const KEPT_EVERY_MS = 10 * 60_000
/** The value of a line of the log has eight digits before the point. */
const MOST_LOGGED = 1e8
const metric = iotMetric.values
const normal = iotUseStatus.values.normal.value
const maintenance = iotUseStatus.values.maintenance.value
const status = onlineStatus.values
const household = iotDeviceType.values.householdAlarm.value
/** What drifts by itself: a value that never moves comes from a sensor that is stuck. */
const drifting: readonly string[] = [
  metric.pressure.value,
  metric.pressureIn.value,
  metric.pressureOut.value,
  metric.temperature.value,
  metric.tankPressure.value,
  metric.potential.value,
  metric.odorant.value,
]
/** What drives about: it alarms where it is, not where it is entered. */
const moving: readonly string[] = [iotDeviceType.values.leakSurvey.value, iotDeviceType.values.vehicleTerminal.value]
const STUCK_HOURS = 24
const STUCK_SAMPLES = 20

/** Devices of which a transaction raises alarms at most. The number of an alarm is counted, so that whoever draws one waits until those that were drawn before are
 *  committed: a street that alarms as a whole must not keep the alarm of another one waiting. */
const MOST_RAISING = 20

/** More devices raise alarms than one transaction may: nothing was written, and the readings are stored by parts. */
class ManyRaise extends Error {
  readonly raising: readonly KnownDevice[]

  constructor(raising: readonly KnownDevice[]) {
    super(`${raising.length} devices raise alarms`)
    this.raising = raising
  }
}

/** Stores and judges readings, in the order in which each device measured them, with the alarms that they raise. What it answers is true once it has returned:
 *  everything of it is committed, all readings of a device in one transaction, and all of them where few of them raise anything. Devices are locked by their last
 *  row, so that any process may take the readings of any device. */
export async function storeBatch(services: Services, notify: Notify, arrived: readonly Arrived[]): Promise<readonly BatchOutcome[]> {
  const days = [...new Set(arrived.map(({ reading }) => datetimeText(reading.ts).slice(0, 10)))]
  await Promise.all([iotTelemetry, iotRollup5m, iotRollup1h, iotRollup1d].map((table) => ensureParts(services.db, table, days)))
  const store = (some: readonly Arrived[]) =>
    inTransaction(contextOf(services, systemActor, jobFacts('telemetry'), 'zh-CN'), (ctx) => storeIn(ctx, notify, some))
  try {
    return await store(arrived)
  } catch (error) {
    if (!(error instanceof ManyRaise)) throw error
    const outcomes: BatchOutcome[] = []
    for (const part of partsOf(arrived, error.raising)) {
      const own = await store(part.map((at) => arrived[at] as Arrived))
      for (const [index, at] of part.entries()) outcomes[at] = own[index] ?? 'stored'
    }
    return outcomes
  }
}

/** Where in what arrived the readings of a few raising devices each lie, and those of all others at last. */
function partsOf(arrived: readonly Arrived[], raising: readonly KnownDevice[]): readonly (readonly number[])[] {
  const places = new Map(raising.map(({ deviceCode }, at) => [deviceCode, Math.floor(at / MOST_RAISING)]))
  const last = Math.ceil(raising.length / MOST_RAISING)
  const parts = Array.from({ length: last + 1 }, (): number[] => [])
  for (const [at, { reading }] of arrived.entries()) parts[places.get(reading.deviceCode) ?? last]?.push(at)
  return parts.filter((part) => part.length > 0)
}

async function storeIn(ctx: Context, notify: Notify, arrived: readonly Arrived[]): Promise<readonly BatchOutcome[]> {
  const outcomes: BatchOutcome[] = arrived.map(() => 'stored')
  const devices = new Map(
    (await devicesBy(ctx.db, 'device_code', [...new Set(arrived.map(({ reading }) => reading.deviceCode))])).map((one) => [
      one.deviceCode,
      one,
    ]),
  )
  const taken: OfDevice[] = []
  for (const [at, { platform, reading }] of arrived.entries()) {
    const device = devices.get(reading.deviceCode)
    if (device === undefined) outcomes[at] = 'unknownDevice'
    else if (platform !== null && device.platformCode !== platform) outcomes[at] = 'foreignPlatform'
    else taken.push({ at, device, reading: ofItsGas(device, reading) })
  }
  if (taken.length === 0) return outcomes
  const inHand = await lockDevices(ctx, [...new Set(taken.map(({ device }) => device))])
  const fresh = await withoutRepeated(ctx, taken, inHand)
  for (const one of taken) if (!fresh.has(one.at)) outcomes[one.at] = 'repeated'
  const work = new Batch(ctx, inHand, await crowdedPlaces(ctx, taken))
  const inOrder = taken.flatMap(({ at, device }) => {
    const reading = fresh.get(at)
    return reading === undefined ? [] : [{ at, device, reading }]
  })
  for (const { device, reading } of inOrder.toSorted((a, b) => a.reading.ts - b.reading.ts || a.at - b.at)) work.take(device, reading)
  await work.write(notify)
  return outcomes
}

/** Volume per cent that was reckoned as methane, of the gas that the device watches. */
function ofItsGas(device: KnownDevice, reading: DeviceReading): DeviceReading {
  const names = device.isLpg ? (reading.byMethane ?? []) : []
  if (names.length === 0) return reading
  const values = Object.entries(reading.values).map(([name, value]) => [
    name,
    names.includes(name) && !reading.beyond.includes(name) ? shareOfLimit(value, true) : value,
  ])
  return { ...reading, values: Object.fromEntries(values) }
}

/** Where a device that moves measured. */
const placeOf = ({ deviceType }: KnownDevice, { loc }: DeviceReading): Pick<Happening, 'place'> =>
  loc !== undefined && moving.includes(deviceType) ? { place: loc } : {}

class Batch {
  private readonly rows: StoredRow[] = []
  private readonly happenings: Happening[] = []
  private readonly log: { device: KnownDevice; line: Parameters<typeof writeDeviceLog>[1][number]['line'] }[] = []
  /** What each device says of itself: that it is there, or that it goes. */
  private readonly heard = new Map<KnownDevice, 'online' | 'offline'>()
  private readonly due = new Map<string, Set<number>>()
  /** Devices of which something begins. */
  private readonly raising = new Set<KnownDevice>()
  private readonly ctx: Context
  private readonly inHand: ReadonlyMap<string, InHand>
  private readonly places: CrowdedPlaces

  constructor(ctx: Context, inHand: ReadonlyMap<string, InHand>, places: CrowdedPlaces) {
    this.ctx = ctx
    this.inHand = inHand
    this.places = places
  }

  take(device: KnownDevice, reading: DeviceReading): void {
    const one = this.inHand.get(device.id)
    if (one === undefined) return
    const { ts, values } = reading
    // Each metric has its own newest moment: a platform that sends one metric a message tells none of them late.
    const newest = new Set(Object.keys(values).filter((name) => ts > toldAt(one, name)))
    this.noteBadData(device, reading)
    this.store(one, reading)
    const before = one.values
    // What cannot be is stored, and is not what the device shows.
    one.values = { ...before, ...thoseOf(values, (name) => newest.has(name) && !reading.beyond.includes(name)) }
    if (ts > one.ts) {
      one.ts = ts
      one.q = reading.q
    }
    // Whatever comes is a sign of life, but its last will and that it goes off line.
    this.heard.set(device, values[metric.online.value] === 0 && newest.has(metric.online.value) ? 'offline' : 'online')
    this.judge(one, reading, before, newest)
  }

  private noteBadData(device: KnownDevice, { beyond, unread = [], values }: DeviceReading): void {
    const note = (name: string, content: Label, value?: number) =>
      this.log.push({
        device,
        line: {
          logType: logTypes.badData.value,
          content,
          metric: name,
          ...(value !== undefined && Math.abs(value) < MOST_LOGGED ? { value } : {}),
          failed: true,
          operatorId: null,
        },
      })
    for (const name of beyond) note(name, beyondRange(name, values[name]), values[name])
    for (const name of unread) note(name, unreadValue(name))
  }

  private store(one: InHand, { ts, values, qualities = {} }: DeviceReading): void {
    const kept: Record<string, number> = {}
    for (const [name, value] of Object.entries(values)) {
      const before = one.stored[name]
      const last = toldAt(one, name)
      // Two messages of one moment: what was told first stands.
      if (ts === last) continue
      const band = deadBandOf(name, one.device.setPressure)
      const isTold =
        before !== undefined &&
        ts > before[1] &&
        ts - before[1] < KEPT_EVERY_MS &&
        qualities[name] === undefined &&
        Math.abs(value - before[0]) <= band
      const told = Math.max(ts, last)
      // What comes late fills a gap: it is kept whatever lies around it.
      if (isTold) {
        one.stored[name] = [before[0], before[1], told]
        continue
      }
      kept[name] = value
      if (before === undefined || ts > before[1]) one.stored[name] = told === ts ? [value, ts] : [value, ts, told]
    }
    if (Object.keys(kept).length === 0) return
    const own = thoseOf(qualities, (name) => kept[name] !== undefined)
    const q = Math.min(...Object.keys(kept).map((name) => own[name] ?? quality.good))
    this.rows.push({ device: one.device.id, ts, values: kept, q, qualities: own })
    const slots = this.due.get(one.device.id) ?? new Set()
    slots.add(Math.floor(ts / 300_000) * 300_000)
    this.due.set(one.device.id, slots)
  }

  private judge(one: InHand, reading: DeviceReading, known: MetricValues, newest: ReadonlySet<string>): void {
    const { device } = one
    const inUse = device.useStatus === normal || device.useStatus === maintenance
    if (!inUse) return
    const age = this.ctx.time - reading.ts
    const isLate = age > LATE_MS
    if (isLate && age > LATE_LEVEL1_MS) return
    // One bad metric says nothing of the others of its message.
    const sound = thoseOf(reading.values, (name) => (reading.qualities?.[name] ?? quality.good) < quality.bad)
    const isNow = (name: string) => newest.has(name) && !isLate
    this.judgeNow(one, { ...reading, values: thoseOf(sound, isNow), known })
    this.judgeBehind(one, { ...reading, values: thoseOf(sound, (name) => !isNow(name)), known })
    if (reading.event !== undefined && (!isLate || reading.event.level === 1)) this.takeEvent(one, reading)
    if (isLate) return
    this.watchValve(one, reading.ts)
    if (newest.has(metric.speed.value)) this.watchStop(one, reading)
  }

  /** A vehicle that stands too long where it must not. */
  private watchStop(one: InHand, reading: DeviceReading): void {
    const seen = stopOf(one.device, reading, one.state.stop, this.places, this.isQuiet(one))
    if (seen === null) return
    one.state = { ...one.state, stop: seen.stop }
    if (seen.happening !== undefined && (seen.happening.kind === 'met' || one.state.open?.[seen.happening.key] === true))
      this.happen(one, seen.happening)
  }

  private judgeNow(one: InHand, reading: DeviceReading & { readonly known: MetricValues }): void {
    const judged = judgeReading(one.rules, one.state, reading)
    one.state = { ...one.state, ...judged.state }
    for (const verdict of judged.verdicts) this.happens(one, verdict, reading)
    this.noteStuck(one, reading)
  }

  /** What lies behind is judged without what is remembered, and raises nothing but level 1. */
  private judgeBehind(one: InHand, reading: DeviceReading & { readonly known: MetricValues }): void {
    for (const verdict of judgeReading(one.rules, {}, reading).verdicts) {
      if (verdict.kind !== 'met' || verdict.level !== 1) continue
      this.happens(one, verdict, reading)
      const key = keyOfRule(verdict.rule)
      // It is remembered that it was raised, or nothing that comes later would end it.
      one.state = { ...one.state, rules: { ...one.state.rules, [key]: { ...one.state.rules?.[key], on: true } } }
    }
  }

  private isQuiet({ device }: InHand): boolean {
    return isUnderRepair(device, this.ctx.time)
  }

  private happens(one: InHand, verdict: Verdict, reading: DeviceReading): void {
    const { device } = one
    const threshold = one.row(verdict.rule.thresholdId)
    this.happen(one, {
      device,
      key: keyOfRule(verdict.rule),
      kind: verdict.kind,
      level: verdict.level,
      alarmType: alarmTypeOf(verdict.rule),
      metric: verdict.rule.metric,
      value: verdict.value,
      ts: verdict.ts,
      thresholdId: verdict.rule.thresholdId,
      limit: verdict.kind === 'met' ? limitText(verdict) : noLimit,
      silenceMinutes: threshold?.silenceMinutes ?? null,
      notifyRoles: threshold?.notifyRoles ?? null,
      sms: threshold?.sms ?? null,
      quiet: this.isQuiet(one),
      ...placeOf(device, reading),
      values: { ...one.values, ...reading.values },
    })
  }

  /** Counts raises for chattering: a key that begins to hold anew is one. */
  private happen(one: InHand, happening: Happening): void {
    if (happening.kind === 'clear') {
      const { [happening.key]: _gone, ...open } = one.state.open ?? {}
      one.state = { ...one.state, open }
      this.happenings.push(happening)
      return
    }
    if (one.state.open?.[happening.key] !== true) {
      this.raising.add(one.device)
      this.noteFault(happening)
      const noted = noteRaise(one.state, happening.ts)
      one.state = { ...one.state, ...noted.state, open: { ...one.state.open, [happening.key]: true } }
      if (noted.chatters === 'begins') this.happenings.push(chatteringOf(one.device, happening.ts, happening.quiet))
    }
    // A device that chatters tells nobody any more but of level 1; once it has calmed down, what still holds is told.
    const isHushed = happening.level > 1 && chattersAt(one.state, happening.ts)
    this.happenings.push(isHushed ? { ...happening, quiet: true } : happening)
  }

  /** A fault of the device itself stands in its log, as that it fell silent does. */
  private noteFault({ device, alarmType: kind, limit, metric: name, value }: Happening): void {
    if (kind !== alarmType.values.fault.value) return
    this.log.push({
      device,
      line: {
        logType: logTypes.fault.value,
        content: faultBegan(limit),
        ...(name === null ? {} : { metric: name }),
        ...(value === null ? {} : { value }),
        failed: true,
        operatorId: null,
      },
    })
  }

  private noteStuck(one: InHand, { ts, values }: DeviceReading): void {
    const hours = this.ctx.services.settings.number('gysy.iot.stuckHours', STUCK_HOURS)
    for (const name of drifting) {
      const value = values[name]
      if (value === undefined || value === 0) continue
      const noted = noteStuck(one.state, name, value, ts, { ms: hours * 3_600_000, samples: STUCK_SAMPLES })
      one.state = { ...one.state, ...noted.state }
      if (noted.stuck || noted.freed)
        this.happen(one, {
          device: one.device,
          key: `${name}|stuck`,
          kind: noted.stuck ? 'met' : 'clear',
          level: 4,
          alarmType: alarmType.values.fault.value,
          metric: name,
          value,
          ts,
          thresholdId: null,
          limit: { zh: `${hours}小时内数值不变，疑似传感器卡滞`, en: `The same value for ${hours} h: the sensor may be stuck` },
          quiet: this.isQuiet(one),
          values,
        })
    }
  }

  /** An alarm that the device found by itself joins that of the rule over the same metric. */
  private takeEvent(one: InHand, reading: DeviceReading): void {
    const { event } = reading
    if (event === undefined) return
    const { device } = one
    const name = metricOfEvent(device.deviceType, event)
    if (device.deviceType === household && !event.isFault) one.state = { ...one.state, alarms: event.begins ? true : undefined }
    this.happen(one, {
      device,
      key: keyOfEvent(device.deviceType, one.rules, event),
      kind: event.begins ? 'met' : 'clear',
      ...gradeOfEvent(device.deviceType, event),
      metric: name,
      value: name === null ? null : (reading.values[name] ?? null),
      ts: reading.ts,
      thresholdId: null,
      limit: reportedBy(event),
      quiet: this.isQuiet(one),
      ...placeOf(device, reading),
      values: reading.values,
    })
  }

  /** A household alarm that alarms by itself closes its valve: one that is open for a minute is of level 1. */
  private watchValve(one: InHand, ts: number): void {
    if (one.device.deviceType !== household) return
    const { valve, ...state } = one.state
    const isOpen = state.alarms === true && one.values[metric.valveClosed.value] === 0
    if (!isOpen) {
      one.state = state
      return
    }
    const since = valve ?? ts
    one.state = { ...state, valve: since }
    if (ts - since >= OPEN_VALVE_SECONDS * 1000) this.happen(one, openValveOf(one.device, one.values, ts, this.isQuiet(one)))
  }

  async write(notify: Notify): Promise<void> {
    const { ctx } = this
    if (this.raising.size > MOST_RAISING) throw new ManyRaise([...this.raising])
    await writeReadings(ctx, this.rows, this.due)
    await this.writeLast()
    await this.writeOnline()
    await writeDeviceLog(ctx, this.log)
    await writeAlarms(ctx, notify, this.happenings)
  }

  private async writeLast(): Promise<void> {
    // What was all known before is no sign of life.
    const all = [...this.inHand.values()].filter(({ device }) => this.heard.has(device))
    if (all.length === 0) return
    await sql`update iot_device_last l set ts = r.ts, received = ${this.ctx.now}::timestamptz, values = r.v::jsonb, q = r.q, stored = r.s::jsonb, state = r.st::jsonb, told = false
      from unnest(${all.map(({ device }) => device.id)}::text[], ${all.map(({ ts }) => new Date(ts).toISOString())}::timestamptz[],
        ${all.map(({ values }) => JSON.stringify(values))}::text[], ${all.map(({ q }) => q)}::smallint[], ${all.map(({ stored }) => JSON.stringify(stored))}::text[],
        ${all.map(({ state }) => JSON.stringify(state))}::text[]) as r(id, ts, v, q, s, st) where l.device_id = r.id`.execute(this.ctx.db)
  }

  private saying(word: 'online' | 'offline', from: readonly (string | null)[]): readonly KnownDevice[] {
    return [...this.heard].flatMap(([device, said]) => (said === word && from.includes(device.onlineStatus) ? [device] : []))
  }

  /** The first message after silence sets a device online, and ends the alarm of its silence; its last will sets it offline. */
  private async writeOnline(): Promise<void> {
    const { ctx } = this
    const gone = this.saying('offline', [status.online.value, status.unknown.value, null])
    await takeSteps(ctx, {
      resource: 'iotDevice',
      ids: gone.map(({ id }) => id),
      action: 'offline',
      values: () => ({ lastReportTime: ctx.now }),
    })
    const back = this.saying('online', [status.offline.value, status.unknown.value, null])
    const ids = back.map(({ id }) => id)
    const heard = await takeSteps(ctx, { resource: 'iotDevice', ids, action: 'online', values: () => ({ lastReportTime: ctx.now }) })
    const wereSilent = new Set(heard.filter((row) => row.onlineStatus === status.offline.value).map(({ id }) => id))
    for (const device of back) {
      if (wereSilent.has(device.id))
        this.log.push({ device, line: { logType: logTypes.online.value, content: cameOnline, operatorId: null } })
      this.happenings.push(backOf(device, ctx.time))
    }
  }
}
