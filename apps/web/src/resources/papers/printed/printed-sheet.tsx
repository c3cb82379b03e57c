import type { CompleteResource } from '@chengan/kernel/definition/complete'
import {
  dayInWords,
  fieldsInText,
  type PrintedBlocks,
  type PrintedFact,
  type PrintedForm,
  type PrintedImages,
  type PrintedPaper,
  type PrintedPart,
  type PrintedText,
  textWith,
  wordsOfText,
} from '@chengan/kernel/definition/papers/printed-paper'
import { viewOf } from '../../fields/field-views.ts'
import { childOf, rowsOf } from '../../fields/structures/child-rows.ts'
import type { NamedField, Row, Values } from '../../row.ts'
import { useWords, type Words } from '../../words.ts'
import './printed-sheet.css'

interface SheetProps {
  resource: CompleteResource
  paper: PrintedPaper
  row: Row
}

const NOTHING = '—'

/** The parts of a paper from its declaration and the row that the page has already: in the language of the bureau, as its PDF. */
export function PrintedSheet({ resource, paper, row }: SheetProps) {
  const words = useWords()
  const say = (name: string | undefined) => (name === undefined ? '' : saidOf(resource.fields[name], row, words))
  const office = say(paper.office)
  return (
    <article className={`printed-sheet printed-sheet--${paper.head}`} lang="zh-CN">
      {paper.head === 'office' ? <p className="printed-sheet__office">{office}</p> : null}
      <h1>{paper.zh}</h1>
      {say(paper.number) === '' ? null : <p className="printed-sheet__number">编号：{say(paper.number)}</p>}
      {paper.parts.map((part) => (
        <section key={JSON.stringify(part)}>
          {part.heading === undefined ? null : <h2>{part.heading}</h2>}
          <PartBody resource={resource} part={part} row={row} words={words} />
        </section>
      ))}
      {office === '' ? null : (
        <p className="printed-sheet__signed">
          {office}
          <br />
          {say(paper.day)}
        </p>
      )}
      {paper.note === undefined ? null : <p className="printed-sheet__note">{textWith(paper.note, say)}</p>}
      {paper.parts.map((part) => ('form' in part ? <FormPart key={part.form.zh} form={part.form} say={say} /> : null))}
    </article>
  )
}

/** A value as the file of the paper has it: days in words, and in a column of figures no unit in each line. */
function saidOf(field: NamedField | undefined, values: Values, words: Words, inColumn = false): string {
  if (field === undefined) return ''
  const value = values[field.name]
  if (field.kind === 'date' && typeof value === 'string' && value !== '') return dayInWords(value)
  const { unit: _unit, ...bare } = field
  return viewOf(field.kind).text(inColumn ? bare : field, values, words)
}

interface PartProps {
  resource: CompleteResource
  part: PrintedPart
  row: Row
  words: Words
}

type Say = (name: string) => string

function PartBody({ resource, part, row, words }: PartProps) {
  const say = (name: string) => saidOf(resource.fields[name], row, words)
  if ('facts' in part) return <Facts facts={part.facts} fields={resource.fields} say={say} />
  if ('table' in part) return <TablePart resource={resource} table={part.table} row={row} words={words} />
  if ('text' in part) return <Texts texts={part.text} say={say} />
  if ('each' in part) return <Blocks resource={resource} each={part.each} row={row} words={words} />
  if ('signatures' in part)
    return (
      <div className="printed-sheet__places">
        {part.signatures.map((place) => (
          <p key={place}>
            {place}：<time>{dayInWords('')}</time>
          </p>
        ))}
      </div>
    )
  if ('undersigned' in part)
    return part.undersigned.map((text) => (
      <p key={text} className="printed-sheet__signed">
        {textWith(text, (name) => say(name) || NOTHING)}
      </p>
    ))
  // A sketch is drawn for the file of the paper; a form stands behind it.
  if ('sketch' in part || 'form' in part) return null
  return <Pictures images={part.images} say={say} />
}

interface FactsProps {
  facts: readonly PrintedFact[]
  fields: Readonly<Record<string, NamedField | undefined>>
  say: Say
}

