import type pg from 'pg'
import { sharedRuns } from '../../src/storage/shared-runs.ts'
import { hazardSelect } from './columns.ts'
import { type HazardRow, shown } from './rows.ts'
import type { Caller } from './session.ts'
import { noteReading } from './writes.ts'

const page = hazardSelect(false)
const detail = hazardSelect(true)

/** What a list was asked for, in the forms that the measurements use. */
export interface Asked {
  readonly page: number
  readonly limit: number
  readonly level: string | null
  readonly status: string | null
  readonly keyword: string | null
  /** The first version of the list: the condition as it comes to mind, no thought given to indexes. */
  readonly naive: boolean
}

/** The words that a condition is built of, with their values. */
function conditions(asked: Asked, me: Caller): { readonly text: string; readonly values: unknown[] } {
  const values: unknown[] = [me.deptId]
  const parts = [`not t.deleted and (t.status <> 'draft' or t.dept_id = $1)`]
  const add = (text: (place: string) => string, value: unknown) => parts.push(text(`$${values.push(value)}`))
  if (asked.level !== null) add((place) => `t.level = ${place}`, asked.level)
  if (asked.status !== null) add((place) => `t.status = ${place}`, asked.status)
  if (asked.keyword !== null) {
    const words = `coalesce(t.hazard_no, '') || ' ' || coalesce(t.object_name, '') || ' ' || coalesce(t.description, '')`
    if (!asked.naive) add((place) => `bigrams(${words}) collate "C" @> bigrams(${place})`, asked.keyword)
    add((place) => `${words} ilike ${place}`, `%${asked.keyword}%`)
  }
  return { text: parts.join(' and '), values }
}

const ORDER = 'check_date desc nulls last, id desc'

/** A page and its total. A district's rows come by two ways: where they lie, and who handles them. */
function pageQueries(asked: Asked, me: Caller): { ids: string; count: string; values: unknown[] } {
  const { text, values } = conditions(asked, me)
  const offset = (asked.page - 1) * asked.limit
  const end = `order by ${ORDER} limit ${asked.limit} offset ${offset}`
  const from = (more: string) => `from hazard_check t where ${text}${more}`
  if (me.level !== 'qx') return { ids: `select id ${from('')} ${end}`, count: `select count(*)::int as n ${from('')}`, values }
  const region = `$${values.push(me.regionId)}`
  if (asked.naive) {
    const either = ` and (t.region_id like ${region} || '%' or t.handle_region_id like ${region} || '%')`
    return { ids: `select id ${from(either)} ${end}`, count: `select count(*)::int as n ${from(either)}`, values }
  }
  const lies = ` and left(t.region_id, 6) = ${region}`
  const handled = ` and left(t.handle_region_id, 6) = ${region} and (left(t.region_id, 6) = ${region}) is not true`
  const head = (way: string) => `(select t.id, t.check_date ${from(way)} order by ${ORDER} limit ${offset + asked.limit})`
  return {
    ids: `select id from (${head(lies)} union all ${head(handled)}) m ${end}`,
    count: `select (select count(*) ${from(lies)})::int + (select count(*) ${from(handled)})::int as n`,
    values,
  }
}

const counts = sharedRuns()
const names = new Map<string, string>()
function named(text: string, values: unknown[]): pg.QueryConfig {
  const name = names.get(text) ?? `q${names.size}`
  names.set(text, name)
  return { name, text, values }
}

/** A page of hazards with its total, as the wire has it. */
export async function handlerPage(pool: pg.Pool, me: Caller, asked: Asked, today: string, now: string): Promise<unknown> {
  const { ids, count, values } = pageQueries(asked, me)
  // The ids keep their own parameters; the present day of the columns comes behind them.
  const day = `$${values.length + 1}`
  const rows = `select ${page.columns.replaceAll('$1', day)} from hazard_check t ${page.joins} where t.id = any(array(${ids})) order by t.${ORDER.replace(', id', ', t.id')}`
  const [found, counted] = await Promise.all([
    pool.query<HazardRow>(named(rows, [...values, today])),
    // Counted by the plan that suits the values: prepared for all, it is thirty times slower.
    counts.run(count + JSON.stringify(values), () => pool.query<{ n: number }>(count, values)),
  ])
  return { list: found.rows.map((row) => shown(row, me, now, false)), total: counted.rows[0]?.n ?? 0 }
}

