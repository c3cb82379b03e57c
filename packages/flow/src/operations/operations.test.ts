import { describe, expect, test } from 'vitest'
import { lightOf } from '../clock/lights.ts'
import { approval, begun, inParallel, town } from '../testing/approval.ts'
import { Case } from '../testing/case.ts'
import { person, piece, sketch } from '../testing/sketch.ts'

describe('the plain way', () => {
  test('the start passes the first task of the starter and tells the business of every move', () => {
    const heard: string[] = []
    const one = new Case(approval, { ...town, heard }).start()
    expect(one.open).toEqual(['T2'])
    expect(one.instance.status).toBe(1)
    one.completes('bob', 'T2').completes('cat', 'A').completes('dan', 'B').completes('fay', 'B2').completes('eve', 'T5')
    expect(one.instance).toMatchObject({ status: 2, endNode: 'end' })
    expect(heard.filter((word) => !word.startsWith('onTaskCreated'))).toEqual([
      'onStart',
      'onTaskCompleted T2 accept',
      'onTaskCompleted A pass',
      'onTaskCompleted B pass',
      'onTaskCompleted B2 pass',
      'onTaskCompleted T5 pass',
      'onEnded end',
    ])
  })

  test('act/task/rule-1: checks come in the order of the book: commentEmpty, taskGone, instanceSuspended, notHandler, then the rules', () => {
    const one = begun()
    const taskId = one.task('T2').id
    for (const kind of ['complete', 'backToFirst', 'backPrevious', 'end'] as const)
      expect([kind, one.refuses('bob', { kind, taskId: 'gone', comment: ' ' })]).toEqual([kind, 'commentEmpty'])
    expect(one.refuses('bob', { kind: 'complete', taskId: 'gone', comment: 'ok' })).toBe('taskGone')
    expect(one.refuses('bob', { kind: 'complete', taskId, comment: 'ok', processInstanceId: 'other' })).toBe('taskGone')
    expect(one.refuses('cat', { kind: 'complete', taskId, comment: 'ok' })).toBe('notHandler')
    expect(one.refuses('bob', { kind: 'complete', taskId, comment: 'ok', outcome: 'other' })).toBe('variableWrong')
    expect(one.refuses('bob', { kind: 'complete', taskId, comment: 'ok', variables: { secret: 1 } })).toBe('variableWrong')
    one.does('root', { kind: 'suspend' })
    expect(one.refuses('cat', { kind: 'complete', taskId, comment: 'ok' })).toBe('instanceSuspended')
  })

  test('act/running/rule-1: businessKeyEmpty and instanceExists stop a start', () => {
    const one = new Case(approval, town)
    expect(one.refuses('ann', { kind: 'start', definitionId: 'x', businessKey: '', title: '', variables: {} })).toBe('businessKeyEmpty')
    expect(begun().refuses('ann', { kind: 'start', definitionId: 'x', businessKey: 'row1', title: '', variables: {} })).toBe(
      'instanceExists',
    )
  })

  test('act/process/rule-1, noCondition: without an open flow the task stays', () => {
    const stuck = sketch(
      [piece('start', 'start'), person('T', 'bob'), piece('G', 'exclusive'), person('U', 'cat'), piece('end', 'end')],
      ['start > T', 'T > G', 'G > U if ${go==1}', 'U > end'],
    )
    const one = new Case(stuck, town).start()
    expect(one.refuses('bob', { kind: 'complete', taskId: one.task('T').id, comment: 'ok' })).toBe('noCondition')
    expect(one.open).toEqual(['T'])
  })

  test('stepFieldsRequired names what a step must fill in, and a read-only field is refused', () => {
    const one = new Case(
      sketch(
        [piece('start', 'start'), person('T', 'bob', { formPerm: { fee: 'required', road: 'read' } }), piece('end', 'end')],
        ['start > T', 'T > end'],
      ),
      town,
    ).start()
    const taskId = one.task('T').id
    expect(one.refuses('bob', { kind: 'complete', taskId, comment: 'ok' })).toBe('stepFieldsRequired')
    expect(one.refuses('bob', { kind: 'complete', taskId, comment: 'ok', variables: { fee: 3, road: 'x' } })).toBe('variableWrong')
    one.completes('bob', 'T', { variables: { fee: 3 } })
    expect(one.instance.status).toBe(2)
  })

  test('an end that says no ends the case as not approved', () => {
    const one = new Case(
      sketch([piece('start', 'start'), person('T', 'bob'), piece('no', 'end', { endResult: 'reject' })], ['start > T', 'T > no']),
      town,
    )
    expect(one.start().completes('bob', 'T').instance.status).toBe(5)
  })
})

