// Made by `npm run docs` from what the modules export; do not edit it here.

import type { SampleOfResource } from '@chengan/kernel/testing/row-sample'
import { cameraGroupSample, cameraInGroupSample, cameraSample } from '../assets/cameras/sample.ts'
import { bridgeDetectionSample } from '../assets/detection/bridge-detection/sample.ts'
import { lightingDetectionSample } from '../assets/detection/lighting-detection/sample.ts'
import { cementPavementUnitSample, pavementUnitSample, roadConditionSample } from '../assets/detection/pavement/sample.ts'
import { scoreSchemeSample } from '../assets/detection/schemes/score-scheme/sample.ts'
import { tunnelDetectionSample } from '../assets/detection/tunnel/sample.ts'
import { undergroundBodySample, undergroundSurveySample } from '../assets/detection/underground/sample.ts'
import { facilityHazardSample } from '../assets/hazards/sample.ts'
import { bridgeSample } from '../assets/register/bridge/sample.ts'
import { assetCorrectionSample } from '../assets/register/correction/sample.ts'
import { distributionBoxSample, loopSample } from '../assets/register/distribution-box/sample.ts'
import { footbridgeSample } from '../assets/register/footbridge/sample.ts'
import { lampSample, landscapeLampSample, metroLampSample } from '../assets/register/lamp/sample.ts'
import { lampPlotSample } from '../assets/register/lamp-plot/sample.ts'
import { installationSample } from '../assets/register/lighting-installation/sample.ts'
import { overheadLineSample } from '../assets/register/overhead-line/sample.ts'
import { berthSample, parkingRoadSample } from '../assets/register/parking/sample.ts'
import { remoteUnitSample } from '../assets/register/remote-unit/sample.ts'
import { roadSample } from '../assets/register/road/sample.ts'
import { roadSectionSample } from '../assets/register/road-section/sample.ts'
import { supplyBoxSample } from '../assets/register/supply-box/sample.ts'
import { townshipSample } from '../assets/register/township/sample.ts'
import { tunnelSample } from '../assets/register/tunnel/sample.ts'
import { underpassSample } from '../assets/register/underpass/sample.ts'
import {
  floodPointSample,
  floodWarningSample,
  roadSensorAlarmSample,
  roadSensorSample,
  sensorCheckSample,
} from '../assets/sensors/sample.ts'
import { trackedDiseaseSample } from '../assets/tracking/sample.ts'
import { mapBaseSample, mapMarkSample, plotSample } from '../dashboards/map/sample.ts'
import { dashboardParameterSample } from '../dashboards/parameters/sample.ts'
import { statisticsPlanSample } from '../dashboards/statistics/sample.ts'
import { assessmentItemSample } from '../maintenance/assessment/item/sample.ts'
import { assessmentLineSample, assessmentResultSample } from '../maintenance/assessment/line/sample.ts'
import { maintenanceAssessmentSample, maintenanceSchemeSample } from '../maintenance/assessment/run/sample.ts'
import { carePlanSample } from '../maintenance/care/care-plan/sample.ts'
import { careStandardSample } from '../maintenance/care/standard/sample.ts'
import { maintenanceCompanySample } from '../maintenance/companies/maintenance-company/sample.ts'
import { sectionSample } from '../maintenance/contracts/bid-section/sample.ts'
import { contractSample } from '../maintenance/contracts/contract/sample.ts'
import { dailyMaintenanceSample } from '../maintenance/daily/daily-maintenance/sample.ts'
import { dangerControlSample } from '../maintenance/daily/danger/sample.ts'
import { delayApplicationSample } from '../maintenance/daily/delay/sample.ts'
import { handlingRecordSample } from '../maintenance/daily/handling/sample.ts'
import { pauseOrderSample } from '../maintenance/daily/pause/sample.ts'
import { constructionProgrammeSample } from '../maintenance/daily/programme/sample.ts'
import { workPlanSample } from '../maintenance/daily/work-plan/sample.ts'
import { disposalStandardSample } from '../maintenance/defects/standard/sample.ts'
import { worksAcceptanceSample } from '../maintenance/works/acceptance/sample.ts'
import { yearlyBudgetSample } from '../maintenance/works/budget/sample.ts'
import { progressCheckSample } from '../maintenance/works/check/sample.ts'
import { hotSpotSample } from '../maintenance/works/hot-spots/sample.ts'
import { specialBatchSample } from '../maintenance/works/initiation/sample.ts'
import { monthFillSample } from '../maintenance/works/progress/sample.ts'
import { specialProjectSample } from '../maintenance/works/project/sample.ts'
import { reserveItemSample } from '../maintenance/works/reserve/sample.ts'
import { approvalCaseSample } from '../municipal/approvals/case/sample.ts'
import { approvalDocumentSample } from '../municipal/approvals/document/sample.ts'
import { excavationSample } from '../municipal/excavation/declaration/sample.ts'
import { banPeriodSample, feeStandardSample } from '../municipal/excavation/standards/sample.ts'
import { jointMeetingSample } from '../municipal/plans/meeting/sample.ts'
import { planMemberSample } from '../municipal/plans/member/sample.ts'
import { excavationPlanSample } from '../municipal/plans/plan/sample.ts'
import { acceptanceApplicationSample } from '../municipal/supervision/acceptance/sample.ts'
import { constructionFilingSample } from '../municipal/supervision/filing/sample.ts'
import { rectificationOrderSample } from '../municipal/supervision/order/sample.ts'
import { supervisionSample } from '../municipal/supervision/supervision/sample.ts'
import { supervisionVisitSample } from '../municipal/supervision/visit/sample.ts'
import { menuSample } from '../system/access/sample.ts'
import { correctionSample } from '../system/flow-models/correction/sample.ts'
import { generalRequestSample } from '../system/flow-models/request/sample.ts'
import { flowModelSample } from '../system/flow-models/sample.ts'
import { trustedSystemSample, webhookSample } from '../system/integration/sample.ts'
import { listViewSample } from '../system/lists/sample.ts'
import { noticeSample } from '../system/messages/sample.ts'
import { roleSample } from '../system/organisation/sample.ts'
import { userSample } from '../system/organisation/user/sample.ts'
import { paperTemplateSample } from '../system/papers/sample.ts'
import { paymentOrderSample } from '../system/payments/sample.ts'
import { scheduleSample } from '../system/schedule/sample.ts'
import { dictDataSample, dictTypeSample, paramSample, regionSample, workdaySample } from '../system/settings/sample.ts'
import { safetyActivitySample } from '../utilities/activities/sample.ts'
import { annualAssessmentSample, assessmentSchemeSample } from '../utilities/assessment/sample.ts'
import { gasCompanySample } from '../utilities/companies/gas-company/sample.ts'
import { creditEventSample, creditRecordSample } from '../utilities/credit/sample.ts'
import { sourceFilingSample } from '../utilities/dangerous-sources/source-filing/sample.ts'
import { dispatchOrderSample, dutyRosterSample, emergencyEquipmentSample, emergencyEventSample } from '../utilities/emergency/sample.ts'
import { gasFacilitySample } from '../utilities/facilities/gas-facility/sample.ts'
import { projectFilingSample } from '../utilities/filings/sample.ts'
import { hazardCheckSample } from '../utilities/hazards/hazard-check/sample.ts'
import { licenceExtensionSample, operatingLicenceSample } from '../utilities/licences/sample.ts'
import { iotThresholdSample } from '../utilities/monitoring/alarm-threshold/sample.ts'
import { deviceCommandSample } from '../utilities/monitoring/device-command/sample.ts'
import { iotAlarmSample, iotAlarmStepSample, iotDeviceLogSample } from '../utilities/monitoring/iot-alarm/sample.ts'
import { iotDeviceSample } from '../utilities/monitoring/iot-device/sample.ts'
import { jobPersonSample, jobPersonTrainSample, staffOrderSample, staffViolationSample } from '../utilities/people/sample.ts'
import { policyDocumentSample, policyReceiptSample } from '../utilities/policies/sample.ts'
import { gasCarSample } from '../utilities/vehicles/gas-car/sample.ts'
import type { TestCity } from './test-city.ts'

