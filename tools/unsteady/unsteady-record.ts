import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type Failure, onceFailedText } from '../reports/failures.ts'
import type { PlayedFile } from '../reports/played.ts'

/** When and where a run was: what its unsteady files are read by later. */
export interface Circumstances {
  /** ISO, UTC. */
  readonly at: string
  /** Null in an archive. */
  readonly commit: string | null
  /** Load of 1, 5 and 15 minutes when the runner of the file ended (`os.loadavg`; zeros on Windows). */
  readonly load: Readonly<Record<PlayedFile['runner'], readonly number[]>>
}

const loadText = (load: readonly number[]) => load.map((one) => one.toFixed(1)).join(' ')
/** Runners colour what they say. */
function firstOf({ file, failures: [{ name, message } = { name: file, message: '' }] }: PlayedFile): Failure {
  return { name, message: stripVTControlCharacters(message) }
}

/** What the output says of unsteady files; nothing where there are none. */
export function unsteadyLines(unsteady: readonly PlayedFile[], { load }: Circumstances): readonly string[] {
  if (unsteady.length === 0) return []
  return [
    'UNSTEADY',
    'These files failed and passed when they were played again. Each gets a line in docs/unsteady.md with the next commit:',
    ...unsteady.map((one) => `${onceFailedText(firstOf(one))}\n    load ${loadText(load[one.runner])}`),
  ]
}

/** Adds them to `.chengan/unsteady.jsonl` below the root, one line each. */
export function recordUnsteady(root: string, unsteady: readonly PlayedFile[], { at, commit, load }: Circumstances): void {
  if (unsteady.length === 0) return
  const record = join(root, '.chengan/unsteady.jsonl')
  const lines = unsteady.map((one) =>
    JSON.stringify({ at, commit, file: one.file, test: firstOf(one).name, message: firstOf(one).message, load: load[one.runner] }),
  )
  mkdirSync(dirname(record), { recursive: true })
  appendFileSync(record, `${lines.join('\n')}\n`)
}
