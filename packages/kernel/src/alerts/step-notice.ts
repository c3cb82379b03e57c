import type { Condition } from '../condition.ts'
import type { AlertPage, AlertReceiver, AlertWords } from './alert.ts'

/** What people are told at once when a row takes a step: who, and in which words. A warning stands until its cause is gone; a notice is told once, and whoever
 *  reads it need do nothing. Its words name fields of the row as the step left it, `{what}` for its headline, `{said}` for what was said with the step, and
 *  `{teller}` for the department of whoever took it. */
export interface StepNotice extends AlertWords {
  /** On which rows. */
  readonly when?: Condition
  readonly to: readonly AlertReceiver[]
  /** As what it stands among the notices; default a warning. */
  readonly as?: 'warning' | 'flow' | 'system'
  /** It goes to mobiles too, in the same words; `night`: also between 22:00 and 07:00. */
  readonly sms?: 'day' | 'night'
  /** The page to which it leads, where that is not the one of the row at the level of the reader. */
  readonly opens?: AlertPage
  /** It is told of every row that is added. */
  readonly atAdd?: true
}

/** What is told of every row that is added, by its names. */
export const toldAtAdd = ({ notices = {} }: { readonly notices?: Readonly<Record<string, StepNotice>> }): readonly string[] =>
  Object.keys(notices).filter((name) => notices[name]?.atAdd)
