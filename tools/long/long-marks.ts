import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '../read-json.ts'

/** When a part of the long check passed last. */
export interface LongMark {
  /** The hash of the clean tree over which it passed. */
  readonly tree: string
  readonly at: string
  readonly minutes: number
}

export type LongMarks = Readonly<Record<string, LongMark>>

const fileIn = (folder: string) => join(folder, '.chengan/long.json')

export const longMarks = (folder: string): LongMarks => readJson<LongMarks>(fileIn(folder)) ?? {}

/** Marks a part at once, so that a run which is broken off goes on behind it. */
export function markLong(folder: string, part: string, mark: LongMark): void {
  mkdirSync(join(folder, '.chengan'), { recursive: true })
  writeFileSync(fileIn(folder), `${JSON.stringify({ ...longMarks(folder), [part]: mark }, null, 1)}\n`)
}

/** Whether a part has passed over this tree; over a dirty one (null) none has. */
export const isMarked = (marks: LongMarks, part: string, tree: string | null): boolean => tree !== null && marks[part]?.tree === tree

/** What a call of the long check asks for. */
export interface LongAsked {
  readonly list: boolean
  readonly names: readonly string[]
}

/** Reads `--long [--list] [part …]`. */
export function longAsked(given: readonly string[]): LongAsked {
  const rest = given.filter((one) => one !== '--long')
  return { list: rest.includes('--list'), names: rest.filter((one) => !one.startsWith('--')) }
}

/** The parts to run: those that are named, marked or not; without a name those that are not marked for this tree. A text says which name is none. */
export function partsToRun<P extends { readonly name: string }>(
  parts: readonly P[],
  names: readonly string[],
  marks: LongMarks,
  tree: string | null,
): readonly P[] | string {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name))
  if (unknown.length > 0) return `No part is called ${unknown.join(', ')}: npm run check -- --long --list tells the names.`
  return names.length > 0 ? parts.filter(({ name }) => names.includes(name)) : parts.filter(({ name }) => !isMarked(marks, name, tree))
}
