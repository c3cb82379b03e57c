import { isGiven } from '@chengan/kernel/condition'
import { addMonths } from '@chengan/kernel/time'
import { announced, type Finding, kept, notJudged, telling, warned } from '../checks/finding.ts'
import { type Declared, sectionsOf } from '../checks/of-row.ts'

/** Sites closer than this overlap (szgl/wjsp/rule-3), in m. */
export const OVERLAP_M = 5
/** Sites closer than this are neighbours that are told of one another (municipal-approval.md §8.3 B4), in m. */
export const NEIGHBOUR_M = 50
/** Two cuts of one place within these months make a "road zipper" (§8.3 B1). */
const ZIPPER_MONTHS = 24

/** Another declaration beside the site. */
export interface Nearby {
  readonly id: string
  readonly declareNo: string
  readonly projectName: string
  readonly constructionUnit: string
  readonly sameUnit: boolean
  readonly roadNames: string | null
  readonly planStart: string
  readonly planEnd: string
  readonly status: string
  /** Between the drawings; null where one of them is not drawn and only the road is the same. */
  readonly metres: number | null
  /** It was permitted: the road is or was cut. */
  readonly permitted: boolean
}

/** A road within its no-dig years that the drawing meets without naming it. */
export interface FrozenRoad {
  readonly id: string
  readonly name: string
  readonly noDigUntil: string
}

/** A plan item beside the site. */
export interface NearbyPlan {
  readonly id: string
  readonly planNo: string
  readonly planName: string
  readonly planStart: string
  readonly planEnd: string
  readonly metres: number
}

/** Gas pipes beside the site; whose they are is for the server alone. */
export interface NearbyPipes {
  readonly count: number
  readonly metres: number | null
  readonly departments: readonly string[]
}

/** How a road is opened within a year: length in m, works with a permit, those of them in its no-dig years and outside the plan. */
export interface Digging {
  readonly road: string
  readonly year: number
  readonly length: number | null
  readonly episodes: number
  readonly frozenCuts: number
  readonly offPlanCuts: number
}

const EPISODE_M = 500

/** The dig-once score of a road in a year, 0 to 100 (municipal-approval.md §8.3 B1): ten points for each episode per 500 m beyond the first,
 *  twenty for a cut in the no-dig years, ten for one outside the plan. */
export function digOnceScore({ length, episodes, frozenCuts, offPlanCuts }: Omit<Digging, 'road' | 'year'>): number {
  const n = (episodes * EPISODE_M) / Math.max(EPISODE_M, length ?? 0)
  return Math.max(0, Math.round(100 - 10 * Math.max(0, n - 1) - 20 * frozenCuts - 10 * offPlanCuts))
}

/** What lies beside the drawn sections of a declaration. */
export interface Surrounding {
  readonly works: readonly Nearby[]
  readonly roads: readonly FrozenRoad[]
  readonly plans: readonly NearbyPlan[]
  readonly digging: readonly Digging[]
  /** Null where nothing is drawn. */
  readonly pipes: NearbyPipes | null
}

const isClose = ({ metres }: { readonly metres: number | null }) => metres === null || metres <= OVERLAP_M

/** Whether two terms share a day. */
export function termsMeet(row: Declared, other: { readonly planStart: string; readonly planEnd: string }): boolean {
  const { planStart, planEnd } = row
  return Boolean(planStart && planEnd && planStart <= other.planEnd && planEnd >= other.planStart)
}

const named = (works: readonly Nearby[]) => works.map((one) => `${one.declareNo}（${one.constructionUnit}）`).join('、')
const namedEn = (works: readonly Nearby[]) => works.map((one) => `${one.declareNo} (${one.constructionUnit})`).join(', ')

/** szgl/wjsp/rule-3: the same unit has declared the same place for the same time. */
const duplicates = (row: Declared, works: readonly Nearby[]): readonly Finding[] => {
  const found = works.filter((one) => one.sameUnit && isClose(one) && termsMeet(row, one))
  return found.length === 0
    ? []
    : warned('szgl/wjsp/rule-3', `与本单位已有申报重复：${named(found)}`, `Declared already by this unit: ${namedEn(found)}`)
}

