import { type Actor, inOwnTree } from '@chengan/kernel/access/actor'
import type { Allowed } from '@chengan/kernel/lifecycle/lifecycle'
import { computed, rule, type ValuesOf, warning } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import { asRows, asText } from '@chengan/kernel/values'
import { yhLevel } from '../../dictionaries/events.ts'
import { regionOfABudget } from '../budget/budget-rules.ts'
import { holdsAtCity, runsWorks } from '../works-parties.ts'
import { FILED_WITHIN_DAYS, LEADER_DECIDES_FROM } from './reserve-codes.ts'
import type { ReserveFields } from './reserve-fields.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** What is left of the reserve of its year and region, in 10 000 yuan; whoever asks holds it until his step is done. */
    readonly reserveLeft: number
  }
}

type Item = ValuesOf<ReserveFields>

const notTheirs = {
  reserveItemOfOthers: { code: 403, zh: '只能申请、办理本单位的预留金项目', en: 'Reserve items are applied for and run by their own unit' },
} as const

/** The unit that applies, the city for every one. */
export const mayApply: Allowed<ReserveFields> = {
  name: 'mayApply',
  may: (row, actor) => runsWorks(row, actor),
  refusal: 'reserveItemOfOthers',
  refuses: notTheirs,
}

/** Whoever carries the work out, or has it carried out. */
export const mayCarryOut: Allowed<ReserveFields> = {
  name: 'mayCarryOut',
  may: (row, actor) => runsWorks(row, actor) || (actor.level === 'enterprise' && inOwnTree(actor, row.companyDeptId)),
  refusal: 'reserveItemOfOthers',
  refuses: notTheirs,
}

export const mayReview: Allowed<ReserveFields> = {
  name: 'mayReview',
  may: (_row, actor) => holdsAtCity(actor, 'yh_sj_officer'),
  refusal: 'reserveReviewedByOfficers',
  refuses: {
    reserveReviewedByOfficers: {
      code: 403,
      zh: '预留金项目由市级养护管理员审核',
      en: 'Reserve items are reviewed by the officers of the city',
    },
  },
}

const small = ({ applyAmount }: Item) => (applyAmount ?? 0) < LEADER_DECIDES_FROM
const decides = (row: Item, actor: Actor) => holdsAtCity(actor, small(row) ? 'yh_sj_plan' : 'yh_sj_leader')

/** The city's leader; below 100 000 yuan its planning section (yhgl/zxyhyljxm/rule-2). */
export const mayDispose: Allowed<ReserveFields> = {
  name: 'mayDispose',
  may: decides,
  refusal: 'reserveDecidedBySum',
  refuses: {
    reserveDecidedBySum: {
      code: 403,
      zh: '10万元以下的由市级计划科处置，10万元及以上的由市级分管领导处置',
      en: 'Below 100,000 CNY the planning section of the city decides, from that sum on its leader',
    },
  },
}

/** The finance section of the city; of what a district runs, the district's finance officer too. */
export const maySettle: Allowed<ReserveFields> = {
  name: 'maySettle',
  may: (row, actor) =>
    holdsAtCity(actor, 'yh_sj_finance') ||
    (actor.level === 'district' && actor.businessRoles.some(({ code }) => code === 'yh_qx_finance') && runsWorks(row, actor)),
  refusal: 'reserveSettledByFinance',
  refuses: {
    reserveSettledByFinance: { code: 403, zh: '预留金项目由财务人员结算', en: 'Reserve items are settled by the finance section' },
  },
}

export const reserveIsOfADistrictOrTheCity = rule<ReserveFields>({
  name: 'reserveIsOfADistrictOrTheCity',
  refuses: {
    reserveRegionWrong: {
      code: 10400,
      zh: '预留金按区县管理，市本级选市；不能选街道或社区',
      en: 'A reserve is of a district, or of the city for what it runs itself; a street has none',
    },
  },
  check: ({ row: { regionId } }) =>
    regionId == null || regionOfABudget(regionId) ? undefined : { key: 'reserveRegionWrong', field: 'regionId' },
})

export const applicantAppliesForItself = rule<ReserveFields>({
  name: 'applicantAppliesForItself',
  refuses: notTheirs,
  check: ({ row, actor }) => (runsWorks(row, actor) ? undefined : { key: 'reserveItemOfOthers', field: 'manageDeptId' }),
})

