import { join } from 'node:path'
import { root } from '../run-program.ts'
import { reasonsOfAlerts } from '../spec/alerts/compare-alerts.ts'
import { readBook } from '../spec/book.ts'
import { CARE_SEED, careNote, writeCare } from '../spec/care/cycle-seed.ts'
import { compareWithBook } from '../spec/compare.ts'
import { STANDARDS, standardsNote, writeStandards } from '../spec/defects/standard-seed.ts'
import { sortOut } from '../spec/difference.ts'
import { bookNote, hashesOf, keepHashes, keptHashes } from '../spec/noted/book-hashes.ts'
import { reportLines } from '../spec/report.ts'
import { rulesWithoutCalls } from '../spec/rules/rules-without-calls.ts'
import { openRunningCity } from '../spec/running/running-city.ts'
import { readTexts } from '../spec/text.ts'
import { writtenDifferences } from '../spec/written-differences.ts'

// Compares what is declared, and what the product answers over a small demonstration city, with the tables of the specification, where they lie beside the project or in the folder given.
// `--rules` lists the declared rules that no test proves through calls, and compares nothing. `--write-defects` and `--write-care` make the time limits of defects and the cycles of care anew from the book. `--note-book` notes the book as it is: from then on the output says when it has changed.
const given = process.argv.slice(2)
const folder = given.find((one) => !one.startsWith('--')) ?? join(root, '../shared/spec/index')
const book = readBook(folder)
if (book === null) {
  console.log('There is no specification beside the project; nothing to compare with.')
} else if (given.includes('--note-book')) {
  keepHashes(hashesOf(folder))
  console.log('Noted the tables of the book in tools/spec/noted/book-hashes.json.')
} else if (given.includes('--rules')) {
  for (const line of rulesWithoutCalls(book, root)) console.log(line)
} else if (given.includes('--write-defects')) {
  writeStandards(folder, readTexts(folder))
  console.log(`Wrote ${STANDARDS}.`)
} else if (given.includes('--write-care')) {
  writeCare(folder, readTexts(folder))
  console.log(`Wrote ${CARE_SEED}.`)
} else {
  const city = await openRunningCity()
  const { roots, differences, shares } = await compareWithBook({ book, texts: readTexts(folder), project: root }, city)
  await city.close()
  const sorted = sortOut(differences, [...writtenDifferences, ...reasonsOfAlerts()])
  for (const line of reportLines(roots, sorted, shares)) console.log(line)
  for (const line of bookNote(keptHashes(), hashesOf(folder))) console.log(line)
  const ofStandards = [...standardsNote(folder, readTexts(folder)), ...careNote(folder, readTexts(folder))]
  for (const line of ofStandards) console.log(line)
  console.log(`\n${sorted.unexplained.length} unexplained, ${sorted.explained.length} explained, ${sorted.stale.length} stale reasons`)
  // A test that is given the id of its rule makes a reason of that rule stale; whoever writes the test need not look for it.
  const stale = sorted.stale.filter(({ part }) => part !== 'rules')
  if (sorted.unexplained.length + stale.length + ofStandards.length > 0) process.exit(1)
}
