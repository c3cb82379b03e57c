import { alarmType, iotMetric, iotUseStatus, onlineStatus } from '@chengan/domain/utilities/dictionaries/monitoring'
import { metricRanges, nameOfMetric } from '@chengan/domain/utilities/monitoring/telemetry/metric-ranges'
import {
  type DeviceState,
  judgeReading,
  keyOfRule,
  noteRaise,
  noteStuck,
  type RuleInForce,
  type Verdict,
} from '@chengan/kernel/readings/judge'
import { datetimeText, instantOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { iotRollup1d, iotRollup1h, iotRollup5m, iotTelemetry } from '../../../../ingest/telemetry-tables.ts'
import { contextOf, jobFacts, systemActor } from '../../../../pipeline/context-of.ts'
import { inTransaction } from '../../../../pipeline/transaction.ts'
import { takeSteps } from '../../../../resources/change/by-system.ts'
import type { Notify } from '../../../../resources/notices/notify.ts'
import type { Services } from '../../../../services.ts'
import { ensureParts } from '../../../../storage/partitions/parts.ts'
import { alarmTypeOf, chatteringOf, type Happening, limitText, logTypes, writeAlarms, writeDeviceLog } from './alarm-book.ts'
import { devicesBy, type KnownDevice, type ThresholdRow, thresholdsOf } from './known-devices.ts'
import { type DeviceReading, LATE_LEVEL1_MS, LATE_MS, quality, type RefusedMessage } from './message.ts'

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
const STUCK_HOURS = 24
const STUCK_SAMPLES = 20

interface LastRow {
  readonly id: string
  readonly ts: number
  readonly values: Readonly<Record<string, number>>
  readonly stored: Readonly<Record<string, readonly [value: number, ts: number]>> | null
  readonly state: DeviceState | null
}

/** A device in the course of a batch. */
interface InHand {
  readonly device: KnownDevice
  readonly rules: readonly RuleInForce[]
  readonly row: (id: string | null) => ThresholdRow | undefined
  ts: number
  q: number
  values: Readonly<Record<string, number>>
  stored: Record<string, readonly [number, number]>
  state: DeviceState
}

interface StoredRow {
  readonly device: string
  readonly ts: number
  readonly values: Readonly<Record<string, number>>
  readonly q: number
}

/** Stores and judges readings in one transaction, in the order in which each device measured them. What it answers is true once it has returned: everything of it
 *  is committed. Devices are locked by their last row, so that any process may take the readings of any device. */
export async function storeBatch(services: Services, notify: Notify, arrived: readonly Arrived[]): Promise<readonly BatchOutcome[]> {
  const days = [...new Set(arrived.map(({ reading }) => datetimeText(reading.ts).slice(0, 10)))]
  await Promise.all([iotTelemetry, iotRollup5m, iotRollup1h, iotRollup1d].map((table) => ensureParts(services.db, table, days)))
  return inTransaction(contextOf(services, systemActor, jobFacts('telemetry'), 'zh-CN'), (ctx) => storeIn(ctx, notify, arrived))
}

async function storeIn(ctx: Context, notify: Notify, arrived: readonly Arrived[]): Promise<readonly BatchOutcome[]> {
  const outcomes: BatchOutcome[] = arrived.map(() => 'stored')
  const devices = new Map(
    (await devicesBy(ctx.db, 'device_code', [...new Set(arrived.map(({ reading }) => reading.deviceCode))])).map((one) => [
      one.deviceCode,
      one,
    ]),
  )
  const taken: { at: number; device: KnownDevice; reading: DeviceReading }[] = []
  for (const [at, { platform, reading }] of arrived.entries()) {
    const device = devices.get(reading.deviceCode)
    if (device === undefined) outcomes[at] = 'unknownDevice'
    else if (platform !== null && device.platformCode !== platform) outcomes[at] = 'foreignPlatform'
    else taken.push({ at, device, reading })
  }
  if (taken.length === 0) return outcomes
  const inHand = await lockDevices(ctx, [...new Set(taken.map(({ device }) => device))])
  const fresh = await withoutRepeated(ctx, taken, inHand)
  for (const one of taken) if (!fresh.has(one.at)) outcomes[one.at] = 'repeated'
  const work = new Batch(ctx, inHand)
  const inOrder = taken.filter(({ at }) => fresh.has(at)).sort((a, b) => a.reading.ts - b.reading.ts || a.at - b.at)
  for (const { device, reading } of inOrder) work.take(device, reading)
  await work.write(notify)
  return outcomes
}

async function lockDevices(ctx: Context, devices: readonly KnownDevice[]): Promise<ReadonlyMap<string, InHand>> {
  const ids = devices.map(({ id }) => id).sort()
  await sql`insert into iot_device_last (device_id, ts, received, values, q) select one.id, to_timestamp(0), ${ctx.now}::timestamptz, '{}'::jsonb, 0
    from unnest(${ids}::text[]) as one(id) where not exists (select 1 from iot_device_last where device_id = one.id) on conflict do nothing`.execute(
    ctx.db,
  )
  const { rows } =
    await sql<LastRow>`select device_id as id, (extract(epoch from ts) * 1000)::float8 as ts, values, stored, state from iot_device_last
    where device_id = any(${ids}::text[]) order by device_id for update`.execute(ctx.db)
  const inForce = await thresholdsOf(ctx.db, devices)
  const last = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    devices.map((device): [string, InHand] => {
      const row = last.get(device.id)
      return [
        device.id,
        {
          device,
          ...inForce(device),
          ts: row?.ts ?? 0,
          q: 0,
          values: row?.values ?? {},
          stored: { ...row?.stored },
          state: row?.state ?? {},
        },
      ]
    }),
  )
}

