import type { DeclaredNames } from '@chengan/domain/declared-names'
import type { AnswerOf } from '@chengan/kernel/declared/resources'
import type { Resource } from '@chengan/kernel/definition/resource'
import type { FlowPart } from '../flow/part.ts'
import type {
  AlertMoments,
  AnyCallHandler,
  CallHandler,
  DetailExtension,
  Effect,
  Fact,
  Implementation,
  ImportRowDefaults,
  LifeReckoning,
  PlannedDigs,
  Settlement,
  ViewQuery,
} from '../resources/implementation.ts'
import type { AroundPlace } from '../resources/lists/map/around-place.ts'

type NamesOf<R extends Resource, Kind extends 'effects' | 'facts'> = R['name'] extends keyof DeclaredNames
  ? DeclaredNames[R['name']][Kind]
  : never
/** A definition whose calls were given a type has lost their names, and everything would fit it: `satisfies` keeps them. */
type CallsOf<R extends Resource> = R extends { readonly calls: infer Calls }
  ? string extends keyof Calls
    ? 'the calls of the definition have lost their names: write satisfies in place of a type'
    : keyof Calls & string
  : never

/** Each of the names, and no part at all where there is none. */
type Part<Kind extends string, Names extends string, Of> = [Names] extends [never]
  ? { readonly [K in Kind]?: never }
  : { readonly [K in Kind]: { readonly [N in Names]: Of } }

/** The answer to each fact, as the rules read it. */
type FactParts<R extends Resource> = [NamesOf<R, 'facts'>] extends [never]
  ? { readonly facts?: never }
  : { readonly facts: { readonly [K in NamesOf<R, 'facts'>]: Fact<R['name'], AnswerOf<K>> } }

/** The function of each call, for the parameters that it declares. */
type CallParts<R extends Resource> = [CallsOf<R>] extends [never]
  ? { readonly calls?: never }
  : { readonly calls: { readonly [N in CallsOf<R>]: HandlerOf<R, N> } }
type HandlerOf<R extends Resource, N extends string> = R extends { readonly calls: { readonly [K in N]: infer C extends object } }
  ? CallHandler<C>
  : AnyCallHandler

/** What a definition wants implemented: every effect, fact and call that it names. The rest is as the area needs it. */
export type Wanted<R extends Resource> = Part<'effects', NamesOf<R, 'effects'>, Effect<R['name']>> &
  FactParts<R> &
  CallParts<R> & {
    readonly extension?: DetailExtension<R['name']>
    readonly importDefaults?: ImportRowDefaults
    readonly settlement?: Settlement
    readonly around?: AroundPlace
    readonly plannedDigs?: PlannedDigs
  } & (R extends { readonly lifeTracks: object }
    ? { readonly reckonings?: Readonly<Record<string, LifeReckoning>> }
    : { readonly reckonings?: never }) &
  (R extends { readonly view: object; readonly fields: infer F extends object }
    ? { readonly view: ViewQuery<keyof F & string> }
    : { readonly view?: never }) &
  (R extends { readonly alerts: object } ? { readonly moments?: Readonly<Record<string, AlertMoments>> } : { readonly moments?: never }) &
  (R extends { readonly flow: object } ? { readonly flow?: FlowPart<R['name']> } : { readonly flow?: never })

/** A part with a name that the definition does not have fits nothing: also one that came in with a spread. */
type NoSurplus<P, W> = {
  readonly [K in keyof P]: K extends keyof W
    ? K extends 'effects' | 'facts' | 'calls'
      ? { readonly [N in keyof P[K]]: N extends keyof W[K] ? P[K][N] : never }
      : P[K]
    : never
}

/** Implements what the definition of a resource only names. A name that is missing, or that it does not have, does not compile. */
export function implement<const R extends Resource, const P extends Wanted<R>>(
  definition: R,
  parts: P & NoSurplus<P, Wanted<R>>,
): Implementation {
  const { effects = {}, facts = {}, calls = {}, ...rest } = parts as Partial<Implementation>
  return Object.freeze({ ...rest, resource: definition.name, root: definition.root, effects, facts, calls })
}
