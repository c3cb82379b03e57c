// Written by `npm run docs` from the definitions.
// biome-ignore-all assist/source/organizeImports: its order is the generator's.
import type { OwnedFields } from '@chengan/kernel/definition/child-rows'
import type { cameraFields } from './assets/cameras/camera-fields.ts'
import type { cameraGroupFields } from './assets/cameras/camera-group.ts'
import type { cameraInGroupFields } from './assets/cameras/camera-in-group.ts'
import type { bridgeDetectionFields, diseaseFields } from './assets/detection/bridge-detection/fields.ts'
import type { lightingDetectionFields } from './assets/detection/lighting-detection/fields.ts'
import type { cementPavementUnit } from './assets/detection/pavement/cement-pavement-unit.ts'
import type { pavementUnit } from './assets/detection/pavement/pavement-unit.ts'
import type { roadConditionFields } from './assets/detection/pavement/road-condition.ts'
import type { scoreSchemeFields } from './assets/detection/schemes/score-scheme/scheme-fields.ts'
import type { tunnelDetectionFields, tunnelFindingFields } from './assets/detection/tunnel/fields.ts'
import type { bodyFields } from './assets/detection/underground/body-fields.ts'
import type { surveyFields } from './assets/detection/underground/survey-fields.ts'
import type { floodPointFields } from './assets/flooding/flood-point.ts'
import type { floodWarningFields } from './assets/flooding/flood-warning.ts'
import type { facilityHazardFields } from './assets/hazards/hazard-fields.ts'
import type { bridgeRowFields } from './assets/register/bridge/fields.ts'
import type { bridgeIndicatorsFields } from './assets/register/bridge/indicators.ts'
import type { assetCorrectionFields } from './assets/register/correction/fields.ts'
import type { distributionBoxRowFields } from './assets/register/distribution-box/distribution-box.ts'
import type { baselamppdxpointFields } from './assets/register/distribution-box/loop.ts'
import type { footbridgeRowFields } from './assets/register/footbridge/fields.ts'
import type { lampPlotRowFields } from './assets/register/lamp-plot/lamp-plot.ts'
import type { streetLampFields } from './assets/register/lamp/fields.ts'
import type { landscapeLamp, metroLamp } from './assets/register/lamp/lamp.ts'
import type { installationRowFields } from './assets/register/lighting-installation/fields.ts'
import type { overheadLineRowFields } from './assets/register/overhead-line/fields.ts'
import type { berthFields } from './assets/register/parking/berth-fields.ts'
import type { parkingRoadRowFields } from './assets/register/parking/fields.ts'
import type { baselampwxygFields } from './assets/register/remote-unit/remote-unit.ts'
import type { roadSectionRowFields } from './assets/register/road-section/fields.ts'
import type { roadRowFields } from './assets/register/road/fields.ts'
import type { supplyBoxRowFields } from './assets/register/supply-box/supply-box.ts'
import type { townshipFields } from './assets/register/township/township.ts'
import type { tunnelRowFields } from './assets/register/tunnel/tunnel.ts'
import type { underpassRowFields } from './assets/register/underpass/underpass.ts'
import type { roadSensorFields } from './assets/sensors/road-sensor.ts'
import type { roadSensorAlarmFields } from './assets/sensors/sensor-alarm.ts'
import type { sensorCheckFields } from './assets/sensors/sensor-check.ts'
import type { trackedDiseaseFields } from './assets/tracking/fields.ts'
import type { mapBaseFields } from './dashboards/map/map-base.ts'
import type { mapMarkFields } from './dashboards/map/map-mark.ts'
import type {
  tileQuestion,
  featuresQuestion,
  cardQuestion,
  searchQuestion,
  bufferQuestion,
  measureQuestion,
  heatQuestion,
  timeQuestion,
} from './dashboards/map/map-questions.ts'
import type { plotFields } from './dashboards/map/plot.ts'
import type { registeredLayerFields } from './dashboards/map/registered-layer.ts'
import type { figureQuestion, trendQuestion, rankQuestion } from './dashboards/metrics/figure-questions.ts'
import type { registeredMetricFields } from './dashboards/metrics/registered-metric.ts'
import type { dashboardParameterFields } from './dashboards/parameters/dashboard-parameter.ts'
import type { alarmStatistics } from './dashboards/statistics/alarm-statistics.ts'
import type { composedStatisticsFields } from './dashboards/statistics/composed-statistics.ts'
import type { maintenanceBoard } from './dashboards/statistics/maintenance-board.ts'
import type { registerStatistics } from './dashboards/statistics/register-statistics.ts'
import type { statisticsPlanFields } from './dashboards/statistics/statistics-plan.ts'
import type {
  roadStatistics,
  bridgeStatistics,
  tunnelStatistics,
  lightingStatistics,
  maintenanceStatistics,
} from './dashboards/statistics/statistics-topics.ts'
import type { utilityStatistics } from './dashboards/statistics/utility-statistics.ts'
import type { annualReportFields } from './dashboards/yearbook/annual-report-life.ts'
import type { countedRowFields } from './maintenance/assessment/counted/counted-row.ts'
import type { khItemFields } from './maintenance/assessment/item/item-fields.ts'
import type { khLineFields } from './maintenance/assessment/line/line-fields.ts'
import type { khTableFields } from './maintenance/assessment/run/assessment-fields.ts'
import type { assessmentResult } from './maintenance/assessment/run/assessment-result.ts'
import type { maintenanceScheme } from './maintenance/assessment/scheme/maintenance-scheme.ts'
import type { careContractFields } from './maintenance/care/care-contract/care-contract.ts'
import type { carePlanFields } from './maintenance/care/care-plan/care-plan-fields.ts'
import type { careTaskFields } from './maintenance/care/care-task/care-task-fields.ts'
import type { careStandardFields } from './maintenance/care/standard/care-fields.ts'
import type { maintenanceCompanyFields } from './maintenance/companies/maintenance-company/fields.ts'
import type { bidSectionFields, sectionPersonFields } from './maintenance/contracts/bid-section/fields.ts'
import type { contractFields } from './maintenance/contracts/contract/fields.ts'
import type { contractItemFields } from './maintenance/contracts/items/item-fields.ts'
import type { dailyFields } from './maintenance/daily/daily-maintenance/fields.ts'
import type { dangerFields } from './maintenance/daily/danger/danger-fields.ts'
import type { delayFields } from './maintenance/daily/delay/delay-fields.ts'
import type { flowLogFields } from './maintenance/daily/flow-log/flow-log.ts'
import type { handlingFields } from './maintenance/daily/handling/handling-fields.ts'
import type { pauseFields } from './maintenance/daily/pause/pause-fields.ts'
import type { programmeFields } from './maintenance/daily/programme/programme-fields.ts'
import type { workPlanFields } from './maintenance/daily/work-plan/plan-fields.ts'
import type { standardFields } from './maintenance/defects/standard/standard-fields.ts'
import type { paymentCertificateFields } from './maintenance/payment/certificate/payment-fields.ts'
import type { acceptanceOfWorksFields } from './maintenance/works/acceptance/acceptance-fields.ts'
import type { budgetFields } from './maintenance/works/budget/budget-fields.ts'
import type { progressCheckFields } from './maintenance/works/check/check-fields.ts'
import type { hotSpotFields } from './maintenance/works/hot-spots/spot-fields.ts'
import type { batchFields } from './maintenance/works/initiation/batch-fields.ts'
import type { monthFillFields } from './maintenance/works/progress/fill-fields.ts'
import type { specialProjectFields } from './maintenance/works/project/project-fields.ts'
import type { reserveFields } from './maintenance/works/reserve/reserve-fields.ts'
import type { caseFields } from './municipal/approvals/case/case-fields.ts'
import type { documentFields } from './municipal/approvals/document/document-fields.ts'
import type { excavationFields } from './municipal/excavation/declaration/excavation-fields.ts'
import type { sectionFields } from './municipal/excavation/section/section-fields.ts'
import type { banPeriodFields } from './municipal/excavation/standards/ban-period.ts'
import type { feeFields } from './municipal/excavation/standards/fee-fields.ts'
import type { meetingFields } from './municipal/plans/meeting/meeting-fields.ts'
import type { planMemberFields } from './municipal/plans/member/plan-member.ts'
import type { planFields } from './municipal/plans/plan/plan-fields.ts'
import type { approvalStatisticsFields } from './municipal/statistics/approval-statistics.ts'
import type { acceptanceFields } from './municipal/supervision/acceptance/acceptance-fields.ts'
import type { worksFilingFields } from './municipal/supervision/filing/filing-fields.ts'
import type { orderFields } from './municipal/supervision/order/order-fields.ts'
import type { supervisionFields } from './municipal/supervision/supervision/supervision-fields.ts'
import type { visitFields } from './municipal/supervision/visit/visit-fields.ts'
import type { menuFields } from './system/access/menu.ts'
import type { expiryRuleFields } from './system/expiry/expiry-rule.ts'
import type { exportFileFields } from './system/files/export-file.ts'
import type { fileStoreFields } from './system/files/file-store.ts'
import type { fileFields } from './system/files/file.ts'
import type { correctionFields } from './system/flow-models/correction/fields.ts'
import type { flowDefinitionFields } from './system/flow-models/flow-definition.ts'
import type { flowModelFields } from './system/flow-models/flow-model.ts'
import type { requestFields } from './system/flow-models/request/fields.ts'
import type { flowHistoryFields } from './system/flow/flow-history.ts'
import type { flowTaskFields } from './system/flow/flow-task.ts'
import type { instanceFields } from './system/flow/instance-fields.ts'
import type { trustedSystemLogFields } from './system/integration/trusted-system-log.ts'
import type { trustedSystemFields } from './system/integration/trusted-system.ts'
import type { webhookLogFields } from './system/integration/webhook-log.ts'
import type { webhookFields } from './system/integration/webhook.ts'
import type { listViewFields } from './system/lists/list-view.ts'
import type { errorLogFields } from './system/logs/error-log.ts'
import type { loginLogFields } from './system/logs/login-log.ts'
import type { operationLogFields } from './system/logs/operation-log.ts'
import type { mailAccountFields } from './system/messages/mail/mail-account.ts'
import type { mailLogFields } from './system/messages/mail/mail-log.ts'
import type { mailTemplateFields } from './system/messages/mail/mail-template.ts'
import type { noticeReceiptFields } from './system/messages/notice-receipt.ts'
import type { noticeFields } from './system/messages/notice.ts'
import type { smsAccountFields } from './system/messages/sms/sms-account.ts'
import type { smsLogFields } from './system/messages/sms/sms-log.ts'
import type { smsFields } from './system/messages/sms/sms.ts'
import type { businessRoleFields } from './system/organisation/business-role.ts'
import type { deptFields } from './system/organisation/dept.ts'
import type { postFields } from './system/organisation/post.ts'
import type { roleFields } from './system/organisation/role-fields.ts'
import type { userFields } from './system/organisation/user/user-fields.ts'
import type { paperKindFields } from './system/papers/paper-kind.ts'
import type { paperTemplateFields } from './system/papers/template-fields.ts'
import type { paymentNoticeFields } from './system/payments/payment-notice.ts'
import type { paymentOrderFields } from './system/payments/payment-order-fields.ts'
import type { scheduleFields } from './system/schedule/schedule-fields.ts'
import type { scheduleLogFields } from './system/schedule/schedule-log.ts'
import type { onlineUserFields } from './system/sessions/online-user.ts'
import type { dictDataFields } from './system/settings/dict-data.ts'
import type { dictTypeFields } from './system/settings/dict-type.ts'
import type { paramFields } from './system/settings/param.ts'
import type { regionFields } from './system/settings/region.ts'
import type { workdayFields } from './system/settings/workday.ts'
import type { statSnapshotFields } from './system/statistics/stat-snapshot.ts'
import type { dutyFields } from './system/work/duty.ts'
import type { handleLogFields } from './system/work/handle-log.ts'
import type { placedDutyFields } from './system/work/placed-duty.ts'
import type { activityFields } from './utilities/activities/activity-fields.ts'
import type { alertFields } from './utilities/alerts/alert.ts'
import type { assessmentFields } from './utilities/assessment/annual/assessment-fields.ts'
import type { schemeFields } from './utilities/assessment/scheme/scheme-fields.ts'
import type { checkItemFields } from './utilities/check-items/check-item.ts'
import type { gasCompanyFields } from './utilities/companies/gas-company/fields.ts'
import type { creditEventFields } from './utilities/credit/event/event-fields.ts'
import type { recordFields } from './utilities/credit/record/record-fields.ts'
import type { filingFields } from './utilities/dangerous-sources/source-filing/fields.ts'
import type { equipmentFields } from './utilities/emergency/equipment/equipment-fields.ts'
import type { emergencyFields } from './utilities/emergency/event/event-fields.ts'
import type { dispatchOrderFields } from './utilities/emergency/order/order-fields.ts'
import type { rosterFields } from './utilities/emergency/roster/roster-fields.ts'
import type { facilityFields } from './utilities/facilities/gas-facility/fields.ts'
import type { attachmentFields } from './utilities/files/attachment.ts'
import type { projectFields } from './utilities/filings/filing-fields.ts'
import type { hazardFields } from './utilities/hazards/hazard-check/fields.ts'
import type { extensionFields } from './utilities/licences/extension/extension-fields.ts'
import type { licenceFields } from './utilities/licences/licence/licence-fields.ts'
import type { alarmStepFields } from './utilities/monitoring/alarm-step/alarm-step.ts'
import type { thresholdFields } from './utilities/monitoring/alarm-threshold/fields.ts'
import type { deviceCommandFields } from './utilities/monitoring/device-command/device-command.ts'
import type { iotDeviceLogFields } from './utilities/monitoring/device-log/device-log.ts'
import type { alarmFields } from './utilities/monitoring/iot-alarm/fields.ts'
import type { deviceFields } from './utilities/monitoring/iot-device/fields.ts'
import type { personFields } from './utilities/people/job-person/person-fields.ts'
import type { jobPersonSuperviseFields } from './utilities/people/supervision/job-person-supervise.ts'
import type { staffOrderFields } from './utilities/people/supervision/order-fields.ts'
import type { trainFields } from './utilities/people/training/train-fields.ts'
import type { violationFields } from './utilities/people/violations/violation-fields.ts'
import type { policyFields } from './utilities/policies/document/document-fields.ts'
import type { receiptFields } from './utilities/policies/receipt/receipt-fields.ts'
import type { carFields } from './utilities/vehicles/gas-car/fields.ts'

