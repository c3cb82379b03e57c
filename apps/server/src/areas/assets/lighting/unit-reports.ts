import { deviceStatus } from '@chengan/domain/assets/dictionaries/monitoring'
import type { baselampwxyg } from '@chengan/domain/assets/register/remote-unit/remote-unit'
import { reportBatch } from '@chengan/domain/assets/register/remote-unit/reports'
import { type Refusal, refuse } from '@chengan/kernel/errors/refusal'
import { addMinutes } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { type BatchRow, type BatchWriter, takeBatch } from '../../../resources/batch/take-batch.ts'
import { takeSteps } from '../../../resources/change/by-system.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { writeAudit } from '../../../storage/audit/audit.ts'
import { ensureParts } from '../../../storage/partitions/parts.ts'
import { keptFrom } from '../../../storage/partitions/periods.ts'
import { visible } from '../../../storage/scope/visible.ts'
import { unitReports } from '../assets-tables.ts'

/** Clocks of units go wrong by so much; what lies further ahead was never so. */
const AHEAD_MINUTES = 5

type ReportRow = BatchRow<typeof reportBatch.batch.row>
type Report = ReportRow['values']

interface Unit {
  readonly id: string
  readonly status: string | null
  readonly online: boolean | null
  /** What it switches, by pole and by loop. */
  readonly lamps: ReadonlyMap<string, string>
  readonly loops: ReadonlyMap<string, string>
}

interface Switched {
  readonly unit: string
  readonly no: string
  readonly id: string
}

const byUnit = (rows: readonly Switched[], unit: string) => new Map(rows.filter((row) => row.unit === unit).map(({ no, id }) => [no, id]))

/** The units of the caller by their numbers, with what they switch. */
async function unitsOf(ctx: Context, numbers: readonly string[]): Promise<ReadonlyMap<string, Unit>> {
  const source = visible(ctx, ctx.services.registry.byName('baselampwxyg'))
  const { rows } = await sql<{ no: string; id: string; status: string | null; online: boolean | null }>`
    select t.terminal_no as no, t.id, t.status, t.online from ${source.from}
    where ${source.where} and t.terminal_no = any(${[...numbers]}::text[])`.execute(ctx.db)
  const ids = rows.map(({ id }) => id)
  const lamps = await sql<Switched>`select control_terminal_id as unit, pole_no as no, id from lamp
    where control_terminal_id = any(${ids}::text[]) and not deleted`.execute(ctx.db)
  const loops = await sql<Switched>`select terminal_id as unit, loop_no as no, id from baselamppdxpoint
    where terminal_id = any(${ids}::text[]) and not deleted`.execute(ctx.db)
  return new Map(
    rows.map(({ no, id, status, online }) => [no, { id, status, online, lamps: byUnit(lamps.rows, id), loops: byUnit(loops.rows, id) }]),
  )
}

/** The lamp or loop that a report is about, else the unit itself; undefined where the unit switches no such thing. */
function targetOf({ poleNo, loopNo }: Report, unit: Unit): string | undefined {
  if (poleNo != null) return unit.lamps.get(poleNo)
  return loopNo == null ? unit.id : unit.loops.get(loopNo)
}

/** A refusal that names the field of the row. */
const refusedAt = (field: string, key: string, values: Refusal['values'] = {}) => refuse(key, values, { fields: [{ field, key, values }] })

function refusalOf(
  report: Report,
  unit: Unit | undefined,
  span: { readonly latest: string; readonly earliest: string },
): Refusal | undefined {
  const { terminalNo, time, poleNo, loopNo } = report
  if (unit === undefined) return refusedAt('terminalNo', 'unitUnknown', { '0': terminalNo })
  if (unit.status === deviceStatus.values.disabled.value) return refusedAt('terminalNo', 'unitOutOfUse', { '0': terminalNo })
  if (time > span.latest) return refusedAt('time', 'reportAhead')
  if (time < span.earliest) return refusedAt('time', 'reportTooOld')
  if (poleNo != null && loopNo != null) return refusedAt('loopNo', 'reportOfOne')
  if (targetOf(report, unit) === undefined)
    return refusedAt(poleNo == null ? 'loopNo' : 'poleNo', 'notSwitchedByUnit', { '0': poleNo ?? loopNo ?? '', '1': terminalNo })
  const { row: fields } = reportBatch.batch
  const lacks = poleNo != null && report.lampState == null ? 'lampState' : loopNo != null && report.current == null ? 'current' : undefined
  return lacks && refusedAt(lacks, 'required', { '0': fields[lacks].label })
}

