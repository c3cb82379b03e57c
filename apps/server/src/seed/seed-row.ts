import { createHash } from 'node:crypto'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import { columnValues } from '../resources/rows.ts'

/** The id of a row that comes with the installation: the same in every city and version, so that grants and references find it again. */
export function seedId(kind: string, key: string): string {
  return createHash('sha256').update(`${kind}|${key}`).digest('hex').slice(0, 32)
}

/** Column values of a row for a bulk insert by JSON: what the database keeps as JSON stays an object. */
export function recordOf(resource: CompleteResource, values: Values): Readonly<Record<string, unknown>> {
  const columns: Record<string, unknown> = { ...columnValues(resource, values) }
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name]
    const asJson = field?.kind === 'json' || field?.kind === 'point' || field?.kind === 'line' || field?.kind === 'polygon'
    if (field?.stored && asJson) columns[field.column] = value
  }
  return columns
}
