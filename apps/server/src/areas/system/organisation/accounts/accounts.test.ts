import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sm2Encrypt } from '../../../../ciphers/sm2.ts'
import { infoOf } from '../../../../resources/info.ts'
import { keyOf, openSystemServices, type SystemServices } from '../../testing/system-house.ts'

const PASSWORD = 'Kelp-mond72-Blau'
let house: SystemServices
let lastMobile = 13_900_000_000
const freshMobile = () => {
  lastMobile += 1
  return String(lastMobile)
}

const form = (username: string, more = {}) => ({
  username,
  realName: '王一',
  deptId: 'd-gas',
  mobile: freshMobile(),
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...more,
})

beforeAll(async () => {
  house = await openSystemServices()
})
afterAll(() => house.close())

describe('accounts', () => {
  it('a new account gets a uuid, the level of its department and a password that must be changed', async () => {
    const { id } = await house.add('root', 'user', form('wang.yi'))
    const [row] = await house.rows('user', `id = '${id}'`)
    expect(row).toMatchObject({ level: 'qy', region_id: '990105', must_change_pwd: true, super_admin: 0 })
    expect(String(row?.uuid)).toHaveLength(32)
    expect(String(row?.password_hash)).toMatch(/^pbkdf2-sm3\$/)
  })

  it('a password comes sealed for its sender, and once', async () => {
    house.set('security.password.allowPlain', '0')
    const { sm2PublicKey } = await house.session.keys.current(house.services.clock())
    const seal = (owner: string) => sm2Encrypt(`${house.services.clock()}|${owner}|${PASSWORD}`, sm2PublicKey)
    const sealed = { password: seal('u-root'), confirmPassword: seal('u-root') }
    expect(await keyOf(house.add('root', 'user', form('sealed.one', sealed)))).toBe('done')
    expect(await keyOf(house.add('root', 'user', form('sealed.two', sealed)))).toBe('pkReplay')
    const foreign = { password: seal('u-sam'), confirmPassword: seal('u-sam') }
    expect(await keyOf(house.add('root', 'user', form('sealed.six', foreign)))).toBe('pkInvalid')
    expect(await keyOf(house.add('root', 'user', form('plain.one')))).toBe('pkReplay')
    house.set('security.password.allowPlain', '1')
  })

  it('a username is taken for ever, whatever its case', async () => {
    const { id } = await house.add('root', 'user', form('Once.used'))
    await house.remove('root', 'user', [String(id)])
    expect(await keyOf(house.add('root', 'user', form('once.USED')))).toBe('duplicate')
    expect(await house.call('root', 'user.checkUsername', { query: { username: 'ONCE.used' } })).toBe(false)
    expect(await house.call('root', 'user.checkUsername', { query: { username: 'never.used' } })).toBe(true)
  })

  it('a mobile belongs to one live account', async () => {
    await house.add('root', 'user', form('first.mobile', { mobile: '13700001111' }))
    expect(await keyOf(house.add('root', 'user', form('second.mobile', { mobile: '13700001111' })))).toBe('duplicate')
  })

  it('a new account is told of its missing password together with all else that is missing', async () => {
    const told = await house.add('root', 'user', form('lacks.much', { realName: '', password: '' })).catch((error: unknown) => error)
    expect(told).toMatchObject({
      fields: [
        { field: 'realName', key: 'required' },
        { field: 'password', key: 'required' },
      ],
    })
  })

  it('a weak or unconfirmed password is refused', async () => {
    expect(await keyOf(house.add('root', 'user', form('weak.one', { password: 'abc', confirmPassword: 'abc' })))).toBe('passwordWeak')
    expect(await keyOf(house.add('root', 'user', form('weak.two', { confirmPassword: 'Other-mond72-Blau' })))).toBe('passwordDiffers')
    expect(await keyOf(house.add('root', 'user', form('weak.six', { confirmPassword: undefined, comfirmPassword: PASSWORD })))).toBe('done')
  })

  it('the system administrator grants no role, whatever he sends', async () => {
    const { id } = await house.add('sam', 'user', form('no.role', { roleIdList: ['staff'], businessRoleIdList: [] }))
    expect((await house.rows('user', `id = '${id}'`))[0]?.role_id_list ?? []).toEqual([])
  })

  it('the security administrator changes roles and nothing else', async () => {
    const { id } = await house.add('sam', 'user', form('gets.role'))
    await house.edit('seb', 'user', { id, realName: '改名', deptId: '1', roleIdList: ['staff'] })
    expect((await house.rows('user', `id = '${id}'`))[0]).toMatchObject({ real_name: '王一', dept_id: 'd-gas', role_id_list: ['staff'] })
  })

  it('P-13: an edit that takes nothing of what was sent says so, and info names what is not mine to set', async () => {
    const user = house.services.registry.byName('user')
    const kept = async (who: string) => (await infoOf(await house.as(who), user, 'gina')).keptFields
    const answer = await house.edit('seb', 'user', { id: 'gina', realName: '别名' })
    expect(answer.warnings).toEqual([{ field: 'realName', msg: '真实姓名未修改：您没有维护该项的权限' }])
    expect((await house.rows('user', "id = 'gina'"))[0]?.real_name).toBe('gina先生')
    const other = await house.edit('sam', 'user', { id: 'gina', mfaType: '1', gender: '1' })
    expect(other.warnings?.map(({ field }) => field)).toEqual(['mfaType'])
    expect(await kept('seb')).toEqual(expect.arrayContaining(['realName', 'mobile', 'password', 'confirmPassword']))
    expect(await kept('seb')).not.toContain('roleIdList')
    expect(await kept('sam')).toEqual(['roleIdList', 'businessRoleIdList', 'mfaType'])
    expect(await kept('root')).toBeUndefined()
  })

  it('sys/user/rule-2, sys/user/rule-3: a department administrator grants delegable roles in his own subtree only', async () => {
    expect(await keyOf(house.add('gus', 'user', form('own.staff', { deptId: 'd-sec', roleIdList: ['staff'] })))).toBe('done')
    expect(await keyOf(house.add('gus', 'user', form('own.chief', { roleIdList: ['deptAdmin'] })))).toBe('grantExceeds')
    expect(await keyOf(house.add('gus', 'user', form('far.away', { deptId: 'd-qx' })))).toBe('grantExceeds')
  })

  it('P-13: a department administrator gives no business roles and no second factor, and reads only what he may grant', async () => {
    await house.insert('business_role', { id: 'br-city', code: 'wj_sh', name: '市级审核员', business_type: 'wjzd', status: '1' })
    const { id } = await house.add('gus', 'user', form('no.reviewer', { businessRoleIdList: ['br-city'], mfaType: '1' }))
    expect((await house.rows('business_role', "id = 'br-city'"))[0]?.user_id_list ?? []).toEqual([])
    expect((await house.rows('user', `id = '${id}'`))[0]?.mfa_type).toBeNull()
    const roles = (await house.call('gus', 'role.list')) as { code: string }[]
    expect(roles.map((one) => one.code)).toEqual(['staff'])
    expect(await house.call('gus', 'businessRole.list')).toEqual([])
    expect(((await house.call('seb', 'businessRole.list')) as unknown[]).length).toBeGreaterThan(0)
    expect(((await house.call('sam', 'role.list')) as unknown[]).length).toBeGreaterThan(5)
    await house.db.deleteFrom('business_role').where('id', '=', 'br-city').execute()
  })

  it('the account of outside staff ends within a year, that of an office need not', async () => {
    expect(await keyOf(house.add('root', 'user', form('out.late', { expireDate: '2027-03-05' })))).toBe('outsideStaffTerm')
    expect(await keyOf(house.add('root', 'user', form('out.year', { expireDate: '2027-03-04' })))).toBe('done')
    expect(await keyOf(house.add('root', 'user', form('out.past', { expireDate: '2026-03-03' })))).not.toBe('done')
    const inside = await house.add('root', 'user', form('in.late', { deptId: 'd-qx', expireDate: '2030-01-01' }))
    const [row] = await house.rows('user', `id = '${inside.id}'`)
    expect(await keyOf(house.edit('root', 'user', { id: inside.id, version: row?.version, deptId: 'd-gas' }))).toBe('outsideStaffTerm')
  })

  it('a change of rights is recorded as one, a change of a name is not', async () => {
    const { id } = await house.add('sam', 'user', form('kind.of.record'))
    await house.edit('seb', 'user', { id, roleIdList: ['staff'] })
    await house.edit('sam', 'user', { id, realName: '新名' })
    const kinds = (await house.rows('operation_log', `row_ids::text like '%${id}%' and operation = '编辑用户' order by id`))
      .map((one) => one.kind)
      .sort()
    expect(kinds).toEqual(['grant', 'write'])
  })

  it('a role of another level is refused', async () => {
    expect(await keyOf(house.add('root', 'user', form('wrong.level', { roleIdList: ['city'] })))).toBe('roleLevel')
  })

  it('no account holds two of the three administrator roles', async () => {
    const two = form('two.hats', { deptId: 'd-sys', roleIdList: ['sysAdmin', 'auditAdmin'], password: PASSWORD })
    expect(await keyOf(house.add('root', 'user', two))).toBe('administratorsExclusive')
    expect(await keyOf(house.call('seb', 'role.addUsers', { body: { roleId: 'auditAdmin', userIds: ['sam'] } }))).toBe(
      'administratorsExclusive',
    )
  })

  it('sys/user/rule-1: nobody disables or deletes himself, and the last administrator stays', async () => {
    expect(await keyOf(house.call('sam', 'user.setStatus', { body: { ids: ['sam'], status: '0' } }))).toBe('notOnSelf')
    expect(await keyOf(house.remove('root', 'user', ['root']))).toBe('notOnSelf')
    expect(await keyOf(house.call('root', 'user.setStatus', { body: { ids: ['sam'], status: '0' } }))).toBe('lastAdministrator')
    expect(await keyOf(house.remove('root', 'user', ['sam']))).toBe('lastAdministrator')
    expect(await keyOf(house.call('root', 'role.removeUsers', { body: { roleId: 'sysAdmin', userIds: ['sam'] } }))).toBe(
      'lastAdministrator',
    )
  })

  const givenSession = (id: string, userId: string) =>
    house.db
      .insertInto('session')
      .values({ id, user_id: userId, login_date: '2026-03-04', last_active_date: '2026-03-04', expire_date: '2026-03-05' })
      .execute()

  it('a disabled account loses its sessions, and its open browsers hear it', async () => {
    const { id } = await house.add('root', 'user', form('to.disable'))
    await givenSession('live-1', String(id))
    await house.call('root', 'user.setStatus', { body: { ids: [id], status: '0' } })
    expect((await house.rows('session', "id = 'live-1'"))[0]?.ended_reason).toBe('disabled')
    expect(house.pushed.at(-1)).toMatchObject({ to: [id], message: { type: 'kick', data: { sessionIds: ['live-1'], reason: 'disabled' } } })
  })

  it('answers the version that an account has, also where it is disabled already', async () => {
    const { id } = await house.add('root', 'user', form('to.disable.twice'))
    for (const _ of [1, 2]) {
      const [answer] = (await house.call('root', 'user.setStatus', { body: { ids: [id], status: '0' } })) as { version: number }[]
      expect(answer?.version).toBe((await house.rows('user', `id = '${id}'`))[0]?.version)
    }
  })

  it('a reset password is random, answered once and must be changed', async () => {
    const { id } = await house.add('root', 'user', form('to.reset'))
    await givenSession('live-2', String(id))
    const [made] = (await house.call('sam', 'user.resetPassword', { body: { ids: [id] } })) as { initialPassword: string }[]
    expect(made?.initialPassword).toHaveLength(16)
    expect(house.pushed.at(-1)).toMatchObject({ to: [id], message: { type: 'kick', data: { sessionIds: ['live-2'], reason: 'password' } } })
    expect((await house.rows('user', `id = '${id}'`))[0]?.must_change_pwd).toBe(true)
    expect(JSON.stringify(await house.rows('operation_log'))).not.toContain(made?.initialPassword)
  })

  it('B-7, sys/user/rule-4: an account with open tasks is handed over before it goes, and the refusal says how many they are', async () => {
    const { id } = await house.add('root', 'user', form('has.tasks'))
    await house.insert('duty', {
      id: 'd-open',
      biz_type: 'x/y',
      biz_id: 'b1',
      action: 'audit',
      title: 't',
      user_id: id,
      start_time: '2026-03-01',
    })
    await expect(house.remove('root', 'user', [String(id)])).rejects.toMatchObject({ key: 'userHasOpenTasks', values: { '0': 1 } })
    expect(await house.call('root', 'user.handover', { body: { fromId: id, toId: 'gina' } })).toMatchObject({ duties: 1 })
    expect(await keyOf(house.remove('root', 'user', [String(id)]))).toBe('done')
  })

  it('tasks are not handed over to another level or to a disabled account', async () => {
    const off = await house.add('root', 'user', form('handed.off'))
    await house.call('root', 'user.setStatus', { body: { ids: [off.id], status: '0' } })
    const to = (toId: unknown) => keyOf(house.call('root', 'user.handover', { body: { fromId: 'gina', toId } }))
    expect([await to(off.id), await to('cora'), await to('gina')]).toEqual(Array(3).fill('entrustNotAllowed'))
  })

  it('business roles are assigned with the form of an account and shown in it', async () => {
    await house.insert('business_role', {
      id: 'br1',
      code: 'br1',
      name: '审核人',
      business_type: 'rq',
      user_id_list: ['gina'],
      status: '1',
    })
    const { id } = await house.add('root', 'user', form('in.role', { businessRoleIdList: ['br1'] }))
    expect((await house.rows('business_role'))[0]?.user_id_list).toEqual(['gina', id])
    expect(await house.call('root', 'businessRole.users', { query: { code: 'br1', deptId: 'd-gas' } })).toHaveLength(2)
    await house.edit('root', 'user', { id, businessRoleIdList: [] })
    expect((await house.rows('business_role'))[0]?.user_id_list).toEqual(['gina'])
  })
})

