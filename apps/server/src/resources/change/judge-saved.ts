import { lockOf } from '@chengan/kernel/definition/common-fields'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { warningsOf } from '@chengan/kernel/definition/forms/judge-form'
import { otherThanSuggested, refsOfSuggestions, suggestedOf } from '@chengan/kernel/definition/forms/suggestions'
import { changedValues } from '@chengan/kernel/definition/rows/same'
import { needsOf } from '@chengan/kernel/judge-rules'
import { labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { judgeLines } from '../children/judge.ts'
import { checkReferences, checkUnique } from '../references/references-check.ts'
import { checkRegions } from '../references/region-reach.ts'
import type { Row } from '../rows.ts'
import { judgeRules, ruleContext } from '../rule-context.ts'

/** What every save of a whole form must bear: its place, its references, what is unique, its child rows, its rules. */
export async function judgeSaved(
  ctx: Context,
  resource: CompleteResource,
  row: Values,
  before: Row | null,
  input: Values,
  lookedUp?: true,
): Promise<void> {
  checkRegions(ctx, resource, row, before)
  if (lookedUp === undefined) {
    const changes = changedValues(resource, row, before)
    await checkReferences(ctx, resource, changes, row)
    await checkUnique(ctx, resource, row, before?.id ?? null, changes)
  }
  await judgeLines(ctx, resource, row, before, input)
  const rules = resource.rules ?? []
  if (rules.length > 0) judgeRules(rules, await ruleContext(ctx, resource, { row, before, input }, needsOf(rules)))
}

/** Where a saved row says otherwise than what the city proposes. */
async function differencesToSuggestions(ctx: Context, resource: CompleteResource, row: Row) {
  if (resource.suggestions === undefined) return []
  const { refs } = await ruleContext(ctx, resource, { row, before: null, input: {} }, { refs: refsOfSuggestions(resource), facts: [] })
  return otherThanSuggested(row, suggestedOf(resource, row, refs))
}

/** What a save answers: the states of the row too, by their fields. */
export type Saved = Values & {
  readonly id: string
  readonly businessKey: string
  readonly warnings?: readonly { readonly field: string; readonly msg: string }[]
}

/** What a save answers of the row as it left it. */
export async function savedAnswer(ctx: Context, resource: CompleteResource, row: Row): Promise<Saved> {
  const states = Object.fromEntries(Object.keys(resource.lifecycles).map((field) => [field, row[field]]))
  const warnings = [...warningsOf(resource, row), ...(await differencesToSuggestions(ctx, resource, row))].map(({ field, words }) => ({
    field,
    msg: labelText(words, ctx.language),
  }))
  return {
    id: row.id,
    businessKey: row.id,
    [resource.lock]: lockOf(resource, row),
    ...states,
    ...(warnings.length > 0 ? { warnings } : {}),
  }
}
