import type { BoardFigure, BoardFigureKey, SecurityBoard } from '@chengan/domain/system/security/board'
import { securityBoard } from '@chengan/domain/system/security/security-answers'
import { orElse } from '@chengan/kernel/calls/parameters'
import { int, text } from '@chengan/kernel/fields/builders'
import type { Context } from '../../../../context.ts'
import { declaredCall } from '../../../../pipeline/call.ts'
import type { CallInput } from '../../../../resources/implementation.ts'
import { alertsNow } from '../watch/watch.ts'
import { type ActiveStep, activeSteps, activeUsers, departments } from './accounts.ts'
import { concentration, unusedRoles } from './concentration.ts'
import { jobs } from './jobs.ts'
import { failedAccounts, failedAddresses, loginLoad, loginsByHour } from './logins.ts'
import { leastRead, reading, textMessages } from './messages.ts'
import { drillTo, seesHouse, shareOf } from './reach.ts'
import { callLoad, requests } from './requests.ts'
import { storage } from './storage.ts'

const DAY_MINUTES = 1440

const parameters = {
  query: {
    days: orElse(int('最近天数', 'Last days', { min: 1, max: 366, cut: true }), 30),
    by: text(10, '统计周期', 'Counted by'),
  },
} as const

/** What stands for a day, in the figures and their tables. One after the other: the embedded database has one connection. */
async function board(ctx: Context, asked: CallInput<typeof parameters>['query']): Promise<SecurityBoard> {
  const { days } = asked
  const by: ActiveStep = activeSteps.find((step) => step === asked.by) ?? 'day'
  const people = await departments(ctx, days)
  const notices = await reading(ctx, days)
  const held = await concentration(ctx)
  const shown = { asOf: ctx.now, days, active: await activeUsers(ctx, days, by) }
  const tables = { departments: people.table, concentration: held, reading: notices.table, notices: await leastRead(ctx, days) }
  const messages = await textMessages(ctx)
  const inHouse = seesHouse(ctx) ? await house(ctx, days) : null
  const figures = [
    figure(ctx, 'activeRate', shareOf(people.active, people.live), { of: [people.active, people.live] }),
    figure(ctx, 'idle', people.idle, { warns: people.idle > 0, ids: people.idleIds }),
    ...(inHouse?.figures ?? []),
    figure(ctx, 'concentrated', held.length, { warns: held.length > 0 }),
    figure(ctx, 'readRate', shareOf(notices.read, notices.receivers), { of: [notices.read, notices.receivers] }),
  ]
  return {
    ...shown,
    figures,
    alerts: inHouse?.alerts ?? [],
    logins: inHouse?.logins ?? [],
    tables: { ...tables, messages, ...inHouse?.tables },
    storage: inHouse?.storage ?? null,
  }
}

/** What concerns the house as a whole and no department: its logins, calls, jobs and disk. */
async function house(ctx: Context, days: number) {
  const load = await loginLoad(ctx.db, ctx.time)
  const calls = await callLoad(ctx.db, ctx.time, DAY_MINUTES)
  const work = await jobs(ctx, days)
  const kept = await storage(ctx)
  return {
    figures: [
      figure(ctx, 'failed', load.failures, { warns: load.failures > 3 * load.usual && load.failures > 0 }),
      figure(ctx, 'locked', load.locks, { warns: load.locks > 0 }),
      figure(ctx, 'p95', calls.p95, { warns: (calls.p95 ?? 0) > 3000 }),
      figure(ctx, 'jobRate', shareOf(work.runs - work.failed, work.runs), {
        of: [work.runs - work.failed, work.runs],
        warns: work.failed > 0,
      }),
    ],
    alerts: await alertsNow(ctx),
    logins: await loginsByHour(ctx),
    tables: {
      failedAddresses: await failedAddresses(ctx, days),
      failedAccounts: await failedAccounts(ctx, days),
      unusedRoles: await unusedRoles(ctx),
      requests: await requests(ctx),
      jobs: work.table,
      storage: kept.byBusiness,
      storageByDepartment: kept.byDepartment,
    },
    storage: kept.whole,
  }
}

interface Look {
  readonly of?: readonly [number, number]
  readonly warns?: boolean
  readonly ids?: readonly string[]
}

function figure(ctx: Context, key: BoardFigureKey, value: number | null, { of: part, warns, ids = [] }: Look): BoardFigure {
  return { key, value, ...(part ? { of: part } : {}), ...(warns === true ? { warns } : {}), drill: drillOf(ctx, key, ids) }
}

function drillOf(ctx: Context, key: BoardFigureKey, ids: readonly string[]) {
  const since = `${ctx.today} 00:00:00`
  const lists: Partial<Record<BoardFigureKey, ReturnType<typeof drillTo>>> = {
    idle: ids.length === 0 ? null : drillTo(ctx, 'sys:user:list', '/sys/user/index', { ids: ids.join(',') }),
    failed: drillTo(ctx, 'sys:log:login', '/sys/loglogin/index', { status: '0', createDateStart: since }),
    locked: drillTo(ctx, 'sys:log:login', '/sys/loglogin/index', { status: '2', createDateStart: since }),
    p95: drillTo(ctx, 'sys:log:operation', '/sys/logoperation/index', { createDateStart: since }),
    jobRate: drillTo(ctx, 'sys:schedule:log', '/sys/schedulelog/index', { status: '0' }),
    readRate: drillTo(ctx, 'sys:notice:list', '/sys/notice/index'),
  }
  return lists[key] ?? null
}

/** The security and operation board of the administrators (system.md §11). */
export const boardCall = declaredCall({
  label: { zh: '安全态势', en: 'Security board' },
  verb: 'GET',
  path: 'sys/security/board',
  access: ['sys:security:view'],
  levels: [],
  changes: false,
  resource: null,
  parameters,
  tells: securityBoard,
  run: (ctx, { query }) => board(ctx, query),
})
