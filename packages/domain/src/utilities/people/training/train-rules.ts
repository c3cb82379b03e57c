import { type Actor, inOwnTree } from '@chengan/kernel/access/actor'
import { regionWithin } from '@chengan/kernel/access/region'
import { isGiven } from '@chengan/kernel/condition'
import { defineErrors } from '@chengan/kernel/errors/catalogue'
import type { Allowed } from '@chengan/kernel/lifecycle/lifecycle'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { daysBetween } from '@chengan/kernel/time'
import { asRows, asTextOrNull } from '@chengan/kernel/values'
import { orgLevel } from '../../dictionaries/companies.ts'
import { examResult, gasJobStatus } from '../../dictionaries/staff.ts'
import type { TrainFields } from './train-fields.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** The last year whose assessment of the company is published; null where none is. */
    readonly closedYear: number | null
  }
}

type Train = ValuesOf<TrainFields>

const HOURS_A_DAY = 8
const PASS_SCORE = 80
const result = examResult.values

export const trainingEndsAfterItBegins = rule<TrainFields>({
  name: 'trainingEndsAfterItBegins',
  refuses: { trainingEndsTooEarly: { code: 10400, zh: '结束时间应晚于开始时间', en: 'The end lies after the beginning' } },
  check: ({ row }) =>
    row.startDate && row.endDate && row.endDate <= row.startDate ? { key: 'trainingEndsTooEarly', field: 'endDate' } : undefined,
})

export const hoursFitTheDays = rule<TrainFields>({
  name: 'hoursFitTheDays',
  source: 'gysy/jobpersontrain/rule-3',
  refuses: {
    tooManyHours: {
      code: 10400,
      zh: '学时超过每天8学时，{0}天最多{1}学时',
      en: 'More than 8 hours a day: {0} days make {1} at most',
    },
  },
  check({ row }) {
    if (!row.startDate || !row.endDate || typeof row.hours !== 'number') return undefined
    const days = Math.max(1, daysBetween(row.startDate, row.endDate) + 1)
    const most = days * HOURS_A_DAY
    return row.hours > most ? { key: 'tooManyHours', field: 'hours', values: { '0': days, '1': most } } : undefined
  },
})

export const resultFitsTheScore = rule<TrainFields>({
  name: 'resultFitsTheScore',
  source: 'gysy/jobpersontrain/rule-2',
  refuses: {
    resultDiffersFromScore: {
      code: 10400,
      zh: '考核结果与成绩不符：{0}分及以上为合格',
      en: 'The result does not fit the score: {0} and above pass',
    },
  },
  check({ row, setting }) {
    if (typeof row.examScore !== 'number' || !isGiven(row.examResult)) return undefined
    const least = setting('gysy.people.passScore', PASS_SCORE)
    const fits = row.examResult === (row.examScore >= least ? result.pass.value : result.fail.value)
    return fits ? undefined : { key: 'resultDiffersFromScore', field: 'examResult', values: { '0': least } }
  },
})

/** Whether there was an exam: somebody has a score, or a result that only an exam gives. */
const wasExamined = ({ examScore, examResult: outcome }: Pick<Train, 'examScore' | 'examResult'>) =>
  typeof examScore === 'number' || (isGiven(outcome) && outcome !== result.noExam.value)

/** The result of one of a class is his own: nobody passes with the score of another. */
export const eachHasHisOwnResult = rule<TrainFields>({
  name: 'eachHasHisOwnResult',
  source: 'gysy/jobpersontrain/rule-2',
  refuses: {
    scoresOfOthersMissing: {
      code: 10400,
      zh: '有考核的培训须在“同批人员成绩”中逐人填写成绩或结果',
      en: 'After an exam each of the others has his own score or result: enter it under “Results of the others”',
    },
  },
  check({ row, input }) {
    if (!wasExamined(row)) return undefined
    // They are sent beside the first and kept in no row.
    if (isGiven(row.otherPersonIds ?? input.otherPersonIds)) return { key: 'scoresOfOthersMissing', field: 'otherPersonIds' }
    const lacks = asRows(row.classResults ?? input.classResults).some((one) => !isGiven(one.examScore) && !isGiven(one.examResult))
    return lacks ? { key: 'scoresOfOthersMissing', field: 'classResults' } : undefined
  },
})

