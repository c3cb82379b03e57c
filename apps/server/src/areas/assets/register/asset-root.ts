import type { AssetName } from '@chengan/domain/assets/asset-targets'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import type { Context } from '../../../context.ts'

/** Which of the roots of the register a call was made at. */
export type AssetRoot = (ctx: Context) => ResourceNamed<AssetName>

export const assetRoot =
  (name: AssetName): AssetRoot =>
  ({ services }) =>
    services.registry.byName(name)
