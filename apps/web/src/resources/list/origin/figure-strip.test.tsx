import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../testing/browser.ts'
import { companies, network, show } from '../../testing/scene.tsx'
import { figureOriginIn, openFigureRows } from './figure-origin.ts'

const page = 'GET gysy/gascompanies/page'
const figure = { name: '在营企业', value: '3 家', about: '望澜区', count: 3 }

/** The address of a list as a figure opens it. */
function addressFrom(back: string, asked: string, count: number | null = 3): string {
  window.location.hash = `#${back}`
  openFigureRows(`/companies?${asked}`, { ...figure, count })
  return window.location.hash.split('?')[1] ?? ''
}

const rows = (total: number) => ({ total, list: companies(total) })
const strip = () => screen.queryByRole('region', { name: '列表来源' })

describe('a list that was opened from a figure', () => {
  browser()

  it('says from which figure, of what, and as many rows as the figure counted', async () => {
    const net = network({ [page]: rows(3) })
    show('company', { search: addressFrom('/sjtj/ql/index?groupBy=district', 'active=1') })
    await screen.findByText('企业0')
    expect(strip()?.textContent).toContain('来自：在营企业 3 家 · 望澜区')
    expect(strip()?.textContent).toContain('共 3 条')
    // What it says of itself is nothing that the list asks.
    expect(net.last(page)?.query.get('active')).toBe('1')
    expect(net.last(page)?.query.has('origin')).toBe(false)
  })

  it('says how many there are now, where that has changed since', async () => {
    network({ [page]: rows(4) })
    show('company', { search: addressFrom('/sjtj/ql/index', 'active=1') })
    await screen.findByText('企业3')
    expect(strip()?.textContent).toContain('现为 4 条')
  })

  it('says of a sum only how many rows it adds up', async () => {
    network({ [page]: rows(4) })
    show('company', { search: addressFrom('/sjtj/ql/index', 'active=1', null) })
    await screen.findByText('企业3')
    expect(strip()?.textContent).toContain('共 4 条')
  })

  it('leads back to the page of the figure, with its conditions', async () => {
    network({ [page]: rows(3) })
    show('company', { search: addressFrom('/sjtj/ql/index?groupBy=district', 'active=1') })
    await screen.findByText('企业0')
    fireEvent.click(screen.getByRole('button', { name: /返回/ }))
    expect(window.location.hash).toBe('#/sjtj/ql/index?groupBy=district')
  })

  it('shows all rows when the conditions of the figure are taken away, and comes from it no more', async () => {
    const net = network({ [page]: rows(3) })
    show('company', { search: `${addressFrom('/sjtj/ql/index', 'active=1')}&page=2&name=x` })
    await screen.findByText('企业0')
    expect(strip()?.textContent).toContain('筛选后 3 条')
    fireEvent.click(screen.getByRole('button', { name: '清除指标条件，显示全部' }))
    await waitFor(() => expect(net.last(page)?.query.has('active')).toBe(false))
    expect(net.last(page)?.query.get('page')).toBe('1')
    // What the reader has typed himself stays.
    expect(net.last(page)?.query.get('name')).toBe('x')
    expect(strip()).toBeNull()
  })

  it('says nothing of a figure once other rows than its own are shown', async () => {
    network({ [page]: rows(3) })
    const search = addressFrom('/sjtj/ql/index', 'active=1').replace('active=1', 'active=0')
    show('company', { search })
    await screen.findByText('企业0')
    expect(strip()).toBeNull()
  })

  it('believes no address that leads out of the console or says nothing that can be understood', () => {
    const asked = (origin: string) => figureOriginIn(new URLSearchParams({ origin }))
    expect(asked(JSON.stringify(['a', '1', '', 1, '/sjtj/ql/index', '']))).not.toBeNull()
    for (const back of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', 7])
      expect(asked(JSON.stringify(['a', '1', '', 1, back, '']))).toBeNull()
    for (const origin of ['', '{', 'null', '[]', '["a"]', JSON.stringify(['a'.repeat(5000), '1', '', 1, '/x', ''])])
      expect(asked(origin)).toBeNull()
  })
})
