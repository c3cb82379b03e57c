/** The words of what a section has to expect. Figures are written already. */
export const zhCN = {
  title: '未来 14 天负荷',
  rate: (rate: string) => `负荷率 ${rate}%`,
  noRate: '负荷率 —',
  failed: '负荷加载失败',
  failedNote: (reason: string) => `${reason}，请稍后重试。`,
  expected: '预计新增事件',
  capacity: '每日处置能力',
  said: (expected: string, closes: string) => `预计新增 ${expected} 件，${closes}`,
  closes: (capacity: string, crews: number, each: string, workdays: number) =>
    `处置能力 ${capacity} 件（${crews} 个班组 × 每日 ${each} 件 × ${workdays} 个工作日）`,
  noCrew: '没有在岗班组，处置能力未知',
  nothingClosed: '近 8 周没有办结事件，处置能力未知',
  rainy: (days: string) => `；${days} 有强降雨`,
  chart: (days: string) => `每日预计新增事件：${days}`,
  ofDay: (day: string, events: string) => `${day} ${events} 件`,
  comma: '，',
  helpers: '可协助的相邻标段：',
  nobody: '相邻标段都没有余量，请考虑增加班组或调整工期。',
  room: (rate: string, room: string) => `负荷率 ${rate}%，余量 ${room} 件`,
}

export type LoadText = typeof zhCN
