import { isGiven } from '@chengan/kernel/condition'
import type { ValuesOf } from '@chengan/kernel/rule'
import { type Bands, bandOf, halfUp } from '@chengan/kernel/scores/numbers'
import { type ScoredGroup, type ScoreNode, scoreTree } from '@chengan/kernel/scores/score-tree'
import { asNumber, asRow, asRows } from '@chengan/kernel/values'
import { assessGrade, scoreType } from '../../dictionaries/companies.ts'
import type { AssessmentFields } from './assessment-fields.ts'

// How an assessment is scored: pure, the same in the form while it is filled in and on the server when it is handed in.

/** Whose turn it is. */
export type Stage = 'self' | 'district' | 'city'

export type StageScore = `${Stage}Score`

/** The field of an item in which a stage writes. */
export const assessmentScoreOf = (stage: Stage): StageScore => `${stage}Score`

/** An item of an assessment, kept or sent. */
type Item = NonNullable<ValuesOf<AssessmentFields>['items']>[number]
type Items = readonly Item[] | null | undefined

const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)

/** An item as the scores are made of it, in a row or in an answer of it. */
export type ScoredItem = Omit<Item, 'evidence'>

/** Whether what an item was counted as stands beside it: automatic, and counted. */
export const isCounted = (item: ScoredItem): boolean =>
  item.scoreType !== scoreType.values.manual.value && numberOf(item.autoScore) !== null

/** What a stage says of an item, where it says nothing what was counted. */
export function pointsIn(item: ScoredItem, stage: Stage): number | null {
  return numberOf(item[assessmentScoreOf(stage)]) ?? (isCounted(item) ? numberOf(item.autoScore) : null)
}

/** What each stage may write of an item. */
const writtenBy: Readonly<Record<Stage, readonly (keyof Item)[]>> = {
  self: ['selfScore', 'deductReason', 'evidence'],
  district: ['districtScore', 'deductReason'],
  city: ['cityScore', 'deductReason'],
}

/** The items as a stage leaves them: of what was sent only what it may write is taken, items that it does not name stay, none comes in or goes. `whole`: what
 *  it left open is what was counted. */
export function itemsAfter(stage: Stage, stored: Items, sent: Items, whole: boolean): readonly Item[] {
  const given = new Map((sent ?? []).map((item) => [item.id, item]))
  return (stored ?? []).map((item) => {
    const own = given.get(item.id)
    const written: Item = Object.fromEntries(writtenBy[stage].flatMap((name) => (own && name in own ? [[name, own[name] ?? null]] : [])))
    const isOwnReason = isGiven(written.deductReason) && written.deductReason !== (item.deductReason ?? '')
    const after: Item = { ...item, ...written, ...(isOwnReason ? { reasonBy: stage } : {}) }
    return whole ? { ...after, [assessmentScoreOf(stage)]: pointsIn(after, stage) } : after
  })
}

/** Items with what is counted of them now, by the number of each. */
export function countedAnew(items: Items, counted: Items): readonly Item[] {
  const now = new Map((counted ?? []).map((one) => [one.itemNo, one]))
  return (items ?? []).map((item) => {
    const own = now.get(item.itemNo)
    return own === undefined ? item : { ...item, autoScore: own.autoScore ?? null, autoDetail: own.autoDetail ?? null }
  })
}

/** By how much of an item two stages may differ without a reason. */
export const FREE_SHARE = 0.2

/** What is wrong with what a stage says of an item. */
export type ItemFault = 'itemNotScored' | 'reasonMissing' | 'overruledWithoutReason' | 'differsWithoutReason' | 'evidenceMissing'

const before: Readonly<Partial<Record<Stage, Stage>>> = { district: 'self', city: 'district' }

