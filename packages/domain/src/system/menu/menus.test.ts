import { defineResource, type Resource } from '@chengan/kernel/definition/resource'
import { text } from '@chengan/kernel/fields/builders'
import { describe, expect, it } from 'vitest'
import { resources } from '../../resources.ts'
import { folder, page } from './menu-tree.ts'
import { allMenus, menuOf, menuTables } from './menus.ts'
import { screenLevels } from './screen-levels.ts'
import { ownWords, verbWords } from './tables/verb-words.ts'
import { rootsOfTables, verbsOf } from './tables/verbs.ts'

const byCode = new Map(allMenus.map((row) => [row.code, row]))

describe('the menu', () => {
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
      const { title } = item
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
    const repeated = allMenus.filter(({ zh, en, title }) => title?.zh === zh && title.en === en)
    expect(repeated.map(({ code }) => code)).toEqual([])
    expect(byCode.get('gdrq.cyry')?.title).toEqual({ zh: '管道燃气从业人员', en: 'Piped-gas staff' })
    expect(byCode.get('gdrq.qyxx')).toMatchObject({ zh: '企业信息', title: { zh: '管道燃气企业信息', en: 'Piped-gas companies' } })
  })

  it('says for whom every page is', () => {
    const pages = allMenus.filter(({ path, permissions }) => path?.startsWith('/') && permissions.length > 0)
    expect(pages.length).toBeGreaterThan(250)
    expect(pages.filter(({ path = '' }) => screenLevels(path).length === 0).map(({ code }) => code)).toEqual([])
    expect(screenLevels('/spyjgl/sffy')).toEqual(['sj'])
    expect(screenLevels('/act/todo/index')).toEqual(['all'])
  })

  it('has no word for a verb that no root of the tables has', () => {
    const verbs = rootsOfTables.flatMap((root) =>
      verbsOf(root).map((verb) => (ownWords[root]?.[verb] === undefined ? verb : `${root} ${verb}`)),
    )
    const words = [
      ...Object.keys(verbWords),
      ...Object.entries(ownWords).flatMap(([root, own]) => Object.keys(own).map((verb) => `${root} ${verb}`)),
    ]
    expect(words.filter((word) => !verbs.includes(word))).toEqual([])
  })
})

describe('a page of a definition', () => {
  const words = { zh: '词', en: 'Word' }
  const book = defineResource({
    name: 'book',
    root: 'lib/book',
    area: 'system',
    label: { zh: '图书', en: 'Book' },
    deletion: 'physical',
    fields: { name: text(20, '书名', 'Title') },
    list: { columns: ['name'], search: ['name'], order: 'name' },
    screens: [
      {
        zh: '馆藏图书',
        en: 'Books of the library',
        route: '/lib/book/index',
        levels: ['city'],
        menu: { under: 'lib', sort: 15, name: words },
      },
      { zh: '图书详情', en: 'A book', route: '/lib/book/info', levels: [], menu: { under: 'lib.book', hidden: true, buttons: 'none' } },
    ],
    without: ['import', 'export'],
    calls: { lend: { zh: '借出一本', en: 'Lend a book', verb: 'PUT', path: 'lend', permission: 'lend', changes: true } },
    buttons: { order: ['lend'], words: { lend: { zh: '借出', en: 'Lend' } }, also: { plain: words } },
  })
  const [first] = book.screens
  const tables = [
    folder('lib', '/lib', '图书馆', 'Library', { sort: 10, system: 'zhrq' }, [
      page('lib.reader', '/lib/reader/index', '读者', 'Readers', { sort: 10, levels: 'sj' }),
      page('lib.shelf', '/lib/shelf/index', '书架', 'Shelves', { sort: 20, levels: 'sj qx' }),
    ]),
  ]
  const faultsOf = (nodes: typeof tables, declared: readonly Resource[]) => () => menuOf(nodes, declared)

  it('stands between others without moving them, with its words, levels and strings, the buttons of its calls and the pages below it', () => {
    const rows = menuOf(tables, [book])
    expect(rows.map(({ code, sort }) => `${code} ${sort}`)).toEqual([
      'lib 10',
      'lib.reader 10',
      'lib.book 15',
      ...['lend', 'save', 'update', 'delete', 'plain'].map((verb, at) => `lib.book.${verb} ${at + 1}0`),
      'lib.book-info 60',
      'lib.shelf 20',
    ])
    expect(rows.find(({ code }) => code === 'lib.book')).toEqual({
      ...{ code: 'lib.book', parent: 'lib', type: 'page', path: '/lib/book/index', sort: 15, system: 'zhrq' },
      ...{ ...words, title: { zh: '馆藏图书', en: 'Books of the library' }, permissions: ['lib:book:list'], levels: ['sj'] },
    })
    expect(rows.find(({ code }) => code === 'lib.book.lend')).toMatchObject({ zh: '借出', en: 'Lend', permissions: ['lib:book:lend'] })
    expect(rows.find(({ code }) => code === 'lib.book-info')).toMatchObject({ hidden: true, levels: ['all'], zh: '图书详情' })
  })

  it('gives its buttons to a page of the tables that carries its root', () => {
    const board = page('lib.board', '/lib/board', '看板', 'Board', { under: 'lib', sort: 30, levels: 'sj', of: 'lib:book' })
    const buttons = menuOf([...tables, board], [book]).filter(({ parent }) => parent === 'lib.board')
    expect(buttons.map(({ code }) => code)).toEqual(['lend', 'save', 'update', 'delete', 'plain'].map((verb) => `lib.board.${verb}`))
  })

  it.each([
    [
      'still stands in the tables',
      [...tables, page('lib.old', '/lib/book/index', '图书', 'Books', { under: 'lib', sort: 30, levels: 'sj' })],
      [book],
      '/lib/book/index is declared by book and stands in the tables as lib.old: take it out there',
    ],
    [
      'stands below nothing',
      tables,
      [{ ...book, screens: [{ ...first, menu: { under: 'libb' } }] }],
      'book: page /lib/book/index stands below "libb", which is nothing in the menu; did you mean lib?',
    ],
    [
      'has the place of another',
      tables,
      [{ ...book, screens: [{ ...first, menu: { under: 'lib', sort: 20 } }] }],
      'lib.shelf and lib.book have one place (lib: 20); give one a number between its siblings',
    ],
    [
      'has the code of another',
      tables,
      [{ ...book, screens: [{ ...first, menu: { under: 'lib', code: 'lib.shelf' } }] }],
      'two entries have the code lib.shelf; give one another',
    ],
    [
      'has no place',
      tables,
      [{ ...book, screens: [{ ...words, route: '/lib/book/index', levels: ['city'] }] }],
      'book: page /lib/book/index has no place in the menu; say menu: { under, sort }, or addressOf where it is an older address',
    ],
    [
      'has a root whose verbs the tables know',
      tables,
      [{ ...book, root: 'gysy/ztgascylinder' }],
      'gysy:ztgascylinder is a root of book: take it out of verbs.ts',
    ],
  ] satisfies [string, typeof tables, Resource[], string][])('that %s stops the start', (_what, nodes, declared, fault) => {
    expect(faultsOf(nodes, declared)).toThrow(fault)
  })
})

it('a definition that is no more leaves its folder as it was', () => {
  const without = menuOf(
    menuTables,
    resources.filter(({ name }) => name !== 'webhookLog'),
  )
  const gone = allMenus.filter(({ code }) => code === 'aqHook.log')
  expect(gone).toHaveLength(1)
  expect(without).toEqual(allMenus.filter((row) => !gone.includes(row)))
})
