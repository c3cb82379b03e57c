import { cpus, totalmem } from 'node:os'
import { sql } from 'kysely'
import { readConfig } from '../src/start/config.ts'
import { openServices } from '../src/start/open-services.ts'
import { raceHandler } from './against-handler.ts'
import { batchBench } from './batch/batch.ts'
import { parts } from './bench-parts.ts'
import { drill } from './drill.ts'
import { figuresBench } from './figures/figures.ts'
import { flow } from './flow.ts'
import { type GrowthOrders, growth } from './growth/growth.ts'
import { hostileBench } from './hostile.ts'
import { type BigCity, keptToken, openBigCity } from './kept-data.ts'
import { logins } from './logins.ts'
import { mapFigures } from './map/map-figures.ts'
import { pipeFigures } from './map/pipe-figures.ts'
import { oneCaller } from './one-caller.ts'
import { paperFigures } from './papers/paper-figures.ts'
import { peopleFigures } from './people/people-figures.ts'
import { embeddedCity, processFigures, soak } from './process-figures.ts'
import { afterOutage } from './readings/after-outage.ts'
import { readingsBench } from './readings/readings.ts'
import { trendBench } from './readings/trend.ts'
import { registerFigures } from './register/register-figures.ts'
import { rights } from './rights.ts'
import { presets } from './servers.ts'
import { pausesBench } from './street/pauses.ts'
import { worksBench } from './street/works.ts'
import { measureTables } from './tables.ts'
import { uploadBench } from './upload.ts'
import { timersBench, warningsBench } from './warnings/alerts.ts'

/** What the bench is told: a part, or words of the rows wanted; minutes of the long load. */
export interface BenchOrders {
  readonly name: string | undefined
  /** Weighs the pages; given by the command, because the server knows no browser. */
  readonly weigh: () => Promise<string>
  readonly weighList: GrowthOrders['weigh']
  readonly password: string
}

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000)
const say = (line: string) => console.log(line)

/** Runs the measurements and prints their tables. The long load runs only when it is asked for. */
export async function bench({ name, weigh, weighList, password }: BenchOrders): Promise<void> {
  const part = parts.find((one) => one === name)
  const only = part === undefined ? name : undefined
  const wanted = (one: (typeof parts)[number]) =>
    part === one || (part === undefined && (only === undefined || one === 'calls' || one === 'city'))
  const tables: string[] = []
  const table = (title: string, text: string) => tables.push(`### ${title}\n\n${text}\n`)
  const ofTheCity = ['sheets', 'soak', 'drill', 'logins', 'figures']
  if (wanted('calls') || wanted('city') || wanted('process') || ofTheCity.includes(part ?? '')) {
    const city = await openBigCity(ROWS, say)
    try {
      if (wanted('calls')) table(`Against a hand-written handler: ${ROWS} hazards, 50 connections`, await raceHandler(city, only, say))
      if (wanted('city')) table(`One caller, in the server: ${ROWS} hazards on PostgreSQL`, await alone(city, only))
      if (only === undefined && wanted('process')) table('The process', await processFigures(city, say))
      if (only === undefined && wanted('sheets')) table('Spreadsheets: 100,000 rows', await sheets(city))
      if (part === 'figures') table('Figures: 60 over the hazards', await figures(city))
      if (part === 'drill') table('Backup and restore', await drill(city, say))
      if (part === 'logins') table('Logins beside lists', await logins(city, say))
      if (part === 'soak') table('Memory under load', await longLoad(city))
    } finally {
      await city.end()
    }
  }
  if (part === 'batch') table('100,000 positions in batches', await batchBench(say))
  if (part === 'readings') table('Readings of 5,000 devices', await readingsBench(say))
  if (part === 'outage') table('Readings after an outage', await afterOutage(say))
  if (part === 'trend') table('The trend of a device', await trendBench(say))
  if (part === 'register') table('The register at the size of a city', await registerFigures(say))
  if (part === 'map') table('The one map', await mapFigures(say))
  if (part === 'pipes') table('The network of a company sent and drawn', await pipeFigures(say))
  if (part === 'warnings') table('Warnings: dates that are due', await warningsBench(say))
  if (part === 'timers') table('Clocks that act, through a kill', await timersBench(say))
  if (part === 'upload') table('A film of 2 GB', await uploadBench(say))
  if (part === 'works') table('Advice, scores, certificates and care', await worksBench(say))
  if (part === 'pauses') table('A pause over 10,000 open events', await pausesBench(say))
  if (part === 'growth') table('Growth to twice the roots', await growth({ say, weigh: weighList, password }))
  if (only === undefined && wanted('papers')) table('Papers', await paperFigures(say))
  if (part === 'people') table('People and papers of gas', await peopleFigures(say))
  if (part === 'hostile') table('Requests that mean harm', await hostileBench(say))
  if (part === 'flow') table(`Approvals: ${ROWS} tasks`, await flow(ROWS, say))
  if (part === 'rights') table('Rights: one caller, in the server', await rights(say))
  if (only === undefined && wanted('embedded')) table('Embedded database: 100,000 hazards, one caller, in the server', await embedded())
  if (only === undefined && wanted('web')) table('The pages', await weigh())
  console.log(`\n${cpus().length} cores ${cpus()[0]?.model ?? ''}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n`)
  for (const text of tables) console.log(text)
}

async function alone(city: BigCity, only: string | undefined): Promise<string> {
  const open = await city.open()
  const text = await oneCaller(open, 100, only, say)
  await open.close()
  return text
}

async function figures(city: BigCity): Promise<string> {
  const open = await city.open()
  const text = await figuresBench(open, say)
  await open.close()
  return text
}

async function sheets(city: BigCity): Promise<string> {
  const open = await city.open()
  const lines = ['| what | took | goal |', '| --- | --- | --- |']
  for (const [name, goal, work] of measureTables(open)) lines.push(`| ${name} | ${await work()} | ${goal} |`)
  await sql`delete from check_item where item_no like 'BM-%'`.execute(open.services.db)
  await sql`delete from gas_company where name like '测企%'`.execute(open.services.db)
  await open.close()
  return lines.join('\n')
}

async function embedded(): Promise<string> {
  const open = await openServices(readConfig({ ...presets, DATA_DIR: await embeddedCity(say) }))
  const text = await oneCaller(open, 20, undefined, say)
  await open.close()
  return text
}

async function longLoad(city: BigCity): Promise<string> {
  const open = await city.open()
  const tokens = [await keptToken(open, 'demo_qx_rq'), await keptToken(open, 'demo_qy_gd')]
  await open.close()
  return soak(city, Number(process.env.BENCH_MINUTES ?? 60), tokens, say)
}
