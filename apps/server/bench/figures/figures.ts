import { performance } from 'node:perf_hooks'
import { hazardLevel, hazardStatus } from '@chengan/domain/utilities/dictionaries/hazards'
import { type RawBuilder, sql } from 'kysely'
import { accountWords } from '../../src/account-words.ts'
import type { Context } from '../../src/context.ts'
import { readFigures } from '../../src/figures/read-figures.ts'
import { tellFigures } from '../../src/figures/tell-figures.ts'
import { contextOf, jobFacts } from '../../src/pipeline/context-of.ts'
import { accountByName } from '../../src/session/account.ts'
import { buildActor } from '../../src/session/actor.ts'
import type { OpenServices } from '../../src/start/open-services.ts'

const RUNS = 5
const { values } = hazardStatus
const open = ['reported', 'dispatched', 'reforming', 'delayPending', 'toReview'] as const
const openValues = open.map((key) => values[key].value)

/** Ten figures in six ways of telling them apart. */
const codes = [
  'yh.found',
  'yh.majors',
  'yh.closed',
  'yh.rows',
  'yh.open',
  'yh.repeated',
  'yh.supervised',
  'yh.open.majors',
  'yh.checks',
  'yh.meanDays',
] as const
const ways: readonly (readonly [by: readonly string[], keys: RawBuilder<unknown> | null])[] = [
  [[], null],
  [['district'], sql`left(region_id, 6)`],
  [['street'], sql`left(region_id, 9)`],
  [['month'], sql`to_char(check_date, 'YYYY-MM')`],
  [['grade'], sql`hazard_level`],
  [['company'], sql`gas_companies_id`],
]

/** 60 figures over the hazards of a city: from the rows, from the cache, and the same counts by statements written for them, all in one run; a markdown table. Goals: 1 s,
 *  50 ms, and at least 0.8 of the speed of those statements. */
export async function figuresBench({ services }: OpenServices, say: (line: string) => void): Promise<string> {
  const account = await accountByName(services.db, 'demo_sj_rq')
  const actor = account && (await buildActor(services.db, accountWords, account.id))
  if (!actor) throw new Error('the city has no account demo_sj_rq')
  const ctx = contextOf(services, actor, jobFacts('bench'), 'zh-CN')
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from hazard_check`.execute(services.db)
  await byHand(ctx)
  const lines = [`| ${rows[0]?.n ?? 0} rows, ${codes.length * ways.length} figures | median ms | goal |`, '| --- | --- | --- |']
  const note = (what: string, milliseconds: number, goal: string) => {
    lines.push(`| ${what} | ${milliseconds.toFixed(0)} | ${goal} |`)
    say(lines.at(-1) ?? '')
  }
  const hand = await median(() => byHand(ctx))
  const cold = await median(() => engine(ctx, true))
  await engine(ctx, false)
  const warm = await median(() => engine(ctx, false))
  const told = await median(() => telling(ctx))
  note('by hand: a statement for each way', hand, '–')
  note('the engine, from the rows', cold, '<= 1000')
  note('the engine, from the cache', warm, '<= 50')
  note('told with names, changes and lists, from the cache', told, '–')
  lines.push(`| speed of the engine beside the statements by hand | ${(hand / cold).toFixed(2)} | >= 0.8 |`)
  await agree(ctx)
  return lines.join('\n')
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const from = performance.now()
    await work()
    took.push(performance.now() - from)
  }
  return took.sort((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0
}

async function engine(ctx: Context, fresh: boolean): Promise<void> {
  for (const [by] of ways) await readFigures(ctx, codes, { query: {}, by, fresh })
}

async function telling(ctx: Context): Promise<void> {
  for (const [by] of ways) await tellFigures(ctx, codes, { query: {}, by })
}

async function byHand(ctx: Context): Promise<readonly Record<string, unknown>[]> {
  const whole: Record<string, unknown>[] = []
  for (const [, keys] of ways) whole.push(...(await countedByHand(ctx, keys)))
  return whole
}

/** The same counts, of what the city sees: no drafts of others, nothing deleted. */
async function countedByHand(ctx: Context, keys: RawBuilder<unknown> | null): Promise<readonly Record<string, unknown>[]> {
  const found = [...openValues, values.closed.value]
  const columns = sql`count(*) filter (where has_hazard and status = any(${found}::text[])) as found,
    count(*) filter (where has_hazard and status = any(${found}::text[]) and hazard_level = ${hazardLevel.values.major.value}) as majors,
    count(*) filter (where has_hazard and status = ${values.closed.value}) as closed,
    count(*) filter (where has_hazard) as all_rows,
    count(*) filter (where has_hazard and status = any(${openValues}::text[])) as open,
    count(*) filter (where has_hazard and status = any(${found}::text[]) and repeated) as repeated,
    count(*) filter (where has_hazard and status = any(${openValues}::text[]) and supervised) as supervised,
    count(*) filter (where has_hazard and status = any(${openValues}::text[]) and hazard_level = ${hazardLevel.values.major.value}) as open_majors,
    count(distinct check_no) filter (where status = any(${[...found, values.invalid.value]}::text[])) as checks,
    sum(close_date::date - check_date::date) filter (where has_hazard and status = ${values.closed.value}) as days,
    count(close_date) filter (where has_hazard and status = ${values.closed.value}) as day_rows`
  const visible = sql`not deleted and (status <> ${values.draft.value} or dept_id = ${ctx.actor.deptId})`
  const grouped = keys === null ? sql`` : sql`group by cube (${keys})`
  const { rows } = await sql<
    Record<string, unknown>
  >`select ${keys === null ? sql`` : sql`${keys} as key, `}${columns} from hazard_check where ${visible} ${grouped}`.execute(ctx.db)
  return rows
}

/** What is measured is the same: both say how many there are. */
async function agree(ctx: Context): Promise<void> {
  const read = await readFigures(ctx, codes, { query: {}, by: [], fresh: true })
  const [row] = await countedByHand(ctx, null)
  for (const [code, column] of [
    ['yh.found', 'found'],
    ['yh.open.majors', 'open_majors'],
    ['yh.checks', 'checks'],
  ] as const)
    if (read.pair(code, [])?.part !== Number(row?.[column]))
      throw new Error(`${code} is ${read.pair(code, [])?.part} by the engine and ${String(row?.[column])} by hand`)
}
