import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { registry } from '@chengan/domain/registry'
import { params } from '@chengan/domain/system/params/params'
import type { OutsideKind } from '@chengan/kernel/checks/names/kinds'
import ts from 'typescript'
import { root } from '../../run-program.ts'
import { sourcesBelow } from './sources.ts'

/** A name that stands in a text and is the name of nothing. */
export interface Misspelt {
  readonly file: string
  readonly line: number
  /** What it would be the name of, and the name. */
  readonly fault: string
}

const codes: ReadonlySet<string> = new Set(params.map(({ code }) => code))
const resources: ReadonlySet<string> = new Set(registry.all.map(({ name }) => name))

/** Calls whose first argument is the code of a parameter: `setting('…')` of a rule, `services.settings.number('…')`. */
const settingCall = /^(?:\w+(?:\.\w+)*\.)?(?:setting|settingText)$|(?:^|\.)settings\.(?:text|number|yes)$/
/** Calls whose first argument is the name of a resource. */
const resourceCall = /(?:^|\.)(?:byName|useResource)$/

/** Parameters and resources that the sources name and nothing declares. Kernel and tests have registries of their own. */
export function misspeltCodes(base: string = root): { readonly files: number; readonly found: readonly Misspelt[] } {
  const files = sourcesBelow(base, ['packages/domain/src', 'apps/server/src', 'apps/web/src', 'e2e'])
  const found = files.flatMap((file) => codesIn(file, readFileSync(join(base, file), 'utf8')))
  return { files: files.length, found: [...found, ...undrawn(base)] }
}

/** Those of one source. The console and the journeys ask for no parameters: what they call a setting is another thing. */
export function codesIn(file: string, text: string): readonly Misspelt[] {
  if (!/setting|byName|useResource/.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const texts = textsNamed(source)
  const asksForParameters = !/^(?:apps\/web|e2e)\//.test(file)
  const found: Misspelt[] = []
  const judge = (node: ts.Expression | undefined, isKnown: (name: Named) => boolean, what: string) => {
    const name = node && nameOf(node, texts)
    if (node === undefined || name === undefined || isKnown(name)) return
    found.push({
      file,
      line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      fault: `no ${what} is called ${node.getText()}`,
    })
  }
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const called = node.expression.getText()
      if (asksForParameters && settingCall.test(called)) judge(node.arguments[0], isOneOf(codes), 'parameter')
      if (resourceCall.test(called)) judge(node.arguments[0], isOneOf(resources), 'resource')
    }
    // Limits of duties, clocks and warnings name theirs as `setting`.
    if (
      file.startsWith('packages/domain/') &&
      ts.isPropertyAssignment(node) &&
      node.name.getText() === 'setting' &&
      ts.isStringLiteralLike(node.initializer)
    )
      judge(node.initializer, isOneOf(codes), 'parameter')
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

/** The pieces of a name between what is put into it when the code runs. */
type Named = readonly string[]

const isOneOf =
  (names: ReadonlySet<string>) =>
  ([first = '', ...rest]: Named): boolean => {
    if (rest.length === 0) return names.has(first)
    return [...names].some((name) => name.startsWith(first) && name.endsWith(rest.at(-1) ?? ''))
  }

function nameOf(node: ts.Expression, texts: ReadonlyMap<string, string>): Named | undefined {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  const meant = ts.isIdentifier(node) ? texts.get(node.text) : undefined
  return meant === undefined ? undefined : [meant]
}

/** Texts that a constant of the source stands for. */
function textsNamed(source: ts.SourceFile): ReadonlyMap<string, string> {
  const constants = source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => declarationList.declarations)
  return new Map(
    constants.flatMap(({ name, initializer }): [string, string][] =>
      ts.isIdentifier(name) && initializer !== undefined && ts.isStringLiteralLike(initializer) ? [[name.text, initializer.text]] : [],
    ),
  )
}

/** What definitions name and the console draws, by the list in which its areas give it. */
const drawn = { formPanel: 'formPanels', detailPanel: 'detailPanels', input: 'inputs' } as const satisfies Partial<
  Record<OutsideKind, string>
>

/** Panels and inputs that a definition names and no area of the console draws. */
function undrawn(base: string): readonly Misspelt[] {
  const parts = sourcesBelow(base, ['apps/web/src']).filter((file) => /(?:^|[/-])parts\.tsx?$/.test(file))
  const texts = parts.map((file) => readFileSync(join(base, file), 'utf8'))
  return Object.entries(drawn).flatMap(([kind, list]) => {
    const given = new Set(texts.flatMap((text) => partsIn(text, list)))
    return [...registry.used(kind as OutsideKind)].flatMap(([name, places]) =>
      given.has(name) ? [] : [{ file: places.join(), line: 0, fault: `no ${kind} is called ${name}` }],
    )
  })
}

/** The names of one list of parts in a source. */
export function partsIn(text: string, list: string): readonly string[] {
  const names: string[] = []
  const look = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === list && ts.isObjectLiteralExpression(node.initializer))
      names.push(...node.initializer.properties.flatMap(({ name }) => name?.getText().replaceAll("'", '') ?? []))
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile('parts.tsx', text, ts.ScriptTarget.Latest, true))
  return names
}