/** Work that came first is applied for within three days of its beginning (yhgl/zxyhyljxm/rule-3). */
export const workThatCameFirstIsFiledSoon = rule<ReserveFields>({
  name: 'workThatCameFirstIsFiledSoon',
  source: 'yhgl/zxyhyljxm/rule-3',
  refuses: {
    reserveFiledLate: {
      code: 10400,
      zh: '先实施的项目须在开工后{0}天内补办申请，本项目应在{1}前提交',
      en: 'Work that came first is applied for within {0} days of its beginning; this one was due by {1}',
    },
  },
  when: { field: 'emergencyFirst', is: true },
  check({ row: { planStart }, today }) {
    const until = addDays(planStart ?? today, FILED_WITHIN_DAYS)
    return today > until ? { key: 'reserveFiledLate', field: 'planStart', values: { '0': FILED_WITHIN_DAYS, '1': until } } : undefined
  },
})

const inCents = (amount: number) => Math.round(amount * 100)

/** No more is granted than the reserve holds; of two at once the second finds what the first has left (yhgl/zxyhyljxm/rule-2). */
export const reserveCoversWhatIsGranted = rule<ReserveFields>({
  name: 'reserveCoversWhatIsGranted',
  source: 'yhgl/zxyhyljxm/rule-2',
  facts: ['reserveLeft'],
  refuses: {
    reserveShort: {
      code: 10400,
      zh: '预留金余额不足：{0}年该区余额{1}万元，批准金额{2}万元',
      en: 'The reserve is not sufficient: {1} × 10,000 CNY are left of {0}, {2} × 10,000 CNY are to be granted',
    },
  },
  check({ row: { disposeAmount, planYear }, facts: { reserveLeft: left = 0 } }) {
    const granted = disposeAmount ?? 0
    if (inCents(granted) <= inCents(left)) return undefined
    return { key: 'reserveShort', field: 'disposeAmount', values: { '0': String(planYear), '1': String(left), '2': String(granted) } }
  },
})

/** That the work is done is confirmed by its supervisor, where there is one, in a file. */
export const supervisorConfirms = rule<ReserveFields>({
  name: 'supervisorConfirms',
  refuses: {
    reserveConfirmationMissing: {
      code: 10400,
      zh: '有监理单位的项目，完工须上传监理确认文件',
      en: 'Where there is a supervisor, its confirmation goes with the finish as a file',
    },
  },
  when: { field: 'supervisorDeptId', given: true },
  check: ({ row: { attachments }, before }) =>
    (attachments ?? []).some((file) => !(before?.attachments ?? []).includes(file))
      ? undefined
      : { key: 'reserveConfirmationMissing', field: 'attachments' },
})

/** The ids of its facilities, beside the rows that name them, and whether the city runs it: its reserve is then the city's own. */
export const facilitiesOfItem = computed<ReserveFields>({
  values: ({ row }) => ({
    facilityIds: asRows(row.facilities).map(({ facilityId }) => asText(facilityId)),
    manageLevel: (row.regionId?.endsWith('00') ? yhLevel.values.city : yhLevel.values.district).value,
  }),
})

export const reserveWarnings = [
  warning<ReserveFields>({
    name: 'askedIsMoreThanTheReserve',
    source: 'yhgl/zxyhyljxm/rule-2',
    field: 'applyAmount',
    words: { zh: '申请金额大于该区该年度的预留金余额', en: 'More is asked than the reserve of its year and district holds' },
    applies: ({ applyAmount, balance }) => balance != null && (applyAmount ?? 0) > balance,
  }),
  warning<ReserveFields>({
    name: 'askedIsWhatTheQuantitiesComeTo',
    field: 'applyAmount',
    words: { zh: '申请金额与工程量合价相差超过1%', en: 'The sum asked and the quantities differ by more than 1%' },
    applies: ({ applyAmount, quantities }) => {
      const cents = (quantities ?? []).reduce((sum, { amount }) => sum + inCents(amount ?? 0), 0)
      return cents > 0 && Math.abs((applyAmount ?? 0) * 1_000_000 - cents) > cents / 100
    },
  }),
]
