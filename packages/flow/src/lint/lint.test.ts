import { describe, expect, test } from 'vitest'
import type { FlowNode } from '../model/definition.ts'
import { person, piece, sketch } from '../testing/sketch.ts'
import type { Known } from './known.ts'
import { isDeployable, lint } from './lint.ts'
import { reasons } from './reasons.ts'

const start = piece('start', 'start')
const end = piece('end', 'end')
const T = person('T', 'bob')
const known: Known = {
  ...{
    businessRoles: new Set(['wj_sh']),
    roles: new Set(['r']),
    posts: new Set(['p']),
    departments: new Set(['1']),
    handlers: new Set(['h']),
  },
  ...{
    processes: new Set(['called']),
    facts: new Set(['days', 'road']),
    fields: new Set(['road', 'days']),
    emptyGroups: new Set(['br:wj_sh']),
    missingUsers: new Set(['kermit']),
  },
}

const found = (nodes: readonly FlowNode[], flows: readonly string[], level = 'error') =>
  lint(sketch(nodes, flows), known)
    .filter((fault) => fault.level === level)
    .map((fault) => `${fault.node} ${fault.code}`)

const line = (node: FlowNode) => found([start, node, end], ['start > N', 'N > end'])
const asks = (user: Parameters<typeof person>[2], node: Partial<FlowNode> = {}) => line(person('N', 'bob', user, node))
const multi = {
  sequential: false,
  collection: null,
  cardinality: null,
  elementVariable: 'user',
  completionCondition: null,
  vetoOnReject: false,
}
const outcome = (code: string, value: number) => ({ code, value, label: { zh: code, en: code }, needComment: false })

