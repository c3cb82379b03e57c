import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser, withSize } from '../../../resources/testing/browser.ts'
import { network, showView } from '../../../resources/testing/scene.tsx'
import { YearbookPanel } from './yearbook-panel.tsx'

const sheet = (title: string, last: number, change: number) => ({
  ...{ title, by: '道路等级' },
  columns: [{ code: 'ss.road.n', label: '道路条数', unit: '条', digits: 0 }],
  rows: [{ key: 'total', label: '合计', cells: { 'ss.road.n': { value: 51, last, change } } }],
})
const row = {
  ...{ id: 'r1', version: 1, title: '临江市2025年度市政设施报表', status: '1', actions: ['submit'] },
  tables: { dl: sheet('道路', 50, 2), rcyh: sheet('日常养护', 20, 155) },
  notes: {},
}
const show = (more: object = {}) => {
  network({ 'GET sys/menu/permissions': ['sjtj:ndbb:list', 'sjtj:ndbb:save'] })
  const resource = registry.byName('annualReport')
  return showView(() => <YearbookPanel resource={resource} row={{ ...row, ...more }} />, { registry, resource: 'annualReport' })
}

describe('the workbook of an annual report', () => {
  browser()
  withSize()

  it('names on each sheet how many of its cells wait for a note, so that nobody looks through all', async () => {
    show()
    expect((await screen.findByRole('tab', { name: '道路' })).textContent).toBe('道路')
    expect(screen.getByRole('tab', { name: /日常养护/ }).textContent).toContain('1')
  })

  it('shows beside each figure what the year before said, and marks those that wait for a note until they have one', async () => {
    show({ notes: {} })
    const waiting = () => [...document.querySelectorAll('.yearbook__sheets .yearbook__waits')].map((cell) => cell.textContent)
    const sheet = await screen.findByRole('tabpanel')
    expect(within(sheet).getByText(/上年 50/)).toBeTruthy()
    expect(waiting()).toEqual([])
    fireEvent.click(screen.getByRole('tab', { name: /日常养护/ }))
    expect(waiting()).toEqual(['51上年 20 +155.0%'])
    fireEvent.change(await screen.findByRole('textbox', { name: '合计 · 道路条数的说明' }), { target: { value: '台账补录' } })
    expect(waiting()).toEqual([])
  })

  it('says of notes that are written and not saved that they are not: the report is handed in with what is saved', async () => {
    show()
    fireEvent.click(await screen.findByRole('tab', { name: /日常养护/ }))
    expect(screen.queryByText(/说明尚未保存/)).toBeNull()
    fireEvent.change(await screen.findByRole('textbox', { name: '合计 · 道路条数的说明' }), { target: { value: '台账补录' } })
    expect(screen.getByText(/说明尚未保存，保存后方可提交/)).toBeTruthy()
  })

  it('takes notes of whoever hands it in, and of nobody else', async () => {
    show({ actions: [] })
    await screen.findByRole('tab', { name: '道路' })
    expect(screen.queryByRole('button', { name: '保存说明' })).toBeNull()
  })

  it('is printed whole, not the sheet alone that is looked at', async () => {
    show()
    await screen.findByRole('tab', { name: '道路' })
    const printed = document.querySelector<HTMLElement>('.yearbook__printed')
    expect(within(printed as HTMLElement).getByText('道路')).toBeTruthy()
    expect(within(printed as HTMLElement).getByText('日常养护')).toBeTruthy()
    expect(printed?.querySelectorAll('table')).toHaveLength(2)
    expect(printed?.querySelector('input')).toBeNull()
  })
})
