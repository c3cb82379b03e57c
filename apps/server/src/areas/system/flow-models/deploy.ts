import type { FlowDefinition } from '@chengan/domain/system/flow-models/flow-definition'
import { routeFields } from '@chengan/domain/system/flow-models/route-fields'
import type { Definition } from '@chengan/flow/model/definition'
import { readBpmn } from '@chengan/flow/parse/read-bpmn'
import { fieldsChanged } from '@chengan/kernel/definition/rows/same'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { insertRow } from '../../../resources/rows.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../storage/databases/database.ts'
import { deployable, settingValuesOf } from './examine.ts'
import type { ProcessFile } from './processes/process-files.ts'

/** A version as a deployment answers it. */
export interface DeployedVersion {
  readonly deploymentId: string
  readonly processDefinitionId: string
  readonly key: string
  readonly name: string
  readonly version: number
}

/** Deploys files together, each as the next version of its key. Refuses all of them where one may not be deployed. In the caller's transaction. */
export async function deployFiles(ctx: Context, files: readonly ProcessFile[]): Promise<readonly DeployedVersion[]> {
  const read: { readonly file: ProcessFile; readonly definition: Definition }[] = []
  for (const file of files) {
    const { definition } = await deployable(ctx, file.xml)
    if (read.some((one) => one.definition.key === definition.key)) throw refuse('processTwiceInFile', { '0': definition.key })
    read.push({ file, definition })
  }
  const deploymentId = ctx.services.newId()
  const deployed: DeployedVersion[] = []
  for (const { file, definition } of read) {
    const place = { db: ctx.db, now: ctx.now, userId: ctx.actor.userId, services: ctx.services }
    deployed.push(await addVersion(place, { file, definition, deploymentId }))
  }
  return deployed
}

/** Where a version is put. */
export interface DeploymentPlace {
  readonly db: Db
  readonly now: string
  /** Null at the installation. */
  readonly userId: string | null
  readonly services: Pick<Services, 'registry' | 'newId'>
}

interface NewVersion {
  readonly file: ProcessFile
  readonly definition: Definition
  readonly deploymentId: string
}

/** Adds the next version of a key. Two who deploy at once get two versions: the second waits for the first. */
export async function addVersion(place: DeploymentPlace, { file, definition, deploymentId }: NewVersion): Promise<DeployedVersion> {
  const { db, now, userId, services } = place
  const { key, name } = definition
  await sql`select pg_advisory_xact_lock(hashtext('flow_definition'))`.execute(db)
  const version = (await newestOf(db, key)) + 1
  const id = `${key}:${version}:${await nextSerial(db)}`
  const routes = await routesOf(db, definition)
  await sql`update flow_definition set latest = false where key = ${key} and latest`.execute(db)
  const row = {
    ...routes,
    ...(definition.settings.category === null && file.category ? { category: file.category } : {}),
    ...{ id, key, name: name.zh.slice(0, 100), nameEn: name.en.slice(0, 100) || null, version, deploymentId, xml: file.xml },
    resourceName: resourceNameOf(file.name, key),
    diagramResourceName: `${key}.svg`,
    ...{ deploymentTime: now, suspended: false, latest: true },
    ...{ creator: userId, createDate: now, updater: userId, updateDate: now, rowVersion: 1, deleted: false },
  } satisfies Partial<FlowDefinition> & Values
  await insertRow(db, services.registry.byName('flowDefinition'), row)
  return { deploymentId, processDefinitionId: id, key, name: name.zh, version }
}

/** What the file is called in its deployment: as it came, or by its key. */
function resourceNameOf(name: string, key: string): string {
  return name !== '' && name.length <= 200 ? name : `${key}.bpmn20.xml`
}

async function newestOf(db: Db, key: string): Promise<number> {
  const { rows } = await sql<{ n: number | null }>`select max(own_version)::int as n from flow_definition where key = ${key}`.execute(db)
  return rows[0]?.n ?? 0
}

async function nextSerial(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select coalesce(max(split_part(id, ':', 3)::int), 0) + 1 as n from flow_definition`.execute(db)
  return rows[0]?.n ?? 1
}

/** What the file says, and what people said otherwise of the version before: that stays until the file says something new. */
async function routesOf(db: Db, definition: Definition): Promise<Values> {
  const said = settingValuesOf(definition)
  const { rows } = await sql<{ xml: string }>`select xml from flow_definition where key = ${definition.key} and latest`.execute(db)
  const before = rows[0] === undefined ? null : (await readBpmn(rows[0].xml)).definition
  if (before === null) return said
  const saidBefore = settingValuesOf(before)
  const kept = await routesBefore(db, definition.key)
  const saidAnew = fieldsChanged(routeFields, said, saidBefore)
  const overruled = fieldsChanged(routeFields, kept, saidBefore).filter((name) => !saidAnew.includes(name))
  return { ...said, ...Object.fromEntries(overruled.map((name) => [name, kept[name]])) }
}

async function routesBefore(db: Db, key: string): Promise<Values> {
  const { rows } =
    await sql<Values>`select system_code as "systemCode", start_role_id_list as "startRoleIdList", start_levels as "startLevels",
    biz_route as "bizRoute", detail_route as "detailRoute", form_url as "formUrl", form_name as "formName",
    instance_id_url as "instanceIdUrl", business_table as "businessTable", title_template as "titleTemplate",
    time_limit_days as "timeLimitDays" from flow_definition where key = ${key} and latest`.execute(db)
  return rows[0] ?? {}
}
