import { withDiagram } from '@chengan/flow/image/write-diagram'
import { readBpmn } from '@chengan/flow/parse/read-bpmn'
import { renameProcess } from '@chengan/flow/parse/write-bpmn'
import { refuse } from '@chengan/kernel/errors/refusal'
import { asText } from '@chengan/kernel/values'
import type { Effect } from '../../../resources/implementation.ts'
import { processPicture } from './picture.ts'

/** What a model begins with: a start event on an empty sheet. */
function blankFile(key: string, name: string): string {
  const [id, title] = [key, name].map((text) => text.replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`))
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:sz="urn:chengan:flow" targetNamespace="urn:chengan:flow">
  <process id="${id}" name="${title}" isExecutable="true">
    <startEvent id="start"/>
  </process>
  <bpmndi:BPMNDiagram id="diagram">
    <bpmndi:BPMNPlane id="plane" bpmnElement="${id}">
      <bpmndi:BPMNShape id="start_di" bpmnElement="start">
        <dc:Bounds x="160" y="200" width="36" height="36"/>
      </bpmndi:BPMNShape>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</definitions>
`
}

/** A file under the key and name of its model, with a drawing; as it came where it has them already. Refuses what is no BPMN. */
export async function fileNamed(xml: string, model: { readonly key: string; readonly name: string }): Promise<string> {
  const { definition, document, faults } = await readBpmn(xml)
  if (document === null || definition === null) {
    const [fault] = faults
    throw refuse('bpmnRefused', { node: fault?.nodeName ?? '', reason: fault?.message ?? '' })
  }
  const isNamed = definition.key === model.key && definition.name.zh === model.name
  const named = isNamed ? xml : await renameProcess(document, model)
  return withDiagram(named, { ...definition, key: model.key })
}

/** A new model gets the file that was sent with it, or an empty one, and its picture. */
const fileOfNewModel: Effect<'flowModel'> = async (effect) => {
  const model = { key: asText(effect.row.key), name: asText(effect.row.name) }
  const sent = asText(effect.row.xml)
  const xml = sent === '' ? blankFile(model.key, model.name) : await fileNamed(sent, model)
  await effect.patch({ xml, svg: await processPicture(xml, { language: 'zh' }) })
}

/** The process is called as its model is, also when that is called otherwise. */
const fileFollowsModel: Effect<'flowModel'> = async (effect) => {
  const { row, before } = effect
  const isSame = row.key === before?.key && row.name === before?.name && row.xml === before?.xml
  if (isSame || asText(row.xml) === '') return
  const xml = await fileNamed(asText(row.xml), { key: asText(row.key), name: asText(row.name) })
  await effect.patch({ xml, svg: await processPicture(xml, { language: 'zh' }) })
}

export const modelEffects = { fileOfNewModel, fileFollowsModel }
