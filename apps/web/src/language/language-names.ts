import type { Language } from '@chengan/kernel/label'

/** Each language as its own speakers call it, whatever is spoken now. */
export const languageNames: Readonly<Record<Language, string>> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'en-US': 'English',
  ja: '日本語',
}
