import { alarmHandleStatus, alarmLevel, signalState } from '@chengan/domain/utilities/dictionaries/monitoring'
import { deadlinesFrom, silenceOf } from '@chengan/domain/utilities/monitoring/iot-alarm/deadlines'
import { gasMetrics } from '@chengan/domain/utilities/monitoring/telemetry/metric-ranges'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { metresBetween } from '@chengan/kernel/geometry/measure'
import type { Label } from '@chengan/kernel/label'
import { addMinutes, datetimeText } from '@chengan/kernel/time'
import type { Context } from '../../../../context.ts'
import { takeStep } from '../../../../resources/change/by-system.ts'
import { linksThatEnded } from './alarm-and-hazard.ts'
import type { Happening } from './happening.ts'

const level = alarmLevel.values
const handleStatus = alarmHandleStatus.values
const closed = handleStatus.closed.value
/** Waiting for a review: nobody works on it any more. */
const handedIn: readonly unknown[] = [handleStatus.toReview.value, handleStatus.falseReview.value]
const alarming = signalState.values.alarming.value
/** Gas that a survey finds further on is another leak than the one it has found before. */
const ANOTHER_LEAK_METRES = 100

export type OpenAlarm = RowNamed<'iotAlarm'>

/** The worst value so far of an alarm that goes on. */
export const extremeOf = (happening: Happening, before: unknown): number | null => {
  const value = happening.value
  if (value === null) return typeof before === 'number' ? before : null
  if (typeof before !== 'number') return value
  const falls = happening.key.endsWith('|lower') || happening.key.endsWith('|rateDown')
  return falls ? Math.min(before, value) : Math.max(before, value)
}

/** The graver of two levels; 1 is the gravest. */
export const graver = (one: string, other: unknown): string => (typeof other === 'string' && other < one ? other : one)

/** The limit that an alarm keeps, as it was. */
export const limitOf = ({ thresholdText, thresholdTextEn }: OpenAlarm): Label => ({ zh: thresholdText ?? '', en: thresholdTextEn ?? '' })

/** What a device told last, and which limit it crossed. */
export const toldBy = ({ value, ts, thresholdId, limit }: Happening) => ({
  lastValue: value,
  lastTime: datetimeText(ts),
  thresholdId,
  thresholdText: limit.zh.slice(0, 300),
  thresholdTextEn: limit.en.slice(0, 300),
})

/** The clocks of a level from now on: from when people can know of it, as what a gateway sends late would else be overdue at once. */
export function clocks(ctx: Context, own: string, { silenceMinutes }: Happening) {
  const silence = silenceMinutes ?? silenceOf(own)
  return {
    ...deadlinesFrom(ctx.now, own, (code, fallback) => ctx.services.settings.number(code, fallback)),
    silenceMinutes: silence,
    remindTime: own === level.blue.value ? null : addMinutes(ctx.now, silence),
  }
}

/** Gas that a survey finds further on is another leak than the one it has found before. */
export function isElsewhere({ location }: OpenAlarm, { place, metric: name }: Happening): boolean {
  if (place === undefined || location === null || location === undefined || !gasMetrics.includes(name ?? '')) return false
  return metresBetween([location.lng, location.lat], [place.lng, place.lat]) > ANOTHER_LEAK_METRES
}

/** Handed in as done, and its signal has gone: gas that is back is no finished matter. */
export const comesBack = (row: OpenAlarm, happening: Happening): boolean =>
  row.handleStatus === handleStatus.toReview.value && row.signalState !== alarming && !happening.quiet

/** What a step of the rules sets, whether the alarm grows or begins anew. */
const grownTo = (row: OpenAlarm, to: string, happening: Happening, groupId: string | undefined) => ({
  ...toldBy(happening),
  alarmLevel: to,
  highestLevel: graver(to, row.highestLevel),
  extremeValue: extremeOf(happening, row.extremeValue),
  ...(groupId === undefined ? {} : { groupId }),
})

/** An alarm that begins anew, with clocks from now on: one that was closed, or that its company has handed in. It keeps its number and its start, and leaves the event
 *  that it belonged to before it was closed; `groupId`: the event that it belongs to now. */
export async function reopen(ctx: Context, row: OpenAlarm, to: string, happening: Happening, groupId?: string): Promise<OpenAlarm> {
  const isClosed = row.handleStatus === closed
  const own = isClosed ? to : graver(to, row.alarmLevel)
  const done = await takeStep(
    ctx,
    ctx.services.registry.byName('iotAlarm'),
    row,
    'reopen',
    {
      ...(isClosed ? { groupId: null, ...(await linksThatEnded(ctx, row)) } : {}),
      ...grownTo(row, own, happening, groupId),
      ...clocks(ctx, own, happening),
      quiet: happening.quiet,
    },
    happening.limit.zh || null,
  )
  return done.row
}

const clockNames = ['confirmDeadline', 'confirmAgainTime', 'dispatchDeadline', 'arriveDeadline', 'finishDeadline'] as const

/** An open alarm that grows worse, or that was silent and is told. What was handed in is begun anew: nobody goes to an alarm that waits for its review.
 *  `groupId`: the event that makes it worse. */
export async function upgrade(ctx: Context, row: OpenAlarm, to: string, happening: Happening, groupId?: string): Promise<OpenAlarm> {
  if (handedIn.includes(row.handleStatus) && !happening.quiet) return reopen(ctx, row, to, happening, groupId)
  const { clockTime, ...fresh } = clocks(ctx, to, happening)
  // Nobody was late for what nobody was told.
  const isTold = row.quiet === true && !happening.quiet
  const kept = clockNames.filter((name) => {
    const [before, now] = [row[name], fresh[name]]
    return !isTold && typeof before === 'string' && (now === null || before < now)
  })
  const done = await takeStep(
    ctx,
    ctx.services.registry.byName('iotAlarm'),
    row,
    'upgrade',
    {
      ...grownTo(row, to, happening, groupId),
      ...fresh,
      ...Object.fromEntries(kept.map((name) => [name, row[name]])),
      quiet: row.quiet === true && happening.quiet,
      ...(isTold ? { clockTime, confirmLate: 0, arriveLate: false, finishLate: false, overdue: false } : {}),
    },
    happening.limit.zh || null,
  )
  return done.row
}
