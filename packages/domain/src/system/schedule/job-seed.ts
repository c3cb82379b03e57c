import type { Fields } from '@chengan/kernel/fields/field'
import type { Label } from '@chengan/kernel/label'

/** Work that the product does by itself: its words, when it runs in a new installation, and how. */
export interface JobSeed extends Label {
  readonly about: Label
  /** Quartz expression with which it is installed. */
  readonly cron: string
  /** A time that was missed is made up for, once; else it is skipped. */
  readonly madeUp?: true
  /** Default 600. */
  readonly timeoutSeconds?: number
  /** Runs so often that a run which found nothing to do leaves no log row. */
  readonly frequent?: true
  /** The law or the running of the whole depends on it: it is neither paused nor deleted, and runs at least this often (seconds). */
  readonly essentialEvery?: number
  /** What its parameters may hold, as a JSON object. */
  readonly parameters?: Fields
}
