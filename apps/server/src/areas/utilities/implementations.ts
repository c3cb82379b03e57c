import { safetyActivity } from '@chengan/domain/utilities/activities/safety-activity'
import { annualAssessment } from '@chengan/domain/utilities/assessment/annual/annual-assessment'
import { assessmentScheme } from '@chengan/domain/utilities/assessment/scheme/assessment-scheme'
import { checkItem } from '@chengan/domain/utilities/check-items/check-item'
import { gasCompany } from '@chengan/domain/utilities/companies/gas-company/gas-company'
import { creditEventResource } from '@chengan/domain/utilities/credit/event/credit-event'
import { creditRecord } from '@chengan/domain/utilities/credit/record/credit-record'
import { sourceFiling } from '@chengan/domain/utilities/dangerous-sources/source-filing/source-filing'
import { emergencyEvent } from '@chengan/domain/utilities/emergency/event/emergency-event'
import { dispatchOrder } from '@chengan/domain/utilities/emergency/order/dispatch-order'
import { dutyRoster } from '@chengan/domain/utilities/emergency/roster/duty-roster'
import { gasFacility } from '@chengan/domain/utilities/facilities/gas-facility/gas-facility'
import { projectFiling } from '@chengan/domain/utilities/filings/project-filing'
import { hazardCheck } from '@chengan/domain/utilities/hazards/hazard-check/hazard-check'
import { licenceExtension } from '@chengan/domain/utilities/licences/extension/licence-extension'
import { operatingLicence } from '@chengan/domain/utilities/licences/licence/operating-licence'
import { iotAlarmStep } from '@chengan/domain/utilities/monitoring/alarm-step/alarm-step'
import { iotThreshold } from '@chengan/domain/utilities/monitoring/alarm-threshold/alarm-threshold'
import { iotAlarm } from '@chengan/domain/utilities/monitoring/iot-alarm/iot-alarm'
import { iotDevice } from '@chengan/domain/utilities/monitoring/iot-device/iot-device'
import { jobPerson } from '@chengan/domain/utilities/people/job-person/job-person'
import { jobPersonSupervise } from '@chengan/domain/utilities/people/supervision/job-person-supervise'
import { staffOrder } from '@chengan/domain/utilities/people/supervision/staff-order'
import { jobPersonTrain } from '@chengan/domain/utilities/people/training/job-person-train'
import { staffViolation } from '@chengan/domain/utilities/people/violations/staff-violation'
import { policyDocument } from '@chengan/domain/utilities/policies/document/policy-document'
import { policyReceipt } from '@chengan/domain/utilities/policies/receipt/policy-receipt'
import { gasCar } from '@chengan/domain/utilities/vehicles/gas-car/gas-car'
import { monthFreezes } from '../../figures/kept/month-freezes.ts'
import type { OutboxWork } from '../../jobs/outbox-sender.ts'
import type { ContentKey } from '../../resources/files/drawn-paper.ts'
import type { Fact, Implementation } from '../../resources/implementation.ts'
import type { Notify } from '../../resources/notices/notify.ts'
import { PAPER_RENDER, paperRenderWork } from '../../resources/papers/issue-paper.ts'
import type { Services } from '../../services.ts'
import { implement } from '../implement.ts'
import { activityEffects, activityFacts } from './activities/activity-parts.ts'
import { assessmentCalls, assessmentEffects, assessmentExtra, assessmentFacts } from './assessment/assessment-parts.ts'
import { schemeCalls, schemeFacts } from './assessment/scheme-parts.ts'
import { checkItemList } from './check-items/check-item-list.ts'
import { companyCalls, companyExtra } from './companies/company-calls.ts'
import { createCompanyDepartment } from './companies/company-department.ts'
import { companyEffects, notifyOwner } from './companies/company-effects.ts'
import { companyFacts } from './companies/company-facts.ts'
import { companyMoments } from './companies/company-moments.ts'
import { tellAreaOverlap } from './companies/supply-areas.ts'
import { creditCalls, creditEventEffects } from './credit/credit-parts.ts'
import { filingEffects, filingFacts } from './dangerous-sources/filing-parts.ts'
import { eventNotices, orderNotices } from './emergency/emergency-notices.ts'
import { equipmentEffects, eventEquipmentEffects, orderFacts } from './emergency/equipment-of-orders.ts'
import { emergencyFacts } from './emergency/event-facts.ts'
import { eventLog } from './emergency/event-log.ts'
import { orderFeedback } from './emergency/order-feedback.ts'
import { resourcesAround } from './emergency/resources.ts'
import { rosterCalls, rosterFacts, rosterImport, rosterMoments } from './emergency/roster-calls.ts'
import { facilityMap } from './facilities/facility-map.ts'
import { facilityMoments } from './facilities/facility-moments.ts'
import { linkNetwork, nameNode } from './facilities/network/link-network.ts'
import { networkFaultsOf } from './facilities/network/network-faults.ts'
import { planHandlers } from './facilities/network/valve-plans.ts'
import { pipeStatistics } from './facilities/pipe-statistics.ts'
import { placeInStreet } from './facilities/place-in-street.ts'
import { hazardCalls, hazardExtra } from './hazards/hazard-calls.ts'
import { hazardEffects, type SourceWriter } from './hazards/hazard-effects.ts'
import { hazardFacts } from './hazards/hazard-facts.ts'
import { hazardNoticeEffects } from './hazards/notice-effects.ts'
import { extensionEffects, extensionFacts } from './licences/extension-parts.ts'
import { licenceCalls } from './licences/licence-calls.ts'
import { licenceEffects } from './licences/licence-effects.ts'
import { licenceFacts } from './licences/licence-facts.ts'
import { alarmEffects } from './monitoring/alarms/alarm-effects.ts'
import { alarmPage, deviceTypes, muteDesk, process, sendAlarmSms, takeAlarmStep } from './monitoring/alarms/step-calls.ts'
import { deviceFacts } from './monitoring/device-facts.ts'
import { noteBinding } from './monitoring/devices/device-bindings.ts'
import {
  addThresholds,
  alarmInfo,
  alarmInfoOf,
  alarmList,
  bindBatch,
  deviceHistory,
  deviceStatistics,
  deviceThresholds,
  deviceThresholdsOf,
  hasGraveThresholds,
  realtime,
} from './monitoring/devices/device-calls.ts'
import { logThreshold, template, thresholdList, trial } from './monitoring/thresholds/threshold-calls.ts'
import { legalOrderEffects } from './orders/order-effects.ts'
import { ORDER_RENDER, orderRenderWork } from './orders/render-order.ts'
import { orderEffects, usualDue } from './people/order-parts.ts'
import { personCalls } from './people/person-calls.ts'
import { personEffects } from './people/person-effects.ts'
import { personFacts } from './people/person-facts.ts'
import { superviseCalls, superviseView } from './people/supervise-view.ts'
import { writeBatch } from './people/train-batch.ts'
import { appealTerm, violationEffects } from './people/violation-parts.ts'
import { ownReading, policyCallsOf, policyEffects, receiptCallsOf } from './policies/policy-parts.ts'
import { auditLogOf } from './review/audit-log.ts'
import { freeWithLivePapers } from './vehicles/car-papers.ts'
import { location } from './vehicles/locations.ts'
import { track } from './vehicles/track.ts'

