import type { Field, Fields } from '../../fields/field.ts'
import {
  type BlockPart,
  fieldsInText,
  fieldsOfPaper,
  type PrintedColumn,
  type PrintedPaper,
  type PrintedPart,
  wordsOfText,
} from './printed-paper.ts'

/** What of a paper no field says: its title, the day on which it is made, the code by which it is checked (as text, as address, as a picture), the
 *  seal of its office, the sketch of a site. */
export const madePlaces = {
  title: '文书名称',
  madeOn: '制作日期',
  checkCode: '验真码',
  checkUrl: '核验地址',
  qrCode: '验真二维码',
  seal: '印章',
  sketch: '位置示意图',
} as const
export type MadePlace = keyof typeof madePlaces

/** A column of a table in a template, written `{{table.column}}`: words, or pictures of the row. */
interface PlaceColumn {
  readonly words: string
  readonly of: string
  readonly inWords?: PrintedColumn['inWords']
  readonly pictures?: true
}

/** What a template of a paper may name, by the words under which the paper says it: a text (of two fields a span), the rows of a table, pictures of the
 *  row, or what is made with the paper. */
export type PaperPlace = { readonly words: string } & (
  | { readonly kind: 'text'; readonly of: readonly string[] }
  | { readonly kind: 'table'; readonly of: string; readonly columns: readonly PlaceColumn[] }
  | { readonly kind: 'pictures'; readonly of: string }
  | { readonly kind: 'made'; readonly what: MadePlace }
)

/** The fields of a resource, and those of the rows of its tables by the name of the table. */
interface Fielded {
  readonly fields: Fields
  readonly rowFields: (table: string) => Fields
}

/** Everything that a template may name of a paper: what its declaration says, and nothing else. No two have the same words (the first counts). */
export function placesOfPaper({ fields: own, rowFields }: Fielded, paper: PrintedPaper): readonly PaperPlace[] {
  const fields = fieldsOfPaper(own, paper)
  const label = (name: string) => (fields[name] as Field | undefined)?.label.zh ?? name
  const single = (name: string): PaperPlace => ({ kind: 'text', words: label(name), of: [name] })
  const { title, urgency, to, copies } = paper.letter ?? {}
  const named = [paper.number, paper.office, paper.day, title, urgency, to, copies].flatMap((name) => (name === undefined ? [] : [name]))
  const head = [...named, ...[paper.note ?? '', paper.foot ?? ''].flatMap(fieldsInText)].map(single)
  const parts = paper.parts.flatMap((part) => placesOfPart(part, { single, label, rowFields }))
  const made = Object.entries(madePlaces).flatMap(([what, words]): PaperPlace[] => {
    if (what === 'seal' && paper.seal !== true) return []
    if (what === 'sketch' && !paper.parts.some((part) => 'sketch' in part)) return []
    if ((what === 'checkCode' || what === 'checkUrl' || what === 'qrCode') && paper.check === undefined) return []
    return [{ kind: 'made', words, what: what as MadePlace }]
  })
  const byWords = new Map<string, PaperPlace>()
  for (const place of [...head, ...parts, ...made]) {
    const known = byWords.get(place.words)
    if (known === undefined) byWords.set(place.words, place)
    else if (known.kind === 'table' && place.kind === 'table')
      byWords.set(place.words, { ...known, columns: joined(known.columns, place.columns) })
  }
  return [...byWords.values()]
}

/** Columns of one list that several parts of a paper say. */
const joined = (columns: readonly PlaceColumn[], more: readonly PlaceColumn[]) => [
  ...columns,
  ...more.filter(({ words }) => !columns.some((one) => one.words === words)),
]

interface Naming {
  readonly single: (name: string) => PaperPlace
  readonly label: (name: string) => string
  readonly rowFields: Fielded['rowFields']
}

function placesOfPart(part: PrintedPart, { single, label, rowFields }: Naming): readonly PaperPlace[] {
  if ('facts' in part)
    return part.facts.flatMap(({ of: told, zh }) => {
      const names = typeof told === 'string' ? [told] : told
      const said: readonly PaperPlace[] = zh === undefined ? [] : [{ kind: 'text', words: zh, of: names }]
      return [...said, ...names.map(single)]
    })
  if ('text' in part) return part.text.map(wordsOfText).flatMap(fieldsInText).map(single)
  if ('undersigned' in part) return part.undersigned.flatMap(fieldsInText).map(single)
  if ('images' in part)
    return [{ kind: 'pictures', words: label(part.images.of), of: part.images.of }, ...fieldsInText(part.images.caption).map(single)]
  if ('form' in part) return part.form.rows.flatMap(({ says = '' }) => fieldsInText(says)).map(single)
  if ('each' in part)
    return [{ kind: 'table', words: label(part.each.of), of: part.each.of, columns: columnsOfBlocks(part.each, rowFields) }]
  if ('signatures' in part || 'sketch' in part) return []
  const known = rowFields(part.table.of)
  const columns = part.table.columns.map(({ of: name, zh, inWords }) => ({
    words: zh ?? (known[name] as Field | undefined)?.label.zh ?? name,
    of: name,
    ...(inWords === undefined ? {} : { inWords }),
  }))
  return [{ kind: 'table', words: label(part.table.of), of: part.table.of, columns }]
}

/** What the blocks of a list say, as columns of a table: a template has a row of its table for each. */
function columnsOfBlocks(
  { of: list, named, parts }: { of: string; named: string; parts: readonly BlockPart[] },
  rowFields: Fielded['rowFields'],
) {
  const known = rowFields(list)
  const column = (name: string, zh?: string): PlaceColumn => ({
    words: zh ?? (known[name] as Field | undefined)?.label.zh ?? name,
    of: name,
  })
  const said = parts.flatMap((part): PlaceColumn[] => {
    if ('facts' in part)
      return part.facts.flatMap(({ of: told, zh }) => (typeof told === 'string' ? [column(told, zh)] : told.map((one) => column(one))))
    if ('text' in part)
      return part.text
        .map(wordsOfText)
        .flatMap(fieldsInText)
        .map((one) => column(one))
    return [{ ...column(part.images.of), pictures: true }]
  })
  return joined(
    [],
    [...fieldsInText(named).map((one) => column(one)), ...said].filter(
      (one, at, all) => all.findIndex(({ words }) => words === one.words) === at,
    ),
  )
}

/** The names that a template may write between its braces: a column of a table as `table.column`. */
export const namesOfPlaces = (places: readonly PaperPlace[]): readonly string[] =>
  places.flatMap((place) => (place.kind === 'table' ? place.columns.map(({ words }) => `${place.words}.${words}`) : [place.words]))

/** Whether what stands there is a picture. */
export const isPicture = (place: PaperPlace): boolean =>
  place.kind === 'pictures' || (place.kind === 'made' && (place.what === 'qrCode' || place.what === 'seal' || place.what === 'sketch'))
