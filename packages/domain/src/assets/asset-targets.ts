import type { Target } from '@chengan/kernel/fields/field'
import type { NamesByRoot } from '../declared-names.ts'
import { assetType } from './dictionaries/facilities.ts'

const type = assetType.values

/** The base data behind a facility kind of maintenance (maintenance.md §10): which roots an asset of the kind may lie in. Manholes and
 *  furniture have no base table. */
const rootsByKind = {
  1: [
    { type: type.road.value, root: 'jcsj/baseroad' },
    { type: type.section.value, root: 'jcsj/baseroadsection' },
  ],
  2: [{ type: type.bridge.value, root: 'jcsj/basebridge' }],
  3: [{ type: type.footbridge.value, root: 'jcsj/baseflyover' }],
  4: [{ type: type.underpass.value, root: 'jcsj/baseunderpass' }],
  5: [{ type: type.tunnel.value, root: 'jcsj/basetunnel' }],
  6: [
    { type: type.streetLamp.value, root: 'jcsj/baselamp' },
    { type: type.lightingInstallation.value, root: 'jcsj/lampFacility' },
    { type: type.metroLamp.value, root: 'jcsj/basesubwaylamp' },
  ],
  7: [{ type: type.landscapeLamp.value, root: 'jcsj/baselandscapelamp' }],
  8: [
    { type: type.supplyBox.value, root: 'jcsj/lampBox' },
    { type: type.distributionBox.value, root: 'jcsj/baselamppdx' },
  ],
  9: [{ type: type.overheadLine.value, root: 'jcsj/baseoverhead' }],
  11: [
    { type: type.parking.value, root: 'szgl/szglyyjgparkroad' },
    { type: type.berth.value, root: 'szgl/szglyyjgparkberth' },
  ],
} as const satisfies Readonly<Record<string, readonly Omit<Target, 'when'>[]>>

type MaintainedRoot = (typeof rootsByKind)[keyof typeof rootsByKind][number]['root']
const BERTH = 'szgl/szglyyjgparkberth' satisfies MaintainedRoot
/** The root of an asset of the register. */
type RootOfAsset = Exclude<MaintainedRoot, typeof BERTH> | 'jcsj/lampLand'

export interface TargetAt<Root extends string> extends Target {
  readonly root: Root
}

/** What an asset of the register may be. */
export type AssetName = NamesByRoot[RootOfAsset]

/** `ref(asset)` of a row whose facility kind (dict yh_facility_kind) stands in `kindField`: only what fits the kind may be chosen. */
export function assetTargets(kindField: string): readonly TargetAt<MaintainedRoot>[] {
  return Object.entries(rootsByKind).flatMap(([kind, roots]) => roots.map((one) => ({ ...one, when: { field: kindField, is: kind } })))
}

/** `ref(asset)` of a row that may be about any asset (dict asset_type): maintenance knows no plots of lights, the register does. */
export const anyAsset: readonly TargetAt<RootOfAsset>[] = [
  ...Object.values(rootsByKind)
    .flat()
    .filter((one) => one.root !== BERTH),
  { type: type.lampPlot.value, root: 'jcsj/lampLand' },
]

/** Where sensors of roads stand: at an asset, or at a place that floods. */
export const whereSensorsAre = [...anyAsset, { type: type.floodPoint.value, root: 'szgl/aqscjspoint' }] as const satisfies readonly Target[]

/** The root in which assets of a type lie; undefined of what the register does not hold. */
export const rootOfAssetType = (assetType: string): string | undefined => anyAsset.find(({ type }) => type === assetType)?.root

/** The type of what lies in a root of the register; undefined of other roots. */
export const assetTypeOfRoot = (root: string): string | undefined => anyAsset.find((one) => one.root === root)?.type
