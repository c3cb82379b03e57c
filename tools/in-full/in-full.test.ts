import { describe, expect, test } from 'vitest'
import { type Contents, inFull, inFullText } from './in-full.ts'

const names = Array.from({ length: 800 }, (_, at) => `resource${at}`)
const contents: Contents = Object.fromEntries(names.map((name) => [name, 'as it was']))

describe('the resources that suites over all go through in full', () => {
  test('are some eighth of all, the same for the same commit and others for the next', () => {
    const [one, again, next] = ['a', 'a', 'b'].map((commit) => inFull(commit, contents, null).chosen)
    expect(one).toEqual(again)
    expect(one).not.toEqual(next)
    expect(one?.length).toBeGreaterThan(60)
    expect(one?.length).toBeLessThan(140)
  })

  test('are each chosen by some commit before long', () => {
    const chosen = new Set(Array.from({ length: 120 }, (_, at) => inFull(`commit ${at}`, contents, null).chosen).flat())
    expect(names.filter((name) => !chosen.has(name))).toEqual([])
  })

  test('are with them those whose files have changed since the last run that passed, new ones too', () => {
    const kept = { ...contents, resource3: 'otherwise' }
    expect(inFull('a', { ...contents, added: 'new' }, kept).changed).toEqual(['resource3', 'added'])
    expect(inFull('a', contents, contents).changed).toEqual([])
  })

  test('are only the share of the commit where no earlier run is known', () => {
    expect(inFull('a', contents, null).changed).toEqual([])
  })

  test('are named by the output', () => {
    expect(inFullText({ changed: ['road'], chosen: ['bridge', 'user'] }, 73)).toBe(
      'Suites over all 73 resources go through each in short, in full through 1 that have changed since the last run that passed (road) and 2 that the commit chooses (bridge, user).',
    )
    expect(inFullText({ changed: [], chosen: [] }, 73)).toMatch(/in full through none\.$/)
  })
})
