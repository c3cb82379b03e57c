import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { factOfNoRow, joinImplementations } from './implementation.ts'
import { forgetKept, rowReferredTo, rowsToKeep, ruleContext } from './rule-context.ts'

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
    expect(await askedForThreeRows({ factsOfNoRow: new Map() })).toEqual([1, 3])
  })

  it('a row that is judged alone asks everything itself', async () => {
    expect(await askedForThreeRows({})).toEqual([3, 3])
  })
})

describe('where many rows are written one after another', () => {
  const company = { name: 'company', recordName: 'company' } as CompleteResource
  const pipe = { name: 'pipe', recordName: 'pipe', fieldList: [{ to: 'company' }, { to: 'pipe' }, {}] } as unknown as CompleteResource

  it('a row to which they refer is read once, until one of its kind is changed; their own are read each time', async () => {
    const rowsKept = rowsToKeep(pipe)
    expect([...rowsKept.keys()]).toEqual(['company'])
    rowsKept.get('company')?.set('c1', { id: 'c1', name: '临江澜源燃气' })
    const ctx = { rowsKept, db: { isClosed: true } } as unknown as Context
    expect(await rowReferredTo(ctx, company, 'c1')).toMatchObject({ name: '临江澜源燃气' })
    forgetKept(ctx, pipe)
    expect(rowsKept.get('company')?.size).toBe(1)
    forgetKept(ctx, company)
    expect(rowsKept.get('company')?.size).toBe(0)
    await expect(rowReferredTo(ctx, company, 'c1')).rejects.toThrow()
  })
})
