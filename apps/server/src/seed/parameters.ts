import { paramType } from '@chengan/domain/system/dictionaries/shell'
import type { ParamSeed } from '@chengan/domain/system/params/param'
import { params } from '@chengan/domain/system/params/params'
import { seedId } from './seed-row.ts'
import type { SeedTable } from './seed-table.ts'

/** The parameters with their defaults, or those of a demonstration. */
export function parameterSeeds(withDemo: boolean): SeedTable {
  const begins = (one: ParamSeed) => (withDemo ? one.demo : undefined) ?? one.value
  return {
    resource: 'param',
    rows: params.map((one) => ({
      id: seedId('param', one.code),
      paramCode: one.code,
      paramValue: begins(one) === '' ? null : begins(one),
      valueType: paramType.values[one.valueType].value,
      groupName: one.group,
      publicFlag: one.public === true,
      secret: one.secret === true,
      remark: one.zh,
    })),
  }
}
