import { metresBetween, type Position } from '@chengan/kernel/geometry/measure'

/** A place in metres. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** A way between two nodes, both ways the same. */
export interface Link {
  readonly from: number
  readonly to: number
  readonly metres: number
}

/** A plane that touches the globe: exact to some per mille over a city. */
export interface Plane {
  to(position: Position): Spot
}

export function planeAround([lng, lat]: Position): Plane {
  const perLat = metresBetween([lng, lat - 0.5], [lng, lat + 0.5])
  const perLng = metresBetween([lng - 0.5, lat], [lng + 0.5, lat])
  return { to: ([east, north]) => ({ x: (east - lng) * perLng, y: (north - lat) * perLat }) }
}

/** Straight pieces by the squares that they touch. */
export class LinkGrid {
  readonly #cells = new Map<string, number[]>()
  readonly #side: number

  constructor(pieces: readonly (readonly [Spot, Spot])[], side: number) {
    this.#side = side
    for (const [at, [from, to]] of pieces.entries())
      for (const key of this.#keys(from, to)) {
        const known = this.#cells.get(key)
        if (known) known.push(at)
        else this.#cells.set(key, [at])
      }
  }

  *#keys(from: Spot, to: Spot): Iterable<string> {
    const cell = (value: number) => Math.floor(value / this.#side)
    for (let x = cell(Math.min(from.x, to.x)); x <= cell(Math.max(from.x, to.x)); x += 1)
      for (let y = cell(Math.min(from.y, to.y)); y <= cell(Math.max(from.y, to.y)); y += 1) yield `${x}|${y}`
  }

  /** The pieces in the squares of a box, each once. */
  near(from: Spot, to: Spot): ReadonlySet<number> {
    const found = new Set<number>()
    for (const key of this.#keys(from, to)) for (const one of this.#cells.get(key) ?? []) found.add(one)
    return found
  }

  around({ x, y }: Spot, reach: number): ReadonlySet<number> {
    return this.near({ x: x - reach, y: y - reach }, { x: x + reach, y: y + reach })
  }
}
