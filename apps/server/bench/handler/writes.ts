import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Caller } from './session.ts'

/** What a changing call knows besides its body. */
export interface HandlerChange {
  readonly me: Caller
  readonly body: Readonly<Record<string, unknown>>
  readonly method: string
  readonly path: string
  readonly today: string
  readonly now: string
}

/** Refused in words. */
export class Refused extends Error {}

const newId = () => Date.now().toString(16).padStart(12, '0') + randomBytes(10).toString('hex')

/** Runs a change in a transaction, after making sure that it is no double submit. */
export async function changing(pool: pg.Pool, change: HandlerChange, work: (db: pg.PoolClient) => Promise<unknown>): Promise<unknown> {
  const hash = createHash('sha256').update(JSON.stringify(change.body)).digest('base64url')
  const key = `twice|${change.me.userId}|${change.method}|${change.path}|${hash}`
  const taken = await pool.query({
    name: 'guard',
    text: `insert into repeat_guard (key, expires) values ($1, now() + interval '1 second')
      on conflict (key) do update set expires = excluded.expires, reply = null where repeat_guard.expires <= now() returning key`,
    values: [key],
  })
  if (taken.rowCount === 0) throw new Refused('twice')
  const db = await pool.connect()
  try {
    await db.query('begin')
    const answer = await work(db)
    await db.query('commit')
    return answer
  } catch (error) {
    await db.query('rollback')
    throw error
  } finally {
    db.release()
  }
}

const auditInto = `insert into operation_log (id, creator, creator_name, real_name, dept_id, dept_name, operation, module, resource, row_ids, kind,
    request_uri, request_method, request_params, diff, request_time, status, ip, user_agent, request_id, create_date, update_date)
  values ($1, $2, $3, $4, $5, $6, $7, 'gysy', $8, $9, $10, $11, $12, $13, $14, 0, '1', '127.0.0.1', '', $1, $15, $15)`

function audit(
  db: pg.PoolClient,
  { me, body, method, path, now }: HandlerChange,
  verb: string,
  id: string,
  diff: unknown,
): Promise<unknown> {
  const record = ['隐患排查', `gysy/aqjdyhpc:${verb}`, id, 'write', path, method, JSON.stringify(body), JSON.stringify(diff), now]
  return db.query({
    name: 'audit',
    text: auditInto,
    values: [newId(), me.userId, me.username, me.realName, me.deptId, me.deptName, ...record],
  })
}

/** Notes that somebody has read a person's number in full. */
export function noteReading(pool: pg.Pool, me: Caller, id: string, now: string): Promise<unknown> {
  const record = ['查看隐患排查个人信息', 'gysy/aqjdyhpc:plain', id, 'privacyRead', '', 'GET', '{"fields":["reformPhone"]}', '[]', now]
  return pool.query({
    name: 'audit',
    text: auditInto,
    values: [newId(), me.userId, me.username, me.realName, me.deptId, me.deptName, ...record],
  })
}

async function serial(db: pg.PoolClient, field: string, prefix: string, today: string): Promise<string> {
  const day = today.replaceAll('-', '')
  const series = `hazardCheck|${field}|${prefix.slice(0, 2)}|${prefix.slice(2)}|${day}`
  const { rows } = await db.query({
    name: 'serial',
    text: 'insert into serial (series, last) values ($1, 1) on conflict (series) do update set last = serial.last + 1 returning last',
    values: [series],
  })
  return `${prefix}${day}${String(rows[0]?.last).padStart(4, '0')}`
}

/** Adds a draft. */
export async function addDraft(db: pg.PoolClient, change: HandlerChange): Promise<unknown> {
  const { me, body, today, now } = change
  const company = await db.query({
    name: 'company',
    text: `select name, office_address as address, location, location_lng as lng, location_lat as lat, region_id as region, dept_id as dept
      from gas_company where id = $1 and not deleted and left(region_id, 6) = $2`,
    values: [body.gasCompaniesId, me.regionId],
  })
  const [found] = company.rows
  if (found === undefined || typeof body.checkDate !== 'string' || body.checkDate > now || typeof body.hasHazard !== 'boolean')
    throw new Refused('form')
  const prefix = me.level.toUpperCase()
  const hazardNo = await serial(db, 'hazardNo', `YH${prefix}`, today)
  const checkNo = await serial(db, 'checkNo', `JC${prefix}`, today)
  const id = newId()
  const row = {
    id,
    hazard_no: hazardNo,
    check_no: checkNo,
    level: body.level,
    gas_companies_id: body.gasCompaniesId,
    check_date: body.checkDate,
    check_dept_id: me.deptId,
    has_hazard: body.hasHazard,
    description: body.description,
    object_name: found.name,
    address: found.address,
    location: found.location === null ? null : JSON.stringify(found.location),
    location_lng: found.lng,
    location_lat: found.lat,
    region_id: found.region,
    reform_dept_id: found.dept,
    company_dept_id: found.dept,
    status: 'draft',
    delay_count: 0,
    return_count: 0,
    supervised: false,
    dept_id: me.deptId,
    creator: me.userId,
    create_date: now,
    updater: me.userId,
    update_date: now,
    version: 1,
  }
  const columns = Object.keys(row)
  await db.query({
    name: 'add',
    text: `insert into hazard_check (${columns.join(', ')}) values (${columns.map((_, place) => `$${place + 1}`).join(', ')})`,
    values: Object.values(row),
  })
  const diff = Object.entries(row).map(([field, after]) => ({ field, before: null, after }))
  await audit(db, change, 'save', id, diff)
  return { id, businessKey: id, version: 1, status: 'draft', hazardNo, checkNo }
}

