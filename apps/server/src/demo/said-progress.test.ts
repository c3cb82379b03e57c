import { describe, expect, it } from 'vitest'
import { saidProgress } from './said-progress.ts'

describe('the progress of a large city', () => {
  it('is said every few seconds with rate and time left, and at the end of each part', () => {
    const said: string[] = []
    let now = 0
    const progress = saidProgress(
      (line) => said.push(line),
      () => now,
    )
    for (const [at, done] of [
      [0, 1],
      [1000, 100],
      [4000, 400],
      [5000, 500],
      [10_000, 1000],
    ] as const) {
      now = at
      progress({ topic: 'hazards', done, total: 1000 }, done * 5)
    }
    expect(said).toEqual([
      '  hazards and their histories: 400 of 1000, 100/s, about 6 s left (2000 rows in the database)',
      '  hazards and their histories: 1000 of 1000, done in 10.0 s (5000 rows in the database)',
    ])
  })

  it('tells while what waited is written that it goes on, so that whoever listens does not take it for a stand', () => {
    const said: string[] = []
    let now = 0
    const progress = saidProgress(
      (line) => said.push(line),
      () => now,
    )
    const ended = { topic: 'contracts', done: 10, total: 10 } as const
    for (const [at, rows] of [
      [100, 0],
      [2000, 400],
      [4000, 900],
      [5000, 1000],
    ] as const) {
      now = at
      progress(ended, rows)
    }
    expect(said).toEqual([
      '  maintenance contracts: 10 of 10, done in 0.0 s (0 rows in the database)',
      '  maintenance contracts: 10 of 10, being written (900 rows in the database)',
    ])
  })
})
