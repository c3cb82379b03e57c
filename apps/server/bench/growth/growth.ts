import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../../src/storage/databases/postgres-process.ts'
import { makeDatabase } from '../../test/support/make-database.ts'
import { spreadOf } from '../measure.ts'
import { memoryOf, startEngine } from '../servers.ts'
import { inTree, layGrownTree, repository } from './grown-tree.ts'
import type { TimesOfRegistry } from './registry-times.ts'
import { timesOfSuites } from './suites.ts'

/** What a browser loads until its first list stands, kB compressed: scripts and styles, and all that it asked for. */
interface ListWeight {
  readonly beforeList: number
  readonly everything: number
}

/** What the bench is told. A server knows no browser: whoever has one weighs. */
export interface GrowthOrders {
  readonly say: (line: string) => void
  readonly weigh: (url: string) => Promise<ListWeight>
  /** Of the demonstration accounts, with which the weigher signs in. */
  readonly password: string
}

interface Tree {
  readonly name: string
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
}

/** Copies of today's business: with two of them the roots are doubled. */
const ROUNDS = 2
const STARTS = 9
const RUNS = 3
const CLONES = 9
const SETTLED_MS = 6000
const QUIET_S = 60

/** The rows of the table, of each what the trees gave, in turn. */
interface Figures {
  readonly table: Map<string, { readonly goal: string; readonly of: string[] }>
  readonly say: (line: string) => void
}

/** Measures the product of today beside one of twice its roots: start, memory, the first list, the registry, the template of tests and the suites that go
 *  through all resources; a markdown table. */
export async function growth(orders: GrowthOrders): Promise<string> {
  const work = mkdtempSync(join(tmpdir(), 'chengan-growth-'))
  const grown = layGrownTree(ROUNDS)
  const cluster = await startPostgres({ folder: join(work, 'postgres') })
  try {
    const trees: Tree[] = []
    for (const [name, folder] of [
      ['today', repository],
      ['grown', grown],
    ] as const) {
      orders.say(`${name}: building pages and server, making a city …`)
      inTree(folder, 'tools/commands/build.ts')
      const url = await makeDatabase(cluster.url, name)
      const env = { DATABASE_URL: url, DATA_DIR: join(work, name), DEMO_PASSWORD: orders.password, CHENGAN_UI_TOUR: '0' }
      trees.push({ name, folder, env })
    }
    const figures: Figures = { table: new Map(), say: orders.say }
    for (const tree of trees) await startOnce(tree)
    await measureLists(trees, figures, orders)
    measureRegistry(trees, figures)
    await measureTemplates(trees, figures, work)
    measureSuites(trees, figures)
    await measureStarts(trees, figures)
    await measureMemory(trees, figures)
    const roots = trees.map(({ folder }) => registryOf(folder).roots)
    const head = `| what | ${roots.map((count) => `${count} roots`).join(' | ')} | goal |\n| --- | --- | --- | --- |`
    return [head, ...[...figures.table].map(([what, { of: subject, goal }]) => `| ${what} | ${subject.join(' | ')} | ${goal} |`)].join('\n')
  } finally {
    await cluster.stop()
    rmSync(work, { recursive: true, force: true })
    rmSync(grown, { recursive: true, force: true })
  }
}

function note({ table, say }: Figures, what: string, goal: string, figure: string): void {
  const known = table.get(what) ?? { goal, of: [] }
  table.set(what, known)
  known.of.push(figure)
  say(`${what}: ${figure}`)
}

const spread = (values: readonly number[], unit: string, digits: number) => {
  const { median, least, most } = spreadOf(values)
  return `${median.toFixed(digits)} ${unit} (${least.toFixed(digits)} … ${most.toFixed(digits)})`
}

const startTree = ({ folder, env }: Tree) => startEngine(env, folder)

/** Makes the tables and the city, and lets the program keep what it has compiled. */
async function startOnce(tree: Tree): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    const server = await startTree(tree)
    await wait(SETTLED_MS)
    await server.end()
  }
}

