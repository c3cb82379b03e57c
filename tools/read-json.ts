import { readFileSync } from 'node:fs'

/** What a report holds, in the shape that its writer gives it; null where there is none, or half of one: its runner broke before it was done. */
export function readJson<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}
