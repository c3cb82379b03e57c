import type { SensorText } from './zh-cn.ts'

export const ja: SensorText = {
  title: '履歴データ',
  spans: { day: '24 時間', week: '7 日', month: '30 日', year: '1 年' },
  limit: (level, value) => `${level}：${value}`,
  mean: '平均',
  none: 'この期間のデータはありません',
  failed: '履歴データを読み込めませんでした',
}
