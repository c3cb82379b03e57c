import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { glossary } from '@chengan/domain/glossary'
import { registry } from '@chengan/domain/registry'
import type { Term } from '@chengan/domain/term'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { root } from '../run-program.ts'

/** The file that defines each resource, by its name: found by its text, so that a moved definition is found again. */
export function definitionFiles(folder: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts') || entry.name.endsWith('.test.ts')) continue
    const path = join(entry.parentPath, entry.name)
    const name = /(?:defineResource|asset)\(\{\s*name: '(\w+)'/.exec(readFileSync(path, 'utf8'))?.[1]
    if (name !== undefined) files.set(name, path)
  }
  return files
}

const cell = (text: string) => text.replaceAll('|', '\\|')

/** The glossary as Markdown: the resources of the registry, then the general terms. */
export function glossaryPage(resources: readonly CompleteResource[], files: ReadonlyMap<string, string>, terms: readonly Term[]): string {
  const rows = [...resources]
    .sort((a, b) => (a.root < b.root ? -1 : 1))
    .map(
      (one) =>
        `| ${[one.root, ...one.aliases].join(', ')} | ${one.name} | ${one.label.zh} | ${one.label.en} | ${files.get(one.name) ?? ''} |`,
    )
  const words = terms.map((one) => `| ${one.zh} | ${one.en} | ${cell(one.means ?? '')} | ${cell((one.avoid ?? []).join(', '))} |`)
  return [
    '# Glossary',
    '',
    'Made by `npm run docs` from the registry and from the terms.ts of the areas (packages/domain/src); do not edit it here.',
    '',
    '## Resources',
    '',
    'Roots keep the spelling of the wire; everything else uses the code name.',
    '',
    '| root | code name | Chinese | English | file |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '## General terms',
    '',
    '| Chinese | English, as in code | means | do not say |',
    '| --- | --- | --- | --- |',
    ...words,
    '',
  ].join('\n')
}

/** The page for this product. */
export function ownGlossary(): string {
  const found = definitionFiles(join(root, 'packages/domain/src'))
  const files = new Map([...found].map(([name, path]) => [name, relative(root, path).split(sep).join('/')]))
  return glossaryPage(
    registry.all.filter((one) => !one.owner?.inline),
    files,
    glossary,
  )
}
