import type { CandidatesText } from './zh-cn.ts'

export const ja: CandidatesText = {
  title: '候補：補修ホットスポット',
  count: (count) => `${count}か所`,
  more: 'ホットスポットをすべて見る',
  repairs: (repairs, repeats) => `90日間の補修${repairs}回${repeats > 0 ? `、再補修${repeats}回` : ''}`,
  cost: (cost, share) => `補修費用${cost}元、打換え単価の${share}%`,
  estimate: (area, sum) => `打換え${area} m²、見積${sum}万元`,
  resurface: '打換えを推奨',
  take: 'この計画に採用',
  taken: (no) => `${no}をこの計画の下書き案件に採用しました`,
}
