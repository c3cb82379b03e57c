import type { CallParameters, JudgedParameters } from '@chengan/kernel/calls/parameters'
import { nearest } from '@chengan/kernel/checks/names/nearest'
import type { AnswerOf, FactName, RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry, ResourceNamed } from '@chengan/kernel/definition/registry'
import type { Label } from '@chengan/kernel/label'
import type { Sent, Values } from '@chengan/kernel/rule'
import type { RawBuilder } from 'kysely'
import type { Context } from '../context.ts'
import type { FlowPart } from '../flow/part.ts'
import type { AroundPlace } from './lists/map/around-place.ts'

/** What an effect is given: the row before and after, what was sent, and ways to change the row and the answer. */
export interface EffectContext<N extends string = string> extends Context {
  readonly resource: ResourceNamed<N>
  readonly verb: string
  readonly row: RowNamed<N>
  readonly before: RowNamed<N> | null
  readonly input: ValuesNamed<N> & Sent
  readonly opinion: string | null
  readonly files: readonly string[]
  /** Changes the row further, in the same transaction. */
  patch(values: ValuesNamed<N>): Promise<void>
  /** Goes on from the row as a step left it that the effect took with it. */
  adopt(row: ValuesNamed<N>): void
  /** Adds to the answer of the call. */
  answer(values: Values): void
}

/** New rows that an effect follows all at once, before they are written in one piece, and ways to change them and what is answered for them. */
export interface AddedRows<N extends string = string> extends Context {
  readonly resource: ResourceNamed<N>
  /** As they will lie in the table, with their ids, numbers and what effects before this one changed of them. */
  readonly rows: readonly RowNamed<N>[]
  /** Changes one of them further; the effects after this one see it. */
  patch(id: string, values: ValuesNamed<N>): void
  /** Does something to other rows once these are written. */
  afterwards(work: () => Promise<void>): void
  /** Adds to what is answered for one of them. */
  answer(id: string, values: Values): void
}

/** A named effect of a lifecycle or of add, edit, delete, of the resource called N. Runs in the transaction; what leaves the house goes to the outbox. */
export interface Effect<N extends string = string> {
  (effect: EffectContext<N>): Promise<void>
  /** The same for many rows that were added at once (imports): it asks for all of them together, and comes to what it would for one after the other. Rows of a resource are
   *  added together only if each of its effects has one. */
  ofAdded?(added: AddedRows<N>): Promise<void>
}

/** An effect that can follow many new rows at once; `ofAdded` says how. */
export function effectOfMany<N extends string>(
  effect: (one: EffectContext<N>) => Promise<void>,
  ofAdded: (added: AddedRows<N>) => Promise<void>,
): Effect<N> {
  return Object.assign((one: EffectContext<N>) => effect(one), { ofAdded })
}

/** A named question about a row that rules need answered; `input` is what was sent. `A`: what it answers. */
export interface Fact<N extends string = string, A = unknown> {
  (ctx: Context, row: ValuesNamed<N>, before: ValuesNamed<N> | null, input?: ValuesNamed<N> & Sent): Promise<A>
  /** Rows of which this says the same have the same answer, and none of them changes it: where many rows are judged at once it is asked for once for all that are alike. */
  alikeBy?(row: ValuesNamed<N>): string
  /** Asks for many new rows at once, before any of them is written, and answers the fact as it then answers for each (imports). What the rows have to do with one another it
   *  does not know: an effect that follows them all refuses that. */
  ahead?(ctx: Context, rows: readonly ValuesNamed<N>[]): Promise<Fact<N, A>>
}

/** The fact called K, whose answer rules look into. */
export type FactNamed<N extends string, K extends FactName> = Fact<N, AnswerOf<K>>

/** A fact of the city and not of a row: where it lies, what its parameters are. */
export function factOfNoRow<A>(ask: (ctx: Context) => Promise<A>): Fact<string, A> {
  return Object.assign((ctx: Context) => ask(ctx), { alikeBy: () => '' })
}

