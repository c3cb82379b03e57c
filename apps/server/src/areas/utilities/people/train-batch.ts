import { needsOf } from '@chengan/kernel/judge-rules'
import { asTexts } from '@chengan/kernel/values'
import { makeRow } from '../../../resources/change/by-system.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { judgeRules, ruleContext } from '../../../resources/rule-context.ts'
import { readRows } from '../../../resources/scope.ts'

const shared = [
  'trainBatchNo',
  'trainType',
  'subject',
  'content',
  'trainOrg',
  'lecturer',
  'trainPlace',
  'startDate',
  'endDate',
  'hours',
  'examScore',
  'examResult',
  'signFile',
  'attachments',
] as const

/** Everybody else of a class gets a record of his own under the same batch. */
export const writeBatch: Effect<'jobPersonTrain'> = async (effect) => {
  const { row, resource, input } = effect
  const others = [...new Set(asTexts(input.otherPersonIds))].filter((id) => id !== row.jobPersonId)
  if (others.length === 0) return
  const people = await readRows(effect, effect.services.registry.byName('jobPerson'), others)
  const common = Object.fromEntries(shared.map((name) => [name, row[name] ?? null]))
  const rules = resource.rules ?? []
  for (const person of people) {
    const { id: jobPersonId, gasCompaniesId, regionId, deptId } = person
    const values = { ...common, jobPersonId, gasCompaniesId, regionId, deptId }
    judgeRules(rules, await ruleContext(effect, resource, { row: values, before: null, input: values }, needsOf(rules)))
    await makeRow(effect, resource, values)
  }
}
