import { describe, expect, it, test } from 'vitest'
import * as f from '../../fields/builders.ts'
import { loan, loanLife, reader } from '../../testing/library.ts'
import { buildRegistry } from '../registry.ts'
import type { Resource } from '../resource.ts'
import { canBeOwed, type LineDuty, lineDuty, owingLinesOf } from './line-duty.ts'

const copies = {
  branch: f.text(20, '馆', 'Branch', { required: true }),
  found: f.date('找到日期', 'Found on'),
}
const fields = { ...loan.fields, copies: f.children(copies, '副本', 'Copies') }

/** Each branch that has a copy looks for it until the loan is due. */
const search = lineDuty<typeof copies, typeof fields>({
  action: 'giveBack',
  reason: { zh: '查找副本', en: 'Look for the copy' },
  while: {
    all: [
      { field: 'owner.state', is: '1' },
      { field: 'found', given: false },
    ],
  },
  who: ({ branch = null }) => [{ deptId: branch }],
  within: { until: 'owner.dueDate' },
})
const owing = (owes: readonly LineDuty[], more: Partial<Resource> = {}): Resource => ({
  ...loan,
  fields,
  children: { copies: { owes } },
  ...more,
})
const faultOf = (resources: readonly Resource[]): string => {
  try {
    buildRegistry(resources)
    return 'none'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('what child rows owe', () => {
  it('is said by their owner, one by one, and makes rows somebody’s duty that have no states of their own', () => {
    const { lifecycles: _none, ...plain } = loan
    const registry = buildRegistry([reader, owing([search]), { ...plain, name: 'shelf', root: 'lib/shelf' }])
    expect(owingLinesOf(registry.byName('loan')).map(({ name, child }) => [name, child.owes])).toEqual([['copies', [search]]])
    expect([canBeOwed(registry.byName('loan')), canBeOwed(registry.byName('shelf'))]).toEqual([true, false])
  })

  it('does not compile over a misspelt field of the row or of its owner', () => {
    lineDuty<typeof copies, typeof fields>({
      ...search,
      // @ts-expect-error: no such field
      while: { field: 'fuond', given: false },
      // @ts-expect-error: no such field
      who: ({ brnach }) => [{ deptId: brnach }],
      // @ts-expect-error: no such field
      within: { until: 'owner.dueOn' },
    })
  })
})

const written = (more: object) => ({ ...search, ...more }) as LineDuty

test.each<readonly [string, LineDuty, string]>([
  [
    'an action that the owner has not',
    written({ action: 'giveBakc' }),
    'names "giveBakc", which is no action, entry, call or paper; did you mean giveBack?',
  ],
  ['a field that neither has', written({ while: { field: 'owner.stat', is: '1' } }), 'names "owner.stat"'],
  ['a deadline that neither has', written({ within: { until: 'owner.dueOn' } }), 'names "owner.dueOn"'],
])('the registry names %s', (_sentence, duty, text) => expect(faultOf([reader, owing([duty])])).toContain(text))

test('rows that live owe by their own states: nothing is owed twice', () => {
  const living: Resource = {
    ...loan,
    name: 'reservation',
    root: 'lib/reservation',
    fields: { ...loan.fields, loanId: f.ref('loan', '借阅', 'Loan', { index: true }) },
    lifecycles: { state: loanLife },
    without: ['add', 'edit', 'delete', 'import'],
  }
  const { copies: _own, ...rest } = fields
  const holder: Resource = {
    ...loan,
    fields: { ...rest, reservations: f.childrenOf('reservation', 'loanId', '预约', 'Reservations') },
    children: { reservations: { owes: [written({ while: { field: 'title', given: true }, within: undefined })] } },
  }
  expect(faultOf([reader, holder, living])).toContain(
    'children.reservations says what its rows owe, which their own lifecycle says; leave owes out',
  )
})

test('rows that are imported by themselves would not begin what they owe by their owner', () => {
  const { lifecycles: _none, ...plain } = loan
  const { state: _state, ...own } = loan.fields
  const lent: Resource = {
    ...plain,
    name: 'lent',
    root: 'lib/lent',
    fields: { ...own, loanId: f.ref('loan', '借阅', 'Loan', { index: true }) },
  }
  const { copies: _own, ...rest } = fields
  const holder: Resource = {
    ...loan,
    fields: { ...rest, lents: f.childrenOf('lent', 'loanId', '册', 'Books') },
    children: { lents: { owes: [written({ while: { field: 'title', given: true }, within: undefined })] } },
  }
  expect(faultOf([reader, holder, lent])).toContain('rows of lent that are imported by themselves would not; leave its import out')
  expect(faultOf([reader, holder, { ...lent, without: ['import'] }])).not.toContain('imported by themselves')
})
