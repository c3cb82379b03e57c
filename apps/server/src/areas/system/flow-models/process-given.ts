import type { Definition } from '@chengan/flow/model/definition'
import { readBpmn } from '@chengan/flow/parse/read-bpmn'
import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { textIn } from '../texts-of.ts'

/** The file of a process that a body names: itself, a model or a deployed version. Null where it names none. */
export async function givenXml(ctx: Context, given: unknown): Promise<string | null> {
  const { xml, modelId, processDefinitionId } = (given ?? {}) as Readonly<Record<string, unknown>>
  if (textIn(xml) !== '') return textIn(xml)
  const [model, definition] = [textIn(modelId), textIn(processDefinitionId)]
  if (model === '' && definition === '') return null
  const { rows } = await (model === ''
    ? sql<{ xml: string | null }>`select xml from flow_definition where id = ${definition}`
    : sql<{ xml: string | null }>`select xml from flow_model where id = ${model}`
  ).execute(ctx.db)
  const [row] = rows
  if (row === undefined) throw refuse(model === '' ? 'processNotDeployed' : 'rowMissing')
  return row.xml ?? ''
}

/** The process that a body names. Refuses none (with the words of the field) and what cannot be read. */
export async function givenProcess(ctx: Context, given: unknown, field: { zh: string; en: string }): Promise<Definition> {
  const xml = await givenXml(ctx, given)
  if (xml === null) throw refuse('required', { '0': field })
  const { definition, faults } = await readBpmn(xml)
  const [fault] = faults
  if (definition === null) throw refuse('bpmnRefused', { node: fault?.nodeName ?? '', reason: fault?.message ?? '' })
  return definition
}
