/** A budget as the list tells it; sums in 10 000 yuan. */
export interface BudgetTold {
  readonly regionId: string
  readonly regionName?: string | null
  /** After adjustment, where there was one. */
  readonly heldAmount: number | null
  readonly usedAmount: number | null
  readonly frozenAmount: number | null
}

/** What a region has in a year over all its lines and sources, in 10 000 yuan. */
export interface RegionSum {
  readonly regionId: string
  readonly name: string
  readonly held: number
  readonly used: number
  readonly frozen: number
  readonly left: number
}

/** The budgets of a year by region, in the order of the regions; added up in cents, so that no sum carries the dust of fractions. */
export function sumsOfRegions(rows: readonly BudgetTold[]): readonly RegionSum[] {
  const sums = new Map<string, { name: string; held: number; used: number; frozen: number }>()
  for (const row of rows) {
    const sum = sums.get(row.regionId) ?? { name: row.regionName ?? '', held: 0, used: 0, frozen: 0 }
    sum.held += inCents(row.heldAmount)
    sum.used += inCents(row.usedAmount)
    sum.frozen += inCents(row.frozenAmount)
    sums.set(row.regionId, sum)
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([regionId, { name, held, used, frozen }]) => ({
      ...{ regionId, name, held: held / 100, used: used / 100, frozen: frozen / 100, left: (held - used - frozen) / 100 },
    }))
}

const inCents = (amount: number | null) => Math.round((amount ?? 0) * 100)
