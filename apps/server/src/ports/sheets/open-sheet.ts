import { SheetFault, type SheetFaultKind } from './sheet-fault.ts'
import { borrowThread, type SheetThread } from './sheet-threads.ts'

export type SheetValue = string | number | boolean | Date | null

/** A row of a sheet as it stands in the file. */
export interface SheetRow {
  /** As people see it at the left edge: 1 = the first. */
  readonly number: number
  readonly values: readonly SheetValue[]
  /** Columns whose value is the kept result of a formula; nothing is ever calculated here. */
  readonly formulas: readonly number[]
}

/** What a sheet tells of itself before its rows are read. */
export interface SheetFacts {
  /** Rows that it has at most, empty ones included. */
  readonly rowCount: number
  readonly hiddenColumns: readonly number[]
  readonly hiddenRows: number
  /** Other visible sheets that hold anything; they are read by their names. */
  readonly otherSheets: readonly string[]
  /** What the sheet is called, where it has a name. */
  readonly sheetName?: string
  /** What a file of geometries says of its reference system: a name, or why somebody must say it. */
  readonly ground?: { readonly crs: string | null; readonly asks: 'prjMissing' | 'prjUnknown' | null }
}

/** A table that somebody sent, open for reading once or several times until it is closed. */
export interface OpenSheet extends SheetFacts {
  /** The rows of the first sheet, or of another one by its name. One sheet is read at a time. */
  rows(sheet?: string): AsyncIterable<SheetRow>
  close(): void
}

/** What the thread is asked. One question is answered before the next. */
export type SheetQuestion =
  | { readonly ask: 'open'; readonly path: string; readonly name: string }
  | { readonly ask: 'begin'; readonly sheet?: string }
  | { readonly ask: 'close' }
  /** The next rows; none when there are no more. */
  | { readonly ask: 'next' }

export type SheetReply =
  | { readonly facts: SheetFacts }
  | { readonly rows: readonly SheetRow[] }
  | { readonly fault: SheetFaultKind }
  | { readonly done: true }

/** Opens the first visible sheet of a table. It is read in a thread of its own with bounded memory: whatever the file unpacks to, nobody else waits
 *  for it. Throws SheetFault. */
export async function openSheet(path: string, name: string): Promise<OpenSheet> {
  const thread = borrowThread()
  try {
    const reply = await asked(thread, { ask: 'open', path, name })
    if (!('facts' in reply)) throw new SheetFault('unreadable')
    return { ...reply.facts, rows: (sheet) => rowsOf(thread, sheet), close: () => thread.giveBack() }
  } catch (error) {
    thread.giveBack()
    throw error
  }
}

/** While some rows are judged, the thread reads the next. */
async function* rowsOf(thread: SheetThread, sheet?: string): AsyncGenerator<SheetRow> {
  await asked(thread, { ask: 'begin', ...(sheet === undefined ? {} : { sheet }) })
  let coming = asked(thread, { ask: 'next' })
  try {
    for (;;) {
      const reply = await coming
      const rows = 'rows' in reply ? reply.rows : []
      if (rows.length === 0) return
      coming = asked(thread, { ask: 'next' })
      // What fails is thrown where it is waited for.
      coming.catch(() => undefined)
      yield* rows
    }
  } finally {
    // One question is answered before the next.
    await coming.catch(() => undefined)
  }
}

async function asked(thread: SheetThread, question: SheetQuestion): Promise<SheetReply> {
  const reply = await thread.ask(question)
  if ('fault' in reply) throw new SheetFault(reply.fault)
  return reply
}