describe('what a deployment refuses (system.md §5.2, 10170)', () => {
  test('a sound process has no error', () => {
    const faults = lint(sketch([start, person('T', '${initiator}'), end], ['start > T', 'T > end']), known)
    expect(faults).toEqual([])
    expect(isDeployable(faults)).toBe(true)
  })

  test('act/process/rule-2: a process has one start', () => {
    expect(found([T, end], ['T > end'])).toContain('sketch noStart')
    const two = [start, piece('other', 'start'), T, end]
    expect(found(two, ['start > T', 'other > T', 'T > end'])).toContain('other severalStarts')
  })

  test.each<[string, readonly FlowNode[], readonly string[], string]>([
    ['no end', [start, T], ['start > T'], 'sketch noEnd'],
    ['a node that the start cannot reach', [start, T, person('U', 'bob'), end], ['start > T', 'T > end', 'U > end'], 'U unreachable'],
    ['a node from which no end is reached', [start, T, person('U', 'bob'), end], ['start > T', 'T > end', 'T > U'], 'U deadEnd'],
    ['a flow into a start', [start, T, end], ['start > T', 'T > end', 'T > start'], 'start startHasIncoming'],
    [
      'a flow across the border of a sub-process',
      [start, T, end, piece('S', 'subProcess'), piece('s', 'start', { container: 'S' }), piece('x', 'end', { container: 'S' })],
      ['start > T', 'T > S', 'S > end', 's > x', 'T > x'],
      'f5 crossesBorder',
    ],
    [
      'a loop without a step that waits',
      [start, piece('A', 'exclusive'), piece('B', 'exclusive'), end],
      ['start > A', 'A > B', 'B > A if ${x}', 'B > end else'],
      'A emptyLoop',
    ],
    ['an id that is there twice', [start, T, T, end], ['start > T', 'T > end'], 'T doubleId'],
    ['an id that is none', [start, person('a b', 'bob'), end], [], 'a b illegalId'],
  ])('%s', (_name, nodes, flows, fault) => {
    expect(found(nodes, flows)).toContain(fault)
  })

  const block = [
    start,
    T,
    piece('F', 'parallel'),
    person('A', 'bob'),
    person('B', 'bob'),
    piece('X', 'exclusive'),
    piece('J', 'parallel'),
    person('D', 'bob'),
    piece('Y', 'exclusive'),
    end,
  ]
  const flows = ['start > T', 'T > F', 'F > A', 'F > B', 'B > X', 'X > J else', 'A > J', 'J > D', 'D > Y', 'Y > end else']

  test('a loop around a whole block is sound', () => {
    expect(found(block, [...flows, 'Y > T if ${days}'])).toEqual([])
  })

  test('a join in a loop that leaves its block elsewhere, or enters it elsewhere, is named', () => {
    expect(found(block, [...flows, 'X > T if ${days}'])).toEqual(['J joinInLoop'])
    expect(found(block, [...flows, 'Y > B if ${days}'])).toEqual(['J joinInLoop'])
  })

  test('a join that waits for branches of another fork is named', () => {
    const nodes = [
      start,
      T,
      piece('G', 'exclusive'),
      piece('F', 'parallel'),
      person('A', 'bob'),
      person('B', 'bob'),
      piece('J', 'parallel'),
      end,
    ]
    expect(found(nodes, ['start > T', 'T > G', 'G > F if ${days}', 'G > J else', 'F > A', 'F > B', 'A > J', 'B > J', 'J > end'])).toEqual([
      'J joinOfOthers',
    ])
  })

  test.each([
    ['nobody', { assignee: null }, 'N noAssignee'],
    ['an unknown business role', { candidateGroups: 'br:wj_sh&br:gone' }, 'N unknownBusinessRole'],
    ['an unknown role', { candidateGroups: 'role:gone' }, 'N unknownRole'],
    ['an unknown post', { candidateGroups: 'post:gone' }, 'N unknownPost'],
    ['an unknown department', { candidateGroups: 'dept:gone' }, 'N unknownDept'],
    ['a group of no kind', { candidateGroups: 'gone' }, 'N unknownGroup'],
    ['an outcome twice', { outcomes: [outcome('pass', 1), outcome('pass', 2)] }, 'N doubleOutcome'],
    ['a value twice', { outcomes: [outcome('pass', 1), outcome('refuse', 1)] }, 'N doubleOutcome'],
    ['a right on a field that is not there', { formPerm: { bridge: 'edit' as const } }, 'N unknownField'],
    ['a person who is not there', { assignee: 'kermit' }, 'N unknownUser'],
    ['a candidate who is not there', { assignee: null, candidateUsers: 'bob, kermit' }, 'N unknownUser'],
    ['a due date that is none', { dueDate: 'soon' }, 'N dueText'],
    ['a limit that is none', { timeLimit: 'soon' }, 'N limitText'],
    ['a warning that is none', { warnAt: 'early' }, 'N limitText'],
    ['a rule of dispatch that is none', { dispatch: '9' }, 'N value'],
    ['an expression that does not parse', { dueDate: '${addWd(}' }, 'N expression'],
    ['a condition that is a text', { autoComplete: "${'yes'}" }, 'N expression'],
    ['a node that is not there', { assignee: "${lastHandler('T9')}" }, 'N unknownNode'],
  ])('a user task with %s', (_name, user, fault) => {
    expect(asks(user)).toEqual([fault])
  })

  test('a due date may be a day, a time, a duration or working days', () => {
    expect(['2026-07-01', '2026-07-01 12:00:00', 'PT1H', 'workdays(3)'].flatMap((dueDate) => asks({ dueDate }))).toEqual([])
  })

  test('a task for several without collection and group', () => {
    expect(asks({ assignee: null }, { multi })).toEqual(['N noCollection'])
    expect(asks({ assignee: null, candidateGroups: 'br:wj_sh' }, { multi })).toEqual([])
  })

  test('a task for several that says neither for whom nor how often, also where it has an assignee (B1)', () => {
    expect(asks({}, { multi })).toEqual(['N noCollection'])
    expect(asks({}, { multi: { ...multi, cardinality: '3' } })).toEqual([])
    expect(asks({}, { multi: { ...multi, cardinality: '${days}' } })).toEqual([])
    expect(asks({ assignee: null }, { multi: { ...multi, cardinality: '3' } })).toEqual(['N noAssignee'])
    expect(['0', '-1', 'x', '1000'].map((cardinality) => asks({}, { multi: { ...multi, cardinality } }))).toEqual(
      Array.from({ length: 4 }, () => ['N loopCount']),
    )
  })

  test('a collection that nothing can set', () => {
    expect(asks({ assignee: null }, { multi: { ...multi, collection: 'voters' } })).toEqual(['N unsetCollection'])
    expect(asks({ assignee: null }, { multi: { ...multi, collection: '${voters}' } })).toEqual(['N unsetCollection'])
    expect(asks({ assignee: null }, { multi: { ...multi, collection: 'days' } })).toEqual([])
    expect(asks({ assignee: null }, { multi: { ...multi, collection: 'voters' }, variables: ['voters'] })).toEqual([])
  })

  test.each([
    ['result', 'N reservedVariable'],
    ['initiator', 'N reservedVariable'],
    ['N_outcome', 'N reservedVariable'],
    ['days', 'N variableIsFact'],
    ['a-b', 'N value'],
  ])('a declared variable %s, which the engine sets, the row says or is no name', (name, fault) => {
    expect(asks({}, { variables: [name] })).toEqual([fault])
  })

  test.each([
    [piece('N', 'serviceTask'), 'N noHandler'],
    [piece('N', 'serviceTask', { handler: 'gone' }), 'N unknownHandler'],
    [piece('N', 'receiveTask'), 'N noMessage'],
    [piece('N', 'timerCatch'), 'N noTimer'],
    [piece('N', 'timerCatch', { timer: { kind: 'duration', text: 'soon' } }), 'N timerText'],
    [piece('N', 'timerCatch', { timer: { kind: 'cycle', text: 'R3/PT1H' } }), 'N timerCycle'],
    [piece('N', 'callActivity', { call: { process: '', businessKey: null, inputs: [], outputs: [] } }), 'N noCalledProcess'],
    [piece('N', 'callActivity', { call: { process: 'gone', businessKey: null, inputs: [], outputs: [] } }), 'N unknownProcess'],
  ])('%j is refused', (node, fault) => {
    expect(line(node)).toEqual([fault])
  })

  test('the title may only name fields of the business table', () => {
    const faults = lint(sketch([start, T, end], ['start > T', 'T > end'], { titleTemplate: '{road}（{gone}）' }), known)
    expect(faults.map((fault) => fault.code)).toContain('unknownField')
  })
})

