import type { Level } from '../access/level.ts'
import type { Condition } from '../condition.ts'
import type { PeriodKind } from '../days/periods.ts'
import type { DeclaredResources, ValuesNamed } from '../declared/resources.ts'
import type { ReadBy } from '../definition/rows/read-by.ts'
import type { Dict } from '../dictionary.ts'
import type { Expression } from '../expression.ts'
import type { Label } from '../label.ts'
import type { Counted } from './counted.ts'

/** What a value of each kind is in a row (and on the wire, unless the kind says otherwise). */
export interface KindValues {
  text: string
  longText: string
  richText: string
  int: number
  decimal: number
  bool: boolean
  date: string
  datetime: string
  time: string
  period: string
  dict: string
  dicts: readonly string[]
  ref: string
  refs: readonly string[]
  anyRef: string
  dept: string
  depts: readonly string[]
  user: string
  users: readonly string[]
  region: string
  regions: readonly string[]
  point: Point
  line: Geometry
  polygon: Geometry
  shape: Geometry
  files: readonly string[]
  images: readonly string[]
  json: unknown
  children: readonly Readonly<Record<string, unknown>>[]
}

export type FieldKind = keyof KindValues

/** WGS-84 degrees. */
export interface Point {
  readonly lng: number
  readonly lat: number
}

/** GeoJSON LineString, MultiLineString, Polygon or MultiPolygon in WGS-84. */
export interface Geometry {
  readonly type: 'LineString' | 'MultiLineString' | 'Polygon' | 'MultiPolygon'
  readonly coordinates: unknown
}

/** A value that a field has where none is given, as it stands in the definition. */
export type FixedDefault = string | number | boolean | readonly string[]

/** Named formats that several resources share; the check stands in formats.ts. */
export type Format = 'mobile' | 'phone' | 'creditCode' | 'idCard' | 'plate' | 'email' | 'url' | 'code' | 'root' | 'quartz'

/** How a personal value is cut in replies: identity number 6+4, mobile 3+4 (system.md R-11). */
export type Mask = 'idCard' | 'mobile'

