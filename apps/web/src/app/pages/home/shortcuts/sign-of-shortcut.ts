interface Entry {
  readonly icon: string | null | undefined
  readonly name: string
}

/** A sign that tells an entry from the others that bear the same drawing: the first of its name that none of theirs has, else the first; undefined for one
 *  that is alone with its drawing. */
export function signsOf(entries: readonly Entry[]): readonly (string | undefined)[] {
  return entries.map((entry) => {
    const others = entries.filter((one) => one !== entry && one.icon === entry.icon)
    if (others.length === 0) return undefined
    const signs = [...entry.name].filter((sign) => sign.trim() !== '')
    const sign = signs.find((one) => others.every(({ name }) => !name.includes(one))) ?? signs[0]
    return sign?.toUpperCase()
  })
}
