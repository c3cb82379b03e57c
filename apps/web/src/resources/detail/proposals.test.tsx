import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ActionDialog } from '../action/action-dialog.tsx'
import { ResourceScreen } from '../resource-screen.tsx'
import { browser } from '../testing/browser.ts'
import { network, Refused, stage } from '../testing/scene.tsx'

const road = registry.byName('road')
const line = (lat: number) => ({
  type: 'LineString',
  coordinates: [
    [123.6, 29.8],
    [123.61, lat],
  ],
})
const row = {
  id: 'r1',
  version: 4,
  name: '望澜大道',
  assetCode: '9901029901000001',
  status: '2',
  length: 1930,
  geom: line(29.8),
  pendingChange: { length: [1930, 1900], geom: [line(29.8), line(29.801)] },
  actions: ['audit', 'changeStatus'],
}
const act = (name: 'audit' | 'changeStatus', shown: object = row) => {
  const action = road.actions[name]
  if (action === undefined) throw new Error(`no ${name}`)
  const rows = [shown as typeof row]
  return stage(
    <ActionDialog resource={road} action={action} rows={rows} outcome={null} onDone={() => undefined} onClose={() => undefined} />,
    { registry },
  )
}

describe('a change that waits for the city', () => {
  browser()

  it('stands first on the page of its row, value beside value, and both lines on one map', async () => {
    network({
      '*': ({ path }: { readonly path: string }) => (path.endsWith('/page') ? { total: 0, list: [] } : []),
      'GET jcsj/baseroad/info/r1': row,
      'GET sys/history': { versions: [], more: false },
    })
    const [shown] = road.screens?.filter(({ levels }) => levels.includes('district')) ?? []
    if (shown === undefined) throw new Error('no page')
    stage(<ResourceScreen resource="road" screen={shown} recordId="r1" />, { registry })
    const card = (await screen.findByRole('heading', { name: '待审变更' })).closest('section')
    if (card === null) throw new Error('no card')
    const [, length] = (await within(card).findAllByRole('row')).map((one) => one.textContent)
    expect(length).toContain('1,930 m1,900 m')
    expect(await within(card).findByText(/^变更前 长/)).toBeTruthy()
    expect(within(card).getByText(/^变更后 长/)).toBeTruthy()
    const facts = document.querySelector('.facts-card')
    expect(facts?.textContent).not.toContain('待审变更')
  })

  it('is read beside what is in force by whoever decides on it', async () => {
    network({})
    act('audit')
    const dialog = await screen.findByRole('dialog')
    const lines = within(dialog)
      .getAllByRole('row')
      .map((one) => one.textContent)
    expect(lines[0]).toBe('变更项变更前变更后')
    expect(lines[1]).toContain('1,930 m1,900 m')
  })

  it('is decided by somebody who reads who proposed it, when and why, whatever was edited since', async () => {
    const edit = { action: 'edit', fromStatus: '2', toStatus: '2', operatorName: '陆晴川', operatorDeptName: '望澜区城管局' }
    const before = { ...edit, operateTime: '2026-06-01 09:00:00', opinion: '旧原因' }
    const decided = { ...edit, action: 'audit', operateTime: '2026-06-02 09:00:00', operatorName: '市级审核', opinion: null }
    const asked = { ...edit, operateTime: '2026-06-28 09:00:00', opinion: '按竣工图核对' }
    const since = { ...edit, operateTime: '2026-06-29 09:00:00', operatorName: '沈岚汀', opinion: null }
    network({ 'GET jcsj/baseroad/info/r1': { ...row, handleLogs: [before, decided, asked, since] } })
    act('audit')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('按竣工图核对')).toBeTruthy()
    expect(dialog.getByText('陆晴川 · 望澜区城管局')).toBeTruthy()
    expect(dialog.queryByText('旧原因')).toBeNull()
  })

  it('is not asked about where nothing waits', async () => {
    network({})
    act('audit', { ...row, pendingChange: null, status: '1' })
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).queryByRole('table')).toBeNull()
  })
})

describe('a correction that a maintainer proposes', () => {
  browser()

  it('is decided by somebody who reads of what it is, why, who proposed it, and sees what he saw', async () => {
    const correction = registry.byName('assetCorrection')
    const { audit } = correction.actions
    if (audit === undefined) throw new Error('no decision')
    const proposed = {
      ...{
        id: 'c1',
        version: 1,
        status: '0',
        assetType: '21',
        assetName: 'PD01020001',
        subject: 'jcsj/baselamppdx:edit',
        reason: '现场核对备用回路',
      },
      ...{ creator: 'u1', creatorName: '坦途养护项目经理', changes: [{ field: 'spareLoops', before: 2, after: 4 }], actions: ['audit'] },
      images: [{ id: 'p1', name: 'p1.jpg', url: '/p1.jpg', typeId: 1, size: 1 }],
    }
    network({ 'GET jcsj/correction/info/c1': proposed })
    stage(
      <ActionDialog
        resource={correction}
        action={audit}
        rows={[proposed]}
        outcome={null}
        onDone={() => undefined}
        onClose={() => undefined}
      />,
      { registry },
    )
    const matter = within(await within(await screen.findByRole('dialog')).findByRole('region', { name: '审核内容' }))
    expect(await matter.findByText('现场核对备用回路')).toBeTruthy()
    expect(matter.getByText('坦途养护项目经理')).toBeTruthy()
    expect(matter.getByRole('img').getAttribute('src')).toBe('/p1.jpg')
  })
})

describe('a facility that others stand on', () => {
  browser()

  it('is not scrapped: the dialog lists what stands on it, each with the way there, and counts the rest', async () => {
    const heldBy = [
      {
        root: 'jcsj/basebridge',
        ownerRoot: null,
        label: '城市桥梁',
        count: 23,
        rows: [{ id: 'b1', code: '9901020208000001', name: '古渡桥', ownerId: null }],
      },
      {
        root: 'szgl/bhjcbridge/bridgeBhmx',
        ownerRoot: 'szgl/bhjcbridge',
        label: '桥梁病害明细',
        count: 1,
        rows: [{ id: 's1', code: null, name: '结构裂缝', ownerId: 'd1' }],
      },
    ]
    network({ 'PUT jcsj/baseroad/changeStatus': new Refused(10101, '还有在用设施或未处置事项，不能办理：城市桥梁 23', { heldBy }) })
    act('changeStatus', { ...row, pendingChange: null, status: '3' })
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('radio', { name: '在用' }))
    fireEvent.change(within(dialog).getByLabelText(/原因/), { target: { value: '改造' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '变更状态' }))
    const told = await within(dialog).findByRole('alert')
    expect(within(told).getByText('暂不能办理，请先处理以下设施和事项：')).toBeTruthy()
    expect(within(told).getByRole('button', { name: '古渡桥' })).toBeTruthy()
    expect(within(told).getByText('9901020208000001')).toBeTruthy()
    expect(within(told).getByText('另有 22 项')).toBeTruthy()
    expect(within(told).getByRole('button', { name: '结构裂缝' })).toBeTruthy()
  })
})
