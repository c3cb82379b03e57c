import { nearest } from '@chengan/kernel/checks/names/nearest'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../context.ts'
import type { FlowPart } from '../flow/part.ts'

/** What an effect is given: the row before and after, what was sent, and ways to change the row and the answer. */
export interface EffectContext extends Context {
  readonly resource: CompleteResource
  readonly verb: string
  readonly row: Values
  readonly before: Values | null
  readonly input: Values
  readonly opinion: string | null
  readonly files: readonly string[]
  /** Changes the row further, in the same transaction. */
  patch(values: Values): Promise<void>
  /** Goes on from the row as a step left it that the effect took with it. */
  adopt(row: Values): void
  /** Adds to the answer of the call. */
  answer(values: Values): void
}

/** A named effect of a lifecycle or of add, edit, delete. Runs in the transaction; what leaves the house goes to the outbox. */
export type Effect = (effect: EffectContext) => Promise<void>

/** A named question about a row that rules need answered. */
export type Fact = (ctx: Context, row: Values, before: Values | null) => Promise<unknown>

/** What a special call is given. */
export interface CallInput {
  readonly query: Values
  readonly body: Values
  /** Ids in the path. */
  readonly params: Readonly<Record<string, string>>
  /** The body as sent when it is no object (arrays of ids). */
  readonly raw: unknown
  /** The file of a call that takes one; it lies in the temporary folder until the call ends. */
  readonly file?: ReceivedFile
}

/** A file as it was received. */
export interface ReceivedFile {
  readonly path: string
  readonly name: string
  readonly size: number
  /** SHA-256 of its content. */
  readonly sha: string
}

export type CallHandler = (ctx: Context, input: CallInput) => Promise<unknown>

/** What `info` answers besides the row. */
export type Extra = (ctx: Context, row: Values) => Promise<Values>

/** What a new imported row gets that no file carries (a first password): laid on its values before they are judged, and what of it is told
 *  to the caller, once. */
export type Supply = (ctx: Context, values: Values) => Promise<{ readonly values: Values; readonly told: Values }>

/** What becomes of a row when an order of payment for it was settled: paid, or refunded. In the transaction of the settlement. Answers what
 *  somebody must look at, in words; null where all is well. */
export type Settlement = (ctx: Context, order: Values, how: 'paid' | 'refunded') => Promise<string | null>

/** Everything that definitions name and areas fulfil. */
export interface Fulfilments {
  readonly effects: Readonly<Record<string, Effect>>
  readonly facts: Readonly<Record<string, Fact>>
  /** By `<resource name>.<call>`. */
  readonly calls: Readonly<Record<string, CallHandler>>
  /** By resource name. */
  readonly extras: Readonly<Record<string, Extra>>
  /** By resource name. */
  readonly supplies: Readonly<Record<string, Supply>>
  /** What a business brings to its approval flow, by resource name. */
  readonly flows: Readonly<Record<string, FlowPart>>
  /** By the resource for whose rows the orders are. */
  readonly settlements: Readonly<Record<string, Settlement>>
}

/** Joins the fulfilments of the areas. Throws when two fulfil the same name. */
export function joinFulfilments(parts: readonly Partial<Fulfilments>[]): Fulfilments {
  const joined = { effects: {}, facts: {}, calls: {}, extras: {}, supplies: {}, flows: {}, settlements: {} } as Record<
    keyof Fulfilments,
    Record<string, never>
  >
  for (const part of parts) {
    for (const kind of Object.keys(joined) as (keyof Fulfilments)[]) {
      for (const [name, value] of Object.entries(part[kind] ?? {})) {
        if (name in joined[kind]) throw new Error(`${kind} "${name}" is fulfilled twice`)
        joined[kind][name] = value as never
      }
    }
  }
  return joined as Fulfilments
}

/** Names that must be fulfilled, with the places of definitions that use them. */
type Uses = ReadonlyMap<string, readonly string[]>

/** Names that are declared but not fulfilled, and fulfilled but not declared: both must be empty at start. */
export function unmatchedFulfilments(registry: Registry, fulfilments: Fulfilments): readonly string[] {
  const calls = registry.all.flatMap((one) =>
    Object.keys(one.calls).map((call) => [`${one.name}.${call}`, [`${one.name}: calls.${call}`]] as const),
  )
  const names = (resources: readonly CompleteResource[]): Uses => new Map(resources.map(({ name }) => [name, []]))
  return [
    ...unmatched('effect', registry.used('effect'), fulfilments.effects),
    ...unmatched('fact', registry.used('fact'), fulfilments.facts),
    ...unmatched('call', new Map(calls), fulfilments.calls),
    ...undeclared('extra', names(registry.all), fulfilments.extras),
    ...undeclared('supply', names(registry.all.filter(({ standard }) => standard.includes('import'))), fulfilments.supplies),
    ...undeclared('flow part', names(registry.all.filter(({ flow }) => flow !== null)), fulfilments.flows),
    ...undeclared('settlement', names(registry.all), fulfilments.settlements),
  ]
}

function unmatched(kind: string, declared: Uses, given: Readonly<Record<string, unknown>>): readonly string[] {
  const faults = [...declared].filter(([name]) => !Object.hasOwn(given, name))
  return [
    ...faults.map(([name, [place]]) => `${place} names ${kind} ${name}, which nobody fulfils${meant(name, Object.keys(given))}`),
    ...undeclared(kind, declared, given),
  ]
}

function undeclared(kind: string, declared: Uses, given: Readonly<Record<string, unknown>>): readonly string[] {
  const faults = Object.keys(given).filter((name) => !declared.has(name))
  return faults.map((name) => `${kind} ${name} is fulfilled, and no definition names it${meant(name, declared.keys())}`)
}

function meant(name: string, names: Iterable<string>): string {
  const near = nearest(name, names)
  return near === undefined ? '' : `; is ${near} meant?`
}