/** Everything a field may say beyond its kind and label. Leave out what is as usual. */
export interface FieldOptions {
  /** The refusal of the catalogue for a value that the dictionary does not have, in words of its trade; else that of any malformed value. */
  readonly notInDictionary?: string
  /** Must be given when the row is complete. A condition: only where it holds. */
  readonly required?: true | Condition
  /** The refusal of the catalogue where it is missing, in words of its trade; else that of any missing value. The words come with the field, because the
   *  browser judges the form before the catalogue of the area is at hand. */
  readonly missing?: { readonly key: string; readonly words: Label }
  /** Shown, asked, imported and exported only where the condition holds. */
  readonly when?: Condition
  readonly unique?: true
  /** Unique among the rows with the same values of these fields. */
  readonly uniqueWithin?: readonly string[]
  readonly index?: true
  /** Kept in the indexes that begin with this field: what figures over the rows that refer ask of them is counted without reading the rows. */
  readonly indexWith?: readonly string[]
  /** Further headings under which the registers of others bring it: whoever imports a sheet need not rename its columns. */
  readonly alsoCalled?: readonly string[]
  /** A key of other rows or a code of the system: looked for as a whole, never by a part of it. */
  readonly opaque?: true
  /** Read as it is written by whoever runs the system: a code that he gives and looks for, a message as another system sent it. Any other value that is
   *  written for the program has words (`inWords`) or is no fact to read (`internal`). */
  readonly verbatim?: true
  /** What whoever takes a step of a flow or a life writes about it: it is the opinion of the step too, and he is asked no other. */
  readonly opinion?: true
  /** Computed by the server; a client's value is ignored. */
  readonly readOnly?: true
  /** Given once, at add. */
  readonly immutable?: true
  /** Taken but never answered. */
  readonly writeOnly?: true
  /** Not on the wire at all: a note of the engine or of a rule. */
  readonly hidden?: true
  /** Not everybody who sees the row may read it. */
  readonly readBy?: ReadBy
  readonly default?:
    | FixedDefault
    /** Of the caller; `at`: of callers of these levels alone. */
    | { readonly actor: 'userId' | 'deptId' | 'regionId' | 'levelCode'; readonly at?: readonly Level[] }
    | { readonly now: true }
    | { readonly today: true }
    /** By the level of the caller. */
    | { readonly byLevel: Partial<Readonly<Record<Level, FixedDefault>>> }
  /** The least value. Of a number that says none it is 0. */
  readonly min?: number
  readonly max?: number
  /** A number that may be less than 0: a temperature, a level, a coordinate, a threshold. */
  readonly signed?: true
  readonly moreThan?: number
  /** Of a number that a call takes: what lies beyond the bounds, or is no number, is cut to them or taken for the default. */
  readonly cut?: true
  /** Of a date-time that a call takes as the end of a span: a mere day means all of it. */
  readonly wholeDay?: true
  /** Of a date-time of a log: shown to the second. */
  readonly toSecond?: true
  /** Name of the field that this one may not exceed (numbers) or lie after (dates). */
  readonly notAbove?: string
  /** Earliest and latest date: today, now, another field, a date, or `today+30` and `today-7`. */
  readonly notBefore?: string
  readonly notAfter?: string
  readonly format?: Format
  /** Covered in replies, exports and records; it lies encrypted then, without saying so. */
  readonly mask?: Mask
  /** Lies as cipher text in the database (P-16): found by its whole value or its last four characters, never ordered or searched in. */
  readonly encrypted?: true
  /** Where this field of the row says yes, the value is a secret: cipher text in the database, never answered, blanked in audit records,
   *  and gone when the row stops being one. `given`: of an encrypted field that is a secret in every row. */
  readonly secretWhen?: { readonly field: string; readonly is: true } | { readonly field: string; readonly given: true }
  /** Key field ▲ of the review facet: a change of a passed row waits for review. */
  readonly keyField?: true
  readonly group?: string
  readonly help?: Label
  readonly unit?: string
  /** A number that names something (a year) and counts nothing: read without separators of thousands. */
  readonly ungrouped?: true
  /** A derived value: read as SQL in lists, as JavaScript in single rows. */
  readonly derived?: Expression
  /** A figure over the rows that refer to this one: nobody fills it in and nothing keeps it. */
  readonly counted?: Counted
  /** Of a date-time: its hour is what matters, so that crowded lists show it too. */
  readonly timed?: true
  /** On the wire, but not a fact to read: what tones, tabs and filters look at. */
  readonly internal?: true
  /** Choosing a row proposes values for other fields of the form, where they are empty: own field ← field of the row chosen;
   *  `daysAhead` names a number of days from today. People may change them. */
  readonly proposes?: Readonly<Record<string, string | { readonly daysAhead: string }>>
  /** Of a reference: rows are offered that fit what the form already says, by field of the row (or by what their own list may be asked) ← own field or one that
   *  a condition of the form reads beyond a reference (`phjgId.wjspId`), or ← what its value means there. A value that means nothing there narrows nothing. */
  readonly narrowedBy?: Readonly<Record<string, string | Narrowing>>
  /** Of a reference: rows are offered that have one of these values, by field of the row. */
  readonly narrowedTo?: Readonly<Record<string, readonly string[]>>
  /** Of a dictionary: the values that fit what another field of the row says. Forms offer no others; a value that is not named there narrows nothing. What is
   *  sent all the same a rule refuses. */
  readonly valuesBy?: Narrowing
  /** Of a dictionary whose values are levels: forms offer the caller's own level and those below it. */
  readonly upToOwnLevel?: true
  /** Of a dictionary: values that only these levels enter. Forms and templates offer them to nobody else; a rule says why they are refused. */
  readonly enteredBy?: Readonly<Record<string, readonly Level[]>>
  /** Of a reference: where the caller has a single row to choose, or one that bears the name of his own department, a new form begins with it. */
  readonly sole?: true
  /** The area proposes it of a row that holds none (`proposed` of its details): an action that asks for it begins with that. */
  readonly proposedOfRow?: true
  /** Of a point: also on the wire as two numbers by these names, longitude and latitude. */
  readonly flat?: readonly [string, string]
  /** Of several rows of a tree: the form shows the whole tree with a box before each row. */
  readonly boxes?: Boxes
  /** Taken on the wire, not asked by forms: an older name of another field, or what only other records give. */
  readonly apiOnly?: true
  /** The column's name of an earlier version, for the migration. */
  readonly renamedFrom?: string
  /** Of a list in JSON: the fields of its entries, which are read as a table. */
  readonly holds?: Fields
  /** Of such a list: its entries are those that the row has. Whoever is asked for it answers each where that asks something (`when` of its fields), adds none
   *  and takes none away; an empty field of an entry begins with what it says itself (`beginsWith`). */
  readonly answered?: true
  /** Of a list in JSON: short texts, entered one by one. */
  readonly texts?: true
  /** The name of an input of its own, which the console fulfils in place of the kind's. */
  readonly input?: string
  /** Of an object in JSON: proposed values of the row's own fields that wait for a decision, `{field: [old, new]}`; read as a table. */
  readonly holdsChanges?: true
  /** Of a list in JSON: what a change did to a row, `[{field, before, after}]`; read as a table. Names the field that holds whose row it was, `root:verb`. */
  readonly holdsDifference?: string
  /** Of an object in JSON: the dictionary whose values its keys are. */
  readonly keyedBy?: Dict
  /** What people read in place of a value that is written for the program (`owner@-1`, a group of parameters); undefined where the value says it itself. The unit of a
   *  number may stand in another field of its row.
   *  The value is what travels and what filters ask; sheets say the words, so no import takes a field that has them. */
  inWords?(value: string, row?: Readonly<Record<string, unknown>>): Label | undefined
  /** Of a number whose unit follows from other fields of its row (a limit is in the unit of its metric): as forms show it beside what is typed. */
  unitIn?(row: Readonly<Record<string, unknown>>): string | undefined
  /** In the form of a step of a flow, and in the entries of an answered list: with what an empty field begins, of what the row or the entry says (the term that was
   *  applied for). Whoever handles the step may change it; the server takes the same where nobody wrote anything. */
  beginsWith?(row: Readonly<Record<string, unknown>>): unknown
  /** The database keeps nothing: the area answers it (counts, names of others). */
  readonly virtual?: true
  /** Of a place or a shape: references to what it is drawn on, the nearest first. The map of the form shows the shape of the first row that is chosen and
   *  has one, names it, and goes to it; a line comes to lie on it. */
  readonly drawnOn?: readonly string[]
  /** Of a shape: the numbers of the row that say how long or how large it is. Forms and saves point out where they differ by more than the share `within`. */
  readonly measuredAs?: Measured
  /** Of a region: only regions of this type are meant, so that a place on the map fills its own kind in. */
  readonly regionType?: 'district' | 'street'
  /** Of a region: it says whose the row is, not where it lies, so that a place on the map leaves it as it is. */
  readonly ownerRegion?: true
  /** Name of the reference whose row's name this text keeps; people write it only where the reference is empty. */
  readonly nameOf?: string
}

