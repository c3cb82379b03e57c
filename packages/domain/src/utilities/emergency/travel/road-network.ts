import type { Position } from '@chengan/kernel/geometry/measure'
import { type Link, LinkGrid, type Plane, planeAround, type Spot } from './plane.ts'

/** Roads as a network: nodes where they begin, end, bend and cross, links between them in metres. */
export interface RoadNetwork {
  readonly plane: Plane
  readonly xs: readonly number[]
  readonly ys: readonly number[]
  readonly links: readonly Link[]
  /** For each node its links. */
  readonly at: readonly (readonly number[])[]
  readonly grid: LinkGrid
}

interface Piece {
  readonly from: number
  readonly to: number
  readonly line: number
}

/** A network of lines: they meet where they share a place, where they cross, and where one ends within `reach` metres of another. */
export function roadNetworkOf(lines: readonly (readonly Position[])[], reach: number): RoadNetwork {
  const plane = planeAround(lines.find(([first]) => first !== undefined)?.[0] ?? [0, 0])
  const [xs, ys]: [number[], number[]] = [[], []]
  const byPlace = new Map<string, number>()
  const nodeAt = (x: number, y: number): number => {
    // Half a metre: registers draw the same corner twice with other digits.
    const key = `${Math.round(x * 2)}|${Math.round(y * 2)}`
    const known = byPlace.get(key)
    if (known !== undefined) return known
    xs.push(x)
    ys.push(y)
    byPlace.set(key, xs.length - 1)
    return xs.length - 1
  }
  const spot = (node: number): Spot => ({ x: xs[node] ?? 0, y: ys[node] ?? 0 })
  const pieces: Piece[] = []
  const ends: { readonly node: number; readonly line: number }[] = []
  for (const [line, positions] of lines.entries()) {
    const nodes = positions.map((position) => {
      const { x, y } = plane.to(position)
      return nodeAt(x, y)
    })
    for (const [at, to] of nodes.entries()) {
      const from = nodes[at - 1]
      if (from !== undefined && from !== to) pieces.push({ from, to, line })
    }
    for (const node of [nodes[0], nodes.at(-1)]) if (node !== undefined) ends.push({ node, line })
  }
  const splits: { readonly share: number; readonly node: number }[][] = pieces.map(() => [])
  const grid = new LinkGrid(
    pieces.map(({ from, to }) => [spot(from), spot(to)]),
    200,
  )
  const joined: Link[] = []
  for (const [at, piece] of pieces.entries())
    for (const other of grid.near(spot(piece.from), spot(piece.to))) {
      if (other <= at || pieces[other]?.line === piece.line) continue
      const theirs = pieces[other]
      if (theirs === undefined) continue
      const crossed = crossing(spot(piece.from), spot(piece.to), spot(theirs.from), spot(theirs.to))
      if (crossed === null) continue
      const node = nodeAt(crossed.x, crossed.y)
      splits[at]?.push({ share: crossed.along, node })
      splits[other]?.push({ share: crossed.across, node })
    }
  for (const { node, line } of ends) {
    const place = spot(node)
    for (const other of grid.around(place, reach)) {
      const theirs = pieces[other]
      if (theirs === undefined || theirs.line === line || theirs.from === node || theirs.to === node) continue
      const foot = footOn(place, spot(theirs.from), spot(theirs.to))
      if (foot.metres > reach) continue
      const there = nodeAt(foot.x, foot.y)
      splits[other]?.push({ share: foot.share, node: there })
      if (there !== node) joined.push({ from: node, to: there, metres: foot.metres })
    }
  }
  const links: Link[] = [...joined]
  for (const [at, { from, to }] of pieces.entries()) {
    const stops = [{ share: 0, node: from }, ...(splits[at] ?? []), { share: 1, node: to }].sort((one, other) => one.share - other.share)
    for (const [place, stop] of stops.entries()) {
      const before = stops[place - 1]
      if (before === undefined || before.node === stop.node) continue
      const [a, b] = [spot(before.node), spot(stop.node)]
      links.push({ from: before.node, to: stop.node, metres: Math.hypot(b.x - a.x, b.y - a.y) })
    }
  }
  const at: number[][] = xs.map(() => [])
  for (const [place, { from, to }] of links.entries()) {
    at[from]?.push(place)
    at[to]?.push(place)
  }
  const whole = new LinkGrid(
    links.map(({ from, to }) => [spot(from), spot(to)]),
    200,
  )
  return { plane, xs, ys, links, at, grid: whole }
}

interface Crossed extends Spot {
  readonly along: number
  readonly across: number
}

/** Where two straight pieces cross; null where they do not. */
function crossing(a: Spot, b: Spot, c: Spot, d: Spot): Crossed | null {
  const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y]
  const turn = rx * sy - ry * sx
  if (turn === 0) return null
  const along = ((c.x - a.x) * sy - (c.y - a.y) * sx) / turn
  const across = ((c.x - a.x) * ry - (c.y - a.y) * rx) / turn
  return along < 0 || along > 1 || across < 0 || across > 1 ? null : { x: a.x + along * rx, y: a.y + along * ry, along, across }
}

/** The place of a piece that is nearest to another. */
export function footOn(place: Spot, from: Spot, to: Spot): Spot & { readonly share: number; readonly metres: number } {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((place.x - from.x) * dx + (place.y - from.y) * dy) / square))
  const [x, y] = [from.x + share * dx, from.y + share * dy]
  return { x, y, share, metres: Math.hypot(place.x - x, place.y - y) }
}
