import type { Actor } from '@chengan/kernel/access/actor'
import { nobody } from '@chengan/kernel/access/nobody'
import type { Resource } from '@chengan/kernel/definition/resource'
import { baseErrors } from '@chengan/kernel/errors/base-catalogue'
import { refusalsOf } from '@chengan/kernel/errors/refusals-of'
import type { Fields } from '@chengan/kernel/fields/field'
import type { RuleContext, Values } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import { registry } from '../registry.ts'
import { seen } from '../testing/acting.ts'
import { refusalBy } from '../testing/refusal-by.ts'
import { systemResources } from './resources.ts'
import { regionTypeOf } from './settings/region.ts'
import { systemMessages } from './system-messages.ts'

const ofSystem = registry.all.filter(({ area }) => area === 'system')

const wanted = [
  ['user', 'sys/user'],
  ['role', 'sys/role'],
  ['businessRole', 'sys/sysbusinessrole'],
  ['dept', 'sys/dept'],
  ['menu', 'sys/menu'],
  ['dictType', 'sys/dict/type'],
  ['dictData', 'sys/dict/data'],
  ['param', 'sys/params'],
  ['post', 'sys/post'],
  ['region', 'sys/region'],
  ['workday', 'sys/workcalendar'],
  ['notice', 'sys/notice'],
  ['noticeReceipt', 'sys/notice/user'],
  ['duty', 'sys/duty'],
  ['placedDuty', 'sys/duty/placed'],
  ['handleLog', 'gysy/handlelog'],
  ['file', 'sys/oss'],
  ['loginLog', 'sys/log/login'],
  ['operationLog', 'sys/log/operation'],
  ['errorLog', 'sys/log/error'],
  ['onlineUser', 'sys/online'],
  ['sms', 'sys/sms'],
  ['smsAccount', 'sys/sms/account'],
  ['smsLog', 'sys/smslog'],
  ['schedule', 'sys/schedule'],
  ['scheduleLog', 'sys/scheduleLog'],
  ['mailTemplate', 'sys/mailtemplate'],
  ['mailAccount', 'sys/mailtemplate/config'],
  ['mailLog', 'sys/maillog'],
  ['fileStore', 'sys/oss/config'],
  ['exportFile', 'sys/export'],
  ['listView', 'sys/listview'],
  ['paymentOrder', 'pay/order'],
  ['paymentNotice', 'pay/notifyLog'],
  ['trustedSystem', 'sys/accesssystem'],
  ['trustedSystemLog', 'sys/accesssystem/log'],
  ['webhook', 'sys/webhook'],
  ['webhookLog', 'sys/webhookLog'],
  ['flowModel', 'act/model'],
  ['flowDefinition', 'act/process'],
  ['flowInstance', 'act/running'],
  ['flowTask', 'act/task'],
  ['flowHistory', 'act/his'],
  ['correction', 'act/correction'],
  ['generalRequest', 'act/request'],
  ['expiryRule', 'expiryRule'],
  ['statSnapshot', 'statSnapshot'],
  ['paperKind', 'sys/paper'],
  ['paperTemplate', 'sys/papertemplate'],
]

const clerk: Actor = {
  ...nobody,
  ...{ userId: 'me', username: 'me', realName: 'Me', level: 'district' },
  ...{ deptId: 'd1', deptName: 'D1', deptTree: ['d1', 'd2'], deptPath: ['1', 'd1'] },
}

/** What the rules and fills of any resource see: somebody of a district, on 2 March at nine. */
type Seen = Partial<RuleContext<Fields>>
const at: Seen = { actor: clerk, today: '2026-03-02', now: '2026-03-02 09:00:00' }
const context = (given: Seen) => seen({ ...at, ...given })
const refusal = (resource: string, name: string, given: Seen) => refusalBy(resource, name, { ...at, ...given })

