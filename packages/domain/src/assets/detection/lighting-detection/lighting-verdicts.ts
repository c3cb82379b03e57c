import type { ValuesOf } from '@chengan/kernel/rule'
import { halfUp } from '@chengan/kernel/scores/numbers'
import { lightKind } from '../../dictionaries/lighting.ts'
import { pavementType, roadGrade } from '../../dictionaries/roads.ts'
import type { LightingDetectionFields } from './fields.ts'
import type { LightingScheme } from './lighting-scheme.ts'

// What was counted and measured of lights, held against a scheme (CJJ 45-2015, CJJ 89-2012, assets.md §4.6).

type Detection = ValuesOf<LightingDetectionFields>

/** What the lights stand on and for, as far as it decides what is asked of them. */
export interface LitPlace {
  readonly assetKind: string
  readonly assetId: string
  readonly roadId: string | null
  readonly landId: string | null
  readonly regionId: string | null
  readonly manageLevel: string | null
  /** dict light_kind; of a road and of a plot what usually stands there. */
  readonly lightKind: string
  readonly roadGrade: string | null
  readonly pavementType: string | null
  readonly laneCount: number | null
}

/** The class by which a road is judged: those of neighbourhoods as branches. */
const classOf = (grade: string): string => (grade === roadGrade.values.local.value ? roadGrade.values.branch.value : grade)

/** A share in per cent, to two decimals; null of nothing. Of a period the sums are divided, not the shares averaged. */
export function rateOf(part: number | null | undefined, whole: number | null | undefined): number | null {
  return part == null || whole == null || whole <= 0 ? null : halfUp((part / whole) * 100, 2)
}

/** What a value is held against, in words. */
interface Verdict {
  readonly isMet: boolean
  readonly reason: string
}

const met = (isMet: boolean) => (isMet ? '达标' : '不达标')

function atLeast(what: string, unit: string, value: number, asked: number): Verdict {
  const isMet = value >= asked
  return { isMet, reason: `${what}${value}${unit}，标准${asked}${unit}，${met(isMet)}` }
}

/** Of rates the target of their class; null where nothing was counted or nobody says what is asked. */
const rateVerdict = (what: string, rate: number | null, target: number | undefined): Verdict | null =>
  rate === null || target === undefined ? null : atLeast(what, '%', rate, target)

/** Mean and uniformity as measured, and what is asked of both. */
interface Brightness {
  readonly words: { readonly mean: string; readonly unit: string; readonly uniformity: string }
  readonly mean: number
  readonly uniformity: number | null
  readonly asked: Readonly<Record<LightingScheme['judgedBy'], number>>
  readonly evenness: number
}

/** Luminance where it was measured, else illuminance, of which cement pavement needs less. */
function brightnessOf(row: Detection, place: LitPlace, scheme: LightingScheme): Brightness | null {
  const values = place.roadGrade === null ? undefined : scheme.values(classOf(place.roadGrade))
  if (values === undefined) return null
  if (row.avgLuminance != null)
    return {
      words: { mean: '平均亮度', unit: 'cd/㎡', uniformity: '亮度均匀度' },
      ...{ mean: row.avgLuminance, uniformity: row.uo ?? null, asked: values.luminance, evenness: values.uo },
    }
  if (row.avgIlluminance == null) return null
  const factor = place.pavementType === pavementType.values.cementConcrete.value ? scheme.cementFactor : 1
  const asked = { low: halfUp(values.illuminance.low * factor, 2), high: halfUp(values.illuminance.high * factor, 2) }
  return {
    words: { mean: '平均照度', unit: 'lx', uniformity: '照度均匀度' },
    ...{ mean: row.avgIlluminance, uniformity: row.uniformityUe ?? null, asked, evenness: values.ue },
  }
}

function brightnessVerdict({ words, mean, uniformity, asked, evenness }: Brightness, by: LightingScheme['judgedBy']): Verdict {
  const parts = [
    atLeast(words.mean, words.unit, mean, asked[by]),
    ...(uniformity === null ? [] : [atLeast(words.uniformity, '', uniformity, evenness)]),
  ]
  return { isMet: parts.every(({ isMet }) => isMet), reason: parts.map(({ reason }) => reason).join('；') }
}

function densityVerdict(lpd: number | null | undefined, place: LitPlace, scheme: LightingScheme): Verdict | null {
  if (lpd == null || place.roadGrade === null || place.laneCount === null) return null
  const limit = scheme.density(classOf(place.roadGrade), place.laneCount)?.[scheme.judgedBy]
  if (limit === undefined) return null
  const isMet = lpd <= limit
  return { isMet, reason: `功率密度${lpd}W/㎡，限值${limit}W/㎡，${met(isMet)}` }
}

const isFunctional = (place: LitPlace): boolean => place.lightKind === lightKind.values.functional.value

/** Functional light that stands on no road is judged as that of a branch. */
function targetsOf(place: LitPlace, scheme: LightingScheme) {
  if (!isFunctional(place)) return scheme.targets(null)
  return scheme.targets(place.roadGrade === null ? roadGrade.values.branch.value : classOf(place.roadGrade))
}

/** What a detection of lights is worth. */
export interface LightingVerdicts {
  readonly litRate: number | null
  readonly intactRate: number | null
  readonly litOk: boolean | null
  readonly intactOk: boolean | null
  readonly illuminanceOk: boolean | null
  readonly lpdOk: boolean | null
  readonly gradeReason: string | null
  /** So much brighter than the higher value that energy could be saved. */
  readonly isOverLit: boolean
}

/** The rates of what was counted, and by the scheme what is met; a verdict is empty where nothing was measured or nobody knows yet where the lights stand. */
export function lightingVerdicts(row: Detection, place: LitPlace | null | undefined, scheme: LightingScheme | undefined): LightingVerdicts {
  const litRate = rateOf(row.lampLit, row.lampTotal)
  const intactRate = rateOf(row.facilityIntact, row.facilityTotal)
  if (place == null || scheme === undefined)
    return { litRate, intactRate, litOk: null, intactOk: null, illuminanceOk: null, lpdOk: null, gradeReason: null, isOverLit: false }
  const targets = targetsOf(place, scheme)
  const brightness = isFunctional(place) ? brightnessOf(row, place, scheme) : null
  const lit = rateVerdict('亮灯率', litRate, targets?.lit)
  const intact = rateVerdict('设施完好率', intactRate, targets?.intact)
  const bright = brightness && brightnessVerdict(brightness, scheme.judgedBy)
  const density = isFunctional(place) ? densityVerdict(row.lpd, place, scheme) : null
  const isOverLit = brightness !== null && brightness.mean > scheme.overLit * brightness.asked.high
  const over = isOverLit ? [`超过高档值的${scheme.overLit}倍，属过度照明`] : []
  const reasons = [lit, intact, bright, density].flatMap((one) => (one === null ? [] : [one.reason]))
  return {
    litRate,
    intactRate,
    litOk: lit?.isMet ?? null,
    intactOk: intact?.isMet ?? null,
    illuminanceOk: bright?.isMet ?? null,
    lpdOk: density?.isMet ?? null,
    gradeReason: [...reasons, ...over].join('；') || null,
    isOverLit,
  }
}
