import { datetimeText, instantOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Handler } from '../../src/jobs/job.ts'
import { type RunningJobs, startJobs } from '../../src/jobs/runner.ts'
import type { Db, OpenDatabase } from '../../src/storage/databases/database.ts'
import { cloneDatabase, TEMPLATE } from '../support/databases.ts'
import { addJob, jobRow, loggedRuns, partsOf } from '../support/job-ground.ts'

// The engine of the jobs (system.md §4 sys/schedule) over a real database, with a clock of its own that stands shortly before a full second, so that it looks often.

const START = instantOf('2026-03-04 12:00:00') + 980
let database: OpenDatabase
let db: Db
let time: number
const engines: RunningJobs[] = []

beforeAll(async () => {
  database = await cloneDatabase(TEMPLATE)
  db = database.db
})
afterAll(() => database.close())
beforeEach(async () => {
  time = START
  for (const table of ['schedule', 'schedule_log', 'job_run']) await sql`delete from ${sql.table(table)}`.execute(db)
})

const now = () => Promise.resolve(time)
function start(handlers: Readonly<Record<string, Handler>>, more: Parameters<typeof partsOf>[2] = {}) {
  const made = partsOf(db, handlers, { now, ...more })
  const engine = startJobs(made.parts)
  engines.push(engine)
  return { ...made, stop: () => engine.stop() }
}
async function stopAll() {
  await Promise.all(engines.splice(0).map((engine) => engine.stop()))
}
const untilLogged = (bean: string, count = 1) => expect.poll(async () => (await loggedRuns(db, bean)).length).toBeGreaterThanOrEqual(count)
const never = new Promise<never>(() => undefined)

describe('a job', () => {
  it('that was just installed learns its next time from the first process that sees it', async () => {
    await addJob(db, { bean: 'work', cron: '0 0 2 * * ?' })
    start({ work: { run: async () => 1 } })
    await expect.poll(async () => (await jobRow(db, 'work')).next).toBe('2026-03-05 02:00:00')
    await stopAll()
    expect(await loggedRuns(db, 'work')).toEqual([])
  })

  it('sys/schedule/rule-1: runs once at its time, whichever process has it, and goes on to its next', async () => {
    await addJob(db, { bean: 'work', cron: '0/30 * * * * ?', nextTime: '2026-03-04 12:00:00' })
    let runs = 0
    const work: Handler = {
      async run() {
        runs += 1
        return 1
      },
    }
    for (const node of ['one', 'two', 'three']) start({ work }, { node })
    await untilLogged('work')
    time = instantOf('2026-03-04 12:00:30') + 980
    await untilLogged('work', 2)
    await stopAll()
    expect(runs).toBe(2)
    expect(await loggedRuns(db, 'work')).toMatchObject([
      { status: '1', trigger: '1', error: null },
      { status: '1', trigger: '1' },
    ])
    expect(await jobRow(db, 'work')).toMatchObject({ prev: '2026-03-04 12:00:30', next: '2026-03-04 12:01:00' })
    expect((await sql`select 1 from job_run`.execute(db)).rows).toEqual([])
  })

  it('is left alone by a process of another version that cannot do it', async () => {
    await addJob(db, { bean: 'newer', nextTime: '2026-03-04 12:00:00' })
    // Due at the same time: when it has run, the process has looked for what is due.
    await addJob(db, { bean: 'work', nextTime: '2026-03-04 12:00:00' })
    const { reported } = start({ work: { run: async () => 1 } })
    await untilLogged('work')
    await stopAll()
    expect([reported, (await jobRow(db, 'newer')).next]).toEqual([[], '2026-03-04 12:00:00'])
  })

  it.each([
    ['that allows no other run beside it waits for the one under way', false, 1],
    ['that allows others runs beside itself', true, 2],
  ])('%s', async (_sentence, concurrent, most) => {
    await addJob(db, { bean: 'slow', nextTime: '2026-03-04 11:59:58', concurrent })
    let [running, highest] = [0, 0]
    const beside = Promise.withResolvers<void>()
    const slow: Handler = {
      async run() {
        running += 1
        highest = Math.max(highest, running)
        if (running > 1) beside.resolve()
        // Whoever may have another beside him stays until it is there; who may not gives it time to come.
        await (concurrent ? beside.promise : new Promise((resolve) => setTimeout(resolve, 150)))
        running -= 1
        return 1
      },
    }
    for (const node of ['one', 'two']) start({ slow }, { node })
    await untilLogged('slow', 3)
    await stopAll()
    expect(Math.min(highest, 2)).toBe(most)
  })

  it('whose times were missed is skipped, or made up for once', async () => {
    await addJob(db, { bean: 'skips', cron: '0 0 2 * * ?', nextTime: '2026-03-01 02:00:00' })
    await addJob(db, { bean: 'madeUp', cron: '0 0 2 * * ?', nextTime: '2026-03-01 02:00:00', misfire: '2' })
    start({ skips: { run: async () => 1 }, madeUp: { run: async () => 1 } })
    await untilLogged('madeUp')
    await expect.poll(async () => (await jobRow(db, 'skips')).next).toBe('2026-03-05 02:00:00')
    await stopAll()
    expect([(await loggedRuns(db, 'skips')).length, (await loggedRuns(db, 'madeUp')).length]).toEqual([0, 1])
  })

  it('goes on by the new clock when the clock is set back', async () => {
    const id = await addJob(db, { bean: 'work', cron: '0/10 * * * * ?', nextTime: '2026-03-04 15:00:10' })
    await sql`update schedule set prev_time = ${'2026-03-04 15:00:00'}::timestamptz where id = ${id}`.execute(db)
    start({ work: { run: async () => 1 } })
    await expect.poll(async () => (await jobRow(db, 'work')).next).toBe('2026-03-04 12:00:10')
    time = instantOf('2026-03-04 12:00:10') + 980
    await untilLogged('work')
    await stopAll()
  })

  it('whose expression cannot be read says so in the log and stops', async () => {
    await addJob(db, { bean: 'work', cron: 'at noon', nextTime: '2026-03-04 12:00:00' })
    start({ work: { run: async () => 1 } })
    await untilLogged('work')
    await stopAll()
    expect((await loggedRuns(db, 'work'))[0]?.error).toContain('cron表达式“at noon”无法识别')
    expect((await jobRow(db, 'work')).next).toBeNull()
  })

  it('that is frequent leaves a log row only when it did something, failed, or was run by hand', async () => {
    const id = await addJob(db, { bean: 'often', nextTime: '2026-03-04 11:59:58' })
    const answers = [0, 7, 0]
    start({ often: { run: async () => answers.shift() ?? 0 } }, { frequent: new Set(['often']) })
    await expect.poll(() => answers.length).toBe(0)
    await sql`insert into job_run (id, job_id, due, trigger) values ('by-hand', ${id}, ${datetimeText(START)}::timestamptz, '2')`.execute(
      db,
    )
    await untilLogged('often', 2)
    await stopAll()
    expect((await loggedRuns(db, 'often')).map((run) => run.trigger)).toEqual(['1', '2'])
  })
})

