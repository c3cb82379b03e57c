import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registry } from '@chengan/domain/registry'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { ONLY } from '@chengan/kernel/testing/in-full'
import { parts as benchParts } from '../../apps/server/bench/bench-parts.ts'
import type { CheckPart } from '../checks/check-parts.ts'
import { JOURNEYS_FOLDER } from '../reports/played-by-playwright.ts'
import { type DeclaredRule, declaredRules } from '../rules/declared-rules.ts'
import { unprovenRules } from '../rules/switch-off.ts'
import { root, runProgram } from '../run-program.ts'
import { askedFor } from '../whole-run/runners.ts'
import { inShares } from './shares.ts'

/** A part of the long check: at most 40 minutes on two quiet cores, as far as its files have told (decision 0101). */
export interface LongPart extends CheckPart {
  /** What it shows, for the list. */
  readonly holds: string
  /** The files of Vitest that it runs, from the root; a folder stands for all in it. */
  readonly files: readonly string[]
}

type Env = Readonly<Record<string, string>>

/** Files of Vitest in their long form. */
function tests(name: string, holds: string, files: readonly string[], more: Env = {}): LongPart {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const env = { ...process.env, TEST_PROFILE: 'long', ...more }
  const run = async () => {
    const code = await runProgram(process.execPath, [vitest, 'run', '--no-file-parallelism', '--reporter=default', ...files], { env })
    return code === 0 ? null : 'some tests failed; the seed stands in the message'
  }
  return { name, holds, files, run }
}

/** The suites go through these resources alone. */
const over = (resources: readonly CompleteResource[]): Env => ({ [ONLY]: resources.map(({ name }) => name).join(',') })

/** The demands on files behind `apps/server/test/`. */
const ofServer = (...names: readonly string[]) => names.map((name) => `apps/server/test/${name}`)

/** Rows of the tables of transitions that one part takes fifty times each: some 22 s a row. */
const ROWS_A_PART = 95
const rowsOf = ({ lifecycles }: CompleteResource) => Object.values(lifecycles).reduce((sum, { transitions }) => sum + transitions.length, 0)

function lives(): readonly LongPart[] {
  const walked = registry.all.filter((resource) => rowsOf(resource) > 0)
  const shares = inShares(walked, rowsOf, ROWS_A_PART)
  return shares.map((share, at) => {
    const holds = `every row of every table of transitions fifty times, ${share[0]?.name} to ${share.at(-1)?.name}`
    return tests(`lives-${at + 1}`, holds, ofServer('random/lifecycles.test.ts'), over(share))
  })
}

const listed = (resource: CompleteResource) => resource.standard.includes('page')
const isGas = ({ area }: CompleteResource) => area === 'utilities' || area === 'system'

function plans(): readonly LongPart[] {
  const lists = registry.all.filter(listed)
  const file = ofServer('plans')
  return [
    tests('plans-gas', 'what lists of gas and of the system read of tables of 100,000 rows', file, over(lists.filter(isGas))),
    tests('plans-city', 'what all other lists read of them', file, over(lists.filter((resource) => !isGas(resource)))),
  ]
}

/** Rules by the first word of the root that they judge. */
const families: Readonly<Record<string, (family: string) => boolean>> = {
  gas: (family) => family === 'gysy',
  city: (family) => ['jcsj', 'szgl', 'yhgl'].includes(family),
  system: (family) => !['gysy', 'jcsj', 'szgl', 'yhgl'].includes(family),
}

/** The rules of a part; each stands in one. */
export const rulesOf = (part: string): readonly DeclaredRule[] =>
  declaredRules().filter(({ roots }) => families[part]?.(roots[0]?.split('/')[0] ?? '') === true)

/** Each of these rules is switched off in turn: a test that still passes proves nothing of it. */
export async function faultOfRules(names: readonly string[]): Promise<string | null> {
  const unproven = await unprovenRules(names, (line) => console.log(`  ${line}`))
  return unproven.length === 0 ? null : `no test misses ${unproven.map(({ name }) => name).join(', ')}`
}

const rules = (): readonly LongPart[] =>
  Object.keys(families).map((part) => ({
    name: `rules-${part}`,
    holds: `each rule has a test that fails without it: those of ${part}`,
    files: [],
    run: () => faultOfRules(rulesOf(part).map(({ name }) => name)),
  }))

/** What opens every page. */
const ofEveryPage = ['accessibility.spec.ts', 'every-screen.spec.ts', 'widths.spec.ts']

/** The files of stories, dealt out: the first half takes each other of them. */
export function storiesOf(half: 0 | 1, names: readonly string[]): readonly string[] {
  return names
    .filter((name) => name.endsWith('.spec.ts') && ![...ofEveryPage, 'every-screen-at-size.spec.ts'].includes(name))
    .filter((_, at) => at % 2 === half)
}

function journeys(name: string, holds: string, given: readonly string[], more: Env = {}): LongPart {
  const run = async () => {
    const command = [join(root, 'tools/commands/e2e.ts'), ...given]
    return (await runProgram(process.execPath, command, { env: { ...process.env, ...more } })) === 0 ? null : 'some journeys failed'
  }
  return { name, holds, files: [], run }
}

function stories(): readonly LongPart[] {
  const names = readdirSync(join(root, JOURNEYS_FOLDER)).sort()
  const asked = (files: readonly string[]) => files.map((file) => askedFor(`${JOURNEYS_FOLDER}/${file}`))
  const [one, other] = [asked(storiesOf(0, names)), asked(storiesOf(1, names))]
  const embedded = { E2E_DATABASE: 'embedded' }
  return [
    journeys('journeys-key', 'the key journeys, which npm test plays', ['--grep', '@key']),
    journeys('journeys-a', 'the other journeys, half of the files', ['--grep-invert', '@key', ...one]),
    journeys('journeys-b', 'the other journeys, the other half', ['--grep-invert', '@key', ...other]),
    journeys(
      'screens',
      'every page of every level in a browser, at three widths, and as readers for the blind hear twenty',
      asked(ofEveryPage),
      {
        E2E_LEVELS: 'all',
      },
    ),
    journeys('embedded-a', 'journeys on the embedded database, half of the files', one, embedded),
    journeys('embedded-b', 'journeys on the embedded database, the other half', other, embedded),
  ]
}

