import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../run-program.ts'
import { checkBoundaries } from './check-boundaries.ts'

/** A house of a few files, with the project's own packages and settings. */
function houseOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  for (const name of ['packages', 'apps']) mkdirSync(join(folder, name), { recursive: true })
  for (const name of ['tsconfig.base.json', 'tsconfig.cruise.json', 'node_modules']) symlinkSync(join(root, name), join(folder, name))
  return folder
}

// The sources themselves are looked at by a part of the check, which runs with every run of the tests.
describe('the boundaries of the house', () => {
  test.each([
    [
      'a generic engine may not import the domain',
      'apps/server/src/resources/engine.ts',
      'packages/domain/src/gas.ts',
      'engines-of-server-know-no-domain',
    ],
    [
      'an area may not import another',
      'apps/server/src/areas/utilities/a.ts',
      'apps/server/src/areas/system/b.ts',
      'areas-of-server-apart',
    ],
    ['the console may not import the server', 'apps/web/src/app/a.ts', 'apps/server/src/app.ts', 'web-and-server-apart'],
    ['the approval engine may not import the domain', 'packages/flow/src/a.ts', 'packages/domain/src/b.ts', 'flow-knows-kernel-only'],
    ['the kernel may import nothing of ours', 'packages/kernel/src/a.ts', 'packages/domain/src/b.ts', 'kernel-stands-alone'],
  ])('%s', { timeout: 60_000 }, async (_sentence, from, to, rule) => {
    const steps = '../'.repeat(from.split('/').length - 1)
    const folder = houseOf({ [from]: `import { b } from '${steps}${to}'\nexport const a = b\n`, [to]: 'export const b = 1\n' })
    try {
      const report = await checkBoundaries(folder)
      expect(report.crossings.map((one) => one.rule)).toContain(rule)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
