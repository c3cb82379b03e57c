import { describe, expect, test } from 'vitest'
import { approval, begun, outcome, town } from '../testing/approval.ts'
import { Case } from '../testing/case.ts'
import { person, piece, sketch } from '../testing/sketch.ts'
import type { TestDirectory } from '../testing/town.ts'

describe('handing over', () => {
  test('an entrusted task belongs to the other one, and the owner may take it back', () => {
    const one = begun()
    const taskId = one.task('T2').id
    expect(one.refuses('bob', { kind: 'entrust', taskId, assignee: '' })).toBe('entrustUserMissing')
    for (const assignee of ['bob', 'nobody']) expect(one.refuses('bob', { kind: 'entrust', taskId, assignee })).toBe('entrustNotAllowed')
    one.does('bob', { kind: 'entrust', taskId, assignee: 'guy' })
    expect(one.task('T2')).toMatchObject({ assignee: 'guy', owner: 'bob' })
    expect(one.refuses('bob', { kind: 'complete', taskId, comment: 'ok' })).toBe('notHandler')
    one.does('bob', { kind: 'entrustBack', taskId })
    expect(one.task('T2')).toMatchObject({ assignee: 'bob', owner: null })
  })

  test('nobody of another level, and where four eyes are wanted not the initiator', () => {
    const levels = { bob: 'qx', cat: 'sj', guy: 'qx', ann: 'qx' }
    const one = new Case(
      sketch([piece('start', 'start'), person('T', 'bob', { noSelf: true }), piece('end', 'end')], ['start > T', 'T > end']),
      { ...town, levels },
    ).start()
    const taskId = one.task('T').id
    expect(one.refuses('bob', { kind: 'entrust', taskId, assignee: 'cat' })).toBe('entrustNotAllowed')
    expect(one.refuses('bob', { kind: 'entrust', taskId, assignee: 'ann' })).toBe('entrustNotAllowed')
    expect(one.refuses('bob', { kind: 'entrust', taskId, assignee: 'guy' })).toBe(null)
  })

  test('a delegated task returns to its owner and does not move', () => {
    const one = begun()
    one.does('bob', { kind: 'delegate', taskId: one.task('T2').id, assignee: 'guy' }).completes('guy', 'T2')
    expect(one.task('T2')).toMatchObject({ assignee: 'bob', delegation: 'resolved' })
    expect(one.completes('bob', 'T2').open).toEqual(['A', 'B'])
  })

  test('claimedByOther: the first candidate wins', () => {
    const pool = sketch(
      [piece('start', 'start'), person('T', null, { candidateGroups: 'br:check' }), piece('end', 'end')],
      ['start > T', 'T > end'],
    )
    const one = new Case(pool, town).start()
    const taskId = one.task('T').id
    expect(one.task('T')).toMatchObject({ assignee: null, candidates: ['bob', 'cat'] })
    one.does('cat', { kind: 'claim', taskId })
    expect(one.refuses('bob', { kind: 'claim', taskId })).toBe('claimedByOther')
    expect(one.refuses('bob', { kind: 'complete', taskId, comment: 'ok' })).toBe('claimedByOther')
    one.does('cat', { kind: 'unclaim', taskId }).does('bob', { kind: 'complete', taskId, comment: 'ok' })
    expect(one.instance.status).toBe(2)
  })

  test('only the administrator gives a task to somebody else', () => {
    const one = begun()
    const move = { kind: 'reassign', taskId: one.task('T2').id, assignee: 'guy' } as const
    expect(one.refuses('bob', move)).toBe('notHandler')
    expect(one.does('root', move, { administrator: true }).task('T2').assignee).toBe('guy')
  })
})

describe('whom a task is given to', () => {
  const byGroup = (user: Parameters<typeof person>[2]) =>
    sketch([piece('start', 'start'), person('T', null, user), piece('end', 'end')], ['start > T', 'T > end'])
  const first = (user: Parameters<typeof person>[2], more: Partial<TestDirectory> = {}) =>
    new Case(byGroup(user), { ...town, ...more }).start().task('T')

  test('one candidate alone is the assignee at once', () => {
    expect(first({ candidateGroups: 'br:alone' }).assignee).toBe('dan')
  })

  test('the dispatch rule picks one: fewest open tasks, in turn, the head', () => {
    expect(first({ candidateGroups: 'br:check', dispatch: '2' }, { openTasks: { bob: 3, cat: 1 } }).assignee).toBe('cat')
    expect(first({ candidateGroups: 'br:check', dispatch: '3' }).assignee).toBe('bob')
    expect(first({ candidateGroups: 'br:check', dispatch: '4' }, { heads: { x: 'cat' } }).assignee).toBe('cat')
    expect(first({ candidateGroups: 'br:check', dispatch: '1' }).assignee).toBe(null)
  })

  test('the previous handler names one of the candidates', () => {
    const one = new Case(
      sketch(
        [
          piece('start', 'start'),
          person('S', 'ann'),
          person('T', null, { candidateGroups: 'br:check', dispatch: '5' }),
          piece('end', 'end'),
        ],
        ['start > S', 'S > T', 'T > end'],
      ),
      town,
    ).start()
    expect(one.completes('ann', 'S', { nextUserIds: ['cat'] }).task('T').assignee).toBe('cat')
  })

  test('act/task/rule-4, noHandler: an empty group falls back, is skipped or stops the step', () => {
    expect(first({ candidateGroups: 'br:none', backupUserId: 'eve' }).assignee).toBe('eve')
    expect(first({ candidateGroups: 'br:none' }).assignee).toBe('boss')
    expect(new Case(byGroup({ candidateGroups: 'br:none', onEmpty: 'skip' }), town).start().instance.status).toBe(2)
    const strict = new Case(byGroup({ candidateGroups: 'br:none', onEmpty: 'error' }), town)
    expect(strict.refuses('ann', { kind: 'start', definitionId: 'x', businessKey: 'row1', title: '', variables: {} })).toBe('noHandler')
  })

  test('the deputy of somebody absent stands in, and the absent one stays the owner', () => {
    const one = new Case(approval, { ...town, absent: { bob: 'guy' } }).start()
    expect(one.task('T2')).toMatchObject({ assignee: 'guy', owner: 'bob' })
  })

  test('an assignee who left is no longer asked when the step is made again', () => {
    const one = new Case(approval, { ...town, gone: ['bob'] }).start()
    expect(one.task('T2').assignee).toBe('boss')
  })
})