describe('the picker of people', () => {
  it('shows live people with a cut mobile to who may not list accounts', async () => {
    const { list } = (await house.call('dora', 'user.page', { query: { username: 'gina' } })) as { list: Record<string, unknown>[] }
    expect(list).toHaveLength(1)
    expect(Object.keys(list[0] ?? {}).sort()).toEqual(['deptId', 'deptName', 'id', 'level', 'mobile', 'realName', 'username'])
    expect(list[0]?.mobile).toMatch(/^138\*{4}\d{4}$/)
  })

  it.each(['gina', '先生', 'xiansheng', 'XS'])('SH-37: finds a person by account, name, pinyin or initials: %s', async (username) => {
    const { list } = (await house.call('dora', 'user.page', { query: { picker: '1', username, limit: '100' } })) as {
      list: { id: string }[]
    }
    expect(list.map((one) => one.id)).toContain('gina')
  })

  it('finds nobody by letters that no name has', async () => {
    expect(await house.call('dora', 'user.page', { query: { picker: '1', username: 'qqqq' } })).toEqual({ list: [], total: 0 })
  })

  it('shows a company its own people and the supervisors of its region', async () => {
    const { list } = (await house.call('gina', 'user.page', { query: { picker: '1', limit: '100' } })) as { list: { id: string }[] }
    const ids = list.map((one) => one.id)
    expect(ids).toContain('gina')
    expect(ids).toContain('dora')
    expect(ids).not.toContain('sam')
  })
})

