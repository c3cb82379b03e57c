import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { factOfNoRow, joinImplementations } from './implementation.ts'
import { ruleContext } from './rule-context.ts'

const pole = { name: 'pole', root: 'jcsj/pole' } as CompleteResource

/** Asks both facts for three rows; answers how often each was asked. */
async function askedForThreeRows(besides: Partial<Context>): Promise<readonly [ofTheCity: number, ofTheRow: number]> {
  let [ofTheCity, ofTheRow] = [0, 0]
  const where = factOfNoRow(async () => {
    ofTheCity += 1
    return 'here'
  })
  const beside = async () => {
    ofTheRow += 1
  }
  const own = { resource: 'pole', root: 'jcsj/pole', effects: {}, facts: { where, beside }, calls: {} }
  const ctx = { services: { implementations: joinImplementations([own]) }, ...besides } as unknown as Context
  const needs = { refs: [], facts: ['where', 'beside'] }
  for (let row = 0; row < 3; row += 1) {
    const { facts } = await ruleContext(ctx, pole, { row: {}, before: null, input: {} }, needs)
    expect(facts).toMatchObject({ where: 'here' })
  }
  return [ofTheCity, ofTheRow]
}

describe('where many rows are judged at once', () => {
  it('what is asked of the city is asked once, what is asked of a row for each', async () => {
    expect(await askedForThreeRows({ factsOfAlike: new Map() })).toEqual([1, 3])
  })

  it('a row that is judged alone asks everything itself', async () => {
    expect(await askedForThreeRows({})).toEqual([3, 3])
  })
})
