import { registry } from '@chengan/domain/registry'
import { describe, expect, it } from 'vitest'
import { mergeFiller } from '../../../src/ports/sheets/merged-cells.ts'
import type { SheetRow } from '../../../src/ports/sheets/open-sheet.ts'
import { columnsOfRows, findHeader } from '../../../src/resources/import/table/header.ts'

/** A sheet of staff as companies hand it in: a title over all of it, a head in two steps whose groups are merged, a company merged down its people. */
const staff: readonly SheetRow[] = [
  ['燃气从业人员名册（2026年6月）', null, null, null, null],
  [null, '人员信息', null, '联系方式', null],
  ['企业', '姓名', '性别', '手机', '备注'],
  ['临江澜源燃气有限公司', '陆晴川', '男', '13900000001', null],
  [null, '许青禾', '女', '13900000002', '司炉'],
].map((values, at) => ({ number: at + 1, values, formulas: [] }))
const wanted = columnsOfRows(registry.byName('jobPerson'))

describe('a sheet of staff', () => {
  it('has its head found below its title, in two steps: groups above, columns below', () => {
    const header = findHeader(wanted, staff)
    expect(header.lastRow).toBe(3)
    expect(header.columns.map(({ at, column }) => [at, column.field.name])).toEqual([
      [0, 'gasCompaniesId'],
      [1, 'name'],
      [3, 'phone'],
      [4, 'remark'],
    ])
    // The sex follows from the number of the person: who hands the sheet in is told that the column is not read.
    expect(header.ignored).toEqual(['C 性别'])
  })

  it.each([
    ['单位名称', 'gasCompaniesId'],
    ['身份证号码（18位）', 'identityCode'],
    ['联系电话', 'phone'],
    ['岗位', 'postType'],
    ['工种*', 'postType'],
    ['文化程度', 'education'],
    ['到岗时间', 'entryDate'],
  ])('has a column headed %s for what the form calls otherwise', (heading, field) => {
    const rows = [['姓名', heading]].map((values) => ({ number: 1, values, formulas: [] }))
    expect(findHeader(wanted, rows).columns.map(({ column }) => column.field.name)).toEqual(['name', field])
  })

  it('has no heading that means two fields', () => {
    const said = wanted.columns.flatMap(({ field, label }) => [label.zh, ...(field.alsoCalled ?? [])])
    expect(said.filter((word, at) => said.indexOf(word) !== at)).toEqual([])
  })

  it('tells of a heading that means nothing', () => {
    const rows = [['姓名', '企业', '血型']].map((values) => ({ number: 1, values, formulas: [] }))
    expect(findHeader(wanted, rows).ignored).toEqual(['C 血型'])
  })

  it('has in each row what is merged down over several', () => {
    const fill = mergeFiller([{ top: 4, bottom: 5, left: 0 }])
    expect(staff.map(({ number, values }) => fill(number, values)[0])).toEqual([
      '燃气从业人员名册（2026年6月）',
      null,
      '企业',
      '临江澜源燃气有限公司',
      '临江澜源燃气有限公司',
    ])
  })

  it('is refused where no row names any column, with the columns that it may have', () => {
    expect(() => findHeader(wanted, [{ number: 1, values: ['甲', '乙'], formulas: [] }])).toThrow(
      expect.objectContaining({ key: 'importNoHeader' }),
    )
  })
})
