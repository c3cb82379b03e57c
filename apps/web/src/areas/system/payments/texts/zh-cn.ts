/** The words of a payment order: how it is paid, and what became of it. */
export const zhCN = {
  title: '缴费',
  yuan: '元',
  openSubject: '查看业务',
  before: (time: string) => `请在 ${time} 前完成付款，逾期订单自动取消；仍需缴费的，回到所属业务重新发起。`,
  scan: '手机扫码付款',
  pay: '去支付页面',
  transfer: '对公转账',
  reference: '缴款识别号',
  referenceNote: '转账时填入“附言”或“用途”，凭此确认到账',
  copy: (what: string) => `复制${what}`,
  copied: '已复制',
  confirmed: '付款后由银行通知到账，本页面和所属业务自动更新，无须再次提交。',
  noWay: '这笔订单没有收款账户和支付页面，请到审批窗口缴费。',
  mismatch: (came: string) => `银行到账 ${came} 元，与应付金额不符，订单未入账。财务人员已收到通知，请勿重复付款。`,
  paid: (time: string) => `已于 ${time} 到账，缴费完成。`,
  refunded: '款项已退回。',
  cancelled: '订单已取消，请勿再按此付款。仍需缴费的，回到所属业务重新发起。',
  paidLate: '订单取消后收到付款，财务人员核对后办理退款。',
}

export type PaymentsText = typeof zhCN
