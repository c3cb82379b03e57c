import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contextOf, jobFacts, systemActor } from '../../../src/pipeline/context-of.ts'
import { doImport } from '../../../src/resources/import/do-import.ts'
import { startTestServer, type TestServer } from '../../support/house.ts'
import { bookOfSharedTexts, csvOf, importAs } from '../../support/import-files.ts'
import { buildSmallCity, type SmallCity } from '../../support/small-city.ts'

// Files that are small and would take much: a server that reads them answers everybody else meanwhile, and refuses what is beyond its bounds.

const ITEMS = 'gysy/aqjdyhpcjcx'
const head = ['检查项编号', '适用对象', '评价单元', '检查项目', '检查内容', '检查依据'] as const
let house: TestServer
let at: SmallCity
beforeAll(async () => {
  house = await startTestServer()
  at = await buildSmallCity(house)
})
afterAll(() => house.close())

describe('a workbook of two kilobytes whose cells are blanks between two signs', () => {
  const cell = `。${' '.repeat(32_000)}。`
  const rows = Array.from({ length: 60 }, () => head.map(() => cell))
  const content = bookOfSharedTexts([head, ...rows])

  it('is refused cell by cell, and others are answered meanwhile', async () => {
    expect(content.length).toBeLessThan(4000)
    let reads = true
    let answered = 0
    const others = (async () => {
      while (reads) {
        expect((await house.app.inject({ url: '/health/live' })).statusCode).toBe(200)
        answered += 1
        // What is injected is answered without a turn of the process; a caller outside needs one.
        await setImmediate()
      }
    })()
    const reply = await importAs(at.city, ITEMS, { name: '空白.xlsx', content }, { preview: '1' })
    reads = false
    await others
    expect(reply).toMatchObject({ code: 0, data: { total: 60, failedRows: 60 } })
    expect(answered).toBeGreaterThan(10)
    const [first] = reply.data.failed as readonly { readonly msg?: string }[]
    expect(first?.msg?.length).toBeLessThan(200)
  })
})

describe('a workbook of some kilobytes whose cells name one long text', () => {
  const text = 'y'.repeat(30_000)
  const rows = (count: number) => Array.from({ length: count }, () => head.map(() => text))

  it('is refused before anything is begun where its texts are too many together, and says what to do', async () => {
    const content = bookOfSharedTexts([head, ...rows(1000)])
    expect(content.length).toBeLessThan(30_000)
    expect(await importAs(at.city, ITEMS, { name: '长.xlsx', content }, { preview: '1' })).toMatchObject({
      code: 10141,
      msg: '表格中的文字合计超过6000万个字符，请删去过长或重复的内容，或拆分后分批导入',
    })
    const { rows: begun } = await sql`select 1 from import_run where name = '长.xlsx'`.execute(house.open.services.db)
    expect(begun).toEqual([])
  })

  it('within the bound keeps of each text what its refusal shows, in the answer as in the list of imports', async () => {
    const reply = await importAs(at.city, ITEMS, { name: '长文.xlsx', content: bookOfSharedTexts([head, ...rows(100)]) })
    expect(reply).toMatchObject({ code: 10141, data: { failedRows: 100 } })
    expect(JSON.stringify(reply).length).toBeLessThan(1_000_000)
    const { rows: runs } = await sql<{
      signs: number
    }>`select length(result::text) as signs from import_run where name = '长文.xlsx'`.execute(house.open.services.db)
    expect(Number(runs[0]?.signs)).toBeLessThan(1_000_000)
  })
})

describe('an import', () => {
  const wishes = { partial: false, updateExisting: false, crs: null, turned: false, preview: false, kind: null, asked: {} }
  const rows = Array.from({ length: 900 }, (_, n) => [`GONE-${n}`, '燃气厂站', '厂站管理', '消防器材', '灭火器压力正常', 'GB 50028'])

  it('ends when whoever waits for it has gone: nothing is written, and the list of imports says why', async () => {
    const path = join(house.open.services.config.dataDir, 'gone.csv')
    await writeFile(path, csvOf([head, ...rows]))
    let asked = 0
    const facts = { ...jobFacts('test'), hasLeft: () => ++asked > 5 }
    const ctx = contextOf(house.open.services, systemActor, facts, 'zh-CN')
    const resource = house.open.services.registry.byRoot(ITEMS)
    if (resource === undefined) throw new Error('there is no such list')
    await expect(doImport(ctx, resource, { path, name: 'gone.csv', size: 1, sha: 'gone' }, wishes)).rejects.toMatchObject({
      key: 'importLeft',
    })
    // It was asked once more, and no row was worked on after that.
    expect(asked).toBe(6)
    const db = house.open.services.db
    expect((await sql`select 1 from check_item where item_no like 'GONE-%'`.execute(db)).rows).toEqual([])
    const { rows: runs } = await sql<{
      state: string
      msg: string
    }>`select state, result->>'msg' as msg from import_run where sha = 'gone'`.execute(db)
    expect(runs).toEqual([{ state: '2', msg: '上传后连接已断开，导入停止，未写入任何数据，请重新导入' }])
  })
})
