import { describe, expect, it } from 'vitest'
import { someone } from '../../testing/acting.ts'
import { refusalBy } from '../../testing/refusal-by.ts'

const securityAdministrator = someone('administrator', { roles: ['secAdmin'] })
const officer = someone('district', { systems: ['zhrq'] })

describe('a new account', () => {
  it('has a name that nobody ever had, a deleted account neither', () => {
    const taken = (usernameEverTaken: boolean) => refusalBy('user', 'usernameWasNeverTaken', { facts: { usernameEverTaken } })
    expect([taken(true), taken(false)]).toEqual(['duplicate', undefined])
  })

  it('comes with a password; one that is there already needs none', () => {
    const rule = 'newAccountHasPassword'
    expect(refusalBy('user', rule, { input: {} })).toBe('required')
    expect(refusalBy('user', rule, { input: { password: 'x' } })).toBeUndefined()
    expect(refusalBy('user', rule, { before: { id: 'u' }, input: {} })).toBeUndefined()
  })

  it('has its password said twice', () => {
    const said = (passwordConfirmed: boolean) =>
      refusalBy('user', 'passwordIsConfirmed', { input: { password: 'x' }, facts: { passwordConfirmed } })
    expect([said(false), said(true)]).toEqual(['passwordDiffers', undefined])
    expect(refusalBy('user', 'passwordIsConfirmed', { input: {}, facts: { passwordConfirmed: false } })).toBeUndefined()
  })
})

describe('an account', () => {
  it('of outside staff ends within a year, whether its last day or its department is new', () => {
    const rule = 'accountOfOutsideStaffEndsWithinAYear'
    const ends = (expireDate: string, level: string) => refusalBy('user', rule, { row: { expireDate }, refs: { deptId: { level } } })
    expect([ends('2027-07-01', 'qy'), ends('2027-06-30', 'qy'), ends('2027-07-01', 'qx')]).toEqual([
      'outsideStaffTerm',
      undefined,
      undefined,
    ])
    const row = { expireDate: '2027-12-31', deptId: 'company' }
    const refs = { deptId: { level: 'jl' } }
    expect(refusalBy('user', rule, { before: row, row, refs })).toBeUndefined()
    expect(refusalBy('user', rule, { before: { ...row, deptId: 'district' }, row, refs })).toBe('outsideStaffTerm')
  })

  it('sys/user/rule-2: gets only roles that its grantor may grant, and keeps those that it has', () => {
    const rule = 'grantorMayGrantTheRoles'
    const facts = { grantableRoleIds: ['clerk'] }
    expect(refusalBy('user', rule, { row: { roleIdList: ['clerk', 'leader'] }, facts })).toBe('grantExceeds')
    expect(refusalBy('user', rule, { before: { roleIdList: ['leader'] }, row: { roleIdList: ['clerk', 'leader'] }, facts })).toBeUndefined()
  })

  it('gets no role that is barred where the house is run in earnest', () => {
    const given = (barredRoles: readonly string[]) =>
      refusalBy('user', 'nobodyIsGivenABarredRole', {
        facts: { grantedRoles: [{ id: 'r', code: 'superAdmin', level: null }], barredRoles },
      })
    expect([given(['superAdmin']), given([])]).toEqual(['superAdminBarred', undefined])
  })

  it('gets a post or department that carries a business role from who gives the role, at its level', () => {
    const rule = 'placeThatCarriesARoleIsGivenByWhoGivesTheRole'
    const row = { postIdList: ['leader'] }
    const facts = { rolesByPlace: [{ name: '审批负责人', level: 'qx' }] }
    const refs = (level: string) => ({ deptId: { level } })
    expect(refusalBy('user', rule, { row, facts, refs: refs('qx'), actor: officer })).toBe('placeCarriesRole')
    expect(refusalBy('user', rule, { row, facts, refs: refs('qy'), actor: securityAdministrator })).toBe('roleLevel')
    expect(refusalBy('user', rule, { row, facts, refs: refs('qx'), actor: securityAdministrator })).toBeUndefined()
    expect(refusalBy('user', rule, { row, facts: { rolesByPlace: [] }, actor: officer })).toBeUndefined()
  })

  it('has posts of its level', () => {
    const facts = { postsGiven: [{ name: '区县审核岗', level: 'qx' }] }
    const at = (level: string) => refusalBy('user', 'postsFitTheLevel', { facts, refs: { deptId: { level } } })
    expect([at('qy'), at('qx')]).toEqual(['postLevel', undefined])
  })

  it('has business roles of its level; those that it held stay', () => {
    const rule = 'businessRolesFitTheLevel'
    const row = { businessRoleIdList: ['b'] }
    const refs = { deptId: { level: 'qy' } }
    const facts = (held: boolean) => ({ businessRolesOfForm: [{ id: 'b', level: 'qx', held }] })
    expect(refusalBy('user', rule, { row, refs, facts: facts(false), actor: securityAdministrator })).toBe('roleLevel')
    expect(refusalBy('user', rule, { row, refs, facts: facts(true), actor: securityAdministrator })).toBeUndefined()
    expect(
      refusalBy('user', rule, { row, refs: { deptId: { level: 'qx' } }, facts: facts(false), actor: securityAdministrator }),
    ).toBeUndefined()
  })

  it('gets only systems in which its grantor works himself', () => {
    const rule = 'nobodyGivesSystemsHeLacks'
    expect(refusalBy('user', rule, { row: { systemCodes: ['zhsz'] }, actor: officer })).toBe('grantExceeds')
    expect(refusalBy('user', rule, { row: { systemCodes: ['zhrq'] }, actor: officer })).toBeUndefined()
    expect(refusalBy('user', rule, { row: { systemCodes: ['zhsz'] }, before: { systemCodes: ['zhsz'] }, actor: officer })).toBeUndefined()
    expect(refusalBy('user', rule, { row: { systemCodes: ['zhsz'] }, actor: securityAdministrator })).toBeUndefined()
  })

  it('of the last administrator of a kind is neither disabled nor ended, and keeps its role', () => {
    const rule = 'lastAdministratorStays'
    const before = { id: 'u', status: '1', roleIdList: ['sec'] }
    const facts = { administratorRolesHeldHereOnly: [{ id: 'sec', zh: '安全管理员', en: 'Security administrator' }] }
    const left = (row: object) => refusalBy('user', rule, { before, row: { ...before, ...row }, facts })
    expect([left({ status: '0' }), left({ roleIdList: [] }), left({ expireDate: '2026-07-31' })]).toEqual(
      Array(3).fill('lastAdministrator'),
    )
    expect(left({ remark: 'x' })).toBeUndefined()
    expect(refusalBy('user', rule, { before, row: { ...before, status: '0' }, facts: {} })).toBeUndefined()
  })
})

