import { isGiven } from '@chengan/kernel/condition'
import { type ValuesOf, warning } from '@chengan/kernel/rule'
import type { FaultLampFields, LightingDetectionFields } from './fields.ts'

type FaultLamp = NonNullable<ValuesOf<LightingDetectionFields>['faultLamps']>[number]

/** A lamp that a line of a detection may mean: it bears the number of a line, or was chosen in one. */
export interface NamedLamp {
  readonly id: string
  /** dict lamp_kind */
  readonly kind: string
  readonly poleNo: string
  /** It stands where the detection is of. */
  readonly isHere: boolean
}

/** The lines with the lamps that they mean: by the number of the pole among those of the place, of which the number of a lamp that was chosen follows. Before the place
 *  is known they stay as they were written. */
export function withLamps(lines: readonly FaultLamp[], lamps: readonly NamedLamp[], isBound: boolean): readonly FaultLamp[] {
  return lines.map((line) => {
    const poleNo = line.poleNo || (lamps.find(({ id }) => id === line.lampId)?.poleNo ?? null)
    if (!isBound || poleNo === null) return { ...line, poleNo, unknownPole: null }
    const lamp = lamps.find((one) => one.isHere && one.poleNo === poleNo)
    return { ...line, poleNo, lampKind: lamp?.kind ?? line.lampKind ?? null, lampId: lamp?.id ?? null, unknownPole: lamp ? null : poleNo }
  })
}

/** A number that no lamp of the place bears is told, not refused: the register may lack the lamp. */
export const poleIsOfThePlace = warning<FaultLampFields>({
  name: 'poleIsOfThePlace',
  source: 'assets.md §3 bhjcdlzm',
  field: 'poleNo',
  words: {
    zh: '该地点没有此编号的路灯，发布后不更新路灯状态',
    en: 'No lamp of the place bears this number: none will be told of as faulty',
  },
  applies: ({ poleNo, unknownPole }) => isGiven(unknownPole) && poleNo === unknownPole,
})
