import { registry as domain } from '@chengan/domain/registry'
import { useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../testing/browser.ts'
import { companies, network, Refused, registry, show, stage } from '../testing/scene.tsx'
import { FormDialog } from './form-dialog.tsx'

const add = 'PUT gysy/gascompanies'
const edit = 'POST gysy/gascompanies'
const stored = { id: 'c0', version: 7, name: '企业0', code: 'GS-0', capital: 12, active: true, actions: ['update'] }

async function openForm(name: string, more: Record<string, unknown> = {}) {
  const net = network({
    'GET gysy/gascompanies/page': { total: 1, list: companies(1) },
    'GET sys/user/page': { total: 0, list: [] },
    'GET gysy/aqjdyhpc/page': { total: 0, list: [] },
    ...more,
  })
  show(name)
  // The first is the toolbar's; an empty list offers a second.
  const [button] = await screen.findAllByRole('button', { name: /新增/ })
  fireEvent.click(button as HTMLElement)
  return { net, dialog: await screen.findByRole('dialog') }
}

function fill(label: string, value: string) {
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(new RegExp(label)), { target: { value } })
}

/** What a new session and another language do. */
function ReadAllAnew() {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => void client.invalidateQueries()}>
      read anew
    </button>
  )
}

describe('the generic form', () => {
  browser()

  it('SH-30: the title says what is done to what', async () => {
    const { dialog } = await openForm('company')
    expect(within(dialog).getByText('燃气企业新增')).toBeTruthy()
  })

  it('SH-43: the first failing rule is the warning, all faults stand at their fields, nothing is sent', async () => {
    const { net, dialog } = await openForm('company')
    fireEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await within(dialog).findByText('请填写企业编码')).toBeTruthy()
    await waitFor(() => expect(document.querySelector('.ant-message')?.textContent).toContain('请填写企业名称'))
    expect(within(dialog).getByText(/还有 2 处未填对/)).toBeTruthy()
    expect(document.activeElement).toBe(within(dialog).getByLabelText(/企业名称/))
    expect(net.last(add)).toBeUndefined()
  })

  it('an add is sent by the verb of its family and the list is asked again', async () => {
    const { net, dialog } = await openForm('company', { [add]: { id: 'n1', version: 1 } })
    fill('企业名称', ' 澜源燃气 ')
    fill('企业编码', 'GS-9')
    const before = net.made.filter((one) => one.path === 'gysy/gascompanies/page').length
    fireEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    await waitFor(() => expect(net.last(add)?.body).toMatchObject({ name: '澜源燃气', code: 'GS-9' }))
    await waitFor(() => expect(net.made.filter((one) => one.path === 'gysy/gascompanies/page').length).toBeGreaterThan(before))
  })

  it('what the server points out in a saved row is told after it was saved', async () => {
    const warnings = [{ field: 'name', msg: '供气范围与以下企业重叠，请核对：听潮燃气' }]
    const { dialog } = await openForm('company', { [add]: { id: 'n1', version: 1, warnings } })
    fill('企业名称', '澜源燃气')
    fill('企业编码', 'GS-9')
    fireEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    await waitFor(() => expect(document.querySelector('.ant-message-warning')?.textContent).toContain('听潮燃气'))
  })

  it('a field of a new row that others set is no input: who fills in the rest sees it beforehand', async () => {
    const keptFields = { company: ['capital'] }
    const { dialog } = await openForm('company', { 'GET sys/user/info': { id: 'u1', uuid: 'u', username: 'wl', level: 'qx', keptFields } })
    expect(await within(dialog).findByLabelText(/企业名称/)).toBeTruthy()
    await waitFor(() => expect(dialog.querySelector('[data-field="capital"] input')).toBeNull())
    expect(dialog.querySelector('[data-field="capital"] .form-row__closed')).toBeTruthy()
    expect(dialog.querySelector('[data-field="code"] input')).toBeTruthy()
  })

  it('a password that others set is not asked at all: there is nothing of it to show', async () => {
    const account = { id: 'u2', version: 1, username: 'gas.reader', realName: '王一', actions: ['update'] }
    network({ 'GET sys/user/info/u2': { ...account, keptFields: ['password', 'confirmPassword', 'realName'] } })
    const user = domain.byName('user')
    const [page] = user.screens ?? []
    if (page === undefined) throw new Error('no page of users')
    const close = () => undefined
    const target = { kind: 'edit', id: 'u2' } as const
    stage(<FormDialog resource={user} screen={page} target={target} onSaved={close} onDone={close} onClose={close} />, { registry: domain })
    await waitFor(() => expect(document.querySelector('[data-field="realName"] .form-row__closed')).toBeTruthy())
    expect(document.querySelector('[data-field="password"]')).toBeNull()
    expect(document.querySelector('[data-field="mobile"] input')).toBeTruthy()
  })

  it('save and continue adds the row, empties the form for the next and leaves it open', async () => {
    const { net, dialog } = await openForm('company', { [add]: { id: 'n1', version: 1 } })
    fill('企业名称', '澜源燃气')
    fill('企业编码', 'GS-9')
    const before = net.made.filter((one) => one.path === 'gysy/gascompanies/page').length
    fireEvent.click(within(dialog).getByRole('button', { name: '保存后继续' }))
    await waitFor(() => expect(net.last(add)?.body).toMatchObject({ name: '澜源燃气' }))
    await waitFor(() => expect(within(dialog).getByLabelText(/企业名称/)).toHaveProperty('value', ''))
    expect(net.made.filter((one) => one.path === 'gysy/gascompanies/page').length).toBeGreaterThan(before)
    expect(within(dialog).queryByRole('alert')).toBeNull()
    // An emptied form holds nothing that leaving could lose.
    fireEvent.click(within(dialog).getByRole('button', { name: '取消' }))
    expect(screen.queryByText('数据未保存，确定离开？')).toBeNull()
  })

  it('save and continue keeps what the opener gave: the superior of the next department', async () => {
    const top = { id: 'd1', version: 1, pid: '0', name: '市城市管理局', sort: 1, hasChildren: false, actions: ['update'] }
    const net = network({ 'GET sys/dept/list': [top], 'PUT sys/dept': { id: 'd2', version: 1 }, 'POST sys/dept': { id: 'd2', version: 1 } })
    show('dept')
    fireEvent.click(await screen.findByRole('button', { name: '新增下级' }))
    const dialog = await screen.findByRole('dialog')
    fill('名称', '燃气处')
    fill('排序', '1')
    fireEvent.click(within(dialog).getByRole('button', { name: '保存后继续' }))
    await waitFor(() => expect(net.made.find((one) => one.method !== 'GET')?.body).toMatchObject({ pid: 'd1', name: '燃气处' }))
    await waitFor(() => expect(within(dialog).getByLabelText(/名称/)).toHaveProperty('value', ''))
    expect(within(dialog).getByDisplayValue('市城市管理局')).toBeTruthy()
  })

  it('an edit has no button that goes on with the next', async () => {
    network({ 'GET gysy/gascompanies/page': { total: 1, list: companies(1) }, 'GET gysy/gascompanies/info/c0': stored })
    show('company')
    fireEvent.click(await screen.findByRole('button', { name: '编辑' }))
    await screen.findByDisplayValue('企业0')
    expect(screen.queryByRole('button', { name: '保存后继续' })).toBeNull()
  })

  it('SH-32, SH-43: a double click sends once', async () => {
    const { net, dialog } = await openForm('company', { [add]: { id: 'n1', version: 1 } })
    fill('企业名称', '澜源燃气')
    fill('企业编码', 'GS-9')
    const save = within(dialog).getByRole('button', { name: '保存' })
    fireEvent.click(save)
    fireEvent.click(save)
    await waitFor(() => expect(net.last(add)).toBeDefined())
    expect(net.made.filter((one) => one.method === 'PUT')).toHaveLength(1)
  })

  it('of two refusals at one field the first is told, and the foot counts the field once', async () => {
    const errors = ['企业名称格式错误', '企业名称已存在'].map((msg) => ({ field: 'name', code: 10002, msg }))
    const { dialog } = await openForm('company', { [add]: new Refused(10002, '企业名称格式错误', { errors }) })
    fill('企业名称', '澜源燃气')
    fill('企业编码', 'GS-9')
    fireEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await within(dialog).findByRole('alert')).toHaveProperty('textContent', ' 企业名称格式错误')
    expect(within(dialog).getByText(/还有 1 处未填对/)).toBeDefined()
  })

  it('a refusal of the server stands at its field until that is changed', async () => {
    const refusal = new Refused(10002, '企业名称已存在', { errors: [{ field: 'name', code: 10002, msg: '企业名称已存在' }] })
    const { dialog } = await openForm('company', { [add]: refusal })
    fill('企业名称', '澜源燃气')
    fill('企业编码', 'GS-9')
    fireEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await within(dialog).findByRole('alert')).toHaveProperty('textContent', ' 企业名称已存在')
    fill('企业名称', '澜源燃气二')
    expect(within(dialog).queryByRole('alert')).toBeNull()
  })

  it('an edit carries the version and leaves what is given once as it is', async () => {
    const net = network({
      'GET gysy/gascompanies/page': { total: 1, list: companies(1) },
      'GET gysy/gascompanies/info/c0': stored,
      [edit]: { id: 'c0', version: 8 },
    })
    show('company')
    fireEvent.click(await screen.findByRole('button', { name: '编辑' }))
    const name = await screen.findByDisplayValue('企业0')
    expect(screen.queryByDisplayValue('GS-0')).toBeNull()
    fireEvent.change(name, { target: { value: '企业零' } })
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(net.last(edit)?.body).toMatchObject({ id: 'c0', version: 7, name: '企业零' }))
    expect(net.last(edit)?.body).not.toHaveProperty('code')
  })

  it('R-11 a masked value that comes back as it was is not sent', async () => {
    const row = {
      id: 'p1',
      version: 1,
      username: 'wl',
      mobile: '138****5678',
      idCard: '3302**********1234',
      training: [],
      actions: ['update'],
    }
    const net = network({
      'GET sys/user/page': { total: 1, list: [row] },
      'GET sys/user/info/p1': row,
      'PUT sys/user': { id: 'p1', version: 2 },
    })
    show('user')
    fireEvent.click(await screen.findByRole('button', { name: '编辑' }))
    fireEvent.change(await screen.findByDisplayValue('wl'), { target: { value: 'wl2' } })
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(net.last('PUT sys/user')?.body).toMatchObject({ id: 'p1', username: 'wl2' }))
    expect(net.last('PUT sys/user')?.body).not.toHaveProperty('mobile')
    expect(net.last('PUT sys/user')?.body).not.toHaveProperty('idCard')
  })

  it('SH-41 an identity number needs a birth date that exists', async () => {
    const { dialog } = await openForm('user')
    fill('身份证号', '330299199013321234')
    expect(await within(dialog).findByText(/身份证号格式错误/)).toBeTruthy()
  })

  it('a row inside the form is judged with the form, and its refusal names the row', async () => {
    const { dialog } = await openForm('user')
    fill('账号', 'wl')
    fill('手机号', '13800001234')
    fireEvent.click(within(dialog).getByRole('button', { name: /添加一行/ }))
    fireEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await within(dialog).findByText(/第 1 行课程：请填写课程/)).toBeTruthy()
  })

  it('a conditional field is asked only where its condition holds', async () => {
    const { dialog } = await openForm('hazard')
    expect(within(dialog).queryByText('重大判定依据')).toBeNull()
    fireEvent.click(within(dialog).getByRole('radio', { name: '重大隐患' }))
    expect(within(dialog).getByText('重大判定依据')).toBeTruthy()
  })

  it('a conditional field bears the star of what is needed as soon as its condition holds, whatever words its lack has', async () => {
    const { dialog } = await openForm('hazard')
    fireEvent.click(within(dialog).getByRole('radio', { name: '重大隐患' }))
    expect(within(dialog).getByText('重大判定依据').textContent).toBe('*重大判定依据')
    fireEvent.click(within(dialog).getByRole('button', { name: '上报' }))
    expect(await within(dialog).findByText('重大隐患须填写判定依据')).toBeTruthy()
  })

  it('a chosen row fills in what it knows and says so', async () => {
    const offer = { id: 'c1', name: '澜源燃气', regionId: null }
    const info = { ...offer, address: '澜源路 1 号', regionId: '990102', regionName: '望澜区', dueDays: 15 }
    const { net, dialog } = await openForm('hazard', {
      'GET gysy/gascompanies/page': { total: 1, list: [offer] },
      'GET gysy/gascompanies/info/c1': info,
    })
    fireEvent.mouseDown(within(dialog).getByLabelText(/燃气企业/))
    fireEvent.click(await screen.findByText('澜源燃气', { selector: '.ant-select-item-option-content' }))
    expect(await within(dialog).findByText(/已带入 4 项，可改/)).toBeTruthy()
    expect(within(dialog).getByDisplayValue('澜源路 1 号')).toBeTruthy()
    expect(await within(dialog).findByDisplayValue('2026-07-15')).toBeTruthy()
    expect(net.last('GET gysy/gascompanies/info/c1')).toBeTruthy()
  })

  it('what only other records give is not asked', async () => {
    const { dialog } = await openForm('company')
    expect(within(dialog).getByLabelText(/企业名称/)).toBeTruthy()
    expect(within(dialog).queryByLabelText('来源类型')).toBeNull()
  })

  it('a text of a line has one line, a longer one several', async () => {
    const { dialog } = await openForm('hazard')
    expect(within(dialog).getByLabelText('详细地址').tagName).toBe('INPUT')
    expect(within(dialog).getByLabelText('整改要求').tagName).toBe('TEXTAREA')
  })

  it('a draft needs little, its report needs all', async () => {
    const { net, dialog } = await openForm('hazard')
    fireEvent.click(within(dialog).getByRole('button', { name: '保存草稿' }))
    expect(await within(dialog).findByText(/还有 1 处未填对/)).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: '上报' }))
    expect(await within(dialog).findByText(/还有 7 处未填对/)).toBeTruthy()
    expect(net.made.some((one) => one.method !== 'GET')).toBe(false)
  })

  it('SH-35 an edit keeps what was written while everything is read anew: who had to sign in again goes on', async () => {
    let asked = 0
    network({
      'GET gysy/gascompanies/info/c0': () => {
        asked += 1
        // The server takes its time over the second reading.
        return asked === 1 ? stored : new Promise(() => undefined)
      },
    })
    const company = registry.byName('company')
    const [screenOfIt] = company.screens ?? []
    if (screenOfIt === undefined) throw new Error('no screen')
    const nothing = () => undefined
    stage(
      <>
        <FormDialog
          resource={company}
          screen={screenOfIt}
          target={{ kind: 'edit', id: 'c0' }}
          onSaved={nothing}
          onDone={nothing}
          onClose={nothing}
        />
        <ReadAllAnew />
      </>,
    )
    await screen.findByDisplayValue('企业0')
    fill('企业名称', '企业零')
    fireEvent.click(screen.getByText('read anew'))
    await waitFor(() => expect(asked).toBe(2))
    expect(await screen.findByDisplayValue('企业零')).toBeTruthy()
  })

  it('of a row that somebody else has changed meanwhile goes on with what was written: it shows what he changed and saves over his', async () => {
    const theirs = { ...stored, version: 8, name: '企业零', capital: 15 }
    let saves = 0
    const net = network({
      'GET gysy/gascompanies/page': { total: 1, list: companies(1) },
      'GET gysy/gascompanies/info/c0': () => (saves === 0 ? stored : theirs),
      [edit]: () => {
        saves += 1
        return saves === 1 ? new Refused(10409, '数据已被他人修改，请刷新后重试') : { id: 'c0', version: 9 }
      },
    })
    show('company')
    fireEvent.click(await screen.findByRole('button', { name: '编辑' }))
    await screen.findByDisplayValue('企业0')
    fill('注册资本', '20')
    const save = async () => fireEvent.click(await screen.findByRole('button', { name: '保存' }))
    await save()
    const note = await screen.findByText('他人已修改此记录', { selector: 'b' })
    const told = within(note.closest('[role="alert"]') as HTMLElement)
    expect(told.getByRole('row', { name: /企业名称/ }).textContent).toBe('企业名称企业0企业零')
    expect(told.getByRole('row', { name: /注册资本/ }).textContent).toMatch(/保留您填写的.*15/)
    expect(screen.getByDisplayValue('企业零')).toBeTruthy()
    await save()
    await waitFor(() => expect(net.last(edit)?.body).toMatchObject({ id: 'c0', version: 8, name: '企业零', capital: 20 }))
  })

  it('SH-35 leaving an unsaved form asks', async () => {
    const { dialog } = await openForm('company')
    fill('企业名称', '澜源燃气')
    fireEvent.click(within(dialog).getByRole('button', { name: '取消' }))
    expect(await screen.findByText('数据未保存，确定离开？')).toBeTruthy()
  })

  it('SH-30 info shows the row without a way to submit', async () => {
    network({ 'GET gysy/gascompanies/page': { total: 1, list: companies(1) }, 'GET gysy/gascompanies/info/c0': stored })
    show('company')
    fireEvent.click(await screen.findByRole('button', { name: '企业0' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('GS-0')).toBeTruthy()
    expect(within(dialog).getByText('燃气企业详情')).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: '保存' })).toBeNull()
  })
})
