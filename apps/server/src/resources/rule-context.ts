import { holds } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type FieldRefusal, refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import type { Rule, RuleContext, Values } from '@chengan/kernel/rule'
import type { Context } from '../context.ts'
import { withChildren } from './children/load.ts'
import { referredBy } from './references.ts'
import { rowsById } from './rows.ts'

/** What rules and fills of one row are given: references they name are read, facts asked of the area. */
export async function ruleContext(
  ctx: Context,
  resource: CompleteResource,
  state: { row: Values; before: Values | null; input: Values; owner?: Values },
  needs: { refs: readonly string[]; facts: readonly string[] },
): Promise<RuleContext> {
  const refs: Record<string, Values | null> = {}
  for (const name of new Set(needs.refs)) {
    const id = state.row[name]
    const target = referredBy(ctx.services.registry, resource.fields[name], state.row)
    refs[name] = typeof id === 'string' && target ? await rowReferredTo(ctx, target, id) : null
  }
  const facts: Record<string, unknown> = {}
  for (const name of new Set(needs.facts)) {
    const fact = ctx.services.fulfilments.facts[name]
    if (fact === undefined) throw new Error(`fact ${name} is not fulfilled`)
    facts[name] = await fact(ctx, state.row, state.before)
  }
  return {
    ...state,
    actor: ctx.actor,
    today: ctx.today,
    now: ctx.now,
    refs,
    facts,
    setting: (code, fallback) => ctx.services.settings.number(code, fallback),
    settingText: (code, fallback) => ctx.services.settings.text(code, fallback),
  }
}

/** The row that a reference of an allowed row names; read ahead where many rows are judged at once. */
export async function rowReferredTo(ctx: Context, target: CompleteResource, id: string): Promise<Values | null> {
  const known = ctx.readAhead?.get(target.name)?.get(id)
  return known ?? (await withChildren(ctx.db, target, await rowsById(ctx.db, target, [id], ctx.today), ctx.today))[0] ?? null
}

/** What a list of rules needs to be read before. */
export function needsOf(
  rules: readonly Rule[],
  besides: { readonly refs?: readonly string[]; readonly facts?: readonly string[] } = {},
): { refs: string[]; facts: string[] } {
  return {
    refs: [...rules.flatMap((one) => one.refs ?? []), ...(besides.refs ?? [])],
    facts: [...rules.flatMap((one) => one.facts ?? []), ...(besides.facts ?? [])],
  }
}

/** Judges rules: those that belong to fields are answered together, the first without a field refuses the call. */
export function judgeRules(rules: readonly Rule[], context: RuleContext): void {
  const atFields: FieldRefusal[] = []
  for (const one of rules) {
    if (one.when && !holds(one.when, context.row, context.actor.level)) continue
    const refusal = one.check(context)
    if (refusal === undefined) continue
    if (refusal.field === undefined) throw refuse(refusal.key, refusal.values ?? {})
    atFields.push({ field: refusal.field, key: refusal.key, ...(refusal.values ? { values: refusal.values } : {}) })
  }
  if (atFields.length > 0) throw refuseFields(atFields)
}