describe('the resources of system management', () => {
  it('are registered under their names and roots, each once', () => {
    expect(ofSystem.map((resource) => [resource.name, resource.root])).toEqual(wanted)
    expect(new Set(ofSystem.map((resource) => resource.root)).size).toBe(ofSystem.length)
  })

  it.each(ofSystem)('$name has its words in Chinese and English', (resource) => {
    const labels = [resource.label, ...resource.fieldList.map((field) => field.label), ...Object.values(resource.calls)]
    expect(labels.filter((label) => label.zh.trim() === '' || label.en.trim() === '')).toEqual([])
  })

  it('have special calls with one verb and path each', () => {
    const addresses = systemResources.flatMap((resource: Resource) =>
      Object.values(resource.calls ?? {}).map((call) => `${call.verb} ${resource.root}/${call.path}`),
    )
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('answer secrets to nobody', () => {
    const user = registry.byName('user').fields
    const kept = ['passwordHash', 'passwordHistory', 'mfaSecret', 'mfaRecoveryCodes']
    expect(kept.filter((name) => user[name]?.hidden !== true)).toEqual([])
    expect(['password', 'confirmPassword'].filter((name) => user[name]?.writeOnly !== true || user[name]?.stored)).toEqual([])
  })

  it('declare messages that the house does not have already', () => {
    const own = { ...systemMessages, ...refusalsOf(systemResources) }
    expect(Object.keys(own).filter((key) => key in baseErrors)).toEqual([])
  })
})

describe('an account', () => {
  const administratorRole = (code: string) => ({ id: code, code, level: 'xt' })

  it('has a username of a letter and three more characters', () => {
    expect(refusal('user', 'usernameHasItsForm', { row: { username: 'ab1' } })).toBe('malformed')
    expect(refusal('user', 'usernameHasItsForm', { row: { username: 'wang.li-01' } })).toBeUndefined()
  })

  it('sys/user/rule-1: is neither disabled nor given other roles by its own holder', () => {
    const before = { id: 'me', status: '1', roleIdList: ['r1'] }
    expect(refusal('user', 'nobodyDisablesHimself', { before, row: { ...before, status: '0' } })).toBe('notOnSelf')
    expect(refusal('user', 'nobodyDisablesHimself', { before, row: { ...before, remark: 'x' } })).toBeUndefined()
    const rule = 'nobodyMovesHimself'
    expect(refusal('user', rule, { before, row: { ...before, roleIdList: ['r1', 'r2'] } })).toBe('notOnSelf')
    expect(refusal('user', rule, { before, row: { ...before, remark: 'x' } })).toBeUndefined()
  })

  it('holds one administrator role at most', () => {
    const facts = { grantedRoles: [administratorRole('sysAdmin'), administratorRole('auditAdmin')] }
    expect(refusal('user', 'administratorRolesExcludeEachOther', { facts })).toBe('administratorsExclusive')
    expect(refusal('user', 'administratorRolesExcludeEachOther', { facts, setting: () => 0 })).toBeUndefined()
  })

  it('holds only roles of its level', () => {
    const facts = { grantedRoles: [{ id: 'r', code: 'citySupervisor', level: 'sj' }] }
    expect(refusal('user', 'rolesFitTheLevel', { facts, refs: { deptId: { level: 'qx' } } })).toBe('roleLevel')
    expect(refusal('user', 'rolesFitTheLevel', { facts, refs: { deptId: { level: 'sj' } } })).toBeUndefined()
  })

  it('sys/user/rule-3: lies in a live department of the grantor', () => {
    const rule = 'departmentIsLiveAndWithinReach'
    expect(refusal('user', rule, { row: { deptId: 'd2' }, refs: { deptId: { status: '0' } } })).toBe('departmentDisabled')
    expect(refusal('user', rule, { row: { deptId: 'd9' }, refs: { deptId: { status: '1' } } })).toBe('grantExceeds')
    expect(refusal('user', rule, { row: { deptId: 'd2' }, refs: { deptId: { status: '1' } } })).toBeUndefined()
  })

  it('keeps its roles when the system administrator edits it', () => {
    const { fill } = registry.byName('user')
    const actor = { ...clerk, roles: ['sysAdmin'] }
    const before = { id: 'u', roleIdList: ['r1'] }
    const filled = fill?.values(context({ actor, before, row: { ...before, roleIdList: ['r2'] }, refs: { deptId: { level: 'qx' } } }))
    expect(filled).toMatchObject({ roleIdList: ['r1'], level: 'qx' })
  })

  it('keeps all but its grants when the security administrator edits it', () => {
    const { fill } = registry.byName('user')
    const actor = { ...clerk, roles: ['secAdmin'] }
    const before = { id: 'u', realName: '王力', deptId: 'd1', roleIdList: ['r1'] }
    const filled = fill?.values(context({ actor, before, row: { ...before, realName: '李力', roleIdList: ['r2'] } }))
    expect(filled).toMatchObject({ realName: '王力', deptId: 'd1' })
    expect(filled).not.toHaveProperty('roleIdList')
  })

  it('has the posts and the department that carry a business role from the security administrator, and keeps the others', () => {
    const { fill } = registry.byName('user')
    const actor = { ...clerk, roles: ['secAdmin'] }
    const facts = { placesWithRoles: { posts: ['leader'], depts: ['d2'] } }
    const before = { id: 'u', deptId: 'd1', postIdList: ['clerk'] }
    const filled = (row: Values) => fill?.values(context({ actor, facts, before, row: { ...before, ...row } }))
    expect(filled({ postIdList: ['leader', 'driver'], deptId: 'd3' })).toMatchObject({ postIdList: ['clerk', 'leader'], deptId: 'd1' })
    expect(filled({ deptId: 'd2' })).not.toHaveProperty('deptId')
  })
})

describe('a department', () => {
  it('is not below itself', () => {
    const before = { id: 'a' }
    const rule = 'departmentIsNotBelowItself'
    expect(refusal('dept', rule, { before, row: { pid: 'a' } })).toBe('superiorDepartmentWrong')
    expect(refusal('dept', rule, { before, row: { pid: 'c' }, refs: { pid: { pids: '1,a,b' } } })).toBe('superiorDepartmentWrong')
    expect(refusal('dept', rule, { before, row: { pid: 'c' }, refs: { pid: { pids: '1,b' } } })).toBeUndefined()
  })

  it('has the level of its kind, a section that of its company', () => {
    const level = (kind: string) => registry.byName('dept').fill?.values(context({ row: { kind }, refs: { pid: { level: 'qy' } } }))?.level
    expect(['1', '3', '6', '11', '12'].map(level)).toEqual(['sj', 'qx', 'jl', 'qy', 'xt'])
  })

  it('knows the way from the root to its superior', () => {
    const pids = (superior: Record<string, unknown>) =>
      registry.byName('dept').fill?.values(context({ row: { pid: 'd3' }, refs: { pid: superior } }))?.pids
    expect([pids({ pids: '1,d2' }), pids({ pids: null })]).toEqual(['1,d2,d3', 'd3'])
  })
})

describe('a menu item', () => {
  it('sys/menu/rule-1: is not below itself, and a button has nothing below it', () => {
    const given = { before: { id: 'm1' }, row: { pid: 'm3' }, facts: { menusAboveSuperior: ['m2', 'm1'] } }
    expect(refusal('menu', 'menuIsNotBelowItself', given)).toBe('superiorMenuWrong')
    const button = 'buttonHasNoChildren'
    expect(refusal('menu', button, { refs: { pid: { type: '1' } } })).toBe(button)
    const made = (type: string, menuHasOthersBelow: boolean) => refusal('menu', button, { row: { type }, facts: { menuHasOthersBelow } })
    expect([made('1', true), made('1', false), made('0', true)]).toEqual([button, undefined, undefined])
  })

  it('sys/menu/rule-1: grants something where it is a button, in strings of the known form', () => {
    expect(refusal('menu', 'buttonGrantsSomething', { row: { type: '1' } })).toBe('buttonGrantsNothing')
    expect(refusal('menu', 'permissionsHaveTheirForm', { row: { permissions: 'sys:menu:save,sys menu' } })).toBe('malformed')
    expect(refusal('menu', 'permissionsHaveTheirForm', { row: { permissions: 'sys:menu:save, sys:menu:list' } })).toBeUndefined()
    expect(refusal('menu', 'resourcesNameUrlAndMethod', { row: { resourceList: [{ url: '/sys/menu', method: 'HEAD' }] } })).toBe(
      'malformed',
    )
  })
})

describe('a setting', () => {
  it('sys/params/rule-1: has a value of its type', () => {
    const fits = (valueType: string, paramValue: string) => refusal('param', 'valueFitsItsType', { row: { valueType, paramValue } })
    expect([fits('int', '1.5'), fits('json', '{'), fits('date', '2026-02-30'), fits('bool', 'maybe')]).toEqual(Array(4).fill('malformed'))
    expect([fits('int', '15'), fits('json', '[]'), fits('date', '2026-02-28'), fits('text', 'x')]).toEqual(Array(4).fill(undefined))
  })

  it('of security is written by the security administrator alone', () => {
    const given = { row: { paramCode: 'security.threeAdmin' } }
    const rule = 'securityParametersBelongToTheSecurityAdministrator'
    expect(refusal('param', rule, given)).toBe('forbidden')
    expect(refusal('param', rule, { ...given, actor: { ...clerk, roles: ['secAdmin'] } })).toBeUndefined()
  })

  it('sys/params/rule-1: stays within the bounds and the choice of its code', () => {
    const bounded = (paramCode: string, paramValue: string) =>
      refusal('param', 'valueLiesWithinItsBounds', { row: { paramCode, paramValue } })
    const minutes = ['9', '10', '121'].map((value) => bounded('security.token.idleMinutes', value))
    expect(minutes).toEqual(['tooSmall', undefined, 'tooLarge'])
    expect(bounded('security.pk.mode', 'sometimes')).toBe('malformed')
    expect(bounded('own.code', '999999')).toBeUndefined()
  })

  it('is empty only where its code allows it', () => {
    const empty = (paramCode: string) => refusal('param', 'valueIsGivenUnlessItMayBeEmpty', { row: { paramCode, paramValue: null } })
    expect(['audit.syslog.url', 'ui.title', 'own.code'].map(empty)).toEqual([undefined, 'required', 'required'])
  })

  it('of a dictionary keeps its value once it is used', () => {
    const given = { before: { dictValue: '1' }, row: { dictValue: '2' } }
    expect(refusal('dictData', 'valueInUseIsFixed', { ...given, facts: { dictValueUses: 3 } })).toBe('dictValueFixed')
    expect(refusal('dictData', 'valueInUseIsFixed', { ...given, facts: { dictValueUses: 0 } })).toBeUndefined()
  })
})

describe('a region', () => {
  it('has the type that its code states', () => {
    expect(['330000', '330100', '330102', '330102001', '330102001001'].map(regionTypeOf)).toEqual(['1', '2', '3', '4', '5'])
  })

  it('lies below its superior by its code', () => {
    const rule = 'codeLiesBelowItsSuperior'
    expect(refusal('region', rule, { row: { id: '330102001', pid: '330102' } })).toBeUndefined()
    expect(refusal('region', rule, { row: { id: '330102001', pid: '330103' } })).toBe('regionSuperiorWrong')
    expect(refusal('region', rule, { row: { id: '330102', pid: '330102' } })).toBe('regionSuperiorWrong')
  })
})

describe('a notice', () => {
  it('to departments names them, under either field name', () => {
    const rule = 'noticeToDepartmentsNamesThem'
    expect(refusal('notice', rule, { row: { receiverType: '1' } })).toBe('required')
    expect(refusal('notice', rule, { row: { receiverType: '1' }, input: { receiverTypeList: ['d1'] } })).toBeUndefined()
  })

  it('is taken back within a day', () => {
    const rule = 'noticeIsTakenBackWithinADay'
    expect(refusal('notice', rule, { row: { senderDate: '2026-03-01 08:59:59' } })).toBe('withdrawTooLate')
    expect(refusal('notice', rule, { row: { senderDate: '2026-03-01 09:00:00' } })).toBeUndefined()
  })
})

describe('a day of the working calendar', () => {
  it('gets its type from being worked or not', () => {
    const filled = (day: string, isWorkday: boolean) => registry.byName('workday').fill?.values(context({ row: { day, isWorkday } }))
    expect(filled('2026-10-01', false)).toEqual({ dayType: '3' })
    expect(filled('2026-10-10', true)).toEqual({ dayType: '4' })
  })
})
