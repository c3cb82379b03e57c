import { inJapanese } from '../../in-japanese.ts'

/** What can be done, as buttons and permissions name it of the assets area, in Japanese by the Chinese text. */
export const assetsActions = inJapanese({
  云台控制: 'カメラ操作',
  实时观看: 'ライブ視聴',
  录像回放: '録画再生',
  查看设备地址: '機器アドレスの閲覧',
  新增分组: 'グループを追加',
  编辑分组: 'グループを編集',
  删除分组: 'グループを削除',
  绑定: '関連付け',
  派发处置: '処置を指示',
  复测: '再調査',
  提出更正: '訂正を提案',
  审核更正: '訂正を審査',
  登记核查: '点検を記録',
  再次误报: '再度の誤報',
  试算: '試算',
})