async function measureStarts(trees: readonly Tree[], figures: Figures): Promise<void> {
  const seconds = trees.map((): number[] => [])
  const processor = trees.map((): number[] => [])
  for (let run = 0; run < STARTS; run += 1) {
    for (const [at, tree] of trees.entries()) {
      const server = await startTree(tree)
      seconds[at]?.push(server.started)
      processor[at]?.push(server.processor)
      await server.end()
    }
  }
  for (const at of trees.keys()) {
    note(figures, 'start to ready, PostgreSQL', '<= 1.2 s', spread(seconds[at] ?? [], 's', 2))
    note(figures, 'of it time of processors', '', spread(processor[at] ?? [], 's', 2))
  }
}

async function measureMemory(trees: readonly Tree[], figures: Figures): Promise<void> {
  const held = trees.map((): number[] => [])
  for (let run = 0; run < RUNS; run += 1) {
    const servers = await Promise.all(trees.map(startTree))
    for (let second = 0; second < QUIET_S; second += 5) {
      await wait(5000)
      for (const { address } of servers) await (await fetch(`${address}/health`)).text()
    }
    for (const [at, server] of servers.entries()) {
      held[at]?.push(memoryOf(server.pid))
      await server.end()
    }
  }
  for (const megabytes of held) note(figures, 'idle memory after a quiet minute', '<= 180 MB', spread(megabytes, 'MB', 0))
}

async function measureLists(trees: readonly Tree[], figures: Figures, { weigh, say }: GrowthOrders): Promise<void> {
  for (const tree of trees) {
    const server = await startTree(tree)
    // What cannot be weighed costs the other figures nothing.
    const { beforeList, everything } = await weigh(server.address).catch((cause: unknown) => {
      say(String(cause))
      return { beforeList: Number.NaN, everything: Number.NaN }
    })
    await server.end()
    note(figures, 'scripts and styles until the first list stands, compressed', '<= 420 kB', `${beforeList.toFixed(1)} kB`)
    note(figures, 'all that came until then, with data and pictures', '', `${everything.toFixed(1)} kB`)
  }
}

const registryOf = (folder: string) => JSON.parse(inTree(folder, 'apps/server/bench/growth/registry-times.ts')) as TimesOfRegistry

function measureRegistry(trees: readonly Tree[], figures: Figures): void {
  for (const { folder } of trees) {
    const times = Array.from({ length: RUNS }, () => registryOf(folder))
    const figure = (subject: keyof TimesOfRegistry) =>
      spread(
        times.map((one) => one[subject]),
        'ms',
        0,
      )
    note(figures, 'resources, child rows without a root among them', '', `${times[0]?.resources ?? 0}`)
    note(figures, '`complete` of all', '', figure('complete'))
    note(figures, 'the registry: completed and checked', '', figure('build'))
    note(figures, 'of it the checks', '', figure('checks'))
  }
}

/** As tests have it: a fast cluster, a template that is migrated and seeded, and clones of it. */
async function measureTemplates(trees: readonly Tree[], figures: Figures, work: string): Promise<void> {
  const cluster = await startPostgres({ folder: join(work, 'templates'), fast: true })
  try {
    for (const { name, folder } of trees) {
      const url = await makeDatabase(cluster.url, name)
      const began = performance.now()
      inTree(folder, 'apps/server/bench/growth/make-template.ts', [url])
      note(figures, 'making the template of tests, the process included', '', `${((performance.now() - began) / 1000).toFixed(1)} s`)
      const times: number[] = []
      for (let clone = 0; clone < CLONES; clone += 1) {
        const before = performance.now()
        await makeDatabase(cluster.url, `${name}_${clone}`, name)
        times.push(performance.now() - before)
      }
      note(figures, 'a clone of it', '', spread(times, 'ms', 0))
    }
  } finally {
    await cluster.stop()
  }
}

function measureSuites(trees: readonly Tree[], figures: Figures): void {
  for (const { folder } of trees) {
    const { files, whole, ofWorkers, red } = timesOfSuites(folder)
    const apart = red === 0 ? '' : `; ${red} of ${files} files red`
    note(
      figures,
      'suites over all resources, as `npm test` runs them: by the clock (of two workers)',
      '',
      `${whole.toFixed(0)} s (${ofWorkers.toFixed(0)} s)${apart}`,
    )
  }
}
