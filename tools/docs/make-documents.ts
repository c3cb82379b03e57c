import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chineseRuns, TABLE, traditionalTable } from '../languages/traditional-table.ts'
import { root } from '../run-program.ts'
import { ALERT_KINDS, alertKinds } from './alert-kinds.ts'
import { codeBlocks, complaints } from './code-blocks.ts'
import { DECLARED_NAMES, declaredNames } from './declared-names.ts'
import { DEPENDENCIES_PAGE, dependencyFaults } from './dependencies.ts'
import { formatted } from './formatted.ts'
import { ownGlossary } from './glossary.ts'
import { deadPaths, pagesOf } from './pages.ts'
import { fillSections } from './sections.ts'

// Makes the made parts of the documents; with --check, says which are stale instead. Both look at the code and the paths in all pages.
const onlyLook = process.argv.includes('--check')
const faults: string[] = []

function keep(path: string, wanted: string): void {
  const file = join(root, path)
  const present = existsSync(file) ? readFileSync(file, 'utf8') : null
  if (present === wanted) return
  if (onlyLook) faults.push(`${path} is stale: run npm run docs`)
  else {
    writeFileSync(file, wanted)
    console.log(`Wrote ${path}.`)
  }
}

keep('docs/glossary.md', ownGlossary())
keep(DECLARED_NAMES, formatted(DECLARED_NAMES, await declaredNames()))
keep(ALERT_KINDS, formatted(ALERT_KINDS, alertKinds()))
keep(TABLE, traditionalTable(chineseRuns(root)))
for (const page of pagesOf(root)) keep(page.path, fillSections(page.text))
const pages = pagesOf(root)
for (const page of pages) {
  for (const path of deadPaths(root, page)) faults.push(`${page.path} names ${path}, which is not there: mend the path`)
}
const entered = pages.find((page) => page.path === DEPENDENCIES_PAGE)
faults.push(...dependencyFaults(root, entered?.text ?? ''))
const blocks = pages.flatMap(codeBlocks)
for (const complaint of complaints(root, blocks)) faults.push(`the code in ${complaint}`)

for (const fault of faults) console.error(`  ${fault}`)
if (faults.length > 0) process.exit(1)
console.log(`${pages.length} pages and ${blocks.length} pieces of code in them are in order.`)
