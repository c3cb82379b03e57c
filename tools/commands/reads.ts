import { otherThanKnown } from '../reads/compare-reads.ts'
import { unknownReads } from '../reads/count-reads.ts'
import { knownReads } from '../reads/known-reads.ts'

// Counts where values of rows are read by names that the compiler does not know, and compares the files with the table; with --list, names each place.
const found = unknownReads()
for (const [place, reads] of found) {
  console.log(`${String(reads.length).padStart(6)}  ${place} (${new Set(reads.map(({ file }) => file)).size} files)`)
  if (process.argv.includes('--list')) for (const { file, line, name } of reads) console.log(`        ${file}:${line} ${name}`)
}
const faults = otherThanKnown([...found.values()].flat(), knownReads)
for (const fault of faults) console.error(`  ${fault}`)
if (faults.length > 0) process.exit(1)
