import { describe, expect, test } from 'vitest'
import { lint } from '../lint/lint.ts'
import { readBpmn } from './read-bpmn.ts'
import { modelFile, takenFile, withHandlers } from './take-file.ts'

const pool = (id: string, task: string) =>
  `<q:process id="${id}"><q:startEvent id="${id}s"/>${task}<q:endEvent id="${id}e"/><q:sequenceFlow id="${id}f" sourceRef="${id}s" targetRef="${id}t"/><q:sequenceFlow id="${id}g" sourceRef="${id}t" targetRef="${id}e"/></q:process>`
const file = (...pools: readonly string[]) =>
  `<q:definitions xmlns:q="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn">${pools.join('')}</q:definitions>`
const asIs = { process: null, plainTasksAsUser: false }
const faultsOf = async (xml: string) => {
  const { definition, faults } = await readBpmn(xml)
  return [...faults, ...(definition === null ? [] : lint(definition))].flatMap(({ level, code }) => (level === 'error' ? [code] : []))
}

describe('what whoever imports a file decides (B3)', () => {
  test('tasks without a kind are read as tasks of people, and nobody is asked yet', async () => {
    const xml = file(pool('p', '<q:task id="pt" name="审核"><q:documentation>看材料</q:documentation></q:task>'))
    expect(await faultsOf(await takenFile(xml, asIs))).toEqual(['plainTask'])
    const taken = await takenFile(xml, { ...asIs, plainTasksAsUser: true })
    expect(await faultsOf(taken)).toEqual(['noAssignee'])
    expect((await readBpmn(taken)).definition?.nodes.find(({ id }) => id === 'pt')).toMatchObject({
      type: 'userTask',
      name: { zh: '审核' },
    })
  })

  test('one of several processes is taken; scripts and classes stay refused', async () => {
    const xml = file(pool('a', '<q:task id="at"/>'), pool('b', '<q:scriptTask id="bt"/>'))
    expect(await faultsOf(xml)).toContain('severalProcesses')
    const taken = await takenFile(xml, { process: 'b', plainTasksAsUser: true })
    expect((await readBpmn(taken)).definition?.key).toBe('b')
    expect(await faultsOf(taken)).toEqual(['element'])
    expect(await faultsOf(await takenFile(xml, { process: 'a', plainTasksAsUser: true }))).toEqual(['noAssignee'])
  })

  test('a model keeps what was declared while it was imported', async () => {
    const xml = await takenFile(file(pool('p', '<q:task id="pt"/>')), { ...asIs, plainTasksAsUser: true })
    const model = await modelFile(xml, (definition) => ({
      ...definition,
      nodes: definition.nodes.map((node) => (node.id === 'pt' ? { ...node, variables: ['urgent'] } : node)),
    }))
    expect((await readBpmn(model)).definition?.nodes.find(({ id }) => id === 'pt')?.variables).toEqual(['urgent'])
  })

  test.each([
    ['a group', 'br:rs_bm', { candidateGroups: 'br:rs_bm', assignee: null }],
    ['whom an expression names', '${deptLeader(initiator)}', { candidateGroups: null, assignee: '${deptLeader(initiator)}' }],
  ])('W3: %s handles the tasks that ask nobody; who asks somebody keeps him', async (_, handler, said) => {
    const xml = await takenFile(file(pool('p', '<q:userTask id="pt"/><q:userTask id="u" activiti:assignee="7"/>')), asIs)
    const model = await modelFile(xml, (definition) => withHandlers(definition, handler))
    const { definition } = await readBpmn(model)
    expect(definition?.nodes.find(({ id }) => id === 'pt')?.user).toMatchObject(said)
    expect(definition?.nodes.find(({ id }) => id === 'u')?.user).toMatchObject({ candidateGroups: null, assignee: '7' })
  })

  test('what is no process is left to the reader to refuse', async () => {
    expect(await takenFile('hello', { process: 'x', plainTasksAsUser: true })).toBe('hello')
    expect(await modelFile('hello', (one) => one)).toBe('hello')
  })
})