/** What the area needs of others. */
export interface UtilitiesParts {
  readonly notify: Notify
  /** The box of the boundary of the city. */
  readonly cityBox: Fact
  /** What is told to the record that a hazard was made of, by its biz_type. */
  readonly sources?: Readonly<Record<string, SourceWriter>>
}

/** Everything that the definitions of utilities name. */
export const utilitiesImplementations = ({ notify, cityBox, sources = {} }: UtilitiesParts): readonly Implementation[] => [
  implement(hazardCheck, {
    effects: { ...hazardEffects(sources), ...hazardNoticeEffects(notify), ...legalOrderEffects(notify) },
    facts: hazardFacts,
    calls: hazardCalls,
    extension: hazardExtra,
    moments: { monthFreezes: monthFreezes('hazard_check', 'check_date') },
  }),
  implement(checkItem, { calls: { list: checkItemList } }),
  implement(gasCompany, {
    effects: { ...companyEffects(notify), createCompanyDepartment, tellAreaOverlap },
    facts: companyFacts,
    calls: { ...companyCalls, auditLog: auditLogOf('gasCompany') },
    extension: companyExtra,
    moments: companyMoments,
  }),
  implement(gasFacility, {
    effects: { notifyOwner: notifyOwner(notify), placeInStreet, nameNode, linkNetwork },
    facts: { cityBox },
    calls: { auditLog: auditLogOf('gasFacility'), map: facilityMap, networkFaults: networkFaultsOf, pipeStatistics, ...planHandlers },
    moments: facilityMoments,
  }),
  implement(gasCar, {
    effects: { notifyOwner: notifyOwner(notify), freeWithLivePapers },
    calls: { auditLog: auditLogOf('gasCar'), track, location },
  }),
  implement(jobPerson, {
    effects: { notifyOwner: notifyOwner(notify), ...personEffects(notify) },
    facts: personFacts,
    calls: { ...personCalls, auditLog: auditLogOf('jobPerson') },
  }),
  implement(jobPersonTrain, { effects: { writeBatch } }),
  implement(staffViolation, { effects: violationEffects(notify), facts: { appealTerm } }),
  implement(staffOrder, { effects: orderEffects(notify), facts: { usualDue } }),
  implement(jobPersonSupervise, { view: superviseView, calls: superviseCalls }),
  implement(policyDocument, { effects: policyEffects(notify), calls: policyCallsOf(notify), extension: ownReading }),
  implement(policyReceipt, { calls: receiptCallsOf(notify) }),
  implement(safetyActivity, { effects: activityEffects(notify), facts: activityFacts }),
  implement(projectFiling, {
    effects: { notifyOwner: notifyOwner(notify), placeInStreet },
    calls: { auditLog: auditLogOf('projectFiling') },
  }),
  implement(operatingLicence, { effects: licenceEffects(notify), facts: licenceFacts, calls: licenceCalls }),
  implement(licenceExtension, {
    effects: extensionEffects(notify),
    facts: extensionFacts,
    calls: { auditLog: auditLogOf('licenceExtension') },
  }),
  implement(assessmentScheme, { facts: schemeFacts, calls: schemeCalls }),
  implement(annualAssessment, {
    effects: assessmentEffects(notify),
    facts: assessmentFacts,
    calls: assessmentCalls,
    extension: assessmentExtra,
  }),
  implement(creditEventResource, { effects: creditEventEffects(notify) }),
  implement(creditRecord, { calls: creditCalls }),
  implement(sourceFiling, { effects: filingEffects, facts: filingFacts }),
  implement(emergencyEvent, {
    effects: { ...eventNotices(notify), ...eventEquipmentEffects },
    facts: emergencyFacts,
    calls: { resources: resourcesAround, feedback: orderFeedback, log: eventLog },
  }),
  implement(dispatchOrder, { effects: { ...orderNotices(notify), ...equipmentEffects }, facts: orderFacts }),
  implement(dutyRoster, { facts: rosterFacts, calls: rosterCalls, moments: rosterMoments, importDefaults: rosterImport }),
  implement(iotDevice, {
    facts: { ...deviceFacts, hasGraveThresholds },
    effects: { noteBinding },
    calls: {
      getIotAlarmList: alarmList,
      getIotAlarmInfo: alarmInfo,
      getIotAlarmInfoOf: alarmInfoOf,
      bindBatch,
      bandAddThreshold: addThresholds,
      getIotDeviceThresholdInfoById: deviceThresholds,
      getIotDeviceThresholdInfoOf: deviceThresholdsOf,
      realtime,
      history: deviceHistory,
      statistics: deviceStatistics,
    },
  }),
  implement(iotThreshold, { facts: { template }, effects: { logThreshold }, calls: { getList: thresholdList, trial } }),
  implement(iotAlarm, { effects: alarmEffects(notify) }),
  implement(iotAlarmStep, {
    calls: {
      step: takeAlarmStep,
      alarmPage,
      getIotDeviceTypeList: deviceTypes,
      getIotCzProcess: process,
      mute: muteDesk,
      sendSms: sendAlarmSms,
    },
  }),
]

/** What the area does of the outbox. */
export function utilitiesWorks(services: Services, contentKey: ContentKey): Readonly<Record<string, OutboxWork>> {
  return { [ORDER_RENDER]: orderRenderWork(services, contentKey), [PAPER_RENDER]: paperRenderWork(services, contentKey) }
}
