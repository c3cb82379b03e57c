import type { Label } from '@chengan/kernel/label'
import type { ValuesOf } from '@chengan/kernel/rule'
import { addMinutes, instantOf } from '@chengan/kernel/time'
import { yhMaintGrade } from '../../dictionaries/care.ts'
import { yhLimitUnit, yhSeverity } from '../../dictionaries/events.ts'
import { type Pause, type PausedClocks, underPauses } from './pauses.ts'
import type { StandardFields } from './standard-fields.ts'

// How long a defect may wait: one function for whoever calculates, dispatches, warns or scores (maintenance.md §3.1).

export type Standard = ValuesOf<StandardFields>

/** A defect at a place, from its report on. Times are yyyy-MM-dd HH:mm:ss of the city. */
export interface DefectCase {
  readonly severity: string
  /** Of the road (yh_maint_grade); of one that is not known the slowest counts. */
  readonly maintGrade: string | null
  readonly reportTime: string
  readonly dispatchTime: string
  /** Until when the platform that sent it wants it done, and when it sent it. */
  readonly outerDeadline?: string | null
  readonly outerPushTime?: string | null
  /** Until when the row that ordered it wants it done. */
  readonly sourceDeadline?: string | null
  /** On the day on which it is dispatched. */
  readonly inFloodSeason: boolean
  /** The pause orders that hold at its place, in force or ended. */
  readonly pauses: readonly Pause[]
}

/** Until when somebody must be there, the place be safe, the defect be patched and repaired; null where no such clock runs. */
export interface DefectDeadlines extends PausedClocks {
  readonly repairDeadline: string
  readonly basis: Label
}

/** The day that lies so many working days after another; both yyyy-MM-dd. */
export type WorkdaysAfter = (day: string, days: number) => string

const MINUTES = 60
const END_OF_WORKDAY = '18:00:00'
const ARRIVE_AT_DANGER = 0.5
const SAFE_AT_DANGER = 1
const SLOWER = 1.5
const FASTER = 0.5
const LONGEST_OF_COVERS = 8
const LONGEST_IN_FLOOD_SEASON = 4
const SHARE_FOR_REVIEW = 0.1

const DANGER = yhSeverity.values.danger.value
const lowestFirst = Object.values(yhSeverity.values).map(({ value }) => value)
/** Defects of covers are hardly ever given longer: somebody falls. */
const covers: ReadonlySet<string> = new Set(['M01', 'M02'])
const BLOCKED_GULLY = 'M06'

const after = (base: string, hours: number) => addMinutes(base, Math.round(hours * MINUTES))
const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one > other ? one : other)

/** How much longer or shorter a repair may take than usual. */
function factorOf(severity: string, usual: string | null | undefined): number {
  const above = lowestFirst.indexOf(severity) - lowestFirst.indexOf(usual ?? severity)
  if (above === 0) return 1
  return above < 0 ? SLOWER : FASTER
}

function spanOfGrade({ repairI, repairII, repairIII }: Standard, grade: string | null): number {
  if (grade === yhMaintGrade.values.grade1.value) return repairI ?? 0
  return (grade === yhMaintGrade.values.grade2.value ? repairII : repairIII) ?? 0
}

/** The end of the repair by the standard alone, and its span. */
function repairOf(standard: Standard, one: DefectCase, base: string, workdaysAfter: WorkdaysAfter) {
  const span = spanOfGrade(standard, one.maintGrade) * factorOf(one.severity, standard.severity)
  const inHours = standard.limitUnit !== yhLimitUnit.values.workingDay.value
  const safe = standard.safeHours ?? 0
  if (!inHours) {
    const days = Math.max(1, Math.ceil(span))
    return { end: later(`${workdaysAfter(base.slice(0, 10), days)} ${END_OF_WORKDAY}`, after(base, safe)), span: days, inHours }
  }
  const longest = covers.has(standard.defectCode ?? '') ? LONGEST_OF_COVERS : Number.POSITIVE_INFINITY
  const flooded = standard.defectCode === BLOCKED_GULLY && one.inFloodSeason
  const hours = flooded ? Math.min(span, LONGEST_IN_FLOOD_SEASON) : Math.min(Math.max(span, safe), longest)
  return { end: after(base, hours), span: hours, inHours }
}

/** The platform wants it earlier: a tenth of its span is kept for the review. Null where it does not. */
function platformLimit(one: DefectCase, end: string): string | null {
  const { outerDeadline, outerPushTime, reportTime } = one
  if (!outerDeadline || outerDeadline >= end) return null
  const minutes = (instantOf(outerDeadline) - instantOf(outerPushTime || reportTime)) / 60_000
  return addMinutes(outerDeadline, -Math.round(Math.max(0, minutes) * SHARE_FOR_REVIEW))
}

/** Until when what is done about a defect is due (yhgl/clsx/rule-5 to rule-8). Danger counts from the report, all else from the dispatch; what comes before the repair is
 *  never due after it (yhgl/rcyh/rule-3). */
