import type { BoardRow, SecurityBoard } from '@chengan/domain/system/security/board'
import { labelText, untranslated } from '@chengan/kernel/label'
import { addDays } from '@chengan/kernel/time'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { diskUse } from '../disk-use.ts'
import { drillTo } from './reach.ts'

const GROWTH_DAYS = 30
const MOST_ROWS = 20

interface Kept {
  readonly name: string | null
  readonly files: number
  readonly bytes: number
  readonly grown: number
}

async function storedBy(ctx: Context, name: RawBuilder<string | null>): Promise<readonly Kept[]> {
  const { rows } = await sql<Kept>`select ${name} as name, count(*)::int as files, coalesce(sum(f.size), 0)::float8 as bytes,
      coalesce(sum(f.size) filter (where f.create_date >= ${addDays(ctx.today, -GROWTH_DAYS)}::timestamptz), 0)::float8 as grown
    from file f left join dept d on d.id = f.dept_id group by 1 order by 3 desc, 1 limit ${MOST_ROWS}`.execute(ctx.db)
  return rows
}

/** 存储用量: what each kind of business keeps, how it grows, and when the disk will be full at that. */
export async function storage(ctx: Context) {
  const nothing = { zh: '未关联业务', en: 'Tied to nothing' }
  const byBusiness = (await storedBy(ctx, sql`f.biz_type`)).map(({ name, ...row }): BoardRow => {
    const words = name === null ? nothing : (ctx.services.registry.byRoot(name)?.label ?? untranslated(name))
    return {
      values: { ...row, name: labelText(words, ctx.language) },
      drill: name === null ? null : drillTo(ctx, 'sys:oss:list', '/sys/oss/index', { bizType: name }),
    }
  })
  const byDepartment = (await storedBy(ctx, sql`d.name`)).map(({ name, ...row }): BoardRow => ({ values: { ...row, name }, drill: null }))
  return { byBusiness, byDepartment, whole: await whole(ctx) }
}

async function whole(ctx: Context): Promise<SecurityBoard['storage']> {
  const { rows } = await sql<{ bytes: number; grown: number }>`select coalesce(sum(size), 0)::float8 as bytes,
      coalesce(sum(size) filter (where create_date >= ${addDays(ctx.today, -GROWTH_DAYS)}::timestamptz), 0)::float8 as grown from file`.execute(
    ctx.db,
  )
  const months = await sql<{ month: string; bytes: number }>`select to_char(create_date at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
      sum(size)::float8 as bytes from file where create_date >= ${addDays(ctx.today, -365)}::timestamptz group by 1 order by 1`.execute(
    ctx.db,
  )
  const { bytes = 0, grown = 0 } = rows[0] ?? {}
  const free = (await diskUse(ctx.services.config.dataDir))?.free ?? null
  const daysToFull = free === null || grown === 0 ? null : Math.floor(free / (grown / GROWTH_DAYS))
  return { bytes, free, daysToFull, months: months.rows }
}
