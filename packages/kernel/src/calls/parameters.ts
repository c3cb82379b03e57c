import type { Field, Fields, ValueOf } from '../fields/field.ts'

type Values = Readonly<Record<string, unknown>>

/** What a call may be sent. Its function sees this, judged, and nothing else. */
export interface CallParameters {
  /** Behind the question mark. */
  readonly query?: Fields
  /** In the body. */
  readonly body?: Fields
  /** The resource that it lists: what its lists may be asked stands behind the question mark as well, and is judged by whoever reads them. */
  readonly lists?: string
  /** The resource whose form the body holds as well; it is judged by whoever saves or checks it. */
  readonly form?: string
  /** The parameter of the body that a mere list as body stands for. */
  readonly listAs?: string
  /** What belongs into the body may stand behind the question mark instead: some clients send none with DELETE. */
  readonly bodyInQuery?: true
}

type IsCertain<F> = F extends { readonly required: true } ? true : null extends ValueOf<F> ? false : true
type CertainNames<F extends Fields> = { [N in keyof F]: IsCertain<F[N]> extends true ? N : never }[keyof F]

/** The values of declared parameters: those are there that are required or have a default. */
export type ParameterValues<F> = F extends Fields
  ? string extends keyof F
    ? Values
    : { readonly [N in CertainNames<F>]: NonNullable<ValueOf<F[N]>> } & {
        readonly [N in Exclude<keyof F, CertainNames<F>>]?: ValueOf<F[N]> | null
      }
  : Readonly<Record<never, never>>

/** What the function of a call with these parameters is handed. */
export type JudgedParameters<P extends object> = {
  readonly query: ParameterValues<P extends { readonly query: infer Q } ? Q : undefined>
  readonly body: ParameterValues<P extends { readonly body: infer B } ? B : undefined>
} & (P extends { readonly lists: string }
  ? { /** What the lists of the resource are asked, as it came. */ readonly list: Values }
  : unknown) &
  (P extends { readonly form: string } ? { /** What the form of the resource holds, as it came. */ readonly form: Values } : unknown)

/** The same parameter with a value for whoever gives none. */
export function orElse<K extends Field['kind']>(field: Field<K>, value: string | number | boolean): Field<K, true> {
  return Object.freeze({ ...field, default: value }) as Field<K, true>
}
