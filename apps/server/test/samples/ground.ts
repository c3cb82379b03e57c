import type { TestCity } from '@chengan/domain/testing/test-city'
import type { Actor } from '@chengan/kernel/access/actor'
import { sql } from 'kysely'
import { insertRow } from '../../src/resources/rows.ts'
import { seedId } from '../../src/seed/seed-row.ts'
import type { ChanceDraw } from '../random/chance.ts'
import type { TestServer } from '../support/house.ts'
import type { Person } from '../support/people.ts'
import type { SmallCity } from '../support/small-city.ts'
import { contractInForce, hireMaintainers, type Maintainers } from '../support/street/maintenance-people.ts'
import { priceListOf } from '../support/street/street-house.ts'
import { laidRows, layStation } from './laid-rows.ts'

/** Where samples are written: a house with the named rows of the test city in it, and who writes for a department. */
export interface SampleGround {
  readonly house: TestServer
  readonly city: TestCity
  personOf(dept: string): Promise<Person>
  /** Everybody who may be asked to take a step. */
  people(): readonly Person[]
}

/** Who writes a row, and by which chance. */
export interface RowWriter {
  readonly person: Person
  readonly draw: ChanceDraw
}

export async function actorOf({ house }: Pick<SampleGround, 'house'>, person: Person): Promise<Actor> {
  const actor = await house.open.sessions.actorOf(person.userId)
  if (actor === null) throw new Error('nobody')
  return actor
}

/** Lays the named rows of the test city into a small city; answers them with the maintainers who were hired for it. */
export async function layTestCity(house: TestServer, at: SmallCity): Promise<{ readonly city: TestCity; readonly hired: Maintainers }> {
  const hired = await hireMaintainers(house, at)
  const contract = await contractInForce(house, at, hired)
  await layBridgeCare(house, contract, at.ids.bridge)
  const { ids } = at
  const ours = { region: '990102', street: '990102001', bureau: ids.district, companyDept: ids.companyDept, company: ids.company }
  const theirs = {
    region: '990121',
    street: '990121',
    bureau: ids.otherDistrict,
    companyDept: ids.otherCompanyDept,
    company: ids.otherCompany,
  }
  const station = (name: string, { company, companyDept, region }: typeof ours) =>
    layStation(house, { name, company, dept: companyDept, region })
  const named = (key: string) => laidRows[key]?.(house) ?? Promise.reject(new Error(`nobody lays ${key}`))
  const city: TestCity = {
    bureau: ids.bureau,
    ours: { ...ours, branch: await layBranch(house, ours), station: await station('澜源储配站', ours) },
    theirs: { ...theirs, branch: await layBranch(house, theirs), station: await station('汇泉储配站', theirs) },
    road: ids.road,
    sections: [await laySection(house, ids.road, 'lq'), await laySection(house, ids.road, 'sn')],
    bridge: ids.bridge,
    officer: at.city.userId,
    inspectors: [at.district.userId, at.district2.userId],
    maintainer: 'd-care',
    otherMaintainer: 'd-care2',
    supervisor: 'd-watch',
    crew: hired.crew.userId,
    contract,
    priceItem: (await priceListOf(hired.company, contract))[0]?.id ?? '',
    meeting: await named('jointMeeting preReleased'),
    declaration: await named('excavation toConsolidate'),
    checkItem: await anyCheckItem(house),
    postMenu: await menuAt(house, '/sys/post/index'),
    genders: seedId('dictType', 'gender'),
  }
  return { city, hired }
}

/** A section in force of the same company, that has the bridge alone: what is found there may be repaired. */
async function layBridgeCare({ open }: TestServer, contract: string, bridge: string): Promise<void> {
  const { db, registry } = open.services
  const kept = await db.selectFrom('contract').selectAll().where('id', '=', contract).executeTakeFirstOrThrow()
  const care = { id: `${contract}-care`, contract_no: `${String(kept.contract_no)}-care`, contract_kind: '1' }
  await db
    .insertInto('contract')
    .values({ ...kept, ...care })
    .execute()
  const parties = {
    deptId: 'd-district',
    manageDeptId: 'd-district',
    manageLevel: 'qx',
    companyDeptId: 'd-care',
    supervisorDeptId: 'd-watch',
  }
  const term = { startDate: '2026-02-01', endDate: '2026-12-31', createDate: NOW, updateDate: NOW }
  const named = { id: 'section-bridge', sectionNo: 'BD-BRIDGE', sectionName: '桥梁养护标段', contractId: care.id, sectionKind: '1' }
  const about = {
    facilityKinds: ['2'],
    regionIds: ['990102'],
    roadIds: [],
    contactPerson: '张安',
    contactPhone: '10000000001',
    status: '1',
  }
  await insertRow(db, registry.byName('bidSection'), { ...named, ...parties, ...term, ...about })
  await sql`insert into contract_facilities (id, owner_id, section_id, facility_kind, facility_id, create_date, update_date)
    values ('facility-of-care', ${care.id}, ${named.id}, '2', ${bridge}, ${NOW}, ${NOW})`.execute(db)
}

/** A section of a road, with a surface of a kind. */
async function laySection({ open }: TestServer, roadId: string, pavementType: string): Promise<string> {
  const { db, registry } = open.services
  const id = `section-${pavementType}`
  const place = {
    deptId: 'd-district',
    ownerUnit: '望澜区住建局',
    manageDeptId: 'd-district',
    dataSource: '1',
    regionId: '990102',
    streetId: '990102001',
    manageLevel: '2',
    status: '2',
    geom: {
      type: 'LineString',
      coordinates: [
        [123.6, 29.8],
        [123.62, 29.8],
      ],
    },
  }
  const size = { length: 1900, width: 24, area: 45_600, startStake: 'K0+000', endStake: 'K1+900' }
  const named = {
    id,
    assetCode: `S-${pavementType}`,
    name: `路段${pavementType}`,
    roadId,
    sectionNo: pavementType,
    startPoint: '东端',
    endPoint: '西端',
    pavementType,
  }
  await insertRow(db, registry.byName('roadSection'), { ...place, ...size, ...named, createDate: NOW, updateDate: NOW })
  return id
}

const NOW = '2026-01-01 00:00:00'

/** A branch of a company, in its business as the company is. */
async function layBranch({ open }: TestServer, { company }: { readonly company: string }): Promise<string> {
  const { db } = open.services
  const kept = await db.selectFrom('gas_company').selectAll().where('id', '=', company).executeTakeFirstOrThrow()
  const branch = { ...kept, id: `${company}-branch`, name: `${kept.name}分公司`, parent_company_id: company }
  await db
    .insertInto('gas_company')
    .values({ ...branch, company_code: null, credit_code: null })
    .execute()
  return branch.id
}

async function anyCheckItem({ open }: TestServer): Promise<string> {
  const row = await open.services.db.selectFrom('check_item').select('id').orderBy('id').limit(1).executeTakeFirst()
  return String(row?.id ?? '')
}

async function menuAt({ open }: TestServer, url: string): Promise<string> {
  const row = await open.services.db.selectFrom('menu').select('id').where('url', '=', url).executeTakeFirst()
  return String(row?.id ?? '')
}
