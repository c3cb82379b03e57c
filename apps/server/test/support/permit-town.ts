import { creditCheckCharacter } from '@chengan/kernel/fields/formats'
import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { flowTimeoutScan } from '../../src/areas/system/flow/flow-jobs.ts'
import { deployInstalled, installedProcesses } from '../../src/areas/system/flow-models/processes/installed-processes.ts'
import { insertRow } from '../../src/resources/rows.ts'
import { startTestServer, type TestServer } from './house.ts'
import { type AnsweredRow, addAccount, type Person, personOf } from './people.ts'
import { signs } from './signing.ts'
import { buildSmallCity, type SmallCity } from './small-city.ts'

const people: readonly (readonly [name: string, dept: string, role: string, businessRoles: readonly string[]])[] = [
  ['builder', 'd-company2', 'constructionUnit', ['wj_sqr']],
  ['rival', 'd-company', 'constructionUnit', ['wj_sqr']],
  ['owner', 'd-company', 'enterpriseStaff', ['wj_gx']],
  // The district.
  ['surveyor', 'd-district', 'districtSupervisor', ['wj_tk']],
  ['first', 'd-district', 'districtSupervisor', ['wj_cs']],
  ['dClerk', 'd-district', 'districtSupervisor', ['wj_ck']],
  ['dCashier', 'd-district', 'districtSupervisor', ['wj_fy']],
  ['dDirector', 'd-district', 'districtSupervisor', ['wj_ld', 'ws_qf']],
  ['dChecker', 'd-district', 'districtSupervisor', ['ws_hg']],
  ['dSealer', 'd-district', 'districtSupervisor', ['ws_yy']],
  // The city.
  ['clerk', 'd-bureau', 'citySupervisor', ['wj_ck']],
  ['police', 'd-bureau', 'citySupervisor', ['wj_jj']],
  ['planner', 'd-bureau', 'citySupervisor', ['wj_gh']],
  ['gardener', 'd-bureau', 'citySupervisor', ['wj_yl']],
  ['keeper', 'd-bureau', 'citySupervisor', ['yj_dqs']],
  ['reviewer', 'd-bureau', 'citySupervisor', ['wj_sh']],
  ['liaison', 'd-bureau', 'citySupervisor', ['wj_zf']],
  ['cashier', 'd-bureau', 'citySupervisor', ['wj_fy']],
  ['director', 'd-bureau', 'cityLeader', ['wj_ld']],
  ['signer', 'd-bureau', 'citySupervisor', ['ws_qf']],
  ['checker', 'd-bureau', 'citySupervisor', ['ws_hg']],
  ['sealer', 'd-bureau', 'citySupervisor', ['ws_yy']],
  ['planOfficer', 'd-bureau', 'citySupervisor', ['wj_jh']],
]

const credit = '9199010400000JTGX'
/** Credit code of the applicant. */
export const CREDIT = credit + creditCheckCharacter(credit)

/** Roads of the town beside the arterial of the small city: an old side street, and one that was overhauled lately. */
const LANE = '0192a000000070008000000000000011'
const OVERHAULED = '0192a000000070008000000000000012'
const FAR = '0192a000000070008000000000000013'
const ON_THE_LANE: readonly [lng: number, lat: number] = [123.705, 29.85]

/** A step of an approval: who, with which result, and what he fills in. */
export type PermitStep = readonly [name: string, result: number, more?: object]

const START = Date.parse('2026-06-30T02:00:00Z')

