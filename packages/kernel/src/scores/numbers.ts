/** A number rounded half away from nought to `digits` decimals; the dust of binary fractions does not decide (1.005 is 1.01). Nothing is rounded inside a
 *  calculation: only what is published. */
export function halfUp(value: number, digits: number): number {
  const factor = 10 ** digits
  const rounded = Math.round((Math.abs(value) + Number.EPSILON) * factor + 1e-7) / factor
  return value < 0 && rounded > 0 ? -rounded : rounded
}

/** A value clamped bounds. */
export const clamped = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Places and what holds there, by rising place. */
export type Nodes = readonly (readonly [at: number, value: number])[]

/** What holds at a place between nodes: straight from node to node, beyond the outer ones as at these. Nought without nodes. */
export function interpolated(nodes: Nodes, at: number): number {
  const [first] = nodes
  const last = nodes.at(-1)
  if (first === undefined || last === undefined) return 0
  if (at <= first[0]) return first[1]
  if (at >= last[0]) return last[1]
  const above = nodes.findIndex(([place]) => place >= at)
  const [low, high] = [nodes[above - 1] ?? first, nodes[above] ?? last]
  return low[1] + ((high[1] - low[1]) * (at - low[0])) / (high[0] - low[0])
}

/** Grades by the least value that each asks, the highest first. */
export type Bands<G extends string = string> = readonly (readonly [grade: G, from: number])[]

/** The grade of a value: the first band that it reaches, the last one below all. Bands are closed below. */
export function bandOf<G extends string>(bands: Bands<G>, value: number): G | null {
  return (bands.find(([, from]) => value >= from) ?? bands.at(-1))?.[0] ?? null
}
