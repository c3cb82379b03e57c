import type { Filter } from '../access/filter.ts'
import type { Level } from '../access/level.ts'
import type { Alert } from '../alerts/alert.ts'
import type { StepNotice } from '../alerts/step-notice.ts'
import type { SpecialCall, StandardCall } from '../calls/call.ts'
import type { Condition } from '../condition.ts'
import type { Fields, ValueOf } from '../fields/field.ts'
import type { Label } from '../label.ts'
import type { Allowed, Lifecycle } from '../lifecycle/lifecycle.ts'
import type { Computed, Fill, Rule, Suggestion, Warning } from '../rule.ts'
import type { Expiry } from './expiry.ts'
import type { Dimension } from './figures/dimension.ts'
import type { Metric } from './figures/metric.ts'
import type { Statistics } from './figures/statistics.ts'
import type { Layer } from './layers/layer.ts'
import type { LifeTrack, Lifetime } from './life/life-track.ts'
import type { Counters, ListVariant, ListView } from './list-view.ts'
import type { MenuButtons, MenuPlace } from './menu-place.ts'
import type { Following } from './others/follows.ts'
import type { Makes } from './others/makes.ts'
import type { PrintedPaper } from './papers/printed-paper.ts'
import type { Facet } from './rows/facet.ts'
import type { LineDuty } from './rows/line-duty.ts'
import type { MapView, Placement } from './rows/map-view.ts'
import type { DetailView } from './rows/section.ts'
import type { Tag } from './rows/tag.ts'

export type Area = 'system' | 'assets' | 'utilities' | 'municipal' | 'maintenance' | 'dashboards'

/** A piece of a number that is drawn in the transaction of the add or action: fixed text, a field, the day, a serial. */
export type NumberPart =
  | string
  | { readonly field: string; readonly upper?: true; readonly pad?: number }
  | { readonly ref: string; readonly field: string }
  | { readonly district: string }
  | { readonly day: 'yyyy' | 'yyyyMMdd' | 'yyyyMMddHHmm' }
  /** Separates series without being shown. */
  | { readonly per: string }
  /** `longerFor`: rows of kinds that are many have more digits. */
  | {
      readonly serial: number
      readonly longerFor?: { readonly field: string; readonly oneOf: readonly string[]; readonly digits: number }
    }

/** A way of saving the form under a name of its own, `R/<name>`: without an id it adds, with one it edits. */
export interface Entry extends Label {
  /** The action of the lifecycle that follows at once, in the same transaction. */
  readonly followedBy?: string
  /** It follows only where the body says yes to this name; else the form is saved and no more. */
  readonly onlyWhere?: string
  /** It does not follow where the body says this of the row (`{status: '0'}`): the form is kept as a draft. Forms that keep one say it. */
  readonly unless?: Readonly<Record<string, string>>
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
  /** Fields that a new one takes over of the last one that lies there, files among them: who tells of a change writes the rest anew. */
  readonly follows?: readonly string[]
  /** The step of the row's flow that ends with it; while the step is open it is for whoever holds that. */
  readonly node?: string
  /** On which rows. */
  readonly when?: Condition
  /** The call of the row's own resource whose permission and levels are asked in place of those of the paper's own. */
  readonly permittedAs?: string
  /** What is nobody's next step with the row: it is offered behind the ordinary. */
  readonly seldom?: true
  /** For whom, beside the permission and the levels of the paper's own call. */
  readonly may?: Allowed
  /** What it will do. */
  readonly consequence?: Label
  /** What is said once a new one is written: who goes on with it. */
  readonly done?: Label
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
  /** Levels whose list the preset narrows; default all. Of the others all rows are there, so that their tabs and what awaits them count the same rows. */
  readonly presetFor?: readonly Level[]
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
  /** Figures open this hand-written list: with what its address says then, and whether it lets go of what it fixes otherwise. */
  readonly opensFigures?: { readonly with?: Readonly<Record<string, string>>; readonly letsGo?: true }
  /** Its rows have pages of their own although the list is hand-written. */
  readonly details?: true
  /** Levels whose duties are done on this page: badges and to-do lists lead here. */
  readonly dutyOf?: readonly Level[]
  /** Columns of the list in place of the definition's. */
  readonly columns?: readonly string[]
  /** How its rows are shown at first, where they stand on a map: default a list. */
  readonly opens?: Placement
  /** The reference whose rows stand in a tree at the left, of which one narrows the list: roads beside their sections. */
  readonly besideTree?: string
  /** Levels that are offered the add button here; default all that may add. */
  readonly addLevels?: readonly Level[]
  /** No add button. */
  readonly noAdd?: true
  /** The page tells something of a row of any resource: it is opened with `resource` (the root), `id`, and the caller as `userId`. Every list and
   *  every detail page offers it, by these words, to whoever holds the string. */
  readonly ofAnyRow?: Label & { readonly permission: string }
  /** The page tells something of the rows of any list: it is opened with `list` (root and list call) and `asked` (its filters as an address writes them).
   *  Every list offers it, by these words, to whoever has it in his menu. */
  readonly ofAnyList?: Label
  /** What the page is for and what to mind, in the words of those who work on it; shown behind the ? of the page. */
  readonly help?: Label
}

