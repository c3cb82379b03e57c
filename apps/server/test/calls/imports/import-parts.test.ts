import { labelText } from '@chengan/kernel/label'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeWorkbook } from '../../../src/ports/sheets/sheet-writer.ts'
import { piecesOf } from '../../../src/ports/web-streams.ts'
import { partSheetsOf } from '../../../src/resources/import/parts/part-columns.ts'
import { startTestServer, type TestServer } from '../../support/house.ts'
import { csvOf, importAs } from '../../support/import-files.ts'
import type { Answer } from '../../support/people.ts'
import { buildSmallCity, type SmallCity } from '../../support/small-city.ts'

// Registers come with two sheets: the assets, and what belongs to each of them. Rows are found again by a name and its district.

const BOXES = 'jcsj/baselamppdx'
const LOOPS = 'jcsj/baselamppdxpoint'
const ROADS = 'jcsj/baseroad'
let house: TestServer
let at: SmallCity

beforeAll(async () => {
  house = await startTestServer()
  at = await buildSmallCity(house)
})
afterAll(() => house.close())

type Cells = readonly (string | number | null)[]

async function book(...sheets: readonly (readonly [name: string, rows: readonly Cells[]])[]): Promise<{ name: string; content: Buffer }> {
  const made = writeWorkbook(sheets.map(([name, rows]) => ({ name, widths: [], headerRows: 0, rows })))
  const chunks: Uint8Array[] = []
  for await (const chunk of piecesOf(made)) chunks.push(chunk)
  return { name: '台账.xlsx', content: Buffer.concat(chunks) }
}

const boxHead = ['配电箱编号', '所属区县', '经度', '纬度']
const box = (no: string): Cells => [no, '望澜区', 121.5, 31.2]
const loopHead = ['配电箱编号', '回路号', '回路名称', '相位', '开关电流']
const loop = (no: string, loopNo: string, name: string, phase = 'A相', switchA: number | null = 32): Cells => [
  no,
  loopNo,
  name,
  phase,
  switchA,
]
const ofBoxes = (boxes: readonly Cells[], loops: readonly Cells[]) =>
  book(['配电箱', [boxHead, ...boxes]], ['出线回路', [loopHead, ...loops]])

interface Row {
  readonly id: string
  readonly loopNo: string
  readonly loopName: string
  readonly switchA: number | null
}
const boxOf = async (pdxNo: string) =>
  (await at.district.get<Answer & { list: readonly { id: string; pdxNo: string }[] }>(`${BOXES}/page`, { limit: 200 })).data.list.find(
    (one) => one.pdxNo === pdxNo,
  )
const loopsOf = async (pdxNo: string) => {
  const owner = await boxOf(pdxNo)
  return owner === undefined
    ? []
    : (await at.district.get<Answer & { list: readonly Row[] }>(`${LOOPS}/page`, { pdxId: owner.id, limit: 100 })).data.list
}

