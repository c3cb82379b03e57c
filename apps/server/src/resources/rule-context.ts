import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Fields } from '@chengan/kernel/fields/field'
import { type RuleNeeds, refusalOfRules } from '@chengan/kernel/judge-rules'
import type { Rule, RuleContext, Values } from '@chengan/kernel/rule'
import type { Context } from '../context.ts'
import { withChildren } from './children/load.ts'
import type { Fact } from './implementation.ts'
import { referredBy } from './references/references.ts'
import { rowsById } from './rows.ts'

/** What rules and fills of one row are given: references they name are read, facts asked of the area. */
export async function ruleContext(
  ctx: Context,
  resource: CompleteResource,
  state: { row: Values; before: Values | null; input: Values; owner?: Values },
  needs: RuleNeeds,
): Promise<RuleContext<Fields>> {
  const refs: Record<string, Values | null> = {}
  for (const name of new Set(needs.refs)) {
    const id = state.row[name]
    const target = referredBy(ctx.services.registry, resource.fields[name], state.row)
    refs[name] = typeof id === 'string' && target ? await rowReferredTo(ctx, target, id) : null
  }
  const facts: Record<string, unknown> = {}
  for (const name of new Set(needs.facts)) {
    const fact = ctx.services.implementations.of(resource).facts[name]
    if (fact === undefined) throw new Error(`fact ${name} of ${resource.name} is not implemented`)
    facts[name] = await answerOf(ctx, fact, state)
  }
  return { ...plainContext(ctx, state), refs, facts }
}

/** What rules are given that read nothing of other rows. */
export function plainContext(
  ctx: Context,
  state: { row: Values; before: Values | null; input: Values; owner?: Values },
): RuleContext<Fields> {
  return {
    ...state,
    actor: ctx.actor,
    today: ctx.today,
    now: ctx.now,
    refs: {},
    facts: {},
    setting: (code, fallback) => ctx.services.settings.number(code, fallback),
    settingText: (code, fallback) => ctx.services.settings.text(code, fallback),
  }
}

/** What a fact answers; one that rows have alike is asked for once for all of them where many are judged. */
async function answerOf(
  ctx: Context,
  fact: Fact,
  { row, before, input }: { row: Values; before: Values | null; input: Values },
): Promise<unknown> {
  const ahead = ctx.factsAhead?.get(fact) as Fact | undefined
  if (ahead !== undefined) return ahead(ctx, row, before, input)
  if (fact.alikeBy === undefined || ctx.factsOfAlike === undefined) return fact(ctx, row, before, input)
  const known = ctx.factsOfAlike.get(fact) ?? new Map<string, Promise<unknown>>()
  ctx.factsOfAlike.set(fact, known)
  const alike = fact.alikeBy(row)
  const answer = known.get(alike) ?? fact(ctx, row, before, input)
  known.set(alike, answer)
  return answer
}

/** Facts of these names that can be asked for many rows at once, asked for them (`factsAhead` of a context). */
export async function factsAhead(
  ctx: Context,
  resource: CompleteResource,
  names: Iterable<string>,
  rows: readonly Values[],
): Promise<ReadonlyMap<object, object>> {
  const asked = new Map<object, object>()
  const { facts } = ctx.services.implementations.of(resource)
  for (const name of new Set(names)) {
    const fact = facts[name]
    if (fact?.ahead !== undefined) asked.set(fact, await fact.ahead(ctx, rows))
  }
  return asked
}

/** The row that a reference of an allowed row names; read ahead where many rows are judged at once. */
export async function rowReferredTo(ctx: Context, target: CompleteResource, id: string): Promise<Values | null> {
  const known = ctx.readAhead?.get(target.name)?.get(id)
  return known ?? (await withChildren(ctx.db, target, await rowsById(ctx.db, target, [id], ctx.today), ctx.today))[0] ?? null
}

/** Rows that many rows refer to by some of their fields, read at once (`readAhead` of a context). */
export async function rowsAhead(
  ctx: Context,
  resource: CompleteResource,
  names: Iterable<string>,
  rows: readonly Values[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Values>>> {
  const found = new Map<string, Map<string, Values>>()
  for (const name of new Set(names)) {
    const to = resource.fields[name]?.to
    // One of several kinds of rows is read with the row that names it.
    if (to === undefined) continue
    const target = ctx.services.registry.byName(to)
    const ids = new Set(rows.map((row) => row[name]).filter((id) => typeof id === 'string'))
    const known = found.get(target.name) ?? new Map<string, Values>()
    const read = await rowsById(
      ctx.db,
      target,
      [...ids].filter((id) => !known.has(id)),
      ctx.today,
    )
    for (const row of await withChildren(ctx.db, target, read, ctx.today)) known.set(row.id, row)
    found.set(target.name, known)
  }
  return found
}

/** Judges rules: those that belong to fields are answered together, the first without a field refuses the call. */
export function judgeRules(rules: readonly Rule[], context: RuleContext<Fields>): void {
  const refusal = refusalOfRules(rules, context)
  if (refusal !== undefined) throw refusal
}
