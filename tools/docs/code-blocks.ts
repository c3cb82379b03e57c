import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DECLARED_NAMES } from './declared-names.ts'
import type { Page } from './pages.ts'

/** A block of TypeScript in a page. */
export interface CodeBlock {
  readonly page: string
  /** Line of the page on which the code begins, from 1. */
  readonly line: number
  readonly code: string
}

/** The blocks marked ```ts of a page, also those inside a list. */
export function codeBlocks(page: Page): readonly CodeBlock[] {
  return [...page.text.matchAll(/^( *)```ts\n([\s\S]*?)^\1```$/gm)].map((match) => ({
    page: page.path,
    line: page.text.slice(0, match.index).split('\n').length + 1,
    code: (match[2] ?? '').replaceAll(new RegExp(`^${match[1] ?? ''}`, 'gm'), ''),
  }))
}

/** Compiles the blocks as modules of the project; answers the compiler's complaints with the page and line of each. */
export function complaints(root: string, blocks: readonly CodeBlock[]): readonly string[] {
  if (blocks.length === 0) return []
  // Inside the project, so that imports are found as everywhere else.
  const folder = join(root, '.chengan', 'docs-code')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  blocks.forEach((block, index) => {
    writeFileSync(join(folder, `block${index}.ts`), `${block.code}\nexport {}\n`)
  })
  // The names that definitions declare hold in the modules that a block imports.
  const include = ['*.ts', `../../${DECLARED_NAMES}`]
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.base.json', include }))
  const compiler = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'tsc.cmd' : 'tsc')
  const ran = spawnSync(compiler, ['-p', join(folder, 'tsconfig.json'), '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (ran.error) throw ran.error
  rmSync(folder, { recursive: true, force: true })
  const lines = `${ran.stdout}${ran.stderr}`.split('\n').filter((line) => line.includes('error TS'))
  if (lines.length === 0 && ran.status !== 0) return [`the compiler ended with ${ran.status}: ${ran.stdout}${ran.stderr}`]
  return lines.map((line) => namedByPage(line, blocks))
}

/** `block2.ts(3,5): error …` → `docs/x.md:41: error …`. */
export function namedByPage(line: string, blocks: readonly CodeBlock[]): string {
  return line.replace(/^.*?block(\d+)\.ts\((\d+),\d+\)/, (whole, index: string, row: string) => {
    const block = blocks[Number(index)]
    return block === undefined ? whole : `${block.page}:${block.line + Number(row) - 1}`
  })
}
