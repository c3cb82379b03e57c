import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { rowReferredTo } from '../rule-context.ts'

/** What conditions read beyond the references that the values give, as it stands in the rows chosen now; nothing where no condition does. What the row
 *  refers to already is read with it. */
export async function beyondOf(ctx: Context, resource: CompleteResource, values: Values, before: Values | null): Promise<Values> {
  const found: Record<string, unknown> = {}
  for (const [by, fields] of Map.groupBy(resource.beyond, (one) => one.by)) {
    if (!(by in values) || (before !== null && values[by] === before[by])) continue
    const id = values[by]
    const target = ctx.services.registry.byName(fields[0]?.to ?? '')
    const row = typeof id === 'string' && id !== '' ? await rowReferredTo(ctx, target, id) : null
    for (const { name, field } of fields) found[name] = row?.[field] ?? null
  }
  return found
}
