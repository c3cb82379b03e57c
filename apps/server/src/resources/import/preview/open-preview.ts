import { createReadStream } from 'node:fs'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { labelText } from '@chengan/kernel/label'
import type { Context } from '../../../context.ts'
import type { OpenSheet } from '../../../ports/sheets/open-sheet.ts'
import { columnName } from '../../../ports/sheets/sheet-writer.ts'
import type { Db } from '../../../storage/databases/database.ts'
import { linesKey, marksKey } from '../import-runs.ts'
import type { ImportReport } from '../report.ts'
import type { ImportWishes } from '../wishes.ts'
import type { GroundOfImport } from './ground-of-import.ts'
import { PreviewLines } from './preview-lines.ts'
import type { RecognisedPlaces } from './recognised-places.ts'

/** What was recognised of a file. */
export interface Recognised {
  readonly sheet: string | null
  /** Where its head ends. */
  readonly headRow: number
  readonly columns: readonly { readonly column: string; readonly heading: string; readonly field: string }[]
  readonly places: RecognisedPlaces | null
  /** Rows outside the boundary of the city. */
  readonly outside: number
  /** Rows in the city, but outside the boundary of their own district. */
  readonly elsewhere: number
  readonly marks: number
}

/** What a preview answers: the report as it would be, and what was recognised. Nothing is written. */
export type PreviewAnswer = ImportReport & { readonly id: string; readonly preview: Recognised }

/** A preview that is being made. */
export interface OpenPreview {
  readonly lines: PreviewLines
  /** Keeps its rows and marks for whoever looks at it. */
  keep(ctx: Context): Promise<Recognised>
}

export async function openPreview(
  ctx: Context,
  resource: CompleteResource,
  { id, sheet }: { readonly id: string; readonly sheet: OpenSheet },
  _wishes: ImportWishes,
  { header, places }: GroundOfImport,
): Promise<OpenPreview> {
  const lines = await PreviewLines.open(ctx, resource, header, await ctx.services.cityBox(ctx), id)
  return {
    lines,
    async keep({ services, language }) {
      await services.store.put(linesKey(id), () => createReadStream(lines.path))
      await services.store.put(marksKey(id), Buffer.from(JSON.stringify(lines.marks)))
      return {
        sheet: sheet.sheetName ?? null,
        headRow: header.lastRow,
        columns: header.columns.map(({ at, column, heading }) => ({
          column: columnName(at),
          heading,
          field: labelText(column.label, language),
        })),
        places,
        outside: lines.outside,
        elsewhere: lines.elsewhere,
        marks: lines.marks.length,
      }
    },
  }
}

class NothingIsKept extends Error {}

/** Does work in a transaction that is taken back whatever comes of it. */
export async function keepingNothing<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const done: { value?: T } = {}
  try {
    await db.transaction().execute(async (inside) => {
      done.value = await work(inside)
      throw new NothingIsKept()
    })
  } catch (error) {
    if (!(error instanceof NothingIsKept)) throw error
  }
  return done.value as T
}
