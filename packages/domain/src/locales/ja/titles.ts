import { inJapanese } from '../in-japanese.ts'

/** The titles of pages that say more than their menu item of no one area, in Japanese by the Chinese text. */
export const titles = inJapanese({
  评分方案: '採点方式',
})