describe('several people', () => {
  const several = (multi: object, user: object = {}) =>
    sketch(
      [
        piece('start', 'start'),
        person(
          'V',
          null,
          { outcomes: [outcome('agree', 1), outcome('object', 3)], ...user },
          {
            multi: {
              sequential: false,
              collection: 'voters',
              cardinality: null,
              elementVariable: 'user',
              completionCondition: null,
              vetoOnReject: false,
              ...multi,
            },
          },
        ),
        person('T', 'eve'),
        piece('end', 'end'),
      ],
      ['start > V', 'V > T', 'T > end'],
    )
  const voted = (multi: object, voters: readonly string[] = ['bob', 'cat', 'dan']) =>
    new Case(several(multi), town).start('ann', { voters })

  test('all of them, by default', () => {
    const one = voted({}).completes('bob', 'V').completes('dan', 'V')
    expect(one.open).toEqual(['V'])
    expect(one.completes('cat', 'V').open).toEqual(['T'])
  })

  test('a share of them: the others end by themselves', () => {
    const one = voted({ completionCondition: '${passRate >= 0.5}' }).completes('bob', 'V').completes('cat', 'V')
    expect(one.open).toEqual(['T'])
    expect([...one.state.task.values()].find((task) => task.assignee === 'dan')).toMatchObject({ state: 'cancelled', action: 'autoCancel' })
  })

  test('one after the other', () => {
    const one = voted({ sequential: true })
    expect(one.task('V').assignee).toBe('bob')
    expect(one.completes('bob', 'V').task('V').assignee).toBe('cat')
    expect(one.completes('cat', 'V').completes('dan', 'V').open).toEqual(['T'])
  })

  test('a veto ends it at the first no', () => {
    expect(voted({ vetoOnReject: true }).completes('bob', 'V', { outcome: 'object' }).open).toEqual(['T'])
    expect(voted({}).completes('bob', 'V', { outcome: 'object' }).open).toEqual(['V', 'V'])
  })

  test('an empty collection passes, a department gets a task of its own to claim', () => {
    expect(voted({}, []).open).toEqual(['T'])
    const departments = { d1: ['bob', 'cat'], d2: ['dan'] }
    const one = new Case(several({ elementVariable: 'dept' }, { candidateUsers: 'bob,cat,dan' }), { ...town, departments }).start('ann', {
      voters: ['d1', 'd2'],
    })
    expect([...one.state.task.values()].map((task) => [task.assignee, task.candidates])).toEqual([
      [null, ['bob', 'cat']],
      ['dan', []],
    ])
  })

  test('a return into it makes it again for the same people, the earlier votes count no more', () => {
    const one = voted({}).completes('bob', 'V').completes('cat', 'V').completes('dan', 'V')
    one.does('eve', { kind: 'backPrevious', taskId: one.task('T').id, comment: 'no' })
    expect(one.open).toEqual(['V', 'V', 'V'])
  })

  test('in a row of voters a vote stands once the next one has his task, also while he waits for somebody whom he asked before', () => {
    const one = voted({ sequential: true }).completes('bob', 'V')
    expect(one.refuses('bob', { kind: 'recall' })).toBe('recallTooLate')
    one.does('cat', { kind: 'addSign', taskId: one.task('V', 'cat').id, userIds: ['fay'], mode: 'before' })
    expect(one.refuses('bob', { kind: 'recall' })).toBe('recallTooLate')
  })

  test('a vote may be taken back while others vote; nobody votes twice by a hand-over', () => {
    const one = voted({}).completes('bob', 'V').does('bob', { kind: 'recall' })
    expect(one.open).toEqual(['V', 'V', 'V'])
    expect(one.refuses('bob', { kind: 'entrust', taskId: one.task('V', 'bob').id, assignee: 'cat' })).toBe('entrustNotAllowed')
    one.does('bob', { kind: 'addSign', taskId: one.task('V', 'bob').id, userIds: ['fay'], mode: 'with' })
    expect(one.open).toHaveLength(4)
  })
})
