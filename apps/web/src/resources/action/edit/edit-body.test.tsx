import { buildRegistry } from '@chengan/kernel/definition/registry'
import { defineResource } from '@chengan/kernel/definition/resource'
import { defineDict } from '@chengan/kernel/dictionary'
import { attachments, json, text } from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'
import { lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../testing/browser.ts'
import { samples } from '../../testing/sample-definitions.ts'
import { network, show, stage } from '../../testing/scene.tsx'
import { ActionDialog } from '../action-dialog.tsx'

const review = defineDict('filing_review', '审核状态', 'Review', {
  passed: ['1', '审核通过', 'Passed'],
  changing: ['2', '变更待审', 'Change waits'],
})
const plain = Array.from({ length: 12 }, (_, at) => [`note${at}`, text(50, `说明${at}`, `Note ${at}`, { group: 'more' })] as const)
const fields = {
  name: text(50, '企业名称', 'Name', { required: true, keyField: true }),
  licenceNo: text(50, '许可证号', 'Licence', { keyField: true }),
  phone: text(20, '联系电话', 'Phone'),
  licences: attachments(3, '证照', 'Licences'),
  ...Object.fromEntries(plain),
  reviewStatus: { kind: 'dict', label: { zh: '审核状态', en: 'Review' }, dict: review, readOnly: true },
  pendingChange: json('待审变更', 'Pending', { readOnly: true, holdsChanges: true }),
} as const

const filing = defineResource({
  name: 'filing',
  root: 'gysy/filing',
  area: 'utilities',
  label: { zh: '企业档案', en: 'Filing' },
  deletion: 'evidence',
  groups: { more: { zh: '其他信息', en: 'More' } },
  fields: fields as Fields,
  lifecycles: {
    reviewStatus: lifecycle<Fields>(review, {
      initial: 'passed',
      actions: { edit: { zh: '编辑', en: 'Edit' }, decide: { zh: '审核', en: 'Decide' } },
      rows: [
        {
          action: 'edit',
          from: 'passed',
          to: 'changing',
          by: ['enterprise', 'district'],
          asks: ['name?', 'licenceNo?', 'phone?', 'licences?', ...plain.map(([name]) => `${name}?`)],
          holdsBack: { of: ['enterprise'] },
        },
        { action: 'decide', from: 'changing', to: 'passed', by: 'district' },
      ],
    }),
  },
  list: { columns: ['name'], search: ['name'], order: 'name' },
  screens: [{ route: '/gysy/filing/index', zh: '企业档案', en: 'Filings', levels: [] }],
})

const registry = buildRegistry([...samples, filing])
// As its own page tells it, by which an edit is opened: no licences.
const row = { id: 'f1', version: 2, name: '澜源燃气', licenceNo: 'R-1', phone: '1', licences: [], reviewStatus: '1', actions: ['update'] }

function openEdit(level: 'qy' | 'qx' = 'qy') {
  const net = network({
    'GET sys/user/info': { id: 'u1', uuid: 'u', username: 'gd', level },
    'POST gysy/filing': { id: 'f1', version: 3, reviewStatus: '2' },
  })
  const resource = registry.byName('filing')
  const action = resource?.actions.edit
  if (resource === undefined || action === undefined) throw new Error('the sample has no edit')
  stage(
    <ActionDialog resource={resource} action={action} rows={[row]} outcome={null} onDone={() => undefined} onClose={() => undefined} />,
    {
      registry,
    },
  )
  return net
}

const change = (dialog: HTMLElement, label: RegExp, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })

describe('the edit of a row past its draft', () => {
  browser()

  it('stands as the form that it is: in groups, with the way through them, in two columns', async () => {
    openEdit()
    const dialog = await screen.findByRole('dialog')
    const way = await within(dialog).findByRole('navigation', { name: '表单分组' })
    expect(
      within(way)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['基本信息', '其他信息'])
    expect(dialog.querySelector('.form-body--single')).toBeNull()
  })

  it('marks what waits for review and nothing else, and says that all else takes effect at once', async () => {
    openEdit()
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(within(dialog).getAllByTitle(/修改后须审核通过/)).toHaveLength(2))
    expect(dialog.querySelector('[data-field="phone"] .form-held')).toBeNull()
    change(dialog, /联系电话/, '2')
    expect(within(dialog).getByText(/其他信息保存后立即生效/)).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: '保存' })).toBeTruthy()
  })

  it('hands a change of key data in, names it, and says that it waits', async () => {
    const net = openEdit()
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findAllByTitle(/修改后须审核通过/)
    change(dialog, /许可证号/, 'R-2')
    expect(within(dialog).getByText('许可证号的变更提交审核，通过后生效')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: '提交变更' }))
    await waitFor(() => expect(net.last('POST gysy/filing')?.body).toMatchObject({ licenceNo: 'R-2' }))
    await waitFor(() => expect(document.querySelector('.ant-message')?.textContent).toBe('变更已提交，审核通过后生效'))
  })

  it('says what is in force already where something else was changed with the key data', async () => {
    openEdit()
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findAllByTitle(/修改后须审核通过/)
    change(dialog, /许可证号/, 'R-2')
    change(dialog, /联系电话/, '2')
    expect(within(dialog).getByText('许可证号的变更提交审核，通过后生效；其他信息立即生效')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: '提交变更' }))
    await waitFor(() => expect(document.querySelector('.ant-message')?.textContent).toContain('变更已提交，审核通过后生效；其他信息已生效'))
  })

  it('holds nothing back of whoever decides himself', async () => {
    openEdit('qx')
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByLabelText(/许可证号/)
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '编辑' })).toBeTruthy())
    expect(dialog.querySelector('.form-held')).toBeNull()
  })

  it('begins with what the server has now, files as well, not with what a list showed', async () => {
    network({
      'GET gysy/filing/page': { total: 1, list: [row] },
      'GET gysy/filing/info/f1': {
        ...row,
        version: 5,
        phone: '024-1',
        licences: [{ id: 'file1', name: '许可证.pdf', url: '/f', typeId: 1, size: 1 }],
      },
    })
    show('filing', { registry })
    fireEvent.click(await screen.findByRole('button', { name: '编辑' }))
    expect(((await screen.findByLabelText(/联系电话/)) as HTMLInputElement).value).toBe('024-1')
    expect(screen.getByText('许可证.pdf')).toBeTruthy()
  })
})
