import { ImagePatch, ImageRun, type IPatch, type ParagraphChild, PatchType, patchDocument, type TableRowsPatch, TextRun } from 'docx'
import type { InspectedTemplate } from './inspect-template.ts'
import type { PlacedPicture } from './made-pictures.ts'
import { BETWEEN_PARAGRAPHS, withParagraphs } from './paragraphs-of-text.ts'

/** A row of a table by the words of its columns: words, or pictures one beside the other. */
type FilledRow = Readonly<Record<string, string | readonly PlacedPicture[]>>

/** What stands in the places of a template: texts, the rows of its tables by the words of their columns, pictures. */
export interface FilledPlaces {
  readonly texts: ReadonlyMap<string, string>
  readonly tables: ReadonlyMap<string, readonly FilledRow[]>
  readonly pictures: ReadonlyMap<string, readonly PlacedPicture[]>
}

/** What a place without a value says. */
const NOTHING = '—'
const LARGEST_WIDTH = 560
/** Two pictures beside each other in a cell of half the width. */
const CELL_WIDTH = 200

/** One transparent point, where a template has a place and the paper no picture. */
const EMPTY = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII=', 'base64')

/** The lines of a text, with what makes a paragraph of each once they are written. */
const runs = (text: string): readonly ParagraphChild[] =>
  text.split('\n').flatMap((line, at) => (at === 0 ? [] : [new TextRun(BETWEEN_PARAGRAPHS)]).concat(new TextRun(line)))
const cellPatch = (cell: FilledRow[string]): IPatch =>
  typeof cell !== 'string' && cell.length > 0
    ? { type: PatchType.PARAGRAPH, children: cell.map((one) => run(one, CELL_WIDTH)) }
    : textPatch(asWords(cell))
const asWords = (cell: FilledRow[string]) => (typeof cell === 'string' && cell !== '' ? cell : NOTHING)
const textPatch = (text: string): IPatch => ({ type: PatchType.PARAGRAPH, children: runs(text) })

/** Scaled down to a width and a height, in its own proportions. */
function within({ width, height }: PlacedPicture, most: { readonly width: number; readonly height: number }) {
  const scale = Math.min(most.width / width, most.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const run = (picture: PlacedPicture, widest = LARGEST_WIDTH): ParagraphChild =>
  new ImageRun({
    type: picture.type,
    data: Buffer.from(picture.data),
    transformation: within(picture, { width: Math.min(picture.width, widest), height: picture.height }),
  })

const imagePatch = (picture: PlacedPicture | undefined, size: { readonly width: number; readonly height: number }): ImagePatch =>
  picture === undefined
    ? new ImagePatch({ type: 'png', data: EMPTY })
    : new ImagePatch({ type: picture.type, data: Buffer.from(picture.data), transformation: within(picture, size) })

/** Writes a paper from a template. Every field is replaced: what nothing is known of by a dash. Pictures in alt text come first, because a field may stand in the text too. */
export async function fillTemplate(
  bytes: Uint8Array,
  template: InspectedTemplate,
  { texts, tables, pictures }: FilledPlaces,
): Promise<Uint8Array> {
  const drawings = Object.fromEntries(
    [...template.inAltText].flatMap(([name, size]) => (pictures.has(name) ? [[name, imagePatch(pictures.get(name)?.[0], size)]] : [])),
  )
  const drawn =
    Object.keys(drawings).length === 0
      ? bytes
      : await patchDocument({ outputType: 'uint8array', data: bytes, patches: drawings, trimPlaceholders: true })
  const patches: Record<string, IPatch | TableRowsPatch> = {}
  for (const name of template.names) {
    const table = tableOf(name, tables)
    if (table !== undefined) patches[table[0]] = { type: PatchType.TABLE_ROWS, rows: table[1] }
    else if (pictures.has(name)) patches[name] = { type: PatchType.PARAGRAPH, children: (pictures.get(name) ?? []).map((one) => run(one)) }
    else patches[name] = textPatch(texts.get(name) || NOTHING)
  }
  return withParagraphs(await patchDocument({ outputType: 'uint8array', data: drawn, patches, trimPlaceholders: true }))
}

function tableOf(name: string, tables: FilledPlaces['tables']): readonly [string, readonly Readonly<Record<string, IPatch>>[]] | undefined {
  const [key = '', column] = name.split('.')
  const rows = column === undefined ? undefined : tables.get(key)
  if (rows === undefined) return undefined
  return [key, rows.map((row) => Object.fromEntries(Object.entries(row).map(([words, cell]) => [words, cellPatch(cell)])))]
}
