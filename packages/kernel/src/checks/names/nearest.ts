/** How many letters must be put in, taken out, changed or swapped with the next to make one word of another; more than `most` is not counted. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let twoAbove: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      let least = Math.min((above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + same)
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (swapped) least = Math.min(least, (twoAbove[column - 2] ?? 0) + 1)
      line.push(least)
    }
    twoAbove = above
    above = line
  }
  return above[other.length] ?? 0
}

/** The word that somebody who wrote `name` most likely meant; undefined where none is near. */
export function nearest(name: string, words: Iterable<string>): string | undefined {
  const written = name.toLowerCase()
  let least = Math.max(1, Math.floor(name.length / 3)) + 1
  let found: string | undefined
  for (const word of words) {
    const apart = distance(written, word.toLowerCase(), least - 1)
    if (apart < least) {
      least = apart
      found = word
    }
  }
  return found
}
