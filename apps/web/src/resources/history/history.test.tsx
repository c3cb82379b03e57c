import { registry } from '@chengan/domain/registry'
import type { RowVersion } from '@chengan/kernel/calls/row-history'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
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
  job: null,
  comment: null,
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
    expect((await screen.findAllByText('第 3 版 2026-06-03 09:00')).length).toBeGreaterThan(0)
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
    await waitFor(() => expect(last('PUT sys/history/restore')?.body).toEqual({ resource: 'sys/post', id: 'p1', to: '2', version: 3 }))
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

describe('B-8: what a version tells beside its values', () => {
  browser()

  const file = (id: string) => ({ id, name: `${id}.jpg`, url: `/api/sys/oss/preview/${id}`, typeId: 1, size: 10 })
  const told: readonly RowVersion[] = [
    { ...made('3', [{ field: 'sort', before: 1, after: 2 }]), userName: '系统', deptName: '', job: '到期合同自动终止' },
    { ...made('2', [{ field: 'postName', before: '值班员', after: '值班长', stage: 'refused' }]), comment: '与编制不符' },
    made('1', [{ field: 'postName', before: '值班员', after: '值班长', stage: 'proposed' }]),
  ]

  it('the job that made it, what was said with it, and whether a proposal took effect', async () => {
    network({ 'GET sys/history': { versions: told, more: false } })
    open()
    expect(await screen.findByText('系统定时任务：到期合同自动终止')).toBeTruthy()
    expect(screen.getByText('与编制不符')).toBeTruthy()
    expect(screen.getAllByText('变更未通过').length).toBeGreaterThan(0)
    expect(screen.getAllByText('拟变更，待审核').length).toBeGreaterThan(0)
  })

  it('the photos of both sides as pictures, and a line on one map', async () => {
    const line = (lat: number) => ({
      type: 'LineString',
      coordinates: [
        [123.6, 29.8],
        [123.61, lat],
      ],
    })
    const diff = [
      { field: 'images', before: ['a'], after: ['b'], files: [file('a'), file('b')] },
      { field: 'geom', before: line(29.8), after: line(29.81) },
    ]
    network({ 'GET sys/history': { versions: [made('1', diff)], more: false } })
    const road = registry.byName('road')
    showView(() => <HistoryDrawer resource={road} row={{ id: 'r1', version: 1, actions: [] }} onClose={() => undefined} />, {
      registry,
      resource: 'loginLog',
      view: 'securityBoard',
    })
    expect((await screen.findAllByAltText('a.jpg')).length).toBeGreaterThan(0)
    expect(screen.getAllByAltText('b.jpg').length).toBeGreaterThan(0)
    expect(await screen.findByText(/^变更前 长/)).toBeTruthy()
    expect(screen.getByText(/^变更后 长/)).toBeTruthy()
  })
})
