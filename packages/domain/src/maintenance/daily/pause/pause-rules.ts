import { districtOf, regionWithin } from '@chengan/kernel/access/region'
import { isGiven } from '@chengan/kernel/condition'
import type { Allowed } from '@chengan/kernel/lifecycle/lifecycle'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { addMinutes } from '@chengan/kernel/time'
import { pauseStatus } from './pause-codes.ts'
import type { PauseFields } from './pause-fields.ts'

const DAY = 24 * 60
const isDraft = ({ before }: RuleContext<PauseFields>) => before === null || before.status === pauseStatus.draft

const notTheirs = {
  pauseNotYours: {
    code: 10400,
    zh: '全市的暂停令由市级维护，区级只能下达本区的暂停令',
    en: 'Orders for the whole city are the city’s; a district gives its own',
  },
} as const

const isGivenBy: Allowed<PauseFields>['may'] = ({ regionId }: ValuesOf<PauseFields>, actor) =>
  actor.level === 'city' ||
  (actor.level === 'district' && regionId != null && actor.regionId !== null && districtOf(regionId) === districtOf(actor.regionId))

/** The city any order, a district those of its own (maintenance.md §3.9). */
export const pauseGiver: Allowed<PauseFields> = { name: 'pauseGiver', may: isGivenBy, refusal: 'pauseNotYours', refuses: notTheirs }

/** The same of an order in force, of which nothing but its end is changed. */
export const giverMovesItsEnd: Allowed<PauseFields> = {
  name: 'giverMovesItsEnd',
  may: isGivenBy,
  refusal: 'pauseEndAlone',
  refuses: {
    pauseEndAlone: {
      code: -2,
      zh: '暂停令生效后只能由下达单位调整结束时间',
      en: 'Of an order in force its end alone is changed, by whoever gave it',
    },
  },
}

/** A district stops the clocks of its own streets alone. */
export const districtPausesItsOwnStreets = rule<PauseFields>({
  name: 'districtPausesItsOwnStreets',
  refuses: {
    pauseElsewhere: { code: 10400, zh: '区级只能对本区下达暂停令', en: 'A district gives orders for its own streets' },
  },
  check: ({ row, actor }) =>
    actor.level === 'district' && (row.regionIds ?? []).some((one) => !regionWithin(one, actor.regionId))
      ? { key: 'pauseElsewhere', field: 'regionIds' }
      : undefined,
})

/** Where it holds is said in one way at least, and by what it is given in one (yhgl/ztl/rule-1). */
export const pauseSaysWhereAndByWhat = rule<PauseFields>({
  name: 'pauseSaysWhereAndByWhat',
  source: 'yhgl/ztl/rule-1',
  refuses: {
    pausePlaceMissing: { code: 10400, zh: '请填写适用区域、范围或道路', en: 'Say where it holds: districts, an area or roads' },
    pauseDocumentMissing: { code: 10400, zh: '请填写依据文号或上传附件', en: 'Give the number of the document or attach it' },
  },
  check: ({ row }) => {
    if (!isGiven(row.regionIds) && !isGiven(row.scope) && !isGiven(row.roadIds)) return { key: 'pausePlaceMissing', field: 'regionIds' }
    return isGiven(row.docNo) || isGiven(row.attachments) ? undefined : { key: 'pauseDocumentMissing', field: 'docNo' }
  },
})

/** It begins a day ago at the earliest, and ends after that and after now: what has passed is ordered no more (yhgl/ztl/rule-1). */
export const pauseLiesAhead = rule<PauseFields>({
  name: 'pauseLiesAhead',
  source: 'yhgl/ztl/rule-1',
  refuses: {
    pauseTooEarly: { code: 10400, zh: '开始时间不得早于{0}', en: 'It begins at {0} at the earliest' },
    pauseEndsEarly: { code: 10400, zh: '结束时间须晚于{0}', en: 'It ends after {0}' },
  },
  check: (context) => {
    const { row, now } = context
    const [start, end, earliest] = [row.startTime ?? '', row.endTime ?? '', addMinutes(now, -DAY)]
    if (isDraft(context) && start !== '' && start < earliest) return { key: 'pauseTooEarly', field: 'startTime', values: { '0': earliest } }
    const after = [start, now].toSorted().at(-1) ?? now
    return end !== '' && end <= after ? { key: 'pauseEndsEarly', field: 'endTime', values: { '0': after } } : undefined
  },
})

/** What has not begun is not ended; it is revoked. */
export const onlyWhatHasBegunIsEnded = rule<PauseFields>({
  name: 'onlyWhatHasBegunIsEnded',
  refuses: {
    pauseNotBegun: { code: -2, zh: '暂停令尚未开始，请撤销', en: 'It has not begun: revoke it' },
  },
  check: ({ before, now }) => ((before?.startTime ?? '') > now ? { key: 'pauseNotBegun' } : undefined),
})
