import { registry } from '@chengan/domain/registry'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FigureCache, openFigureCache } from './figure-cache.ts'

let now = 0
let read = 0
let cache: FigureCache
const ROADS = 'select count(*) from "road" as "t"'
const ask = (text = ROADS) =>
  cache.rows(text, text, async () => {
    read += 1
    return [{ n: read }]
  })

beforeEach(() => {
  ;[now, read] = [10_000, 0]
  cache = openFigureCache(registry, { livesMs: 30_000, now: () => now })
})

describe('what was read of figures', () => {
  it('is read once for all who ask at the same time, and for who asks next', async () => {
    const both = await Promise.all([ask(), ask()])
    now += 1000
    expect([...both, await ask()]).toEqual([[{ n: 1 }], [{ n: 1 }], [{ n: 1 }]])
  })
  it('is read anew once a row of its table was changed, or one that has to do with it; of nothing else', async () => {
    await ask()
    now += 10
    cache.changed('gysy/iotdevice', true)
    now += 10
    expect(await ask()).toEqual([{ n: 1 }])
    cache.changed('jcsj/baseroad', true)
    now += 10
    expect(await ask()).toEqual([{ n: 2 }])
    cache.changed('jcsj/basebridge', true)
    now += 10
    expect(await ask()).toEqual([{ n: 3 }])
  })
  it('is not kept while a change may not be committed yet', async () => {
    cache.changed('jcsj/baseroad', false)
    now += 500
    await ask()
    now += 500
    expect(await ask()).toEqual([{ n: 2 }])
    now += 1500
    await ask()
    now += 10
    expect(await ask()).toEqual([{ n: 3 }])
  })
  it('is read anew after half a minute, whoever changed rows without a record', async () => {
    await ask()
    now += 30_001
    expect(await ask()).toEqual([{ n: 2 }])
  })
  it('that could not be read is asked again', async () => {
    const failing = cache.rows('x', 'x', () => Promise.reject(new Error('away')))
    await expect(failing).rejects.toThrow('away')
    expect(await cache.rows('x', 'x', async () => [1])).toEqual([1])
  })
})
