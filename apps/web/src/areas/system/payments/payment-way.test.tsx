import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { browser } from '../../../resources/testing/browser.ts'
import { network, stage } from '../../../resources/testing/scene.tsx'
import { PaymentWay } from './payment-way.tsx'

const order = {
  id: 'o1',
  version: 1,
  orderId: 'PAY202606300001',
  outTradeNo: 'PAY202606300001',
  productId: 'w1',
  productName: '听潮支管过桥（WJ20260630-0001）挖掘占道费',
  bizType: 'szgl/wjsp',
  businessKey: 'w1',
  payAmount: 46_948,
  channel: 'bank',
  status: '0',
  expireDate: '2026-06-30 18:30:00',
  payeeName: '临江市财政局',
  payeeAccount: '33010401600009',
  payeeBank: '临江银行古渡支行',
  checkoutUrl: 'https://pay.bank.example/bill?no=PAY202606300001',
}
const open = (more: object = {}) =>
  stage(<PaymentWay resource={registry.byName('paymentOrder')} row={{ ...order, ...more }} />, { registry })

describe('the page of a payment order', () => {
  browser()
  beforeEach(() => void network({}))

  it('tells how it is paid: the page of the bank, and account and reference to be copied', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    open()
    const pay = await screen.findByRole('link', { name: '去支付页面' })
    expect(pay.getAttribute('href')).toBe(order.checkoutUrl)
    for (const words of ['46,948.00', '临江市财政局', '33010401600009', '临江银行古渡支行', 'PAY202606300001'])
      expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByText(/请在 2026-06-30 18:30 前完成付款/)).toBeTruthy()
    expect(screen.queryByText(/szgl\/wjsp/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '复制缴款识别号' }))
    await waitFor(() => expect(writeText).toHaveBeenCalledWith('PAY202606300001'))
  })

  it('of which the bank took another amount says that it is still open', async () => {
    open({ tradeStatus: 'AMOUNT_MISMATCH', totalAmount: 46_000 })
    expect(await screen.findByText(/银行到账 46,000.00 元，与应付金额不符/)).toBeTruthy()
  })

  it('that is paid says when, and offers no way any more', async () => {
    open({ status: '1', payAt: '2026-06-30 18:05:00' })
    expect(await screen.findByText('已于 2026-06-30 18:05 到账，缴费完成。')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '去支付页面' })).toBeNull()
    expect(screen.queryByText('33010401600009')).toBeNull()
  })

  it('that lapsed says not to pay it, and where a new one comes from', async () => {
    open({ status: '-1' })
    expect(await screen.findByText(/订单已取消，请勿再按此付款/)).toBeTruthy()
  })
})
