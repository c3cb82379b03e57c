import { inJapanese } from '../../in-japanese.ts'

/** What can be done, as buttons and permissions name it of the maintenance area, in Japanese by the Chinese text. */
export const maintenanceActions = inJapanese({
  暂存上报: '報告の一時保存',
  判定无效: '無効と判定',
  转病害: '損傷として登録',
  申请退单: '指示の返却',
  建议转病害: '損傷登録の提案',
  完工申请: '完了の申請',
  养护审核: '維持管理の審査',
  外部接入: '外部連携',
  平台回复: '通報基盤への回答',
  生效: '発効',
  验收: '検収',
  状态更新: '状態の更新',
  变更: '変更',
  抽查检查: '抜取り検査',
  复制方案: '方式の複製',
  支付: '支払',
  位置豁免: '位置の免除',
  抽查: '抜取検査',
  保存延期申请: '期限延長申請の保存',
  提交申请: '申請の提出',
  重新提交: '再提出',
  修改申请: '申請の修正',
  同意: '同意',
  驳回: '却下',
})
