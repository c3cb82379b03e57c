import { describe, expect, it } from 'vitest'
import { close, closeMany, homeKey, move, type OpenTab, openInto, restore, stored, titleIn } from './tab-rules.ts'

const tab = (key: string, search = ''): OpenTab => ({ key, name: key, title: key, search, stamp: 0 })
const home = tab(homeKey)
const [a, b, c] = [tab('/a'), tab('/b'), tab('/c')]
const keys = (tabs: readonly OpenTab[]) => tabs.map((one) => one.key)

describe('opening', () => {
  it('SH-13 a page gets one tab, whatever its filters', () => {
    const once = openInto([home], { key: '/a', name: '/a', title: '/a', search: '?page=1' })
    const twice = openInto(once, { key: '/a', name: '/a', title: '/a', search: '?page=2' })
    expect(keys(twice)).toEqual([homeKey, '/a'])
    expect(twice[1]?.search).toBe('?page=2')
  })

  it('SH-13 two records of one list are two tabs', () => {
    const tabs = ['/a/detail/1', '/a/detail/2'].reduce<readonly OpenTab[]>(
      (all, key) => openInto(all, { key, name: key, title: key, search: '' }),
      [home],
    )
    expect(keys(tabs)).toEqual([homeKey, '/a/detail/1', '/a/detail/2'])
  })
})

describe('closing', () => {
  it('SH-14 closing the shown tab shows the next neighbour', () => {
    expect(close([home, a, b, c], '/b', '/b').show).toBe('/c')
  })

  it('SH-14 closing the shown last tab shows the previous', () => {
    expect(close([home, a, b], '/b', '/b').show).toBe('/a')
  })

  it('SH-14 closing another tab shows nothing new', () => {
    const change = close([home, a, b], '/a', '/b')
    expect(change.show).toBeUndefined()
    expect(keys(change.tabs)).toEqual([homeKey, '/b'])
  })

  it('SH-14 home is never closed', () => {
    expect(keys(close([home, a], homeKey, homeKey).tabs)).toEqual([homeKey, '/a'])
    expect(keys(closeMany([home, a, b], 'left', '/b').tabs)).toEqual([homeKey, '/b'])
    expect(keys(closeMany([home, a, b], 'others', '/a').tabs)).toEqual([homeKey, '/a'])
  })

  it('SH-15 close left, right and others work on the tab of the menu and then show it', () => {
    expect(closeMany([home, a, b, c], 'right', '/a')).toEqual({ tabs: [home, a], show: '/a' })
    expect(closeMany([home, a, b, c], 'left', '/c').show).toBe('/c')
    expect(closeMany([home, a, b, c], 'others', '/b').show).toBe('/b')
  })

  it('SH-15 close all leaves home and goes there', () => {
    expect(closeMany([home, a, b], 'all', '/a')).toEqual({ tabs: [home], show: homeKey })
  })
})

describe('order and storage', () => {
  it('SH-16 a dragged tab takes the place of the one it is dropped on, home stays first', () => {
    expect(keys(move([home, a, b, c], '/c', '/a'))).toEqual([homeKey, '/c', '/a', '/b'])
    expect(keys(move([home, a, b], '/b', homeKey))).toEqual([homeKey, '/a', '/b'])
  })

  it('SH-17 tabs whose page is gone are dropped and titles come from the present menu', () => {
    const kept = [stored(b), stored(tab('/gone')), stored(home)]
    const tabs = restore(kept, (key) => (key === '/gone' ? undefined : `present ${key}`))
    expect(keys(tabs)).toEqual([homeKey, '/b'])
    expect(tabs[1]?.title).toBe('present /b')
  })

  it('SH-17 an unreadable copy counts as none', () => {
    expect(restore({ broken: true }, (key) => key)).toEqual([])
    expect(restore([null, 7, { fullPath: 3 }], (key) => key)).toEqual([])
  })

  it('SH-17 a stored tab keeps its query', () => {
    const [restored] = restore([stored(tab('/a', '?level=2'))], (key) => key)
    expect(restored?.search).toBe('?level=2')
  })

  it('SH-26 the tab of a row, which no menu names, is called in the present language also after a restore', () => {
    const row = { ...tab('/a/detail/7'), title: { zh: '隐患排查详情 0007', en: 'Hazard check detail 0007' } }
    const [restored] = restore([JSON.parse(JSON.stringify(stored(row)))], (_, title) => title)
    expect(titleIn(restored?.title ?? '', 'en-US')).toBe('Hazard check detail 0007')
    expect(titleIn(restored?.title ?? '', 'zh-CN')).toBe('隐患排查详情 0007')
  })
})