describe('roles', () => {
  it('a copy has a code of its own and is no built-in role', async () => {
    const { id } = (await house.call('seb', 'role.copy', { params: { id: 'staff' } })) as { id: string }
    expect((await house.rows('role', `id = '${id}'`))[0]).toMatchObject({ code: 'staffCopy', built_in: false, menu_id_list: ['m-todo'] })
  })

  it('a change of members holds at the next call', async () => {
    const { id } = await house.add('sam', 'user', form('joins.later'))
    await house.call('seb', 'role.addUsers', { body: { roleId: 'staff', userIds: [id] } })
    expect((await house.as(String(id))).actor.roles).toEqual(['staff'])
    expect((await house.rows('permission_version'))[0]?.version).toBeGreaterThan(0)
  })
})

describe('the own account', () => {
  it('answers who I am with a cut mobile and the days of my password', async () => {
    const me = await house.call('cora', 'user.me')
    expect(me).toMatchObject({
      id: 'cora',
      uuid: 'u-cora',
      level: 'sj',
      deptKind: '1',
      roles: ['city'],
      rootDeptId: '1',
      superAdmin: false,
    })
  })

  it('keeps settings of 64 KB a person', async () => {
    await house.call('cora', 'user.keepSetting', { body: { path: 'tabs', value: [{ name: 'a' }] } })
    await house.call('cora', 'user.keepSetting', { body: { path: 'theme', value: 'dit' } })
    expect(await house.call('cora', 'user.settings')).toEqual({ tabs: [{ name: 'a' }], theme: 'dit' })
    expect(await keyOf(house.call('cora', 'user.keepSetting', { body: { path: 'big', value: 'x'.repeat(70_000) } }))).toBe('malformed')
    await house.call('cora', 'user.keepSetting', { body: { path: 'half', value: 'x'.repeat(40_000) } })
    expect(await keyOf(house.call('cora', 'user.keepSetting', { body: { path: 'rest', value: 'x'.repeat(40_000) } }))).toBe('tooMuch')
  })
})

