import { phjgStatus } from '@chengan/domain/municipal/dictionaries/post-approval'
import type { supervisionCalls } from '@chengan/domain/municipal/supervision/supervision/supervision-calls'
import type { AnyValues } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { CallHandler, DetailExtension } from '../../../resources/implementation.ts'
import { listOf, pageOf } from '../../../resources/lists/lists.ts'
import { readListQuery } from '../../../resources/lists/query.ts'
import { allOf, filterSql } from '../../../storage/scope/filter-sql.ts'
import { visible } from '../../../storage/scope/visible.ts'

const counted = ['toFile', 'working', 'rectifying', 'toAccept'] as const

/** How many works stand in each live state, and how many are overdue, under all filters but those of states. */
async function countsOf(ctx: Context, query: Values): Promise<Values> {
  const resource = ctx.services.registry.byName('supervision')
  const source = visible(ctx, resource)
  const asked = await readListQuery(ctx, source.frame, query, { strict: false, without: ['tab', 'status', 'view', 'overdue'] })
  const { overdue } = resource.list.filters ?? {}
  const sums = [
    ...counted.map((key) => sql`count(*) filter (where t.status = ${phjgStatus.values[key].value}) as ${sql.id(key)}`),
    sql`count(*) filter (where ${filterSql(source.frame, overdue?.filter ?? { always: false })}) as overdue`,
  ]
  const { rows } =
    await sql<Values>`select ${sql.join(sums)} from ${source.from} where ${allOf([source.where, ...asked.conditions])}`.execute(ctx.db)
  return rows[0] ?? {}
}

export const supervisionPage: CallHandler<typeof supervisionCalls.page> = async (ctx, { list }) => ({
  ...(await pageOf(ctx, ctx.services.registry.byName('supervision'), list)),
  counts: await countsOf(ctx, list),
})

/** What happened on the works, the oldest first: each with its day, its kind (the name of its rows in the answer), its row and its words. */
interface Happened {
  readonly time: string
  readonly kind: 'sgba' | 'visits' | 'zgdb' | 'yssq'
  readonly id: string
  readonly status: unknown
}

const rowsBelow = {
  sgba: 'constructionFiling',
  visits: 'supervisionVisit',
  zgdb: 'rectificationOrder',
  yssq: 'acceptanceApplication',
} as const
type Kind = keyof typeof rowsBelow
const kinds = Object.keys(rowsBelow) as readonly Kind[]

type RowBelow = AnyValues & { readonly id: string }

/** The filings, visits, orders and applications for acceptance of the works that the caller sees, and all of them by time. */
export const supervisionExtra: DetailExtension<'supervision'> = async (ctx, row) => {
  const found: Partial<Record<Kind, readonly RowBelow[]>> = {}
  for (const kind of kinds) found[kind] = await listOf(ctx, ctx.services.registry.byName(rowsBelow[kind]), { phjgId: asText(row.id) })
  const timeline = kinds.flatMap((kind) =>
    (found[kind] ?? []).map(
      (one): Happened => ({
        time: asText(one.visitTime ?? one.createDate),
        kind,
        id: one.id,
        status: one.status ?? one.filingStatus ?? one.result,
      }),
    ),
  )
  return { ...found, timeline: timeline.toSorted((a, b) => (a.time < b.time ? -1 : 1)) }
}
