import type { Resource } from '../definition/resource.ts'
import type { Dict } from '../dictionary.ts'

// Where the product differs from its specification on purpose, and why: written beside the definition that it is about, in `differences.ts`. `npm run spec`
// reads it; nothing that runs does.

/** What is compared. */
export type ComparedPart =
  | 'roots'
  | 'fields'
  | 'calls'
  | 'lifecycles'
  | 'lists'
  | 'screens'
  | 'permissions'
  | 'dictionaries'
  | 'errors'
  | 'answers'
  | 'rules'
  | 'alerts'

/** Why one difference is right. `*` at the end of a name takes every name that begins so. */
export interface WrittenDifference {
  /** The resource's root, the dictionary's type, or `errors`. */
  readonly root: string
  readonly part: ComparedPart
  readonly name: string
  readonly reason: string
}

/** In what a field may differ. */
type Aspect =
  | 'type'
  | 'length'
  | 'precision'
  | 'scale'
  | 'count'
  | 'dictionary'
  | 'format'
  | 'unit'
  | 'reference'
  | 'zh'
  | 'en'
  | 'read-only'
  | 'required'
  | 'unique'
  | 'index'
  | 'limit'
  | 'hidden'

/** Fields that every row has, and no definition names. */
type OfEveryRow = 'id' | 'deptId' | 'regionId' | 'creator' | 'createDate' | 'updater' | 'updateDate' | 'version'

/** A field that the specification does not have (its name), a field of both in an aspect, a field of child rows (by
 *  their name in the specification) likewise; all of them, or their order. */
type FieldDifference<Name extends string> =
  | Name
  | `${Name}.${string}`
  | `${Name | OfEveryRow} ${Aspect}`
  | `${string}.${string} ${Aspect}`
  | '*'
  | '(order)'

/** What differs for one reason. */
interface Reasoned<Name extends string> {
  readonly because: string
  /** The root itself: as a whole, or its name in a language. */
  readonly roots?: readonly ('(whole)' | 'zh' | 'en')[]
  readonly fields?: readonly FieldDifference<Name>[]
  /** Fields of the specification that the definition does not have. */
  readonly missingFields?: readonly string[]
  /** A verb with its path. */
  readonly calls?: readonly string[]
  /** The state field in brackets, the action, from where to where. */
  readonly lifecycles?: readonly string[]
  /** Of a list: `column`, `search` with a name, or `order`. */
  readonly lists?: readonly string[]
  readonly screens?: readonly string[]
  readonly permissions?: readonly string[]
  /** Rules by their ids that are proven with a part that is still to come. */
  readonly rules?: readonly string[]
  /** Of the running server: a field, `page`, `info`, or a verb with its path. */
  readonly answers?: readonly string[]
}

type FieldNameOf<R extends Resource> = Extract<keyof R['fields'], string>

function written(
  root: string,
  reason: string,
  parts: Partial<Record<ComparedPart, readonly string[] | undefined>>,
): readonly WrittenDifference[] {
  return Object.entries(parts).flatMap(([part, names = []]) => names.map((name) => ({ root, part: part as ComparedPart, name, reason })))
}

/** Where a resource differs from the specification; `root` names an alias that differs in its own way. */
export function differencesOf<R extends Resource>(
  resource: R,
  differences: readonly Reasoned<FieldNameOf<R>>[],
  root: string = resource.root,
): readonly WrittenDifference[] {
  return differences.flatMap(({ because, missingFields = [], fields = [], ...parts }) =>
    written(root, because, { ...parts, fields: [...fields, ...missingFields] }),
  )
}

/** Refusals that the specification does not list, or lists in other words; they stand beside the rules or parts that refuse so. A name that no refusal has is
 *  told as stale. */
export function differencesOfRefusals(
  differences: readonly { readonly because: string; readonly refusals: readonly string[] }[],
): readonly WrittenDifference[] {
  return differences.flatMap(({ because, refusals }) => written('errors', because, { errors: refusals }))
}

/** Where a dictionary differs: wholly, or in the values named. One that is not declared is named by its type. */
export function differencesOfDictionary(
  dictionary: Dict | string,
  because: string,
  values: readonly string[] = ['(whole)'],
): readonly WrittenDifference[] {
  return written(typeof dictionary === 'string' ? dictionary : dictionary.type, because, { dictionaries: values })
}
