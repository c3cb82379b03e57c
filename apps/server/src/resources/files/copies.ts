import type { Context } from '../../context.ts'
import { makeRow } from '../change/by-system.ts'
import { rowsById } from '../rows.ts'

/** Files once more, for a row that follows from the one they lie with: a file lies with one row alone. Answers the ids of the copies. Without an owner they
 *  are the caller's and lie with none yet: a child row ties them when it is written. */
export async function copiesOf(
  ctx: Context,
  ids: readonly string[],
  owner: { readonly resource: string; readonly id: string } | null,
): Promise<readonly string[]> {
  const { db, services, actor, now, today } = ctx
  const file = services.registry.byName('file')
  const copies: string[] = []
  for (const original of await rowsById(db, file, ids, today)) {
    const id = services.newId()
    const place =
      owner === null ? { bizType: null, bizId: null } : { bizType: services.registry.byName(owner.resource).root, bizId: owner.id }
    const own = { id, url: `/api/sys/oss/preview/${id}`, ...place }
    await makeRow(ctx, file, { ...original, ...own, creator: actor.userId, createDate: now, updateDate: now })
    copies.push(id)
  }
  return copies
}
