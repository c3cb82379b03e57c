import { clamped, halfUp } from '@chengan/kernel/scores/numbers'
import { type ScoredGroup, type ScoredItem, type ScoreNode, scoreTree } from '@chengan/kernel/scores/score-tree'
import { redistributed } from '@chengan/kernel/scores/weights'
import { KH_BONUS, KH_RATIO, objectionState } from '../assessment-codes.ts'

/** What is read of an item of a scheme. `metric` of its source: what it is measured by, or what its points belong to. */
export interface AssessedItem {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly fullScore: number
  readonly weight: number | null
  readonly scoreMode: string | null
  readonly metric: string | null
  readonly deductUnit: number | null
  readonly deductCap: number | null
  readonly vetoFlag: boolean
}

/** What is read of a score line. `share`: of how much of its measure it takes away; of lines by hand none. */
export interface AssessedLine {
  readonly khxId: string
  readonly deduct: number
  readonly count: number
  readonly share: number | null
  readonly objectionResult: string | null
}

/** How much of what was due was done; of nothing due there is no score. */
interface MeasuredShare {
  readonly num: number
  readonly den: number
}

export type MeasuresByMetric = Readonly<Record<string, MeasuredShare | undefined>>

export interface ScoredRun {
  readonly tree: ScoreNode
  /** Null where nothing was due at all. */
  readonly score: number | null
  readonly autoScore: number
  readonly manualScore: number
  /** By metric, 0 to 100; null where nothing was due. */
  readonly parts: Readonly<Record<string, number | null>>
  /** The items whose lines end it. */
  readonly vetoes: readonly string[]
}

interface RunToScore {
  readonly items: readonly AssessedItem[]
  readonly lines: readonly AssessedLine[]
  readonly measures: MeasuresByMetric
  readonly bonus: number
  /** A veto that the city has pronounced beside those of its items. */
  readonly vetoed: boolean
}

const WHOLE = 100
/** Most that is added to a score (municipal-approval.md §3.4). */
export const MOST_BONUS = 5
/** Most that a vetoed period comes to. */
const MOST_AFTER_VETO = 59
/** Sums are rounded at their end alone. */
const EXACT = 9

const stands = ({ objectionResult }: AssessedLine) => objectionResult !== objectionState.granted

/** How much of its measure was fulfilled, 0 to 1: what was objected to with success counts as fulfilled; null without due rows. */
function fulfilled(measure: MeasuredShare | undefined, lines: readonly AssessedLine[]): number | null {
  if (measure === undefined || measure.den <= 0) return null
  const given = lines.filter((line) => !stands(line)).reduce((sum, { share }) => sum + (share ?? 0), 0)
  return clamped((measure.num + given) / measure.den, 0, 1)
}

/** What an item has of its points, 0 to 1; null where nothing was due (szgl/szglyhgltaskkh/rule-1). */
function shareOfItem(item: AssessedItem, { measures }: RunToScore, lines: readonly AssessedLine[]): number | null {
  if (item.scoreMode === KH_RATIO) return fulfilled(measures[item.metric ?? ''], lines)
  const lost = lines.filter(stands).reduce((sum, { deduct }) => sum + deduct, 0)
  return item.fullScore <= 0 ? null : Math.max(0, item.fullScore - Math.min(item.deductCap ?? item.fullScore, lost)) / item.fullScore
}

interface Leaf {
  readonly item: AssessedItem
  readonly share: number | null
  readonly weight: number
}

interface Branch {
  readonly item: AssessedItem
  readonly below: readonly Branch[]
  readonly share: number | null
}

/** The weights of siblings: as they say, or by their points where none says any. What has nothing due gives its weight to the others. */
function weightsOf(siblings: readonly Branch[]): ReadonlyMap<string, number> {
  const bySum = siblings.every(({ item }) => item.weight === null)
  const said = siblings.map(({ item }) => [item.id, bySum ? item.fullScore : (item.weight ?? 0)] as const)
  const whole = said.reduce((sum, [, weight]) => sum + weight, 0)
  const present = new Set(siblings.filter(({ share }) => share !== null).map(({ item }) => item.id))
  const weights = redistributed(Object.fromEntries(said), (id) => present.has(id))
  return new Map(Object.entries(weights).map(([id, weight]) => [id, whole === 0 ? 0 : weight / whole]))
}

