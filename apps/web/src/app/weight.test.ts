import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'

const src = join(import.meta.dirname, '..')

/** What a module imports at once, types left out; what it imports later stands in `import()`. */
function importsOf(file: string): readonly { readonly from: string; readonly names: readonly string[] }[] {
  const { body } = parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  return body.flatMap((node) => {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') return []
    const named = node.specifiers.filter((one) => one.type !== 'ImportSpecifier' || one.importKind !== 'type')
    if (node.specifiers.length > 0 && named.length === 0) return []
    const names = named.map((one) => (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? one.imported.name : '*'))
    return [{ from: node.source.value, names }]
  })
}

interface Loaded {
  readonly files: ReadonlySet<string>
  /** Packages, and of the component library its parts. */
  readonly packages: ReadonlySet<string>
}

/** Everything of ours, and every package by name, that comes with these modules. */
function loadedWith(...entries: readonly string[]): Loaded {
  const files = new Set<string>()
  const packages = new Set<string>()
  const visit = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    for (const { from, names } of importsOf(file)) {
      if (from === 'antd') for (const name of names) packages.add(`antd ${name}`)
      else if (!from.startsWith('.')) packages.add(from)
      else if (/\.tsx?$/.test(from) && existsSync(join(dirname(file), from))) visit(join(dirname(file), from))
    }
  }
  for (const entry of entries) visit(join(src, entry))
  return { files: new Set([...files].map((file) => relative(src, file).replaceAll('\\', '/'))), packages }
}

const login = ['main.tsx', 'app/pages/login/login-page.tsx']
const list = [...login, 'app/shell/signed-in-shell.tsx', 'app/routes/drawn-screens.tsx', 'resources/resource-screen.tsx']
const has = ({ packages }: Loaded, pattern: RegExp) => [...packages].filter((name) => pattern.test(name))

describe('what a browser loads', () => {
  it('before the login stands are three parts of the component library, and neither definitions nor ciphers nor what speaks messages', () => {
    const loaded = loadedWith(...login)
    expect(loaded.files).toContain('app/pages/login/login-form.tsx')
    expect(has(loaded, /^antd [A-Z]/).sort()).toEqual(['antd Button', 'antd ConfigProvider', 'antd Input'])
    expect(has(loaded, /^@chengan\/domain|^sm-crypto|^virtual:|^@dnd-kit/)).toEqual([])
  })

  it('before the first list stands is no chart, map, editor, cipher, pinyin, calendar or dragging, no dialog or input of a form, and no definition of a resource', () => {
    const loaded = loadedWith(...list)
    expect(loaded.files).toContain('resources/list/list-page.tsx')
    expect(has(loaded, /^echarts|^maplibre|^@tiptap|^pinyin|^sm-crypto|^@dnd-kit|^@chengan\/domain/)).toEqual([])
    expect(
      has(
        loaded,
        /^antd (App|Modal|InputNumber|Radio|Segmented|DatePicker|Table|Tree|ColorPicker|Image|Progress|QRCode|Drawer|Tabs|Form|Upload|Typography)$/,
      ),
    ).toEqual([])
    const opened =
      /^resources\/(detail\/detail-page|fields\/(?!waiting-).*-input\.|tree\/tree-page|form\/form-dialog|action\/action-dialog|import\/import-dialog|pickers\/.*dialog)/
    expect([...loaded.files].filter((file) => opened.test(file))).toEqual([])
  })

  it('with the panel of quick-open, which is fetched ahead of its keys, is no definition of a resource and no pinyin', () => {
    const loaded = loadedWith('app/orientation/quick-open/quick-open.tsx')
    expect(loaded.files).toContain('app/orientation/quick-open/quick-open-panel.tsx')
    expect(has(loaded, /^@chengan\/domain|^pinyin/)).toEqual([])
  })
})
