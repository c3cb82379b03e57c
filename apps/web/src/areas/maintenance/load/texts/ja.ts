import type { LoadText } from './zh-cn.ts'

export const ja: LoadText = {
  title: '今後14日間の負荷',
  rate: (rate) => `負荷率 ${rate}%`,
  noRate: '負荷率 —',
  failed: '負荷を読み込めませんでした',
  failedNote: (reason: string) => `${reason}。しばらくしてからお試しください。`,
  expected: '新規事案の予測',
  capacity: '1日の処置能力',
  said: (expected, closes) => `新規${expected}件の予測、${closes}`,
  closes: (capacity, crews, each, workdays) => `処置能力${capacity}件（${crews}班×1日${each}件×${workdays}営業日）`,
  noCrew: '勤務中の班がなく、処置能力は不明',
  nothingClosed: '直近8週間に完了がなく、処置能力は不明',
  rainy: (days) => `。${days}は大雨`,
  chart: (days) => `1日ごとの新規事案の予測：${days}`,
  ofDay: (day, events) => `${day} ${events}件`,
  comma: '、',
  helpers: '応援できる隣接工区：',
  nobody: '隣接工区に余裕がありません。班の増員か日程の調整をご検討ください。',
  room: (rate, room) => `負荷率${rate}%、余裕${room}件`,
}
