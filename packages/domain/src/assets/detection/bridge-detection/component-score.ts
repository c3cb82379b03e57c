import { decimal, dict, text } from '@chengan/kernel/fields/builders'
import { bridgeComponent, bridgePart } from '../../dictionaries/bridges.ts'

/** A line of the score sheet of a bridge, as `componentScores` keeps it (condition-index.ts). */
export const componentScore = {
  part: dict(bridgePart, '部位', 'Part'),
  unitNo: text(10, '跨号/墩台号', 'Span or support no.'),
  component: dict(bridgeComponent, '构件', 'Component'),
  weight: decimal(6, 4, '权重', 'Weight'),
  mdp: decimal(5, 2, '扣分', 'Points lost'),
  score: decimal(5, 2, '得分', 'Score'),
}
