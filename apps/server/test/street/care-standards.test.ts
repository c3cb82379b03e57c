import { careSeed } from '@chengan/domain/maintenance/care/care-seed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStreetHouse } from '../support/street/street-house.ts'

const STANDARDS = 'yhgl/byzq'

let here: Awaited<ReturnType<typeof openStreetHouse>>
beforeAll(async () => {
  here = await openStreetHouse()
})
afterAll(() => here.house.close())

type Row = Readonly<Record<string, unknown>> & { readonly id: string }
const idOf = async (code: string) => {
  const { data } = await here.at.company.get<{ list: Row[] }>(`${STANDARDS}/page`, { keyword: code, limit: 100 })
  return data.list.find((row) => row.code === code)?.id ?? ''
}
const standard = async (code: string) => (await here.at.company.get<Row>(`${STANDARDS}/info/${await idOf(code)}`)).data
const change = async (code: string, more: object) => here.city.city.post(STANDARDS, { ...(await standard(code)), ...more })

let number = 0
const sweeping = {
  ...{ code: 'D90', facilityKind: '1', part: '101', itemName: '机械清扫', itemNameEn: 'Sweeping', workKind: '2' },
  ...{ cycleBy: '1', gradeI: 1, gradeII: 2, gradeIII: 4, cycleUnit: 'w' },
}

