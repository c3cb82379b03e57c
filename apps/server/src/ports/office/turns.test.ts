import { describe, expect, it } from 'vitest'
import { openTurns } from './turns.ts'

const limits = { atOnce: 2, waiting: 3, waitingOfOne: 2, patienceMs: 60_000 }
const full = () => new Error('full')

/** Work that ends when it is told to, and how much of it is under way. */
function workshop(over: Partial<typeof limits> = {}) {
  const turns = openTurns(() => ({ ...limits, ...over }), full)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const bring = (person: string, name: string) =>
    turns.run(person, () => {
      begun.push(name)
      const { promise, resolve } = Promise.withResolvers<string>()
      ends.set(name, () => resolve(name))
      return promise
    })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string) => {
    ends.get(name)?.()
    await settle()
  }
  return { begun, bring, end, settle }
}

describe('turns', () => {
  it('are given to so many at once, and to one of each person', async () => {
    const { begun, bring, end, settle } = workshop()
    const all = [bring('gina', 'g1'), bring('gina', 'g2'), bring('gus', 'u1'), bring('dora', 'd1')]
    await settle()
    expect(begun).toEqual(['g1', 'u1'])
    await end('u1')
    expect(begun).toEqual(['g1', 'u1', 'd1'])
    await end('g1')
    expect(begun).toEqual(['g1', 'u1', 'd1', 'g2'])
    await end('d1')
    await end('g2')
    expect(await Promise.all(all)).toEqual(['g1', 'g2', 'u1', 'd1'])
  })

  it('are refused where the line is full, of one person or of all, and the others keep their place', async () => {
    const { begun, bring, end, settle } = workshop({ atOnce: 1 })
    const first = bring('gina', 'g1')
    const waiting = [bring('gina', 'g2'), bring('gina', 'g3')]
    await expect(bring('gina', 'g4')).rejects.toThrow('full')
    const other = bring('gus', 'u1')
    await expect(bring('dora', 'd1')).rejects.toThrow('full')
    for (const name of ['g1', 'g2', 'g3', 'u1']) await end(name)
    expect(await Promise.all([first, ...waiting, other])).toEqual(['g1', 'g2', 'g3', 'u1'])
    expect(begun).not.toContain('d1')
    await settle()
  })

  it('come back from work that fails', async () => {
    const turns = openTurns(() => ({ ...limits, atOnce: 1 }), full)
    await expect(turns.run('gina', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await turns.run('gina', async () => 7)).toBe(7)
  })

  it('are waited for only so long', async () => {
    const { bring, end } = workshop({ atOnce: 1, patienceMs: 1 })
    const first = bring('gina', 'g1')
    await expect(bring('gus', 'u1')).rejects.toThrow('full')
    await end('g1')
    expect(await first).toBe('g1')
  })
})
