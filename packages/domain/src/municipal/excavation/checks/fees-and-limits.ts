import { wjFeeStatus } from '../../dictionaries/excavation.ts'
import { announced, check, kept, notJudged, telling, warned } from './finding.ts'
import { isAnnualRow, occupiesRow, sectionsOf } from './of-row.ts'

const paid: readonly unknown[] = [wjFeeStatus.values.paid.value, wjFeeStatus.values.exempt.value]

/** WJ-R8 (城市道路管理条例 art. 37): the restoration fee is paid, or exempted, before the permit is given. An emergency is billed afterwards. */
export const restorationIsPaid = check({
  refuses: { feeNotPaid: { code: 10400, zh: '费用尚未缴清或减免，不能许可', en: 'The fee is neither paid nor exempted' } },
  find({ row, stage }, broken) {
    const restoreFee = row.restoreFee ?? null
    if (isAnnualRow(row)) return []
    if (restoreFee === null || sectionsOf(row).length === 0)
      return notJudged('WJ-R8', '尚未填写路段，暂不能核算挖掘修复费', 'No section is entered: the restoration fee cannot be told yet')
    if ((row.feeTotal ?? 0) > 0 && stage === 'permit' && !paid.includes(row.feeStatus)) {
      return broken('WJ-R8', ['permit'], { key: 'feeNotPaid' })
    }
    return kept('WJ-R8', `挖掘修复费${restoreFee.toFixed(2)}元`, `Restoration fee ${restoreFee.toFixed(2)} yuan`)
  },
})

/** WJ-R9 (城市道路管理条例 art. 37, 38): the occupation fee by area, days and purpose. */
export const occupationIsPriced = telling(({ row }) => {
  if (!occupiesRow(row)) return []
  const fee = row.occupyFee?.toFixed(2)
  return fee === undefined
    ? warned('WJ-R9', '该用途和道路等级没有占用费标准，由费用核算员核定', 'No standard for this purpose and class: the fee clerk sets it')
    : kept('WJ-R9', `道路占用费${fee}元`, `Occupation fee ${fee} yuan`)
})

/** WJ-R10, WJ-R11, WJ-R12 (行政许可法 art. 32, 42, 44): until when it is accepted, decided and delivered. */
export const limitsAreTold = telling(({ row }) => {
  if (isAnnualRow(row)) return []
  const toTheMinute = [row.acceptDeadline, row.promisedDeadline, row.legalDeadline].map((at) => at?.slice(0, 16) ?? null)
  const [accept, promised, legal] = toTheMinute
  return [
    ...(row.autoAccepted === true
      ? announced('WJ-R10', '逾期未告知，视为受理', 'Deemed accepted by silence')
      : announced(
          'WJ-R10',
          accept ? `受理期限${accept}` : '提交后5个工作日内受理',
          accept ? `Accepted by ${accept}` : 'Accepted within 5 working days',
        )),
    ...announced(
      'WJ-R11',
      legal ? `承诺期限${promised ?? '–'}，法定期限${legal}` : '受理后20个工作日内决定，承诺期限更短',
      legal ? `Promised by ${promised ?? '–'}, by law until ${legal}` : 'Decided within 20 working days of the acceptance, promised sooner',
    ),
    ...announced('WJ-R12', '决定后10个工作日内送达', 'Delivered within 10 working days of the decision'),
  ]
})
