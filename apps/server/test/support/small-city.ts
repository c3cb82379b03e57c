import { creditCheckCharacter } from '@chengan/kernel/fields/formats'
import { Document, Packer, Paragraph } from 'docx'
import { sm3 } from '../../src/ciphers/sm3.ts'
import { contentKey } from '../../src/resources/files/content-key.ts'
import { insertRow } from '../../src/resources/rows.ts'
import type { TestServer } from './house.ts'
import { addAccount, type Person, personOf } from './people.ts'

/** A city with two districts and two gas companies, and a person in every seat that the rules speak of. */
export interface SmallCity {
  readonly city: Person
  readonly district: Person
  /** A second inspector of the district: an inspection names two. */
  readonly district2: Person
  readonly otherDistrict: Person
  readonly principal: Person
  readonly safetyManager: Person
  readonly staff: Person
  readonly otherCompany: Person
  readonly ids: Readonly<
    Record<
      'bureau' | 'district' | 'otherDistrict' | 'company' | 'otherCompany' | 'companyDept' | 'otherCompanyDept' | 'road' | 'bridge',
      string
    >
  >
}

const NOW = '2026-01-01 00:00:00'
const regions = [
  { id: '990100', pid: null, name: '临江市', type: '2' },
  { id: '990102', pid: '990100', name: '望澜区', type: '3' },
  { id: '990121', pid: '990100', name: '石桐县', type: '3' },
  { id: '990102001', pid: '990102', name: '古渡街道', type: '4' },
]
const depts = [
  { id: 'd-bureau', pid: '1', pids: '1', name: '市燃气管理处', kind: '1', level: 'sj', region: '990100' },
  { id: 'd-district', pid: '1', pids: '1', name: '望澜区住建局', kind: '2', level: 'qx', region: '990102' },
  { id: 'd-other', pid: '1', pids: '1', name: '石桐县住建局', kind: '2', level: 'qx', region: '990121' },
  { id: 'd-company', pid: 'd-district', pids: '1,d-district', name: '临江澜源燃气有限公司', kind: '4', level: 'qy', region: '990102' },
  { id: 'd-safety', pid: 'd-company', pids: '1,d-district,d-company', name: '安全管理部', kind: '11', level: 'qy', region: '990102' },
  { id: 'd-company2', pid: 'd-other', pids: '1,d-other', name: '石桐汇泉液化气有限公司', kind: '4', level: 'qy', region: '990121' },
]
const companies = [
  { id: 'c-one', code: 'RQ9901029001', name: '临江澜源燃气有限公司', dept: 'd-company', region: '990102', types: ['1'] },
  { id: 'c-two', code: 'RQ9901219001', name: '石桐汇泉液化气有限公司', dept: 'd-company2', region: '990121', types: ['2'] },
]

async function layOut(house: TestServer): Promise<void> {
  const { db } = house.open.services
  const common = { create_date: NOW, update_date: NOW }
  await db
    .insertInto('region')
    .values(regions.map(({ id, pid, name, type }) => ({ id, pid, name, full_name: name, type, status: '1', ...common })))
    .execute()
  const departments = depts.map(({ region, ...rest }) => ({
    ...rest,
    region_id: region,
    sort: 10,
    status: '1',
    system_code: ['zhrq', 'zhsz'],
    ...common,
  }))
  await db.insertInto('dept').values(departments).execute()
  const rows = companies.map(({ id, code, name, dept, region, types }, index) => ({
    id,
    company_code: code,
    name,
    credit_code: creditCodeOf(index),
    business_types: types,
    gas_types: ['1'],
    dept_id: dept,
    region_id: region,
    service_region_ids: [region],
    address: `${name}注册地址`,
    office_address: `${name}经营地址`,
    business_status: '1',
    review_status: '3',
    ...common,
  }))
  await db.insertInto('gas_company').values(rows).execute()
  await layRoad(house)
}

const ROAD = '0192a000000070008000000000000001'
const BRIDGE = '0192a000000070008000000000000002'