/** What was not there before: by the id of its message, and of moments that lie behind by what is stored of them. */
async function withoutRepeated(
  ctx: Context,
  taken: readonly { readonly at: number; readonly device: KnownDevice; readonly reading: DeviceReading }[],
  inHand: ReadonlyMap<string, InHand>,
): Promise<ReadonlySet<number>> {
  const fresh = new Set(taken.map(({ at }) => at))
  const named = taken.filter(({ reading }) => reading.msgId !== null)
  if (named.length > 0) {
    const { rows } = await sql<{ device: string; msg: string }>`insert into iot_message_seen (device_id, msg_id, at)
      select * from unnest(${named.map(({ device }) => device.id)}::text[], ${named.map(({ reading }) => reading.msgId)}::text[],
        ${named.map(() => ctx.now)}::timestamptz[]) on conflict do nothing returning device_id as device, msg_id as msg`.execute(ctx.db)
    const open = new Set(rows.map(({ device, msg }) => `${device}|${msg}`))
    for (const { at, device, reading } of named) if (!open.delete(`${device.id}|${reading.msgId}`)) fresh.delete(at)
  }
  const behind = taken.filter(({ at, device, reading }) => fresh.has(at) && reading.ts <= (inHand.get(device.id)?.ts ?? 0))
  if (behind.length > 0) {
    const { rows } = await sql<{ device: string; ts: number; values: Readonly<Record<string, number>> }>`select t.device_id as device,
        (extract(epoch from t.ts) * 1000)::float8 as ts, t.values from iot_telemetry t
      join unnest(${behind.map(({ device }) => device.id)}::text[], ${behind.map(({ reading }) => new Date(reading.ts).toISOString())}::timestamptz[]) as b(id, ts)
        on b.id = t.device_id and b.ts = t.ts where t.ts >= ${new Date(Math.min(...behind.map(({ reading }) => reading.ts))).toISOString()}::timestamptz`.execute(
      ctx.db,
    )
    const stored = new Map(rows.map((row) => [`${row.device}|${Math.round(row.ts)}`, row.values]))
    for (const { at, device, reading } of behind) {
      const there = stored.get(`${device.id}|${reading.ts}`)
      const last = inHand.get(device.id)
      const same = last !== undefined && reading.ts === Math.round(last.ts) ? { ...last.values, ...there } : there
      if (reading.event === undefined && same !== undefined && Object.keys(reading.values).every((name) => name in same)) fresh.delete(at)
    }
  }
  return fresh
}

class Batch {
  private readonly rows: StoredRow[] = []
  private readonly happenings: Happening[] = []
  private readonly log: { device: KnownDevice; line: Parameters<typeof writeDeviceLog>[1][number]['line'] }[] = []
  private readonly online: KnownDevice[] = []
  private readonly due = new Map<string, Set<number>>()
  private readonly ctx: Context
  private readonly inHand: ReadonlyMap<string, InHand>

  constructor(ctx: Context, inHand: ReadonlyMap<string, InHand>) {
    this.ctx = ctx
    this.inHand = inHand
  }

