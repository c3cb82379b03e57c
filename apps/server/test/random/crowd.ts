import { randomBytes } from 'node:crypto'
import { gasCarType } from '@chengan/domain/utilities/dictionaries/facilities'
import { gasProjectKind } from '@chengan/domain/utilities/dictionaries/projects-and-activities'
import { gasPersonType } from '@chengan/domain/utilities/dictionaries/staff'
import { sql } from 'kysely'
import { layTestCity, type SampleGround } from '../samples/ground.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'
import { installDocumentFlow, supervisionPeople } from './crowd-of-supervision.ts'

/** A city in which somebody of every level calls, each with his usual role and once more with every permission there is: what the
 *  level and the scope refuse must not hide behind a missing permission. */
export interface Crowd {
  readonly house: TestServer
  readonly at: SmallCity
  /** The super administrator. */
  readonly boss: Person
  readonly people: Readonly<Record<string, Person>>
  /** The named rows that samples stand on; who writes for a department may do whatever there is to do. */
  readonly ground: SampleGround
  close(): Promise<void>
}

const NOW = '2026-01-01 00:00:00'
const depts = [
  { id: 'd-super', kind: '6', level: 'jl', name: '监理单位', region_id: '990102' },
  { id: 'd-patrol', kind: '9', level: 'xc', name: '巡查队', region_id: '990102' },
  { id: 'd-ops', kind: '12', level: 'xt', name: '系统运维', region_id: '990100' },
]

const mighty = ['d-bureau', 'd-district', 'd-other', 'd-company', 'd-company2', 'd-super', 'd-patrol', 'd-ops'] as const

async function addDepartments(house: TestServer): Promise<void> {
  const rows = depts.map((dept) => ({
    ...dept,
    pid: '1',
    pids: '1',
    sort: 20,
    status: '1',
    system_code: ['zhrq', 'zhsz'],
    create_date: NOW,
    update_date: NOW,
  }))
  await house.open.services.db.insertInto('dept').values(rows).execute()
}

/** A role with every string of the menus. */
async function addMightyRole(house: TestServer): Promise<void> {
  await sql`insert into role (id, code, name, data_scope, menu_id_list, built_in, create_date, update_date)
    select ${randomBytes(16).toString('hex')}, 'mighty', '全部权限', '1', array_agg(id), false, ${NOW}, ${NOW} from menu`.execute(
    house.open.services.db,
  )
}

/** Of every resource under review some types go to the city, so that its steps are taken; of vehicles, works and people it reviews none unless it says so. */
async function letTheCityReviewSome(house: TestServer): Promise<void> {
  const { db, settings } = house.open.services
  const more = JSON.stringify({
    'gysy/gascar': [gasCarType.values.smallDeliveryVan.value],
    'gysy/gysygcba': [gasProjectKind.values.station.value],
    'gysy/jobperson': [gasPersonType.values.other.value],
  })
  await sql`update param set param_value = (param_value::jsonb || ${more}::jsonb)::text where param_code = 'gysy.review.cityTypes'`.execute(
    db,
  )
  await settings.reload()
}

/** Opens a house with the crowd in it. */
export async function openCrowd(): Promise<Crowd> {
  const house = await startTestServer()
  const at = await buildSmallCity(house)
  await addDepartments(house)
  await addMightyRole(house)
  await installDocumentFlow(house)
  await letTheCityReviewSome(house)
  const { city, hired } = await layTestCity(house, at)
  const person = async (username: string, deptId: string, roles: readonly string[], businessRoles: readonly string[] = []) =>
    personOf(house, await addAccount(house, { username, deptId, roles, businessRoles }))
  const boss = await person('boss.one', '1', ['superAdmin'])
  const usual = {
    city: at.city,
    district: at.district,
    otherDistrict: at.otherDistrict,
    principal: at.principal,
    safetyManager: at.safetyManager,
    staff: at.staff,
    otherCompany: at.otherCompany,
    supervisor: await person('supervisor', 'd-super', ['supervisionUnit']),
    inspector: await person('patrol', 'd-patrol', ['inspector']),
    sysAdmin: await person('keeper', 'd-ops', ['sysAdmin']),
    secAdmin: await person('guard', 'd-ops', ['secAdmin']),
    auditAdmin: await person('auditor', 'd-ops', ['auditAdmin']),
    newcomer: await person('newcomer', 'd-company', []),
    planner: await person('planner', 'd-bureau', ['citySupervisor'], ['wj_jh', 'wj_hy', 'wj_jj']),
    roads: hired.manager,
    otherRoads: hired.otherManager,
    care: hired.company,
    crew: hired.crew,
    otherCare: hired.otherCompany,
    watch: hired.supervisor,
    ...(await supervisionPeople(person)),
  }
  const strong: Record<string, Person> = {}
  for (const dept of mighty) strong[`mighty ${dept}`] = await person(`mighty.${dept.slice(2)}`, dept, ['mighty'])
  const people: Readonly<Record<string, Person>> = { boss, ...usual, ...strong }
  const mightyOf = async (dept: string) => {
    const person = people[`mighty ${dept}`]
    if (person === undefined) throw new Error(`nobody of ${dept}`)
    return person
  }
  const ground: SampleGround = { house, city, personOf: mightyOf, people: () => Object.values(people) }
  return { house, at, boss, people, ground, close: () => house.close() }
}
