import type { Db } from '../storage/databases/database.ts'

/** One run of a job as its handler sees it. */
export interface JobRun {
  /** The time of the row at which it is run, epoch ms; when the button was pressed, where it was run by hand. */
  readonly due: number
  /** The parameters of the row, as they were written. */
  readonly params: string | null
  /** Aborted when the time limit is over or the process ends. */
  readonly signal: AbortSignal
}

/** Does the work of a job; answers how much it did. A run that breaks off with its process is repeated by another: the work must bear that. */
export interface JobHandler {
  run(run: JobRun): Promise<number>
}

/** Work of one transaction. What it writes and the note that it is done stand or fall together, so that its effect comes exactly once. */
export interface TransactionalHandler {
  runIn(db: Db, run: JobRun): Promise<number>
}

export type Handler = JobHandler | TransactionalHandler

/** The wire values and words that the engine writes; it knows no dictionary. */
export interface JobWords {
  /** Wire value of a job that runs by its times. */
  readonly normal: string
  /** Wire value of the policy that makes up once for what was missed. */
  readonly runOnce: string
  readonly timer: string
  readonly manual: string
  readonly failed: string
  readonly succeeded: string
  timedOut(seconds: number): string
  brokenOff(node: string): string
  gaveUp(attempts: number): string
  /** The row's expression is none that can be read. */
  unreadable(expression: string): string
}

/** A job that has failed so often in a row that somebody must be told. */
export interface FailingJob {
  readonly id: string
  readonly beanName: string
  readonly jobName: string | null
  readonly alertUserId: string | null
  readonly failures: number
  readonly error: string
}

/** What the engine is given. */
export interface JobParts {
  readonly db: Db
  readonly handlers: Readonly<Record<string, Handler>>
  /** Jobs that run so often that a run which did nothing leaves no log row. */
  readonly frequent: ReadonlySet<string>
  readonly words: JobWords
  /** Epoch ms, the same for every process of the city: the clock of their database. */
  now(): Promise<number>
  newId(): string
  /** The name of this process in the log. */
  readonly node: string
  /** After how many failures in a row `alert` is called. */
  failAlert(): number
  /** Tells somebody, in the transaction that logs the failure. */
  alert(db: Db, job: FailingJob): Promise<void>
  /** What goes wrong beside the runs: the database is away. */
  report(what: string, error: unknown): void
  /** How long a process may be silent before another takes over its runs. Default 30 s. */
  readonly leaseMs?: number
}

/** A run that this process has taken. */
export interface TakenRun {
  readonly id: string
  /** Epoch ms. */
  readonly due: number
  readonly attempt: number
  readonly trigger: string
  readonly job: JobRow
}

/** A row of sys/schedule as the engine reads it. Times are epoch ms. */
export interface JobRow {
  readonly id: string
  readonly beanName: string
  readonly jobName: string | null
  readonly params: string | null
  readonly cron: string
  readonly misfire: string | null
  readonly concurrent: boolean
  readonly timeoutSeconds: number
  readonly nextTime: number | null
  /** The same as the database writes it: a row is moved on only from where it was seen, to the microsecond. */
  readonly seen: string | null
  readonly failures: number
}
