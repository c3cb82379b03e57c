import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../resources/testing/browser.ts'
import { network, Refused, showView, stage } from '../../../resources/testing/scene.tsx'
import { AccessExplained } from './access-explained.tsx'
import { RolePreview } from './role-preview.tsx'

const answer = {
  visible: false,
  allowed: false,
  steps: [
    { check: 'account', ok: true, by: [{ kind: 'user', id: 'u1', name: '周敏' }], text: '账号“staff”可以使用，所属部门：安全科' },
    { check: 'levelScope', ok: false, by: [], text: '层级范围：“所属区域”为石桐县，须在望澜区之内' },
    {
      check: 'role',
      ok: true,
      by: [{ kind: 'role', id: 'r1', name: '区县监管人员' }],
      text: '角色“区县监管人员”的数据范围“全部”：不再缩小范围',
    },
  ],
  resources: [{ root: 'gysy/aqjdyhpc', label: '隐患排查' }],
  verbs: [
    { verb: 'list', label: '查看' },
    { verb: 'dispatch', label: '派发' },
  ],
}
const open = (search = '') => showView(AccessExplained, { registry, resource: 'user', view: 'accessExplained', search })

describe('an explained right', () => {
  browser()

  it('waits for a person, and then asks with what stands in the address', async () => {
    open()
    expect(screen.getByText('选择一个用户')).toBeTruthy()
  })

  it('shows each check with its mark and its sentence, and the whole in two words', async () => {
    const { last } = network({ 'GET sys/user/explain': answer })
    open('userId=u1&resource=gysy/aqjdyhpc&id=YH-1&verb=dispatch')
    const steps = within(await screen.findByRole('list')).getAllByRole('listitem')
    expect(steps.map((step) => within(step).getByRole('img').getAttribute('aria-label'))).toEqual(['符合', '不符合', '符合'])
    expect(screen.getByRole('status').textContent).toBe('不可查看不允许')
    expect(screen.getByText(/须在望澜区之内/)).toBeTruthy()
    expect(screen.getByDisplayValue('周敏')).toBeTruthy()
    await waitFor(() => expect(last('GET sys/user/explain')).toBeDefined())
  })

  it('leads to the role that decided', async () => {
    network({ 'GET sys/user/explain': answer })
    open('userId=u1&resource=gysy/aqjdyhpc&id=YH-1')
    fireEvent.click(await screen.findByRole('button', { name: '区县监管人员' }))
    expect(decodeURIComponent(window.location.hash)).toContain('/sys/role/index?name=区县监管人员')
  })

  it('says when it was refused, and keeps the question', async () => {
    network({ 'GET sys/user/explain': new Refused(403, '拒绝访问，没有权限') })
    open('userId=u1')
    expect(await screen.findByText('解释加载失败')).toBeTruthy()
  })
})

describe('the preview of a role', () => {
  browser()
  const stored = { id: 'r1', version: 1, actions: [] }
  const menus = ['用户管理 / 新增', '用户管理 / 删除', 'c', 'd', 'e']
  const preview = {
    gains: [],
    loses: [{ userId: 'u1', realName: '周敏', menus, rows: [{ root: 'gysy/aqjdyhpc', label: '隐患排查', rows: 12 }] }],
    users: 3,
    compared: 3,
  }

  it('is asked with what stands in the form, and says who loses what', async () => {
    const { last } = network({ 'POST sys/role/preview': preview })
    stage(<RolePreview values={{ menuIdList: ['m1'], dataScope: '4', name: '改过的名称' }} stored={stored} />)
    fireEvent.click(screen.getByRole('button', { name: '预览变更' }))
    expect(await screen.findByText('1 人将失去')).toBeTruthy()
    expect(screen.getByText(/5 个菜单或按钮: 用户管理 \/ 新增/)).toBeTruthy()
    expect(screen.getByText('隐患排查 12 条')).toBeTruthy()
    expect(last('POST sys/role/preview')?.body).toEqual({ id: 'r1', menuIdList: ['m1'], dataScope: '4', deptIdList: null })
  })

  it('says that nobody is touched, and is not there for a role that is new', async () => {
    network({ 'POST sys/role/preview': { gains: [], loses: [], users: 2, compared: 2 } })
    const { unmount } = stage(<RolePreview values={{}} stored={stored} />)
    fireEvent.click(screen.getByRole('button', { name: '预览变更' }))
    expect(await screen.findByText('保存后没有人的权限会变化')).toBeTruthy()
    unmount()
    stage(<RolePreview values={{}} stored={null} />)
    expect(screen.queryByRole('button', { name: '预览变更' })).toBeNull()
  })
})
