import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Refusal, refuse } from '@chengan/kernel/errors/refusal'
import { labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import type { OpenSheet, SheetRow } from '../../ports/sheets/open-sheet.ts'
import { columnName } from '../../ports/sheets/sheet-writer.ts'
import type { ImportRowDefaults } from '../implementation.ts'
import { countingSerials } from '../numbers.ts'
import { Breath, workOf } from './breath.ts'
import { existingRows, type MeantRow, SeenValues } from './existing-rows.ts'
import { learnNames, type NameBook, openNameBook } from './name-book.ts'
import { placeParts } from './parts/place-parts.ts'
import { type PartsOfFile, readParts } from './parts/read-parts.ts'
import { ImportTally } from './report.ts'
import type { RowWatch } from './row-watch.ts'
import { isDemanded, waivedFields } from './table/columns.ts'
import { columnsOfRows, findHeader, HEAD_ROWS, type Header, missingColumns, unreadSheets } from './table/header.ts'
import { sheetsOfOthers } from './table/own-sheets.ts'
import { placeNames, type ReadRow, readRow } from './table/read-row.ts'
import { tellingColumns } from './table/telling-columns.ts'
import type { ReadingOfPositions } from './table/values/positions.ts'
import { rowsTold } from './telling-rows.ts'
import { withoutUnchanged } from './unchanged-cells.ts'
import type { ImportWishes } from './wishes.ts'
import { chunksOf } from './writing/chunks.ts'
import {
  addMany,
  addOne,
  type ChunkWork,
  isWrittenRowByRow,
  namesOneOf,
  namesOwn,
  type ReadyRow,
  refusalsBesides,
  updateOne,
} from './writing/write-chunk.ts'
import { isJudgedAhead, WritingBehind } from './writing/writing-behind.ts'

/** What came of an import inside its transaction. */
export interface ImportOutcome {
  readonly header: Header
  readonly tally: ImportTally
  readonly notes: readonly string[]
  /** What effects answered for rows (first passwords): told once and kept nowhere. */
  readonly answers: readonly Values[]
  /** The sheets with rows inside its rows. */
  readonly parts: PartsOfFile
}

/** Follows an import while it runs. `whyToEnd` ends it at the next breath. */
export interface Follower {
  progress(done: number): void
  whyToEnd(): Refusal | null
}

/** The head of a table, read from its first rows. Throws where there is none, or where columns lack that every new row needs. */
export async function headerOfImport(
  { actor, services }: Context,
  resource: CompleteResource,
  sheet: OpenSheet,
  wishes: ImportWishes,
): Promise<Header> {
  const first: SheetRow[] = []
  for await (const row of sheet.rows()) {
    first.push(row)
    if (first.length >= HEAD_ROWS) break
  }
  const others = unreadSheets(sheet.otherSheets)
  const kind = wishes.kind === null ? undefined : { value: wishes.kind, level: actor.level }
  const header = findHeader(
    { ...columnsOfRows(resource, kind), telling: tellingColumns(resource, services.registry) },
    first,
    sheet.otherSheets,
  )
  const missing = wishes.updateExisting ? [] : missingColumns(resource, header, demanded(resource, wishes))
  if (missing.length > 0) {
    const names = (language: 'zh-CN' | 'en-US', between: string) => missing.map((column) => labelText(column.label, language)).join(between)
    throw refuse('importColumnsMissing', { columns: { zh: names('zh-CN', '、'), en: names('en-US', ', ') }, others })
  }
  return header
}

/** Fields without which no row can be added, whatever else stands in it. */
function demanded(resource: CompleteResource, wishes: ImportWishes): ReadonlySet<string> {
  const waived = waivedFields(resource)
  const always = resource.fieldList.filter((field) => isDemanded(resource, field)).map((field) => field.name)
  const given = wishes.kind === null ? undefined : resource.import?.kind
  return new Set(always.filter((name) => !waived.has(name) && name !== given && !resource.fields[name]?.readOnly))
}

/** What an import of rows is given besides the table. */
export interface RunOfRows {
  readonly importId: string
  readonly header: Header
  readonly positions: ReadingOfPositions
  readonly watch: RowWatch & { flush?(ctx: Context): Promise<void> }
}

/** Judges every row of a table like the form and writes the good ones, in the caller's transaction: whoever called decides whether it is
 *  kept. A faulty row harms no other. */
export async function importRows(
  ctx: Context,
  resource: CompleteResource,
  sheet: OpenSheet,
  wishes: ImportWishes,
  follower: Follower,
  { importId, header, positions, watch }: RunOfRows,
): Promise<ImportOutcome> {
  const tally = new ImportTally(ctx, header, watch)
  const breath = new Breath(follower.whyToEnd)
  const parts = await readParts(resource, sheet, positions, breath)
  const answers: Values[] = []
  const closing: ClosingLine[] = []
  const book = openNameBook(ctx)
  const work: ChunkWork = {
    importId,
    ctx: { ...ctx, request: { ...ctx.request, strict: false }, factsOfAlike: new Map() },
    resource,
    waives: waivedFields(resource),
    tally,
    behind: new WritingBehind(),
    breath,
    onAdded(ready, answer) {
      book.add(resource, { ...ready.body, id: String(answer.id) })
      const { businessKey: _key, ...rest } = answer
      const effects = Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in resource.fields)))
      const told = { ...ready.told, ...effects }
      if (Object.keys(told).length > 0) answers.push({ row: ready.read.number, ...told })
    },
  }
  const reading = { header, parts, book, seen: new SeenValues(resource, wishes.updateExisting), wishes }
  await countingSerials(ctx, async () => {
    try {
      for await (const chunk of chunksOf(sheet, header, breath, (row, word) => closing.push({ row, word }))) {
        breath.look()
        const read = await readAll(chunk, header, positions, breath)
        tally.total += read.length
        await takeChunk(work, reading, read)
        await watch.flush?.(work.ctx)
        follower.progress(tally.total)
      }
      for (const line of parts.unclaimed()) tally.refusePart(resource.nameField, line)
      await watch.flush?.(work.ctx)
    } finally {
      // Nothing may still be written when the transaction ends, however it does.
      await work.behind.settled()
    }
  })
  if (tally.total === 0) throw refuse('importNoRows', { others: unreadSheets(sheet.otherSheets) })
  return { header, tally, notes: [...notesOf(ctx, sheet, header, parts), ...closingNotes(ctx, closing)], answers, parts }
}

