import type { Filter } from '../access/filter.ts'
import type { Level } from '../access/level.ts'
import type { SpecialCall, StandardCall } from '../calls/call.ts'
import type { Condition } from '../condition.ts'
import type { Test } from '../expression.ts'
import type { Fields, ValueOf } from '../fields/field.ts'
import type { Label } from '../label.ts'
import type { Allowed, Lifecycle } from '../lifecycle/lifecycle.ts'
import type { Computed, Fill, Rule, Warning } from '../rule.ts'
import type { Expiry } from './expiry.ts'
import type { MenuButtons, MenuPlace } from './menu-place.ts'

export type Area = 'system' | 'assets' | 'utilities' | 'municipal' | 'maintenance'

/** A piece of a number that is drawn in the transaction of the add or action: fixed text, a field, the day, a serial. */
export type NumberPart =
  | string
  | { readonly field: string; readonly upper?: true; readonly pad?: number }
  | { readonly ref: string; readonly field: string }
  | { readonly district: string }
  | { readonly day: 'yyyy' | 'yyyyMMdd' }
  /** Separates series without being shown. */
  | { readonly per: string }
  | { readonly serial: number }

/** A filter of a list that is not simply a field: its words, its kind, and what it means. */
export interface NamedFilter extends Label {
  readonly kind: 'yesNo' | 'text' | 'number' | 'choice'
  /** For `yesNo`: the filter of yes. */
  readonly filter?: Filter
  /** For `choice`: what each of its values means; screens fix one, nobody types it. */
  readonly choices?: Readonly<Record<string, Filter>>
  /** For `text`: the fields of which one contains it. */
  readonly fields?: readonly string[]
}

/** A tab over a list: rows of one filter, counted in red when I must act. */
export interface ListTab extends Label {
  readonly key: string
  readonly filter?: Filter
  /** Rows on which a duty of this action is mine. */
  readonly duty?: string
  readonly urgent?: true
}

/** A yes of a row that is worth a tag: beside its grade in lists, in the head of its details. */
export interface ListMark extends Label {
  /** A yes-or-no field. */
  readonly field: string
  readonly tone: 'error' | 'warn' | 'info' | 'outline'
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
  /** The most telling first: a cell holds two tags at most. */
  readonly marks?: readonly ListMark[]
  /** The column beside whose value the marks stand; default the first dictionary field that is no state. */
  readonly badgesAfter?: string
  /** Columns that the chooser offers but a new user does not see. */
  readonly hiddenColumns?: readonly string[]
  /** Fields whose texts together say what a row is about: head of the detail, title of its duties. Default the subject. */
  readonly titleFields?: readonly string[]
  /** The field that names a row for people; default: `name` or the first text column. */
  readonly nameField?: string
}

/** A further list of a resource at `R/<path>`, or, under the path `page`, the page itself: the rows it is about, who may ask for it, what it
 *  shows and what it offers. Filters, tabs and order are those of the list. */
export interface ListVariant extends Label {
  readonly path: string
  /** Default the levels of `list`. */
  readonly levels?: readonly Level[]
  readonly filter: Filter
  readonly columns?: readonly string[]
  /** Its rows are offered where others refer to the resource, in place of the page's. */
  readonly offers?: true
  /** Verbs that its rows are offered, of those the caller may do: `edit`, `delete`, actions, papers, calls; default all. */
  readonly actions?: readonly string[]
}

/** A way of saving the form under a name of its own, `R/<name>`: without an id it adds, with one it edits. */
export interface Entry extends Label {
  /** The action of the lifecycle that follows at once, in the same transaction. */
  readonly followedBy?: string
  /** It follows only where the body says yes to this name; else the form is saved and no more. */
  readonly onlyWhere?: string
  /** An add at the root means this one. */
  readonly atRoot?: true
}

/** A paper about a row: a row of another resource that refers to it, with a form or an action of its own, opened from the row's page. A duty or
 *  a step of the row's flow may stand for it: it is then what is to be done. */
export interface Paper extends Label {
  readonly resource: string
  /** Its field that names the row. */
  readonly by: string
  /** What is done with the paper that lies there; without it a new one is written, or the draft of the caller gone on with. */
  readonly action?: string
  /** A new one each time, whatever drafts lie there. */
  readonly always?: true
  /** Values of the row that a new one begins with: its field ← the row's. */
  readonly brings?: Readonly<Record<string, string>>
  /** The step of the row's flow that ends with it; while the step is open it is for whoever holds that. */
  readonly node?: string
  /** On which rows. */
  readonly when?: Condition
  /** For whom, beside the permission and the levels of the paper's own call. */
  readonly may?: Allowed
  /** What it will do. */
  readonly consequence?: Label
}

