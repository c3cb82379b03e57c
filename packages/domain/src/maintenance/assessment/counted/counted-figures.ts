import { khMetrics } from '../assessment-codes.ts'

/** A row as a run keeps it: what was counted for which measure, and how it counts (maintenance.md §6.2). */
export interface KeptRow {
  /** Wire value of kh_metric. */
  readonly metric: string
  readonly sourceType: string
  readonly sourceId: string
  readonly sourceNo: string
  readonly occurTime: string | null
  /** How much it adds to what was due: an event of severity 3 counts as two; a repeat of a repair adds nothing. */
  readonly due: number
  /** How much of the measure it takes away. */
  readonly missed: number
  /** Null of what was not due itself. */
  readonly fulfilled: boolean | null
  readonly repeated: boolean
  /** Wire value of kh_miss; null where nothing is taken away. */
  readonly reason: string | null
}

/** The figures of a run, each with what asks the list of counted rows for exactly the rows that it counts (maintenance.md §8.8). */
export const countedFigures = {
  eventTotal: { metric: khMetrics.time },
  onTimeCount: { metric: khMetrics.time, fulfilled: 'true' },
  overdueCount: { metric: khMetrics.time, fulfilled: 'false' },
  closedCount: { metric: khMetrics.pass, fulfilledEmpty: '0' },
  firstPass: { metric: khMetrics.pass, fulfilled: 'true' },
  repeats: { metric: khMetrics.pass, repeated: 'true' },
  patrolDue: { metric: khMetrics.patrol },
  patrolDone: { metric: khMetrics.patrol, fulfilled: 'true' },
  taskDue: { metric: khMetrics.care },
  taskDone: { metric: khMetrics.care, fulfilled: 'true' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

/** Those that are fields of the run. */
export const figuresOfRun = [
  ...(['eventTotal', 'onTimeCount', 'overdueCount', 'firstPass', 'repeats'] as const),
  ...(['taskDue', 'taskDone', 'patrolDue', 'patrolDone'] as const),
] as const

/** How many rows each figure counts. */
export function figuresOf(rows: readonly KeptRow[]): Readonly<Record<keyof typeof countedFigures, number>> {
  const count = (metric: string, which: (row: KeptRow) => boolean = () => true) =>
    rows.filter((row) => row.metric === metric && which(row)).length
  const fulfilled = (row: KeptRow) => row.fulfilled === true
  return {
    eventTotal: count(khMetrics.time),
    onTimeCount: count(khMetrics.time, fulfilled),
    overdueCount: count(khMetrics.time, (row) => row.fulfilled === false),
    closedCount: count(khMetrics.pass, (row) => row.fulfilled !== null),
    firstPass: count(khMetrics.pass, fulfilled),
    repeats: count(khMetrics.pass, ({ repeated }) => repeated),
    patrolDue: count(khMetrics.patrol),
    patrolDone: count(khMetrics.patrol, fulfilled),
    taskDue: count(khMetrics.care),
    taskDone: count(khMetrics.care, fulfilled),
  }
}
