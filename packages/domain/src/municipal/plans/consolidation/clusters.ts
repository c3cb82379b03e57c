import type { Geometry } from '@chengan/kernel/fields/field'
import { metresApart } from '@chengan/kernel/geometry/apart'
import type { Label } from '@chengan/kernel/label'
import { addDays, addMonths, daysBetween } from '@chengan/kernel/time'
import { wjProjectType } from '../../../assets/dictionaries/works.ts'
import { wjTraffic } from '../../dictionaries/excavation.ts'

const kind = wjProjectType.values

/** A stretch of road that a declared work opens. */
export interface DeclaredCut {
  readonly roadId: string | null
  readonly roadName: string
  readonly partKind: string | null
  readonly area: number
  readonly shape: Geometry | null
}

/** A declared work, as far as its consolidation looks at it. */
export interface DeclaredWork {
  readonly id: string
  readonly name: string
  readonly unit: string
  readonly deptId: string | null
  readonly regionId: string | null
  readonly kind: string
  readonly start: string
  readonly end: string
  readonly area: number
  readonly frozen: boolean
  readonly closure: string
  readonly cuts: readonly DeclaredCut[]
}

/** How near in place (m) and how near in time (months between the first and the last start) works are done together. */
export interface Nearness {
  readonly bufferM: number
  readonly windowMonths: number
}

export type ConflictKind = 'windows' | 'order' | 'frozen' | 'closure' | 'regap' | 'noRoad'

/** What the plan officer must look at before the works are done together. */
export interface Conflict extends Label {
  readonly kind: ConflictKind
}

/** When a member of a cluster works. */
export interface WorkTurn {
  readonly wjspId: string
  readonly order: number
  readonly start: string
  readonly end: string
}

/** Works that open one road once. */
export interface Cluster {
  /** Null where no member names a road of the base data. */
  readonly roadId: string | null
  readonly roadName: string
  readonly memberIds: readonly string[]
  readonly leadId: string
  readonly start: string
  readonly end: string
  readonly sumArea: number
  readonly unionArea: number
  readonly savedArea: number
  readonly sequence: readonly WorkTurn[]
  readonly conflicts: readonly Conflict[]
}

/** Deep pipes before shallow ones (GB 50289): drainage, water, gas and heat, power, telecom, lighting. */
const turns: readonly (readonly string[])[] = [
  [kind.rail.value, kind.utilityTunnel.value],
  [kind.drainage.value],
  [kind.water.value],
  [kind.gas.value, kind.heat.value],
  [kind.power.value],
  [kind.telecom.value],
  [kind.lighting.value],
]

const turnOf = (work: DeclaredWork) => {
  const found = turns.findIndex((kinds) => kinds.includes(work.kind))
  return found < 0 ? turns.length : found
}

const rounded = (value: number) => Math.round(value * 100) / 100
const roadOf = (cut: DeclaredCut) => cut.roadId ?? cut.roadName

/** Whether two cuts lie on one road and, where both are drawn, near one another. */
function areNear(one: DeclaredCut, other: DeclaredCut, bufferM: number): boolean {
  if (roadOf(one) === '' || roadOf(one) !== roadOf(other)) return false
  if (one.shape === null || other.shape === null) return true
  return metresApart(one.shape, other.shape, bufferM + 1) <= bufferM
}

const meet = (one: DeclaredWork, other: DeclaredWork, bufferM: number) =>
  one.cuts.some((cut) => other.cuts.some((theirs) => areNear(cut, theirs, bufferM)))

/** Puts works together that are near in place and time: each joins the earliest group with a neighbour of his whose first work begins no
 *  more than `windowMonths` before his own. */
export function groupsOf(works: readonly DeclaredWork[], { bufferM, windowMonths }: Nearness): readonly (readonly DeclaredWork[])[] {
  const groups: DeclaredWork[][] = []
  for (const work of works.toSorted((a, b) => a.start.localeCompare(b.start) || a.id.localeCompare(b.id))) {
    const home = groups.find(
      (group) =>
        work.start <= addMonths(group[0]?.start ?? work.start, windowMonths) && group.some((member) => meet(member, work, bufferM)),
    )
    if (home === undefined) groups.push([work])
    else home.push(work)
  }
  return groups
}

/** The road that most members share; of those the one with the largest area. */
function roadOfGroup(group: readonly DeclaredWork[]): { readonly roadId: string | null; readonly roadName: string } {
  const roads = new Map<string, { roadId: string | null; roadName: string; members: Set<string>; area: number }>()
  for (const work of group) {
    for (const cut of work.cuts) {
      const road = roads.get(roadOf(cut)) ?? { roadId: cut.roadId, roadName: cut.roadName, members: new Set<string>(), area: 0 }
      road.members.add(work.id)
      road.area += cut.area
      roads.set(roadOf(cut), road)
    }
  }
  const [first] = [...roads.values()]
    .filter((road) => road.roadId !== null)
    .sort((a, b) => b.members.size - a.members.size || b.area - a.area)
  return first ?? { roadId: null, roadName: group[0]?.cuts[0]?.roadName ?? '' }
}

