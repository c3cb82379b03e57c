import { registry } from '@chengan/domain/registry'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { judgeValue } from '@chengan/kernel/definition/forms/judge-value'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SheetValue } from '../../src/ports/sheets/open-sheet.ts'
import { importColumns } from '../../src/resources/import/table/columns.ts'
import { columnsOfRows, findHeader } from '../../src/resources/import/table/header.ts'
import { readCell } from '../../src/resources/import/table/read-cell.ts'
import { drawOf } from '../random/chance.ts'
import { given } from '../samples/given.ts'
import { layTestCity, type SampleGround } from '../samples/ground.ts'
import { sampleNamed } from '../samples/named.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { importAs, plainBook } from '../support/import-files.ts'
import { addAccount, givePersonalValues, type Person, personOf } from '../support/people.ts'
import { buildSmallCity } from '../support/small-city.ts'

// R-14 over every resource that goes out as a workbook and comes in as one.

let house: TestServer
let ground: SampleGround
let boss: Person
let clerk: string

beforeAll(async () => {
  house = await startTestServer()
  const { city } = await layTestCity(house, await buildSmallCity(house))
  boss = await personOf(house, await addAccount(house, { username: 'tester', deptId: '1', roles: ['superAdmin'] }))
  await givePersonalValues(house, boss.userId, { mobile: '13812345678', id_card: '11010519491231002X' })
  // Of accounts, one that anybody may edit.
  clerk = await addAccount(house, { username: 'clerk', deptId: 'd-district', roles: [] })
  ground = { house, city, personOf: async () => boss, people: () => [boss] }
})
afterAll(() => house.close())

const asRow = (number: number, values: readonly SheetValue[]) => ({ number, values, formulas: [] })

async function exported(root: string, language = 'zh-CN') {
  const reply = await boss.raw('GET', `${root}/export`, { headers: { 'accept-language': language } })
  const [sheet] = (await readXlsx(new Uint8Array(reply.rawPayload))).sheets
  return { content: reply.rawPayload, rows: sheet?.rows ?? [] }
}

/** The rows of a table as they lie there. */
async function tableOf({ table }: CompleteResource): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const { rows } = await sql<{ id: string }>`select * from ${sql.table(table)}`.execute(house.open.services.db)
  return new Map(rows.map((row) => [row.id, row]))
}

const importable = registry.all.filter(({ standard }) => standard.includes('import'))
const both = importable.filter(({ standard }) => standard.includes('export') && standard.includes('edit'))

describe.each(both.map((resource) => [resource.root, resource] as const))('%s', (root, resource) => {
  test('R-14 R-11 an export that comes back as it is changes no row: no value, no version, no record', async () => {
    // Of accounts there are enough.
    const isTried = sampleNamed(resource.name).untried === undefined
    for (const chance of isTried ? [1, 2, 3] : [])
      await given(ground, resource.name, { person: boss, draw: drawOf(chance, both.indexOf(resource)) })
    const before = await tableOf(resource)
    expect(before.size).toBeGreaterThanOrEqual(3)
    const { content, rows } = await exported(root)
    const reply = await importAs(boss, root, { name: '导出.xlsx', content }, { updateExisting: '1' })
    expect(reply).toMatchObject({ code: 0, data: { added: 0, updated: 0, failedRows: 0, unchanged: rows.length - 1 } })
    expect(await tableOf(resource)).toEqual(before)
  })

  test.each(['zh-CN', 'en-US'])('R-14 every column of the export (%s) that an import takes is known by its heading', async (language) => {
    const { rows } = await exported(root, language)
    const [head = []] = rows
    const { columns, ignored } = findHeader(columnsOfRows(resource), [asRow(1, head)])
    const taken = new Set(columns.map(({ column }) => column.field.name))
    // Places and shapes are drawn, and a shape may be longer than any cell.
    const inOrder = importColumns(resource).filter(({ part, field }) => part === undefined && field.kind !== 'line' && !field.writeOnly)
    expect(inOrder.map(({ field }) => field.name).filter((name) => !taken.has(name))).toEqual([])
    expect([ignored.length + columns.length, taken.has('id')]).toEqual([head.length, true])
  })

  test('R-14 one cell that somebody changed changes that value of that row and nothing else', async () => {
    const { rows } = await exported(root)
    const { columns } = findHeader(columnsOfRows(resource), [asRow(1, rows[0] ?? [])])
    const id = columns.find(({ column }) => column.field.name === 'id')?.at ?? -1
    const texts = columns.filter(({ column: { field, finds } }) => {
      const isPlain = (field.kind === 'text' || field.kind === 'longText') && !field.format && !field.unique && !field.immutable
      return isPlain && !finds && !field.readOnly && field.when === undefined
    })
    const place = texts.find(({ column }) => column.field.name === 'remark') ?? texts.at(-1)
    const before = await tableOf(resource)
    // Rows that the ground was laid with have short ids, and not every value that a form asks.
    const isMade = (one: string) => (resource.idFrom === undefined ? one.length === 32 : Boolean(before.get(one)?.creator))
    const made = [...before.keys()].filter(isMade).sort()
    const newest = before.has(clerk) ? clerk : (made.at(-1) ?? '')
    const row = rows.findIndex((one) => one[id] === newest)
    const cells = rows.map((one, at) => one.map((cell, column) => (at === row && column === place?.at ? '另行说明' : plain(cell))))
    const reply = await importAs(boss, root, { name: '改一格.xlsx', content: await plainBook(cells) }, { updateExisting: '1' })
    expect([place?.heading, reply.data.failed, reply]).toMatchObject([
      place?.heading,
      [],
      { code: 0, data: { added: 0, updated: 1, failedRows: 0 } },
    ])
    const after = await tableOf(resource)
    const differing = [...after].flatMap(([key, values]) => differences(before.get(key) ?? {}, values).map((name) => `${key} ${name}`))
    const written = ['update_date', 'updater', 'version', String(place?.column.field.column)]
    expect(differing.filter((name) => !written.some((column) => name === `${newest} ${column}`))).toEqual([])
    expect(after.get(newest)?.[String(place?.column.field.column)]).toBe('另行说明')
  })
})

