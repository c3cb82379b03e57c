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

let supervised = 0
/** A supervision registered by hand, for its papers. */
async function supervisionOf(_house: House, city: SmallCity, boss: Person): Promise<string> {
  supervised += 1
  const made = await boss.post('szgl/phjg/save', {
    projectName: `样例工程${supervised}`,
    regionId: '990102',
    unitDeptId: city.ids.companyDept,
    superviseDeptId: 'd-district',
    superviseUserId: boss.userId,
    maintDeptId: 'd-district',
    permitStart: '2026-06-01',
    permitEnd: '2026-12-31',
  })
  return made.data?.id ?? ''
}

/** What a plan item of the small city says. */
export const samplePlan = (city: SmallCity) => ({
  planYear: 2027,
  batch: 0,
  planName: '望澜大道综合开挖',
  roadId: city.ids.road,
  roadNames: '望澜大道',
  regionId: '990102',
  leadDeptId: city.ids.companyDept,
  leadUnit: '样例单位',
  planStart: '2027-03-01',
  planEnd: '2027-03-20',
  quarter: 1,
})

const cardOfOneSpan = {
  spans: [{ spanNo: '1', length: 20 }],
  supports: [
    { supportNo: '0', kind: '2' },
    { supportNo: '1', kind: '2' },
  ],
}

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
  flowModel: { values: () => ({ key: 'sample_model' }) },
  schedule: { values: () => ({ beanName: 'calendarCheck', params: null }) },
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
  contract: {
    values: (_house, city) => ({
      contractKind: '6',
      procureKind: '5',
      manageLevel: 'sj',
      manageDeptId: city.ids.bureau,
      companyDeptId: city.ids.companyDept,
      amount: 1000,
      signDate: '2026-01-05',
      startDate: '2026-02-01',
      endDate: '2026-12-31',
      contactPhone: '10000000001',
      facilities: [],
      cycles: [],
    }),
  },
  dailyMaintenance: { values: () => ({ facilityKind: '1', part: '101' }) },
  iotDevice: {
    values: (_house, city) => ({
      deviceType: '15',
      gasCompaniesId: city.ids.company,
      samplePeriod: 60,
      reportPeriod: 600,
      location: { lng: 123.61, lat: 29.81 },
    }),
  },
  road: {
    values: () => ({
      name: '样例路',
      regionId: '990102',
      manageLevel: '2',
      openDate: '2020-01-01',
      completionDate: '2019-12-01',
      warrantyEndDate: '2021-01-01',
      contactPhone: '0000-81234567',
      redLineWidth: 50,
      carriagewayWidth: 24,
    }),
  },
  bridge: {
    values: () => ({
      name: '样例桥',
      regionId: '990102',
      manageLevel: '2',
      maintCategory: '3',
      maintGrade: '1',
      spanCount: 1,
      ...cardOfOneSpan,
    }),
  },
  bridgeDetection: {
    values: (_house, city) => ({
      bridgeId: city.ids.bridge,
      bridgeKind: '1',
      detectYear: 2026,
      details: [{ part: '2', unitNo: '2', component: '7', damageType: '701', degreeValue: 2, development: '1' }],
    }),
  },
  excavation: {
    values: (_house, city) => ({
      declareType: '3',
      matter: '1',
      constructionMethod: '1',
      openCutReason: '管线接驳需明挖',
      trafficClosure: '0',
      planStart: '2026-08-01',
      planEnd: '2026-08-20',
      constructionCreditCode: firstCredit + creditCheckCharacter(firstCredit),
      builderCreditCode: firstCredit + creditCheckCharacter(firstCredit),
      frozenReason: '居民用气急需',
      sections: [
        {
          roadId: city.ids.road,
          startPile: '古渡街口',
          endPile: '织锦街口',
          crossing: true,
          partKind: '1',
          pavementType: '1',
          length: 100,
          trenchWidth: 1.2,
          depth: 1.5,
          geometry: {
            type: 'LineString',
            coordinates: [
              [123.605, 29.8],
              [123.606, 29.8],
            ],
          },
        },
      ],
    }),
  },
  trustedSystem: { values: () => ({ expireDate: '2027-12-31', ipList: null, allowCalls: null }) },
  webhook: {
    values: async (_house, _city, boss) => {
      const { data } = await boss.post('sys/accesssystem', { name: '样例系统', expireDate: '2027-12-31' })
      return { accesssystemId: data?.id, url: 'https://hooks.example.com/chengan', resources: [{ root: 'sys/post' }] }
    },
  },
  feeStandard: {
    values: () => ({ feeKind: '2', occupyPurpose: '1', roadGrade: '1', unit: '元/㎡·日', factorKind: '0', validFrom: '2026-01-01' }),
  },
  banPeriod: { values: () => ({ startDate: '2026-08-01', endDate: '2026-08-10' }) },
  excavationPlan: { values: (_house, city) => ({ ...samplePlan(city), sequence: null }) },
  planMember: {
    values: async (house, city, boss) => {
      const plan = await boss.put('szgl/wjjh', samplePlan(city))
      const form = await sampleValues.excavation?.values?.(house, city, boss)
      const declared = await boss.put('szgl/wjsp', { ...form, projectName: '成员工程', projectType: '3' })
      // The first member of an item is its lead.
      return { wjjhId: plan.data?.id, wjspId: declared.data?.id, role: '1', planStart: null, planEnd: null }
    },
  },
  jointMeeting: { values: () => ({ meetingKind: '3', planYear: null, batch: null, participants: [], items: [], attitude: null }) },
  approvalCase: { values: () => ({ applyCardType: '1', projPwd: null }) },
  supervision: {
    values: (_house, city) => ({
      wjspId: null,
      preapasId: null,
      unitDeptId: city.ids.companyDept,
      constructionCreditCode: firstCredit + creditCheckCharacter(firstCredit),
    }),
  },
  constructionFiling: { values: async (house, city, boss) => ({ phjgId: await supervisionOf(house, city, boss), stages: [] }) },
  supervisionVisit: {
    values: async (house, city, boss) => ({
      phjgId: await supervisionOf(house, city, boss),
      checkItems: [{ code: '01', result: '1' }],
      images: [await uploadPicture(house, boss), await uploadPicture(house, boss)],
      fenceReason: null,
    }),
  },
  rectificationOrder: {
    values: async (house, city, boss) => ({
      phjgId: await supervisionOf(house, city, boss),
      visitId: null,
      deadline: '2026-06-30 18:00:00',
    }),
  },
  acceptanceApplication: {
    values: async (house, city, boss) => ({
      phjgId: await supervisionOf(house, city, boss),
      sectionIds: [],
      layerThickness: [],
      attendees: [],
      items: [],
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