/** What keeps a measurement short: it is to run to its end, its figures say nothing. */
const brief: Env = {
  BENCH_ROWS: '5000',
  BENCH_ROUNDS: '1',
  BENCH_SECONDS: '1',
  BENCH_MINUTES: '1',
  BENCH_SCALE: 'small',
  BENCH_TILES: '50',
  BENCH_DATES: '1000',
  BENCH_CLOCKS: '100',
  BENCH_LAMPS: '1000',
  BENCH_BYTES: String(64 * 1024 ** 2),
  BENCH_READINGS: '1',
}

/** The measurement itself takes a minute at most; before it the server is packed and its data are made. */
const LONGEST_BENCH_MS = 10 * 60_000

/** Each measurement to its end, over little: a list of the product that changes breaks the handler that it is compared with. */
async function faultOfBenches(names: readonly string[]): Promise<string | null> {
  const kept = mkdtempSync(join(tmpdir(), 'bench-'))
  const broken: string[] = []
  for (const name of names) {
    const command = [join(root, 'tools/commands/bench.ts'), name]
    const env = { ...process.env, ...brief, BENCH_DIR: kept }
    if ((await runProgram(process.execPath, command, { env, timeout: LONGEST_BENCH_MS })) !== 0) broken.push(name)
  }
  rmSync(kept, { recursive: true, force: true })
  return broken.length === 0 ? null : `these measurements break off: ${broken.join(', ')}`
}

const benches = (): readonly LongPart[] =>
  inShares(benchParts, () => 1, Math.ceil(benchParts.length / 2)).map((share, at) => ({
    name: `bench-${at + 1}`,
    holds: `each measurement runs to its end, over little: ${share[0]} to ${share.at(-1)}`,
    files: [],
    run: () => faultOfBenches(share),
  }))

/** What is read by names that no type knows is what stands in the table: all types are checked for it, which takes a minute. */
const reads: LongPart = {
  name: 'reads',
  holds: 'where rows are read by names that the compiler does not know, nothing was added',
  files: [],
  run: async () => {
    const code = await runProgram(process.execPath, [join(root, 'tools/commands/reads.ts')])
    return code === 0 ? null : 'the table of reads of unknown shape is another (tools/reads/known-reads.ts)'
  },
}

/** Half of the games of approvals through the calls: each run draws its own. */
const games = (name: string) =>
  tests(name, '2,500 games with random processes through the calls', ofServer('flow/games.test.ts'), { TEST_GAMES: '2500' })

/** Whatever lives by chance, by faults or by length, in its long form, in named parts. */
export const longParts: readonly LongPart[] = [
  ...rules(),
  tests('every-resource', 'every suite over all resources in full', [
    ...ofServer('every-resource.test.ts', 'every-parameter.test.ts', 'unchanged-forms.test.ts', 'access/business-systems.test.ts'),
    ...ofServer('samples', 'catalogue'),
    'apps/web/src/app/every-list-and-form.test.tsx',
    'apps/web/src/app/every-detail.test.tsx',
  ]),
  ...lives(),
  tests('random-calls', '100,000 random calls', ofServer('random/calls.test.ts')),
  tests('foreign-rows', '100,000 calls for rows out of sight', ofServer('random/foreign-rows.test.ts')),
  tests('not-offered', 'what the actions of a row do not offer, tried by every account', ofServer('access/not-offered.test.ts')),
  tests('raw-words', 'keys, codes and ids in front of people, looked for as each kind of account', ofServer('words')),
  ...plans(),
  tests('attacks', 'every text and every name, one by one, at every call', ofServer('attacks')),
  tests('faults', 'full disks, restarts, upgrades, two processes, alarms in flight', ofServer('faults')),
  tests('kills', 'twenty kills and a change of keys on both databases', ofServer('kill.long.test.ts', 'key-change.long.test.ts')),
  tests(
    'servers',
    'several servers of one city, 10,000 firings, restarts one after the other, imports cut off, backups between kinds of database',
    [...ofServer('running', 'calls/imports/kill-import.long.test.ts')],
  ),
  tests('deaths-in-steps', 'steps of approvals that are cut off at every place', ofServer('flow/kill-step.test.ts')),
  tests('clients', 'a client generated from the description of the calls plays the story of a hazard', ofServer('clients')),
  tests('flow-engine', '20,000 games of the engine alone', ['packages/flow/src/testing/random.test.ts']),
  games('games-1'),
  games('games-2'),
  tests('city-days', 'the demonstration city on every day, and twice the same', ['apps/server/src/demo']),
  tests('map', '10,000 tiles of the map beside its lists', ['apps/server/src/areas/dashboards/map/tiles-beside-lists.test.ts']),
  tests('templates', 'templates as LibreOffice saves them', [
    'apps/server/src/ports/paper/template/libreoffice.long.test.ts',
    ...ofServer('excavations/office-templates.long.test.ts'),
  ]),
  tests('import', "a company's file of 50,000 pipes", ofServer('register/import-network.test.ts')),
  tests('figures-and-jobs', 'every figure by every dimension, every number for every account, what jobs tell in a year', [
    ...ofServer('numbers', 'running/what-jobs-tell.long.test.ts'),
  ]),
  reads,
  ...stories(),
  ...benches(),
]
