import { describe, expect, it } from 'vitest'
import { allMenus } from '../menu/menus.ts'
import { screenLevels } from '../menu/screen-levels.ts'
import { grantedMenus, type LevelTables } from './granted-menus.ts'
import { builtInRoles } from './roles.ts'
import { administratorsAmong, administratorWords, mixedStrings, ownersOfStrings } from './separation.ts'

const tables: LevelTables = {
  screen: screenLevels,
  call: (permission) => (permission === 'sys:listview:share' || permission.startsWith('sys:notice:') ? ['sj', 'qx', 'qy'] : []),
}
const owners = ownersOfStrings(allMenus, tables)
const byCode = new Map(allMenus.map((menu) => [menu.code, menu]))

describe('P-13: a string of one administrator alone', () => {
  it('is his by the menu tree: accounts and menus, roles and data rights, the logs', () => {
    expect(['sys:user:save', 'sys:user:resetPassword', 'sys:menu:update', 'act:model:deploy'].map((one) => owners.get(one))).toEqual(
      Array(4).fill('sysAdmin'),
    )
    expect(['sys:role:update', 'sys:user:mfaReset', 'sys:privacy:view', 'sys:accesssystem:save'].map((one) => owners.get(one))).toEqual(
      Array(4).fill('secAdmin'),
    )
    expect(['sys:log:operation', 'sys:log:login', 'sys:log:error', 'sys:log:export'].map((one) => owners.get(one))).toEqual(
      Array(4).fill('auditAdmin'),
    )
  })

  it('is none that two of them hold, or that is the work of offices and companies', () => {
    for (const shared of [
      'sys:user:update',
      'sys:params:update',
      'sys:online:logout',
      'sys:security:view',
      'sys:notice:save',
      'sys:listview:share',
    ])
      expect(owners.get(shared), shared).toBeUndefined()
  })

  it('is held from two of them by no built-in role but the super administrator', () => {
    const mixed = builtInRoles.filter(({ code }) => {
      const strings = grantedMenus(code, allMenus, tables).flatMap((menu) => byCode.get(menu)?.permissions ?? [])
      return administratorsAmong(strings, owners).length > 1
    })
    expect(mixed.map(({ code }) => code)).toEqual(['superAdmin'])
  })

  it('names who holds strings of two, with an example of each', () => {
    expect(mixedStrings(['sys:log:login', 'sys:notice:save', 'sys:role:save'], owners)).toEqual({
      administrators: ['secAdmin', 'auditAdmin'],
      examples: ['sys:role:save', 'sys:log:login'],
    })
    expect(mixedStrings(['sys:role:save', 'sys:role:update', 'gysy:gascompanies:list'], owners)).toBeNull()
    expect(administratorWords(['secAdmin', 'auditAdmin'])).toEqual({
      zh: '安全管理员、审计管理员',
      en: 'security administrator, audit administrator',
    })
  })
})
