import { type SpawnOptions, spawn } from 'node:child_process'
import { join } from 'node:path'

/** The project's root folder. */
export const root = join(import.meta.dirname, '..')

/** Runs a program to its end with the terminal attached; answers its exit code. */
export function runProgram(program: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], { cwd: root, stdio: 'inherit', ...options })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
