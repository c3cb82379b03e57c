import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../run-program.ts'

/** Where rows are read below their definitions. */
export const places = {
  'areas of the server': 'apps/server/src/areas/',
  'areas of the console': 'apps/web/src/areas/',
  domain: 'packages/domain/src/',
  'demonstration city': 'apps/server/src/demo/',
} as const
export type ReadingPlace = keyof typeof places

/** A value that is read by a name which its type does not know: `row.carStat` compiles as well as `row.carState`. */
export interface UnknownRead {
  readonly file: string
  readonly line: number
  readonly name: string
}

/** Whether a type answers every name with something unknown, and does not know this one. */
function isUnknownRead(checker: ts.TypeChecker, type: ts.Type, name: string): boolean {
  return (type.isUnion() ? type.types : [type]).some((one) => {
    if (checker.getPropertyOfType(one, name) !== undefined) return false
    const answered = checker.getIndexInfoOfType(one, ts.IndexKind.String)?.type
    return answered !== undefined && (answered.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) !== 0
  })
}

/** The names that an expression or a pattern reads, with what they are read of. */
function readsAt(node: ts.Node, checker: ts.TypeChecker): readonly (readonly [type: ts.Type, name: string])[] {
  const typeOf = (at: ts.Node) => checker.getNonNullableType(checker.getTypeAtLocation(at))
  if (ts.isPropertyAccessExpression(node)) return [[typeOf(node.expression), node.name.text]]
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return [[typeOf(node.expression), node.argumentExpression.text]]
  if (!ts.isObjectBindingPattern(node)) return []
  const type = typeOf(node)
  return node.elements.flatMap(({ propertyName, name, dotDotDotToken }) => {
    const read = propertyName ?? name
    return dotDotDotToken === undefined && ts.isIdentifier(read) ? [[type, read.text] as const] : []
  })
}

/** The reads of unknown shape in one source. */
export function unknownReadsOf(source: ts.SourceFile, checker: ts.TypeChecker): readonly UnknownRead[] {
  const found: UnknownRead[] = []
  const visit = (node: ts.Node): void => {
    for (const [type, name] of readsAt(node, checker)) {
      if (!isUnknownRead(checker, type, name)) continue
      found.push({ file: source.fileName, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, name })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const isJudged = (file: string) => !/\.(test|long\.test)\.tsx?$|[\\/]testing[\\/]/.test(file)

const projectOf = (folder: string) =>
  folder.startsWith('apps/web/') ? 'apps/web/tsconfig.json' : folder.startsWith('packages/') ? 'packages/tsconfig.json' : 'tsconfig.json'

function programOf(project: string): ts.Program {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined }
  const config = ts.getParsedCommandLineOfConfigFile(join(root, project), { incremental: false }, host)
  if (config === undefined) throw new Error(`${project} cannot be read`)
  const { tsBuildInfoFile: _kept, ...options } = config.options
  return ts.createProgram(config.fileNames, { ...options, incremental: false, composite: false, noEmit: true })
}

/** Reads of unknown shape in each place, tests apart, their files from the top of the project. Checks all types: takes a minute. */
export function unknownReads(): ReadonlyMap<ReadingPlace, readonly UnknownRead[]> {
  const found = new Map<ReadingPlace, readonly UnknownRead[]>()
  for (const project of ['packages/tsconfig.json', 'tsconfig.json', 'apps/web/tsconfig.json']) {
    const program = programOf(project)
    const checker = program.getTypeChecker()
    for (const [place, folder] of Object.entries(places) as [ReadingPlace, string][]) {
      if (projectOf(folder) !== project) continue
      const sources = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(join(root, folder)) && isJudged(fileName))
      const reads = sources.flatMap((source) => unknownReadsOf(source, checker))
      found.set(
        place,
        reads.map((read) => ({ ...read, file: read.file.slice(root.length + 1) })),
      )
    }
  }
  return found
}