/** Why a row of a closed year is not changed any more. */
const closedYear = defineErrors({
  trainYearClosed: {
    code: -2,
    zh: '{0}年度考核已结束，该年度及以前的培训记录不能修改',
    en: 'The assessment of {0} is closed: records of it and of years before are not changed',
  },
})

const yearOf = (row: Train | null) => (typeof row?.startDate === 'string' ? Number(row.startDate.slice(0, 4)) : null)

/** A year is closed with the published assessment of the company, which counted its hours; a city may close one for all (parameter). */
export const closedYearIsReadOnly = rule<TrainFields>({
  name: 'closedYearIsReadOnly',
  source: 'gysy/jobpersontrain/rule-4',
  refuses: closedYear,
  facts: ['closedYear'],
  check({ row, before, facts, setting }) {
    const closed = Math.max(setting('gysy.people.closedYear', 0), facts.closedYear ?? 0)
    const touches = [yearOf(row), yearOf(before)].some((year) => year !== null && year <= closed)
    return touches ? { key: 'trainYearClosed', field: 'startDate', values: { '0': closed } } : undefined
  },
})

export const onlyThoseWhoWorkAreTrained = rule<TrainFields>({
  name: 'onlyThoseWhoWorkAreTrained',
  refuses: { personHasLeft: { code: -2, zh: '该人员已离职或被禁入，不能登记培训', en: 'The person has left or is barred' } },
  refs: ['jobPersonId'],
  check({ before, refs }) {
    const gone: readonly unknown[] = [gasJobStatus.values.left.value, gasJobStatus.values.barred.value]
    return before === null && gone.includes(refs.jobPersonId?.jobStatus) ? { key: 'personHasLeft', field: 'jobPersonId' } : undefined
  },
})

const recorder = orgLevel.values
/** Who a record is of, by the level of whoever enters it: a training that a bureau has organised is the bureau's. */
const recorderOf = ({ level }: Actor): string =>
  level === 'enterprise' ? recorder.enterprise.value : level === 'district' ? recorder.district.value : recorder.city.value

/** What a bureau has recorded it keeps itself, and the company what the company has. */
export const keptByItsRecorder: Allowed<TrainFields> = {
  name: 'keptByItsRecorder',
  may(row, actor) {
    if (actor.superAdmin) return true
    if (recorderOf(actor) !== (row.recordedBy ?? recorder.enterprise.value)) return false
    if (actor.level === 'enterprise') return inOwnTree(actor, row.deptId)
    return actor.level !== 'district' || regionWithin(row.regionId, actor.regionId)
  },
  refusal: 'trainingOfAnother',
  refuses: {
    trainingOfAnother: {
      code: -2,
      zh: '培训记录由登记方更正：主管部门组织的培训由登记的部门修改',
      en: 'A record is corrected by whoever entered it: the training of a bureau by that bureau',
    },
  },
}

export const trainRules = [
  trainingEndsAfterItBegins,
  hoursFitTheDays,
  resultFitsTheScore,
  eachHasHisOwnResult,
  closedYearIsReadOnly,
  onlyThoseWhoWorkAreTrained,
] as const

/** What a score means; without one there was no exam. */
export function resultOfScore(score: unknown, setting: (code: string, fallback: number) => number): string {
  if (typeof score !== 'number') return result.noExam.value
  return score >= setting('gysy.people.passScore', PASS_SCORE) ? result.pass.value : result.fail.value
}

/** The result follows from the score where nobody says it. */
export function trainFollows({ row, refs, before, setting, actor }: RuleContext<TrainFields>): Train {
  const person = refs.jobPersonId
  return {
    ...(isGiven(row.examResult) ? {} : { examResult: resultOfScore(row.examScore, setting) }),
    // The company in which the person was trained; a later one takes the file over, not the year.
    ...(before === null && person
      ? {
          gasCompaniesId: asTextOrNull(person.gasCompaniesId),
          regionId: asTextOrNull(person.regionId),
          deptId: asTextOrNull(person.deptId),
          recordedBy: recorderOf(actor),
        }
      : {}),
  }
}
