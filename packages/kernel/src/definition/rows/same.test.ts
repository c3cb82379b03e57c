import { describe, expect, it, test } from 'vitest'
import * as f from '../../fields/builders.ts'
import type { Field, FieldKind } from '../../fields/field.ts'
import { kinds } from '../../fields/kinds.ts'
import { oneOfEach } from '../../testing/library.ts'
import { chanceOf } from '../../testing/sample.ts'
import { isSameValue } from '../../values.ts'
import { changedValues, fieldsChanged, isAsStored, isSameIn } from './same.ts'

const each = Object.entries(oneOfEach) as readonly [FieldKind, Field][]

/** As the database gives back what lies as JSON: members by the length of their names, then by the letter. */
function asKept(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asKept)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).toSorted(([one], [other]) => one.length - other.length || (one < other ? -1 : 1))
  return Object.fromEntries(members.map(([name, part]) => [name, asKept(part)]))
}

describe.each(each)('a value of kind %s', (kind, field) => {
  it('is the same as the one that the database gives back', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const value = kinds[kind].sample(field, chanceOf(seed))
      expect([value, isSameIn(field, value, asKept(value))]).toEqual([value, true])
    }
  })

  it('is empty however it is written, and an empty one differs from none that was given', () => {
    for (const empty of [null, undefined, '', []]) {
      expect(isSameIn(field, empty, null)).toBe(true)
      const value = kinds[kind].sample(field, chanceOf(3))
      if (value !== null && !(Array.isArray(value) && value.length === 0)) expect(isSameIn(field, empty, value)).toBe(false)
    }
  })
})

describe('values of a field', () => {
  it('that are chosen say the same in any order', () => {
    for (const kind of ['dicts', 'refs', 'users', 'depts', 'regions'] as const) {
      expect(isSameIn(oneOfEach[kind], ['a', 'b'], ['b', 'a'])).toBe(true)
      expect(isSameIn(oneOfEach[kind], ['a', 'b'], ['b', 'c'])).toBe(false)
      expect(isSameIn(oneOfEach[kind], ['a'], ['a', 'b'])).toBe(false)
    }
  })

  it('that are files stand in their order', () => {
    expect(isSameIn(oneOfEach.images, ['a', 'b'], ['a', 'b'])).toBe(true)
    expect(isSameIn(oneOfEach.images, ['a', 'b'], ['b', 'a'])).toBe(false)
  })

  it('that are child rows are those of the same ids with what is said of them', () => {
    const before = [
      { id: '1', length: 3, place: { lat: 29, lng: 123 } },
      { id: '2', length: 4 },
    ]
    expect(isSameIn(oneOfEach.children, [{ id: '1', place: { lng: 123, lat: 29 } }, { id: '2' }], before)).toBe(true)
    expect(isSameIn(oneOfEach.children, [{ id: '1', length: 5 }, { id: '2' }], before)).toBe(false)
    expect(isSameIn(oneOfEach.children, [{ id: '1' }], before)).toBe(false)
    expect(isSameIn(oneOfEach.children, [{ id: '1' }, { id: '3' }], before)).toBe(false)
  })

  it('come back as a form writes them: digits for a number, a file with its name', () => {
    const file = '00000000000070008000000000000000'
    expect(isAsStored(f.decimal(8, 2, '长度', 'Length'), '8.0', 8)).toBe(true)
    expect(isAsStored(f.images(9, '照片', 'Photographs'), [{ id: file, name: '桥.jpg', url: '/x' }], [file])).toBe(true)
    expect(isAsStored(f.decimal(8, 2, '长度', 'Length'), '8.1', 8)).toBe(false)
    expect(isAsStored(f.decimal(8, 2, '长度', 'Length'), 'long', 8)).toBe(false)
  })
})

test('the fields in which a row differs are named, and what is not one of its fields is compared by its shape', () => {
  const fields = { name: f.text(20, '名称', 'Name'), place: f.point('位置', 'Place') }
  const before = { name: '站', place: { lat: 29, lng: 123 }, note: { a: 1, b: [2] } }
  expect(fieldsChanged(fields, { name: '站房', place: { lng: 123, lat: 29 } }, before)).toEqual(['name'])
  expect(changedValues({ fields }, { name: '站房', place: { lng: 123, lat: 29 }, note: { b: [2], a: 1 } }, before)).toEqual({
    name: '站房',
  })
})

test('values of any shape are the same member by member, and what is not there is null', () => {
  expect(isSameValue({ a: null, b: [1, { c: 2, d: 3 }] }, { b: [1, { d: 3, c: 2 }] })).toBe(true)
  expect(isSameValue([1, 2], [2, 1])).toBe(false)
  expect(isSameValue([], {})).toBe(false)
  expect(isSameValue('1', 1)).toBe(false)
})
