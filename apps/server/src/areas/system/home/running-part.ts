import { jobLogStatus } from '@chengan/domain/system/dictionaries/operations'
import { type Label, labelText } from '@chengan/kernel/label'
import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { diskUse } from '../security/disk-use.ts'
import { listAddress, type OverviewNumber, type OverviewPart } from './overview.ts'

/** An account that ends within so many days is told of. */
const EXPIRING_DAYS = 30
const SCARCE = 85
const RUNNING_SHORT = 70

interface Counted {
  readonly failed: number
  readonly locked: number
  readonly expiring: number
}

async function counted(ctx: Context): Promise<Counted> {
  const live = sql`not u.deleted and coalesce(u.status, '1') = '1'`
  const { rows } = await sql<Counted>`select
    (select count(*) from schedule_log l where l.status = ${jobLogStatus.values.failed.value}
      and l.create_date >= ${addDays(ctx.today, -1)}::timestamptz)::int as failed,
    (select count(*) from "user" u where ${live} and u.lock_until > ${ctx.now}::timestamptz)::int as locked,
    (select count(*) from "user" u where ${live} and u.expire_date between ${ctx.today}::date and ${addDays(ctx.today, EXPIRING_DAYS)}::date)::int as expiring`.execute(
    ctx.db,
  )
  return rows[0] ?? { failed: 0, locked: 0, expiring: 0 }
}

/** 运行提醒: what of the machine, its jobs and its accounts needs a hand. For administrators. */
export const runningPart: OverviewPart = async (ctx) => {
  const { actor, today } = ctx
  if (!actor.superAdmin && actor.level !== 'administrator') return null
  const { failed, locked, expiring } = await counted(ctx)
  const disk = await diskUse(ctx.services.config.dataDir)
  const used = disk === null ? null : Math.round(disk.used * 1000) / 10
  const number = (key: string, value: number | null, route: string, more: Partial<OverviewNumber> = {}): OverviewNumber => ({
    ...{ key, value, tone: 'error', route },
    ...more,
  })
  const numbers: readonly (OverviewNumber & { readonly words: Label })[] = [
    {
      ...number(
        'failedJobs',
        failed,
        listAddress('/sys/schedulelog/index', { status: jobLogStatus.values.failed.value, createDateStart: addDays(today, -1) }),
      ),
      words: { zh: '任务失败（昨日以来）', en: 'Failed jobs since yesterday' },
    },
    {
      ...number('locked', locked, listAddress('/sys/user/index', { lockedOnly: 'true' })),
      words: { zh: '锁定账号', en: 'Locked accounts' },
    },
    {
      ...number(
        'expiring',
        expiring,
        listAddress('/sys/user/index', { expireDateStart: today, expireDateEnd: addDays(today, EXPIRING_DAYS) }),
        { tone: 'warn' },
      ),
      words: { zh: '30 天内到期账号', en: 'Accounts that end within 30 days' },
    },
    {
      ...number('storage', used, '/sys/security/index?topic=storage', {
        unit: '%',
        tone: (used ?? 0) >= SCARCE ? 'error' : (used ?? 0) >= RUNNING_SHORT ? 'warn' : 'info',
      }),
      words: { zh: '存储已用', en: 'Storage used' },
    },
  ]
  return {
    key: 'running',
    label: labelText({ zh: '运行提醒', en: 'What needs a hand' }, ctx.language),
    head: '',
    none: '',
    columns: numbers.map(({ key, words }) => ({ key, label: labelText(words, ctx.language) })),
    rows: [{ key: 'all', label: '', numbers: numbers.map(({ words: _words, ...one }) => one) }],
  }
}
