import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../testing/browser.ts'
import { companies, type Made, network, Refused, show } from '../testing/scene.tsx'

const held = ['gysy:gascompanies:import', 'gysy:gascompanies:update']
const page = { 'GET gysy/gascompanies/page': { total: 1, list: companies(1) }, 'GET sys/menu/permissions': held }
const report = {
  id: 'r1',
  total: 3,
  success: 0,
  added: 0,
  updated: 0,
  failedRows: 1,
  failed: [
    { sheet: null, row: 4, column: 'C', field: 'creditCode', label: '统一社会信用代码', value: '123', msg: '统一社会信用代码格式错误' },
  ],
  repairedCells: 1,
  repaired: [
    { sheet: null, row: 5, column: 'G', field: 'date', label: '成立日期', value: '2012.3.4', to: '2012-03-04', msg: '日期写法已统一' },
  ],
  ignored: ['A 序号'],
  notes: ['隐藏列也已读取：J 经营地址'],
  errorFile: '/api/sys/import/r1/errors',
}

const line = {
  kind: 'new',
  row: 3,
  name: '望江燃气',
  cells: [{ label: '经营地址', before: null, after: '古渡街1号' }],
  faults: [],
  place: null,
  outside: false,
  elsewhere: false,
}
const previewed = {
  ...report,
  ...{ id: 'p1', added: 1, unchanged: 0, notes: [] },
  preview: {
    sheet: '企业',
    headRow: 2,
    columns: [{ column: 'A', heading: '企业名称', field: '企业名称' }],
    places: null,
    outside: 0,
    elsewhere: 0,
    marks: 0,
  },
}

async function openDialog() {
  show('company')
  fireEvent.click(await screen.findByRole('button', { name: /导入$/ }))
  return within(await screen.findByRole('dialog'))
}

function choose(dialog: ReturnType<typeof within>, name = '名册.xlsx') {
  fireEvent.change(dialog.getByLabelText('选择要导入的文件'), { target: { files: [new File(['x'], name)] } })
}

describe('the import dialog', () => {
  browser()

  it('stands on lists whose reader may import, and on no others', async () => {
    network({ ...page, 'GET sys/menu/permissions': [] })
    show('company')
    await screen.findByText('企业0')
    expect(screen.queryByRole('button', { name: /导入$/ })).toBeNull()
  })

  it('shows what would come of each row before anything is written, and writes it when that is confirmed', async () => {
    const sent: string[] = []
    network({
      ...page,
      'POST gysy/gascompanies/import': ({ body }: Made) => {
        const form = body as Record<string, string>
        const isPreview = form.preview === '1'
        sent.push(isPreview ? 'preview' : `write, partial ${form.partial}`)
        return isPreview ? previewed : { ...previewed, preview: undefined, added: 1, success: 1 }
      },
      'GET sys/import/p1/preview': { total: 1, list: [line] },
      'POST sys/import/p1/takeBack': { removed: 1, restored: 0 },
    })
    const dialog = await openDialog()
    choose(dialog)
    fireEvent.click(dialog.getByRole('button', { name: '下一步：预览' }))
    expect(await dialog.findByText('以下为导入后的结果预览，尚未写入任何数据')).toBeTruthy()
    expect(dialog.getByRole('tab', { name: '新增 1' })).toBeTruthy()
    expect(await dialog.findByText('望江燃气')).toBeTruthy()
    // A column that is lost with the import is told at once, and not among what is folded away.
    expect(dialog.getByText('未识别、不读取的列：A 序号').closest('details')).toBeNull()
    fireEvent.click(dialog.getByRole('button', { name: '只导入无误的 1 行' }))
    expect(await dialog.findByText('已导入 1 行：新增 1，更新 0')).toBeTruthy()
    expect(sent).toEqual(['preview', 'write, partial 1'])
    fireEvent.click(dialog.getByRole('button', { name: /撤销本次导入/ }))
    fireEvent.click(await screen.findByRole('button', { name: /确\s?定/ }))
    expect(await dialog.findByText('已撤销导入：删除 1 条，恢复 0 条')).toBeTruthy()
  })

  it('says which cell is faulty and why, what was put right, and what was left out', async () => {
    network({ ...page, 'POST gysy/gascompanies/import': new Refused(10141, '导入失败，共1行有误', report) })
    const dialog = await openDialog()
    choose(dialog)
    fireEvent.click(dialog.getByRole('button', { name: '下一步：预览' }))
    expect(await dialog.findByText('未写入任何数据：1 行有误')).toBeTruthy()
    const cell = dialog.getByText('统一社会信用代码格式错误').closest('tr')
    expect(cell?.textContent).toBe('4C统一社会信用代码123统一社会信用代码格式错误')
    expect(dialog.getByText('已自动修正 1 个单元格')).toBeTruthy()
    expect(dialog.getByText('未识别的列未读取：A 序号')).toBeTruthy()
    expect(dialog.getByText('隐藏列也已读取：J 经营地址')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: '导入其他文件' }))
    expect(await dialog.findByText('将文件拖到此处，或点击选择')).toBeTruthy()
  })

  it('takes no file of another kind', async () => {
    network(page)
    const dialog = await openDialog()
    choose(dialog, '名册.pdf')
    await waitFor(() => expect(document.querySelector('.ant-message')?.textContent).toContain('xlsx'))
    fireEvent.click(dialog.getByRole('button', { name: '下一步：预览' }))
    await waitFor(() => expect(document.querySelector('.ant-message')?.textContent).toContain('请先选择要导入的文件'))
  })

  it('follows an import behind the call to its end, and repeats one that broke off', async () => {
    const runs: Record<string, object[]> = {
      r1: [
        { id: 'r1', state: '0', total: 20_000, done: 5000, result: null },
        { id: 'r1', state: '3', total: 20_000, done: 5000, result: null },
      ],
      r2: [
        {
          id: 'r2',
          state: '1',
          total: 20_000,
          done: 20_000,
          result: { ...report, success: 20_000, added: 20_000, failedRows: 0, failed: [] },
        },
      ],
    }
    const next = (id: string) => () => (runs[id]?.length === 1 ? runs[id]?.[0] : runs[id]?.shift())
    network({
      ...page,
      'POST gysy/gascompanies/import': { background: true, id: 'r1', total: 20_000 },
      'GET sys/import/info/r1': next('r1'),
      'GET sys/import/info/r2': next('r2'),
      'POST sys/import/r1/repeat': { background: true, id: 'r2', total: 20_000 },
    })
    const dialog = await openDialog()
    choose(dialog)
    fireEvent.click(dialog.getByRole('button', { name: '下一步：预览' }))
    expect(await dialog.findByText('正在校验：5000 / 20000 行，不写入数据')).toBeTruthy()
    expect(await dialog.findByText('导入中断，未写入任何数据，可重新导入')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: '重新导入' }))
    expect(await dialog.findByText('已导入 20000 行：新增 20000，更新 0')).toBeTruthy()
  })
})
