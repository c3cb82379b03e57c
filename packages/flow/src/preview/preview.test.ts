import { isWeekday } from '@chengan/kernel/calendar'
import { describe, expect, test } from 'vitest'
import { officeHours } from '../clock/work-clock.ts'
import { compile } from '../model/compile.ts'
import { migrate, obstacles } from '../operations/migrate.ts'
import { runStep } from '../run-step.ts'
import { applyChanges, emptyState, stateOf } from '../state/state.ts'
import type { StepContext } from '../state/work.ts'
import { Case } from '../testing/case.ts'
import { person, piece, sketch } from '../testing/sketch.ts'
import { answerIn, type TestDirectory } from '../testing/town.ts'
import { firstSteps, nextSteps, pathAhead } from './ahead.ts'
import { differsAt, onTrial, simulate } from './simulate.ts'
import { waysBackOf } from './ways-back.ts'

const town: TestDirectory = { people: ['ann', 'bob', 'cat', 'dan'], groups: { 'br:x': ['cat', 'dan'] }, facts: { size: 5 } }
const outcome = (code: string, value: number) => ({ code, value, label: { zh: code, en: code }, needComment: false })
const process = (limit: number) =>
  sketch(
    [
      ...[
        piece('start', 'start'),
        person('T1', '${initiator}', { autoComplete: 'true' }),
        person('T2', 'bob', { outcomes: [outcome('pass', 1), outcome('return', 2)] }),
      ],
      ...[
        piece('G', 'exclusive'),
        piece('H', 'exclusive'),
        person('T3', null, { candidateGroups: 'br:x' }),
        person('T4', 'dan'),
        piece('end', 'end'),
      ],
    ],
    [
      'start > T1',
      'T1 > T2',
      'T2 > G',
      'G > T1 if ${result==2}',
      'G > H else',
      `H > T3 if \${size > ${limit}}`,
      'H > T4 if ${open}',
      'H > end else',
      'T3 > end',
      'T4 > end',
    ],
  )

const context = (): StepContext => ({
  actor: { userId: 'ann' },
  now: '2026-03-02 10:00:00',
  newId: (n) => `new${n}`,
  clock: { isWorkday: isWeekday, hours: officeHours },
  answers: { has: () => true, get: (key) => answerIn(town, JSON.parse(key)) },
})

describe('what one may go back to', () => {
  test('the steps behind a task, the nearest first; those right before are made again when none is chosen', () => {
    const joined = sketch(
      [
        ...[piece('start', 'start'), person('T1', '${initiator}', { autoComplete: 'true' }), piece('F', 'parallel')],
        ...[person('A', 'bob'), person('B', 'cat'), piece('J', 'parallel'), person('T2', 'dan'), piece('end', 'end')],
      ],
      ['start > T1', 'T1 > F', 'F > A', 'F > B', 'A > J', 'B > J', 'J > T2', 'T2 > end'],
    )
    const one = new Case(joined, town).start().completes('bob', 'A').completes('cat', 'B')
    const ways = waysBackOf(one.model, one.state, one.task('T2').id, context())
    expect(ways.map((way) => [way.nodeId, way.previous])).toEqual([
      ['B', true],
      ['A', true],
      ['T1', false],
    ])
  })
})

describe('what comes next', () => {
  test('each outcome leads on, gateways are decided by what is known, the rest keeps its condition', () => {
    const one = new Case(process(9), town).start()
    const steps = nextSteps(one.model, one.state, { taskId: one.task('T2').id, variables: {} }, context())
    expect(steps.map((step) => [step.outcome, step.nodeId, step.conditions, step.assignee ?? step.candidates])).toEqual([
      ['pass', 'T4', [{ text: '${open}', name: null }], 'dan'],
      ['pass', 'end', [], []],
      ['return', 'T1', [], 'ann'],
    ])
  })

  test('a called process, a message or a time that is waited for comes before what lies behind it (F15)', () => {
    const called = sketch(
      [
        ...[
          piece('start', 'start'),
          person('T1', 'ann'),
          piece('D', 'callActivity', { call: { process: 'papers', businessKey: null, inputs: [], outputs: [] } }),
        ],
        ...[piece('P', 'receiveTask', { message: 'paid' }), person('T2', 'bob'), piece('end', 'end')],
      ],
      ['start > T1', 'T1 > D', 'D > P', 'P > T2', 'T2 > end'],
    )
    const one = new Case(called, town).start()
    const steps = nextSteps(one.model, one.state, { taskId: one.task('T1').id, variables: {} }, context())
    expect(steps.map(({ nodeId, kind }) => `${nodeId} ${kind}`)).toEqual(['D wait'])
    expect(pathAhead(one.model, one.state, {}, context())).toEqual(['D', 'P', 'T2', 'end'])
  })

  test('before the start the first steps are those of the starter', () => {
    const steps = firstSteps(compile(process(9)), {}, context(), emptyState())
    expect(steps).toMatchObject([{ nodeId: 'T1', assignee: 'ann' }])
  })

  test('the path to the end in order', () => {
    const one = new Case(process(3), town).start()
    expect(pathAhead(one.model, one.state, {}, context())).toContain('T3')
    expect(pathAhead(one.model, one.state, {}, context()).at(-1)).toBe('end')
  })
})

