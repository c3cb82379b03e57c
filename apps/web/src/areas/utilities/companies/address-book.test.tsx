import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../resources/testing/browser.ts'
import { network, showView } from '../../../resources/testing/scene.tsx'
import { AddressBook } from './address-book.tsx'

const company = {
  id: 'c1',
  name: '临江澜源燃气有限公司',
  businessTypes: ['1'],
  regionName: '望澜区',
  principal: '袁砚池',
  principalPhone: '10019925848',
  dutyPhone: '0000-89214995',
  emergencyPhone: '0000-87824443',
}
const answers = {
  'GET gysy/gascompanies/addressBook/page': { list: [company], total: 1 },
  'GET gysy/gascompanies/addressBook/info/c1': {
    ...company,
    facilities: [{ name: '新塘门站', facilityType: '1', principal: '杜碧野', principalPhone: '10096650315', address: '麦岭大道' }],
  },
}
const open = () => showView(AddressBook, { registry, resource: 'gasCompany', view: 'addressBook' })

describe('the address book', () => {
  browser()

  it('shows the first company with full numbers to call, and its stations', async () => {
    network(answers)
    open()
    const call = await screen.findByRole('link', { name: /10019925848/ })
    expect(call.getAttribute('href')).toBe('tel:10019925848')
    expect(screen.getByText('新塘门站')).toBeTruthy()
  })

  it('searches by keyword', async () => {
    const { last } = network(answers)
    open()
    fireEvent.change(await screen.findByLabelText('关键字'), { target: { value: '澜源' } })
    fireEvent.click(screen.getByRole('button', { name: '查询' }))
    await waitFor(() => expect(last('GET gysy/gascompanies/addressBook/page')?.query.get('keyword')).toBe('澜源'))
  })
})
