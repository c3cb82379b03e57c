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

const counted = (value: number, base: number, more: Readonly<Record<string, number | null>> = {}): Figures => ({
  value,
  base,
  rate: share(value, base),
  ...more,
})

/** An application of types 3 to 6 as statistics see it. Areas in m², fees in yuan, times in working days. */
export interface StatPermit {
  readonly accepted: boolean
  readonly decision: string | null
  /** Working days from the acceptance to the decision, without those suspended; null while undecided. */
  readonly days: number | null
  readonly onTime: boolean
  readonly length: number
  readonly restoreArea: number
  readonly areaDays: number
  readonly frozen: boolean
  readonly govApproved: boolean
  readonly emergency: boolean
  readonly madeUpInTime: boolean
  readonly planned: boolean
  readonly due: number
  readonly feeStatus: string | null
  readonly refund: number
}

const GRANTED = '1'
const REFUSED = '2'

/** Applications: how many were accepted of those handed in, and how they were decided. */
export const permitsOf = (rows: readonly StatPermit[]): Figures => {
  const decided = (decision: string) => rows.filter((row) => row.decision === decision).length
  return counted(rows.filter((row) => row.accepted).length, rows.length, { granted: decided(GRANTED), refused: decided(REFUSED) })
}

/** Mean handling time of what was decided, and the share that was in time. */
export function durationOf(rows: readonly Pick<StatPermit, 'days' | 'onTime'>[]): Figures {
  const decided = rows.filter((row) => row.days !== null)
  const n = decided.length
  const value = n === 0 ? null : round(sum(decided, (row) => row.days) / n, 1)
  return { value, base: n, rate: share(decided.filter((row) => row.onTime).length, n) }
}

/** Length dug, area restored, and the area taken by days. */
export const scaleOf = (rows: readonly Pick<StatPermit, 'length' | 'restoreArea' | 'areaDays'>[]): Figures => ({
  value: money(sum(rows, (row) => row.length)),
  base: money(sum(rows, (row) => row.restoreArea)),
  rate: null,
  areaDays: money(sum(rows, (row) => row.areaDays)),
})

/** Permits that no plan has; emergencies cannot be planned. */
export const offPlanOf = (rows: readonly StatPermit[]): Figures =>
  counted(rows.filter((row) => !row.planned && !row.emergency).length, rows.length)

export const emergencyOf = (rows: readonly StatPermit[]): Figures => counted(rows.filter((row) => row.madeUpInTime).length, rows.length)

export const frozenOf = (rows: readonly StatPermit[]): Figures =>
  counted(rows.filter((row) => row.govApproved).length, rows.length, { area: money(sum(rows, (row) => row.restoreArea)) })

const PAID: readonly (string | null)[] = ['2', '4']
const EXEMPT = '3'

const BILLED: readonly (string | null)[] = ['1', ...PAID, EXEMPT]

/** Fees due, paid, exempt, refunded; outstanding = due − paid − exempt. Due is what was billed: an application that is still looked at, was refused,
 *  not accepted or taken back owes nothing. */
export function feesOf(all: readonly StatPermit[]): Figures {
  const rows = all.filter((row) => BILLED.includes(row.feeStatus))
  const total = (keep: (row: StatPermit) => boolean) => sum(rows.filter(keep), (row) => row.due)
  const [due, paid, exempt] = [total(() => true), total((row) => PAID.includes(row.feeStatus)), total((row) => row.feeStatus === EXEMPT)]
  return {
    value: money(due),
    base: money(paid),
    rate: share(paid, due),
    exempt: money(exempt),
    refunded: money(sum(rows, (row) => row.refund)),
    outstanding: money(due - paid - exempt),
  }
}

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

export interface StatPlan {
  readonly members: number
  readonly savedArea: number
  readonly savedFee: number
}

/** Area and fee that were saved; the share of declarations that stand with others in one item. */
export function savingOf(rows: readonly StatPlan[]): Figures {
  const all = sum(rows, (row) => row.members)
  const merged = sum(
    rows.filter((row) => row.members >= 2),
    (row) => row.members,
  )
  return {
    value: money(sum(rows, (row) => row.savedArea)),
    base: all,
    rate: share(merged, all),
    savedFee: money(sum(rows, (row) => row.savedFee)),
  }
}

/** A supervision with its papers counted. */
export interface StatSupervision {
  readonly filed: boolean
  readonly visitsDue: number
  readonly visitsDone: number
  readonly orders: number
  readonly ordersDue: number
  readonly ordersInTime: number
  readonly accepted: boolean
  readonly acceptedFirst: boolean
}

export function supervisionFigures(rows: readonly StatSupervision[]): Figures {
  const n = rows.length
  const due = sum(rows, (row) => row.visitsDue)
  const accepted = rows.filter((row) => row.accepted)
  return counted(rows.filter((row) => row.filed).length, n, {
    visitRate: share(
      sum(rows, (row) => Math.min(row.visitsDone, row.visitsDue)),
      due,
    ),
    ordersPerPermit: n === 0 ? null : round(sum(rows, (row) => row.orders) / n, 2),
    closedOnTime: share(
      sum(rows, (row) => row.ordersInTime),
      sum(rows, (row) => row.ordersDue),
    ),
    firstAcceptance: share(accepted.filter((row) => row.acceptedFirst).length, accepted.length),
  })
}

/** Visits that were due from the first day of works to the last, every so many days; the first day counts. */
export const visitsDue = (days: number, every: number | null): number => (every === null || days < 0 ? 0 : Math.floor(days / every) + 1)