  take(device: KnownDevice, reading: DeviceReading): void {
    const one = this.inHand.get(device.id)
    if (one === undefined) return
    const { ts } = reading
    const isNewest = ts > one.ts
    this.store(one, reading)
    for (const name of reading.beyond)
      this.log.push({
        device,
        line: {
          logType: logTypes.badData.value,
          content: `${nameOfMetric(name)}超出物理量程：${reading.values[name]}`,
          metric: name,
          ...(Math.abs(reading.values[name] ?? 0) < MOST_LOGGED ? { value: reading.values[name] } : {}),
          failed: true,
          operatorId: null,
        },
      })
    const before = one.values
    if (isNewest) {
      one.ts = ts
      one.q = reading.q
      // What cannot be is stored, and is not what the device shows.
      one.values = { ...before, ...Object.fromEntries(Object.entries(reading.values).filter(([name]) => !reading.beyond.includes(name))) }
      if (device.onlineStatus !== onlineStatus.values.online.value && !this.online.includes(device)) this.online.push(device)
    }
    this.judge(one, reading, before, isNewest)
  }

  private store(one: InHand, { ts, values, q }: DeviceReading): void {
    const kept: Record<string, number> = {}
    for (const [name, value] of Object.entries(values)) {
      const before = one.stored[name]
      const band = metricRanges[name]?.deadBand ?? 0
      const isTold =
        before !== undefined &&
        ts > before[1] &&
        ts - before[1] < KEPT_EVERY_MS &&
        q === quality.good &&
        Math.abs(value - before[0]) <= band
      // What comes late fills a gap: it is kept whatever lies around it.
      if (isTold) continue
      kept[name] = value
      if (before === undefined || ts > before[1]) one.stored[name] = [value, ts]
    }
    if (Object.keys(kept).length === 0) return
    this.rows.push({ device: one.device.id, ts, values: kept, q })
    const slots = this.due.get(one.device.id) ?? new Set()
    slots.add(Math.floor(ts / 300_000) * 300_000)
    this.due.set(one.device.id, slots)
  }

  private judge(one: InHand, reading: DeviceReading, known: Readonly<Record<string, number>>, isNewest: boolean): void {
    const { device } = one
    const inUse = device.useStatus === normal || device.useStatus === maintenance
    if (!inUse || reading.q >= quality.bad) return
    const age = this.ctx.time - reading.ts
    const isLate = age > LATE_MS
    if (isLate && age > LATE_LEVEL1_MS) return
    // What lies behind is judged without what is remembered, and raises nothing but level 1.
    const judged = judgeReading(one.rules, isNewest && !isLate ? one.state : {}, { ...reading, known })
    if (isNewest && !isLate) one.state = judged.state
    for (const verdict of judged.verdicts) {
      if (isLate || !isNewest) {
        if (verdict.kind === 'met' && verdict.level === 1) this.happens(one, verdict, reading)
      } else this.happens(one, verdict, reading)
    }
    if (isNewest && !isLate) this.noteStuck(one, reading)
    if (reading.event !== undefined && (!isLate || reading.event.level === 1)) this.takeEvent(one, reading)
  }