/** What the row says of its shape, by the names of its fields. */
export interface Measured {
  readonly length?: string
  readonly area?: string
  /** 0.05: a twentieth. */
  readonly within: number
}

/** What a value of an own field means in the rows that are offered. */
export interface Narrowing {
  readonly by: string
  readonly as: Readonly<Record<string, readonly string[]>>
}

/** How a tree with boxes is chosen from. */
export interface Boxes {
  /** The call of the rows' resource that answers the tree, behind its root: `tree`. */
  readonly from: string
  /** What is chosen is kept with the rows above it, whose boxes are then half checked: a button hangs in the air without its page. */
  readonly withAncestors?: true
  /** The `type` of rows that are a part of the row above them, which stays chosen without them: a page without its buttons is still a page. */
  readonly partType?: string
}

/** One of the kinds of row that a polymorphic reference may lead to: the value of its type field, and the root that it means.
 *  A root that is not declared yet is allowed and cannot be referred to. */
export interface Target {
  readonly type: string
  readonly root: string
  /** Only where it holds for the row that refers. */
  readonly when?: Condition
}

/** A dictionary chosen by a condition over the row; of child rows it may read their owner. */
export interface DictChoice {
  readonly cases: readonly { readonly when: Condition; readonly dict: Dict }[]
  readonly otherwise: Dict
}

