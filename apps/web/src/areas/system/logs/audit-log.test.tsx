import { registry } from '@chengan/domain/registry'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../resources/testing/browser.ts'
import { network, Refused, showView } from '../../../resources/testing/scene.tsx'
import { AuditLog } from './audit-log.tsx'

const record = {
  id: 'r1',
  creatorName: 'wl',
  operation: '编辑岗位',
  module: 'sys',
  resource: 'sys/post:update',
  kind: 'write',
  status: '1',
  createDate: '2026-06-30 10:00:00',
  version: 1,
  actions: [],
  diff: [
    { field: 'remark', before: '旧', after: '新' },
    { field: 'status', before: '1', after: '0' },
    { field: 'gone', before: null, after: { a: 1 } },
  ],
}
const page = { list: [record], total: 1 }
const show = (answers: Parameters<typeof network>[0] = {}) => {
  const made = network({
    'GET sys/log/operation/page': page,
    'GET sys/log/operation/info/r1': record,
    'GET sys/log/forward': { on: false, waiting: 0 },
    'GET sys/menu/permissions': ['sys:log:operation'],
    ...answers,
  })
  showView(AuditLog, { registry, resource: 'operationLog', view: 'auditLog' })
  return made
}
const check = async () => fireEvent.click(await screen.findByText('校验日志链'))

describe('the page of the audit log', () => {
  browser()

  it('says at a press that the chain is whole, and how much was checked', async () => {
    show({ 'GET sys/log/verify': { ok: true, checked: 1204 } })
    await check()
    expect(await screen.findByText(/日志链完整，共校验 1204 条（2026-06-30 18:00:00）/)).toBeTruthy()
  })

  it('names the record that was altered', async () => {
    show({ 'GET sys/log/verify': { ok: false, checked: 3, firstBroken: { id: 'abc', kind: 'altered' } } })
    await check()
    expect(await screen.findByText(/日志链异常：记录 abc 被修改/)).toBeTruthy()
  })

  it('says why the check could not be made', async () => {
    show({ 'GET sys/log/verify': new Refused(403, '拒绝访问，没有权限') })
    await check()
    expect(await screen.findByText(/拒绝访问，没有权限/)).toBeTruthy()
  })

  it('shows that the log centre cannot be reached, and how much waits', async () => {
    show({
      'GET sys/log/forward': {
        on: true,
        address: 'tls://logs:6514',
        waiting: 42,
        failedSince: '2026-06-30 17:00:00',
        error: 'ECONNREFUSED',
      },
    })
    expect((await screen.findByText('日志中心自 2026-06-30 17:00:00 起无法连接，42 条日志排队等待')).title).toBe('ECONNREFUSED')
  })

  it('shows what a change did field by field, in the words of the form', async () => {
    show()
    fireEvent.click(await screen.findByRole('button', { name: record.createDate }))
    const remark = (await screen.findByText('备注')).closest('tr')
    expect([...(remark?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual(['备注', '旧', '新'])
    const cellsOf = (name: string) =>
      [...document.querySelectorAll(`.difference-table [title="${name}"], td [title="${name}"]`)].map(
        (cell) => cell.closest('tr')?.textContent,
      )
    expect(cellsOf('status')).toEqual(['状态启用停用'])
    expect(cellsOf('a')).toEqual(['a—1'])
  })
})
