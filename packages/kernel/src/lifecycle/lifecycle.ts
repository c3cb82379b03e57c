import type { Actor } from '../access/actor.ts'
import type { Filter } from '../access/filter.ts'
import type { Level } from '../access/level.ts'
import { type Condition, holds } from '../condition.ts'
import type { Dict } from '../dictionary.ts'
import type { ErrorCatalogue } from '../errors/catalogue.ts'
import type { Fields, NameIn, ReadableIn } from '../fields/field.ts'
import type { Label } from '../label.ts'
import type { Declared, NoFields, Rule, RuleContext, ValuesOf } from '../rule.ts'
import type { LinesTaken } from './lines/lines-taken.ts'
import type { StateTimer } from './state-timer.ts'

/** A predicate on a row and a caller that a transition's `by` may name, with the message when it fails. */
export interface Allowed<F extends Fields = Fields> {
  readonly name: string
  /** What it reads of the row that a reference names (`eventId.responseLevel`), which stands in the row under that name. */
  readonly reads?: readonly ReadableIn<F>[]
  may(row: ValuesOf<F>, actor: Actor): boolean
  /** Catalogue key answered when only this fails; without it the answer is 403 for a level, wrong state else. */
  readonly refusal?: string
  /** Its words, where they stand with no rule. */
  readonly refuses?: ErrorCatalogue
  /** Admits only so that a rule refuses with its own message; the action is not offered. */
  readonly onlyToExplainRefusal?: true
}

/** Who may: a level; `owner`, the department that keeps the row; `duty`, whoever holds the open duty of this action on the row;
 *  `system`, nobody by a call: a job, the approval flow or another row's effect does it; or a named predicate. */
export type By<F extends Fields = Fields> = Level | 'owner' | 'duty' | 'system' | Allowed<F>

/** One row of a lifecycle. The first row of an action whose `from`, `by` and `when` hold applies; none = wrong state. */
export interface Transition<F extends Fields = Fields> {
  readonly action: string
  /** Tells several rows of one action apart (`on the spot`); the history of the row keeps it with the step. */
  readonly case?: string
  /** The step in the words of the row's history; default the word of its action where the row stood. */
  readonly word?: Label
  readonly from: string | readonly string[]
  /** The state afterwards, or `same`. */
  readonly to: string
  readonly by: By<F> | readonly By<F>[]
  /** Over the row with the input laid on it; `auditResult` is the outcome that was chosen, whether the row keeps it or not. */
  readonly when?: Condition<ReadableIn<F> | 'auditResult'>
  /** Fields that the action takes. Those with `?` at the end may be left out; the others must be given, unless the row holds them already; those with
   *  `!` must be given with this action, whatever the row holds (a new deadline), of files one at least that the row does not have. */
  readonly asks?: readonly (NameIn<F> | `${NameIn<F>}${'?' | '!'}`)[]
  /** Values of asked fields that make no sense here and are not offered. */
  readonly excludesValues?: { readonly [N in NameIn<F>]?: readonly string[] }
  /** The moment of the row after which what leads here is offered no more; its rule refuses it from then on. */
  readonly until?: NameIn<F>
  /** The opinion is required. */
  readonly opinion?: 'required'
  /** The whole form is judged as complete, not only what is asked. */
  readonly complete?: true
  /** Happens beside what people do: a clock that has passed, a signal that went. The row keeps its version, so that nobody is refused (10409) for
   *  what he has not seen of it. Only of the system, and of nothing that people write. */
  readonly beside?: true
  /** Sends the row back to whoever must mend what he handed in: as long as it stands where this left it, its lists, its cards, the work lists and the dialogs
   *  in which it is handed in again say so, with the reason that was given. `as`: the words of the mark, where what was sent back is not the row (a change
   *  that was refused). */
  readonly returns?: true | { readonly as: Label }
  /** Rows that say the same in this field take the step together, or none does (findings of one order): the dialog of one names the others and takes
   *  them along. */
  readonly together?: NameIn<F>
  /** An edit of which the key fields (`keyField`) of these levels keep their values until somebody has decided on the new ones; all else takes effect at once,
   *  and everything does where `unless` holds. Its form marks those fields, and says of what was changed which waits. */
  readonly holdsBack?: { readonly of: readonly Level[]; readonly unless?: Condition<ReadableIn<F>> }
  /** Child rows that take a step of their own with it. */
  readonly takes?: readonly LinesTaken<NameIn<F>>[]
  /** An end for good: refused as long as rows of others hold this one (`holds` of their resources), which the refusal lists. */
  readonly unheld?: true
  readonly rules?: readonly Rule[]
  /** References and facts that `sets` reads, besides those of the rules. */
  readonly needs?: { readonly refs?: readonly NameIn<F>[]; readonly facts?: readonly string[] }
  /** What else changes, as a pure function. */
  sets?(context: RuleContext<F>): ValuesOf<F>
  /** Named effects that the area fulfils, in order. */
  readonly effects?: readonly string[]
  /** Rows that it makes, after the effects, by their names in `makes` of the resource. */
  readonly makes?: readonly string[]
  /** What people are told of it, by its names in `notices` of the resource: those whose condition holds of the row as it then is. */
  readonly tells?: readonly string[]
  /** File fields whose files, as they stood before, go into the row's history with this step: it takes them off the row. */
  readonly keepsFiles?: readonly NameIn<F>[]
  /** What its success says has happened; fields in braces stand for their values afterwards (已派发，{reformNoticeNo}已生成). Default what its
   *  action says. */
  readonly done?: Label
}

