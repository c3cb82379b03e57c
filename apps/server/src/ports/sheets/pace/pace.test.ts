import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Pace } from './pace.ts'

/** A source that brings two rows at a time as often as it may, and a reader who takes what lies ready. */
function paced() {
  const pace = new Pace()
  const rows: number[] = []
  const at = { brought: 0, left: false }
  const bring = async () => {
    while (await pace.turn()) rows.push(++at.brought, ++at.brought)
    at.left = true
  }
  const take = () =>
    pace.ask(async () => {
      while (rows.length === 0) await setImmediate()
      return rows.shift()
    })
  return { pace, at, take, ended: bring() }
}

const manyTurns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate()
}

describe('a source that is paced by its reader', () => {
  it('brings nothing before somebody asks, and no more than what he waits for', async () => {
    const { at, take } = paced()
    await manyTurns()
    expect(at.brought).toBe(0)
    expect(await take()).toBe(1)
    await manyTurns()
    const then = at.brought
    await manyTurns()
    expect(at.brought).toBe(then)
    expect(then).toBeLessThanOrEqual(4)
  })

  it('brings everything to a reader who goes on asking', async () => {
    const { take } = paced()
    const taken: unknown[] = []
    while (taken.length < 50) taken.push(await take())
    expect(taken).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
  })

  it('stops when its reader has gone', async () => {
    const { pace, at, take, ended } = paced()
    await take()
    pace.end()
    await ended
    expect(at.left).toBe(true)
  })
})
