import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, openSystemServices, type SystemServices } from '../testing/system-house.ts'

let house: SystemServices
beforeAll(async () => {
  house = await openSystemServices()
  const common = { dept_id: 'd-sys', level: 'xt', status: '1', super_admin: 0 }
  await house.insert('user', { id: 'sid', uuid: 'u-sid', username: 'sid', real_name: '司先生', role_id_list: ['sysAdmin'], ...common })
})
afterAll(() => house.close())

const isLive = async (id: string) => (await house.rows('user', `id = '${id}' and not deleted and status = '1'`)).length === 1

describe('the last administrators of a kind stay (sys/user)', () => {
  it('two who are taken out of the role together are refused together', async () => {
    const both = { body: { roleId: 'sysAdmin', userIds: ['sam', 'sid'] } }
    expect(await keyOf(house.call('root', 'role.removeUsers', both))).toBe('lastAdministrator')
    expect((await house.rows('user', "'sysAdmin' = any(role_id_list)")).map((one) => one.id).sort()).toEqual(['sam', 'sid'])
  })

  it('two who are deleted or disabled together are refused together', async () => {
    expect(await keyOf(house.remove('root', 'user', ['sam', 'sid']))).toBe('lastAdministrator')
    expect(await keyOf(house.call('root', 'user.setStatus', { body: { ids: ['sam', 'sid'], status: '0' } }))).toBe('lastAdministrator')
    expect([await isLive('sam'), await isLive('sid')]).toEqual([true, true])
  })

  it('the department of all administrators is not disabled, nor put below one that is', async () => {
    const [office] = await house.rows('dept', "id = 'd-sys'")
    expect(await keyOf(house.edit('root', 'dept', { id: 'd-sys', version: office?.version, status: '0' }))).toBe('lastAdministrator')
    await house.insert('dept', { id: 'd-off', pid: '1', pids: '1', name: '撤销的局', kind: '1', level: 'sj', status: '0', sort: 9 })
    expect(await keyOf(house.call('root', 'dept.move', { body: { id: 'd-sys', pid: 'd-off' } }))).toBe('lastAdministrator')
    expect(await keyOf(house.call('root', 'dept.merge', { body: { fromId: 'd-sys', toId: 'd-off' } }))).toBe('departmentDisabled')
  })

  it('a holder whose department is disabled does not count as one who stays', async () => {
    await house.db.updateTable('user').set({ dept_id: 'd-off' }).where('id', '=', 'sid').execute()
    expect(await keyOf(house.call('root', 'user.setStatus', { body: { ids: ['sam'], status: '0' } }))).toBe('lastAdministrator')
    await house.db.updateTable('user').set({ dept_id: 'd-sys' }).where('id', '=', 'sid').execute()
    expect(await keyOf(house.call('root', 'user.setStatus', { body: { ids: ['sam'], status: '0' } }))).toBe('done')
    expect(await keyOf(house.call('root', 'user.setStatus', { body: { ids: ['sid'], status: '0' } }))).toBe('lastAdministrator')
    expect(await keyOf(house.call('root', 'user.setStatus', { body: { ids: ['sam'], status: '1' } }))).toBe('done')
  })
})

describe('what keeps administrators at work (P-13)', () => {
  beforeAll(async () => {
    await house.insert('menu', { id: 'm-role', name: '角色管理', type: '0', status: '1', permissions: 'sys:role:list, sys:role:update' })
    await house.insert('menu', { id: 'm-log', name: '日志', type: '0', status: '1', permissions: 'sys:log:operation' })
    await house.db
      .updateTable('role')
      .set({ menu_id_list: ['m-role'] })
      .where('id', '=', 'secAdmin')
      .execute()
    await house.db
      .updateTable('role')
      .set({ menu_id_list: ['m-user', 'm-log'] })
      .where('id', '=', 'sysAdmin')
      .execute()
  })
  const menu = async (id: string) => (await house.rows('menu', `id = '${id}'`))[0]
  const edit = async (who: string, id: string, more: object) =>
    keyOf(house.edit(who, 'menu', { id, version: (await menu(id))?.version, ...more }))

  it('the menu of roles is not disabled, emptied or deleted while the security administrator works by it', async () => {
    expect(await edit('root', 'm-role', { status: '0' })).toBe('roleKeepsItsWork')
    expect(await edit('root', 'm-role', { permissions: 'sys:role:list' })).toBe('roleKeepsItsWork')
    expect(await keyOf(house.remove('root', 'menu', ['m-role']))).toBe('roleKeepsItsWork')
    expect(await edit('root', 'm-role', { icon: 'users' })).toBe('done')
    await house.insert('menu', { id: 'm-role-2', name: '角色', type: '0', status: '1', permissions: 'sys:role:list,sys:role:update' })
    await house.db
      .updateTable('role')
      .set({ menu_id_list: ['m-role', 'm-role-2'] })
      .where('id', '=', 'secAdmin')
      .execute()
    expect(await edit('root', 'm-role', { status: '0' })).toBe('done')
  })

  it('nobody adds strings or calls that he lacks to a menu that he holds', async () => {
    expect(await edit('sam', 'm-log', { permissions: 'sys:log:operation,sys:role:update' })).toBe('grantWidensItself')
    expect(await edit('sam', 'm-log', { resourceList: [{ url: 'sys/role/*', method: 'PUT' }] })).toBe('grantWidensItself')
    expect(await edit('sam', 'm-notice', { permissions: 'sys:notice:list,sys:notice:save' })).toBe('done')
    expect(await edit('sam', 'm-log', { name: '操作日志' })).toBe('done')
  })

  it('a deleted menu is in no role any more', async () => {
    expect(await keyOf(house.remove('root', 'menu', ['m-log']))).toBe('done')
    expect((await house.rows('role', "id = 'sysAdmin'"))[0]?.menu_id_list).toEqual(['m-user'])
  })
})
