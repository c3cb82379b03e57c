import { creditCheckCharacter } from '@chengan/kernel/fields/formats'
import { sql } from 'kysely'
import type { House } from './house.ts'
import type { Person } from './people.ts'
import { type SmallCity, uploadPicture } from './small-city.ts'

type Values = Readonly<Record<string, unknown>>

/** What the sample of a resource needs beyond its declaration: values that a rule ties together, or the reason why it has a test
 *  of its own instead. */
export interface SampleNeed {
  readonly values?: (house: House, city: SmallCity, boss: Person) => Promise<Values> | Values
  readonly reason?: string
}

async function idOf(house: House, table: string, column: string, value: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(
    house.open.services.db,
  )
  return rows[0]?.id ?? ''
}

const firstCredit = '91990102ABCDEFGH1'

export const sampleValues: Readonly<Record<string, SampleNeed>> = {
  user: { reason: 'an account is added with a sealed password; areas/system has its tests' },
  role: { values: () => ({ code: 'sampleRole' }) },
  menu: {
    values: async (house) => ({ pid: await idOf(house, 'menu', 'url', '/sys/post/index'), type: '1', permissions: 'sys:sample:list' }),
  },
  dictType: { values: () => ({ dictType: 'sample_type' }) },
  dictData: {
    values: async (house) => ({ dictTypeId: await idOf(house, 'dict_type', 'dict_type', 'gender'), dictType: 'gender', dictValue: '9' }),
  },
  param: { values: () => ({ paramCode: 'sample.code', paramValue: 'text', valueType: 'text' }) },
  region: { values: () => ({ id: '990102002', pid: '990102', name: '听潮街道', type: '4' }) },
  workday: { reason: 'has no info call; areas/system has its tests' },
  listView: { reason: 'has no info call; areas/system has its tests' },
  gasCompany: {
    values: async (house, _city, boss) => ({
      licenceFile: [await uploadPicture(house, boss)],
      creditCode: firstCredit + creditCheckCharacter(firstCredit),
      businessTypes: ['3'],
      regionId: '990102',
      serviceRegionIds: ['990102'],
      dutyPhone: '0000-81234567',
      serviceHotline: '0000-81234567',
      emergencyPhone: '0000-81234567',
      establishDate: '2015-01-01',
    }),
  },
  gasFacility: {
    values: (_house, city) => ({
      facilityType: '7',
      gasCompaniesId: city.ids.company,
      facilityStatus: '1',
      buildDate: '2018-01-01',
      useDate: '2018-06-01',
      location: { lng: 123.61, lat: 29.81 },
      stationKind: '1',
      dutyPhone: '0000-81234567',
    }),
  },
}
