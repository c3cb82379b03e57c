import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { asTexts } from '@chengan/kernel/values'
import { yhEvidenceFault } from '../../../dictionaries/repair-checks.ts'
import type { EventFields } from '../fields.ts'

type Context = RuleContext<EventFields>
type Event = ValuesOf<EventFields>

/** A repair of which the photos tell less is looked at in the street. */
const TELLING_FROM = 60

const fault = yhEvidenceFault.values
/** What each fault takes off 100 (yhgl/rcyh/rule-20). */
const takenOff: Readonly<Record<string, number>> = {
  [fault.duplicate.value]: 40,
  [fault.time.value]: 20,
  [fault.place.value]: 20,
  [fault.missing.value]: 20,
}

/** How far the photos of a repair can be trusted, 0 to 100, by their faults. */
export const evidenceScoreOf = (faults: readonly string[]): number => 100 - faults.reduce((sum, one) => sum + (takenOff[one] ?? 0), 0)

/** What the photos of one record are worth. */
export interface JudgedRecord {
  readonly photoFaults?: readonly string[] | null | undefined
  readonly photoDistance?: number | null | undefined
}

/** A repair that is done anew is shown anew. */
export const evidenceAnew = {
  evidenceFaults: [],
  evidenceScore: null,
  photoDistance: null,
  fieldChecked: null,
} as const satisfies Event

/** What the records of a repair together say of its photos: their faults, the farthest photo, the score. */
export function evidenceOf(records: readonly JudgedRecord[]): Pick<Event, 'evidenceFaults' | 'evidenceScore' | 'photoDistance'> {
  if (records.length === 0) return { evidenceFaults: [], evidenceScore: null, photoDistance: null }
  const found = new Set(records.flatMap(({ photoFaults }) => photoFaults ?? []))
  const faults = Object.keys(takenOff).filter((one) => found.has(one))
  const metres = records.flatMap(({ photoDistance }) => (photoDistance == null ? [] : [photoDistance]))
  return {
    evidenceFaults: faults,
    evidenceScore: evidenceScoreOf(faults),
    photoDistance: metres.length === 0 ? null : Math.max(...metres),
  }
}

/** Whether a call is about one row alone. */
const isAlone = (input: Context['input']) => {
  const { ids } = input as { readonly ids?: unknown }
  return asTexts(typeof ids === 'string' ? ids.split(',') : ids).length <= 1
}

export const weakEvidenceIsCheckedInTheStreet = rule<EventFields>({
  name: 'weakEvidenceIsCheckedInTheStreet',
  source: 'yhgl/rcyh/rule-20',
  refuses: {
    weakEvidenceAlone: {
      code: -2,
      zh: '佐证评分低于60分，不能批量通过，请逐件现场核查',
      en: 'The evidence scores below 60: it is not passed with others, check it in the street',
    },
    fieldCheckMissing: {
      code: -2,
      zh: '佐证评分低于60分，须现场核查并上传核查照片后通过',
      en: 'The evidence scores below 60: check it in the street and add photos of the check',
    },
  },
  check: ({ row, input }) => {
    if ((row.evidenceScore ?? TELLING_FROM) >= TELLING_FROM) return undefined
    if (!isAlone(input)) return { key: 'weakEvidenceAlone' }
    return row.fieldChecked === true && isGiven(input.attachments) ? undefined : { key: 'fieldCheckMissing', field: 'fieldChecked' }
  },
})
