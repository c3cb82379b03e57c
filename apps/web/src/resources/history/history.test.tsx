import { registry } from '@chengan/domain/registry'
import type { RowVersion } from '@chengan/kernel/calls/row-history'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { browser } from '../testing/browser.ts'
import { network, showView } from '../testing/scene.tsx'
import { differenceBetween } from './comparison.tsx'
import { HistoryDrawer } from './history-drawer.tsx'

const made = (id: string, diff: RowVersion['diff'], restores: readonly string[] = []): RowVersion => ({
  id,
  time: `2026-06-0${id} 09:00:00`,
  verb: 'update',
  operation: '编辑岗位',
  userName: '周敏',
  deptName: '人事科',
  task: null,
  diff,
  restores,
})
const versions = [
  made('3', [{ field: 'postName', before: '值班长', after: '调度长' }]),
  made('2', [{ field: 'postName', before: '值班员', after: '值班长' }], ['postName']),
  made('1', [{ field: 'sort', before: 1, after: 5 }], ['postName']),
]
const post = registry.byName('post')

function Shown() {
  return <HistoryDrawer resource={post} row={{ id: 'p1', version: 3, postName: '调度长', actions: ['update'] }} onClose={() => undefined} />
}
// Any page: the drawer stands over it.
const open = () => showView(Shown, { registry, resource: 'loginLog', view: 'securityBoard' })

describe('B-8: the field history of a row', () => {
  browser()

  it('shows each change with what was and what is, who made it and when', async () => {
    network({ 'GET sys/history': { versions, more: false } })
    open()
    expect((await screen.findAllByText('第3版 2026-06-03 09:00')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('周敏 · 人事科')).toHaveLength(3)
    expect(screen.getAllByText('调度长').length).toBeGreaterThan(0)
  })

  it('returns to a version after a question, with the version that was read', async () => {
    const { last } = network({ 'GET sys/history': { versions, more: false }, 'PUT sys/history/restore': { id: 'p1', version: 4 } })
    open()
    const [button] = await screen.findAllByRole('button', { name: '恢复到此版本' })
    if (button !== undefined) fireEvent.click(button)
    await screen.findByText(/将生成一个新版本/)
    const sure = screen.getAllByRole('button', { name: '恢复到此版本', hidden: true }).at(-1)
    if (sure !== undefined) fireEvent.click(sure)
    await vi.waitFor(() => expect(last('PUT sys/history/restore')?.body).toEqual({ resource: 'sys/post', id: 'p1', to: '2', version: 3 }))
  })

  it('says where nothing was recorded', async () => {
    network({ 'GET sys/history': { versions: [], more: false } })
    open()
    expect(await screen.findByText('还没有变更记录')).toBeTruthy()
  })

  it('two versions differ by what the first later change found and the last one left', () => {
    expect(differenceBetween(versions, 1, 3)).toEqual([{ field: 'postName', before: '值班员', after: '调度长' }])
    expect(differenceBetween(versions, 2, 2)).toEqual([])
  })
})
