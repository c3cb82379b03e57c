/** A run of signs that both texts have, or one of them alone. */
export interface Run {
  readonly kind: 'same' | 'added' | 'removed'
  readonly words: string
}

/** Longer texts are compared by sentences: signs would take too long, and tell too little. */
const mostSigns = 3000

const sentences = (text: string) => text.split(/(?<=[。；！？\n])/)

/** Lengths of the longest common sequences of the rests of both texts. */
function lengthsOf(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [row, below] = [table[i] ?? new Uint16Array(), table[i + 1] ?? new Uint16Array()]
      row[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  return table
}

/** What somebody changed in a text: what stays, what was removed and what was added, in the order of the text. */
export function redline(before: string, after: string): readonly Run[] {
  const whole = before.length > mostSigns || after.length > mostSigns
  const [old, now] = whole ? [sentences(before), sentences(after)] : [[...before], [...after]]
  const table = lengthsOf(old, now)
  const runs: { kind: Run['kind']; words: string }[] = []
  const put = (kind: Run['kind'], words: string) => {
    const last = runs.at(-1)
    if (last?.kind === kind) last.words += words
    else runs.push({ kind, words })
  }
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [left, right] = [old[i], now[j]]
    if (left !== undefined && left === right) {
      put('same', left)
      i += 1
      j += 1
    } else if (left !== undefined && (right === undefined || (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0))) {
      put('removed', left)
      i += 1
    } else {
      put('added', right ?? '')
      j += 1
    }
  }
  return runs
}
