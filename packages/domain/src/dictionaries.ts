// Made by `npm run docs` from what the modules export; do not edit it here.

import type { Dict } from '@chengan/kernel/dictionary'
import * as assetsDetectionBridgeDetectionBridgeCodes from './assets/detection/bridge-detection/bridge-codes.ts'
import * as assetsDetectionPavementPavementCodes from './assets/detection/pavement/pavement-codes.ts'
import * as assetsDetectionTunnelTunnelCodes from './assets/detection/tunnel/tunnel-codes.ts'
import * as assetsBridgeDamages from './assets/dictionaries/bridge-damages.ts'
import * as assetsBridges from './assets/dictionaries/bridges.ts'
import * as assetsDangers from './assets/dictionaries/dangers.ts'
import * as assetsDetection from './assets/dictionaries/detection.ts'
import * as assetsFacilities from './assets/dictionaries/facilities.ts'
import * as assetsFloodSteps from './assets/dictionaries/flood-steps.ts'
import * as assetsLighting from './assets/dictionaries/lighting.ts'
import * as assetsMonitoring from './assets/dictionaries/monitoring.ts'
import * as assetsOverheadAndParking from './assets/dictionaries/overhead-and-parking.ts'
import * as assetsRoads from './assets/dictionaries/roads.ts'
import * as assetsTunnels from './assets/dictionaries/tunnels.ts'
import * as assetsUnderground from './assets/dictionaries/underground.ts'
import * as assetsUndergroundRisk from './assets/dictionaries/underground-risk.ts'
import * as assetsVideo from './assets/dictionaries/video.ts'
import * as assetsWorks from './assets/dictionaries/works.ts'
import * as maintenanceAssessments from './maintenance/dictionaries/assessments.ts'
import * as maintenanceCare from './maintenance/dictionaries/care.ts'
import * as maintenanceCertificates from './maintenance/dictionaries/certificates.ts'
import * as maintenanceContracts from './maintenance/dictionaries/contracts.ts'
import * as maintenanceEvents from './maintenance/dictionaries/events.ts'
import * as maintenanceOutsideCases from './maintenance/dictionaries/outside-cases.ts'
import * as maintenanceProjects from './maintenance/dictionaries/projects.ts'
import * as maintenanceRepairChecks from './maintenance/dictionaries/repair-checks.ts'
import * as maintenanceSectionRoles from './maintenance/dictionaries/section-roles.ts'
import * as municipalAssessmentAndSafety from './municipal/dictionaries/assessment-and-safety.ts'
import * as municipalDocuments from './municipal/dictionaries/documents.ts'
import * as municipalExcavation from './municipal/dictionaries/excavation.ts'
import * as municipalExcavationPlans from './municipal/dictionaries/excavation-plans.ts'
import * as municipalHandover from './municipal/dictionaries/handover.ts'
import * as municipalPostApproval from './municipal/dictionaries/post-approval.ts'
import * as systemAccounts from './system/dictionaries/accounts.ts'
import * as systemApplications from './system/dictionaries/applications.ts'
import * as systemDashboards from './system/dictionaries/dashboards.ts'
import * as systemFigures from './system/dictionaries/figures.ts'
import * as systemFlows from './system/dictionaries/flows.ts'
import * as systemJobs from './system/dictionaries/jobs.ts'
import * as systemMessages from './system/dictionaries/messages.ts'
import * as systemOperations from './system/dictionaries/operations.ts'
import * as systemPersonnel from './system/dictionaries/personnel.ts'
import * as systemShell from './system/dictionaries/shell.ts'
import * as utilitiesAssessmentAnnualVetoes from './utilities/assessment/annual/vetoes.ts'
import * as utilitiesAccidents from './utilities/dictionaries/accidents.ts'
import * as utilitiesAlerts from './utilities/dictionaries/alerts.ts'
import * as utilitiesAppeals from './utilities/dictionaries/appeals.ts'
import * as utilitiesCompanies from './utilities/dictionaries/companies.ts'
import * as utilitiesCylinders from './utilities/dictionaries/cylinders.ts'
import * as utilitiesDangerousSources from './utilities/dictionaries/dangerous-sources.ts'
import * as utilitiesFacilities from './utilities/dictionaries/facilities.ts'
import * as utilitiesHazards from './utilities/dictionaries/hazards.ts'
import * as utilitiesHouseholdChecks from './utilities/dictionaries/household-checks.ts'
import * as utilitiesJointInspections from './utilities/dictionaries/joint-inspections.ts'
import * as utilitiesLicences from './utilities/dictionaries/licences.ts'
import * as utilitiesMonitoring from './utilities/dictionaries/monitoring.ts'
import * as utilitiesProjectsAndActivities from './utilities/dictionaries/projects-and-activities.ts'
import * as utilitiesRisks from './utilities/dictionaries/risks.ts'
import * as utilitiesStaff from './utilities/dictionaries/staff.ts'
import * as utilitiesSupplyAndFilling from './utilities/dictionaries/supply-and-filling.ts'
import * as utilitiesTasks from './utilities/dictionaries/tasks.ts'

