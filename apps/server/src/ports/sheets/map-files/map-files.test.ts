import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { writeOds } from 'hucre/ods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSheet } from '../open-sheet.ts'
import { SheetFault } from '../sheet-fault.ts'
import { dbfOf, shpOf } from './written-map-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chengan-map-files-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** What a file tells of itself, and its rows; or why it cannot be read. */
async function read(name: string, content: Uint8Array | string) {
  const path = join(folder, name)
  await writeFile(path, content)
  try {
    const sheet = await openSheet(path, name)
    const rows: (readonly unknown[])[] = []
    for await (const row of sheet.rows()) rows.push([row.number, ...row.values])
    sheet.close()
    return { ground: sheet.ground, sheetName: sheet.sheetName, others: sheet.otherSheets, rows }
  } catch (error) {
    return error instanceof SheetFault ? error.kind : String(error)
  }
}

// 望江路 and 临江街 in GBK.
const names = [
  [0xcd, 0xfb, 0xbd, 0xad, 0xc2, 0xb7],
  [0xc1, 0xd9, 0xbd, 0xad, 0xbd, 0xd6],
]

const named = names.map((name) => [Buffer.from(name)])
const lines = [
  [
    [40_548_240, 3_320_219],
    [40_548_340, 3_320_219],
  ],
  [
    [40_548_240, 3_320_319],
    [40_548_340, 3_320_419],
  ],
] as const
const plane =
  'PROJCS["CGCS2000_3_Degree_GK_Zone_40",GEOGCS["GCS_China_Geodetic_Coordinate_System_2000",DATUM["D_China_2000"]],PROJECTION["Gauss_Kruger"],PARAMETER["False_Easting",40500000.0],PARAMETER["Central_Meridian",120.0],PARAMETER["Scale_Factor",1.0]]'
const layer = (more: Record<string, Uint8Array> = {}) =>
  zipSync({ 'layer/road.shp': shpOf(lines), 'layer/road.dbf': dbfOf(['NAME'], named), 'layer/road.cpg': strToU8('GBK'), ...more })
const row = (at: number, name: string) => [at + 2, name, JSON.stringify({ type: 'LineString', coordinates: lines[at] })]

describe('a zipped shapefile', () => {
  it('is a table of what its .dbf says in GBK, each row with its line, in the system of its .prj', async () => {
    expect(await read('road.zip', layer({ 'layer/road.prj': strToU8(plane) }))).toEqual({
      ground: { crs: 'CGCS2000GK:120', asks: null },
      sheetName: 'road',
      others: [],
      rows: [[1, 'NAME', 'geometry.line'], row(0, '望江路'), row(1, '临江街')],
    })
  })
  it('without its .prj, or with one of a ground that is not taken, asks for its system', async () => {
    expect(await read('no-prj.zip', layer())).toMatchObject({ ground: { crs: null, asks: 'prjMissing' } })
    expect(await read('xian.zip', layer({ 'layer/road.prj': strToU8(plane.replaceAll(/China\w*/g, 'Xian_1980')) }))).toMatchObject({
      ground: { crs: null, asks: 'prjUnknown' },
    })
  })
  it('without a .cpg is read as GBK where its texts are no UTF-8', async () => {
    const bare = zipSync({ 'road.shp': shpOf(lines), 'road.dbf': dbfOf(['NAME'], named) })
    expect(await read('no-cpg.zip', bare)).toMatchObject({ rows: [[1, 'NAME', 'geometry.line'], row(0, '望江路'), row(1, '临江街')] })
  })
  it('of several layers is read by its first, and the others are named', async () => {
    const two = layer({ 'layer/bridge.shp': shpOf(lines.slice(0, 1)) })
    expect(await read('two.zip', two)).toMatchObject({ sheetName: 'road', others: ['bridge'] })
  })
  it('that says of itself more rows than are taken, or unpacks to far too much, or is broken, is refused', async () => {
    expect(await read('many.zip', zipSync({ 'a.shp': shpOf(lines), 'a.dbf': dbfOf(['NAME'], named, 3_000_000) }))).toBe('tooManyRows')
    expect(await read('bomb.zip', zipSync({ 'a.shp': new Uint8Array(210 * 1024 * 1024) }))).toBe('tooBig')
    expect(await read('broken.zip', zipSync({ 'a.shp': new Uint8Array(200) }))).toBe('unreadable')
    expect(await read('other.zip', zipSync({ 'readme.txt': strToU8('hello') }))).toBe('kind')
  })
})

describe('GeoJSON', () => {
  const feature = (name: string, geometry: object | null) => ({ type: 'Feature', properties: { name, lanes: 4 }, geometry })
  const point = { type: 'Point', coordinates: [121.5, 31.2] }
  it('is a table of the properties of its features, each with its place, in WGS-84 or in the system that it names', async () => {
    const collection = { type: 'FeatureCollection', features: [feature('甲路', point), feature('乙路', null)] }
    expect(await read('a.geojson', JSON.stringify(collection))).toEqual({
      ground: { crs: 'WGS84', asks: null },
      sheetName: undefined,
      others: [],
      rows: [
        [1, 'name', 'lanes', 'geometry.point'],
        [2, '甲路', 4, JSON.stringify(point)],
        [3, '乙路', 4, null],
      ],
    })
    const named = { ...collection, crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::4549' } } }
    expect(await read('b.json', JSON.stringify(named))).toMatchObject({ ground: { crs: 'EPSG:4549' } })
  })
  it('of one feature a line is read too; anything else is unreadable, nothing is empty', async () => {
    const text = ['甲', '乙'].map((name) => JSON.stringify(feature(name, point))).join('\n')
    expect(await read('lines.geojson', text)).toMatchObject({
      rows: [
        [1, 'name', 'lanes', 'geometry.point'],
        [2, '甲', 4, JSON.stringify(point)],
        [3, '乙', 4, JSON.stringify(point)],
      ],
    })
    expect(await read('list.json', '[1, 2]')).toBe('unreadable')
    expect(await read('cut.geojson', '{"type":"FeatureColl')).toBe('unreadable')
    expect(await read('none.geojson', '{"type":"FeatureCollection","features":[]}')).toBe('empty')
  })
})

describe('an OpenDocument spreadsheet', () => {
  it('is read by its first sheet with rows, with the rows as people see them', async () => {
    const book = await writeOds({
      sheets: [
        { name: '说明', rows: [] },
        {
          name: '道路',
          rows: [
            ['设施名称', '长度'],
            ['望江路', 1200.5],
            [null, null],
            ['临江街', 800],
          ],
        },
        { name: '其他', rows: [['甲']] },
      ],
    })
    expect(await read('roads.ods', book)).toEqual({
      ground: undefined,
      sheetName: '道路',
      others: ['其他'],
      rows: [
        [1, '设施名称', '长度'],
        [2, '望江路', 1200.5],
        [4, '临江街', 800],
      ],
    })
  })
  it('whose rows are said to repeat without end is no more than it may be', async () => {
    const content = (repeat: string) =>
      `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="a"><table:table-row table:number-rows-repeated="${repeat}"><table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`
    const ods = (repeat: string) =>
      zipSync({
        mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
        'content.xml': strToU8(content(repeat)),
      })
    expect(await read('three.ods', ods('3'))).toMatchObject({ rows: [[1, 'x'], [2, 'x'], [3, 'x']] }) // biome-ignore format: rows
    expect(await read('endless.ods', ods('900000000'))).toBe('tooManyRows')
  })
})
