import { resources } from '@chengan/domain/resources'
import { parseExpression } from '@chengan/flow/expression/parse'
import { namesIn } from '@chengan/flow/expression/syntax'
import { expressionTexts } from '@chengan/flow/lint/texts'
import { tablesOf } from '@chengan/flow/lint/warnings'
import { compile } from '@chengan/flow/model/compile'
import type { Definition } from '@chengan/flow/model/definition'
import { isOwnVariable, settableAt } from '@chengan/flow/model/settable'
import { readBpmn } from '@chengan/flow/parse/read-bpmn'
import { standingAt } from '@chengan/flow/testing/standing'
import { act } from '@chengan/flow/testing/town'
import { Refusal } from '@chengan/kernel/errors/refusal'
import { describe, expect, test } from 'vitest'
import { installedProcesses } from './installed-processes.ts'

// Every process of the installation, every step of people in it, every name that anything in it reads (decision 0019).

const shipped = await Promise.all(
  (await installedProcesses()).map(async ({ name, xml }) => {
    const { definition, faults } = await readBpmn(xml)
    if (definition === null || faults.length > 0) throw new Error(`${name}: ${JSON.stringify(faults)}`)
    return [definition.key, definition] as const
  }),
)

/** What conditions, collections, limits and calls of a process read. */
function namesReadIn(definition: Definition): readonly string[] {
  const texts = expressionTexts(definition).map(({ text }) => text)
  const collections = definition.nodes.flatMap((node) => (node.multi?.collection == null ? [] : [node.multi.collection]))
  return [...new Set([...texts, ...collections].flatMap((text) => namesIn(parseExpression(text))))]
}

const fieldsOf = (definition: Definition) =>
  new Set(resources.filter((one) => tablesOf(definition).includes(one.root)).flatMap((one) => Object.keys(one.fields)))

describe.each(shipped)('%s', (_key, definition) => {
  const model = compile(definition)
  const names = namesReadIn(definition)
  const tasks = definition.nodes.filter((node) => node.type === 'userTask')

  test('no handler sends what a condition reads and his step does not open: refused, and nothing has moved', () => {
    expect(names.length).toBeGreaterThan(0)
    for (const node of tasks) {
      const state = standingAt(model, node.id)
      const before = JSON.stringify(Object.values(state).map((table) => [...table.values()]))
      for (const name of names.filter((one) => !settableAt(node).has(one))) {
        const operation = { kind: 'complete', taskId: 'task', comment: '同意', variables: { [name]: true } } as const
        const tries = () => act({ people: ['ann'] }, model, { state, actor: { userId: 'ann' }, now: '2026-03-02 10:00:00' }, operation)
        expect(tries, `${node.id} ${name}`).toThrow(Refusal)
        expect(tries).toThrow(expect.objectContaining({ key: 'variableWrong', values: { 0: name } }))
      }
      expect(JSON.stringify(Object.values(state).map((table) => [...table.values()]))).toBe(before)
    }
  })

  test('what a step opens and a condition reads is a field of the row, which no variable outvotes', () => {
    const fields = fieldsOf(definition)
    const own = (name: string) => isOwnVariable(name, (id) => model.graph.nodes.has(id))
    for (const node of tasks) {
      const read = [...settableAt(node)].filter((name) => names.includes(name))
      expect(
        read.filter((name) => own(name) || !fields.has(name)),
        node.id,
      ).toEqual([])
    }
  })

  test('nobody who starts it, and no message, brings what a condition reads', () => {
    const others = definition.nodes.filter((node) => node.type !== 'userTask' && node.type !== 'serviceTask')
    expect(others.flatMap((node) => node.variables)).toEqual([])
  })
})
