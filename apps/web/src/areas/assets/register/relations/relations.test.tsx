import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { MapLibraryContext } from '../../../../resources/map/map-canvas.tsx'
import { browser } from '../../../../resources/testing/browser.ts'
import { DrawnMap, drawnLibrary } from '../../../../resources/testing/drawn-map.ts'
import { type Answer, network, Refused, stage } from '../../../../resources/testing/scene.tsx'
import { UnitRelations } from './unit-relations.tsx'

// The library of components is slow where nothing is compiled beforehand.
vi.setConfig({ testTimeout: 90_000 })

const unit = { id: 't1', version: 1, terminalNo: 'T001', regionId: '990102' }
const targets = [
  { targetType: 'lampBox', targetId: 'x1', targetName: 'X001', loopNo: null },
  { targetType: 'point', targetId: 'p1', targetName: '北侧', loopNo: '1' },
]
const RELATION = 'jcsj/baselampwxyg/relation'

function open(answers: Readonly<Record<string, Answer>> = {}, permissions: readonly string[] = ['jcsj:baselampwxyg:relation']) {
  DrawnMap.all.length = 0
  const net = network({
    [`GET ${RELATION}`]: targets,
    'GET sys/menu/permissions': permissions,
    'GET jcsj/lampBox/page': { total: 1, list: [{ id: 'x2', name: 'X002', actions: [] }] },
    'GET jcsj/lampBox/map': [{ id: 'x3', name: 'X003', lng: 123.6, lat: 29.8, status: '2', class: '2' }],
    'GET sys/region/outlines': [],
    ...answers,
  })
  stage(
    <MapLibraryContext value={drawnLibrary}>
      <UnitRelations resource={registry.byName('baselampwxyg')} row={unit} />
    </MapLibraryContext>,
    { registry },
  )
  return net
}
const dialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: '设置受控对象' }))
  return within(await screen.findByRole('dialog'))
}

describe('what a control unit switches', () => {
  browser()

  it('is told kind by kind, a loop with its number', async () => {
    open()
    expect(await screen.findByText('电源箱 1')).toBeTruthy()
    expect(screen.getByText('北侧（回路 1）')).toBeTruthy()
  })

  it('is set by whoever may: what is taken out and put in goes together, as the whole set', async () => {
    const net = open({ [`POST ${RELATION}`]: { bound: 1, released: 1 } })
    const form = await dialog()
    fireEvent.click(form.getByRole('button', { name: '移出北侧（回路 1）' }))
    expect(form.getByText('保存后将解除 1 个对象的控制')).toBeTruthy()
    await waitFor(() => expect(DrawnMap.all.at(-1)?.drawn('marks')).toHaveLength(1))
    DrawnMap.all.at(-1)?.clickOn('x3', 'marks-dot')
    expect(await form.findByText('X003')).toBeTruthy()
    await waitFor(() => expect(DrawnMap.all.at(-1)?.drawn('chosen')).toHaveLength(1))
    fireEvent.click(form.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(net.last(`POST ${RELATION}`)?.body).toEqual({
        terminalId: 't1',
        targets: [
          { targetType: 'lampBox', targetId: 'x1' },
          { targetType: 'lampBox', targetId: 'x3' },
        ],
      }),
    )
    await screen.findByText('已保存：新关联 1 个，解除 1 个')
  })

  it('is looked for in the district of the unit', async () => {
    const net = open()
    await dialog()
    await waitFor(() => expect(net.last('GET jcsj/lampBox/map')?.query.get('regionId')).toBe('990102'))
  })

  it('that is refused says why, and keeps what was chosen', async () => {
    open({ [`POST ${RELATION}`]: new Refused(10400, 'X001已由终端T009控制，请先在该终端解除关联') })
    const form = await dialog()
    fireEvent.click(form.getByRole('button', { name: '移出北侧（回路 1）' }))
    fireEvent.click(form.getByRole('button', { name: '保存' }))
    expect(await form.findByText('X001已由终端T009控制，请先在该终端解除关联')).toBeTruthy()
    expect(form.queryByText('北侧（回路 1）')).toBeNull()
  })

  it('that is all taken out is released', async () => {
    const net = open({ [`DELETE ${RELATION}`]: null })
    const form = await dialog()
    fireEvent.click(form.getByRole('button', { name: '移出北侧（回路 1）' }))
    fireEvent.click(form.getByRole('button', { name: '移出X001' }))
    fireEvent.click(form.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(net.last(`DELETE ${RELATION}`)?.body).toEqual(['x1', 'p1']))
    await screen.findByText('已保存：新关联 0 个，解除 2 个')
  })

  it('is only read by others', async () => {
    open({}, [])
    expect(await screen.findByText('电源箱 1')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '设置受控对象' })).toBeNull()
  })

  it('is nothing at first, and says so; what does not come says why', async () => {
    open({ [`GET ${RELATION}`]: [] })
    expect(await screen.findByText(/还没有关联受控对象/)).toBeTruthy()
  })
})