describe('a role', () => {
  it('has a code that begins with a small letter', () => {
    const code = (code: string) => refusalBy('role', 'codeHasItsForm', { row: { code } })
    expect(['Clerk', 'city clerk', '1st', 'cityClerk2'].map(code)).toEqual(['malformed', 'malformed', 'malformed', undefined])
  })

  it('keeps its code where it came with the house', () => {
    const rule = 'builtInRoleKeepsItsCode'
    expect(refusalBy('role', rule, { before: { builtIn: true, code: 'leader' }, row: { code: 'chief' } })).toBe('builtInCodeFixed')
    expect(refusalBy('role', rule, { before: { builtIn: false, code: 'leader' }, row: { code: 'chief' } })).toBeUndefined()
  })

  it('of chosen departments names one that is in use', () => {
    const rule = 'chosenRangeIsNotEmpty'
    expect(refusalBy('role', rule, { row: { deptIdList: ['gone'] }, facts: { departmentsInUse: 0 } })).toBe('dataScopeWrong')
    expect(refusalBy('role', rule, { row: { deptIdList: ['d'] }, facts: { departmentsInUse: 1 } })).toBeUndefined()
  })

  it('of an administrator keeps what nobody else could give back', () => {
    const rule = 'administratorRoleKeepsItsWork'
    expect(refusalBy('role', rule, { facts: { essentialGrantsLost: [{ zh: '用户管理', en: 'Users' }] } })).toBe('roleKeepsItsWork')
    expect(refusalBy('role', rule, { facts: {} })).toBeUndefined()
  })

  it('sys/role/rule-2: gets only menus that its grantor holds, but from the security administrator', () => {
    const rule = 'grantorGivesOnlyMenusHeHolds'
    const given = { before: { menuIdList: ['kept'] }, facts: { grantableMenuIds: ['held'] } }
    const row = (...menuIdList: string[]) => ({ row: { menuIdList } })
    expect(refusalBy('role', rule, { ...given, ...row('kept', 'held', 'beyond'), actor: officer })).toBe('grantExceeds')
    expect(refusalBy('role', rule, { ...given, ...row('kept', 'held'), actor: officer })).toBeUndefined()
    expect(refusalBy('role', rule, { ...given, ...row('beyond'), actor: securityAdministrator })).toBeUndefined()
  })
})