export function deadlinesOf(standard: Standard, one: DefectCase, workdaysAfter: WorkdaysAfter): DefectDeadlines {
  const isDanger = one.severity === DANGER
  const base = isDanger ? one.reportTime : one.dispatchTime
  const repair = repairOf(standard, one, base, workdaysAfter)
  const platform = platformLimit(one, repair.end)
  const byStandard = platform ?? repair.end
  const repairUnpaused = one.sourceDeadline ? earlier(byStandard, one.sourceDeadline) : byStandard
  const within = (hours: number | null | undefined, atDanger: number | null) => {
    const span = isDanger && atDanger !== null ? Math.min(hours ?? atDanger, atDanger) : hours
    return span == null ? null : earlier(after(base, span), repairUnpaused)
  }
  const unpaused = {
    clockFrom: base,
    arriveDeadline: within(standard.arriveHours, ARRIVE_AT_DANGER),
    safeUnpaused: within(standard.safeHours, SAFE_AT_DANGER),
    tempUnpaused: within(standard.tempHours, null),
    repairUnpaused,
  }
  const clocks = underPauses(unpaused, { ...one, defectCode: standard.defectCode ?? '' }, one.pauses)
  const repairDeadline = clocks.repairDeadline ?? repairUnpaused
  const paused = hoursBetween(clocks.repairUnpaused ?? repairDeadline, repairDeadline)
  const fromSnow = clocks.clockFrom === base ? null : clocks.clockFrom
  return { ...clocks, repairDeadline, basis: basisOf(standard, one, { ...repair, byPlatform: platform !== null, paused, fromSnow }) }
}

/** Hours from one moment to another, to a tenth. */
const hoursBetween = (from: string, to: string) => Math.round((instantOf(to) - instantOf(from)) / 360_000) / 10

/** What a deadline rests on, beside its standard. */
interface Grounds {
  readonly span: number
  readonly inHours: boolean
  readonly byPlatform: boolean
  /** Hours by which pause orders move it. */
  readonly paused: number
  /** The end of the snowfall from which it counts. */
  readonly fromSnow: string | null
}

function basisOf(standard: Standard, one: DefectCase, { span, inHours, byPlatform, paused, fromSnow }: Grounds): Label {
  const grade = Object.values(yhMaintGrade.values).find(({ value }) => value === one.maintGrade) ?? yhMaintGrade.values.grade3
  const factor = factorOf(one.severity, standard.severity)
  const isDanger = one.severity === DANGER
  const zh = [
    `${standard.defectCode} ${standard.defectName}${standard.regionId ? '（区级标准）' : ''}`,
    `${grade.zh}道路${span}${inHours ? '小时' : '个工作日'}`,
    ...(factor === SLOWER ? ['轻于默认程度，时限×1.5'] : []),
    ...(factor === FASTER ? ['重于默认程度，时限×0.5'] : []),
    fromSnow === null ? (isDanger ? '险情自上报起算' : '自派单起算') : `自降雪结束（${fromSnow.slice(0, 16)}）起算`,
    ...(byPlatform ? ['平台时限更早，预留10%复核时间'] : []),
    ...(paused > 0 ? [`暂停令顺延${paused}小时`] : []),
    ...(standard.basis ? [standard.basis] : []),
  ]
  const en = [
    `${standard.defectCode} ${standard.defectNameEn || standard.defectName}${standard.regionId ? ' (standard of the district)' : ''}`,
    `${span} ${inHours ? 'h' : span === 1 ? 'working day' : 'working days'} on a road of grade ${grade.en}`,
    ...(factor === SLOWER ? ['less severe than usual: × 1.5'] : []),
    ...(factor === FASTER ? ['more severe than usual: × 0.5'] : []),
    fromSnow === null
      ? isDanger
        ? 'danger counts from the report'
        : 'counted from the dispatch'
      : `counted from the end of the snowfall, ${fromSnow.slice(0, 16)}`,
    ...(byPlatform ? ['the platform wants it earlier; 10% is kept for the review'] : []),
    ...(paused > 0 ? [`pause orders move it by ${paused} h`] : []),
    ...(standard.basis ? [standard.basis] : []),
  ]
  return { zh: zh.join('；'), en: en.join('; ') }
}

const clocks = ['arriveHours', 'safeHours', 'tempHours', 'repairI', 'repairII', 'repairIII'] as const

/** The first clock by which a district's standard gives more time than the city's; undefined where it is as strict or stricter (yhgl/clsx/rule-1). A clock that the city has is not left out, a unit not changed. */
export function looserThan(own: Standard, city: Standard): (typeof clocks)[number] | 'limitUnit' | 'allowDelay' | undefined {
  if (own.limitUnit !== city.limitUnit) return 'limitUnit'
  if (own.allowDelay === true && city.allowDelay === false) return 'allowDelay'
  return clocks.find((name) => city[name] != null && (own[name] == null || own[name] > city[name]))
}

/** The standard of a district, with no clock slower than that of the city, which may have become stricter since. */
export function withinTheCitys(own: Standard, city: Standard | undefined): Standard {
  if (city === undefined || own.limitUnit !== city.limitUnit) return own
  const faster = clocks.map((name) => {
    const [mine, theirs] = [own[name] ?? null, city[name] ?? null]
    return [name, mine === null || (theirs !== null && theirs < mine) ? theirs : mine] as const
  })
  return { ...own, ...Object.fromEntries(faster) }
}

/** Whether a day lies in a season that is written as MM-dd/MM-dd; it may reach over the end of the year. */
export function isInSeason(day: string, season: string): boolean {
  const [from, to] = season.split('/').map((one) => one.trim())
  if (!from || !to) return false
  const at = day.slice(5, 10)
  return from <= to ? from <= at && at <= to : from <= at || at <= to
}