describe('simulation', () => {
  const sample = { starter: 'ann', variables: {}, outcomes: { T2: 'pass' } }

  test('tells the path, who and until when', () => {
    const run = simulate(compile(process(3)), sample, context())
    expect(run).toMatchObject({
      end: 'ended',
      endNode: 'end',
      steps: [
        { node: 'T2', handlers: ['bob'], dueAt: '2026-03-04 17:30:00' },
        { node: 'T3', handlers: ['cat', 'dan'] },
      ],
    })
  })

  test('names the first step at which two versions differ', () => {
    const [was, is] = [3, 9].map((limit) => simulate(compile(process(limit)), sample, context()))
    if (was === undefined || is === undefined) throw new Error('nothing simulated')
    expect(differsAt(was, is)).toEqual({ place: 1, was: 'T3', is: 'ended end' })
    expect(differsAt(was, was)).toBe(null)
  })

  test('what a step requires to be filled in or signed is taken as given: nobody fills in forms in a trial', () => {
    const asks = sketch(
      [piece('start', 'start'), person('T', 'bob', { formPerm: { opinion: 'required' }, sign: 'signature' }), piece('end', 'end')],
      ['start > T', 'T > end'],
    )
    expect(simulate(compile(asks), sample, context()).end).toBe('stepFieldsRequired')
    expect(simulate(onTrial(asks), sample, context())).toMatchObject({ end: 'ended', steps: [{ node: 'T' }], refusal: null })
  })

  test('a step for which nobody is found stops the case, and is named', () => {
    const nobody = sketch(
      [piece('start', 'start'), person('T', null, { candidateGroups: 'br:none', onEmpty: 'error' }), piece('end', 'end')],
      ['start > T', 'T > end'],
    )
    const run = simulate(onTrial(nobody), sample, context())
    expect(run).toMatchObject({ end: 'noHandler', endNode: 'T' })
    expect(run.refusal?.key).toBe('noHandler')
  })

  test('a case that always returns runs in circles and is stopped', () => {
    expect(simulate(compile(process(3)), { ...sample, outcomes: { T2: 'return' } }, context()).end).toBe('circles')
  })
})

describe('another version', () => {
  const renamed = (id: string) =>
    sketch(
      [piece('start', 'start'), person('T1', '${initiator}', { autoComplete: 'true' }), person(id, 'bob'), piece('end', 'end')],
      ['start > T1', `T1 > ${id}`, `${id} > end`],
    )

  test('the dry run names where an instance stands that the new version lacks; with a mapping it moves', () => {
    const one = new Case(renamed('T2'), town).start()
    const to = compile(renamed('U2'))
    expect(obstacles(one.state, { from: one.model, to }, {})).toEqual([{ node: 'T2', target: null, reason: 'noTarget' }])
    expect(obstacles(one.state, { from: one.model, to }, { T2: 'end' })).toMatchObject([{ reason: 'otherKind' }])
    expect(obstacles(one.state, { from: one.model, to }, { T2: 'U2' })).toEqual([])
    const moved = migrate(one.state, 'sketch:2', { T2: 'U2' })
    const after = new Case(renamed('U2'), town)
    after.state = applyChanges(one.state, moved.changes)
    expect(after.completes('bob', 'U2').instance).toMatchObject({ definitionId: 'sketch:2', status: 2 })
  })
})

describe('a step that must ask', () => {
  test('is run again with the answers; each question is put once, in order', async () => {
    const asked: string[] = []
    const one = await runStep(
      compile(process(3)),
      emptyState(),
      { kind: 'start', definitionId: 'sketch:1', businessKey: 'row', title: '', variables: {} },
      {
        ...context(),
        answer: async (question) => {
          asked.push(question.kind)
          return answerIn(town, question)
        },
      },
    )
    expect(new Set(one.changes.map((change) => change.table))).toContain('task')
    expect(asked.filter((kind) => kind === 'called')).toHaveLength(3)
    const stored: unknown = Object.fromEntries(Object.entries(one.state).map(([table, rows]) => [table, [...rows.values()]]))
    expect(stateOf(stored as Parameters<typeof stateOf>[0])).toEqual(one.state)
  })
})
