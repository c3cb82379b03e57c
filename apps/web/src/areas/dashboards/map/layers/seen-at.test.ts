import { expect, it } from 'vitest'
import { seenAt } from './seen-at.ts'

const pipes = {
  minZoom: 10,
  later: [
    { zoom: 10, labels: ['高压A'] },
    { zoom: 12, labels: [] },
  ],
}

it('a layer that begins with a later zoom is not seen from afar, and is told from which zoom on it is', () => {
  expect(seenAt(pipes, 9.9)).toEqual({ seen: 'none', wholeFrom: 12, missing: ['高压A', ''] })
  expect(seenAt({ minZoom: 15, later: [] }, 14.99)).toEqual({ seen: 'none', wholeFrom: 15, missing: [] })
})

it('of a layer whose rows come one after another a part is seen first, and all of it among the streets', () => {
  expect(seenAt(pipes, 11.4)).toEqual({ seen: 'part', wholeFrom: 12, missing: [''] })
  expect(seenAt(pipes, 12)).toMatchObject({ seen: 'all', missing: [] })
})
