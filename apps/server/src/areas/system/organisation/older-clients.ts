import { deptKind } from '@chengan/domain/system/dictionaries/accounts'
import { kindsWithSections, ROOT_DEPARTMENT } from '@chengan/domain/system/organisation/dept'
import { refuse } from '@chengan/kernel/errors/refusal'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Fact, FactNamed } from '../../../resources/implementation.ts'

/** Kind and region of a new department for a client that knows of neither (renren's): a section below a company, below a bureau another of its kind, each where
 *  its superior is. Below the root a
 *  kind decides level and region of all its people: there it is refused, in words and by a code that such a client does not take for the end of its session.
 *  A strict caller says it himself. */
export const valuesOfOlderClient: FactNamed<'dept', 'valuesOfOlderClient'> = async (ctx, row) => {
  const pid = asText(row.pid)
  if (ctx.request.strict || row.id !== undefined || asText(row.kind) !== '' || pid === '') return null
  if (pid === ROOT_DEPARTMENT) throw refuse('kindOfDepartmentOpen', {}, { fields: [{ field: 'kind', key: 'kindOfDepartmentOpen' }] })
  const { rows } = await sql<{ kind: string | null; regionId: string | null }>`select kind, region_id as "regionId" from dept
    where id = ${pid} and not deleted`.execute(ctx.db)
  const [above] = rows
  if (above?.kind == null) return null
  const kind = kindsWithSections.includes(above.kind) ? deptKind.values.companySection.value : above.kind
  return { kind, ...(above.regionId === null ? {} : { regionId: above.regionId }) }
}

/** The code of a new role for such a client: the next of `role1`, `role2`, … */
export const codeOfOlderClient: Fact<'role'> = async (ctx, row) => {
  if (ctx.request.strict || row.id !== undefined || asText(row.code) !== '') return null
  const { rows } = await sql<{ next: string }>`select coalesce(max(substring(code from 5)::bigint), 0) + 1 as next from role
    where code ~ '^role[0-9]{1,9}$'`.execute(ctx.db)
  return `role${rows[0]?.next ?? 1}`
}
