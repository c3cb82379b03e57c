import { describe, expect, it } from 'vitest'
import { buildRegistry } from '../definition/registry.ts'
import type { Resource } from '../definition/resource.ts'
import * as f from '../fields/builders.ts'
import { loan, reader } from '../testing/library.ts'

const faultOf = (...resources: readonly Resource[]): string => {
  try {
    buildRegistry([reader, dept, ...resources])
    return 'none'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
const scoped = (scope: Resource['scope'], more: Resource['fields'] = {}): Resource => ({
  ...loan,
  fields: { ...loan.fields, ...more },
  ...(scope ? { scope } : {}),
})
const dept: Resource = { ...reader, name: 'dept', root: 'lib/dept' }
const parts = f.children({ by: f.text(5, '人', 'By'), deptId: f.dept('部门', 'Department') }, '册', 'Parts')

describe('rows that are seen with what they refer to', () => {
  it('say with which of their references; one is a list of one', () => {
    expect(buildRegistry([reader, scoped({ with: 'readerId' })]).byName('loan')).toMatchObject({ scope: 'with', seenWith: ['readerId'] })
    expect(buildRegistry([reader, loan]).byName('loan')).toMatchObject({ scope: 'business', seenWith: [] })
  })
  it.each([
    [
      'with a field that nobody knows',
      scoped({ with: 'readrId' }),
      'scope.with names "readrId", which is no reference; did you mean readerId?',
    ],
    ['with what is no reference', scoped({ with: 'title' }), 'scope.with names "title", which is no reference'],
    [
      'with several rows at once',
      scoped({ with: 'readers' }, { readers: f.refs('reader', '读者', 'Readers') }),
      'which is no reference to one row',
    ],
    ['with nothing', scoped({ with: [] }), 'its rows are seen with nothing'],
    ['with themselves', scoped({ with: 'before' }, { before: f.ref('loan', '上次', 'Before') }), 'seen with rows that are seen with them'],
  ])('are refused %s', (_, resource, fault) => expect(faultOf(resource)).toContain(fault))
  it('are refused in a ring', () => {
    const back: Resource = {
      ...reader,
      name: 'reader2',
      root: 'lib/reader2',
      scope: { with: 'loanId' },
      fields: { ...reader.fields, loanId: f.ref('loan', '借', 'Loan') },
    }
    expect(faultOf(back, scoped({ with: 'other' }, { other: f.ref('reader2', '读者', 'Reader') }))).toContain(
      'seen with rows that are seen with them',
    )
  })
  it('are refused where they are held by another row anyway', () => {
    const held: Resource = { ...reader, fields: { ...reader.fields, loans: f.childrenOf('loan', 'readerId', '借阅', 'Loans') } }
    const { lifecycles: _life, ...plain } = loan
    const rows: Resource = { ...plain, fields: { ...loan.fields, state: f.text(2, '状态', 'State') }, scope: { with: 'readerId' } }
    expect(() => buildRegistry([held, rows])).toThrow('its rows are seen with those of reader that hold them; leave the scope out')
  })
})

describe('parties in child rows', () => {
  const named = (inChildren: NonNullable<Resource['parties']>['inChildren']) =>
    faultOf({ ...scoped(undefined, { parts }), parties: { inChildren: inChildren ?? [] } })
  it.each([
    [
      'a field without child rows',
      [{ children: 'title', users: ['by'] }],
      'parties.inChildren[0].children names "title", which is no field with child rows',
    ],
    ['a field of theirs that is no person', [{ children: 'parts', users: ['by'] }], 'parties.inChildren[0].users[0] names "by"'],
    [
      'a field without an index',
      [{ children: 'parts', departments: ['deptId'] }],
      'parties.inChildren looks for parts.deptId, which has no index',
    ],
    ['nobody', [{ children: 'parts' }], 'parties.inChildren of parts names neither departments nor users'],
  ])('are refused for %s', (_, inChildren, fault) => expect(named(inChildren)).toContain(fault))
})
