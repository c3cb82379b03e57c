import { describe, expect, it } from 'vitest'
import { allMenus } from '../menu/menus.ts'
import { screenLevels } from '../menu/screen-levels.ts'
import { businessRoles } from './business-roles.ts'
import { grantedMenus, type LevelTables } from './granted-menus.ts'
import { type BuiltInRoleCode, builtInRoles } from './roles.ts'
import type { StatedLevel } from './stated-level.ts'

const callLevels: Readonly<Record<string, readonly StatedLevel[]>> = {
  'gysy:aqjdyhpc:report': ['sj', 'qx', 'qy'],
  'gysy:aqjdyhpc:dispatch': ['sj', 'qx'],
  'gysy:aqjdyhpc:reform': ['qy'],
  'gysy:aqjdyhpc:export': ['sj', 'qx', 'qy'],
  'sys:user:update': ['admin', 'sj', 'qx', 'qy'],
  // As the call declares them: whoever may tell others something.
  'sys:sms:sendSms': ['sj', 'qx', 'qy', 'admin'],
  'gysy:aqjdyhpc:plain': ['sj', 'qx', 'qy'],
  'szgl:phjg:sgba:save': ['qy'],
  'szgl:phjg:yssq:save': ['qy'],
  'szgl:phjg:visit:save': ['qx', 'qy'],
  'szgl:phjg:yssq:audit': ['sj', 'qx', 'qy'],
}
const tables: LevelTables = { screen: screenLevels, call: (permission) => callLevels[permission] ?? [] }
const menusOf = (role: BuiltInRoleCode) => new Set(grantedMenus(role, allMenus, tables))

