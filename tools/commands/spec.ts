import { join } from 'node:path'
import { root } from '../run-program.ts'
import { readBook } from '../spec/book.ts'
import { compareWithBook } from '../spec/compare.ts'
import { sortOut } from '../spec/difference.ts'
import { reportLines } from '../spec/report.ts'
import { openRunningCity } from '../spec/running/running-city.ts'
import { readTexts } from '../spec/text.ts'
import { writtenDifferences } from '../spec/written-differences.ts'

// Compares what is declared, and what the product answers over a small demonstration city, with the tables of the specification, where they lie beside the project or in the folder given.
const folder = process.argv[2] ?? join(root, '../shared/spec/index')
const book = readBook(folder)
if (book === null) {
  console.log('There is no specification beside the project; nothing to compare with.')
} else {
  const city = await openRunningCity()
  const { roots, differences, shares } = await compareWithBook({ book, texts: readTexts(folder), project: root }, city)
  await city.close()
  const sorted = sortOut(differences, writtenDifferences)
  for (const line of reportLines(roots, sorted, shares)) console.log(line)
  console.log(`\n${sorted.unexplained.length} unexplained, ${sorted.explained.length} explained, ${sorted.stale.length} stale reasons`)
  // A test that is given the id of its rule makes a reason of that rule stale; whoever writes the test need not look for it.
  const stale = sorted.stale.filter(({ part }) => part !== 'rules')
  if (sorted.unexplained.length + stale.length > 0) process.exit(1)
}
