import { enableStatus } from '@chengan/domain/system/dictionaries/accounts'
import { noticeOnly } from '@chengan/domain/system/expiry/expiry-rule'
import { usualDays } from '@chengan/kernel/definition/expiry'
import type { Registry } from '@chengan/kernel/definition/registry'
import { seedId } from './seed-row.ts'
import type { SeedTable } from './seed-table.ts'

/** A rule for each date that a part declares. */
export function expiryRuleSeeds(registry: Registry): SeedTable {
  const rows = registry.all.flatMap((resource) =>
    Object.entries(resource.expiries ?? {}).map(([dateField, { days = usualDays, receivers }]) => ({
      id: seedId('expiryRule', `${resource.root}|${dateField}`),
      resource: resource.root,
      dateField,
      name: `${resource.label.zh} · ${resource.fields[dateField]?.label.zh ?? dateField}`,
      days: days.join(','),
      receivers,
      template: noticeOnly,
      status: enableStatus.values.enabled.value,
    })),
  )
  return { resource: 'expiryRule', rows }
}
