import { lint } from '@chengan/flow/lint/lint'
import { compile, type Model } from '@chengan/flow/model/compile'
import { readBpmn } from '@chengan/flow/parse/read-bpmn'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Label } from '@chengan/kernel/label'
import { sql } from 'kysely'
import type { Db } from '../storage/database.ts'

/** A deployed version as its instances need it: the process ready to run, and what its routes say today. */
export interface DeployedProcess {
  readonly id: string
  readonly key: string
  readonly name: Label
  readonly version: number
  readonly deploymentId: string
  readonly suspended: boolean
  readonly category: string | null
  readonly model: Model
  readonly routes: ProcessRoutes
}

/** What saveProcBizRoute may change of a version; it is read afresh for every call. */
export interface ProcessRoutes {
  readonly systemCode: string | null
  /** Ids of roles; empty: all. */
  readonly startRoleIdList: readonly string[]
  /** Codes of user_level; empty: all. */
  readonly startLevels: readonly string[]
  readonly bizRoute: string | null
  readonly detailRoute: string | null
  readonly formUrl: string | null
  readonly formName: string | null
  readonly instanceIdUrl: string | null
  /** Roots of the resources of which one holds the businessKey. */
  readonly businessTables: readonly string[]
  readonly titleTemplate: string | null
  readonly timeLimitDays: number | null
}

interface Row extends Omit<ProcessRoutes, 'startRoleIdList' | 'startLevels' | 'businessTables'> {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly nameEn: string | null
  readonly version: number
  readonly deploymentId: string
  readonly suspended: boolean
  readonly category: string | null
  readonly startRoleIdList: readonly string[] | null
  readonly startLevels: readonly string[] | null
  readonly businessTable: string | null
}

const columns = sql`id, key, name, name_en as "nameEn", version, deployment_id as "deploymentId", coalesce(suspended, false) as suspended, category,
  system_code as "systemCode", start_role_id_list as "startRoleIdList", start_levels as "startLevels", biz_route as "bizRoute",
  detail_route as "detailRoute", form_url as "formUrl", form_name as "formName", instance_id_url as "instanceIdUrl",
  business_table as "businessTable", title_template as "titleTemplate", time_limit_days as "timeLimitDays"`

/** The version of an id. Refuses with 10151 where there is none (any more). */
export async function definitionById(db: Db, id: string): Promise<DeployedProcess> {
  const { rows } = await sql<Row>`select ${columns} from flow_definition where id = ${id}`.execute(db)
  return deployed(db, rows[0])
}

/** The newest version of a key, suspended or not: whoever starts looks at `suspended`. Refuses with 10151 where nothing is deployed. */
export async function latestDefinition(db: Db, key: string): Promise<DeployedProcess> {
  const { rows } = await sql<Row>`select ${columns} from flow_definition where key = ${key} order by version desc limit 1`.execute(db)
  return deployed(db, rows[0])
}

/** The newest version of a key that may be started: suspended ones are passed over. Refuses with 10152 where all are suspended. */
export async function startableDefinition(db: Db, key: string): Promise<DeployedProcess> {
  const { rows } = await sql<Row>`select ${columns} from flow_definition where key = ${key}
    order by suspended is true, version desc limit 1`.execute(db)
  if (rows[0]?.suspended) throw refuse('processSuspended')
  return deployed(db, rows[0])
}

async function deployed(db: Db, row: Row | undefined): Promise<DeployedProcess> {
  if (row === undefined) throw refuse('processNotDeployed')
  const { id, key, name, nameEn, version, deploymentId, suspended, category, startRoleIdList, startLevels, businessTable, ...plain } = row
  return {
    id,
    key,
    name: { zh: name, en: nameEn ?? name },
    version,
    deploymentId,
    suspended,
    category,
    model: await modelOf(db, row),
    routes: {
      ...plain,
      startRoleIdList: startRoleIdList ?? [],
      startLevels: startLevels ?? [],
      businessTables: (businessTable ?? '').split(',').flatMap((root) => (root.trim() === '' ? [] : [root.trim()])),
    },
  }
}

/** Compiled versions by deployment and id; a file never changes once it is deployed. The one asked for longest ago goes first. */
const compiled = new Map<string, Promise<Model>>()
const KEPT = 500

function modelOf(db: Db, { id, deploymentId }: Pick<Row, 'id' | 'deploymentId'>): Promise<Model> {
  const name = `${deploymentId}/${id}`
  const model = compiled.get(name) ?? readModel(db, id)
  compiled.delete(name)
  compiled.set(name, model)
  // What could not be read is tried again.
  model.catch(() => compiled.delete(name))
  const [oldest] = compiled.keys()
  if (compiled.size > KEPT && oldest !== undefined) compiled.delete(oldest)
  return model
}

async function readModel(db: Db, id: string): Promise<Model> {
  const { rows } = await sql<{ xml: string }>`select xml from flow_definition where id = ${id}`.execute(db)
  return compileXml(rows[0]?.xml ?? '')
}

/** A file made ready to run. Throws for one that no deployment would take. */
export async function compileXml(xml: string): Promise<Model> {
  const { definition, faults } = await readBpmn(xml)
  const error = [...faults, ...(definition === null ? [] : lint(definition))].find((fault) => fault.level === 'error')
  if (definition === null || error !== undefined) throw refuse('bpmnRefused', { node: error?.nodeName ?? '', reason: error?.message ?? '' })
  return compile(definition)
}
