import { halfUp } from '@chengan/kernel/scores/numbers'
import { addDays, addMonths } from '@chengan/kernel/time'
import { observeCycle, riskLevel4 } from '../../dictionaries/dangers.ts'
import { roadGrade } from '../../dictionaries/roads.ts'
import { bodyCause } from '../../dictionaries/underground.ts'
import { bodySurroundings, levelOrder } from '../../dictionaries/underground-risk.ts'
import type { RiskBand, RiskScheme } from './risk-scheme.ts'

// What a body under a road is worth by a scheme (JGJ/T 437-2018, assets.md §4.5).

type Maybe<T> = T | null | undefined

/** What of a body decides on its levels. */
export interface RatedBody {
  readonly bodyType?: Maybe<string>
  readonly length?: Maybe<number>
  readonly width?: Maybe<number>
  readonly topDepth?: Maybe<number>
  readonly bottomDepth?: Maybe<number>
  readonly pipeDistance?: Maybe<number>
  readonly cause?: Maybe<readonly string[]>
  readonly surroundings?: Maybe<readonly string[]>
  readonly likelihood?: Maybe<string>
  readonly consequence?: Maybe<string>
}

/** Thickness in m, area in ㎡ and volume in m³, each to two decimals; null of what was not measured. */
export function sizesOf({ length, width, topDepth, bottomDepth }: RatedBody) {
  const thickness = topDepth == null || bottomDepth == null ? null : bottomDepth - topDepth
  const area = length == null || width == null ? null : length * width
  return {
    thickness: thickness === null ? null : halfUp(thickness, 2),
    area: area === null ? null : halfUp(area, 2),
    volume: area === null || thickness === null ? null : halfUp(area * thickness, 2),
  }
}

/** What lies near a body: as somebody said it, and a leak that caused it so near that its pipe counts. */
function nearOf(body: RatedBody, scheme: RiskScheme): ReadonlySet<string> {
  const leak = bodySurroundings.values.leakingPipe.value
  const within = scheme.added(leak)?.within
  const isLeak =
    body.pipeDistance != null &&
    within !== undefined &&
    body.pipeDistance <= within &&
    body.cause?.includes(bodyCause.values.pipeLeak.value)
  return new Set([...(body.surroundings ?? []), ...(isLeak === true ? [leak] : [])])
}

/** Of several things that lie near the gravest counts, once. */
function addedBy(near: ReadonlySet<string>, scheme: RiskScheme, to: 'likelihood' | 'consequence'): number {
  return [...near].reduce((most, one) => Math.max(most, scheme.added(one)?.[to] ?? 0), 0)
}

const capped = (level: number, scheme: RiskScheme): string => String(Math.min(level, scheme.most))

/** How likely it is to give way, dict level5; null as long as its type is not known. */
export function suggestedLikelihood(body: RatedBody, scheme: RiskScheme | undefined): string | null {
  const base = body.bodyType == null ? undefined : scheme?.likelihood(body.bodyType)
  if (scheme === undefined || base === undefined) return null
  const { topDepth, width } = body
  const isShallow =
    topDepth != null && (topDepth < scheme.shallowBelow || (width != null && width > 0 && topDepth / width < scheme.flatBelow))
  return capped(base + (isShallow ? scheme.shallowMore : 0) + addedBy(nearOf(body, scheme), scheme, 'likelihood'), scheme)
}

/** What it would come to, dict level5; null on a road of no class. */
export function suggestedConsequence(body: RatedBody, roadClass: Maybe<string>, scheme: RiskScheme | undefined): string | null {
  const { local, branch } = roadGrade.values
  const base = roadClass == null ? undefined : scheme?.consequence(roadClass === local.value ? branch.value : roadClass)
  if (scheme === undefined || base === undefined) return null
  const { area } = sizesOf(body)
  const isLarge = area !== null && area > scheme.largeAbove
  return capped(base + (isLarge ? scheme.largeMore : 0) + addedBy(nearOf(body, scheme), scheme, 'consequence'), scheme)
}

/** The band of the product of both levels. */
export function bandOf({ likelihood, consequence }: RatedBody, scheme: RiskScheme | undefined): RiskBand | undefined {
  if (likelihood == null || consequence == null) return undefined
  const product = Number(likelihood) * Number(consequence)
  return scheme?.bands.find(({ from }) => product >= from)
}

/** Until when a body of a level is disposed of, counted from a day: in the flood season sooner. Null of what is observed. */
export function disposeBy(riskLevel: Maybe<string>, from: string, scheme: RiskScheme | undefined): string | null {
  const band = scheme?.bands.find((one) => one.riskLevel === riskLevel)
  if (scheme === undefined || band === undefined) return null
  const month = Number(from.slice(5, 7))
  const [first, last] = [scheme.floodFrom, scheme.floodTo]
  // A season may begin in one year and end in the next.
  const isFlood = first <= last ? month >= first && month <= last : month >= first || month <= last
  const days = isFlood ? (band.floodDays ?? band.disposeDays) : band.disposeDays
  return days === null ? null : addDays(from, days)
}

const cycles = observeCycle.values

/** When a body of a level is looked at again, counted from a day. */
export function nextTracking(riskLevel: Maybe<string>, from: string, scheme: RiskScheme | undefined): string | null {
  const cycle = scheme?.bands.find((one) => one.riskLevel === riskLevel)?.cycle
  if (cycle === cycles.daily.value) return addDays(from, 1)
  if (cycle === cycles.weekly.value) return addDays(from, 7)
  if (cycle === cycles.monthly.value) return addMonths(from, 1)
  if (cycle === cycles.quarterly.value) return addMonths(from, 3)
  return cycle === cycles.halfYearly.value ? addMonths(from, 6) : null
}

const levelSigns: readonly RegExp[] = [/^(1|I|Ⅰ|一)$/, /^(2|II|Ⅱ|二)$/, /^(3|III|Ⅲ|三)$/, /^(4|IV|Ⅳ|四)$/]

/** The level that a report means, dict risk_level4, whichever way it counts; null where its words name none of the four. */
export function levelOfAgency(said: Maybe<string>, order: Maybe<string>): string | null {
  const [words = ''] = (said ?? '').trim().toUpperCase().split('级', 1)
  const sign = words.replace('LEVEL', '').replace('GRADE', '').trim()
  const place = levelSigns.findIndex((one) => one.test(sign))
  if (place < 0 || order == null) return null
  return String(order === levelOrder.values.fourthIsWorst.value ? 4 - place : place + 1)
}

/** Whether the agency and the city lie more than a level apart. */
export function liesFarFrom(agency: string | null, riskLevel: Maybe<string>): boolean {
  return agency !== null && riskLevel != null && Math.abs(Number(agency) - Number(riskLevel)) > 1
}

/** Levels that are disposed of; the lowest is observed. */
export const disposedLevels: readonly string[] = [riskLevel4.values.level1, riskLevel4.values.level2, riskLevel4.values.level3].map(
  ({ value }) => value,
)
