import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { newIdentityCode } from '@chengan/domain/testing/identity-code'
import { type RawBuilder, sql } from 'kysely'
import { buildApp } from '../../src/app.ts'
import { writeWorkbook } from '../../src/ports/sheets/sheet-writer.ts'
import type { OpenServices } from '../../src/start/open-services.ts'
import { importBesideCopy } from '../imports/import-beside-copy.ts'
import { type BigCity, keptToken, openDemoCity } from '../kept-data.ts'
import { measure, spreadOf, tableRow } from '../measure.ts'
import { paperFigures } from '../papers/paper-figures.ts'
import { startEngine } from '../servers.ts'
import { COMPANIES, growPeople, PEOPLE } from './many-people.ts'

const RUNS = 30
const ROUNDS = 3
const SHEET = 20_000
const DISTRICT = '990102'
const YEAR = 2026
const SIGN = '测员'

/** People and papers of gas: lists of 100,000 people beside queries written by hand, the assessment of 300 companies, a sheet of 20,000 people, and papers; tables. */
export async function peopleFigures(say: (line: string) => void): Promise<string> {
  const city = await openDemoCity(say, { scale: 'small', grown: { name: `${PEOPLE}-people`, by: growPeople } })
  try {
    const lists = await listFigures(city, say)
    const assessment = await assessmentFigures(city, say)
    const sheet = await sheetFigures(city, say)
    return [lists, assessment, sheet, await paperFigures(say)].join('\n\n')
  } finally {
    await city.end()
  }
}

interface Question {
  readonly name: string
  readonly engine: () => Promise<unknown>
  /** What somebody who writes for this one question would ask. */
  readonly byHand: readonly RawBuilder<unknown>[]
}

const living = sql`not p.deleted`
const inDistrict = sql`${living} and left(p.region_id, 6) = ${DISTRICT}`
const countOf = (where: RawBuilder<unknown>) => sql`select count(*) from job_person p where ${where}`
const pageOf = (where: RawBuilder<unknown>, offset: number) =>
  sql`select p.*, c.name as company_name, f.name as station_name, g.name as region_name,
      (select coalesce(sum(t.hours), 0) from job_person_train t where t.job_person_id = p.id and not t.deleted
        and t.start_date >= date_trunc('year', now()) and coalesce(t.exam_result, '1') <> '2') as hours,
      (select coalesce(sum(v.points), 0) from staff_violation v where v.job_person_id = p.id and not v.deleted
        and v.confirmed_at > now() - interval '1 year') as points
    from job_person p left join gas_company c on c.id = p.gas_companies_id left join gas_facility f on f.id = p.gas_facility_id
      left join region g on g.id = p.region_id
    where p.id in (select p.id from job_person p where ${where} order by p.create_date desc, p.id desc limit 20 offset ${offset})
    order by p.create_date desc, p.id desc`

const onFile = sql`${living} and p.review_status in ('3', '5')`
const worstFirst = sql`select p.*, c.name as company_name, coalesce(v.points, 0) as points, v.times,
    (select coalesce(sum(t.hours), 0) from job_person_train t where t.job_person_id = p.id and not t.deleted
      and t.start_date >= date_trunc('year', now()) and coalesce(t.exam_result, '1') <> '2') as hours
  from job_person p left join gas_company c on c.id = p.gas_companies_id
    left join (select job_person_id, sum(points) as points, count(*) as times from staff_violation
      where not deleted and confirmed_at > now() - interval '1 year' group by job_person_id) v on v.job_person_id = p.id
  where ${onFile} order by coalesce(v.points, 0) desc, p.id limit 20`

