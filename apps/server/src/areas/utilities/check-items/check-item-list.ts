import type { checkItem } from '@chengan/domain/utilities/check-items/check-item'
import { LIST_LIMIT } from '@chengan/kernel/calls/envelope'
import { sql } from 'kysely'
import type { CallHandler } from '../../../resources/implementation.ts'
import { listOf, selectRows } from '../../../resources/lists/lists.ts'
import { present } from '../../../resources/lists/present.ts'
import { readListQuery } from '../../../resources/lists/query.ts'
import { allOf } from '../../../storage/scope/filter-sql.ts'
import { visible } from '../../../storage/scope/visible.ts'

/** The standard list; for the check form on site (`objectType`) the enabled items alone, in the order in which they are asked. */
export const checkItemList: CallHandler<typeof checkItem.calls.list> = async (ctx, { query, list }) => {
  const resource = ctx.services.registry.byName('checkItem')
  if (!query.objectType) return listOf(ctx, resource, list)
  const source = visible(ctx, resource)
  const asked = await readListQuery(ctx, source.frame, { ...list, status: 'true' }, { strict: ctx.request.strict })
  const where = allOf([source.where, ...asked.conditions])
  const order = sql`t.unit_name, t.category_name, t.sort, t.item_no`
  const rows = await selectRows(ctx, resource, source, { where, order, limit: LIST_LIMIT, offset: 0 })
  return present(ctx, resource, rows, { files: false, plain: false })
}
