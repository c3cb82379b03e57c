import { describe, expect, test } from 'vitest'
import { Case } from '../testing/case.ts'
import { person, piece, sketch } from '../testing/sketch.ts'

const town = { people: ['ann', 'bob', 'cat', 'boss'], heads: { bob: 'boss' } }
const start = piece('start', 'start')
const end = piece('end', 'end')
const begun = (...args: Parameters<typeof sketch>) => new Case(sketch(...args), town).start()

describe('elements of BPMN (system.md §5.2)', () => {
  test('a service runs its handler at once; a gateway sees what it set', () => {
    const heard: string[] = []
    const one = new Case(
      sketch(
        [start, piece('S', 'serviceTask', { handler: 'fees' }), piece('G', 'exclusive'), person('T', 'bob'), end],
        ['start > S', 'S > G', 'G > T if ${feeDue}', 'G > end else', 'T > end'],
      ),
      { ...town, heard, services: { fees: { feeDue: true } } },
    ).start()
    expect(heard).toContain('service fees')
    expect(one.open).toEqual(['T'])
  })

  test('a receive task waits for its message, and only for that', () => {
    const one = begun([start, piece('R', 'receiveTask', { message: 'paid', variables: ['amount'] }), end], ['start > R', 'R > end'])
    expect(one.effects).toContainEqual(expect.objectContaining({ kind: 'awaitMessage', message: 'paid' }))
    expect(one.refuses('ann', { kind: 'message', messageName: 'other' })).toBe('taskGone')
    expect(one.does('ann', { kind: 'message', messageName: 'paid', variables: { amount: 5 } }).instance.status).toBe(2)
    expect(one.state.variable.get('amount')?.value).toBe(5)
  })

  test('a timer waits for its time, asked early it does nothing', () => {
    const one = begun(
      [start, piece('C', 'timerCatch', { timer: { kind: 'duration', text: 'workdays(1)' } }), end],
      ['start > C', 'C > end'],
    )
    const [timer] = one.state.timer.values()
    const fire = { kind: 'fireTimer', timerId: timer?.id ?? '' } as const
    expect(one.does('ann', fire).instance.endedAt).toBe(null)
    one.now = '2026-03-03 10:00:00'
    expect(one.does('ann', fire).instance.status).toBe(2)
  })

  test.each([
    [true, ['L']],
    [false, ['L', 'T']],
  ])('a timer on a task, interrupting %s, leaves %j', (interrupting, open) => {
    const timer = piece('B', 'boundaryTimer', { attachedTo: 'T', interrupting, timer: { kind: 'duration', text: 'PT1H' } })
    const one = begun([start, person('T', 'bob'), timer, person('L', 'cat'), end], ['start > T', 'T > end', 'B > L', 'L > end'])
    one.now = '2026-03-02 11:00:00'
    const drawn = [...one.state.timer.values()].find((row) => row.kind === 'boundary')
    one.does('ann', { kind: 'fireTimer', timerId: drawn?.id ?? '' })
    expect(one.open).toEqual(open)
  })

  test('a sub-process ends when nothing in it is left, and a return leads into it again', () => {
    const inside = { container: 'S' }
    const one = begun(
      [
        ...[
          start,
          piece('S', 'subProcess'),
          piece('s1', 'start', inside),
          piece('F', 'parallel', inside),
          piece('s2', 'end', inside),
          piece('s3', 'end', inside),
        ],
        ...[person('A', 'bob', {}, inside), person('B', 'cat', {}, inside), person('T', 'bob'), end],
      ],
      ['start > S', 's1 > F', 'F > A', 'F > B', 'A > s2', 'B > s3', 'S > T', 'T > end'],
    )
    expect(one.completes('bob', 'A').open).toEqual(['B'])
    expect(one.completes('cat', 'B').open).toEqual(['T'])
    one.does('bob', { kind: 'backPrevious', taskId: one.task('T').id, comment: 'no' })
    expect(one.open).toEqual(['A', 'B'])
  })

  test('a called process starts with what goes in and hands out what comes out', () => {
    const call = {
      process: 'szgl_spws',
      businessKey: '${docId}',
      inputs: [{ source: 'kind', target: 'docKind' }],
      outputs: [{ source: 'docNo', target: 'no' }],
    }
    const one = new Case(sketch([start, piece('C', 'callActivity', { call }), end], ['start > C', 'C > end']), town).start('ann', {
      docId: 'd1',
      kind: 10,
    })
    const called = one.effects.find((effect) => effect.kind === 'startCall')
    expect(called).toMatchObject({ process: 'szgl_spws', businessKey: 'd1', variables: { docKind: 10 } })
    one.does('ann', { kind: 'callEnded', tokenId: called?.kind === 'startCall' ? called.token : '', variables: { docNo: 'A1' } })
    expect(one.state.variable.get('no')?.value).toBe('A1')
    expect(one.instance.status).toBe(2)
  })

  test('an inclusive join waits for those branches that were taken', () => {
    const nodes = [
      start,
      person('T', 'ann', {}, { variables: ['a', 'b'] }),
      piece('F', 'inclusive'),
      person('A', 'bob'),
      person('B', 'cat'),
      piece('J', 'inclusive'),
      person('L', 'ann'),
      end,
    ]
    const flows = ['start > T', 'T > F', 'F > A if ${a}', 'F > B if ${b}', 'F > J else', 'A > J', 'B > J', 'J > L', 'L > end']
    const run = (variables: object) => begun(nodes, flows).completes('ann', 'T', { variables: { ...variables } })
    expect(run({ a: true, b: true }).completes('bob', 'A').open).toEqual(['B'])
    expect(run({ a: true, b: false }).completes('bob', 'A').open).toEqual(['L'])
    expect(run({ a: false, b: false }).open).toEqual(['L'])
  })

  test('a terminate end takes every other token with it', () => {
    const one = begun(
      [start, piece('F', 'parallel'), person('A', 'bob'), person('B', 'cat'), piece('X', 'terminate'), end],
      ['start > F', 'F > A', 'F > B', 'A > X', 'B > end'],
    )
    expect(one.completes('bob', 'A').open).toEqual([])
    expect(one.instance.status).toBe(2)
  })

  /** Lets time pass up to a moment: whatever is due by then goes off, and what is watched after it. */
  function passTime(one: ReturnType<typeof begun>, now: string): string[] {
    const gone: string[] = []
    one.now = now
    for (;;) {
      const due = [...one.state.timer.values()].find((timer) => timer.state === 'open' && timer.at <= now)
      if (due === undefined) return gone
      gone.push(due.kind)
      one.does('ann', { kind: 'fireTimer', timerId: due.id })
    }
  }

  test('silence passes a task where the statute says so; a late task can go to the head, or end all', () => {
    const late = (onTimeout: 'autoPass' | 'escalate' | 'terminate') => {
      const one = begun(
        [start, person('T', 'bob', { timeLimit: '1', onTimeout }), person('N', 'cat'), end],
        ['start > T', 'T > N', 'N > end'],
      )
      passTime(one, '2026-03-03 17:30:00')
      return one
    }
    expect(late('autoPass').open).toEqual(['N'])
    expect(late('escalate').task('T')).toMatchObject({ assignee: 'boss', owner: 'bob' })
    expect(late('terminate').instance.status).toBe(4)
  })

  test('a limit is warned of, is over, is told of every morning, and goes higher at one and a half times', () => {
    const one = begun([start, person('T', 'bob', { timeLimit: '4' }), end], ['start > T', 'T > end'])
    const { warnAt, dueAt, lateAt } = one.task('T')
    expect([warnAt, dueAt, lateAt]).toEqual(['2026-03-05 16:00:00', '2026-03-06 17:30:00', '2026-03-11 12:00:00'])
    const watched = () => [...one.state.timer.values()].flatMap((timer) => (timer.state === 'open' ? [timer.kind] : []))
    expect(watched()).toEqual(['warn'])
    expect(passTime(one, String(warnAt))).toEqual(['warn'])
    expect(watched()).toEqual(['due'])
    expect(passTime(one, String(dueAt))).toEqual(['due'])
    expect(watched().toSorted()).toEqual(['daily', 'escalated'])
    expect(passTime(one, String(lateAt)).toSorted()).toEqual(['daily', 'escalated'])
  })

  test('after days in which nothing ran, what is late is told once, and again on the next morning', () => {
    const one = begun([start, person('T', 'bob', { timeLimit: '4' }), end], ['start > T', 'T > end'])
    const { warnAt } = one.task('T')
    passTime(one, String(warnAt))
    expect(passTime(one, '2026-03-20 08:00:00').toSorted()).toEqual(['due', 'escalated'])
    const nextAt = () =>
      [...one.state.timer.values()].flatMap((timer) => (timer.state === 'open' && timer.kind === 'daily' ? [timer.at] : []))
    expect(nextAt()).toEqual(['2026-03-20 09:00:00'])
    expect(passTime(one, '2026-03-20 09:00:05')).toEqual(['daily'])
    expect(nextAt()).toEqual(['2026-03-21 09:00:00'])
  })

  test('act/task/rule-3: the handler is told at the warning, at the limit and every morning after it, his head at the limit, the city at one and a half times', () => {
    const one = begun([start, person('T', 'bob', { timeLimit: '4' }), end], ['start > T', 'T > end'])
    const { warnAt, dueAt, lateAt } = one.task('T')
    const told = (now: string | null) => {
      one.now = String(now)
      const due = [...one.state.timer.values()].filter((timer) => timer.state === 'open' && timer.at <= one.now)
      return due.flatMap((timer) => {
        one.does('ann', { kind: 'fireTimer', timerId: timer.id })
        return one.effects.flatMap((effect) => {
          if (effect.kind === 'notify') return `${effect.about} ${effect.users.join()}`
          return effect.kind === 'notifyRole' ? `${effect.about} ${effect.role} ${effect.of ?? ''}`.trim() : []
        })
      })
    }
    expect(told(warnAt)).toEqual(['warned bob'])
    expect(told(dueAt)).toEqual(['due bob', 'due head bob'])
    const mornings = ['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11'].map((day) => told(`${day} 09:00:00`))
    expect(mornings).toEqual(Array(5).fill(['overdue bob']))
    expect(told(lateAt)).toEqual(['escalated flowAdministrator', 'escalated leader'])
  })

  test('what is due by the time at which it is warned of is told as due, not as due soon besides', () => {
    const one = begun([start, person('T', 'bob', { timeLimit: '4' }), end], ['start > T', 'T > end'])
    one.now = String(one.task('T').dueAt)
    const warn = [...one.state.timer.values()].find((timer) => timer.state === 'open' && timer.kind === 'warn')
    one.does('ann', { kind: 'fireTimer', timerId: String(warn?.id) })
    expect(one.effects.filter(({ kind }) => kind === 'notify')).toEqual([])
  })

  test('a due date that is a duration counts from the making of the task (B4)', () => {
    const due = (dueDate: string) =>
      begun([start, person('T', 'bob', { timeLimit: null, dueDate }), end], ['start > T', 'T > end']).task('T').dueAt
    expect(['PT1H', 'P2D', 'workdays(1)', '2026-04-01'].map(due)).toEqual([
      '2026-03-02 11:00:00',
      '2026-03-04 10:00:00',
      '2026-03-03 10:00:00',
      '2026-04-01 17:30:00',
    ])
  })

  test('what an earlier version watched from the beginning is not watched twice', () => {
    const one = begun([start, person('T', 'bob', { timeLimit: '4' }), end], ['start > T', 'T > end'])
    const [warn] = one.state.timer.values()
    if (warn === undefined) throw new Error('the limit is not watched')
    const due = { ...warn, id: 'old', kind: 'due' as const, at: String(one.task('T').dueAt) }
    one.state = { ...one.state, timer: new Map([...one.state.timer, [due.id, due]]) }
    passTime(one, warn.at)
    expect([...one.state.timer.values()].filter((timer) => timer.kind === 'due').map((timer) => timer.id)).toEqual(['old'])
  })
})
