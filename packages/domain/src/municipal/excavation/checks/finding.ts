import { type ErrorCatalogue, type ErrorEntry, type MessageValues, placeIn } from '@chengan/kernel/errors/catalogue'
import type { NameIn } from '@chengan/kernel/fields/field'
import type { Label, Language } from '@chengan/kernel/label'
import type { RuleContext, RuleRefusal } from '@chengan/kernel/rule'
import type { excavationFields } from '../declaration/excavation-fields.ts'
import type { Surrounding } from '../overlaps/overlaps.ts'

type Excavation = typeof excavationFields

/** When the rules are asked: while a form is filled in, when it is handed in, when the permit is decided. */
export type CheckStage = 'draft' | 'submit' | 'permit'

/** What one of the statutory rules says of a declaration, with the value that decided (WJ-R1 … WJ-R16, municipal-approval.md §1.4). `hard` stops
 *  the step at hand, `warning` is told to whoever decides, `note` only informs. */
export interface Finding {
  readonly rule: string
  readonly ok: boolean
  /** Whether the row says enough for the rule to be kept or broken. Not so of what is not entered yet (`ok` is false then), and of what the rule merely
   *  announces (`ok` is true). */
  readonly judged: boolean
  readonly level: 'note' | 'warning' | 'hard'
  readonly text: Label
  /** Of a hard one: what the step answers. */
  readonly refusal?: RuleRefusal<Excavation>
}

/** What the checks are asked of. Facts: `banPeriodsMet`, `feeTariff`, `earlierExtensions`, `unitCredit`. */
export interface CheckedContext extends RuleContext<Excavation> {
  /** What lies beside the drawn site; not there where nobody looked. */
  readonly around?: Surrounding
}

/** Everything that a check looks at. */
export interface Seen extends CheckedContext {
  readonly stage: CheckStage
}

/** One statutory rule, with the words of what it stops; finds nothing where it says nothing about the row. */
export interface DeclarationCheck {
  readonly refuses: ErrorCatalogue
  find(seen: Seen): readonly Finding[]
}

/** What a check stops: the key of one of its refusals. */
interface Stopped<Key extends string> {
  readonly key: Key
  readonly field?: NameIn<Excavation>
  readonly values?: MessageValues
}

/** The rule is broken: what it says is the message. `stopsAt` names the stages that it stops; before them it warns. */
type Broken<Key extends string> = (rule: string, stopsAt: readonly CheckStage[], stopped: Stopped<Key>) => readonly Finding[]

/** Declares a statutory rule. `find` answers what it keeps (`kept`), what it warns of (`warned`) and, by its second argument, what is broken. */
export function check<Key extends string>(spec: {
  readonly refuses: Readonly<Record<Key, ErrorEntry>>
  find(seen: Seen, broken: Broken<Key>): readonly Finding[]
}): DeclarationCheck {
  const { refuses } = spec
  return Object.freeze({
    refuses,
    find: (seen: Seen) =>
      spec.find(seen, (rule, stopsAt, stopped) => {
        const hard = stopsAt.includes(seen.stage)
        const text = filled(refuses[stopped.key], stopped.values)
        return [{ rule, ok: false, judged: true, level: hard ? 'hard' : 'warning', text, ...(hard ? { refusal: refusalOf(stopped) } : {}) }]
      }),
  })
}

/** Declares a statutory rule that stops nothing. */
export const telling = (find: DeclarationCheck['find']): DeclarationCheck => Object.freeze({ refuses: {}, find })

function filled(entry: ErrorEntry, values: MessageValues = {}): Label {
  const text = (words: string, language: Language) =>
    words.replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = values[name]
      return value === undefined ? place : placeIn(value, language)
    })
  return { zh: text(entry.zh, 'zh-CN'), en: text(entry.en, 'en-US') }
}

const refusalOf = ({ key, field, values }: Stopped<string>): RuleRefusal<Excavation> => ({
  key,
  ...(field === undefined ? {} : { field }),
  ...(values === undefined ? {} : { values }),
})

/** The rule is kept; the words say by which value. */
export const kept = (rule: string, zh: string, en: string): readonly Finding[] => [
  { rule, ok: true, judged: true, level: 'note', text: { zh, en } },
]

/** Something to be looked at that stops nothing. */
export const warned = (rule: string, zh: string, en: string): readonly Finding[] => [
  { rule, ok: false, judged: true, level: 'warning', text: { zh, en } },
]

/** The rule asks nothing of the form: it says what will be owed, and until when. */
export const announced = (rule: string, zh: string, en: string): readonly Finding[] => [
  { rule, ok: true, judged: false, level: 'note', text: { zh, en } },
]

/** What the rule looks at is not entered: it is neither kept nor broken. */
export const notJudged = (rule: string, zh: string, en: string): readonly Finding[] => [
  { rule, ok: false, judged: false, level: 'note', text: { zh, en } },
]