/** Which rows a caller sees beyond role scopes. */
export interface Parties {
  /** Columns that hold a department. */
  readonly departments?: readonly string[]
  /** Columns that refer to a row, or to several, whose owner department is a party too (gasCompaniesId). */
  readonly through?: readonly string[]
  /** Columns whose department sees the row whatever its level and region. */
  readonly managing?: readonly string[]
  /** Columns whose people see the row though their role shows them only what is their own: who is invited takes part. */
  readonly invited?: { readonly departments: readonly string[]; readonly where: Filter }
  /** Columns that hold a region. */
  readonly regions?: readonly string[]
  /** Rows on which the city decides; on others the district of the row does. */
  readonly authority?: Condition
  /** Columns that hold users to whom the row is assigned. */
  readonly users?: readonly string[]
  readonly inChildren?: readonly PartiesInChildren[]
  /** Rows that whole levels may read and refer to besides, whoever keeps them: what a register has in use. */
  readonly openTo?: { readonly levels: readonly Level[]; readonly where: Filter }
  /** Rows that holders of a permission string keep too, whoever made them: what somebody shares is not his alone to put in order. */
  readonly stewards?: { readonly permission: string; readonly where: Filter }
}

/** Rows that nobody keeps: an answer of the area over the rows of others, read like any rows and never written. */
export interface ViewOver {
  /** The resources whose rows it reads. Each is read as the caller sees it, so that their rules say what is seen of it. */
  readonly over: readonly string[]
}

/** How a row relates to scopes: `business` by parties; `open` every session sees all; `system` administrators, and others
 *  within their own department tree; `own` only who made it. */
export type Scope = 'business' | 'open' | 'system' | 'own'

/** Rows that are seen with those that they refer to: who sees the owner sees them, whatever their own department and region say. `with`: references of
 *  the rows, of one resource or of one of several; of several references one is enough. */
export interface SeenWith {
  readonly with: string | readonly string[]
  /** Who sees the row that a reference leads to is kept beside, and followed when that changes: of few rows among those of a hundred resources. */
  readonly kept?: true
}

/** Departments and people that stand in child rows: who is named there is a party of the row. */
export interface PartiesInChildren {
  /** The field that holds the child rows. */
  readonly children: string
  /** Their fields that hold departments. */
  readonly departments?: readonly string[]
  /** Their fields that hold people. */
  readonly users?: readonly string[]
}

/** What narrows the rows that people see: for everybody, and for a level. */
export type Narrowed = { readonly all?: Filter } & Partial<Readonly<Record<Level, Filter>>>

/** What child rows need beside their fields. Those with a root of their own say only `sums`, and what they owe, here. */
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
  /** Their states, by field: each row has its own, and changes them by the steps of its owner that take it along. */
  readonly lifecycles?: Readonly<Record<string, Lifecycle>>
  /** What each of them owes by itself: several who owe at once, each with a clock of his own. */
  readonly owes?: readonly LineDuty[]
  /** Which of them are seen of a row that is seen, in the words by which a resource says it of its rows; default all. What is not seen is shown nowhere and
   *  changed by nobody who does not see it, and stays as it is when he saves the row. Rows with a root of their own say it in their own definition. */
  readonly visible?: Narrowed
  /** Of rows that have rows again. */
  readonly children?: Readonly<Record<string, ChildRows>>
}

/** When rows keep what they refer to from being ended for good (a step that says `unheld`): a road is not removed from under its bridges. */
export interface Holding {
  /** As long as this is true of the row. */
  readonly while: Filter
  /** Of findings: only those of the newest record of the thing count. The record is a row of `resource`, that `by` refers to; its own reference to the
   *  thing is `of`; `newest` dates it, and `where` says which records count at all. */
  readonly ofNewest?: {
    readonly resource: string
    readonly by: string
    readonly of: string
    readonly newest: string
    readonly where: Filter
  }
}

