import { isGiven } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { hasSealedFields } from '@chengan/kernel/definition/encrypted-fields'
import { oncePerResource } from '@chengan/kernel/definition/once-per-resource'
import type { Values } from '@chengan/kernel/rule'
import { type Sealing, sealedColumnsOf, sealedRecord } from '../storage/sealing/sealed-columns.ts'
import { columnValues, isShape } from './rows.ts'

const jsonFields = oncePerResource((resource) =>
  resource.fieldList.filter((field) => field.stored && (field.kind === 'json' || field.kind === 'point' || isShape(field))),
)

/** Column values of a row for a bulk insert by JSON: what the database keeps as JSON stays an object, what it keeps sealed is sealed. Throws
 *  for a value to be sealed without `sealing`. */
export function recordOf(resource: CompleteResource, values: Values, sealing?: Sealing): Readonly<Record<string, unknown>> {
  const columns: Record<string, unknown> = { ...columnValues(resource, values) }
  for (const { name, column } of jsonFields(resource)) if (name in values) columns[column] = values[name]
  return hasSealedFields(resource) ? sealedIn(resource, columns, sealing) : columns
}

function sealedIn(
  resource: CompleteResource,
  record: Readonly<Record<string, unknown>>,
  sealing?: Sealing,
): Readonly<Record<string, unknown>> {
  const columns = new Map(
    [...sealedColumnsOf(resource)].filter(([column, { when }]) => isGiven(record[column]) && (when === undefined || record[when] === true)),
  )
  if (columns.size === 0) return record
  if (sealing === undefined)
    throw new Error(`${resource.name} has encrypted fields: its rows are written with the keys of the installation`)
  return sealedRecord(sealing, resource.table, columns, record)
}