interface FileRow {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly typeId: number
  readonly size: number
}

const fileFields = ['beforeImages', 'orderFile', 'reformPlanFiles', 'afterImages', 'reviewImages', 'superviseFiles', 'attachments']
const seen = `not t.deleted and (t.status <> 'draft' or t.dept_id = $2)
  and ($3::text is null or left(t.region_id, 6) = $3 or left(t.handle_region_id, 6) = $3)`

/** One hazard with its files, its history and the other findings of the visit; null where the caller may not see it. */
export async function detailOf(
  pool: pg.Pool,
  me: Caller,
  id: string,
  at: { today: string; now: string; sign: (fileId: string) => string },
): Promise<unknown> {
  const scope = [me.deptId, me.level === 'qx' ? me.regionId : null]
  const text = `select ${detail.columns} from hazard_check t ${detail.joins} where t.id = $4 and ${seen}`
  const row = (await pool.query<HazardRow>(named(text, [at.today, ...scope, id]))).rows[0]
  if (row === undefined) return null
  const plain = me.permissions.has('sys:privacy:view') || me.permissions.has('gysy:aqjdyhpc:plain')
  if (plain && row.reformPhone !== null) await noteReading(pool, me, id, at.now)
  const [logs, findings] = await Promise.all([
    pool.query(named(logsOf, [id])),
    pool.query(
      named(`${otherFindings} and ${seen.replaceAll('$3', '$4').replaceAll('$2', '$3')} order by t.id`, [row.checkNo, id, ...scope]),
    ),
  ])
  const wanted = [...fileFields.flatMap((field) => row[field] as string[]), ...logs.rows.flatMap((log) => log.attachments as string[])]
  const files = new Map<string, FileRow>()
  if (wanted.length > 0) {
    const found = await pool.query(named('select id, name, type_id as "typeId", size::int from file where id = any($1)', [wanted]))
    for (const { id: fileId, name, typeId, size } of found.rows) {
      files.set(fileId, { id: fileId, name, url: `/api/sys/oss/preview/${fileId}?s=${at.sign(fileId)}`, typeId: Number(typeId), size })
    }
  }
  const wire = (ids: unknown) => (ids as string[]).flatMap((one) => files.get(one) ?? [])
  for (const field of fileFields) row[field] = wire(row[field])
  const handleLogs = logs.rows.map((log) => ({ ...log, attachments: wire(log.attachments) }))
  return { ...shown(row, me, at.now, plain), handleLogs, findings: findings.rows }
}

const logsOf = `select l.id, l.action, l.from_status as "fromStatus", l.to_status as "toStatus", l.operator_id as "operatorId",
    l.operator_dept_id as "operatorDeptId", l.operate_time as "operateTime", l.opinion, l.deadline, l.used_minutes as "usedMinutes", l.sent_back as "sentBack",
    coalesce(l.attachments, '{}') as attachments, u.real_name as "operatorName", d.name as "operatorDeptName"
  from handle_log l left join "user" u on u.id = l.operator_id left join dept d on d.id = l.operator_dept_id
  where l.biz_type = 'aqjdyhpc' and l.biz_id = $1 order by l.operate_time, l.id`

const otherFindings = `select t.id, t.hazard_no as "hazardNo", t.object_name as "objectName", t.hazard_category as "hazardCategory",
    t.hazard_level as "hazardLevel", t.description, t.reform_deadline as "reformDeadline", t.status
  from hazard_check t where t.check_no = $1 and t.id <> $2 and t.has_hazard`
