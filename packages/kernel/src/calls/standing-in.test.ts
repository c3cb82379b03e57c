import { describe, expect, it } from 'vitest'
import { text } from '../fields/builders.ts'
import type { SpecialCall, Verb } from './call.ts'
import { hiddenFilterFaults, overrideFaults, standsInFor } from './standing-in.ts'

const call = (verb: Verb, path: string, overrides?: SpecialCall['overrides']): SpecialCall => ({
  zh: '调用',
  en: 'Call',
  verb,
  path,
  permission: 'login',
  ...(overrides ? { overrides } : {}),
})
const faults = (one: SpecialCall, root = 'gas/lamp') => overrideFaults({ root, calls: { one } })

describe('a special call in place of a standard one', () => {
  it('says so', () => {
    expect(faults(call('GET', 'page', 'page'))).toEqual([])
    expect(faults(call('GET', 'page'))).toEqual([
      "call one answers in place of the standard page; say so (overrides: 'page'), or give it another path",
    ])
    expect(faults(call('GET', 'page', 'list'))).toHaveLength(1)
  })

  it('is one: what answers elsewhere does not say so', () => {
    expect(faults(call('GET', 'myPage'))).toEqual([])
    expect(faults(call('GET', 'myPage', 'page'))).toEqual([
      'call one says that it stands in for page, which answers at GET “page”; leave overrides out, or give it that path',
    ])
  })

  it('is told by verb and path, with the older words for them, whatever the ids are called', () => {
    const resource = { root: 'gas/lamp', suffixes: { add: 'save', delete: ['remove'], deleteByPut: 'discard' }, deletePath: 'batch' }
    expect(standsInFor(resource, call('PUT', ''))).toEqual(['add', 'edit'])
    expect(standsInFor(resource, call('POST', 'save'))).toEqual(['add'])
    expect(standsInFor(resource, call('DELETE', 'remove'))).toEqual(['delete'])
    expect(standsInFor(resource, call('PUT', 'discard'))).toEqual(['delete'])
    expect(standsInFor(resource, call('DELETE', 'batch/{lampId}'))).toEqual(['delete'])
    expect(standsInFor(resource, call('DELETE', ''))).toEqual([])
    expect(standsInFor(resource, call('GET', 'info/{lampId}'))).toEqual(['info'])
    // Only older consoles know a row by the root and its id.
    expect(standsInFor(resource, call('GET', '{lampId}'))).toEqual([])
    expect(standsInFor({ root: 'sys/lamp' }, call('GET', '{lampId}'))).toEqual(['info'])
  })

  it('leaves the filters of columns to what lists are asked', () => {
    const page = { ...call('GET', 'page', 'page'), lists: 'lamp', query: { colour: text(10, '颜色', 'Colour') } }
    const resource = { root: 'gas/lamp', calls: { page } }
    expect(hiddenFilterFaults(resource)).toEqual([])
    expect(hiddenFilterFaults({ ...resource, fields: { colour: text(10, '颜色', 'Colour') } })).toEqual([
      'call page takes colour, which is the filter of a column; leave it to what lists are asked, or give it another name',
    ])
  })
})
