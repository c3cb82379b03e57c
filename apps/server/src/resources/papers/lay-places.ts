import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type PaperPlace, placesOfPaper } from '@chengan/kernel/definition/papers/places-of-paper'
import { dayInWords, fieldsOfPaper, type PrintedPaper } from '@chengan/kernel/definition/papers/printed-paper'
import type { Fields } from '@chengan/kernel/fields/field'
import type { Values } from '@chengan/kernel/rule'
import { asRows, asText, asTexts } from '@chengan/kernel/values'
import type { Context } from '../../context.ts'
import type { Sketch } from '../../ports/paper/sketch.ts'
import { rowFields, type ToldPaper } from './lay-out.ts'
import { wordsOfValue } from './words-of-value.ts'

type Texts = Readonly<Record<string, string>>
/** What stands in a row of a table by the words of its columns: words, or ids of files of pictures. */
type Cells = Readonly<Record<string, string | readonly string[]>>

/** What stands in the places of a template, in words, as the row stood when the paper was issued. What is made with the file comes when it is drawn. */
export interface LaidPlaces {
  readonly texts: Texts
  readonly tables: Readonly<Record<string, readonly Cells[]>>
  /** Ids of files. */
  readonly pictures: Readonly<Record<string, readonly string[]>>
  readonly office: string
  readonly sketch?: Sketch | null
}

/** What a template of a paper of a resource may name. */
export const placesOf = (resource: CompleteResource, paper: PrintedPaper): readonly PaperPlace[] =>
  placesOfPaper({ fields: resource.fields, rowFields: (table) => rowFields(resource, paper, table) }, paper)

/** The places of a paper of a row in words: its child rows are read with it. */
export async function layPlaces(
  ctx: Context,
  resource: CompleteResource,
  row: Values,
  paper: PrintedPaper,
  { values: told, sketch = null }: ToldPaper = {},
): Promise<LaidPlaces> {
  const fields = fieldsOfPaper(resource.fields, paper)
  const values: Values = { ...row, ...told }
  const say = async (name: string) => {
    const field = fields[name]
    return field === undefined ? asText(values[name]) : wordsOfValue(ctx, field, values[name], { unit: true })
  }
  const texts: Record<string, string> = {}
  const tables: Record<string, Cells[]> = {}
  const pictures: Record<string, readonly string[]> = {}
  for (const place of placesOf(resource, paper)) {
    if (place.kind === 'text') texts[place.words] = (await Promise.all(place.of.map(say))).filter((one) => one !== '').join('至')
    else if (place.kind === 'pictures') pictures[place.words] = asTexts(values[place.of])
    else if (place.kind === 'table') tables[place.words] = await rowsInWords(ctx, rowFields(resource, paper, place.of), values, place)
    else if (place.what === 'title') texts[place.words] = paper.zh
    else if (place.what === 'madeOn') texts[place.words] = dayInWords(ctx.today)
  }
  return { texts, tables, pictures, office: paper.office === undefined ? '' : await say(paper.office), sketch }
}

async function rowsInWords(
  ctx: Context,
  fields: Fields,
  values: Values,
  { of: table, columns }: Extract<PaperPlace, { kind: 'table' }>,
): Promise<Cells[]> {
  const rows: Cells[] = []
  for (const one of asRows(values[table])) {
    const texts: Record<string, string | readonly string[]> = {}
    for (const { words, of: name, inWords, pictures } of columns) {
      const field = fields[name]
      if (pictures) texts[words] = asTexts(one[name])
      else if (inWords !== undefined) texts[words] = inWords(one[name])
      else texts[words] = field === undefined ? asText(one[name]) : await wordsOfValue(ctx, field, one[name], { unit: false })
    }
    rows.push(texts)
  }
  return rows
}

/** The places of a paper with their own names in them, for whoever wants to see a template and has no row. */
export function placesByName(resource: CompleteResource, paper: PrintedPaper): LaidPlaces {
  const places = placesOf(resource, paper)
  const named = (words: string) => `〔${words}〕`
  return {
    texts: Object.fromEntries(places.flatMap(({ kind, words }) => (kind === 'text' || kind === 'made' ? [[words, named(words)]] : []))),
    tables: Object.fromEntries(
      places.flatMap((place) => {
        if (place.kind !== 'table') return []
        const row = Object.fromEntries(place.columns.map(({ words, pictures }) => [words, pictures ? [] : named(words)]))
        return [[place.words, [row, row]]]
      }),
    ),
    pictures: {},
    office: paper.office === undefined ? '' : (fieldsOfPaper(resource.fields, paper)[paper.office]?.label.zh ?? ''),
  }
}