const plain = (cell: unknown) => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '')
  return typeof cell === 'number' || typeof cell === 'string' ? cell : null
}

function differences(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(other).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
}

describe.each(importable.map((resource) => [resource.root, resource] as const))('the template of %s', (root, resource) => {
  const template = async () => (await readXlsx(new Uint8Array((await boss.raw('GET', `${root}/importTemplate`)).rawPayload))).sheets

  test('R-14 has an example that the form would take, each cell of it', async () => {
    const [sheet] = await template()
    const [keys = [], , example = []] = sheet?.rows ?? []
    const { columns } = findHeader(columnsOfRows(resource), [asRow(1, keys)])
    const refused = columns.flatMap(({ at, column }) => {
      const reading = readCell(column, example[at] ?? null, false)
      if ('refusal' in reading) return [`${column.key}: ${reading.refusal.key}`]
      if (column.part !== undefined || !('value' in reading)) return []
      const judged = judgeValue(column.field, reading.value)
      return 'refusal' in judged ? [`${column.key}: ${judged.refusal.key}`] : []
    })
    expect(refused).toEqual([])
  })

  test('R-14 has a star over a column where and only where its guide says that it is required', async () => {
    const sheets = await template()
    const [sheet] = sheets
    const guide = sheets.find(({ name }) => name === '填写说明')
    const starred = (sheet?.rows[1] ?? []).map((heading) => String(heading).startsWith('*'))
    const [, ...told] = guide?.rows ?? []
    expect(told.slice(0, starred.length).map((row) => row[1] === '必填')).toEqual(starred)
    // Behind the columns stand the sheets of what belongs to the rows.
    const parts = sheets.slice(1, sheets.indexOf(guide as (typeof sheets)[number]))
    expect(told.slice(starred.length).map((row) => row[0])).toEqual(parts.map(({ name }) => name))
  })

  test('R-14 is explained column by column: which form a text has, which bounds a number', async () => {
    const guide = (await template()).find(({ name }) => name === '填写说明')
    const how = new Map((guide?.rows ?? []).slice(1).map((row) => [row[0], String(row[2])]))
    for (const { field, label, part } of importColumns(resource)) {
      const said = how.get(label.zh) ?? ''
      if (field.format !== undefined) expect([field.name, said]).not.toEqual([field.name, expect.stringMatching(/^文本/)])
      if (field.max !== undefined && part === undefined && field.kind !== 'text')
        expect([field.name, said]).toEqual([field.name, expect.stringContaining(String(field.max))])
    }
  })
})