describe('default grants', () => {
  it('give everybody home, his own work and his password', () => {
    for (const { code } of builtInRoles) {
      expect([...menusOf(code)], code).toEqual(expect.arrayContaining(['home', 'gz', 'gzTodo', 'gzNotice', 'sysXgmm']))
    }
  })

  it('give nobody a page of his own work that is made for other levels: alerts are for those who see their rows', () => {
    for (const role of ['sysAdmin', 'secAdmin', 'auditAdmin', 'supervisionUnit'] as const)
      expect(menusOf(role).has('gzAlert'), role).toBe(false)
    for (const role of ['citySupervisor', 'districtSupervisor', 'enterpriseStaff', 'cityLeader'] as const)
      expect(menusOf(role).has('gzAlert'), role).toBe(true)
  })

  it('keep the three administrators apart', () => {
    const [system, security, audit] = [menusOf('sysAdmin'), menusOf('secAdmin'), menusOf('auditAdmin')]
    expect(system.has('sysUser')).toBe(true)
    expect(system.has('sysRole')).toBe(false)
    expect(system.has('aqOnline')).toBe(true)
    expect(system.has('aqOper')).toBe(false)
    expect(security.has('sysRole')).toBe(true)
    expect(security.has('sysUser.mfaReset')).toBe(true)
    expect(security.has('sysUser.delete')).toBe(false)
    expect(audit.has('aqOper')).toBe(true)
    expect(audit.has('sysUser')).toBe(false)
  })

  it('let bureaus, the administrators of companies and of the system write text messages, and nobody else', () => {
    const senders = builtInRoles.map(({ code }) => code).filter((code) => menusOf(code).has('dataRights.sendSms'))
    expect(senders.sort()).toEqual(['citySupervisor', 'districtSupervisor', 'enterpriseAdmin', 'secAdmin', 'superAdmin', 'sysAdmin'])
  })

  it('let an administrator do no business', () => {
    expect(menusOf('sysAdmin').has('yhpc.qy_aqjdyhpc')).toBe(false)
  })

  it('give a button to the level of its call, and plain data only to supervisors and company administrators', () => {
    expect(menusOf('enterpriseStaff').has('yhpc.qy_aqjdyhpc.reform')).toBe(true)
    expect(menusOf('enterpriseStaff').has('yhpc.qy_aqjdyhpc.dispatch')).toBe(false)
    expect(menusOf('districtSupervisor').has('yhpc.qy_aqjdyhpc.dispatch')).toBe(true)
    expect(menusOf('districtSupervisor').has('yhpc.qy_aqjdyhpc.plain')).toBe(true)
    expect(menusOf('enterpriseAdmin').has('yhpc.qy_aqjdyhpc.plain')).toBe(true)
    expect(menusOf('enterpriseStaff').has('yhpc.qy_aqjdyhpc.plain')).toBe(false)
  })

  it('let a city leader alone open a confirmed report again', () => {
    expect((['cityLeader', 'citySupervisor', 'districtSupervisor'] as const).map((role) => menusOf(role).has('sjtj.ndbb.reopen'))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('let a city leader read and export, and nothing else', () => {
    const granted = menusOf('cityLeader')
    expect(granted.has('yhpc.qy_aqjdyhpc.export')).toBe(true)
    expect(granted.has('yhpc.qy_aqjdyhpc.dispatch')).toBe(false)
  })

  it('show the layers of the map to whom the map is shown, and where people are only to the offices', () => {
    expect(menusOf('cityLeader').has('yzt-zhrq.layer-pipe')).toBe(true)
    expect(menusOf('enterpriseStaff').has('yzt-zhrq.layer-hazard')).toBe(true)
    expect(menusOf('enterpriseStaff').has('yzt-zhrq.layer-person')).toBe(false)
  })

  it('keep gas companies out of maintenance, and maintenance companies out of gas and of approvals', () => {
    expect(menusOf('enterpriseStaff').has('rcyh.qb')).toBe(false)
    expect(menusOf('enterpriseStaff').has('wsjc.spws')).toBe(true)
    expect(menusOf('enterpriseStaff').has('wsjc.sffy')).toBe(false)
    expect(menusOf('maintenanceUnit').has('yhpc.qy_aqjdyhpc')).toBe(false)
    expect(menusOf('maintenanceUnit').has('wjzd.phjg')).toBe(true)
    expect(menusOf('maintenanceUnit').has('wjzd.wjsq')).toBe(false)
  })

  it('let who files a form choose the roads and bridges that it names', () => {
    const strings = (role: BuiltInRoleCode) => {
      const granted = menusOf(role)
      return new Set(allMenus.flatMap((row) => (granted.has(row.code) ? row.permissions : [])))
    }
    for (const string of ['szgl:wjspld:list', 'jcsj:baseroad:list', 'jcsj:baseroadsection:list', 'jcsj:basebridge:list']) {
      expect([string, strings('constructionUnit').has(string)]).toEqual([string, true])
    }
    expect(strings('enterpriseStaff').has('jcsj:basebridge:list')).toBe(true)
    for (const role of ['maintenanceUnit', 'supervisionUnit', 'districtSupervisor', 'citySupervisor'] as const) {
      for (const string of ['jcsj:baseroad:list', 'jcsj:baseroadsection:list', 'jcsj:basebridge:list'])
        expect([role, string, strings(role).has(string)]).toEqual([role, string, true])
    }
  })

  it('let the client of works file them and apply for their acceptance, and who maintains the roads attend it', () => {
    const strings = (role: BuiltInRoleCode) => {
      const granted = menusOf(role)
      return new Set(allMenus.flatMap((row) => (granted.has(row.code) ? row.permissions : [])))
    }
    const own = ['szgl:phjg:sgba:save', 'szgl:phjg:yssq:save']
    expect(own.map((string) => strings('constructionUnit').has(string))).toEqual([true, true])
    expect(own.map((string) => strings('maintenanceUnit').has(string))).toEqual([false, false])
    for (const string of ['szgl:phjg:visit:save', 'szgl:phjg:yssq:audit'])
      expect([string, strings('maintenanceUnit').has(string)]).toEqual([string, true])
  })

  it('show a wall screen the dashboards and the map, and no tool', () => {
    const granted = menusOf('screen')
    expect([...granted]).toEqual(expect.arrayContaining(['zhrqHome', 'zhszHome', 'yzt-zhrq']))
    expect(granted.has('yzt-zhrq.export')).toBe(false)
    expect(granted.has('aqjg')).toBe(false)
  })

  it('add the branches above an item, and no button without its page', () => {
    const granted = menusOf('supervisionUnit')
    expect(granted.has('rcyh.yhgl-jl_rcyh')).toBe(true)
    expect(granted.has('yhgl')).toBe(true)
    const rows = new Map(allMenus.map((row) => [row.code, row]))
    for (const { code } of builtInRoles) {
      const all = menusOf(code)
      const loose = [...all].filter((item) => rows.get(item)?.type === 'button' && !all.has(rows.get(item)?.parent ?? ''))
      expect(loose, code).toEqual([])
    }
  })

  it('give the super administrator all', () => {
    expect(menusOf('superAdmin').size).toBe(allMenus.length)
  })
})

describe('business roles', () => {
  it('have unique codes and names', () => {
    expect(new Set(businessRoles.map(({ code }) => code)).size).toBe(businessRoles.length)
    expect(new Set(businessRoles.map(({ zh }) => zh)).size).toBe(businessRoles.length)
  })
})
