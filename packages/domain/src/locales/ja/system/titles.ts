import { inJapanese } from '../../in-japanese.ts'

/** The titles of pages that say more than their menu item of the system area, in Japanese by the Chinese text. */
export const systemTitles = inJapanese({
  养护公司表单: '維持管理業者情報',
})