/** An arterial road of the district and a bridge of three spans on it, both in use. */
async function layRoad({ open }: TestServer): Promise<void> {
  const { db, registry, newId } = open.services
  const kept = {
    regionId: '990102',
    deptId: 'd-district',
    ownerUnit: '望澜区住建局',
    manageLevel: '2',
    manageDeptId: 'd-district',
    status: '2',
    dataSource: '1',
    createDate: NOW,
    updateDate: NOW,
  }
  const line = (lng: number) => ({
    type: 'LineString',
    coordinates: [
      [lng, 29.8],
      [lng + 0.02, 29.8],
    ],
  })
  const road = {
    id: ROAD,
    name: '望澜大道',
    roadGrade: '2',
    maintGrade: '1',
    length: 1930,
    carriagewayWidth: 24,
    pavementType: 'lq',
    openDate: '2024-05-01',
  }
  const bridge = {
    id: BRIDGE,
    name: '古渡桥',
    roadId: ROAD,
    structureUse: '1',
    bridgeType: '1',
    maintCategory: '3',
    maintGrade: '1',
    totalLength: 60,
    totalWidth: 30,
  }
  await insertRow(db, registry.byName('road'), { ...kept, ...road, geom: line(123.6) })
  await insertRow(db, registry.byName('bridge'), { ...kept, ...bridge, geom: line(123.61) })
  const owned = { ownerId: BRIDGE, createDate: NOW, updateDate: NOW }
  for (const sort of [1, 2, 3])
    await insertRow(db, registry.byName('bridgeSpans'), { ...owned, id: newId(), sort, spanNo: String(sort), length: 20 })
  for (const sort of [0, 1, 2, 3])
    await insertRow(db, registry.byName('bridgeSupports'), {
      ...owned,
      id: newId(),
      sort,
      supportNo: String(sort),
      kind: sort % 3 === 0 ? '2' : '1',
    })
}

function creditCodeOf(index: number): string {
  const first = `9199010200000000${index}`.padEnd(17, '0').slice(0, 17)
  return first + creditCheckCharacter(first)
}

/** Lays out the city in a house and logs its people in. */
export async function buildSmallCity(house: TestServer): Promise<SmallCity> {
  await layOut(house)
  const person = async (username: string, deptId: string, role: string, businessRoles: readonly string[] = []) =>
    personOf(house, await addAccount(house, { username, deptId, roles: [role], businessRoles }))
  return {
    city: await person('city', 'd-bureau', 'citySupervisor', ['rq_sj_sh']),
    district: await person('district', 'd-district', 'districtSupervisor', ['rq_qx_sh']),
    district2: await person('district2', 'd-district', 'districtSupervisor'),
    otherDistrict: await person('otherdistrict', 'd-other', 'districtSupervisor', ['rq_qx_sh']),
    principal: await person('principal', 'd-company', 'enterpriseAdmin', ['gas_principal']),
    safetyManager: await person('safety', 'd-safety', 'enterpriseStaff', ['gas_safety_manager']),
    staff: await person('staff', 'd-company', 'enterpriseStaff'),
    otherCompany: await person('othercompany', 'd-company2', 'enterpriseAdmin', ['gas_principal']),
    ids: {
      bureau: 'd-bureau',
      district: 'd-district',
      otherDistrict: 'd-other',
      company: 'c-one',
      otherCompany: 'c-two',
      companyDept: 'd-company',
      otherCompanyDept: 'd-company2',
      road: ROAD,
      bridge: BRIDGE,
    },
  }
}

/** Puts a picture into the file store as the person's own upload; answers its id. */
export async function uploadPicture(house: Pick<TestServer, 'open'>, person: Person, name = '现场.jpg'): Promise<string> {
  const { services } = house.open
  const id = services.newId()
  await services.db
    .insertInto('file')
    .values({
      id,
      name,
      type_id: '1',
      size: 1000,
      mime: 'image/jpeg',
      creator: person.userId,
      create_date: NOW,
      update_date: NOW,
      url: `sys/oss/preview/${id}`,
    })
    .execute()
  return id
}

/** The same with a Word document of one line, whose content lies in the store. */
export async function uploadWord(house: Pick<TestServer, 'open'>, person: Person, name = '模板.docx'): Promise<string> {
  const { services } = house.open
  const content = await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph('正文')] }] }))
  const sha = sm3(content)
  await services.store.put(contentKey(sha), content)
  const id = await uploadPicture(house, person, name)
  await services.db.updateTable('file').set({ sha, size: content.length, type_id: '5' }).where('id', '=', id).execute()
  return id
}

/** A station of each of the two companies, by the ids that the test knows them by. */
export async function addStations(house: TestServer, ofCompany: string, ofOtherCompany: string): Promise<void> {
  const station = (id: string, name: string, company: string, dept: string) => ({
    ...{
      id,
      name,
      facility_type: '2',
      gas_companies_id: company,
      dept_id: dept,
      region_id: '990102',
      review_status: '3',
      facility_status: '1',
    },
    ...{ create_date: '2026-01-01 00:00:00', update_date: '2026-01-01 00:00:00' },
  })
  await house.open.services.db
    .insertInto('gas_facility')
    .values([station(ofCompany, '古渡门站', 'c-one', 'd-company'), station(ofOtherCompany, '石桐气化站', 'c-two', 'd-company2')])
    .execute()
}
