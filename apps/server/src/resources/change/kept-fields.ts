import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { ruleContext } from '../rule-context.ts'

const noNeeds = { refs: [], facts: [] }

/** The fields of a row that the caller may not set, by the definition. */
export async function fieldsKept(ctx: Context, resource: CompleteResource, row: Values, before: Values | null): Promise<readonly string[]> {
  if (resource.fill?.keeps === undefined) return []
  return resource.fill.keeps(await ruleContext(ctx, resource, { row, before, input: row }, noNeeds))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What an edit was sent and did not take, because others set it: told beside the answer, as nothing was refused. */
export async function warningsOfKept(ctx: Context, resource: CompleteResource, before: Values, after: Values, sent: Values) {
  const kept = await fieldsKept(ctx, resource, { ...before, ...sent }, before)
  return kept.flatMap((name) => {
    const label = resource.fields[name]?.label
    if (label === undefined || !Object.hasOwn(sent, name) || isSame(sent[name], before[name]) || !isSame(after[name], before[name]))
      return []
    const msg = labelText(
      { zh: `${label.zh}未修改：您没有维护该项的权限`, en: `${label.en} was left as it was: it is not yours to set` },
      ctx.language,
    )
    return [{ field: name, msg }]
  })
}
