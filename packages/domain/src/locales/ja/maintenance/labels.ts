import { inJapanese } from '../../in-japanese.ts'

/** Labels of fields, values and units, those that are met on most pages (the rest reads English: docs/decisions/0009) of the maintenance area, in Japanese by the Chinese text. */
export const maintenanceLabels = inJapanese({
  工程量清单: '数量明細',
  设施清单: '施設一覧',
  保养周期约定: '保守周期の取決め',
  日常养护事件: '日常維持管理案件',
  天: '日',
  次: '回',
  个: '個',
  座: 'か所',
  处置前照片: '処置前の写真',
  处置中照片: '処置中の写真',
  处置后照片: '処置後の写真',
  申请延期: '期限延長の申請',
  是否逾期: '期限超過の有無',
})
