import type { Geometry } from '../fields/field.ts'
import { metresBetween, type Position, stringsOf } from './measure.ts'
import { nearestOn } from './nearest.ts'

type Stretch = readonly [from: Position, to: Position]

const stretchesOf = (line: Geometry): readonly Stretch[] =>
  stringsOf(line).flatMap((string) => string.slice(1).map((to, index): Stretch => [string[index] ?? to, to]))

/** Where two straight stretches cross; undefined where they do not. */
function crossingOf([[ax, ay], [bx, by]]: Stretch, [[cx, cy], [dx, dy]]: Stretch): Position | undefined {
  const [rx, ry, sx, sy] = [bx - ax, by - ay, dx - cx, dy - cy]
  const turn = rx * sy - ry * sx
  if (turn === 0) return undefined
  const along = ((cx - ax) * sy - (cy - ay) * sx) / turn
  const across = ((cx - ax) * ry - (cy - ay) * rx) / turn
  return along < 0 || along > 1 || across < 0 || across > 1 ? undefined : [ax + along * rx, ay + along * ry]
}

/** The places where lines cross a line or end at it, as intersections of roads are drawn. `reach`: within how many metres an end counts as at it. */
export function crossingsAlong(line: Geometry, others: readonly Geometry[], reach: number): readonly Position[] {
  const own = stretchesOf(line)
  return others.flatMap((other) => {
    const theirs = stretchesOf(other)
    const crossed = own.flatMap((one) => theirs.map((their) => crossingOf(one, their)).filter((place) => place !== undefined))
    const ends = stringsOf(other).flatMap((string) => [string[0], string.at(-1)])
    const ending = ends.flatMap((end) => {
      const met = end && nearestOn(end, line)
      return met && met.metres <= reach && crossed.every((place) => metresBetween(place, met.at) > reach) ? [met.at] : []
    })
    return [...crossed, ...ending]
  })
}
