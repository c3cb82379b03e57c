import { metresBetween, type Position } from '@chengan/kernel/geometry/measure'
import { nearestFirst } from '../../facilities/network/nearest-first.ts'
import { footOn, type RoadNetwork } from './road-network.ts'

/** How far a place may lie from the nearest road to be reached by it, metres. */
const OFF_ROAD = 1000

/** How far it is to somewhere: along roads, or straight where none leads there. */
export interface Way {
  readonly metres: number
  readonly byRoad: boolean
}

/** Where a place comes to the roads: the link, how far it is to its ends and to the road itself. */
interface Access {
  readonly link: number
  readonly toFrom: number
  readonly toTo: number
  readonly off: number
  readonly along: number
}

function accessOf(network: RoadNetwork, place: Position): Access | null {
  const at = network.plane.to(place)
  let best: Access | null = null
  for (const link of network.grid.around(at, OFF_ROAD)) {
    const { from, to, metres } = network.links[link] ?? { from: 0, to: 0, metres: 0 }
    const spot = (node: number) => ({ x: network.xs[node] ?? 0, y: network.ys[node] ?? 0 })
    const foot = footOn(at, spot(from), spot(to))
    if (foot.metres > OFF_ROAD || (best !== null && foot.metres >= best.off)) continue
    best = { link, toFrom: foot.share * metres, toTo: (1 - foot.share) * metres, off: foot.metres, along: foot.share * metres }
  }
  return best
}

/** The ways from a place to others. */
export interface Ways {
  /** From the place to the nearest road; null where there is none. */
  readonly off: number | null
  to(place: Position): Way
}

/** Reckons how far it is from a place to every node, nearest first; nothing beyond `within` metres is looked at. */
export function waysFrom(network: RoadNetwork, place: Position, within: number): Ways {
  const start = accessOf(network, place)
  const far = new Map<number, number>()
  const queue = nearestFirst<number>()
  const begun = start === null ? undefined : network.links[start.link]
  if (start !== null && begun !== undefined) {
    queue.put(begun.from, start.off + start.toFrom)
    queue.put(begun.to, start.off + start.toTo)
  }
  for (let next = queue.take(); next !== undefined && next.metres <= within; next = queue.take()) {
    if (far.has(next.what)) continue
    far.set(next.what, next.metres)
    for (const link of network.at[next.what] ?? []) {
      const { from, to, metres } = network.links[link] ?? { from: 0, to: 0, metres: 0 }
      const other = from === next.what ? to : from
      if (!far.has(other)) queue.put(other, next.metres + metres)
    }
  }
  return {
    off: start?.off ?? null,
    to(target) {
      const straight = metresBetween(place, target)
      const end = start === null ? null : accessOf(network, target)
      const link = end === null ? undefined : network.links[end.link]
      if (start === null || end === null || link === undefined) return { metres: straight, byRoad: false }
      const ways = [
        (far.get(link.from) ?? Number.POSITIVE_INFINITY) + end.toFrom,
        (far.get(link.to) ?? Number.POSITIVE_INFINITY) + end.toTo,
      ]
      if (end.link === start.link) ways.push(start.off + Math.abs(end.along - start.along))
      const metres = Math.min(...ways) + end.off
      // No way is shorter than the straight one; a snapped corner may seem so.
      return Number.isFinite(metres) ? { metres: Math.max(metres, straight), byRoad: true } : { metres: straight, byRoad: false }
    },
  }
}
