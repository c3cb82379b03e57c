import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { root } from '../run-program.ts'

/** A name or folder that the next reader would trip over, with what to do. */
export interface NameFault {
  readonly place: string
  readonly fault: string
  readonly remedy: string
}

/** Files of a folder before it is divided by topic. */
const FILES_OF_A_FOLDER = 20

/** Words of the language and prepositions of English alike: as a variable they read as one. */
const disguised: ReadonlySet<string> = new Set(['of'])

/** Where one may be declared; parsing every source for it would take the check's time. */
const perhapsDeclared = /\b(?:const|let|var) of\b|[({,]\s*(?:\.\.\.)?of\s*[,:})=?]|: of\s*[,}]|\b[A-Z]{3,} =/

/** Limits that do not say of what. */
const limitsWithoutNoun: ReadonlySet<string> = new Set(['MOST', 'FEW', 'MANY', 'LONGEST', 'DEEPEST', 'LARGEST', 'COUNTED', 'OFTEN'])

/** What may lie in any number beside its like: decisions, migrations, one file for each language or journey. */
const manyAlike = /(^|\/)(decisions|migrations|pictures|fonts|samples)$|\/journeys$/

/** Modules that are alike by design export the same names: the words of one topic in each language. */
const alike = /\/(texts|locales)\//

interface Exported {
  readonly name: string
  readonly file: string
}

/** The package of a source: names are unique within it. */
const packageOf = (file: string) => (/^(packages|apps)\//.test(file) ? file.split('/').slice(0, 2).join('/') : (file.split('/')[0] ?? ''))

/** Every file under version control, or of the kinds that are named. */
function tracked(base: string, ...kinds: readonly string[]): readonly string[] {
  const listed = execFileSync('git', ['ls-files', ...kinds], { cwd: base, encoding: 'utf8', maxBuffer: 1e8 }).split('\n')
  return listed.filter((file) => file !== '')
}

/** Faults of the names that all sources export, declare and lie under. */
export function nameFaults(base: string = root): { readonly files: number; readonly faults: readonly NameFault[] } {
  const files = tracked(base, '*.ts', '*.tsx').filter((file) => !file.endsWith('.d.ts'))
  const read = files.map((file) => ({ file, text: readFileSync(join(base, file), 'utf8') }))
  const faults = [...repeatedExports(read.flatMap(({ file, text }) => exportsOf(file, text))), ...crowdedFolders(tracked(base))]
  return { files: files.length, faults: [...faults, ...read.flatMap(({ file, text }) => disguisedNames(file, text))] }
}

const DECLARED = /^export (?:declare )?(?:abstract )?(?:const|let|function\*?|async function\*?|interface|type|class|enum) (\w+)/gm

/** The names that a source declares and exports. */
export function exportsOf(file: string, text: string): readonly Exported[] {
  return [...text.matchAll(DECLARED)].map((match) => ({ name: match[1] ?? '', file }))
}

/** Names that two files of a package export: whoever looks for one finds the other. */
export function repeatedExports(exported: readonly Exported[]): readonly NameFault[] {
  const plain = exported.filter(({ file }) => !alike.test(file))
  const byName = Map.groupBy(plain, ({ file, name }) => `${packageOf(file)} ${name}`)
  return [...byName.values()].flatMap((all) => {
    const files = [...new Set(all.map(({ file }) => file))]
    const [first] = all
    if (first === undefined || files.length === 1) return []
    const fault = `${first.name} is exported by ${files.length} files: ${files.join(', ')}`
    return [{ place: packageOf(first.file), fault, remedy: 'Give each its noun (TaskLocation, not Place), or keep one of them' }]
  })
}

/** Folders with more files than a reader takes in at a glance. */
export function crowdedFolders(files: readonly string[]): readonly NameFault[] {
  const inFolders = files.filter((file) => file.includes('/'))
  return [...Map.groupBy(inFolders, dirname)].flatMap(([folder, within]) =>
    within.length > FILES_OF_A_FOLDER && !manyAlike.test(folder)
      ? [
          {
            place: folder,
            fault: `holds ${within.length} files`,
            remedy: `Divide it by topic: ${FILES_OF_A_FOLDER} are taken in at a glance`,
          },
        ]
      : [],
  )
}

/** Variables that are named like a word of the language, and limits without their noun. */
export function disguisedNames(file: string, text: string): readonly NameFault[] {
  if (!perhapsDeclared.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const faults: NameFault[] = []
  const look = (node: ts.Node): void => {
    if ((ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) && ts.isIdentifier(node.name)) {
      const { text: name } = node.name
      const place = `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
      if (disguised.has(name))
        faults.push({ place, fault: `"${name}" is a word of the language`, remedy: 'Name what it is: lifecycle, resource, task' })
      if (limitsWithoutNoun.has(name))
        faults.push({ place, fault: `${name} does not say of what`, remedy: 'Name the limit with its noun: MAX_PREPARED_STATEMENTS' })
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return faults
}
