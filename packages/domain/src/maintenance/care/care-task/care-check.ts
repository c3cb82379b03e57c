import { rule, type ValuesOf } from '@chengan/kernel/rule'
import { asRows, asText } from '@chengan/kernel/values'
import { yhValueKind } from '../../dictionaries/care.ts'
import type { CareTaskFields } from './care-task-fields.ts'

const kind = yhValueKind.values

type Task = ValuesOf<CareTaskFields>
export type CareCheck = NonNullable<Task['checkResults']>[number]

/** Whether an item passes: what is measured by its limits, what is looked at by whoever looked; undefined as long as nobody answered. */
export function passes({ valueKind, min, max, measured, ok }: CareCheck): boolean | undefined {
  if (valueKind !== kind.number.value) return ok ?? undefined
  if (measured == null) return undefined
  return (min == null || measured >= min) && (max == null || measured <= max)
}

/** The entries of a list of results. */
const checksIn = (checkResults: unknown): readonly CareCheck[] => asRows(checkResults) as readonly CareCheck[]

/** The results as they are kept: each says whether it passed. */
export const judgedChecks = ({ checkResults }: Task): Task['checkResults'] =>
  checkResults == null ? null : checkResults.map((one) => ({ ...one, ok: passes(one) ?? null }))

/** The items that did not pass. */
export const failedChecks = ({ checkResults }: Task): readonly CareCheck[] => checksIn(checkResults).filter((one) => passes(one) === false)

/** What was found at an item, in words: 系统接地电阻 5.2Ω（合格标准≤4Ω）. */
export function foundInWords({ item, measured, value, unit, standard, remark }: CareCheck): string {
  const found = measured == null ? (value ?? '不合格') : `${measured}${unit ?? ''}`
  return `${item ?? ''}：${found}${standard ? `（合格标准：${standard}）` : ''}${remark ? `，${remark}` : ''}`
}

/** Every item of the check list is answered. */
export const everyCheckIsAnswered = rule<CareTaskFields>({
  name: 'everyCheckIsAnswered',
  refuses: {
    careCheckMissing: { code: 10400, zh: '请填写全部检查结果，缺少：{0}', en: 'Answer every item of the check list; missing: {0}' },
  },
  check: ({ row }) => {
    const open = checksIn(row.checkResults).filter((one) => passes(one) === undefined)
    if (open.length === 0) return undefined
    return { key: 'careCheckMissing', field: 'checkResults', values: { '0': open.map(({ item }) => asText(item)).join('、') } }
  },
})

/** Photos show what was done: as many before and after as the standard asks. */
export const careIsShownByPhotos = rule<CareTaskFields>({
  name: 'careIsShownByPhotos',
  refs: ['standardId'],
  refuses: { carePhotosMissing: { code: 10400, zh: '保养前、后照片各不少于{0}张', en: 'At least {0} photos before and after' } },
  check: ({ row, refs: { standardId: standard } }) => {
    const least = standard?.minPhotos ?? 0
    const short = (['beforeImages', 'afterImages'] as const).find((name) => (row[name] ?? []).length < least)
    return short === undefined ? undefined : { key: 'carePhotosMissing', field: short, values: { '0': least } }
  },
})

/** Of the lamps that were looked at, no more are dark than were looked at. */
export const darkAreAmongTheChecked = rule<CareTaskFields>({
  name: 'darkAreAmongTheChecked',
  refuses: { careDefectsTooMany: { code: 10400, zh: '问题数不能大于检查数', en: 'No more can be defective than were checked' } },
  check: ({ row: { checkedCount, defectCount } }) =>
    (defectCount ?? 0) > (checkedCount ?? Number.POSITIVE_INFINITY) ? { key: 'careDefectsTooMany', field: 'defectCount' } : undefined,
})

/** A patrol finishes no later than now, and not before its window. */
export const careIsDoneInItsTime = rule<CareTaskFields>({
  name: 'careIsDoneInItsTime',
  refuses: {
    careFinishedOutside: {
      code: 10400,
      zh: '完成时间须在{0}之后，且不晚于当前时间',
      en: 'It is finished after {0}, and not in the future',
    },
  },
  check: ({ row: { finishTime, windowStart }, now }) =>
    finishTime && (finishTime > now || finishTime.slice(0, 10) < (windowStart ?? ''))
      ? { key: 'careFinishedOutside', field: 'finishTime', values: { '0': windowStart ?? '' } }
      : undefined,
})
