import { lint } from '@chengan/flow/lint/lint'
import { type Fault, reasons } from '@chengan/flow/lint/reasons'
import { adoptAttributes } from '@chengan/flow/parse/adopt-attributes'
import { readBpmn } from '@chengan/flow/parse/read-bpmn'
import type { Label } from '@chengan/kernel/label'

/** A process file that was chosen: what it holds, and what will have to be mended before it can be deployed. */
export interface ReadFile {
  readonly name: string
  readonly key: string
  readonly nodes: number
  readonly faults: readonly Fault[]
  /** With what other tools say in our own attributes too. */
  adopted(): Promise<string>
}

/** Reads a file of bpmn.io, Activiti, Flowable or Camunda; a reason where it is none. */
export async function readProcessFile(xml: string): Promise<ReadFile | Label> {
  const { definition, faults, document } = await readBpmn(xml)
  if (definition === null || document === null) return faults[0]?.message ?? reasons.noProcess
  return {
    name: definition.name.zh,
    key: definition.key,
    nodes: definition.nodes.length,
    faults: [...faults, ...lint(definition)],
    adopted: () => adoptAttributes(document, definition),
  }
}
