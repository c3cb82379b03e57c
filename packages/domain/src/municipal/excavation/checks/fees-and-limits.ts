import { wjFeeStatus } from '../../dictionaries/excavation.ts'
import { broken, type Check, kept, warned } from './finding.ts'
import { isAnnualRow, occupiesRow } from './of-row.ts'

const paid: readonly unknown[] = [wjFeeStatus.values.paid.value, wjFeeStatus.values.exempt.value]
const yuan = (value: unknown) => (typeof value === 'number' ? value.toFixed(2) : '–')

/** WJ-R8 (城市道路管理条例 art. 37): the restoration fee is paid, or exempted, before the permit is given. An emergency is billed afterwards. */
export const restorationIsPaid: Check = (seen) => {
  const { row } = seen
  if (typeof row.restoreFee !== 'number' || isAnnualRow(row)) return []
  if (Number(row.feeTotal ?? 0) > 0 && seen.stage === 'permit' && !paid.includes(row.feeStatus)) {
    return broken(seen, 'WJ-R8', ['permit'], { key: 'feeNotPaid' })
  }
  return kept('WJ-R8', `挖掘修复费${yuan(row.restoreFee)}元`, `Restoration fee ${yuan(row.restoreFee)} yuan`)
}

/** WJ-R9 (城市道路管理条例 art. 37, 38): the occupation fee by area, days and purpose. */
export const occupationIsPriced: Check = ({ row }) => {
  if (!occupiesRow(row)) return []
  return typeof row.occupyFee === 'number'
    ? kept('WJ-R9', `道路占用费${yuan(row.occupyFee)}元`, `Occupation fee ${yuan(row.occupyFee)} yuan`)
    : warned('WJ-R9', '该用途和道路等级没有占用费标准，由费用核算员核定', 'No standard for this purpose and class: the fee clerk sets it')
}

/** WJ-R10, WJ-R11, WJ-R12 (行政许可法 art. 32, 42, 44): until when it is accepted, decided and delivered. */
export const limitsAreTold: Check = ({ row }) => {
  if (isAnnualRow(row)) return []
  const at = (value: unknown) => (typeof value === 'string' ? value.slice(0, 16) : null)
  const [accept, promised, legal] = [at(row.acceptDeadline), at(row.promisedDeadline), at(row.legalDeadline)]
  return [
    ...(row.autoAccepted === true
      ? kept('WJ-R10', '逾期未告知，视为受理', 'Deemed accepted by silence')
      : kept(
          'WJ-R10',
          accept ? `受理期限${accept}` : '提交后5个工作日内受理',
          accept ? `Accepted by ${accept}` : 'Accepted within 5 working days',
        )),
    ...kept(
      'WJ-R11',
      legal ? `承诺期限${promised ?? '–'}，法定期限${legal}` : '受理后20个工作日内决定，承诺期限更短',
      legal ? `Promised by ${promised ?? '–'}, by law until ${legal}` : 'Decided within 20 working days of the acceptance, promised sooner',
    ),
    ...kept('WJ-R12', '决定后10个工作日内送达', 'Delivered within 10 working days of the decision'),
  ]
}
