import { book } from '../../../../language/books.ts'
import { useTextOf } from '../../../../language/language-context.tsx'
import { type FeatureText, zhCN } from './zh-cn.ts'

const texts = book<FeatureText>(zhCN, {
  'zh-TW': () => import('./zh-cn.ts?zh-tw').then((module) => module.zhCN),
  'en-US': () => import('./en-us.ts').then((module) => module.enUS),
  ja: () => import('./ja.ts').then((module) => module.ja),
})

export function useFeatureText(): FeatureText {
  return useTextOf(texts)
}
