import type { Level } from '../../access/level.ts'
import type { Test } from '../../expression.ts'
import type { Field, Fields } from '../../fields/field.ts'
import type { Label } from '../../label.ts'

/** A part of a row's page beside its facts (decision 0066): rows of others that refer to it, child rows of its own, what is to be done about it and
 *  what belongs to it, its changes. Its words are said where those of the resource or the field are not what a reader looks for here. */
export interface Section extends Partial<Label> {
  readonly kind: 'rows' | 'lines' | 'tasks' | 'history' | 'drawn'
  /** Under which it stands in the address of the page and among the counts; default the name of the resource or the field, else its kind. */
  readonly key?: string
  /** Of `rows`: the resource that refers to this one. */
  readonly resource?: string
  /** Its reference to the row, or, with `through`, that of its child rows; default the first that leads back. */
  readonly by?: string
  /** Its field with the child rows that refer to the row: a permit names its roads in its sections. */
  readonly through?: string
  /** Which of the rows: those that the query of their list can ask for (equality, one of several, at least). */
  readonly where?: Test
  /** Pages whose lists are preferred, where several show the rows to a level. One whose list is a call of its own must hold what the page of the
   *  resource holds. */
  readonly routes?: readonly string[]
  /** Of `lines`: the field that holds the child rows. */
  readonly field?: string
  /** Of `drawn`: what shows it, which the console fulfils; and the string and the levels of the call that it asks. */
  readonly panel?: string
  readonly permission?: string
  readonly levels?: readonly Level[]
}

/** Rows that refer to a row and whose steps are part of its history: the programme by which an event is repaired, the delays that were asked for it. */
export interface HistoryBeside {
  readonly resource: string
  /** The reference to the row, or a list of references that may hold it. */
  readonly by: string
  /** Their making is a step as well, in these words (险情登记): of rows that begin without one. */
  readonly made?: Label
  /** Steps of the row's own that only follow theirs, and say nothing besides. */
  readonly instead?: readonly { readonly action: string; readonly case?: string }[]
}

/** What the page of a row shows beside its facts. */
export interface DetailView {
  /** What stands above the facts and shows the fields that it `covers` in its own way; the console fulfils it. */
  readonly panel?: string
  readonly covers?: readonly string[]
  /** In this order; what refers to the row besides follows, in the order of the product. */
  readonly sections?: readonly Section[]
  /** Resources that refer to the row and are not shown on its page. */
  readonly hides?: readonly string[]
  /** What else its history tells. */
  readonly histories?: readonly HistoryBeside[]
}

/** What a section of rows says beyond the resource. */
type RowsOptions = Pick<Section, 'key' | 'by' | 'through' | 'where' | 'routes'> & Partial<Label>

/** Rows of a resource that refers to this one: `rowsOf('dailyMaintenance', { zh: '养护维修', en: 'Maintenance' })`. */
export const rowsOf = <const O extends RowsOptions>(resource: string, options?: O) => ({ kind: 'rows', resource, ...options }) as const

/** The names of fields that hold child rows. */
type ChildField<F extends Fields> = { [N in keyof F & string]: F[N] extends Field & { readonly kind: 'children' } ? N : never }[keyof F &
  string]

/** Child rows in a part of their own in place of among the facts. Written over the fields of the resource: a misspelt name does not compile. */
export const linesOf =
  <F extends Fields>() =>
  <const N extends ChildField<F>>(field: N, words?: Label) =>
    ({ kind: 'lines', field, ...words }) as const

/** Open duties about the row and about what belongs to it. */
export const tasks = { kind: 'tasks' } as const satisfies Section

/** What was changed of the row, version by version. */
export const history = { kind: 'history' } as const satisfies Section

/** What the console draws of a row in a way of its own, of which some call answers. */
export const drawnBy = (panel: string, asked: Label & { readonly permission: string; readonly levels: readonly Level[] }) =>
  ({ kind: 'drawn', key: panel, panel, ...asked }) as const

/** Under which a section stands among the others. */
export function keyOfSection({ key, kind, resource, field }: Section): string {
  return key ?? resource ?? field ?? kind
}
