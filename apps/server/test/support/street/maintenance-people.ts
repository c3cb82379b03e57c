import type { TestServer } from '../house.ts'
import { addAccount, type Person, personOf } from '../people.ts'
import { type SmallCity, uploadPicture } from '../small-city.ts'

/** Who maintains the streets of the small city: a company with a crew, another company, a supervision company, and the officers. */
export interface Maintainers {
  readonly manager: Person
  readonly otherManager: Person
  readonly company: Person
  readonly crew: Person
  readonly otherCompany: Person
  readonly supervisor: Person
}

const NOW = '2026-01-01 00:00:00'
const depts = [
  { id: 'd-care', name: '坦途养护有限公司', kind: '5', level: 'qy' },
  { id: 'd-care2', name: '安道养护有限公司', kind: '5', level: 'qy' },
  { id: 'd-watch', name: '衡准监理有限公司', kind: '6', level: 'jl' },
]

export async function hireMaintainers(house: TestServer, city: SmallCity): Promise<Maintainers> {
  const { db } = house.open.services
  const common = { pid: '1', pids: '1', region_id: '990102', sort: 20, status: '1', create_date: NOW, update_date: NOW }
  await db
    .insertInto('dept')
    .values(depts.map((dept) => ({ ...dept, ...common, system_code: ['zhsz'] })))
    .execute()
  const person = async (username: string, deptId: string, role: string, businessRoles: readonly string[] = []) =>
    personOf(house, await addAccount(house, { username, deptId, roles: [role], businessRoles }))
  return {
    manager: await person('roads', city.ids.district, 'districtSupervisor', ['yh_qx_officer']),
    otherManager: await person('otherroads', city.ids.otherDistrict, 'districtSupervisor', ['yh_qx_officer']),
    company: await person('care', 'd-care', 'maintenanceUnit', ['yh_qy_pm']),
    crew: await person('crew', 'd-care', 'maintenanceUnit', ['yh_qy_crew']),
    otherCompany: await person('care2', 'd-care2', 'maintenanceUnit', ['yh_qy_pm']),
    supervisor: await person('watch', 'd-watch', 'supervisionUnit', ['yh_jl_eng']),
  }
}

/** A contract of the district with the company, its supervisor and a price list; not in force yet. */
export async function contractDrafted(house: TestServer, city: SmallCity, at: Maintainers, more: object = {}): Promise<string> {
  const added = await at.manager.put('yhgl/contract', {
    contractNo: `YH-${Math.random().toString(36).slice(2, 10)}`,
    contractName: '望澜区道路日常养护合同',
    contractKind: '3',
    pricingKind: '2',
    procureKind: '5',
    planYear: 2026,
    manageDeptId: city.ids.district,
    manageLevel: 'qx',
    companyDeptId: 'd-care',
    supervisorDeptId: 'd-watch',
    contactPerson: '张安',
    contactPhone: '10000000001',
    regionId: '990102',
    signDate: '2026-01-05',
    startDate: '2026-02-01',
    endDate: '2026-12-31',
    amount: 30_000,
    fundSource: '2',
    paymentCycle: '2',
    items: [
      { itemCode: 'YH-R01', itemName: '坑槽热补', unit: 'm2', quantity: 100, unitPrice: 200 },
      { itemCode: 'YH-R04', itemName: '灌缝', unit: 'm', quantity: 500, unitPrice: 20 },
    ],
    attachments: [await uploadPicture(house, at.manager, '合同扫描件.jpg')],
    ...more,
  })
  if (added.code !== 0) throw new Error(JSON.stringify(added))
  return added.data.id
}

/** The same, in force. */
export async function contractInForce(house: TestServer, city: SmallCity, at: Maintainers, more: object = {}): Promise<string> {
  const id = await contractDrafted(house, city, at, more)
  const active = await at.manager.post('yhgl/contract/state', { id, action: 'activate' })
  if (active.code !== 0) throw new Error(JSON.stringify(active))
  return id
}

/** What is reported of a pothole. */
export async function pothole(house: TestServer, person: Person, more: object = {}): Promise<Record<string, unknown>> {
  return {
    facilityKind: '1',
    facilityName: '望澜大道',
    part: '101',
    defectCode: 'R01',
    severity: '2',
    description: '车行道坑槽，深40毫米',
    location: { lng: 123.61, lat: 29.81 },
    address: '望澜大道118号',
    regionId: '990102',
    images: [await uploadPicture(house, person)],
    ...more,
  }
}
