/** The words of what may be taken over into a batch. */
export const zhCN = {
  title: '候选：养护热点',
  count: (count: number) => `${count} 处`,
  more: '查看全部热点',
  repairs: (repairs: number, repeats: number) => `90 天内修复 ${repairs} 次${repeats > 0 ? `，返修 ${repeats} 次` : ''}`,
  cost: (cost: string, share: string) => `修补费用 ${cost} 元，占罩面单价 ${share}%`,
  estimate: (area: string, sum: string) => `罩面 ${area} m²，估算 ${sum} 万元`,
  resurface: '建议罩面',
  take: '纳入本批次',
  taken: (no: string) => `热点${no}已纳入本批次，生成草稿项目`,
}

export type CandidatesText = typeof zhCN
