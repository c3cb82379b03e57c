import type { assessmentScheme } from '@chengan/domain/utilities/assessment/scheme/assessment-scheme'
import { ndkhSchemeStatus } from '@chengan/domain/utilities/dictionaries/companies'
import type { KnownName, ResourceName, RowNamed } from '@chengan/kernel/declared/resources'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import { asNumber, asText, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { makeRow } from '../../../resources/change/by-system.ts'
import { withChildren } from '../../../resources/children/load.ts'
import type { CallHandler, Fact } from '../../../resources/implementation.ts'
import { readRows } from '../../../resources/scope.ts'

/** A row with its child rows. */
export async function whole<const N extends string>(
  ctx: Context,
  name: N & KnownName<N, ResourceName>,
  row: RowNamed<N>,
): Promise<RowNamed<N>> {
  const resource: CompleteResource = ctx.services.registry.byName(name as string)
  return (await withChildren(ctx.db, resource, [row], ctx.today))[0] ?? row
}

/** A scheme with its items, as the caller sees it. */
export async function schemeOf(ctx: Context, id: string): Promise<RowNamed<'assessmentScheme'>> {
  const [row] = await readRows(ctx, ctx.services.registry.byName('assessmentScheme'), [id])
  if (row === undefined) throw refuse('rowMissing')
  return whole(ctx, 'assessmentScheme', row)
}

/** The names of published schemes of the year that share a trade with this one. */
const publishedOthers: Fact<'assessmentScheme'> = async (ctx, row) => {
  const { rows } = await sql<{ name: string }>`select name from assessment_scheme where not deleted and id <> ${asText(row.id)}
    and status = ${ndkhSchemeStatus.values.published.value} and year = ${asNumber(row.year)}
    and business_types && ${[...asTexts(row.businessTypes)]}::text[] order by name`.execute(ctx.db)
  return rows.map(({ name }) => name)
}

export const schemeFacts = { publishedOthers }

/** POST gysy/ndkhscheme/copy: a draft of another year with the items of a scheme. */
const copy: CallHandler<typeof assessmentScheme.calls.copy> = async (ctx, { body }) => {
  const resource = ctx.services.registry.byName('assessmentScheme')
  const scheme = await schemeOf(ctx, body.id ?? body.ids?.[0] ?? '')
  const year = body.year ?? asNumber(scheme.year) + 1
  const moved = (day: unknown) =>
    typeof day === 'string' ? `${Number(day.slice(0, 4)) + year - asNumber(scheme.year)}${day.slice(4)}` : null
  const items = (scheme.items ?? []).map(({ itemNo, groupName, itemName, standard, fullScore, scoreType, autoRule, businessTypes }) => ({
    ...{ itemNo, groupName, itemName, standard, fullScore, scoreType, autoRule, businessTypes },
  }))
  const { row } = await makeRow(
    ctx,
    resource,
    {
      ...{ year, name: asText(scheme.name).replace(String(scheme.year), String(year)), businessTypes: scheme.businessTypes, items },
      ...{ selfDueDate: moved(scheme.selfDueDate), districtDueDate: moved(scheme.districtDueDate), cityDueDate: moved(scheme.cityDueDate) },
    },
    { words: '复制考核方案', verb: 'copy' },
  )
  return { id: row.id, businessKey: row.id, year }
}

export const schemeCalls = { copy }
