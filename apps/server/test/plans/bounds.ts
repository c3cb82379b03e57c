import { type RunStatement, readersOf } from './watched.ts'

/** What an answer shows and counts, by which its reading is judged. */
export interface Shown {
  readonly total: number
  /** The rows are found one by one, not along an index of the list. */
  readonly singly: boolean
  /** Kinds of work that are asked for, a resource's action each: none where a list asks for its own. */
  readonly kindsOfWork?: number
}

/** What each question within a statement reads anyhow: the ways down its indexes, small tables of the house. */
const ANYHOW = 20
/** Entries of an index that lie in a block at least: what counting a row may cost is the part of a block that its entry takes. */
const ENTRIES = 12
/** Rows that are found by their ids bring what stands beside them: names, duties, files. */
const BESIDE = 55
/** Other rows of an answer are found, or read, and no more. */
const FOUND = 8
/** A row that is found singly (by a word, with its owner) is a way down an index, and a look at its row. */
const SINGLY = 4

/** What one owes of one kind is gone through: an index finds it by who must act. */
const DUTIES = 80
/** The ways down that index for each kind of work: those of one's regions, departments and oneself. */
const WAYS_OF_A_KIND = 8

/** What a change of a row may touch: its block, and a way down each of its table's indexes. */
const WRITTEN = 250

/** The blocks that a statement may read for what it answers, and for what the call counts: no part of it is the size of a table. */
export function boundOf(statement: RunStatement, { total, singly, kindsOfWork = 0 }: Shown): number {
  if (/^(\/\*[^*]*\*\/ )*(insert|update|delete) /.test(statement.text)) return WRITTEN
  // What stands beside rows that are found by their ids is asked for each of them: names, duties.
  if (statement.text.startsWith('/* by key */')) return ANYHOW * 3 + BESIDE * statement.rows
  const questions = Math.max(3, statement.text.match(/\bfrom\b/g)?.length ?? 0)
  const duties = statement.text.match(/\bfrom duty\b/g)?.length ?? 0
  return (
    ANYHOW * questions +
    DUTIES * duties +
    (duties > 0 ? WAYS_OF_A_KIND * kindsOfWork : 0) +
    FOUND * statement.rows +
    Math.ceil(singly ? total * SINGLY : total / ENTRIES)
  )
}

/** The statements of an answer that read more than they may, in words. */
export function beyondBounds(statements: readonly RunStatement[], shown: Shown): readonly string[] {
  return statements
    .filter((statement) => statement.blocks > boundOf(statement, shown))
    .map((statement) => {
      const words = statement.text.replace(/\s+/g, ' ').slice(0, 160)
      return `${statement.blocks} blocks for ${statement.rows} rows of ${shown.total} counted (${boundOf(statement, shown)} allowed; ${readersOf(statement.plan)}): ${words}`
    })
}
