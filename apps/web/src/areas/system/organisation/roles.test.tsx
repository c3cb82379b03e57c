import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../resources/testing/browser.ts'
import { network, showView } from '../../../resources/testing/scene.tsx'
import { BusinessRolesPage } from './business-roles-page.tsx'
import { RolesPage } from './roles-page.tsx'

const role = { id: 'r1', version: 1, name: '企业经办人', code: 'enterpriseStaff', actions: ['update'] }

describe('roles', () => {
  browser()

  it('show their members, of whom chosen ones are taken out after a question', async () => {
    const { last } = network({
      'GET sys/menu/permissions': ['sys:role:list', 'sys:role:update', 'sys:role:save'],
      'GET sys/role/page': { list: [role], total: 1 },
      'GET sys/role/users': { list: [{ id: 'u7', username: 'wl', realName: '王立', deptName: '客服部', status: '1' }], total: 1 },
      'DELETE sys/role/users': { id: 'r1', version: 1 },
    })
    showView(RolesPage, { registry, resource: 'role', view: 'roles' })
    fireEvent.click(await screen.findByText('成员'))
    expect(await screen.findByText('王立')).toBeTruthy()
    expect(last('GET sys/role/users')?.query.get('roleId')).toBe('r1')
    const boxes = screen.getAllByRole('checkbox')
    fireEvent.click(boxes.at(-1) as HTMLElement)
    fireEvent.click(screen.getByRole('button', { name: '移除（1）' }))
    expect((await screen.findAllByText('将 1 人移出角色“企业经办人”？')).length).toBeGreaterThan(0)
    fireEvent.click(screen.getAllByRole('button', { name: /^移.?除$/ }).at(-1) as HTMLElement)
    await waitFor(() => expect(last('DELETE sys/role/users')?.body).toEqual({ roleId: 'r1', userIds: ['u7'] }))
  })

  it('are copied by who may add them', async () => {
    const { last } = network({
      'GET sys/menu/permissions': ['sys:role:list', 'sys:role:save'],
      'GET sys/role/page': { list: [role], total: 1 },
      'POST sys/role/copy/r1': { id: 'r2', version: 1 },
    })
    showView(RolesPage, { registry, resource: 'role', view: 'roles' })
    fireEvent.click(await screen.findByRole('button', { name: '更多操作' }))
    fireEvent.click(await screen.findByText('复制'))
    await waitFor(() => expect(last('POST sys/role/copy/r1')).toBeDefined())
  })
})

describe('business roles', () => {
  browser()

  it('show whom they find, with how much waits for each', async () => {
    const { last } = network({
      'GET sys/sysbusinessrole/page': { list: [{ id: 'b1', version: 1, name: '市级审核员', code: 'wj_sh', actions: [] }], total: 1 },
      'GET sys/sysbusinessrole/users': [{ id: 'u7', realName: '王立', deptName: '市政中心', mobile: '138****0001', openTasks: 6 }],
    })
    showView(BusinessRolesPage, { registry, resource: 'businessRole', view: 'businessRoles' })
    fireEvent.click(await screen.findByText('人员'))
    expect(await screen.findByText('王立')).toBeTruthy()
    expect(screen.getByText('6')).toBeTruthy()
    expect(last('GET sys/sysbusinessrole/users')?.query.get('code')).toBe('wj_sh')
  })
})