/** A server with everybody through whose hands a permit goes, at both levels, and the processes as they are installed. */
export async function openPermitTown(parameters?: Readonly<Record<string, string>>) {
  const house = await startTestServer(parameters === undefined ? {} : { parameters })
  const at = await buildSmallCity(house)
  // The offices of the small city look after gas; these look after streets as well.
  await sql`update dept set system_code = '{zhrq,zhsz}' where system_code = '{zhrq}'`.execute(house.open.services.db)
  const { services } = house.open
  await layRoads(house)
  const who: Record<string, Person> = {}
  for (const [username, deptId, role, businessRoles] of people)
    who[username] = await personOf(house, await addAccount(house, { username, deptId, roles: [role], businessRoles }))
  // Tests let weeks go by: nobody is asked to log in again.
  await sql`update session set idle_minutes = null, expire_date = '2099-01-01'`.execute(services.db)
  await deployInstalled(services, await installedProcesses())
  return new PermitTown(house, at, who)
}

async function layRoads({ open }: TestServer): Promise<void> {
  const { db, registry } = open.services
  const kept = {
    ...{ regionId: '990102', deptId: 'd-district', ownerUnit: '望澜区住建局', manageLevel: '2', manageDeptId: 'd-district', status: '2' },
    ...{ dataSource: '1', createDate: '2026-01-01 00:00:00', updateDate: '2026-01-01 00:00:00', maintGrade: '3', pavementType: 'lq' },
  }
  const line = (lat: number) => ({
    type: 'LineString',
    coordinates: [
      [123.7, lat],
      [123.72, lat],
    ],
  })
  const roads = [
    { id: LANE, name: '槐荫巷', roadGrade: '4', length: 900, carriagewayWidth: 12, openDate: '2010-05-01', geom: line(29.85) },
    {
      ...{ id: OVERHAULED, name: '杏园路', roadGrade: '4', length: 900, carriagewayWidth: 12, openDate: '2005-05-01' },
      ...{ lastOverhaulDate: '2025-03-01', geom: line(29.86) },
    },
    {
      ...{ id: FAR, name: '石桐路', roadGrade: '4', length: 900, carriagewayWidth: 12, openDate: '2010-05-01', geom: line(29.9) },
      regionId: '990121',
    },
  ]
  const ofTwo = {
    feeKind: '2',
    occupyPurpose: '1',
    unitPrice: 0.5,
    unit: '元/㎡·日',
    factorKind: '0',
    basisDoc: '本市文件',
    validFrom: '2020-01-01',
  }
  const dated = { createDate: '2026-01-01 00:00:00', updateDate: '2026-01-01 00:00:00' }
  await insertRow(db, registry.byName('feeStandard'), { ...ofTwo, ...dated, id: open.services.newId(), roadGrade: '4', maxDays: 60 })
  for (const road of roads) await insertRow(db, registry.byName('road'), { ...kept, ...road })
}

export class PermitTown {
  readonly lane = LANE
  readonly overhauled = OVERHAULED
  readonly far = FAR
  readonly house: TestServer
  readonly at: SmallCity
  readonly #who: Readonly<Record<string, Person>>
  readonly #places: ReadonlyMap<string, readonly [lng: number, lat: number]>
  #count = 0
  #seconds = 0

