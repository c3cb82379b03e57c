import { lint, stopsRunning } from '@chengan/flow/lint/lint'
import { compile, type Model } from '@chengan/flow/model/compile'
import { readBpmn } from '@chengan/flow/parse/read-bpmn'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Label } from '@chengan/kernel/label'
import { sql } from 'kysely'
import type { Db } from '../storage/databases/database.ts'
import { askFixed, fixedQuestion } from '../storage/fixed-question.ts'
import { preparedHint } from '../storage/prepared-statements.ts'
import { keptFiles } from './kept-files.ts'

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
  /** Tells whether two files say the same. */
  readonly print: string
}

const columnList = `d.id, d.key, d.name, d.name_en as "nameEn", d.own_version as version, d.deployment_id as "deploymentId", coalesce(d.suspended, false) as suspended,
  d.category, d.system_code as "systemCode", d.start_role_id_list as "startRoleIdList", d.start_levels as "startLevels", d.biz_route as "bizRoute",
  d.detail_route as "detailRoute", d.form_url as "formUrl", d.form_name as "formName", d.instance_id_url as "instanceIdUrl",
  d.business_table as "businessTable", d.title_template as "titleTemplate", d.time_limit_days as "timeLimitDays", d.print`
const columns = sql.raw(columnList)

/** The version of an id. Refuses with 10151 where there is none (any more). */
export async function definitionById(db: Db, id: string): Promise<DeployedProcess> {
  const { rows } = await sql<Row>`${preparedHint}select ${columns} from flow_definition d where d.id = ${id}`.execute(db)
  return deployed(db, rows[0])
}

/** The versions of some ids, asked for once, by id; without those that are gone. */
export async function definitionsById(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, DeployedProcess>> {
  if (ids.length === 0) return new Map()
  const { rows } =
    await sql<Row>`${preparedHint}select ${columns} from flow_definition d where d.id = any(${[...new Set(ids)]}::text[])`.execute(db)
  return new Map(await Promise.all(rows.map(async (row) => [row.id, await deployed(db, row)] as const)))
}

/** The newest version of a key, suspended or not: whoever starts looks at `suspended`. Refuses with 10151 where nothing is deployed. */
export async function latestDefinition(db: Db, key: string): Promise<DeployedProcess> {
  const { rows } =
    await sql<Row>`select ${columns} from flow_definition d where d.key = ${key} order by d.own_version desc limit 1`.execute(db)
  return deployed(db, rows[0])
}

/** The newest versions of some keys, without those of which nothing is deployed. */
export async function deployedAmong(db: Db, keys: readonly string[]): Promise<readonly DeployedProcess[]> {
  const { rows } =
    await sql<Row>`${preparedHint}select distinct on (d.key) ${columns} from flow_definition d where d.key = any(${[...keys]}::text[])
    order by d.key, d.own_version desc`.execute(db)
  return Promise.all(rows.map((row) => deployed(db, row)))
}

/** The newest version of a key that may be started: suspended ones are passed over. Refuses with 10152 where all are suspended. */
export async function startableDefinition(db: Db, key: string): Promise<DeployedProcess> {
  const { rows } = await sql<Row>`select ${columns} from flow_definition d where d.key = ${key}
    order by d.suspended is true, d.own_version desc limit 1`.execute(db)
  if (rows[0]?.suspended) throw refuse('processSuspended')
  return deployed(db, rows[0])
}

/** Where an instance belongs: what must be locked before it is changed. */
export interface InstancePlace {
  readonly rootId: string
  readonly bizType: string | null
  readonly businessKey: string
}

/** The version comes as one value: a row of many columns takes longer to read than all else of a step's first question. */
const placing = fixedQuestion(`select i.root_id as "rootId", i.biz_type as "bizType", i.business_key as "businessKey",
  (select to_json(v) from (select ${columnList} from flow_definition d where d.id = i.definition_id) v) as definition from flow_instance i where i.id = $1`)

/** Where an instance belongs, with its version; null where there is no such instance. */
export async function placeOf(db: Db, id: string): Promise<{ readonly place: InstancePlace; readonly process: DeployedProcess } | null> {
  type Placed = InstancePlace & { readonly definition: Row | null }
  const [row] = await askFixed<Placed>(db, placing, id)
  if (row === undefined) return null
  const { definition, ...place } = row
  return { place, process: await deployed(db, definition ?? undefined) }
}

async function deployed(db: Db, row: Row | undefined): Promise<DeployedProcess> {
  if (row === undefined) throw refuse('processNotDeployed')
  const {
    id,
    key,
    name,
    nameEn,
    version,
    deploymentId,
    suspended,
    category,
    startRoleIdList,
    startLevels,
    businessTable,
    print,
    ...plain
  } = row
  return {
    id,
    key,
    name: { zh: name, en: nameEn ?? name },
    version,
    deploymentId,
    suspended,
    category,
    model: await modelOf(db, id, print),
    routes: {
      ...plain,
      startRoleIdList: startRoleIdList ?? [],
      startLevels: startLevels ?? [],
      businessTables: (businessTable ?? '').split(',').flatMap((root) => (root.trim() === '' ? [] : [root.trim()])),
    },
  }
}

/** Versions ready to run. */
const modelOf = keptFiles(compileXml)

/** A file made ready to run. Throws for one that no deployment would take. */
export async function compileXml(xml: string): Promise<Model> {
  const { definition, faults } = await readBpmn(xml)
  const error = stopsRunning([...faults, ...(definition === null ? [] : lint(definition))])
  if (definition === null || error !== undefined) throw refuse('bpmnRefused', { node: error?.nodeName ?? '', reason: error?.message ?? '' })
  return compile(definition)
}
