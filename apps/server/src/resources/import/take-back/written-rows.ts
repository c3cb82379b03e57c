import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { hasSealedFields } from '@chengan/kernel/definition/encrypted-fields'
import type { Values } from '@chengan/kernel/rule'
import { datetimeText } from '@chengan/kernel/time'
import { isSameValue } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Services } from '../../../services.ts'
import type { Change } from '../../change/change.ts'
import type { RowWatch } from '../row-watch.ts'
import type { ReadRow } from '../table/read-row.ts'

/** Hours for which an import may be taken back. */
export const TAKEN_BACK_WITHIN = 24

/** What ended after this may be taken back yet; `now` is epoch ms. */
export const takenBackSince = (now: number): string => datetimeText(now - TAKEN_BACK_WITHIN * 3_600_000)

/** A row that an import wrote: in which version it left it, and what stood there before; null for a new one. */
export interface WrittenRow {
  readonly id: string
  /** Its row of the file. */
  readonly row: number
  readonly version: number
  readonly before: Values | null
}

const PIECE = 5000
const PLACE = 'import_row.before'

/** Keeps which rows an import wrote, so that it can be taken back. */
export class WrittenRows implements RowWatch {
  readonly #written: { readonly id: string; readonly row: number; readonly before: Values | null }[] = []

  added(read: ReadRow, row: Values): void {
    this.#written.push({ id: String(row.id), row: read.number, before: null })
  }

  changed(read: ReadRow, { before, values }: Change): void {
    if (before === null) return
    const were = Object.keys(values).filter((name) => !isSameValue(before[name], values[name]))
    this.#written.push({ id: before.id, row: read.number, before: Object.fromEntries(were.map((name) => [name, before[name] ?? null])) })
  }

  unchanged(): void {
    // What was left alone needs not be taken back.
  }

  refused(): void {
    // What was not written neither.
  }

  /** Writes them down, each with the version in which it stands now: at the end, because later rows of the file may have moved it. */
  async keep({ db, services }: Context, resource: CompleteResource, importId: string): Promise<void> {
    const isSealed = hasSealedFields(resource)
    const kept = (before: Values | null) => {
      if (before === null) return null
      return isSealed ? services.keys.sealFor(PLACE, JSON.stringify(before)) : JSON.stringify(before)
    }
    const version = sql.ref(`t.${versionColumn(resource)}`)
    for (let at = 0; at < this.#written.length; at += PIECE) {
      const piece = this.#written.slice(at, at + PIECE).map(({ id, row, before }) => ({ id, row, before: kept(before) }))
      await sql`insert into import_row (import_id, row_id, row, version, before)
        select ${importId}, x.id, x.row, ${version}, x.before
        from jsonb_to_recordset(${JSON.stringify(piece)}::jsonb) as x(id text, row integer, before text)
        join ${sql.table(resource.table)} t on t.id = x.id on conflict do nothing`.execute(db)
    }
  }
}

export const versionColumn = (resource: CompleteResource): string => resource.fields[resource.lock]?.column ?? 'version'

/** The rows that an import wrote, in the order of its file. */
export async function writtenRows({ db, services }: Context, resource: CompleteResource, importId: string): Promise<readonly WrittenRow[]> {
  const { rows } = await sql<{ id: string; row: number; version: number; before: string | null }>`
    select row_id as id, row, version, before from import_row where import_id = ${importId} order by row`.execute(db)
  const isSealed = hasSealedFields(resource)
  return rows.map(({ before, ...one }) => ({
    ...one,
    before: before === null ? null : (JSON.parse(isSealed ? services.keys.open(before) : before) as Values),
  }))
}

/** Forgets what can no longer be taken back. */
export async function forgetWrittenRows({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await sql`delete from import_row where import_id in (select id from import_run
    where end_date < ${takenBackSince(clock())}::timestamptz or state = '5')
    or not exists (select 1 from import_run where import_run.id = import_row.import_id)`.execute(db)
}