/** Numbers of rows that the caller sees, answered together by one call. */
export interface Counters extends Label {
  readonly path: string
  readonly levels?: readonly Level[]
  readonly of: Readonly<Record<string, Label & { readonly filter: Filter }>>
}

/** A screen over a resource: which route, for which levels, where in the menu, with which fixed filters. */
export interface Screen extends Label {
  readonly route: string
  readonly levels: readonly Level[]
  /** Its entry in the menu. */
  readonly menu?: MenuPlace
  /** The route of the page that this is an older address of: it has no entry of its own. */
  readonly addressOf?: string
  /** Fixed query of the page's calls. */
  readonly preset?: Readonly<Record<string, string>>
  /** The list call: the path of a variant; default `page`. */
  readonly call?: string
  /** The call of its export; default `export`. */
  readonly exportCall?: string
  /** Values that a new row of this page begins with. */
  readonly newRow?: Readonly<Record<string, unknown>>
  /** Keys of the tabs shown; default all of the list. */
  readonly tabs?: readonly string[]
  /** `tree` for hierarchies; otherwise the name of a hand-written screen. Default a list. */
  readonly view?: string
  /** Its rows have pages of their own although the list is hand-written. */
  readonly details?: true
  /** Levels whose duties are done on this page: badges and to-do lists lead here. */
  readonly dutyOf?: readonly Level[]
  /** Columns of the list in place of the definition's. */
  readonly columns?: readonly string[]
  /** Levels that are offered the add button here; default all that may add. */
  readonly addLevels?: readonly Level[]
  /** No add button. */
  readonly noAdd?: true
  /** The page tells something of a row of any resource: it is opened with `resource` (the root), `id`, and the caller as `userId`. Every list and
   *  every detail page offers it, by these words, to whoever holds the string. */
  readonly ofAnyRow?: Label & { readonly permission: string }
  /** What the page is for and what to mind, in the words of those who work on it; shown behind the ? of the page. */
  readonly help?: Label
}

/** Which rows a caller sees beyond role scopes. */
export interface Parties {
  /** Columns that hold a department. */
  readonly departments?: readonly string[]
  /** Columns that refer to a row whose owner department is a party too (gasCompaniesId). */
  readonly through?: readonly string[]
  /** Columns whose department sees the row whatever its level and region. */
  readonly managing?: readonly string[]
  /** Columns whose people see the row though their role shows them only what is their own: who is invited takes part. */
  readonly invited?: { readonly departments: readonly string[]; readonly where: Filter }
  /** Columns that hold a region. */
  readonly regions?: readonly string[]
  /** Columns that hold users to whom the row is assigned. */
  readonly users?: readonly string[]
  /** Rows that whole levels may read and refer to besides, whoever keeps them: what a register has in use. */
  readonly openTo?: { readonly levels: readonly Level[]; readonly where: Filter }
  /** Rows that holders of a permission string keep too, whoever made them: what somebody shares is not his alone to put in order. */
  readonly stewards?: { readonly permission: string; readonly where: Filter }
}

/** How a row relates to scopes: `business` by parties; `open` every session sees all; `system` administrators, and others
 *  within their own department tree; `own` only who made it. */
export type Scope = 'business' | 'open' | 'system' | 'own'

/** What child rows need beside their fields. Those with a root of their own say only `sums` here. */
export interface ChildRows {
  /** The name of the rows in the book, where it is not the field's (`jointMember` of `members`). */
  readonly as?: string
  /** The fields that a table of the rows shows; default the first six. */
  readonly columns?: readonly string[]
  /** Numbers whose sum stands below the rows. */
  readonly sums?: readonly string[]
  readonly rules?: readonly Rule[]
  readonly warnings?: readonly Warning[]
  readonly computed?: Computed
  readonly groups?: Readonly<Record<string, Label>>
  /** Of rows that have rows again. */
  readonly children?: Readonly<Record<string, ChildRows>>
}

/** How rows come from a file, where that is not simply the form (system.md R-14). */
export interface ImportPlan {
  /** Columns in order; default all that a person fills in and a cell can carry. */
  readonly columns?: readonly string[]
  /** The field by whose value a row is found again with `updateExisting`, drawn numbers included; default every unique field of the file. */
  readonly key?: string
  /** The dictionary field that tells several kinds of rows apart: a template each. */
  readonly kind?: string
}

