import type { Label } from '@chengan/kernel/label'
import type { StatedLevel } from '../roles/stated-level.ts'
import type { MenuEntry } from './menu-seed.ts'

/** What an entry of the tables says besides its words. */
interface Shape
  extends Pick<MenuEntry, 'system' | 'icon' | 'badge' | 'openMode' | 'fullPage' | 'hidden' | 'appendEp' | 'onlyWithDemo' | 'sort'> {
  /** The code of what it stands below, where that is a page of a definition. */
  readonly under?: string
}

interface PageShape extends Shape {
  /** Whom it is made for, separated by blanks: sj, qx, qy, jl; `insp` an inspector, `admin` an administrator, `all` everybody. */
  readonly levels: string
  /** What it is called in its tab, where the entry is short for it: in Chinese and in English. */
  readonly title?: readonly [zh: string, en: string]
  /** Roots (separated by blanks) whose `:list` and whose buttons the page carries. */
  readonly of?: string
  /** Roots whose `:list` alone it carries. */
  readonly reads?: string
  /** Further strings, written out. */
  readonly carries?: string
  readonly buttons?: readonly MenuNode[]
}

/** A node of the tables as it is written down. */
export interface MenuNode extends Label, Shape, Pick<MenuEntry, 'code' | 'type' | 'path' | 'title' | 'permissions' | 'levels'> {
  /** Roots whose buttons stand below it, and whether its strings are those of several roots. */
  readonly of: readonly string[]
  readonly several: boolean
  readonly children: readonly MenuNode[]
}

const words = (text = '') => text.split(' ').filter((word) => word !== '')

/** A folder: it groups pages and carries no string itself. */
export function folder(code: string, path: string, zh: string, en: string, shape: Shape, children: readonly MenuNode[] = []): MenuNode {
  return { ...shape, code, type: 'page', ...(path === '' ? {} : { path }), zh, en, permissions: [], of: [], several: false, children }
}

/** A page that no definition declares, with its strings, the roots whose buttons it has, and the hidden pages below it. */
export function page(code: string, path: string, zh: string, en: string, shape: PageShape, children: readonly MenuNode[] = []): MenuNode {
  const { of: menu, reads, carries, buttons = [], title, levels, ...rest } = shape
  const roots = words(menu)
  const listed = [...words(reads), ...roots]
  return {
    ...rest,
    code,
    type: 'page',
    path,
    zh,
    en,
    ...(title === undefined ? {} : { title: { zh: title[0], en: title[1] } }),
    permissions: [...listed.map((root) => `${root}:list`), ...words(carries)],
    levels: words(levels) as readonly StatedLevel[],
    of: roots,
    several: listed.length > 1,
    children: [...buttons, ...children],
  }
}

/** A button whose string the calls of no root give. */
export function button(code: string, zh: string, en: string, permission: string): MenuNode {
  return { code, type: 'button', zh, en, permissions: [permission], of: [], several: false, children: [] }
}

/** The buttons below a page that a root has: its verbs with their words. */
export type ButtonsOfRoot = (root: string) => readonly (Label & { readonly permission: string })[]

/** The code of a button below a page: where the page carries several roots, the last word of its own tells them apart. */
export function buttonCode(page: string, root: string, permission: string, several = false): string {
  const own = permission.startsWith(`${root}:`) ? permission.slice(root.length + 1) : permission.slice(permission.lastIndexOf(':') + 1)
  return `${page}.${several ? `${root.split(':').at(-1)}:${own}` : own.replace(':', '-')}`
}

/** The entries of the tables, each with the code of what it stands below. */
export function entriesOfTables(nodes: readonly MenuNode[], buttonsOf: ButtonsOfRoot, parent: string | null = null): readonly MenuEntry[] {
  return nodes.flatMap(({ children, of: menu, several, under, ...node }) => {
    const buttons = menu.flatMap((root) =>
      buttonsOf(root).map(({ zh, en, permission }): MenuEntry => {
        const code = buttonCode(node.code, root, permission, several)
        return { code, parent: node.code, type: 'button', zh, en, permissions: [permission] }
      }),
    )
    return [{ ...node, parent: under ?? parent }, ...buttons, ...entriesOfTables(children, buttonsOf, node.code)]
  })
}
