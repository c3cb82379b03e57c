import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contextOf, jobFacts, systemActor } from '../../src/pipeline/context-of.ts'
import { doImport } from '../../src/resources/import/do-import.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { bookOfSharedTexts, csvOf, importAs } from '../support/import-files.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

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
