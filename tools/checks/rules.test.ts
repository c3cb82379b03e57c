import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messages } from '@chengan/domain/registry'
import { baseErrors } from '@chengan/kernel/errors/base-catalogue'
import type { ErrorCatalogue } from '@chengan/kernel/errors/catalogue'
import { describe, expect, it } from 'vitest'
import { root } from '../run-program.ts'

// The tables of the test over the whole catalogue are read with it.
const isTest = (path: string) => /(\.(test\.tsx?|spec\.ts)|[\\/]test[\\/]catalogue[\\/]\w+\.ts)$/.test(path)
const declares = (path: string) => /(messages|base-catalogue)\.ts$/.test(path)

const files = ['apps', 'packages', 'e2e']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(root, folder, path)))
  .filter((path) => /\.tsx?$/.test(path) && !/[\\/](node_modules|dist)[\\/]/.test(path))
const textOf = (which: (path: string) => boolean) =>
  files
    .filter(which)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')

const tests = textOf(isTest)
const source = textOf((path) => !isTest(path) && !declares(path))
const catalogue: ErrorCatalogue = Object.assign({}, baseErrors, ...messages)
const entries = Object.entries(catalogue)

/** The words that stand in quotes: looked for one by one in millions of characters, they took seconds. */
const quotedIn = (text: string): ReadonlySet<string> => new Set([...text.matchAll(/['"`](\w+)(?=['"`])/g)].map(([, word = '']) => word))
const quotedInTests = quotedIn(tests)
/** Messages that tests compare by themselves: `carMessages.positionAhead`, or taken out of them by name. */
const readInTests: ReadonlySet<string> = new Set([
  ...[...tests.matchAll(/\w*(?:Messages|Errors)\.(\w+)/g)].map(([, key = '']) => key),
  ...[...tests.matchAll(/const \{([^}]*)\} = \w*(?:Messages|Errors)\b/g)].flatMap(([, keys = '']) =>
    keys.split(',').map((key) => key.trim()),
  ),
])
const quotedInSource = quotedIn(source)

/** By its key, by the message itself, by its Chinese words, or by a code that no other message has. */
function isNamed(key: string, { code, zh }: ErrorCatalogue[string]): boolean {
  const words = zh.split(/\{\w+\}/).filter((part) => part.length >= 4)
  const alone = Math.abs(code) >= 400 && entries.every(([other, entry]) => other === key || entry.code !== code)
  return (
    quotedInTests.has(key) ||
    readInTests.has(key) ||
    words.some((part) => tests.includes(part)) ||
    (alone && new RegExp(`\\b${code}\\b`).test(tests))
  )
}

/** A test or a group of tests bears the name. */
const isNamedByTest = (rule: string) =>
  new RegExp(`(it|test|describe)(\\.each\\([\\s\\S]*?\\))?\\(\\s*['"\`][^'"\`]*\\b${rule}\\b`).test(tests)

describe('every rule of the house has a test that names it', () => {
  const rules = Array.from({ length: 18 }, (_, index) => `R-${index}`)
  it.each(rules)('%s', (rule) => {
    expect(isNamedByTest(rule)).toBe(true)
  })
})

describe('every item of the security of accounts (system.md §3.5)', () => {
  const items = Array.from({ length: 17 }, (_, index) => `P-${index + 1}`)
  it('has a test that names it', () => {
    expect(items.filter((item) => !isNamedByTest(item))).toEqual([])
  })
})

describe('every statement of the shell', () => {
  const statements = Array.from({ length: 44 }, (_, index) => `SH-${index + 1}`)
  /** Names of tests, and the tables of cases that give them. */
  const named = new Set(
    [...tests.matchAll(/(?:\b(?:it|test|describe)(?:\.each\([\s\S]*?\))?\(\s*|^\s*\[\s*)(['"`])([^\n]*?)\1/gm)].flatMap(
      ([, , name = '']) => name.match(/SH-\d+/g) ?? [],
    ),
  )
  it('has a test that names it', () => {
    expect(statements.filter((statement) => !named.has(statement))).toEqual([])
  })
})

describe('a test (decision 0018)', () => {
  it('replaces no module: those that a worker has read serve the files that come after', () => {
    expect(files.filter((path) => isTest(path) && /\bvi\.(mock|doMock)\(/.test(readFileSync(path, 'utf8')))).toEqual([])
  })
})

describe('every message', () => {
  it('with which something refuses stands in a test', () => {
    const used = entries.filter(([key]) => quotedInSource.has(key))
    expect(used.length).toBeGreaterThan(60)
    expect(used.filter(([key, entry]) => !isNamed(key, entry)).map(([key]) => key)).toEqual([])
  })

  it('of a part is one with which something refuses', () => {
    const own = Object.keys(Object.assign({}, ...messages) as ErrorCatalogue)
    expect(own.filter((key) => !quotedInSource.has(key))).toEqual([])
  })
})
