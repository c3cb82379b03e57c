import { orderStatus, payChannel } from '@chengan/domain/system/dictionaries/operations'
import { params } from '@chengan/domain/system/params/params'
import { addDays, addMinutes } from '@chengan/kernel/time'
import { type Book, type CityRow, common } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import { userId } from '../organisation/organisation.ts'
import { walkNumber } from '../walk/numbers.ts'

const { unpaid, paid, cancelled, refunded } = orderStatus.values
const DISTRICT = '990102'
const PAYER = 'demo_js'
const OFFICE = 'demo_qx_sz'

interface Fee {
  readonly name: string
  readonly amount: number
  readonly back: number
  readonly state: string
  /** What the bank said went into the order, where that is not what was asked. */
  readonly came?: number
}

/** Fees of permits that were taken at the counter before declarations came online: each state of an order is to be seen. */
const fees: readonly Fee[] = [
  { name: '望澜大道给水管网改造 道路挖掘修复费', amount: 186_420, back: 64, state: paid.value },
  { name: '古渡路电力管沟 道路挖掘修复费', amount: 98_760.5, back: 51, state: paid.value },
  { name: '临江东路通信管道 道路挖掘修复费', amount: 43_215, back: 43, state: refunded.value },
  { name: '古渡路施工围挡 城市道路占用费', amount: 5_880, back: 37, state: paid.value },
  { name: '望澜大道雨污分流 道路挖掘修复费', amount: 212_600, back: 29, state: cancelled.value },
  { name: '望澜大道雨污分流 道路挖掘修复费', amount: 212_600, back: 28, state: paid.value },
  { name: '沿江路中压燃气管线接驳 道路挖掘修复费', amount: 76_340, back: 19, state: paid.value },
  { name: '沿江路施工便道 城市道路占用费', amount: 3_260, back: 12, state: paid.value },
  { name: '古渡路热力支线 道路挖掘修复费', amount: 58_900, back: 6, state: cancelled.value, came: 58_090 },
  { name: '古渡路热力支线 道路挖掘修复费', amount: 58_900, back: 5, state: paid.value },
  { name: '临江东路给水抢修 道路挖掘修复费', amount: 12_480, back: 0, state: unpaid.value },
]

/** The payment orders of the construction company with what the bank said of them. */
function writePayments(book: Book): void {
  for (const [turn, fee] of fees.entries()) writeOrder(book, fee, turn)
}

export const paymentPart = cityPart({ makes: ['paymentOrder'], needs: ['excavation'], writeAtOnce: writePayments })

const begins = (code: string) => params.find((one) => one.code === code)?.demo ?? ''

/** What the payer was told: the account of the city, and the page of its bank. */
const wayTo = (orderId: string, amount: number) => ({
  payeeName: begins('pay.bank.payee'),
  payeeAccount: begins('pay.bank.account'),
  payeeBank: begins('pay.bank.branch'),
  checkoutUrl: begins('pay.bank.url').replaceAll('{orderId}', orderId).replaceAll('{amount}', amount.toFixed(2)),
})

function writeOrder(book: Book, fee: Fee, turn: number): void {
  const resource = book.resource('paymentOrder')
  const stream = book.stream('pay/order', turn)
  const [payer, office] = [book.actor(userId(book, PAYER)), book.actor(userId(book, OFFICE))]
  const at =
    fee.back === 0
      ? addMinutes(book.asOf, -9)
      : `${addDays(book.today, -fee.back)} ${stream.between(9, 16)}:${stream.between(10, 59)}:00`.replace(/ (\d):/, ' 0$1:')
  const orderId = walkNumber(book, resource, 'orderId', resource.numbers?.orderId ?? [], {}, at)
  const taken = fee.state === paid.value || fee.state === refunded.value
  const told = addMinutes(at, stream.between(3, 20))
  const id = stream.id(at)
  const came = fee.came ?? (taken ? fee.amount : null)
  const tradeNo = came === null ? null : `BK${orderId.slice(3)}${stream.between(100, 999)}`
  book.write('paymentOrder', {
    ...common(at, office.userId, taken ? told : at),
    id,
    deptId: office.deptId,
    regionId: DISTRICT,
    orderId,
    outTradeNo: orderId,
    productId: `WJ${at.slice(0, 4)}${String(turn + 1).padStart(3, '0')}`,
    productName: fee.name,
    bizType: 'szgl/wjsp',
    businessKey: `WJ${at.slice(0, 4)}${String(turn + 1).padStart(3, '0')}`,
    userId: payer.userId,
    userName: payer.realName,
    payerDeptId: payer.deptId,
    payAmount: fee.amount,
    channel: payChannel.values.bank.value,
    ...wayTo(orderId, fee.amount),
    status: fee.state,
    expireDate: addMinutes(at, 30),
    payAt: taken ? told : null,
    totalAmount: came,
    buyerPayAmount: came,
    tradeNo,
    tradeStatus: fee.came !== undefined ? 'AMOUNT_MISMATCH' : fee.state === refunded.value ? 'REFUND' : taken ? 'SUCCESS' : null,
    notifyId: came === null ? null : `N${orderId.slice(3)}`,
    receiptNo: taken ? `99${stream.between(10_000_000, 99_999_999)}` : null,
  })
  if (came === null) return
  notice(book, { id, orderId, tradeNo, totalAmount: came }, 'SUCCESS', told, `N${orderId.slice(3)}`)
  if (fee.state === refunded.value)
    notice(book, { id, orderId, tradeNo, totalAmount: came }, 'REFUND', `${addDays(told, 4)} 10:12:00`, `R${orderId.slice(3)}`)
}

interface Said {
  readonly id: string
  readonly orderId: string
  readonly tradeNo: string | null
  readonly totalAmount: number
}

function notice(book: Book, { id, orderId, tradeNo, totalAmount }: Said, tradeStatus: string, at: string, notifyId: string): void {
  const content = JSON.stringify({ notifyId, outTradeNo: orderId, tradeNo, tradeStatus, totalAmount: totalAmount.toFixed(2), payAt: at })
  const row: CityRow = {
    ...common(at, null),
    id: book.stream('pay/notifyLog', notifyId).id(at),
    notifyId,
    orderId,
    paymentOrderId: id,
    channel: payChannel.values.bank.value,
    tradeStatus,
    verified: true,
    content,
  }
  book.write('paymentNotice', row)
}