/** A field of a resource. Kinds add what only they need. */
export interface Field<K extends FieldKind = FieldKind, Required extends boolean = boolean> extends FieldOptions {
  readonly kind: K
  readonly label: Label
  readonly nonNull?: Required
  readonly length?: number
  readonly precision?: number
  readonly scale?: number
  readonly dict?: Dict
  /** Which dictionary a value is of, by what else the row says: that of the first case which holds. `dict` then has the values of all. */
  readonly dictBy?: DictChoice
  /** Of a period: which spans of the calendar it may be. */
  readonly periods?: readonly PeriodKind[]
  /** Name of the resource referred to (ref, refs). */
  readonly to?: string
  /** What may be referred to (anyRef). */
  readonly targets?: readonly Target[]
  /** Field that holds which of the targets is meant (anyRef). Where it is read-only it is given with the reference alone. */
  readonly typeField?: string
  /** Least and greatest number of files or entries. */
  readonly atLeast?: number
  readonly atMost?: number
  /** Child rows: their fields, kept in a table of their own. Of an object in JSON, kept or sent: its own fields. */
  readonly fields?: Fields
  /** Child rows in place of `fields`: the rows of a resource declared on its own, and its field that refers to the owner. */
  readonly rows?: { readonly resource: string; readonly by: string }
}

export type Fields = Readonly<Record<string, Field>>

/** A field that refers to a row of a resource. */
export type RefTo<N extends string> = Field<'ref'> & { readonly to: N }

/** The names of fields; any text where they are not known. */
export type NameIn<F extends Fields> = keyof F & string

/** What conditions may name: fields, and those of the rows that references name (`roadId.roadGrade`), which are checked at start. */
export type ReadableIn<F extends Fields> = NameIn<F> | `${NameIn<F>}.${string}`

/** The values of a row of child rows: any may be missing, as in a draft. */
type ChildValues<C extends Fields> = { readonly [N in keyof C]?: ValueOf<C[N]> | null | undefined } & { readonly id?: string }

/** The values of an object with fields of its own. */
type ObjectValues<C extends Fields> = { readonly [N in keyof C]?: ValueOf<C[N]> | null }

/** An entry of a list in JSON, made of what a row says: any value may be missing. */
type EntryValues<C extends Fields> = { readonly [N in keyof C]?: ValueOf<C[N]> | null | undefined }

/** What a value of the field is where there is one; child rows, objects and entries of lists have the values of their fields. */
type GivenValueOf<F, K extends FieldKind> = K extends 'children' ? ChildrenOf<F> : K extends 'json' ? JsonOf<F> : KindValues[K]

type ChildrenOf<F> = F extends { readonly fields: infer C extends Fields }
  ? string extends keyof C
    ? KindValues['children']
    : readonly ChildValues<C>[]
  : F extends { readonly rows: { readonly resource: infer N extends keyof DeclaredResources } }
    ? readonly (ValuesNamed<N> & { readonly id?: string })[]
    : KindValues['children']

type JsonOf<F> = F extends { readonly fields: infer C extends Fields }
  ? ObjectValues<C>
  : F extends { readonly holds: infer C extends Fields }
    ? readonly EntryValues<C>[]
    : F extends { readonly texts: true }
      ? readonly string[]
      : KindValues['json']

/** The value of a field in a row: not null only where the declaration is always required. */
export type ValueOf<F> = F extends { readonly kind: infer K extends FieldKind; readonly nonNull?: infer C }
  ? true extends C
    ? GivenValueOf<F, K>
    : GivenValueOf<F, K> | null
  : never
