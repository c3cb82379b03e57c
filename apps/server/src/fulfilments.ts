import { assetsFulfilments } from './areas/assets/fulfilments.ts'
import { maintenanceFulfilments } from './areas/maintenance/fulfilments.ts'
import { municipalFulfilments } from './areas/municipal/fulfilments.ts'
import { systemFulfilments } from './areas/system/fulfilments.ts'
import { sendNotice } from './areas/system/notices/send-notice.ts'
import type { SystemParts } from './areas/system/session-parts.ts'
import { utilitiesFulfilments } from './areas/utilities/fulfilments.ts'
import { type Fulfilments, joinFulfilments } from './resources/fulfilment.ts'

/** Everything that the areas fulfil, with what one area needs of another handed over here. */
export function openFulfilments(parts: SystemParts): Fulfilments {
  return joinFulfilments([
    systemFulfilments(parts),
    assetsFulfilments,
    utilitiesFulfilments({ notify: sendNotice }),
    maintenanceFulfilments,
    municipalFulfilments({ notify: sendNotice }),
  ])
}