describe('ways back', () => {
  test('act/task/rule-5, firstStep: there is nothing before the first step', () => {
    const one = begun()
    one.does('bob', { kind: 'backPrevious', taskId: one.task('T2').id, comment: '补充' })
    expect(one.open).toEqual(['T1'])
    expect(one.refuses('ann', { kind: 'backPrevious', taskId: one.task('T1').id, comment: 'no' })).toBe('firstStep')
    expect(one.refuses('ann', { kind: 'backToFirst', taskId: one.task('T1').id, comment: 'no' })).toBe('firstStep')
  })

  test('within a branch only this branch goes back', () => {
    const one = inParallel().completes('dan', 'B')
    one.does('fay', { kind: 'backPrevious', taskId: one.task('B2').id, comment: 'no' })
    expect(one.open).toEqual(['A', 'B'])
    expect(one.task('B')).toMatchObject({ assignee: 'dan', back: true })
  })

  test('act/task/rule-5, undoesBranches: before the fork the other branches are undone, after asking', () => {
    const one = inParallel().completes('dan', 'B')
    const back = { kind: 'backPrevious', taskId: one.task('A').id, comment: 'no' } as const
    expect(one.refuses('cat', back)).toBe('undoesBranches')
    one.does('cat', { ...back, confirm: true })
    expect(one.open).toEqual(['T2'])
    expect([...one.state.task.values()].find((task) => task.node === 'B2')).toMatchObject({ state: 'cancelled', action: 'autoCancel' })
    expect([...one.state.passage.values()].filter((passage) => passage.node === 'B').every((passage) => passage.undone !== null)).toBe(true)
  })

  test('after the join all last steps are made again, or one of them while the others count as done', () => {
    const decided = () => inParallel().completes('dan', 'B').completes('fay', 'B2').completes('cat', 'A')
    const all = decided()
    all.does('eve', { kind: 'backPrevious', taskId: all.task('T5').id, comment: 'no' })
    expect(all.open).toEqual(['A', 'B2'])
    const one = decided()
    one.does('eve', { kind: 'backPrevious', taskId: one.task('T5').id, comment: 'no', target: 'A' })
    expect(one.open).toEqual(['A'])
    expect(one.completes('cat', 'A').open).toEqual(['T5'])
    one.does('eve', { kind: 'backPrevious', taskId: one.task('T5').id, comment: 'no' })
    expect(one.open).toEqual(['A', 'B2'])
  })

  test('cannotRollBack: to a step that does not lie before it, or where the node forbids it', () => {
    const one = inParallel()
    expect(one.refuses('cat', { kind: 'backPrevious', taskId: one.task('A').id, comment: 'no', target: 'B' })).toBe('cannotRollBack')
    const strict = new Case(
      sketch([piece('start', 'start'), person('T', 'bob', { allow: [] }), piece('end', 'end')], ['start > T', 'T > end']),
      town,
    ).start()
    expect(strict.refuses('bob', { kind: 'backToFirst', taskId: strict.task('T').id, comment: 'no' })).toBe('cannotRollBack')
    expect(strict.refuses('bob', { kind: 'end', taskId: strict.task('T').id, comment: 'no' })).toBe('notAllowedHere')
  })

  test('a rejection to the first step ends everything alive; the re-submission restarts, or resumes where it was', () => {
    const returned = () => {
      const one = inParallel().completes('dan', 'B')
      return one.does('cat', { kind: 'backToFirst', taskId: one.task('A').id, comment: '材料不全' })
    }
    const one = returned()
    expect(one.open).toEqual(['T1'])
    expect(one.instance).toMatchObject({ status: 3, rejectFrom: 'A', round: 2 })
    expect(one.completes('ann', 'T1').open).toEqual(['T2'])
    expect(one.instance.status).toBe(1)
    expect(returned().completes('ann', 'T1', { resubmit: 'resume' }).open).toEqual(['A', 'B2'])
  })

  test('an outcome whose flow leads to the first task returns the case as well', () => {
    const one = begun().completes('bob', 'T2', { outcome: 'return' })
    expect(one.open).toEqual(['T1'])
    expect(one.instance).toMatchObject({ status: 3, round: 2, rejectFrom: 'T2' })
    expect(one.completes('ann', 'T1').instance.status).toBe(1)
  })

  test('recallTooLate: taken back while nobody has touched what followed', () => {
    const one = inParallel()
    one.does('bob', { kind: 'recall' })
    expect(one.open).toEqual(['T2'])
    one.completes('bob', 'T2').does('cat', { kind: 'open', taskId: one.task('A').id })
    expect(one.refuses('bob', { kind: 'recall' })).toBe('recallTooLate')
  })

  test('the start taken back ends the case as withdrawn', () => {
    const recalled = begun().does('ann', { kind: 'recall', comment: 'wrong papers' })
    expect(recalled.instance).toMatchObject({ status: 6, endReason: 'wrong papers' })
    const one = inParallel()
    expect(one.refuses('ann', { kind: 'recall' })).toBe('recallTooLate')
  })
})