/** Rows that are entered one after another and share what one of their fields names (the findings of a visit, by its number). */
export interface Series extends Label {
  /** The field that the first row draws and the next ones are given. */
  readonly by: string
  /** What stays in the form for the next row. */
  readonly keeps: readonly string[]
}

/** What the approval engine tells of an instance in its business row, each in a field of its own: where the row has a field of that name it is
 *  written, and nothing else may write it. */
export const flowMirrors = [
  'flowStatus',
  'processInstanceId',
  'currentNode',
  'currentHandlers',
  'submitTime',
  'finishTime',
  'clock',
  'deadline',
  'lightColor',
] as const

export type FlowMirror = (typeof flowMirrors)[number]

/** The approval flow that rows of a resource go through (system.md §5). While an instance of a row lives, the row is edited through its tasks alone
 *  and cannot be deleted. */
export interface RowFlow {
  /** Keys of the definitions under which a row may be started. */
  readonly definitions: readonly string[]
  /** Where a field has another name than usual; null where a field of that name means something else. */
  readonly fields?: Partial<Readonly<Record<FlowMirror, string | null>>>
  /** A row may be deleted while its instance lives: an effect after the deletion ends that. */
  readonly endsWithRow?: true
}

/** A resource as an author writes it: only what differs from the usual (style H2.2). */
export interface Resource {
  readonly name: string
  readonly root: string
  readonly area: Area
  readonly label: Label
  readonly deletion: 'evidence' | 'physical'
  readonly fields: Fields
  /** Other roots that answer with this resource (aliases of the older family). */
  readonly aliases?: readonly string[]
  /** `sys` swaps PUT and POST in the console and answers `R/{id}`. */
  readonly family?: 'console' | 'sys'
  readonly infoByRootId?: true
  readonly systems?: readonly string[]
  readonly groups?: Readonly<Record<string, Label>>
  readonly lifecycles?: Readonly<Record<string, Lifecycle>>
  /** Rows in these states may lack required fields; they need only the given ones. */
  readonly draft?: { readonly field: string; readonly states: readonly string[]; readonly needs: readonly string[] }
  readonly numbers?: Readonly<Record<string, readonly NumberPart[]>>
  /** Numbers that an action's effect draws, not the add. */
  readonly numbersDrawnByAction?: readonly string[]
  readonly rules?: readonly Rule[]
  readonly warnings?: readonly Warning[]
  readonly fill?: Fill
  readonly computed?: Computed
  /** By the name of the field that holds them. */
  readonly children?: Readonly<Record<string, ChildRows>>
  readonly list: ListView
  readonly variants?: Readonly<Record<string, ListVariant>>
  readonly counters?: Counters
  readonly screens?: readonly Screen[]
  /** The buttons of its pages in the menu, where they are not simply what its calls ask. */
  readonly buttons?: MenuButtons
  readonly scope?: Scope
  readonly parties?: Parties
  /** Narrows what anybody sees, and what a level sees. */
  readonly visible?: { readonly all?: Filter } & Partial<Readonly<Record<Level, Filter>>>
  /** Rows that only holders of a whole permission string see, whoever they belong to (P-14). */
  readonly sensitive?: { readonly where: Filter; readonly permission: string }
  readonly without?: readonly StandardCall[]
  /** Saving under other names than add and edit. */
  readonly entries?: Readonly<Record<string, Entry>>
  /** What stands between the root and the id in a delete, where the root has a word for it. */
  readonly deletePath?: string
  /** Saves and deletes that also answer by a word behind the root (`R/save`, `R/Delete`). */
  readonly suffixes?: { readonly add?: string; readonly edit?: string; readonly delete?: readonly string[] }
  /** By verb (`verbsOf`): standard calls by the words of `without`, actions, entries; `*`: every verb that is not named. `page` speaks for `list` and `info` too. */
  readonly levels?: Partial<Readonly<Record<string, readonly Level[]>>>
  readonly calls?: Readonly<Record<string, SpecialCall>>
  /** The permission that a standard call asks instead of its own: `login`, or whole strings separated by `|` of which one is needed. */
  readonly permissions?: Partial<Readonly<Record<StandardCall, string>>>
  /** Saves and deletes are recorded as changes of rights or of parameters (dict audit_kind); `when`: only where one of these fields changes. */
  readonly recordedAs?: { readonly kind: 'grant' | 'param'; readonly when?: readonly string[] }
  /** The beginning of the permission strings where it is not the root. */
  readonly permissionRoot?: string
  /** Who may be refused for a delete besides the permission: the rows that may go. */
  readonly deletable?: Filter
  /** The same for one level, in place of `deletable`. */
  readonly deletableBy?: Partial<Readonly<Record<Level, Filter>>>
  /** Levels that must give a reason (`?reason=`) for a delete. */
  readonly deleteAsksReason?: readonly Level[]
  /** Named effects after add, edit and delete, in the same transaction. */
  readonly after?: { readonly add?: readonly string[]; readonly edit?: readonly string[]; readonly delete?: readonly string[] }
  /** References from other rows that refuse a delete: resource name and field, and the catalogue key where it is not 10101. */
  readonly heldBy?: readonly { readonly resource: string; readonly field: string; readonly key?: string }[]
  /** Rules asked of each row before a delete. */
  readonly deleteRules?: readonly Rule[]
  /** Rows live in the table of this resource (facets, aliases with a shape of their own). */
  readonly tableOf?: string
  /** A hierarchy. `move` names the special call that puts a row below another; `lazy`: rows below are read when they are opened;
   *  `leaf` tells rows below which nothing may stand. */
  readonly tree?: {
    readonly parent: string
    readonly path?: string
    readonly move?: string
    readonly lazy?: true
    readonly leaf?: Condition
  }
  /** `panel` names what stands below the fields of the form and looks at what is filled in; the console fulfils it. */
  readonly form?: {
    readonly as: 'dialog' | 'wide' | 'drawer'
    readonly panel?: string
    /** What the answer to an add holds and is shown this once (a secret): names of its values with their words. */
    readonly showOnce?: Readonly<Record<string, Label>>
    readonly series?: Series
  }
  /** `panel` names what stands above the facts of a row's page and shows the fields that it `covers` in its own way; the console fulfils it. */
  readonly detail?: { readonly panel: string; readonly covers: readonly string[] }
  /** Pages with what belongs to a row, by the verb whose permission string they ask: opened from the row, narrowed to it by a field. */
  readonly related?: Readonly<Record<string, Label & { readonly route: string; readonly by: string; readonly permission?: string }>>
  /** Papers that are written about a row, by the name of their button on it. */
  readonly papers?: Readonly<Record<string, Paper>>
  readonly import?: ImportPlan
  /** Dates with which something of a row ends, by their field: people are told in time, by rules that an administrator may change. */
  readonly expiries?: Readonly<Record<string, Expiry>>
  /** Columns of ids given by the author instead of drawn (regions). */
  readonly ownId?: true
  /** The name under which the lock of a row travels where the book has a field called `version`, which then lies in a column of its own. */
  readonly lockAs?: string
  readonly flow?: RowFlow
  /** The business type of handling records and duties (dict biz_type). */
  readonly bizType?: string
}

