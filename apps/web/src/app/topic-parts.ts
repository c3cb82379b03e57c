// Made by `npm run docs` from what the modules export; do not edit it here.

import { assetsCamerasParts } from '../areas/assets/cameras/parts.ts'
import { assetsFloodingParts } from '../areas/assets/flooding/parts.ts'
import { assetsParkingParts } from '../areas/assets/parking/parts.ts'
import { assetsRegisterParts } from '../areas/assets/register/parts.ts'
import { assetsSchemesParts } from '../areas/assets/schemes/parts.ts'
import { assetsSensorsParts } from '../areas/assets/sensors/parts.ts'
import { assetsTrackingParts } from '../areas/assets/tracking/parts.ts'
import { assetsTunnelsParts } from '../areas/assets/tunnels/parts.ts'
import { assetsUndergroundParts } from '../areas/assets/underground/parts.ts'
import { dashboardsParametersParts } from '../areas/dashboards/parameters/parts.ts'
import { dashboardsStatisticsParts } from '../areas/dashboards/statistics/parts.ts'
import { dashboardsYearbookParts } from '../areas/dashboards/yearbook/parts.ts'
import { maintenanceAcceptanceParts } from '../areas/maintenance/acceptance/parts.ts'
import { maintenanceAdviceParts } from '../areas/maintenance/advice/parts.ts'
import { maintenanceAssessmentParts } from '../areas/maintenance/assessment/parts.ts'
import { maintenanceBudgetsParts } from '../areas/maintenance/budgets/parts.ts'
import { maintenanceLifeParts } from '../areas/maintenance/life/parts.ts'
import { maintenanceLoadParts } from '../areas/maintenance/load/parts.ts'
import { maintenancePaymentParts } from '../areas/maintenance/payment/parts.ts'
import { maintenanceProgressParts } from '../areas/maintenance/progress/parts.ts'
import { municipalDocumentsParts } from '../areas/municipal/documents/parts.ts'
import { municipalExcavationParts } from '../areas/municipal/excavation/parts.ts'
import { municipalPlansParts } from '../areas/municipal/plans/parts.ts'
import { municipalStatisticsParts } from '../areas/municipal/statistics/parts.ts'
import { systemAccessParts } from '../areas/system/access/parts.ts'
import { systemCalendarParts } from '../areas/system/calendar/parts.ts'
import { systemDictionariesParts } from '../areas/system/dictionaries/parts.ts'
import { systemDutiesParts } from '../areas/system/duties/parts.ts'
import { systemFilesParts } from '../areas/system/files/parts.ts'
import { systemFlowParts } from '../areas/system/flow/parts.ts'
import { systemFlowModelsParts } from '../areas/system/flow-models/parts.ts'
import { systemIntegrationParts } from '../areas/system/integration/parts.ts'
import { systemLogsParts } from '../areas/system/logs/parts.ts'
import { systemMenusParts } from '../areas/system/menus/parts.ts'
import { systemMessagesParts } from '../areas/system/messages/parts.ts'
import { systemNoticesParts } from '../areas/system/notices/parts.ts'
import { systemOrganisationParts } from '../areas/system/organisation/parts.ts'
import { systemPaymentsParts } from '../areas/system/payments/parts.ts'
import { systemSecurityParts } from '../areas/system/security/parts.ts'
import { utilitiesAssessmentParts } from '../areas/utilities/assessment/parts.ts'
import { utilitiesCompaniesParts } from '../areas/utilities/companies/parts.ts'
import { utilitiesCreditParts } from '../areas/utilities/credit/parts.ts'
import { utilitiesEmergencyParts } from '../areas/utilities/emergency/parts.ts'
import { utilitiesHazardsParts } from '../areas/utilities/hazards/parts.ts'
import { utilitiesLicencesParts } from '../areas/utilities/licences/parts.ts'
import { utilitiesMonitoringParts } from '../areas/utilities/monitoring/parts.ts'
import { utilitiesNetworkParts } from '../areas/utilities/network/parts.ts'
import { utilitiesPeopleParts } from '../areas/utilities/people/parts.ts'
import { utilitiesPoliciesParts } from '../areas/utilities/policies/parts.ts'
import { utilitiesVehiclesParts } from '../areas/utilities/vehicles/parts.ts'
import { genericParts } from '../resources/generic-parts.ts'
import type { NamedParts } from '../resources/named-parts.ts'

/** What the topics draw of that which definitions name. */
export const topicParts: readonly NamedParts[] = [
  assetsCamerasParts,
  assetsFloodingParts,
  assetsParkingParts,
  assetsRegisterParts,
  assetsSchemesParts,
  assetsSensorsParts,
  assetsTrackingParts,
  assetsTunnelsParts,
  assetsUndergroundParts,
  dashboardsParametersParts,
  dashboardsStatisticsParts,
  dashboardsYearbookParts,
  maintenanceAcceptanceParts,
  maintenanceAdviceParts,
  maintenanceAssessmentParts,
  maintenanceBudgetsParts,
  maintenanceLifeParts,
  maintenanceLoadParts,
  maintenancePaymentParts,
  maintenanceProgressParts,
  municipalDocumentsParts,
  municipalExcavationParts,
  municipalPlansParts,
  municipalStatisticsParts,
  systemAccessParts,
  systemCalendarParts,
  systemDictionariesParts,
  systemDutiesParts,
  systemFilesParts,
  systemFlowParts,
  systemFlowModelsParts,
  systemIntegrationParts,
  systemLogsParts,
  systemMenusParts,
  systemMessagesParts,
  systemNoticesParts,
  systemOrganisationParts,
  systemPaymentsParts,
  systemSecurityParts,
  utilitiesAssessmentParts,
  utilitiesCompaniesParts,
  utilitiesCreditParts,
  utilitiesEmergencyParts,
  utilitiesHazardsParts,
  utilitiesLicencesParts,
  utilitiesMonitoringParts,
  utilitiesNetworkParts,
  utilitiesPeopleParts,
  utilitiesPoliciesParts,
  utilitiesVehiclesParts,
  genericParts,
]
