import type { Definition } from '@chengan/flow/model/definition'
import { readBpmn } from '@chengan/flow/parse/read-bpmn'
import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'

/** A process that a body names: its file, a model or a deployed version. */
export interface GivenProcess {
  readonly xml?: string | null
  readonly modelId?: string | null
  readonly processDefinitionId?: string | null
}

/** The file of a process that a body names: itself, a model or a deployed version. Null where it names none. */
export async function givenXml(ctx: Context, { xml, modelId, processDefinitionId }: GivenProcess): Promise<string | null> {
  if (xml) return xml
  if (!modelId && !processDefinitionId) return null
  const { rows } = await (modelId
    ? sql<{ xml: string | null }>`select xml from flow_model where id = ${modelId}`
    : sql<{ xml: string | null }>`select xml from flow_definition where id = ${processDefinitionId}`
  ).execute(ctx.db)
  const [row] = rows
  if (row === undefined) throw refuse(modelId ? 'rowMissing' : 'processNotDeployed')
  return row.xml ?? ''
}

/** The process that a body names. Refuses none (with the words of the field) and what cannot be read. */
export async function givenProcess(ctx: Context, given: GivenProcess, field: { zh: string; en: string }): Promise<Definition> {
  const xml = await givenXml(ctx, given)
  if (xml === null) throw refuse('required', { '0': field })
  const { definition, faults } = await readBpmn(xml)
  const [fault] = faults
  if (definition === null) throw refuse('bpmnRefused', { node: fault?.nodeName ?? '', reason: fault?.message ?? '' })
  return definition
}
