import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
// @ts-expect-error the rules are plain JavaScript, as the tool wants them
import plainRules from '../../.dependency-cruiser.mjs'
import { root } from '../run-program.ts'

/** A boundary that was crossed: the rule's name, from where to where, and what to do instead. */
export interface Crossing {
  readonly rule: string
  readonly from: string
  readonly to: string
  readonly remedy: string
}

interface Rules {
  readonly options?: Readonly<Record<string, unknown>>
  readonly forbidden?: readonly { readonly name: string; readonly comment?: string }[]
}
const rules: Rules = plainRules

/** What looking at the imports found. */
export interface BoundaryReport {
  readonly modules: number
  readonly crossings: readonly Crossing[]
}

/** Looks at every import under the given folders (relative to `base`) by the rules of .dependency-cruiser.mjs. */
export async function checkBoundaries(base: string = root, folders: readonly string[] = ['packages', 'apps']): Promise<BoundaryReport> {
  const before = process.cwd()
  process.chdir(base)
  try {
    const { options = {}, forbidden = [] } = rules
    const { output } = await cruise([...folders], {
      ...options,
      baseDir: base,
      validate: true,
      ruleSet: { forbidden },
      outputType: 'json',
    } as never)
    const result = typeof output === 'string' ? JSON.parse(output) : output
    const remedies = new Map(forbidden.map((rule) => [rule.name, rule.comment ?? '']))
    const own = result.modules.filter((module: { source: string }) => /^(packages|apps)\//.test(module.source))
    return {
      modules: own.length,
      crossings: result.summary.violations.map((one: { rule: { name: string }; from: string; to: string }) => ({
        rule: one.rule.name,
        from: one.from,
        to: one.to,
        remedy: remedies.get(one.rule.name) ?? '',
      })),
    }
  } finally {
    process.chdir(before)
  }
}

/** How many source files lie under the folders: what a look must have seen at least. */
export function countSources(base: string = root, folders: readonly string[] = ['packages', 'apps']): number {
  let count = 0
  const walk = (path: string) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.name === 'node_modules' || entry.name === 'dist') continue
      if (entry.isDirectory()) walk(join(path, entry.name))
      else if (/\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts')) count += 1
    }
  }
  for (const folder of folders) walk(join(base, folder))
  return count
}
