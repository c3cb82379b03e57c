import { unknownReads } from '../reads/count-reads.ts'

// Counts where values of rows are read by names that the compiler does not know; with --list, names each place.
for (const [place, reads] of unknownReads()) {
  console.log(`${String(reads.length).padStart(6)}  ${place} (${new Set(reads.map(({ file }) => file)).size} files)`)
  if (process.argv.includes('--list')) for (const { file, line, name } of reads) console.log(`        ${file}:${line} ${name}`)
}