/** A fact that many rows have alike; `alikeBy` says which: the licence of a company for a kind of its business. */
export function factOfRowsAlike<N extends string, A>(
  ask: (ctx: Context, row: ValuesNamed<N>) => Promise<A>,
  alikeBy: (row: ValuesNamed<N>) => string,
): Fact<N, A> {
  return Object.assign((ctx: Context, row: ValuesNamed<N>) => ask(ctx, row), { alikeBy })
}

/** A fact that is asked for one row, or for many at once; `ahead` says how. */
export function factOfMany<N extends string, A>(
  ask: Fact<N, A>,
  ahead: (ctx: Context, rows: readonly ValuesNamed<N>[]) => Promise<Fact<N, A>>,
): Fact<N, A> {
  const own: Fact<N, A> = (ctx, row, before, input) => ask(ctx, row, before, input)
  return Object.assign(own, { ahead })
}

/** What came with a request, as it was sent: what engines of rows read and judge by the definition. */
export interface SentInput {
  readonly query: Values
  readonly body: Values
  /** Ids in the path. */
  readonly params: Readonly<Record<string, string>>
  /** The body as sent when it is no object (arrays of ids). */
  readonly raw: unknown
  /** The file of a call that takes one; it lies in the temporary folder until the call ends. */
  readonly file?: ReceivedFile
}

/** What the function of a call is given: its parameters, judged by their declaration, and nothing else that was sent. */
export type CallInput<P extends object = CallParameters> = JudgedParameters<P> & Pick<SentInput, 'params' | 'file'>

/** A file as it was received. */
export interface ReceivedFile {
  readonly path: string
  readonly name: string
  readonly size: number
  /** SHA-256 of its content. */
  readonly sha: string
}

/** The function of a call with these parameters: `CallHandler<typeof dept.calls.move>`. */
export type CallHandler<P extends object = CallParameters> = (ctx: Context, input: CallInput<P>) => Promise<unknown>

/** The function of some call: only whoever has judged what was sent by its declaration may hand it on. */
export type AnyCallHandler = (ctx: Context, input: never) => Promise<unknown>

/** What `info` answers besides the row. */
export type DetailExtension<N extends string = string> = (ctx: Context, row: RowNamed<N>) => Promise<Values>

/** What a new imported row gets that no file carries (a first password): laid on its values before they are judged, and what of it is told
 *  to the caller, once. `asked`: what the import was told beside its file (`import.asks`); a row that does not fit it is refused. */
export type ImportRowDefaults = (ctx: Context, values: Values, asked: Values) => Promise<{ readonly values: Values; readonly told: Values }>

/** What becomes of a row when an order of payment for it was settled: paid, or refunded. In the transaction of the settlement. Answers what
 *  somebody must look at, in words; null where all is well. */
export type Settlement = (ctx: Context, order: ValuesNamed<'paymentOrder'>, how: 'paid' | 'refunded') => Promise<Label | null>

/** The answer of an area whose rows nobody keeps: a column for each field and the id, of a place for each of its columns besides, over rows of the resources that the definition names. `source`
 *  gives those as the caller sees them, under a name: `from … where …` holds no other. */
export interface ViewAnswer<Name extends string = string> {
  readonly columns: Readonly<Record<Name | 'id', RawBuilder<unknown>>> & Readonly<Record<string, RawBuilder<unknown> | undefined>>
  /** `from … where … group by …` */
  readonly from: RawBuilder<unknown>
  /** The same rows in parts, no row in two of them, where the order of the list is that of no index but each part has its own: a page is merged from their
   *  first rows. `columns`: those that are simpler in the part (nobody in it has points). */
  readonly parts?: readonly ViewPart<Name>[]
}

/** Part of the rows of a view. */
export interface ViewPart<Name extends string = string> {
  readonly columns?: Readonly<Partial<Record<Name, RawBuilder<unknown>>>>
  readonly from: RawBuilder<unknown>
}

/** Rows of a source as `select` reads them. */
export interface ViewSource {
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<boolean>
}

