import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isDeployable, lint } from '../lint/lint.ts'
import { reasons } from '../lint/reasons.ts'
import { readBpmn } from './read-bpmn.ts'
import { writeBpmn } from './write-bpmn.ts'

// A checkout of the interchange examples that BPMN's own working group publishes; they are not ours to keep here.
const folder = process.env.BPMN_EXAMPLES

describe.skipIf(folder === undefined)('the interchange examples of other tools', () => {
  const files =
    folder === undefined ? [] : readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.bpmn$/i.test(path))

  test('there are some', () => {
    expect(files.length).toBeGreaterThan(100)
  })

  test.each(files)('%s is imported, or refused with a reason at a node', async (path) => {
    const xml = readFileSync(join(folder ?? '', path), 'utf8')
    const { definition, faults, document } = await readBpmn(xml)
    for (const fault of [...faults, ...(definition === null ? [] : lint(definition))]) {
      expect(Object.keys(reasons)).toContain(fault.code)
      expect(fault.node).not.toBe('')
      expect(fault.message.zh).not.toMatch(/\{(part|detail|name|n)\}/)
    }
    if (definition === null) expect(isDeployable(faults)).toBe(false)
    // The parser forgets the namespace of an element that declares it on itself; such a file is kept as it came.
    if (document === null || / xmlns="(?!http:\/\/www\.omg\.org)/.test(xml)) return
    const again = await readBpmn(await writeBpmn(document))
    expect(again.definition).toEqual(definition)
  })
})
