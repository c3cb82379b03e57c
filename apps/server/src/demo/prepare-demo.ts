import { isBusiness } from '@chengan/kernel/definition/complete'
import { dateText, datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { hashPassword } from '../ciphers/password.ts'
import type { ObjectStore } from '../ports/stores/object-store.ts'
import { installationSeeds } from '../seed/installation.ts'
import type { Services } from '../services.ts'
import { judgePassword, newInitialPassword } from '../session/password/policy.ts'
import type { Sealing } from '../storage/sealing/sealed-columns.ts'
import { liveApprovals } from './approvals/live-approvals.ts'
import { Book, type Plan } from './city/book.ts'
import { makeCity } from './city/make-city.ts'
import type { Scale } from './city/scale.ts'
import type { Begun, Topic } from './city/told.ts'
import { firstWarnings } from './first-warnings.ts'
import { keptFigures } from './kept-figures.ts'
import { demoPlan, keepPlan } from './kept-plan.ts'
import { writePastReadings } from './readings/write-past-readings.ts'
import { type Progress, writeCity } from './write-city.ts'

const SEED = 20_260_101
/** Administrators are among the accounts: their rule is the stricter one. */
const RULE = { minLength: 12, history: 0 }

export interface DemoOptions {
  readonly scale: Scale
  readonly seed: number
  /** yyyy-MM-dd HH:mm:ss */
  readonly asOf: string
  readonly password: string
  /** For tests: in place of a fresh hash, so that two runs are equal. */
  readonly passwordHash?: string
}

/** What was made. */
export interface DemoReport {
  readonly scale: Scale
  readonly rows: Readonly<Record<string, number>>
  /** Counts that are not what the book asks of the scale, as sentences. */
  readonly differences: readonly string[]
  readonly milliseconds: number
}

type DemoServices = Pick<Services, 'db' | 'registry'> & { readonly store: ObjectStore; readonly keys: Sealing }

/** Makes the demonstration city and writes it in one transaction: a kill in the middle leaves no half a city. */
export async function seedDemo(services: DemoServices, options: DemoOptions, progress: Progress = () => {}): Promise<DemoReport> {
  const began = performance.now()
  const refusal = judgePassword(options.password, { username: '' }, RULE)
  if (refusal !== null) throw new Error('DEMO_PASSWORD is too weak: 12 to 32 characters of three kinds, no usual word; or leave it out')
  const hash = options.passwordHash ?? (await hashPassword(options.password))
  const { scale, seed, asOf } = options
  const plan: Plan = { scale, seed, asOf }
  const book = new Book(plan, services.registry)
  await services.db.transaction().execute(async (tx) => {
    await writeCity({ db: tx, store: services.store, sealing: services.keys }, book, makeCity(book, hash), progress)
    await writePastReadings(tx, plan)
    await keepPlan(tx, plan)
  })
  // The planner has seen none of the rows yet; on a large city it would choose badly until the database counts them by itself.
  if (scale !== 'small') await sql`analyze`.execute(services.db)
  const rows = Object.fromEntries(book.counts.byResource)
  return { scale, rows, differences: book.counts.differences(scale), milliseconds: Math.round(performance.now() - began) }
}

/** Whether somebody has begun real work: real and demonstration rows are never mixed. */
async function hasRealRows(services: Pick<Services, 'db' | 'registry'>): Promise<boolean> {
  const seeded = new Map(
    installationSeeds(services.registry, true).map(({ resource, rows }) => [resource, rows.map((row) => String(row.id))]),
  )
  for (const resource of services.registry.tabled) {
    if (!isBusiness(resource) || resource.area === 'system' || !resource.fieldList.some((field) => field.stored)) continue
    // What an installation begins with is nobody's work.
    const given = seeded.get(resource.name) ?? []
    const { rows } =
      await sql`select 1 from ${sql.table(resource.table)} where demo is not true and id <> all(${[...given]}::text[]) limit 1`.execute(
        services.db,
      )
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

/** Why the database may not be given a city now, in words for whoever asked; null when it may. `force` mixes the city with real rows, in
 *  a database whose name says that it is for trials (dashboards.md §7.8). */
export async function refusalToSeed(services: Pick<Services, 'db' | 'registry' | 'config'>, force: boolean): Promise<string | null> {
  const plan = await demoPlan(services.db)
  if (plan !== null)
    return `the database holds the demonstration city already (${plan.scale}, up to ${plan.asOf}); a city is made in an empty database`
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(services.db)
  const name = rows[0]?.name ?? ''
  const forTrials = force && /_(demo|test)$/.test(name)
  const how = `to do it all the same, add --force and use a database whose name ends in _demo or _test; this one is called ${name}`
  if (services.config.production && !forTrials) return `demonstration data do not belong into production; ${how}`
  if (!forTrials && (await hasRealRows(services))) return `the database holds rows that are no demonstration; ${how}`
  return null
}

/** For the start of the server, after the installation's seed: fills an empty database once, as the environment says. */
export async function prepareDemo(services: Services, progress: Progress = () => {}, force = false): Promise<PreparedDemo | null> {
  const { config } = services
  if (config.demo === 'none' || (await demoPlan(services.db)) !== null || (!force && (await hasRealRows(services)))) return null
  return makeDemo(services, config.demo, progress)
}

/** Fills a database that holds no city yet. */
async function makeDemo(services: Services, scale: Scale, progress: Progress): Promise<PreparedDemo> {
  const { config } = services
  const password = config.demoPassword ?? newInitialPassword()
  const now = services.clock()
  const asOf = config.demoAsOf === null ? `${datetimeText(now).slice(0, 16)}:00` : wholeMoment(config.demoAsOf, now)
  const report = await seedDemo(services, { scale, seed: SEED, asOf, password }, progress)
  const began = performance.now()
  const rows = Object.values(report.rows).reduce((sum, count) => sum + count, 0)
  const counted =
    (topic: Topic): Begun =>
    (total) => {
      let done = 0
      progress({ topic, done, total }, rows)
      return () => {
        done += 1
        progress({ topic, done, total }, rows)
      }
    }
  const differences = [...report.differences, ...(await liveApprovals(services, asOf, counted('approvals')))]
  await firstWarnings(services, counted('warnings'))
  await keptFigures(services, counted('figures'))
  const milliseconds = report.milliseconds + Math.round(performance.now() - began)
  return { generatedPassword: config.demoPassword === null ? password : null, report: { ...report, differences, milliseconds } }
}

/** A date means its evening; nothing lies in the future. */
function wholeMoment(text: string, now: number): string {
  if (!/^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d)?)?$/.test(text))
    throw new Error(`DEMO_AS_OF=${text} is not possible; write yyyy-MM-dd HH:mm:ss`)
  const moment = `${text.slice(0, 10)} ${(text.slice(11) || '18:00:00').padEnd(8, ':00')}`
  return text.slice(0, 10) > dateText(now) ? `${datetimeText(now).slice(0, 16)}:00` : moment
}