describe('what a deployment warns of', () => {
  test('gateways without default, outcomes nobody asks for, unset variables, empty groups, limits, names, the first task', () => {
    const node = person(
      'N',
      null,
      { candidateGroups: 'br:wj_sh', timeLimit: null, outcomes: [outcome('a', 1), outcome('b', 2)] },
      { name: { zh: '审核', en: '' } },
    )
    const warnings = found(
      [start, node, piece('G', 'exclusive'), end, T],
      ['start > N', 'N > G', 'G > end if ${gone==1}', 'G > T if ${days>2}', 'T > end'],
      'warning',
    )
    expect(warnings.toSorted()).toEqual(
      [
        'G noDefault',
        'N emptyGroup',
        'N firstNotInitiator',
        'sketch noEnglish',
        'N noLimit',
        'N unaskedOutcome',
        'N unaskedOutcome',
        'f3 unsetVariable',
      ].toSorted(),
    )
  })

  test('a variable is set by who declares it, by a calling process, by the form of the start; one that nothing reads is told', () => {
    const nodes = [start, person('N', '${initiator}', {}, { variables: ['gone', 'idle'] }), piece('G', 'exclusive'), end, T]
    const flows = ['start > N', 'N > G', 'G > end if ${gone==1 && form.x==1 && write}', 'G > T else', 'T > end']
    const told = (inputs: string | null) =>
      lint(sketch(nodes, flows, { inputs }), known).flatMap(({ node, code, part }) =>
        code.endsWith('Variable') ? [`${node} ${code} ${part}`] : [],
      )
    expect(told('write')).toEqual(['N unreadVariable idle'])
    expect(told(null)).toEqual(['N unreadVariable idle', 'f3 unsetVariable write'])
  })

  test('every reason is said in both languages with the same places', () => {
    const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted().join()
    expect(Object.values(reasons).filter(({ zh, en }) => places(zh) !== places(en))).toEqual([])
  })
})