/** A word for an action, with what it will do. `says`: values that the word says already (接单: the order is accepted); nobody is asked for them. */
export interface ActionWords extends Label {
  readonly consequence?: Label
  readonly says?: Readonly<Record<string, string>>
  /** The press of its button is all: no dialog opens, unless the step asks for something. */
  readonly atOnce?: true
}

/** A further word for an action in a state. `until`: the moment of the row after which it is offered no more; the rule of its step refuses it from then on.
 *  `when`: the rows to which it is offered; default all. */
export interface FurtherWords extends ActionWords {
  readonly until?: string
  readonly when?: Condition
}

/** The words of an action where a row stands. */
export interface WordsInState extends ActionWords {
  /** Further words by which it is offered there, each with what it says (an order is accepted, or given back): a button each, of the one call. */
  readonly also?: readonly FurtherWords[]
  /** Its words where it means yet something else, of rows on which the condition holds; the first that does. `seldom`: what it does has been done and is
   *  only put right (更正查验结果): offered behind what the row waits for. */
  readonly instead?: readonly (ActionWords & { readonly when: Condition; readonly seldom?: true })[]
}

/** In which rows the takings of an action are written. */
export interface Recorded {
  readonly resource: string
  readonly by: string
  /** Values of the row with which a new one begins: its field ← the row's. */
  readonly brings?: Readonly<Record<string, string>>
  /** Fields that a new one takes over of the last of the row. */
  readonly follows?: readonly string[]
}

