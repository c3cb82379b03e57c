import { fireEvent, screen, waitFor } from '@testing-library/react'
import { match } from 'pinyin-pro'
import { describe, expect, it } from 'vitest'
import { forgetSecurityKey } from '../../../api/session/security-key.ts'
import type { MenuItem } from '../../../api/session/session.ts'
import { browser } from '../../../resources/testing/browser.ts'
import { network, stage } from '../../../resources/testing/scene.tsx'
import { pagesIn, searchPages } from './menu-search.ts'
import { SearchTool } from './search-tool.tsx'

const page = (id: string, name: string, url: string): MenuItem => ({ id, name, url, path: url, openMode: '0' })
const menu: readonly MenuItem[] = [
  {
    id: 'a',
    name: '安全监管',
    children: [
      { id: 'b', name: '隐患排查', children: [page('c', '企业隐患排查', '/gysy/qy/index'), page('d', '挂牌督办', '/gysy/gp/index')] },
      { ...page('h', '隐藏表单', '/hidden'), hidden: true },
    ],
  },
  page('e', '政策文件', '/zcwj/index'),
]
const key = (search: boolean) => ({ keyId: 'k', sm2PublicKey: '', serverTime: 0, pkMode: 'off', ui: { search } })
const found = (typed: string) => searchPages(pagesIn(menu), typed, match).map(({ item }) => item.name)

function scene(search: boolean) {
  forgetSecurityKey()
  window.location.hash = '#/index'
  network({ 'GET sys/security/key': key(search), 'GET sys/menu/pcNav': menu })
  stage(
    <>
      <SearchTool />
      <input aria-label="elsewhere" />
    </>,
  )
}

describe('SH-25: a page is found', () => {
  it.each([
    ['督办', ['挂牌督办']],
    ['安全监管', ['企业隐患排查', '挂牌督办']],
    ['guapai', ['挂牌督办']],
    ['zcwj', ['政策文件']],
    ['qyyhpc', ['企业隐患排查']],
    ['企排', ['企业隐患排查']],
    ['表单', []],
    [' ', []],
  ])('by %s', (typed, names) => {
    expect(found(typed)).toEqual(names)
  })
})

describe('SH-25: the search panel', () => {
  browser()

  it('is not there as shipped: no button, and the key does nothing', async () => {
    scene(false)
    await new Promise((done) => setTimeout(done, 50))
    fireEvent.keyDown(window, { key: 's' })
    expect(screen.queryByRole('button', { name: '搜索页面' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens by s, but not while something is written; header and aside step back; esc closes', async () => {
    scene(true)
    await screen.findByRole('button', { name: '搜索页面' })
    fireEvent.keyDown(screen.getByLabelText('elsewhere'), { key: 's' })
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.keyDown(document.body, { key: 's' })
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(document.documentElement.classList.contains('is-searching')).toBe(true)
    fireEvent.keyDown(window, { key: 'Escape' })
    await waitFor(() => expect(document.documentElement.classList.contains('is-searching')).toBe(false))
  })

  it('opens the chosen page; choosing the one at hand only closes', async () => {
    scene(true)
    fireEvent.click(await screen.findByRole('button', { name: '搜索页面' }))
    const field = await screen.findByRole('combobox')
    fireEvent.change(field, { target: { value: 'yinhuan' } })
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual([
      '企业隐患排查安全监管 / 隐患排查',
      '挂牌督办安全监管 / 隐患排查',
    ])
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(window.location.hash).toBe('#/gysy/gp/index'))
    fireEvent.click(await screen.findByRole('button', { name: '搜索页面' }))
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'gpdb' } })
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
    expect(window.location.hash).toBe('#/gysy/gp/index')
    await waitFor(() => expect(document.documentElement.classList.contains('is-searching')).toBe(false))
  })
})
