import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../resources/testing/browser.ts'
import { network, showView } from '../../../resources/testing/scene.tsx'
import { CertificateBoard } from './certificate-board.tsx'

const whole = {
  jobPersonId: 'p1',
  jobPersonName: '沈岚',
  gasCompaniesName: '临江澜源燃气有限公司',
  certType: '1',
  trade: '08',
  equipmentItem: null,
  issueOrg: null,
  nextReviewDate: null,
  certCheck: '0',
}
const late = { ...whole, id: 'c1', certNo: 'RQ001', certValidTo: '2026-11-16', daysLeft: -14 }
const soon = { ...whole, id: 'c2', certNo: 'RQ002', certValidTo: '2026-12-20', daysLeft: 20, certCheck: '1' }
const open = () => showView(CertificateBoard, { registry, resource: 'jobPersonSupervise', view: 'certificateBoard' })
const path = 'gysy/jobpersonsupervise/khzs'

describe('the certificates of those who work with gas', () => {
  browser()

  it('stand each in a line, with what is left of it; what has ended and what ends soon stands out', async () => {
    network({ [`GET ${path}`]: { list: [late, soon], total: 2 } })
    open()
    const ended = (await screen.findByText('已过 14 天')).closest('tr') as HTMLElement
    expect(within(ended).getByText('2026-11-16')).toBeTruthy()
    expect(ended.className).toContain('certificate-board__late')
    const ends = screen.getByText('20 天').closest('tr') as HTMLElement
    expect(within(ends).getByText('2026-12-20')).toBeTruthy()
    expect(ends.className).toContain('certificate-board__soon')
  })

  it('are narrowed by the name of the person', async () => {
    const { last } = network({ [`GET ${path}`]: { list: [late], total: 1 } })
    open()
    fireEvent.change(await screen.findByLabelText('姓名'), { target: { value: '沈' } })
    fireEvent.click(screen.getByRole('button', { name: '查询' }))
    await waitFor(() => expect(last(`GET ${path}`)?.query.get('name')).toBe('沈'))
  })

  it('say so where there are none', async () => {
    network({ [`GET ${path}`]: { list: [], total: 0 } })
    open()
    expect(await screen.findByText('没有符合条件的证书')).toBeTruthy()
  })
})
