import { dateText, datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { hashPassword } from '../ciphers/password.ts'
import type { Services } from '../services.ts'
import { judgePassword, newInitialPassword } from '../session/password/policy.ts'
import type { Db } from '../storage/database.ts'
import type { Plan } from './city/book.ts'
import { makeCity } from './city/make-city.ts'
import { drawPictures, type Progress, writeCity } from './write-city.ts'

const KEY = 'demo'
const SEED = 20_260_101
/** Administrators are among the accounts: their rule is the stricter one. */
const RULE = { minLength: 12, history: 0 }

export interface DemoOptions {
  readonly scale: 'small'
  readonly seed: number
  /** yyyy-MM-dd HH:mm:ss */
  readonly asOf: string
  readonly password: string
  /** For tests: in place of a fresh hash, so that two runs are equal. */
  readonly passwordHash?: string
}

/** What was made. */
export interface DemoReport {
  readonly rows: Readonly<Record<string, number>>
  readonly milliseconds: number
}

type DemoServices = Pick<Services, 'db' | 'registry' | 'store'>

/** Makes the demonstration city and writes it in one transaction: a kill in the middle leaves no half a city. */
export async function seedDemo(services: DemoServices, options: DemoOptions, progress: Progress = () => {}): Promise<DemoReport> {
  const began = performance.now()
  const refusal = judgePassword(options.password, { username: '' }, RULE)
  if (refusal !== null) throw new Error('DEMO_PASSWORD is too weak: 12 to 32 characters of three kinds, no usual word; or leave it out')
  const hash = options.passwordHash ?? (await hashPassword(options.password))
  const plan: Plan = { seed: options.seed, asOf: options.asOf }
  progress('city', 0)
  const book = makeCity(plan, services.registry, hash)
  progress('city', 1)
  await drawPictures(book, services.store, progress)
  await services.db.transaction().execute(async (tx) => {
    await writeCity(tx, book, progress)
    await mark(tx, plan)
  })
  const rows = Object.fromEntries([...book.tables()].map(([name, table]) => [name, table.size]))
  return { rows, milliseconds: Math.round(performance.now() - began) }
}

async function mark(db: Db, plan: Plan): Promise<void> {
  const value = JSON.stringify({ scale: 'small', ...plan })
  await sql`insert into installation (key, value) values (${KEY}, ${value}::jsonb)`.execute(db)
}

/** The plan of the city that the database holds, or null. */
export async function demoPlan(db: Db): Promise<Plan | null> {
  const { rows } = await sql<{ value: Plan }>`select value from installation where key = ${KEY}`.execute(db)
  return rows[0]?.value ?? null
}

/** Whether somebody has begun real work: real and demonstration rows are never mixed. */
async function hasRealRows(services: DemoServices): Promise<boolean> {
  for (const resource of services.registry.all) {
    if (resource.scope !== 'business' || resource.area === 'system' || !resource.fieldList.some((field) => field.stored)) continue
    const { rows } = await sql`select 1 from ${sql.table(resource.table)} where demo is not true limit 1`.execute(services.db)
    if (rows.length > 0) return true
  }
  return false
}

/** Password and report of a city that was just made; null when there is nothing to do. */
export interface PreparedDemo {
  /** Null where the environment gave it. */
  readonly generatedPassword: string | null
  readonly report: DemoReport
}

/** For the start of the server, after the installation's seed: fills an empty database once, as the environment says. */
export async function prepareDemo(
  services: DemoServices & Pick<Services, 'config' | 'clock'>,
  progress: Progress = () => {},
): Promise<PreparedDemo | null> {
  const { config } = services
  if (config.demo === 'none' || (await demoPlan(services.db)) !== null || (await hasRealRows(services))) return null
  const password = config.demoPassword ?? newInitialPassword()
  const now = services.clock()
  const asOf = config.demoAsOf === null ? `${datetimeText(now).slice(0, 16)}:00` : wholeMoment(config.demoAsOf, now)
  const report = await seedDemo(services, { scale: 'small', seed: SEED, asOf, password }, progress)
  return { generatedPassword: config.demoPassword === null ? password : null, report }
}

/** A date means its evening; nothing lies in the future. */
function wholeMoment(text: string, now: number): string {
  if (!/^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d)?)?$/.test(text))
    throw new Error(`DEMO_AS_OF=${text} is not possible; write yyyy-MM-dd HH:mm:ss`)
  const moment = `${text.slice(0, 10)} ${(text.slice(11) || '18:00:00').padEnd(8, ':00')}`
  return text.slice(0, 10) > dateText(now) ? `${datetimeText(now).slice(0, 16)}:00` : moment
}
