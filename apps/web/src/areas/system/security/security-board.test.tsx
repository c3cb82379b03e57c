import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser, withSize } from '../../../resources/testing/browser.ts'
import { network, Refused, showView } from '../../../resources/testing/scene.tsx'
import { storageSize } from './board-words.ts'
import { SecurityBoard } from './security-board.tsx'

const board = {
  asOf: '2026-06-30 10:00:00',
  days: 30,
  figures: [
    { key: 'activeRate', value: 0.5, of: [6, 12], drill: null },
    { key: 'idle', value: 1, warns: true, drill: { route: '/sys/user/index', query: { ids: 'u1' } } },
  ],
  alerts: [{ kind: 'locks', text: '近1小时锁定账号7次，超过5次' }],
  active: [{ period: '2026-06-30', users: 6 }],
  logins: [],
  tables: {
    departments: [
      {
        values: { name: '安全科', live: 12, active: 6, activeRate: 0.5, idle: 1 },
        drill: { route: '/sys/user/index', query: { deptId: 'd1' } },
      },
    ],
    jobs: [],
  },
  storage: null,
}
const checkup = {
  asOf: '2026-06-30 10:00:00',
  health: 75,
  exclusions: 1,
  idleShare: 0.025,
  unusedShare: 0,
  unusedKnownFrom: '2026-06-01',
  shared: 0,
  trend: [],
  mayApprove: true,
  proposals: [
    {
      ...{ id: 'exclusion:u1', kind: 'exclusion', name: '周敏', department: '运维', holders: ['周敏'], count: 1 },
      takes: [{ id: 'r0', name: '安全管理员' }],
    },
    {
      ...{ id: 'unused:r1', kind: 'unused', name: '值班', department: null, holders: ['赵一', '钱二'], count: 4 },
      takes: ['新增', '修改', '删除', '导出'].map((name, at) => ({ id: `m${at}`, name })),
    },
  ],
  tables: {
    exclusions: [{ values: { name: '周敏', department: '运维', detail: 'sysAdmin、secAdmin' }, drill: null }],
    leavers: [],
    shared: [],
    wider: [],
    unused: [],
  },
}
const mlps = {
  asOf: '2026-06-30 10:00:00',
  score: 62.5,
  trend: [],
  findings: [{ key: 'P-8', result: 'met', evidence: '连续失败5次锁定30分钟' }],
}
const open = (search = '') => showView(SecurityBoard, { registry, resource: 'loginLog', view: 'securityBoard', search })

describe('the security board', () => {
  browser()
  withSize()

  it('says what is out of order, and leads from a figure and a row to their lists', async () => {
    network({ 'GET sys/security/board': board })
    open()
    expect(await screen.findByText('近1小时锁定账号7次，超过5次')).toBeTruthy()
    fireEvent.click(screen.getByTitle('查看僵尸账号'))
    expect(window.location.hash).toBe('#/sys/user/index?ids=u1')
    fireEvent.click(screen.getByTitle('查看安全科'))
    expect(window.location.hash).toBe('#/sys/user/index?deptId=d1')
  })

  it('offers the topics that the caller may see, and says where a table is empty', async () => {
    network({ 'GET sys/security/board': board })
    open('topic=jobs')
    expect(await screen.findByText('没有数据')).toBeTruthy()
    expect(screen.queryByText('存储')).toBeNull()
  })

  it('asks for another span', async () => {
    const { last } = network({ 'GET sys/security/board': board })
    open()
    fireEvent.click(await screen.findByText('近 7 天'))
    await waitFor(() => expect(last('GET sys/security/board')?.query.get('days')).toBe('7'))
  })

  it('B-4: shows the health of the permissions and whom it concerns', async () => {
    network({ 'GET sys/security/checkup': checkup })
    open('part=checkup')
    const table = (await screen.findByText('互斥角色')).closest('section') ?? document.body
    expect(within(table).getByText('sysAdmin、secAdmin')).toBeTruthy()
    expect(screen.getByText('75')).toBeTruthy()
  })

  it('B-4: proposals are approved with one press, after a question', async () => {
    const { last } = network({ 'GET sys/security/checkup': checkup, 'POST sys/security/checkup/approve': { approved: 2, taken: 13 } })
    open('part=checkup')
    expect(await screen.findByText('新增、修改、删除等 4 项')).toBeTruthy()
    expect(screen.getByText('赵一、钱二')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: '全选' }))
    fireEvent.click(screen.getByRole('button', { name: '批准收回（2）' }))
    await screen.findAllByText('收回 5 项角色或权限，涉及 3 人？')
    const sure = screen.getAllByRole('button', { name: '批准收回', hidden: true }).at(-1)
    if (sure !== undefined) fireEvent.click(sure)
    await waitFor(() => expect(last('POST sys/security/checkup/approve')?.body).toEqual({ ids: ['exclusion:u1', 'unused:r1'] }))
  })

  it('B-4: of a role one permission is taken back alone, and the list says who holds it', async () => {
    const { last } = network({ 'GET sys/security/checkup': checkup, 'POST sys/security/checkup/approve': { approved: 1, taken: 1 } })
    open('part=checkup')
    fireEvent.click(await screen.findByTitle('收回清单：值班'))
    expect(await screen.findByText('涉及 2 人：赵一、钱二')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: '删除' }))
    fireEvent.click(screen.getAllByRole('button', { name: '批准收回（1）' }).at(-1) as HTMLElement)
    await screen.findAllByText('收回 1 项角色或权限，涉及 2 人？')
    fireEvent.click(screen.getAllByRole('button', { name: '批准收回', hidden: true }).at(-1) as HTMLElement)
    await waitFor(() => expect(last('POST sys/security/checkup/approve')?.body).toEqual({ ids: ['unused:r1:m2'] }))
  })

  it('B-4: before the log is 90 days old it says from when it knows what is unused', async () => {
    network({ 'GET sys/security/checkup': { ...checkup, unusedKnownFrom: '2026-09-28' } })
    open('part=checkup')
    expect(await screen.findByText(/2026-09-28起/)).toBeTruthy()
  })

  it('B-5: shows each item of the self-assessment with its evidence', async () => {
    network({ 'GET sys/security/mlps': mlps })
    open('part=mlps')
    expect(await screen.findByText('连续失败5次锁定30分钟')).toBeTruthy()
    expect(screen.getByText('登录失败处理')).toBeTruthy()
  })

  it('says what failed', async () => {
    network({ 'GET sys/security/board': new Refused(403, '拒绝访问，没有权限') })
    open()
    expect(await screen.findByText('安全态势加载失败')).toBeTruthy()
  })
})

it('sizes read as people say them', () => {
  expect([0, 900, 1536, 5_368_709_120].map(storageSize)).toEqual(['0 B', '900 B', '1.5 KB', '5 GB'])
})
