import { buildRegistry } from '@chengan/kernel/definition/registry'
import { defineResource } from '@chengan/kernel/definition/resource'
import { defineDict } from '@chengan/kernel/dictionary'
import { text } from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'
import { lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../testing/browser.ts'
import { samples } from '../../testing/sample-definitions.ts'
import { network, Refused, show } from '../../testing/scene.tsx'

const review = defineDict('station_review', '审核状态', 'Review', {
  draft: ['0', '草稿', 'Draft'],
  passed: ['1', '审核通过', 'Passed'],
})
const station = defineResource({
  name: 'station',
  root: 'gysy/station',
  area: 'utilities',
  label: { zh: '场站', en: 'Station' },
  deletion: 'evidence',
  fields: {
    name: text(50, '场站名称', 'Name', { required: true }),
    code: text(20, '场站编号', 'Code'),
    phone: text(20, '联系电话', 'Phone'),
    reviewStatus: { kind: 'dict', label: { zh: '审核状态', en: 'Review' }, dict: review, readOnly: true },
  } as Fields,
  draft: { field: 'reviewStatus', states: ['draft'], needs: ['name'] },
  lifecycles: {
    reviewStatus: lifecycle<Fields>(review, {
      initial: 'draft',
      actions: { report: { zh: '上报', en: 'Report' }, edit: { zh: '编辑', en: 'Edit' } },
      rows: [
        { action: 'report', from: 'draft', to: 'passed', by: 'owner', complete: true },
        { action: 'edit', from: 'passed', to: 'same', by: ['enterprise', 'district'], asks: ['name?', 'phone?'] },
      ],
    }),
  },
  list: { columns: ['name'], search: ['name'], order: 'name' },
  screens: [{ route: '/gysy/station/index', zh: '场站', en: 'Stations', levels: [] }],
})
const registry = buildRegistry([...samples, station])
const draft = { id: 's1', version: 2, name: '北门站', code: 'B-1', phone: '1', reviewStatus: '0', actions: ['update', 'report', 'delete'] }
const passed = { ...draft, version: 3, reviewStatus: '1', actions: ['update'] }
const stale = new Refused(10409, '数据已被他人修改，请刷新后重试')

/** The row as it was when it was opened, and as it is once the first save was refused. */
function twoPeople(first: typeof draft, then: typeof draft) {
  let saves = 0
  const net = network({
    'GET sys/user/info': { id: 'u1', uuid: 'u', username: 'gd', level: 'qy' },
    'GET gysy/station/page': { total: 1, list: [first] },
    'GET gysy/station/info/s1': () => (saves === 0 ? first : then),
    'POST gysy/station': () => {
      saves += 1
      return saves === 1 ? stale : { id: 's1', version: then.version + 1 }
    },
  })
  show('station', { registry })
  return net
}
const open = async () => fireEvent.click(await screen.findByRole('button', { name: '编辑' }))
/** The form stands once its row has come. */
const write = async (label: RegExp, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const press = async (name: string) => fireEvent.click(await within(screen.getByRole('dialog')).findByRole('button', { name }))
const shownIn = (label: RegExp) => (within(screen.getByRole('dialog')).getByLabelText(label) as HTMLInputElement).value
const othersNote = async () => (await screen.findByText('他人已修改此记录', { selector: 'b' })).closest('[role="alert"]') as HTMLElement

describe('two people who edit one row', () => {
  browser()

  it('past its draft: whoever is later goes on with what he wrote over what the other left, and overwrites nothing of it unread', async () => {
    const net = twoPeople(passed, { ...passed, version: 4, name: '北门新站', phone: '3' })
    await open()
    await write(/联系电话/, '2')
    await press('编辑')
    const note = within(await othersNote())
    expect(note.getByRole('row', { name: /场站名称/ }).textContent).toBe('场站名称北门站北门新站')
    expect(note.getByRole('row', { name: /联系电话/ }).textContent).toMatch(/保留您填写的.*13$/)
    expect([shownIn(/场站名称/), shownIn(/联系电话/)]).toEqual(['北门新站', '2'])
    await press('编辑')
    await waitFor(() => expect(net.last('POST gysy/station')?.body).toMatchObject({ version: 4, name: '北门新站', phone: '2' }))
  })

  it('past its draft: takes the other value where he chooses to', async () => {
    const net = twoPeople(passed, { ...passed, version: 4, phone: '3' })
    await open()
    await write(/联系电话/, '2')
    await press('编辑')
    fireEvent.click(within(await othersNote()).getByRole('button', { name: '采用最新内容' }))
    expect(shownIn(/联系电话/)).toBe('3')
    await press('编辑')
    await waitFor(() => expect(net.last('POST gysy/station')?.body).toMatchObject({ version: 4, phone: '3' }))
  })

  it('of whom one hands the draft in: the other goes on in the edit of what is past its draft, with what he wrote, and reads what is closed by now', async () => {
    const net = twoPeople(draft, { ...passed, name: '北门新站' })
    await open()
    await write(/联系电话/, '2')
    await write(/场站编号/, 'B-2')
    await press('保存草稿')
    expect(await screen.findByText('本条状态已变化，以下内容不能再修改，您填写的未带入：场站编号 B-2')).toBeTruthy()
    expect([shownIn(/场站名称/), shownIn(/联系电话/)]).toEqual(['北门新站', '2'])
    await press('编辑')
    await waitFor(() => expect(net.last('POST gysy/station')?.body).toMatchObject({ id: 's1', version: 3, name: '北门新站', phone: '2' }))
  })

  it('of whom one hands in what may not be edited any more: the other keeps what he wrote before his eyes and is offered no save', async () => {
    twoPeople(draft, { ...passed, actions: [] })
    await open()
    await write(/联系电话/, '2')
    await press('保存草稿')
    expect(await screen.findByText('本条状态已变化，不能再编辑；您填写的内容仍在下方，可复制后关闭')).toBeTruthy()
    expect(shownIn(/联系电话/)).toBe('2')
    expect(within(screen.getByRole('dialog')).queryByRole('button', { name: '保存草稿' })).toBeNull()
  })

  it('past its draft: what a rule refuses is not over, and nobody is said to have changed it', async () => {
    let saves = 0
    const net = network({
      'GET sys/user/info': { id: 'u1', uuid: 'u', username: 'gd', level: 'qy' },
      'GET gysy/station/page': { total: 1, list: [passed] },
      'GET gysy/station/info/s1': passed,
      'POST gysy/station': () => {
        saves += 1
        return saves === 1 ? new Refused(-2, '联系电话已被其他场站使用') : { id: 's1', version: 4 }
      },
    })
    show('station', { registry })
    await open()
    await write(/联系电话/, '2')
    await press('编辑')
    expect(await screen.findByText('联系电话已被其他场站使用')).toBeTruthy()
    expect(screen.queryByText('他人已修改此记录')).toBeNull()
    await write(/联系电话/, '3')
    await press('编辑')
    await waitFor(() => expect(net.last('POST gysy/station')?.body).toMatchObject({ version: 3, phone: '3' }))
  })
})
