import type { ErrorEntry, MessageValues } from '@chengan/kernel/errors/catalogue'
import type { Label } from '@chengan/kernel/label'
import type { RuleContext, RuleRefusal } from '@chengan/kernel/rule'
import { excavationMessages } from '../excavation-messages.ts'

/** When the rules are asked: while a form is filled in, when it is handed in, when the permit is decided. */
export type Stage = 'draft' | 'submit' | 'permit'

/** What one of the statutory rules says of a declaration, with the value that decided (WJ-R1 … WJ-R16, municipal-approval.md §1.4). `hard` stops
 *  the step at hand, `warning` is told to whoever decides, `note` only informs. */
export interface Finding {
  readonly rule: string
  readonly ok: boolean
  readonly level: 'note' | 'warning' | 'hard'
  readonly text: Label
  /** Of a hard one: what the step answers. */
  readonly refusal?: RuleRefusal
}

/** Everything that a check looks at. Facts: `banPeriodsMet`, `feeTariff`, `earlierExtensions`, `unitCredit`. */
export interface Seen extends RuleContext {
  readonly stage: Stage
}

/** One statutory rule; empty where it says nothing about the row. */
export type Check = (seen: Seen) => readonly Finding[]

/** The rule is kept; the words say by which value. */
export const kept = (rule: string, zh: string, en: string): readonly Finding[] => [{ rule, ok: true, level: 'note', text: { zh, en } }]

/** Something to be looked at that stops nothing. */
export const warned = (rule: string, zh: string, en: string): readonly Finding[] => [
  { rule, ok: false, level: 'warning', text: { zh, en } },
]

/** The rule is broken: what it says is the message of the catalogue. `stopsAt` names the stages that it stops; before them it warns. */
export function broken(
  seen: Seen,
  rule: string,
  stopsAt: readonly Stage[],
  refusal: { readonly key: keyof typeof excavationMessages; readonly field?: string; readonly values?: MessageValues },
): readonly Finding[] {
  const hard = stopsAt.includes(seen.stage)
  const entry: ErrorEntry = excavationMessages[refusal.key]
  const filled = (language: 'zh' | 'en') =>
    entry[language].replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = refusal.values?.[name]
      return value === undefined ? place : typeof value === 'object' ? value[language] : String(value)
    })
  const text = { zh: filled('zh'), en: filled('en') }
  return [{ rule, ok: false, level: hard ? 'hard' : 'warning', text, ...(hard ? { refusal: refusalOf(refusal) } : {}) }]
}

const refusalOf = ({ key, field, values }: { key: string; field?: string; values?: MessageValues }): RuleRefusal => ({
  key,
  ...(field === undefined ? {} : { field }),
  ...(values === undefined ? {} : { values }),
})
