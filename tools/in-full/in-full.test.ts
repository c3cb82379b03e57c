import { registry } from '@chengan/domain/registry'
import { describe, expect, test } from 'vitest'
import { inFull, inFullText, traits } from './in-full.ts'

describe('the resources that suites over all go through in full', () => {
  test.each(Object.entries(traits))('show %s', (_trait, { shownBy, has }) => {
    expect(has(registry.byName(shownBy))).toBe(true)
  })

  test.each(Object.entries(traits))('show %s, which not every resource has', (_trait, { has }) => {
    expect(registry.all.filter((resource) => !has(resource)).length).toBeGreaterThan(registry.all.length / 4)
  })

  test('are about a dozen, each named once, and none is a row of another', () => {
    expect(inFull.length).toBeLessThanOrEqual(15)
    expect(new Set(inFull).size).toBe(inFull.length)
    // Suites go through child rows with their owner.
    expect(inFull.filter((name) => registry.byName(name).owner !== null)).toEqual([])
  })

  test('are named by the output', () => {
    for (const name of inFull) expect(inFullText).toContain(name)
  })
})
