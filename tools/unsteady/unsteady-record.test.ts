import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { PlayedFile } from '../reports/played.ts'
import { recordUnsteady, unsteadyLines } from './unsteady-record.ts'

const shell: PlayedFile = {
  runner: 'journeys',
  file: 'e2e/journeys/shell.spec.ts',
  passed: 3,
  failed: 1,
  skipped: 0,
  failures: [{ name: 'e2e/journeys/shell.spec.ts › tabs', message: '\u001b[31mtwo tabs of another story\u001b[39m\nat shell.spec.ts:8' }],
}
const circumstances = { at: '2026-11-25T00:00:00Z', commit: 'd632cf75', load: { vitest: [1, 1, 1], journeys: [9.14, 4, 2] } }

test('an unsteady file is told under its heading, with what was said first, without its colours, and the load, and not as a failure', () => {
  const [heading, , told = ''] = unsteadyLines([shell], circumstances)
  expect(heading).toBe('UNSTEADY')
  expect(told).toBe('~ e2e/journeys/shell.spec.ts › tabs\n    two tabs of another story\n    at shell.spec.ts:8\n    load 9.1 4.0 2.0')
})

test('a steady run says nothing of it', () => {
  expect(unsteadyLines([], circumstances)).toEqual([])
})

test('unsteady files are kept one by one, run after run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unsteady-'))
  for (let run = 0; run < 2; run += 1) recordUnsteady(folder, [shell], circumstances)
  recordUnsteady(folder, [], circumstances)
  const lines = readFileSync(join(folder, '.chengan/unsteady.jsonl'), 'utf8').trimEnd().split('\n')
  rmSync(folder, { recursive: true })
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ commit: 'd632cf75', file: 'e2e/journeys/shell.spec.ts', load: [9.14, 4, 2] })
})
