import type { definitionCalls as declared } from '@chengan/domain/system/flow-models/definition-calls'
import { tableNames } from '@chengan/flow/state/rows'
import { mayDo } from '@chengan/kernel/access/actor'
import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { operate } from '../../../../flow/step/operate.ts'
import { sqlTable } from '../../../../flow/storage/shapes.ts'
import type { CallHandler, CallInput } from '../../../../resources/implementation.ts'
import { record } from '../../record.ts'

/** A version of deployments that are to go. */
interface Version {
  readonly id: string
  readonly key: string
  readonly name: string
}

/** So many cases are named to who may not delete a version. */
const NAMED = 20

const namesCalled = 'calledElement="'

async function versionsOf(ctx: Context, deployments: readonly string[]): Promise<readonly Version[]> {
  const { rows } = await sql<Version & { deploymentId: string }>`select id, key, name, deployment_id as "deploymentId" from flow_definition
    where deployment_id = any(${[...deployments]}::text[]) order by id for update`.execute(ctx.db)
  if (deployments.some((one) => !rows.some((row) => row.deploymentId === one))) throw refuse('processNotDeployed')
  return rows
}

/** The last version of a key stays as long as another process calls it. */
async function refuseCalled(ctx: Context, versions: readonly Version[]): Promise<void> {
  const going = versions.map((version) => version.id)
  for (const { key, name } of versions) {
    const { rows } = await sql<{ caller: string }>`select c.name as caller from flow_definition c
      where c.latest and not c.id = any(${going}::text[]) and position(${`${namesCalled}${key}"`} in c.xml) > 0
        and not exists (select 1 from flow_definition o where o.key = ${key} and not o.id = any(${going}::text[])) limit 1`.execute(ctx.db)
    if (rows[0] !== undefined) throw refuse('definitionCalled', { '0': name, '1': rows[0].caller })
  }
}

/** Running instances refuse a delete and are named, with who has them; ended ones are evidence that could not be read without its version. */
async function refuseUsed(ctx: Context, versions: readonly Version[]): Promise<void> {
  const ids = versions.map((version) => version.id)
  const { rows } = await sql<{ id: string; title: string; startUserName: string | null; handlers: string | null }>`
    select i.id, i.title, s.real_name as "startUserName", (select string_agg(distinct u.real_name, '、') from flow_task t
      join "user" u on u.id = any(case when t.assignee is null then t.candidates else array[t.assignee] end)
      where t.instance_id = i.id and t.state = 'open') as handlers
    from flow_instance i left join "user" s on s.id = i.starter
    where i.definition_id = any(${ids}::text[]) and i.ended_at is null order by i.started_at limit ${NAMED}`.execute(ctx.db)
  if (rows.length > 0) throw refuse('runningInstances', {}, { data: rows })
  for (const { id, name } of versions) {
    const { rows: ended } = await sql<{ n: number }>`select count(*)::int as n from flow_instance where definition_id = ${id}`.execute(
      ctx.db,
    )
    if ((ended[0]?.n ?? 0) > 0) throw refuse('definitionHasHistory', { '0': name, '1': ended[0]?.n ?? 0 })
  }
}

/** Ends what still runs, so that its rows are free again, then takes every trace away. */
async function removeInstances(ctx: Context, versions: readonly Version[]): Promise<number> {
  const ids = versions.map((version) => version.id)
  const ofVersions = sql`select id, ended_at is null as live from flow_instance where definition_id = any(${ids}::text[])`
  const { rows } = await sql<{ id: string; live: boolean }>`${ofVersions} order by started_at`.execute(ctx.db)
  const reason = ctx.language === 'en-US' ? 'Its process was deleted' : '流程已被删除'
  for (const { id } of rows.filter((row) => row.live)) {
    // A called one has ended with its caller.
    const { rows: still } = await sql<{ id: string }>`select id from flow_instance where id = ${id} and ended_at is null`.execute(ctx.db)
    if (still.length > 0) await operate(ctx, id, { kind: 'delete', reason }, { administrator: true })
  }
  const gone = rows.map((row) => row.id)
  for (const table of tableNames.filter((one) => one !== 'instance'))
    await sql`delete from ${sql.table(sqlTable(table))} where instance_id = any(${gone}::text[])`.execute(ctx.db)
  await sql`delete from flow_instance where id = any(${gone}::text[])`.execute(ctx.db)
  return gone.length
}

/** Deletes deployments by their ids; `cascade=1` with all their instances, for who may. */
const remove: CallHandler<typeof declared.remove> = async (ctx, { body, query }) => {
  const cascade = query.cascade === true
  if (cascade && !mayDo(ctx.actor, 'act:process:cascade')) throw refuse('forbidden')
  const versions = await versionsOf(ctx, body.ids)
  await refuseCalled(ctx, versions)
  if (!cascade) await refuseUsed(ctx, versions)
  const instances = cascade ? await removeInstances(ctx, versions) : 0
  const ids = versions.map((version) => version.id)
  await sql`delete from flow_definition where id = any(${ids}::text[])`.execute(ctx.db)
  await sql`update flow_definition d set latest = true where d.key = any(${versions.map((one) => one.key)}::text[])
    and d.own_version = (select max(o.own_version) from flow_definition o where o.key = d.key)`.execute(ctx.db)
  await record(ctx, cascade ? '级联删除流程' : '删除流程', 'act/process:delete', ids, { kind: 'flow', params: { instances } })
  return null
}

async function versionFor(ctx: Context, id: string | undefined): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from flow_definition where id = ${id ?? ''} for update`.execute(ctx.db)
  if (rows[0] === undefined) throw refuse('processNotDeployed')
  return rows[0].id
}

/** Whether a version may be started. Its running instances go on, unless they are to rest with it; what it rested with goes on with it. */
const setSuspended =
  (suspended: boolean) =>
  async (ctx: Context, { params, body }: CallInput<typeof declared.suspend>) => {
    const id = await versionFor(ctx, params.id)
    await sql`update flow_definition set suspended = ${suspended}, updater = ${ctx.actor.userId}, update_date = ${ctx.now}::timestamptz
      where id = ${id}`.execute(ctx.db)
    const instances = body.withInstances === true ? await turnInstances(ctx, id, suspended) : 0
    await record(ctx, suspended ? '挂起流程' : '激活流程', `act/process:${suspended ? 'suspend' : 'active'}`, [id], {
      kind: 'flow',
      params: { instances },
    })
    return { id, suspended, instances }
  }

/** Called instances follow their callers. */
async function turnInstances(ctx: Context, id: string, suspend: boolean): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from flow_instance where definition_id = ${id} and ended_at is null
    and parent_instance is null and coalesce(suspended, false) <> ${suspend} order by id`.execute(ctx.db)
  for (const instance of rows) await operate(ctx, instance.id, { kind: suspend ? 'suspend' : 'activate' }, { administrator: true })
  return rows.length
}

export const versionCalls = {
  remove: remove,
  active: setSuspended(false),
  suspend: setSuspended(true),
}
