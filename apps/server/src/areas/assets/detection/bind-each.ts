import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type Refusal, refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../../context.ts'
import { editRow } from '../../../resources/change/edit-row.ts'
import { tried } from '../../../resources/change/tried.ts'
import { readRows } from '../../../resources/scope.ts'

/** What a call that binds many records answers. */
export interface Bound {
  readonly bound: number
  readonly skipped: readonly { readonly id: string; readonly why: string }[]
}

/** The first thing that is wrong with a record, in words. */
function reasonOf(ctx: Context, refusal: Refusal): string {
  const { msg, data } = ctx.services.catalogue.envelope(refusal, ctx.language)
  const errors = (data as { readonly errors?: readonly { readonly msg: string }[] } | null)?.errors
  return (errors?.[0]?.msg ?? msg).slice(0, 200)
}

/** Says of each of some records what it is of, as if the caller edited them one by one: what may not be bound is told with its reason and left as it is. */
export async function bindEach(ctx: Context, resource: CompleteResource, ids: readonly string[], values: Values): Promise<Bound> {
  const skipped: { id: string; why: string }[] = []
  const known = [...new Set(ids)]
  for (const id of known) {
    const refusal = await tried(ctx, async () => {
      const [row] = await readRows(ctx, resource, [id], { lock: true })
      if (row === undefined) throw refuse('rowMissing')
      await editRow(ctx, resource, { id, ...values, [resource.lock]: (row as Values)[resource.lock] })
    })
    if (refusal !== null) skipped.push({ id, why: reasonOf(ctx, refusal) })
  }
  return { bound: known.length - skipped.length, skipped }
}
