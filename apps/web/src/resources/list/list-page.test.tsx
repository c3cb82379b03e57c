import { buildRegistry } from '@chengan/kernel/definition/registry'
import { defineResource } from '@chengan/kernel/definition/resource'
import { text } from '@chengan/kernel/fields/builders'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { browser, onTelephone } from '../testing/browser.ts'
import { samples } from '../testing/sample-definitions.ts'
import { companies, network, Refused, show } from '../testing/scene.tsx'

const page = 'GET gysy/gascompanies/page'
const hazardPage = 'GET gysy/aqjdyhpc/page'

function pages(total: number) {
  return {
    [page]: ({ query }: { query: URLSearchParams }) => {
      const limit = Number(query.get('limit'))
      const from = (Number(query.get('page')) - 1) * limit
      return { total, list: companies(total).slice(from, from + limit) }
    },
  }
}

const hazardRow = (id: string, more: object = {}) => ({
  id,
  version: 3,
  hazardNo: `YH${id}`,
  objectName: `对象${id}`,
  hazardLevel: '1',
  status: 'reported',
  checkDate: '2026-06-30 10:18:00',
  actions: [],
  ...more,
})

const posted = defineResource({
  name: 'sectionPerson',
  root: 'yhgl/posted',
  area: 'maintenance',
  label: { zh: '在岗人员', en: 'People in post' },
  deletion: 'evidence',
  fields: { name: text(30, '姓名', 'Name', { required: true }) },
  list: { columns: ['name'], search: ['name'], order: 'name' },
  without: ['list', 'info', 'add', 'edit', 'delete', 'import', 'export'],
  screens: [{ route: '/yhgl/posted/index', zh: '在岗人员', en: 'People in post', levels: [] }],
})