/** Every dictionary of the product, by area and topic. A type occurs once. */
export const allDicts: readonly Dict[] = [
  ...Object.values(assetsDetectionBridgeDetectionBridgeCodes),
  ...Object.values(assetsDetectionPavementPavementCodes),
  ...Object.values(assetsDetectionTunnelTunnelCodes),
  ...Object.values(assetsBridgeDamages),
  ...Object.values(assetsBridges),
  ...Object.values(assetsDangers),
  ...Object.values(assetsDetection),
  ...Object.values(assetsFacilities),
  ...Object.values(assetsFloodSteps),
  ...Object.values(assetsLighting),
  ...Object.values(assetsMonitoring),
  ...Object.values(assetsOverheadAndParking),
  ...Object.values(assetsRoads),
  ...Object.values(assetsTunnels),
  ...Object.values(assetsUnderground),
  ...Object.values(assetsUndergroundRisk),
  ...Object.values(assetsVideo),
  ...Object.values(assetsWorks),
  ...Object.values(maintenanceAssessments),
  ...Object.values(maintenanceCare),
  ...Object.values(maintenanceCertificates),
  ...Object.values(maintenanceContracts),
  ...Object.values(maintenanceEvents),
  ...Object.values(maintenanceOutsideCases),
  ...Object.values(maintenanceProjects),
  ...Object.values(maintenanceRepairChecks),
  ...Object.values(maintenanceSectionRoles),
  ...Object.values(municipalAssessmentAndSafety),
  ...Object.values(municipalDocuments),
  ...Object.values(municipalExcavation),
  ...Object.values(municipalExcavationPlans),
  ...Object.values(municipalHandover),
  ...Object.values(municipalPostApproval),
  ...Object.values(systemAccounts),
  ...Object.values(systemApplications),
  ...Object.values(systemDashboards),
  ...Object.values(systemFigures),
  ...Object.values(systemFlows),
  ...Object.values(systemJobs),
  ...Object.values(systemMessages),
  ...Object.values(systemOperations),
  ...Object.values(systemPersonnel),
  ...Object.values(systemShell),
  ...Object.values(utilitiesAssessmentAnnualVetoes),
  ...Object.values(utilitiesAccidents),
  ...Object.values(utilitiesAlerts),
  ...Object.values(utilitiesAppeals),
  ...Object.values(utilitiesCompanies),
  ...Object.values(utilitiesCylinders),
  ...Object.values(utilitiesDangerousSources),
  ...Object.values(utilitiesFacilities),
  ...Object.values(utilitiesHazards),
  ...Object.values(utilitiesHouseholdChecks),
  ...Object.values(utilitiesJointInspections),
  ...Object.values(utilitiesLicences),
  ...Object.values(utilitiesMonitoring),
  ...Object.values(utilitiesProjectsAndActivities),
  ...Object.values(utilitiesRisks),
  ...Object.values(utilitiesStaff),
  ...Object.values(utilitiesSupplyAndFilling),
  ...Object.values(utilitiesTasks),
]
