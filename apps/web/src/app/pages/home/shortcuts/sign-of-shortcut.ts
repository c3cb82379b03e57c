interface Entry {
  readonly icon: string | null | undefined
  readonly name: string
}

/** What tells an entry from the others that bear the same drawing: the first sign of its name that none of theirs has, else the first two that none of theirs
 *  has together; undefined for one that is alone with its drawing. */
export function signsOf(entries: readonly Entry[]): readonly (string | undefined)[] {
  return entries.map((entry) => {
    const others = entries.filter((one) => one !== entry && one.icon === entry.icon).map(({ name }) => name)
    if (others.length === 0) return undefined
    const signs = [...entry.name].filter((sign) => sign.trim() !== '')
    const isOwn = (...some: readonly string[]) => others.every((name) => !some.every((sign) => name.includes(sign)))
    const single = signs.find((one) => isOwn(one))
    const pairs = signs.flatMap((one, at) => signs.slice(at + 1).map((other) => [one, other] as const))
    return (single ?? pairs.find((pair) => isOwn(...pair))?.join('') ?? signs[0])?.toUpperCase()
  })
}
