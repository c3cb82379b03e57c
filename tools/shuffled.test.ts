import { expect, test } from 'vitest'
import { shuffled } from './shuffled.ts'

const files = Array.from({ length: 50 }, (_, at) => `${at}.spec.ts`)

test('a shuffled list holds each thing once, in an order that its seed tells', () => {
  expect(shuffled(files, 7).toSorted()).toEqual(files.toSorted())
  expect(shuffled(files, 7)).toEqual(shuffled(files, 7))
  expect(shuffled(files, 7)).not.toEqual(files)
  expect(shuffled(files, 7)).not.toEqual(shuffled(files, 8))
})
