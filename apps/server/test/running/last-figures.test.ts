import { describe, expect, it } from 'vitest'
import { bothFell, lastFigures } from '../../bench/figures/last-figures.ts'

const before = lastFigures(`| what | engine | handler | ratio |
| page of a district: filter, order, count | 197 (187 … 263) | 141 | **1.34** (1.12 … 3.05) | 228 | 416 : 608 = 0.65 | >= 0.9 |`)

describe('figures of the bench', () => {
  it('are held against those that were written last', () => {
    expect([...before]).toEqual([['page of a district: filter, order, count', { engine: 197, handler: 141 }]])
    expect(lastFigures().get('page of the city, same filter')).toMatchObject({ engine: expect.any(Number), handler: expect.any(Number) })
  })

  it('that fell below half for engine and handler alike are told, though their ratio is as before', () => {
    const [name = ''] = before.keys()
    expect(bothFell(name, { engine: 2, handler: 1.5 }, before)).toContain('engine 197 → 2, handler 141 → 2')
    expect(bothFell(name, { engine: 2, handler: 140 }, before)).toBeNull()
    expect(bothFell('a row that nobody wrote', { engine: 0, handler: 0 }, before)).toBeNull()
  })
})
