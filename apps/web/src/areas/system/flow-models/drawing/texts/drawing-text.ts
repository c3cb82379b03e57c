import { book } from '../../../../../language/books.ts'
import { useTextOf } from '../../../../../language/language-context.tsx'
import type { Translate } from '../services.ts'
import { type DrawingText, zhCN } from './zh-cn.ts'

const texts = book<DrawingText>(zhCN, {
  'zh-TW': () => import('./zh-cn.ts?zh-tw').then((module) => module.zhCN),
  'en-US': () => import('./en-us.ts').then((module) => module.enUS),
  ja: () => import('./ja.ts').then((module) => module.ja),
})

export function useDrawingText(): DrawingText {
  return useTextOf(texts)
}

/** How the drawing library asks for its words: ours as `shape.userTask`, its own by what they are in English. */
export function translatorFor(present: () => DrawingText): Translate {
  return (words, values = {}) => {
    const text = present()
    const [group = '', name = ''] = words.split('.', 2)
    const ours =
      group === 'shape' || group === 'append' || group === 'tool' ? (text[group] as Readonly<Record<string, string>>)[name] : undefined
    const said = ours ?? text.library[words.replace(/\s+/g, ' ').trim()] ?? words
    return said.replace(/\{([^}]+)\}/g, (whole, key: string) => values[key] ?? whole)
  }
}
