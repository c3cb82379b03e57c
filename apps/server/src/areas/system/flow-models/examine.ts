import { businessType } from '@chengan/domain/system/dictionaries/flows'
import { routeFields } from '@chengan/domain/system/flow-models/route-fields'
import { lint } from '@chengan/flow/lint/lint'
import { type Fault, faultAt } from '@chengan/flow/lint/reasons'
import type { Definition, ProcessSettings } from '@chengan/flow/model/definition'
import { readBpmn } from '@chengan/flow/parse/read-bpmn'
import { judgeValue } from '@chengan/kernel/definition/forms/judge-value'
import { refuse } from '@chengan/kernel/errors/refusal'
import { dict } from '@chengan/kernel/fields/builders'
import type { Field } from '@chengan/kernel/fields/field'
import { labelText } from '@chengan/kernel/label'
import type { Context } from '../../../context.ts'
import { knownNames } from './known-names.ts'

/** A file that was looked at: the process it holds, and what a deployment refuses or warns of. */
export interface Examined {
  readonly definition: Definition | null
  readonly faults: readonly Fault[]
}

/** Reads a file and judges it by what this house knows. Never throws on what the file holds. */
export async function examine(ctx: Context, xml: string): Promise<Examined> {
  const { definition, faults } = await readBpmn(xml)
  if (definition === null) return { definition, faults }
  return { definition, faults: [...faults, ...settingFaults(definition), ...lint(definition, await knownNames(ctx, definition))] }
}

/** The process of a file that may be deployed. Refuses with 10170 at the first error; `data` holds everything that was found. */
export async function deployable(
  ctx: Context,
  xml: string,
): Promise<{ readonly definition: Definition; readonly warnings: readonly Fault[] }> {
  const { definition, faults } = await examine(ctx, xml)
  const error = faults.find((fault) => fault.level === 'error')
  if (definition === null || error !== undefined) throw bpmnRefused(ctx, faults)
  return { definition, warnings: faults }
}

/** The refusal of a file for the first of its errors (10170). */
export function bpmnRefused(ctx: Context, faults: readonly Fault[]) {
  const error = faults.find((fault) => fault.level === 'error')
  const values = { node: error?.nodeName ?? '', reason: error?.message ?? '' }
  return refuse('bpmnRefused', values, { data: faults.map((fault) => shownFault(ctx, fault)) })
}

/** A fault as the designer gets it (act/model/validate). */
export function shownFault(ctx: Context, fault: Fault) {
  const { node, nodeName, level, code, message, part } = fault
  return { nodeId: node, nodeName, level, code, part, msg: labelText(message, ctx.language) }
}

type Setting = keyof ProcessSettings

/** The fields that hold what a file says about its process. */
const settingFields: Partial<Readonly<Record<Setting, Field>>> = { ...routeFields, category: dict(businessType, '分类', 'Category') }

/** What a file says about its process in the values of a row; a setting that its field would not take is a fault. */
export function settingValuesOf({ settings }: Definition): Readonly<Record<string, unknown>> {
  const taken = Object.entries(settingFields).flatMap(([name, field]) => {
    const judged = judgeValue(field, settings[name as Setting] ?? null)
    return 'value' in judged ? [[name, judged.value] as const] : []
  })
  return Object.fromEntries(taken)
}

function settingFaults({ key, name, settings }: Definition): readonly Fault[] {
  return Object.entries(settingFields).flatMap(([setting, field]) => {
    const part = settings[setting as Setting] ?? ''
    return 'refusal' in judgeValue(field, part) ? [faultAt({ id: key, name: name.zh }, 'value', { name: setting, part })] : []
  })
}
