import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CheckPart, checkParts } from '../checks/check-parts.ts'
import { root } from '../run-program.ts'
import { keyOf, partMarks } from './part-marks.ts'
import { runParts } from './run-parts.ts'
import { treeFiles } from './tree-files.ts'

let folder = ''
let ran: string[] = []

const git = (...args: readonly string[]) => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: folder })
const write = (path: string, held: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), held)
}

const writeLongAgo = (path: string, held: string) => {
  write(path, held)
  utimesSync(join(folder, path), 1, 1)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parts-'))
  ran = []
  git('init', '--quiet')
  write('.gitignore', '.chengan/\nnode_modules/\n')
  write('package-lock.json', '{ "tool": "1.0.0" }')
  write('tools/checker.ts', 'strict')
  write('rooms/kitchen.ts', 'stove')
  write('garden/bed.ts', 'roses')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const part = (name: string, more: Partial<CheckPart>): CheckPart => ({
  name,
  async run() {
    ran.push(name)
    return null
  },
  ...more,
})
const rooms = part('rooms', { reads: ['rooms', 'rooms.json'] })
const everything = part('everything', { reads: 'everything' })
const always = part('always', {})

/** What runs of these parts, over the folder as it lies. */
async function runs(parts: readonly CheckPart[] = [rooms, everything, always], afresh = false): Promise<readonly string[]> {
  ran = []
  await runParts(parts, { folder, afresh, say: () => undefined })
  return ran
}

test('what passed over the same files is not run again, but for what reads more than files', async () => {
  expect(await runs()).toEqual(['rooms', 'everything', 'always'])
  expect(await runs()).toEqual(['always'])
  expect(await runs(undefined, true)).toEqual(['rooms', 'everything', 'always'])
})

test('a commit and a file that git leaves out change nothing; who works elsewhere asks only for what reads it', async () => {
  await runs()
  git('add', '.')
  git('commit', '--quiet', '-m', 'first')
  write('node_modules/tool/index.js', 'made')
  expect(await runs()).toEqual(['always'])
  write('garden/bed.ts', 'tulips')
  expect(await runs()).toEqual(['everything', 'always'])
})

test.each<[string, () => void]>([
  ['edited', () => write('rooms/kitchen.ts', 'oven')],
  ['edited and put back to its old time', () => writeLongAgo('rooms/kitchen.ts', 'oven')],
  ['new', () => write('rooms/attic.ts', '')],
  ['gone', () => rmSync(join(folder, 'rooms/kitchen.ts'))],
  ['renamed', () => renameSync(join(folder, 'rooms/kitchen.ts'), join(folder, 'rooms/cellar.ts'))],
])('a file that is %s has its parts run, followed by git or not', async (_, change) => {
  for (const followed of [false, true]) {
    if (followed) git('add', '.')
    await runs()
    change()
    expect(await runs()).toEqual(['rooms', 'everything', 'always'])
    rmSync(join(folder, 'rooms'), { recursive: true })
    write('rooms/kitchen.ts', 'stove')
  }
})

test.each<[string, () => void]>([
  ['the version of a tool', () => write('package-lock.json', '{ "tool": "1.0.1" }')],
  ['a checker', () => write('tools/checker.ts', 'lax')],
  ['the configuration of a part', () => write('rooms.json', '{}')],
  ['what git leaves out', () => write('.gitignore', '.chengan/\n')],
])('%s changes, and what it decides about runs again', async (_, change) => {
  await runs()
  change()
  expect(await runs()).toEqual(['rooms', 'everything', 'always'])
})

test('a part that fails, or whose files change while it runs, has passed over nothing; what passed before it is kept', async () => {
  const failing = part('failing', { reads: ['garden'], run: async () => 'withered' })
  const whileAnotherWrites = async () => {
    write('garden/bed.ts', String(Math.random()))
    return null
  }
  const disturbed = part('disturbed', { reads: ['garden'], run: whileAnotherWrites })
  expect(await runParts([rooms, failing, always], { folder, afresh: false, say: () => undefined })).toBe(false)
  expect(await runs([rooms, part('failing', { reads: ['garden'] })])).toEqual(['failing'])
  await runs([disturbed])
  expect(Object.keys(partMarks(folder))).toEqual(['rooms', 'failing'])
})

test('in an archive everything runs', async () => {
  rmSync(join(folder, '.git'), { recursive: true })
  expect([treeFiles(folder), await runs(), await runs()]).toEqual([
    null,
    ['rooms', 'everything', 'always'],
    ['rooms', 'everything', 'always'],
  ])
})

test('what tests are told by the environment belongs to the key, and what a shell tells everybody does not', () => {
  const files = new Map([['rooms/kitchen.ts', 'stove']])
  const key = (env: NodeJS.ProcessEnv) => keyOf('rooms', ['rooms'], files, env)
  expect(key({ TEST_SEED: '7' })).not.toBe(key({}))
  expect(key({ PWD: '/' })).toBe(key({}))
})

test('parts beside each other run at once, others wait', async () => {
  const seen: string[] = []
  const slow = (name: string, beside: boolean) =>
    part(name, {
      beside,
      run: async () => {
        seen.push(`${name} begins`)
        await Promise.resolve()
        seen.push(`${name} ends`)
        return null
      },
    })
  await runParts([slow('a', true), slow('b', true), slow('c', false)], { folder, afresh: true, say: () => undefined })
  expect(seen).toEqual(['a begins', 'b begins', 'a ends', 'b ends', 'c begins', 'c ends'])
})

/** The sources of a folder. */
const sourcesIn = (place: string): readonly string[] =>
  readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules') && !path.startsWith('dist'))
    .map((path) => join(place, path))

test('what a part reads of the project is all that its sources import', () => {
  for (const { name, reads } of checkParts) {
    if (reads === undefined || reads === 'everything') continue
    const places = [...reads, 'tools']
    const outside = reads
      .filter((place) => !place.includes('.'))
      .flatMap(sourcesIn)
      .flatMap((file) => {
        const imports = [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s{0,3}\(?'(\.\.?\/[^']{1,300})'/g)]
        return imports.map(([, path]) => join(dirname(file), path as string))
      })
      .filter((path) => !places.some((place) => path === place || path.startsWith(`${place}/`)))
    expect({ name, outside }).toEqual({ name, outside: [] })
  }
})
