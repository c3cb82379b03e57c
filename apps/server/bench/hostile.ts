import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { readConfig } from '../src/start/config.ts'
import { openServices } from '../src/start/open-services.ts'
import { prepare } from '../src/start/prepare.ts'
import { keptToken } from './kept-data.ts'
import { type Measured, memoryOf, presets, startEngine } from './servers.ts'

const MB = 1024 * 1024
const EXPORTED = 46_500
const LOOK_MS = 50

/** Requests whose one purpose is the work that they make: how long the server answers nobody meanwhile, and its memory. Goals: 500 ms, 600 MB. */
export async function hostileBench(say: (line: string) => void): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'chengan-hostile-'))
  const place = { DATA_DIR: folder, DB: 'process', DEMO: 'small' }
  const open = await openServices(readConfig({ ...presets, ...place }))
  await prepare(open, () => {})
  await sql`insert into gas_company (id, company_code, name, region_id, create_date, update_date)
    select 'x' || n, 'X' || n, '企业' || n, '990102', now(), now() from generate_series(1, ${EXPORTED}::int) n`.execute(open.services.db)
  const token = await keptToken(open, 'demo_super')
  await open.close()
  const server = await startEngine(place)
  const lines = [
    '| what | longest silence of /health/live, ms | answered after, ms | answer | memory, MB |',
    '| --- | --- | --- | --- | --- |',
  ]
  try {
    await stalls(server, async () => 'warm')
    for (const [what, send] of requests(server, token)) {
      const { longest, took, answer } = await stalls(server, send)
      lines.push(`| ${what} | ${Math.round(longest)} | ${Math.round(took)} | ${answer} | ${memoryOf(server.pid)} |`)
      say(lines.at(-1) ?? '')
    }
    return lines.join('\n')
  } finally {
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Asks whether the server lives, again and again, while something is sent to it. */
async function stalls(server: Measured, send: () => Promise<string>) {
  const began = performance.now()
  let ended = false
  let took = 0
  let longest = 0
  const sent = send().finally(() => {
    took = performance.now() - began
    ended = true
  })
  while (!ended) {
    const asked = performance.now()
    await (await fetch(`${server.address}/health/live`)).text()
    longest = Math.max(longest, performance.now() - asked)
    await pause(LOOK_MS)
  }
  return { answer: await sent, longest, took }
}

function requests(server: Measured, token: string): readonly (readonly [string, () => Promise<string>])[] {
  const keys = `{${Array.from({ length: 600_000 }, (_, n) => `"k${n}":1`).join(',')}}`
  const post = async (path: string, body: string | FormData, type?: string) => {
    const headers = { authorization: `Bearer ${token}`, ...(type === undefined ? {} : { 'content-type': type }) }
    try {
      const reply = await fetch(`${server.address}/api/${path}`, { method: 'POST', headers, body })
      return `code ${((await reply.json()) as { code: number }).code}`
    } catch {
      // Refused and hung up while the rest was still on its way.
      return 'line closed'
    }
  }
  const json = (path: string, body: string) => () => post(path, body, 'application/json')
  // Made before anything is measured: who sends must not be slower than who is measured.
  const form = keys.replaceAll(',', '&')
  const table = (name: string, content: Uint8Array) => () => {
    const sent = new FormData()
    sent.append('file', new Blob([new Uint8Array(content)]), name)
    return post('gysy/gascompanies/import', sent)
  }
  const tasks = Array.from({ length: 19_000 }, (_, n) => `<userTask id="t${n}"/>`).join('')
  return [
    ['login, 600,000 names', json('login', keys)],
    ['login, a list of 3,000,000 empty objects', json('login', `[${'{},'.repeat(3_000_000)}{}]`)],
    ['akLogin, 600,000 names', json('accesssystem/akLogin', keys)],
    ['gas facility, 600,000 names', json('gysy/gasfacility', keys)],
    [
      'gas facility, 18,000 names: the most it takes',
      json('gysy/gasfacility', `{${Array.from({ length: 17_900 }, (_, n) => `"k${n}":1`).join(',')}}`),
    ],
    ['gas facility, a form of 500,000 fields', () => post('gysy/gasfacility', form, 'application/x-www-form-urlencoded')],
    [
      'import, xlsx with a cell of 400 MB',
      table('cell.xlsx', bookOf(`<row r="1"><c r="A1" t="inlineStr"><is><t>`, 400, '</t></is></c></row>')),
    ],
    ['import, xlsx with an attribute of 200 MB', table('attribute.xlsx', bookOf('<row r="1" x="', 200, '"/>'))],
    ['import, csv of 48 MB with one open quote', table('quote.csv', strToU8(`a,b\n"${'x,y\n'.repeat(12 * MB)}`))],
    [
      'validate, 19,000 tasks',
      json(
        'act/model/validate',
        JSON.stringify({
          xml: `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p">${tasks}</process></definitions>`,
        }),
      ),
    ],
    [`22 exports of ${EXPORTED} rows, readers asleep`, () => sleepers(server, token)],
  ]
}

/** Begins many exports at once, reads none of them for a while, and asks a call that needs the database meanwhile. */
async function sleepers(server: Measured, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const leave = new AbortController()
  const begun = Array.from({ length: 22 }, (_, n) =>
    fetch(`${server.address}/api/gysy/gascompanies/export?_n=${n}`, { headers, signal: leave.signal }).catch(() => undefined),
  )
  await pause(2000)
  const asked = performance.now()
  await (await fetch(`${server.address}/api/sys/post/page`, { headers })).text()
  const page = performance.now() - asked
  await pause(8000)
  leave.abort()
  await Promise.all(begun)
  return `a page meanwhile ${Math.round(page)} ms`
}

/** A workbook whose one sheet has so many megabytes of one sign between two texts. */
function bookOf(head: string, megabytes: number, tail: string): Uint8Array {
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const sheet = Buffer.concat([
    Buffer.from(`<worksheet><sheetData>${head}`),
    Buffer.alloc(megabytes * MB, 'x'),
    Buffer.from(`${tail}</sheetData></worksheet>`),
  ])
  return zipSync({
    'xl/workbook.xml': strToU8(`<workbook xmlns:r="${relation}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': sheet,
  })
}
