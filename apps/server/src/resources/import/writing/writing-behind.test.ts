import { setImmediate } from 'node:timers/promises'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { describe, expect, it } from 'vitest'
import { type Fact, factOfNoRow, joinImplementations } from '../../implementation.ts'
import { isJudgedAhead, WritingBehind } from './writing-behind.ts'

describe('rows that are written while the next are judged', () => {
  it('are written in their order, one piece at a time, while whoever began them goes on', async () => {
    const behind = new WritingBehind()
    const heard: string[] = []
    const piece = (name: string) => async () => {
      heard.push(`${name} begins`)
      await setImmediate()
      heard.push(`${name} is written`)
    }
    await behind.begin(piece('one'))
    heard.push('the next are judged')
    await behind.begin(piece('two'))
    await behind.settled()
    expect(heard).toEqual(['one begins', 'the next are judged', 'one is written', 'two begins', 'two is written'])
  })

  it('stop the import with the next piece when they cannot be written', async () => {
    const behind = new WritingBehind()
    await behind.begin(async () => {
      await setImmediate()
      throw new Error('the database is gone')
    })
    let begun = false
    const next = behind.begin(async () => {
      begun = true
    })
    await expect(next).rejects.toThrow('the database is gone')
    await expect(behind.settled()).rejects.toThrow('the database is gone')
    expect(begun).toBe(false)
  })
})

describe('the next rows', () => {
  const judgedBy = (fact: Fact) => {
    const poles = { name: 'poles', root: 'jcsj/poles', rules: [{ name: 'stands', facts: ['asked'], check: () => undefined }] }
    const own = { resource: 'poles', root: 'jcsj/poles', effects: {}, facts: { asked: fact }, calls: {} }
    return isJudgedAhead(poles as unknown as CompleteResource, joinImplementations([own]))
  }

  it('are judged while the last are written where they ask of the city alone, and wait where they ask of other rows', () => {
    expect(judgedBy(factOfNoRow(async () => null))).toBe(true)
    expect(judgedBy(async () => 0)).toBe(false)
  })
})
