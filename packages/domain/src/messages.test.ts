import { baseErrors } from '@chengan/kernel/errors/base-catalogue'
import { expect, it } from 'vitest'
import { messages } from './registry.ts'

it('a message has one meaning: no two parts of the product, and none and the base, give one key different words', () => {
  const keys = [baseErrors, ...messages].flatMap((part) => Object.keys(part))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})
