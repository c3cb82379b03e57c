import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setting } from '../../../api/user-settings.ts'
import { browser } from '../../testing/browser.ts'
import { companies, type Made, network, Refused, show } from '../../testing/scene.tsx'

const page = 'GET gysy/gascompanies/page'
const rowPx = 30
const roomPx = 600

/** The companies of a page among 100,000, numbered through. */
function companiesOf({ query }: Made) {
  const [at, limit] = [Number(query.get('page')), Number(query.get('limit'))]
  const list = companies(limit).map((row, place) => {
    const number = (at - 1) * limit + place
    return { ...row, id: `c${number}`, name: `企业${number}` }
  })
  return { total: 100_000, list }
}

const pagesAsked = (made: readonly Made[]) =>
  made.filter((one) => `${one.method} ${one.path}` === page).map(({ query }) => query.get('page'))

function scrollTo(row: number): void {
  const room = document.querySelector<HTMLElement>('.list-room')
  if (room === null) throw new Error('the list has no room')
  room.scrollTop = row * rowPx
  fireEvent.scroll(room)
}

const drawnRows = () => [...document.querySelectorAll('tbody > .row')]

async function chooseSize(words: string): Promise<void> {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '每页条数' }))
  fireEvent.click(await screen.findByText(words))
}

describe('a list in one long table', () => {
  browser()
  beforeEach(() => {
    // jsdom lays nothing out.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(roomPx)
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ height: rowPx } as DOMRect)
  })

  it('is chosen beside the sizes and remembered for this list; rows come as they are scrolled to, and those in sight alone are drawn', async () => {
    const net = network({ [page]: companiesOf })
    show('company')
    await screen.findByText('企业9')
    await chooseSize('连续滚动')
    await screen.findByText('企业15')
    expect(setting('list.continuous./gysy/companies/index')).toBe(true)
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('100001')
    scrollTo(50_000)
    const row = (await screen.findByText('企业50000')).closest('tr')
    expect(row?.getAttribute('aria-rowindex')).toBe('50002')
    expect(pagesAsked(net.made)).toContain('501')
    expect(drawnRows().length).toBeLessThan(60)
    expect(await screen.findByText('共 100,000 条，当前第 50,001–50,020 条')).toBeTruthy()
    await chooseSize('20 条/页')
    await screen.findByText('企业19')
    await waitFor(() => expect(drawnRows()).toHaveLength(20))
    expect(setting('list.continuous./gysy/companies/index')).toBe(false)
  })

  it('asks for no page that is only scrolled past', async () => {
    const net = network({ [page]: companiesOf })
    show('company', { search: 'limit=all' })
    await screen.findByText('企业9')
    for (const row of [10_000, 20_000, 30_000]) scrollTo(row)
    scrollTo(40_050)
    await screen.findByText('企业40050')
    expect(pagesAsked(net.made)).not.toContain('101')
    expect(pagesAsked(net.made)).not.toContain('201')
    expect(pagesAsked(net.made)).toContain('401')
  })

  it('stands where its address says, and tells the address where it has been scrolled to', async () => {
    const net = network({ [page]: companiesOf, 'POST sys/user/setting': null })
    show('company', { search: 'limit=all&at=701' })
    await screen.findByText('企业700')
    expect(document.querySelector<HTMLElement>('.list-room')?.scrollTop).toBe(700 * rowPx)
    scrollTo(300)
    await screen.findByText('企业300')
    const written = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: written } })
    await waitFor(() => {
      fireEvent.click(screen.getByRole('button', { name: '复制本列表链接' }))
      expect(written.mock.lastCall?.[0]).toContain('at=301')
    })
    expect(written.mock.lastCall?.[0]).toContain('limit=all')
    fireEvent.change(screen.getByLabelText('企业名称'), { target: { value: '安瓶' } })
    fireEvent.click(screen.getByRole('button', { name: '查询' }))
    await waitFor(() => expect(net.last(page)?.query.get('name')).toBe('安瓶'))
    await waitFor(() => expect(document.querySelector<HTMLElement>('.list-room')?.scrollTop).toBe(0))
  })

  it('keeps chosen rows while they are out of sight, and a focused one in its place', async () => {
    network({ [page]: companiesOf })
    show('company', { search: 'limit=all' })
    await screen.findByText('企业9')
    const box = screen.getByRole('checkbox', { name: '选择 企业3' })
    fireEvent.click(box)
    act(() => box.focus())
    scrollTo(5_000)
    await screen.findByText('企业5000')
    expect(document.activeElement).toBe(box)
    act(() => box.blur())
    fireEvent.click(screen.getByRole('checkbox', { name: '选择 企业5000' }))
    expect(screen.getByText('2', { selector: '.selection-bar b' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '批量删除 2' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /取消选择/ }))
    fireEvent.click(screen.getByRole('checkbox', { name: '选择当前可见各行' }))
    expect(screen.getByText('20', { selector: '.selection-bar b' })).toBeTruthy()
  })

  it('says of a part that did not come that it did not, and asks again', async () => {
    let broken = true
    network({ [page]: (made: Made) => (broken && made.query.get('page') !== '1' ? new Refused(500, '服务器异常') : companiesOf(made)) })
    show('company', { search: 'limit=all' })
    await screen.findByText('企业9')
    scrollTo(2_050)
    const [retry] = await screen.findAllByText('重新加载')
    broken = false
    fireEvent.click(retry as HTMLElement)
    expect(await screen.findByText('企业2050')).toBeTruthy()
  })
})