/** What tests know of resources beyond their declarations. */
export const samples: readonly SampleOfResource<TestCity>[] = [
  cameraSample,
  cameraGroupSample,
  cameraInGroupSample,
  bridgeDetectionSample,
  lightingDetectionSample,
  pavementUnitSample,
  cementPavementUnitSample,
  roadConditionSample,
  scoreSchemeSample,
  tunnelDetectionSample,
  undergroundSurveySample,
  undergroundBodySample,
  facilityHazardSample,
  bridgeSample,
  assetCorrectionSample,
  distributionBoxSample,
  loopSample,
  footbridgeSample,
  lampSample,
  landscapeLampSample,
  metroLampSample,
  lampPlotSample,
  installationSample,
  overheadLineSample,
  parkingRoadSample,
  berthSample,
  remoteUnitSample,
  roadSample,
  roadSectionSample,
  supplyBoxSample,
  townshipSample,
  tunnelSample,
  underpassSample,
  roadSensorSample,
  roadSensorAlarmSample,
  sensorCheckSample,
  floodPointSample,
  floodWarningSample,
  trackedDiseaseSample,
  plotSample,
  mapBaseSample,
  mapMarkSample,
  dashboardParameterSample,
  statisticsPlanSample,
  assessmentItemSample,
  assessmentResultSample,
  assessmentLineSample,
  maintenanceAssessmentSample,
  maintenanceSchemeSample,
  carePlanSample,
  careStandardSample,
  maintenanceCompanySample,
  sectionSample,
  contractSample,
  dailyMaintenanceSample,
  dangerControlSample,
  delayApplicationSample,
  handlingRecordSample,
  pauseOrderSample,
  constructionProgrammeSample,
  workPlanSample,
  disposalStandardSample,
  worksAcceptanceSample,
  yearlyBudgetSample,
  progressCheckSample,
  hotSpotSample,
  specialBatchSample,
  monthFillSample,
  specialProjectSample,
  reserveItemSample,
  approvalCaseSample,
  approvalDocumentSample,
  excavationSample,
  feeStandardSample,
  banPeriodSample,
  jointMeetingSample,
  planMemberSample,
  excavationPlanSample,
  acceptanceApplicationSample,
  constructionFilingSample,
  rectificationOrderSample,
  supervisionSample,
  supervisionVisitSample,
  menuSample,
  correctionSample,
  generalRequestSample,
  flowModelSample,
  trustedSystemSample,
  webhookSample,
  listViewSample,
  noticeSample,
  roleSample,
  userSample,
  paperTemplateSample,
  paymentOrderSample,
  scheduleSample,
  dictTypeSample,
  dictDataSample,
  paramSample,
  regionSample,
  workdaySample,
  safetyActivitySample,
  assessmentSchemeSample,
  annualAssessmentSample,
  gasCompanySample,
  creditEventSample,
  creditRecordSample,
  sourceFilingSample,
  emergencyEquipmentSample,
  emergencyEventSample,
  dutyRosterSample,
  dispatchOrderSample,
  gasFacilitySample,
  projectFilingSample,
  hazardCheckSample,
  operatingLicenceSample,
  licenceExtensionSample,
  iotThresholdSample,
  deviceCommandSample,
  iotAlarmSample,
  iotAlarmStepSample,
  iotDeviceLogSample,
  iotDeviceSample,
  jobPersonSample,
  jobPersonTrainSample,
  staffViolationSample,
  staffOrderSample,
  policyDocumentSample,
  policyReceiptSample,
  gasCarSample,
]
