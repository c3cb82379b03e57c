import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../support/house.ts'
import { csvOf, importAs } from '../../support/import-files.ts'
import type { Person } from '../../support/people.ts'
import { buildSmallCity, type SmallCity } from '../../support/small-city.ts'

// Registers of municipal facilities: whose rows may be entered how.

const BRIDGES = 'jcsj/basebridge'
let house: TestServer
let at: SmallCity

beforeAll(async () => {
  house = await startTestServer()
  at = await buildSmallCity(house)
})
afterAll(() => house.close())

describe('the template of a register', () => {
  const template = async (who: Person) => (await who.raw('GET', `${BRIDGES}/importTemplate`)).rawPayload
  const levelIn = async (file: Buffer) => {
    const { sheets } = await readXlsx(new Uint8Array(file))
    const [sheet] = sheets
    const how = sheets.find(({ name }) => name === '填写说明')
    const [names = [], , example = []] = sheet?.rows ?? []
    const line = how?.rows.find(([column]) => column === '管理级别')
    return { example: example[names.indexOf('manageLevel')], may: line?.[3] }
  }

  it('of a district has no level that a district may not enter, neither as example nor to choose', async () => {
    expect(await levelIn(await template(at.district))).toEqual({ example: '区管', may: '2 区管；3 镇街管；4 社会产权' })
    expect(await levelIn(await template(at.city))).toEqual({ example: '市管', may: '1 市管；2 区管；3 镇街管；4 社会产权' })
  })

  it('has an example that is no row, whoever was given it and whoever sends it', async () => {
    const nothing = { code: 10141, msg: expect.stringContaining('文件中没有可导入的数据行') }
    for (const [given, sends] of [
      [at.district, at.district],
      [at.city, at.district],
      [at.district, at.city],
    ] as const)
      expect(await importAs(sends, BRIDGES, { name: '模板.xlsx', content: await template(given) })).toMatchObject(nothing)
  })
})

describe('a bridge with a limited load, of the city itself', () => {
  const head = [
    '设施名称',
    '所属区县',
    '权属单位',
    '管理级别',
    '管理单位',
    '桥梁用途',
    '结构类型',
    '养护类别',
    '养护等级',
    '桥梁全长',
    '桥梁全宽',
    '限载',
  ]
  const file = (load: string) => ({
    name: '桥梁.csv',
    content: Buffer.from(
      csvOf([head, ['澜江老桥', '望澜区', '市城管局', '市管', '市燃气管理处', '跨河桥', '梁桥', 'Ⅲ类', 'Ⅰ等', '120', '18', load]]),
    ),
  })
  const row = async () => {
    const { list } = (await at.city.get<{ list: readonly { id: string }[] }>(`${BRIDGES}/page`, { name: '澜江老桥' })).data
    return (await at.city.get(`${BRIDGES}/info/${list[0]?.id}`)).data
  }

  it('is imported as a draft, whose photograph is asked when it is handed in; a second file corrects it', async () => {
    expect(await importAs(at.city, BRIDGES, file('20'))).toMatchObject({ code: 0, data: { added: 1 } })
    expect(await row()).toMatchObject({ status: '0', manageLevel: '1', limitLoad: 20, images: [] })
    expect(await importAs(at.city, BRIDGES, file('15'), { updateExisting: '1' })).toMatchObject({ code: 0, data: { updated: 1 } })
    const { id, limitLoad } = await row()
    expect(limitLoad).toBe(15)
    const handedIn = await at.city.post(`${BRIDGES}/submit`, { ids: [id] })
    expect(handedIn.code).not.toBe(0)
    expect(JSON.stringify(handedIn)).toContain('限载标志照片')
  })
})
