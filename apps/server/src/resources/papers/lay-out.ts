import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { fieldsInText, fieldsOfPaper, type PrintedPaper, type PrintedPart, textWith } from '@chengan/kernel/definition/papers/printed-paper'
import type { Field, Fields } from '@chengan/kernel/fields/field'
import type { Values } from '@chengan/kernel/rule'
import { asRows, asText, asTexts } from '@chengan/kernel/values'
import type { Context } from '../../context.ts'
import type { LaidPaper, LaidPart } from '../../ports/paper/laid/laid-paper.ts'
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

/** The fields of the rows of a table: of child rows, or of the entries of a list in JSON. */
export function rowFields(resource: CompleteResource, name: string): Fields {
  const child = childFieldsOf(resource).find((field) => field.name === name)
  return child === undefined ? (resource.fields[name]?.holds ?? {}) : child.child.resource.fields
}

async function tableOf(
  ctx: Context,
  resource: CompleteResource,
  row: Values,
  { of: list, columns }: Extract<PrintedPart, { table: unknown }>['table'],
): Promise<Pick<Extract<LaidPart, { kind: 'table' }>, 'columns' | 'rows'>> {
  const fields = rowFields(resource, list)
  const shown = columns.flatMap((column) => {
    const field: Field | undefined = fields[column.of]
    return field === undefined ? [] : [{ ...column, field }]
  })
  const rows: string[][] = []
  for (const one of asRows(row[list])) {
    const cells: string[] = []
    for (const { of: name, inWords, field } of shown)
      cells.push(inWords === undefined ? await wordsOfValue(ctx, field, one[name], { unit: false }) : inWords(one[name]))
    rows.push(cells)
  }
  return { columns: shown.map(({ zh, weight = 1, field }) => ({ heading: zh ?? field.label.zh, weight, right: isFigure(field) })), rows }
}

async function factsOf(fields: Fields, facts: Extract<PrintedPart, { facts: unknown }>['facts'], say: Say) {
  const laid: [string, string][] = []
  for (const { of: told, zh } of facts) {
    const names = typeof told === 'string' ? [told] : told
    const words: string[] = []
    for (const name of names) words.push(await say(name))
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

interface Saying {
  readonly fields: Fields
  readonly say: Say
  readonly sketch: Sketch | null
}

/** A part in words; none of a sketch where nothing is drawn. */
async function partOf(
  ctx: Context,
  resource: CompleteResource,
  row: Values,
  part: PrintedPart,
  { fields, say, sketch }: Saying,
): Promise<readonly LaidPart[]> {
  const heading = part.heading ?? ''
  if ('sketch' in part) return sketch === null ? [] : [{ heading, kind: 'sketch', sketch }]
  return [await wordsOfPart(ctx, resource, row, part, { heading, fields, say })]
}

async function wordsOfPart(
  ctx: Context,
  resource: CompleteResource,
  row: Values,
  part: Exclude<PrintedPart, { sketch: unknown }>,
  { heading, fields, say }: Omit<Saying, 'sketch'> & { readonly heading: string },
): Promise<LaidPart> {
  if ('facts' in part) return { heading, kind: 'facts', facts: await factsOf(fields, part.facts, say) }
  if ('table' in part) return { heading, kind: 'table', ...(await tableOf(ctx, resource, row, part.table)) }
  if ('images' in part) return { heading, kind: 'images', files: asTexts(row[part.images.of]), caption: part.images.caption }
  if ('signatures' in part) return { heading, kind: 'signatures', places: part.signatures }
  if ('undersigned' in part) return { heading, kind: 'undersigned', lines: await textsOf(part.undersigned, say) }
  return { heading, kind: 'text', paragraphs: await textsOf(part.text, say) }
}

async function textsOf(texts: readonly string[], say: Say): Promise<readonly string[]> {
  const said: string[] = []
  for (const text of texts) said.push(...(await textOf(text, say)).split('\n'))
  return said
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
  const say: Say = async (name) => {
    const field = fields[name]
    return field === undefined ? asText(values[name]) : wordsOfValue(ctx, field, values[name], withUnit)
  }
  const parts: LaidPart[] = []
  for (const part of paper.parts) parts.push(...(await partOf(ctx, resource, values, part, { fields, say, sketch })))
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
    parts,
  }
}