/** How an action shows: its words, whether an opinion or files go with it, and what it will do. */
export interface ActionLook extends Label {
  /** Its word in a state where it means something else (`audit` of a report voids it). What that word says is taken where nothing else is sent. */
  readonly at?: Readonly<Record<string, WordsInState>>
  /** What stands behind the word in the dialog's title; default the resource. */
  readonly about?: Label
  /** The words of the consequence in the dialog's footer. */
  readonly consequence?: Label
  readonly danger?: true
  /** What a success says has happened, by whatever row of the lifecycle that does not say more. */
  readonly done?: Label
  /** It presses others instead of doing the work (督办): never offered first, and never the primary button. */
  readonly escalates?: true
  /** It takes out of use what is in order, once in the life of a row or less: offered behind the edit of the row, unless it is what the row waits for. */
  readonly seldom?: true
  /** The verb (`verbsOf`) whose permission string it asks, where that is not its own (taking a notice back asks `release`). */
  readonly permittedAs?: string
  /** The whole string that it asks, where that is of another root: an alarm is dealt with by whoever may take its steps. */
  readonly permission?: string
  /** Called under another path with its name in the body (`state` with `action: activate`), where a root has one call for several actions. An empty path
   *  is the edit at the root, which means the step where the body says nothing else of the row (`{id, stateId: '1'}`): it asks what an edit asks. */
  readonly calledAs?: { readonly path: string; readonly name: string; readonly value: string }
  /** Names under which callers send what it asks, where the row has a field of that name itself: name on the wire ← field (`content: 'feedbackContent'`). */
  readonly sentAs?: Readonly<Record<string, string>>
  /** Offered for several rows at once. */
  readonly batch?: true
  /** Files go with the opinion into the handling log. */
  readonly files?: true
  /** The press of its button is all, as where its words in a state say so. */
  readonly atOnce?: true
  /** One of two or three outcomes is chosen (auditResult), with the words of each. */
  readonly outcomes?: Readonly<Record<string, Label>>
  /** Whoever takes it writes a row of another resource, which refers to the row by `by` (处置记录): the form of that is its dialog, and what is done and what is written are one. An add
   *  of such a row takes the action. */
  readonly recordedIn?: Recorded
  /** It decides on what was handed in, as one of several actions of which each is an outcome (复核通过 beside 复核退回). */
  readonly decides?: true
}

/** Whether an action decides on what somebody handed in: its dialog shows that (`decidedOn`). */
export const isDecision = (look: ActionLook | undefined): boolean => look?.outcomes !== undefined || look?.decides === true

/** Who must act: all that are given must fit. */
export interface DutyParty {
  readonly level?: Level
  readonly regionId?: string | null
  readonly deptId?: string | null
  readonly businessRole?: string
  readonly userId?: string | null
  /** The head of this department, or of this person's: the nearest above who is somebody else. Nobody where there is none. */
  readonly headOf?: string | null
  /** Never this person, though he fits. */
  readonly notUserId?: string | null
}

/** Until when a duty is owed: so long after it began, or after a date or moment `of` the row, or until one. `setting` names the parameter with which a city
 *  sets its own number. */
export type DutyLimit<Name extends string = string> =
  | { readonly workdays: number; readonly of?: Name; readonly setting?: string }
  | { readonly hours: number; readonly of?: Name; readonly setting?: string }
  | { readonly days: number; readonly of?: Name }
  | { readonly until: Name }

/** The date or moment of the row with which a limit moves; none for one that is counted from when the duty began. */
export const movesWith = (limit: DutyLimit | undefined): string | undefined =>
  limit === undefined ? undefined : 'until' in limit ? limit.until : limit.of

/** The duty of a state: what is to be done, by whom (the first party that has a holder), until when. */
export interface StateDuty<F extends Fields = Fields> {
  readonly action: string
  readonly reason: Label
  /** The step in a word, for its clock (签收逾期 2 天); default the word of its action. */
  readonly step?: Label
  who(row: ValuesOf<F>): readonly DutyParty[]
  readonly within?: DutyLimit<NameIn<F>>
  /** Rows on which the condition does not hold have no duty in the state. */
  readonly onlyWhere?: Condition<ReadableIn<F>>
  /** What is to be done in its place on rows of which the condition holds; the first that does. */
  readonly instead?: readonly { readonly when: Condition<ReadableIn<F>>; readonly duty: Omit<StateDuty<F>, 'instead'> }[]
}

/** A step of the picture at the head of a detail page, and the field that tells when it was done. */
export interface Step extends Label {
  readonly states: readonly string[]
  readonly date?: string
  /** Rows that go this way; default all. */
  readonly when?: Condition
}

/** Tone of a state's diamond: by whose turn it is (look.md §5). */
export type StateTone = 'neutral' | 'warn' | 'info' | 'success' | 'error'

/** A step of the system that a row takes by itself as soon as its child rows stand so: all of them, where there are any; any of them; or so many. */
export interface LinesFollowed<F extends Fields = Fields> {
  /** The field that holds them. */
  readonly lines: NameIn<F>
  readonly how: 'all' | 'any' | { readonly atLeast: number }
  /** Over the child row and, by `owner.`, the row. */
  readonly are: Condition
  readonly step: string
}

