import { checkItem } from '@chengan/domain/utilities/check-items/check-item'
import { gasCompany } from '@chengan/domain/utilities/companies/gas-company/gas-company'
import { sourceFiling } from '@chengan/domain/utilities/dangerous-sources/source-filing/source-filing'
import { gasFacility } from '@chengan/domain/utilities/facilities/gas-facility/gas-facility'
import { hazardCheck } from '@chengan/domain/utilities/hazards/hazard-check/hazard-check'
import { iotDevice } from '@chengan/domain/utilities/monitoring/iot-device/iot-device'
import { gasCar } from '@chengan/domain/utilities/vehicles/gas-car/gas-car'
import type { OutboxWork } from '../../jobs/outbox-sender.ts'
import type { ContentKey } from '../../resources/files/drawn-paper.ts'
import type { Fact, Implementation } from '../../resources/implementation.ts'
import type { Notify } from '../../resources/notices/notify.ts'
import type { Services } from '../../services.ts'
import { implement } from '../implement.ts'
import { checkItemList } from './check-items/check-item-list.ts'
import { companyCalls, companyExtra } from './companies/company-calls.ts'
import { createCompanyDepartment } from './companies/company-department.ts'
import { companyEffects, notifyOwner } from './companies/company-effects.ts'
import { companyFacts } from './companies/company-facts.ts'
import { tellAreaOverlap } from './companies/supply-areas.ts'
import { filingEffects, filingFacts } from './dangerous-sources/filing-parts.ts'
import { facilityMap } from './facilities/facility-map.ts'
import { linkNetwork, nameNode } from './facilities/network/link-network.ts'
import { networkFaultsOf } from './facilities/network/network-faults.ts'
import { planHandlers } from './facilities/network/valve-plans.ts'
import { pipeStatistics } from './facilities/pipe-statistics.ts'
import { placeInStreet } from './facilities/place-in-street.ts'
import { hazardCalls, hazardExtra } from './hazards/hazard-calls.ts'
import { hazardEffects, type SourceWriter } from './hazards/hazard-effects.ts'
import { hazardFacts } from './hazards/hazard-facts.ts'
import { hazardNoticeEffects } from './hazards/notice-effects.ts'
import { deviceFacts } from './monitoring/device-facts.ts'
import { legalOrderEffects } from './orders/order-effects.ts'
import { ORDER_RENDER, orderRenderWork } from './orders/render-order.ts'
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
  }),
  implement(checkItem, { calls: { list: checkItemList } }),
  implement(gasCompany, {
    effects: { ...companyEffects(notify), createCompanyDepartment, tellAreaOverlap },
    facts: companyFacts,
    calls: { ...companyCalls, auditLog: auditLogOf('gasCompany') },
    extension: companyExtra,
  }),
  implement(gasFacility, {
    effects: { notifyOwner: notifyOwner(notify), placeInStreet, nameNode, linkNetwork },
    facts: { cityBox },
    calls: { auditLog: auditLogOf('gasFacility'), map: facilityMap, networkFaults: networkFaultsOf, pipeStatistics, ...planHandlers },
  }),
  implement(gasCar, {
    effects: { notifyOwner: notifyOwner(notify), freeWithLivePapers },
    calls: { auditLog: auditLogOf('gasCar'), track, location },
  }),
  implement(sourceFiling, { effects: filingEffects, facts: filingFacts }),
  implement(iotDevice, { facts: deviceFacts }),
]

/** What the area does of the outbox. */
export function utilitiesWorks(services: Services, contentKey: ContentKey): Readonly<Record<string, OutboxWork>> {
  return { [ORDER_RENDER]: orderRenderWork(services, contentKey) }
}
