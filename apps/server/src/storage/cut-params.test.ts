import { describe, expect, it } from 'vitest'
import { cutForRecord } from './cut-params.ts'

/** A list that counts who looks at it. */
function watched(length: number) {
  const seen = { times: 0 }
  const list = new Proxy(new Array(length).fill({ a: 1 }), {
    get(target, name) {
      if (typeof name === 'string' && /^\d+$/.test(name)) seen.times += 1
      return Reflect.get(target, name)
    },
  })
  return { seen, list }
}

describe('what a record keeps of what was sent', () => {
  it('is the whole of an ordinary form', () => {
    const sent = { name: '临江', ids: ['a', 'b'], place: { lng: 1.5, lat: null }, yes: true }
    expect(cutForRecord(sent)).toEqual(sent)
  })

  it('is looked at no further than there is room, whatever was sent', () => {
    const { seen, list } = watched(1_000_000)
    expect(JSON.stringify(cutForRecord({ list })).length).toBeLessThan(4000)
    expect(seen.times).toBeLessThan(1000)
  })

  it('can be read again, however long its texts, deep its lists and many its names', () => {
    let deep: unknown = 1
    for (let n = 0; n < 60; n += 1) deep = [deep]
    const names = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`k${n}`, 'x']))
    for (const sent of [{ t: '"\\'.repeat(1_000_000) }, { deep }, names, '字'.repeat(9000), [names, names]]) {
      const text = JSON.stringify(cutForRecord(sent))
      expect(text.length).toBeLessThan(4000)
      expect(text).toContain('…')
      JSON.parse(text)
    }
  })
})
