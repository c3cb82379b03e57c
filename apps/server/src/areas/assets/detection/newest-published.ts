import { publishState } from '@chengan/domain/assets/dictionaries/detection'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { sql } from 'kysely'
import type { EffectContext } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'
import { columnIn } from './schemes/rate-by.ts'

/** The newest published record of what a record is of, which the field `by` names; of the types alone that are given. Only that one counts (assets/D-1). */
export async function newestPublished<N extends string>(
  effect: EffectContext<N>,
  by: string,
  types?: readonly string[],
): Promise<RowNamed<N> | undefined> {
  const { db, resource, row, today } = effect
  const asset = (row as Readonly<Record<string, unknown>>)[by]
  const isOfType = types === undefined ? sql`true` : sql`detect_type = any(${[...types]}::text[])`
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(resource.table)}
    where ${sql.ref(columnIn(resource, by))} = ${asset} and status = ${publishState.values.published.value} and not deleted and ${isOfType}
    order by detect_date desc, id desc limit 1`.execute(db)
  const [newest] = await rowsById(
    db,
    resource,
    rows.map(({ id }) => id),
    today,
  )
  return newest as RowNamed<N> | undefined
}
