import { inOwnTree } from '@chengan/kernel/access/actor'
import type { Level } from '@chengan/kernel/access/level'
import type { Dict } from '@chengan/kernel/dictionary'
import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { asNumber, asText } from '@chengan/kernel/values'
import { yhContractStatus } from '../../dictionaries/contracts.ts'
import { yhPart, yhSource, yhUrgency } from '../../dictionaries/events.ts'
import { DANGER, MINOR, MODERATE, SERIOUS } from './codes.ts'
import type { EventFields } from './fields.ts'

const sourceOf: Readonly<Partial<Record<Level, string>>> = {
  enterprise: yhSource.values.companyPatrol.value,
  supervisor: yhSource.values.supervisorPatrol.value,
  district: yhSource.values.districtPatrol.value,
  city: yhSource.values.cityPatrol.value,
  inspector: yhSource.values.cityPatrol.value,
}

export function urgencyOf(severity: string | null | undefined): string {
  if (severity === DANGER) return yhUrgency.values.extraUrgent.value
  return severity === SERIOUS ? yhUrgency.values.urgent.value : yhUrgency.values.normal.value
}

const wordOf = (dict: Dict, value: unknown) => Object.values(dict.values).find((one) => one.value === value)?.zh

/** Of texts as they were sent: no form has judged them yet. */
function titleOf({ row, refs }: RuleContext<EventFields>): string | null {
  const part = wordOf(yhPart, row.part)
  const defect = asText(refs.defectCode?.defectName) || asText(row.defectCode)
  const title = [asText(row.facilityName) || asText(row.address), part, defect].filter((one) => one !== undefined && one !== '')
  return title.length === 0 ? null : title.join(' ').slice(0, 100)
}

/** A company repairs by itself what is small, lies within its contract in force and stays below the contract's limit. */
export function isSelfRepair({ row, refs, actor }: RuleContext<EventFields>): boolean {
  const contract = refs.contractId
  return (
    actor.level === 'enterprise' &&
    contract?.status === yhContractStatus.values.active.value &&
    inOwnTree(actor, contract.companyDeptId) &&
    (row.severity === MINOR || row.severity === MODERATE) &&
    typeof row.estAmount === 'number' &&
    row.estAmount <= asNumber(contract.selfRepairLimit)
  )
}

/** Values that follow from others while an event is written down. */
export function eventDefaults(context: RuleContext<EventFields>): ValuesOf<EventFields> {
  const { row, actor } = context
  return {
    source: sourceOf[actor.level] ?? null,
    title: titleOf(context),
    urgency: urgencyOf(row.severity),
    assetId: row.facilityId ?? null,
    ...(context.before === null || context.before.reportTime === null ? { selfRepair: isSelfRepair(context) } : {}),
  }
}