/** A step of the system that a row takes by itself as soon as one of those that refer to it comes to stand somewhere. */
export interface RowsFollowed {
  /** Their resource, and its reference to the row. */
  readonly rows: { readonly of: string; readonly by: string }
  /** Over the one that has changed, and did not stand so before. */
  readonly comes: Condition
  /** Over the row: what else refers to it is asked with `referredBy`. */
  readonly when?: Filter
  readonly step: string
}

export interface LifecycleSpec<F extends Fields> {
  readonly dict: Dict
  /** Keys of the dictionary are the names of the states; the wire values stand in the dictionary alone. */
  readonly initial: string
  readonly actions: Readonly<Record<string, ActionLook>>
  readonly rows: readonly Transition<F>[]
  readonly duties?: Readonly<Record<string, StateDuty<F>>>
  /** What whoever decides has before him, by the state in which he does: fields in the order of reading, or all that its page tells. Shown in the dialog of every
   *  action that decides, and of what is done there on the way to it (a check on site, an order, handing it on), below what was said when the row was handed
   *  in; pictures before and after stand side by side. A proposal to the row's own values is shown beside what is in force and needs no name here. */
  readonly decidedOn?: Readonly<Record<string, readonly NameIn<F>[] | 'all'>>
  /** Clocks that act by themselves, by the state that starts them and in which alone they act. */
  readonly after?: Readonly<Record<string, readonly StateTimer<F>[]>>
  /** What follows from the child rows, looked at whenever one of them or the row itself has changed, and from rows that refer to it: the first that can be taken. */
  readonly follows?: readonly (LinesFollowed<F> | RowsFollowed)[]
  readonly steps?: readonly Step[]
  /** The steps of a second way that begins where the first has ended (writing off what was filed); shown in its states. */
  readonly laterSteps?: readonly Step[]
  readonly tones?: Readonly<Record<string, StateTone>>
  /** The field with the days by which a row was late when it ended well; 0 or less = in time. */
  readonly lateBy?: NameIn<F>
}

export type Lifecycle = LifecycleSpec<Fields> & Declared

/** Declares a lifecycle over the states of a dictionary; `lifecycle<typeof fields>` over known fields. */
export function lifecycle<F extends Fields = NoFields>(dict: Dict, spec: Omit<LifecycleSpec<NoInfer<F>>, 'dict'>): Lifecycle {
  return Object.freeze({ dict, ...spec }) as unknown as Lifecycle
}

/** The duty of a row in a state. */
export function dutyIn(table: Lifecycle, state: string | undefined, row: Readonly<Record<string, unknown>>): StateDuty | undefined {
  const duty = state === undefined ? undefined : table.duties?.[state]
  const due = duty?.instead?.find((other) => holds(other.when, row))?.duty ?? duty
  return due?.onlyWhere === undefined || holds(due.onlyWhere, row) ? due : undefined
}

/** The states a row may start from. */
export function startsOf(row: Transition): readonly string[] {
  return typeof row.from === 'string' ? [row.from] : row.from
}

/** The callers that a row names. */
export function callersOf(row: Transition): readonly By[] {
  return Array.isArray(row.by) ? (row.by as readonly By[]) : [row.by as By]
}

/** Whether nobody takes a row by a call. */
export const isOfSystem = (row: Transition): boolean => callersOf(row).every((by) => by === 'system')

/** A field that an action asks. */
export interface Ask {
  readonly field: string
  readonly required: boolean
  /** What the row holds is no answer. */
  readonly anew: boolean
}

/** The fields that an action asks for, with how they must be given. */
export function asksOf(row: Transition): readonly Ask[] {
  return (row.asks ?? []).map((ask) => ({ field: fieldOfAsk(ask), required: !ask.endsWith('?'), anew: ask.endsWith('!') }))
}

/** The name of the field in an ask. */
export function fieldOfAsk(ask: string): string {
  return ask.replace(/[?!]$/, '')
}
