// Made by `npm run docs` from what the modules export; do not edit it here.

import {
  cameraDifferences,
  cameraGroupDifferences,
  cameraInGroupDifferences,
  cameraRefusalDifferences,
} from '@chengan/domain/assets/cameras/differences'
import { bridgeDetectionDifferences, bridgeDiseaseDifferences } from '@chengan/domain/assets/detection/bridge-detection/differences'
import { lightingDetectionDifferences, lightingRefusalDifferences } from '@chengan/domain/assets/detection/lighting-detection/differences'
import {
  cementPavementUnitDifferences,
  pavementRefusalDifferences,
  pavementUnitDifferences,
  roadConditionDifferences,
} from '@chengan/domain/assets/detection/pavement/differences'
import {
  bridgeMemberDictionaryDifferences,
  densityScaleDictionaryDifferences,
  pavementIndexDictionaryDifferences,
  pciWeightingDictionaryDifferences,
  schemeRefusalDifferences,
  scoreSchemeDifferences,
} from '@chengan/domain/assets/detection/schemes/differences'
import {
  tunnelDetectionDetailDifferences,
  tunnelDetectionDifferences,
  tunnelDetectionRefusalDifferences,
  tunnelSystemDictionaryDifferences,
} from '@chengan/domain/assets/detection/tunnel/differences'
import {
  bodySurroundingsDifferences,
  levelOrderDifferences,
  undergroundBodyDifferences,
  undergroundRefusalDifferences,
  undergroundSurveyDifferences,
} from '@chengan/domain/assets/detection/underground/differences'
import {
  assetCorrectionStateDictionaryDifferences,
  cameraMoveDictionaryDifferences,
  videoFormatDictionaryDifferences,
  videoStreamDictionaryDifferences,
  videoTimeDictionaryDifferences,
} from '@chengan/domain/assets/dictionaries/differences'
import {
  floodPointDifferences,
  floodRefusalDifferences,
  floodStepDictionaryDifferences,
  floodWarningDifferences,
} from '@chengan/domain/assets/flooding/differences'
import { facilityHazardDifferences, facilityHazardRefusalDifferences } from '@chengan/domain/assets/hazards/differences'
import { bridgeDifferences, bridgeIndicatorsDifferences } from '@chengan/domain/assets/register/bridge/differences'
import { assetCorrectionDifferences } from '@chengan/domain/assets/register/correction/differences'
import { assetsRefusalDifferences } from '@chengan/domain/assets/register/differences'
import { distributionBoxDifferences, loopDifferences } from '@chengan/domain/assets/register/distribution-box/differences'
import { footbridgeDifferences } from '@chengan/domain/assets/register/footbridge/differences'
import { lampDifferences, landscapeLampDifferences, metroLampDifferences } from '@chengan/domain/assets/register/lamp/differences'
import { lampPlotDifferences } from '@chengan/domain/assets/register/lamp-plot/differences'
import { installationDifferences } from '@chengan/domain/assets/register/lighting-installation/differences'
import { overheadLineDifferences } from '@chengan/domain/assets/register/overhead-line/differences'
import { berthDifferences, parkingRoadDifferences } from '@chengan/domain/assets/register/parking/differences'
import { remoteUnitDifferences } from '@chengan/domain/assets/register/remote-unit/differences'
import { roadDifferences } from '@chengan/domain/assets/register/road/differences'
import { roadSectionDifferences } from '@chengan/domain/assets/register/road-section/differences'
import { supplyBoxDifferences } from '@chengan/domain/assets/register/supply-box/differences'
import { townshipDifferences } from '@chengan/domain/assets/register/township/differences'
import { tunnelDifferences } from '@chengan/domain/assets/register/tunnel/differences'
import { underpassDifferences } from '@chengan/domain/assets/register/underpass/differences'
import {
  roadSensorAlarmDifferences,
  roadSensorDifferences,
  sensorCheckDifferences,
  sensorCheckStatusDictionaryDifferences,
  sensorFindingDictionaryDifferences,
  sensorRefusalDifferences,
} from '@chengan/domain/assets/sensors/differences'
import { trackedDiseaseDifferences, trackedDiseaseRefusalDifferences } from '@chengan/domain/assets/tracking/differences'
import {
  bufferQuestionDifferences,
  cardQuestionDifferences,
  featuresQuestionDifferences,
  heatQuestionDifferences,
  mapBaseDifferences,
  mapMarkDifferences,
  mapRefusalDifferences,
  measureQuestionDifferences,
  placeKindDictionaryDifferences,
  plotDifferences,
  registeredLayerDifferences,
  searchQuestionDifferences,
  tileQuestionDifferences,
  timeQuestionDifferences,
} from '@chengan/domain/dashboards/map/differences'
import {
  figureQuestionDifferences,
  metricCheckDictionaryDifferences,
  metricRefusalDifferences,
  rankByDictionaryDifferences,
  rankOrderDictionaryDifferences,
  rankQuestionDifferences,
  registeredMetricDifferences,
  trendAlignDictionaryDifferences,
  trendQuestionDifferences,
} from '@chengan/domain/dashboards/metrics/differences'
import {
  dashboardParameterAliasDifferences,
  dashboardParameterDifferences,
  dashboardParameterRefusalDifferences,
} from '@chengan/domain/dashboards/parameters/differences'
import {
  alarmStatisticsDifferences,
  bridgeStatisticsDifferences,
  composedStatisticsDifferences,
  dashboardsRefusalDifferences,
  dayHourDictionaryDifferences,
  lightingStatisticsDifferences,
  maintenanceBoardDifferences,
  maintenanceStatisticsDifferences,
  registerStatisticsDifferences,
  roadStatisticsDifferences,
  statisticsPlanDifferences,
  topicDictionaryDifferences,
  tunnelStatisticsDifferences,
  utilityStatisticsDifferences,
  weekdayDictionaryDifferences,
} from '@chengan/domain/dashboards/statistics/differences'
import { annualReportDifferences } from '@chengan/domain/dashboards/yearbook/differences'
import { countedRowDifferences, khMissDictionaryDifferences } from '@chengan/domain/maintenance/assessment/counted/differences'
import {
  assessmentItemDifferences,
  khMetricDictionaryDifferences,
  khxmDifferences,
} from '@chengan/domain/maintenance/assessment/item/differences'
import { assessmentLineDifferences } from '@chengan/domain/maintenance/assessment/line/differences'
import { assessmentResultDifferences, maintenanceAssessmentDifferences } from '@chengan/domain/maintenance/assessment/run/differences'
import { maintenanceSchemeDifferences } from '@chengan/domain/maintenance/assessment/scheme/differences'
import { careContractDifferences } from '@chengan/domain/maintenance/care/care-contract/differences'
import { carePlanDifferences } from '@chengan/domain/maintenance/care/care-plan/differences'
import { careTaskDifferences } from '@chengan/domain/maintenance/care/care-task/differences'
import { careStandardDifferences } from '@chengan/domain/maintenance/care/standard/differences'
import { maintenanceCompanyDifferences } from '@chengan/domain/maintenance/companies/maintenance-company/differences'
import {
  bidSectionDifferences,
  sectionPersonDifferences,
  sectionRoleDictionaryDifferences,
} from '@chengan/domain/maintenance/contracts/bid-section/differences'
import { contractDifferences } from '@chengan/domain/maintenance/contracts/contract/differences'
import { contractItemDifferences } from '@chengan/domain/maintenance/contracts/items/differences'
import {
  casePlaceDictionaryDifferences,
  dailyMaintenanceDifferences,
  evidenceFaultDictionaryDifferences,
  spotCheckDictionaryDifferences,
} from '@chengan/domain/maintenance/daily/daily-maintenance/differences'
import { dangerControlDifferences } from '@chengan/domain/maintenance/daily/danger/differences'
import { delayApplicationDifferences } from '@chengan/domain/maintenance/daily/delay/differences'
import { eventFlowActionDifferences, flowLogDifferences } from '@chengan/domain/maintenance/daily/flow-log/differences'
import { handlingRecordDifferences } from '@chengan/domain/maintenance/daily/handling/differences'
import { pauseOrderDifferences } from '@chengan/domain/maintenance/daily/pause/differences'
import { constructionProgrammeDifferences } from '@chengan/domain/maintenance/daily/programme/differences'
import { workPlanDifferences } from '@chengan/domain/maintenance/daily/work-plan/differences'
import { disposalStandardDifferences } from '@chengan/domain/maintenance/defects/standard/differences'
import { maintenanceRefusalDifferences } from '@chengan/domain/maintenance/differences'
import { paymentCertificateDifferences, yhCertLineDictionaryDifferences } from '@chengan/domain/maintenance/payment/certificate/differences'
import {
  drawReasonDictionaryDifferences,
  retentionStateDictionaryDifferences,
  warrantyPartDictionaryDifferences,
  worksAcceptanceDifferences,
} from '@chengan/domain/maintenance/works/acceptance/differences'
import { yearlyBudgetDifferences } from '@chengan/domain/maintenance/works/budget/differences'
import { progressCheckDifferences } from '@chengan/domain/maintenance/works/check/differences'
import { hotSpotDifferences, yhHotSpotDictionaryDifferences } from '@chengan/domain/maintenance/works/hot-spots/differences'
import { specialBatchDifferences } from '@chengan/domain/maintenance/works/initiation/differences'
import { monthFillDifferences } from '@chengan/domain/maintenance/works/progress/differences'
import { preStepDictionaryDifferences, specialProjectDifferences } from '@chengan/domain/maintenance/works/project/differences'
import { reserveItemDifferences } from '@chengan/domain/maintenance/works/reserve/differences'
import { approvalCaseDifferences } from '@chengan/domain/municipal/approvals/case/differences'
import { approvalsRefusalDifferences } from '@chengan/domain/municipal/approvals/differences'
import { approvalDocumentDifferences } from '@chengan/domain/municipal/approvals/document/differences'
import { phItemResultDictionaryDifferences, wjCountersignerDictionaryDifferences } from '@chengan/domain/municipal/dictionaries/differences'
import { excavationDifferences } from '@chengan/domain/municipal/excavation/declaration/differences'
import { excavationRefusalDifferences } from '@chengan/domain/municipal/excavation/differences'
import { excavationSectionDifferences } from '@chengan/domain/municipal/excavation/section/differences'
import { banPeriodDifferences, feeStandardDifferences } from '@chengan/domain/municipal/excavation/standards/differences'
import { plansRefusalDifferences } from '@chengan/domain/municipal/plans/differences'
import { jointMeetingDifferences } from '@chengan/domain/municipal/plans/meeting/differences'
import { planMemberDifferences } from '@chengan/domain/municipal/plans/member/differences'
import { excavationPlanDifferences } from '@chengan/domain/municipal/plans/plan/differences'
import { approvalStatisticsDifferences } from '@chengan/domain/municipal/statistics/differences'
import { acceptanceApplicationDifferences } from '@chengan/domain/municipal/supervision/acceptance/differences'
import { supervisionRefusalDifferences } from '@chengan/domain/municipal/supervision/differences'
import { constructionFilingDifferences } from '@chengan/domain/municipal/supervision/filing/differences'
import { rectificationOrderDifferences } from '@chengan/domain/municipal/supervision/order/differences'
import { supervisionDifferences } from '@chengan/domain/municipal/supervision/supervision/differences'
import { supervisionVisitDifferences } from '@chengan/domain/municipal/supervision/visit/differences'
import { menuDifferences } from '@chengan/domain/system/access/differences'
import {
  flowActionDictionaryDifferences,
  jobBeanDictionaryDifferences,
  menuBadgeDictionaryDifferences,
  payChannelDictionaryDifferences,
} from '@chengan/domain/system/dictionaries/differences'
import { systemRefusalDifferences } from '@chengan/domain/system/differences'
import { expiryRuleDifferences } from '@chengan/domain/system/expiry/differences'
import { exportFileDifferences, fileDifferences, fileStoreDifferences } from '@chengan/domain/system/files/differences'
import { flowHistoryDifferences, flowInstanceDifferences, flowTaskDifferences } from '@chengan/domain/system/flow/differences'
import { correctionAliasDifferences, correctionDifferences } from '@chengan/domain/system/flow-models/correction/differences'
import {
  flowDefinitionDifferences,
  flowModelDifferences,
  flowModelRefusalDifferences,
} from '@chengan/domain/system/flow-models/differences'
import { generalRequestDifferences, requestStatusDifferences } from '@chengan/domain/system/flow-models/request/differences'
import {
  trustedSystemDifferences,
  trustedSystemLogDifferences,
  webhookDifferences,
  webhookLogDifferences,
} from '@chengan/domain/system/integration/differences'
import { listViewDifferences } from '@chengan/domain/system/lists/differences'
import { errorLogDifferences, operationLogDifferences } from '@chengan/domain/system/logs/differences'
import { noticeDifferences, noticeReceiptDifferences } from '@chengan/domain/system/messages/differences'
import { mailAccountDifferences, mailLogDifferences, mailTemplateDifferences } from '@chengan/domain/system/messages/mail/differences'
import { smsAccountDifferences, smsDifferences, smsLogDifferences } from '@chengan/domain/system/messages/sms/differences'
import { businessRoleDifferences, deptDifferences, roleDifferences } from '@chengan/domain/system/organisation/differences'
import { userDifferences } from '@chengan/domain/system/organisation/user/differences'
import { paperKindDifferences, paperTemplateDifferences, paperTemplateStateDifferences } from '@chengan/domain/system/papers/differences'
import { paymentNoticeDifferences, paymentOrderDifferences } from '@chengan/domain/system/payments/differences'
import { scheduleDifferences, scheduleLogDifferences } from '@chengan/domain/system/schedule/differences'
import { onlineUserDifferences } from '@chengan/domain/system/sessions/differences'
import {
  dictDataDifferences,
  dictTypeDifferences,
  paramDifferences,
  regionDifferences,
  workdayDifferences,
} from '@chengan/domain/system/settings/differences'
import { statSnapshotDifferences } from '@chengan/domain/system/statistics/differences'
import { dutyDifferences, handleLogDifferences, placedDutyDifferences } from '@chengan/domain/system/work/differences'
import { activitiesRefusalDifferences, safetyActivityDifferences } from '@chengan/domain/utilities/activities/differences'
import {
  alertDifferences,
  alertEndDictionaryDifferences,
  alertStateDictionaryDifferences,
} from '@chengan/domain/utilities/alerts/differences'
import {
  annualAssessmentDifferences,
  assessmentRefusalDifferences,
  assessmentSchemeDifferences,
  vetoDictionaryDifferences,
} from '@chengan/domain/utilities/assessment/differences'
import { checkItemDifferences } from '@chengan/domain/utilities/check-items/differences'
import { companiesRefusalDifferences } from '@chengan/domain/utilities/companies/differences'
import { gasCompanyDifferences } from '@chengan/domain/utilities/companies/gas-company/differences'
import { creditEventDifferences, creditRecordDifferences, creditRefusalDifferences } from '@chengan/domain/utilities/credit/differences'
import { sourcesRefusalDifferences } from '@chengan/domain/utilities/dangerous-sources/differences'
import { sourceFilingDifferences } from '@chengan/domain/utilities/dangerous-sources/source-filing/differences'
import {
  alarmActionDictionaryDifferences,
  alarmCauseDictionaryDifferences,
  alarmGrowthDictionaryDifferences,
  iotCommandDictionaryDifferences,
  iotCommandStatusDictionaryDifferences,
} from '@chengan/domain/utilities/dictionaries/differences'
import {
  dispatchOrderDifferences,
  dutyRosterDifferences,
  emergencyEquipmentDifferences,
  emergencyEventDifferences,
  emergencyRefusalDifferences,
} from '@chengan/domain/utilities/emergency/differences'
import { facilitiesRefusalDifferences } from '@chengan/domain/utilities/facilities/differences'
import { gasFacilityDifferences } from '@chengan/domain/utilities/facilities/gas-facility/differences'
import { networkRefusalDifferences } from '@chengan/domain/utilities/facilities/network/differences'
import { attachmentAliasDifferences, attachmentDifferences } from '@chengan/domain/utilities/files/differences'
import { filingsRefusalDifferences, projectFilingDifferences } from '@chengan/domain/utilities/filings/differences'
import { hazardRefusalDifferences } from '@chengan/domain/utilities/hazards/differences'
import { hazardCheckDifferences } from '@chengan/domain/utilities/hazards/hazard-check/differences'
import {
  checkLightDictionaryDifferences,
  licenceChangeFieldDictionaryDifferences,
  licenceCheckItemDictionaryDifferences,
  licenceConditionDictionaryDifferences,
  licenceExtensionDifferences,
  licenceMaterialDictionaryDifferences,
  licencesRefusalDifferences,
  operatingLicenceDifferences,
} from '@chengan/domain/utilities/licences/differences'
import { iotAlarmStepDifferences } from '@chengan/domain/utilities/monitoring/alarm-step/differences'
import { iotThresholdDifferences } from '@chengan/domain/utilities/monitoring/alarm-threshold/differences'
import { deviceCommandDifferences } from '@chengan/domain/utilities/monitoring/device-command/differences'
import { iotDeviceLogDifferences } from '@chengan/domain/utilities/monitoring/device-log/differences'
import { monitoringRefusalDifferences } from '@chengan/domain/utilities/monitoring/differences'
import { iotAlarmDifferences } from '@chengan/domain/utilities/monitoring/iot-alarm/differences'
import { iotDeviceDifferences } from '@chengan/domain/utilities/monitoring/iot-device/differences'
import {
  jobPersonDifferences,
  jobPersonSuperviseDifferences,
  jobPersonTrainDifferences,
  peopleRefusalDifferences,
  specialEquipmentItemDictionaryDifferences,
  staffOrderDifferences,
  staffViolationDifferences,
} from '@chengan/domain/utilities/people/differences'
import {
  policiesRefusalDifferences,
  policyDocumentDifferences,
  policyReceiptDifferences,
} from '@chengan/domain/utilities/policies/differences'
import { vehiclesRefusalDifferences } from '@chengan/domain/utilities/vehicles/differences'
import { gasCarDifferences } from '@chengan/domain/utilities/vehicles/gas-car/differences'
import type { WrittenDifference } from '@chengan/kernel/specification/differences'
import { baseRefusalDifferences } from './apart/base-refusals.ts'
import { callDifferences } from './apart/calls-of-the-house.ts'
import { shellDifferences } from './apart/pages-of-the-shell.ts'
import {
  rulesNotBuilt,
  rulesOfDeliveries,
  rulesOfDigests,
  rulesOfDiseases,
  rulesOfDrawings,
  rulesOfLights,
  rulesOfOutsideCases,
  rulesOfProgrammes,
  rulesOfRootsToCome,
} from './apart/unnamed-rules.ts'

