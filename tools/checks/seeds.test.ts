import fc from 'fast-check'
import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'

test('what fast-check draws is drawn alike by the next run', () => {
  const draws = () => fc.sample(fc.integer(), 20)
  expect(fc.readConfigureGlobal().seed).toBeTypeOf('number')
  expect(draws()).toEqual(draws())
})

test('an assertion that fails is told with the seed of all', () => {
  expect(() => fc.assert(fc.property(fc.integer(), () => false))).toThrow(`seed: ${fc.readConfigureGlobal().seed}`)
})

test('every project of the tests takes the seed before its first file', () => {
  const projects = (config.test?.projects ?? []) as readonly { readonly test: { readonly setupFiles?: readonly string[] } }[]
  expect(projects).toHaveLength(3)
  for (const { test: own } of projects) expect(own.setupFiles).toContain('tools/fixed-seed.ts')
})