describe('a second sheet', () => {
  it('brings the parts of the assets of the first: loops with their boxes', async () => {
    const file = await ofBoxes(
      [box('P-1'), box('P-2')],
      [loop('P-1', '1', '东侧'), loop('P-2', '1', '北侧'), loop('P-1', '2', '西侧', 'B相')],
    )
    expect(await importAs(at.district, BOXES, file)).toMatchObject({
      code: 0,
      data: { added: 2, failedRows: 0, notes: [expect.stringContaining('“出线回路”3行')] },
    })
    expect((await loopsOf('P-1')).map(({ loopNo, loopName }) => [loopNo, loopName])).toEqual([
      ['1', '东侧'],
      ['2', '西侧'],
    ])
    expect(await loopsOf('P-2')).toHaveLength(1)
  })

  it('is refused where it is wrong, with its sheet, row and column, and nothing is written', async () => {
    const file = await ofBoxes([box('P-8')], [loop('P-8', '1', '东侧'), loop('P-8', '1', '重号'), loop('P-8', '3', '相位', '第九相')])
    const reply = await importAs(at.district, BOXES, file)
    expect(reply).toMatchObject({ code: 10141, data: { added: 0, failedRows: 1 } })
    expect(reply.data.failed).toContainEqual(expect.objectContaining({ sheet: '出线回路', row: 4, column: 'D', value: '第九相' }))
    expect(await boxOf('P-8')).toBeUndefined()
    const twice = await importAs(at.district, BOXES, await ofBoxes([box('P-8')], [loop('P-8', '1', '东侧'), loop('P-8', '1', '重号')]))
    expect(twice.data.failed).toContainEqual(expect.objectContaining({ sheet: '出线回路', row: 3, column: 'B', value: '1' }))
  })

  it('says of a part whose asset the first sheet does not have that it belongs to nobody', async () => {
    const reply = await importAs(at.district, BOXES, await ofBoxes([box('P-9')], [loop('P-0', '1', '无主')]))
    expect(reply).toMatchObject({ code: 10141, data: { failedRows: 1 } })
    expect(reply.data.failed).toEqual([
      expect.objectContaining({
        sheet: '出线回路',
        row: 2,
        column: 'A',
        value: 'P-0',
        msg: expect.stringContaining('第一个工作表中没有“P-0”'),
      }),
    ])
    expect(await boxOf('P-9')).toBeUndefined()
  })

  it('must say whose its rows are', async () => {
    const file = await book(['配电箱', [boxHead, box('P-7')]], ['出线回路', [loopHead.slice(1), ['1', '东侧', 'A相', 32]]])
    expect(await importAs(at.district, BOXES, file)).toMatchObject({
      code: 10141,
      msg: expect.stringContaining('工作表“出线回路”缺少“所属配电箱编号”列'),
    })
  })

  it('that means two assets of one name asks for their numbers', async () => {
    const named = (no: string): Cells => [no, '望澜区', 121.5, 31.2, '同名箱']
    const file = await book(
      ['配电箱', [[...boxHead, '设施名称'], named('P-5'), [...box('P-6').slice(0, 1), '石桐县', 121.4, 31.1, '同名箱']]],
      [
        '出线回路',
        [
          ['所属设施名称', '回路号', '回路名称'],
          ['同名箱', '1', '东侧'],
        ],
      ],
    )
    const reply = await importAs(at.city, BOXES, file)
    expect(JSON.stringify(reply.data)).toContain('行相同，无法判断明细属于哪一行，请改用编号填写所属列')
  })

  it('takes the place of the parts that were there: one of the same number stays, what is left out goes, and taking back brings it again', async () => {
    const before = await loopsOf('P-1')
    const file = await ofBoxes([box('P-1')], [loop('P-1', '2', '西侧改', 'B相', null), loop('P-1', '3', '南侧')])
    const preview = await importAs(at.district, BOXES, file, { updateExisting: '1', preview: '1' })
    expect(preview.data).toMatchObject({ updated: 1, failedRows: 0 })
    expect((await loopsOf('P-1')).map(({ loopNo }) => loopNo)).toEqual(['1', '2'])
    const reply = await importAs(at.district, BOXES, file, { updateExisting: '1' })
    expect(reply).toMatchObject({ code: 0, data: { updated: 1 } })
    const after = await loopsOf('P-1')
    expect(after.map(({ loopNo, loopName, switchA }) => [loopNo, loopName, switchA])).toEqual([
      // An empty cell changes nothing.
      ['2', '西侧改', 32],
      ['3', '南侧', 32],
    ])
    expect(after[0]?.id).toBe(before[1]?.id)
    // The same file once more says what is there.
    expect((await importAs(at.district, BOXES, file, { updateExisting: '1', partial: '1' })).data).toMatchObject({
      unchanged: 1,
      updated: 0,
    })
    expect(await at.district.post(`sys/import/${reply.data.id}/takeBack`, {})).toMatchObject({ code: 0, data: { restored: 1 } })
    expect((await loopsOf('P-1')).map(({ loopNo, loopName }) => [loopNo, loopName])).toEqual([
      ['1', '东侧'],
      ['2', '西侧'],
    ])
  })

  it('stands in every template, under its word, with the column that says whose its rows are', async () => {
    for (const resource of house.open.services.registry.all) {
      if (!resource.standard.includes('import')) continue
      const parts = partSheetsOf(resource)
      if (parts.length === 0) continue
      const words = parts.map(({ field }) => labelText(field.label, 'zh-CN'))
      expect(new Set(words).size, resource.name).toBe(words.length)
      for (const { owners } of parts) expect(owners[0]?.key, resource.name).toMatch(/^owner\./)
    }
    const reply = await at.district.raw('GET', `${BOXES}/importTemplate`)
    expect(reply.statusCode).toBe(200)
  })
})

describe('an update by import', () => {
  const head = ['设施名称', '所属区县', '起点']
  const csv = (...rows: readonly (readonly string[])[]) => ({ name: '道路.csv', content: Buffer.from(csvOf([head, ...rows])) })
  const roads = async (name: string) =>
    (
      await at.city.get<Answer & { list: readonly { id: string; name: string; regionId: string; startPoint: string | null }[] }>(
        `${ROADS}/page`,
        {
          name,
          limit: 100,
        },
      )
    ).data.list

  it('finds an asset by its name and district where no code is given, and refuses it without the wish to update', async () => {
    expect(await importAs(at.city, ROADS, csv(['双名路', '望澜区', '甲'], ['双名路', '石桐县', '乙']))).toMatchObject({
      code: 0,
      data: { added: 2 },
    })
    expect(await importAs(at.city, ROADS, csv(['双名路', '石桐县', '丙']))).toMatchObject({ code: 10141 })
    expect(await importAs(at.city, ROADS, csv(['双名路', '石桐县', '丙']), { updateExisting: '1' })).toMatchObject({
      code: 0,
      data: { updated: 1, added: 0 },
    })
    expect((await roads('双名路')).map(({ startPoint }) => startPoint).sort()).toEqual(['丙', '甲'].sort())
  })

  it('refuses two rows of one file that mean the same asset, at the second', async () => {
    const reply = await importAs(at.city, ROADS, csv(['双名路', '石桐县', '丁'], ['双名路', '石桐县', '戊']), { updateExisting: '1' })
    expect(reply).toMatchObject({ code: 10141, data: { failedRows: 1 } })
    expect(reply.data.failed).toMatchObject([{ row: 3, field: 'name' }])
    const fresh = await importAs(at.city, ROADS, csv(['新双名路', '石桐县', '丁'], ['新双名路', '石桐县', '戊']), { updateExisting: '1' })
    expect(fresh.data.failed).toMatchObject([{ row: 3, field: 'name' }])
  })
})
