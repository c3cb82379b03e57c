import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function isFresh(file: string): boolean {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < 2000
}

/** Keeps two processes off one data folder: the embedded database has no lock of its own. A lock of a dead process is taken over.
 *  Throws with what to do when the folder is in use. Answers the function that gives the folder back. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'lock')
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, `${process.pid}\n`, { flag: 'wx', mode: 0o600 })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 2) throw error
      const holder = Number.parseInt(readFileSync(file, 'utf8'), 10)
      if (Number.isInteger(holder) && holder !== process.pid && isAlive(holder)) {
        throw new Error(`${folder} is in use by process ${holder}; stop it, or set DATA_DIR to another folder`)
      }
      // A lock without a number is being written this moment, or was left by a crash in between.
      if (Number.isNaN(holder) && isFresh(file)) throw new Error(`${folder} is being opened by another process; start again`)
      rmSync(file, { force: true })
    }
  }
}