/** Columns that every row has (conventions.md). */
export interface CommonColumns {
  readonly id: string
  readonly creator: string | null
  readonly createDate: string
  readonly updater: string | null
  readonly updateDate: string
  readonly deptId: string | null
  readonly regionId: string | null
  readonly version: number
  readonly deleted: boolean
}

/** The lock where it has another name. */
type LockOf<R> = R extends { readonly lockAs: infer N extends string } ? { readonly [F in N]: number } : unknown

type Draftable<R> = R extends { readonly draft: { readonly needs: readonly (infer N)[] } } ? { readonly [F in N & string]: true } : never

/** The type of a row: fields that are always required are never null; a resource with drafts may lack all but what a draft needs. */
export type RowOf<R extends { readonly fields: Fields }> = {
  readonly [F in keyof R['fields']]: [Draftable<R>] extends [never]
    ? ValueOf<R['fields'][F]>
    : F extends keyof Draftable<R>
      ? NonNullable<ValueOf<R['fields'][F]>>
      : ValueOf<R['fields'][F]> | null
} & Omit<CommonColumns, keyof R['fields']> &
  LockOf<R>

type Askable<R extends { readonly fields: Fields }> = {
  [F in keyof R['fields']]: R['fields'][F] extends { readonly readOnly: true } ? never : F
}[keyof R['fields']]

/** What an add may carry: every field that is not computed. */
export type InsertOf<R extends { readonly fields: Fields }> = { readonly [F in Askable<R>]?: ValueOf<R['fields'][F]> }

/** Declares a resource. The literal types of the fields are kept, so that row types flow from it. */
export function defineResource<const R extends Resource>(resource: R): R {
  return Object.freeze(resource)
}
