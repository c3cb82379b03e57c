import { describe, expect, test } from 'vitest'
import { person, piece, sketch } from '../testing/sketch.ts'
import { compareVersions } from './compare.ts'

const outcome = (code: string, value: number) => ({ code, value, label: { zh: code, en: code }, needComment: false })
const process = (limit: string, more: readonly string[] = []) =>
  sketch(
    [
      piece('start', 'start'),
      person('T', 'bob', { timeLimit: limit, outcomes: ['pass', ...more].map((code, at) => outcome(code, at + 1)) }),
      ...more.map((id) => person(id, 'dan')),
      piece('end', 'end'),
    ],
    ['start > T', 'T > end', ...more.flatMap((id) => [`T > ${id} if \${outcome=='${id}'}`, `${id} > end`])],
  )

describe('two versions of a process', () => {
  test('a version does not differ from itself', () => {
    expect(compareVersions(process('2'), process('2'))).toEqual([])
  })

  test('a changed limit, a new outcome and a new step are named', () => {
    const found = compareVersions(process('2'), process('3', ['T9']))
    expect(found.map(({ of: subject, id, kind }) => `${subject} ${id} ${kind}`)).toEqual([
      'node T changed',
      'node T9 added',
      'flow f3 added',
      'flow f4 added',
    ])
    expect(found[0]?.attributes).toContainEqual({ name: 'user.timeLimit', before: '2', after: '3' })
    expect(found[0]?.attributes).toContainEqual({ name: 'user.outcomes.T9.value', before: '', after: '2' })
  })

  test('a flow that leads elsewhere is told by the names of the nodes, and by their keys', () => {
    const drawn = (to: string) =>
      sketch([piece('start', 'start'), person('T', 'bob'), person('U', 'dan'), piece('end', 'end')], [`start > ${to}`, 'T > U', 'U > end'])
    const [one] = compareVersions(drawn('T'), drawn('U'))
    expect(one?.attributes).toContainEqual({ name: 'to', before: '任务T T', after: '任务U U' })
  })

  test('what is gone stands last', () => {
    expect(compareVersions(process('2', ['T9']), process('2')).map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'T changed',
      'T9 removed',
      'f3 removed',
      'f4 removed',
    ])
  })
})
