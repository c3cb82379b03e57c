import type { FeatureCount } from './feature-reads.ts'

/** Kinds that are told one by one; what is rarer stands together. */
export const MOST_KINDS = 12

export interface KindOfDisease {
  /** What the list is asked for; null of the rare kinds together. */
  readonly diseaseType: string | null
  readonly label: string
  readonly bySeverity: Readonly<Record<string, number>>
  readonly count: number
}

/** The kinds by how many there are, with their severities. */
export function byKind(counts: readonly FeatureCount[], others: (n: number) => string): readonly KindOfDisease[] {
  const kinds = new Map<string, KindOfDisease>()
  for (const { diseaseType, diseaseLabel: label, severity, count } of counts) {
    const known = kinds.get(label)
    kinds.set(label, {
      ...{ diseaseType, label, count: count + (known?.count ?? 0) },
      bySeverity: { ...known?.bySeverity, [severity ?? '']: count + (known?.bySeverity[severity ?? ''] ?? 0) },
    })
  }
  const sorted = [...kinds.values()].sort((one, other) => other.count - one.count)
  if (sorted.length <= MOST_KINDS) return sorted
  const rare = sorted.slice(MOST_KINDS - 1)
  const together: Record<string, number> = {}
  for (const { bySeverity } of rare) for (const [key, count] of Object.entries(bySeverity)) together[key] = count + (together[key] ?? 0)
  return [
    ...sorted.slice(0, MOST_KINDS - 1),
    { diseaseType: null, label: others(rare.length), bySeverity: together, count: rare.reduce((sum, { count }) => sum + count, 0) },
  ]
}

/** How many there are of each value of a feature, in the order of its dictionary; what nobody said comes last. */
export function byFeature(counts: readonly FeatureCount[], feature: 'cause' | 'development', values: readonly string[]) {
  const sums = new Map<string, number>()
  for (const one of counts) sums.set(one[feature] ?? '', one.count + (sums.get(one[feature] ?? '') ?? 0))
  return [...values, ''].flatMap((value) => {
    const count = sums.get(value) ?? 0
    return count === 0 ? [] : [{ value, count }]
  })
}
