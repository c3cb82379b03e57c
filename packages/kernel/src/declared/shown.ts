import type { WireFile } from '../calls/envelope.ts'
import type { CommonColumns } from '../definition/resource.ts'
import type { FieldKind, Fields, ValueOf } from '../fields/field.ts'
import type { Values } from '../rule.ts'
import type { FieldsNamed } from './resources.ts'

/** How rows stand on the wire: files with their names and addresses, references with the words of what they refer to beside them. */

type One = 'ref' | 'anyRef' | 'dept' | 'user' | 'region'
type Several = 'refs' | 'depts' | 'users' | 'regions'

/** The name under which the words of one stand, as `displayNameOf` makes it. */
type NameOfOne<K extends string> = K extends `${infer Base}Id` | `${infer Base}Code` ? `${Base}Name` : `${K}Name`
type NameOfSeveral<K extends string> = K extends `${infer Base}IdList`
  ? `${Base}Names`
  : K extends `${infer Base}Ids` | `${infer Base}Codes`
    ? `${Base}Names`
    : `${K}Names`

/** What a value of the field is in an answer. */
type ShownOf<F> = F extends { readonly kind: infer K extends FieldKind }
  ? K extends 'files' | 'images'
    ? readonly WireFile[] | null
    : K extends 'children'
      ? LinesOf<F>
      : ValueOf<F> | null
  : never

type LinesOf<F> = F extends { readonly fields: infer C extends Fields } ? readonly Shown<C>[] | null : ValueOf<F> | null

/** The values of a row in an answer: any may be missing, as in a list that leaves fields out. Of fields that are not known: whatever. */
export type Shown<F extends Fields> = string extends keyof F
  ? Readonly<Record<string, unknown>>
  : { readonly [K in keyof F]?: ShownOf<F[K]> | undefined } & {
      readonly [K in keyof F & string as F[K] extends { readonly kind: One } ? NameOfOne<K> : never]?: string | null | undefined
    } & {
      readonly [K in keyof F & string as F[K] extends { readonly kind: Several } ? NameOfSeveral<K> : never]?:
        | readonly string[]
        | string
        | null
        | undefined
    } & { readonly [K in Exclude<keyof CommonColumns, keyof F>]?: CommonColumns[K] | null | undefined } & {
      readonly deptName?: string | null | undefined
      readonly regionName?: string | null | undefined
      readonly creatorName?: string | null | undefined
    }

/** The values of a declared resource in an answer. */
export type ShownNamed<N> = [FieldsNamed<N>] extends [never] ? never : Shown<FieldsNamed<N>>

/** A row of a declared resource in an answer; of one that a test declares for itself, whatever. */
export type AnsweredRow<N> = ([FieldsNamed<N>] extends [never] ? Values : ShownNamed<N>) & {
  readonly id: string
  readonly actions?: readonly string[]
}
