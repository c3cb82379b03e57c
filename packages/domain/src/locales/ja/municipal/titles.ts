import { inJapanese } from '../../in-japanese.ts'

/** The titles of pages that say more than their menu item of the municipal area, in Japanese by the Chinese text. */
export const municipalTitles = inJapanese({
  '停车路段（市级）': '駐車道路（市）',
  '停车路段（区级）': '駐車道路（区）',
  审批文书详情: '承認文書の詳細',
  '重点工作（市政）': '重点業務（都市施設）',
  '重点工作表单配置（市政）': '重点業務様式の設定（都市施設）',
  '重点工作反馈（市政）': '重点業務の報告（都市施設）',
  '重点工作审核（市政）': '重点業務の審査（都市施設）',
  月报表单配置: '月報様式の設定',
})
