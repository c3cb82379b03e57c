import type { checkItem } from '@chengan/domain/utilities/check-items/check-item'
import { LIST_LIMIT } from '@chengan/kernel/calls/envelope'
import { sql } from 'kysely'
import type { CallHandler } from '../../../resources/implementation.ts'
import { listOf, selectRows } from '../../../resources/lists.ts'
import { present } from '../../../resources/present.ts'
import { readListQuery } from '../../../resources/query.ts'
import { allOf } from '../../../storage/filter-sql.ts'
import { visible } from '../../../storage/visible.ts'

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
