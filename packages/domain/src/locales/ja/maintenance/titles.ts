import { inJapanese } from '../../in-japanese.ts'

/** The titles of pages that say more than their menu item of the maintenance area, in Japanese by the Chinese text. */
export const maintenanceTitles = inJapanese({
  考核取数明细: '評価の集計対象',
  全部养护事件: 'すべての維持管理案件',
  部件保养计划: '部品保守計画',
  合同管理: '契約管理',
  人员配置查询: '人員配置の検索',
  计划发起表单: '計画起案書',
  项目进度详情: '事業進捗の詳細',
  项目验收表单: '事業検収書',
  项目验收详情: '事業検収の詳細',
  '年度计划-计划发起': '年度計画（起案別）',
  '年度计划-项目清单': '年度計画（事業別）',
  年度养护预算: '年度維持管理予算',
  预留金项目表单: '予備費事業申請書',
  计量支付详情: '出来高支払の詳細',
  处置时限标准: '対応期限の基準',
  保养周期标准: '保守周期の基準',
  养护考核评分明细: '維持管理評価の採点明細',
})
