import { sectionsOf } from '@chengan/domain/municipal/excavation/checks/of-row'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { refuseFields } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import type { Members } from '@chengan/kernel/values'
import { isObject } from '@chengan/kernel/values'

type Edit = (row: ValuesNamed<'excavation'>, fields: ValuesNamed<'excavation'>) => Values

/** What the site survey may put right of a section. */
const ofTheSurvey = ['pavementType', 'trenchWidth'] as const

const corrected = (stored: ValuesNamed<'excavation'>, given: Members<keyof ValuesNamed<'excavationSection'>> | undefined): Values => ({
  ...stored,
  ...Object.fromEntries(ofTheSurvey.filter((name) => isGiven(given?.[name])).map((name) => [name, given?.[name]])),
})

/** T3 corrects surfaces and widths, and nothing else of the sections; the figures that were declared stay beside them. */
const survey: Edit = (row, fields) => {
  if (!Array.isArray(fields.sections)) return fields
  const given = new Map(fields.sections.filter(isObject<keyof ValuesNamed<'excavationSection'>>).map((one) => [String(one.id ?? ''), one]))
  return { ...fields, sections: sectionsOf(row).map((one) => corrected(one, given.get(String(one.id)))) }
}

const fees = ['restoreFee', 'occupyFee'] as const

/** T8 sets another fee than the computed one with a reason alone. */
const price: Edit = (row, fields) => {
  const adjusted = fees.filter((name) => name in fields && Number(fields[name] ?? 0) !== Number(row[name] ?? 0))
  if (adjusted.length > 0 && !isGiven(fields.feeAdjustReason ?? row.feeAdjustReason))
    throw refuseFields([{ field: 'feeAdjustReason', key: 'feeReasonMissing' }])
  const wrong = adjusted.find((name) => !(Number(fields[name]) >= 0))
  if (wrong !== undefined) throw refuseFields([{ field: wrong, key: 'tooSmall', values: { '0': words[wrong], '1': 0 } }])
  return fields
}
const words = {
  restoreFee: { zh: '挖掘修复费', en: 'Restoration fee' },
  occupyFee: { zh: '道路占用费', en: 'Occupation fee' },
} as const

const edits: Readonly<Record<string, Edit>> = { T3: survey, T8: price }

/** What the holder of a task writes of what he sent, beyond the rights of its fields (municipal-approval.md §5.1). */
export const writtenAtNode = (node: string, row: ValuesNamed<'excavation'>, fields: ValuesNamed<'excavation'>): Values =>
  edits[node]?.(row, fields) ?? fields
