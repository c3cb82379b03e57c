import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { adoptAttributes } from './adopt-attributes.ts'
import { readBpmn } from './read-bpmn.ts'

const sample = (name: string) => readFileSync(new URL(`./samples/${name}.bpmn`, import.meta.url), 'utf8')

async function adopted(name: string): Promise<{ readonly xml: string; readonly same: boolean }> {
  const { definition, document } = await readBpmn(sample(name))
  if (definition === null || document === null) throw new Error(`${name} holds no process`)
  const xml = await adoptAttributes(document, definition)
  const again = await readBpmn(xml)
  return { xml, same: JSON.stringify(again.definition) === JSON.stringify(definition) }
}

describe('a file of another tool', () => {
  test('says in our namespace what it says in its own, and still means the same', async () => {
    const { xml, same } = await adopted('activiti')
    expect(same).toBe(true)
    expect(xml).toContain(`sz:assignee="\${initiator}"`)
    expect(xml).toContain('sz:candidateGroups="br:rs_bm"')
    expect(xml).toContain('sz:collection="signers"')
    expect(xml).toContain('activiti:')
  })

  test('keeps what it says in our namespace already', async () => {
    const ours = sample('activiti').replace(
      'activiti:candidateGroups="',
      'xmlns:sz="urn:chengan:flow" sz:candidateGroups="br:ours" activiti:candidateGroups="',
    )
    const { definition, document } = await readBpmn(ours)
    if (definition === null || document === null) throw new Error('no process')
    expect(await adoptAttributes(document, definition)).toContain('sz:candidateGroups="br:ours"')
  })

  test.each(['flowable', 'camunda'])('%s is read the same before and after', async (name) => {
    expect((await adopted(name)).same).toBe(true)
  })
})
