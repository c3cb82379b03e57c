import { jobCatalogue } from '@chengan/domain/system/schedule/job-catalogue'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobHandlers } from '../../src/areas/register.ts'
import { jobParts } from '../../src/areas/system/schedule/job-parts.ts'
import { logRun } from '../../src/jobs/run-log.ts'
import { startJobs } from '../../src/jobs/runner.ts'
import { comesTo } from '../faults/progress.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'

// Jobs as administrators keep them (system.md §4 sys/schedule); how they run is jobs.test.ts.

const ROOT = 'sys/schedule'
let house: TestServer
let sys: Person
let audit: Person

beforeAll(async () => {
  house = await startTestServer()
  sys = await personOf(house, await addAccount(house, { username: 'sys.one', deptId: '1', roles: ['sysAdmin'] }))
  audit = await personOf(house, await addAccount(house, { username: 'audit.one', deptId: '1', roles: ['auditAdmin'] }))
})
afterAll(() => house.close())

const db = () => house.open.services.db
interface JobAnswer {
  readonly id: string
  readonly beanName: string
  readonly jobName: string
  readonly params: string | null
  readonly cronExpression: string
  readonly misfire: string
  readonly concurrent: boolean
  readonly timeoutSeconds: number
  readonly actions: readonly string[]
}
async function jobNamed(bean: string): Promise<JobAnswer> {
  const [row] = (await sys.get<{ list: readonly JobAnswer[] }>(`${ROOT}/page`, { beanName: bean })).data.list
  if (row === undefined) throw new Error(`there is no job ${bean}`)
  return row
}
const daily = { beanName: 'calendarCheck', jobName: '每日检查', cronExpression: '0 0 12 * * ?' }

describe('the jobs of an installation', () => {
  it('are those of the catalogue, each by its handler', async () => {
    const { list } = (await sys.get<{ list: readonly JobAnswer[] }>(`${ROOT}/page`, { limit: 100 })).data
    expect(list.map((row) => row.beanName).sort()).toEqual(Object.keys(jobCatalogue).sort())
    expect(Object.keys(jobHandlers(house.open)).sort()).toEqual(Object.keys(jobCatalogue).sort())
    expect(await jobNamed('auditVerify')).toMatchObject({
      jobName: '审计日志链校验',
      cronExpression: '0 0 2 * * ?',
      misfire: '2',
      status: '1',
    })
  })

  it('are offered with their words in the language of the caller, and with what their parameters hold', async () => {
    const beans = (await sys.get<readonly { beanName: string }[]>(`${ROOT}/beans`)).data
    expect(beans.find((one) => one.beanName === 'auditVerify')).toMatchObject({
      title: '审计日志链校验',
      essential: true,
      params: [{ name: 'days', label: '最近天数', type: 'integer' }],
    })
    const english = JSON.parse((await sys.raw('GET', `${ROOT}/beans`, { headers: { 'accept-language': 'en-US' } })).body).data
    expect(english.map((one: { title: string }) => one.title)).toContain('Check of the audit chain')
  })

  it('all run by themselves, without a fault', async () => {
    await sql`update schedule set next_time = clock_timestamp()`.execute(db())
    const reported: string[] = []
    const jobs = startJobs({
      ...jobParts(house.open.services, jobHandlers(house.open)),
      report: (what, error) => reported.push(`${what}: ${error}`),
    })
    const left = async () => (await sql`select bean_name from schedule where prev_time is null`.execute(db())).rows
    await comesTo(0, async () => -(await left()).length)
    expect(await left()).toEqual([])
    await jobs.stop()
    expect(reported).toEqual([])
    expect((await sql`select bean_name, error from schedule_log where status = '0'`.execute(db())).rows).toEqual([])
  })
})

