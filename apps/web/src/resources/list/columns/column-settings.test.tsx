import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setting } from '../../../api/user-settings.ts'
import { browser } from '../../testing/browser.ts'
import { companies, network, show } from '../../testing/scene.tsx'

browser()

it('SH-31 columns are put in order, hidden and sized by keys as well, kept for the user, and brought back as they were', async () => {
  network({ 'GET gysy/gascompanies/page': { total: 1, list: companies(1) } })
  show('company')
  await screen.findByText('企业0')
  const heads = () => [...document.querySelectorAll('thead .row-table__head')].map((head) => head.textContent)
  const declared = heads()
  fireEvent.click(screen.getByRole('button', { name: '列设置' }))
  const [first = '', second = '', third = ''] = declared.map(String)
  fireEvent.click(await screen.findByRole('button', { name: `下移 ${second}` }))
  await waitFor(() => expect(heads().slice(0, 3)).toEqual([first, third, second]))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: `上移 ${first}` }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: `上移 ${third}` }).disabled).toBe(true)
  fireEvent.change(screen.getByRole('spinbutton', { name: `${second}列宽（像素）` }), { target: { value: '222' } })
  await waitFor(() => expect(setting('list.company.columns.widths')).toEqual({ code: 222 }))
  fireEvent.click(screen.getByRole('checkbox', { name: third }))
  await waitFor(() => expect(heads()).not.toContain(third))
  fireEvent.click(screen.getByRole('button', { name: '恢复默认' }))
  await waitFor(() => expect(heads()).toEqual(declared))
  expect(setting('list.company.columns.widths')).toBeNull()
})
