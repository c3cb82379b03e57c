import { resultOfScore } from '@chengan/domain/utilities/people/training/train-rules'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { needsOf } from '@chengan/kernel/judge-rules'
import { asRows, asText, asTexts } from '@chengan/kernel/values'
import { makeRow } from '../../../resources/change/by-system.ts'
import type { Effect, EffectContext } from '../../../resources/implementation.ts'
import { judgeRules, ruleContext } from '../../../resources/rule-context.ts'
import { readRows } from '../../../resources/scope.ts'

const shared = [
  'trainBatchNo',
  'recordedBy',
  'trainType',
  'subject',
  'content',
  'trainOrg',
  'lecturer',
  'trainPlace',
  'startDate',
  'endDate',
  'hours',
  'signFile',
  'attachments',
] as const

type Result = Pick<ValuesNamed<'jobPersonTrain'>, 'examScore' | 'examResult'>

/** The others of a class with what each of them came out with: without an exam nobody has a score. */
function classOf({ input, row, services }: EffectContext<'jobPersonTrain'>): ReadonlyMap<string, Result> {
  const setting = services.settings.number
  const found = new Map<string, Result>()
  for (const id of asTexts(input.otherPersonIds)) found.set(id, { examScore: null, examResult: resultOfScore(null, setting) })
  for (const one of asRows(input.classResults)) {
    const examScore = isGiven(one.examScore) ? Number(one.examScore) : null
    const examResult = isGiven(one.examResult) ? asText(one.examResult) : resultOfScore(examScore, setting)
    found.set(asText(one.jobPersonId), { examScore, examResult })
  }
  found.delete(asText(row.jobPersonId))
  return found
}

/** Everybody else of a class gets a record of his own under the same batch, with his own result. */
export const writeBatch: Effect<'jobPersonTrain'> = async (effect) => {
  const { row, resource } = effect
  const others = classOf(effect)
  if (others.size === 0) return
  const people = await readRows(effect, effect.services.registry.byName('jobPerson'), [...others.keys()])
  const common = Object.fromEntries(shared.map((name) => [name, row[name] ?? null]))
  const rules = resource.rules ?? []
  for (const person of people) {
    const { id: jobPersonId, gasCompaniesId, regionId, deptId } = person
    const values = { ...common, ...others.get(jobPersonId), jobPersonId, gasCompaniesId, regionId, deptId }
    judgeRules(rules, await ruleContext(effect, resource, { row: values, before: null, input: values }, needsOf(rules)))
    await makeRow(effect, resource, values)
  }
}