  constructor(house: TestServer, at: SmallCity, who: Readonly<Record<string, Person>>) {
    this.house = house
    this.at = at
    this.#who = who
    this.#places = new Map([
      [LANE, ON_THE_LANE],
      [OVERHAULED, [123.705, 29.86]],
      [FAR, [123.705, 29.9]],
      [at.ids.road, [123.605, 29.8]],
    ])
  }

  get db() {
    return this.house.open.services.db
  }

  close = () => this.house.close()

  one(name: string): Person {
    const person = this.#who[name]
    if (person === undefined) throw new Error(`nobody is called ${name}`)
    return person
  }

  /** A new number: no two calls of a test are alike, since the same call twice within a second is a double click. */
  next(): number {
    this.#count += 1
    return this.#count
  }

  /** Lets seconds pass. */
  pass(seconds: number): void {
    this.#seconds += seconds
    this.house.setNow(datetimeText(START + this.#seconds * 1000))
  }

  setNow(text: string): void {
    this.#seconds = (Date.parse(`${text.replace(' ', 'T')}+08:00`) - START) / 1000
    this.house.setNow(text)
  }

  /** Fires what the clock has due, as the job of every minute does. */
  async minute(): Promise<number> {
    const handler = flowTimeoutScan(this.house.open.services)
    return Number(await handler.run({ signal: AbortSignal.timeout(60_000) } as Parameters<typeof handler.run>[0]))
  }

  async upload(person: Person): Promise<string> {
    const id = `f${String(this.next()).padStart(31, '0')}`
    await sql`insert into file (id, name, url, size, mime, type_id, oss_type, sha, secret_level, scan_status, creator, create_date, update_date,
      version, deleted) values (${id}, '材料.pdf', '', 1, 'application/pdf', '6', '5', ${id}, '0', '0', ${person.userId}, '2026-06-30 10:00+08', '2026-06-30 10:00+08', 1, false)`.execute(
      this.db,
    )
    return id
  }

  /** A section of the old side street, or of the road that is named, drawn on it. */
  section(more: { readonly roadId?: string | null } & Record<string, unknown> = {}): object {
    const [lng, lat] = this.#places.get(more.roadId ?? LANE) ?? ON_THE_LANE
    return {
      ...{ roadId: LANE, startPile: '1号', endPile: '97号', crossing: false, partKind: '1', pavementType: '1' },
      ...{ length: 97, trenchWidth: 1.2, depth: 1.5, stageLength: 50 },
      geometry: {
        type: 'LineString',
        coordinates: [
          [lng, lat],
          [lng + 0.001, lat],
        ],
      },
      ...more,
    }
  }

  /** An application for a permit that nothing stops: the side street, no lane taken, off plan. What is left out of it comes from `more`. */
  form(more: object = {}): Record<string, unknown> {
    return {
      ...{
        declareType: '3',
        matter: '1',
        offPlanReason: '用户接驳',
        projectName: `燃气接驳${this.next()}`,
        projectType: '3',
        projectNature: '6',
      },
      ...{ constructionUnit: '石桐汇泉', constructionCreditCode: CREDIT, contactPerson: '苏行止', contactPhone: '13800000001' },
      ...{ builderUnit: '筑远市政', builderCreditCode: CREDIT, builderManager: '顾怀安', builderPhone: '13800000002' },
      ...{
        regionId: '990102',
        address: '槐荫巷1号',
        planStart: '2026-09-01',
        planEnd: '2026-09-20',
        workWindow: '2',
        constructionMethod: '1',
      },
      ...{ openCutReason: '埋深浅', pipelineKind: '3', trafficClosure: '2', reason: '用气急需', sections: [this.section()] },
      ...more,
    }
  }

  /** A draft with every paper. Answers its id. */
  async draft(more: object = {}, who = 'builder'): Promise<string> {
    const person = this.one(who)
    const file = await this.upload(person)
    const materials = codes.map((code) => ({ code, attachments: [file] }))
    const added = await person.put('szgl/wjsp', { ...this.form({ materials }), ...more })
    expect([added.code, added.msg]).toEqual([0, added.msg])
    return added.data.id
  }

  submit = (id: string, more: object = {}, who = 'builder') => this.one(who).put('szgl/wjsp/submit', { id, ...more })

  /** An application that was handed in. */
  async submitted(more: object = {}, who = 'builder'): Promise<string> {
    const id = await this.draft(more, who)
    const reply = await this.submit(id, {}, who)
    expect([reply.code, reply.msg, reply.data?.status]).toEqual([0, reply.msg, '10'])
    return id
  }

  /** The declaration as its applicant sees it. */
  stands = async (id: string, who = 'builder'): Promise<AnsweredRow> => (await this.one(who).get(`szgl/wjsp/info/${id}`)).data

  audit = (name: string, id: string, result: number, more: object = {}) =>
    this.one(name).put('szgl/wjsp/audit', { id, result, comment: `${name}的意见${this.next()}`, ...ofCounter(name, result), ...more })

  /** Goes through steps that must all be taken. Answers the state after the last. */
  async through(id: string, steps: readonly PermitStep[]): Promise<unknown> {
    let status: unknown
    for (const [name, result, more] of steps) {
      const reply = await this.audit(name, id, result, more)
      expect([name, reply.code, reply.msg]).toEqual([name, 0, reply.msg])
      status = reply.data.status
    }
    return status
  }

  paid = (id: string, name = 'dCashier') =>
    this.one(name).put('szgl/wjsp/paid', { id, feeBillNo: `JK${this.next()}`, feePaidDate: '2026-06-30' })

  /** Checks, signs and seals the paper of the decision, which gives it effect. */
  async seal(id: string, level: 'district' | 'city' = 'district'): Promise<void> {
    const names = level === 'district' ? (['dChecker', 'dDirector', 'dSealer'] as const) : (['checker', 'signer', 'sealer'] as const)
    const { rows } = await sql<{ paper: string }>`select decision_document_id as paper from excavation where id = ${id}`.execute(this.db)
    const paper = rows[0]?.paper
    const [checker, signer, sealer] = names
    const steps = [
      await this.one(checker).put('szgl/spws/audit', { id: paper, result: 1, comment: '无误' }),
      await signs(this.house.open.services, this.one(signer), paper ?? '', { comment: '同意签发' }),
      await this.one(sealer).put('szgl/spws/seal', { id: paper }),
    ]
    expect(steps.map((reply) => [reply.code, reply.msg])).toEqual(steps.map((reply) => [0, reply.msg]))
  }

  /** Columns of a stored row that no call shows. */
  async stored(table: string, id: string): Promise<Record<string, unknown>> {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where id = ${id}`.execute(this.db)
    return rows[0] ?? {}
  }
}

const codes = ['M02', 'M03', 'M04', 'M05', 'M06', 'M07', 'M08', 'M09', 'M11', 'M12', 'M13', 'M14']
/** Every paper, looked at by the counter. */
export const allPapersChecked = { materials: codes.map((code) => ({ code, checked: true })) }
/** What a clerk accepts he has looked at. */
const ofCounter = (name: string, result: number) => (result === 1 && /clerk/i.test(name) ? allPapersChecked : {})

/** The review of the district: acceptance, survey, every countersign, district review. */
export const districtReview: readonly PermitStep[] = [
  ['dClerk', 1],
  ['surveyor', 1, { surveyResult: '1', surveyDesc: '相符' }],
  ['police', 1],
  ['planner', 1],
  ['owner', 1, { briefingDate: '2026-07-02' }],
  ['first', 1, { reviewOpinion: '同意' }],
]

/** The same with the city behind it. */
export const cityReview: readonly PermitStep[] = [['clerk', 1], ...districtReview.slice(1), ['reviewer', 1, { reviewOpinion: '同意' }]]

/** To the permit of the district, paid by the clerk's note; its paper is not sealed yet. */
export async function permitted(town: PermitTown, id: string): Promise<void> {
  expect(await town.through(id, [...districtReview, ['dCashier', 1]])).toBe('35')
  expect((await town.paid(id)).data.status).toBe('38')
  expect(await town.through(id, [['dDirector', 1, { decideOpinion: '同意' }]])).toBe('40')
}

/** To a permit that has effect. */
export async function issuedPermit(town: PermitTown, more: object = {}): Promise<string> {
  const id = await town.submitted(more)
  await permitted(town, id)
  await town.seal(id)
  return id
}

/** How many notices speak of the word. */
export async function noticesAbout(town: PermitTown, word: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from notice where title like ${`%${word}%`} or content like ${`%${word}%`}`.execute(town.db)
  return rows[0]?.n ?? 0
}

/** The kinds of the documents that an application has led to, in their order. */
export async function documentsOf(town: PermitTown, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{
    kind: string
  }>`select doc_kind as kind from approval_document where biz_id = ${id} order by create_date, id`.execute(town.db)
  return rows.map((row) => row.kind)
}