/** The first fault of an item as a stage leaves it. A reason that another stage gave is none. */
export function faultOf(stage: Stage, item: Item): ItemFault | undefined {
  const points = numberOf(item[assessmentScoreOf(stage)])
  const full = item.fullScore ?? 0
  if (points === null) return 'itemNotScored'
  const isReasoned = isGiven(item.deductReason)
  const isNew = isReasoned && item.reasonBy === stage
  const earlier = before[stage]
  const former = earlier === undefined ? null : numberOf(item[assessmentScoreOf(earlier)])
  if (isCounted(item) && points !== item.autoScore && former !== points && !isNew) return 'overruledWithoutReason'
  if (former !== null && Math.abs(points - former) > full * FREE_SHARE + 1e-9 && !isNew) return 'differsWithoutReason'
  // What was counted says itself why.
  if (points < full && !isReasoned && !(isCounted(item) && points === item.autoScore)) return 'reasonMissing'
  if (stage === 'self' && !isCounted(item) && (item.evidence ?? []).length === 0) return 'evidenceMissing'
  return undefined
}

/** What an item comes from: what was counted, or who says so. */
export interface ItemGround {
  readonly auto: Readonly<Record<string, unknown>> | null
  readonly reason: string | null
  readonly by: 'auto' | 'hand' | null
}

/** The score of a stage with what it is made of. `changed`: points that somebody tries out, by the number of the item ("what if"). */
export function treeOf(
  items: readonly ScoredItem[] | null | undefined,
  stage: Stage,
  changed: Readonly<Record<string, number>> = {},
): ScoreNode<ItemGround> {
  const rows = items ?? []
  const groups: ScoredGroup[] = [...Map.groupBy(rows, (item) => item.groupName ?? '')].map(([name, own]) => ({
    ...{ code: name, label: { zh: name, en: name } },
    weight: halfUp(
      own.reduce((sum, item) => sum + (item.fullScore ?? 0), 0),
      1,
    ),
    items: own.map((item) => ({
      code: item.itemNo ?? '',
      label: { zh: item.itemName ?? '', en: item.itemName ?? '' },
      weight: item.fullScore ?? 0,
    })),
  }))
  const byNo = new Map(rows.map((item) => [item.itemNo ?? '', item]))
  return scoreTree(
    'total',
    groups,
    ({ code }) => {
      const item: ScoredItem = byNo.get(code) ?? {}
      const points = changed[code] ?? pointsIn(item, stage)
      const counted = isCounted(item) && points === item.autoScore
      return {
        points,
        from: {
          auto: asRow(item.autoDetail),
          reason: item.deductReason || null,
          by: points === null ? null : counted ? 'auto' : 'hand',
        },
      }
    },
    1,
  )
}

/** The points of a stage in all; null as long as it has said nothing. */
export const totalOf = (items: Items, stage: Stage): number | null =>
  (items ?? []).every((item) => numberOf(item[assessmentScoreOf(stage)]) === null)
    ? null
    : halfUp(
        (items ?? []).reduce((sum, item) => sum + (numberOf(item[assessmentScoreOf(stage)]) ?? 0), 0),
        1,
      )

const { excellent, good, pass, fail } = assessGrade.values

/** gysy/gysygascompaniesndkh/rule-2 */
export const assessBands: Bands = [
  [excellent.value, 90],
  [good.value, 80],
  [pass.value, 60],
  [fail.value, 0],
]

const DISTRICT = 0.4
const CITY = 0.6
const MOST_POINTS = 100

/** The end of it: district and city weighed, with the bonus, 100 at most; a veto is a fail whatever the score (gysy/gysygascompaniesndkh/rule-1, rule-2, rule-3). */
export function finalOf({
  districtScore,
  cityScore,
  bonus,
  vetoes,
}: {
  readonly districtScore?: unknown
  readonly cityScore?: unknown
  readonly bonus?: unknown
  readonly vetoes?: unknown
}): { readonly finalScore: number; readonly grade: string } {
  const finalScore = halfUp(Math.min(MOST_POINTS, DISTRICT * asNumber(districtScore) + CITY * asNumber(cityScore) + asNumber(bonus)), 1)
  const grade = asRows(vetoes).length > 0 ? fail.value : (bandOf(assessBands, finalScore) ?? fail.value)
  return { finalScore, grade }
}
