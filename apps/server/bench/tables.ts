import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../src/context.ts'
import { contextOf, jobFacts, systemActor } from '../src/pipeline/context-of.ts'
import { writeWorkbook } from '../src/ports/sheets/sheet-writer.ts'
import { asNodeStream } from '../src/ports/web-streams.ts'
import { workbookOf } from '../src/resources/export/export-call.ts'
import { doImport } from '../src/resources/import/do-import.ts'
import type { OpenServices } from '../src/start/open-services.ts'

const ROWS = 100_000
const HEAD = [
  '检查项编号',
  '适用对象',
  '评价单元',
  '检查项目',
  '检查内容',
  '检查方法',
  '检查依据',
  '隐患类别',
  '默认等级',
  '默认整改天数',
  '分值',
  '否决项',
  '排序',
  '启用',
]

/** The greatest memory of the process while a piece of work runs, above what it had before, and the time it took. */
async function watched(rows: number, work: () => Promise<unknown>): Promise<string> {
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 50)
  const began = performance.now()
  await work()
  clearInterval(timer)
  const seconds = (performance.now() - began) / 1000
  const mb = (bytes: number) => Math.round(bytes / 2 ** 20)
  return `${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows/s, +${mb(most - before)} MB (${mb(most)} MB in all)`
}

function* items(): Generator<readonly (string | number)[]> {
  yield HEAD
  for (let n = 0; n < ROWS; n += 1) {
    yield [
      `BM-${n}`,
      '燃气厂站',
      '厂站管理',
      `消防器材${n % 97}`,
      `第${n}项：灭火器压力是否正常，是否按期检验`,
      '现场查看',
      'GB 50028-2006 第5条',
      '消防设施',
      '一般隐患',
      15,
      2.5,
      '否',
      n,
      '是',
    ]
  }
}

/** A table of one resource, as it is imported; `count` tells how many of its rows are there. */
interface Imported {
  readonly resource: string
  readonly sheet: string
  readonly rows: () => Generator<readonly (string | number)[]>
  readonly wanted: number
  readonly count: RawBuilder<unknown>
}

const plain: Imported = {
  resource: 'checkItem',
  sheet: '检查项',
  rows: items,
  wanted: ROWS,
  count: sql`select count(*)::int as n from check_item where item_no like 'BM-%'`,
}

// More than a city has. A company is written by itself: its department and first account follow it.
const COMPANIES = 500

/** Four telephones of each company lie sealed. */
function* companies(): Generator<readonly (string | number)[]> {
  yield ['企业名称', '所属区域', '法定代表人电话', '主要负责人电话', '安全负责人电话', '联系电话']
  for (let n = 0; n < COMPANIES; n += 1) {
    const phone = (digit: number) => `13${digit}${String(n).padStart(8, '0')}`
    yield [`测企${n}`, '临江市', phone(1), phone(2), phone(3), phone(5)]
  }
}

const sealed: Imported = {
  resource: 'gasCompany',
  sheet: '燃气企业',
  rows: companies,
  wanted: COMPANIES,
  count: sql`select count(*)::int as n from gas_company where name like '测企%'`,
}

async function importMany(open: OpenServices, ctx: Context, { resource, sheet, rows, wanted, count }: Imported): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chengan-bench-'))
  const path = join(folder, 'rows.xlsx')
  const book = writeWorkbook([{ name: sheet, widths: [], headerRows: 1, rows: rows() }])
  await pipeline(asNodeStream(book), createWriteStream(path))
  const file = { path, name: 'rows.xlsx', size: 1, sha: createHash('sha256').update(path).digest('hex') }
  try {
    return await watched(wanted, async () => {
      await doImport(ctx, open.services.registry.byName(resource), file, {
        partial: false,
        updateExisting: false,
        crs: null,
        turned: false,
        preview: false,
        kind: null,
      })
      await open.services.background.settled()
      const found = await sql<{ n: number }>`${count}`.execute(open.services.db)
      if (found.rows[0]?.n !== wanted) throw new Error(`${found.rows[0]?.n} rows were imported instead of ${wanted}`)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function exportMany(open: OpenServices, ctx: Context): Promise<string> {
  const part = { where: sql<boolean>`t.item_no like 'BM-%'`, order: sql`t.item_no` }
  return watched(ROWS, async () => {
    const { body } = workbookOf(ctx, open.services.registry.byName('checkItem'), {}, part, () => undefined)
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
    await pipeline(asNodeStream(body), nowhere)
  })
}

/** What takes many rows in and out: name, goal, and the work, in the order in which they stand. */
export function measureTables(open: OpenServices): readonly (readonly [name: string, goal: string, work: () => Promise<string>])[] {
  const ctx = contextOf(open.services, systemActor, jobFacts('bench'), 'zh-CN')
  return [
    ['import 100,000', '>= 10,000 rows/s, +300 MB', () => importMany(open, ctx, plain)],
    ['import 100,000, then export 100,000', '+300 MB', () => exportMany(open, ctx)],
    ['import 500 companies, four sealed telephones each', '+300 MB', () => importMany(open, ctx, sealed)],
  ]
}