function Facts({ facts, fields, say }: FactsProps) {
  const told = facts.map(({ of: one, zh, given }) => {
    const names = typeof one === 'string' ? [one] : one
    return { names, said: names.map(say), label: zh ?? fields[names[0] ?? '']?.label.zh, given }
  })
  return (
    <dl className="printed-sheet__facts">
      {told
        .filter(({ said, given }) => given !== true || said.some((one) => one !== ''))
        .map(({ names, said, label }) => (
          <div key={names.join()}>
            <dt>{label}</dt>
            <dd>{said.every((one) => one === '') ? NOTHING : said.join('至')}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Paragraphs, one for each line of what is said. */
function Texts({ texts, say }: { texts: readonly PrintedText[]; say: Say }) {
  return texts
    .filter((one) => typeof one === 'string' || one.given !== true || fieldsInText(one.says).some((name) => say(name) !== ''))
    .map((one) => {
      const { strong = false, flush = false } = typeof one === 'string' ? {} : one
      const said = textWith(wordsOfText(one), (name) => say(name) || NOTHING).split('\n')
      const look = flush ? 'printed-sheet__flush' : undefined
      return said.map((line) => (
        <p key={`${wordsOfText(one)}|${line}`} className={look}>
          {strong ? <strong>{line}</strong> : line}
        </p>
      ))
    })
}

/** Pictures are in the file of the paper; here stand their names. */
function Pictures({ images, say }: { images: PrintedImages; say: Say }) {
  const said = say(images.of)
  return images.given === true && said === '' ? null : <p>{said || NOTHING}</p>
}

/** The fields of the rows of a list, which are child rows or entries of a list in JSON. */
const fieldsOfRows = (field: NamedField): Readonly<Record<string, NamedField | undefined>> =>
  childOf(field)?.resource.fields ?? Object.fromEntries(Object.entries(field.holds ?? {}).map(([name, one]) => [name, { ...one, name }]))

interface BlocksProps extends Omit<PartProps, 'part'> {
  each: PrintedBlocks
}

/** A block for each row of a list, under its name where there are several. */
function Blocks({ resource, each, row, words }: BlocksProps) {
  const field = resource.fields[each.of]
  if (field === undefined) return null
  const fields = fieldsOfRows(field)
  const rows = rowsOf(row[each.of])
  return rows.map((one, at) => {
    const say = (name: string) => saidOf(fields[name], one, words)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a paper have no other name, and are never put in another order
      <section key={at}>
        {rows.length > 1 ? <h3>{textWith(each.named, say)}</h3> : null}
        {each.parts.map((part) =>
          'facts' in part ? (
            <Facts key={JSON.stringify(part)} facts={part.facts} fields={fields} say={say} />
          ) : 'text' in part ? (
            <Texts key={JSON.stringify(part)} texts={part.text} say={say} />
          ) : (
            <Pictures key={JSON.stringify(part)} images={part.images} say={say} />
          ),
        )}
      </section>
    )
  })
}

/** A form on a page of its own behind the paper, to be filled in by hand. */
function FormPart({ form, say }: { form: PrintedForm; say: Say }) {
  return (
    <section className="printed-sheet__form">
      <h1>{form.zh}</h1>
      <table>
        <tbody>
          {form.rows.map(({ zh, says = '', choices = [], dated, least }) => (
            <tr key={zh} style={least === undefined ? undefined : { height: `${least}pt` }}>
              <th scope="row">{zh}</th>
              <td>
                {choices.length > 0 ? choices.map((one) => `□ ${one}`).join('　') : textWith(says, (name) => say(name) || NOTHING)}
                {dated ? <time>{dayInWords('')}</time> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {form.note === undefined ? null : <p className="printed-sheet__note">{textWith(form.note, (name) => say(name) || NOTHING)}</p>}
    </section>
  )
}

interface TableProps extends Omit<PartProps, 'part'> {
  table: Extract<PrintedPart, { table: unknown }>['table']
}

function TablePart({ resource, table: { of: list, columns }, row, words }: TableProps) {
  const field = resource.fields[list]
  if (field === undefined) return null
  const held = fieldsOfRows(field)
  const rows = rowsOf(row[list])
  const whole = columns.reduce((sum, { weight = 1 }) => sum + weight, 0)
  if (rows.length === 0) return <p>无。</p>
  return (
    <div className={columns.length > 4 ? 'printed-sheet__table printed-sheet__table--many' : 'printed-sheet__table'}>
      <table>
        <thead>
          <tr>
            {columns.map(({ of: name, zh, weight = 1 }) => (
              <th key={name} style={{ width: `${(weight / whole) * 100}%` }}>
                {zh ?? held[name]?.label.zh}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((line) => (
            <tr key={columns.map(({ of: name }) => String(line[name])).join('|')}>
              {columns.map(({ of: name, inWords }) => (
                <td key={name} className={held[name] !== undefined && viewOf(held[name].kind).right ? 'printed-sheet__figure' : undefined}>
                  {inWords === undefined ? saidOf(held[name], line, words, true) : inWords(line[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
