import { expect, test } from 'vitest'
import { failureText, onceFailedText } from './failures.ts'

const long = Array.from({ length: 90 }, (_, at) => at).join('\n')

test('a long message is shown by its beginning', () => {
  expect(failureText({ name: 'a', message: long }).split('\n')).toHaveLength(26)
})

test('what failed once only is not marked as a failure, by which CI finds those', () => {
  expect(failureText({ name: 'a', message: long })).toMatch(/^✗ a\n/)
  expect(onceFailedText({ name: 'a', message: long })).toBe('~ a\n    0\n    1\n    2')
})
