import { describe, expect, test } from 'vitest'
import type { FlowNode, UserTask } from '../model/definition.ts'
import { Case } from '../testing/case.ts'
import { person, piece, sketch } from '../testing/sketch.ts'
import type { TestDirectory } from '../testing/town.ts'

// No token passes a step of people without a person asked, or a reason in the history (system.md §5.2).

const town: TestDirectory = { people: ['ann', 'bob', 'cat', 'dan'], groups: { 'br:some': ['bob', 'cat'] }, administrator: 'dan' }
const end = piece('end', 'end')
const several = {
  sequential: false,
  collection: null,
  cardinality: null,
  elementVariable: 'user',
  completionCondition: null,
  vetoOnReject: false,
}

function signing(multi: Partial<NonNullable<FlowNode['multi']>>, user: Partial<UserTask> = {}, facts: TestDirectory['facts'] = {}): Case {
  const nodes = [piece('start', 'start'), person('V', null, user, { multi: { ...several, ...multi } }), person('L', 'ann'), end]
  return new Case(sketch(nodes, ['start > V', 'V > L', 'L > end']), { ...town, ...(facts && { facts }) })
}

const starting = { kind: 'start', definitionId: 'x', businessKey: 'row1', title: '', variables: {} } as const
const reasons = (one: Case) => [...one.state.task.values()].filter((task) => task.node === 'V').map((task) => [task.state, task.action])

describe('a task for several with a number of times (loopCardinality)', () => {
  test('is done as often by its assignee', () => {
    const one = signing({ cardinality: '2' }, { assignee: 'bob' }).start()
    expect(one.open).toEqual(['V', 'V'])
    one.completes('bob', 'V')
    expect(one.open).toEqual(['V'])
    expect(one.completes('bob', 'V').open).toEqual(['L'])
  })

  test('counts by an expression, and gives each its number', () => {
    const one = signing(
      { cardinality: '${voters.size()}', elementVariable: 'loopCounter' },
      { assignee: '${voters[loopCounter]}' },
      { voters: ['cat', 'bob'] },
    )
    one.start()
    expect([one.task('V', 'cat').assignee, one.task('V', 'bob').assignee]).toEqual(['cat', 'bob'])
  })

  test('offers each to the candidates, one after the other where it is sequential', () => {
    const one = signing({ cardinality: '2', sequential: true }, { candidateGroups: 'br:some' }).start()
    expect(one.task('V').candidates).toEqual(['bob', 'cat'])
    one.completes('bob', 'V')
    expect(one.completes('cat', 'V').open).toEqual(['L'])
  })

  test.each(['${unknown}', '${-1}', '${1.5}', '${100000}'])('%s is no number of times: the step is refused', (cardinality) => {
    expect(signing({ cardinality }, { assignee: 'bob' }).refuses('ann', starting)).toBe('variableWrong')
  })

  test('no times at all passes with its reason', () => {
    const one = signing({ cardinality: '${0}' }, { assignee: 'bob' }).start()
    expect(one.open).toEqual(['L'])
    expect(reasons(one)).toEqual([['done', 'noneToAsk']])
  })
})

describe('a task for each of a collection', () => {
  test('a collection that nobody has set refuses the step, naming the variable', () => {
    const one = signing({ collection: 'voters' })
    expect(() => one.start()).toThrow(expect.objectContaining({ key: 'variableWrong', values: { 0: 'voters' } }))
    expect(signing({ collection: 'voters' }, {}, { voters: null }).refuses('ann', starting)).toBe('variableWrong')
  })

  test('an empty collection passes, and the history says that there was nobody to ask', () => {
    const one = signing({ collection: 'voters' }, {}, { voters: [] }).start()
    expect(one.open).toEqual(['L'])
    expect(reasons(one)).toEqual([['done', 'noneToAsk']])
  })

  test('an element that nobody handles stands in the history with its reason', () => {
    const one = signing({ collection: 'voters' }, { onEmpty: 'skip' }, { voters: ['gone', 'bob'] }).start()
    expect(reasons(one)).toEqual([
      ['done', 'skipped'],
      ['open', null],
    ])
  })
})

describe('a task for each member of a group without members', () => {
  const empty = { candidateGroups: 'br:empty' }

  test('goes to whoever gets what nobody else can handle', () => {
    expect(signing({}, empty).start().task('V').assignee).toBe('dan')
  })

  test('is skipped or refused where the node says so', () => {
    const one = signing({}, { ...empty, onEmpty: 'skip' }).start()
    expect([one.open, reasons(one)]).toEqual([['L'], [['done', 'skipped']]])
    expect(signing({}, { ...empty, onEmpty: 'error' }).refuses('ann', starting)).toBe('noHandler')
  })
})

describe('a plain task that nobody is asked at', () => {
  const line = (user: Partial<UserTask>, assignee: string | null = null) =>
    new Case(
      sketch(
        [piece('start', 'start'), person('A', 'bob'), person('V', assignee, user), person('L', 'ann'), end],
        ['start > A', 'A > V', 'V > L', 'L > end'],
      ),
      town,
    )
      .start()
      .completes('bob', 'A')

  test('onEmpty skip and sameHandler skip are told apart in the history', () => {
    expect(reasons(line({ candidateGroups: 'br:empty', onEmpty: 'skip' }))).toEqual([['done', 'skipped']])
    expect(reasons(line({ sameHandler: 'skip' }, 'bob'))).toEqual([['done', 'sameHandler']])
    expect(reasons(line({ autoComplete: 'true' }, 'cat'))).toEqual([['done', 'autoPass']])
  })
})
