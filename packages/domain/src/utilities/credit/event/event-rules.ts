import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule, suggestion, type ValuesOf } from '@chengan/kernel/rule'
import { addMonths } from '@chengan/kernel/time'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { withoutEvidence } from '../../evidence.ts'
import { creditSchemeOn, creditSetting, usualCreditSchemes } from '../credit-scheme.ts'
import { countsUntil } from '../credit-score.ts'
import type { CreditEventFields } from './event-fields.ts'

type CreditEvent = ValuesOf<CreditEventFields>

export const eventHasEvidence = rule<CreditEventFields>({
  name: 'eventHasEvidence',
  refuses: withoutEvidence,
  check: ({ row }) => (isGiven(row.sourceId) || isGiven(row.attachments) ? undefined : { key: 'evidenceIncomplete', field: 'attachments' }),
})

export const eventCounts = rule<CreditEventFields>({
  name: 'eventCounts',
  refuses: { eventWithoutPoints: { code: 10400, zh: '分值不能为0', en: 'Points are not nought' } },
  check: ({ row }) => (row.points === 0 && row.isVeto !== true ? { key: 'eventWithoutPoints', field: 'points' } : undefined),
})

export const creditEventRules = [eventHasEvidence, eventCounts] as const

/** The points of the usual scheme: a form proposes them, the city's own number is taken at the save (gysy/gysyxyjg/rule-3). */
export const pointsOfItsKind = suggestion<CreditEventFields>({
  name: 'pointsOfItsKind',
  source: 'gysy/gysyxyjg/rule-3',
  field: 'points',
  value: (row) => creditSchemeOn(usualCreditSchemes, asText(row.eventDate) || '2019-07-09').points[String(row.eventType)] ?? null,
})

/** Where it belongs, and until when it counts. */
export function eventFollows({ row, refs, settingText }: RuleContext<CreditEventFields>): CreditEvent {
  const date = asText(row.eventDate)
  if (date === '') return {}
  const scheme = creditSchemeOn(settingText(creditSetting, usualCreditSchemes), date)
  const usual = scheme.points[String(row.eventType)]
  const company = refs.gasCompaniesId
  return {
    companyDeptId: asTextOrNull(company?.deptId),
    regionId: asTextOrNull(company?.regionId),
    creditValidTo: countsUntil(scheme, date),
    ...(isGiven(row.points) || usual === undefined ? {} : { points: usual }),
  }
}

export const repairIsInTime = rule<CreditEventFields>({
  name: 'repairIsInTime',
  source: 'gysy/gysyxyjg/rule-5',
  refuses: {
    repairTooEarly: {
      code: -2,
      zh: '整改完成满{0}个月（{1}）后方可申请信用修复',
      en: 'A repair is asked {0} months after it was put right: from {1}',
    },
    repairBeforeEvent: { code: -2, zh: '整改完成日期不能早于事件日期', en: 'It was not put right before it happened' },
    nothingToRepair: { code: -2, zh: '加分事件无需修复', en: 'What adds points needs no repair' },
  },
  check({ row, input, today, settingText }) {
    const corrected = asText(input.correctedDate)
    if ((row.points ?? 0) > 0) return { key: 'nothingToRepair' }
    if (corrected < asText(row.eventDate)) return { key: 'repairBeforeEvent', field: 'correctedDate' }
    const { repairMonths } = creditSchemeOn(settingText(creditSetting, usualCreditSchemes), today)
    const from = addMonths(corrected, repairMonths)
    return today < from ? { key: 'repairTooEarly', values: { '0': String(repairMonths), '1': from }, field: 'correctedDate' } : undefined
  },
})