describe('the generic list', () => {
  browser()

  it('SH-31 a list starts on page 1 with ten rows', async () => {
    const net = network(pages(25))
    show('company')
    await screen.findByText('企业9')
    expect(net.last(page)?.query.get('page')).toBe('1')
    expect(net.last(page)?.query.get('limit')).toBe('10')
    expect(screen.getByText('共 25 条')).toBeTruthy()
  })

  it('SH-31 a change of the page size goes to page 1', async () => {
    const net = network(pages(45))
    show('company', { search: 'page=3' })
    await screen.findByText('企业20')
    fireEvent.mouseDown(screen.getByText('10 条/页'))
    fireEvent.click(await screen.findByText('20 条/页'))
    await screen.findByText('企业0')
    expect(net.last(page)?.query.get('page')).toBe('1')
    expect(net.last(page)?.query.get('limit')).toBe('20')
  })

  it('SH-31 deletion of the last row of a page goes one page back', async () => {
    const net = network({ ...pages(11), 'DELETE gysy/gascompanies': null })
    show('company', { search: 'page=2' })
    await screen.findByText('企业10')
    fireEvent.click(screen.getByRole('button', { name: '更多操作' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: '删除' }))
    fireEvent.click(await screen.findByRole('button', { name: '删除' }))
    await waitFor(() => expect(net.last(page)?.query.get('page')).toBe('1'))
    expect(net.last('DELETE gysy/gascompanies')?.body).toEqual(['c10'])
  })

  it('marks a row that was sent back, and says why below the mark', async () => {
    const returned = { opinion: '照片看不出已更换', operateTime: '2026-06-30 09:00:00', operatorName: '顾屿清' }
    const rows = [hazardRow('1', { status: 'reforming', returned }), hazardRow('2', { status: 'reforming', returned: null })]
    network({ 'GET gysy/aqjdyhpc/page': { total: 2, list: rows } })
    show('hazard')
    await screen.findByText('YH1')
    expect(screen.getAllByText('退回')).toHaveLength(1)
    expect(screen.getByText('照片看不出已更换').title).toBe('退回原因：照片看不出已更换')
  })

  it('R-17 a row offers what the server allows and nothing else', async () => {
    network({ [page]: { total: 2, list: [companies(1, ['update'])[0], { ...companies(2, [])[1] }] } })
    show('company')
    await screen.findByText('企业0')
    expect(screen.getAllByRole('button', { name: '编辑' })).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: '详情' })).toHaveLength(1)
  })

  it('has no column of actions for whoever reads its rows alone, as long as he may do nothing with any of them', async () => {
    const rowsOf = (...actions: readonly (readonly string[])[]) => ({
      'GET yhgl/posted/page': {
        total: actions.length,
        list: actions.map((one, at) => ({ id: `${at}`, name: `顾怀安${at}`, actions: one })),
      },
    })
    const shown = { registry: buildRegistry([...samples, posted]) }
    network(rowsOf([], []))
    const { unmount } = show('sectionPerson', shown)
    await screen.findByText('顾怀安1')
    expect(screen.queryByRole('columnheader', { name: '操作' })).toBeNull()
    unmount()
    network(rowsOf([], ['delete']))
    show('sectionPerson', shown)
    await screen.findByText('顾怀安1')
    expect(screen.getByRole('columnheader', { name: '操作' })).toBeTruthy()
  })

  it('H4.3 the filters of the address are asked of the server', async () => {
    const net = network(pages(3))
    show('company', { search: 'name=澜&active=1' })
    await screen.findByText('企业0')
    expect(net.last(page)?.query.get('name')).toBe('澜')
    expect(net.last(page)?.query.get('active')).toBe('1')
  })

  it('nothing is asked before the query is submitted, and then from page 1', async () => {
    const net = network(pages(45))
    show('company', { search: 'page=2' })
    await screen.findByText('企业10')
    fireEvent.change(screen.getByLabelText('企业名称'), { target: { value: '安瓶' } })
    expect(net.last(page)?.query.get('name')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '查询' }))
    await waitFor(() => expect(net.last(page)?.query.get('name')).toBe('安瓶'))
    expect(net.last(page)?.query.get('page')).toBe('1')
  })

  it('on a telephone the conditions are one line that says them, and unfold to be changed', async () => {
    onTelephone()
    const net = network(pages(3))
    show('company', { search: 'name=澜' })
    await screen.findByText('企业0')
    const fold = screen.getByRole('button', { name: /企业名称 澜\s*展开/ })
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('button', { name: '查询' })).toBeNull()
    fireEvent.click(fold)
    fireEvent.change(screen.getByLabelText('企业名称'), { target: { value: '安瓶' } })
    fireEvent.click(screen.getByRole('button', { name: '查询' }))
    await waitFor(() => expect(net.last(page)?.query.get('name')).toBe('安瓶'))
    expect(await screen.findByRole('button', { name: /企业名称 安瓶\s*展开/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '查询' })).toBeNull()
  })

  it('a printed list says what it is, under which conditions, when and by whom it was printed', async () => {
    network(pages(3))
    show('company', { search: 'name=澜' })
    await screen.findByText('企业0')
    const head = document.querySelector('.print-head')
    expect(head?.textContent).toContain('企业名称 澜')
    expect(head?.textContent).toMatch(/打印时间：\d{4}-\d{2}-\d{2} \d{2}:\d{2}/)
  })

  it('says no number of rows before it knows it', async () => {
    network({ [page]: () => new Promise(() => undefined) })
    show('company')
    expect(await screen.findByRole('button', { name: '查询' })).toBeTruthy()
    expect(screen.queryByText('共 0 条')).toBeNull()
  })

  it('a printed list says which of the rows stand on the paper', async () => {
    network(pages(49))
    show('company')
    await screen.findByText('企业0')
    expect(document.querySelector('.list-pager__printed')?.textContent).toBe('第 1–10 条，共 49 条')
  })

  it('the same conditions once more ask the server again', async () => {
    const net = network(pages(3))
    show('company', { search: 'name=澜' })
    await screen.findByText('企业0')
    const asks = () => net.made.filter((one) => `${one.method} ${one.path}` === page).length
    const asked = asks()
    fireEvent.click(screen.getByRole('button', { name: '查询' }))
    await waitFor(() => expect(asks()).toBe(asked + 1))
    expect(net.last(page)?.query.get('name')).toBe('澜')
  })

  it('G1: the same conditions once more ask for the list, and neither who is signed in nor what he may do', async () => {
    const net = network(pages(3))
    show('company', { search: 'name=澜' })
    await screen.findByText('企业0')
    const paths = () => net.made.map(({ path }) => path)
    await waitFor(() => expect(paths()).toContain('sys/menu/permissions'))
    const asked = net.made.length
    fireEvent.click(screen.getByRole('button', { name: '查询' }))
    await waitFor(() => expect(net.made.length).toBeGreaterThan(asked))
    await waitFor(() => expect(net.last(page)?.query.get('name')).toBe('澜'))
    const again = new Set(paths().slice(asked))
    expect([...again].filter((path) => !path.startsWith('gysy/gascompanies') && !path.startsWith('sys/duty'))).toEqual([])
  })

  it('sorting asks by the column in snake case', async () => {
    const net = network(pages(3))
    show('company')
    await screen.findByText('企业0')
    fireEvent.click(screen.getByTitle('按注册资本排序'))
    await waitFor(() => expect(net.last(page)?.query.get('orderField')).toBe('capital'))
    expect(net.last(page)?.query.get('order')).toBe('asc')
  })

  it('an empty list says which conditions stand and clears them', async () => {
    const net = network({ [page]: { total: 0, list: [] } })
    show('company', { search: 'name=无' })
    expect(await screen.findByText('没有符合条件的燃气企业记录')).toBeTruthy()
    expect(screen.getByText('当前条件：企业名称 无')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '清除条件' }))
    await waitFor(() => expect(net.last(page)?.query.get('name')).toBeNull())
  })

  it('a failed list keeps its head, says why and asks again', async () => {
    let broken = true
    network({ [page]: () => (broken ? new Refused(500, '服务器异常') : { total: 1, list: companies(1) }) })
    show('company')
    expect(await screen.findByText('列表加载失败')).toBeTruthy()
    expect(screen.getByText(/服务器异常/)).toBeTruthy()
    // How many rows there are is not known.
    expect(screen.queryByText('共 0 条')).toBeNull()
    broken = false
    fireEvent.click(screen.getByRole('button', { name: /重新加载/ }))
    await screen.findByText('企业0')
  })

  it('the tabs of a query that failed keep no number of the answer before', async () => {
    let broken = false
    network({
      [hazardPage]: () => (broken ? new Refused(500, '服务器异常') : { total: 41, list: [hazardRow('1')], tabs: { overdue: 37 } }),
    })
    show('hazard')
    expect((await screen.findAllByText('37')).length).toBeGreaterThan(0)
    broken = true
    fireEvent.click(screen.getByRole('button', { name: /^查.?询$/ }))
    await screen.findByText('列表加载失败')
    expect(screen.queryByText('37')).toBeNull()
    expect(screen.queryByText('41')).toBeNull()
  })

  it('a list that no server answered names no code: there is none', async () => {
    network({ [page]: () => Promise.reject(new TypeError('Failed to fetch')) })
    show('company')
    expect(await screen.findByText('列表加载失败')).toBeTruthy()
    expect(screen.queryByText(/错误码/)).toBeNull()
    expect(screen.queryByRole('button', { name: '复制' })).toBeNull()
  })

  it('a batch takes the chosen rows that allow it and says how many it leaves out', async () => {
    const net = network({
      'GET gysy/aqjdyhpc/page': { total: 2, list: [hazardRow('a', { actions: ['dispatch'] }), hazardRow('b', { actions: ['recall'] })] },
      'PUT gysy/aqjdyhpc/dispatch': { id: 'a', version: 4 },
    })
    show('hazard')
    await screen.findByText('YHa')
    fireEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
    expect(screen.getByText('1 项状态不允许派发，不会提交')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '批量派发 1' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(net.last('PUT gysy/aqjdyhpc/dispatch')).toBeUndefined()
  })

  it('the chosen rows alone are exported', async () => {
    const net = network({ ...pages(3), 'POST sys/ticket': { ticket: 't' }, 'GET sys/menu/permissions': ['gysy:gascompanies:export'] })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    show('company')
    await screen.findByText('企业0')
    fireEvent.click(screen.getByRole('checkbox', { name: '选择 企业1' }))
    fireEvent.click(await screen.findByRole('button', { name: '导出所选' }))
    await waitFor(() =>
      expect(net.last('POST sys/ticket')?.body).toEqual({
        url: '/api/gysy/gascompanies/export?ids=c1&columns=name%2Ccode%2Ccapital%2Cactive',
      }),
    )
  })

  it('the ⋯ of a row looks the same before and after its menu was opened', async () => {
    network(pages(1))
    show('company')
    const more = await screen.findByRole('button', { name: '更多操作' })
    const looks = ['link-button', 'row-actions__more']
    expect(looks.filter((look) => more.classList.contains(look))).toEqual(looks)
    fireEvent.click(more)
    await screen.findByRole('menuitem', { name: '删除' })
    const opened = screen.getByRole('button', { name: '更多操作' })
    expect(looks.filter((look) => opened.classList.contains(look))).toEqual(looks)
  })

  it('a delete asks whoever must say why', async () => {
    const city = { id: 'u1', uuid: 'u', username: 'sj', realName: '市监管员', level: 'sj' }
    const net = network({ ...pages(3), 'GET sys/user/info': city })
    show('company')
    fireEvent.click((await screen.findAllByRole('button', { name: '更多操作' }))[0] as HTMLElement)
    fireEvent.click(await screen.findByText('删除'))
    fireEvent.click(await screen.findByRole('button', { name: '删除' }))
    await waitFor(() => expect(document.querySelector('.ant-message')?.textContent).toContain('请填写删除原因'))
    expect(net.last('DELETE gysy/gascompanies')).toBeUndefined()
    fireEvent.change(screen.getByLabelText('删除原因'), { target: { value: '重复建档' } })
    fireEvent.click(screen.getByRole('button', { name: '删除' }))
    await waitFor(() => expect(net.last('DELETE gysy/gascompanies')?.query.get('reason')).toBe('重复建档'))
  })

  it('a dragged column keeps its width', async () => {
    network(pages(1))
    show('company')
    await screen.findByText('企业0')
    const grip = screen.getByTitle('拖动调整企业编码列宽')
    fireEvent.pointerDown(grip, { clientX: 100, button: 0 })
    fireEvent.pointerMove(grip, { clientX: 260 })
    fireEvent.pointerUp(grip, { clientX: 260 })
    expect(document.querySelectorAll<HTMLElement>('.row-table col')[2]?.style.width).toBe('160px')
  })

  it('a condition that no field of the page shows stands above the rows and can be taken away', async () => {
    const net = network({ 'GET gysy/aqjdyhpc/page': { total: 1, list: [hazardRow('a')] } })
    show('hazard', { search: 'supervised=1&hazardLevel=2' })
    await screen.findByText('YHa')
    const chips = within(screen.getByRole('list', { name: '当前条件' }))
    expect(chips.getAllByRole('listitem')).toHaveLength(1)
    fireEvent.click(chips.getByRole('button', { name: '去掉条件：挂牌督办 是' }))
    await waitFor(() => expect(net.last('GET gysy/aqjdyhpc/page')?.query.has('supervised')).toBe(false))
    expect(net.last('GET gysy/aqjdyhpc/page')?.query.get('hazardLevel')).toBe('2')
    expect(screen.queryByRole('list', { name: '当前条件' })).toBeNull()
  })

  it('a figure of rows that say nothing, or just one text, says so above the rows it opens', async () => {
    const net = network({ 'GET gysy/aqjdyhpc/page': { total: 1, list: [hazardRow('a')] } })
    show('hazard', { search: 'hazardLevelEmpty=1&objectNameOnly=望澜站' })
    await screen.findByText('YHa')
    const chips = within(screen.getByRole('list', { name: '当前条件' }))
    expect(chips.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['隐患等级 未填写', '检查对象 望澜站'])
    fireEvent.click(chips.getByRole('button', { name: '去掉条件：隐患等级 未填写' }))
    await waitFor(() => expect(net.last('GET gysy/aqjdyhpc/page')?.query.has('hazardLevelEmpty')).toBe(false))
    expect(net.last('GET gysy/aqjdyhpc/page')?.query.get('objectNameOnly')).toBe('望澜站')
  })

  it('an overdue row is red by light and words, a closed one says how it ended', async () => {
    network({
      'GET gysy/aqjdyhpc/page': {
        total: 2,
        list: [
          hazardRow('a', { dutyClock: { action: 'dispatch', reason: '派发', deadline: '2026-06-27 23:59:59', mine: true } }),
          hazardRow('b', { status: 'closed', dutyClock: null, closedInTime: { days: 2 } }),
        ],
      },
    })
    show('hazard')
    const late = (await screen.findByText('YHa')).closest('tr')
    expect(late?.className).toContain('row--overdue')
    expect(within(late as HTMLElement).getByText('派发逾期 3 天')).toBeTruthy()
    expect(screen.getByText('晚 2 天')).toBeTruthy()
  })

  it('SH-38 a value that no dictionary knows is shown raw', async () => {
    network({ 'GET gysy/aqjdyhpc/page': { total: 1, list: [hazardRow('a', { hazardLevel: '77' })] } })
    show('hazard')
    await screen.findByText('YHa')
    expect(screen.getByText('77')).toBeTruthy()
  })
})
