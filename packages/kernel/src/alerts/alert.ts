import type { Filter } from '../access/filter.ts'
import type { Level } from '../access/level.ts'
import type { ExpiryReceiver } from '../definition/expiry.ts'
import type { Test } from '../expression.ts'
import type { Label } from '../label.ts'

/** In what the steps of a warning are counted. */
export type AlertUnit = 'minutes' | 'hours' | 'workhours' | 'days' | 'workdays' | 'months'

/** 1 reminds, 2 warns, 3 is told again each day until somebody acknowledges it. */
export type AlertLevel = 1 | 2 | 3

/** When people are told: so many of the unit before the moment, or after it; once each. */
export interface AlertStep {
  readonly before?: number
  readonly after?: number
  /** The parameter with which a city sets its own number. */
  readonly setting?: string
  /** From then on again, each so many days (of hours hours, of minutes minutes). */
  readonly every?: number
  /** At most so often again. */
  readonly times?: number
  /** Default 1 before the moment, 2 from it on. */
  readonly level?: AlertLevel
}

/** People of a row: all that is given must fit. Where nobody does, those of `else`. */
export interface AlertParty {
  /** Columns that hold departments, and the people in them. */
  readonly departments?: readonly string[]
  /** The heads of those departments in place of everybody there. */
  readonly heads?: true
  /** Columns that hold people. Who has left is replaced by whoever has the row's duty. */
  readonly users?: readonly string[]
  /** The bureau of the row's district, or that of the city. */
  readonly level?: Extract<Level, 'district' | 'city'>
  /** Columns of the region by which the district is found; default those of the parties. */
  readonly regions?: readonly string[]
  /** Holders of these business roles. */
  readonly roles?: readonly string[]
  /** Holders of the string of this verb of the resource. */
  readonly may?: string
  /** Who has the open duty or the open step of the row's approval. */
  readonly duty?: true
  /** Departments that stand in child rows. */
  readonly lines?: { readonly children: string; readonly departments: string; readonly where?: Test }
  readonly else?: AlertReceiver | readonly AlertReceiver[]
  /** Told only from this step on, as it is counted: 3 before, -1 after. */
  readonly from?: number
}

export type AlertReceiver = ExpiryReceiver | AlertParty

/** Whom else an open warning is told to that nobody has acknowledged for so long. */
export interface AlertEscalation {
  readonly after: number
  readonly in: AlertUnit
  readonly to: readonly AlertReceiver[]
}

/** The words of a warning. Names in braces stand for values of the row as people read them; `{what}` for its headline, `{on}` for the moment,
 *  `{left}` and `{late}` for the days or hours to it and since, `{step}` for the step. */
export interface AlertWords {
  readonly title: Label
  readonly text: Label
}

/** The moment from which a warning counts: a field of the row, when its open duty began or ends, or what the area answers under a name: rows with
 *  their moments. */
export type AlertMoment = string | { readonly duty: 'since' | 'until'; readonly action?: string } | { readonly source: string }

/** The page of a warning for everybody, or for people of the levels that are named. */
export type AlertPage = string | Readonly<Partial<Record<Level, string>>>

/** The page that a warning names for a level; undefined where it leaves that to the row. Who has no level has that of everybody. */
export function pageOfAlert(opens: AlertPage | undefined, level: Level | null): string | undefined {
  return typeof opens === 'object' ? (level === null ? undefined : opens[level]) : opens
}

/** A warning about rows of a resource: which, on which moment, in which steps, to whom, in which words, and what ends it (decision 0070). */
export interface Alert extends Label, AlertWords {
  readonly where?: Filter
  readonly on: AlertMoment
  readonly in?: AlertUnit
  readonly steps: readonly AlertStep[]
  readonly to: readonly AlertReceiver[]
  /** The words from the moment on, where they are others. */
  readonly late?: AlertWords
  /** The words for bureaus, where they are others than those for whose matter it is. */
  readonly toBureaus?: AlertWords
  /** The page to which its notices lead, where that is not the one of the row at the level of the reader: one for all, or one for each level. */
  readonly opens?: AlertPage
  /** It is over so many days (of hours hours) after the moment, whatever becomes of the row. */
  readonly until?: number
  /** A state in which something must not stay: it is told however long ago it began. */
  readonly standing?: true
  /** What ends it, where that is not simply that its cause is gone. */
  readonly closes?: Filter
  /** From which level on it goes to mobiles too; default 2. */
  readonly sms?: AlertLevel | 'never'
  /** Its text messages go at any hour: who is to set out is woken. */
  readonly atNight?: true
  /** Many rows are told in one notice, which counts them. */
  readonly digest?: true
  readonly escalates?: readonly AlertEscalation[]
}