/** Time inside the server from the first hook to the whole reply, and that of the same question asked of the database by hand, in turn. */
async function listFigures(city: BigCity, say: (line: string) => void): Promise<string> {
  const open = await city.open()
  const app = await buildApp(open)
  const reader = (token: string) => async (path: string) => {
    const reply = await app.inject({ method: 'GET', url: `/api/${path}`, headers: { authorization: `Bearer ${token}` } })
    const envelope = reply.json()
    if (envelope.code !== 0) throw new Error(`${path}: ${envelope.code} ${envelope.msg}`)
    return envelope.data
  }
  const [asCity, asDistrict] = [reader(await keptToken(open, 'demo_sj_rq')), reader(await keptToken(open, 'demo_qx_rq'))]
  const words = await commonName(open)
  const named = sql`${living} and p.name like ${`%${words}%`}`
  const people = 'gysy/jobperson/page?limit=20'
  const questions: readonly Question[] = [
    { name: 'page of all people, exact total', engine: () => asCity(people), byHand: [countOf(living), pageOf(living, 0)] },
    { name: 'page 500 of them', engine: () => asCity(`${people}&page=500`), byHand: [countOf(living), pageOf(living, 9980)] },
    {
      name: 'page of a district with its tabs',
      engine: () => asDistrict(`${people}&withTabs=1`),
      byHand: [countOf(inDistrict), pageOf(inDistrict, 0)],
    },
    {
      name: 'two signs of a name',
      engine: () => asCity(`${people}&name=${encodeURIComponent(words)}`),
      byHand: [countOf(named), pageOf(named, 0)],
    },
    {
      name: 'supervision of people, by their points',
      engine: () => asCity('gysy/jobpersonsupervise/page?limit=20'),
      byHand: [sql`select count(*) from job_person p where ${onFile}`, worstFirst],
    },
    {
      name: 'trainings of all people',
      engine: () => asCity('gysy/jobpersontrain/page?limit=20'),
      byHand: [
        sql`select count(*) from job_person_train where not deleted`,
        sql`select t.*, p.name, c.name from job_person_train t left join job_person p on p.id = t.job_person_id left join gas_company c on c.id = t.gas_companies_id
          where not t.deleted order by t.start_date desc, t.id desc limit 20`,
      ],
    },
  ]
  const lines = [`| ${PEOPLE} people | median ms | least … most | p99 | runs | goal ms |`, '| --- | --- | --- | --- | --- | --- |']
  const note = (line: string) => {
    lines.push(line)
    say(line)
  }
  for (const { name, engine, byHand } of questions) {
    note(tableRow(name, await measure(engine, RUNS), '<= 50'))
    const asked = async () => {
      for (const query of byHand) await query.execute(open.services.db)
    }
    note(tableRow('- the same by hand, database alone', await measure(asked, RUNS), ''))
  }
  await app.close()
  await open.close()
  return lines.join('\n')
}

/** The first two signs of a name that somebody has. */
async function commonName({ services }: OpenServices): Promise<string> {
  const { rows } = await sql<{
    words: string
  }>`select left(name, 2) as words from job_person where not deleted order by id limit 1`.execute(services.db)
  return rows[0]?.words ?? ''
}

