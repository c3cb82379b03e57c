import type { RowNamed } from '@chengan/kernel/declared/resources'
import { asText } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'
import { openSupervision, superviseOfCase } from '../supervision/open-supervision.ts'

/** Opens the supervision of a granted case: that of its declaration, where it is known. Answers its id. */
export async function openApprovalCase(ctx: Context, row: RowNamed<'approvalCase'>): Promise<string> {
  const declared = ctx.services.registry.byName('excavation')
  const [declaration] = await rowsById(ctx.db, declared, [asText(row.wjspId)], ctx.today)
  return (declaration === undefined ? await superviseOfCase(ctx, row) : await openSupervision(ctx, declaration)).id
}

/** A granted case is supervised from now on. */
export const superviseCase: Effect<'approvalCase'> = async (effect) => {
  const phjgId = await openApprovalCase(effect, effect.row)
  await effect.patch({ phjgId })
  effect.answer({ phjgId })
}
