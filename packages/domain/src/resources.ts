import { assetsResources } from './assets/resources.ts'
import { dashboardsResources } from './dashboards/resources.ts'
import { maintenanceResources } from './maintenance/resources.ts'
import { municipalResources } from './municipal/resources.ts'
import { systemResources } from './system/resources.ts'
import { utilitiesResources } from './utilities/resources.ts'

/** Every resource of the product; the only list that sees all areas. */
export const resources = [
  ...systemResources,
  ...assetsResources,
  ...utilitiesResources,
  ...municipalResources,
  ...maintenanceResources,
  ...dashboardsResources,
]
