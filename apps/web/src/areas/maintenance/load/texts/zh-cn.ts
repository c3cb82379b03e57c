import type { LoadTold } from '../section-load.tsx'

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 })
const day = (date: string) => date.slice(5)

/** The words of what a section has to expect. */
export const zhCN = {
  title: '未来 14 天负荷',
  rate: (rate: number | null) => (rate === null ? '负荷率 —' : `负荷率 ${number(rate)}%`),
  failed: '负荷加载失败',
  failedNote: (reason: string) => `${reason}，请稍后重试。`,
  expected: '预计新增事件',
  capacity: '每日处置能力',
  day,
  said: ({ expected, capacity, crews, closedByACrew, workdays, days }: LoadTold) => {
    const rainy = days.filter(({ rain }) => rain).map((one) => day(one.day))
    const closes =
      capacity === null
        ? crews === 0
          ? '没有在岗班组，处置能力未知'
          : '近 8 周没有办结事件，处置能力未知'
        : `处置能力 ${number(capacity)} 件（${crews} 个班组 × 每日 ${number(closedByACrew ?? 0)} 件 × ${workdays} 个工作日）`
    return `预计新增 ${number(expected)} 件，${closes}${rainy.length === 0 ? '' : `；${rainy.join('、')}有强降雨`}`
  },
  chart: ({ days }: LoadTold) => `每日预计新增事件：${days.map((one) => `${day(one.day)} ${number(one.expected)} 件`).join('，')}`,
  helpers: '可协助的相邻标段：',
  nobody: '相邻标段都没有余量，请考虑增加班组或调整工期。',
  room: (rate: number, room: number) => `负荷率 ${number(rate)}%，余量 ${number(room)} 件`,
}

export type LoadText = typeof zhCN
