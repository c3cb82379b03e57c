import type { LoadText } from './zh-cn.ts'

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 })
const day = (date: string) => date.slice(5)

export const ja: LoadText = {
  title: '今後14日間の負荷',
  rate: (rate) => (rate === null ? '負荷率 —' : `負荷率 ${number(rate)}%`),
  failed: '負荷を読み込めませんでした',
  failedNote: (reason: string) => `${reason}。しばらくしてからお試しください。`,
  expected: '新規事案の予測',
  capacity: '1日の処置能力',
  day,
  said: ({ expected, capacity, crews, closedByACrew, workdays, days }) => {
    const rainy = days.filter(({ rain }) => rain).map((one) => day(one.day))
    const closes =
      capacity === null
        ? crews === 0
          ? '勤務中の班がなく、処置能力は不明'
          : '直近8週間に完了がなく、処置能力は不明'
        : `処置能力${number(capacity)}件（${crews}班×1日${number(closedByACrew ?? 0)}件×${workdays}営業日）`
    return `新規${number(expected)}件の予測、${closes}${rainy.length === 0 ? '' : `。${rainy.join('、')}は大雨`}`
  },
  chart: ({ days }) => `1日ごとの新規事案の予測：${days.map((one) => `${day(one.day)} ${number(one.expected)}件`).join('、')}`,
  helpers: '応援できる隣接工区：',
  nobody: '隣接工区に余裕がありません。班の増員か日程の調整をご検討ください。',
  room: (rate, room) => `負荷率${number(rate)}%、余裕${number(room)}件`,
}
