import {
  type FormRow,
  fieldsInText,
  fieldsOfPaper,
  type PrintedBlocks,
  type PrintedCheck,
  type PrintedColumn,
  type PrintedFact,
  type PrintedForm,
  type PrintedImages,
  type PrintedLine,
  type PrintedPaper,
} from '../../definition/papers/printed-paper.ts'
import { either, free, list, name, type Part, record, shapeOf, within, word } from './parts.ts'

/** Fields that a text names. */
const placed: Part = (value, at, holder) =>
  typeof value === 'string' ? fieldsInText(value).flatMap((one) => name('field')(one, at, holder)) : []

/** A table is of child rows, or of a list in JSON whose entries are known. */
const columns = within(
  (table, { scope, world }) => {
    const fields = scope.fields[String(table.of)]?.holds
    return world.childOf(scope, String(table.of)) ?? (fields && { ...scope, fields })
  },
  list(shapeOf<PrintedColumn>('a column of a paper', { of: name('field'), zh: free, weight: free, inWords: free })),
)

const text = list(
  either(placed, shapeOf<PrintedLine>('a line of a paper', { says: placed, strong: word(true), flush: word(true), given: word(true) })),
)
const facts = list(shapeOf<PrintedFact>('a fact of a paper', { of: list(name('field')), zh: free, given: word(true) }))
const images = shapeOf<PrintedImages>('pictures of a paper', { of: name('filesField'), caption: placed, given: word(true) })

/** What stands in a block is said of its row. */
const inBlock = (part: Part) =>
  within((each, { scope, world }) => {
    const fields = scope.fields[String(each.of)]?.holds
    return world.childOf(scope, String(each.of)) ?? (fields && { ...scope, fields })
  }, part)
const blocks = inBlock(list(shapeOf<{ facts: unknown; text: unknown; images: unknown }>('a part of a block', { facts, text, images })))

/** Everything that a part of any kind may say. */
interface AnyPart {
  readonly heading: unknown
  readonly facts: unknown
  readonly table: unknown
  readonly text: unknown
  readonly whole: unknown
  readonly images: unknown
  readonly each: unknown
  readonly form: unknown
  readonly signatures: unknown
  readonly undersigned: unknown
  readonly sketch: unknown
}

/** What a paper says of its row, and what it is told besides. */
const said = shapeOf<PrintedPaper>('a printed paper', {
  zh: free,
  en: free,
  told: record(null, free),
  head: word('office', 'red', 'plain', 'document'),
  letter: shapeOf<NonNullable<PrintedPaper['letter']>>('how a document is addressed', {
    title: name('field'),
    urgency: name('field'),
    to: name('field'),
    copies: name('field'),
  }),
  number: name('field'),
  office: name('field'),
  day: name('dateField'),
  parts: list(
    shapeOf<AnyPart>('a part of a paper', {
      heading: free,
      facts,
      table: shapeOf<{ of: unknown; columns: unknown }>('a table of a paper', { of: name('tableField'), columns }),
      text,
      whole: word(true),
      images,
      each: shapeOf<PrintedBlocks>('blocks of a paper', { of: name('tableField'), named: inBlock(placed), parts: blocks }),
      form: shapeOf<PrintedForm>('a form of a paper', {
        zh: free,
        rows: list(shapeOf<FormRow>('a line of a form', { zh: free, says: placed, choices: free, dated: word(true), least: free })),
        note: placed,
      }),
      signatures: free,
      undersigned: list(placed),
      sketch: word(true),
    }),
  ),
  note: placed,
  foot: placed,
  seal: word(true),
  check: either(
    word('told'),
    shapeOf<PrintedCheck>('how a paper is checked', {
      unit: name('field'),
      term: list(name('field')),
      states: shapeOf<NonNullable<PrintedCheck['states']>>('states of a paper', {
        of: name('dictField'),
        as: within(
          (states, { scope }) => {
            const dict = scope.fields[String(states.of)]?.dict
            return dict && { ...scope, dict }
          },
          record('value', word('valid', 'replaced', 'void', 'revoked', 'expired', 'suspended')),
        ),
      }),
    }),
  ),
  keptIn: name('filesField'),
  alsoAsWord: word(true),
})

/** A declared paper: among its names are those of what it is told. */
export const paperShape: Part = (paper, at, holder) => {
  const { told } = paper as Pick<PrintedPaper, 'told'>
  return said(paper, told === undefined ? at : { ...at, scope: { ...at.scope, fields: fieldsOfPaper(at.scope.fields, { told }) } }, holder)
}