/** Where the product differs from the specification on purpose, and why: what stands beside the definitions, and in apart/ what belongs to none. */
export const writtenDifferences: readonly WrittenDifference[] = [
  ...cameraDifferences,
  ...cameraGroupDifferences,
  ...cameraInGroupDifferences,
  ...cameraRefusalDifferences,
  ...bridgeDetectionDifferences,
  ...bridgeDiseaseDifferences,
  ...lightingDetectionDifferences,
  ...lightingRefusalDifferences,
  ...pavementUnitDifferences,
  ...cementPavementUnitDifferences,
  ...roadConditionDifferences,
  ...pavementRefusalDifferences,
  ...scoreSchemeDifferences,
  ...bridgeMemberDictionaryDifferences,
  ...densityScaleDictionaryDifferences,
  ...pavementIndexDictionaryDifferences,
  ...pciWeightingDictionaryDifferences,
  ...schemeRefusalDifferences,
  ...tunnelDetectionDifferences,
  ...tunnelDetectionDetailDifferences,
  ...tunnelSystemDictionaryDifferences,
  ...tunnelDetectionRefusalDifferences,
  ...undergroundSurveyDifferences,
  ...undergroundBodyDifferences,
  ...bodySurroundingsDifferences,
  ...levelOrderDifferences,
  ...undergroundRefusalDifferences,
  ...assetCorrectionStateDictionaryDifferences,
  ...videoFormatDictionaryDifferences,
  ...videoStreamDictionaryDifferences,
  ...videoTimeDictionaryDifferences,
  ...cameraMoveDictionaryDifferences,
  ...floodPointDifferences,
  ...floodWarningDifferences,
  ...floodStepDictionaryDifferences,
  ...floodRefusalDifferences,
  ...facilityHazardDifferences,
  ...facilityHazardRefusalDifferences,
  ...bridgeDifferences,
  ...bridgeIndicatorsDifferences,
  ...assetCorrectionDifferences,
  ...assetsRefusalDifferences,
  ...distributionBoxDifferences,
  ...loopDifferences,
  ...footbridgeDifferences,
  ...lampDifferences,
  ...landscapeLampDifferences,
  ...metroLampDifferences,
  ...lampPlotDifferences,
  ...installationDifferences,
  ...overheadLineDifferences,
  ...parkingRoadDifferences,
  ...berthDifferences,
  ...remoteUnitDifferences,
  ...roadDifferences,
  ...roadSectionDifferences,
  ...supplyBoxDifferences,
  ...townshipDifferences,
  ...tunnelDifferences,
  ...underpassDifferences,
  ...roadSensorDifferences,
  ...roadSensorAlarmDifferences,
  ...sensorCheckDifferences,
  ...sensorCheckStatusDictionaryDifferences,
  ...sensorFindingDictionaryDifferences,
  ...sensorRefusalDifferences,
  ...trackedDiseaseDifferences,
  ...trackedDiseaseRefusalDifferences,
  ...registeredLayerDifferences,
  ...tileQuestionDifferences,
  ...featuresQuestionDifferences,
  ...cardQuestionDifferences,
  ...searchQuestionDifferences,
  ...bufferQuestionDifferences,
  ...measureQuestionDifferences,
  ...timeQuestionDifferences,
  ...heatQuestionDifferences,
  ...mapRefusalDifferences,
  ...plotDifferences,
  ...mapBaseDifferences,
  ...mapMarkDifferences,
  ...placeKindDictionaryDifferences,
  ...registeredMetricDifferences,
  ...figureQuestionDifferences,
  ...trendQuestionDifferences,
  ...rankQuestionDifferences,
  ...metricCheckDictionaryDifferences,
  ...rankByDictionaryDifferences,
  ...trendAlignDictionaryDifferences,
  ...rankOrderDictionaryDifferences,
  ...metricRefusalDifferences,
  ...dashboardParameterDifferences,
  ...dashboardParameterAliasDifferences,
  ...dashboardParameterRefusalDifferences,
  ...roadStatisticsDifferences,
  ...bridgeStatisticsDifferences,
  ...tunnelStatisticsDifferences,
  ...lightingStatisticsDifferences,
  ...maintenanceStatisticsDifferences,
  ...alarmStatisticsDifferences,
  ...weekdayDictionaryDifferences,
  ...dayHourDictionaryDifferences,
  ...maintenanceBoardDifferences,
  ...utilityStatisticsDifferences,
  ...registerStatisticsDifferences,
  ...dashboardsRefusalDifferences,
  ...topicDictionaryDifferences,
  ...composedStatisticsDifferences,
  ...statisticsPlanDifferences,
  ...annualReportDifferences,
  ...countedRowDifferences,
  ...khMissDictionaryDifferences,
  ...assessmentItemDifferences,
  ...khxmDifferences,
  ...khMetricDictionaryDifferences,
  ...assessmentLineDifferences,
  ...assessmentResultDifferences,
  ...maintenanceAssessmentDifferences,
  ...maintenanceSchemeDifferences,
  ...careContractDifferences,
  ...carePlanDifferences,
  ...careTaskDifferences,
  ...careStandardDifferences,
  ...maintenanceCompanyDifferences,
  ...bidSectionDifferences,
  ...sectionPersonDifferences,
  ...sectionRoleDictionaryDifferences,
  ...contractDifferences,
  ...contractItemDifferences,
  ...dailyMaintenanceDifferences,
  ...evidenceFaultDictionaryDifferences,
  ...spotCheckDictionaryDifferences,
  ...casePlaceDictionaryDifferences,
  ...dangerControlDifferences,
  ...delayApplicationDifferences,
  ...flowLogDifferences,
  ...eventFlowActionDifferences,
  ...handlingRecordDifferences,
  ...pauseOrderDifferences,
  ...constructionProgrammeDifferences,
  ...workPlanDifferences,
  ...disposalStandardDifferences,
  ...maintenanceRefusalDifferences,
  ...paymentCertificateDifferences,
  ...yhCertLineDictionaryDifferences,
  ...worksAcceptanceDifferences,
  ...warrantyPartDictionaryDifferences,
  ...drawReasonDictionaryDifferences,
  ...retentionStateDictionaryDifferences,
  ...yearlyBudgetDifferences,
  ...progressCheckDifferences,
  ...hotSpotDifferences,
  ...yhHotSpotDictionaryDifferences,
  ...specialBatchDifferences,
  ...monthFillDifferences,
  ...specialProjectDifferences,
  ...preStepDictionaryDifferences,
  ...reserveItemDifferences,
  ...approvalCaseDifferences,
  ...approvalsRefusalDifferences,
  ...approvalDocumentDifferences,
  ...wjCountersignerDictionaryDifferences,
  ...phItemResultDictionaryDifferences,
  ...excavationDifferences,
  ...excavationRefusalDifferences,
  ...excavationSectionDifferences,
  ...feeStandardDifferences,
  ...banPeriodDifferences,
  ...plansRefusalDifferences,
  ...jointMeetingDifferences,
  ...planMemberDifferences,
  ...excavationPlanDifferences,
  ...approvalStatisticsDifferences,
  ...acceptanceApplicationDifferences,
  ...supervisionRefusalDifferences,
  ...constructionFilingDifferences,
  ...rectificationOrderDifferences,
  ...supervisionDifferences,
  ...supervisionVisitDifferences,
  ...menuDifferences,
  ...jobBeanDictionaryDifferences,
  ...flowActionDictionaryDifferences,
  ...payChannelDictionaryDifferences,
  ...menuBadgeDictionaryDifferences,
  ...systemRefusalDifferences,
  ...expiryRuleDifferences,
  ...fileDifferences,
  ...exportFileDifferences,
  ...fileStoreDifferences,
  ...flowInstanceDifferences,
  ...flowTaskDifferences,
  ...flowHistoryDifferences,
  ...correctionDifferences,
  ...correctionAliasDifferences,
  ...flowModelDifferences,
  ...flowDefinitionDifferences,
  ...flowModelRefusalDifferences,
  ...generalRequestDifferences,
  ...requestStatusDifferences,
  ...trustedSystemDifferences,
  ...trustedSystemLogDifferences,
  ...webhookDifferences,
  ...webhookLogDifferences,
  ...listViewDifferences,
  ...errorLogDifferences,
  ...operationLogDifferences,
  ...noticeDifferences,
  ...noticeReceiptDifferences,
  ...mailAccountDifferences,
  ...mailTemplateDifferences,
  ...mailLogDifferences,
  ...smsLogDifferences,
  ...smsDifferences,
  ...smsAccountDifferences,
  ...roleDifferences,
  ...businessRoleDifferences,
  ...deptDifferences,
  ...userDifferences,
  ...paperKindDifferences,
  ...paperTemplateDifferences,
  ...paperTemplateStateDifferences,
  ...paymentOrderDifferences,
  ...paymentNoticeDifferences,
  ...scheduleDifferences,
  ...scheduleLogDifferences,
  ...onlineUserDifferences,
  ...regionDifferences,
  ...dictDataDifferences,
  ...dictTypeDifferences,
  ...paramDifferences,
  ...workdayDifferences,
  ...statSnapshotDifferences,
  ...handleLogDifferences,
  ...dutyDifferences,
  ...placedDutyDifferences,
  ...safetyActivityDifferences,
  ...activitiesRefusalDifferences,
  ...alertDifferences,
  ...alertStateDictionaryDifferences,
  ...alertEndDictionaryDifferences,
  ...vetoDictionaryDifferences,
  ...assessmentSchemeDifferences,
  ...annualAssessmentDifferences,
  ...assessmentRefusalDifferences,
  ...checkItemDifferences,
  ...companiesRefusalDifferences,
  ...gasCompanyDifferences,
  ...creditEventDifferences,
  ...creditRecordDifferences,
  ...creditRefusalDifferences,
  ...sourcesRefusalDifferences,
  ...sourceFilingDifferences,
  ...alarmCauseDictionaryDifferences,
  ...alarmActionDictionaryDifferences,
  ...alarmGrowthDictionaryDifferences,
  ...iotCommandDictionaryDifferences,
  ...iotCommandStatusDictionaryDifferences,
  ...emergencyEquipmentDifferences,
  ...emergencyEventDifferences,
  ...dispatchOrderDifferences,
  ...dutyRosterDifferences,
  ...emergencyRefusalDifferences,
  ...facilitiesRefusalDifferences,
  ...gasFacilityDifferences,
  ...networkRefusalDifferences,
  ...attachmentDifferences,
  ...attachmentAliasDifferences,
  ...projectFilingDifferences,
  ...filingsRefusalDifferences,
  ...hazardRefusalDifferences,
  ...hazardCheckDifferences,
  ...licenceConditionDictionaryDifferences,
  ...licenceMaterialDictionaryDifferences,
  ...licenceCheckItemDictionaryDifferences,
  ...checkLightDictionaryDifferences,
  ...licenceChangeFieldDictionaryDifferences,
  ...operatingLicenceDifferences,
  ...licenceExtensionDifferences,
  ...licencesRefusalDifferences,
  ...iotAlarmStepDifferences,
  ...iotThresholdDifferences,
  ...deviceCommandDifferences,
  ...iotDeviceLogDifferences,
  ...monitoringRefusalDifferences,
  ...iotAlarmDifferences,
  ...iotDeviceDifferences,
  ...specialEquipmentItemDictionaryDifferences,
  ...jobPersonDifferences,
  ...jobPersonTrainDifferences,
  ...jobPersonSuperviseDifferences,
  ...staffViolationDifferences,
  ...staffOrderDifferences,
  ...peopleRefusalDifferences,
  ...policyDocumentDifferences,
  ...policyReceiptDifferences,
  ...policiesRefusalDifferences,
  ...vehiclesRefusalDifferences,
  ...gasCarDifferences,
  ...baseRefusalDifferences,
  ...callDifferences,
  ...shellDifferences,
  ...rulesOfRootsToCome,
  ...rulesOfDigests,
  ...rulesOfDrawings,
  ...rulesOfDiseases,
  ...rulesOfProgrammes,
  ...rulesOfOutsideCases,
  ...rulesOfDeliveries,
  ...rulesNotBuilt,
  ...rulesOfLights,
]
