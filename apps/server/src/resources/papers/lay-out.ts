import type { CompleteResource } from '@chengan/kernel/definition/complete'
import {
  fieldsInText,
  fieldsOfPaper,
  type PrintedBlocks,
  type PrintedForm,
  type PrintedPaper,
  type PrintedPart,
  type PrintedText,
  textWith,
  wordsOfText,
} from '@chengan/kernel/definition/papers/printed-paper'
import type { Field, Fields } from '@chengan/kernel/fields/field'
import type { Values } from '@chengan/kernel/rule'
import { asRows, asText, asTexts } from '@chengan/kernel/values'
import type { Context } from '../../context.ts'
import type { LaidPaper, LaidPart, LaidText } from '../../ports/paper/laid/laid-paper.ts'
import type { Sketch } from '../../ports/paper/sketch.ts'
import { childFieldsOf } from '../children/load.ts'
import { isFigure, wordsOfValue } from './words-of-value.ts'

const NOTHING = '—'
const withUnit = { unit: true }

type Say = (name: string) => Promise<string>

/** What a paper says that its row does not: values by the names under which it declares that it is told them, the site that is drawn, and the code of the paper by which it
 *  is checked. */
export interface ToldPaper {
  readonly values?: Values
  readonly sketch?: Sketch | null
  readonly checkCode?: string | null
  /** Written across its pages. */
  readonly mark?: string
}

/** The fields of the rows of a table: of child rows, or of the entries of a list in JSON, which may be told. */
export function rowFields(resource: CompleteResource, { told }: Pick<PrintedPaper, 'told'>, name: string): Fields {
  const child = childFieldsOf(resource).find((field) => field.name === name)
  return child === undefined ? ((told?.[name] ?? resource.fields[name])?.holds ?? {}) : child.child.resource.fields
}

async function tableOf(
  { ctx, rowFieldsOf, values }: Saying,
  { of: list, columns }: Extract<PrintedPart, { table: unknown }>['table'],
): Promise<Pick<Extract<LaidPart, { kind: 'table' }>, 'columns' | 'rows'>> {
  const fields = rowFieldsOf(list)
  const shown = columns.flatMap((column) => {
    const field: Field | undefined = fields[column.of]
    return field === undefined ? [] : [{ ...column, field }]
  })
  const rows: string[][] = []
  for (const one of asRows(values[list])) {
    const cells: string[] = []
    for (const { of: name, inWords, field } of shown)
      cells.push(inWords === undefined ? await wordsOfValue(ctx, field, one[name], { unit: false }) : inWords(one[name]))
    rows.push(cells)
  }
  return { columns: shown.map(({ zh, weight = 1, field }) => ({ heading: zh ?? field.label.zh, weight, right: isFigure(field) })), rows }
}

async function factsOf(fields: Fields, facts: Extract<PrintedPart, { facts: unknown }>['facts'], say: Say) {
  const laid: [string, string][] = []
  for (const { of: told, zh, given } of facts) {
    const names = typeof told === 'string' ? [told] : told
    const words: string[] = []
    for (const name of names) words.push(await say(name))
    if (given && words.every((one) => one === '')) continue
    const label = zh ?? fields[names[0] ?? '']?.label.zh ?? ''
    laid.push([label, words.every((one) => one === '') ? NOTHING : words.join('至')])
  }
  return laid
}

async function textOf(text: string, say: Say): Promise<string> {
  const known = new Map<string, string>()
  for (const name of fieldsInText(text)) known.set(name, await say(name))
  return textWith(text, (name) => known.get(name) || NOTHING)
}

/** Of what a part is said: the values of a row, its fields, those of the rows of its lists, and the words of each. */
interface Saying {
  readonly ctx: Context
  readonly values: Values
  readonly fields: Fields
  readonly rowFieldsOf: (list: string) => Fields
  readonly say: Say
  readonly sketch: Sketch | null
}

/** Values in the words of their fields. */
const sayerOf =
  (ctx: Context, fields: Fields, values: Values): Say =>
  async (name) => {
    const field = fields[name]
    return field === undefined ? asText(values[name]) : wordsOfValue(ctx, field, values[name], withUnit)
  }

/** A part in words; none of a sketch where nothing is drawn. */
async function partOf(saying: Saying, part: PrintedPart): Promise<readonly LaidPart[]> {
  const heading = part.heading ?? ''
  if ('sketch' in part) return saying.sketch === null ? [] : [{ heading, kind: 'sketch', sketch: saying.sketch }]
  return [await wordsOfPart(saying, heading, part)]
}

