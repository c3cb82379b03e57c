/** One group of a statistic: what was counted, of how many, and their share, 0 to 1; null where there is nothing to share. Figures beside stand under
 *  their names (municipal-approval.md §8.1). */
export interface StatLine {
  readonly key: string
  readonly label: string
  readonly value: number | null
  readonly base: number
  readonly rate: number | null
  readonly [more: string]: string | number | null
}

export interface NamedCount {
  readonly key: string
  readonly label: string
}

/** The figures of a group, without its name. */
export interface Figures {
  readonly value: number | null
  readonly base: number
  readonly rate: number | null
  readonly [more: string]: number | null
}

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits
export const money = (value: number) => round(value, 2)
export const share = (value: number, base: number): number | null => (base === 0 ? null : round(value / base, 4))
export const sum = <R>(rows: readonly R[], figureOf: (row: R) => number | null | undefined) =>
  rows.reduce((total, row) => total + (figureOf(row) ?? 0), 0)

/** The figures of each group of rows, in the order of their keys; a row without a group is left out. */
export function grouped<R>(
  rows: readonly R[],
  nameOf: (row: R) => NamedCount | null,
  figures: (rows: readonly R[]) => Figures,
): readonly StatLine[] {
  const names = new Map<string, string>()
  const groups = Map.groupBy(rows, (row) => {
    const named = nameOf(row)
    if (named !== null) names.set(named.key, named.label)
    return named?.key
  })
  return [...groups].flatMap(([key, list]): readonly StatLine[] => {
    const label = key === undefined ? undefined : names.get(key)
    if (key === undefined || label === undefined) return []
    return [{ key, label, ...figures(list) }]
  })
}

const counted = (value: number, base: number): Figures => ({ value, base, rate: share(value, base) })

/** A finished step of an application. */
export interface StatStep {
  /** Working days that it took; null while it is not done. */
  readonly days: number | null
  readonly onTime: boolean
}

/** Mean handling time of what was done, and the share that was in time. */
export function durationOf(rows: readonly StatStep[]): Figures {
  const done = rows.filter((row) => row.days !== null)
  const n = done.length
  const value = n === 0 ? null : round(sum(done, (row) => row.days) / n, 1)
  return { value, base: n, rate: share(done.filter((row) => row.onTime).length, n) }
}

/** A section of a permit, in m, m² and m² × days. */
export interface StatSection {
  readonly length: number
  readonly restoreArea: number
  readonly areaDays: number
}

/** Length dug, area restored, and the area taken by days. */
export const scaleOf = (rows: readonly StatSection[]): Figures => ({
  value: money(sum(rows, (row) => row.length)),
  base: money(sum(rows, (row) => row.restoreArea)),
  rate: null,
  areaDays: money(sum(rows, (row) => row.areaDays)),
})

/** A member of a released plan item. */
export interface StatMember {
  readonly inQuarter: boolean
  readonly plannedArea: number
  /** Area of its permit; null where it has none. */
  readonly permittedArea: number | null
}

export const executionOf = (rows: readonly StatMember[]): Figures => counted(rows.filter((row) => row.inQuarter).length, rows.length)

const NEAR = 0.2
/** Members that were permitted with an area within 20 % of what was declared. */
export function accuracyOf(rows: readonly StatMember[]): Figures {
  const near = ({ permittedArea, plannedArea }: StatMember) =>
    permittedArea !== null && Math.abs(permittedArea - plannedArea) <= plannedArea * NEAR + 1e-9
  return counted(rows.filter(near).length, rows.length)
}