export type ViewQuery<Name extends string = string> = (
  ctx: Context,
  source: (resource: string, alias: string) => ViewSource,
) => ViewAnswer<Name>

/** Works that are planned or asked for and dig up a road; without a section it is not known which of it. */
export interface PlannedDig {
  /** The resource whose row it is: it tells `worksFollow` to whoever digs. */
  readonly resource: string
  readonly id: string
  readonly no: string
  readonly name: string
  readonly unit: string
  readonly deptId: string | null
  readonly roadId: string
  readonly roadSectionId: string | null
  readonly from: string
  readonly to: string
}

/** What an area knows of digs ahead, whoever asks: whose works these are is told to those who plan others. */
export type PlannedDigs = (ctx: Context, within: { readonly from: string; readonly to: string }) => Promise<readonly PlannedDig[]>

/** A year of a life, what somebody reckons of it, and what the list behind it is asked besides. */
export interface ReckonedYear {
  readonly year: number
  readonly value: number
  readonly query: Readonly<Record<string, string>>
}

/** What an area reckons of each year of the life of a facility, of rows that the caller sees: the share of a lump fee. Years without anything are left out. */
export type LifeReckoning = (
  ctx: Context,
  asked: { readonly facilityId: string; readonly from: string; readonly to: string },
) => Promise<readonly ReckonedYear[]>

/** Where the moments of a warning come from that no column of the rows holds: `select id, … as "on"`. */
export interface AlertMoments {
  readonly kind: 'date' | 'datetime'
  rows(ctx: Context): RawBuilder<unknown>
}

/** What an area does for one resource, by the names of its definition. Made by `implement`. */
export interface Implementation {
  readonly resource: string
  readonly root: string
  readonly effects: Readonly<Record<string, Effect>>
  readonly facts: Readonly<Record<string, Fact>>
  readonly calls: Readonly<Record<string, AnyCallHandler>>
  readonly extension?: DetailExtension
  readonly importDefaults?: ImportRowDefaults
  /** What the business brings to its approval flow. */
  readonly flow?: FlowPart
  readonly settlement?: Settlement
  /** Of a view: where its rows come from. */
  readonly view?: ViewQuery
  /** What warnings count from, by the name of the source. */
  readonly moments?: Readonly<Record<string, AlertMoments>>
  /** What is told of the surroundings of a place, beside the rows of layers. */
  readonly around?: AroundPlace
  /** Digs that are planned or asked for. */
  readonly plannedDigs?: PlannedDigs
  /** Sums of years that tracks of its definition name (`reckoned`). */
  readonly reckonings?: Readonly<Record<string, LifeReckoning>>
}

/** What all areas do. */
export interface Implementations {
  readonly all: readonly Implementation[]
  /** Of a resource; of child rows without a root of their own it is their owner's, of a facet its own besides that of the resource that has the table. */
  of(resource: Named): Implementation
  /** By the name of a resource, for areas that ask one another. */
  named(resource: string): Implementation
}

type Named = Pick<CompleteResource, 'name' | 'root' | 'facet'>

/** Joins what the areas implement. Throws when a resource is implemented twice. */
export function joinImplementations(parts: readonly Implementation[]): Implementations {
  const byRoot = new Map<string, Implementation>()
  const byName = new Map<string, Implementation>()
  const ofFacets = new Map<string, Implementation>()
  for (const part of parts) {
    if (byName.has(part.resource))
      throw new Error(`${part.resource} is implemented twice: put both into one implement(${part.resource}, …)`)
    byName.set(part.resource, part)
    byRoot.set(part.root, part)
  }
  const nothing = (resource: string, root: string): Implementation => ({ resource, root, effects: {}, facts: {}, calls: {} })
  return Object.freeze({
    all: [...byName.values()],
    // Child rows have the root of their owner before a `#` (child-rows.ts).
    of: ({ name, root, facet }: Named) => {
      const known = ofFacets.get(name)
      if (known !== undefined) return known
      const own = byRoot.get(root.split('#', 1)[0] ?? root) ?? nothing(name, root)
      const above = facet?.root === undefined ? undefined : byRoot.get(facet.root)
      if (above === undefined) return own
      const joined = inheriting(own, above)
      ofFacets.set(name, joined)
      return joined
    },
    named: (resource: string) => byName.get(resource) ?? nothing(resource, resource),
  })
}