describe('signs, copies, urges', () => {
  test('a sign before lets the handler wait, one after lets the token wait, a removed one neither', () => {
    const one = begun()
    const taskId = one.task('T2').id
    one.does('bob', { kind: 'addSign', taskId, userIds: ['guy'], mode: 'before' })
    expect(one.refuses('bob', { kind: 'complete', taskId, comment: 'ok' })).toBe('notAllowedHere')
    one.completes('guy', 'T2').does('bob', { kind: 'addSign', taskId, userIds: ['guy', 'fay'], mode: 'after' })
    one.does('bob', { kind: 'complete', taskId, comment: 'ok' })
    expect(one.open).toEqual(['T2', 'T2'])
    one.completes('guy', 'T2')
    expect(one.refuses('fay', { kind: 'removeSign', taskId: one.task('T2', 'fay').id })).toBe('notHandler')
    one.does('bob', { kind: 'removeSign', taskId: one.task('T2', 'fay').id })
    expect(one.open).toEqual(['A', 'B'])
  })

  test('onlyInitiator and sendingTooOften: the starter or a leader urges, four hours apart', () => {
    const one = begun()
    expect(one.refuses('guy', { kind: 'urge' })).toBe('onlyInitiator')
    one.does('ann', { kind: 'urge' })
    expect(one.task('T2').urgeCount).toBe(1)
    expect(one.refuses('boss', { kind: 'urge' }, { leader: true })).toBe('sendingTooOften')
    one.now = '2026-03-02 14:00:00'
    expect(one.refuses('boss', { kind: 'urge' }, { leader: true })).toBe(null)
  })

  test('nobodyToUrge: nobody reminds himself, and none is told that somebody was reminded', () => {
    const one = begun()
    one.does('bob', { kind: 'backPrevious', taskId: one.task('T2').id, comment: '补充' })
    expect(one.refuses('ann', { kind: 'urge' })).toBe('nobodyToUrge')
    expect(one.refuses('boss', { kind: 'urge' }, { leader: true })).toBe(null)
  })

  test('a copy is to be read, and moves nothing', () => {
    const one = begun()
    one.does('bob', { kind: 'cc', taskId: one.task('T2').id, userIds: ['guy'] })
    expect([...one.state.copy.values()]).toMatchObject([{ user: 'guy', by: 'bob' }])
    expect(one.open).toEqual(['T2'])
  })
})

describe('the whole instance', () => {
  test('instanceEnded: nothing happens after the end', () => {
    const one = inParallel()
    one.does('cat', { kind: 'end', taskId: one.task('A').id, comment: '撤项' })
    expect(one.instance).toMatchObject({ status: 4, endReason: '撤项' })
    expect(one.open).toEqual([])
    expect(one.refuses('root', { kind: 'suspend' })).toBe('instanceEnded')
    expect(one.refuses('root', { kind: 'delete', reason: 'x' })).toBe('instanceEnded')
  })

  test('act/task/rule-2: a suspended instance stands, and its limits are put off by the working time that it stood', () => {
    const one = begun()
    const before = one.task('T2').dueAt
    one.does('root', { kind: 'suspend' })
    expect(one.instance).toMatchObject({ status: 7, suspended: true })
    expect(lightOf(one.task('T2'), one.instance, one.now)).toBe(4)
    one.now = '2026-03-03 10:00:00'
    one.does('root', { kind: 'activate' })
    expect(before).toBe('2026-03-04 17:30:00')
    expect(one.task('T2').dueAt).toBe('2026-03-05 17:30:00')
    expect(one.instance).toMatchObject({ status: 1, suspended: false })
  })

  test('act/task/rule-2: while the business waits for somebody else the clock stands and work goes on', () => {
    const one = begun().does('ann', { kind: 'stopClock', reason: 'supplement' })
    one.now = '2026-03-03 10:00:00'
    one.does('ann', { kind: 'startClock', reason: 'supplement' })
    expect(one.task('T2').dueAt).toBe('2026-03-05 17:30:00')
  })

  test('a called instance lives and ends with its caller', () => {
    const one = new Case(approval, town)
    one.does('ann', { kind: 'start', definitionId: 'x', businessKey: 'k', title: '', variables: {}, parent: { instance: 'p', token: 't' } })
    expect(one.refuses('bob', { kind: 'end', taskId: one.task('T2').id, comment: 'no' })).toBe('cannotRollBack')
    expect(one.refuses('ann', { kind: 'recall' })).toBe('cannotRollBack')
    expect(one.does('root', { kind: 'endByCaller', reason: 'caller' }).instance.status).toBe(4)
  })
})
