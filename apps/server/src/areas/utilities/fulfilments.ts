import type { OutboxWork } from '../../jobs/outbox-sender.ts'
import type { Fulfilments } from '../../resources/fulfilment.ts'
import type { Notify } from '../../resources/notices/notify.ts'
import type { Services } from '../../services.ts'
import { checkItemList } from './check-items/check-item-list.ts'
import { companyCalls, companyExtra } from './companies/company-calls.ts'
import { createCompanyDepartment } from './companies/company-department.ts'
import { companyEffects } from './companies/company-effects.ts'
import { companyFacts } from './companies/company-facts.ts'
import { filingEffects, filingFacts } from './dangerous-sources/filing-parts.ts'
import { facilityMap } from './facilities/facility-map.ts'
import { pipeStatistics } from './facilities/pipe-statistics.ts'
import { placeInStreet } from './facilities/place-in-street.ts'
import { hazardCalls, hazardExtra } from './hazards/hazard-calls.ts'
import { hazardEffects, type SourceWriter } from './hazards/hazard-effects.ts'
import { hazardFacts } from './hazards/hazard-facts.ts'
import { hazardNoticeEffects } from './hazards/notice-effects.ts'
import { deviceFacts } from './monitoring/device-facts.ts'
import { orderEffects } from './orders/order-effects.ts'
import { type ContentKey, ORDER_RENDER, orderRenderWork } from './orders/render-order.ts'
import { auditLogOf } from './review/audit-log.ts'

/** What the area needs of others. */
export interface UtilitiesParts {
  readonly notify: Notify
  /** What is told to the record that a hazard was made of, by its biz_type. */
  readonly sources?: Readonly<Record<string, SourceWriter>>
}

/** Everything that the definitions of utilities name. */
export function utilitiesFulfilments({ notify, sources = {} }: UtilitiesParts): Partial<Fulfilments> {
  return {
    effects: {
      ...hazardEffects(sources),
      ...hazardNoticeEffects(notify),
      ...orderEffects(notify),
      ...companyEffects(notify),
      ...filingEffects,
      createCompanyDepartment,
      placeInStreet,
    },
    facts: { ...hazardFacts, ...companyFacts, ...filingFacts, ...deviceFacts },
    calls: {
      ...hazardCalls,
      ...companyCalls,
      'checkItem.list': checkItemList,
      'gasCompany.auditLog': auditLogOf('gasCompany'),
      'gasFacility.auditLog': auditLogOf('gasFacility'),
      'gasFacility.map': facilityMap,
      'gasFacility.pipeStatistics': pipeStatistics,
    },
    extras: { hazardCheck: hazardExtra, gasCompany: companyExtra },
  }
}

/** What the area does of the outbox. */
export function utilitiesWorks(services: Services, contentKey: ContentKey): Readonly<Record<string, OutboxWork>> {
  return { [ORDER_RENDER]: orderRenderWork(services, contentKey) }
}
