import { missingMaterials } from '@chengan/domain/municipal/excavation/materials/materials'
import type { Level } from '@chengan/kernel/access/level'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { askedFields, type FieldGroup, formFieldsOf, groupsOf } from '../../../../resources/form/values/form-fields.ts'
import type { Values } from '../../../../resources/row.ts'

/** The five steps of an application (municipal-approval.md §6.1). */
export const steps = ['base', 'sections', 'materials', 'fees', 'submit'] as const
export type Step = (typeof steps)[number]

/** Decided by the way in which the application was begun. */
const givenBefore: ReadonlySet<string> = new Set(['declareType', 'planId', 'parentId'])
/** Drawn by the step of the sections itself. */
export const drawnBySections: ReadonlySet<string> = new Set(['sections', 'location'])
const ofSections: ReadonlySet<string> = new Set(['exemptNo'])
const ofMaterials: ReadonlySet<string> = new Set(['materials', 'attachments'])
const ofFees: ReadonlySet<string> = new Set(['longOccupyReason'])

/** The step at which a field is filled in. */
export function stepOf({ name, group }: Pick<CompleteField, 'name' | 'group'>): Step {
  if (drawnBySections.has(name) || ofSections.has(name) || group === 'frozen') return 'sections'
  if (ofMaterials.has(name) || group === 'papers') return 'materials'
  if (ofFees.has(name) || group === 'fees') return 'fees'
  return 'base'
}

export const stepNamed = (name: string | null): Step => steps.find((one) => one === name) ?? 'base'

export const besides = (step: Step, by: 1 | -1): Step | undefined => steps[steps.indexOf(step) + by]

/** What is asked at a step, group by group. */
export function groupsAt(resource: CompleteResource, step: Step, values: Values, level: Level | undefined): readonly FieldGroup[] {
  const asked = askedFields(formFieldsOf(resource), values, level).filter(
    (field) => stepOf(field) === step && !givenBefore.has(field.name) && !drawnBySections.has(field.name),
  )
  return groupsOf(resource, asked)
}

/** Steps at which something is missing: a field that must be given, or a paper that nobody brought. */
export function stepsLacking(resource: CompleteResource, open: ReadonlySet<string>, values: Values): ReadonlySet<Step> {
  const ofFields = [...open].flatMap((name) => (resource.fields[name] === undefined ? [] : [stepOf(resource.fields[name])]))
  return new Set<Step>([...ofFields, ...(missingMaterials(values).length > 0 ? (['materials'] as const) : [])])
}
