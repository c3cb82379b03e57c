import { KH_RUN, runStatus } from '@chengan/domain/maintenance/assessment/assessment-codes'
import { addMonths, dateText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../../src/storage/databases/database.ts'
import { answered, streetBench, type Timed } from './street-city.ts'

const SECTIONS = 6500
const RUNS = 60
const LINES = 5000
/** Of the first grade, which is patrolled every day. */
const ROADS = 129
const TASKS = 50_000

const months = (from: number) => addMonths(`${dateText(Date.now()).slice(0, 7)}-01`, from).slice(0, 7)

/** Advice over 6,500 sections, 60 runs of the assessment, a certificate of 5,000 lines, 50,000 tasks of care; beside the same read and written by hand in SQL. A markdown table. */
export const worksBench = (say: (line: string) => void): Promise<string> => {
  const month = months(-1)
  const year = Number(month.slice(0, 4))
  return streetBench({
    say,
    accounts: { planning: 'demo_sj_jh', city: 'demo_sj_yh', company: 'demo_qy_yh' },
    async lay(db) {
      await laySections(db)
      await layContracts(db, year)
      await layEvents(db, { contract: 'c-daily', sections: RUNS, month })
      await layEvents(db, { contract: 'c-paid', sections: 1, month })
      await layRun(db, month)
      await sql`analyze`.execute(db)
    },
    async measure(server, { planning, city, company }, timed) {
      const question = { planYear: year + 1, budget: 20_000, years: 5 }
      await timed('advice over 6,500 sections', SECTIONS, () => answered(server, planning, 'POST', 'yhgl/zxyhndjh/advise', question))
      const { ids } = (await measured(timed, `${RUNS} runs of the assessment over ${LINES} events`, LINES, () =>
        answered(server, city, 'POST', 'yhgl/khjg/compute', { period: month, sectionIds: bidSections() }),
      )) as { ids: readonly string[] }
      if (ids.length !== RUNS) throw new Error(`${ids.length} runs were made`)
      await timed('the runs once more', LINES, () =>
        answered(server, city, 'POST', 'yhgl/khjg/compute', { period: month, sectionIds: bidSections() }),
      )
      const { taskCount } = (await measured(timed, `${TASKS} tasks of a year's care`, TASKS, () =>
        answered(server, city, 'POST', 'yhgl/bjby/planGeneration', {
          contractId: 'c-care',
          planYear: year + 1,
          periodKind: '1',
          balance: true,
        }),
      )) as { taskCount: number }
      say(`${taskCount} tasks`)
      await timed(`a certificate of ${LINES} lines`, LINES, () =>
        answered(server, company, 'POST', 'yhgl/jlzf/make', { contractId: 'c-paid', period: month }),
      )
    },
    async byHand(db, timed) {
      await sectionsByHand(db, timed)
      await measuresByHand(db, timed, month)
      await tasksByHand(db, timed)
      await linesByHand(db, timed)
    },
  })
}

async function measured<T>(timed: Timed, what: string, rows: number, work: () => Promise<T>): Promise<T> {
  const answers: T[] = []
  await timed(what, rows, async () => answers.push(await work()))
  return answers[0] as T
}

const bidSections = () => Array.from({ length: RUNS }, (_, n) => `s-${n + 1}`)

/** Sections of roads, each rated, with three repairs in two years. */
async function laySections(db: Db): Promise<void> {
  await sql`insert into road (id, name, asset_code, road_grade, maint_grade, pavement_type, region_id, dept_id, manage_level, status, open_date, data_source,
      create_date, update_date, version)
    select 'r-' || n, '测路' || n, 'BR' || n, '2', '1', 'lq', '990104', u.dept_id, '1', '2', '2014-05-01', '1', now(), now(), 1
    from generate_series(1, ${ROADS}::int) n, "user" u where u.username = 'demo_sj_yh'`.execute(db)
  await sql`insert into road_section (id, road_id, section_no, name, start_stake, end_stake, length, width, area, pavement_type, region_id, dept_id, status, data_source,
      pqi, detect_date, create_date, update_date, version)
    select 'rs-' || n, 'r-' || (1 + n % ${ROADS}::int), n::text, '测段' || n, 'K' || n || '+000', 'K' || n || '+400', 400, 12, 4800, 'lq', '990104', u.dept_id, '2', '1',
      40 + n % 58, current_date - 200, now(), now(), 1
    from generate_series(1, ${SECTIONS}::int) n, "user" u where u.username = 'demo_sj_yh'`.execute(db)
  await sql`insert into daily_maintenance (id, event_no, title, status, defect_code, severity, source, road_id, road_section_id, region_id, report_time, close_time,
      confirm_amount, create_date, update_date)
    select 'x-' || n, 'X' || n, '坑槽', '50', 'R01', '2', '1', 'r-' || (1 + (1 + n % ${SECTIONS}::int) % ${ROADS}::int), 'rs-' || (1 + n % ${SECTIONS}::int), '990104',
      now() - (n % 700) * interval '1 day', now() - (n % 700) * interval '1 day', 400 + n % 900, now(), now()
    from generate_series(1, ${3 * SECTIONS}::int) n`.execute(db)
}

/** A contract of daily care with sixty sections and an item, and one under which all the roads are patrolled. */
async function layContracts(db: Db, year: number): Promise<void> {
  await sql`insert into contract (id, contract_no, contract_name, contract_kind, pricing_kind, plan_year, manage_dept_id, manage_level, company_dept_id, dept_id, region_id,
      start_date, end_date, amount, lump_sum, unit_price_sum, assess_share, payment_cycle, status, create_date, update_date, version)
    select c.id, c.id, '测合同', '1', '1', ${year}, m.dept_id, 'sj', u.dept_id, m.dept_id, '990104', make_date(${year}::int - 1, 1, 1), make_date(${year}::int + 1, 12, 31), 90000000,
      0, 90000000, 100, '1', '1', now(), now(), 1
    from (values ('c-daily'), ('c-care'), ('c-paid')) c (id), "user" u, "user" m where u.username = 'demo_qy_yh' and m.username = 'demo_sj_yh'`.execute(
    db,
  )
  const sections = [
    ...bidSections().map((id) => ({ id, contract: 'c-daily' })),
    { id: 's-care', contract: 'c-care' },
    { id: 'c-paid-1', contract: 'c-paid' },
  ]
  for (const { id, contract } of sections)
    await sql`insert into bid_section (id, section_no, section_name, contract_id, facility_kinds, region_ids, manage_dept_id, manage_level, company_dept_id, dept_id, start_date,
        end_date, status, create_date, update_date, version)
      select ${id}, ${id}, '测标段', c.id, '{1}', '{990104}', c.manage_dept_id, 'sj', c.company_dept_id, c.dept_id, c.start_date, c.end_date, '1', now(), now(), 1
      from contract c where c.id = ${contract}`.execute(db)
  for (const contract of ['c-daily', 'c-paid'])
    await sql`insert into contract_item (id, contract_id, sort, item_code, item_name, unit, quantity, unit_price, amount, create_date, update_date, version)
      values (${`i-${contract}`}, ${contract}, 1, 'YH-R01', '坑槽热补', 'm2', 100000, 200, 20000000, now(), now(), 1)`.execute(db)
  await sql`insert into contract_facilities (id, owner_id, sort, facility_kind, asset_type, facility_id, facility_name, section_id, maint_grade, quantity, unit, unit_fee, fee,
      create_date, update_date, version)
    select 'f-' || n, 'c-care', n, '1', 'road', 'r-' || n, '测路' || n, 's-care', '1', 1, 'km', 1000, 1000, now(), now(), 1
    from generate_series(1, ${ROADS}::int) n`.execute(db)
}

interface EventsLaid {
  readonly contract: string
  readonly sections: number
  readonly month: string
}

/** Events of the month that were closed in the sections of a contract, each with a quantity. */
async function layEvents(db: Db, { contract, sections, month }: EventsLaid): Promise<void> {
  const prefix = contract === 'c-daily' ? 's' : contract
  await sql`insert into daily_maintenance (id, event_no, title, status, defect_code, severity, source, section_id, contract_id, company_dept_id, owner_kind, reject_count, region_id,
      report_time, repair_deadline, first_deadline, close_time, on_time, payable, create_date, update_date)
    select c.id || n, c.id || n, '坑槽', '50', 'R01', (1 + n % 3)::text, '1', ${prefix}::text || '-' || (1 + n % ${sections}::int), c.id, c.company_dept_id, '1', 0, '990104',
      t.at, t.at + interval '2 days', t.at + interval '2 days', t.at + interval '1 day', n % 10 > 0, true, now(), now()
    from generate_series(1, ${LINES}::int) n, contract c, lateral (select ${`${month}-02`}::timestamptz + (n % 20) * interval '1 day' as at) t where c.id = ${contract}`.execute(
    db,
  )
  await sql`insert into handling_record (id, daily_id, handle_state, handle_time, round, temp_rate, location_lng, location_lat, create_date, update_date, version)
    select 'h' || e.id, e.id, '5', e.close_time - interval '2 hours', 0, 50, 123.61, 29.81, now(), now(), 1 from daily_maintenance e where e.contract_id = ${contract}`.execute(
    db,
  )
  await sql`insert into handling_record_quantities (id, owner_id, sort, contract_item_id, item_name, unit, unit_price, apply_quantity, confirm_quantity, temporary, payable, measurable,
      amount, create_date, update_date, version)
    select 'n' || h.id, h.id, 1, ${`i-${contract}`}::text, '坑槽热补', 'm2', 200, 2, 2, false, true, true, 400, now(), now(), 1
    from handling_record h join daily_maintenance e on e.id = h.daily_id where e.contract_id = ${contract}`.execute(db)
}

/** The confirmed run of the section that is paid. */
async function layRun(db: Db, month: string): Promise<void> {
  await sql`insert into maintenance_assessment (id, record_kind, name, period, year, period_no, period_code, bid_section_id, contract_id, score, grade, pay_ratio, base_fee, pay_amount,
      deduct_amount, status, create_date, update_date, version)
    values ('k-paid', ${KH_RUN}, '测考核', '1', ${Number(month.slice(0, 4))}, ${Number(month.slice(5))}, ${month}, 'c-paid-1', 'c-paid', 95, '1', 100, 0, 0, 0, ${runStatus.confirmed},
      now(), now(), 1)`.execute(db)
}

const sectionsByHand = (db: Db, timed: Timed) =>
  timed('the sections with their repairs, read by hand', SECTIONS, () =>
    sql`select t.id, t.length, t.area, t.pqi, r.road_grade, coalesce(sum(e.confirm_amount), 0), count(e.id)
      from road_section t join road r on r.id = t.road_id left join daily_maintenance e on e.road_section_id = t.id and not e.deleted
      where not t.deleted group by t.id, r.id`.execute(db),
  )

const measuresByHand = (db: Db, timed: Timed, month: string) =>
  timed('what is due, on time and closed at once, counted by hand', LINES, () =>
    sql`select section_id, count(*), count(*) filter (where on_time), count(*) filter (where reject_count = 0) from daily_maintenance
      where repair_deadline >= ${`${month}-01`}::date and repair_deadline < ${`${month}-01`}::date + interval '1 month' and not deleted group by section_id`.execute(
      db,
    ),
  )

const tasksByHand = (db: Db, timed: Timed) =>
  timed('as many tasks inserted by hand', TASKS, () =>
    sql`insert into care_task (id, task_no, contract_id, section_id, item_name, work_kind, facility_kind, asset_type, facility_id, facility_name, plan_date, window_start,
        window_end, status, create_date, update_date, version)
      select 'hand' || n, 'HAND' || n, 'c-care', 's-care', '日常巡查', '1', '1', 'road', 'r-' || (1 + n % ${ROADS}::int), '测路', current_date + n % 365, current_date + n % 365,
        current_date + n % 365, '10', now(), now(), 1
      from generate_series(1, ${TASKS}::int) n`.execute(db),
  )

const linesByHand = (db: Db, timed: Timed) =>
  timed('as many lines of a certificate inserted by hand', LINES, () =>
    sql`insert into payment_certificate_lines (id, owner_id, sort, line_kind, source_type, source_id, source_no, record_id, quantity_id, item_code, item_name, unit, quantity,
        unit_price, factor, amount, create_date, update_date, version)
      select 'l' || q.id, 'hand', 1, '2', 'yhgl/rcyh', e.id, e.event_no, h.id, q.id, 'YH-R01', q.item_name, q.unit, q.confirm_quantity, q.unit_price, 1, q.amount, now(), now(), 1
      from handling_record_quantities q join handling_record h on h.id = q.owner_id join daily_maintenance e on e.id = h.daily_id
      where e.contract_id = 'c-daily'`.execute(db),
  )
