import type { AreaParts } from './areas/area-parts.ts'
import { tellHazardOfRepair } from './areas/assets/hazards/repair-of-hazard.ts'
import { assetsImplementations } from './areas/assets/implementations.ts'
import { tellDiseaseOfRepair } from './areas/assets/tracking/repair-of-disease.ts'
import { dashboardsImplementations } from './areas/dashboards/implementations.ts'
import { orderRepair } from './areas/maintenance/daily/order-repair.ts'
import { maintenanceImplementations } from './areas/maintenance/implementations.ts'
import { municipalImplementations } from './areas/municipal/implementations.ts'
import { outsideParts } from './areas/outside-parts.ts'
import { systemImplementations } from './areas/system/implementations.ts'
import { sendNotice } from './areas/system/notices/send-notice.ts'
import { cityBox } from './areas/system/settings/city-box.ts'
import { streetsAt } from './areas/system/settings/streets.ts'
import { utilitiesImplementations } from './areas/utilities/implementations.ts'
import { regularisePerson } from './areas/utilities/people/regularise.ts'
import { contentKey } from './resources/files/content-key.ts'
import { type Implementations, joinImplementations } from './resources/implementation.ts'

const ofAreas = [
  ...systemImplementations,
  ...assetsImplementations,
  ...utilitiesImplementations,
  ...maintenanceImplementations,
  ...municipalImplementations,
  ...dashboardsImplementations,
]

/** Everything that the areas implement, with what one area needs of another handed over here. */
export function openImplementations(opened: Pick<AreaParts, 'session' | 'relay'>): Implementations {
  const parts: AreaParts = {
    ...opened,
    notify: sendNotice,
    cityBox,
    streetsAt,
    outside: outsideParts,
    contentKey,
    regularised: regularisePerson,
    orderRepair,
    origins: { 'szgl/ssyx/dangerstore': tellHazardOfRepair, 'szgl/szglssyxbhkgl': tellDiseaseOfRepair },
  }
  return joinImplementations(ofAreas.flatMap((topic) => topic(parts)))
}
