import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { root } from '../run-program.ts'

/** How long a program that is told to end may take to put away its servers and write its report. */
const ENDS_WITHIN_MS = 20_000

const onWindows = process.platform === 'win32'

/** Ends a program with all that it has started. */
function endGroup({ pid }: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): void {
  if (pid === undefined) return
  try {
    if (onWindows) spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'])
    else process.kill(-pid, signal)
  } catch {
    // It has ended by itself.
  }
}

/** Runs a program like `runProgram`, for so long at most: then it and all that it has started end. Answers its exit code. */
export function runWithin(ms: number, program: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    // A group of its own is ended as a whole. It has no keyboard, and what ends this process is handed on to it.
    const child = spawn(program, [...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options, detached: !onWindows })
    const stopped = () => {
      endGroup(child, 'SIGINT')
      process.exit(130)
    }
    const timers = [setTimeout(() => endGroup(child, 'SIGINT'), ms), setTimeout(() => endGroup(child, 'SIGKILL'), ms + ENDS_WITHIN_MS)]
    const done = () => {
      timers.forEach(clearTimeout)
      process.off('SIGINT', stopped).off('SIGTERM', stopped)
    }
    process.on('SIGINT', stopped).on('SIGTERM', stopped)
    child.on('error', (error) => {
      done()
      reject(error)
    })
    child.on('close', (code) => {
      done()
      resolve(code ?? 1)
    })
  })
}
