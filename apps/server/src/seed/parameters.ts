import { paramType } from '@chengan/domain/system/dictionaries/shell'
import { params } from '@chengan/domain/system/params/params'
import { seedId } from './seed-row.ts'
import type { SeedTable } from './seed-table.ts'

/** The parameters with their defaults. */
export const parameterSeeds: SeedTable = {
  resource: 'param',
  rows: params.map((one) => ({
    id: seedId('param', one.code),
    paramCode: one.code,
    paramValue: one.value === '' ? null : one.value,
    valueType: paramType.values[one.valueType].value,
    groupName: one.group,
    publicFlag: one.public === true,
    secret: one.secret === true,
    remark: one.zh,
  })),
}
