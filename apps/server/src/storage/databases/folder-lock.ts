import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Who holds a lock: a number is given again, so the moment at which the process began tells it from a later one of that number. */
interface Holder {
  readonly pid: number
  /** As the system counts it; null where it does not say, or a lock of an earlier version did not. */
  readonly began: string | null
}

/** Whoever is ending gives the folder back within this time; whoever lives on does not. */
const PATIENCE = { times: 25, ms: 200 } as const

/** When a process began, or `ended` where it is only waited for by its parent any more; null where the system does not tell. */
function beginOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in brackets and may hold anything; the state and, nineteen fields later, the begin stand behind it.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' || state === 'X' ? 'ended' : (rest[18] ?? null)
  } catch {
    return null
  }
}

function isAlive({ pid, began }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = beginOf(pid)
  return now !== 'ended' && (began === null || now === null || now === began)
}

function isFresh(file: string): boolean {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < 2000
}

function holderIn(file: string): Holder | null {
  const [pid = '', began = ''] = readIfThere(file).trim().split(/\s/)
  return /^\d+$/.test(pid) ? { pid: Number(pid), began: began === '' ? null : began } : null
}

/** Whoever held it may have given it back this moment. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

function isTaken(file: string): boolean {
  try {
    writeFileSync(file, `${[process.pid, beginOf(process.pid) ?? ''].join(' ').trim()}\n`, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/** Keeps two processes off one data folder: the embedded database has no lock of its own. A lock of a dead process is taken over, for one that is going
 *  it waits `patience`. Throws with what to do when the folder is in use. Answers the function that gives the folder back. */
export async function lockFolder(
  folder: string,
  patience: { readonly times: number; readonly ms: number } = PATIENCE,
): Promise<() => void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'lock')
  let refusal = ''
  for (let left = patience.times; ; left -= 1) {
    if (isTaken(file)) return () => rmSync(file, { force: true })
    const holder = holderIn(file)
    if (holder !== null && holder.pid !== process.pid && isAlive(holder))
      refusal = `${folder} is in use by process ${holder.pid}; stop it, or set DATA_DIR to another folder`
    // A lock without a number is being written this moment, or was left by a crash in between.
    else if (holder === null && isFresh(file)) refusal = `${folder} is being opened by another process; start again`
    else {
      rmSync(file, { force: true })
      if (isTaken(file)) return () => rmSync(file, { force: true })
    }
    if (left <= 0) throw new Error(refusal === '' ? `${folder} is being opened by another process; start again` : refusal)
    await pause(patience.ms)
  }
}
