import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')
const main = join(source, 'main.tsx')

interface Module {
  readonly text: string
  /** What comes with it. */
  readonly brings: readonly string[]
  /** What it asks for later, as a part of its own. */
  readonly fetches: readonly string[]
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(tsx?|css)$/.test(name) && !/\.test\.tsx?$|testing\/|\.d\.ts$/.test(name))
  .map((name) => join(source, name))

const pathsIn = (text: string, form: RegExp, from: string) =>
  [...text.matchAll(form)].flatMap(([, path = '']) => {
    const whole = join(dirname(from), path.replace(/\?.*$/, ''))
    return path.startsWith('.') && existsSync(whole) ? [whole] : []
  })

const modules = new Map<string, Module>(
  files.map((file) => {
    const text = readFileSync(file, 'utf8')
    const brings = pathsIn(text, /^(?:import|export)\s(?!type\s)(?:[^'"]*?\sfrom\s)?'([^']+)'/gm, file)
    return [file, { text, brings, fetches: pathsIn(text, /import\('([^']+)'\)/g, file) }]
  }),
)

/** A module with everything that comes with it. */
function partOf(root: string): ReadonlySet<string> {
  const part = new Set<string>()
  const waiting = [root]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (part.has(file)) continue
    part.add(file)
    waiting.push(...(modules.get(file)?.brings ?? []))
  }
  return part
}

/** What is there whenever a part runs: its own, and what every part that fetches it has. */
function everPresent(): ReadonlyMap<string, ReadonlySet<string>> {
  const everything = new Set(modules.keys())
  const roots = new Map([main, ...[...modules.values()].flatMap(({ fetches }) => fetches)].map((root) => [root, partOf(root)]))
  const present = new Map<string, ReadonlySet<string>>([...roots].map(([root, own]) => [root, root === main ? own : everything]))
  for (let before = -1, now = 0; before !== now; ) {
    before = now
    for (const [root, own] of roots) {
      if (root === main) continue
      const fetchers = [...roots].filter(([, part]) => [...part].some((file) => modules.get(file)?.fetches.includes(root)))
      const common = fetchers.map(([fetcher]) => present.get(fetcher) ?? everything)
      present.set(root, new Set([...own, ...[...(common[0] ?? [])].filter((file) => common.every((part) => part.has(file)))]))
    }
    now = [...present.values()].reduce((sum, part) => sum + part.size, 0)
  }
  return present
}

/** The style sheets by the classes that they draw; a class that several draw has enough of any. */
function sheetsByClass(): ReadonlyMap<string, readonly string[]> {
  const sheets = new Map<string, string[]>()
  for (const [file, { text }] of modules) {
    if (!file.endsWith('.css')) continue
    const rules = text.replace(/\/\*[\s\S]*?\*\//g, '')
    // What a class looks like wherever it stands; a name of a single word could be any word of a text.
    const selectors = [...rules.matchAll(/([^{}]+)\{/g)].flatMap(([, heads = '']) => heads.split(','))
    for (const name of selectors.flatMap((one) => /^\.([a-z]\w*[-_][\w-]+)$/.exec(one.trim())?.[1] ?? []))
      if (!name.startsWith('ant-')) sheets.set(name, [...(sheets.get(name) ?? []), file])
  }
  return sheets
}

/** The words of a module's texts, its addresses of other modules left out. */
function wordsIn(text: string): ReadonlySet<string> {
  const own = text.replace(/^(?:import|export)\s[^'`]*?\sfrom\s'[^']+'|^import '[^']+'|import\('[^']+'\)/gm, '')
  return new Set([...own.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)].flatMap(([, , words = '']) => words.split(/[^\w-]+/)))
}

describe('the style of a part', () => {
  const sheet = (name: string) => readFileSync(join(source, name), 'utf8')
  const onTelephone = (name: string) => sheet(name).split('(max-width: 768px)').slice(1).join()

  it('on a telephone gives the tabs over a list the height of a thumb', () => {
    expect(onTelephone('resources/list/list.css')).toMatch(/\.state-tab \{\s*height: 44px/)
    expect(onTelephone('resources/detail/sections/section-tabs.css')).toMatch(/\.section-tabs__empty \{\s*height: 44px/)
  })

  it('gives long words of a menu entry further lines, be it a folder or a page', () => {
    const clamped = /([^{}]+)\{[^{}]*-webkit-line-clamp: 3/.exec(sheet('app/shell/aside.css'))?.[1] ?? ''
    expect(clamped).toMatch(/\.ant-menu-submenu-title/)
    expect(clamped).toMatch(/\.aside__words/)
  })

  it('let words of a table of the library take lines only by a rule that outweighs the one line of every table (base.css)', () => {
    const blocks = files
      .filter((file) => file.endsWith('.css') && !file.endsWith('base.css'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/([^{}]+)\{([^{}]*white-space: normal[^{}]*)\}/g)])
      .flatMap(([, heads = '']) => heads.replace(/\/\*[\s\S]*?\*\//g, '').split(','))
      .filter((head) => /\.ant-table/.test(head))
    expect(blocks.length).toBeGreaterThan(1)
    const classes = (head: string) => (head.match(/\.[\w-]+|:[a-z-]+/g) ?? []).length
    expect(blocks.filter((head) => classes(head) < 5).map((head) => head.trim())).toEqual([])
  })

  it('comes with the part that it draws, not with one that may come later', () => {
    const sheets = sheetsByClass()
    const late = [...everPresent()].flatMap(([root, present]) =>
      [...partOf(root)].flatMap((file) =>
        [...wordsIn(file.endsWith('.tsx') ? (modules.get(file)?.text ?? '') : '')].flatMap((word) => {
          const drawnBy = sheets.get(word) ?? []
          if (drawnBy.length === 0 || drawnBy.some((sheet) => present.has(sheet))) return []
          return [`${relative(source, file)} needs ${relative(source, drawnBy[0] ?? '')} for .${word}`]
        }),
      ),
    )
    expect([...new Set(late)].sort()).toEqual([])
  })
})