describe('a business role', () => {
  it('keeps its code while processes name it', () => {
    const rule = 'codeInProcessesIsFixed'
    const facts = { processesOfBusinessRole: '开挖审批' }
    expect(refusalBy('businessRole', rule, { before: { code: 'wj_sl' }, row: { code: 'wj_new' }, facts })).toBe('businessRoleCodeFixed')
    expect(refusalBy('businessRole', rule, { before: { code: 'wj_sl' }, row: { code: 'wj_sl' }, facts })).toBeUndefined()
    expect(refusalBy('businessRole', rule, { before: { code: 'wj_sl' }, row: { code: 'wj_new' } })).toBeUndefined()
  })

  it('is given by nobody to himself, nor widened where he has it', () => {
    const rule = 'nobodyGivesHimselfABusinessRole'
    const facts = (was: boolean, now: boolean) => ({ makesCallerMember: { was, now } })
    expect(refusalBy('businessRole', rule, { facts: facts(false, true) })).toBe('notOnSelf')
    expect(refusalBy('businessRole', rule, { facts: facts(true, true) })).toBeUndefined()
    expect(refusalBy('businessRole', rule, { facts: facts(false, false) })).toBeUndefined()
    const wider = { before: { regionIdList: ['990102'] }, row: { regionIdList: ['990102', '990103'] }, facts: facts(true, true) }
    expect(refusalBy('businessRole', rule, wider)).toBe('notOnSelf')
  })

  it('has members of its level', () => {
    const strange = (membersOfOtherLevel: readonly string[]) =>
      refusalBy('businessRole', 'membersFitTheLevel', { facts: { membersOfOtherLevel } })
    expect([strange(['王力']), strange([])]).toEqual(['businessRoleLevel', undefined])
  })
})

describe('a department', () => {
  const root = { id: '1', pid: null, kind: '1', status: '1' }

  it('at the root stays there, in use and of its kind', () => {
    const stays = (row: object) => refusalBy('dept', 'rootStaysWhereItIs', { before: root, row: { ...root, ...row } })
    expect([stays({ pid: 'd2' }), stays({ name: '新名称' })]).toEqual(['superiorDepartmentWrong', undefined])
    const fixed = (row: object) => refusalBy('dept', 'rootIsNeitherDisabledNorOfAnotherKind', { before: root, row: { ...root, ...row } })
    expect([fixed({ status: '0' }), fixed({ kind: '2' }), fixed({ name: '新名称' })]).toEqual([
      'rootDepartmentFixed',
      'rootDepartmentFixed',
      undefined,
    ])
  })

  it('of the last administrator of a kind is not disabled', () => {
    const facts = { administratorRolesLostWithDepartment: [{ id: 'r', zh: '审计管理员', en: 'Audit administrator' }] }
    const rule = 'administratorsKeepTheirDepartment'
    expect(refusalBy('dept', rule, { before: { id: 'd' }, facts })).toBe('lastAdministrator')
    expect(refusalBy('dept', rule, { before: { id: 'd' }, facts: {} })).toBeUndefined()
  })

  it('that is a section lies in a company, unless it lay elsewhere before', () => {
    const rule = 'sectionLiesInACompany'
    const row = { kind: '11', pid: 'p' }
    const below = (kind: string) => refusalBy('dept', rule, { row, refs: { pid: { kind } } })
    expect([below('2'), below('4'), below('11')]).toEqual(['sectionOutsideCompany', undefined, undefined])
    expect(refusalBy('dept', rule, { before: row, row, refs: { pid: { kind: '2' } } })).toBeUndefined()
  })

  it('that supervises the city or a district is not put below a lower one', () => {
    const rule = 'authorityIsNotBelowALowerOne'
    const below = (level: string, kind: string) => refusalBy('dept', rule, { row: { kind, pid: 'p' }, refs: { pid: { level } } })
    expect([below('sj', '1'), below('sj', '2'), below('qx', '3'), below('xt', '1'), below('qy', '12')]).toEqual(Array(5).fill(undefined))
    expect([below('qx', '1'), below('qx', '10'), below('qy', '2')]).toEqual(Array(3).fill('superiorOfLowerLevel'))
    const moved = (before: { kind: string; pid: string }) =>
      refusalBy('dept', rule, { before, row: { kind: '1', pid: 'p' }, refs: { pid: { level: 'qx' } } })
    expect([moved({ kind: '1', pid: 'p' }), moved({ kind: '1', pid: 'o' })]).toEqual([undefined, 'superiorOfLowerLevel'])
  })

  it('has a name of its own among its siblings', () => {
    const named = (siblingDepartmentHasName: boolean) =>
      refusalBy('dept', 'nameIsUniqueAmongSiblings', { facts: { siblingDepartmentHasName } })
    expect([named(true), named(false)]).toEqual(['duplicate', undefined])
  })

  it('is kept within the level, region and systems of who keeps it, and never by who belongs to it', () => {
    const rule = 'keeperStaysWithinHisReach'
    const actor = someone('district', { deptId: 'd', deptPath: ['1', 'd'] })
    const company = { id: 'c', pid: 'd', kind: '4', regionId: '990102', systemCode: ['zhrq'], status: '1' }
    const made = (row: object) => refusalBy('dept', rule, { row: { ...company, ...row }, actor })
    expect(made({})).toBeUndefined()
    expect([made({ kind: '1' }), made({ regionId: '990103' }), made({ systemCode: ['zhsz'] })]).toEqual(Array(3).fill('departmentExceeds'))
    const own = { id: 'd', kind: '2', regionId: '990102', status: '1' }
    expect(refusalBy('dept', rule, { before: own, row: { ...own, status: '0' }, actor })).toBe('departmentExceeds')
    expect(refusalBy('dept', rule, { before: own, row: { ...own, name: '新名称' }, actor })).toBeUndefined()
  })
})
