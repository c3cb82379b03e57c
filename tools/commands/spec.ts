import { join } from 'node:path'
import { root } from '../run-program.ts'
import { readBook } from '../spec/book.ts'
import { compareWithBook } from '../spec/compare.ts'
import { sortOut } from '../spec/difference.ts'
import { reportLines } from '../spec/report.ts'
import { writtenDifferences } from '../spec/written-differences.ts'

// Compares what is declared with the tables of the specification, where they lie beside the project.
const book = readBook(join(root, '../shared/spec/index'))
if (book === null) {
  console.log('There is no specification beside the project; nothing to compare with.')
} else {
  const { roots, differences, shares } = await compareWithBook(book)
  const sorted = sortOut(differences, writtenDifferences)
  for (const line of reportLines(roots, sorted, shares)) console.log(line)
  console.log(`\n${sorted.unexplained.length} unexplained, ${sorted.explained.length} explained, ${sorted.stale.length} stale reasons`)
  if (sorted.unexplained.length + sorted.stale.length > 0) process.exit(1)
}
