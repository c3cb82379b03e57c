import type { Bands } from '@chengan/kernel/scores/numbers'
import type { Weights } from '@chengan/kernel/scores/weights'
import { asNumber, asText } from '@chengan/kernel/values'
import { schemeKind } from '../../dictionaries/detection.ts'
import type { SchemeLine, SchemeParams } from '../schemes/scheme-table.ts'
import { type SchemeVersion, schemeOn } from '../schemes/scheme-versions.ts'

/** What a scheme says of a part of a tunnel. */
export interface TunnelPartScheme {
  readonly weight: number
  /** The condition value of which an item is worth nothing; null where rates of devices count. */
  readonly worst: number | null
  /** The classes of its index. */
  readonly classes: Bands
}

/** A scheme of tunnels, as the formulas read it. */
export interface TunnelScheme {
  readonly civil: Weights
  readonly systems: Weights
  readonly otherWorks: Weights
  /** The highest condition value of each item, civil and of other works. */
  readonly highest: ReadonlyMap<string, number>
  /** Civil items of which single values bound the class. */
  readonly deciding: ReadonlySet<string>
  /** The best class that such a value leaves, from which value on; the lowest value first. */
  readonly direct: readonly { readonly from: number; readonly leaves: string }[]
  readonly parts: ReadonlyMap<string, TunnelPartScheme>
}

const weightsBy = (column: string, lines: readonly SchemeLine[]): Weights =>
  Object.fromEntries(lines.map((line) => [asText(line[column]), asNumber(line.weight)]))

/** What was read: all findings of a tunnel ask for the same scheme. */
const known = new WeakMap<SchemeParams, TunnelScheme>()

/** Reads what a scheme of tunnels says. */
export function tunnelSchemeIn(params: SchemeParams): TunnelScheme {
  const scheme = known.get(params) ?? readTunnelScheme(params)
  known.set(params, scheme)
  return scheme
}

function readTunnelScheme(params: SchemeParams): TunnelScheme {
  const { civil = [], systems = [], otherWorks = [], parts = [], classes = [], direct = [] } = params
  return {
    civil: weightsBy('item', civil),
    systems: weightsBy('system', systems),
    otherWorks: weightsBy('item', otherWorks),
    highest: new Map([...civil, ...otherWorks].map(({ item, highest }) => [asText(item), asNumber(highest)])),
    deciding: new Set(civil.filter(({ decides }) => decides === true).map(({ item }) => asText(item))),
    direct: direct.map(({ value, conditionClass }) => ({ from: asNumber(value), leaves: asText(conditionClass) })),
    parts: new Map(
      parts.map(({ part, weight, worst }) => [
        asText(part),
        {
          weight: asNumber(weight),
          worst: worst == null ? null : asNumber(worst),
          classes: classes
            .filter((line) => line.part === part)
            .map(({ conditionClass, from }) => [asText(conditionClass), asNumber(from)] as const),
        },
      ]),
    ),
  }
}

/** The scheme of tunnels of the day of a detection (assets/D-4). */
export function schemeOfTunnels(versions: readonly SchemeVersion[] | undefined, day: string | null | undefined): SchemeVersion | undefined {
  return schemeOn(versions, schemeKind.values.tunnel.value, day)
}
