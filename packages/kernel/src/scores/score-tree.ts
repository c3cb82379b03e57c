import type { Label } from '../label.ts'
import { clamped, halfUp, interpolated, type Nodes } from './numbers.ts'

/** How an item gets its points from what was measured: a share of its weight by nodes, or its weight less so many points for each unit. Never less than
 *  nothing, never more than its weight. */
export type PointsBy = { readonly nodes: Nodes } | { readonly lessPerUnit: number }

/** An item of a scheme. */
export interface ScoredItem {
  readonly code: string
  readonly label?: Label
  readonly weight: number
}

/** Items that stand together. `most`: a cap on what they get together. */
export interface ScoredGroup extends ScoredItem {
  readonly items: readonly ScoredItem[]
  readonly most?: number
}

/** What an item was given. `points` null: nobody has scored it yet. */
export interface Mark<From = unknown> {
  readonly points: number | null
  /** The rows, counts or evidence that it comes from. */
  readonly from?: From
}

/** A score with what it is made of: the same is shown, explained, opened and asked "what if". */
export interface ScoreNode<From = unknown> {
  readonly code: string
  readonly label?: Label
  /** Points that are to be had. */
  readonly weight: number
  /** Points that were got; null where nothing below it is scored. */
  readonly s: number | null
  /** Points that were lost of what is scored. */
  readonly lost: number
  /** Whether everything below it is scored. */
  readonly whole: boolean
  readonly from: From | null
  readonly parts: readonly ScoreNode<From>[]
}

/** The points of an item for what was measured of it, not rounded. */
export function pointsFor(by: PointsBy, weight: number, measured: number): number {
  const points = 'nodes' in by ? weight * interpolated(by.nodes, measured) : weight - by.lessPerUnit * measured
  return clamped(points, 0, weight)
}

/** The tree of a score: points of the items that `markOf` answers, added up by groups and over all, half up to `digits` decimals. */
export function scoreTree<From>(
  code: string,
  groups: readonly ScoredGroup[],
  markOf: (item: ScoredItem) => Mark<From> | null,
  digits: number,
): ScoreNode<From> {
  const parts = groups.map((group) => {
    const items = group.items.map((item) => leaf(item, markOf(item), digits))
    return branch(group, items, digits, group.most)
  })
  return branch({ code, weight: halfUp(sum(parts.map(({ weight }) => weight)), digits) }, parts, digits)
}

function leaf<From>({ code, label, weight }: ScoredItem, mark: Mark<From> | null, digits: number): ScoreNode<From> {
  const points = mark?.points ?? null
  const s = points === null ? null : halfUp(clamped(points, 0, weight), digits)
  return {
    ...{ code, weight, s, whole: s !== null, from: mark?.from ?? null, parts: [] },
    ...(label === undefined ? {} : { label }),
    lost: s === null ? 0 : halfUp(weight - s, digits),
  }
}

function branch<From>(
  { code, label, weight }: ScoredItem,
  parts: readonly ScoreNode<From>[],
  digits: number,
  most = Number.POSITIVE_INFINITY,
): ScoreNode<From> {
  const scored = parts.filter((part) => part.s !== null)
  const s = scored.length === 0 ? null : halfUp(Math.min(most, sum(scored.map((part) => part.s ?? 0))), digits)
  return {
    ...{ code, weight, s, parts, from: null, whole: parts.every((part) => part.whole) },
    ...(label === undefined ? {} : { label }),
    lost: halfUp(sum(scored.map((part) => part.lost)), digits),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)
