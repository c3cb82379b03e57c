import type { definitionCalls as declared } from '@chengan/domain/system/flow-models/definition-calls'
import { readBpmn } from '@chengan/flow/parse/read-bpmn'
import { sentText } from '@chengan/kernel/calls/sent-values'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import type { Members } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { CallHandler } from '../../../../resources/implementation.ts'
import { columnValues } from '../../../../resources/rows.ts'
import { record } from '../../record.ts'
import { knownNames } from '../known-names.ts'

/** The routes of a version as they are answered. */
type Routes = Values & { readonly processDefinitionId: string }

async function routesOf(
  ctx: Context,
  where: { readonly id: string } | { readonly key: string; readonly version: number | null },
): Promise<Routes> {
  const chosen =
    'id' in where
      ? sql`id = ${where.id}`
      : where.version === null
        ? sql`key = ${where.key} and latest`
        : sql`key = ${where.key} and own_version = ${where.version}`
  const { rows } =
    await sql<Routes>`select id as "processDefinitionId", key as "processDefinitionKey", name, name_en as "nameEn", own_version as version,
    suspended, category, system_code as "systemCode", start_role_id_list as "startRoleIdList", start_levels as "startLevels",
    biz_route as "bizRoute", coalesce(detail_route, biz_route) as "detailRoute", form_url as "formUrl", form_name as "formName",
    instance_id_url as "instanceIdUrl", business_table as "businessTable", title_template as "titleTemplate",
    time_limit_days as "timeLimitDays" from flow_definition where ${chosen}`.execute(ctx.db)
  if (rows[0] === undefined) throw refuse('processNotDeployed')
  return rows[0]
}

const getProcDefBizRoute: CallHandler<typeof declared.getProcDefBizRoute> = (ctx, { params }) => routesOf(ctx, { id: params.id ?? '' })

const getLatestProcDefBizRoute: CallHandler<typeof declared.getLatestProcDefBizRoute> = (ctx, { params }) =>
  routesOf(ctx, { key: params.key ?? '', version: null })

/** Saves what is given of the routes; what is not given stays. The version by its id, or by key and version (none: the newest). */
const saveProcBizRoute: CallHandler<typeof declared.saveProcBizRoute> = async (ctx, { body }) => {
  const { processDefinitionId: id, processDefinitionKey: key, version = null, ...routes } = body
  // Nothing chosen is everybody, and stands as nothing.
  const values = Object.fromEntries(
    Object.entries(routes).map(([name, value]) => [name, Array.isArray(value) && value.length === 0 ? null : value]),
  )
  if (!id && !key) throw refuse('idMissing')
  const before = await routesOf(ctx, id ? { id } : { key: key ?? '', version })
  // Without a route nobody could open a task; what is not to change is left out.
  if ('bizRoute' in values && values.bizRoute === null) throw refuse('noBusinessRoute')
  await judgeAgainstFile(ctx, before.processDefinitionId, values)
  const columns = columnValues(ctx.services.registry.byName('flowDefinition'), values)
  if (Object.keys(columns).length > 0)
    await ctx.db
      .updateTable('flow_definition')
      .set({ ...columns, updater: ctx.actor.userId, update_date: ctx.now })
      .where('id', '=', before.processDefinitionId)
      .execute()
  const diff = Object.entries(values).map(([field, after]) => ({ field, before: before[field] ?? null, after }))
  await record(ctx, '保存业务路由', 'act/process:bizRoute', [before.processDefinitionId], { diff })
  return routesOf(ctx, { id: before.processDefinitionId })
}

/** A title or a form right may only name what the business table has: the same as at deployment, for a table or title that is changed later. */
async function judgeAgainstFile(ctx: Context, id: string, values: Members<'businessTable' | 'titleTemplate'>): Promise<void> {
  if (!('businessTable' in values || 'titleTemplate' in values)) return
  const { rows } = await sql<{ xml: string; businessTable: string | null; titleTemplate: string | null }>`select xml,
    business_table as "businessTable", title_template as "titleTemplate" from flow_definition where id = ${id}`.execute(ctx.db)
  const { definition } = await readBpmn(rows[0]?.xml ?? '')
  if (definition === null) return
  const [businessTable, titleTemplate] = [values.businessTable ?? rows[0]?.businessTable, values.titleTemplate ?? rows[0]?.titleTemplate]
  const settings = { ...definition.settings, businessTable: sentText(businessTable) || null }
  const { fields } = await knownNames(ctx, { ...definition, settings })
  const titled = [...sentText(titleTemplate).matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const named = definition.nodes.flatMap((node) => Object.keys(node.user?.formPerm ?? {}))
  const unknown = [...titled, ...named].find((name) => fields?.has(name) === false)
  if (unknown === undefined) return
  const reason = { zh: `业务表没有字段“${unknown}”`, en: `the business table has no field "${unknown}"` }
  throw refuse('bpmnRefused', { node: definition.name.zh, reason })
}

export const routeCalls = {
  saveProcBizRoute: saveProcBizRoute,
  getProcDefBizRoute: getProcDefBizRoute,
  getLatestProcDefBizRoute: getLatestProcDefBizRoute,
}