describe('the standards of care', () => {
  it('are those of the book, in the reader’s language, with the class by which a bridge comes round and the limits of a measurement', async () => {
    const { data } = await here.at.company.get<{ total: number }>(`${STANDARDS}/page`, { limit: 1 })
    expect(data.total).toBe(careSeed.length)
    expect(await standard('D01')).toMatchObject({
      ...{ itemName: '日常巡查', gradeI: 1, gradeII: 2, gradeIII: 3, cycleUnit: 'd', mandatory: true, workKind: '1' },
      ...{ toleranceDays: null, minPhotos: 2, basis: 'CJJ 36-2016' },
    })
    expect(await standard('Q03')).toMatchObject({ cycleBy: '2', classCycles: { '1': 1, '2': 6, '5': 6 }, cycleUnit: 'y', gradeI: null })
    expect((await standard('Z03')).checkItems).toMatchObject([
      { name: '系统接地电阻', valueKind: '2', max: 4, unit: 'Ω' },
      { name: '重复接地电阻', valueKind: '2', max: 10, unit: 'Ω' },
    ])
    const inEnglish = await here.at.company.raw('GET', `${STANDARDS}/list?facilityKind=5&workKind=1`, { headers: { cookie: 'lang=en' } })
    expect(JSON.stringify(inEnglish.json().data)).toContain('Patrol')
  })

  it('yhgl/byzq/rule-1: come to a better road as often or more often; the tolerance may be left to the cycle', async () => {
    expect(await change('D07', { gradeII: 3 })).toMatchObject({
      data: { errors: [{ field: 'gradeIII', msg: 'Ⅲ等周期不得短于Ⅱ等周期' }] },
    })
    expect(await change('D07', { gradeI: 2, gradeII: 1 })).toMatchObject({ data: { errors: [{ field: 'gradeII' }] } })
    expect(await change('D07', { gradeII: null })).not.toMatchObject({ code: 0 })
    expect(await change('D07', { gradeI: 1, gradeII: 2, gradeIII: 2, toleranceDays: null })).toMatchObject({ code: 0 })
  })

  it('are kept by the city alone: of a part of their facility, with one code, a cycle, and limits the right way round', async () => {
    expect(await here.at.manager.put(STANDARDS, sweeping)).not.toMatchObject({ code: 0 })
    expect(await here.at.company.post(STANDARDS, { ...(await standard('D01')), gradeIII: 9 })).not.toMatchObject({ code: 0 })
    expect(await here.city.city.put(STANDARDS, { ...sweeping, part: '201' })).toMatchObject({
      data: { errors: [{ field: 'part', msg: '部位不属于该设施类型，请重新选择' }] },
    })
    expect(await here.city.city.put(STANDARDS, { ...sweeping, code: 'D01' })).toMatchObject({
      code: 10002,
      data: { errors: [{ field: 'code' }] },
    })
    const byClass = { ...sweeping, cycleBy: '3', gradeI: undefined, gradeII: undefined, gradeIII: undefined }
    expect(await here.city.city.put(STANDARDS, { ...byClass, classCycles: { '1': null } })).toMatchObject({
      data: { errors: [{ field: 'classCycles', msg: '请至少填写一个类别的周期' }] },
    })
    const limits = [{ name: '噪声', valueKind: '2', min: 80, max: 60, unit: 'dB' }]
    expect(await here.city.city.put(STANDARDS, { ...sweeping, checkItems: limits })).not.toMatchObject({ code: 0 })
    const added = await here.city.city.put<Row>(STANDARDS, {
      ...byClass,
      classCycles: { '1': 1, '2': 2 },
      checkItems: [{ name: '路面清洁', valueKind: '1' }],
    })
    expect(added).toMatchObject({ code: 0 })
    expect(await standard('D90')).toMatchObject({
      classCycles: { '1': 1, '2': 2 },
      checkItems: [{ name: '路面清洁' }],
      minPhotos: 2,
      status: '1',
    })
    expect(await here.city.city.remove(STANDARDS, [added.data.id])).toMatchObject({ code: 0 })
  })

  it('yhgl/contract/rule-3: a contract agrees on a shorter cycle, on no longer one of a mandatory standard, and says why it leaves one out', async () => {
    const [patrol, wash] = [await idOf('D01'), await idOf('S03')]
    const draft = async (cycles: readonly object[]) => {
      const { contractKind, manageDeptId, manageLevel, companyDeptId, supervisorDeptId, regionId } = (
        await here.at.manager.get<Row>(`yhgl/contract/info/${here.contractId}`)
      ).data
      number += 1
      return here.at.manager.put<Row>('yhgl/contract', {
        ...{ contractKind, manageDeptId, manageLevel, companyDeptId, supervisorDeptId, regionId },
        ...{ contractNo: `YH-BY-${number}`, contractName: '部件保养合同', cycles },
      })
    }
    const refused = { data: { errors: [{ field: 'cycles[0].cycleValue', msg: '保养周期约定第1行：保养周期不得长于强制标准' }] } }
    expect(await draft([{ standardId: patrol, cycleValue: 4, cycleUnit: 'd' }])).toMatchObject(refused)
    expect(await draft([{ standardId: patrol, cycleValue: 1, cycleUnit: 'w' }])).toMatchObject(refused)
    expect(await draft([{ standardId: wash, cycleValue: 6, cycleUnit: 'm' }])).toMatchObject({ code: 0 })
    // A draft may lack them; no contract begins without.
    const unfinished = await draft([{ standardId: patrol, excluded: true }, { standardId: wash }])
    expect(unfinished).toMatchObject({ code: 0 })
    const begun = await here.at.manager.post('yhgl/contract/state', { id: unfinished.data.id, action: 'activate' })
    const asked = ['cycles[0].reason', 'cycles[1].cycleValue', 'cycles[1].cycleUnit'].map((field) => expect.objectContaining({ field }))
    expect(begun).toMatchObject({ data: { errors: expect.arrayContaining(asked) } })
    const agreed = await draft([
      { standardId: patrol, cycleValue: 3, cycleUnit: 'd' },
      { standardId: wash, excluded: true, reason: '隧道侧墙由产权单位清洗' },
    ])
    expect(agreed).toMatchObject({ code: 0 })
    // What a contract names is not deleted.
    expect(await here.city.city.remove(STANDARDS, [patrol])).toMatchObject({ code: 10101 })
  })
})
