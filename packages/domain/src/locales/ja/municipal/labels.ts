import { inJapanese } from '../../in-japanese.ts'

/** Labels of fields, values and units, those that are met on most pages (the rest reads English: docs/decisions/0009) of the municipal area, in Japanese by the Chinese text. */
export const municipalLabels = inJapanese({
  挖掘占道申报审批: '道路掘削・占用の申告と承認',
  挖掘审批路段: '掘削承認区間',
})