describe('a job that fails', () => {
  it('says why in the log, and is told of once, after three failures in a row', async () => {
    await addJob(db, { bean: 'bad', nextTime: '2026-03-04 11:59:55' })
    const { told } = start({ bad: { run: () => Promise.reject(new Error('the dam has burst')) } })
    await untilLogged('bad', 5)
    await stopAll()
    const runs = await loggedRuns(db, 'bad')
    expect(runs.every((run) => run.status === '0' && run.error?.includes('the dam has burst') === true)).toBe(true)
    expect(told.map((one) => [one.beanName, one.failures])).toEqual([['bad', 3]])
  })

  it('counts anew when it has succeeded', async () => {
    await addJob(db, { bean: 'moody', nextTime: '2026-03-04 11:59:55' })
    const moods = [false, false, true, false, false, true]
    const { told } = start({
      moody: {
        async run() {
          if (moods.shift() === false) throw new Error('not today')
          return 1
        },
      },
    })
    await untilLogged('moody', 6)
    await stopAll()
    expect([told, (await jobRow(db, 'moody')).failures]).toEqual([[], 0])
  })

  it('takes back what it wrote in its transaction', async () => {
    await sql`create table if not exists effect (n int)`.execute(db)
    await addJob(db, { bean: 'half', nextTime: '2026-03-04 12:00:00', cron: '0 0 12 * * ?' })
    start({
      half: {
        async runIn(tx) {
          await sql`insert into effect values (1)`.execute(tx)
          throw new Error('half-way')
        },
      },
    })
    await untilLogged('half')
    await stopAll()
    expect((await sql`select n from effect`.execute(db)).rows).toEqual([])
  })
})

