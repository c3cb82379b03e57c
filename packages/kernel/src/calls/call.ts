import type { Level } from '../access/level.ts'
import type { Condition } from '../condition.ts'
import type { Field, Fields } from '../fields/field.ts'
import type { Label } from '../label.ts'
import type { CallParameters } from './parameters.ts'
import type { Batch } from './size/batch.ts'

export type Verb = 'GET' | 'PUT' | 'POST' | 'DELETE'

/** The standard calls, by word (conventions.md). */
export type StandardCall = 'page' | 'list' | 'info' | 'add' | 'edit' | 'delete' | 'export' | 'import'

/** What a call answers: a row of its resource, a page or list of such rows, what a save answers, nothing, values of its own, a single one, rows that have
 *  rows below them as `children`, rows of another resource, or one of several of these. A field that says `required` is always there and never
 *  null; of a row and of a save `row` and `saved` name what is told beside what every row and every save tells. */
export type CallAnswer = OneAnswer | { readonly oneOf: readonly OneAnswer[] }

type OneAnswer =
  | 'row'
  | 'page'
  | 'list'
  | 'saved'
  | 'none'
  | { readonly object: Fields }
  | { readonly list: Fields }
  | { readonly page: Fields; readonly beside?: Fields }
  | { readonly value: Field }
  | { readonly tree: Fields }
  | { readonly row: Fields }
  | { readonly saved: Fields }
  | { readonly rowsOf: string; readonly as: 'row' | 'page' | 'list'; readonly more?: Fields; readonly beside?: Fields }

/** A call beyond the standard ones: it is fulfilled by name on the server. */
export interface SpecialCall extends Label, CallParameters {
  readonly verb: Verb
  /** Behind the root; `{id}` takes an id. */
  readonly path: string
  /** Last part of the permission string; `login` = any session, `anyone` = public. */
  readonly permission: string
  /** Name of a query parameter: sent as 1 the call asks for what is public, and is open without a session. */
  readonly publicWith?: string
  readonly levels?: readonly Level[]
  /** Business roles of which the caller holds one, beside what the permission asks; the super administrator needs none. */
  readonly businessRoles?: readonly string[]
  /** The standard call in whose place it answers: the same verb and path. */
  readonly overrides?: StandardCall
  /** Changing calls run in a transaction, with audit and double-submit guard. */
  readonly changes?: true
  /** It does several things, each in a transaction of its own: one refused leaves the others done. */
  readonly ownTransactions?: true
  /** It takes many rows at once and answers for each (`batchCall`): sent again it does nothing again. */
  readonly batch?: Batch
  /** Sent again it does nothing again and answers what it did: whoever lost the answer may repeat it at once. */
  readonly repeatable?: true
  /** What it answers, for whoever calls it from outside; default what the call answers in whose place it stands, a page where it lists by that word. */
  readonly answers?: CallAnswer
  /** The answer is a stream, not an envelope. */
  readonly streams?: true
  /** It streams a file about one row, whose id stands in its path: offered on the row's page by these words. */
  readonly onPage?: Label
  /** It takes the ids of rows as `ids`: offered as buttons on each row that allows it, and on several. One call may be several buttons. */
  readonly onRows?: readonly RowCall[]
  /** It is about no row that is there yet: offered above the list by its own words, with a dialog that asks what it takes in its body. */
  readonly onList?: ListCall
}

/** A button above a list that makes a special call. */
export interface ListCall {
  /** What the foot of the dialog says that will happen. */
  readonly consequence?: Label
  /** What a success says; `{name}` stands for a value of the answer. */
  readonly done: Label
  /** Each row of the list offers the call too: these parameters of it are filled in with what the row says by the same names. */
  readonly ofRow?: readonly string[]
  /** The resource over whose list it is offered, where that is not its own: a view over what it works on. */
  readonly over?: string
  /** What its dialog tries before it is made. */
  readonly tries?: Trial
}

/** A call that is tried: sent with a mark it changes nothing and answers what it would do. */
export interface Trial {
  readonly sends: Readonly<Record<string, boolean>>
  /** The word of its button. */
  readonly words: Label
  /** What was found; `{name}` stands for a value of the answer. */
  readonly tells: Label
  /** A list of the answer that is drawn as bars: the names of what each is called and how much it is. */
  readonly bars?: { readonly of: string; readonly name: string; readonly value: string }
}

/** A button on rows that makes a special call. */
export interface RowCall extends Label {
  /** Among the row's `actions`. */
  readonly name: string
  /** What the question before it says. */
  readonly consequence: Label
  readonly danger?: true
  /** The call asks for more than rows: hand-written pages offer it with a dialog of their own, the generic ones do not. */
  readonly asksMore?: true
  /** Fields of the row that such a dialog tells before anything is asked: whoever decides has before him what he decides on. */
  readonly tells?: readonly string[]
  /** The call asks for more than rows, and its button opens a dialog that asks what the call takes in its body beside `ids`. */
  readonly dialog?: RowCallDialog
  /** Which rows it is offered on. */
  readonly when?: Condition
  /** What is sent beside the ids. */
  readonly sends?: Readonly<Record<string, string | number | boolean>>
  /** What the answer holds of each row and is shown this once: names of its values with their words. */
  readonly shows?: Readonly<Record<string, Label>>
}

/** The dialog of a button on rows. */
export interface RowCallDialog {
  /** What a success says; `{name}` stands for a value of the answer. */
  readonly done: Label
  /** A list of the answer: the rows that were left out, each with its `why` in words, which is told. */
  readonly leftOut?: string
}

/** The permission string of a root and a verb: `gysy/aqjdyhpc` + `dispatch` → `gysy:aqjdyhpc:dispatch`. */
export function permissionOf(root: string, verb: string): string {
  return `${root}:${verb}`.replaceAll('/', ':')
}

/** The verb that each standard call asks for. */
export const standardVerb: Readonly<Record<StandardCall, string>> = Object.freeze({
  page: 'list',
  list: 'list',
  info: 'list',
  add: 'save',
  edit: 'update',
  delete: 'delete',
  export: 'export',
  import: 'import',
})
