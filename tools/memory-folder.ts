import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const OF_A_RUN = /^chengan-run-(\d+)-/
/** Twice what the tests have there at once, and what they take of memory besides. */
const ROOM = 4 * 2 ** 30

/** Lets whatever this run and its programs lay down for a while lie in memory, where the machine has the room: a database is cloned there in a
 *  twentieth of the time. A folder that is named by TMPDIR is kept. Removed when the run ends; what a killed run left, by the next. */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = OF_A_RUN.exec(name) ?? []
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) clear(join(MEMORY, name))
  }
  const folder = mkdtempSync(join(MEMORY, `chengan-run-${process.pid}-`))
  // As the folder in whose place it stands: where we are root, PostgreSQL runs as nobody and what installs packages as somebody of its own.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** What a killed run has left; a small disk that a test of full disks had mounted there is busy, stays, and is no reason to refuse the next run. */
function clear(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    console.error(`${folder} of a killed run could not be removed: ${error instanceof Error ? error.message : error}`)
  }
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM && freemem() > 2 * ROOM
}