/** There is something to look beside of. */
const isPlaced = (row: Declared) => sectionsOf(row).some(({ geometry, roadId }) => isGiven(geometry) || isGiven(roadId))

/** municipal-approval/B4: others work on the place at the same time, or a plan item lies on it. */
function overlaps(row: Declared, { works, plans, roads }: Surrounding): readonly Finding[] {
  const others = works.filter((one) => !one.sameUnit && isClose(one) && termsMeet(row, one))
  const items = plans.filter((one) => one.metres <= OVERLAP_M && one.id !== row.planId)
  const found = [
    ...(others.length === 0
      ? []
      : warned('municipal-approval/B4', `施工范围与以下申报重叠：${named(others)}`, `The site overlaps: ${namedEn(others)}`)),
    ...items.flatMap((one) =>
      warned(
        'municipal-approval/B4',
        `施工范围与挖掘计划重叠：${one.planNo} ${one.planName}`,
        `The site overlaps the plan item ${one.planNo}`,
      ),
    ),
    ...roads.flatMap((one) =>
      warned(
        'municipal-approval/B4',
        `图上范围涉及禁挖道路${one.name}（禁挖至${one.noDigUntil}），路段中未填报`,
        `The drawing meets ${one.name}, frozen until ${one.noDigUntil}, which no section names`,
      ),
    ),
  ]
  if (found.length > 0) return found
  return !isPlaced(row) || !row.planStart || !row.planEnd
    ? notJudged(
        'municipal-approval/B4',
        '尚未画出路段或填写工期，暂不能核对是否重叠',
        'No section is drawn, or the term is not entered: overlaps cannot be judged yet',
      )
    : kept('municipal-approval/B4', '施工范围与其他申报、计划不重叠', 'The site overlaps no other declaration or plan')
}

/** municipal-approval/B1: the place was cut twice or more within two years; who dug when. */
function zipper(row: Declared, works: readonly Nearby[]): readonly Finding[] {
  const { planStart } = row
  if (!planStart) return []
  const since = addMonths(planStart, -ZIPPER_MONTHS)
  const cuts = works.filter((one) => one.permitted && isClose(one) && one.planEnd >= since && one.planStart < planStart)
  if (cuts.length < 2) return []
  const who = cuts.map((one) => `${one.planStart} ${one.constructionUnit}`)
  return warned(
    'municipal-approval/B1',
    `该处${ZIPPER_MONTHS}个月内已开挖${cuts.length}次（马路拉链）：${who.join('、')}`,
    `Cut ${cuts.length} times within ${ZIPPER_MONTHS} months (road zipper): ${who.join(', ')}`,
  )
}

/** municipal-approval/B1: how the roads stand in the year of the works, before these. */
const scores = (digging: readonly Digging[]): readonly Finding[] =>
  digging.flatMap((one) =>
    announced(
      'municipal-approval/B1',
      `${one.road}${one.year}年已许可开挖${one.episodes}次，一次开挖得分${digOnceScore(one)}`,
      `${one.road}: ${one.episodes} permitted digs in ${one.year}, dig-once score ${digOnceScore(one)}`,
    ),
  )

/** municipal-approval/B4: pipes in the ground. */
const pipesBelow = (pipes: NearbyPipes | null): readonly Finding[] =>
  pipes === null || pipes.count === 0
    ? []
    : warned(
        'municipal-approval/B4',
        `${NEIGHBOUR_M}m内有燃气管线${pipes.count}条，最近${pipes.metres}m，开挖前须查询并交底`,
        `${pipes.count} gas pipes within ${NEIGHBOUR_M} m, the nearest at ${pipes.metres} m: inquire and be briefed before digging`,
      )

/** What lies beside the site, found by the drawings. */
export const surroundingsAreTold = telling(({ row, around }) => {
  if (around === undefined) return []
  return [
    ...duplicates(row, around.works),
    ...overlaps(row, around),
    ...pipesBelow(around.pipes),
    ...zipper(row, around.works),
    ...scores(around.digging),
  ]
})
