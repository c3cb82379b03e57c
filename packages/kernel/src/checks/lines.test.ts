import { describe, expect, it } from 'vitest'
import { buildRegistry } from '../definition/registry.ts'
import type { ChildRows, Resource } from '../definition/resource.ts'
import * as f from '../fields/builders.ts'
import { loan, reader } from '../testing/library.ts'

const dept: Resource = { ...reader, name: 'dept', root: 'lib/dept' }
const copies = f.children(
  {
    branch: f.dept('馆', 'Branch'),
    pages: f.children({ deptId: f.dept('馆', 'Branch') }, '页', 'Pages'),
  },
  '副本',
  'Copies',
)
const ofMyBranch: NonNullable<ChildRows['visible']> = { enterprise: { column: 'branch', inOwnTree: true } }
const holding = (spec: ChildRows, more: Partial<Resource> = {}): Resource => ({
  ...loan,
  fields: { ...loan.fields, copies, slip: f.attachments(1, '单', 'Slip', { readOnly: true }) },
  children: { copies: spec },
  ...more,
})
const faultOf = (...resources: readonly Resource[]): string => {
  try {
    buildRegistry([reader, dept, ...resources])
    return 'none'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('who sees child rows', () => {
  it('is said by their owner, and is theirs as it is of any resource', () => {
    const registry = buildRegistry([reader, dept, holding({ visible: ofMyBranch })])
    expect(registry.byName('loan').fields.copies?.child?.resource.visible).toEqual(ofMyBranch)
  })

  it('names fields of the rows alone', () => {
    const wrong = holding({ visible: { enterprise: { column: 'brnach', inOwnTree: true } } })
    expect(faultOf(wrong)).toContain('children.copies.visible.enterprise.column names "brnach"')
    const byOwner = { column: 'ownerId', refers: { resource: 'loan', where: { column: 'deptId', inOwnTree: true } } } as const
    expect(faultOf(holding({ visible: { all: byOwner } }))).toBe('none')
  })

  it('is not said of rows inside them, which go with those that hold them', () => {
    const inside = holding({ children: { pages: { visible: { all: { column: 'deptId', inOwnTree: true } } } } })
    expect(faultOf(inside)).toContain('children.pages narrows rows inside child rows')
  })

  it('is said in one place: of those with a root of their own, there', () => {
    const { lifecycles: _none, ...plain } = loan
    const { state: _state, ...own } = loan.fields
    const lent: Resource = {
      ...plain,
      name: 'lent',
      root: 'lib/lent',
      fields: { ...own, loanId: f.ref('loan', '借阅', 'Loan', { index: true }) },
    }
    const holder: Resource = {
      ...loan,
      fields: { ...loan.fields, lents: f.childrenOf('lent', 'loanId', '册', 'Books') },
      children: { lents: { visible: { enterprise: { column: 'title', empty: false } } } },
    }
    expect(faultOf(holder, lent)).toContain('children.lents says which of its rows are seen; say it in the definition of lent')
  })

  it('keeps them off paper, which is drawn once for all', () => {
    const printed: NonNullable<Resource['printed']> = {
      slip: {
        zh: '单',
        en: 'Slip',
        head: 'plain',
        keptIn: 'slip',
        parts: [{ table: { of: 'copies', columns: [{ of: 'branch' }] } }],
      },
    }
    expect(faultOf(holding({ visible: ofMyBranch }, { printed }))).toContain(
      'the paper slip lays out copies, of which not everybody sees all',
    )
    expect(faultOf(holding({}, { printed }))).toBe('none')
  })
})
