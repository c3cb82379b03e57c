import { fieldsInText, type PrintedColumn, type PrintedFact, type PrintedPaper } from '../../definition/papers/printed-paper.ts'
import { free, list, name, type Part, record, shapeOf, within, word } from './parts.ts'

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

/** Everything that a part of any kind may say. */
interface AnyPart {
  readonly heading: unknown
  readonly facts: unknown
  readonly table: unknown
  readonly text: unknown
  readonly images: unknown
  readonly signatures: unknown
}

/** What a paper says of its row. */
export const paperShape = shapeOf<PrintedPaper>('a printed paper', {
  zh: free,
  en: free,
  head: word('office', 'red', 'plain'),
  number: name('field'),
  office: name('field'),
  day: name('dateField'),
  parts: list(
    shapeOf<AnyPart>('a part of a paper', {
      heading: free,
      facts: list(shapeOf<PrintedFact>('a fact of a paper', { of: list(name('field')), zh: free })),
      table: shapeOf<{ of: unknown; columns: unknown }>('a table of a paper', { of: name('tableField'), columns }),
      text: list(placed),
      images: shapeOf<{ of: unknown; caption: unknown }>('pictures of a paper', { of: name('filesField'), caption: free }),
      signatures: free,
    }),
  ),
  seal: word(true),
  check: shapeOf<NonNullable<PrintedPaper['check']>>('how a paper is checked', {
    unit: name('field'),
    term: list(name('field')),
    states: shapeOf<NonNullable<NonNullable<PrintedPaper['check']>['states']>>('states of a paper', {
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
  keptIn: name('filesField'),
  alsoAsWord: word(true),
})
