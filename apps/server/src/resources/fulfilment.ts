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

/** What a definition need not be brought. */
const mayBeMissing: ReadonlySet<keyof Fulfilments> = new Set(['extras', 'supplies', 'flows', 'settlements'])

/** Names that are declared but not fulfilled, and fulfilled but not declared: both must be empty at start. */
export function unmatchedFulfilments(registry: Registry, fulfilments: Fulfilments): readonly string[] {
  const declared = {
    effects: new Set<string>(),
    facts: new Set<string>(),
    calls: new Set<string>(),
    extras: new Set<string>(),
    supplies: new Set<string>(),
    flows: new Set<string>(),
    settlements: new Set<string>(),
  }
  for (const resource of registry.all) {
    for (const one of [...(resource.rules ?? []), ...(resource.deleteRules ?? [])])
      for (const fact of one.facts ?? []) declared.facts.add(fact)
    for (const fact of [...(resource.computed?.facts ?? []), ...(resource.fill?.facts ?? [])]) declared.facts.add(fact)
    for (const name of Object.values(resource.after ?? {}).flat()) declared.effects.add(name)
    for (const of of Object.values(resource.lifecycles)) {
      for (const row of of.transitions) {
        for (const name of row.effects ?? []) declared.effects.add(name)
        for (const fact of [...(row.rules ?? []).flatMap((one) => one.facts ?? []), ...(row.needs?.facts ?? [])]) declared.facts.add(fact)
      }
    }
    for (const call of Object.keys(resource.calls)) declared.calls.add(`${resource.name}.${call}`)
    declared.extras.add(resource.name)
    declared.settlements.add(resource.name)
    if (resource.standard.includes('import')) declared.supplies.add(resource.name)
    if (resource.flow !== null) declared.flows.add(resource.name)
  }
  const faults: string[] = []
  for (const kind of ['effects', 'facts', 'calls', 'extras', 'supplies', 'flows', 'settlements'] as const) {
    const given = new Set(Object.keys(fulfilments[kind]))
    if (!mayBeMissing.has(kind))
      for (const name of declared[kind]) if (!given.has(name)) faults.push(`${kind} ${name} is declared but not fulfilled`)
    for (const name of given) if (!declared[kind].has(name)) faults.push(`${kind} ${name} is fulfilled but not declared`)
  }
  return faults
}
