import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeployable, lint } from '@chengan/flow/lint/lint'
import { readBpmn } from '@chengan/flow/parse/read-bpmn'
import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Services } from '../../../../services.ts'
import type { Db } from '../../../../storage/databases/database.ts'
import { addVersion } from '../deploy.ts'

/** Where the note of what was deployed lies in the table of the installation. */
const NOTE = 'processes'

/** A process that comes with the installation. */
export interface InstalledProcess {
  readonly name: string
  readonly xml: string
}

/** By key: the content that was deployed last, and as which version. */
type Note = Readonly<Record<string, { readonly hash: string; readonly id: string }>>

/** The files `processes/*.bpmn` of every area of the domain, in the order of their names. */
export async function installedProcesses(): Promise<readonly InstalledProcess[]> {
  const domain = dirname(fileURLToPath(import.meta.resolve('@chengan/domain/registry')))
  const files = (await readdir(domain, { recursive: true })).filter((path) => /(^|[\\/])processes[\\/][\w-]+\.bpmn$/.test(path)).sort()
  return Promise.all(
    files.map(async (path) => ({ name: path.split(/[\\/]/).at(-1) ?? path, xml: await readFile(join(domain, path), 'utf8') })),
  )
}

/** Deploys what comes with the installation: at every start, only files that the database was never given. A process that people have
 *  deployed themselves since, or deleted, stays as they left it. Answers the ids of the new versions; throws for a file that is not sound. */
export async function deployInstalled(
  services: Pick<Services, 'db' | 'registry' | 'newId' | 'clock'>,
  processes: readonly InstalledProcess[],
): Promise<readonly string[]> {
  const given = await noteIn(services.db)
  if (processes.every((file) => Object.values(given).some((one) => one.hash === hashOf(file)))) return []
  return services.db.transaction().execute(async (db) => {
    // Two processes that start at once must not deploy twice; the second waits and finds the work done.
    await sql`lock table installation in exclusive mode`.execute(db)
    const note: Record<string, Note[string]> = { ...(await noteIn(db)) }
    const added: string[] = []
    for (const file of processes) {
      const id = await deployOne({ ...services, db }, file, note)
      if (id !== null) added.push(id)
    }
    await sql`insert into installation (key, value) values (${NOTE}, ${JSON.stringify(note)}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(db)
    return added
  })
}

async function deployOne(
  services: Pick<Services, 'db' | 'registry' | 'newId' | 'clock'>,
  file: InstalledProcess,
  note: Record<string, Note[string]>,
): Promise<string | null> {
  const { definition, faults } = await readBpmn(file.xml)
  const found = [...faults, ...(definition === null ? [] : lint(definition))]
  if (definition === null || !isDeployable(found)) throw new Error(`${file.name}: ${found[0]?.node} ${found[0]?.message.en}`)
  const hash = hashOf(file)
  const before = note[definition.key]
  if (before?.hash === hash) return null
  const newest = await newestId(services.db, definition.key)
  note[definition.key] = { hash, id: before?.id ?? '' }
  if (before === undefined ? newest !== null : newest !== before.id) return null
  const place = { db: services.db, now: datetimeText(services.clock()), userId: null, services }
  const { processDefinitionId } = await addVersion(place, { file, definition, deploymentId: services.newId() })
  note[definition.key] = { hash, id: processDefinitionId }
  return processDefinitionId
}

const hashOf = ({ xml }: InstalledProcess) => createHash('sha256').update(xml).digest('hex')

async function noteIn(db: Db): Promise<Note> {
  const { rows } = await sql<{ value: Note }>`select value from installation where key = ${NOTE}`.execute(db)
  return rows[0]?.value ?? {}
}

async function newestId(db: Db, key: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from flow_definition where key = ${key} and latest`.execute(db)
  return rows[0]?.id ?? null
}
