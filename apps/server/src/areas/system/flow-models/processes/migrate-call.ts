import type { definitionCalls as declared } from '@chengan/domain/system/flow-models/definition-calls'
import { migrate, obstacles } from '@chengan/flow/operations/migrate'
import { sentText } from '@chengan/kernel/calls/sent-values'
import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { type DeployedProcess, definitionById } from '../../../../flow/definitions.ts'
import { renameDuties } from '../../../../flow/flow-duties.ts'
import { loadInstance, loadLocked } from '../../../../flow/storage/load.ts'
import { changesOf } from '../../../../flow/storage/write.ts'
import type { CallHandler } from '../../../../resources/implementation.ts'
import { executeBatch } from '../../../../storage/changes.ts'
import { record } from '../../record.ts'

type Mapping = Readonly<Record<string, string>>

function mappingIn(value: unknown): Mapping {
  if (value === null || value === undefined || value === '') return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw refuse('malformed', { '0': { zh: '环节对应', en: 'Nodes' } })
  return Object.fromEntries(Object.entries(value).flatMap(([from, to]) => (sentText(to) === '' ? [] : [[from, sentText(to)]])))
}

interface Live {
  readonly id: string
  readonly title: string
  readonly rootId: string
}

/** Moves the running instances of a version to another of the same key. `dryRun=1` only tells what stands in the way; otherwise all move or none. */
const migrateInstances: CallHandler<typeof declared.migrate> = async (ctx, { body }) => {
  const [from, to] = [await definitionById(ctx.db, body.fromId), await definitionById(ctx.db, body.toId)]
  if (from.key !== to.key || from.id === to.id) throw refuse('migrationOtherKey', { '0': from.name.zh, '1': to.name.zh })
  const mapping = mappingIn(body.mapping)
  const { rows } = await sql<Live>`select id, title, root_id as "rootId" from flow_instance
    where definition_id = ${from.id} and ended_at is null order by root_id, id`.execute(ctx.db)
  const found = []
  for (const live of rows) found.push(...(await obstaclesOf(ctx, live, { from, to, mapping })))
  const answer = { instances: rows.length, obstacles: found }
  if (body.dryRun === true) return { ...answer, moved: 0 }
  if (found.length > 0) throw refuse('migrationBlocked', { '0': found.length }, { data: answer })
  for (const live of rows) await move(ctx, live, to, mapping)
  await record(ctx, '迁移流程实例', 'act/process:migrate', [from.id, to.id], { kind: 'flow', params: { instances: rows.length, mapping } })
  return { ...answer, moved: rows.length }
}

interface Move {
  readonly from: DeployedProcess
  readonly to: DeployedProcess
  readonly mapping: Mapping
}

async function obstaclesOf(ctx: Context, live: Live, { from, to, mapping }: Move) {
  const loaded = await loadLocked(ctx.db, live.rootId, live.id)
  if (loaded === null) return []
  const versions = { from: from.model, to: to.model }
  return obstacles(loaded.state, versions, mapping).map((one) => {
    const nodeName = from.model.graph.nodes.get(one.node)?.name.zh ?? one.node
    return { instanceId: live.id, title: live.title, nodeName, ...one }
  })
}

async function move(ctx: Context, live: Live, to: DeployedProcess, mapping: Mapping): Promise<void> {
  const loaded = await loadInstance(ctx.db, live.id)
  if (loaded === null) return
  const { changes, state } = migrate(loaded.state, to.id, mapping)
  // The rows are there; what must not be empty is asked of them all the same before they are found.
  const beside = { instance: () => ({ root_id: live.rootId, definition_key: to.key }), task: () => ({}) }
  await executeBatch(ctx.db, changesOf(changes, { id: live.id, last: loaded.last, beside }))
  await sql`update flow_instance set definition_version = ${to.version}, definition_name = ${to.name.zh}, definition_name_en = ${to.name.en}
    where id = ${live.id}`.execute(ctx.db)
  for (const task of state.task.values()) {
    const name = to.model.graph.nodes.get(task.node)?.name
    if (name === undefined || task.state !== 'open') continue
    await sql`update flow_task set node_name = ${name.zh}, node_name_en = ${name.en || name.zh} where id = ${task.id}`.execute(ctx.db)
    // Who holds it reads the step's new name too.
    await renameDuties(ctx.db, task, name)
  }
}

export const migrateCalls = { migrate: migrateInstances }
