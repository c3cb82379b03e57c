import { examResult, gasPersonType } from '../../dictionaries/staff.ts'

/** Results with which the hours of a training count: who failed or was absent was not trained. */
export const resultsThatCount: readonly string[] = [examResult.values.noExam.value, examResult.values.pass.value]

/** The parameters of hours, with what 国家安监总局令3号 says of units of dangerous goods. */
export const trainingHours = {
  leadInitial: { code: 'gysy.people.leadInitialHours', hours: 48 },
  leadYearly: { code: 'gysy.people.leadYearlyHours', hours: 16 },
  staffInitial: { code: 'gysy.people.staffInitialHours', hours: 72 },
  staffYearly: { code: 'gysy.people.staffYearlyHours', hours: 20 },
} as const

/** Who is in charge or keeps safety has other hours than the rest. */
export const leads: readonly string[] = [gasPersonType.values.principal.value, gasPersonType.values.safetyManager.value]

/** The hours that a person needs in a year: more in the one in which he began (gysy/jobpersontrain/rule-1). */
export function requiredHours(
  { personType, entryDate }: { readonly personType?: unknown; readonly entryDate?: unknown },
  year: number,
  setting: (code: string, fallback: number) => number,
): number {
  const isNew = typeof entryDate === 'string' && Number(entryDate.slice(0, 4)) === year
  const isLead = leads.includes(String(personType))
  const { code, hours } = isLead
    ? trainingHours[isNew ? 'leadInitial' : 'leadYearly']
    : trainingHours[isNew ? 'staffInitial' : 'staffYearly']
  return setting(code, hours)
}
