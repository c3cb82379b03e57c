import { dirname, relative } from 'node:path/posix'
import { byPath, type FoundExport } from './found-exports.ts'

/** The line with which a made file begins. */
export const MADE = '// Made by `npm run docs` from what the modules export; do not edit it here.'

const WIDTH = 140

const DOMAIN = 'packages/domain/src/'

/** How one module names another: `./contracts/contract/contract.ts`, or by its package where that is another one. */
export function pathFrom(from: string, to: string): string {
  if (to.startsWith(DOMAIN) && !from.startsWith(DOMAIN)) return `@chengan/domain/${to.slice(DOMAIN.length).replace(/\.ts$/, '')}`
  const path = relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

/** One import of a made file. */
interface Import {
  readonly what: string
  readonly path: string
}

/** The imports in the order that the formatter wants: packages first, then those farther away, then by path. */
function importLines(imports: readonly Import[]): readonly string[] {
  const distance = ({ path }: Import) => (path.startsWith('@') ? 0 : path.startsWith('../') ? 10 - path.split('../').length : 20)
  return [...imports]
    .sort((a, b) => distance(a) - distance(b) || byPath(a.path, b.path))
    .map(({ what, path }) => `import ${what} from '${path}'`)
}

/** One import for each module, with all that is wanted of it. */
export function namedImports(file: string, wanted: readonly FoundExport[]): readonly Import[] {
  return [...Map.groupBy(wanted, (one) => one.file)].map(([from, found]) => ({
    what: bracketed('{ ', found.map(({ name }) => name).sort(), ' }', `import  from '${pathFrom(file, from)}'`.length),
    path: pathFrom(file, from),
  }))
}

/** Names between brackets, on one line where they fit, else each on its own. */
function bracketed(open: string, names: readonly string[], close: string, besides: number): string {
  const line = `${open}${names.join(', ')}${close}`
  return besides + line.length <= WIDTH ? line : `${open.trimEnd()}\n${names.map((name) => `  ${name},\n`).join('')}${close.trimStart()}`
}

/** A file that exports one array of all these values. */
export function arrayText(subject: {
  readonly imports: readonly Import[]
  readonly entries: readonly string[]
  readonly comment: string
  readonly name: string
  readonly type: string
}): string {
  const head = `export const ${subject.name}: ${subject.type} = `
  return [
    MADE,
    '',
    ...importLines(subject.imports),
    '',
    `/** ${subject.comment} */`,
    `${head}${bracketed('[', subject.entries, ']', head.length)}`,
    '',
  ].join('\n')
}
