// Made by `npm run docs` from what the modules export; do not edit it here.

import type { JapaneseWords } from './in-japanese.ts'
import { actions } from './ja/actions.ts'
import { assetsActions } from './ja/assets/actions.ts'
import { floodWords } from './ja/assets/floods.ts'
import { assetsLabels } from './ja/assets/labels.ts'
import { assetsMenus } from './ja/assets/menus.ts'
import { assetsMessages } from './ja/assets/messages.ts'
import { assetsTitles } from './ja/assets/titles.ts'
import { dashboardsFigures } from './ja/dashboards/figures.ts'
import { dashboardsLabels } from './ja/dashboards/labels.ts'
import { dashboardsLayers } from './ja/dashboards/layers.ts'
import { dashboardsMessages } from './ja/dashboards/messages.ts'
import { dashboardsValues } from './ja/dashboards/values.ts'
import { labels } from './ja/labels.ts'
import { maintenanceActions } from './ja/maintenance/actions.ts'
import { careWords } from './ja/maintenance/care.ts'
import { defectWords } from './ja/maintenance/defects.ts'
import { maintenanceFigureWords } from './ja/maintenance/figures.ts'
import { maintenanceLabels } from './ja/maintenance/labels.ts'
import { maintenanceMenus } from './ja/maintenance/menus.ts'
import { maintenanceMessages } from './ja/maintenance/messages.ts'
import { maintenanceTitles } from './ja/maintenance/titles.ts'
import { menus } from './ja/menus.ts'
import { messages } from './ja/messages.ts'
import { municipalActions } from './ja/municipal/actions.ts'
import { municipalLabels } from './ja/municipal/labels.ts'
import { municipalMenus } from './ja/municipal/menus.ts'
import { municipalMessages } from './ja/municipal/messages.ts'
import { municipalTitles } from './ja/municipal/titles.ts'
import { systemActions } from './ja/system/actions.ts'
import { systemExplanations } from './ja/system/explanations.ts'
import { systemLabels } from './ja/system/labels.ts'
import { systemMenus } from './ja/system/menus.ts'
import { systemMessages } from './ja/system/messages.ts'
import { systemTitles } from './ja/system/titles.ts'
import { titles } from './ja/titles.ts'
import { utilitiesActions } from './ja/utilities/actions.ts'
import { utilitiesAssessment } from './ja/utilities/assessment.ts'
import { usualItemWords } from './ja/utilities/assessment-items.ts'
import { utilitiesDevices } from './ja/utilities/devices.ts'
import { utilitiesEmergency } from './ja/utilities/emergency.ts'
import { utilitiesLabels } from './ja/utilities/labels.ts'
import { utilitiesLicences } from './ja/utilities/licences.ts'
import { utilitiesMenus } from './ja/utilities/menus.ts'
import { utilitiesMessages } from './ja/utilities/messages.ts'
import { utilitiesMonitoring } from './ja/utilities/monitoring.ts'
import { utilitiesPeople } from './ja/utilities/people.ts'
import { utilitiesPolicies } from './ja/utilities/policies.ts'
import { utilitiesTitles } from './ja/utilities/titles.ts'
import { utilitiesWorks } from './ja/utilities/works.ts'

/** What parts say in Japanese. */
export const japaneseWords: readonly JapaneseWords[] = [
  actions,
  assetsActions,
  floodWords,
  assetsLabels,
  assetsMenus,
  assetsMessages,
  assetsTitles,
  dashboardsFigures,
  dashboardsLabels,
  dashboardsLayers,
  dashboardsMessages,
  dashboardsValues,
  labels,
  maintenanceActions,
  careWords,
  defectWords,
  maintenanceFigureWords,
  maintenanceLabels,
  maintenanceMenus,
  maintenanceMessages,
  maintenanceTitles,
  menus,
  messages,
  municipalActions,
  municipalLabels,
  municipalMenus,
  municipalMessages,
  municipalTitles,
  systemActions,
  systemExplanations,
  systemLabels,
  systemMenus,
  systemMessages,
  systemTitles,
  titles,
  utilitiesActions,
  utilitiesAssessment,
  usualItemWords,
  utilitiesDevices,
  utilitiesEmergency,
  utilitiesLabels,
  utilitiesLicences,
  utilitiesMenus,
  utilitiesMessages,
  utilitiesMonitoring,
  utilitiesPeople,
  utilitiesPolicies,
  utilitiesTitles,
  utilitiesWorks,
]
