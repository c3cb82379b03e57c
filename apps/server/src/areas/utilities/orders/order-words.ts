import { dayInWords } from '@chengan/kernel/definition/papers/printed-paper'
import type { ToldPaper } from '../../../resources/papers/lay-out.ts'
import { findingsOf, type OrderData, type OrderFinding } from './order-data.ts'

/** What stands across an order that was recalled. */
export const VOID_MARK = '已作废'

const momentWords = (moment: string) =>
  moment.length > 10 ? `${dayInWords(moment)}${Number(moment.slice(11, 13))}时${Number(moment.slice(14, 16))}分` : dayInWords(moment)

const unique = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))]

/** What was found and how much of it is major: an order says of no finding more than it is. */
function howMany(all: readonly OrderFinding[]): string {
  const major = all.filter((one) => one.major).length
  if (all.length === 1) return major === 1 ? '重大事故隐患' : '事故隐患'
  if (major === all.length) return `重大事故隐患${major}项`
  return `事故隐患${all.length}项${major === 0 ? '' : `（其中重大事故隐患${major}项）`}`
}

/** Who found the hazards, when and how: the company itself, the bureau that orders, or another one. */
export function foundWords(order: OrderData): string {
  const all = findingsOf(order)
  const found = howMany(all)
  const object = unique(all.map((one) => one.object)).join('、')
  const moment = momentWords(order.checkDate)
  if (order.ownFinding) return `${moment}，你单位自查发现${object}存在${found}，并上报（检查编号${order.checkNo}）。`
  const by = order.checkers === '' ? '' : `，检查人员${order.checkers}`
  // The paper of an order that was drawn up before its inspector was told names the bureau.
  const inspector = order.inspector || '本机关'
  return `${moment}，${inspector}依法对你单位${object}开展${order.checkType || '安全检查'}（检查编号${order.checkNo}${by}），发现你单位存在${found}。`
}

/** What a major finding, or one for which business or use stops, asks besides. */
function dutiesOf({ major, stops }: OrderFinding): readonly string[] {
  if (major)
    return [
      '（四）本隐患为重大事故隐患，须落实整改措施、资金、预案、责任人和期限，并至少每7日报告一次整改进展。',
      '（五）重大事故隐患排除前或者排除过程中无法保证安全的，应当从危险区域内撤出作业人员，暂时停产停业或者停止使用相关设施、设备；隐患排除后，经审查同意，方可恢复生产经营和使用（《中华人民共和国安全生产法》第六十五条）。',
    ]
  return stops ? ['（四）整改完成并经本机关复查同意前，不得恢复生产经营或者使用相关设施、设备。'] : []
}

const findingTold = (one: OrderFinding, at: number, foundOn: string) => ({
  called: `隐患${at + 1}`,
  hazardNo: one.hazardNo,
  object: one.object,
  address: one.address,
  category: one.category,
  level: one.level,
  basis: one.major ? one.basis : '',
  description: one.description,
  mode: one.mode,
  suggestion: one.suggestion === '' ? '消除上述隐患，并排查同类问题。' : one.suggestion,
  deadline: one.deadline.slice(0, 10),
  duties: dutiesOf(one).join('\n'),
  photos: one.photos,
  foundOn,
})

/** What the paper of an order is told besides the row that it is kept with. */
export function toldOfOrder(order: OrderData): ToldPaper {
  const all = findingsOf(order)
  const clauses = unique(all.map(({ legalBasis }) => legalBasis))
  const contact = [
    order.bureauContact === '' ? '' : `联系人：${order.bureauContact}`,
    order.bureauPhone === '' ? '' : `联系电话：${order.bureauPhone}`,
  ]
  return {
    values: {
      bureau: order.bureau,
      issuedOn: order.issuedOn,
      orderedUnit: order.company,
      opening: foundWords(order),
      ordered: all.map((one, at) => findingTold(one, at, order.checkDate.slice(0, 10))),
      clauses: clauses.length === 0 ? '《中华人民共和国安全生产法》《城镇燃气管理条例》的有关规定。' : clauses.join('\n'),
      // A sentence ends once.
      penalties: unique(all.map(({ penaltyBasis }) => penaltyBasis))
        .join('；')
        .replace(/。$/, ''),
      reviewedBy: order.government,
      asked: contact.filter((part) => part !== '').join('　　'),
      places: unique(all.map(({ address }) => address)).join('；'),
      hazards: `${order.hazardNo}${all.length > 1 ? `等${all.length}项` : ''}`,
    },
    ...(order.void ? { mark: VOID_MARK } : {}),
  }
}
