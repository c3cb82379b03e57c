import { describe, expect, test } from 'vitest'
import { person, piece, sketch } from '../testing/sketch.ts'
import { loadOf } from './load.ts'
import type { Simulated } from './simulate.ts'

const process = sketch(
  [piece('start', 'start'), person('T', 'bob'), piece('G', 'exclusive'), person('U', 'dan'), piece('end', 'end')],
  ['start > T', 'T > G', 'G > U if ${big}', 'G > end else', 'U > end'],
)
const run = (handlers: readonly string[]): Simulated => ({
  steps: [{ node: 'T', handlers, dueAt: null }],
  end: 'ended',
  refusal: null,
  endNode: 'end',
  flows: ['f1', 'f2', 'f4'],
})
const span = { days: 10, hoursPerDay: 7, facts: () => ({ hours: [3, 3, 3, 9], limitHours: 8 }) }

describe('B-2: the load of a process', () => {
  test('a node is as busy as its cases, their time and its handlers make it', () => {
    const { nodes, paths } = loadOf(
      process,
      Array.from({ length: 10 }, () => run(['bob'])),
      span,
    )
    expect(paths).toEqual([{ path: ['T'], end: 'ended', count: 10 }])
    expect(nodes[0]).toMatchObject({ node: 'T', arrivals: 1, visits: 10, handlers: 1, serviceHours: 4.5, withoutCandidates: false })
    expect(nodes[0]?.utilisation).toBeCloseTo(4.5 / 7)
    expect(nodes[0]?.waitHours).toBeCloseTo((4.5 * (4.5 / 7)) / (1 - 4.5 / 7))
    expect(nodes[0]?.missShare).toBe(1)
  })

  test('two handlers halve the load; more cases than anybody can handle wait without end', () => {
    expect(loadOf(process, [run(['bob', 'cat'])], span).nodes[0]?.utilisation).toBeCloseTo(4.5 / 10 / 2 / 7)
    const flood = loadOf(
      process,
      Array.from({ length: 100 }, () => run(['bob'])),
      span,
    )
    expect(flood.nodes[0]).toMatchObject({ waitHours: null })
    expect(flood.nodes[0]?.utilisation).toBeGreaterThan(1)
  })

  test('steps that no case came to, conditions that never held, and steps without anybody are named', () => {
    const { unvisited, neverTrue, nodes } = loadOf(process, [run([])], span)
    expect(unvisited).toEqual(['U'])
    expect(neverTrue).toEqual([{ flow: 'f3', node: 'G', condition: '${big}' }])
    expect(nodes[0]?.withoutCandidates).toBe(true)
  })
})
