import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** A document of the project: its path from the root, with slashes, and its text. */
export interface Page {
  readonly path: string
  readonly text: string
}

/** Every Markdown page of the project: the root, docs/, and the packages and applications. */
export function pagesOf(root: string): readonly Page[] {
  const own = ['README.md', 'CHANGELOG.md'].map((name) => join(root, name))
  const docs = existsSync(join(root, 'docs'))
    ? readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md'))
        .map((name) => join(root, 'docs', name))
    : []
  const readmes = ['packages', 'apps'].flatMap((folder) =>
    existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((name) => join(root, folder, name, 'README.md')) : [],
  )
  return [...own, ...docs, ...readmes]
    .filter((path) => existsSync(path))
    .map((path) => ({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
}

/** Files that a page names but that are not there: targets of links, and paths in backticks. Pictures may be added later. */
export function deadPaths(root: string, page: Page): readonly string[] {
  const prose = page.text.replace(/```[\s\S]*?```/g, '')
  const links = [...prose.matchAll(/(?<!!)\[[^\]]*\]\(([^)#]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '')
  const linked = links.filter((target) => !/^[a-z]+:/.test(target)).map((target) => ({ target, path: join(dirname(page.path), target) }))
  const named = [...prose.matchAll(/`((?:apps|packages|tools|docs|e2e)\/[\w./-]+)`/g)].map((match) => ({
    target: match[1] ?? '',
    path: match[1] ?? '',
  }))
  return [...linked, ...named].filter(({ path }) => !existsSync(join(root, path))).map(({ target }) => target)
}
