import type { Fields } from '@chengan/kernel/fields/field'
import type { Label } from '@chengan/kernel/label'

/** A line of a table of a scheme, by the names of its columns. */
export type SchemeLine = Readonly<Record<string, unknown>>
/** What a scheme says: the lines of each of its tables. */
export type SchemeParams = Readonly<Record<string, readonly SchemeLine[]>>

/** A table of a scheme: what stands in its columns is told, asked and judged as the fields of a form are. */
export interface SchemeTable extends Label {
  readonly columns: Fields
  /** The columns by which a line is told from the others and found again in another version. */
  readonly key: readonly string[]
  /** One line of settings, in place of many lines. */
  readonly single?: true
}

/** A fault of what a scheme says. `line`: the place of the line, from 0; null where the table as a whole is wrong. */
export interface SchemeFault {
  readonly table: string
  readonly line: number | null
  readonly column: string | null
  readonly words: Label
}

/** What is rated by schemes of a kind: which detections, what they are of, and which of their figures follow from the scheme, the first of them before the rest. */
export interface RatedBySchemes {
  readonly resource: 'bridgeDetection' | 'pavementUnit' | 'cementPavementUnit' | 'tunnelDetection' | 'lightingDetection' | 'undergroundBody'
  readonly where: Readonly<Record<string, string>>
  readonly asset: string
  /** Of what is rated in parts: what tells the parts of one asset apart. */
  readonly part?: string
  readonly figures: readonly string[]
  /** The figures by which an asset is rated otherwise: its grade, or what of it is met. */
  readonly decides: readonly string[]
  /** Those that tell of such a change. */
  readonly told: readonly string[]
  /** Of what lives beside its record: the day by which it is rated is that of the record, and its own state says whether it counts. */
  readonly found?: RatedBesideRecord
}

/** Rows that a record found, each of which is rated and lives by itself. */
export interface RatedBesideRecord {
  readonly record: 'undergroundSurvey'
  /** Their reference to it. */
  readonly by: string
  /** States in which they count, and those in which they are rated anew by another scheme. */
  readonly counting: readonly string[]
  readonly open: readonly string[]
}

/** What a scheme of a kind consists of, and what has to hold between its lines. */
export interface SchemeContent {
  readonly tables: Readonly<Record<string, SchemeTable>>
  /** What no column says of itself; asked of lines that are whole. */
  judge(params: SchemeParams): readonly SchemeFault[]
}

/** The same with what schemes of the kind rate. */
export interface SchemeKind extends SchemeContent {
  readonly rates: RatedBySchemes
}
