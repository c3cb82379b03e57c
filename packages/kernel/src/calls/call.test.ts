import { describe, expect, it } from 'vitest'
import { complete } from '../definition/complete.ts'
import { loan } from '../testing/library.ts'
import { permissionOf } from './call.ts'

describe('R-10: permission strings', () => {
  it('are the path with colons and the verb; a suffix of two parts keeps both', () => {
    expect(permissionOf('yhgl/rcyh', 'dispatch')).toBe('yhgl:rcyh:dispatch')
    expect(permissionOf('szgl/phjg', 'zgdb/sign')).toBe('szgl:phjg:zgdb:sign')
  })
  it('of reading calls are shared, of changing calls are their own', () => {
    const resource = complete(loan)
    const strings = (['page', 'list', 'info', 'add', 'edit', 'delete', 'export', 'import'] as const).map((call) =>
      resource.permissionOfCall(call),
    )
    expect(strings).toEqual(['list', 'list', 'list', 'save', 'update', 'delete', 'export', 'import'].map((verb) => `lib:loan:${verb}`))
    expect(resource.actions.lend?.permission).toBe('lib:loan:lend')
  })
  it('follow the definition where it names its own', () => {
    const resource = complete({ ...loan, permissionRoot: 'lib/books', permissions: { page: 'login' } })
    expect([resource.permissionOfCall('page'), resource.permissionOfCall('info'), resource.permission('x')]).toEqual([
      'login',
      'lib:books:list',
      'lib:books:x',
    ])
  })
})
