import { book } from '../../../../language/books.ts'
import { useTextOf } from '../../../../language/language-context.tsx'
import { type SectionText, zhCN } from './zh-cn.ts'

const texts = book<SectionText>(zhCN, {
  'zh-TW': () => import('./zh-cn.ts?zh-tw').then((module) => module.zhCN),
  'en-US': () => import('./en-us.ts').then((module) => module.enUS),
  ja: () => import('./ja.ts').then((module) => module.ja),
})

export function useSectionText(): SectionText {
  return useTextOf(texts)
}
