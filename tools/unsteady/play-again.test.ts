import { describe, expect, test } from 'vitest'
import type { PlayedFile } from '../reports/played.ts'
import { playedAgain, settled, tooUnsteady } from './play-again.ts'

function playedFile(file: string, passed: number, failed: number, skipped = 0): PlayedFile {
  const failures = Array.from({ length: failed }, (_, at) => ({ name: `${file} › test ${at}`, message: `expected ${at}` }))
  return { runner: file.startsWith('e2e/') ? 'journeys' : 'vitest', file, passed, failed, skipped, failures }
}

const list = 'apps/server/test/lists.test.ts'
const shell = 'e2e/journeys/shell.spec.ts'

describe('files that failed are played again', () => {
  test('and no others', () => {
    const files = [playedFile(list, 3, 1), playedFile('apps/web/src/a.test.tsx', 3, 0), playedFile(shell, 0, 1)]
    expect(playedAgain(files).map(({ file }) => file)).toEqual([list, shell])
  })

  test.each([
    'packages/kernel/src/time.test.ts',
    'tools/checks/names.test.ts',
    'apps/server/test/attacks/injection.test.ts',
    'apps/server/test/faults/disk.test.ts',
    'apps/server/test/random/calls.test.ts',
    'apps/server/test/kill.long.test.ts',
    'apps/server/test/jobs/jobs-killed.test.ts',
  ])('but not %s, which chance does not excuse', (file) => {
    expect(playedAgain([playedFile(file, 3, 1), playedFile(list, 3, 1)]).map((one) => one.file)).toEqual([list])
  })

  test('unless there are more than ten', () => {
    const failed = Array.from({ length: 10 }, (_, at) => playedFile(`apps/server/test/${at}.test.ts`, 0, 1))
    expect(playedAgain(failed)).toHaveLength(10)
    expect(playedAgain([...failed, playedFile('packages/kernel/src/time.test.ts', 0, 1)])).toEqual([])
  })
})

describe('a file that was played again', () => {
  const first = playedFile(list, 3, 1, 2)
  const settledBy = (second: readonly PlayedFile[]) => settled([first, playedFile(shell, 2, 0)], [first], [{ files: second, beside: [] }])

  test('counts as passed where each of its tests passed, and is unsteady, with what was said the first time', () => {
    const { files, unsteady } = settledBy([playedFile(list, 6, 0)])
    expect(files).toEqual([playedFile(list, 6, 0), playedFile(shell, 2, 0)])
    expect(unsteady).toEqual([first])
  })

  test.each([
    ['fails again', [playedFile(list, 3, 1, 2)]],
    ['fails in another test', [playedFile(list, 5, 1)]],
    ['passes with fewer tests than there were', [playedFile(list, 3, 0, 2)]],
    ['leaves out tests that it did not leave out before', [playedFile(list, 4, 0, 3)]],
    ['passes without any test', [playedFile(list, 0, 0, 6)]],
    ['was not reached', []],
    ['is not the one that passed', [playedFile('apps/server/test/others.test.ts', 9, 0)]],
    ['passed in the other runner', [{ ...playedFile(list, 6, 0), runner: 'journeys' as const }]],
  ])('stays failed where it %s', (_why, second) => {
    expect(settledBy(second)).toMatchObject({ files: [first, playedFile(shell, 2, 0)], unsteady: [] })
  })

  test('may have failed in a hook, or in loading: its tests count once they pass', () => {
    const atHook = { ...playedFile(list, 0, 1, 4), failures: [{ name: list, message: 'no database' }] }
    const passed = playedFile(list, 4, 0)
    expect(settled([atHook], [atHook], [{ files: [passed], beside: [] }])).toMatchObject({ files: [passed], unsteady: [atHook] })
  })

  test('is not excused by a run that broke or met an error that nobody handled', () => {
    const beside = [{ name: 'an error that nobody handled', message: 'Connection terminated' }]
    const journey = playedFile(shell, 0, 1)
    const second = [
      { files: [playedFile(list, 6, 0)], beside },
      { files: [playedFile(shell, 1, 0)], beside: [] },
    ]
    expect(settled([first, journey], [first, journey], second)).toEqual({
      files: [first, playedFile(shell, 1, 0)],
      unsteady: [journey],
      beside,
    })
  })
})

test('more than five unsteady files fail a run in which each has passed at last', () => {
  const unsteady = Array.from({ length: 6 }, (_, at) => playedFile(`apps/server/test/${at}.test.ts`, 0, 1))
  expect(tooUnsteady(unsteady.slice(1))).toEqual([])
  expect(tooUnsteady(unsteady)).toHaveLength(1)
})
