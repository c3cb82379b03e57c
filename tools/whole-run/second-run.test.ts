import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlayedFile } from '../reports/played.ts'
import { sum } from '../reports/tally.ts'
import { playedAgain, settled } from '../unsteady/play-again.ts'
import { type Asked, type Ran, runVitest, WITHOUT_END_MS } from './runners.ts'
import { secondRun } from './second-run.ts'

const folder = mkdtempSync(join(tmpdir(), 'second-run-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Of this run of Vitest the other must know nothing. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_OPTIONS)/.test(name)))
const reports = (name: string) => {
  mkdirSync(join(folder, name))
  return join(folder, name)
}
const asked = (name: string): Asked => ({
  reports: reports(name),
  env,
  files: [],
  withinMs: WITHOUT_END_MS,
  project: folder,
  output: 'ignore',
})

const once = (body: string) => `import { existsSync, writeFileSync } from 'node:fs'
  const isFirst = !existsSync(import.meta.filename + '.seen')
  writeFileSync(import.meta.filename + '.seen', '')
  ${body}`

const sources = {
  'steady.test.js': "test('passes', () => {})",
  'chance.test.js': once("test('one', () => {})\ntest('two', () => expect(isFirst).toBe(false))"),
  'hook.test.js': once("beforeAll(() => { if (isFirst) throw new Error('no database') })\ntest('one', () => {})"),
  'fault.test.js': "test('one', () => expect('the code').toBe('right'))",
  'loads-late.test.js': once("if (isFirst) throw new Error('half a module')\ntest('one', () => {})"),
}

const noJourneys = async (): Promise<Ran> => {
  throw new Error('no journey failed')
}
const both = { vitest: runVitest, journeys: noJourneys }

describe('a project of which some files fail once, and one always', () => {
  let first: Ran
  let again: readonly PlayedFile[]

  beforeAll(async () => {
    writeFileSync(join(folder, 'vitest.config.mjs'), 'export default { test: { globals: true } }')
    for (const [name, source] of Object.entries(sources)) writeFileSync(join(folder, name), source)
    first = await runVitest(asked('first'))
    again = playedAgain(first.files)
  })

  test('plays those again that failed, and no others', () => {
    expect(again.map(({ file }) => file).sort()).toEqual(['chance.test.js', 'fault.test.js', 'hook.test.js', 'loads-late.test.js'])
    expect(first.beside).toEqual([])
  })

  test('leaves as failed what the time does not reach', async () => {
    const second = await secondRun(again, { ...asked('no-time'), withinMs: 0 }, both)
    expect(settled(first.files, again, second)).toMatchObject({ files: first.files, unsteady: [] })
  })

  test('counts as passed what then passes, and as failed what fails again', async () => {
    const { files, unsteady, beside } = settled(first.files, again, await secondRun(again, asked('second'), both))
    expect(beside).toEqual([])
    expect(unsteady.map(({ file }) => file).sort()).toEqual(['chance.test.js', 'hook.test.js', 'loads-late.test.js'])
    expect(unsteady.find(({ file }) => file === 'hook.test.js')?.failures[0]?.message).toContain('no database')
    expect(sum(files)).toEqual({ passed: 5, failed: 1, skipped: 0 })
  })
})

test('a second run that an error breaks which nobody handled excuses nothing', async () => {
  const project = reports('other')
  writeFileSync(join(project, 'vitest.config.mjs'), 'export default { test: { globals: true } }')
  const rejects = "test('one', () => expect(isFirst).toBe(false))\nif (!isFirst) setTimeout(() => { throw new Error('from nowhere') })"
  writeFileSync(join(project, 'rejects.test.js'), once(`${rejects}\ntest('two', () => new Promise((done) => setTimeout(done, 50)))`))
  const { files } = await runVitest({ ...asked('rejects'), project })
  const again = playedAgain(files)
  const { unsteady, beside } = settled(files, again, await secondRun(again, { ...asked('rejects-again'), project }, both))
  expect({ again: again.length, unsteady, messages: beside.map(({ message }) => message) }).toEqual({
    again: 1,
    unsteady: [],
    messages: [expect.stringContaining('from nowhere')],
  })
})

test('a run that takes longer than it may is ended with all that it has started, and has passed nothing', async () => {
  const project = join(reports('endless'))
  writeFileSync(join(project, 'vitest.config.mjs'), 'export default { test: { globals: true, testTimeout: 1e6 } }')
  writeFileSync(join(project, 'endless.test.js'), "test('never ends', () => new Promise(() => setInterval(() => {}, 1000)))")
  const { files, beside } = await runVitest({ ...asked('endless-reports'), withinMs: 2_500, project })
  expect({ files, beside: beside.length }).toEqual({ files: [], beside: 1 })
})
