import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { readConfig } from '../../src/start/config.ts'
import { openServices } from '../../src/start/open-services.ts'
import { prepare } from '../../src/start/prepare.ts'
import type { Db } from '../../src/storage/databases/database.ts'
import { keptToken } from '../kept-data.ts'
import { type Measured, presets, startEngine } from '../servers.ts'

/** Measures work by its name and the number of rows that it is about. */
export type Timed = (what: string, rows: number, work: () => Promise<unknown>) => Promise<void>

interface StreetBench {
  readonly say: (line: string) => void
  /** Whose calls are measured, by what they are here. */
  readonly accounts: Readonly<Record<string, string>>
  /** Rows beside those of the demonstration city. */
  lay(db: Db): Promise<void>
  /** The calls of the product, in a process of its own. */
  measure(server: Measured, tokens: Readonly<Record<string, string>>, timed: Timed): Promise<void>
  /** What nobody could do with less, by hand in SQL. */
  byHand(db: Db, timed: Timed): Promise<void>
}

/** A demonstration city of its own with the rows of a bench, measured and thrown away. A markdown table. */
export async function streetBench({ say, accounts, lay, measure, byHand }: StreetBench): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'chengan-street-'))
  const config = () => readConfig({ ...presets, DATA_DIR: folder, DB: 'process' })
  const lines = ['| what | s | rows/s |', '| --- | --- | --- |']
  const timed: Timed = async (what, rows, work) => {
    const from = performance.now()
    await work()
    const seconds = (performance.now() - from) / 1000
    lines.push(`| ${what} | ${seconds.toFixed(2)} | ${Math.round(rows / seconds)} |`)
    say(lines.at(-1) ?? '')
  }
  try {
    const open = await openServices(config())
    await prepare(open, () => {})
    await lay(open.services.db)
    const tokens: Record<string, string> = {}
    for (const [name, username] of Object.entries(accounts)) tokens[name] = await keptToken(open, username)
    await open.close()
    const server = await startEngine({ DATA_DIR: folder, DB: 'process' })
    try {
      await measure(server, tokens, timed)
    } finally {
      await server.end()
    }
    const again = await openServices(config())
    await byHand(again.services.db, timed)
    await again.close()
    return lines.join('\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What a call answers; a refusal ends the bench. */
export async function answered(
  server: Measured,
  token: string | undefined,
  method: string,
  path: string,
  body?: object,
): Promise<Readonly<Record<string, unknown>>> {
  const reply = await fetch(`${server.address}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token ?? ''}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: Record<string, unknown> }
  if (code !== 0) throw new Error(`${path} was refused: ${code} ${msg}`)
  return data
}
