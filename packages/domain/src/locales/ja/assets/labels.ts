import { inJapanese } from '../../in-japanese.ts'

/** Labels of fields, values and units, those that are met on most pages (the rest reads English: docs/decisions/0009) of the assets area, in Japanese by the Chinese text. */
export const assetsLabels = inJapanese({
  城市桥梁: '都市橋梁',
  结构类型: '構造形式',
  类别: '分類',
  桥跨: '径間',
  附挂管线: '添架管線',
  改扩建与加固史: '改築・補強履歴',
  桥梁病害明细: '橋梁損傷の明細',
  台: '台',
})
