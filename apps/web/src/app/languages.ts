import { type Language, registerTranslator } from '@chengan/kernel/label'
import type { Locale } from 'antd/es/locale'
import zhCN from 'antd/es/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { fetchBooks, type OtherLanguage } from '../language/books.ts'

/** What a language needs besides the words of the parts: the component library's, the calendar's, and those of the definitions. */
interface Speech {
  readonly antd: Locale
  readonly dayjs: string
}

const chinese: Speech = { antd: zhCN, dayjs: 'zh-cn' }

const others: Readonly<Record<OtherLanguage, () => Promise<Speech>>> = {
  'zh-TW': async () => {
    const [antd, { traditional }] = await Promise.all([
      import('antd/es/locale/zh_TW'),
      import('@chengan/kernel/languages/traditional'),
      import('dayjs/locale/zh-tw'),
    ])
    registerTranslator('zh-TW', traditional)
    return { antd: antd.default, dayjs: 'zh-tw' }
  },
  'en-US': async () => ({ antd: (await import('antd/es/locale/en_US')).default, dayjs: 'en' }),
  ja: async () => {
    const [antd, { japanese }] = await Promise.all([
      import('antd/es/locale/ja_JP'),
      import('@chengan/domain/locales/japanese'),
      import('dayjs/locale/ja'),
    ])
    registerTranslator('ja', japanese)
    return { antd: antd.default, dayjs: 'ja' }
  },
}

/** A language with everything it needs on this page. */
export interface SpokenLanguage {
  readonly language: Language
  readonly antd: Locale
}

/** Fetches what a language needs and lets the document speak it. Throws when a part of it does not come. */
export async function openLanguage(language: Language): Promise<SpokenLanguage> {
  const [speech] = await Promise.all([language === 'zh-CN' ? chinese : others[language](), fetchBooks(language)])
  dayjs.locale(speech.dayjs)
  document.documentElement.lang = language
  return { language, antd: speech.antd }
}
