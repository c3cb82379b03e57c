import { businessUserItems } from './library/business-user.ts'
import type { LibraryItem } from './library/check-item.ts'
import { companyItems } from './library/company.ts'
import { constructionSiteItems } from './library/construction-site.ts'
import { cylinderStationItems } from './library/cylinder-station.ts'
import { householdItems } from './library/household.ts'
import { pipelineItems } from './library/pipeline.ts'
import { regulatorItems } from './library/regulator.ts'
import { staffItems } from './library/staff.ts'
import { stationItems } from './library/station.ts'
import { vehicleItems } from './library/vehicle.ts'

/** The library of check items that gysy/aqjdyhpcjcx is seeded with. A city edits it; nothing in code refers to an item. */
export const checkItems: readonly LibraryItem[] = [
  ...companyItems,
  ...stationItems,
  ...pipelineItems,
  ...regulatorItems,
  ...vehicleItems,
  ...cylinderStationItems,
  ...businessUserItems,
  ...constructionSiteItems,
  ...householdItems,
  ...staffItems,
]
