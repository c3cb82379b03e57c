import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Calls a second of the engine and of the hand-written handler. */
export interface LastFigures {
  readonly engine: number
  readonly handler: number
}

const written = join(import.meta.dirname, '../../../../docs/performance.md')

/** The figures that stand in the documents, by the name of the row: those of the last measurement that somebody wrote down. */
export function lastFigures(text = readFileSync(written, 'utf8')): ReadonlyMap<string, LastFigures> {
  const rows = [...text.matchAll(/^\| ([^|]+) \| (\d+) \(\d+ … \d+\) \| (\d+) \| \*\*/gm)]
  return new Map(rows.map(([, name = '', engine, handler]) => [name.trim(), { engine: Number(engine), handler: Number(handler) }]))
}

/** What to say where engine and handler have both fallen below half of what was written: their ratio hides that, as both may have lost the same
 *  index, or the machine may be busy. Null where one of them keeps up. */
export function bothFell(name: string, now: LastFigures, before: ReadonlyMap<string, LastFigures>): string | null {
  const last = before.get(name)
  if (last === undefined || now.engine >= last.engine / 2 || now.handler >= last.handler / 2) return null
  const fall = (what: keyof LastFigures) => `${what} ${Math.round(last[what])} → ${Math.round(now[what])}`
  return `!!! ${name}: ${fall('engine')}, ${fall('handler')} calls a second. Both are below half of docs/performance.md: look at the plans before the ratio.`
}
