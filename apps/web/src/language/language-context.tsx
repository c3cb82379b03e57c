import type { Language } from '@chengan/kernel/label'
import { createContext, type ReactNode, useContext } from 'react'
import { enUS } from './en-us.ts'
import { type ShellText, zhCN } from './zh-cn.ts'

/** The languages whose shell texts exist; one more is one more value here and a file beside. */
export const languages: readonly Language[] = ['zh-CN', 'en-US']

const shellTexts: Readonly<Record<Language, ShellText>> = { 'zh-CN': zhCN, 'zh-TW': zhCN, 'en-US': enUS, ja: zhCN }

interface Spoken {
  readonly language: Language
  speak(language: Language): void
}

const SpokenContext = createContext<Spoken>({ language: 'zh-CN', speak: () => undefined })

interface LanguageRootProps extends Spoken {
  children: ReactNode
}

export function LanguageRoot({ language, speak, children }: LanguageRootProps) {
  return <SpokenContext value={{ language, speak }}>{children}</SpokenContext>
}

export function useLanguage(): Spoken {
  return useContext(SpokenContext)
}

/** The shell's texts in the present language. */
export function useText(): ShellText {
  return shellTexts[useLanguage().language]
}

/** The texts of a part that brings its own pair of typed objects. */
export function useTextOf<T>(texts: { readonly zh: T; readonly en: T }): T {
  return useLanguage().language === 'en-US' ? texts.en : texts.zh
}
