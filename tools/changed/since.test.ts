import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allFiles, changedFiles, type Since, sinceWhat } from './since.ts'

const folder = mkdtempSync(join(tmpdir(), 'since-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const who = ['-c', 'user.name=test', '-c', 'user.email=test@localhost']
const git = (...args: readonly string[]) => execFileSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' }).trim()
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

beforeAll(() => {
  git('init', '--quiet', '--initial-branch=main')
  for (const name of ['kept', 'edited', 'gone', 'committed']) write(name, 'before')
  git('add', '.')
  git('commit', '--quiet', '-m', 'before')
})

test('without a mark it is refused with what to do; a mark that git has lost, too', () => {
  expect(sinceWhat(folder, undefined)).toContain('npm test -- --changed --since REF')
  mkdirSync(join(folder, '.chengan'))
  write('.chengan/passed.json', JSON.stringify({ tree: '0'.repeat(40) }))
  expect(sinceWhat(folder, undefined)).toContain('no longer has the tree')
  expect(sinceWhat(folder, 'nowhere')).toContain('git knows no nowhere')
})

test('against the tree of the mark stand what was committed, edited, taken away and added since, and nothing else', () => {
  write('.chengan/passed.json', JSON.stringify({ tree: git('rev-parse', 'HEAD^{tree}') }))
  write('.gitignore', '.chengan/\n')
  write('committed', 'after')
  git('commit', '--quiet', '-am', 'after')
  write('edited', 'after')
  write('新.ts', 'added')
  rmSync(join(folder, 'gone'))
  const since = sinceWhat(folder, undefined) as Since
  expect(changedFiles(folder, since.tree)).toEqual(['.gitignore', 'committed', 'edited', 'gone', '新.ts'])
  expect(allFiles(folder)).toContain('新.ts')
})

test('against a branch stands what came after this one left it', () => {
  git('branch', 'other', 'HEAD~1')
  const before = git('rev-parse', 'HEAD~1^{tree}')
  expect(sinceWhat(folder, 'other')).toEqual({ tree: before, called: 'other' })
})