function branchOf(item: AssessedItem, run: RunToScore): Branch {
  const below = run.items.filter(({ parentId }) => parentId === item.id).map((one) => branchOf(one, run))
  if (below.length === 0) {
    const own = run.lines.filter(({ khxId }) => khxId === item.id)
    return { item, below, share: shareOfItem(item, run, own) }
  }
  const weights = weightsOf(below)
  const there = below.filter(({ share }) => share !== null)
  const share = there.length === 0 ? null : there.reduce((sum, one) => sum + (weights.get(one.item.id) ?? 0) * (one.share ?? 0), 0)
  return { item, below, share }
}

function leavesOf({ item, below, share }: Branch, weight: number): readonly Leaf[] {
  if (below.length === 0) return [{ item, share, weight: share === null ? 0 : weight }]
  const weights = weightsOf(below)
  return below.flatMap((one) => leavesOf(one, weight * (weights.get(one.item.id) ?? 0)))
}

/** Items of which a line ends the period: at once where they cost no points, else at the second time (yhgl/khsz/rule-2, rule-3). */
function vetoesOf({ items, lines }: RunToScore): readonly string[] {
  const times = (id: string) => lines.filter((line) => line.khxId === id && stands(line)).reduce((sum, { count }) => sum + count, 0)
  return items.filter(({ id, vetoFlag, deductUnit }) => vetoFlag && times(id) >= ((deductUnit ?? 0) > 0 ? 2 : 1)).map(({ name }) => name)
}

/** The score of a run with what it is made of: items by their points, groups by their weights, 100 in all; what had nothing due gives its weight away; bonus on
 *  top, at most 5; a veto caps it at 59 (szgl/szglyhgltaskkh/rule-1, yhgl/khjg/rule-2). */
export function scoreOfRun(run: RunToScore): ScoredRun {
  const isScored = (item: AssessedItem) => item.scoreMode !== KH_BONUS
  const scored = { ...run, items: run.items.filter(isScored) }
  const groups = scored.items.filter(({ parentId }) => parentId === null).map((item) => branchOf(item, scored))
  const weights = weightsOf(groups)
  const leaves = groups.map((group) => leavesOf(group, WHOLE * (weights.get(group.item.id) ?? 0)))
  const shares = new Map(leaves.flat().map((leaf) => [leaf.item.id, leaf]))
  const toScore = ({ item }: Branch, own: readonly Leaf[]): ScoredGroup => ({
    ...{ code: item.id, label: { zh: item.name, en: item.name }, weight: sum(own.map(({ weight }) => weight)) },
    items: own.map((leaf): ScoredItem => ({ code: leaf.item.id, label: { zh: leaf.item.name, en: leaf.item.name }, weight: leaf.weight })),
  })
  const tree = scoreTree(
    'run',
    groups.map((group, at) => toScore(group, leaves[at] ?? [])),
    ({ code }) => {
      const leaf = shares.get(code)
      return leaf === undefined || leaf.share === null ? null : { points: leaf.weight * leaf.share }
    },
    EXACT,
  )
  const vetoes = vetoesOf(run)
  const pointsBy = (isAuto: boolean) =>
    halfUp(sum(leaves.flat().map(({ item, share, weight }) => ((item.scoreMode === KH_RATIO) === isAuto ? weight * (share ?? 0) : 0))), 2)
  return {
    ...{ tree, vetoes, autoScore: pointsBy(true), manualScore: pointsBy(false) },
    score: tree.s === null ? null : totalOf(tree.s, run, vetoes.length > 0),
    parts: partsOf(groups),
  }
}

function totalOf(root: number, run: RunToScore, vetoed: boolean): number {
  const extra = new Set(run.items.filter(({ scoreMode }) => scoreMode === KH_BONUS).map(({ id }) => id))
  const earned = sum(run.lines.filter((line) => extra.has(line.khxId) && stands(line)).map(({ deduct }) => deduct))
  const score = halfUp(clamped(root + Math.min(MOST_BONUS, run.bonus + earned), 0, WHOLE + MOST_BONUS), 2)
  return vetoed || run.vetoed ? Math.min(score, MOST_AFTER_VETO) : score
}

/** What each group comes to by what it is measured by, of 100. */
function partsOf(groups: readonly Branch[]): Readonly<Record<string, number | null>> {
  const named = groups.filter(({ item }) => item.metric !== null)
  return Object.fromEntries(named.map(({ item, share }) => [item.metric ?? '', share === null ? null : halfUp(WHOLE * share, 2)]))
}

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)
