import type { Condition } from '../condition.ts'
import type { Dict } from '../dictionary.ts'
import type { Expression } from '../expression.ts'
import type { Label } from '../label.ts'

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

/** Named formats that several resources share; the check stands in formats.ts. */
export type Format = 'mobile' | 'phone' | 'creditCode' | 'idCard' | 'plate' | 'email' | 'url' | 'code'

/** How a personal value is cut in replies: identity number 6+4, mobile 3+4 (system.md R-11). */
export type Mask = 'idCard' | 'mobile'

/** Everything a field may say beyond its kind and label. Leave out what is as usual. */
export interface FieldOptions {
  /** Must be given when the row is complete. A condition: only where it holds. */
  readonly required?: true | Condition
  /** Shown, asked, imported and exported only where the condition holds. */
  readonly when?: Condition
  readonly unique?: true
  readonly index?: true
  /** Computed by the server; a client's value is ignored. */
  readonly readOnly?: true
  /** Given once, at add. */
  readonly fixed?: true
  /** Taken but never answered. */
  readonly writeOnly?: true
  /** Not on the wire at all: a note of the engine or of a rule. */
  readonly hidden?: true
  readonly default?:
    | string
    | number
    | boolean
    | { readonly actor: 'userId' | 'deptId' | 'regionId' | 'levelCode' }
    | { readonly now: true }
    | { readonly today: true }
  readonly min?: number
  readonly max?: number
  readonly moreThan?: number
  /** Name of the field that this one may not exceed (numbers) or lie after (dates). */
  readonly notAbove?: string
  /** Earliest and latest date: today, now, another field, or a date. */
  readonly notBefore?: string
  readonly notAfter?: string
  readonly format?: Format
  readonly mask?: Mask
  readonly encrypted?: true
  /** Where it holds, the value is a secret: never answered, and blanked in audit records. */
  readonly secretWhen?: Condition
  /** Key field ▲ of the review facet: a change of a passed row waits for review. */
  readonly keyField?: true
  readonly group?: string
  readonly help?: Label
  readonly unit?: string
  /** A derived value: read as SQL in lists, as JavaScript in single rows. */
  readonly derived?: Expression
  /** On the wire, but not a fact to read: what tones, tabs and filters look at. */
  readonly quiet?: true
  /** Choosing a row proposes values for other fields of the form, where they are empty: own field ← field of the row chosen;
   *  `daysAhead` names a number of days from today. People may change them. */
  readonly proposes?: Readonly<Record<string, string | { readonly daysAhead: string }>>
  /** The column's name of an earlier version, for the migration. */
  readonly renamedFrom?: string
  /** The database keeps nothing: the area answers it (counts, names of others). */
  readonly virtual?: true
}

/** A field of a resource. Kinds add what only they need. */
export interface Field<K extends FieldKind = FieldKind, Required extends boolean = boolean> extends FieldOptions {
  readonly kind: K
  readonly label: Label
  readonly certain?: Required
  readonly length?: number
  readonly precision?: number
  readonly scale?: number
  readonly dict?: Dict
  /** Name of the resource referred to (ref, refs), or the names allowed (anyRef). */
  readonly to?: string
  readonly toAny?: readonly string[]
  /** Field that holds the kind of the row referred to (anyRef). */
  readonly typeField?: string
  /** Least and greatest number of files or entries. */
  readonly atLeast?: number
  readonly atMost?: number
  readonly fields?: Fields
}

export type Fields = Readonly<Record<string, Field>>

/** The value of a field in a row: not null only where the declaration is always required. */
export type ValueOf<F> = F extends { readonly kind: infer K extends FieldKind; readonly certain?: infer C }
  ? true extends C
    ? KindValues[K]
    : KindValues[K] | null
  : never