describe('departments', () => {
  it('the tree of a company shows its own departments, and the way to them greyed', async () => {
    const [root] = (await house.call('gus', 'dept.tree')) as { id: string; disabled: boolean; children: { children: unknown[] }[] }[]
    expect(root).toMatchObject({ id: '1', disabled: true })
    expect(root?.children).toMatchObject([{ id: 'd-qx', disabled: true, children: [{ id: 'd-gas', disabled: false }] }])
  })

  it('a moved department takes paths, levels and regions of its people along', async () => {
    await house.add('root', 'dept', { pid: 'd-qx', name: '永安燃气', kind: '4', regionId: '990105', sort: 2 })
    const [made] = await house.rows('dept', "name = '永安燃气'")
    expect(made).toMatchObject({ pids: '1,d-qx', level: 'qy' })
    await house.call('root', 'dept.move', { body: { id: made?.id, pid: '1' } })
    expect((await house.rows('dept', "name = '永安燃气'"))[0]?.pids).toBe('1')
    expect(await keyOf(house.call('root', 'dept.move', { body: { id: 'd-qx', pid: 'd-sec' } }))).toBe('superiorDepartmentWrong')
  })

  it('sys/dept/rule-1: a department with sub-departments or people is not deleted', async () => {
    expect(await keyOf(house.remove('root', 'dept', ['d-gas']))).toBe('departmentHasChildren')
    expect(await keyOf(house.remove('root', 'dept', ['d-sec']))).toBe('departmentHasUsers')
  })

  it('a merged department leaves its people and duties to the other', async () => {
    const { id } = await house.add('root', 'dept', { pid: 'd-gas', name: '旧部门', kind: '11', sort: 9 })
    const person = await house.add('root', 'user', form('moved.on', { deptId: id }))
    await house.call('root', 'dept.merge', { body: { fromId: id, toId: 'd-sec' } })
    expect((await house.rows('user', `id = '${person.id}'`))[0]?.dept_id).toBe('d-sec')
    expect((await house.rows('dept', `id = '${id}'`))[0]?.deleted).toBe(true)
  })
})

describe('lists of the organisation', () => {
  it('count who holds a role, and show a grantor what he may grant', async () => {
    const rows = (await house.call('root', 'role.list', { query: { code: 'deptAdmin' } })) as { userCount: number }[]
    expect(rows[0]?.userCount).toBe(1)
    const own = (await house.call('gus', 'role.list', { query: { delegable: '1' } })) as { code: string }[]
    expect(own.map((row) => row.code).sort()).toEqual(['staff', 'staffCopy'])
    expect(await house.call('sam', 'role.list', { query: { delegable: '1' } })).toEqual([])
  })

  it('show departments below each other with their people counted', async () => {
    const [top] = (await house.call('gus', 'dept.list')) as {
      id: string
      parentName: string
      children: { id: string; userCount: number }[]
    }[]
    expect(top).toMatchObject({ id: 'd-gas', parentName: '江北区综合执法局' })
    expect(top?.children.find((one) => one.id === 'd-sec')?.userCount).toBeGreaterThan(0)
  })
})
