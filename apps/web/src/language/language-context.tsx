import type { Language } from '@chengan/kernel/label'
import { createContext, type ReactNode, useContext } from 'react'
import { type Book, book } from './books.ts'
import { type ShellText, zhCN } from './zh-cn.ts'

const shellBook = book<ShellText>(zhCN, {
  'zh-TW': () => import('./zh-cn.ts?zh-tw').then((module) => module.zhCN),
  'en-US': () => import('./en-us.ts').then((module) => module.enUS),
  ja: () => import('./ja.ts').then((module) => module.ja),
})

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
  return useTextOf(shellBook)
}

/** The texts of a part that brings its own book. A part that comes later than the language waits for its words. */
export function useTextOf<T>(texts: Book<T>): T {
  const { language } = useLanguage()
  const words = texts.in(language)
  // Thrown to the boundary, not used: a component that uses a promise at one time and none at the next breaks React (its error 467).
  if (words === undefined) throw texts.fetch(language)
  return words
}