async function readAll(
  rows: readonly SheetRow[],
  header: Header,
  positions: ReadingOfPositions,
  breath: Breath,
): Promise<readonly ReadRow[]> {
  const read: ReadRow[] = []
  for (const row of rows) {
    await breath.after(workOf(row.values))
    read.push(readRow(header, row, positions))
  }
  return read
}

interface Reading {
  readonly header: Header
  readonly parts: PartsOfFile
  readonly book: NameBook
  readonly seen: SeenValues
  readonly wishes: ImportWishes
}

/** What only tells which row is meant is no value of it. */
function withoutFinders(header: Header, row: ReadRow): ReadRow {
  const finders = new Set(header.columns.filter(({ column }) => column.finds).map(({ column }) => column.field.name))
  if (finders.size === 0) return row
  return { ...row, values: Object.fromEntries(Object.entries(row.values).filter(([name]) => !finders.has(name))) }
}

async function takeChunk(work: ChunkWork, { header, parts, book, seen, wishes }: Reading, read: readonly ReadRow[]): Promise<void> {
  const { ctx, resource, tally } = work
  const byRow = isWrittenRowByRow(resource, ctx.services.implementations)
  if (wishes.updateExisting || !isJudgedAhead(resource, ctx.services.implementations)) await work.behind.settled()
  const existing = wishes.updateExisting ? await existingRows(ctx, resource, read, book) : new Map<number, MeantRow>()
  const twice = await seen.meantTwice(resource, read, existing, book)
  const repeats = new Map(
    read.map((row) => {
      const told = seen.repeats(row)
      const again = twice.get(row.number)
      return [row.number, told.length === 0 && again !== undefined ? [again] : told] as const
    }),
  )
  const told = (await withoutUnchanged(ctx, resource, header, read, existing)).map((row) => withoutFinders(header, row))
  await learnNames(
    book,
    told.flatMap(({ names }) => names),
  )
  const telling = await rowsTold(ctx, resource, book, told)
  const rows = await placeParts(ctx, resource, { header, parts, book }, told, existing)
  const ready: ReadyRow[] = []
  for (const row of rows) {
    await work.breath.after(workOf(row.cells))
    if (wishes.kind !== null && resource.import?.kind !== undefined) row.values[resource.import.kind] ??= wishes.kind
    // A row may name those above it, which then are written first.
    if (namesOneOf(resource, row, ready)) await addMany(work, ready.splice(0))
    if (namesOwn(resource, row)) await work.behind.settled()
    placeNames(row, book, resource.fields, telling)
    row.refusals.push(...(repeats.get(row.number) ?? []).filter((one) => !row.refusals.some((other) => other.field === one.field)))
    const supplied = await suppliesOf(ctx, resource, row, { isThere: existing.has(row.number), asked: wishes.asked ?? {} })
    const one = { read: row, body: { ...row.values, ...supplied.values }, told: supplied.told, id: existing.get(row.number)?.id }
    if (row.refusals.length > 0) tally.refuse(row, [...row.refusals, ...(await refusalsBesides(work, one))])
    else if (one.id !== undefined) await updateOne(work, one)
    else if (byRow || row.parts !== undefined) await addAlone(work, one)
    else ready.push(one)
  }
  if (ready.length > 0) await addMany(work, ready)
}

