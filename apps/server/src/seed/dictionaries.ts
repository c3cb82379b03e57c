import { allDicts } from '@chengan/domain/dictionaries'
import { enableStatus } from '@chengan/domain/system/dictionaries/accounts'
import type { Dict } from '@chengan/kernel/dictionary'
import { seedId } from './seed-row.ts'
import type { SeedTable } from './seed-table.ts'

/** Every dictionary with its values in order. Traditional Chinese and Japanese labels are made when they are read. */
export function dictionarySeeds(dicts: readonly Dict[] = allDicts): readonly SeedTable[] {
  const types = dicts.map((dict, index) => ({
    id: seedId('dictType', dict.type),
    dictType: dict.type,
    dictName: dict.label.zh,
    dictNameEn: dict.label.en,
    parentType: dict.parentType ?? null,
    builtIn: true,
    sort: (index + 1) * 10,
  }))
  return [
    { resource: 'dictType', rows: types },
    { resource: 'dictData', rows: dicts.flatMap(valuesOf) },
  ]
}

function valuesOf(dict: Dict) {
  return Object.values(dict.values).map((entry, index) => ({
    id: seedId('dictData', `${dict.type}|${entry.parent ?? ''}|${entry.value}`),
    dictTypeId: seedId('dictType', dict.type),
    dictType: dict.type,
    dictLabel: entry.zh,
    dictLabelEn: entry.en,
    dictValue: entry.value,
    parentValue: entry.parent ?? null,
    color: entry.color ?? null,
    sort: (index + 1) * 10,
    status: enableStatus.values.enabled.value,
  }))
}
