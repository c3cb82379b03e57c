// Made by `npm run docs` from what the modules export; do not edit it here.

import type { CityPart } from './city/city-part.ts'
import { branchPart } from './gas/branches.ts'
import { carPart } from './gas/cars.ts'
import { companyPart } from './gas/companies.ts'
import { devicePart } from './gas/devices.ts'
import { emergencyPart } from './gas/emergencies.ts'
import { facilityPart } from './gas/facilities.ts'
import { filingPart } from './gas/filings.ts'
import { mapPlacePart } from './gas/map-places.ts'
import { peoplePart } from './gas/staff/people.ts'
import { activityPart } from './gas/supervision/activities.ts'
import { licencePart } from './gas/supervision/licences.ts'
import { policyPart } from './gas/supervision/policies.ts'
import { projectPart } from './gas/supervision/projects.ts'
import { hazardPart } from './hazards/write-hazards.ts'
import { maintenanceCompanyPart } from './maintenance/companies.ts'
import { contractPart } from './maintenance/contracts.ts'
import { eventPart } from './maintenance/events.ts'
import { budgetPart } from './maintenance/works/budgets.ts'
import { reservePart } from './maintenance/works/reserve.ts'
import { concludedCompanyPart } from './messages/concluded-companies.ts'
import { logPart } from './messages/logs.ts'
import { noticePart } from './messages/notices.ts'
import { outsideSystemPart } from './messages/outside-systems.ts'
import { banPeriodPart } from './municipal/ban-periods.ts'
import { bridgePart } from './municipal/bridges.ts'
import { cameraPart } from './municipal/cameras.ts'
import { crossingPart } from './municipal/crossings.ts'
import { excavationPart } from './municipal/excavations.ts'
import { facilityHazardPart } from './municipal/findings/facility-hazards.ts'
import { trackedDiseasePart } from './municipal/findings/tracked-diseases.ts'
import { undergroundPart } from './municipal/findings/underground.ts'
import { floodPart } from './municipal/floods.ts'
import { pavementPart } from './municipal/pavements.ts'
import { paymentPart } from './municipal/payments.ts'
import { roadSectionPart } from './municipal/road-sections.ts'
import { roadPart } from './municipal/roads.ts'
import { organisationPart } from './organisation/organisation.ts'
import { overheadLinePart } from './register/overhead-lines.ts'
import { parkingPart } from './register/parking.ts'
import { plotPart } from './register/plots.ts'
import { streetLightPart } from './register/street-lights.ts'
import { townshipPart } from './register/townships.ts'

/** Every part of the demonstration city; a new one goes to the end, and is written once what it needs stands. */
export const everyPart: readonly CityPart[] = [
  organisationPart,
  companyPart,
  facilityPart,
  peoplePart,
  carPart,
  devicePart,
  filingPart,
  roadPart,
  roadSectionPart,
  bridgePart,
  crossingPart,
  townshipPart,
  mapPlacePart,
  streetLightPart,
  plotPart,
  overheadLinePart,
  parkingPart,
  cameraPart,
  floodPart,
  maintenanceCompanyPart,
  budgetPart,
  reservePart,
  contractPart,
  eventPart,
  banPeriodPart,
  excavationPart,
  paymentPart,
  hazardPart,
  emergencyPart,
  activityPart,
  projectPart,
  licencePart,
  policyPart,
  branchPart,
  concludedCompanyPart,
  outsideSystemPart,
  noticePart,
  logPart,
  pavementPart,
  facilityHazardPart,
  trackedDiseasePart,
  undergroundPart,
]
