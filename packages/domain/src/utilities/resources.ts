// Made by `npm run docs` from what the modules export; do not edit it here.

import type { Resource } from '@chengan/kernel/definition/resource'
import { alert } from './alerts/alert.ts'
import { checkItem } from './check-items/check-item.ts'
import { gasCompany } from './companies/gas-company/gas-company.ts'
import { sourceFiling } from './dangerous-sources/source-filing/source-filing.ts'
import { gasFacility } from './facilities/gas-facility/gas-facility.ts'
import { attachment } from './files/attachment.ts'
import { hazardCheck } from './hazards/hazard-check/hazard-check.ts'
import { iotDevice } from './monitoring/iot-device/iot-device.ts'
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
]
