import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { dayInWords, type PrintedPaper, type PrintedPart, textWith } from '@chengan/kernel/definition/papers/printed-paper'
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

function PartBody({ resource, part, row, words }: PartProps) {
  const say = (name: string) => saidOf(resource.fields[name], row, words)
  if ('facts' in part)
    return (
      <dl className="printed-sheet__facts">
        {part.facts.map(({ of: told, zh }) => {
          const names = typeof told === 'string' ? [told] : told
          const said = names.map(say)
          return (
            <div key={names.join()}>
              <dt>{zh ?? resource.fields[names[0] ?? '']?.label.zh}</dt>
              <dd>{said.every((one) => one === '') ? NOTHING : said.join('至')}</dd>
            </div>
          )
        })}
      </dl>
    )
  if ('table' in part) return <TablePart resource={resource} table={part.table} row={row} words={words} />
  if ('text' in part) return part.text.map((text) => <p key={text}>{textWith(text, (name) => say(name) || NOTHING)}</p>)
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
  // A sketch is drawn for the file of the paper.
  if ('sketch' in part) return null
  return <p>{say(part.images.of) || NOTHING}</p>
}

interface TableProps extends Omit<PartProps, 'part'> {
  table: Extract<PrintedPart, { table: unknown }>['table']
}

function TablePart({ resource, table: { of: list, columns }, row, words }: TableProps) {
  const field = resource.fields[list]
  if (field === undefined) return null
  const held: Readonly<Record<string, NamedField | undefined>> =
    childOf(field)?.resource.fields ?? Object.fromEntries(Object.entries(field.holds ?? {}).map(([name, one]) => [name, { ...one, name }]))
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
