import { describe, expect, test } from 'vitest'
import { person, piece, sketch } from '../testing/sketch.ts'
import { compile, type Model, nodeOf } from './compile.ts'
import { fieldsOfLaterSteps, isOfApplication, openFormAt, rightsOfAuthor, settableAtStart } from './first-steps.ts'

const [start, end] = [piece('start', 'start'), piece('end', 'end')]
const own = (id: string, formPerm = {}) => person(id, '${initiator}', { formPerm })
const others = (id: string, formPerm = {}) => person(id, 'bob', { formPerm })
const opinion = { opinion: 'required' } as const

const drawn = (nodes: Parameters<typeof sketch>[0], flows: readonly string[]): Model => compile(sketch([start, ...nodes, end], flows))
const inARow = (...nodes: Parameters<typeof sketch>[0]) => {
  const ids = ['start', ...nodes.map(({ id }) => id ?? ''), 'end']
  return drawn(
    nodes,
    ids.slice(1).map((id, n) => `${ids[n]} > ${id}`),
  )
}

describe('what others say is not said with the application', () => {
  test.each([
    ['opened behind his own step, which opens something', inARow(own('A', { fee: 'edit' }), others('B', opinion)), ['opinion']],
    ['opened behind his own step, which was given nothing', inARow(own('A'), others('B', opinion)), ['opinion']],
    ['opened by a first step of somebody else', inARow(others('B', opinion), others('C', { grade: 'edit' })), ['grade', 'opinion']],
    ['opened behind a first step of somebody else that was given nothing', inARow(others('B'), others('C', opinion)), ['opinion']],
    ['what he opens too is his', inARow(own('A', { fee: 'edit' }), others('B', { ...opinion, fee: 'edit' })), ['opinion']],
    ['read at a later step is not said there', inARow(own('A'), others('B', { fee: 'read' })), []],
    [
      'a step beside his own, and what follows it',
      drawn(
        [piece('F', 'parallel'), own('A', { fee: 'edit' }), others('B'), others('C', opinion), piece('J', 'parallel')],
        ['start > F', 'F > A', 'F > B', 'B > C', 'A > J', 'C > J', 'J > end'],
      ),
      ['opinion'],
    ],
    [
      'what lies behind a way that is chosen instead of his is no application',
      drawn(
        [piece('G', 'exclusive'), own('A'), others('B', { note: 'edit' }), others('P'), others('Q', { agenda: 'edit' })],
        ['start > G', 'G > A if ${declares}', 'G > P else', 'A > B', 'B > end', 'P > Q', 'Q > end'],
      ),
      ['note'],
    ],
  ])('%s', (_case, model, names) => {
    expect([...fieldsOfLaterSteps(model)].toSorted()).toEqual(names)
    const isOwn = isOfApplication(model)
    expect(names.filter((name) => isOwn(name))).toEqual([])
  })

  test('the steps inside a part of the process are later ones too', () => {
    const model = drawn(
      [
        own('A'),
        piece('S', 'subProcess'),
        piece('s2', 'start', { container: 'S' }),
        others('B', opinion),
        piece('e2', 'end', { container: 'S' }),
      ].map((node) => (node.id === 'B' ? { ...node, container: 'S' } : node)),
      ['start > A', 'A > S', 's2 > B', 'B > e2', 'S > end'],
    )
    expect([...fieldsOfLaterSteps(model)]).toEqual(['opinion'])
  })
})

describe('what a step opens', () => {
  const formOf = (model: Model, node: string, byInitiator: boolean) => openFormAt(model, nodeOf(model, node), byInitiator)
  const model = inARow(own('A'), others('B', opinion), others('C'))

  test('the whole form to the initiator where the process begins, without what later steps open', () => {
    expect(formOf(model, 'A', true)).toEqual({ whole: true, rights: { opinion: 'read' } })
  })

  test.each([
    ['nothing there to anybody else', model, 'A', false],
    ['nothing at a later step that was given nothing', model, 'C', false],
    ['nothing there either where the initiator happens to handle it', model, 'C', true],
    ['nothing at a first step of somebody else', inARow(others('B'), others('C')), 'B', false],
  ])('%s', (_case, process, node, byInitiator) => {
    expect(formOf(process, node, byInitiator)).toEqual({ whole: false, rights: {} })
  })

  test('what it was given to whoever handles it', () => {
    for (const byInitiator of [true, false]) expect(formOf(model, 'B', byInitiator)).toEqual({ whole: false, rights: opinion })
  })
})

describe('what is the starter’s', () => {
  test('names that his own first step opens are, those of somebody else’s first step are not', () => {
    expect([...settableAtStart(inARow(own('A', { fee: 'edit' }), others('B', opinion)))]).toEqual(['fee'])
    expect([...settableAtStart(inARow(others('B', opinion), others('C')))]).toEqual([])
  })

  test('a step that goes to whom the row names may be his; one whose person is said at the start is that person’s', () => {
    const drafted = person('W', '${drafter}', { formPerm: { content: 'edit' } })
    expect(rightsOfAuthor(inARow(drafted))).toEqual({ content: 'edit' })
    const chosen = compile(sketch([piece('start', 'start', { variables: ['drafter'] }), drafted, end], ['start > W', 'W > end']))
    expect([rightsOfAuthor(chosen), [...fieldsOfLaterSteps(chosen)]]).toEqual([{}, ['content']])
  })
})
