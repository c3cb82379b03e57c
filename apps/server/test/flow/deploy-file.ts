import { readFileSync } from 'node:fs'
import type { FlowHouse } from './flow-house.ts'

/** Deploys a process from its file, as the installation does. */
export async function deployFile(server: FlowHouse, key: string, columns: object = {}): Promise<void> {
  const xml = readFileSync(new URL(`../../../../packages/domain/src/municipal/processes/${key}.bpmn`, import.meta.url), 'utf8')
  const now = '2026-01-01 00:00:00'
  const row = { id: `${key}:1:1`, key, name: key, version: 1, deployment_id: key, suspended: false, latest: true, xml, ...columns }
  await server.db
    .insertInto('flow_definition')
    .values({ ...row, create_date: now, update_date: now })
    .execute()
}