/** A facet's calls are its own; effects, facts and the rest are those of the resource that has the table, where it has none. */
function inheriting(own: Implementation, { calls: _calls, ...above }: Implementation): Implementation {
  return Object.freeze({
    ...above,
    ...own,
    effects: { ...above.effects, ...own.effects },
    facts: { ...above.facts, ...own.facts },
  })
}

/** Places of definitions that name what nobody implements, and what is implemented and no definition names: both must be empty at start. The compiler
 *  says most of it before (`implement`); the definitions of today are compared here. */
export function unmatchedImplementations(registry: Registry, implementations: Implementations): readonly string[] {
  const faults: string[] = []
  const effects = usedByResource(registry, 'effect')
  const facts = usedByResource(registry, 'fact')
  for (const resource of registry.all) {
    const own = implementations.named(resource.name)
    const above = implementations.named(resource.facet?.of ?? resource.name)
    faults.push(
      ...unmatched(resource, 'effect', effects.get(resource.name) ?? [], own.effects, above.effects),
      ...unmatched(resource, 'fact', facts.get(resource.name) ?? [], own.facts, above.facts),
      ...unmatched(resource, 'call', Object.keys(resource.calls), own.calls),
    )
    if (resource.view !== undefined && own.view === undefined) faults.push(`${resource.name} is a view, which nobody answers`)
    if (own.view && resource.view === undefined) faults.push(`${resource.name}: a view is implemented, and its rows are kept`)
    const reckoned = Object.entries(resource.lifeTracks ?? {}).flatMap(([name, { draws }]) => (draws === 'reckoned' ? [name] : []))
    faults.push(...unmatched(resource, 'reckoning', reckoned, own.reckonings ?? {}))
    if (own.flow && resource.flow === null) faults.push(`${resource.name}: a flow part is implemented, and its rows go into no flow`)
    if (own.importDefaults && !resource.standard.includes('import'))
      faults.push(`${resource.name}: importDefaults are implemented, and nothing is imported`)
  }
  const known = new Set(registry.all.map(({ name }) => name))
  return [
    ...faults,
    ...implementations.all.filter((one) => !known.has(one.resource)).map((one) => `${one.resource} is implemented, and not declared`),
  ]
}

/** The names of a kind by the resource that uses them, looked through once for all resources. */
function usedByResource(registry: Registry, kind: 'effect' | 'fact'): ReadonlyMap<string, readonly string[]> {
  const uses = [...registry.used(kind)].flatMap(([name, places]) =>
    [...new Set(places.map((place) => place.slice(0, place.indexOf(': '))))].map((resource) => ({ name, resource })),
  )
  return new Map([...Map.groupBy(uses, ({ resource }) => resource)].map(([resource, own]) => [resource, own.map(({ name }) => name)]))
}

function unmatched(
  { name }: CompleteResource,
  kind: string,
  declared: readonly string[],
  given: Readonly<Record<string, unknown>>,
  inherited: Readonly<Record<string, unknown>> = {},
): readonly string[] {
  const missing = declared.filter((one) => !Object.hasOwn(given, one) && !Object.hasOwn(inherited, one))
  const surplus = Object.keys(given).filter((one) => !declared.includes(one))
  return [
    ...missing.map((one) => `${name} names ${kind} ${one}, which nobody implements${meant(one, Object.keys(given))}`),
    ...surplus.map((one) => `${name}: ${kind} ${one} is implemented, and the definition does not name it${meant(one, declared)}`),
  ]
}

function meant(name: string, names: Iterable<string>): string {
  const near = nearest(name, names)
  return near === undefined ? '' : `; is ${near} meant?`
}