/** Publishes a scheme with the 21 usual items and launches the assessment of every company in business, counted. Nothing of it stays. */
async function assessmentFigures(city: BigCity, say: (line: string) => void): Promise<string> {
  const open = await city.open()
  const app = await buildApp(open)
  const headers = { authorization: `Bearer ${await keptToken(open, 'demo_sj_rq')}` }
  const made = async (method: 'PUT' | 'POST', path: string, payload: object) => {
    const envelope = (await app.inject({ method, url: `/api/gysy/${path}`, headers, payload })).json()
    if (envelope.code !== 0) throw new Error(`${path}: ${envelope.code} ${envelope.msg} ${JSON.stringify(envelope.data).slice(0, 300)}`)
    return envelope.data
  }
  const seconds: number[] = []
  let told = ''
  for (let round = 0; round < ROUNDS; round += 1) {
    const scheme = await made('PUT', 'ndkhscheme', { year: YEAR, name: `测算${round}`, businessTypes: ['1', '2', '3'] })
    await made('POST', 'ndkhscheme/publish', { id: scheme.id })
    const began = performance.now()
    const { launched } = await made('PUT', 'gysygascompaniesndkh', { schemeId: scheme.id })
    seconds.push((performance.now() - began) / 1000)
    if (launched < COMPANIES) throw new Error(`${launched} companies only were assessed`)
    const { rows } = await sql<{
      items: number
      counted: number
      grounded: number
    }>`select count(*)::int as items, count(auto_score)::int as counted,
        count(*) filter (where auto_score is not null and (auto_detail ->> 'num' is not null or auto_detail -> 'rows' is not null
          or auto_detail -> 'lists' is not null or auto_detail ->> 'none' is not null or auto_detail ->> 'missing' is not null))::int as grounded
      from annual_assessment_ndkhitem i join annual_assessment a on a.id = i.owner_id where a.scheme_id = ${scheme.id}`.execute(
      open.services.db,
    )
    const [{ items = 0, counted = 0, grounded = 0 } = {}] = rows
    if (grounded < counted) throw new Error(`${counted - grounded} points are counted without their grounds`)
    told = `${launched} companies, ${items} items, ${counted} of them counted, each with its grounds`
    await sql`update annual_assessment set deleted = true where scheme_id = ${scheme.id}`.execute(open.services.db)
    await sql`update assessment_scheme set deleted = true where id = ${scheme.id}`.execute(open.services.db)
  }
  await app.close()
  await open.close()
  const { least, median, most } = spreadOf(seconds)
  const lines = ['| assessment | s, median | least … most | goal |', '| --- | --- | --- | --- |']
  lines.push(`| ${told} | ${median.toFixed(1)} | ${least.toFixed(1)} … ${most.toFixed(1)} | <= 60 s |`)
  say(lines.at(-1) ?? '')
  return lines.join('\n')
}

function* roster(company: string): Generator<readonly (string | number)[]> {
  yield ['姓名', '身份证号', '手机号', '所属企业', '人员类别', '岗位（工种）', '入职日期']
  for (let n = 0; n < SHEET; n += 1) {
    const born = new Date(Date.UTC(1965, 0, 1 + Math.floor(n / 900))).toISOString().slice(0, 10)
    const phone = `139${String(n).padStart(8, '0')}`
    yield [
      `${SIGN}${n}`,
      newIdentityCode(String(100 + (n % 900)), born),
      phone,
      company,
      '运行、维护和抢修人员',
      '燃气管网运行工',
      '2024-05-06',
    ]
  }
}

/** A roster of 20,000 people as a company sends it to the packed server, beside the bare COPY of the same rows. Nothing of it stays. */
async function sheetFigures(city: BigCity, say: (line: string) => void): Promise<string> {
  const open = await city.open()
  const server = await startEngine({ DATABASE_URL: city.url, DATA_DIR: city.dataDir })
  try {
    const company = await companyOf(open)
    const book = writeWorkbook([{ name: '从业人员', widths: [], headerRows: 1, rows: roster(company) }])
    const sent = {
      ...{ root: 'gysy/jobperson', table: 'job_person', came: `name like '${SIGN}%'`, rows: SHEET },
      name: `花名册-${createHash('sha256').update(String(Date.now())).digest('hex').slice(0, 8)}.xlsx`,
      file: await new Response(book as ReadableStream).blob(),
    }
    const one = await importBesideCopy(open, server, await keptToken(open, 'demo_qy_gd'), sent)
    const head =
      '| a sheet of 20,000 people | s | rows/s | processor of the server, s | of the database, s | memory, MB | COPY of the rows, s | and of their records, s |'
    const figures = [one.seconds.toFixed(1), Math.round(SHEET / one.seconds), one.processor.toFixed(1), one.database.toFixed(1)]
    const line = `| imported | ${[...figures, one.memory, one.copyRows.toFixed(1), one.copyWithRecords.toFixed(1)].join(' | ')} |`
    say(line)
    return [head, '| --- | --- | --- | --- | --- | --- | --- | --- |', line].join('\n')
  } finally {
    await server.end()
    await open.close()
  }
}

async function companyOf({ services }: OpenServices): Promise<string> {
  const { rows } = await sql<{ name: string }>`select c.name from gas_company c join "user" u on u.dept_id = c.dept_id
    where u.username = 'demo_qy_gd' and not c.deleted order by c.id limit 1`.execute(services.db)
  const [company] = rows
  if (company === undefined) throw new Error('demo_qy_gd has no company')
  return company.name
}
