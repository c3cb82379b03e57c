import { staleLists, writeStaleLists } from '../lists/made-lists.ts'
import { root } from '../run-program.ts'

// Makes the lists of imports and the documents; with --check, says what is stale instead. The lists come first: with a module that is gone in one of them the
// domain, of which the documents tell, does not load.
if (process.argv.includes('--check')) {
  const stale = staleLists(root)
  for (const { path } of stale) console.error(`  ${path} is stale: run npm run docs`)
  if (stale.length > 0) process.exit(1)
} else {
  for (const path of writeStaleLists(root)) console.log(`Wrote ${path}.`)
}
await import('../docs/make-documents.ts')
