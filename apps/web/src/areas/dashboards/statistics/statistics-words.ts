import { type FigureColumn, figureValueWords } from '../../../resources/figures/figure-told.ts'
import type { DashboardsText } from '../texts/zh-cn.ts'

/** The change of a card, in words and colour: against the year before, else against the period before. */
export interface ChangeTold {
  readonly base: string
  readonly words: string
  readonly tone: 'better' | 'worse' | 'plain'
}

/** Null where there is nothing to compare with. */
export function changeTold(
  { better, inPoints, isShare }: Pick<FigureColumn, 'better' | 'inPoints' | 'isShare'>,
  { yoy, mom }: { readonly yoy: number | null; readonly mom: number | null },
  text: DashboardsText['statistics'],
): ChangeTold | null {
  const by = yoy ?? mom
  if (by === null) return null
  const sign = by > 0 ? '+' : by < 0 ? '−' : ''
  const tone = better === null || by === 0 ? 'plain' : by > 0 === (better === 'up') ? 'better' : 'worse'
  const measured = !inPoints ? '%' : isShare ? text.points : ''
  return {
    base: yoy === null ? text.mom : text.yoy,
    words: `${sign}${figureValueWords({ digits: 1 }, Math.abs(by))} ${measured}`.trim(),
    tone,
  }
}