/** A row that is written by itself, because effects follow it or other rows belong to it. */
async function addAlone(work: ChunkWork, one: ReadyRow): Promise<void> {
  await work.behind.settled()
  await addOne(work, one)
}

/** What a file does not carry and the area gives to each new row, also to a faulty one: what is given to it is not said to be missing. */
async function suppliesOf(
  ctx: Context,
  resource: CompleteResource,
  row: ReadRow,
  { isThere, asked }: { readonly isThere: boolean; readonly asked: Values },
): Promise<{ values: Values; told: Values }> {
  const supply = ctx.services.implementations.of(resource).importDefaults
  return supply === undefined || isThere ? { values: {}, told: {} } : orRefused(supply(ctx, row.values, asked), row)
}

/** What the area refuses of a row is told with it. */
async function orRefused(supply: ReturnType<ImportRowDefaults>, row: ReadRow): Promise<{ values: Values; told: Values }> {
  try {
    return await supply
  } catch (error) {
    if (!(error instanceof Refusal) || error.fields.length === 0) throw error
    row.refusals.push(...error.fields.filter((one) => !row.refusals.some((other) => other.field === one.field)))
    return { values: {}, told: {} }
  }
}

interface ClosingLine {
  readonly row: number
  readonly word: string
}

const SHOWN_LINES = 5

function closingNotes(ctx: Context, lines: readonly ClosingLine[]): readonly string[] {
  if (lines.length === 0) return []
  const some = lines.slice(0, SHOWN_LINES)
  const more = lines.length > some.length
  const zh = `未作为数据读取：${some.map(({ row, word }) => `第${row}行“${word}”`).join('、')}${more ? `等${lines.length}行` : ''}`
  const en = `Not read as data: ${some.map(({ row, word }) => `row ${row} "${word}"`).join(', ')}${more ? ` … (${lines.length} rows)` : ''}`
  return [labelText({ zh, en }, ctx.language)]
}

function notesOf(ctx: Context, sheet: OpenSheet, header: Header, parts: PartsOfFile): readonly string[] {
  const say = (zh: string, en: string) => labelText({ zh, en }, ctx.language)
  const others = sheetsOfOthers(sheet.otherSheets.filter((name) => !parts.names.includes(name)))
  const belonging = parts.sheets.map(({ name, lines }) => say(`“${name}”${lines.length}行`, `“${name}” (${lines.length} rows)`))
  const hidden = header.columns
    .filter(({ at, column }) => column.finds !== true && sheet.hiddenColumns.includes(at))
    .map(({ at, heading }) => `${columnName(at)} ${heading}`)
  return [
    ...(belonging.length > 0
      ? [say(`所属明细已一并读取：${belonging.join('、')}`, `Rows that belong to others were read too: ${belonging.join(', ')}`)]
      : []),
    ...(hidden.length > 0 ? [say(`隐藏列也已读取：${hidden.join('、')}`, `Hidden columns were read too: ${hidden.join(', ')}`)] : []),
    ...(sheet.hiddenRows > 1 ? [say(`隐藏行也已读取：${sheet.hiddenRows}行`, `Hidden rows were read too: ${sheet.hiddenRows}`)] : []),
    ...(others.length > 0 ? [say(`未读取的工作表：${others.join('、')}`, `Sheets that were not read: ${others.join(', ')}`)] : []),
  ]
}
