import { book } from '../../../language/books.ts'
import { useTextOf } from '../../../language/language-context.tsx'
import { type OrientationText, zhCN } from './zh-cn.ts'

const texts = book<OrientationText>(zhCN, {
  'zh-TW': () => import('./zh-cn.ts?zh-tw').then((module) => module.zhCN),
  'en-US': () => import('./en-us.ts').then((module) => module.enUS),
  ja: () => import('./ja.ts').then((module) => module.ja),
})

/** The words of what helps people find their way; none of it comes with the first page. */
export function useOrientationText(): OrientationText {
  return useTextOf(texts)
}
