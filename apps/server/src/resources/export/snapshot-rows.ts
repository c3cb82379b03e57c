import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { visible } from '../../storage/scope/visible.ts'
import { namesFor } from '../lists/names.ts'
import { type Row, selectList } from '../rows.ts'
import { takeWriting } from './export-turns.ts'

const CHUNK = 1000

/** The rows of a list as they all stand at one moment, a thousand at a time: a cursor in a read-only snapshot, so that what others write
 *  meanwhile neither doubles nor hides a row, and nothing is read twice to skip it. */
export async function* rowsOfSnapshot(
  ctx: Context,
  resource: CompleteResource,
  { where, order }: { readonly where: RawBuilder<boolean>; readonly order: RawBuilder<unknown> },
): AsyncGenerator<{ readonly rows: readonly Row[]; readonly names: (row: Values) => Values }> {
  const { db } = ctx.services
  const giveBack = await takeWriting()
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
    .catch((error: unknown) => {
      giveBack()
      throw error
    })
  try {
    const inside = { ...ctx, db: snapshot }
    const source = visible(inside, resource)
    await sql`declare exported no scroll cursor for select ${selectList(resource, 't', ctx.today)} from ${source.from} where ${where}
      order by ${order}`.execute(snapshot)
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.raw(String(CHUNK))} from exported`.execute(snapshot)
      if (rows.length === 0) return
      yield { rows, names: await namesFor(inside, resource, rows) }
      if (rows.length < CHUNK) return
    }
  } finally {
    await snapshot.rollback().execute().finally(giveBack)
  }
}
