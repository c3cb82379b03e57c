import { join } from 'node:path'
import { checkBoundaries, countSources } from '../check-boundaries.ts'
import { root, runProgram } from '../run-program.ts'

const bin = (name: string) => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)

/** One part of the check: its name, and what makes it fail. */
const parts: readonly { readonly name: string; run(): Promise<string | null> }[] = [
  { name: 'format, lint, imports', run: () => program(bin('biome'), ['ci', '--error-on-warnings', '.']) },
  {
    name: 'types',
    run: async () => (await program(bin('tsc'), ['-p', 'tsconfig.json'])) ?? program(bin('tsc'), ['-p', 'apps/web/tsconfig.json']),
  },
  { name: 'boundaries', run: boundaries },
  { name: 'documents', run: () => program(process.execPath, [join(root, 'tools/commands/docs.ts'), '--check']) },
  {
    name: 'definitions and engines',
    run: () => program(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'pure']),
  },
]

async function program(path: string, args: readonly string[]): Promise<string | null> {
  const code = await runProgram(path, args)
  return code === 0 ? null : `${path.split(/[\\/]/).at(-1)} ended with ${code}`
}

async function boundaries(): Promise<string | null> {
  const report = await checkBoundaries()
  for (const one of report.crossings) console.error(`  ${one.rule}: ${one.from} → ${one.to}\n    ${one.remedy}`)
  // A cruiser that cannot read TypeScript sees nothing and is content (stack.md).
  const sources = countSources()
  if (report.modules < sources * 0.95) return `only ${report.modules} of ${sources} modules were looked at`
  console.log(`  ${report.modules} modules looked at`)
  return report.crossings.length === 0 ? null : `${report.crossings.length} boundaries are crossed`
}

for (const part of parts) {
  const began = Date.now()
  const fault = await part.run()
  console.log(
    `${fault === null ? '✓' : '✗'} ${part.name} (${((Date.now() - began) / 1000).toFixed(1)} s)${fault === null ? '' : `: ${fault}`}`,
  )
  if (fault !== null) process.exit(1)
}
