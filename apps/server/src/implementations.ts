import { assetsImplementations } from './areas/assets/implementations.ts'
import { maintenanceImplementations } from './areas/maintenance/implementations.ts'
import { municipalImplementations } from './areas/municipal/implementations.ts'
import { systemImplementations } from './areas/system/implementations.ts'
import { sendNotice } from './areas/system/notices/send-notice.ts'
import type { SystemParts } from './areas/system/session-parts.ts'
import { cityBox } from './areas/system/settings/city-box.ts'
import { utilitiesImplementations } from './areas/utilities/implementations.ts'
import { type Implementations, joinImplementations } from './resources/implementation.ts'

/** Everything that the areas implement, with what one area needs of another handed over here. */
export function openImplementations(parts: SystemParts): Implementations {
  return joinImplementations([
    ...systemImplementations(parts),
    ...assetsImplementations({ cityBox }),
    ...utilitiesImplementations({ notify: sendNotice, cityBox }),
    ...maintenanceImplementations,
    ...municipalImplementations({ notify: sendNotice }),
  ])
}