describe('a job that hangs', () => {
  it('is given up after its time limit, which the log says; the others go on meanwhile, and it runs again', async () => {
    await addJob(db, { bean: 'hangs', nextTime: '2026-03-04 11:59:59', timeoutSeconds: 1 })
    await addJob(db, { bean: 'waits', nextTime: '2026-03-04 12:00:00', timeoutSeconds: 1, cron: '0 0 12 * * ?' })
    await addJob(db, { bean: 'work', nextTime: '2026-03-04 11:59:55' })
    let aborted = 0
    start({
      hangs: {
        run: ({ signal }) => {
          signal.addEventListener('abort', () => {
            aborted += 1
          })
          return never
        },
      },
      waits: {
        async runIn(tx) {
          await sql`select pg_sleep(30)`.execute(tx)
          return 1
        },
      },
      work: { run: async () => 1 },
    })
    await untilLogged('work', 5)
    expect(await loggedRuns(db, 'hangs')).toEqual([])
    await untilLogged('hangs', 2)
    await untilLogged('waits')
    await stopAll()
    const [first] = await loggedRuns(db, 'hangs')
    expect([first?.status, first?.error, aborted]).toEqual(['0', '执行超过1秒仍未结束，已放弃本次执行；请检查处理程序或调整超时时间', 2])
    expect((await loggedRuns(db, 'waits'))[0]?.status).toBe('0')
  })
})

describe('a run whose process dies', () => {
  const orphan = (id: string, attempt: number) =>
    sql`insert into job_run (id, job_id, due, trigger, node, attempt, taken_until)
      values ('orphan', ${id}, ${datetimeText(START)}::timestamptz, '1', 'the dead one', ${attempt}, ${datetimeText(START - 5000)}::timestamptz)`.execute(
      db,
    )

  it('is taken over by another when the dead one has been silent, and the log says so', async () => {
    await orphan(await addJob(db, { bean: 'work', cron: '0 0 2 * * ?', nextTime: '2026-03-05 02:00:00' }), 1)
    start({ work: { run: async () => 1 } })
    await untilLogged('work', 2)
    await stopAll()
    expect(await loggedRuns(db, 'work')).toMatchObject([
      { status: '0', error: '执行本次任务的节点the dead one已中断' },
      { status: '1', error: null },
    ])
  })

  it('is not tried a fourth time: what brings down its process would bring down one after the other', async () => {
    await orphan(await addJob(db, { bean: 'work', cron: '0 0 2 * * ?', nextTime: '2026-03-05 02:00:00' }), 3)
    let runs = 0
    start({
      work: {
        async run() {
          runs += 1
          return 1
        },
      },
    })
    await untilLogged('work')
    await stopAll()
    expect([runs, (await loggedRuns(db, 'work'))[0]?.error]).toEqual([0, '执行本次任务的节点the dead one已中断\n已连续3次中断，不再重试'])
    expect((await sql`select 1 from job_run`.execute(db)).rows).toEqual([])
  })

  it('was only slow writes nothing when another has taken it over', async () => {
    await sql`create table if not exists effect (n int)`.execute(db)
    await addJob(db, { bean: 'slow', nextTime: '2026-03-04 12:00:00', cron: '0 0 12 * * ?' })
    start({
      slow: {
        async runIn(tx) {
          await sql`insert into effect values (2)`.execute(tx)
          await sql`update job_run set node = 'another', attempt = 2`.execute(db)
          return 1
        },
      },
    })
    await expect.poll(async () => (await sql`select 1 from job_run where node = 'another'`.execute(db)).rows.length).toBe(1)
    await stopAll()
    expect([(await sql`select n from effect where n = 2`.execute(db)).rows, await loggedRuns(db, 'slow')]).toEqual([[], []])
  })

  it('in order hands its work back, which another begins at once', async () => {
    await addJob(db, { bean: 'long', nextTime: '2026-03-04 12:00:00', cron: '0 0 12 * * ?' })
    let begun = false
    const ends = start(
      {
        long: {
          run: ({ signal }) => {
            begun = true
            return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('ended'))))
          },
        },
      },
      { node: 'ends' },
    )
    await expect.poll(() => begun).toBe(true)
    await ends.stop()
    start({ long: { run: async () => 1 } }, { node: 'goes on' })
    await untilLogged('long')
    await stopAll()
    expect(await loggedRuns(db, 'long')).toMatchObject([{ status: '1', node: 'goes on' }])
  })
})