describe('a job', () => {
  it('is kept with its next time', async () => {
    const added = await sys.post(ROOT, daily)
    expect(added).toMatchObject({ code: 0 })
    const row = (await sys.get(`${ROOT}/info/${added.data.id}`)).data
    expect(row).toMatchObject({
      ...daily,
      misfire: '1',
      concurrent: false,
      timeoutSeconds: 600,
      status: '1',
      nextTime: '2026-06-30 12:00:00',
    })
    expect(await sys.put(ROOT, { id: row.id, cronExpression: '0 0 9 * * ?' })).toMatchObject({ code: 0 })
    expect((await sys.get(`${ROOT}/${row.id}`)).data).toMatchObject({ nextTime: '2026-07-01 09:00:00' })
    expect(await sys.put(ROOT, { id: row.id, remark: '只改说明' })).toMatchObject({ code: 0 })
    expect((await sys.get(`${ROOT}/${row.id}`)).data).toMatchObject({ nextTime: '2026-07-01 09:00:00', remark: '只改说明' })
  })

  it.each([
    ['0 0 25 * * ?', 10028, '第5个字符处的“25”不是有效的时，应为0至23'],
    ['0 0/0 * * * ?', 10028, '第5个字符处的步长“0”有误，分的步长应为1至60'],
    ['0 0 12 * *', 10028, '须有6或7段（秒 分 时 日 月 周 [年]），现有5段'],
    ['0 0 12 * * *', 10028, '第12个字符处：日和周须有且只有一个为“?”'],
    ['0 0 12 L,1 * ?', 10028, '第8个字符处的“L,1”含有L、W或#'],
    ['0 0 12 * * ? 2020', 10028, '定时任务异常：该cron表达式今后没有执行时间，请改用将来的时间'],
  ])('with the expression %s is refused', async (cronExpression, code, words) => {
    const refused = await sys.post(ROOT, { ...daily, cronExpression })
    expect([refused.code, refused.msg]).toEqual([code, expect.stringContaining(words)])
    expect(JSON.stringify(refused.data)).toContain('cronExpression')
  })

  it('that names no handler of the product is refused', async () => {
    expect(await sys.post(ROOT, { ...daily, beanName: 'testTask' })).toMatchObject({
      code: 10028,
      msg: '定时任务异常：没有名为“testTask”的处理程序，请从列表中选择',
    })
  })

  it('takes the parameters that its handler knows', async () => {
    const verify = await jobNamed('auditVerify')
    const set = (params: string) => sys.put(ROOT, { id: verify.id, params })
    expect(await set('{"days": 30}')).toMatchObject({ code: 0 })
    for (const params of ['{"days": 0}', '{"hours": 3}', 'thirty', '[30]'])
      expect(await set(params)).toMatchObject({ code: 10003, msg: '“审计日志链校验”的参数须为JSON对象，可用：days（最近天数）' })
    expect(await set('')).toMatchObject({ code: 0 })
  })

  it('is paused, resumed from now on, and run at once, several with an array of ids', async () => {
    const [one, two] = [await jobNamed('sessionSweep'), await jobNamed('repeatSweep')]
    expect(one.actions).toEqual(expect.arrayContaining(['pause', 'run', 'update', 'log', 'delete']))
    expect(await sys.put(`${ROOT}/pause`, [one.id, two.id])).toMatchObject({ code: 0 })
    expect(await jobNamed('sessionSweep')).toMatchObject({ status: '0', nextTime: null })
    expect(await sys.put(`${ROOT}/pause`, [one.id])).toMatchObject({ code: -2 })
    expect(await sys.put(`${ROOT}/run`, { ids: [one.id] })).toMatchObject({ code: 0 })
    expect((await sql`select job_id, trigger, node from job_run`.execute(db())).rows).toEqual([
      { job_id: one.id, trigger: '2', node: null },
    ])
    expect(await sys.post(`${ROOT}/resume`, [one.id, two.id])).toMatchObject({ code: 0 })
    expect(await jobNamed('sessionSweep')).toMatchObject({ status: '1', nextTime: '2026-06-30 10:01:00' })
  })

  it('tells when an expression falls next, and where it is wrong', async () => {
    expect((await sys.get(`${ROOT}/next`, { cron: '0 0 12 L * ?', n: 2 })).data).toEqual(['2026-06-30 12:00:00', '2026-07-31 12:00:00'])
    expect((await sys.get(`${ROOT}/next`, { cron: '0 0 12 * * ?' })).data.length).toBe(10)
    expect(await sys.get(`${ROOT}/next`, { cron: '0 0 99 * * ?' })).toMatchObject({ code: 10028 })
    expect(await sys.get(`${ROOT}/next`)).toMatchObject({ code: 10001 })
  })
})

