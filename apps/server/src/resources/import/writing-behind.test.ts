import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { WritingBehind } from './writing-behind.ts'

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
