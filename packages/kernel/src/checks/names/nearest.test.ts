import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

const words = ['dueDate', 'lendDate', 'genre', 'shelfId']

test.each([
  ['dueDat', 'dueDate'],
  ['gerne', 'genre'],
  ['shelfid', 'shelfId'],
  ['lentDate', 'lendDate'],
])('who wrote %s meant %s', (written, meant) => expect(nearest(written, words)).toBe(meant))

test('nothing is meant that is too far away', () => {
  expect(nearest('title', words)).toBeUndefined()
  expect(nearest('x', [])).toBeUndefined()
})