/** The area that is opened where the same part of a road is opened once: of each part the largest that a member opens. */
function unitedArea(group: readonly DeclaredWork[]): number {
  const parts = new Map<string, Map<string, number>>()
  for (const work of group) {
    for (const cut of work.cuts) {
      const part = parts.get(`${roadOf(cut)} ${cut.partKind ?? ''}`) ?? new Map<string, number>()
      part.set(work.id, (part.get(work.id) ?? 0) + cut.area)
      parts.set(`${roadOf(cut)} ${cut.partKind ?? ''}`, part)
    }
  }
  return [...parts.values()].reduce((sum, part) => sum + Math.max(...part.values()), 0)
}

/** Each works for as long as he declared, deep pipes first, nobody before the one who lies deeper. */
export function sequenceOf(group: readonly DeclaredWork[]): readonly WorkTurn[] {
  const inTurn = group.toSorted((a, b) => turnOf(a) - turnOf(b) || a.start.localeCompare(b.start) || b.area - a.area)
  let earliest = ''
  return inTurn.map((work, at) => {
    const start = work.start > earliest ? work.start : earliest
    earliest = start
    return { wjspId: work.id, order: at + 1, start, end: addDays(start, daysBetween(work.start, work.end)) }
  })
}

const named = (works: readonly DeclaredWork[]) => works.map((work) => work.name)

function conflictsOf(group: readonly DeclaredWork[], sequence: readonly WorkTurn[], roadId: string | null): readonly Conflict[] {
  const found: Conflict[] = []
  const add = (conflict: ConflictKind, zh: string, en: string) => found.push({ kind: conflict, zh, en })
  const firstEnd = group.map((work) => work.end).sort()[0] ?? ''
  const late = group.filter((work) => work.start > firstEnd)
  if (late.length > 0) add('windows', `工期不重叠：${named(late).join('、')}`, `Their terms do not overlap: ${named(late).join(', ')}`)
  const moved = group.filter((work) => sequence.some((turn) => turn.wjspId === work.id && turn.start !== work.start))
  if (moved.length > 0)
    add('order', `按先深后浅顺延：${named(moved).join('、')}`, `Put off, deep before shallow: ${named(moved).join(', ')}`)
  const frozen = group.filter((work) => work.frozen)
  if (frozen.length > 0) add('frozen', `路段处于禁挖期：${named(frozen).join('、')}`, `In the no-dig period: ${named(frozen).join(', ')}`)
  const closing = group.filter((work) => work.closure === wjTraffic.values.full.value)
  if (closing.length > 0) add('closure', `需全封闭交通：${named(closing).join('、')}`, `Close the road: ${named(closing).join(', ')}`)
  if (roadId === null) add('noRoad', '道路未入库，须先补录道路', 'The road is not in the base data; add it first')
  return found
}

/** What becomes of works that are done together. */
export function clusterOf(group: readonly DeclaredWork[]): Cluster {
  const { roadId, roadName } = roadOfGroup(group)
  const sequence = sequenceOf(group)
  const sumArea = group.reduce((sum, work) => sum + work.area, 0)
  const unionArea = Math.min(sumArea, unitedArea(group))
  const [lead] = group.toSorted((a, b) => b.area - a.area || a.id.localeCompare(b.id))
  return {
    roadId,
    roadName,
    memberIds: sequence.map((turn) => turn.wjspId),
    leadId: lead?.id ?? '',
    start: sequence.map((turn) => turn.start).sort()[0] ?? '',
    end:
      sequence
        .map((turn) => turn.end)
        .sort()
        .at(-1) ?? '',
    sumArea: rounded(sumArea),
    unionArea: rounded(unionArea),
    savedArea: rounded(sumArea - unionArea),
    sequence,
    conflicts: conflictsOf(group, sequence, roadId),
  }
}

/** One-key consolidation: the works of a batch as plan items, those that save most first (szgl/wjsp/ndsb/yjzh). */
export function clustersOf(works: readonly DeclaredWork[], nearness: Nearness): readonly Cluster[] {
  return groupsOf(works, nearness)
    .map(clusterOf)
    .toSorted((a, b) => b.memberIds.length - a.memberIds.length || b.savedArea - a.savedArea || a.start.localeCompare(b.start))
}
