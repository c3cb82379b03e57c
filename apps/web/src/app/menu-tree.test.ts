import { describe, expect, it } from 'vitest'
import type { MenuItem } from '../api/session/session.ts'
import { destinationOf, firstLeaf, outsideAddress, topItems, trailTo } from './menu-tree.ts'

const leaf = (id: string, url: string, more: Partial<MenuItem> = {}): MenuItem => ({ id, name: id, url, path: url, children: [], ...more })
const branch = (id: string, children: MenuItem[], more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  name: id,
  url: '',
  path: '',
  children,
  ...more,
})
const tree = [
  leaf('home', '/index'),
  branch('safety', [branch('hazards', [leaf('list', '/gysy/qx/index'), leaf('form', '/gysy/qx/form/:id', { hidden: true })])]),
]

describe('the menu', () => {
  it('SH-10 the active top item is the first whose subtree holds the route, with or without /index', () => {
    expect(trailTo(tree, '/gysy/qx').map((item) => item.id)).toEqual(['safety', 'hazards', 'list'])
    expect(trailTo(tree, '/gysy/qx/form/7').map((item) => item.id)).toEqual(['safety', 'hazards', 'form'])
    expect(trailTo(tree, '/foreign')).toEqual([])
  })

  it('SH-10 items of another system and hidden ones stay away', () => {
    const items = [
      leaf('a', '/a', { systemCode: 'zhrq' }),
      leaf('b', '/b', { systemCode: 'zhsz' }),
      leaf('c', '/c'),
      leaf('d', '/d', { hidden: true }),
    ]
    expect(topItems(items, 'zhrq').map((item) => item.id)).toEqual(['a', 'c'])
  })

  it('SH-10 a page that two systems have stands once where both are shown', () => {
    const map = (id: string, systemCode: 'zhrq' | 'zhsz') => leaf(id, '/yzt/index', { name: '一张图', systemCode })
    const both = [map('gas', 'zhrq'), map('city', 'zhsz'), branch('one', []), branch('other', [])]
    expect(topItems(both, undefined).map((item) => item.id)).toEqual(['gas', 'one', 'other'])
    expect(topItems(both, 'zhsz').map((item) => item.id)).toEqual(['city', 'one', 'other'])
  })

  it('SH-10 a top item opens its first leaf', () => {
    expect(tree[1] && firstLeaf(tree[1])?.id).toBe('list')
  })

  it('SH-11 a leaf leads to a route, a frame, outside or nowhere', () => {
    expect(destinationOf(leaf('x', '/x/')).kind).toBe('route')
    expect(destinationOf(leaf('iframe-1', 'https://example.test/', { path: 'iframe-1' }))).toMatchObject({
      kind: 'frame',
      route: '/iframe-1',
    })
    expect(destinationOf(leaf('o', 'https://example.test/', { openMode: 2 })).kind).toBe('outside')
    expect(destinationOf(leaf('e', '', { path: 'menu-empty-3' })).kind).toBe('placeholder')
  })

  it('SH-11 the employee code is appended only where the entry asks for it', () => {
    const item = leaf('o', 'https://example.test/?a=1', { appendEp: true })
    expect(outsideAddress(item, 'https://example.test/?a=1', 'E 1')).toBe('https://example.test/?a=1&ep=E%201')
    expect(outsideAddress({ ...item, appendEp: false }, 'https://example.test/', 'E1')).toBe('https://example.test/')
  })
})
