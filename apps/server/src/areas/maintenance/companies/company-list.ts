import type { maintenanceCompany } from '@chengan/domain/maintenance/companies/maintenance-company/maintenance-company'
import { yhBlackState } from '@chengan/domain/maintenance/dictionaries/contracts'
import { enableStatus } from '@chengan/domain/system/dictionaries/accounts'
import { LIST_LIMIT } from '@chengan/kernel/calls/envelope'
import { sql } from 'kysely'
import type { CallHandler } from '../../../resources/implementation.ts'
import { selectRows } from '../../../resources/lists/lists.ts'
import { present } from '../../../resources/lists/present.ts'
import { readListQuery } from '../../../resources/lists/query.ts'
import { allOf } from '../../../storage/scope/filter-sql.ts'
import { visible } from '../../../storage/scope/visible.ts'

/** What forms choose from: companies in use that are not barred from new contracts and sections. */
export const companyList: CallHandler<typeof maintenanceCompany.calls.list> = async (ctx, { list }) => {
  const resource = ctx.services.registry.byName('maintenanceCompany')
  const source = visible(ctx, resource)
  const asked = await readListQuery(ctx, source.frame, list, { strict: ctx.request.strict })
  const free = sql<boolean>`t.status = ${enableStatus.values.enabled.value} and t.black_state is distinct from ${yhBlackState.values.barred.value}`
  const where = allOf([source.where, free, ...asked.conditions])
  const rows = await selectRows(ctx, resource, source, { where, order: sql`t.company_name, t.id`, limit: LIST_LIMIT, offset: 0 })
  return present(ctx, resource, rows, { files: false, plain: false })
}
