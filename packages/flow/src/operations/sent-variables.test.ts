import { describe, expect, test } from 'vitest'
import { Case } from '../testing/case.ts'
import { person, piece, sketch } from '../testing/sketch.ts'
import type { TestDirectory } from '../testing/town.ts'

// Who may set what (decision 0019): whoever acts sends only what his node opens, and what the business row says is not outvoted.

const town: TestDirectory = { people: ['ann', 'bob', 'cat', 'dan'] }
const end = piece('end', 'end')

/** Filled in by ann; approved by bob, who opens `fee`, declares `urgent` and decides nothing else; then by cat if `accepted`, else by dan. */
function approval(facts: Readonly<Record<string, unknown>> = {}, at: Partial<Record<'start' | 'A' | 'B', readonly string[]>> = {}): Case {
  const nodes = [
    piece('start', 'start', { variables: at.start ?? [] }),
    person('A', '${initiator}', { autoComplete: 'true', formPerm: { days: 'edit', reason: 'read' } }, { variables: at.A ?? [] }),
    person('B', 'bob', { formPerm: { fee: 'edit', road: 'read' } }, { variables: at.B ?? ['urgent'] }),
    ...[piece('G', 'exclusive'), person('C', 'cat'), person('D', 'dan'), end],
  ]
  const flows = ['start > A', 'A > B', 'B > G', 'G > C if ${accepted || urgent}', 'G > D else', 'C > end', 'D > end']
  return new Case(sketch(nodes, flows), { ...town, facts })
}

const starting = { kind: 'start', definitionId: 'x', businessKey: 'row1', title: '', variables: {} } as const

describe('a handler sends only what his node opens', () => {
  test.each(['accepted', 'road', 'unheardOf', 'outcome', 'result', 'initiator', 'B_result', 'passCount', 'toString', 'hasOwnProperty'])(
    '%s is refused, and nothing has moved',
    (name) => {
      const one = approval().start()
      const before = one.state
      const operation = { kind: 'complete', taskId: one.task('B').id, comment: '同意', variables: { [name]: true } } as const
      expect(one.refuses('bob', operation)).toBe('variableWrong')
      expect(one.state).toBe(before)
      expect(one.open).toEqual(['B'])
    },
  )

  test('a field that his form opens and a variable declared at his node are taken', () => {
    expect(
      approval()
        .start()
        .completes('bob', 'B', { variables: { urgent: true } }).open,
    ).toEqual(['C'])
    expect(
      approval()
        .start()
        .completes('bob', 'B', { variables: { fee: 3 } }).open,
    ).toEqual(['D'])
  })

  test('what the engine itself sets is taken from nobody, also where a version of before the rule declares it', () => {
    const one = approval({}, { B: ['result'] }).start()
    expect(one.refuses('bob', { kind: 'complete', taskId: one.task('B').id, comment: 'ok', variables: { result: 9 } })).toBe(
      'variableWrong',
    )
  })

  test('an advice opens nothing', () => {
    const one = approval().start()
    one.does('bob', { kind: 'addSign', taskId: one.task('B').id, userIds: ['dan'], mode: 'before' })
    const advice = { kind: 'complete', taskId: one.task('B', 'dan').id, comment: '可行' } as const
    expect(one.refuses('dan', { ...advice, variables: { urgent: true } })).toBe('variableWrong')
    expect(one.refuses('dan', advice)).toBeNull()
  })
})

describe('at the start', () => {
  test.each(['accepted', 'urgent', 'fee', 'starter', 'B_outcome'])('%s is not the starter’s to say', (name) => {
    expect(approval().refuses('ann', { ...starting, sent: { [name]: true } })).toBe('variableWrong')
  })

  test('fields of the first task and variables declared at the start or at it are taken', () => {
    const one = approval({}, { start: ['purpose'], A: ['weight'] })
    expect(one.refuses('ann', { ...starting, sent: { days: 2, purpose: 'x', weight: 3 } })).toBeNull()
    expect(one.state.variable.get('purpose')?.value).toBe('x')
  })

  test('of the form only what the first task opens is the starter’s word', () => {
    const one = approval()
    one.does('ann', { ...starting, form: { name: 'form', values: { days: 2, reason: 'x', leaderOpinion: '同意' } } })
    expect(one.state.variable.get('form')?.value).toEqual({ days: 2 })
  })

  test('a calling process and the parts of the business hand in what they set', () => {
    expect(
      approval()
        .does('ann', { ...starting, variables: { accepted: true } })
        .completes('bob', 'B').open,
    ).toEqual(['C'])
  })
})

describe('facts of the row win over variables of the same name', () => {
  test('a row that is not accepted is not, whatever a variable says', () => {
    const one = approval({ accepted: false }).does('ann', { ...starting, variables: { accepted: true } })
    expect(one.completes('bob', 'B').open).toEqual(['D'])
  })

  test('an empty field of the row is empty', () => {
    const one = approval({ accepted: null }).does('ann', { ...starting, variables: { accepted: true } })
    expect(one.completes('bob', 'B').open).toEqual(['D'])
  })

  test('what the engine has set is not outvoted by a field that happens to have its name', () => {
    const nodes = [piece('start', 'start'), person('T', 'bob'), piece('G', 'exclusive'), person('C', 'cat'), person('D', 'dan'), end]
    const flows = ['start > T', 'T > G', "G > C if ${outcome=='pass' && initiator=='ann'}", 'G > D else', 'C > end', 'D > end']
    const one = new Case(sketch(nodes, flows), { ...town, facts: { outcome: 'refuse', initiator: 'dan' } }).start()
    expect(one.completes('bob', 'T').open).toEqual(['C'])
  })

  test('a required field is filled in where it stands in the row, not by saying its name with the opinion', () => {
    const required = (facts: object) =>
      new Case(sketch([piece('start', 'start'), person('T', 'bob', { formPerm: { fee: 'required' } }), end], ['start > T', 'T > end']), {
        ...town,
        facts: { ...facts },
      }).start()
    const says = (one: Case) => one.refuses('bob', { kind: 'complete', taskId: one.task('T').id, comment: 'ok', variables: { fee: 3 } })
    expect(says(required({ fee: null }))).toBe('stepFieldsRequired')
    expect(says(required({ fee: 5 }))).toBeNull()
    expect(says(required({}))).toBeNull()
  })
})

describe('a message carries only what its receiving element declares', () => {
  const waiting = () =>
    new Case(
      sketch(
        [piece('start', 'start'), piece('R', 'receiveTask', { message: 'paid', variables: ['amount'] }), person('T', 'bob'), end],
        ['start > R', 'R > T', 'T > end'],
      ),
      town,
    ).start()

  test('anything else is refused, and the token waits on', () => {
    const one = waiting()
    expect(one.refuses('ann', { kind: 'message', messageName: 'paid', variables: { accepted: true } })).toBe('variableWrong')
    expect(one.open).toEqual([])
    expect(one.refuses('ann', { kind: 'message', messageName: 'paid', variables: { amount: 5 } })).toBeNull()
    expect(one.open).toEqual(['T'])
  })
})
