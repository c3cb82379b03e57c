// Made by `npm run docs` from what the modules export; do not edit it here.

import type { Resource } from '@chengan/kernel/definition/resource'
import { safetyActivity } from './activities/safety-activity.ts'
import { alert } from './alerts/alert.ts'
import { annualAssessment } from './assessment/annual/annual-assessment.ts'
import { assessmentScheme } from './assessment/scheme/assessment-scheme.ts'
import { checkItem } from './check-items/check-item.ts'
import { gasCompany } from './companies/gas-company/gas-company.ts'
import { creditEventResource } from './credit/event/credit-event.ts'
import { creditRecord } from './credit/record/credit-record.ts'
import { sourceFiling } from './dangerous-sources/source-filing/source-filing.ts'
import { emergencyEquipment } from './emergency/equipment/emergency-equipment.ts'
import { emergencyEvent } from './emergency/event/emergency-event.ts'
import { dispatchOrder } from './emergency/order/dispatch-order.ts'
import { dutyRoster } from './emergency/roster/duty-roster.ts'
import { gasFacility } from './facilities/gas-facility/gas-facility.ts'
import { attachment } from './files/attachment.ts'
import { projectFiling } from './filings/project-filing.ts'
import { hazardCheck } from './hazards/hazard-check/hazard-check.ts'
import { licenceExtension } from './licences/extension/licence-extension.ts'
import { operatingLicence } from './licences/licence/operating-licence.ts'
import { iotAlarmStep } from './monitoring/alarm-step/alarm-step.ts'
import { iotThreshold } from './monitoring/alarm-threshold/alarm-threshold.ts'
import { deviceCommand } from './monitoring/device-command/device-command.ts'
import { iotDeviceLog } from './monitoring/device-log/device-log.ts'
import { iotAlarm } from './monitoring/iot-alarm/iot-alarm.ts'
import { iotDevice } from './monitoring/iot-device/iot-device.ts'
import { jobPerson } from './people/job-person/job-person.ts'
import { jobPersonSupervise } from './people/supervision/job-person-supervise.ts'
import { staffOrder } from './people/supervision/staff-order.ts'
import { jobPersonTrain } from './people/training/job-person-train.ts'
import { staffViolation } from './people/violations/staff-violation.ts'
import { policyDocument } from './policies/document/policy-document.ts'
import { policyReceipt } from './policies/receipt/policy-receipt.ts'
import { gasCar } from './vehicles/gas-car/gas-car.ts'

/** Every resource of the utilities area; a new one goes to the end. */
export const utilitiesResources: readonly Resource[] = [
  hazardCheck,
  checkItem,
  gasCompany,
  gasFacility,
  attachment,
  sourceFiling,
  iotDevice,
  gasCar,
  alert,
  emergencyEquipment,
  emergencyEvent,
  dispatchOrder,
  dutyRoster,
  iotAlarmStep,
  iotThreshold,
  iotDeviceLog,
  deviceCommand,
  iotAlarm,
  jobPerson,
  jobPersonSupervise,
  staffOrder,
  jobPersonTrain,
  staffViolation,
  policyDocument,
  policyReceipt,
  safetyActivity,
  projectFiling,
  operatingLicence,
  licenceExtension,
  annualAssessment,
  assessmentScheme,
  creditEventResource,
  creditRecord,
]