describe('a job on which the audit and the running of the whole depend', () => {
  it('is neither paused nor deleted nor given other work by whoever administers the system', async () => {
    const { id, actions } = await jobNamed('auditSeal')
    expect(actions).not.toContain('pause')
    const words = { code: -2, msg: '“审计日志封存”是系统运行必需的任务，不能暂停、删除或更换处理程序' }
    expect(await sys.put(`${ROOT}/pause`, [id])).toMatchObject(words)
    expect(await sys.remove(ROOT, [id])).toMatchObject(words)
    expect(await sys.put(ROOT, { id, beanName: 'calendarCheck' })).toMatchObject(words)
    expect(await jobNamed('auditSeal')).toMatchObject({ status: '1', beanName: 'auditSeal' })
  })

  it('runs often enough', async () => {
    const verify = await jobNamed('auditVerify')
    const set = (cronExpression: string) => sys.put(ROOT, { id: verify.id, cronExpression })
    expect(await set('0 0 2 ? * MON')).toMatchObject({
      code: 10400,
      msg: '“审计日志链校验”是系统运行必需的任务，两次执行的间隔不能超过1天',
    })
    expect(await set('0 0 2 * * ? 2026')).toMatchObject({ code: 0 })
    expect(await set('0 30 1,13 * * ?')).toMatchObject({ code: 0 })
  })
})

describe('the log of jobs', () => {
  it('shows what came of each run, with its error, and is taken away by whoever may delete jobs', async () => {
    const row = await jobNamed('contentSweep')
    const { services } = house.open
    const parts = { ...jobParts(services, jobHandlers(house.open)), report: () => undefined }
    const run = {
      id: 'r1',
      due: 0,
      attempt: 1,
      trigger: '1',
      job: { ...row, cron: row.cronExpression, nextTime: null, seen: null, failures: 0 },
    }
    for (let n = 0; n < 3; n += 1) await logRun(parts, db(), run, { began: services.clock(), times: 12, error: '磁盘已满' })
    const { list } = (await sys.get<{ list: readonly { id: string }[] }>('sys/scheduleLog/page', { jobId: row.id, status: '0' })).data
    expect(list.length).toBe(3)
    expect(list[0]).toMatchObject({ beanName: 'contentSweep', jobName: '孤立文件清理', status: '0', times: 12, trigger: '1' })
    expect((await sys.get(`sys/scheduleLog/${list[0]?.id}`)).data).toMatchObject({ error: '磁盘已满' })
    const notices = (
      await sql`select n.title, r.user_id as "userId" from notice n join notice_receipt r on r.notice_id = n.id`.execute(db())
    ).rows
    const title = '定时任务“孤立文件清理”已连续失败3次'
    expect(notices).toHaveLength(2)
    expect(notices).toEqual(expect.arrayContaining([sys, audit].map(({ userId }) => ({ title, userId }))))
    expect(await audit.get('sys/scheduleLog/page')).toMatchObject({ code: 403 })
    expect(await sys.remove('sys/scheduleLog', [list[0]?.id ?? ''])).toMatchObject({ code: 0 })
    expect((await sys.get('sys/scheduleLog/page', { jobId: row.id })).data.total).toBe(2)
  })
})
