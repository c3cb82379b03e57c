import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

test('no module of the console waits at its top: a part that lies in one piece with it and comes later would wait for it in turn', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(300)
  const waiting = files.filter((file) => /^(?:(?:export )?(?:const|let) [^\n]*= )?await\b/m.test(readFileSync(join(source, file), 'utf8')))
  expect(waiting).toEqual([])
})
