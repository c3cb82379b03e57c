import { inJapanese } from '../../in-japanese.ts'

/** The refusals of statistics and figures, in Japanese by the Chinese text. */
export const dashboardsMessages = inJapanese({
  '统计时段不能超过5年，请缩短起止日期': '統計の期間は5年までです。期間を短くしてください',
  '“{0}”不是该统计的维度，请从维度列表中选择一个或两个': '「{0}」はこの統計の集計軸ではありません。一覧から1つか2つ選んでください',
  '“{0}”不是该统计的指标，请重新选择': '「{0}」はこの統計の指標ではありません。選び直してください',
})
