import type { Label } from '@chengan/kernel/label'
import { verbLabel, verbsOf } from './verbs.ts'

export type SystemCode = 'zhrq' | 'zhsz' | 'tbxt'
export type MenuBadge = 'yh' | 'sh' | 'yqsh' | 'todo' | 'notice' | 'duty'

/** A row of the seed of sys/menu. `code` is its stable key, `parent` the code of its superior, `system` absent = all systems. */
export interface MenuSeed extends Label {
  readonly code: string
  readonly parent: string | null
  readonly type: 'page' | 'button'
  readonly path?: string
  readonly permissions: readonly string[]
  readonly system?: SystemCode
  readonly icon?: string
  readonly badge?: MenuBadge
  readonly openMode?: 'window'
  readonly fullPage?: boolean
  readonly hidden?: boolean
  readonly appendEp?: boolean
  /** Shown only where the environment may be filled with demonstration data. */
  readonly onlyWithDemo?: boolean
  readonly sort: number
}

interface Shape {
  readonly system?: SystemCode
  readonly icon?: string
  readonly badge?: MenuBadge
  readonly openMode?: 'window'
  readonly fullPage?: boolean
  readonly hidden?: boolean
  readonly appendEp?: boolean
  readonly onlyWithDemo?: boolean
}

interface PageShape extends Shape {
  /** Roots (separated by blanks) whose `:list` and whose buttons the page carries. */
  readonly of?: string
  /** Roots whose `:list` alone it carries. */
  readonly reads?: string
  /** Further strings, written out. */
  readonly carries?: string
  readonly buttons?: readonly MenuNode[]
}

/** A node of the tree as it is written down; `flatten` turns trees into rows. */
export interface MenuNode extends Label, Shape {
  readonly code: string
  readonly type: 'page' | 'button'
  readonly path?: string
  readonly permissions: readonly string[]
  readonly children: readonly MenuNode[]
}

const words = (text = '') => text.split(' ').filter((word) => word !== '')

/** A branch: it groups pages and carries no string itself. */
export function branch(code: string, path: string, zh: string, en: string, shape: Shape, children: readonly MenuNode[]): MenuNode {
  return { ...shape, code, type: 'page', ...(path === '' ? {} : { path }), zh, en, permissions: [], children }
}

/** A page with its strings, the buttons of its roots, and the hidden pages below it. */
export function page(
  code: string,
  path: string,
  zh: string,
  en: string,
  shape: PageShape = {},
  children: readonly MenuNode[] = [],
): MenuNode {
  const { of, reads, carries, buttons = [], ...rest } = shape
  const roots = words(of)
  const listed = [...words(reads), ...roots]
  const permissions = [...listed.map((root) => `${root}:list`), ...words(carries)]
  const ofRoots = roots.flatMap((root) => rootButtons(code, root, listed.length > 1))
  return { ...rest, code, type: 'page', path, zh, en, permissions, children: [...ofRoots, ...buttons, ...children] }
}

/** A button whose string the verbs of a root do not give. */
export function button(code: string, zh: string, en: string, permission: string): MenuNode {
  return { code, type: 'button', zh, en, permissions: [permission], children: [] }
}

function rootButtons(pageCode: string, root: string, several: boolean): MenuNode[] {
  const tail = root.split(':').at(-1)
  return verbsOf(root).map((verb) => {
    const { zh, en } = verbLabel(root, verb)
    const suffix = several ? `${tail}:${verb}` : verb.replace(':', '-')
    return button(`${pageCode}.${suffix}`, zh, en, `${root}:${verb}`)
  })
}

/** The rows of the trees, a superior before what is below it. `system` is inherited; `sort` counts 10, 20 … among siblings. */
export function flatten(nodes: readonly MenuNode[], parent: string | null = null, system?: SystemCode): MenuSeed[] {
  return nodes.flatMap(({ children, ...node }, index) => {
    const own = node.system ?? system
    const row: MenuSeed = { ...node, parent, ...(own === undefined ? {} : { system: own }), sort: (index + 1) * 10 }
    return [row, ...flatten(children, node.code, own)]
  })
}
