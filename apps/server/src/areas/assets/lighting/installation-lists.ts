import { lightKind } from '@chengan/domain/assets/dictionaries/lighting'
import type { lampFacility } from '@chengan/domain/assets/register/lighting-installation/lighting-installation'
import { exportRows } from '../../../resources/export/export-call.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { listOf } from '../../../resources/lists/lists.ts'

type Listed = Pick<(typeof lampFacility.calls)['functionalList'], 'lists'>
type Kind = keyof typeof lightKind.values

const wireOf = (kind: Kind) => lightKind.values[kind].value

/** The installations of one kind for pickers. */
const listOfKind =
  (kind: Kind): CallHandler<Listed> =>
  (ctx, { list }) =>
    listOf(ctx, ctx.services.registry.byName('lampFacility'), { ...list, lightKind: wireOf(kind) })

/** The same as a workbook. */
const exportOfKind =
  (kind: Kind): CallHandler<Listed> =>
  (ctx, { list }) =>
    exportRows(ctx, ctx.services.registry.byName('lampFacility'), list, { column: 'lightKind', is: wireOf(kind) })

export const installationCalls = {
  functionalList: listOfKind('functional'),
  functionalExport: exportOfKind('functional'),
  landscapeList: listOfKind('landscape'),
  landscapeExport: exportOfKind('landscape'),
}
