import type { definitionCalls as declared } from '@chengan/domain/system/flow-models/definition-calls'
import { filesDeployed } from '@chengan/domain/system/flow-models/model-answers'
import { readBpmn } from '@chengan/flow/parse/read-bpmn'
import { renameProcess } from '@chengan/flow/parse/write-bpmn'
import type { Filter } from '@chengan/kernel/access/filter'
import { levelCode } from '@chengan/kernel/access/level'
import type { ListVariant } from '@chengan/kernel/definition/list-view'
import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { declaredCall } from '../../../pipeline/call.ts'
import { inTransaction } from '../../../pipeline/transaction.ts'
import { addRow } from '../../../resources/change/add-row.ts'
import type { CallHandler, CallInput } from '../../../resources/implementation.ts'
import { pageOf } from '../../../resources/lists/lists.ts'
import { record } from '../record.ts'
import { deployFiles } from './deploy.ts'
import { knownForms } from './known-forms.ts'
import { textFile } from './model-calls.ts'
import { pictureLanguage, processPicture } from './picture.ts'
import { processFilesOf } from './processes/process-files.ts'

const LARGEST_FILE = 10 * 1024 * 1024

/** What the caller may start, as the routes say it. Who is no member of a role that is named, or of another level, may not (10171). */
async function startable(ctx: Context): Promise<Filter> {
  const { rows } = await sql<{ id: string }>`select id from role where code = any(${[...ctx.actor.roles]}::text[])`.execute(ctx.db)
  const code = levelCode[ctx.actor.level]
  const open = (column: string): Filter => ({ column, empty: true })
  const own: Filter = { column: 'startRoleIdList', overlaps: rows.map((row) => row.id) }
  const level: Filter = { column: 'startLevels', overlaps: [code] }
  if (ctx.actor.superAdmin) return { column: 'suspended', is: false }
  return {
    all: [{ column: 'suspended', is: false }, { any: [open('startRoleIdList'), own] }, { any: [open('startLevels'), level] }],
  }
}

/** The newest version of each key; `startable=1`: only those that the caller may start. Nothing fits: an empty page. */
const newest = async (ctx: Context, { query, list }: CallInput<typeof declared.latestPage>) => {
  const { key: _whole, ...rest } = list
  // The whole key: a start button takes the first that it finds.
  const asked: Filter[] = query.key ? [{ column: 'key', is: query.key }] : []
  const mine = query.startable === true ? [await startable(ctx)] : []
  const variant: ListVariant = {
    path: 'latestPage',
    zh: '最新版本',
    en: 'Newest versions',
    filter: { all: [{ column: 'latest', is: true }, ...asked, ...mine] },
  }
  return pageOf(ctx, ctx.services.registry.byName('flowDefinition'), rest, variant)
}

/** The row of a version, held to the end of the call. */
async function versionOf(ctx: Context, id: string | undefined) {
  const { rows } = await sql<{ id: string; key: string; name: string; category: string | null; xml: string; suspended: boolean }>`
    select id, key, name, category, xml, coalesce(suspended, false) as suspended from flow_definition where id = ${id ?? ''} for update`.execute(
    ctx.db,
  )
  if (rows[0] === undefined) throw refuse('processNotDeployed')
  return rows[0]
}

/** A copy of a version to be drawn on: under its key, or the next that is free. */
const convertToModel: CallHandler<typeof declared.convertToModel> = async (ctx, { params }) => {
  const version = await versionOf(ctx, params.id)
  const { rows } = await sql<{
    key: string
  }>`select key from flow_model where key = ${version.key} or key like ${`${version.key}\\_%`}`.execute(ctx.db)
  const taken = new Set(rows.map((row) => row.key))
  let key = version.key
  for (let suffix = 2; taken.has(key); suffix += 1) key = `${version.key}_${suffix}`
  const { document } = await readBpmn(version.xml)
  const xml = document === null || key === version.key ? version.xml : await renameProcess(document, { key, name: version.name })
  const model = ctx.services.registry.byName('flowModel')
  const { id } = await addRow(ctx, model, { name: version.name, key, category: version.category, xml }, { source: { from: version.id } })
  return { id, key }
}

/** A file of a deployment: the process as it came, or its picture. */
const resource: CallHandler<typeof declared.resource> = async (ctx, { query }) => {
  const { deploymentId, resourceName: name } = query
  const { rows } = await sql<{
    key: string
    xml: string
    isPicture: boolean
  }>`select key, xml, diagram_resource_name = ${name} as "isPicture"
    from flow_definition where deployment_id = ${deploymentId} and ${name} in (resource_name, diagram_resource_name)`.execute(ctx.db)
  const [row] = rows
  if (row === undefined) throw refuse('rowMissing')
  if (!row.isPicture) return textFile(name, 'application/xml; charset=utf-8', row.xml)
  const svg = await processPicture(row.xml, { language: pictureLanguage(ctx) })
  return textFile(name, 'image/svg+xml; charset=utf-8', svg ?? '')
}

/** POST act/process/deploy: a file, or an archive of several that are deployed together. */
export const deployUpload = declaredCall({
  label: { zh: '已部署流程·部署', en: 'Deployed process: deploy a file' },
  verb: 'POST',
  path: 'act/process/deploy',
  access: ['act:process:deploy'],
  levels: [],
  changes: true,
  file: { most: LARGEST_FILE },
  resource: null,
  tells: filesDeployed,
  parameters: {},
  async run(ctx, { file }) {
    if (file === undefined || file.size === 0) throw refuse('emptyFile')
    const files = await processFilesOf(file)
    return inTransaction(ctx, async (inside) => {
      const deployed = await deployFiles(inside, files)
      const ids = deployed.map((one) => one.processDefinitionId)
      await record(inside, '部署流程', 'act/process:deploy', ids, { kind: 'flow', params: { file: file.name } })
      return { deploymentId: deployed[0]?.deploymentId, definitions: deployed }
    })
  },
})

const forms: CallHandler<typeof declared.forms> = async (ctx) => knownForms(ctx)

export const definitionCalls = {
  forms,
  lastestPage: newest,
  latestPage: newest,
  convertToModel,
  resource,
}
