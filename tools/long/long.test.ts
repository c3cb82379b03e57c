import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parts as benchParts } from '../../apps/server/bench/bench-parts.ts'
import { declaredRules } from '../rules/declared-rules.ts'
import { root } from '../run-program.ts'
import { isMarked, longAsked, longMarks, markLong, partsToRun } from './long-marks.ts'
import { longParts, rulesOf, storiesOf } from './long-parts.ts'
import { inShares } from './shares.ts'

const folder = mkdtempSync(join(tmpdir(), 'long-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the parts of the long check', () => {
  test('have names of their own', () => {
    expect(new Set(longParts.map(({ name }) => name)).size).toBe(longParts.length)
  })

  test('hold each test that has a long form, or goes in full through what it names', () => {
    const tests = execFileSync('git', ['ls-files', 'apps/*.test.ts', 'apps/*.test.tsx', 'packages/*.test.ts'], {
      cwd: root,
      encoding: 'utf8',
    })
    const long = tests
      .split('\n')
      .filter(
        (file) =>
          file !== '' &&
          (file.endsWith('.long.test.ts') ||
            /profile\.(?!seed)\w|itAtLength\(|TEST_PROFILE|isInFull\(|isGoneThrough\(/.test(readFileSync(join(root, file), 'utf8'))),
      )
    const held = longParts.flatMap(({ files }) => files)
    expect(long.length).toBeGreaterThan(12)
    expect(long.filter((file) => !held.some((one) => file === one || file.startsWith(`${one}/`)))).toEqual([])
  })

  test('prove each rule once', () => {
    const names = ['gas', 'city', 'system'].flatMap((part) => rulesOf(part).map(({ name }) => name))
    expect(names.toSorted()).toEqual(
      declaredRules()
        .map(({ name }) => name)
        .toSorted(),
    )
  })

  test('play each story once, beside what opens every page', () => {
    const names = readdirSync(join(root, 'e2e/journeys')).sort()
    const left = names.filter((name) => ![...storiesOf(0, names), ...storiesOf(1, names)].includes(name))
    expect(left).toEqual(['accessibility.spec.ts', 'every-screen-at-size.spec.ts', 'every-screen.spec.ts', 'widths.spec.ts'])
    expect(storiesOf(0, names).filter((name) => storiesOf(1, names).includes(name))).toEqual([])
  })

  test('run each measurement of the bench once', () => {
    const benches = longParts.filter(({ name }) => name.startsWith('bench-'))
    expect(benches.map(({ holds }) => holds.split(': ')[1])).toEqual([
      `${benchParts[0]} to ${benchParts[Math.ceil(benchParts.length / 2) - 1]}`,
      `${benchParts[Math.ceil(benchParts.length / 2)]} to ${benchParts.at(-1)}`,
    ])
  })

  test('walk through the tables of transitions in several shares', () => {
    expect(longParts.filter(({ name }) => name.startsWith('lives-')).length).toBeGreaterThan(3)
  })
})

test('shares have each entry once, in order, and none weighs more than it may unless one entry does', () => {
  const shares = inShares([3, 3, 3, 9, 1, 1, 1, 1], (weight) => weight, 6)
  expect(shares.flat()).toEqual([3, 3, 3, 9, 1, 1, 1, 1])
  expect(shares.filter((share) => share.length > 1 && share.reduce((sum, one) => sum + one, 0) > 6)).toEqual([])
  expect(inShares([], () => 1, 6)).toEqual([])
})

describe('a long check that was broken off', () => {
  const parts = [{ name: 'faults' }, { name: 'attacks' }, { name: 'map' }]
  const mark = { tree: 'a'.repeat(40), at: '2026-11-26T00:00:00Z', minutes: 12 }

  test('goes on with what is not marked for this tree; for another tree, and for a dirty one, all is to be run', () => {
    markLong(folder, 'attacks', mark)
    markLong(folder, 'map', { ...mark, tree: 'b'.repeat(40) })
    const marks = longMarks(folder)
    const names = (tree: string | null) => partsToRun(parts, [], marks, tree)
    expect(names(mark.tree)).toEqual([{ name: 'faults' }, { name: 'map' }])
    expect(names('c'.repeat(40))).toEqual(parts)
    expect(names(null)).toEqual(parts)
    expect([isMarked(marks, 'attacks', mark.tree), isMarked(marks, 'attacks', null)]).toEqual([true, false])
  })

  test('runs what is named, marked or not, and says which name is none', () => {
    const marks = { attacks: mark }
    expect(partsToRun(parts, ['attacks'], marks, mark.tree)).toEqual([{ name: 'attacks' }])
    expect(partsToRun(parts, ['atacks'], marks, mark.tree)).toContain('No part is called atacks')
  })

  test('is asked for by names, or for its list', () => {
    expect(longAsked(['--long'])).toEqual({ list: false, names: [] })
    expect(longAsked(['--long', 'faults', 'map'])).toEqual({ list: false, names: ['faults', 'map'] })
    expect(longAsked(['--long', '--list'])).toEqual({ list: true, names: [] })
  })
})