  private isQuiet({ device }: InHand): boolean {
    return device.useStatus === maintenance && device.maintainUntil !== null && instantOf(device.maintainUntil) > this.ctx.time
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
      thresholdText: verdict.kind === 'met' ? limitText(verdict) : '',
      silenceMinutes: threshold?.silenceMinutes ?? null,
      notifyRoles: threshold?.notifyRoles ?? null,
      sms: threshold?.sms ?? null,
      quiet: this.isQuiet(one),
      values: { ...one.values, ...reading.values },
    })
  }

  /** Counts raises for chattering: a key that begins to hold anew is one. */
  private happen(one: InHand, happening: Happening): void {
    if (happening.kind === 'met' && !this.holds(one, happening.key)) {
      const noted = noteRaise(one.state, happening.ts)
      one.state = { ...noted.state, open: { ...openOf(noted.state), [happening.key]: true } } as DeviceState
      if (noted.chatters === 'begins') this.happenings.push(chatteringOf(one.device, happening.ts, happening.quiet))
      // A device that chatters tells nobody any more but of level 1.
      if (noted.chatters !== 'no' && happening.level > 1) {
        this.happenings.push({ ...happening, quiet: true })
        return
      }
    }
    if (happening.kind === 'clear') {
      const { [happening.key]: _gone, ...rest } = openOf(one.state)
      one.state = { ...one.state, open: rest } as DeviceState
    }
    this.happenings.push(happening)
  }

  private holds(one: InHand, key: string): boolean {
    return openOf(one.state)[key] === true
  }

  private noteStuck(one: InHand, { ts, values }: DeviceReading): void {
    const hours = this.ctx.services.settings.number('gysy.iot.stuckHours', STUCK_HOURS)
    for (const name of drifting) {
      const value = values[name]
      if (value === undefined || value === 0) continue
      const noted = noteStuck(one.state, name, value, ts, { ms: hours * 3_600_000, samples: STUCK_SAMPLES })
      one.state = noted.state
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
          thresholdText: `${hours}小时内数值不变，疑似传感器卡滞`,
          quiet: this.isQuiet(one),
          values,
        })
    }
  }

  /** An alarm that the device found by itself joins that of the rule over the same metric. */
  private takeEvent(one: InHand, reading: DeviceReading): void {
    const { event } = reading
    if (event === undefined) return
    const fault = event.code.startsWith('FAULT')
    this.happen(one, {
      device: one.device,
      key: event.metric === null ? `event|${event.code}` : `${event.metric}|upper`,
      kind: event.begins ? 'met' : 'clear',
      level: event.level,
      alarmType: fault ? alarmType.values.fault.value : alarmType.values.high.value,
      metric: event.metric,
      value: event.metric === null ? null : (reading.values[event.metric] ?? null),
      ts: reading.ts,
      thresholdId: null,
      thresholdText: `设备自报${event.code}${event.text === '' ? '' : `：${event.text}`}`,
      quiet: this.isQuiet(one),
      values: reading.values,
    })
  }

  async write(notify: Notify): Promise<void> {
    const { ctx } = this
    await this.writeReadings()
    await this.writeLast()
    await this.writeOnline()
    await writeDeviceLog(ctx, this.log)
    await writeAlarms(ctx, notify, this.happenings)
  }

  private async writeReadings(): Promise<void> {
    const { rows, ctx } = this
    if (rows.length === 0) return
    // Two messages of one moment become one row: what was there first stays.
    const merged = new Map<string, StoredRow>()
    for (const row of rows) {
      const key = `${row.device}|${row.ts}`
      const before = merged.get(key)
      merged.set(key, before === undefined ? row : { ...before, values: { ...row.values, ...before.values } })
    }
    const all = [...merged.values()]
    await sql`insert into iot_telemetry as t (device_id, ts, values, q)
      select r.d, r.ts, r.v::jsonb, r.q from unnest(${all.map(({ device }) => device)}::text[], ${all.map(({ ts }) => new Date(ts).toISOString())}::timestamptz[],
        ${all.map(({ values }) => JSON.stringify(values))}::text[], ${all.map(({ q }) => q)}::smallint[]) as r(d, ts, v, q)
      on conflict (device_id, ts) do update set values = excluded.values || t.values`.execute(ctx.db)
    const slots = [...this.due].flatMap(([device, own]) => [...own].map((slot) => ({ device, slot: new Date(slot).toISOString() })))
    await sql`insert into iot_rollup_due (device_id, slot) select * from unnest(${slots.map(({ device }) => device)}::text[], ${slots.map(({ slot }) => slot)}::timestamptz[])
      on conflict do nothing`.execute(ctx.db)
  }

  private async writeLast(): Promise<void> {
    const all = [...this.inHand.values()]
    await sql`update iot_device_last l set ts = r.ts, received = ${this.ctx.now}::timestamptz, values = r.v::jsonb, q = r.q, stored = r.s::jsonb, state = r.st::jsonb, told = false
      from unnest(${all.map(({ device }) => device.id)}::text[], ${all.map(({ ts }) => new Date(ts).toISOString())}::timestamptz[],
        ${all.map(({ values }) => JSON.stringify(values))}::text[], ${all.map(({ q }) => q)}::smallint[], ${all.map(({ stored }) => JSON.stringify(stored))}::text[],
        ${all.map(({ state }) => JSON.stringify(state))}::text[]) as r(id, ts, v, q, s, st) where l.device_id = r.id`.execute(this.ctx.db)
  }

  /** The first message after silence sets a device online, and ends the alarm of its silence. */
  private async writeOnline(): Promise<void> {
    const { ctx, online } = this
    const ids = online.map(({ id }) => id)
    const heard = await takeSteps(ctx, { resource: 'iotDevice', ids, action: 'online', values: () => ({ lastReportTime: ctx.now }) })
    const wereSilent = new Set(heard.filter((row) => row.onlineStatus === onlineStatus.values.offline.value).map(({ id }) => id))
    for (const device of online.filter(({ id }) => wereSilent.has(id))) {
      this.log.push({ device, line: { logType: logTypes.online.value, content: '设备上线', operatorId: null } })
      this.happenings.push({
        device,
        key: 'offline',
        kind: 'clear',
        level: 4,
        alarmType: alarmType.values.offline.value,
        metric: null,
        value: null,
        ts: ctx.time,
        thresholdId: null,
        thresholdText: '',
        quiet: false,
        values: {},
      })
    }
  }
}

const openOf = (state: DeviceState): Readonly<Record<string, boolean>> => (state as { open?: Readonly<Record<string, boolean>> }).open ?? {}
