import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cleanTree, commitOf, markPassed } from './passed-mark.ts'

const folder = mkdtempSync(join(tmpdir(), 'passed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: folder, encoding: 'utf8' }).trim()

test('a tree is named by its hash while everything is committed, and not at all otherwise', () => {
  expect([cleanTree(folder), commitOf(folder)]).toEqual([null, null])
  git('init', '--quiet')
  writeFileSync(join(folder, '.gitignore'), '.chengan/\n')
  expect(cleanTree(folder)).toBeNull()
  git('add', '.')
  git('commit', '--quiet', '-m', 'first')
  expect(cleanTree(folder)).toBe(git('rev-parse', 'HEAD^{tree}'))
  expect(commitOf(folder)).toBe(git('rev-parse', 'HEAD'))
  writeFileSync(join(folder, 'new'), '')
  expect(cleanTree(folder)).toBeNull()
})

test('the mark names the tree, and leaves it clean', () => {
  rmSync(join(folder, 'new'), { force: true })
  const before = cleanTree(folder)
  markPassed('abc', folder)
  expect(JSON.parse(readFileSync(join(folder, '.chengan/passed.json'), 'utf8'))).toEqual({ tree: 'abc' })
  expect(cleanTree(folder)).toBe(before)
})
