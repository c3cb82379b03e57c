import type { LiningText } from './zh-cn.ts'

export const ja: LiningText = {
  title: '覆工展開図',
  hint: '距離程に沿って展開し、上から左側・天端・右側を示します。位置の記載がない変状は「全周」の行に示します。',
  tube: (name) => (name === '' ? 'トンネル' : name),
  whole: '全周',
  rows: { L: '左側', C: '天端', R: '右側' },
  segment: (segNo) => `第${segNo}区間`,
  stretch: (from, to) => `${from}～${to}`,
  valued: (value) => `状態値${value}`,
  comma: '、',
  legend: '凡例',
  values: ['0 健全', '1 軽微', '2 中程度', '3 重大', '4 危険'],
  apart: '区間外の変状',
  noSegments: 'トンネル台帳に点検区間がないため、展開図を描けません',
  noSegmentsHint: 'トンネル台帳に点検区間を登録してください',
  noFindings: '今回の点検では変状の記録がありません',
  failed: 'トンネル台帳を読み込めません',
}