/** How rows come from a file, where that is not simply the form (system.md R-14). */
export interface ImportPlan {
  /** Columns in order; default all that a person fills in and a cell can carry. */
  readonly columns?: readonly string[]
  /** The field by whose value a row is found again with `updateExisting`, drawn numbers included; default every unique field of the file. */
  readonly key?: string
  /** Beside `key`: the field that is unique among rows of one kind, by which rows are found again that do not give the key (a valve of its company). */
  readonly keyWithin?: string
  /** The dictionary field that tells several kinds of rows apart: a template each. */
  readonly kind?: string
  /** What the import is told beside its file (whose roster, of which month): the area judges rows by it (`importDefaults`). */
  readonly asks?: Fields
  /** References, of which several rows bear one name, with what a file may say of the row besides. */
  readonly tells?: Readonly<Record<string, Telling>>
}

/** What tells rows of one name apart, in columns of their own headed as in the rows that are named. */
export interface Telling {
  /** Fields of the row that is named. What a file says there must be so; alone it tells the row as well. */
  readonly by: readonly string[]
  /** Fields that are asked only where a name and `by` leave several rows: they may have changed since. */
  readonly among?: readonly string[]
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
  /** The field in which a row keeps the key of its process, where processes that people draw share its form: a draft is started in the one that it
   *  was begun for. */
  readonly keyField?: string
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
  /** Rows in these states may lack required fields; they need only the given ones. `notBy`: levels whose own new rows are none, as `fill` puts them
   *  past these states: their form offers no draft. */
  readonly draft?: {
    readonly field: string
    readonly states: readonly string[]
    readonly needs: readonly string[]
    readonly notBy?: readonly Level[]
  }
  readonly numbers?: Readonly<Record<string, readonly NumberPart[]>>
  /** Numbers that an action's effect draws, not the add. */
  readonly numbersDrawnByAction?: readonly string[]
  readonly rules?: readonly Rule[]
  readonly warnings?: readonly Warning[]
  /** What a form proposes of what the row says. */
  readonly suggestions?: readonly Suggestion[]
  readonly fill?: Fill
  readonly computed?: Computed
  /** By the name of the field that holds them. */
  readonly children?: Readonly<Record<string, ChildRows>>
  readonly list: ListView
  /** Its rows stand on a map: its lists are shown as a list, a map, or both. */
  readonly onMap?: MapView
  /** The layers of the one map that its rows are, by their codes, which are the product's own. */
  readonly layers?: Readonly<Record<string, Layer>>
  readonly variants?: Readonly<Record<string, ListVariant>>
  readonly counters?: Counters
  readonly screens?: readonly Screen[]
  /** The buttons of its pages in the menu, where they are not simply what its calls ask. */
  readonly buttons?: MenuButtons
  readonly scope?: Scope | SeenWith
  readonly parties?: Parties
  /** Narrows what anybody sees, and what a level sees. */
  readonly visible?: Narrowed
  /** Rows that only holders of a whole permission string see, whoever they belong to (P-14). */
  readonly sensitive?: { readonly where: Filter; readonly permission: string }
  readonly without?: readonly StandardCall[]
  /** Saving under other names than add and edit. */
  readonly entries?: Readonly<Record<string, Entry>>
  /** What stands between the root and the id in a delete, where the root has a word for it. */
  readonly deletePath?: string
  /** Saves and deletes that also answer by a word behind the root (`R/save`, `R/Delete`); `deleteByPut`: a word by which PUT deletes. */
  readonly suffixes?: { readonly add?: string; readonly edit?: string; readonly delete?: readonly string[]; readonly deleteByPut?: string }
  /** By verb (`verbsOf`): standard calls by the words of `without`, actions, entries; `*`: every verb that is not named. `page` speaks for `list` and `info` too. */
  readonly levels?: Partial<Readonly<Record<string, readonly Level[]>>>
  readonly calls?: Readonly<Record<string, SpecialCall>>
  /** The permission that a standard call asks instead of its own: `login`, or whole strings separated by `|` of which one is needed. */
  readonly permissions?: Partial<Readonly<Record<StandardCall, string>>>
  /** Saves and deletes are recorded as changes of rights or of parameters (dict audit_kind); `when`: only where one of these fields changes. */
  readonly recordedAs?: { readonly kind: 'grant' | 'param'; readonly when?: readonly string[] }
  /** The beginning of the permission strings where it is not the root. */
  readonly permissionRoot?: string
  /** Business roles that read personal values in full for their work, besides whoever has the permission to. */
  readonly plainTo?: readonly string[]
  /** Who may be refused for a delete besides the permission: the rows that may go. */
  readonly deletable?: Filter
  /** The same for one level, in place of `deletable`. */
  readonly deletableBy?: Partial<Readonly<Record<Level, Filter>>>
  /** Levels that must give a reason (`?reason=`) for a delete. */
  readonly deleteAsksReason?: readonly Level[]
  /** Rows that its rows make, by a name for it: by a step that says so (`makes` of a transition), by every add, or for whoever calls for them. */
  readonly makes?: Readonly<Record<string, Makes>>
  /** What its rows take over of those that a reference names, by the reference, as long as both stand. */
  readonly follows?: Readonly<Record<string, Following>>
  /** Named effects after add, edit and delete, in the same transaction. */
  readonly after?: { readonly add?: readonly string[]; readonly edit?: readonly string[]; readonly delete?: readonly string[] }
  /** References from other rows that refuse a delete: resource name and field, and the catalogue key where it is not 10101. */
  readonly heldBy?: readonly { readonly resource: string; readonly field: string; readonly key?: string }[]
  /** Its rows hold what they refer to, by whatever reference, as long as they stand themselves. */
  readonly holds?: Holding
  /** Rules asked of each row before a delete. */
  readonly deleteRules?: readonly Rule[]
  /** Its rows are a question over those of others, which the area answers. */
  readonly view?: ViewOver
  /** An engine keeps the rows, in the table of this resource. */
  readonly tableOf?: string
  /** Rows of one table under several roots (`facetOf`). */
  readonly facet?: Facet
  /** A hierarchy. `top` is what replies say of the superior of a row that has none; `move` names the special call that puts a row below another;
   *  `lazy`: rows below are read when they are opened; `leaf` tells rows below which nothing may stand. */
  readonly tree?: {
    readonly parent: string
    readonly top?: string
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
  /** What stands on the thing that a row is, to be scanned: its labels are printed, and lead to its page. */
  readonly tag?: Tag
  /** What stands on the page of a row beside its facts, and in which order. */
  readonly detail?: DetailView
  /** Pages with what belongs to a row, by the verb whose permission string they ask: opened from the row, narrowed to it by a field. */
  readonly related?: Readonly<Record<string, Label & { readonly route: string; readonly by: string; readonly permission?: string }>>
  /** Papers that are written about a row, by the name of their button on it. */
  readonly papers?: Readonly<Record<string, Paper>>
  /** Papers that its rows are printed as, by what each is. */
  readonly printed?: Readonly<Record<string, PrintedPaper>>
  readonly import?: ImportPlan
  /** Dates with which something of a row ends, by their field: people are told in time, by rules that an administrator may change. */
  readonly expiries?: Readonly<Record<string, Expiry>>
  /** The figures over its rows, by their codes, which are the product's own (`yh.open.overdue`): each opens the list whose rows it counts. */
  readonly metrics?: Readonly<Record<string, Metric>>
  /** What its rows tell of the life of a facility that they name, by a name for it (decision 0204). */
  readonly lifeTracks?: Readonly<Record<string, LifeTrack>>
  /** Its rows are facilities that live: their page tells what every track says of them. */
  readonly lifetime?: Lifetime
  /** By what its figures are told apart where the name of a field does not say it; region and date need not be said. */
  readonly dimensions?: Readonly<Record<string, Dimension>>
  /** A page of figures; the resource has no rows of its own. */
  readonly statistics?: Statistics
  /** What people are warned of about its rows, by the code of each; `expiries` are the short form. */
  readonly alerts?: Readonly<Record<string, Alert>>
  /** What people are told at once of its rows, by a name for it: by a step that says so (`tells` of a transition), or by whoever calls for it. */
  readonly notices?: Readonly<Record<string, StepNotice>>
  /** Columns of ids given by the author instead of drawn (regions). */
  readonly ownId?: true
  /** Fields of which the id of a row is made as it is added, instead of drawn: other rows, files and programs keep it as the code by which people know the row (`R01`). They
   *  are texts or regions that are never changed (`immutable`); those that are empty are left out. */
  readonly idFrom?: readonly string[]
  /** Rows that belong one to one to those of another resource and are saved with them (the programme of an event): the reference to the row that each belongs to. A row
   *  bears the id of that row and answers under it (`R/{id}`); a save names it by either, is the first one's add, and takes the step that its body names besides
   *  (`calledAs` with an empty path) as soon as it has saved what the body says. */
  readonly oneWith?: string
  /** A save at the root takes a list of rows as well, so many at most: all of them or none. */
  readonly savesAtOnce?: number
  /** Who edits a row, besides the permission, where no lifecycle says it; whoever may not is not offered it. */
  readonly keptBy?: Allowed
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
