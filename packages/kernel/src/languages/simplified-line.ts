type Position = readonly number[]

/** Squared distance of a point from the stretch between two others, in degrees. */
function squaredDistance(point: Position, from: Position, to: Position): number {
  const [px = 0, py = 0, ax = 0, ay = 0, bx = 0, by = 0] = [point[0], point[1], from[0], from[1], to[0], to[1]]
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length))
  return (px - ax - along * dx) ** 2 + (py - ay - along * dy) ** 2
}

/** The line without the points that lie within `tolerance` degrees of it (Ramer, Douglas, Peucker). Its ends stay. */
export function simplified(line: readonly Position[], tolerance: number): readonly Position[] {
  const kept = new Set([0, line.length - 1])
  const stretches: [number, number][] = [[0, line.length - 1]]
  for (let next = stretches.pop(); next !== undefined; next = stretches.pop()) {
    const [from, to] = next
    let furthest = -1
    let distance = tolerance * tolerance
    for (let index = from + 1; index < to; index += 1) {
      const away = squaredDistance(line[index] ?? [], line[from] ?? [], line[to] ?? [])
      if (away > distance) [furthest, distance] = [index, away]
    }
    if (furthest < 0) continue
    kept.add(furthest)
    stretches.push([from, furthest], [furthest, to])
  }
  return line.filter((_point, index) => kept.has(index))
}
