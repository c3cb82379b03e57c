import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { fieldsInText, type PrintedPaper, type PrintedPart, textWith } from '@chengan/kernel/definition/papers/printed-paper'
import type { Field, Fields } from '@chengan/kernel/fields/field'
import type { Values } from '@chengan/kernel/rule'
import { asRows, asText, asTexts } from '@chengan/kernel/values'
import type { Context } from '../../context.ts'
import type { LaidPaper, LaidPart } from '../../ports/paper/laid/laid-paper.ts'
import { childFieldsOf } from '../children/load.ts'
import { isFigure, wordsOfValue } from './words-of-value.ts'

const NOTHING = '—'
const withUnit = { unit: true }

type Say = (name: string) => Promise<string>

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

async function factsOf(resource: CompleteResource, facts: Extract<PrintedPart, { facts: unknown }>['facts'], say: Say) {
  const laid: [string, string][] = []
  for (const { of: told, zh } of facts) {
    const names = typeof told === 'string' ? [told] : told
    const words: string[] = []
    for (const name of names) words.push(await say(name))
    const label = zh ?? resource.fields[names[0] ?? '']?.label.zh ?? ''
    laid.push([label, words.every((one) => one === '') ? NOTHING : words.join('至')])
  }
  return laid
}

async function textOf(text: string, say: Say): Promise<string> {
  const known = new Map<string, string>()
  for (const name of fieldsInText(text)) known.set(name, await say(name))
  return textWith(text, (name) => known.get(name) || NOTHING)
}

async function partOf(ctx: Context, resource: CompleteResource, row: Values, part: PrintedPart, say: Say): Promise<LaidPart> {
  const heading = part.heading ?? ''
  if ('facts' in part) return { heading, kind: 'facts', facts: await factsOf(resource, part.facts, say) }
  if ('table' in part) return { heading, kind: 'table', ...(await tableOf(ctx, resource, row, part.table)) }
  if ('images' in part) return { heading, kind: 'images', files: asTexts(row[part.images.of]), caption: part.images.caption }
  if ('signatures' in part) return { heading, kind: 'signatures', places: part.signatures }
  const paragraphs: string[] = []
  for (const text of part.text) paragraphs.push(await textOf(text, say))
  return { heading, kind: 'text', paragraphs }
}

/** A paper of a row in words, as the row stands: its child rows are read with it. */
export async function layOut(ctx: Context, resource: CompleteResource, row: Values, paper: PrintedPaper): Promise<LaidPaper> {
  const said = (name: string | undefined) => (name === undefined ? Promise.resolve('') : say(name))
  const say: Say = async (name) => {
    const field = resource.fields[name]
    return field === undefined ? asText(row[name]) : wordsOfValue(ctx, field, row[name], withUnit)
  }
  const parts: LaidPart[] = []
  for (const part of paper.parts) parts.push(await partOf(ctx, resource, row, part, say))
  return {
    title: paper.zh,
    head: paper.head,
    number: await said(paper.number),
    office: await said(paper.office),
    day: paper.day === undefined ? '' : asText(row[paper.day]).slice(0, 10),
    author: ctx.actor.deptName,
    madeOn: ctx.today,
    sealed: paper.seal === true,
    parts,
  }
}