/** Takes reports in from the units of the caller; the latest of each thing becomes how it stands. */
function reportWriter(): BatchWriter<typeof reportBatch.batch.row> {
  let units: ReadonlyMap<string, Unit> = new Map()
  const unitOf = (report: Report) => units.get(report.terminalNo)
  const recordOf = ({ values: report }: ReportRow) => {
    const unit = unitOf(report)
    const { time, lampState: state = null, current = null } = report
    return { target: (unit && targetOf(report, unit)) ?? '', unit: unit?.id ?? '', time, state, current }
  }
  return {
    async judge(ctx, rows) {
      units = await unitsOf(ctx, [...new Set(rows.map(({ values }) => values.terminalNo))])
      const { setting, months } = unitReports.partition.keep
      const span = {
        latest: addMinutes(ctx.now, AHEAD_MINUTES),
        earliest: keptFrom(ctx.today, ctx.services.settings.number(setting, months)),
      }
      const refused = new Map<number, Refusal>()
      for (const row of rows) {
        const refusal = refusalOf(row.values, unitOf(row.values), span)
        if (refusal !== undefined) refused.set(row.at, refusal)
      }
      const days = rows.filter(({ at }) => !refused.has(at)).map(({ values }) => values.time.slice(0, 10))
      await ensureParts(ctx.services.db, unitReports, [...new Set(days)])
      return refused
    },
    async write(ctx, rows) {
      const { rows: fresh } = await sql<{
        target: string
        time: string
      }>`insert into unit_report (target_id, time, terminal_id, lamp_state, current)
        select r.target, r.time, r.unit, r.state, r.current from jsonb_to_recordset(${JSON.stringify(rows.map(recordOf))}::jsonb)
          as r(target text, time timestamptz, unit text, state text, current real)
        on conflict do nothing returning target_id as target, time`.execute(ctx.db)
      const written = new Set(fresh.map(({ target, time }) => `${target}|${time}`))
      return new Set(rows.filter((row) => written.has(`${recordOf(row).target}|${recordOf(row).time}`)).map(({ key }) => key))
    },
    async follow(ctx, taken) {
      const records = taken.map(recordOf)
      await noteUnits(ctx, [...units.values()], records)
      const told = records.filter(({ target, unit }) => target !== unit)
      if (told.length === 0) return
      const newest = await newestOf(ctx, told)
      await noteLoops(ctx, newest)
      await noteLamps(ctx, newest)
    },
  }
}

interface Told {
  readonly id: string
  readonly state: string | null
  readonly current: number | null
}

/** Of what was told of each thing the latest, where nothing later is known already: a late report is kept and moves nothing. */
async function newestOf(ctx: Context, records: readonly { readonly target: string }[]): Promise<readonly Told[]> {
  const targets = [...new Set(records.map(({ target }) => target))]
  const times = JSON.stringify(records)
  const { rows } = await sql<Told>`select distinct on (r.target) r.target as id, r.state, r.current
    from jsonb_to_recordset(${times}::jsonb) as r(target text, time timestamptz, state text, current real)
    where r.time >= (select max(k.time) from unit_report k where k.target_id = r.target)
      and r.target = any(${targets}::text[]) order by r.target, r.time desc`.execute(ctx.db)
  return rows
}

/** That units are there is telemetry; that one is there again has its record. */
async function noteUnits(
  ctx: Context,
  units: readonly Unit[],
  records: readonly { readonly unit: string; readonly time: string }[],
): Promise<void> {
  const latest = new Map<string, string>()
  for (const { unit, time } of records) if (time > (latest.get(unit) ?? '')) latest.set(unit, time)
  const rows = JSON.stringify([...latest].map(([id, time]) => ({ id, time })))
  const { rows: back } = await sql<{
    id: string
  }>`update baselampwxyg u set last_online_time = r.time, online = r.time > ${silentSince(ctx)}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as r(id text, time timestamptz)
    where u.id = r.id and (u.last_online_time is null or u.last_online_time < r.time) returning u.id`.execute(ctx.db)
  const changed = new Set(back.map(({ id }) => id))
  for (const { id, online } of units)
    if (changed.has(id) && online !== true && (latest.get(id) ?? '') > silentSince(ctx)) await recordConnection(ctx, id, true)
}

/** Whether a unit is heard, in the record of operations. */
export const recordConnection = (ctx: Context, id: string, isOnline: boolean) =>
  writeAudit(ctx, {
    operation: isOnline ? '遥控终端上线' : '遥控终端离线',
    kind: 'write',
    resource: 'jcsj/baselampwxyg:connection',
    rowIds: [id],
    diff: [{ field: 'online', before: !isOnline, after: isOnline }],
    status: '1',
  })

const SILENT_MINUTES = 30

/** Who has not been heard since then is offline. */
export const silentSince = (ctx: Context): string =>
  addMinutes(ctx.now, -ctx.services.settings.number('jcsj.unit.offlineMinutes', SILENT_MINUTES))

async function noteLoops(ctx: Context, newest: readonly Told[]): Promise<void> {
  const loops = newest.filter(({ current }) => current !== null)
  if (loops.length === 0) return
  await sql`update baselamppdxpoint p set measured_current = r.current
    from jsonb_to_recordset(${JSON.stringify(loops)}::jsonb) as r(id text, current numeric) where p.id = r.id`.execute(ctx.db)
}

async function noteLamps(ctx: Context, newest: readonly Told[]): Promise<void> {
  const told = new Map(newest.flatMap(({ id, state }) => (state === null ? [] : [[id, state] as const])))
  if (told.size === 0) return
  const { rows } = await sql<LampOfKind & { readonly state: string | null }>`select id, lamp_kind as kind, lamp_state as state from lamp
    where id = any(${[...told.keys()]}::text[]) order by id for update`.execute(ctx.db)
  const moved = rows.filter(({ id, state }) => told.get(id) !== state)
  await stepLamps(ctx, moved, (id) => told.get(id) ?? '')
}

/** A lamp, and which of the registers shows it. */
interface LampOfKind {
  readonly id: string
  readonly kind: string
}

/** Lamps go on and off by the ten thousand each evening: each takes its step, all of a kind together. */
export async function stepLamps(ctx: Context, lamps: readonly LampOfKind[], stateOf: (id: string) => string): Promise<void> {
  const { registry } = ctx.services
  for (const [lampKind, own] of Map.groupBy(lamps, ({ kind }) => kind))
    await takeSteps(ctx, {
      resource: registry.showing(registry.byName('lamp'), { lampKind }).name,
      ids: own.map(({ id }) => id),
      action: 'reportState',
      values: ({ id }) => ({ lampState: stateOf(id) }),
    })
}

/** POST jcsj/baselampwxyg/report. */
export const report: CallHandler<typeof baselampwxyg.calls.report> = (ctx, { body }) =>
  takeBatch(ctx, reportBatch.batch, body.rows, reportWriter())
