import { describe, expect, it } from 'vitest'
import { allMenus } from './menus.ts'
import { pageTitle } from './page-titles.ts'
import { screenRoutes } from './screen-levels.ts'

const byCode = new Map(allMenus.map((row) => [row.code, row]))
const withoutIndex = (route: string) => route.replace(/\/index$/, '')
const seeded = new Set(allMenus.flatMap(({ path }) => (path === undefined ? [] : [withoutIndex(path)])))

/** Pages without a place in the menu: before login, frames and tabs of the shell, answers by link, the public check page. */
const outsideTheMenu = [
  '/login',
  '/nologin',
  '/frame',
  '/portal',
  '/check/:code',
  '/aqjg/wjdc/answer/:linkCode',
  '/log',
  '/redirect/:route*',
  '/refresh',
]

/** The excavation pages answer under a short address too. */
const longAddress = (route: string) => route.replace(/^\/spyjgl\/(\w+)$/, '/szgl/spyjgl/wjzdspyjs/$1')

describe('the menu', () => {
  it('holds every screen of gas supervision and of the gas registers', () => {
    const gas = screenRoutes.filter((route) => /^\/(gysy|aqjg|yxjg|zcwj|jcxxgl\/(gdrq|pzrq|cyrq|sjtb|txl))(\/|$)/.test(route))
    expect(gas.length).toBeGreaterThan(80)
    expect(gas.filter((route) => !seeded.has(withoutIndex(route)) && !outsideTheMenu.includes(route))).toEqual([])
  })

  it('holds every other screen, but for those that are reached before login or by a link', () => {
    const missing = screenRoutes.filter((route) => !seeded.has(withoutIndex(route)) && !seeded.has(longAddress(route)))
    expect(missing.filter((route) => !outsideTheMenu.includes(route))).toEqual([])
  })

  it('gives every item one code and a superior that stands before it', () => {
    expect(byCode.size).toBe(allMenus.length)
    const place = new Map(allMenus.map(({ code }, index) => [code, index]))
    const early = allMenus.filter(({ code, parent }) => parent !== null && !((place.get(parent) ?? Infinity) < (place.get(code) ?? -1)))
    expect(early.map(({ code }) => code)).toEqual([])
  })

  it('asks a well-formed string of every button', () => {
    const buttons = allMenus.filter(({ type }) => type === 'button')
    expect(buttons.length).toBeGreaterThan(1600)
    expect(buttons.filter(({ permissions }) => permissions.length !== 1 || !/^[a-zA-Z0-9_:-]+$/.test(permissions[0] ?? ''))).toEqual([])
  })

  it('shows a page of one business system only in that system', () => {
    expect(byCode.get('yhpc.qy_aqjdyhpc')?.system).toBe('zhrq')
    expect(byCode.get('rcyh.dbyh')).toMatchObject({ system: 'zhsz', badge: 'yh', parent: 'rcyh', path: '/yhgl/rcyh/dbyh/index' })
    expect(byCode.get('sysUser')?.system).toBeUndefined()
    expect(byCode.get('yzt-zhsz')).toMatchObject({ system: 'zhsz', fullPage: true })
  })

  it('seeds forms and details hidden below their list', () => {
    expect(byCode.get('xkgl.jyxk-form')).toMatchObject({ parent: 'xkgl.jyxk', hidden: true })
  })

  it('grants each layer of the one map by a string of its own', () => {
    expect(allMenus.filter(({ permissions }) => permissions.includes('map:layer:pipe')).map(({ parent }) => parent)).toEqual([
      'yzt-zhrq',
      'yzt-zhsz',
    ])
  })

  it('and the title of its page say the same thing: where one language has one word for both, no other has two', () => {
    // The menu counts (Roads) what the title names (Road statistics).
    const words = (en: string) =>
      en
        .toLowerCase()
        .split(/[^a-z0-9.]+/)
        .map((word) => word.replace(/s$/, ''))
    const shortens = (short: readonly string[], long: readonly string[]) => short.every((word) => long.includes(word))
    const agree = <T>(a: T, b: T, shorter: (short: T, long: T) => boolean) => shorter(a, b) || shorter(b, a)
    const titled = allMenus.flatMap((item) => {
      const title = item.path === undefined ? undefined : pageTitle(item.path)
      return title === undefined ? [] : [{ item, title }]
    })
    expect(titled.length).toBeGreaterThan(100)
    const apart = titled.filter(({ item, title }) => {
      const english = item.zh !== title.zh || agree(words(item.en), words(title.en), shortens)
      const chinese = item.en !== title.en || agree([...item.zh], [...title.zh], shortens)
      return !english || !chinese
    })
    expect(apart.map(({ item, title }) => `${item.path}: ${item.zh} ${item.en} | ${title.zh} ${title.en}`)).toEqual([])
  })

  it('titles a tab by the screen where the menu item is short for it', () => {
    expect(pageTitle('/jcxxgl/gdrq/mz/index')).toBeUndefined()
    expect(pageTitle('/jcxxgl/gdrq/cyry/index')).toEqual({ zh: '管道燃气从业人员', en: 'Piped-gas staff' })
  })
})