/** Changes the description of an own draft. */
export async function editDraft(db: pg.PoolClient, change: HandlerChange): Promise<unknown> {
  const { me, body, now } = change
  const before = await db.query({
    name: 'draft',
    text: `select description, version from hazard_check where id = $1 and not deleted and status = 'draft' and dept_id = $2 for update`,
    values: [body.id, me.deptId],
  })
  const [row] = before.rows
  if (row === undefined || typeof body.description !== 'string') throw new Refused('form')
  await db.query({
    name: 'edit',
    text: 'update hazard_check set description = $2, updater = $3, update_date = $4, version = version + 1 where id = $1',
    values: [body.id, body.description, me.userId, now],
  })
  await audit(db, change, 'update', String(body.id), [{ field: 'description', before: row.description, after: body.description }])
  return { id: body.id, businessKey: body.id, version: row.version + 1, status: 'draft' }
}

/** Logs progress of a rectification: history, duty and audit. */
export async function logProgress(db: pg.PoolClient, change: HandlerChange): Promise<unknown> {
  const { me, body, now } = change
  const before = await db.query({
    name: 'reforming',
    text: `select object_name, description, reform_dept_id as dept, reform_deadline as deadline, last_progress_date as progress, sign_time as sign, version
      from hazard_check where id = $1 and not deleted and status = 'reforming' and reform_dept_id = any($2) for update`,
    values: [body.id, [...me.deptTree]],
  })
  const [row] = before.rows
  if (row === undefined || typeof body.opinion !== 'string' || body.opinion === '') throw new Refused('form')
  await db.query({
    name: 'progress',
    text: 'update hazard_check set last_progress_date = $2, updater = $3, update_date = $2, version = version + 1 where id = $1',
    values: [body.id, now, me.userId],
  })
  await db.query({
    name: 'step',
    text: `insert into handle_log (id, biz_type, biz_id, action, from_status, to_status, operator_id, operator_dept_id, operate_time, opinion,
        used_minutes, attachments, create_date, update_date, creator, dept_id)
      select $1, 'aqjdyhpc', $2, 'reform', 'reforming', 'reforming', $3, $4, $5, $6,
        (select greatest(0, round(extract(epoch from $5 - operate_time) / 60)) from handle_log
          where biz_type = 'aqjdyhpc' and biz_id = $2 order by operate_time desc, id desc limit 1), '{}', $5, $5, $3, $4`,
    values: [newId(), body.id, me.userId, me.deptId, now, body.opinion],
  })
  await db.query({
    name: 'done',
    text: `update duty set done_time = $2, done_user_id = $3, update_date = $2
      where biz_type = 'gysy/aqjdyhpc' and biz_id = $1 and done_time is null and state_field = 'status'`,
    values: [body.id, now, me.userId],
  })
  await db.query({
    name: 'duty',
    text: `insert into duty (id, biz_type, biz_id, state_field, action, title, reason, duty_dept_id, duty_level, start_time, deadline, urge_count,
        create_date, update_date, creator)
      values ($1, 'gysy/aqjdyhpc', $2, 'status', 'reformOver', $3, '隐患待整改', $4, 'qy', $5, $6, 0, $5, $5, $7)`,
    values: [
      newId(),
      body.id,
      `${row.object_name}：${row.description}`.slice(0, 200),
      row.dept,
      now,
      row.deadline && `${row.deadline} 23:59:59`,
      me.userId,
    ],
  })
  await audit(db, change, 'reform', String(body.id), [{ field: 'lastProgressDate', before: row.progress, after: now }])
  return { id: body.id, version: row.version + 1, status: 'reforming' }
}