/** What each definition declares, by its name. */
export interface DeclaredNames {
  readonly user: {
    readonly fields: typeof userFields
    readonly effects:
      | 'askSecondFactorOfUser'
      | 'assignBusinessRoles'
      | 'endSessionsOfDeletedUser'
      | 'endSessionsOfDisabledUser'
      | 'giveUuid'
      | 'keepPassword'
      | 'renewPermissions'
    readonly facts:
      | 'administratorRolesHeldHereOnly'
      | 'barredRoles'
      | 'businessRolesOfForm'
      | 'grantableRoleIds'
      | 'grantedRoles'
      | 'mixtureOfAccount'
      | 'openDutiesOfUser'
      | 'passwordConfirmed'
      | 'placesWithRoles'
      | 'postsGiven'
      | 'rolesByPlace'
      | 'takeoverByForm'
      | 'usernameEverTaken'
    readonly actions: never
  }
  readonly role: {
    readonly fields: typeof roleFields
    readonly effects: 'askSecondFactorOfHolders' | 'renewPermissions'
    readonly facts:
      | 'codeOfOlderClient'
      | 'departmentsInUse'
      | 'essentialGrantsLost'
      | 'grantableMenuIds'
      | 'menusOfInstallation'
      | 'mixtureOfRole'
    readonly actions: never
  }
  readonly businessRole: {
    readonly fields: typeof businessRoleFields
    readonly effects: 'renewPermissions'
    readonly facts: 'makesCallerMember' | 'membersOfOtherLevel' | 'processesOfBusinessRole'
    readonly actions: never
  }
  readonly dept: {
    readonly fields: typeof deptFields
    readonly effects: 'carryDepartmentToItsUsers' | 'endSessionsOfDisabledDepartment' | 'renewPermissions'
    readonly facts: 'administratorRolesLostWithDepartment' | 'liveUsesOfDepartment' | 'siblingDepartmentHasName' | 'valuesOfOlderClient'
    readonly actions: never
  }
  readonly menu: {
    readonly fields: typeof menuFields
    readonly effects: 'renewPermissions' | 'takeMenuFromRoles'
    readonly facts:
      | 'essentialLostWithMenu'
      | 'essentialLostWithoutMenu'
      | 'menuHasOthersBelow'
      | 'menusAboveSuperior'
      | 'mixtureByMenu'
      | 'widensOwnMenu'
    readonly actions: never
  }
  readonly dictType: {
    readonly fields: typeof dictTypeFields
    readonly effects: 'raiseDictVersion'
    readonly facts: 'parentTypeFits'
    readonly actions: never
  }
  readonly dictData: {
    readonly fields: typeof dictDataFields
    readonly effects: 'raiseDictVersion'
    readonly facts: 'dictValueTaken' | 'dictValueUses' | 'parentDictValues'
    readonly actions: never
  }
  readonly param: {
    readonly fields: typeof paramFields
    readonly effects: 'reloadParameters'
    readonly facts: 'addressRuleIsMalformed' | 'addressShutOut' | 'separationIsDemanded'
    readonly actions: never
  }
  readonly post: { readonly fields: typeof postFields; readonly effects: never; readonly facts: never; readonly actions: never }
  readonly region: {
    readonly fields: typeof regionFields
    readonly effects: 'carryRowsToSuccessor' | 'keepRegionTree'
    readonly facts: 'successorFits' | 'usesOfRegion'
    readonly actions: never
  }
  readonly workday: {
    readonly fields: typeof workdayFields
    readonly effects: 'reloadCalendar'
    readonly facts: never
    readonly actions: never
  }
  readonly notice: {
    readonly fields: typeof noticeFields
    readonly effects: 'freezeReceivers' | 'pushNotice' | 'releaseAtOnceWhereAsked' | 'removeReceipts' | 'writeReceipts'
    readonly facts: never
    readonly actions: 'release' | 'withdraw' | 'edit'
  }
  readonly noticeReceipt: {
    readonly fields: typeof noticeReceiptFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly duty: { readonly fields: typeof dutyFields; readonly effects: never; readonly facts: never; readonly actions: never }
  readonly placedDuty: { readonly fields: typeof placedDutyFields; readonly effects: never; readonly facts: never; readonly actions: never }
  readonly handleLog: { readonly fields: typeof handleLogFields; readonly effects: never; readonly facts: never; readonly actions: never }
  readonly file: {
    readonly fields: typeof fileFields
    readonly effects: 'removeStoredContent'
    readonly facts: never
    readonly actions: never
  }
  readonly loginLog: { readonly fields: typeof loginLogFields; readonly effects: never; readonly facts: never; readonly actions: never }
  readonly operationLog: {
    readonly fields: typeof operationLogFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly errorLog: { readonly fields: typeof errorLogFields; readonly effects: never; readonly facts: never; readonly actions: never }
  readonly onlineUser: { readonly fields: typeof onlineUserFields; readonly effects: never; readonly facts: never; readonly actions: never }
  readonly sms: { readonly fields: typeof smsFields; readonly effects: never; readonly facts: never; readonly actions: never }
  readonly smsAccount: { readonly fields: typeof smsAccountFields; readonly effects: never; readonly facts: never; readonly actions: never }
  readonly smsLog: { readonly fields: typeof smsLogFields; readonly effects: never; readonly facts: never; readonly actions: never }
  readonly schedule: {
    readonly fields: typeof scheduleFields
    readonly effects: 'runJobNow'
    readonly facts: never
    readonly actions: 'pause' | 'resume' | 'run'
  }
  readonly scheduleLog: {
    readonly fields: typeof scheduleLogFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly mailTemplate: {
    readonly fields: typeof mailTemplateFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly mailAccount: {
    readonly fields: typeof mailAccountFields
    readonly effects: 'keepOneDefaultAccount'
    readonly facts: never
    readonly actions: never
  }
  readonly mailLog: { readonly fields: typeof mailLogFields; readonly effects: never; readonly facts: never; readonly actions: never }
  readonly fileStore: {
    readonly fields: typeof fileStoreFields
    readonly effects: 'putStoreToUse'
    readonly facts: never
    readonly actions: never
  }
  readonly exportFile: {
    readonly fields: typeof exportFileFields
    readonly effects: 'removeExportedFile'
    readonly facts: never
    readonly actions: never
  }
  readonly listView: {
    readonly fields: typeof listViewFields
    readonly effects: 'oneDefaultViewOfAPage'
    readonly facts: never
    readonly actions: never
  }
  readonly paymentOrder: {
    readonly fields: typeof paymentOrderFields
    readonly effects: 'orderGoesToChannel'
    readonly facts: 'paymentChannels'
    readonly actions: 'notify' | 'mismatch' | 'expire' | 'refund'
  }
  readonly paymentNotice: {
    readonly fields: typeof paymentNoticeFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly trustedSystem: {
    readonly fields: typeof trustedSystemFields
    readonly effects: 'endAccessOfDeleted' | 'endAccessOfDisabled' | 'makeAccessKey'
    readonly facts: never
    readonly actions: never
  }
  readonly trustedSystemLog: {
    readonly fields: typeof trustedSystemLogFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly webhook: {
    readonly fields: typeof webhookFields
    readonly effects: 'beginAnewWhenEnabled' | 'forgetDeliveries'
    readonly facts: 'unfitCondition' | 'unknownSubscription'
    readonly actions: never
  }
  readonly webhookLog: { readonly fields: typeof webhookLogFields; readonly effects: never; readonly facts: never; readonly actions: never }
  readonly flowModel: {
    readonly fields: typeof flowModelFields
    readonly effects: 'fileFollowsModel' | 'fileOfNewModel'
    readonly facts: never
    readonly actions: never
  }
  readonly flowDefinition: {
    readonly fields: typeof flowDefinitionFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly flowInstance: { readonly fields: typeof instanceFields; readonly effects: never; readonly facts: never; readonly actions: never }
  readonly flowTask: { readonly fields: typeof flowTaskFields; readonly effects: never; readonly facts: never; readonly actions: never }
  readonly flowHistory: {
    readonly fields: typeof flowHistoryFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly correction: {
    readonly fields: typeof correctionFields
    readonly effects: never
    readonly facts: never
    readonly actions: 'start' | 'agree' | 'extend' | 'refuse' | 'backToFirst' | 'return' | 'endProcess'
  }
  readonly generalRequest: {
    readonly fields: typeof requestFields
    readonly effects: never
    readonly facts: never
    readonly actions: 'start' | 'agree' | 'refuse' | 'return' | 'resubmit' | 'recall' | 'endProcess'
  }
  readonly expiryRule: {
    readonly fields: typeof expiryRuleFields
    readonly effects: never
    readonly facts: 'expiryTemplateUnknown'
    readonly actions: never
  }
  readonly statSnapshot: {
    readonly fields: typeof statSnapshotFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly paperKind: { readonly fields: typeof paperKindFields; readonly effects: never; readonly facts: never; readonly actions: never }
  readonly paperTemplate: {
    readonly fields: typeof paperTemplateFields
    readonly effects: 'endTemplatesBefore'
    readonly facts: 'templateDigest' | 'templateFault'
    readonly actions: 'edit' | 'putInForce' | 'supersede' | 'end'
  }
  readonly road: {
    readonly fields: typeof roadRowFields
    readonly effects: 'issueAssetCode'
    readonly facts: 'cityBox'
    readonly actions: 'submit' | 'audit' | 'changeStatus' | 'edit'
    readonly notices: 'closed' | 'reopened' | 'removed'
  }
  readonly bridge: {
    readonly fields: typeof bridgeRowFields
    readonly effects: 'issueAssetCode'
    readonly facts: 'cityBox'
    readonly actions: 'submit' | 'audit' | 'changeStatus' | 'edit'
    readonly notices: 'closed' | 'reopened' | 'removed'
  }
  readonly bridgeSpans: {
    readonly fields: (typeof bridgeRowFields)['spans']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly bridgeSupports: {
    readonly fields: (typeof bridgeRowFields)['supports']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly bridgeExpansionJoints: {
    readonly fields: (typeof bridgeRowFields)['expansionJoints']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly bridgePipelines: {
    readonly fields: (typeof bridgeRowFields)['pipelines']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly bridgeRebuildHistory: {
    readonly fields: (typeof bridgeRowFields)['rebuildHistory']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly bridgeDetection: {
    readonly fields: typeof bridgeDetectionFields
    readonly effects: 'fallBackToFormerRating' | 'proposeClosing' | 'warnOfDangerousBridge' | 'writeRatingToBridge'
    readonly facts: 'handedInBy' | 'schemeVersions'
    readonly actions: 'submit' | 'audit' | 'void' | 'edit'
  }
  readonly bridgeDisease: {
    readonly fields: typeof diseaseFields
    readonly effects: never
    readonly facts: 'schemeVersions'
    readonly actions: never
  }
  readonly baselamppdx: {
    readonly fields: typeof distributionBoxRowFields
    readonly effects: 'issueAssetCode'
    readonly facts: 'cityBox'
    readonly actions: 'submit' | 'audit' | 'changeStatus' | 'edit'
    readonly notices: 'closed' | 'reopened' | 'removed'
  }
  readonly baselamppdxpoint: {
    readonly fields: typeof baselamppdxpointFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly lamp: {
    readonly fields: typeof streetLampFields
    readonly effects: 'issueAssetCode' | 'recountInstallation'
    readonly facts: 'cityBox'
    readonly actions: 'submit' | 'audit' | 'changeStatus' | 'edit' | 'reportState'
    readonly notices: 'closed' | 'reopened' | 'removed'
  }
  readonly landscapeLamp: {
    readonly fields: (typeof landscapeLamp)['fields']
    readonly effects: never
    readonly facts: never
    readonly actions: 'submit' | 'audit' | 'changeStatus' | 'edit' | 'reportState'
    readonly notices: 'closed' | 'reopened' | 'removed'
  }
  readonly metroLamp: {
    readonly fields: (typeof metroLamp)['fields']
    readonly effects: never
    readonly facts: never
    readonly actions: 'submit' | 'audit' | 'changeStatus' | 'edit' | 'reportState'
    readonly notices: 'closed' | 'reopened' | 'removed'
  }
  readonly lampLand: {
    readonly fields: typeof lampPlotRowFields
    readonly effects: 'issueAssetCode'
    readonly facts: 'cityBox'
    readonly actions: 'submit' | 'audit' | 'changeStatus' | 'edit'
    readonly notices: 'closed' | 'reopened' | 'removed'
  }
  readonly lampFacility: {
    readonly fields: typeof installationRowFields
    readonly effects: 'issueAssetCode'
    readonly facts: 'cityBox' | 'lampsRecorded'
    readonly actions: 'submit' | 'audit' | 'changeStatus' | 'edit'
    readonly notices: 'closed' | 'reopened' | 'removed'
  }
  readonly baselampwxyg: {
    readonly fields: typeof baselampwxygFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly lampBox: {
    readonly fields: typeof supplyBoxRowFields
    readonly effects: 'issueAssetCode'
    readonly facts: 'cityBox'
    readonly actions: 'submit' | 'audit' | 'changeStatus' | 'edit'
    readonly notices: 'closed' | 'reopened' | 'removed'
  }
  readonly lampBoxMonthEnergy: {
    readonly fields: (typeof supplyBoxRowFields)['monthEnergy']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly assetCorrection: {
    readonly fields: typeof assetCorrectionFields
    readonly effects: 'writeCorrection'
    readonly facts: 'correctedAsset'
    readonly actions: 'audit'
    readonly notices: 'adopted' | 'declined'
  }
  readonly roadSection: {
    readonly fields: typeof roadSectionRowFields
    readonly effects: 'issueAssetCode'
    readonly facts: 'cityBox'
    readonly actions: 'submit' | 'audit' | 'changeStatus' | 'edit'
    readonly notices: 'closed' | 'reopened' | 'removed'
  }
  readonly bridgeIndicators: {
    readonly fields: typeof bridgeIndicatorsFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly footbridge: {
    readonly fields: typeof footbridgeRowFields
    readonly effects: 'issueAssetCode'
    readonly facts: 'cityBox'
    readonly actions: 'submit' | 'audit' | 'changeStatus' | 'edit'
    readonly notices: 'closed' | 'reopened' | 'removed'
  }
  readonly footbridgeSpans: {
    readonly fields: (typeof footbridgeRowFields)['spans']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly footbridgeSupports: {
    readonly fields: (typeof footbridgeRowFields)['supports']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly tunnel: {
    readonly fields: typeof tunnelRowFields
    readonly effects: 'issueAssetCode'
    readonly facts: 'cityBox'
    readonly actions: 'submit' | 'audit' | 'changeStatus' | 'edit'
    readonly notices: 'closed' | 'reopened' | 'removed'
  }
  readonly tunnelSegments: {
    readonly fields: (typeof tunnelRowFields)['segments']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly underpass: {
    readonly fields: typeof underpassRowFields
    readonly effects: 'issueAssetCode'
    readonly facts: 'cityBox'
    readonly actions: 'submit' | 'audit' | 'changeStatus' | 'edit'
    readonly notices: 'closed' | 'reopened' | 'removed'
  }
  readonly overheadLine: {
    readonly fields: typeof overheadLineRowFields
    readonly effects: 'issueAssetCode'
    readonly facts: 'cityBox'
    readonly actions: 'submit' | 'audit' | 'changeStatus' | 'edit'
    readonly notices: 'closed' | 'reopened' | 'removed'
  }
  readonly berth: {
    readonly fields: typeof berthFields
    readonly effects: never
    readonly facts: 'cityBox'
    readonly actions: 'occupy' | 'release' | 'disable' | 'fault' | 'restore'
  }
  readonly parkingRoad: {
    readonly fields: typeof parkingRoadRowFields
    readonly effects: 'issueAssetCode'
    readonly facts: 'berthsRecorded' | 'cityBox' | 'crossingDistance' | 'operatorDepartment'
    readonly actions: 'submit' | 'audit' | 'changeStatus' | 'edit'
    readonly notices: 'closed' | 'reopened' | 'removed'
  }
  readonly township: { readonly fields: typeof townshipFields; readonly effects: never; readonly facts: 'cityBox'; readonly actions: never }
  readonly camera: { readonly fields: typeof cameraFields; readonly effects: never; readonly facts: 'cityBox'; readonly actions: never }
  readonly cameraGroup: {
    readonly fields: typeof cameraGroupFields
    readonly effects: 'unlinkCameras'
    readonly facts: 'placeOfGroup'
    readonly actions: never
  }
  readonly cameraInGroup: {
    readonly fields: typeof cameraInGroupFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly floodPoint: { readonly fields: typeof floodPointFields; readonly effects: never; readonly facts: never; readonly actions: never }
  readonly floodWarning: {
    readonly fields: typeof floodWarningFields
    readonly effects: 'checkSensorsOfWarning' | 'tellCloseLate' | 'tellLate' | 'tellTeam' | 'tellWarning'
    readonly facts: 'depthNow'
    readonly actions: 'dispatch' | 'handle' | 'release' | 'falseAlarm' | 'change' | 'respondLate' | 'closeRoadLate'
  }
  readonly roadSensor: { readonly fields: typeof roadSensorFields; readonly effects: never; readonly facts: never; readonly actions: never }
  readonly roadSensorAlarm: {
    readonly fields: typeof roadSensorAlarmFields
    readonly effects: 'checkSensorOfAlarm'
    readonly facts: never
    readonly actions: 'handle' | 'clear' | 'false' | 'autoClear' | 'worsen'
  }
  readonly sensorCheck: {
    readonly fields: typeof sensorCheckFields
    readonly effects: 'followFinding'
    readonly facts: never
    readonly actions: 'check' | 'askAgain'
  }
  readonly scoreScheme: {
    readonly fields: typeof scoreSchemeFields
    readonly effects: 'rateDraftsAnew' | 'retireFormerScheme'
    readonly facts: 'schemeInForceFrom'
    readonly actions: 'enable' | 'retire' | 'edit'
  }
  readonly cementPavementUnit: {
    readonly fields: (typeof cementPavementUnit)['fields']
    readonly effects: never
    readonly facts: never
    readonly actions: 'submit' | 'audit' | 'void' | 'edit'
  }
  readonly pavementUnit: {
    readonly fields: (typeof pavementUnit)['fields']
    readonly effects: 'fallBackToFormerUnits' | 'freeUnitNumber' | 'writeRatingToSection'
    readonly facts: 'handedInBy' | 'schemeVersions'
    readonly actions: 'submit' | 'audit' | 'void' | 'edit'
  }
  readonly pavementUnitDamages: {
    readonly fields: (typeof pavementUnit)['fields']['damages']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly roadCondition: {
    readonly fields: typeof roadConditionFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly tunnelDetection: {
    readonly fields: typeof tunnelDetectionFields
    readonly effects: 'fallBackToFormerCondition' | 'warnOfWeakTunnel' | 'writeConditionToTunnel'
    readonly facts: 'handedInBy' | 'schemeVersions'
    readonly actions: 'submit' | 'audit' | 'void' | 'edit'
  }
  readonly tunnelDetectionDetail: {
    readonly fields: typeof tunnelFindingFields
    readonly effects: never
    readonly facts: 'schemeVersions'
    readonly actions: never
  }
  readonly lightingDetection: {
    readonly fields: typeof lightingDetectionFields
    readonly effects: 'fallBackToFormerRates' | 'takeBackFaultLamps' | 'tellFaultLamps' | 'writeRatesToInstallation'
    readonly facts: 'handedInBy' | 'lampsNamed' | 'litPlace' | 'schemeVersions'
    readonly actions: 'submit' | 'audit' | 'void' | 'edit'
  }
  readonly lightingDetectionFaultLamps: {
    readonly fields: (typeof lightingDetectionFields)['faultLamps']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly trackedDisease: {
    readonly fields: typeof trackedDiseaseFields
    readonly effects: 'orderRepairOfDisease' | 'tellBody'
    readonly facts: never
    readonly actions: 'confirm' | 'observe' | 'toRepair' | 'toDangers' | 'dispose' | 'close' | 'reject' | 'edit' | 'takeOver' | 'giveBack'
    readonly notices: 'toObserve'
    readonly makes: { readonly hazard: 'facilityHazard' }
  }
  readonly trackedDiseaseLogs: {
    readonly fields: (typeof trackedDiseaseFields)['logs']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly facilityHazard: {
    readonly fields: typeof facilityHazardFields
    readonly effects: 'orderRepairOfHazard' | 'reopenBody' | 'tellTrackedDisease'
    readonly facts: never
    readonly actions:
      | 'assess'
      | 'startReform'
      | 'dispatch'
      | 'control'
      | 'extend'
      | 'extendAudit'
      | 'finish'
      | 'recheck'
      | 'toTrack'
      | 'supervise'
      | 'takeOver'
      | 'giveBack'
      | 'repairEnds'
    readonly notices: 'assigned' | 'listed'
    readonly makes: { readonly disease: 'trackedDisease' }
  }
  readonly undergroundBody: {
    readonly fields: typeof bodyFields
    readonly effects: 'beginReform' | 'closeDisease' | 'finishHazard' | 'tellSection' | 'tellSurvey'
    readonly facts: 'nearbyBodies' | 'schemeVersions'
    readonly actions: 'verify' | 'dispatch' | 'dispose' | 'recheck' | 'measure' | 'worsen' | 'reopen'
    readonly makes: { readonly disease: 'trackedDisease'; readonly majorHazard: 'facilityHazard'; readonly hazard: 'facilityHazard' }
  }
  readonly undergroundSurvey: {
    readonly fields: typeof surveyFields
    readonly effects: never
    readonly facts: 'handedInBy' | 'schemeVersions' | 'surveyedRoad'
    readonly actions: 'submit' | 'audit' | 'void' | 'edit'
  }
  readonly hazardCheck: {
    readonly fields: typeof hazardFields
    readonly effects:
      | 'issueOrder'
      | 'markRepeated'
      | 'notifyCompany'
      | 'notifyCompanySms'
      | 'notifyDistrict'
      | 'notifyDistrictSms'
      | 'notifyMajorReport'
      | 'notifyOfAlarm'
      | 'notifyPrincipalSms'
      | 'notifyReviewer'
      | 'proposeSupervision'
      | 'signOrder'
      | 'voidOrder'
      | 'writeBackToSource'
    readonly facts: 'duplicateHazardExists' | 'restOfOrder' | 'strangeInspectors' | 'visitOfCheckNo'
    readonly actions:
      | 'report'
      | 'recall'
      | 'dispatch'
      | 'reform'
      | 'reformOver'
      | 'delay'
      | 'audit'
      | 'supervise'
      | 'edit'
      | 'takeOver'
      | 'closeWithAlarm'
      | 'handInWithAlarm'
      | 'voidWithAlarm'
  }
  readonly checkItem: { readonly fields: typeof checkItemFields; readonly effects: never; readonly facts: never; readonly actions: never }
  readonly gasCompany: {
    readonly fields: typeof gasCompanyFields
    readonly effects:
      | 'applyDueStatus'
      | 'cancelLicence'
      | 'createCompanyDepartment'
      | 'disableAccounts'
      | 'notifyOwner'
      | 'pauseCompany'
      | 'resumeCompany'
      | 'revokeLicence'
      | 'tellAreaOverlap'
    readonly facts: 'companyOfDepartment' | 'earliestSuspension' | 'hasLiveFillingPlant' | 'parentIsBelowCompany'
    readonly actions: 'submit' | 'withdraw' | 'audit' | 'edit' | 'changeStatus' | 'changeStatus/audit' | 'takeEffect'
  }
  readonly gasFacility: {
    readonly fields: typeof facilityFields
    readonly effects: 'linkNetwork' | 'nameNode' | 'notifyOwner' | 'placeInStreet' | 'tellExpiredLicence'
    readonly facts: 'cityBox' | 'licenceOfKind'
    readonly actions: 'submit' | 'withdraw' | 'audit' | 'edit' | 'changeStatus'
  }
  readonly attachment: { readonly fields: typeof attachmentFields; readonly effects: never; readonly facts: never; readonly actions: never }
  readonly sourceFiling: {
    readonly fields: typeof filingFields
    readonly effects: 'numberTheFiling' | 'numberTheWriteOff'
    readonly facts: 'changeUnderWay' | 'vetoItems'
    readonly actions:
      | 'filingApply'
      | 'examineReport'
      | 'filingAudit'
      | 'change'
      | 'replace'
      | 'recordDrill'
      | 'verificationApply'
      | 'verificationAudit'
      | 'expire'
    readonly makes: { readonly changedFiling: 'sourceFiling'; readonly failedItems: 'hazardCheck' }
  }
  readonly sourceFilingSourceChemical: {
    readonly fields: (typeof filingFields)['chemicals']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly sourceFilingSourceMaterial: {
    readonly fields: (typeof filingFields)['materials']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly sourceFilingExamineReport: {
    readonly fields: (typeof filingFields)['examine']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly sourceFilingExamineReportExamineItem: {
    readonly fields: ((typeof filingFields)['examine']['fields'] & OwnedFields)['items']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly iotDevice: {
    readonly fields: typeof deviceFields
    readonly effects: 'noteBinding' | 'noteUpkeep' | 'sendCommand'
    readonly facts: 'commandsWaiting' | 'hasGraveThresholds' | 'hasWayToDevices' | 'locationIsInRegion'
    readonly actions: 'online' | 'offline' | 'unknown' | 'readNow' | 'setPeriod' | 'mute'
  }
  readonly gasCar: {
    readonly fields: typeof carFields
    readonly effects: 'freeWithLivePapers' | 'notifyOwner' | 'tellExpiredLicence'
    readonly facts: 'licenceOfKind'
    readonly actions: 'submit' | 'withdraw' | 'audit' | 'edit' | 'stop' | 'resume' | 'scrap' | 'lock' | 'unlock'
  }
  readonly alert: {
    readonly fields: typeof alertFields
    readonly effects: never
    readonly facts: never
    readonly actions: 'ack' | 'close' | 'reopen'
  }
  readonly emergencyEquipment: {
    readonly fields: typeof equipmentFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly emergencyEvent: {
    readonly fields: typeof emergencyFields
    readonly effects: 'freeEquipment' | 'tellFinish' | 'tellLookers' | 'tellReport' | 'tellStart' | 'tellUpgrade'
    readonly facts: 'otherThanValves' | 'regionOfPlace'
    readonly actions: 'start' | 'order' | 'upgrade' | 'finish' | 'archive' | 'cancel' | 'edit'
  }
  readonly dispatchOrder: {
    readonly fields: typeof dispatchOrderFields
    readonly effects: 'chaseTeam' | 'remindLeader' | 'returnEquipment' | 'takeEquipment' | 'tellCommand' | 'tellLookersOfEvent' | 'tellTeam'
    readonly facts: 'unusableEquipment'
    readonly actions: 'sign' | 'arrive' | 'complete' | 'feedback' | 'cancelOrder' | 'remind' | 'chase'
  }
  readonly dutyRoster: {
    readonly fields: typeof rosterFields
    readonly effects: never
    readonly facts: 'busyElsewhere'
    readonly actions: never
  }
  readonly iotAlarmStep: {
    readonly fields: typeof alarmStepFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly iotThreshold: {
    readonly fields: typeof thresholdFields
    readonly effects: 'logThreshold'
    readonly facts: 'template'
    readonly actions: 'edit' | 'audit'
  }
  readonly iotDeviceLog: {
    readonly fields: typeof iotDeviceLogFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly deviceCommand: {
    readonly fields: typeof deviceCommandFields
    readonly effects: 'followAnswer' | 'noteExpiry'
    readonly facts: never
    readonly actions: 'handOver' | 'acknowledge' | 'expire'
  }
  readonly iotAlarm: {
    readonly fields: typeof alarmFields
    readonly effects:
      | 'endHazard'
      | 'recordStep'
      | 'tellAgain'
      | 'tellCity'
      | 'tellCompany'
      | 'tellCrew'
      | 'tellCrewToReport'
      | 'tellDevice'
      | 'tellDistrict'
      | 'tellOfficers'
      | 'tellPrincipal'
      | 'tellRaised'
      | 'tellReviewer'
    readonly facts: never
    readonly actions:
      | 'confirm'
      | 'falseAlarm'
      | 'dispatch'
      | 'onSite'
      | 'report'
      | 'finish'
      | 'review1'
      | 'review2'
      | 'supervise'
      | 'toDispatch'
      | 'toHazard'
      | 'escalateConfirm'
      | 'escalateDistrict'
      | 'escalateArrive'
      | 'escalateFinish'
      | 'remind'
      | 'reopen'
      | 'upgrade'
      | 'endWithHazard'
      | 'recover'
      | 'again'
    readonly makes: { readonly hazard: 'hazardCheck'; readonly emergency: 'emergencyEvent' }
  }
  readonly jobPerson: {
    readonly fields: typeof personFields
    readonly effects: 'closeAccountOfLeaver' | 'linkAccount' | 'notifyOwner' | 'numbersStandOnce'
    readonly facts: 'accountOfCompany' | 'assignments' | 'retrained' | 'sameIdentity'
    readonly actions:
      | 'submit'
      | 'withdraw'
      | 'audit'
      | 'edit'
      | 'leave'
      | 'takeOver'
      | 'suspend'
      | 'backToDuty'
      | 'bar'
      | 'barEnds'
      | 'regularise'
      | 'mark'
    readonly notices: 'employment'
  }
  readonly jobPersonJobpersoncert: {
    readonly fields: (typeof personFields)['certificates']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly jobPersonSupervise: {
    readonly fields: typeof jobPersonSuperviseFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly staffOrder: {
    readonly fields: typeof staffOrderFields
    readonly effects: never
    readonly facts: 'usualDue'
    readonly actions: 'issue' | 'reply' | 'check' | 'urge'
    readonly notices: 'issued' | 'urged' | 'sentBack' | 'passed' | 'replied'
  }
  readonly jobPersonTrain: {
    readonly fields: typeof trainFields
    readonly effects: 'writeBatch'
    readonly facts: 'closedYear'
    readonly actions: never
  }
  readonly staffViolation: {
    readonly fields: typeof violationFields
    readonly effects: 'countPoints'
    readonly facts: 'appealTerm'
    readonly actions: 'appeal' | 'review' | 'confirm' | 'close'
    readonly notices: 'recorded' | 'upheld' | 'withdrawn' | 'confirmed' | 'appealedToDistrict' | 'appealedToCity'
  }
  readonly policyDocument: {
    readonly fields: typeof policyFields
    readonly effects: 'closeReceipts' | 'moveEffects' | 'openReceipts' | 'tellScope'
    readonly facts: never
    readonly actions: 'publish' | 'withdraw' | 'edit' | 'expire' | 'takeEffect' | 'restore' | 'postpone' | 'amend'
  }
  readonly policyReceipt: { readonly fields: typeof receiptFields; readonly effects: never; readonly facts: never; readonly actions: never }
  readonly safetyActivity: {
    readonly fields: typeof activityFields
    readonly effects: 'tellAdded' | 'tellCancelled' | 'tellCompanies' | 'tellOrganiser'
    readonly facts: 'ownCompanies'
    readonly actions: 'publish' | 'start' | 'finish' | 'cancel' | 'feedback' | 'overdue' | 'edit'
  }
  readonly safetyActivityFeedback: {
    readonly fields: (typeof activityFields)['feedbacks']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly projectFiling: {
    readonly fields: typeof projectFields
    readonly effects: 'notifyOwner' | 'placeInStreet'
    readonly facts: never
    readonly actions: 'submit' | 'withdraw' | 'audit' | 'edit'
  }
  readonly operatingLicence: {
    readonly fields: typeof licenceFields
    readonly effects:
      | 'drawCertificate'
      | 'drawCheckSheet'
      | 'endEarlierLicences'
      | 'enterRevocation'
      | 'noteOnCompany'
      | 'numberLicence'
      | 'tellApplicant'
      | 'tellAuthority'
      | 'tellCityOfIssue'
      | 'writeAcceptance'
      | 'writeGrant'
      | 'writeRefusal'
      | 'writeRejection'
      | 'writeSupplementNotice'
    readonly facts: 'issuerIsAnother' | 'licenceAuthority' | 'licenceSelfCheck' | 'procedureTerms'
    readonly actions:
      | 'submit'
      | 'supplement'
      | 'accept'
      | 'siteCheck'
      | 'extendTerm'
      | 'decide'
      | 'issue'
      | 'publish'
      | 'suspend'
      | 'revoke'
      | 'cancel'
      | 'suspendKinds'
      | 'liftKinds'
      | 'cancelKinds'
      | 'seeToExpired'
      | 'expire'
      | 'amend'
      | 'noteRenewal'
  }
  readonly licenceExtension: {
    readonly fields: typeof extensionFields
    readonly effects:
      | 'applyToLicence'
      | 'applyWhenPassed'
      | 'drawCheckSheet'
      | 'endRenewal'
      | 'noteRenewal'
      | 'notifyOwner'
      | 'tellLateness'
    readonly facts: 'equityTerm' | 'eventUnderWay' | 'extensionCheck' | 'legalPersonCertified' | 'missingStaff' | 'unsettled'
    readonly actions: 'submit' | 'withdraw' | 'audit' | 'edit' | 'refer'
  }
  readonly licenceExtensionLicenceChange: {
    readonly fields: (typeof extensionFields)['changes']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly annualAssessment: {
    readonly fields: typeof assessmentFields
    readonly effects:
      | 'drawResult'
      | 'enterCredit'
      | 'launchOthers'
      | 'takeCreditBack'
      | 'takeGradeBack'
      | 'tellDecided'
      | 'tellDistrict'
      | 'tellObjection'
      | 'tellPublicity'
      | 'tellPublished'
      | 'tellReturned'
      | 'tellVoided'
      | 'writeGrade'
    readonly facts: 'automaticNow' | 'firstToLaunch' | 'objectionEnd' | 'publicityEnd'
    readonly actions: 'selfSubmit' | 'districtScore' | 'cityScore' | 'object' | 'decideObjection' | 'publish' | 'return' | 'void' | 'edit'
  }
  readonly annualAssessmentNdkhitem: {
    readonly fields: (typeof assessmentFields)['items']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly assessmentScheme: {
    readonly fields: typeof schemeFields
    readonly effects: never
    readonly facts: 'publishedOthers'
    readonly actions: 'publish' | 'edit'
  }
  readonly assessmentSchemeNdkhitem: {
    readonly fields: (typeof schemeFields)['items']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly creditEvent: {
    readonly fields: typeof creditEventFields
    readonly effects: 'reckonCredit' | 'tellRepairDesk' | 'tellRepairEnd'
    readonly facts: never
    readonly actions: 'repair' | 'repairAudit' | 'withdraw' | 'lapse' | 'edit'
  }
  readonly creditEventCreditRepair: {
    readonly fields: (typeof creditEventFields)['repairs']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly creditRecord: { readonly fields: typeof recordFields; readonly effects: never; readonly facts: never; readonly actions: never }
  readonly excavation: {
    readonly fields: typeof excavationFields
    readonly effects: 'tieMaterials' | 'undoTransfer'
    readonly facts:
      | 'banPeriodsMet'
      | 'earlierExtensions'
      | 'feeTariff'
      | 'firstVisit'
      | 'riskOfWorks'
      | 'supervisors'
      | 'unitCredit'
      | 'workdaysToPermitEnd'
    readonly actions:
      | 'submit'
      | 'supplement'
      | 'notAccept'
      | 'accept'
      | 'autoAccept'
      | 'review'
      | 'proposeRefusal'
      | 'suspend'
      | 'resume'
      | 'prolong'
      | 'return'
      | 'bill'
      | 'noFee'
      | 'autoNoFee'
      | 'paid'
      | 'unpaid'
      | 'approve'
      | 'approveChange'
      | 'issue'
      | 'back'
      | 'refuse'
      | 'filing'
      | 'acceptanceApplied'
      | 'accepted'
      | 'acceptanceFailed'
      | 'withdraw'
      | 'terminate'
      | 'supplementLapsed'
      | 'recallStart'
      | 'recallStartAnnual'
      | 'revoke'
      | 'expire'
      | 'emergencySupervise'
      | 'emergencyApproved'
      | 'submitAnnual'
      | 'auditAnnual'
      | 'returnAnnual'
      | 'terminateAnnual'
      | 'yjzh'
      | 'unmerge'
      | 'preRelease'
      | 'meetingCancelled'
      | 'conclusionInclude'
      | 'conclusionDefer'
      | 'conclusionExclude'
      | 'deferredBack'
      | 'planReturned'
      | 'planAdjusted'
      | 'release'
      | 'transfer'
      | 'transferUndone'
    readonly notices: 'worksFollow'
    readonly makes: { readonly supervision: 'supervision' }
  }
  readonly excavationSection: {
    readonly fields: typeof sectionFields
    readonly effects: never
    readonly facts: 'feeTariff' | 'roadBeneath'
    readonly actions: never
  }
  readonly feeStandard: {
    readonly fields: typeof feeFields
    readonly effects: never
    readonly facts: 'feeStandardOfTheSameTerm'
    readonly actions: never
  }
  readonly banPeriod: { readonly fields: typeof banPeriodFields; readonly effects: never; readonly facts: never; readonly actions: never }
  readonly excavationPlan: {
    readonly fields: typeof planFields
    readonly effects: 'adjustMembers' | 'askMembersAnew' | 'countMembers' | 'releaseMembers' | 'warnOfRegaps'
    readonly facts: never
    readonly actions:
      | 'chooseMeeting'
      | 'offMeeting'
      | 'conclude'
      | 'defer'
      | 'exclude'
      | 'planReturned'
      | 'edit'
      | 'release'
      | 'adjust'
      | 'firstPermit'
      | 'complete'
      | 'expire'
  }
  readonly planMember: {
    readonly fields: typeof planMemberFields
    readonly effects: 'changeMember' | 'joinPlan' | 'leavePlan' | 'memberAnswered'
    readonly facts: 'openPlanOfTheDeclaration' | 'otherLeadOfThePlan'
    readonly actions: 'ask' | 'renew' | 'confirm' | 'silent'
  }
  readonly jointMeeting: {
    readonly fields: typeof meetingFields
    readonly effects:
      | 'applyConclusions'
      | 'fillAgenda'
      | 'inviteParticipants'
      | 'releaseAgenda'
      | 'setFeedbackDeadline'
      | 'settleAgenda'
      | 'takeAgendaToTheMeeting'
      | 'tellOfTheCancelling'
    readonly facts: 'invitedDistricts' | 'policeDepartments'
    readonly actions:
      | 'preRelease'
      | 'feedback'
      | 'sign'
      | 'silent'
      | 'start'
      | 'conclude'
      | 'archive'
      | 'minutesSealed'
      | 'reopen'
      | 'edit'
      | 'cancel'
  }
  readonly jointMeetingParticipants: {
    readonly fields: (typeof meetingFields)['participants']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly jointMeetingItems: {
    readonly fields: (typeof meetingFields)['items']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly jointMeetingItemsOpinions: {
    readonly fields: ((typeof meetingFields)['items']['fields'] & OwnedFields)['opinions']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly approvalCase: {
    readonly fields: typeof caseFields
    readonly effects: 'superviseCase'
    readonly facts: 'supervisors' | 'unitOfApplicant'
    readonly actions: 'matchAuto' | 'match' | 'toPhjg'
    readonly makes: { readonly supervision: 'supervision' }
  }
  readonly approvalCaseAcceptList: {
    readonly fields: (typeof caseFields)['acceptList']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly approvalDocument: {
    readonly fields: typeof documentFields
    readonly effects: never
    readonly facts: never
    readonly actions:
      | 'submit'
      | 'skipCheck'
      | 'check'
      | 'signDoc'
      | 'seal'
      | 'reject'
      | 'recall'
      | 'terminate'
      | 'edit'
      | 'deliver'
      | 'void'
    readonly notices: 'delivered'
  }
  readonly supervision: {
    readonly fields: typeof supervisionFields
    readonly effects: 'endFlow' | 'superviseByFlow' | 'superviseNoMore' | 'visitsByRisk'
    readonly facts: never
    readonly actions:
      | 'sgbaSubmit'
      | 'zgdbIssue'
      | 'zgdbAllClosed'
      | 'acceptanceGoesOn'
      | 'yssqSubmit'
      | 'yssqReturned'
      | 'yssqFail'
      | 'yssqPass'
      | 'warrantyEnd'
      | 'revoked'
      | 'changeGranted'
      | 'visited'
      | 'visitPlanned'
      | 'upgrade'
      | 'edit'
    readonly makes: { readonly order: 'rectificationOrder' }
  }
  readonly constructionFiling: {
    readonly fields: typeof worksFilingFields
    readonly effects: 'worksFiled'
    readonly facts: 'dugLength' | 'lanesWereTaken'
    readonly actions: 'submit' | 'supersede'
  }
  readonly constructionFilingStages: {
    readonly fields: (typeof worksFilingFields)['stages']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly supervisionVisit: {
    readonly fields: typeof visitFields
    readonly effects: 'visitRecorded'
    readonly facts: never
    readonly actions: never
    readonly makes: { readonly orderOfFailedItems: 'rectificationOrder'; readonly orderBeyondThePermit: 'rectificationOrder' }
  }
  readonly supervisionVisitCheckItems: {
    readonly fields: (typeof visitFields)['checkItems']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly rectificationOrder: {
    readonly fields: typeof orderFields
    readonly effects: 'recountOrders'
    readonly facts: 'ofTheUnit'
    readonly actions: 'issue' | 'sign' | 'report' | 'pass' | 'return' | 'delayRequest' | 'delayDecide' | 'transfer' | 'withdraw' | 'overdue'
    readonly notices: 'issued'
  }
  readonly acceptanceApplication: {
    readonly fields: typeof acceptanceFields
    readonly effects: 'acceptanceApplied' | 'acceptanceFailed' | 'acceptancePassed' | 'siteChecked'
    readonly facts:
      | 'lanesWereTaken'
      | 'openApplicationOfTheSections'
      | 'openSevereOrders'
      | 'pipeWasLaid'
      | 'sectionOfOtherWorks'
      | 'trenchDepth'
    readonly actions: 'submit' | 'check' | 'audit' | 'backToFirst' | 'terminate'
  }
  readonly acceptanceApplicationCompactionTests: {
    readonly fields: (typeof acceptanceFields)['compactionTests']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly acceptanceApplicationLayerThickness: {
    readonly fields: (typeof acceptanceFields)['layerThickness']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly acceptanceApplicationAttendees: {
    readonly fields: (typeof acceptanceFields)['attendees']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly acceptanceApplicationItems: {
    readonly fields: (typeof acceptanceFields)['items']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly approvalStatistics: {
    readonly fields: typeof approvalStatisticsFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly contract: {
    readonly fields: typeof contractFields
    readonly effects: 'countContractsOfParties' | 'endSections' | 'feesAnew' | 'payTheRest' | 'releaseRetention' | 'returnOpenEvents'
    readonly facts: 'contractWithTheFacilities' | 'contractorOfContract' | 'sectionLimited' | 'uncoveredItems'
    readonly actions: 'activate' | 'terminate' | 'settle' | 'close' | 'edit' | 'expire'
  }
  readonly contractFacilities: {
    readonly fields: (typeof contractFields)['facilities']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly contractCycles: {
    readonly fields: (typeof contractFields)['cycles']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly dailyMaintenance: {
    readonly fields: typeof dailyFields
    readonly effects:
      | 'confirmQuantities'
      | 'declareQuantities'
      | 'dispatchAtOnce'
      | 'joinDuplicate'
      | 'plansGoOn'
      | 'replyAgain'
      | 'replyToPlatform'
      | 'reviewProgramme'
      | 'tellDuplicates'
      | 'tellOrigin'
    readonly facts:
      | 'bureauOfRegion'
      | 'dangerOfEvent'
      | 'deadlinesAsDispatched'
      | 'deadlinesFromNow'
      | 'departmentsAboveAssignee'
      | 'gradeOfPlace'
      | 'grantedDelay'
      | 'linesOfEvent'
      | 'ownMobile'
      | 'patrolOfSection'
      | 'pausesAtPlace'
      | 'programmeOfEvent'
      | 'repairInWarranty'
      | 'sectionOfEvent'
    readonly actions:
      | 'report'
      | 'dispatch'
      | 'dispose'
      | 'finishApply'
      | 'rcyhAudit'
      | 'dispatchInvalid'
      | 'dispatchDisease'
      | 'waivePlace'
      | 'spotCheck'
      | 'takeCase'
      | 'outerReply'
      | 'outerReplied'
      | 'outerReplyFailed'
      | 'revisit'
      | 'revisited'
      | 'takeReferral'
      | 'reportAgain'
      | 'turnOverdue'
      | 'pause'
      | 'autoDispatch'
      | 'passToLeader'
      | 'contractEnded'
      | 'edit'
      | 'delayAsked'
      | 'delayGranted'
      | 'delayRejected'
      | 'delayWithdrawn'
    readonly makes: {
      readonly failedRepair: 'dailyMaintenance'
      readonly danger: 'dangerControl'
      readonly disease: 'trackedDisease'
      readonly hazardOfDisease: 'facilityHazard'
    }
  }
  readonly maintenanceCompany: {
    readonly fields: typeof maintenanceCompanyFields
    readonly effects: 'carryCompanyToItsDepartment' | 'countContractsOfCompany' | 'disableDepartmentOfCompany' | 'joinDepartmentOfCompany'
    readonly facts: 'contractsInForceOfCompany'
    readonly actions: never
  }
  readonly maintenanceCompanyQualifications: {
    readonly fields: (typeof maintenanceCompanyFields)['qualifications']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly maintenanceCompanyEquipments: {
    readonly fields: (typeof maintenanceCompanyFields)['equipments']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly disposalStandard: {
    readonly fields: typeof standardFields
    readonly effects: never
    readonly facts: 'cityStandard' | 'districtStandards'
    readonly actions: never
  }
  readonly bidSection: {
    readonly fields: typeof bidSectionFields
    readonly effects: 'beginIfStaffed' | 'freeFacilities' | 'passItemsToTheLeader' | 'takeFacilities' | 'tellOfSecondSection'
    readonly facts: 'departmentsOfPeople'
    readonly actions: 'configPeople' | 'limit' | 'liftLimit' | 'begin' | 'end' | 'terminate'
  }
  readonly sectionPerson: {
    readonly fields: typeof sectionPersonFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly delayApplication: {
    readonly fields: typeof delayFields
    readonly effects: never
    readonly facts: 'delayGround'
    readonly actions: 'submit' | 'yqsqAudit' | 'withdraw' | 'lapse' | 'edit'
    readonly notices: 'granted' | 'rejected'
  }
  readonly pauseOrder: {
    readonly fields: typeof pauseFields
    readonly effects: 'drawExtent' | 'moveClocks'
    readonly facts: never
    readonly actions: 'effect' | 'end' | 'revoke' | 'edit'
    readonly notices: 'inForce' | 'endMoved' | 'endedEarly' | 'revoked'
  }
  readonly handlingRecord: {
    readonly fields: typeof handlingFields
    readonly effects: 'stampAnew' | 'tellFarPhotos' | 'weighEvidence'
    readonly facts: 'itemsOfOthers' | 'photosOfRecord' | 'pricesOfEvent' | 'writtenBefore'
    readonly actions: never
  }
  readonly handlingRecordMaterials: {
    readonly fields: (typeof handlingFields)['materials']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly handlingRecordQuantities: {
    readonly fields: (typeof handlingFields)['quantities']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly contractItem: {
    readonly fields: typeof contractItemFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly dangerControl: {
    readonly fields: typeof dangerFields
    readonly effects: 'makeEventSafe'
    readonly facts: never
    readonly actions: 'enclose' | 'lift' | 'edit' | 'eventVoid'
  }
  readonly constructionProgramme: {
    readonly fields: typeof programmeFields
    readonly effects: never
    readonly facts: 'bureauOfRegion' | 'permitOfProgramme'
    readonly actions: 'submit' | 'audit' | 'edit' | 'eventLeft'
    readonly notices: 'approved' | 'rejected'
  }
  readonly workPlan: {
    readonly fields: typeof workPlanFields
    readonly effects: never
    readonly facts: 'eventsOfPlan'
    readonly actions: 'begin' | 'finish' | 'cancel' | 'comment' | 'edit'
    readonly notices: 'commented'
  }
  readonly careStandard: {
    readonly fields: typeof careStandardFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly careStandardCheckItems: {
    readonly fields: (typeof careStandardFields)['checkItems']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly flowLog: { readonly fields: typeof flowLogFields; readonly effects: never; readonly facts: never; readonly actions: never }
  readonly yearlyBudget: {
    readonly fields: typeof budgetFields
    readonly effects: never
    readonly facts: 'otherBudgets'
    readonly actions: never
  }
  readonly careContract: {
    readonly fields: typeof careContractFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly carePlan: {
    readonly fields: typeof carePlanFields
    readonly effects: 'cancelOpenCare' | 'dropTasks' | 'openCare' | 'planItems' | 'tellPlanState'
    readonly facts: never
    readonly actions: 'submit' | 'pass' | 'reject' | 'takeEffect' | 'withdraw' | 'complete' | 'edit'
    readonly notices: 'passed' | 'rejected' | 'inForce' | 'withdrawn'
  }
  readonly careTask: {
    readonly fields: typeof careTaskFields
    readonly effects: 'reportFindings'
    readonly facts: 'drawnForCheck' | 'redoUntil'
    readonly actions: 'open' | 'finish' | 'ys' | 'closeUnsampled' | 'turnOverdue' | 'cancel' | 'edit'
    readonly notices: 'rejected'
    readonly makes: { readonly careFinding: 'dailyMaintenance' }
  }
  readonly specialBatch: {
    readonly fields: typeof batchFields
    readonly effects: 'beginPrePlans' | 'dropProjects' | 'endApproval' | 'takeAdvised' | 'writeProjects'
    readonly facts: 'specialBudget'
    readonly actions: 'addProject' | 'takeAdvice' | 'begin' | 'reject' | 'recall' | 'goOn' | 'approve' | 'end' | 'terminate' | 'release'
    readonly notices: 'released'
  }
  readonly specialBatchAdvised: {
    readonly fields: (typeof batchFields)['advised']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly specialProject: {
    readonly fields: typeof specialProjectFields
    readonly effects: 'makeMonthFills' | 'oweMonthsAgain' | 'restMonths' | 'reviewLargeVariation'
    readonly facts: 'acceptanceOfProject' | 'conditionOfFacilities' | 'fundedAlready' | 'monthUndecided' | 'stoppedByCheck'
    readonly actions:
      | 'initiation'
      | 'unlock'
      | 'screen'
      | 'fund'
      | 'rank'
      | 'approved'
      | 'leaveOut'
      | 'released'
      | 'edit'
      | 'prePlan'
      | 'submitPrePlan'
      | 'planAudit'
      | 'start'
      | 'change'
      | 'reviewAnew'
      | 'suspend'
      | 'resume'
      | 'stopByCheck'
      | 'finish'
      | 'acceptanceApplied'
      | 'acceptanceReturned'
      | 'accept'
      | 'acceptAnew'
      | 'archive'
      | 'cancel'
    readonly notices: 'reviewed' | 'returned' | 'stopped' | 'cancelled'
  }
  readonly specialProjectFacilities: {
    readonly fields: (typeof specialProjectFields)['facilities']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly specialProjectQuantities: {
    readonly fields: (typeof specialProjectFields)['quantities']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly reserveItem: {
    readonly fields: typeof reserveFields
    readonly effects: 'takeIntoSupplement' | 'tellReserve'
    readonly facts: 'reserveLeft'
    readonly actions: 'submit' | 'sh' | 'yljcz' | 'finish' | 'settle' | 'edit'
    readonly notices: 'returned' | 'disposed'
    readonly makes: { readonly event: 'dailyMaintenance' }
  }
  readonly reserveItemFacilities: {
    readonly fields: (typeof reserveFields)['facilities']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly reserveItemQuantities: {
    readonly fields: (typeof reserveFields)['quantities']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly assessmentItem: {
    readonly fields: typeof khItemFields
    readonly effects: never
    readonly facts: 'itemGround'
    readonly actions: never
  }
  readonly assessmentLine: {
    readonly fields: typeof khLineFields
    readonly effects: 'clearGranted' | 'scoreAnew'
    readonly facts: 'itemIsGroup'
    readonly actions: never
  }
  readonly assessmentResult: {
    readonly fields: (typeof assessmentResult)['fields']
    readonly effects: never
    readonly facts: never
    readonly actions: 'submit' | 'back' | 'publish' | 'reply' | 'confirm' | 'rectify' | 'acceptRectification' | 'pay'
    readonly notices: 'toPublish' | 'published' | 'replied' | 'confirmed'
  }
  readonly maintenanceAssessment: {
    readonly fields: typeof khTableFields
    readonly effects: 'computeRun' | 'keepGrade' | 'limitFailedTwice' | 'rankRuns' | 'rescoreRun' | 'writeObjections'
    readonly facts: 'objectionsOpen' | 'replyUntil' | 'schemeGround'
    readonly actions: 'submit' | 'back' | 'publish' | 'reply' | 'confirm' | 'rectify' | 'acceptRectification' | 'pay'
    readonly notices: 'toPublish' | 'published' | 'replied' | 'confirmed'
  }
  readonly maintenanceScheme: {
    readonly fields: (typeof maintenanceScheme)['fields']
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly paymentCertificate: {
    readonly fields: typeof paymentCertificateFields
    readonly effects: 'applyRuns' | 'drawCertificate' | 'tellBudget' | 'tellContract'
    readonly facts: 'unreferencedLine'
    readonly actions: 'submit' | 'audit' | 'pay' | 'edit'
    readonly notices: 'returned' | 'paid'
  }
  readonly paymentCertificateLines: {
    readonly fields: (typeof paymentCertificateFields)['lines']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly worksAcceptance: {
    readonly fields: typeof acceptanceOfWorksFields
    readonly effects:
      | 'drawAtOnce'
      | 'keepCheckedQuantities'
      | 'projectIsAccepted'
      | 'projectIsApplied'
      | 'projectIsReturned'
      | 'projectIsToAcceptAnew'
    readonly facts: 'liveAcceptance'
    readonly actions:
      | 'edit'
      | 'submit'
      | 'xmysSh'
      | 'draw'
      | 'assign'
      | 'xmysCcjc'
      | 'rectified'
      | 'applyRetention'
      | 'remindRetention'
      | 'checkRetention'
      | 'agreedBySilence'
      | 'payRetention'
    readonly notices:
      | 'accepted'
      | 'rejected'
      | 'drawn'
      | 'assigned'
      | 'toRectify'
      | 'crossFailed'
      | 'retentionReminder'
      | 'retentionRefused'
      | 'retentionBySilence'
  }
  readonly worksAcceptanceFinalQuantities: {
    readonly fields: (typeof acceptanceOfWorksFields)['finalQuantities']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly worksAcceptanceArchiveList: {
    readonly fields: (typeof acceptanceOfWorksFields)['archiveList']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly worksAcceptanceLeftoverItems: {
    readonly fields: (typeof acceptanceOfWorksFields)['leftoverItems']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly worksAcceptanceMembers: {
    readonly fields: (typeof acceptanceOfWorksFields)['members']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly worksAcceptanceCrossCheckItems: {
    readonly fields: (typeof acceptanceOfWorksFields)['crossCheckItems']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly progressCheck: {
    readonly fields: typeof progressCheckFields
    readonly effects: 'doubtFill' | 'stopWorks'
    readonly facts: 'filledRate'
    readonly actions: 'edit' | 'issue' | 'rectified' | 'pass' | 'back'
    readonly notices: 'issued' | 'passed' | 'back'
  }
  readonly progressCheckSafetyItems: {
    readonly fields: (typeof progressCheckFields)['safetyItems']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly progressCheckQualityItems: {
    readonly fields: (typeof progressCheckFields)['qualityItems']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly progressCheckProblems: {
    readonly fields: (typeof progressCheckFields)['problems']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly monthFill: {
    readonly fields: typeof monthFillFields
    readonly effects: 'placeFill' | 'writeProgress'
    readonly facts: 'progressBefore'
    readonly actions: 'edit' | 'submit' | 'audit' | 'open' | 'lapse' | 'excuse' | 'overdue' | 'doubt'
    readonly notices: 'returned'
  }
  readonly countedRow: { readonly fields: typeof countedRowFields; readonly effects: never; readonly facts: never; readonly actions: never }
  readonly hotSpot: {
    readonly fields: typeof hotSpotFields
    readonly effects: 'makeProject'
    readonly facts: never
    readonly actions: 'take' | 'dismiss' | 'reopen' | 'fade'
  }
  readonly hotSpotEvents: {
    readonly fields: (typeof hotSpotFields)['events']['fields'] & OwnedFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly roadStatistics: {
    readonly fields: (typeof roadStatistics)['fields']
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly bridgeStatistics: {
    readonly fields: (typeof bridgeStatistics)['fields']
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly tunnelStatistics: {
    readonly fields: (typeof tunnelStatistics)['fields']
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly lightingStatistics: {
    readonly fields: (typeof lightingStatistics)['fields']
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly maintenanceStatistics: {
    readonly fields: (typeof maintenanceStatistics)['fields']
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly figureQuestion: {
    readonly fields: (typeof figureQuestion)['fields']
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly trendQuestion: {
    readonly fields: (typeof trendQuestion)['fields']
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly rankQuestion: {
    readonly fields: (typeof rankQuestion)['fields']
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly registeredMetric: {
    readonly fields: typeof registeredMetricFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly composedStatistics: {
    readonly fields: typeof composedStatisticsFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly statisticsPlan: {
    readonly fields: typeof statisticsPlanFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly annualReport: {
    readonly fields: typeof annualReportFields
    readonly effects: never
    readonly facts: 'districtsUnconfirmed'
    readonly actions: 'submit' | 'confirm' | 'reopen'
  }
  readonly tileQuestion: {
    readonly fields: (typeof tileQuestion)['fields']
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly featuresQuestion: {
    readonly fields: (typeof featuresQuestion)['fields']
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly cardQuestion: {
    readonly fields: (typeof cardQuestion)['fields']
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly searchQuestion: {
    readonly fields: (typeof searchQuestion)['fields']
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly bufferQuestion: {
    readonly fields: (typeof bufferQuestion)['fields']
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly measureQuestion: {
    readonly fields: (typeof measureQuestion)['fields']
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly heatQuestion: {
    readonly fields: (typeof heatQuestion)['fields']
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly registeredLayer: {
    readonly fields: typeof registeredLayerFields
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly maintenanceBoard: {
    readonly fields: (typeof maintenanceBoard)['fields']
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly registerStatistics: {
    readonly fields: (typeof registerStatistics)['fields']
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly utilityStatistics: {
    readonly fields: (typeof utilityStatistics)['fields']
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly dashboardParameter: {
    readonly fields: typeof dashboardParameterFields
    readonly effects: 'tellBoards'
    readonly facts: 'directionOfFigure'
    readonly actions: never
  }
  readonly mapBase: {
    readonly fields: typeof mapBaseFields
    readonly effects: 'openPackage'
    readonly facts: never
    readonly actions: never
  }
  readonly mapMark: { readonly fields: typeof mapMarkFields; readonly effects: never; readonly facts: never; readonly actions: never }
  readonly plot: { readonly fields: typeof plotFields; readonly effects: never; readonly facts: never; readonly actions: never }
  readonly timeQuestion: {
    readonly fields: (typeof timeQuestion)['fields']
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
  readonly alarmStatistics: {
    readonly fields: (typeof alarmStatistics)['fields']
    readonly effects: never
    readonly facts: never
    readonly actions: never
  }
}

/** The names of the definitions by their roots. */
export interface NamesByRoot {
  readonly 'sys/user': 'user'
  readonly 'sys/role': 'role'
  readonly 'sys/sysbusinessrole': 'businessRole'
  readonly 'sys/dept': 'dept'
  readonly 'sys/menu': 'menu'
  readonly 'sys/dict/type': 'dictType'
  readonly 'sys/dict/data': 'dictData'
  readonly 'sys/params': 'param'
  readonly 'sys/post': 'post'
  readonly 'sys/region': 'region'
  readonly 'sys/workcalendar': 'workday'
  readonly 'sys/notice': 'notice'
  readonly 'sys/notice/user': 'noticeReceipt'
  readonly 'sys/duty': 'duty'
  readonly 'sys/duty/placed': 'placedDuty'
  readonly 'gysy/handlelog': 'handleLog'
  readonly 'sys/oss': 'file'
  readonly 'sys/log/login': 'loginLog'
  readonly 'sys/log/operation': 'operationLog'
  readonly 'sys/log/error': 'errorLog'
  readonly 'sys/online': 'onlineUser'
  readonly 'sys/sms': 'sms'
  readonly 'sys/sms/account': 'smsAccount'
  readonly 'sys/smslog': 'smsLog'
  readonly 'sys/schedule': 'schedule'
  readonly 'sys/scheduleLog': 'scheduleLog'
  readonly 'sys/mailtemplate': 'mailTemplate'
  readonly 'sys/mailtemplate/config': 'mailAccount'
  readonly 'sys/maillog': 'mailLog'
  readonly 'sys/oss/config': 'fileStore'
  readonly 'sys/export': 'exportFile'
  readonly 'sys/listview': 'listView'
  readonly 'pay/order': 'paymentOrder'
  readonly 'pay/notifyLog': 'paymentNotice'
  readonly 'sys/accesssystem': 'trustedSystem'
  readonly 'sys/accesssystem/log': 'trustedSystemLog'
  readonly 'sys/webhook': 'webhook'
  readonly 'sys/webhookLog': 'webhookLog'
  readonly 'act/model': 'flowModel'
  readonly 'act/process': 'flowDefinition'
  readonly 'act/running': 'flowInstance'
  readonly 'act/task': 'flowTask'
  readonly 'act/his': 'flowHistory'
  readonly 'act/correction': 'correction'
  readonly 'act/request': 'generalRequest'
  readonly expiryRule: 'expiryRule'
  readonly statSnapshot: 'statSnapshot'
  readonly 'sys/paper': 'paperKind'
  readonly 'sys/papertemplate': 'paperTemplate'
  readonly 'jcsj/baseroad': 'road'
  readonly 'jcsj/basebridge': 'bridge'
  readonly 'szgl/bhjcbridge': 'bridgeDetection'
  readonly 'szgl/bhjcbridge/bridgeBhmx': 'bridgeDisease'
  readonly 'jcsj/baselamppdx': 'baselamppdx'
  readonly 'jcsj/baselamppdxpoint': 'baselamppdxpoint'
  readonly 'jcsj/baselamp': 'lamp'
  readonly 'jcsj/baselandscapelamp': 'landscapeLamp'
  readonly 'jcsj/basesubwaylamp': 'metroLamp'
  readonly 'jcsj/lampLand': 'lampLand'
  readonly 'jcsj/lampFacility': 'lampFacility'
  readonly 'jcsj/baselampwxyg': 'baselampwxyg'
  readonly 'jcsj/lampBox': 'lampBox'
  readonly 'jcsj/correction': 'assetCorrection'
  readonly 'jcsj/baseroadsection': 'roadSection'
  readonly 'jcsj/bridge': 'bridgeIndicators'
  readonly 'jcsj/baseflyover': 'footbridge'
  readonly 'jcsj/basetunnel': 'tunnel'
  readonly 'jcsj/baseunderpass': 'underpass'
  readonly 'jcsj/baseoverhead': 'overheadLine'
  readonly 'szgl/szglyyjgparkberth': 'berth'
  readonly 'szgl/szglyyjgparkroad': 'parkingRoad'
  readonly 'jcsj/basetownship': 'township'
  readonly 'jcsj/camera': 'camera'
  readonly 'jcsj/cameragrouping': 'cameraGroup'
  readonly 'jcsj/cameracameragrouping': 'cameraInGroup'
  readonly 'szgl/aqscjspoint': 'floodPoint'
  readonly 'szgl/aqscjsyj': 'floodWarning'
  readonly 'szgl/roadsensor': 'roadSensor'
  readonly 'szgl/roadsensor/alarm': 'roadSensorAlarm'
  readonly 'szgl/roadsensor/check': 'sensorCheck'
  readonly 'szgl/scorescheme': 'scoreScheme'
  readonly 'szgl/bhjcroadsn': 'cementPavementUnit'
  readonly 'szgl/bhjcroadlq': 'pavementUnit'
  readonly 'szgl/bhjcroad': 'roadCondition'
  readonly 'szgl/bhjctunnel': 'tunnelDetection'
  readonly 'szgl/bhjctunneljcmx': 'tunnelDetectionDetail'
  readonly 'szgl/bhjcdlzm': 'lightingDetection'
  readonly 'szgl/szglssyxbhkgl': 'trackedDisease'
  readonly 'szgl/ssyx/dangerstore': 'facilityHazard'
  readonly 'szgl/bhjc/dxbht': 'undergroundBody'
  readonly 'szgl/bhjcundergrounddisease': 'undergroundSurvey'
  readonly 'gysy/aqjdyhpc': 'hazardCheck'
  readonly 'gysy/aqjdyhpcjcx': 'checkItem'
  readonly 'gysy/gascompanies': 'gasCompany'
  readonly 'gysy/gasfacility': 'gasFacility'
  readonly 'gysy/attachment': 'attachment'
  readonly 'gysy/gysydangersourcefiling': 'sourceFiling'
  readonly 'gysy/iotdevice': 'iotDevice'
  readonly 'gysy/gascar': 'gasCar'
  readonly 'gysy/alert': 'alert'
  readonly 'gysy/gysyyjzb': 'emergencyEquipment'
  readonly 'gysy/gysyyxjgyjdd': 'emergencyEvent'
  readonly 'gysy/gysyyxjgyjdd/dispatchTask': 'dispatchOrder'
  readonly 'gysy/gysyyjpb': 'dutyRoster'
  readonly 'gysy/iotdevicealarmhandling': 'iotAlarmStep'
  readonly 'gysy/iotalarmthreshold': 'iotThreshold'
  readonly 'gysy/iotdevicelog': 'iotDeviceLog'
  readonly 'gysy/iotdevicecommand': 'deviceCommand'
  readonly 'gysy/iotalarm': 'iotAlarm'
  readonly 'gysy/jobperson': 'jobPerson'
  readonly 'gysy/jobpersonsupervise': 'jobPersonSupervise'
  readonly 'gysy/gysyjobpersonsupervisedbjl': 'staffOrder'
  readonly 'gysy/jobpersontrain': 'jobPersonTrain'
  readonly 'gysy/gysyjobpersonsupervisewgjl': 'staffViolation'
  readonly 'gysy/policydocument': 'policyDocument'
  readonly 'gysy/policydocument/receipt': 'policyReceipt'
  readonly 'gysy/gysyaqjdaqglhd': 'safetyActivity'
  readonly 'gysy/gysygcba': 'projectFiling'
  readonly 'gysy/gysygascompaniesjyxkegl': 'operatingLicence'
  readonly 'gysy/gasjyxkeglextend': 'licenceExtension'
  readonly 'gysy/gysygascompaniesndkh': 'annualAssessment'
  readonly 'gysy/ndkhscheme': 'assessmentScheme'
  readonly 'gysy/gysyxyjg/event': 'creditEvent'
  readonly 'gysy/gysyxyjg': 'creditRecord'
  readonly 'szgl/wjsp': 'excavation'
  readonly 'szgl/wjspld': 'excavationSection'
  readonly 'szgl/wjsffy': 'feeStandard'
  readonly 'szgl/wjjzq': 'banPeriod'
  readonly 'szgl/wjjh': 'excavationPlan'
  readonly 'szgl/wjjhwjsp': 'planMember'
  readonly 'szgl/wjhy': 'jointMeeting'
  readonly 'szgl/preapasinfo': 'approvalCase'
  readonly 'szgl/spws': 'approvalDocument'
  readonly 'szgl/phjg': 'supervision'
  readonly 'szgl/phjg/sgba': 'constructionFiling'
  readonly 'szgl/phjg/visit': 'supervisionVisit'
  readonly 'szgl/phjg/zgdb': 'rectificationOrder'
  readonly 'szgl/phjg/yssq': 'acceptanceApplication'
  readonly 'szgl/spyjtj': 'approvalStatistics'
  readonly 'yhgl/contract': 'contract'
  readonly 'yhgl/rcyh': 'dailyMaintenance'
  readonly 'sys/sysdeptextend': 'maintenanceCompany'
  readonly 'yhgl/clsx': 'disposalStandard'
  readonly 'yhgl/bidsection': 'bidSection'
  readonly 'yhgl/bidsection/pzry': 'sectionPerson'
  readonly 'yhgl/rcyhyq': 'delayApplication'
  readonly 'yhgl/ztl': 'pauseOrder'
  readonly 'yhgl/rcyhcl': 'handlingRecord'
  readonly 'yhgl/contract/items': 'contractItem'
  readonly 'yhgl/rcyh/danger': 'dangerControl'
  readonly 'yhgl/rcyh/constructionPlan': 'constructionProgramme'
  readonly 'yhgl/rcyh/plan': 'workPlan'
  readonly 'yhgl/byzq': 'careStandard'
  readonly 'yhgl/rcyhlc': 'flowLog'
  readonly 'yhgl/ndys': 'yearlyBudget'
  readonly 'yhgl/bjby/contract': 'careContract'
  readonly 'yhgl/bjby/jh': 'carePlan'
  readonly 'yhgl/bjby': 'careTask'
  readonly 'yhgl/zxyhjhfq': 'specialBatch'
  readonly 'yhgl/zxyhndjh': 'specialProject'
  readonly 'yhgl/zxyhyljxm': 'reserveItem'
  readonly 'szgl/szglyhgltaskkhx': 'assessmentItem'
  readonly 'szgl/szglyhgltaskkhmx': 'assessmentLine'
  readonly 'yhgl/khjg': 'assessmentResult'
  readonly 'szgl/szglyhgltaskkh': 'maintenanceAssessment'
  readonly 'yhgl/khsz': 'maintenanceScheme'
  readonly 'yhgl/jlzf': 'paymentCertificate'
  readonly 'yhgl/zxyhxmys': 'worksAcceptance'
  readonly 'yhgl/szglyhglzxyhxmjdcheck': 'progressCheck'
  readonly 'yhgl/szglyhglzxyhxmjdmonthfill': 'monthFill'
  readonly 'yhgl/khjg/rows': 'countedRow'
  readonly 'yhgl/zxyhrd': 'hotSpot'
  readonly 'sjtj/dl': 'roadStatistics'
  readonly 'sjtj/ql': 'bridgeStatistics'
  readonly 'sjtj/sd': 'tunnelStatistics'
  readonly 'sjtj/zm': 'lightingStatistics'
  readonly 'sjtj/rcyh': 'maintenanceStatistics'
  readonly 'jsc/figure': 'figureQuestion'
  readonly 'jsc/trend': 'trendQuestion'
  readonly 'jsc/rank': 'rankQuestion'
  readonly 'jsc/metric': 'registeredMetric'
  readonly 'sjtj/zdy': 'composedStatistics'
  readonly 'sjtj/plan': 'statisticsPlan'
  readonly 'sjtj/ndbb': 'annualReport'
  readonly 'map/tile': 'tileQuestion'
  readonly 'map/features': 'featuresQuestion'
  readonly 'map/card': 'cardQuestion'
  readonly 'map/search': 'searchQuestion'
  readonly 'map/buffer': 'bufferQuestion'
  readonly 'map/measure': 'measureQuestion'
  readonly 'map/heat': 'heatQuestion'
  readonly 'map/layer': 'registeredLayer'
  readonly 'yhgl/tj': 'maintenanceBoard'
  readonly 'jcsj/szgl': 'registerStatistics'
  readonly 'gysy/statistics': 'utilityStatistics'
  readonly 'jsc/params': 'dashboardParameter'
  readonly 'map/base': 'mapBase'
  readonly 'map/mark': 'mapMark'
  readonly 'map/plot': 'plot'
  readonly 'map/time': 'timeQuestion'
  readonly 'sjtj/bj': 'alarmStatistics'
}

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredResources extends DeclaredNames {}
  interface DeclaredRoots extends NamesByRoot {}
}
