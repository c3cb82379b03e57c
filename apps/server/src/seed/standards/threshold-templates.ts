import { thresholdScope } from '@chengan/domain/utilities/dictionaries/monitoring'
import { templateSeeds } from '@chengan/domain/utilities/monitoring/alarm-threshold/templates'
import { seedId } from '../seed-row.ts'
import type { SeedTable } from '../seed-table.ts'

/** Limits by the type of device, with which a city begins. */
export const thresholdTemplateSeeds: SeedTable = {
  resource: 'iotThreshold',
  rows: templateSeeds.map(({ name, ...values }) => ({
    id: seedId('iotThreshold', `${values.deviceType}|${values.metric}|${values.compareType}`),
    thresholdName: name,
    scope: thresholdScope.values.template.value,
    auditStatus: '0',
    enabled: true,
    sms: true,
    ...values,
    isFactor: values.isFactor ?? false,
    clearDuration: values.clearDuration ?? 120,
  })),
}
