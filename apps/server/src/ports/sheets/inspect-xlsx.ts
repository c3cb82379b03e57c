import { Unzip, UnzipInflate } from 'fflate'
import { LongestRuns, MOST_ROWS, MOST_SIGNS } from './limits.ts'
import type { MergedCells } from './merged-cells.ts'
import { SharedLengths, signsIn } from './shared-lengths.ts'
import { SheetFault } from './sheet-fault.ts'

/** What a sheet has besides its values. */
export interface SheetLooks {
  /** Of all its texts, each as often as a cell names it. */
  readonly signs: number
  readonly lastRow: number
  /** Columns of the formulas of each row. */
  readonly formulas: ReadonlyMap<number, readonly number[]>
  readonly hiddenColumns: readonly number[]
  readonly hiddenRows: number
  readonly merges: readonly MergedCells[]
}

/** A visible sheet of a workbook, and the names of the others that hold anything. */
export interface InspectedBook {
  readonly name: string
  readonly looks: SheetLooks
  /** Where the sheet lies in the archive, and its bytes when unpacked. */
  readonly part: { readonly path: string; readonly size: number }
  readonly others: readonly string[]
}

const PIECE = 65_536
const MOST_OF_A_SHEET = 600 * 1024 * 1024
const MOST_OF_ANOTHER_PART = 160 * 1024 * 1024
const MOST_FORMULAS = 500_000
const MOST_MERGES = 20_000

/** Unpacks a workbook once, piece by piece, without keeping it: stops what unpacks to far too much, and notes of each sheet what readers
 *  of values do not tell (formulas, hidden columns and rows, merged cells). Answers the first visible sheet, or the one that is named. */
export function inspectXlsx(bytes: Uint8Array, named?: string): InspectedBook {
  const shared = sharedLengths(bytes)
  const notes = new Map<string, SheetNotes>()
  const texts = new Map<string, string>()
  unpack(bytes, (part) => {
    if (/worksheets\/[^/]+\.xml$/i.test(part)) {
      const noted = new SheetNotes(part, shared)
      notes.set(part.split('/').at(-1) ?? part, noted)
      return { most: MOST_OF_A_SHEET, take: (text) => noted.take(text) }
    }
    if (/(^|\/)workbook\.xml(\.rels)?$/i.test(part)) {
      return { most: MOST_OF_ANOTHER_PART / 40, take: (text) => texts.set(part, (texts.get(part) ?? '') + text) }
    }
    return /styles\.xml$/i.test(part) ? { most: MOST_OF_ANOTHER_PART } : undefined
  })
  const visible = sheetsOf(texts).filter((sheet) => !sheet.hidden && notes.has(sheet.part))
  const first = named === undefined ? visible[0] : visible.find((sheet) => sheet.name === named)
  const others = visible.filter((sheet) => sheet !== first)
  const looks = notes.get(first?.part ?? '')
  if (first === undefined || looks === undefined) throw new SheetFault('unreadable')
  if (looks.signs > MOST_SIGNS) throw new SheetFault('tooManySigns')
  return {
    name: first.name,
    looks,
    part: { path: looks.path, size: looks.size },
    others: others.filter((sheet) => (notes.get(sheet.part)?.lastRow ?? 0) > 0).map((sheet) => sheet.name),
  }
}

/** How long each of the texts is that cells name by their place. */
function sharedLengths(bytes: Uint8Array): SharedLengths {
  const lengths = new SharedLengths()
  unpack(bytes, (part) =>
    /sharedStrings\.xml$/i.test(part) ? { most: MOST_OF_ANOTHER_PART, take: (text) => lengths.take(text) } : undefined,
  )
  return lengths
}

interface PartReader {
  readonly most: number
  take?(text: string): void
}

