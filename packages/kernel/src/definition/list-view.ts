import type { Filter } from '../access/filter.ts'
import type { Level } from '../access/level.ts'
import type { Test } from '../expression.ts'
import type { Label } from '../label.ts'

/** A filter of a list that is not simply a field: its words, its kind, and what it means. */
export interface NamedFilter extends Label {
  readonly kind: 'yesNo' | 'text' | 'number' | 'choice' | 'day' | 'linked'
  /** For `yesNo`: the filter of yes. */
  readonly filter?: Filter
  /** For `choice`: what each of its values means; screens fix one, nobody types it. */
  readonly choices?: Readonly<Record<string, Filter>>
  /** For `day`: the date that is compared with the day asked for, which is a date or one that moves with today (`today+30`). */
  readonly compares?: { readonly column: string; readonly by: '<=' | '>=' }
  /** For `text`: the fields of which one contains it. */
  readonly fields?: readonly string[]
  /** For `number`: the dates of which one falls on a day from today to so many days from now. */
  readonly within?: readonly string[]
  /** For `text`: the field of several values that has the one asked for, or has none: what fits one of them, or all. */
  readonly hasOrNone?: string
  /** The field that is asked by this name too. */
  readonly sameAs?: string
  /** For `linked`: rows that links tie to the rows named by their ids, or to one below those where they are a tree. Screens fix it, nobody types it. */
  readonly linked?: LinkedBy
}

/** Links between rows of a resource and others: which resource they are, its reference to the row, and its reference to the other. */
export interface LinkedBy {
  readonly resource: string
  readonly by: string
  readonly to: string
}

/** A tab over a list: rows of one filter, counted in red when I must act. */
export interface ListTab extends Label {
  readonly key: string
  readonly filter?: Filter
  /** Rows on which a duty of this action, or of one of these, is mine: said with 待我. */
  readonly duty?: string | readonly string[]
  /** Columns of its rows, in place of those of the list: what tells rows of one kind apart. */
  readonly columns?: readonly string[]
  /** For whom it is; default everybody who sees the list. */
  readonly levels?: readonly Level[]
  readonly urgent?: true
}

/** A yes of a row that is worth a tag: beside its grade in lists, in the head of its details. */
export interface ListMark extends Label {
  /** A yes-or-no field. */
  readonly field: string
  readonly tone: 'error' | 'warn' | 'info' | 'outline'
}

/** When what a row is measured by was done, and until when it was to be. */
export interface DoneClock {
  /** What was done, in a word (修复逾期 2 小时). */
  readonly step: Label
  readonly deadline: string
  readonly done: string
}

/** A number of the rows added up, of all that the list holds or of some of them. */
interface SummarySum {
  readonly sum: string
  readonly where?: Filter
}

/** A figure over all rows that a list holds, whatever page is shown: a sum, or how much of another sum it is. */
export interface ListSummary extends Label, SummarySum {
  readonly over?: SummarySum
  /** By what it is multiplied: 0.001 where metres are kept and kilometres told, 100 of a share in per cent. */
  readonly times?: number
  readonly unit?: string
  /** Digits behind the point. */
  readonly digits?: number
}

/** What a list shows. */
export interface ListView {
  readonly columns: readonly string[]
  readonly search: readonly string[]
  readonly filters?: Readonly<Record<string, NamedFilter>>
  /** Field, with `-` for descending; several in order. */
  readonly order: string | readonly string[]
  /** First test that holds colours the row. */
  readonly tones?: readonly { readonly tone: 'overdue' | 'due' | 'muted'; readonly when: Test }[]
  readonly tabs?: readonly ListTab[]
  /** Figures over all its rows, told above them; `withSummary=1` asks the page for them. */
  readonly summary?: Readonly<Record<string, ListSummary>>
  /** The most telling first: a cell holds two tags at most. */
  readonly marks?: readonly ListMark[]
  /** Once that is done by which a row is measured, its clock says in lists, heads and cards how late it was, and no longer what is left of a later step: it
   *  agrees with the mark that says it was late. */
  readonly doneClock?: DoneClock
  /** The column beside whose value the marks stand; default the first dictionary field that is no state. */
  readonly badgesAfter?: string
  /** Few of its rows ever wait for anybody: their clock stands in the tabs of what waits, and elsewhere is offered by the chooser. */
  readonly seldomOwed?: true
  /** Columns that the chooser offers but a new user does not see. */
  readonly hiddenColumns?: readonly string[]
  /** Columns by which a row is acted upon: never left out for want of room. What the list is ordered by gives way to them. */
  readonly decidingColumns?: readonly string[]
  /** Fields whose texts together say what a row is about: head of the detail, title of its duties. Default the subject. */
  readonly titleFields?: readonly string[]
  /** The field that names whose matter a row is, in work lists over all resources; default the gas company. */
  readonly unitField?: string
  /** Fields that say in a line what a row asks, behind its title in work lists over all resources. */
  readonly summaryFields?: readonly string[]
  /** What tells rows apart where name and place do not (two roads of one name in a district): said behind those alike, where one is chosen. Default the
   *  numbers that rows are given. */
  readonly tellsApart?: readonly string[]
  /** The field that names a row for people; default: `name` or the first text column. */
  readonly nameField?: string
  /** The resource that offers calls over this list (`onList.over`): what works on the rows of a view stands with what it makes. */
  readonly callsOf?: string
}

/** A further list of a resource at `R/<path>`, or, under the path `page`, the page itself: the rows it is about, who may ask for it, what it
 *  shows and what it offers. Filters, tabs and order are those of the list. */
export interface ListVariant extends Label {
  readonly path: string
  /** Default the levels of `list`. */
  readonly levels?: readonly Level[]
  readonly filter: Filter
  readonly columns?: readonly string[]
  /** All rows that fit at once, as the list call answers them, in place of a page. */
  readonly answers?: 'list'
  /** Its rows are offered where others refer to the resource, in place of the page's. */
  readonly offers?: true
  /** Verbs that its rows are offered, of those the caller may do: `edit`, `delete`, actions, papers, calls; default all. */
  readonly actions?: readonly string[]
}

/** Numbers of rows that the caller sees, answered together by one call. */
export interface Counters extends Label {
  readonly path: string
  readonly levels?: readonly Level[]
  readonly of: Readonly<Record<string, Label & { readonly filter: Filter }>>
}
