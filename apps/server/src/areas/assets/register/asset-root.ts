import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Context } from '../../../context.ts'

/** Which of the roots of the register a call was made at. */
export type AssetRoot = (ctx: Context) => CompleteResource

export const assetRoot =
  (name: string): AssetRoot =>
  ({ services }) =>
    services.registry.byName(name)
