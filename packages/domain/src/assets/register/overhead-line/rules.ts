import { isGiven } from '@chengan/kernel/condition'
import { type ValuesOf, warning } from '@chengan/kernel/rule'
import { voltage } from '../../dictionaries/lighting.ts'
import { overheadKind } from '../../dictionaries/overhead-and-parking.ts'
import type { OverheadLineFields } from './fields.ts'

type Line = ValuesOf<OverheadLineFields>

const kind = overheadKind.values

/** Least clearance over a carriageway in m, defaults that a bureau confirms: 5.5 m of telecommunication, 7.0 m of power of 10 kV; of a higher voltage that is
 *  too low all the more. */
const TELECOM_M = 5.5
const POWER_M = 7

const highVoltages: readonly string[] = [voltage.values.kilovolt10, voltage.values.kilovolt35, voltage.values.kilovolt110].map(
  ({ value }) => value,
)
const lightCurrent: readonly string[] = [kind.telecom.value, kind.broadcast.value]

/** Whether the lowest cable hangs too low over the road; false where that is not known. */
export function hangsTooLow({ lineKind, voltage: level, minClearance }: Line): boolean {
  if (typeof minClearance !== 'number') return false
  if (lightCurrent.includes(lineKind ?? '')) return minClearance < TELECOM_M
  return lineKind === kind.power.value && highVoltages.includes(level ?? '') && minClearance < POWER_M
}

export const overheadLineWarnings = [
  warning<OverheadLineFields>({
    name: 'lineHangsHighEnough',
    source: 'jcsj/baseoverhead/rule-1',
    field: 'minClearance',
    words: {
      zh: '净空不足：通信、广电线不低于5.5m，10kV及以上线不低于7.0m，请核对或整改',
      en: 'Too low: 5.5 m for telecom, 7.0 m for 10 kV and above; check or mend it',
    },
    applies: hangsTooLow,
  }),
  warning<OverheadLineFields>({
    name: 'disusedLineHasItsDay',
    source: 'jcsj/baseoverhead/rule-2',
    field: 'planDate',
    words: { zh: '废弃线缆请填写计划处置日期', en: 'Say on which day the disused line is to be removed' },
    applies: ({ idle, planDate }) => idle === true && !isGiven(planDate),
  }),
]
