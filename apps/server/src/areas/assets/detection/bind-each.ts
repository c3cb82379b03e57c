import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../../context.ts'
import { editRow } from '../../../resources/change/edit-row.ts'
import { tried } from '../../../resources/change/tried.ts'

/** What a call answers that binds rows: how many were bound, and why others were not. */
export interface BoundRows {
  readonly bound: number
  readonly skipped: readonly { readonly id: string; readonly why: string }[]
}

/** Binds each of the rows to what was chosen, as an edit of its form would: by the same judges, with all that follows from it, and its history. One that cannot
 *  be bound is told with the reason and leaves the others bound. In the caller's transaction. */
export async function bindEach(ctx: Context, resource: CompleteResource, ids: readonly string[], to: Values): Promise<BoundRows> {
  const skipped: { id: string; why: string }[] = []
  const wanted = [...new Set(ids)]
  for (const id of wanted) {
    const refusal = await tried(ctx, async () => {
      await editRow(ctx, resource, { id, ...to })
    })
    if (refusal !== null) skipped.push({ id, why: ctx.services.catalogue.envelope(refusal, ctx.language).msg })
  }
  return { bound: wanted.length - skipped.length, skipped }
}
