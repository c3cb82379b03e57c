import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '../read-json.ts'
import type { Spent } from '../reports/where-time-went.ts'

/** How long each file took of its worker when it was run last, by its path. */
export type Times = Readonly<Record<string, number>>

const fileIn = (folder: string) => join(folder, '.chengan/times.json')

/** What runs over this folder have told; nothing in a fresh clone. */
export const knownTimes = (folder: string): Times => readJson<Times>(fileIn(folder)) ?? {}

/** Keeps what a run has told beside what others told of other files. */
export function keepTimes(folder: string, spent: readonly Pick<Spent, 'file' | 'ms'>[]): void {
  if (spent.length === 0) return
  mkdirSync(join(folder, '.chengan'), { recursive: true })
  const times = { ...knownTimes(folder), ...Object.fromEntries(spent.map(({ file, ms }) => [file, ms])) }
  writeFileSync(fileIn(folder), `${JSON.stringify(times, null, 1)}\n`)
}
