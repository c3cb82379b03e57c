import { isGiven } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { isAsStored, isSameIn } from '@chengan/kernel/definition/rows/same'
import { labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { ruleContext } from '../rule-context.ts'
import type { Saved } from './saved-answer.ts'

const noNeeds = { refs: [], facts: [] }

/** The fields of a row that the caller may not set, by the definition. */
export async function fieldsKept(ctx: Context, resource: CompleteResource, row: Values, before: Values | null): Promise<readonly string[]> {
  if (resource.fill?.keeps === undefined) return []
  return resource.fill.keeps(await ruleContext(ctx, resource, { row, before, input: row }, noNeeds))
}

/** The fields that the caller may not set in a new row, by the resource; of most there are none. */
export async function fieldsKeptInNewRows(ctx: Context): Promise<Readonly<Record<string, readonly string[]>>> {
  const kept = await Promise.all(
    ctx.services.registry.all
      .filter((resource) => resource.fill?.keeps !== undefined)
      .map(async (resource) => [resource.name, await fieldsKept(ctx, resource, {}, null)] as const),
  )
  return Object.fromEntries(kept.filter(([, fields]) => fields.length > 0))
}

/** What a save was sent and did not take, because others set it: told beside the answer, as nothing was refused. */
export async function warningsOfKept(ctx: Context, resource: CompleteResource, stored: Values | null, after: Values, sent: Values) {
  const kept = await fieldsKept(ctx, resource, { ...stored, ...sent }, stored)
  const before = stored ?? {}
  return kept.flatMap((name) => {
    const field = resource.fields[name]
    if (
      field === undefined ||
      !Object.hasOwn(sent, name) ||
      (stored === null && !isGiven(sent[name])) ||
      isAsStored(field, sent[name], before[name]) ||
      !isSameIn(field, after[name], before[name])
    )
      return []
    const { label } = field
    const msg = labelText(
      stored === null
        ? { zh: `${label.zh}未保存：您没有维护该项的权限`, en: `${label.en} was not saved: it is not yours to set` }
        : { zh: `${label.zh}未修改：您没有维护该项的权限`, en: `${label.en} was left as it was: it is not yours to set` },
      ctx.language,
    )
    return [{ field: name, msg }]
  })
}

/** The answer of a save with what is told besides. */
export function withWarnings(saved: Saved, more: NonNullable<Saved['warnings']>): Saved {
  const warnings = [...(saved.warnings ?? []), ...more]
  return warnings.length > 0 ? { ...saved, warnings } : saved
}
