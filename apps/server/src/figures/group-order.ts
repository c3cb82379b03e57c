/** A group, by its key in each dimension; null of a dimension that it takes together. */
export type GroupKeys = readonly (string | null)[]

const numbersByTheirSize = new Intl.Collator('en', { numeric: true })

/** The order in which groups are told: hours, weekdays and years one after the other (9 before 10), what belongs to no group behind all others. */
export function inGroupOrder(one: GroupKeys, other: GroupKeys): number {
  for (const [at, key] of one.entries()) {
    const beside = other[at] ?? null
    if (key === beside) continue
    if (key === null) return 1
    return beside === null ? -1 : numbersByTheirSize.compare(key, beside)
  }
  return 0
}
