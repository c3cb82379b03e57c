import type { StreamRelay } from './areas/assets/cameras/stream-relay.ts'
import { assetsImplementations } from './areas/assets/implementations.ts'
import { dashboardsImplementations } from './areas/dashboards/implementations.ts'
import { maintenanceImplementations } from './areas/maintenance/implementations.ts'
import { municipalImplementations } from './areas/municipal/implementations.ts'
import { systemImplementations } from './areas/system/implementations.ts'
import { sendNotice } from './areas/system/notices/send-notice.ts'
import type { SystemParts } from './areas/system/session-parts.ts'
import { cityBox } from './areas/system/settings/city-box.ts'
import { utilitiesImplementations } from './areas/utilities/implementations.ts'
import { regularisePerson } from './areas/utilities/people/regularise.ts'
import { contentKey } from './resources/files/content-key.ts'
import { type Implementations, joinImplementations } from './resources/implementation.ts'

/** Everything that the areas implement, with what one area needs of another handed over here. */
export function openImplementations({ relay, ...parts }: SystemParts & { readonly relay: StreamRelay }): Implementations {
  return joinImplementations([
    ...systemImplementations({ ...parts, regularised: regularisePerson }),
    ...assetsImplementations({ notify: sendNotice, cityBox, contentKey, relay }),
    ...utilitiesImplementations({ notify: sendNotice, cityBox }),
    ...maintenanceImplementations,
    ...municipalImplementations({ notify: sendNotice }),
    ...dashboardsImplementations,
  ])
}
