import { asNumber, asText } from '@chengan/kernel/values'
import { lightKind } from '../../dictionaries/lighting.ts'
import type { SchemeParams } from '../schemes/scheme-table.ts'

/** What of a pair of values decides. */
type Step = 'low' | 'high'
type Pair = Readonly<Record<Step, number>>

/** Maintained values of roads of a class. */
export interface MaintainedValues {
  readonly luminance: Pair
  readonly uo: number
  readonly illuminance: Pair
  readonly ue: number
}

/** Least rates in per cent. */
export interface RateTargets {
  readonly lit: number
  readonly intact: number
}

/** A scheme of lights, as the formulas read it. */
export interface LightingScheme {
  readonly judgedBy: Step
  readonly cementFactor: number
  readonly overLit: number
  values(roadClass: string): MaintainedValues | undefined
  /** The most watts on a square metre of a road of so many lanes. */
  density(roadClass: string, lanes: number): Pair | undefined
  /** Without a class: of landscape light. */
  targets(roadClass: string | null): RateTargets | undefined
}

/** Reads what a scheme of lights says. */
export function lightingSchemeIn({ values = [], densities = [], targets = [], judging = [] }: SchemeParams): LightingScheme {
  const [rule = {}] = judging
  const { functional, landscape } = lightKind.values
  return {
    judgedBy: rule.byHigher === true ? 'high' : 'low',
    cementFactor: asNumber(rule.cementFactor),
    overLit: asNumber(rule.overLit),
    values(roadClass) {
      const line = values.find((one) => one.roadClass === roadClass)
      if (line === undefined) return undefined
      return {
        luminance: { low: asNumber(line.luminanceLow), high: asNumber(line.luminanceHigh) },
        uo: asNumber(line.uo),
        illuminance: { low: asNumber(line.illuminanceLow), high: asNumber(line.illuminanceHigh) },
        ue: asNumber(line.ue),
      }
    },
    density(roadClass, lanes) {
      const [line] = densities
        .filter((one) => one.roadClass === roadClass && asNumber(one.lanesFrom) <= lanes)
        .toSorted((one, other) => asNumber(other.lanesFrom) - asNumber(one.lanesFrom))
      return line && { low: asNumber(line.low), high: asNumber(line.high) }
    },
    targets(roadClass) {
      const line = targets.find((one) =>
        roadClass === null ? one.lightKind === landscape.value : one.lightKind === functional.value && asText(one.roadClass) === roadClass,
      )
      return line && { lit: asNumber(line.lit), intact: asNumber(line.intact) }
    },
  }
}
