import { isGiven } from '@chengan/kernel/condition'
import { asNumber, asText } from '@chengan/kernel/values'
import type { SchemeParams } from '../schemes/scheme-table.ts'

/** What a level asks. */
export interface RiskBand {
  readonly riskLevel: string
  /** The least product of likelihood and consequence. */
  readonly from: number
  /** Hours within which it is guarded; null where that is not asked. */
  readonly guardHours: number | null
  /** Days within which it is disposed of, and within the flood season; null of what is observed. */
  readonly disposeDays: number | null
  readonly floodDays: number | null
  /** dict observe_cycle */
  readonly cycle: string
}

/** What lies near adds. */
interface Added {
  /** Metres. */
  readonly within: number
  readonly likelihood: number
  readonly consequence: number
}

/** A scheme of bodies under roads, as the formulas read it. */
export interface RiskScheme {
  readonly shallowBelow: number
  readonly flatBelow: number
  readonly shallowMore: number
  readonly largeAbove: number
  readonly largeMore: number
  readonly most: number
  /** The gravest first. */
  readonly bands: readonly RiskBand[]
  /** Months, 1 to 12, of the flood season. */
  readonly floodFrom: number
  readonly floodTo: number
  likelihood(bodyType: string): number | undefined
  consequence(roadClass: string): number | undefined
  added(surrounding: string): Added | undefined
}

const numberOrNull = (value: unknown): number | null => (isGiven(value) ? asNumber(value) : null)

/** Reads what a scheme of bodies says. */
export function riskSchemeIn(params: SchemeParams): RiskScheme {
  const { likelihoods = [], consequences = [], surroundings = [], bands = [] } = params
  const [sizes = {}] = params.sizes ?? []
  const [flood = {}] = params.flood ?? []
  return {
    shallowBelow: asNumber(sizes.shallowBelow),
    flatBelow: asNumber(sizes.flatBelow),
    shallowMore: asNumber(sizes.shallowMore),
    largeAbove: asNumber(sizes.largeAbove),
    largeMore: asNumber(sizes.largeMore),
    most: asNumber(sizes.most),
    bands: bands.map((line) => ({
      riskLevel: asText(line.riskLevel),
      from: asNumber(line.from),
      guardHours: numberOrNull(line.guardHours),
      disposeDays: numberOrNull(line.disposeDays),
      floodDays: numberOrNull(line.floodDays),
      cycle: asText(line.cycle),
    })),
    floodFrom: asNumber(flood.fromMonth),
    floodTo: asNumber(flood.toMonth),
    likelihood(bodyType) {
      const line = likelihoods.find((one) => one.bodyType === bodyType)
      return line && asNumber(line.likelihood)
    },
    consequence(roadClass) {
      const line = consequences.find((one) => one.roadClass === roadClass)
      return line && asNumber(line.consequence)
    },
    added(surrounding) {
      const line = surroundings.find((one) => one.surrounding === surrounding)
      return (
        line && { within: asNumber(line.within), likelihood: asNumber(line.likelihoodMore), consequence: asNumber(line.consequenceMore) }
      )
    },
  }
}
