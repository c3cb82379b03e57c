import { lockOf } from '@chengan/kernel/definition/common-fields'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { warningsOf } from '@chengan/kernel/definition/forms/judge-form'
import { otherThanSuggested, refsOfSuggestions, suggestedOf } from '@chengan/kernel/definition/forms/suggestions'
import { labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { asRows } from '@chengan/kernel/values'
import type { Context } from '../../context.ts'
import { unseenLines, withoutUnseen } from '../children/sight.ts'
import { type Row, rowsById } from '../rows.ts'
import { ruleContext } from '../rule-context.ts'

/** Where a saved row says otherwise than what the city proposes. */
async function differencesToSuggestions(ctx: Context, resource: CompleteResource, row: Row) {
  if (resource.suggestions === undefined) return []
  const { refs } = await ruleContext(ctx, resource, { row, before: null, input: {} }, { refs: refsOfSuggestions(resource), facts: [] })
  return otherThanSuggested(row, suggestedOf(resource, row, refs))
}

/** The row with what is counted along others, where something is pointed out of such a row. */
async function asCounted(ctx: Context, resource: CompleteResource, row: Row): Promise<Row> {
  if (!(resource.warnings ?? []).length || !resource.fieldList.some(({ countedOf }) => countedOf !== undefined)) return row
  const [read] = await rowsById(ctx.db, resource, [row.id], ctx.today)
  return read === undefined ? row : { ...read, ...row }
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
  // In words that count the child rows as the caller does.
  const seen = withoutUnseen(resource, await asCounted(ctx, resource, row), await unseenLines(ctx, resource, [row.id]))
  const warnings = [...warningsOf(resource, seen), ...(await differencesToSuggestions(ctx, resource, row))].map(({ field, words }) => ({
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

/** What is added to a reply one after the other: the last word of each part, but all that is pointed out. */
export function joinAnswers(first: Values, then: Values): Values {
  const warnings = [...asRows(first.warnings), ...asRows(then.warnings)]
  return { ...first, ...then, ...(warnings.length > 0 ? { warnings } : {}) }
}

/** What a save answers, with what its effects added. */
export function withAnswer(saved: Saved, answer: Values): Saved {
  return { ...saved, ...joinAnswers(saved, answer) }
}
