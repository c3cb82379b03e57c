import { createHash } from 'node:crypto'
import { allMenus } from '@chengan/domain/system/menu/menus'
import type { Registry } from '@chengan/kernel/definition/registry'
import { sql } from 'kysely'
import { recordOf } from '../resources/bulk-record.ts'
import { bulkInsert } from '../storage/bulk-insert.ts'
import type { Db } from '../storage/databases/database.ts'
import { calendarSeeds } from './calendar.ts'
import { levelTables } from './call-levels.ts'
import { dashboardParameterSeeds } from './dashboard-parameters.ts'
import { dictionarySeeds } from './dictionaries.ts'
import { expiryRuleSeeds } from './expiry-rules.ts'
import { type GrantSeeds, renewGrants } from './grants.ts'
import { jobSeeds } from './jobs.ts'
import { groundSeeds } from './map/grounds.ts'
import { layerSeeds, renewLayers } from './map/layers.ts'
import { menuSeeds, renewMenus } from './menus.ts'
import { metricSeeds, renewMetrics } from './metrics.ts'
import { postSeeds, rootDept } from './organisation.ts'
import { paperKindSeeds } from './paper-kinds.ts'
import { parameterSeeds } from './parameters.ts'
import { businessRoleSeeds, roleSeeds } from './roles.ts'
import type { SeedTable } from './seed-table.ts'
import { smsTemplateSeeds } from './sms-templates.ts'
import { assessmentSchemeSeeds } from './standards/assessment-schemes.ts'
import { careStandardSeeds } from './standards/care-standards.ts'
import { checkItemSeeds } from './standards/check-items.ts'
import { disposalStandardSeeds } from './standards/disposal-standards.ts'
import { feeStandardSeeds } from './standards/fee-standards.ts'
import { scoreSchemeSeeds } from './standards/score-schemes.ts'
import { thresholdTemplateSeeds } from './standards/threshold-templates.ts'

const KEY = 'seed'

/** What of the seed a database has been given: the content's hash, and the ids, so that what people deleted does not return. */
interface Given {
  readonly hash: string
  readonly ids: readonly string[]
  /** The program that gave it, where it knows itself: the same one has nothing more to give, and need not work it out. */
  readonly program?: string
}

function grantSeeds(registry: Registry, withDemo: boolean): GrantSeeds {
  const menus = allMenus.filter((item) => withDemo || item.onlyWithDemo !== true)
  const tables = levelTables(registry, menus)
  return { menus: menuSeeds(menus), roles: roleSeeds(menus, tables), tables }
}

/** Everything that an installation begins with. */
export function installationSeeds(registry: Registry, withDemo: boolean): readonly SeedTable[] {
  const grants = grantSeeds(registry, withDemo)
  const known = new Set(registry.all.map((resource) => resource.name))
  const seeds = [
    ...dictionarySeeds(),
    grants.menus,
    grants.roles,
    businessRoleSeeds(),
    parameterSeeds(withDemo),
    smsTemplateSeeds,
    calendarSeeds(),
    rootDept,
    postSeeds,
    checkItemSeeds,
    feeStandardSeeds,
    disposalStandardSeeds,
    ...careStandardSeeds,
    ...assessmentSchemeSeeds,
    scoreSchemeSeeds,
    thresholdTemplateSeeds,
    jobSeeds,
    expiryRuleSeeds(registry),
    paperKindSeeds(registry),
    metricSeeds(registry),
    layerSeeds(registry),
    groundSeeds,
    dashboardParameterSeeds(withDemo),
  ]
  return seeds.filter((seed) => known.has(seed.resource))
}

/** Gives the database what an installation begins with: at every start, only what it was never given, and nothing that people
 *  changed is touched. Answers the number of rows offered; 0 when the content is that of the last start. `packed` names the program where it was packed:
 *  all seeds follow from it and from whether there is a demonstration. */
export async function seedInstallation(
  db: Db,
  registry: Registry,
  now: string,
  withDemo: boolean,
  packed: string | null = null,
): Promise<number> {
  const program = packed === null ? undefined : `${packed}${withDemo ? '+demo' : ''}`
  const before = await readGiven(db)
  if (program !== undefined && before?.program === program) return 0
  const seeds = installationSeeds(registry, withDemo)
  const hash = createHash('sha256').update(JSON.stringify(seeds)).digest('hex')
  const own = program === undefined ? {} : { program }
  if (before?.hash === hash) {
    if (program !== undefined) await noteProgram(db, program)
    return 0
  }
  return db.transaction().execute(async (tx) => {
    // Two processes that start at once must not seed twice; the second waits and finds the work done.
    await sql`lock table installation in exclusive mode`.execute(tx)
    const given = await readGiven(tx)
    if (given?.hash === hash) return 0
    const had = new Set(given?.ids ?? [])
    let offered = 0
    for (const seed of seeds) offered += await insertMissing(tx, registry, seed, had, now)
    const grants = grantSeeds(registry, withDemo)
    await renewMenus(tx, registry, grants.menus, now)
    await renewGrants(tx, grants, now)
    if (seeds.some(({ resource }) => resource === 'registeredMetric')) await renewMetrics(tx, registry, now)
    if (seeds.some(({ resource }) => resource === 'registeredLayer')) await renewLayers(tx, registry, now)
    await sql`insert into permission_version as known (id, version) values (1, 1)
      on conflict (id) do update set version = known.version + 1`.execute(tx)
    const ids = [...had, ...seeds.flatMap((seed) => seed.rows.map((row) => row.id)).filter((id) => !had.has(id))]
    await writeGiven(tx, { hash, ids, ...own })
    return offered
  })
}

async function insertMissing(db: Db, registry: Registry, seed: SeedTable, had: ReadonlySet<string>, now: string): Promise<number> {
  const resource = registry.byName(seed.resource)
  const common = { createDate: now, updateDate: now, [resource.lock]: 1, deleted: false }
  const records = seed.rows.filter((row) => !had.has(row.id)).map((row) => recordOf(resource, { ...row, ...common }))
  await bulkInsert(db, resource.table, records, { missingOnly: true })
  return records.length
}

async function readGiven(db: Db): Promise<Given | undefined> {
  const { rows } = await sql<{ value: Given }>`select value from installation where key = ${KEY}`.execute(db)
  return rows[0]?.value
}

async function noteProgram(db: Db, program: string): Promise<void> {
  await sql`update installation set value = value || ${JSON.stringify({ program })}::jsonb where key = ${KEY}`.execute(db)
}

async function writeGiven(db: Db, given: Given): Promise<void> {
  await sql`insert into installation (key, value) values (${KEY}, ${JSON.stringify(given)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db)
}
