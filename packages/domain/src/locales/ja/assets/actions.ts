import { inJapanese } from '../../in-japanese.ts'

/** What can be done, as buttons and permissions name it of the assets area, in Japanese by the Chinese text. */
export const assetsActions = inJapanese({
  云台控制: 'カメラ操作',
  绑定: '関連付け',
})