async function wordsOfPart(saying: Saying, heading: string, part: Exclude<PrintedPart, { sketch: unknown }>): Promise<LaidPart> {
  const { fields, say, values } = saying
  if ('facts' in part) return { heading, kind: 'facts', facts: await factsOf(fields, part.facts, say) }
  if ('table' in part) return { heading, kind: 'table', ...(await tableOf(saying, part.table)) }
  if ('images' in part) {
    const { of: files, caption, given = false } = part.images
    return { heading, kind: 'images', files: asTexts(values[files]), caption: await textOf(caption, say), given }
  }
  if ('each' in part) return { heading, kind: 'each', blocks: await blocksOf(saying, part.each) }
  if ('form' in part) return { heading, kind: 'form', title: part.form.zh, ...(await formOf(part.form, say)) }
  if ('signatures' in part) return { heading, kind: 'signatures', places: part.signatures }
  if ('undersigned' in part) return { heading, kind: 'undersigned', lines: await linesOf(part.undersigned, say) }
  return { heading, kind: 'text', paragraphs: await textsOf(part.text, say), ...(part.whole ? { whole: true } : {}) }
}

/** A block for each row of a list, under its name where there are several. */
async function blocksOf(saying: Saying, { of: list, named, parts }: PrintedBlocks) {
  const { ctx, values, rowFieldsOf } = saying
  const fields = rowFieldsOf(list)
  const rows = asRows(values[list])
  const blocks: Extract<LaidPart, { kind: 'each' }>['blocks'][number][] = []
  for (const row of rows) {
    const own: Saying = { ...saying, values: row, fields, rowFieldsOf: () => ({}), say: sayerOf(ctx, fields, row) }
    const laid: LaidPart[] = []
    for (const part of parts) laid.push(await wordsOfPart(own, '', part))
    blocks.push({ name: rows.length > 1 ? await textOf(named, own.say) : '', parts: laid })
  }
  return blocks
}

async function formOf({ rows, note = '' }: PrintedForm, say: Say) {
  const laid: Extract<LaidPart, { kind: 'form' }>['rows'][number][] = []
  for (const { zh, says = '', choices = [], dated = false, least = 0 } of rows)
    laid.push({ label: zh, text: await textOf(says, say), choices, dated, least })
  return { rows: laid, note: await textOf(note, say) }
}

async function linesOf(texts: readonly string[], say: Say): Promise<readonly string[]> {
  const said: string[] = []
  for (const text of texts) said.push(...(await textOf(text, say)).split('\n'))
  return said
}

async function textsOf(texts: readonly PrintedText[], say: Say): Promise<readonly LaidText[]> {
  const said: LaidText[] = []
  for (const one of texts) {
    if (typeof one === 'object' && one.given && !(await isAnyGiven(one.says, say))) continue
    const lines = (await textOf(wordsOfText(one), say)).split('\n')
    const { strong, flush } = typeof one === 'object' ? one : {}
    said.push(...lines.map((text) => (strong || flush ? { text, strong: strong === true, flush: flush === true } : text)))
  }
  return said
}

async function isAnyGiven(text: string, say: Say): Promise<boolean> {
  for (const name of fieldsInText(text)) if ((await say(name)) !== '') return true
  return false
}

const letterOf = async ({ urgency, to, copies }: NonNullable<PrintedPaper['letter']>, say: Say) => ({
  urgency: await say(urgency),
  to: await say(to),
  copies: await say(copies),
})

/** A paper of a row in words, as the row stands: its child rows are read with it. */
export async function layOut(
  ctx: Context,
  resource: CompleteResource,
  row: Values,
  paper: PrintedPaper,
  { values: told, sketch = null, checkCode = null, mark = '' }: ToldPaper = {},
): Promise<LaidPaper> {
  const fields = fieldsOfPaper(resource.fields, paper)
  const values: Values = { ...row, ...told }
  const said = (name: string | undefined) => (name === undefined ? Promise.resolve('') : say(name))
  const say = sayerOf(ctx, fields, values)
  const saying: Saying = { ctx, values, fields, rowFieldsOf: (list) => rowFields(resource, paper, list), say, sketch }
  const parts: LaidPart[] = []
  for (const part of paper.parts) parts.push(...(await partOf(saying, part)))
  return {
    title: paper.letter === undefined ? paper.zh : await say(paper.letter.title),
    head: paper.head,
    number: await said(paper.number),
    office: await said(paper.office),
    day: paper.day === undefined ? '' : asText(values[paper.day]).slice(0, 10),
    author: ctx.actor.deptName,
    madeOn: ctx.today,
    // A paper that rests on another one is sealed as far as that one is.
    sealed: paper.seal === true && (paper.check !== 'told' || checkCode !== null),
    ...(paper.letter === undefined ? {} : { letter: await letterOf(paper.letter, say) }),
    ...(mark === '' ? {} : { mark }),
    ...(paper.note === undefined ? {} : { note: await textOf(paper.note, say) }),
    ...(paper.foot === undefined ? {} : { foot: await textOf(paper.foot, say) }),
    parts,
  }
}
