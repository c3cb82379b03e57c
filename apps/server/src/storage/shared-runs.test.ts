import { describe, expect, it } from 'vitest'
import { sharedRuns } from './shared-runs.ts'

/** Work that ends when the test says so, and counts how often it began. */
function work() {
  const ends: ((value: number) => void)[] = []
  const fails: ((error: Error) => void)[] = []
  const begin = () =>
    new Promise<number>((resolve, reject) => {
      ends.push(resolve)
      fails.push(reject)
    })
  return {
    begin,
    end: (run: number, value: number) => ends[run]?.(value),
    fail: (run: number) => fails[run]?.(new Error('down')),
    began: () => ends.length,
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('shared runs', () => {
  it('let callers that come during a run wait together for the next, never for the one under way', async () => {
    const { run } = sharedRuns()
    const job = work()
    const first = run('a', job.begin)
    const second = run('a', job.begin)
    const third = run('a', job.begin)
    expect(job.began()).toBe(1)
    job.end(0, 1)
    expect(await first).toBe(1)
    await settled()
    expect(job.began()).toBe(2)
    const fourth = run('a', job.begin)
    job.end(1, 2)
    expect(await Promise.all([second, third])).toEqual([2, 2])
    await settled()
    job.end(2, 3)
    expect(await fourth).toBe(3)
    expect(job.began()).toBe(3)
  })

  it('of different keys do not wait for each other', async () => {
    const { run } = sharedRuns()
    const job = work()
    const one = run('a', job.begin)
    const other = run('b', job.begin)
    job.end(1, 5)
    expect(await other).toBe(5)
    job.end(0, 4)
    expect(await one).toBe(4)
  })

  it('go on after one that failed, and keep nothing when all is done', async () => {
    const { run } = sharedRuns()
    const job = work()
    const first = run('a', job.begin)
    const second = run('a', job.begin)
    job.fail(0)
    await expect(first).rejects.toThrow('down')
    await settled()
    job.end(1, 7)
    expect(await second).toBe(7)
    await settled()
    const last = run('a', job.begin)
    expect(job.began()).toBe(3)
    job.end(2, 8)
    expect(await last).toBe(8)
  })
})
