import { describe, expect, test } from 'vitest'
import { inParallel, outcome, town } from '../testing/approval.ts'
import { Case } from '../testing/case.ts'
import { person, piece, sketch } from '../testing/sketch.ts'

// The operations of system.md §5.3, each where branches run side by side and where several sign one task. The plain way stands beside.

const inState = (one: Case, node: string, state: string) =>
  [...one.state.task.values()].filter((task) => task.node === node && task.state === state)

describe('inside parallel branches', () => {
  test('complete moves its own branch; the join waits for the others', () => {
    const one = inParallel().completes('cat', 'A')
    expect(one.open).toEqual(['B'])
    expect(one.completes('dan', 'B').open).toEqual(['B2'])
    expect(one.completes('fay', 'B2').open).toEqual(['T5'])
  })

  test('entrust hands over that task alone, and it may be taken back until it is done', () => {
    const one = inParallel()
    const taskId = one.task('A').id
    one.does('cat', { kind: 'entrust', taskId, assignee: 'guy' })
    expect(one.task('A')).toMatchObject({ assignee: 'guy', owner: 'cat' })
    expect(one.task('B')).toMatchObject({ assignee: 'dan', owner: null })
    one.does('cat', { kind: 'entrustBack', taskId })
    expect(one.task('A').assignee).toBe('cat')
    expect(one.open).toEqual(['A', 'B'])
  })

  test('delegate brings that task back to its owner, and no branch moves', () => {
    const one = inParallel()
    one.does('cat', { kind: 'delegate', taskId: one.task('A').id, assignee: 'guy' }).completes('guy', 'A')
    expect(one.task('A')).toMatchObject({ assignee: 'cat', delegation: 'resolved' })
    expect(one.open).toEqual(['A', 'B'])
  })

  test('endProcess ends all branches', () => {
    const one = inParallel()
    one.does('dan', { kind: 'end', taskId: one.task('B').id, comment: '撤项' })
    expect(one.open).toEqual([])
    expect(inState(one, 'A', 'cancelled')).toHaveLength(1)
    expect(one.instance.status).toBe(4)
  })

  test('recall takes back the step of its branch, but not what has passed the join', () => {
    const one = inParallel().completes('dan', 'B').does('dan', { kind: 'recall' })
    expect(one.open).toEqual(['A', 'B'])
    one.completes('dan', 'B').completes('fay', 'B2').completes('cat', 'A')
    expect(one.open).toEqual(['T5'])
    expect(one.refuses('cat', { kind: 'recall' })).toBe('recallTooLate')
  })

  test('suspend stops all branches, and activate puts off the limit of each', () => {
    const one = inParallel()
    const due = (node: string) => one.task(node).dueAt
    expect([due('A'), due('B')]).toEqual(['2026-03-04 17:30:00', '2026-03-04 17:30:00'])
    one.does('root', { kind: 'suspend' })
    for (const [who, node] of [
      ['cat', 'A'],
      ['dan', 'B'],
    ] as const)
      expect(one.refuses(who, { kind: 'complete', taskId: one.task(node).id, comment: 'ok' })).toBe('instanceSuspended')
    one.now = '2026-03-03 10:00:00'
    one.does('root', { kind: 'activate' })
    expect([due('A'), due('B')]).toEqual(['2026-03-05 17:30:00', '2026-03-05 17:30:00'])
  })

  test('urge reminds all live tasks', () => {
    const one = inParallel().completes('dan', 'B').does('ann', { kind: 'urge' })
    expect([one.task('A').urgeCount, one.task('B2').urgeCount]).toEqual([1, 1])
    expect(inState(one, 'B', 'done')[0]?.urgeCount).toBe(0)
  })

  test('addSign before makes that task wait while the other branch goes on', () => {
    const one = inParallel()
    const taskId = one.task('A').id
    one.does('cat', { kind: 'addSign', taskId, userIds: ['guy'], mode: 'before' })
    expect(one.refuses('cat', { kind: 'complete', taskId, comment: 'ok' })).toBe('notAllowedHere')
    expect(one.completes('dan', 'B').open).toContain('B2')
    expect(one.completes('guy', 'A').completes('cat', 'A').open).toEqual(['B2'])
  })

  test('cc from a branch moves nothing', () => {
    const one = inParallel()
    one.does('cat', { kind: 'cc', taskId: one.task('A').id, userIds: ['guy'] })
    expect(one.open).toEqual(['A', 'B'])
  })
})

