import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule, suggestion, type ValuesOf } from '@chengan/kernel/rule'
import { asTextOrNull } from '@chengan/kernel/values'
import { violationHandle, violationStatus, violationType } from '../../dictionaries/staff.ts'
import { withoutEvidence } from '../../evidence.ts'
import type { ViolationFields } from './violation-fields.ts'

type Violation = ValuesOf<ViolationFields>

const kind = violationType.values

/** Points by kind (gysy/gysyjobpersonsupervisewgjl/rule-1). */
export const pointsOfKind: Readonly<Record<string, number>> = {
  [kind.noCertificate.value]: 12,
  [kind.unsafeOperation.value]: 3,
  [kind.illegalFilling.value]: 12,
  [kind.supplyToUnsafeUser.value]: 6,
  [kind.noCheckOnDelivery.value]: 2,
  [kind.fakedCheck.value]: 6,
  [kind.hotWork.value]: 6,
  [kind.transport.value]: 6,
  [kind.obstruction.value]: 3,
  [kind.forgedData.value]: 6,
  [kind.other.value]: 1,
}

const allowedPoints: readonly number[] = [1, 2, 3, 6, 12]

export const pointsAreOfTheScale = rule<ViolationFields>({
  name: 'pointsAreOfTheScale',
  source: 'gysy/gysyjobpersonsupervisewgjl/rule-1',
  refuses: { pointsOffTheScale: { code: 10400, zh: '记分只能为1、2、3、6、12分', en: 'Points are 1, 2, 3, 6 or 12' } },
  check: ({ row }) =>
    typeof row.points !== 'number' || allowedPoints.includes(row.points) ? undefined : { key: 'pointsOffTheScale', field: 'points' },
})

export const violationHasEvidence = rule<ViolationFields>({
  name: 'violationHasEvidence',
  source: 'gysy/gysyjobpersonsupervisewgjl/rule-4',
  refuses: withoutEvidence,
  check: ({ row }) => (isGiven(row.attachments) || isGiven(row.images) ? undefined : { key: 'evidenceIncomplete', field: 'images' }),
})

export const onlyTheUnconfirmedIsEdited = rule<ViolationFields>({
  name: 'onlyTheUnconfirmedIsEdited',
  refuses: {
    violationIsDecided: {
      code: -2,
      zh: '违规已确认或正在申诉，不能修改',
      en: 'The violation is confirmed or under appeal and is not changed',
    },
  },
  check: ({ before }) =>
    before !== null && before.status !== violationStatus.values.toConfirm.value ? { key: 'violationIsDecided' } : undefined,
})

export const hazardIsOfTheCompany = rule<ViolationFields>({
  name: 'hazardOfAViolationIsTheCompanys',
  source: 'gysy/gysyjobpersonsupervisewgjl/sourceId',
  refuses: {
    hazardOfAnotherCompany: { code: 10400, zh: '来源隐患不属于该人员所在企业', en: 'The hazard is not of the person’s company' },
  },
  refs: ['jobPersonId', 'sourceId'],
  // The company of the time, where the person has moved on since.
  check: ({ row, refs }) =>
    refs.sourceId && refs.sourceId.gasCompaniesId !== (row.gasCompaniesId ?? refs.jobPersonId?.gasCompaniesId)
      ? { key: 'hazardOfAnotherCompany', field: 'sourceId' }
      : undefined,
})

export const appealTermIsOver = rule<ViolationFields>({
  name: 'appealTermIsOver',
  source: 'gysy/gysyjobpersonsupervisewgjl/rule-3',
  refuses: {
    appealTermRuns: {
      code: -2,
      zh: '企业可申诉至{0}，期满未申诉的自动确认；申诉的待复核后确认',
      en: 'The company may appeal until {0}: confirmed by itself after it, or once an appeal is decided',
    },
  },
  check: ({ before }) => (before?.appealOpen === true ? { key: 'appealTermRuns', values: { '0': before.appealUntil ?? '' } } : undefined),
})

export const appealIsInTime = rule<ViolationFields>({
  name: 'appealIsInTime',
  source: 'gysy/gysyjobpersonsupervisewgjl/rule-3',
  refuses: {
    appealTooLate: { code: -2, zh: '申诉期限已过（截止{0}）', en: 'The term of appeal ended on {0}' },
    appealTwice: { code: -2, zh: '该违规已申诉并复核，不能再次申诉', en: 'It was appealed and reviewed: there is no second appeal' },
  },
  check({ before, today }) {
    if (isGiven(before?.appealResult)) return { key: 'appealTwice' }
    const until = before?.appealUntil ?? null
    return until !== null && today > until ? { key: 'appealTooLate', values: { '0': until } } : undefined
  },
})

export const fineIsNamed = rule<ViolationFields>({
  name: 'fineIsNamed',
  refuses: { fineMissing: { code: 10400, zh: '处理方式含罚款，请填写罚款金额', en: 'A fine is among the handling: say how much' } },
  check: ({ row }) =>
    (row.handleResult ?? []).includes(violationHandle.values.fine.value) && typeof row.penaltyAmount !== 'number'
      ? { key: 'fineMissing', field: 'penaltyAmount' }
      : undefined,
})

export const violationRules = [
  pointsAreOfTheScale,
  violationHasEvidence,
  onlyTheUnconfirmedIsEdited,
  hazardIsOfTheCompany,
  fineIsNamed,
] as const

export const closingHasProof = rule<ViolationFields>({
  name: 'closingHasProof',
  refuses: withoutEvidence,
  demandsFiles: 'evidenceIncomplete',
  check: ({ input }) => (isGiven(input.attachments) ? undefined : { key: 'evidenceIncomplete', field: 'attachments' }),
})

export const violationSuggestions = [
  suggestion<ViolationFields>({
    name: 'pointsOfItsKind',
    source: 'gysy/gysyjobpersonsupervisewgjl/rule-1',
    field: 'points',
    value: (row) => pointsOfKind[String(row.violationType)] ?? null,
  }),
]

/** Company and post as they are at the time, and until when the company may appeal. The fact `appealTerm` is the last day of the term. */
export function violationAtAdd({ before, row, refs, actor, facts }: RuleContext<ViolationFields>): Violation {
  if (before !== null) return {}
  const person = refs.jobPersonId
  const points = pointsOfKind[String(row.violationType)]
  return {
    gasCompaniesId: asTextOrNull(person?.gasCompaniesId),
    companyDeptId: asTextOrNull(person?.deptId),
    postType: asTextOrNull(person?.postType),
    regionId: asTextOrNull(person?.regionId),
    byCity: actor.level === 'city',
    appealUntil: asTextOrNull(facts.appealTerm),
    ...(isGiven(row.points) || points === undefined ? {} : { points }),
  }
}