function unpack(bytes: Uint8Array, readerOf: (part: string) => PartReader | undefined): void {
  const found: { fault?: SheetFault } = {}
  const unzip = new Unzip((file) => {
    const reader = readerOf(file.name)
    if (reader === undefined) return
    let size = 0
    const runs = new LongestRuns()
    file.ondata = (error, chunk) => {
      // What was thrown here comes back as an error of the unpacker.
      if (error) found.fault ??= error instanceof SheetFault ? error : new SheetFault('unreadable', { cause: error })
      size += chunk?.length ?? 0
      if (size > reader.most) found.fault ??= new SheetFault('tooBig')
      if (found.fault !== undefined) return
      runs.take(chunk)
      // Marks of XML are ASCII; names of sheets are decoded where they are read.
      reader.take?.(Buffer.from(chunk).toString('latin1'))
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length && found.fault === undefined; at += PIECE)
      unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
  } catch (cause) {
    throw cause instanceof SheetFault ? cause : (found.fault ?? new SheetFault('unreadable', { cause }))
  }
  if (found.fault !== undefined) throw found.fault
}

interface NamedSheet {
  readonly name: string
  readonly part: string
  readonly hidden: boolean
}

function sheetsOf(texts: ReadonlyMap<string, string>): readonly NamedSheet[] {
  const partEnding = (ending: string) =>
    Buffer.from([...texts].find(([part]) => part.endsWith(ending))?.[1] ?? '', 'latin1').toString('utf8')
  const targets = new Map(
    [...partEnding('.rels').matchAll(/<(?:\w+:)?Relationship\b[^<>]*>/g)].map(([tag]) => [attribute(tag, 'Id'), attribute(tag, 'Target')]),
  )
  return [...partEnding('workbook.xml').matchAll(/<(?:\w+:)?sheet\b[^<>]*>/g)].map(([tag]) => ({
    name: unescaped(attribute(tag, 'name')),
    part: (targets.get(attribute(tag, '\\w+:id')) ?? '').split('/').at(-1) ?? '',
    hidden: /hidden/i.test(attribute(tag, 'state')),
  }))
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? ''
}

function unescaped(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&#x([0-9a-f]+);/gi, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}

/** 0 = A. */
export function columnIndex(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

// A mark, and the text up to the next one.
const MARK = /<(?:\w+:)?(row|col|mergeCell|c|f|v|t)\b([^<>]*)>([^<]*)/g
// How a cell holds its value.
const KIND = /\st=["'](s|str)["']/

/** Reads the XML of a sheet as it comes; a mark cut in two waits for its rest. */
class SheetNotes implements SheetLooks {
  readonly path: string
  size = 0
  lastRow = 0
  hiddenRows = 0
  readonly formulas = new Map<number, number[]>()
  readonly hiddenColumns: number[] = []
  readonly merges: MergedCells[] = []
  signs = 0
  readonly #shared: SharedLengths
  #rest = ''
  #count = 0
  /** The mark before. */
  #last = ''
  /** In which row the reading is. */
  #at = 0
  /** Attributes of the cell that was begun last. */
  #cell = ''

  constructor(path: string, shared: SharedLengths) {
    this.path = path
    this.#shared = shared
  }

  take(piece: string): void {
    this.size += piece.length
    const text = this.#rest + piece
    // A mark and the text behind it are read when the next one begins.
    const cut = Math.max(0, text.lastIndexOf('<'))
    this.#rest = text.slice(cut)
    this.#read(text.slice(0, cut))
  }

  #read(text: string): void {
    for (const [tag, name = '', attributes = '', content = ''] of text.matchAll(MARK)) {
      if (name === 'v' || name === 't') this.#endAtRow()
      if (name === 'c') this.#cell = attributes
      else if (name === 'v') this.#value(content)
      else if (name === 't') this.signs += signsIn(content)
      else if (name === 'f' && this.#last === 'c' && !this.#cell.endsWith('/')) this.#formula(this.#cell)
      else if (name === 'row') this.#row(tag)
      else if (name === 'col' && /\shidden\s*=\s*["'](1|true)/.test(attributes)) this.#column(tag)
      else if (name === 'mergeCell') this.#merge(tag)
      this.#last = name
    }
  }

  /** A text stands in the cell, or among those that the book keeps once. */
  #value(content: string): void {
    const [, kind] = KIND.exec(this.#cell) ?? []
    if (kind === 's') this.signs += this.#shared.of(Number(content))
    else if (kind === 'str') this.signs += signsIn(content)
  }

  #row(tag: string): void {
    this.#at = Number(attribute(tag, 'r')) || this.#at + 1
    if (/\shidden\s*=\s*["'](1|true)/.test(tag)) this.hiddenRows += 1
  }

  /** A sheet ends with its last value: rows that are only drawn, often to the end of all, are none. */
  #endAtRow(): void {
    this.lastRow = Math.max(this.lastRow, this.#at)
    if (this.lastRow > MOST_ROWS) throw new SheetFault('tooManyRows')
  }

  #formula(attributes: string): void {
    const [, letters = '', row = ''] = /\sr="([A-Z]{1,9})(\d{1,9})"/.exec(attributes) ?? []
    this.#count += 1
    if (this.#count > MOST_FORMULAS) throw new SheetFault('tooBig')
    const number = Number(row)
    const known = this.formulas.get(number)
    if (known) known.push(columnIndex(letters))
    else this.formulas.set(number, [columnIndex(letters)])
  }

  #column(tag: string): void {
    const from = Number(attribute(tag, 'min'))
    // A hidden rest of the sheet is no hidden data.
    const to = Math.min(Number(attribute(tag, 'max')), from + 200)
    for (let column = from; column <= to; column += 1) this.hiddenColumns.push(column - 1)
  }

  #merge(tag: string): void {
    const [, left = '', top = '', right = '', bottom = ''] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(attribute(tag, 'ref')) ?? []
    if (bottom === '' || top === bottom || left !== right || this.merges.length >= MOST_MERGES) return
    if (Number(bottom) - Number(top) > MOST_MERGES) return
    this.merges.push({ top: Number(top), bottom: Number(bottom), left: columnIndex(left) })
  }
}
