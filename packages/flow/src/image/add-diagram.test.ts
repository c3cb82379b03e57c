import { expect, test } from 'vitest'
import { readBpmn } from '../parse/read-bpmn.ts'
import { addDiagram } from './add-diagram.ts'
import { readDiagram } from './diagram.ts'

const bare = `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"><bpmn:process id="p"><bpmn:startEvent id="s"/>
<bpmn:userTask id="t"/><bpmn:endEvent id="e"/><bpmn:sequenceFlow id="f1" sourceRef="s" targetRef="t"/>
<bpmn:sequenceFlow id="f2" sourceRef="t" targetRef="e"/></bpmn:process></bpmn:definitions>`

test('a file without a diagram can be drawn on: each node has its place and each flow its way, and it means the same', async () => {
  const before = await readBpmn(bare)
  if (before.definition === null) throw new Error('no process')
  const after = await readBpmn(addDiagram(bare, before.definition))
  expect(after.definition).toEqual({ ...before.definition, hasDiagram: true })
  expect(after.faults).toEqual([])
  const diagram = after.document === null ? null : readDiagram(after.document)
  expect([...(diagram?.boxes.keys() ?? [])]).toEqual(expect.arrayContaining(['s', 't', 'e']))
  expect([...(diagram?.lines.keys() ?? [])]).toEqual(expect.arrayContaining(['f1', 'f2']))
})