describe('in a task that several sign', () => {
  const countersigned = sketch(
    [
      piece('start', 'start'),
      person('S', '${initiator}'),
      person(
        'V',
        null,
        { outcomes: [outcome('agree', 1), outcome('object', 3)] },
        {
          multi: {
            sequential: false,
            collection: 'voters',
            cardinality: null,
            elementVariable: 'user',
            completionCondition: null,
            vetoOnReject: false,
          },
        },
      ),
      person('T', 'eve'),
      piece('end', 'end'),
    ],
    ['start > S', 'S > V', 'V > T', 'T > end'],
  )
  const signing = () => new Case(countersigned, town).start('ann', { voters: ['bob', 'cat', 'dan'] }).completes('ann', 'S')

  test('backToFirst ends all of them, and the votes that were given count no more', () => {
    const one = signing().completes('bob', 'V')
    one.does('cat', { kind: 'backToFirst', taskId: one.task('V', 'cat').id, comment: '材料不全' })
    expect(one.open).toEqual(['S'])
    expect(inState(one, 'V', 'cancelled').every((task) => task.assignee === 'dan')).toBe(true)
    expect(one.instance).toMatchObject({ status: 3, round: 2 })
    expect(one.completes('ann', 'S').open).toEqual(['V', 'V', 'V'])
  })

  test('backPrevious takes the whole activity back', () => {
    const one = signing().completes('bob', 'V')
    one.does('cat', { kind: 'backPrevious', taskId: one.task('V', 'cat').id, comment: '请补充' })
    expect(one.open).toEqual(['S'])
    expect(one.completes('ann', 'S').open).toEqual(['V', 'V', 'V'])
  })

  test('entrust and delegate concern one of them', () => {
    const one = signing()
    one.does('bob', { kind: 'entrust', taskId: one.task('V', 'bob').id, assignee: 'fay' })
    one.does('cat', { kind: 'delegate', taskId: one.task('V', 'cat').id, assignee: 'guy' }).completes('guy', 'V')
    expect(one.task('V', 'cat')).toMatchObject({ assignee: 'cat', delegation: 'resolved' })
    expect(one.task('V', 'dan')).toMatchObject({ assignee: 'dan', owner: null })
    expect(one.completes('fay', 'V').completes('cat', 'V').completes('dan', 'V').open).toEqual(['T'])
  })

  test('claim: each has his own, nobody else takes it', () => {
    const one = signing()
    expect(one.refuses('fay', { kind: 'claim', taskId: one.task('V', 'bob').id })).toBe('notHandler')
    expect(one.task('V', 'bob').assignee).toBe('bob')
  })

  test('endProcess ends all of them', () => {
    const one = signing().completes('bob', 'V')
    one.does('dan', { kind: 'end', taskId: one.task('V', 'dan').id, comment: '撤项' })
    expect(one.open).toEqual([])
    expect(one.instance).toMatchObject({ status: 4, endReason: '撤项' })
  })

  test('recall comes too late once the activity is finished', () => {
    const one = signing().completes('bob', 'V').completes('cat', 'V').completes('dan', 'V')
    expect(one.refuses('dan', { kind: 'recall' })).toBe('recallTooLate')
    expect(one.open).toEqual(['T'])
  })

  test('suspend stops all of them, urge reminds those who have not signed', () => {
    const one = signing().completes('bob', 'V').does('ann', { kind: 'urge' })
    expect([one.task('V', 'cat').urgeCount, one.task('V', 'dan').urgeCount]).toEqual([1, 1])
    expect(inState(one, 'V', 'done')[0]?.urgeCount).toBe(0)
    one.does('root', { kind: 'suspend' })
    expect(one.refuses('cat', { kind: 'complete', taskId: one.task('V', 'cat').id, comment: 'ok' })).toBe('instanceSuspended')
    expect(one.does('root', { kind: 'activate' }).open).toEqual(['V', 'V'])
  })

  test('addSign with makes one more of them, whose opinion is waited for', () => {
    const one = signing()
    one.does('bob', { kind: 'addSign', taskId: one.task('V', 'bob').id, userIds: ['fay'], mode: 'with' })
    one.completes('bob', 'V').completes('cat', 'V').completes('dan', 'V')
    expect(one.open).toEqual(['V'])
    expect(one.completes('fay', 'V').open).toEqual(['T'])
  })
})
