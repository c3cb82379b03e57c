import { book } from '../../../language/books.ts'
import { useTextOf } from '../../../language/language-context.tsx'
import { type PartsText, zhCN } from './zh-cn.ts'

const texts = book<PartsText>(zhCN, {
  'zh-TW': () => import('./zh-cn.ts?zh-tw').then((module) => module.zhCN),
  'en-US': () => import('./en-us.ts').then((module) => module.enUS),
  ja: () => import('./ja.ts').then((module) => module.ja),
})

/** The words of parts that come late; none of them comes with the first list. */
export function usePartsText(): PartsText {
  return useTextOf(texts)
}
