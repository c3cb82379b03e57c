import { repairState } from '@chengan/domain/assets/dictionaries/detection'
import { isGiven } from '@chengan/kernel/condition'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Effect } from '../../../resources/implementation.ts'

/** The line of a detection that a disease was found with, by the root of the detection: the field that holds it. */
const linesOf: Readonly<Record<string, string>> = {
  'szgl/bhjcbridge': 'details',
  'szgl/bhjctunnel': 'details',
  'szgl/bhjcdlzm': 'faultLamps',
}

/** A closed disease is repaired where it was found (szgl/szglssyxbhkgl cz 5). What a detection says beside stays as it was published. */
export const repairSource: Effect<'trackedDisease'> = async ({ db, row, services }) => {
  const { sourceRoot, sourceLine } = row
  const lines = linesOf[asText(sourceRoot)]
  if (lines === undefined || !isGiven(sourceLine)) return
  const child = services.registry.byRoot(asText(sourceRoot))?.fields[lines]?.child
  const state = child && (child.resource.fields.repairState ?? child.resource.fields.status)
  if (child === undefined || state === undefined) return
  await sql`update ${sql.table(child.resource.table)} set ${sql.ref(state.column)} = ${repairState.values.repaired.value} where id = ${sourceLine}`.execute(
    db,
  )
}
